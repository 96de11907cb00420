"""The engine client on a real process: commands, events, every way a worker ends."""

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import psutil
import pytest
from PySide6.QtCore import QTimer
from pytestqt.qtbot import QtBot

from app.services.engine_client import EngineClient
from engine.request import GenerateRequest, Message, ModelSettings, speculation_of

Make = Callable[[list[str]], EngineClient]
Fake = Callable[..., list[str]]
TARGET = ModelSettings(path="/models/target.gguf")
HELLO = GenerateRequest(messages=(Message(role="user", content="Hello"),))


def started(qtbot: QtBot, engine: EngineClient) -> EngineClient:
    engine.start()
    qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=10_000)
    return engine


def loaded(qtbot: QtBot, engine: EngineClient, draft: ModelSettings | None = None) -> EngineClient:
    engine.start()
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.load(TARGET, draft)
    return engine


def test_load_and_generate(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = make_engine(fake_worker())
    phases: list[str] = []
    engine.state_changed.connect(lambda s: phases.append(s.phase))
    loaded(qtbot, engine, ModelSettings(path="/models/draft.gguf"))
    assert engine.state.has_draft_model
    texts: list[str] = []
    engine.pass_arrived.connect(lambda p: texts.extend(s.text for s in p.spans))
    with qtbot.waitSignal(engine.finished, timeout=10_000) as answer:
        command = engine.generate(
            GenerateRequest(messages=HELLO.messages, speculation=speculation_of("lookup+draft"))
        )
    finished = answer.args[0]
    assert finished.id == command
    assert "".join(texts) == finished.text
    assert phases[0] == "loading"
    assert phases[-2:] == ["generating", "ready"]


def test_commands_may_run_ahead_of_the_handshake(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = make_engine(fake_worker())
    engine.start()
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.load(TARGET, None)
    assert engine.state.ready is not None
    assert engine.state.phase == "ready"


def test_failed_load_is_said(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = started(qtbot, make_engine(fake_worker()))
    with qtbot.waitSignal(engine.failed, timeout=10_000):
        engine.load(ModelSettings(path="/missing.gguf"), None)
    assert engine.state.phase == "idle"
    assert engine.state.error is not None
    assert "no file" in engine.state.error.message


def test_cancel(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = loaded(qtbot, make_engine(fake_worker(delay=0.05)))
    with qtbot.waitSignal(engine.finished, timeout=10_000) as answer:
        command = engine.generate(HELLO)
        engine.pass_arrived.connect(lambda _: engine.cancel(command))
    assert answer.args[0].reason == "cancelled"


def test_a_cancelled_load_ends_without_a_model(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = started(qtbot, make_engine(fake_worker(delay=0.05)))
    command = engine.load(TARGET, None)
    engine.cancel(command)
    qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=10_000)
    assert engine.state.error is None


def test_only_the_last_of_two_loads_is_told(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = started(qtbot, make_engine(fake_worker()))
    told: list[str] = []
    engine.loaded.connect(lambda e: told.append(e.target.path))
    engine.load(TARGET, None)
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.load(ModelSettings(path="/models/second.gguf"), None)
    assert told == ["/models/second.gguf"]


def test_closing_the_models_stops_what_runs(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = loaded(qtbot, make_engine(fake_worker(delay=0.05)))
    with qtbot.waitSignal(engine.finished, timeout=10_000) as answer:
        engine.generate(HELLO)
        engine.unload()
    assert answer.args[0].reason == "cancelled"
    qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=10_000)


def test_restarting_ends_what_runs(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = loaded(qtbot, make_engine(fake_worker(delay=0.05)))
    with qtbot.waitSignal(engine.pass_arrived, timeout=10_000):
        engine.generate(HELLO)
    ends: list[str] = []
    engine.worker_ended.connect(lambda fault: ends.append(fault.kind))
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.restart()
    assert ends == ["restart"]
    assert engine.state.fault is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_kill_then_restart_reloads(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = loaded(qtbot, make_engine(fake_worker(delay=0.05)))
    with qtbot.waitSignal(engine.pass_arrived, timeout=10_000):
        engine.generate(HELLO)
    with qtbot.waitSignal(engine.worker_ended, timeout=10_000) as end:
        os.kill(engine.worker_pid, signal.SIGKILL)
    assert end.args[0].kind == "killed"
    assert engine.state.phase == "dead"
    assert engine.state.fault == end.args[0]
    with qtbot.waitSignal(engine.failed, timeout=10_000) as failure:
        command = engine.generate(HELLO)
    assert failure.args[0].id == command
    with qtbot.waitSignal(engine.loaded, timeout=10_000) as answer:
        engine.restart()
    assert answer.args[0].target.path == TARGET.path
    with qtbot.waitSignal(engine.finished, timeout=10_000):
        engine.generate(HELLO)


@pytest.mark.parametrize(
    ("scenario", "kind"), [("no_start", "library"), ("garbage", "protocol"), ("oom", "memory")]
)
def test_ends_in_words(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake, scenario: str, kind: str
) -> None:
    engine = make_engine(fake_worker(scenario))
    with qtbot.waitSignal(engine.worker_ended, timeout=10_000) as end:
        engine.start()
        engine.load(TARGET, None)
    assert end.args[0].kind == kind
    assert engine.state.phase == "dead"


@pytest.mark.skipif(sys.platform == "win32", reason="abort shows a dialog there")
def test_failed_assertion_in_mid_answer(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> None:
    engine = loaded(qtbot, make_engine(fake_worker("assert")))
    passes: list[object] = []
    engine.pass_arrived.connect(passes.append)
    with qtbot.waitSignal(engine.worker_ended, timeout=10_000) as end:
        engine.generate(HELLO)
    assert end.args[0].kind == "assert"
    assert "n > 0" in end.args[0].sentence
    assert len(passes) >= 6, "events sent before the end are delivered before it"


def test_no_such_program(qtbot: QtBot, make_engine: Make, tmp_path: Path) -> None:
    engine = make_engine([str(tmp_path / "no such program")])
    with qtbot.waitSignal(engine.worker_ended, timeout=10_000) as end:
        engine.start()
    assert end.args[0].kind == "start"


def test_close_leaves_no_process_even_a_deaf_one(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = started(qtbot, make_engine(fake_worker("deaf")))
    pid = engine.worker_pid
    engine.close()
    assert not psutil.pid_exists(pid)


def test_stderr_is_kept_and_written(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake, tmp_path: Path
) -> None:
    engine = started(qtbot, make_engine(fake_worker()))
    qtbot.waitUntil(lambda: "fake worker: starting" in engine.log, timeout=5_000)
    log = tmp_path / "worker.log"
    qtbot.waitUntil(lambda: log.exists() and b"starting" in log.read_bytes(), timeout=5_000)


def test_a_flood_of_events_never_stalls_the_loop(
    qtbot: QtBot, make_engine: Make, fake_worker: Fake
) -> None:
    engine = loaded(qtbot, make_engine(fake_worker("flood")))
    gaps: list[float] = []
    last = time.perf_counter()

    def beat() -> None:
        nonlocal last
        now = time.perf_counter()
        gaps.append(now - last)
        last = now

    heart = QTimer(interval=5)
    heart.timeout.connect(beat)
    heart.start()
    with qtbot.waitSignal(engine.finished, timeout=20_000):
        engine.generate(HELLO)
    heart.stop()
    assert max(gaps) < 0.05
