"""The chat service on a real process: a turn, stop, failure, counting, and one flush per tick."""

import os
import signal
import time
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QObject, Signal
from pytestqt.qtbot import QtBot

from app.logic.chats import Chat, StoredMessage
from app.logic.engine_state import EngineState
from app.logic.expected_text import ExpectedText
from app.logic.live import LiveFigures, LiveRun
from app.logic.messages import ChatMessage, TurnSetup
from app.logic.transcript import Run, text_of
from app.services.chat import ChatService
from app.services.engine_client import EngineClient
from app.services.token_count import COUNT_MS
from app.services.turn import FLUSH_MS
from engine.errors import ErrorKind
from engine.protocol import Error, Finished, Pass, Progress, Span, Started, Tokenized
from engine.request import (
    GenerateRequest,
    Message,
    ModelSettings,
    PromptLookupSpec,
    speculation_of,
)
from engine.stats import PassStats, RunStats

Make = Callable[[list[str]], EngineClient]
Fake = Callable[..., list[str]]
SETUP = TurnSetup(
    system="Be brief.", arm="lookup+draft", speculation=speculation_of("lookup+draft")
)


class Recorder:
    """What the service told, in order."""

    def __init__(self, chat: ChatService) -> None:
        self.names: list[str] = []
        self.runs: list[Run] = []
        self.changes: list[ChatMessage] = []
        self.contexts: list[tuple[int | None, int]] = []
        self.busy: list[bool] = []
        chat.message_added.connect(lambda i, m: self.names.append(f"added {i} {m.role}"))
        chat.messages_removed.connect(lambda i: self.names.append(f"removed {i}"))
        chat.conversation_reset.connect(lambda: self.names.append("reset"))
        chat.text_appended.connect(lambda i, runs: self.runs.extend(runs))
        chat.message_changed.connect(lambda i, m: self.changes.append(m))
        chat.context_changed.connect(lambda used, total: self.contexts.append((used, total)))
        chat.busy_changed.connect(self.busy.append)


def ready(qtbot: QtBot, engine: EngineClient) -> ChatService:
    engine.start()
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.load(ModelSettings(path="/models/t.gguf"), ModelSettings(path="/models/d.gguf"))
    return ChatService(engine, LiveRun(), lambda: SETUP, engine)


def ask(qtbot: QtBot, chat: ChatService, text: str) -> None:
    with qtbot.waitSignal(chat.busy_changed, timeout=10_000, check_params_cb=lambda b: not b):
        chat.send(text)


def test_a_turn(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    chat = ready(qtbot, make_engine(fake_worker(delay=0.002)))
    seen = Recorder(chat)
    ask(qtbot, chat, "Hello")
    assert seen.names == ["added 0 user", "added 1 assistant"]
    last = chat.conversation.message(1)
    assert last.state == "done"
    assert text_of(seen.runs) == last.text
    assert {run.source for run in seen.runs} == {"", "draft_model", "prompt_lookup"}
    assert seen.changes[-1] == last
    assert seen.busy == [True, False]
    assert last.stats is not None
    assert seen.contexts[-1] == (last.stats.prompt_tokens + last.stats.committed, 8192)


def test_stop(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    chat = ready(qtbot, make_engine(fake_worker(delay=0.05)))
    with qtbot.waitSignal(chat.text_appended, timeout=10_000):
        chat.send("Hello")
    with qtbot.waitSignal(chat.busy_changed, timeout=10_000):
        chat.stop()
        assert chat.conversation.message(1).is_stopping
    message = chat.conversation.message(1)
    assert (message.state, message.reason) == ("stopped", "cancelled")
    assert message.text


def test_regenerate_and_edit(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    chat = ready(qtbot, make_engine(fake_worker()))
    ask(qtbot, chat, "Hello")
    seen = Recorder(chat)
    with qtbot.waitSignal(chat.busy_changed, timeout=10_000, check_params_cb=lambda b: not b):
        chat.regenerate()
    with qtbot.waitSignal(chat.busy_changed, timeout=10_000, check_params_cb=lambda b: not b):
        chat.edit(0, "Goodbye")
    assert seen.names == [
        "removed 1",
        "added 1 assistant",
        "removed 0",
        "added 0 user",
        "added 1 assistant",
    ]
    assert chat.conversation.message(0).text == "Goodbye"


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is POSIX")
def test_a_killed_worker_costs_a_reload_and_nothing_else(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = make_engine(fake_worker(delay=0.05))
    chat = ready(qtbot, engine)
    with qtbot.waitSignal(chat.text_appended, timeout=10_000):
        chat.send("Hello")
    with qtbot.waitSignal(chat.busy_changed, timeout=10_000):
        os.kill(engine.worker_pid, signal.SIGKILL)
    message = chat.conversation.message(1)
    assert message.state == "failed"
    assert message.text
    assert message.problem is not None
    assert message.problem.kind is ErrorKind.WORKER
    assert chat.available.is_dead
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.restart()
    assert chat.available.can_send
    ask(qtbot, chat, "Go on")
    assert chat.conversation.message(3).state == "done"


def test_clear_while_an_answer_streams(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = make_engine(fake_worker(delay=0.02))
    chat = ready(qtbot, engine)
    with qtbot.waitSignal(chat.text_appended, timeout=10_000):
        chat.send("Hello")
    chat.begin()
    assert len(chat.conversation) == 0
    assert not chat.is_busy
    qtbot.waitUntil(lambda: engine.state.phase == "ready", timeout=10_000)
    assert len(chat.conversation) == 0
    ask(qtbot, chat, "Again")
    assert chat.conversation.message(1).state == "done"


def test_an_answer_goes_on_in_a_chat_that_is_not_shown(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = make_engine(fake_worker(delay=0.02))
    chat = ready(qtbot, engine)
    begun, stored = stored_by(chat)
    with qtbot.waitSignal(chat.text_appended, timeout=10_000):
        chat.send("Hello")
    seen = Recorder(chat)
    chat.begin()
    assert not chat.is_busy
    assert not chat.available.can_send
    chat.send("Again")
    assert len(chat.conversation) == 0
    with qtbot.waitSignal(chat.answering_changed, timeout=10_000) as told:
        assert engine.state.phase == "generating"
    assert told.args == [""]
    assert chat.available.can_send
    assert seen.names == ["reset"]
    answer = stored[-1][0][-1]
    assert (answer.chat, answer.state) == (begun[0].entry.id, "done")
    ask(qtbot, chat, "Again")
    assert chat.conversation.message(1).text == answer.text


def test_restarting_the_engine_ends_the_answer(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = make_engine(fake_worker(delay=0.05))
    chat = ready(qtbot, engine)
    with qtbot.waitSignal(chat.text_appended, timeout=10_000):
        chat.send("Hello")
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.restart()
    message = chat.conversation.message(1)
    assert message.state == "failed"
    assert message.text
    assert not chat.is_busy
    ask(qtbot, chat, "Again")
    assert chat.conversation.message(3).state == "done"


class Engine(QObject):
    """An engine whose events the test gives."""

    state_changed = Signal(object)
    progressed = Signal(object)
    loaded = Signal(object)
    started = Signal(object)
    pass_arrived = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    tokenized = Signal(object)
    worker_ended = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self.state = EngineState(phase="ready")
        self.requests: list[GenerateRequest] = []
        self.counted: list[tuple[Message, ...]] = []
        self.last_id = 0

    def generate(self, request: GenerateRequest) -> int:
        self.requests.append(request)
        self.last_id += 1
        return self.last_id

    def tokenize(self, text: str | None = None, messages: tuple[Message, ...] = ()) -> int:
        self.counted.append(messages)
        self.last_id += 1
        return self.last_id

    def cancel(self, target_id: int) -> int:
        return 0

    def restart(self) -> int:
        return 0

    def begin(self) -> None:
        self.started.emit(
            Started(
                id=self.last_id,
                prompt_tokens=9,
                cached_tokens=0,
                ctx=64,
                seed=1,
                drafters=(),
                template="model",
            )
        )

    def give(self, text: str) -> None:
        self.pass_arrived.emit(
            Pass(
                id=self.last_id,
                spans=(Span(text=text),),
                tokens=(1,),
                stats=PassStats(at_ms=1.0, verify_ms=1.0),
            )
        )

    def end(self) -> None:
        self.finished.emit(
            Finished(id=self.last_id, reason="stop", text="", tokens=(), stats=RunStats())
        )


@pytest.fixture
def engine(qtbot: QtBot) -> Iterator[Engine]:
    made = Engine()
    yield made
    made.deleteLater()


def test_passes_are_flushed_once_per_tick(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    flushes: list[tuple[Run, ...]] = []
    figures: list[object] = []
    chat.text_appended.connect(lambda i, runs: flushes.append(runs))
    chat.live_changed.connect(figures.append)
    chat.send("Hello")
    engine.begin()
    figures.clear()
    for _ in range(50):
        engine.give("a")
    assert flushes == []
    qtbot.waitUntil(lambda: len(flushes) == 1)
    assert flushes == [(Run("a" * 50),)]
    assert len(figures) == 1
    time.sleep(3 * FLUSH_MS / 1e3)
    qtbot.wait(FLUSH_MS)
    assert len(figures) == 1  # nothing new, nothing told
    engine.give("b")
    engine.end()
    assert flushes[-1] == (Run("b"),)  # the end does not wait for a tick


def test_events_of_others_are_left_alone(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    chat.send("Hello")
    engine.last_id += 5
    engine.give("not ours")
    engine.end()
    assert chat.is_busy
    assert chat.conversation.message(1).text == ""
    chat.begin()
    qtbot.wait(300)


def test_a_prompt_that_is_too_long_can_be_tried_again(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    chat.send("long")
    engine.failed.emit(Error(id=1, kind=ErrorKind.CONTEXT, message="9 of 8.", hint="Shorten."))
    message = chat.conversation.message(1)
    assert message.problem is not None
    assert (message.state, message.problem.sentence) == ("failed", "9 of 8.")
    chat.regenerate()
    assert engine.requests[1] == engine.requests[0]
    chat.begin()
    qtbot.wait(300)


def test_progress_of_a_long_prompt(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    changes: list[ChatMessage] = []
    chat.send("long")
    chat.message_changed.connect(lambda i, m: changes.append(m))
    for done in range(0, 3001, 100):
        engine.progressed.emit(Progress(id=1, phase="prompt", done=done, total=3000))
    qtbot.waitUntil(lambda: bool(changes))
    assert [m.progress for m in changes] == [(3000, 3000)]
    chat.begin()
    qtbot.wait(300)


def test_counting_waits_for_a_pause_and_drops_stale_replies(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), lambda: SETUP, engine)
    contexts: list[int | None] = []
    chat.context_changed.connect(lambda used, total: contexts.append(used))
    for text in ("H", "He", "Hello"):
        chat.set_draft(text)
    qtbot.waitUntil(lambda: bool(engine.counted))
    assert [[m.content for m in messages] for messages in engine.counted] == [
        ["Be brief.", "Hello"]
    ]
    first = engine.last_id
    chat.set_draft("Hello you")
    engine.tokenized.emit(Tokenized(id=first, count=3))
    assert contexts == []
    qtbot.waitUntil(lambda: len(engine.counted) == 2)
    engine.tokenized.emit(Tokenized(id=engine.last_id, count=4))
    assert contexts == [4]
    chat.set_draft("")
    qtbot.waitUntil(lambda: contexts == [4, 0])
    assert len(engine.counted) == 2


def test_what_could_not_be_counted_during_an_answer_is_counted_after_it(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    chat = ready(qtbot, make_engine(fake_worker("flood", 0.01)))
    seen = Recorder(chat)
    chat.send("Hello")
    qtbot.waitUntil(lambda: bool(seen.runs), timeout=10_000)
    chat.begin()
    assert seen.contexts[-1][0] is None  # not that of the chat that was left
    qtbot.wait(COUNT_MS + 50)
    assert seen.contexts[-1][0] is None
    chat.break_off()
    qtbot.waitUntil(lambda: seen.contexts[-1][0] == 0, timeout=10_000)


def test_a_count_that_fails_is_no_error(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    contexts: list[int | None] = []
    chat.context_changed.connect(lambda used, total: contexts.append(used))
    chat.set_draft("x")
    qtbot.waitUntil(lambda: bool(engine.counted))
    engine.failed.emit(Error(id=engine.last_id, kind=ErrorKind.INTERNAL, message="No."))
    assert contexts == [None]


def test_the_timers_rest_when_nothing_streams(qtbot: QtBot, engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    chat.send("Hello")
    assert chat._turn.is_flushing
    engine.begin()
    engine.end()
    assert not chat._turn.is_flushing


def test_an_expected_text_is_counted_sent_and_told(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = make_engine(fake_worker())
    ready(qtbot, engine)
    setup = TurnSetup(arm="auto", speculation=speculation_of("auto"))
    chat = ChatService(engine, LiveRun(), lambda: setup, engine)
    counts: list[int | None] = []
    chat.context_changed.connect(lambda used, total: counts.append(used))
    chat.set_draft("Rename x.")
    chat.set_expected(ExpectedText("f.py", "x = 1"))
    qtbot.waitUntil(lambda: counts[-1:] == [5], timeout=5000)
    ask(qtbot, chat, "Rename x.")
    assert chat.conversation.message(0).text == "Rename x.\n\nx = 1"
    message = chat.conversation.message(1)
    assert message.stats is not None
    assert message.stats.accepted_by["prediction"] > 0
    assert "prediction" in {run.source for run in message.runs}


def test_other_chats_are_used_as_the_setup_says(qtbot: QtBot, engine: Engine) -> None:
    looks = TurnSetup(arm="auto", speculation=speculation_of("auto"), looks_in_other_chats=True)
    chat = ChatService(engine, LiveRun(), lambda: looks, engine)

    def past() -> tuple[str, ...]:
        drafters = engine.requests[-1].speculation.drafters
        return next(d.past for d in drafters if isinstance(d, PromptLookupSpec))

    def turn(text: str) -> None:
        chat.send(text)
        engine.begin()
        engine.give(f"answer to {text}")
        engine.end()

    turn("One")
    chat.begin()
    turn("Two")
    assert past() == ("answer to One",)
    chat.begin()
    chat.set_private(True)
    turn("Three")
    assert past() == ()
    chat.begin()
    turn("Four")
    assert past() == ("answer to One", "answer to Two")
    chat.begin()
    qtbot.wait(300)


def stored_by(chat: ChatService) -> tuple[list[Chat], list[tuple[tuple[StoredMessage, ...], str]]]:
    begun: list[Chat] = []
    stored: list[tuple[tuple[StoredMessage, ...], str]] = []
    chat.begun.connect(begun.append)
    chat.stored.connect(lambda messages, leaf: stored.append((messages, leaf)))
    return begun, stored


def test_a_turn_is_stored_when_it_begins_and_when_it_ends(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    begun, stored = stored_by(chat)
    chat.send("Hello")
    assert [made.entry.id for made in begun] == [chat.conversation.chat_id]
    assert [m.state for m in stored[0][0]] == ["done", "waiting"]
    engine.begin()
    engine.give("Hi")
    engine.end()
    messages, leaf = stored[-1]
    assert [(m.text, m.state) for m in messages] == [("Hi", "done")]
    assert leaf == messages[0].id
    assert len(begun) == 1


def test_a_chat_that_is_left_in_mid_answer_is_found_as_it_is(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    begun, stored = stored_by(chat)
    chat.send("Hello")
    engine.begin()
    engine.give("Half")
    chat.begin()
    (messages, leaf) = stored[-1]
    assert [(m.text, m.state) for m in messages] == [("Half", "streaming")]
    engine.give(" and half")
    seen = Recorder(chat)
    chat.open(Chat(entry=begun[0].entry, messages=(stored[0][0][0], messages[0]), leaf=leaf))
    assert chat.is_busy
    assert seen.names == ["reset", "added 0 user", "added 1 assistant"]
    assert seen.busy == [True]
    engine.end()
    assert chat.conversation.message(1).text == "Half and half"
    assert not chat.is_busy


def test_a_private_chat_that_is_left_ends_its_answer(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    chat.set_private(True)
    chat.send("Secret")
    engine.begin()
    chat.begin()
    assert chat.available.can_send
    assert not chat._turn.is_flushing


def test_the_answer_of_a_chat_that_goes_is_broken_off(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    begun, stored = stored_by(chat)
    chat.send("Hello")
    engine.begin()
    engine.give("Half")
    chat.begin()
    chat.break_off(("another",))
    assert chat._turn.is_flushing
    figures: list[LiveFigures] = []
    chat.live_changed.connect(figures.append)
    chat.break_off((begun[0].entry.id,))
    assert not chat._turn.is_flushing
    assert stored[-1][0][-1].state == "stopped"
    assert figures[-1].phase == "idle"


def test_a_private_chat_is_not_stored_until_it_no_longer_is(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    begun, stored = stored_by(chat)
    chat.set_private(True)
    chat.send("Secret")
    engine.begin()
    engine.end()
    assert (begun, stored) == ([], [])
    chat.set_private(False)
    assert len(begun) == 1
    assert [m.role for m in stored[0][0]] == ["user", "assistant"]
    chat.send("Open")
    engine.begin()
    engine.end()
    assert len(begun) == 1
    assert [m.role for m in stored[1][0]] == ["user", "assistant"]


def test_another_version_is_shown_and_told(engine: Engine) -> None:
    chat = ChatService(engine, LiveRun(), TurnSetup, engine)
    for ask_for in (lambda: chat.send("Hello"), chat.regenerate):
        ask_for()
        engine.begin()
        engine.give("Hi")
        engine.end()
    seen = Recorder(chat)
    leaves: list[str] = []
    chat.branch_chosen.connect(leaves.append)
    chat.choose_branch(1, 1)
    assert seen.names == ["removed 1", "added 1 assistant"]
    assert leaves == [chat.conversation.leaf]
    assert chat.conversation.branches(1) == (1, 2)
    chat.choose_branch(1, 0)
    assert len(leaves) == 1
