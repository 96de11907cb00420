"""A thin bar under the composer: how much of the context the next prompt takes.

Draws two numbers; does not know what is counted. The composer owns it.
"""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from app.logic.chat_words import is_nearly_full
from app.widgets.theme import Theme


class ContextBar(QWidget):
    """A thin bar: how much of the context the next prompt takes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._used, self._total = 0, 0
        self.setFixedSize(96, 4)

    @property
    def share(self) -> float:
        return min(1.0, self._used / self._total) if self._total else 0.0

    def set_values(self, used: int, total: int) -> None:
        self._used, self._total = used, total
        self.update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def color(self) -> str:
        if self._total and self._used > self._total:
            return self._theme.danger
        if is_nearly_full(self._used, self._total):
            return self._theme.warning
        return self._theme.accent

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        whole = QRectF(self.rect())
        painter.setBrush(QColor(self._theme.pressed))
        painter.drawRoundedRect(whole, 2, 2)
        if self.share > 0:
            width = max(4.0, whole.width() * self.share)
            left = whole.width() - width if self.isRightToLeft() else 0.0
            painter.setBrush(QColor(self.color()))
            painter.drawRoundedRect(QRectF(left, 0, width, whole.height()), 2, 2)
        painter.end()
