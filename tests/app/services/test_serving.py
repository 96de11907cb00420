"""Serving as it is wished, on a real process: begun, begun again, ended, and why not."""

import threading
from collections.abc import Callable, Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.logic.serving import KeyState, ServeState
from app.services.engine_client import EngineClient
from app.services.serve_key import ServeKey
from app.services.serving import ServingService
from app.settings import ServeChoice
from engine.errors import EngineError, ErrorKind
from engine.request import OFF, ModelSettings

Fake = Callable[..., list[str]]
MODEL = ModelSettings(path="/m/a.gguf")
ON = ServeChoice(is_on=True)
WAIT_MS = 10_000


class Bench:
    def __init__(self, engine: EngineClient) -> None:
        self.engine = engine
        self.service = ServingService(engine)
        self.phases: list[str] = []
        self.service.changed.connect(self._note)
        engine.start()

    def _note(self, state: ServeState) -> None:
        if not self.phases or self.phases[-1] != state.phase:
            self.phases.append(state.phase)

    def load(self, qtbot: QtBot, model: ModelSettings = MODEL) -> None:
        with qtbot.waitSignal(self.engine.loaded, timeout=WAIT_MS):
            self.engine.load(model, None)

    def wait(self, qtbot: QtBot, phase: str) -> ServeState:
        qtbot.waitUntil(lambda: self.service.state.phase == phase, timeout=WAIT_MS)
        return self.service.state


@pytest.fixture
def bench(qtbot: QtBot, make_engine: Callable, fake_worker: Fake) -> Iterator[Bench]:
    made = Bench(make_engine(fake_worker(delay=0.005)))
    yield made
    made.service.deleteLater()


def test_serving_begins_when_a_model_is_there(qtbot: QtBot, bench: Bench) -> None:
    bench.service.set_choice(ON, OFF)
    assert bench.service.state.phase == "waiting"
    bench.load(qtbot)
    state = bench.wait(qtbot, "running")
    assert state.serving is not None
    assert state.serving.url == "http://127.0.0.1:8484/v1"
    qtbot.waitUntil(lambda: bench.service.state.tps == 120, timeout=WAIT_MS)


def test_it_ends_when_it_is_switched_off(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")
    bench.service.set_choice(ServeChoice(), OFF)
    assert bench.service.state.phase == "stopping"
    bench.wait(qtbot, "off")
    assert bench.phases == ["starting", "running", "stopping", "off"]


def test_it_begins_again_with_another_model(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")
    bench.load(qtbot, ModelSettings(path="/m/b.gguf", parallel=4))
    state = bench.wait(qtbot, "running")
    qtbot.waitUntil(
        lambda: (s := bench.service.state.serving) is not None and s.parallel == 4, timeout=WAIT_MS
    )
    assert state.error is None
    assert "waiting" in bench.phases


def test_a_load_that_fails_early_leaves_it_running(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    before = bench.wait(qtbot, "running").serving
    with qtbot.waitSignal(bench.engine.failed, timeout=WAIT_MS):
        bench.engine.load(ModelSettings(path="/m/missing.gguf"), None)
    assert bench.wait(qtbot, "running").serving is before


def test_unloading_ends_it_until_a_model_is_there(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")
    bench.engine.unload()
    assert bench.wait(qtbot, "waiting").is_again
    bench.load(qtbot)
    bench.wait(qtbot, "running")


def test_a_restart_of_the_engine_serves_again(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")
    bench.engine.restart()
    assert bench.wait(qtbot, "waiting").is_again
    bench.wait(qtbot, "running")


def test_a_taken_port_is_said_and_tried_again_when_asked(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ServeChoice(is_on=True, port=1), OFF)
    state = bench.wait(qtbot, "failed")
    assert state.error is not None
    assert "in use" in state.error.message
    bench.service.restart()
    assert bench.service.state.phase == "starting"
    bench.wait(qtbot, "failed")
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")


def test_a_change_while_it_runs_waits_for_a_restart(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    bench.service.set_choice(ON, OFF)
    bench.wait(qtbot, "running")
    bench.service.set_choice(ServeChoice(is_on=True, port=9000), OFF)
    assert bench.service.state.is_outdated
    bench.service.restart()
    qtbot.waitUntil(
        lambda: (s := bench.service.state.serving) is not None and ":9000/" in s.url,
        timeout=WAIT_MS,
    )
    assert not bench.service.state.is_outdated


def test_other_machines_are_served_with_a_key_only(qtbot: QtBot, bench: Bench) -> None:
    bench.load(qtbot)
    open_choice = ServeChoice(is_on=True, host="0.0.0.0")
    bench.service.set_choice(open_choice, OFF)
    assert bench.service.state.phase == "waiting"
    bench.service.set_choice(ServeChoice(is_on=True, host="0.0.0.0", needs_key=True), OFF)
    assert bench.service.state.phase == "waiting", "the keyring has not answered yet"
    bench.service.set_key("pl-1", KeyState(is_known=True, has_key=True))
    state = bench.wait(qtbot, "running")
    assert state.serving is not None
    assert state.serving.needs_key


def test_a_server_elsewhere_is_not_served(qtbot: QtBot, bench: Bench) -> None:
    bench.service.set_choice(ON, OFF)
    bench.load(qtbot, ModelSettings(path="http://127.0.0.1:8080/v1#qwen"))
    assert bench.service.state.phase == "waiting"


class Keyring:
    def __init__(self, stored: str = "", fails: bool = False) -> None:
        self.stored, self.fails = stored, fails
        self.threads: set[str] = set()

    def read(self, url: str) -> str:
        self.threads.add(threading.current_thread().name)
        return self.stored

    def write(self, url: str, key: str) -> None:
        if self.fails:
            raise EngineError(ErrorKind.ACCESS, "There is no keyring.", "Install one.")
        self.stored = key


@pytest.fixture
def make_key() -> Iterator[Callable[[Keyring], ServeKey]]:
    made: list[ServeKey] = []

    def make(ring: Keyring) -> ServeKey:
        made.append(ServeKey(ring.read, ring.write))
        return made[-1]

    yield make
    for key in made:
        key.close()


def test_the_keyring_is_asked_on_a_thread(qtbot: QtBot, make_key: Callable) -> None:
    ring = Keyring("pl-old")
    key = make_key(ring)
    with qtbot.waitSignal(key.changed, timeout=WAIT_MS):
        key.load()
    assert (key.key, key.state.has_key, key.state.fresh) == ("pl-old", True, "")
    assert ring.threads == {"keyring"}


def test_a_made_key_is_shown_once_and_kept(qtbot: QtBot, make_key: Callable) -> None:
    ring = Keyring()
    key = make_key(ring)
    key.make()
    assert key.state.fresh == key.key
    assert len(key.key) > 30
    assert key.key not in repr(key.state)
    qtbot.waitUntil(lambda: ring.stored == key.key, timeout=WAIT_MS)
    key.hide()
    assert key.state.fresh == ""
    assert key.state.has_key


def test_without_a_keyring_it_holds_until_the_end(qtbot: QtBot, make_key: Callable) -> None:
    key = make_key(Keyring(fails=True))
    key.make()
    qtbot.waitUntil(lambda: bool(key.state.note), timeout=WAIT_MS)
    assert "until Paceline ends" in key.state.note
    assert key.state.has_key
