"""A message of a long chat that was not looked at yet: its text, and the room it will about take.

Stands in the message list for the view that is built when the reader comes near, since building
hundreds at once would stop the window for seconds. Draws nothing.
"""

from PySide6.QtCore import QRect

from app.logic.messages import ChatMessage
from app.widgets.theme import px, text_scale

_CHARACTER_PX = 7.5  # on average
_LINE_PX = 22
_ROOM_PX = 56  # above and below the text, and the row of actions


class UnbuiltMessage:
    """Has of a view what placing asks for."""

    def __init__(self, message: ChatMessage) -> None:
        self.message = message
        self._rect = QRect()

    def geometry(self) -> QRect:
        return self._rect

    def y(self) -> int:
        return self._rect.y()

    def width(self) -> int:
        return self._rect.width()

    def height(self) -> int:
        return self._rect.height()

    def resize(self, width: int, height: int) -> None:
        self._rect = QRect(self._rect.x(), self._rect.y(), width, height)

    def setGeometry(self, x: int, y: int, width: int, height: int) -> None:  # noqa: N802, RUF100
        self._rect = QRect(x, y, width, height)

    def arrange(self, width: int) -> int:
        return self.height_for(width)

    def height_for(self, width: int) -> int:
        text = self.message.text
        lines = text.count("\n") + len(text) * _CHARACTER_PX * text_scale() / 100 / max(1, width)
        return px(_ROOM_PX) + round(lines) * px(_LINE_PX)
