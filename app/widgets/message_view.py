"""What both kinds of message share: the message, its actions, and revealing them when pointed at.

Emits what was asked for. The kinds are `user_view` and `answer_view`; the message list places them.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Signal
from PySide6.QtGui import QEnterEvent, QGuiApplication

from app.logic.messages import ChatMessage
from app.widgets.branch_switch import BranchSwitch
from app.widgets.message_parts import ActionRow, IconCache
from app.widgets.stack import Stack
from app.widgets.tinted_text import TintedText
from engine.language import mark, tr

COPY = ("copy", "copy", mark("Copy message"))


class MessageView(Stack):
    """What both kinds share. `triggered` is "copy", "regenerate", "retry" or "reload"."""

    triggered = Signal(str)
    edited = Signal(str)  # the new text
    branch_requested = Signal(int)  # which version of the message
    texts_changed = Signal()  # there are others

    def __init__(self, message: ChatMessage, spacing: int) -> None:
        super().__init__(spacing)
        self._message = message
        self._actions: ActionRow | None = None
        self._switch: BranchSwitch | None = None  # where there are several versions

    @property
    def message(self) -> ChatMessage:
        return self._message

    @property
    def action_row(self) -> ActionRow:
        assert self._actions is not None
        return self._actions

    @property
    def texts(self) -> Sequence[TintedText]:
        """What the message says, part by part in the order of reading."""
        return ()

    @property
    def is_rendered(self) -> bool:
        """Its texts stay as they are."""
        return True

    def show_find(self, words: str, nth: int) -> None:
        """Words were found in what may not be shown yet."""

    @property
    def switch(self) -> BranchSwitch | None:
        return self._switch

    def set_can_switch(self, can_switch: bool) -> None:
        if self._switch is not None:
            self._switch.set_can_switch(can_switch)

    def _refresh_icons(self) -> None:
        self.action_row.refresh()
        if self._switch is not None:
            self._switch.refresh()

    def _add_switch(self, icons: IconCache) -> None:
        if self._message.branch[1] > 1:
            self._switch = BranchSwitch(icons)
            self._switch.show_branch(self._message.branch)
            self._switch.chosen.connect(self.branch_requested)
            self.action_row.put_outside(self._switch)

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.action_row.set_revealed(True)

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.action_row.set_revealed(False)

    def _on_action(self, name: str) -> None:
        if name == "copy":
            QGuiApplication.clipboard().setText(self._message.text)
            self.action_row.confirm("copy", tr("Copied"))
        self.triggered.emit(name)
