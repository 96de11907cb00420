"""Building blocks of the live panel: a titled section, acceptance by source, memory by device.

They show rows made by `app.logic.live_view` and decide nothing.
"""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.logic.live_view import BarRow, SourceRow
from app.widgets.described import Described
from app.widgets.scaling import sized
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import S1, S2, S3, TEXT_SMALL, Theme, px, tabular, ui_font
from engine.language import tr

_LINE = 20


class Section(QWidget):
    """A hairline, a title and its widgets."""

    def __init__(
        self, title: str, widgets: Sequence[QWidget], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S2)
        line = QFrame()
        line.setProperty("surface", "hairline-h")
        self.title = QLabel(title)
        self.title.setProperty("role", "section")
        column.addWidget(line)
        column.addSpacing(S1)
        column.addWidget(self.title)
        for widget in widgets:
            column.addWidget(widget)


class SourceLines(Described):
    """A line a drafter: colour, name, share and counts."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "acceptance_by", parent)
        self._rows: tuple[SourceRow, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def set_rows(self, rows: tuple[SourceRow, ...]) -> None:
        if rows == self._rows:
            return
        if len(rows) != len(self._rows):
            self.updateGeometry()
        self._rows = rows
        self.setVisible(bool(rows))
        self.set_hint("\n".join(row.hint for row in rows))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, len(self._rows) * px(_LINE))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        font = tabular(ui_font(TEXT_SMALL))
        painter.setFont(font)
        middle = Qt.AlignmentFlag.AlignVCenter
        width = QFontMetrics(font).horizontalAdvance("100 %") + S3
        for i, row in enumerate(self._rows):
            line = QRectF(0, i * px(_LINE), self.width(), px(_LINE))
            painter.fillRect(
                QRectF(0, line.center().y() - 5, 10, 10),
                QColor(self._theme.source_color(row.source)),
            )
            painter.setPen(QColor(self._theme.text_muted))
            painter.drawText(
                line.adjusted(px(16), 0, 0, 0), Qt.AlignmentFlag.AlignLeft | middle, row.label
            )
            painter.drawText(
                line.adjusted(0, 0, -width, 0), Qt.AlignmentFlag.AlignRight | middle, row.counts
            )
            painter.setPen(QColor(self._theme.text))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | middle, row.acceptance)
        self.draw_focus(painter)


class _Resident(Described):
    """The worker's own memory as one line."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, "resident", parent)
        self._size = ""
        sized(self, height=_LINE)

    def set_size(self, size: str) -> None:
        if size != self._size:
            self._size = size
            self.set_hint(size)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        painter.setFont(tabular(ui_font(TEXT_SMALL)))
        line = QRectF(self.rect())
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(line, Qt.AlignmentFlag.AlignLeft | middle, tr("Worker, in RAM"))
        painter.setPen(QColor(self._theme.text))
        painter.drawText(line, Qt.AlignmentFlag.AlignRight | middle, self._size)
        self.draw_focus(painter)


class MemorySection(QWidget):
    """Resident bytes of the worker, then one bar a device."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(S1)
        self._resident = _Resident(theme)
        self._bars = StackedBars(theme, "device_memory", one_scale=False)
        column.addWidget(self._resident)
        column.addWidget(self._bars)

    def set_theme(self, theme: Theme) -> None:
        self._resident.set_theme(theme)
        self._bars.set_theme(theme)

    def set_memory(self, resident: str, rows: tuple[BarRow, ...]) -> None:
        self._resident.set_size(resident)
        self._bars.set_rows(rows)
