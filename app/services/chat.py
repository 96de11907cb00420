"""The chat that is shown: actions in, changes out.

Owns its `Conversation`, and the `Turn` in which an answer is written, which may be another chat's.
Knows no widgets; `chat_area` connects its signals to the chat page and the live panel, and says
with what setup a turn is asked.
"""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject, Signal

from app.logic.chat_words import Availability, availability
from app.logic.chats import Attachment, Chat
from app.logic.conversation import Conversation
from app.logic.engine_state import EngineState
from app.logic.expected_text import ExpectedText, question
from app.logic.live import LiveRun
from app.logic.messages import TurnSetup
from app.logic.transcript import Run
from app.services.chat_keeping import ChatKeeping
from app.services.token_count import Engine, TokenCounter
from app.services.turn import Turn
from engine.protocol import Loaded
from engine.request import GenerateRequest


class ChatService(QObject):
    """Signals carry frozen values. While an answer streams, its text comes by `text_appended` only;
    `message_changed` then tells of its state."""

    message_added = Signal(int, object)  # index, ChatMessage
    text_appended = Signal(int, object)  # index, tuple[Run, ...]
    message_changed = Signal(int, object)
    messages_removed = Signal(int)  # this one and all after it
    conversation_reset = Signal()
    busy_changed = Signal(bool)
    availability_changed = Signal(object)  # Availability
    context_changed = Signal(object, int)  # tokens of the next prompt or None, size of the context
    live_changed = Signal(object)  # LiveFigures
    answered = Signal(object)  # Answered; not of a private chat
    begun = Signal(object)  # Chat without messages, a new one: before its first are stored
    stored = Signal(object, object)  # tuple[StoredMessage, ...], leaf; not of a private chat
    branch_chosen = Signal(str)  # leaf
    answering_changed = Signal(str)  # the chat in which an answer is being written, "" for none

    def __init__(
        self,
        engine: Engine,
        live: LiveRun,
        setup: Callable[[], TurnSetup],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._live = live
        self._setup = setup
        self._keeping = self._keep(Conversation())
        self._turn = Turn(engine, live, self)
        self._draft = ""
        self._expected: ExpectedText | None = None  # attached to the next message
        self._available = self._availability()
        self._counter = TokenCounter(
            engine, lambda: self.conversation.history(self._setup().system), self
        )
        self._counter.counted.connect(self._tell_context)
        self._turn.appended.connect(self._on_appended)
        self._turn.changed.connect(self._on_changed)
        self._turn.used.connect(self._on_used)
        self._turn.ended.connect(self._on_ended)
        self._turn.answered.connect(self.answered)
        self._turn.live_changed.connect(self.live_changed)
        engine.state_changed.connect(self._on_state_changed)
        engine.loaded.connect(self._on_loaded)
        engine.worker_ended.connect(self._counter.stop)

    @property
    def conversation(self) -> Conversation:
        return self._keeping.chat

    @property
    def available(self) -> Availability:
        return self._available

    @property
    def is_busy(self) -> bool:
        """An answer is being written in the chat that is shown."""
        return self.conversation.is_busy

    # Actions

    def send(self, text: str, attachments: tuple[Attachment, ...] = ()) -> None:
        if self._can_ask and text.strip():
            self._ask(self.conversation.send(text, self._setup(), self._expected, attachments), 2)

    def stop(self) -> None:
        if self.is_busy:
            self._turn.stop()

    def regenerate(self) -> None:
        """Make the last answer again; also how a failed turn is tried again."""
        if not self._can_ask or not self.conversation.can_regenerate:
            return
        request = self.conversation.regenerate(self._setup())
        self.messages_removed.emit(len(self.conversation) - 1)
        self._ask(request, 1)

    def edit(self, index: int, text: str) -> None:
        if not self._can_ask or not text.strip():
            return
        request = self.conversation.edit(index, text, self._setup())
        self.messages_removed.emit(index)
        self._ask(request, 2)

    def choose_branch(self, index: int, number: int) -> None:
        if self.is_busy or not 1 <= number <= self.conversation.branches(index)[1]:
            return
        self.conversation.choose_branch(index, number)
        self._tell_branch(index)

    def reveal(self, message: str) -> None:
        """Show the branch that a message is on."""
        first = None if self.is_busy else self.conversation.reveal(message)
        if first is not None:
            self._tell_branch(first)

    def begin(self) -> None:
        """Go to a new chat; it is stored with its first question."""
        self._leave()
        self.conversation.begin(self._setup().looks_in_other_chats)
        self._tell_other()

    def open(self, chat: Chat) -> None:
        """Go to a stored chat, or to the one in which an answer is being written."""
        running = self._turn.keeping
        if running is not None and running.chat.chat_id == chat.entry.id:
            if running is not self._keeping:
                self._keeping.deleteLater()
            self._keeping = running
        else:
            self._leave()
            self.conversation.open(chat, self._setup().looks_in_other_chats)
        self._tell_other()

    def break_off(self, chats: tuple[str, ...] | None = None) -> None:
        """An answer that is being written ends here, where it is one of these chats'."""
        running = self._turn.conversation
        if running is not None and (chats is None or running.chat_id in chats):
            self._turn.break_off()

    def set_draft(self, text: str) -> None:
        """The text in the composer, to be counted when typing pauses."""
        self._draft = text
        self._count_draft()

    def set_expected(self, expected: ExpectedText | None) -> None:
        """What the answer to the next message is expected to be much like."""
        self._expected = expected
        self._count_draft()

    def set_private(self, is_private: bool) -> None:
        """Whether this chat neither uses other chats for its drafts nor is used by them. What was
        said while it was private is kept once it is not any more."""
        self.conversation.past.is_private = is_private
        self._keeping.store()

    def store_anew(self) -> None:
        """What was stored is lost: all that is here of it."""
        self._keeping.store_anew()
        running = self._turn.keeping
        if running is not None and running is not self._keeping:
            running.store_anew()

    def recount(self) -> None:
        """The system prompt changed: count again."""
        self._counter.count_soon()

    @property
    def _can_ask(self) -> bool:
        return self._turn.conversation is None

    @property
    def _is_turn_shown(self) -> bool:
        return self._turn.conversation is self.conversation

    def _keep(self, chat: Conversation) -> ChatKeeping:
        keeping = ChatKeeping(chat, self)
        keeping.begun.connect(self.begun)
        keeping.stored.connect(self.stored)
        return keeping

    def _leave(self) -> None:
        """An answer goes on to be written in the chat that is left, unless nobody could come back
        to it, for it is private."""
        if not self.is_busy:
            return
        if self.conversation.past.is_private:
            self._turn.break_off()
        else:
            self._turn.store()
            self._keeping = self._keep(self.conversation.sibling())

    def _count_draft(self) -> None:
        self._counter.set_draft(question(self._draft, self._expected))

    def _ask(self, request: GenerateRequest, added: int) -> None:
        self._tell_added(len(self.conversation) - added)
        self._counter.stop()
        self._turn.begin(self._keeping, request)
        self.busy_changed.emit(True)
        self.answering_changed.emit(self.conversation.chat_id)
        self.live_changed.emit(self._live.figures())

    # What is told

    def _tell_branch(self, first: int) -> None:
        self.messages_removed.emit(first)
        self._tell_added(first)
        self.branch_chosen.emit(self.conversation.leaf)
        self._counter.count_soon()

    def _tell_other(self) -> None:
        """Another chat is shown."""
        if self._turn.conversation is None:
            self._live.clear()
        self.conversation_reset.emit()
        self._tell_added(0)
        self.busy_changed.emit(self.is_busy)
        self._tell_available()
        self.live_changed.emit(self._live.figures())
        if not self._can_ask and not self._is_turn_shown:
            self._tell_context(None)  # counted once the answer in the other chat is whole
        self._counter.count_soon()

    def _tell_added(self, first: int) -> None:
        for index in range(first, len(self.conversation)):
            self.message_added.emit(index, self.conversation.message(index))

    def _tell_last(self) -> None:
        index = len(self.conversation) - 1
        self.message_changed.emit(index, self.conversation.message(index))

    def _tell_context(self, used: int | None) -> None:
        loaded = self._engine.state.loaded
        self.context_changed.emit(used, loaded.target.ctx if loaded is not None else 0)

    def _tell_available(self) -> None:
        found = self._availability()
        if found != self._available:
            self._available = found
            self.availability_changed.emit(found)

    def _availability(self) -> Availability:
        is_elsewhere = not self._can_ask and not self._is_turn_shown
        return availability(self._engine.state, is_answering_elsewhere=is_elsewhere)

    # Events

    def _on_state_changed(self, state: EngineState) -> None:
        was = self._available
        self._tell_available()
        if self._available == was:
            return
        if state.phase == "ready":
            self._counter.count_soon()
        elif state.loaded is None:
            self._counter.stop()
            self._tell_context(None)

    def _on_loaded(self, loaded: Loaded) -> None:
        self._live.use_target(msgspec.json.encode(loaded.target).decode(), loaded.costs)
        self.live_changed.emit(self._live.figures())
        self.context_changed.emit(None, loaded.target.ctx)
        self._counter.count_soon()

    def _on_changed(self) -> None:
        if self._is_turn_shown:
            self._tell_last()

    def _on_appended(self, runs: tuple[Run, ...]) -> None:
        if self._is_turn_shown:
            self.text_appended.emit(len(self.conversation) - 1, runs)

    def _on_used(self, tokens: int) -> None:
        if self._is_turn_shown:
            self._tell_context(tokens)

    def _on_ended(self, keeping: ChatKeeping, used: int | None) -> None:
        is_shown = keeping is self._keeping
        if is_shown:
            self.busy_changed.emit(False)
            self._tell_last()
            if used is not None:
                self._tell_context(used)
        else:
            keeping.deleteLater()
        self._tell_available()
        if not is_shown or used is None or self._counter.has_draft:
            self._counter.count_soon()
        self.answering_changed.emit("")
