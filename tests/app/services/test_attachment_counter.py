"""Counting attached texts one after another."""

from types import SimpleNamespace

from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app.logic.chats import Attachment
from app.services.token_count import AttachmentCounter
from engine.errors import ErrorKind
from engine.protocol import Error, Tokenized


class Engine(QObject):
    state_changed = Signal(object)
    loaded = Signal(object)
    failed = Signal(object)
    tokenized = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.state = SimpleNamespace(phase="loading", loaded=None)
        self.texts: list[str] = []

    def tokenize(self, text: str | None = None, messages: tuple[object, ...] = ()) -> int:
        self.texts.append(text or "")
        return len(self.texts)


def test_one_after_another_when_the_engine_is_ready(qtbot: QtBot) -> None:
    engine = Engine()
    counter = AttachmentCounter(engine)  # type: ignore[arg-type]
    told: list[tuple[str, int | None]] = []
    counter.counted.connect(lambda attachment, tokens: told.append((attachment.name, tokens)))
    both = (Attachment(name="a", text="one"), Attachment(name="b", text="two"))
    counter.set_attachments(both)
    assert engine.texts == [], "it would only wait in the queue"
    engine.state = SimpleNamespace(phase="ready", loaded=None)
    engine.state_changed.emit(engine.state)
    assert engine.texts == ["one"]
    engine.tokenized.emit(Tokenized(id=1, count=5))
    engine.failed.emit(Error(id=2, kind=ErrorKind.WORKER, message="no"))
    assert told == [("a", 5), ("b", None)]
    engine.loaded.emit(None)
    assert engine.texts[2:] == ["one"], "another model reads other tokens"
