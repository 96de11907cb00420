"""What both kinds of message share: the message, its actions, and revealing them when pointed at.

Emits what was asked for. The kinds are `user_view` and `answer_view`; the message list places them.
"""

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication

from app.logic.messages import ChatMessage
from app.widgets.message_parts import ActionRow
from app.widgets.stack import Stack

COPY = ("copy", "copy", "Copy message")


class MessageView(Stack):
    """What both kinds share. `triggered` is "copy", "regenerate", "retry" or "reload"."""

    triggered = Signal(str)
    edited = Signal(str)  # the new text

    def __init__(self, message: ChatMessage, spacing: int) -> None:
        super().__init__(spacing)
        self._message = message
        self._actions: ActionRow | None = None

    @property
    def message(self) -> ChatMessage:
        return self._message

    @property
    def action_row(self) -> ActionRow:
        assert self._actions is not None
        return self._actions

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.action_row.set_revealed(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.action_row.set_revealed(False)

    def _on_action(self, name: str) -> None:
        if name == "copy":
            QGuiApplication.clipboard().setText(self._message.text)
            self.action_row.confirm("copy", "Copied")
        self.triggered.emit(name)
