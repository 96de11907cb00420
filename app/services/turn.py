"""The answer that is being written: what the engine tells of it, into its conversation.

It goes on when another chat is shown meanwhile. Passes are buffered and flushed at most 30 times a
second, by a timer that runs only then. Owned by the chat service, which says what is shown.
"""

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from app.logic.answer_history import Answered
from app.logic.conversation import Conversation
from app.logic.faults import Fault
from app.logic.live import LiveRun
from app.logic.messages import Problem
from app.logic.transcript import Run, merged
from app.logic.words import file_label
from app.services.chat_keeping import ChatKeeping
from app.services.token_count import Engine
from engine.errors import ErrorKind
from engine.protocol import Error, Finished, Pass, Progress, Started
from engine.request import GenerateRequest

FLUSH_MS = 33


class Turn(QObject):
    """All signals are about the last message of `conversation`."""

    appended = Signal(object)  # tuple[Run, ...]
    changed = Signal()  # its state
    used = Signal(int)  # tokens of the context
    answered = Signal(object)  # Answered; not of a private chat
    live_changed = Signal(object)  # LiveFigures
    ended = Signal(object, object)  # its ChatKeeping; used tokens, None where they are not known

    def __init__(self, engine: Engine, live: LiveRun, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._live = live
        self._keeping: ChatKeeping | None = None
        self._command = 0  # the generate command that the answer belongs to
        self._request = GenerateRequest()  # what it asks
        self._started: Started | None = None
        self._pending: list[Pass] = []
        self._progress: Progress | None = None
        self._prompt_tokens = 0
        self._was_reasoning = False
        self._flush_timer = QTimer(self, interval=FLUSH_MS)
        self._flush_timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._flush_timer.timeout.connect(self._flush)
        engine.progressed.connect(self._on_progressed)
        engine.started.connect(self._on_started)
        engine.pass_arrived.connect(self._on_pass_arrived)
        engine.finished.connect(self._on_finished)
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)

    @property
    def conversation(self) -> Conversation | None:
        """Whose answer is being written."""
        return self._keeping.chat if self._keeping is not None else None

    @property
    def keeping(self) -> ChatKeeping | None:
        return self._keeping

    @property
    def is_flushing(self) -> bool:
        return self._flush_timer.isActive()

    def begin(self, keeping: ChatKeeping, request: GenerateRequest) -> None:
        """Send what the conversation asks."""
        chat = keeping.chat
        keeping.store()
        self._keeping = keeping
        self._prompt_tokens = 0
        self._was_reasoning = False
        self._live.begin(chat.message(len(chat) - 1).arm)
        self._request, self._started = request, None
        self._command = self._engine.generate(request)
        self._flush_timer.start()

    def stop(self) -> None:
        chat = self.conversation
        if chat is not None and chat.stop():
            self._engine.cancel(self._command)
            self.changed.emit()

    def store(self) -> None:
        """What there is of the answer, now."""
        self._flush()
        if self._keeping is not None:
            self._keeping.store()

    def break_off(self) -> None:
        """The answer ends here, without waiting for the engine."""
        if self._keeping is None:
            return
        self._flush()
        self._keeping.chat.break_off()
        self._keeping.store()
        self._engine.cancel(self._command)
        self._live.clear()
        self._end(None)
        self.live_changed.emit(self._live.figures())

    # Events

    def _on_progressed(self, event: Progress) -> None:
        if self._is_ours(event.id):
            self._progress = event

    def _on_started(self, event: Started) -> None:
        chat = self.conversation
        if chat is None or not self._is_ours(event.id):
            return
        self._started = event
        self._prompt_tokens = event.prompt_tokens
        self._live.start(event, chat.message(len(chat) - 1).arm)
        loaded = self._engine.state.loaded
        chat.start(event, "" if loaded is None else file_label(loaded.target.path))
        self.changed.emit()

    def _on_pass_arrived(self, event: Pass) -> None:
        if self._is_ours(event.id):
            self._pending.append(event)

    def _on_finished(self, event: Finished) -> None:
        keeping = self._keeping
        if keeping is None or not self._is_ours(event.id):
            return
        self._flush()
        self._append(keeping.chat.finish(event))
        keeping.store()
        self._live.finish(event)
        figures = self._live.figures()
        *_, asked, answer = keeping.chat.messages
        self._end(event.stats.prompt_tokens + event.stats.committed)
        self.live_changed.emit(figures)
        if not keeping.chat.past.is_private:
            self.answered.emit(Answered(self._request, self._started, asked, answer, figures))

    def _on_failed(self, event: Error) -> None:
        if self._is_ours(event.id):
            self._fail(Problem(event.kind, event.message, event.hint), event)

    def _on_worker_ended(self, fault: Fault) -> None:
        self._fail(Problem(ErrorKind.WORKER, f"{fault.title}.", fault.details), None)

    # Flushing

    def _flush(self) -> None:
        keeping = self._keeping
        if keeping is None:
            return
        keeping.store_if_due()
        chat = keeping.chat
        passes, self._pending = self._pending, []
        progress, self._progress = self._progress, None
        if progress is not None and not passes:
            self._live.prompt_progressed(progress)
            chat.read_prompt(progress.done, progress.total)
            self.changed.emit()
        if not passes and progress is None:
            return
        runs: list[Run] = []
        is_first = chat.tokens_so_far == 0
        for event in passes:
            self._live.add(event)
            runs += chat.append(event.spans, len(event.tokens))
        self._append(merged(runs))
        if passes:
            keeping.note_change()
            if is_first or chat.is_reasoning != self._was_reasoning:
                self._was_reasoning = chat.is_reasoning
                self.changed.emit()
            self.used.emit(self._prompt_tokens + chat.tokens_so_far)
        self.live_changed.emit(self._live.figures())

    def _append(self, runs: tuple[Run, ...]) -> None:
        if runs:
            self.appended.emit(runs)

    def _fail(self, problem: Problem, error: Error | None) -> None:
        keeping = self._keeping
        if keeping is None:
            return
        self._flush()
        self._append(keeping.chat.fail(problem))
        keeping.store()
        self._live.fail(error)
        self._end(None)
        self.live_changed.emit(self._live.figures())

    def _end(self, used: int | None) -> None:
        self._flush_timer.stop()
        self._pending.clear()
        self._progress = None
        self._command = 0
        keeping, self._keeping = self._keeping, None
        self.ended.emit(keeping, used)

    def _is_ours(self, command: int) -> bool:
        return bool(self._command) and command == self._command
