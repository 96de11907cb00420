"""Says what of the present chat is to be stored: at once when a turn begins or ends, and at most
once a second while it streams. A private chat is not stored while it is one.

Knows no disk; `services.chat` owns one, `chats_area` connects the signals with the chat store.
"""

import time
from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.logic.conversation import Conversation

EVERY_S = 1.0


class ChatKeeping(QObject):
    begun = Signal(object)  # Chat without messages: a new one, before its first are stored
    stored = Signal(object, object)  # tuple[StoredMessage, ...], the leaf's id

    def __init__(
        self,
        chat: Conversation,
        parent: QObject | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        super().__init__(parent)
        self.chat = chat
        self._clock = clock
        self._stored_at = 0.0
        self._is_changed = False

    def note_change(self) -> None:
        """The running answer has grown."""
        self._is_changed = True

    def store_if_due(self) -> None:
        if self._is_changed and self._clock() - self._stored_at >= EVERY_S:
            self.store()

    def store_anew(self) -> None:
        """All of it: what was stored is lost."""
        self.chat.change_all()
        self.store()

    def store(self) -> None:
        """What changed since it was last told; also what came while the chat was private."""
        self._stored_at = self._clock()
        self._is_changed = False
        if self.chat.past.is_private or self.chat.leaf is None:
            return
        messages = self.chat.take_unstored()
        if not messages:
            return
        begun = self.chat.take_new()
        if begun is not None:
            self.begun.emit(begun)
        self.stored.emit(messages, self.chat.leaf)
