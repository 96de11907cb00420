"""The pair desk on a scripted hub: what is asked, whose answer counts, where files are."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.logic.pair_action import main_action, missing_files
from app.logic.pair_state import PairState
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.pair_desk import PairDesk
from engine.errors import ErrorKind
from engine.hub_protocol import (
    Deleted,
    DownloadItem,
    Downloads,
    FileRef,
    Library,
    LocalModel,
    PairFile,
    PlanSettings,
    RecommendedPair,
)
from engine.request import ModelSettings
from engine.wire import worker_command
from tests.app.services.conftest import MakeHub, fake_hub
from tests.engine.gguf_models import write_llama
from tests.hub_server import HubServer

TARGET = FileRef(repo="a/t", file="target.gguf")
DRAFT = FileRef(repo="a/d", file="draft.gguf")
PAIR = RecommendedPair(
    family="F",
    name="F 8B with F 1B",
    good_for="chat",
    licence="mit",
    target=PairFile(repo="a/t", file="target.gguf", quantization="Q4_0", size=8),
    draft=PairFile(repo="a/d", file="draft.gguf", quantization="Q8_0", size=1),
    needs=10,
    memory_class=8,
)


class Bench:
    def __init__(self, hub: HubClient, engine: EngineClient) -> None:
        self.hub, self.engine = hub, engine
        self.desk = PairDesk(hub, engine)
        self.seen: list[PairState] = []
        self.desk.changed.connect(self.seen.append)

    @property
    def state(self) -> PairState:
        return self.desk.state

    def settle(self, qtbot: QtBot) -> None:
        """Until nothing is awaited."""

        def is_settled() -> bool:
            s = self.state
            return not any(a.is_asked for a in (s.facts, s.check, s.suggestions, s.plan))

        qtbot.waitUntil(is_settled, timeout=10_000)

    def told(self, text: str) -> bool:
        return text in main_action(self.state).text


@pytest.fixture
def make_bench(
    qtbot: QtBot, make_hub: MakeHub, make_engine: Callable, fake_worker: Callable
) -> Iterator[Callable[..., Bench]]:
    made: list[Bench] = []

    def make(scenario: str = "normal") -> Bench:
        hub = make_hub(fake_hub(scenario))
        bench = Bench(hub, make_engine(fake_worker()))
        made.append(bench)
        with qtbot.waitSignal(hub.library_changed, timeout=10_000):
            hub.start()
        return bench

    yield make
    for bench in made:
        bench.desk.close()


@pytest.fixture
def bench(make_bench: Callable[..., Bench]) -> Bench:
    return make_bench()


def test_a_pair_is_checked_and_planned(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_pair(PAIR)
    assert bench.state.check.is_asked
    assert bench.told("Download both (9")
    bench.settle(qtbot)
    state = bench.state
    assert state.check.value is not None
    assert state.check.value.verdict.fits
    assert state.facts.value is not None
    assert state.plan.value is not None
    assert len(state.plan.value.devices[0].items) == 2


def test_a_target_alone_is_planned_without_a_check(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(TARGET, "target")
    bench.settle(qtbot)
    assert bench.state.check.value is None
    assert bench.state.plan.value is not None
    assert bench.told("Download the target")


def test_the_context_is_no_longer_than_the_target_was_trained_for(
    qtbot: QtBot, bench: Bench
) -> None:
    bench.desk.set_settings(PlanSettings(ctx=32_768))
    bench.desk.set_target(TARGET, "target")
    bench.settle(qtbot)
    assert bench.state.settings.ctx == 4096
    assert bench.state.plan.value is not None
    assert bench.state.plan.value.settings.ctx == 4096


def test_only_the_latest_question_counts(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(TARGET, "target")
    bench.desk.set_draft(FileRef(path="/m/slow-other-draft.gguf"), "slow")
    bench.desk.set_draft(DRAFT, "draft")
    bench.settle(qtbot)
    assert bench.state.check.error is None
    assert bench.state.check.value is not None
    assert bench.state.check.value.verdict.fits
    names = {s.check.value.draft.name for s in bench.seen if s.check.value is not None}
    assert names == {"draft"}


def test_a_moving_slider_asks_once_and_keeps_the_old_plan_in_sight(
    qtbot: QtBot, bench: Bench
) -> None:
    bench.desk.set_pair(PAIR)
    bench.settle(qtbot)
    asked: list[int] = []
    plan = bench.hub.plan
    bench.hub.plan = lambda *a: asked.append(plan(*a)) or asked[-1]  # type: ignore[method-assign]
    for ctx in (2048, 3000, 3500, 4000):
        bench.desk.set_settings(PlanSettings(ctx=ctx))
        assert bench.state.plan.is_asked
        assert bench.state.plan.value is not None
    bench.settle(qtbot)
    assert len(asked) == 1
    assert bench.state.plan.value.settings.ctx == 4000


def test_leaving_the_draft_model_out_plans_without_it(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_pair(PAIR)
    bench.settle(qtbot)
    bench.desk.set_settings(PlanSettings(with_draft=False, ctx=4096))
    bench.settle(qtbot)
    assert len(bench.state.plan.value.devices[0].items) == 1
    assert bench.state.draft is not None
    assert bench.told("Download the target")
    bench.desk.set_draft(FileRef(path="/m/other-draft.gguf"), "other")
    assert bench.state.settings.with_draft, "who picks one wants it used"


def test_a_pair_that_does_not_fit_cannot_be_loaded(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(FileRef(path="/m/target.gguf"), "target")
    bench.desk.set_draft(FileRef(path="/m/other-draft.gguf"), "other-draft")
    bench.settle(qtbot)
    action = main_action(bench.state)
    assert not action.is_enabled
    assert "do not fit" in action.reason
    bench.desk.remove_draft()
    assert main_action(bench.state).is_enabled
    assert bench.told("Load the target")


def test_swap_and_remove(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_pair(PAIR)
    bench.desk.swap()
    assert bench.state.target is not None
    assert bench.state.target.ref == DRAFT
    bench.desk.remove_draft()
    bench.desk.remove_target()
    bench.settle(qtbot)
    assert bench.state.target is None
    assert bench.state.plan.value is None


def test_downloaded_files_make_the_pair_loadable(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_pair(PAIR)
    bench.settle(qtbot)
    bench.hub.start_download(TARGET.repo, TARGET.file)
    qtbot.waitUntil(lambda: bench.told("Download the draft model"), timeout=10_000)
    bench.hub.start_download(DRAFT.repo, DRAFT.file)
    qtbot.waitUntil(lambda: bench.told("Load this pair"), timeout=10_000)
    assert bench.state.target_file.path == "/m/a/t/target.gguf"
    bench.settle(qtbot)
    names = {s.name for s in bench.state.suggestions.value or ()}
    assert "draft" in names, "what has arrived is suggested"


def test_a_finished_download_counts_before_the_library_lists_it(bench: Bench) -> None:
    def item(phase: str, path: str = "") -> Downloads:
        return Downloads(
            items=(
                DownloadItem(
                    key="k", repo="a/t", name="target", revision="0" * 40, phase=phase,
                    done=1, total=8, path=path,
                ),
            )
        )  # fmt: skip

    path = "/m/a/t/target.gguf"
    bench.desk.set_target(TARGET, "target")
    bench.hub.downloads_changed.emit(item("active"))
    assert bench.told("Downloading")
    bench.hub.downloads_changed.emit(item("done", path))
    assert bench.state.target_file.path == path
    model = LocalModel(
        path=path, name="target", source="paceline", kind="target", size=8, repo="a/t"
    )
    bench.hub.library_changed.emit(Library(models=(model,), folder="/m", free=1))
    assert bench.state.target_file.path == path
    bench.hub.library_changed.emit(Library(models=(), folder="/m", free=1))
    assert not bench.state.target_file.is_here, "deleted"


def test_what_cannot_be_asked_is_said_and_asked_again(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(FileRef(repo="nobody/t", file="target.gguf"), "target")
    bench.settle(qtbot)
    assert bench.state.plan.error is not None
    assert bench.state.plan.error.kind is ErrorKind.NETWORK
    with qtbot.waitSignal(bench.hub.failed, timeout=10_000):
        bench.desk.retry()
    assert bench.state.facts.error is not None or bench.state.facts.is_asked
    bench.settle(qtbot)


def test_a_crash_while_asking_is_said_and_can_be_repeated(
    qtbot: QtBot, make_bench: Callable[..., Bench]
) -> None:
    bench = make_bench("mortal")
    with qtbot.waitSignal(bench.hub.library_changed, timeout=10_000):
        bench.desk.set_target(TARGET, "target")
    bench.settle(qtbot)
    errors = [a.error for a in (bench.state.plan, bench.state.suggestions) if a.error is not None]
    assert errors
    assert all(error.kind is ErrorKind.WORKER for error in errors)
    bench.hub.start()
    bench.desk.retry()
    bench.settle(qtbot)


def test_what_is_loaded_is_taken_up_and_measured(qtbot: QtBot, bench: Bench) -> None:
    bench.engine.start()
    with qtbot.waitSignal(bench.engine.loaded, timeout=10_000):
        bench.engine.load(
            ModelSettings(path="/m/target.gguf", ctx=4096), ModelSettings(path="/m/draft.gguf")
        )
    assert bench.state.target is None
    bench.desk.adopt_loaded()
    assert bench.state.target is not None
    assert bench.state.target.name == "target"
    assert bench.state.draft is not None
    bench.settle(qtbot)
    bench.desk.set_settings(PlanSettings(ctx=4096))
    assert bench.state.loading == "other", "the draft model was loaded with its own context"
    with qtbot.waitSignal(bench.engine.loaded, timeout=10_000):
        bench.engine.load(
            ModelSettings(path="/m/target.gguf", ctx=4096),
            ModelSettings(path="/m/draft.gguf", ctx=4096),
        )
        assert bench.state.loading == "loading"
    assert bench.state.loading == "loaded"
    assert bench.state.measured is not None
    bench.desk.set_settings(PlanSettings(ctx=2048))
    assert bench.state.loading == "other"
    assert bench.state.measured is None
    bench.settle(qtbot)


def test_devices_that_become_known_are_planned_for(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(TARGET, "target")
    bench.settle(qtbot)
    with qtbot.waitSignal(bench.hub.planned, timeout=10_000):
        bench.engine.start()
    bench.settle(qtbot)


@pytest.fixture
def tiny_pair(tmp_path: Path) -> tuple[Path, Path]:
    folder = tmp_path / "served"
    folder.mkdir()
    return (
        write_llama(folder / "target-F32.gguf", seed=1),
        write_llama(folder / "draft-F32.gguf", seed=2),
    )


def test_the_real_hub_checks_downloads_and_makes_loadable(
    qtbot: QtBot,
    make_hub: MakeHub,
    make_engine: Callable,
    fake_worker: Callable,
    hub_server: HubServer,
    tiny_pair: tuple[Path, Path],
) -> None:
    target, draft = tiny_pair
    hub_server.add_repo("owner/target-GGUF", {target.name: target})
    hub_server.add_repo("owner/draft-GGUF", {draft.name: draft})
    hub = make_hub(worker_command("hub"), HF_ENDPOINT=hub_server.url)
    bench = Bench(hub, make_engine(fake_worker()))
    with qtbot.waitSignal(hub.library_changed, timeout=30_000):
        hub.start()
    bench.desk.set_target(FileRef(repo="owner/target-GGUF", file=target.name), "target-F32")
    bench.desk.set_draft(FileRef(repo="owner/draft-GGUF", file=draft.name), "draft-F32")
    bench.settle(qtbot)
    state = bench.state
    assert state.check.error is None, state.check.error
    assert state.check.value is not None
    assert state.check.value.verdict.fits
    assert state.plan.value is not None
    assert state.plan.value.devices[0].needed > 0
    assert bench.told("Download both")
    for ref in missing_files(state):
        hub.start_download(ref.repo, ref.file, ref.revision)
    qtbot.waitUntil(lambda: bench.told("Load this pair"), timeout=20_000)
    assert Path(bench.state.target_file.path).read_bytes() == target.read_bytes()
    bench.settle(qtbot)
    bench.desk.close()


def test_a_renamed_file_of_the_pair_has_its_new_name(bench: Bench) -> None:
    bench.desk.set_target(FileRef(path="/m/target.gguf"), "target")
    renamed = LocalModel(
        path="/m/target.gguf", name="My model", source="paceline", kind="target", size=1
    )
    bench.hub.library_changed.emit(Library(models=(renamed,), folder="/m", free=1))
    assert bench.state.target is not None
    assert bench.state.target.name == "My model"


def test_a_deleted_file_of_the_pair_is_said_to_be_gone(qtbot: QtBot, bench: Bench) -> None:
    bench.desk.set_target(FileRef(path="/m/target.gguf"), "target")
    bench.settle(qtbot)
    assert bench.told("Load the target")
    bench.hub.deleted.emit(Deleted(path="/m/target.gguf", freed=1, is_in_trash=True))
    action = main_action(bench.state)
    assert not action.is_enabled
    assert "not there any more" in action.reason
