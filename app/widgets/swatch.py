"""A drafter's colour as accepted text is tinted with it: a fill and a line below.

For legends, beside the drafter's name. Knows colours only.
"""

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.widgets.theme import Theme
from app.widgets.tinted_text import TINT_ALPHA, UNDERLINE_PX

SIZE_PX = 16


class Swatch(QWidget):
    def __init__(self, theme: Theme, source: str) -> None:
        super().__init__()
        self._source = source
        self.setFixedSize(SIZE_PX, SIZE_PX)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._color = QColor(theme.source_color(self._source))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        color, line = QColor(self._color), int(UNDERLINE_PX)
        painter.fillRect(0, SIZE_PX - line, SIZE_PX, line, color)
        color.setAlphaF(TINT_ALPHA)
        painter.fillRect(0, 0, SIZE_PX, SIZE_PX - line, color)
        painter.end()
