"""Machines are asked, remembered when they answer, and told to the engine at its next start."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hosts import HostsDesk
from app.services.settings_store import SettingsStore
from engine.request import ModelSettings

Make = Callable[[list[str]], EngineClient]
Fake = Callable[..., list[str]]


@pytest.fixture
def store(qtbot: QtBot, tmp_path: Path) -> Iterator[SettingsStore]:
    disk = DiskWriter()
    made = SettingsStore(tmp_path / "settings.json", disk)
    yield made
    made.close()
    made.deleteLater()
    disk.close()


@pytest.fixture
def engine(qtbot: QtBot, make_engine: Make, fake_worker: Fake) -> EngineClient:
    return make_engine(fake_worker())


def started(qtbot: QtBot, engine: EngineClient) -> None:
    engine.start()
    qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=10_000)


def settled(qtbot: QtBot, desk: HostsDesk) -> None:
    qtbot.waitUntil(lambda: not desk.state.asking, timeout=10_000)


def test_a_machine_that_answers_is_remembered(
    qtbot: QtBot, engine: EngineClient, store: SettingsStore
) -> None:
    desk = HostsDesk(engine, store, engine)
    started(qtbot, engine)
    seen = []
    desk.changed.connect(seen.append)
    desk.add(" box ")
    assert desk.state.asking == "box:50052"
    desk.add("another")  # one at a time
    assert desk.state.asking == "box:50052"
    settled(qtbot, desk)
    assert store.settings.rpc_hosts == ("box:50052",)
    assert desk.state.told["box:50052"].devices == ("RPC0",)
    assert seen[-1] == desk.state
    assert not desk.state.error
    desk.retry("box:50052")
    settled(qtbot, desk)
    assert store.settings.rpc_hosts == ("box:50052",)


def test_one_that_does_not_is_not(qtbot: QtBot, engine: EngineClient, store: SettingsStore) -> None:
    desk = HostsDesk(engine, store, engine)
    started(qtbot, engine)
    desk.add("off:1")
    settled(qtbot, desk)
    assert desk.state.error == (
        "No RPC server answers at “off:1”. Check that ggml-rpc-server is running there."
    )
    assert store.settings.rpc_hosts == ()
    desk.add("::1")
    assert "not the address" in desk.state.error
    assert not desk.state.asking
    desk.add("box")
    assert not desk.state.error
    settled(qtbot, desk)


def test_without_an_engine_it_says_so(
    qtbot: QtBot, engine: EngineClient, store: SettingsStore
) -> None:
    desk = HostsDesk(engine, store, engine)
    desk.add("box")
    settled(qtbot, desk)
    assert "not running" in desk.state.error


def test_the_engine_is_told_at_its_start_and_after_a_removal(
    qtbot: QtBot, engine: EngineClient, store: SettingsStore
) -> None:
    store.change(rpc_hosts=("a:1", "b:2"))
    desk = HostsDesk(engine, store, engine)
    started(qtbot, engine)
    assert list(desk.state.told) == ["a:1", "b:2"]
    desk.remove("a:1")
    assert desk.state.hosts == ("b:2",)
    desk.restart()
    qtbot.waitUntil(lambda: list(desk.state.told) == ["b:2"], timeout=10_000)
    assert desk.state.told["b:2"].problem


def test_the_models_are_loaded_again(
    qtbot: QtBot, engine: EngineClient, store: SettingsStore
) -> None:
    desk = HostsDesk(engine, store, engine)
    started(qtbot, engine)
    desk.reload()  # nothing is loaded, so nothing happens
    assert engine.state.phase == "idle"
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        engine.load(ModelSettings(path="/models/target.gguf"), None)
    desk.add("box")
    settled(qtbot, desk)
    assert desk.state.needs_load
    with qtbot.waitSignal(engine.loaded, timeout=10_000):
        desk.reload()
