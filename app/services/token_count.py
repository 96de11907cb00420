"""How many tokens the next prompt has: conversation and draft, counted when typing pauses; and how
many each attached text has.

A reply that counts something that is gone is dropped, a count that fails is simply not known, and
so is what a server would count: it has the tokenizer. Knows no widgets; owned by the chat service
and the chat area.
"""

from collections.abc import Callable
from typing import Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from app.logic.chats import Attachment
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from engine.protocol import Error, Tokenized
from engine.request import GenerateRequest, Message

COUNT_MS = 250  # from the last key to counting


class Engine(Protocol):
    """What the chat needs of `EngineClient`."""

    state_changed: SignalInstance
    progressed: SignalInstance
    loaded: SignalInstance
    started: SignalInstance
    pass_arrived: SignalInstance
    finished: SignalInstance
    failed: SignalInstance
    tokenized: SignalInstance
    worker_ended: SignalInstance

    @property
    def state(self) -> EngineState: ...
    def generate(self, request: GenerateRequest) -> int: ...
    def cancel(self, target_id: int) -> int: ...
    def tokenize(self, text: str | None = None, messages: tuple[Message, ...] = ()) -> int: ...


class TokenCounter(QObject):
    """`history` gives the messages that the draft would be sent after."""

    counted = Signal(object)  # tokens, or None where they are not known

    def __init__(
        self,
        engine: Engine,
        history: Callable[[], tuple[Message, ...]],
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._history = history
        self._draft = ""
        self._command = 0
        self._is_due = False  # to be counted as soon as the engine is ready for it
        self._timer = QTimer(self, interval=COUNT_MS, singleShot=True)
        self._timer.timeout.connect(self._count)
        engine.state_changed.connect(self._on_state_changed)
        engine.tokenized.connect(self._on_tokenized)
        engine.failed.connect(self._on_failed)

    @property
    def has_draft(self) -> bool:
        return bool(self._draft.strip())

    def set_draft(self, text: str) -> None:
        self._draft = text
        self.count_soon()

    def count_soon(self) -> None:
        self._command = 0
        self._timer.start()

    def stop(self) -> None:
        self._command = 0
        self._is_due = False
        self._timer.stop()

    def _count(self) -> None:
        # While the engine is busy the count would only wait in its queue.
        self._is_due = self._engine.state.phase != "ready"
        if self._is_due:
            return
        messages = self._history()
        if self.has_draft:
            messages += (Message(role="user", content=self._draft),)
        if all(message.role == "system" for message in messages):
            self.counted.emit(0)
            return
        if is_remote(self._engine.state.loaded):
            self.counted.emit(None)
            return
        self._command = self._engine.tokenize(messages=messages)

    def _on_state_changed(self, state: EngineState) -> None:
        if self._is_due and state.phase == "ready":
            self.count_soon()

    def _on_tokenized(self, event: Tokenized) -> None:
        if event.id and event.id == self._command:
            self._command = 0
            self.counted.emit(event.count)

    def _on_failed(self, event: Error) -> None:
        if event.id and event.id == self._command:
            self._command = 0
            self.counted.emit(None)


class AttachmentCounter(QObject):
    """Counts attached texts one after another, when the engine is ready for it."""

    counted = Signal(object, object)  # Attachment, tokens or None where they are not known

    def __init__(self, engine: Engine, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._waiting: tuple[Attachment, ...] = ()
        self._command = 0
        engine.tokenized.connect(self._on_tokenized)
        engine.failed.connect(self._on_failed)
        engine.state_changed.connect(self._on_state_changed)
        engine.loaded.connect(self._on_loaded)
        self._all: tuple[Attachment, ...] = ()

    def set_attachments(self, attachments: tuple[Attachment, ...]) -> None:
        self._all = attachments
        self._begin(tuple(a for a in attachments if a.tokens is None))

    def _begin(self, waiting: tuple[Attachment, ...]) -> None:
        self._waiting = waiting
        self._command = 0
        self._count()

    def _count(self) -> None:
        if self._command or not self._waiting or self._engine.state.phase != "ready":
            return
        if is_remote(self._engine.state.loaded):
            waiting, self._waiting = self._waiting, ()
            for attachment in waiting:
                self.counted.emit(attachment, None)
            return
        self._command = self._engine.tokenize(text=self._waiting[0].text)

    def _on_state_changed(self, state: EngineState) -> None:
        if state.phase == "dead":
            self._command = 0
        self._count()

    def _on_loaded(self) -> None:
        self._begin(self._all)  # another model reads other tokens

    def _on_tokenized(self, event: Tokenized) -> None:
        if event.id and event.id == self._command:
            self._tell(event.count)

    def _on_failed(self, event: Error) -> None:
        if event.id and event.id == self._command:
            self._tell(None)

    def _tell(self, tokens: int | None) -> None:
        counted, *rest = self._waiting
        self._command, self._waiting = 0, tuple(rest)
        self.counted.emit(counted, tokens)
        self._count()
