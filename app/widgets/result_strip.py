"""The strip of results below an arm’s text: its speed-up in words, with an arrow.

Shows text and tone as they are given. Used by the comparison’s columns and by the race.
"""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from app.logic.gain_words import Tone
from app.widgets.described import Described
from app.widgets.figure import paint_mark
from app.widgets.theme import S2, S3, TEXT_BODY, Theme, px, tabular, ui_font

COLUMN_WIDTH = 208  # at least; four of them stand beside the form in a window of 1,280 px


class ResultStrip(Described):
    """ "2.1× · same text · 72 % accepted · 5 runs, 1.9–2.2×", with an arrow; wraps when narrow."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "speed_up")
        self.text = ""
        self._tone: Tone = "off"
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_text(self, text: str, tone: Tone) -> None:
        if (text, tone) != (self.text, self._tone):
            self.text, self._tone = text, tone
            self.set_hint(text)
            self.updateGeometry()
            self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        metrics = QFontMetrics(tabular(ui_font(TEXT_BODY)))
        room = max(40, width - 2 * S3 - 18)
        flags = int(Qt.TextFlag.TextWordWrap.value)
        return metrics.boundingRect(0, 0, room, 1000, flags, self.text or " ").height() + 2 * S2

    def sizeHint(self) -> QSize:
        return QSize(
            px(COLUMN_WIDTH) - 2, self.heightForWidth(max(self.width(), px(COLUMN_WIDTH) - 2))
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        painter.fillRect(QRectF(0, 0, self.width(), 1), QColor(self._theme.hairline))
        if self.text:
            paint_mark(painter, self._theme, self._tone, QPointF(S3 + 5, S2 + px(9)))
            painter.setFont(tabular(ui_font(TEXT_BODY, QFont.Weight.Medium)))
            painter.setPen(QColor(self._theme.text))
            box = QRectF(self.rect()).adjusted(S3 + 18, S2, -S3, 0)
            painter.drawText(box, int(Qt.TextFlag.TextWordWrap.value), self.text)
        self.draw_focus(painter)
