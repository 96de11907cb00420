"""The chat between conversation and engine: actions in, changes out, at most 30 times a second.

Owns the `Conversation` and a 33 ms timer that runs only while an answer is written: passes are
buffered and flushed once per tick. Knows no widgets; `application` connects its signals to the
chat page and the live panel, and says with what setup a turn is asked.
"""

from collections.abc import Callable

import msgspec
from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.logic.answer_history import Answered
from app.logic.chat_words import Availability, availability
from app.logic.chats import Attachment, Chat
from app.logic.conversation import Conversation
from app.logic.engine_state import EngineState
from app.logic.expected_text import ExpectedText, question
from app.logic.faults import Fault
from app.logic.live import LiveFigures, LiveRun
from app.logic.messages import Problem, TurnSetup
from app.logic.transcript import Run, merged
from app.services.chat_keeping import ChatKeeping
from app.services.token_count import Engine, TokenCounter
from engine.errors import ErrorKind
from engine.protocol import Error, Finished, Loaded, Pass, Progress, Started
from engine.request import GenerateRequest

FLUSH_MS = 33


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
        self._chat = Conversation()
        self._keeping = ChatKeeping(self._chat, self)
        self._keeping.begun.connect(self.begun)
        self._keeping.stored.connect(self.stored)
        self._draft = ""
        self._expected: ExpectedText | None = None  # attached to the next message
        self._command = 0  # the generate command that the running answer belongs to
        self._request = GenerateRequest()  # what it asks
        self._started: Started | None = None
        self._pending: list[Pass] = []
        self._progress: Progress | None = None
        self._prompt_tokens = 0
        self._was_reasoning = False
        self._available = availability(engine.state)
        self._flush_timer = QTimer(self, interval=FLUSH_MS)
        self._flush_timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._flush_timer.timeout.connect(self._flush)
        self._counter = TokenCounter(engine, lambda: self._chat.history(self._setup().system), self)
        self._counter.counted.connect(self._tell_context)
        engine.state_changed.connect(self._on_state_changed)
        engine.loaded.connect(self._on_loaded)
        engine.progressed.connect(self._on_progressed)
        engine.started.connect(self._on_started)
        engine.pass_arrived.connect(self._on_pass_arrived)
        engine.finished.connect(self._on_finished)
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)

    @property
    def conversation(self) -> Conversation:
        return self._chat

    @property
    def available(self) -> Availability:
        return self._available

    @property
    def is_busy(self) -> bool:
        return self._chat.is_busy

    @property
    def is_flushing(self) -> bool:
        return self._flush_timer.isActive()

    # Actions

    def send(self, text: str, attachments: tuple[Attachment, ...] = ()) -> None:
        if self.is_busy or not text.strip():
            return
        self._ask(self._chat.send(text, self._setup(), self._expected, attachments), 2)

    def stop(self) -> None:
        if self._chat.stop():
            self._engine.cancel(self._command)
            self._tell_last()

    def regenerate(self) -> None:
        """Make the last answer again; also how a failed turn is tried again."""
        if not self._chat.can_regenerate:
            return
        request = self._chat.regenerate(self._setup())
        self.messages_removed.emit(len(self._chat) - 1)
        self._ask(request, 1)

    def edit(self, index: int, text: str) -> None:
        if self.is_busy or not text.strip():
            return
        request = self._chat.edit(index, text, self._setup())
        self.messages_removed.emit(index)
        self._ask(request, 2)

    def choose_branch(self, index: int, number: int) -> None:
        if self.is_busy or not 1 <= number <= self._chat.branches(index)[1]:
            return
        self._chat.choose_branch(index, number)
        self._tell_branch(index)

    def reveal(self, message: str) -> None:
        """Show the branch that a message is on."""
        first = None if self.is_busy else self._chat.reveal(message)
        if first is not None:
            self._tell_branch(first)

    def _tell_branch(self, first: int) -> None:
        self.messages_removed.emit(first)
        self._tell_added(first)
        self.branch_chosen.emit(self._chat.leaf)
        self._counter.count_soon()

    def begin(self) -> None:
        """Go to a new chat; it is stored with its first question."""
        self.leave()
        self._chat.begin(self._setup().looks_in_other_chats)
        self._tell_other()

    def open(self, chat: Chat) -> None:
        """Go to a stored chat."""
        self.leave()
        self._chat.open(chat, self._setup().looks_in_other_chats)
        self._tell_other()

    def leave(self) -> None:
        """The chat is left, or the program ends: an answer that is being written ends here."""
        if not self.is_busy:
            return
        self._flush()
        self._chat.break_off()
        self._keeping.store()
        self._engine.cancel(self._command)
        self._end_turn()

    def _tell_other(self) -> None:
        self._live.clear()
        self.conversation_reset.emit()
        self._tell_added(0)
        self.live_changed.emit(self._live.figures())
        self._counter.count_soon()

    def reload(self) -> None:
        """Start the worker again with the last models."""
        self._engine.restart()

    def set_draft(self, text: str) -> None:
        """The text in the composer, to be counted when typing pauses."""
        self._draft = text
        self._count_draft()

    def set_expected(self, expected: ExpectedText | None) -> None:
        """What the answer to the next message is expected to be much like."""
        self._expected = expected
        self._count_draft()

    def set_private(self, is_private: bool) -> None:
        """Whether this chat neither uses other chats for its drafts nor is used by them."""
        self._chat.past.is_private = is_private

    def recount(self) -> None:
        """The system prompt changed: count again."""
        self._counter.count_soon()

    def _count_draft(self) -> None:
        self._counter.set_draft(question(self._draft, self._expected))

    def _ask(self, request: GenerateRequest, added: int) -> None:
        self._tell_added(len(self._chat) - added)
        self._keeping.store()
        self._counter.stop()
        self._prompt_tokens = 0
        self._was_reasoning = False
        self._live.begin(self._chat.message(len(self._chat) - 1).arm)
        self._request, self._started = request, None
        self._command = self._engine.generate(request)
        self.busy_changed.emit(True)
        self.live_changed.emit(self._live.figures())
        self._flush_timer.start()

    def _tell_added(self, first: int) -> None:
        for index in range(first, len(self._chat)):
            self.message_added.emit(index, self._chat.message(index))

    # Events

    def _on_state_changed(self, state: EngineState) -> None:
        found = availability(state)
        if found != self._available:
            self._available = found
            self.availability_changed.emit(found)
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

    def _on_progressed(self, event: Progress) -> None:
        if self._is_ours(event.id):
            self._progress = event

    def _on_started(self, event: Started) -> None:
        if not self._is_ours(event.id):
            return
        self._started = event
        self._prompt_tokens = event.prompt_tokens
        self._live.start(event, self._chat.message(len(self._chat) - 1).arm)
        self._chat.start(event)
        self._tell_last()

    def _on_pass_arrived(self, event: Pass) -> None:
        if self._is_ours(event.id):
            self._pending.append(event)

    def _on_finished(self, event: Finished) -> None:
        if not self._is_ours(event.id):
            return
        self._flush()
        self._append(self._chat.finish(event))
        self._keeping.store()
        self._live.finish(event)
        used = event.stats.prompt_tokens + event.stats.committed
        self._end_turn()
        self._tell_last()
        figures = self._live.figures()
        self.live_changed.emit(figures)
        self._tell_answered(figures)
        self._tell_context(used)
        if self._counter.has_draft:
            self._counter.count_soon()

    def _tell_answered(self, figures: LiveFigures) -> None:
        if not self._chat.past.is_private:
            *_, asked, answer = self._chat.messages
            self.answered.emit(Answered(self._request, self._started, asked, answer, figures))

    def _on_failed(self, event: Error) -> None:
        if self._is_ours(event.id):
            self._fail(Problem(event.kind, event.message, event.hint), event)

    def _on_worker_ended(self, fault: Fault) -> None:
        self._counter.stop()
        if self.is_busy:
            self._fail(Problem(ErrorKind.WORKER, f"{fault.title}.", fault.details), None)

    # Flushing

    def _flush(self) -> None:
        self._keeping.store_if_due()
        passes, self._pending = self._pending, []
        progress, self._progress = self._progress, None
        if progress is not None and not passes:
            self._live.prompt_progressed(progress)
            self._chat.read_prompt(progress.done, progress.total)
            self._tell_last()
        if not passes and progress is None:
            return
        runs: list[Run] = []
        is_first = self._chat.tokens_so_far == 0
        for event in passes:
            self._live.add(event)
            runs += self._chat.append(event.spans, len(event.tokens))
        self._append(merged(runs))
        if passes:
            self._keeping.note_change()
            self._tell_state(is_first)
            self._tell_context(self._prompt_tokens + self._chat.tokens_so_far)
        self.live_changed.emit(self._live.figures())

    def _append(self, runs: tuple[Run, ...]) -> None:
        if runs:
            self.text_appended.emit(len(self._chat) - 1, runs)

    def _tell_state(self, is_first: bool) -> None:
        is_reasoning = self._chat.is_reasoning
        if is_first or is_reasoning != self._was_reasoning:
            self._was_reasoning = is_reasoning
            self._tell_last()

    def _tell_last(self) -> None:
        index = len(self._chat) - 1
        self.message_changed.emit(index, self._chat.message(index))

    def _tell_context(self, used: int | None) -> None:
        loaded = self._engine.state.loaded
        self.context_changed.emit(used, loaded.target.ctx if loaded is not None else 0)

    def _fail(self, problem: Problem, error: Error | None) -> None:
        self._flush()
        self._append(self._chat.fail(problem))
        self._keeping.store()
        self._live.fail(error)
        self._end_turn()
        self._tell_last()
        self.live_changed.emit(self._live.figures())
        self._counter.count_soon()

    def _end_turn(self) -> None:
        self._flush_timer.stop()
        self._pending.clear()
        self._progress = None
        self._command = 0
        self.busy_changed.emit(False)

    def _is_ours(self, command: int) -> bool:
        return bool(self._command) and command == self._command
