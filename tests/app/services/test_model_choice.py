"""What is chosen becomes what is remembered only when it is loaded."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from engine.hub_protocol import PlanSettings
from engine.request import ModelSettings

Fake = Callable[..., list[str]]
Shown = list[tuple[str, str]]


class Bench:
    """An engine, its settings and the choice between them."""

    def __init__(self, engine: EngineClient, folder: Path) -> None:
        self.disk = DiskWriter()
        self.engine = engine
        self.store = SettingsStore(folder / "settings.json", self.disk)
        self.choice = ModelChoice(engine, self.store)
        self.shown: Shown = []
        self.choice.changed.connect(
            lambda *models: self.shown.append(tuple(m.path if m else "" for m in models))
        )

    def settle(self, qtbot: QtBot) -> None:
        qtbot.waitUntil(
            lambda: self.engine.state.phase not in ("starting", "loading"), timeout=10_000
        )

    def close(self) -> None:
        self.store.close()
        self.disk.close()


@pytest.fixture
def bench(qtbot: QtBot, make_engine: Callable, fake_worker: Fake, tmp_path: Path) -> Bench:
    made = Bench(make_engine(fake_worker(delay=0.01)), tmp_path)
    made.engine.start()
    yield made
    made.close()


def test_a_choice_is_remembered_when_it_is_loaded(qtbot: QtBot, bench: Bench) -> None:
    bench.choice.choose_target("/m/a.gguf")
    assert bench.shown == [("/m/a.gguf", "")], "shown at once"
    assert bench.store.settings.target is None
    bench.settle(qtbot)
    assert bench.store.settings.target == ModelSettings(path="/m/a.gguf")
    assert bench.store.settings.recent == ("/m/a.gguf",)


def test_a_wrong_file_leaves_the_working_model(qtbot: QtBot, bench: Bench) -> None:
    bench.choice.choose_target("/m/a.gguf")
    bench.settle(qtbot)
    bench.choice.choose_target("/m/missing.gguf")
    bench.settle(qtbot)
    state = bench.engine.state
    assert state.phase == "ready"
    assert state.loaded is not None
    assert state.loaded.target.path == "/m/a.gguf"
    assert state.error is not None
    assert bench.shown[-1] == ("/m/a.gguf", "")
    assert bench.store.settings.target == ModelSettings(path="/m/a.gguf")
    assert bench.store.settings.recent == ("/m/a.gguf",)
    with qtbot.waitSignal(bench.engine.loaded, timeout=10_000) as again:
        bench.engine.restart()
    assert again.args[0].target.path == "/m/a.gguf"


def test_a_cancelled_load_is_not_remembered(qtbot: QtBot, bench: Bench) -> None:
    bench.choice.choose_target("/m/a.gguf")
    bench.engine.cancel(bench.engine.state.running)
    bench.settle(qtbot)
    assert bench.shown[-1] == ("", "")
    assert bench.store.settings.recent == ()


def test_a_model_too_large_stays_in_sight_to_be_loaded_otherwise(
    qtbot: QtBot, bench: Bench
) -> None:
    bench.choice.choose_target("/m/huge.gguf")
    bench.settle(qtbot)
    assert bench.choice.target == ModelSettings(path="/m/huge.gguf")
    assert bench.store.settings.target is None
    assert bench.store.settings.recent == ()


def test_only_a_draft_file_that_could_be_read_is_recent(qtbot: QtBot, bench: Bench) -> None:
    bench.choice.choose_target("/m/a.gguf")
    bench.choice.choose_draft("/m/other.gguf")
    bench.settle(qtbot)
    assert bench.store.settings.recent == ("/m/other.gguf", "/m/a.gguf")
    assert bench.store.settings.draft == ModelSettings(path="/m/other.gguf")


def test_a_file_is_loaded_as_it_was_last(qtbot: QtBot, bench: Bench) -> None:
    own = ModelSettings(path="/m/a.gguf", ctx=1024, threads=3)
    bench.choice.apply(own, None)
    bench.settle(qtbot)
    bench.choice.choose_target("/m/b.gguf")
    bench.settle(qtbot)
    assert bench.store.settings.target == ModelSettings(path="/m/b.gguf")
    bench.choice.choose_target("/m/a.gguf")
    bench.settle(qtbot)
    assert bench.store.settings.target == own
    bench.choice.close_models()
    bench.settle(qtbot)
    assert bench.store.settings.target is None
    bench.choice.choose_target("/m/a.gguf")
    bench.settle(qtbot)
    assert bench.store.settings.target == own


def test_a_planned_pair_is_loaded_as_planned(qtbot: QtBot, bench: Bench) -> None:
    plan = PlanSettings(
        ctx=4096, kv_type_k="q8_0", kv_type_v="q8_0", gpu_layers=12, windowed_kv=True
    )
    bench.choice.choose_pair("/m/a.gguf", "/m/d.gguf", plan)
    bench.settle(qtbot)
    target, draft = bench.store.settings.target, bench.store.settings.draft
    assert target == ModelSettings(
        path="/m/a.gguf",
        ctx=4096,
        kv_type_k="q8_0",
        kv_type_v="q8_0",
        gpu_layers=12,
        windowed_kv=True,
    )
    assert draft == ModelSettings(
        path="/m/d.gguf", ctx=4096, kv_type_k="q8_0", kv_type_v="q8_0", windowed_kv=True
    )
    assert bench.store.settings.arm == "auto", "who chose a pair wants it used"
    without = PlanSettings(ctx=2048, with_draft=False)
    bench.choice.choose_pair("/m/a.gguf", "/m/d.gguf", without)
    bench.settle(qtbot)
    assert bench.store.settings.draft is None
