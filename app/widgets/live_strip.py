"""The live panel as one line, over the composer of a narrow window.

Shows a status and its two figures, elided where there is no room; the words come from the panel's
own logic. Connected in `chat_area` beside the live panel.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import LiveStatus
from app.logic.live import LiveFigures
from app.logic.live_status import live_status, strip_line
from app.widgets.described import Described
from app.widgets.figure import paint_mark
from app.widgets.theme import S2, S3, S4, TEXT_BODY, Theme, px, tabular, ui_font


class LiveStrip(Described):
    """Status, tok/s, acceptance."""

    def __init__(
        self, theme: Theme, fmt: NumberFormat = PLAIN, parent: QWidget | None = None
    ) -> None:
        super().__init__(theme, "live_gain", parent)
        self._fmt = fmt
        self._state = EngineState()
        self._setting = "off"
        self._figures = LiveFigures()
        self.status = LiveStatus("off", "")
        self.line = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._refresh()

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self._refresh()

    def set_setting(self, arm: str) -> None:
        self._setting = arm
        self._refresh()

    def set_figures(self, figures: LiveFigures) -> None:
        self._figures = figures
        self._refresh()

    def sizeHint(self) -> QSize:
        return QSize(320, px(32))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, px(32))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        paint_mark(painter, self._theme, self.status.tone, QPointF(S4 + 6, self.height() / 2))
        font = tabular(ui_font(TEXT_BODY))
        figures_width = QFontMetrics(font).horizontalAdvance(self.line)
        box = QRectF(self.rect()).adjusted(S4 + 12 + S2, 0, -S4, 0)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(font)
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(box, Qt.AlignmentFlag.AlignRight | middle, self.line)
        bold = ui_font(TEXT_BODY, QFont.Weight.DemiBold)
        room = int(box.width() - figures_width - S3)
        painter.setFont(bold)
        painter.setPen(QColor(self._theme.text))
        headline = QFontMetrics(bold).elidedText(
            self.status.headline, Qt.TextElideMode.ElideRight, room
        )
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | middle, headline)
        used = QFontMetrics(bold).horizontalAdvance(headline) + S2
        if room - used > 60:
            detail = QFontMetrics(font).elidedText(
                self.status.detail, Qt.TextElideMode.ElideRight, room - used
            )
            painter.setFont(font)
            painter.setPen(QColor(self._theme.text_muted))
            painter.drawText(
                box.adjusted(used, 0, 0, 0), Qt.AlignmentFlag.AlignLeft | middle, detail
            )
        self.draw_focus(painter)

    def showEvent(self, event: QShowEvent) -> None:
        self._refresh(force=True)
        super().showEvent(event)

    def _refresh(self, force: bool = False) -> None:
        if not (force or self.isVisible()):
            return  # shown again, it catches up
        self.status = live_status(self._state, self._setting, self._figures, self._fmt)
        self.line = strip_line(self.status, self._figures, self._fmt)
        self.set_hint(f"{self.status.headline}\n{self.status.detail}\n{self.line}".strip())
        self.update()
