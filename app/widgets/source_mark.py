"""The colours of what drafts, as small squares beside the name of an arm.

Knows sources by name only. Used by the forms that choose arms.
"""

from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.widgets.theme import Theme

_SQUARE, _STEP = 10, 13


class SourceMark(QWidget):
    """Small squares in the colours of an arm's drafters; nothing for the baseline."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._sources: tuple[str, ...] = ()
        self.setFixedSize(3 * _STEP, 12)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def set_sources(self, sources: tuple[str, ...]) -> None:
        if sources != self._sources:
            self._sources = sources
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for i, source in enumerate(self._sources):
            color = QColor(self._theme.source_color(source))
            painter.fillRect(i * _STEP, 1, _SQUARE, _SQUARE, color)
