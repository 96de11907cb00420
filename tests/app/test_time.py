"""Time that does not go on as it should: a clock that is set back, a machine that sleeps."""

import os
import signal
import time
from collections.abc import Callable
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.logic.answer_history import Answered, answer_of
from app.logic.chat_list import groups_of
from app.logic.conversation import Conversation
from app.logic.live import LiveRun
from app.logic.live_view import speed_text
from app.logic.messages import ChatMessage, TurnSetup
from app.paths import paths
from app.services.chat_database import ChatDatabase
from engine.hub.download_entry import Meter
from engine.protocol import Finished, Pass, Span
from engine.request import GenerateRequest, ModelSettings
from engine.stats import RunStats
from tests.app import live_samples as sample
from tests.app.conftest import MakeApp

DAY_S = 86_400.0
WAIT_MS = 20_000
NIGHT_MS = 8 * 3600e3


def test_messages_keep_their_order_when_the_clock_is_set_back(tmp_path: Path) -> None:
    now = [1000 * DAY_S]
    chat = Conversation(now=lambda: now[0])
    with closing(ChatDatabase(tmp_path / "chats.sqlite")) as store:
        for text in ("first", "second", "third"):
            chat.send(text, TurnSetup())
            chat.append([Span(text=f"answer to {text}")], 3)
            chat.finish(Finished(id=1, reason="stop", text="", tokens=(), stats=RunStats()))
            store.put_messages(chat.take_unstored(), chat.leaf)
            now[0] -= 3 * DAY_S
        (entry,) = store.entries()
        opened = store.chat(entry.id)
        assert opened is not None
        again = Conversation()
        again.open(opened)
        assert [m.text for m in again.messages] == [m.text for m in chat.messages]
        assert [h.snippet for h in store.search("answer")][-1].startswith("answer to first")


def test_a_chat_of_the_future_is_in_the_list_of_today(tmp_path: Path) -> None:
    now = datetime(2026, 3, 1, 12)
    with closing(ChatDatabase(tmp_path / "chats.sqlite")) as store:
        for name, at in (("ahead", now + timedelta(days=400)), ("now", now)):
            chat = Conversation(now=lambda at=at: at.timestamp())
            chat.send(name, TurnSetup())
            store.put_messages(chat.take_unstored(), chat.leaf)
        (today,) = groups_of(store.entries(), now)
    assert (today.title, [row.title for row in today.rows]) == ("Today", ["ahead", "now"])


def test_what_was_deleted_is_gone_at_the_next_start_whatever_the_clock_says(
    qtbot: QtBot,
    make_app: MakeApp,
    fake_worker: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = time.time()
    chat = Conversation()
    chat.send("xylophones", TurnSetup())
    with closing(ChatDatabase(paths().chats)) as store, monkeypatch.context() as patched:
        store.put_messages(chat.take_unstored(), chat.leaf)
        (entry,) = store.entries()
        patched.setattr("app.services.chat_database.time.time", lambda: now + 999 * DAY_S)
        store.delete([entry.id])
    app = make_app(fake_worker())
    with qtbot.waitSignal(app.chats.store.listed):
        app.chats.store.entries()
    app.close()
    with closing(ChatDatabase(paths().chats)) as store:
        store.restore([entry.id])
        assert store.entries() == ()


def slept(arm: str) -> LiveRun:
    """An answer in whose middle the machine slept a night, with a clock that went on."""
    run = LiveRun()
    run.begin(arm)
    run.start(sample.started(arm), arm)
    events = [_after_a_night(i, event) for i, event in enumerate(sample.passes(arm, 600))]
    for event in events:
        run.add(event)
        assert run.figures().recent.decode_tps >= 0
    run.finish(sample.finished(events))
    return run


def _after_a_night(index: int, event: Pass) -> Pass:
    stats = event.stats
    if index >= 40:
        stats = msgspec.structs.replace(stats, at_ms=stats.at_ms + NIGHT_MS)
    if index == 40:
        stats = msgspec.structs.replace(stats, verify_ms=stats.verify_ms + NIGHT_MS)
    return msgspec.structs.replace(event, stats=stats)


@pytest.mark.parametrize("arm", ["off", "draft"])
def test_a_night_in_the_middle_of_an_answer_is_no_speed(arm: str) -> None:
    run = slept(arm)
    figures = run.figures()
    assert figures.stats.was_paused
    assert all(point.tps >= 0 and point.seconds >= 0 for point in figures.line)
    assert figures.line[-1].tps > 1, "the line is of the last second"
    assert float(speed_text(figures).now) >= 0
    assert run.history.last(arm) is None, "no later answer is held against it"
    question = ChatMessage(id="q", role="user", text="?")
    answer = ChatMessage(id="a", role="assistant", text="!")
    answered = Answered(GenerateRequest(), None, question, answer, figures)
    models = (ModelSettings(path="/models/target.gguf"), None)
    assert answer_of(answered, 0.0, sample.loaded(), models, None) is None


def test_an_ordinary_answer_was_not_paused() -> None:
    for arm in ("off", "draft", "lookup"):
        stats = RunStats(committed=1)
        for event in sample.passes(arm, 200)[1:]:
            stats.add(event.stats)
        assert not stats.was_paused


@pytest.mark.skipif(os.name != "posix", reason="only there can a process be stopped and go on")
def test_an_answer_goes_on_after_a_worker_that_stood_still(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]
) -> None:
    app = make_app(fake_worker(delay=0.01))
    qtbot.waitUntil(lambda: app.engine.state.ready is not None, timeout=WAIT_MS)
    app.models.choose_target("/m/target.gguf")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: app.chat.conversation.tokens_so_far > 0, timeout=WAIT_MS)
    os.kill(app.engine.worker_pid, signal.SIGSTOP)
    try:
        qtbot.wait(500)
        assert app.chat.is_busy, "it is waited for"
        assert app.notices.notice("engine") is None
    finally:
        os.kill(app.engine.worker_pid, signal.SIGCONT)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    assert app.chat.conversation.messages[-1].state == "done"


def test_a_download_is_no_slower_for_a_night_of_sleep_than_it_is() -> None:
    meter = Meter()
    for second in range(10):
        meter.sample(float(second), second * 1_000_000)
    night = 8 * 3600.0
    for second in range(10, 20):
        meter.sample(night + second, second * 1_000_000)
        assert meter.speed >= 0
    assert meter.speed == pytest.approx(1_000_000)
