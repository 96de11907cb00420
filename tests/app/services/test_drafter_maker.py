"""Making a draft model in a worker of its own: progress, result, stopping, failing."""

from collections.abc import Callable, Iterator
from pathlib import Path

import psutil
import pytest
from pytestqt.qtbot import QtBot

from app.logic.drafter_making import MakeState
from app.services import drafter_maker
from app.services.disk import DiskWriter
from app.services.drafter_maker import DrafterMaker

MakeMaker = Callable[..., DrafterMaker]


@pytest.fixture
def make_maker(qtbot: QtBot, tmp_path: Path, fake_worker: Callable) -> Iterator[MakeMaker]:
    disk = DiskWriter()
    made: list[DrafterMaker] = []

    def make(scenario: str = "normal", delay: float = 0.0) -> DrafterMaker:
        maker = DrafterMaker(disk, tmp_path / "maker.log", fake_worker(scenario, delay=delay))
        made.append(maker)
        return maker

    yield make
    for maker in made:
        maker.close()
        maker.deleteLater()
    disk.close()


def run(qtbot: QtBot, maker: DrafterMaker, target: str = "/m/target.gguf") -> list[MakeState]:
    """Every state up to the end."""
    seen: list[MakeState] = []
    maker.changed.connect(seen.append)
    maker.start(target, "/m/target-draft.gguf", "Q4_0", 2)
    qtbot.waitUntil(lambda: not maker.state.is_running, timeout=10_000)
    return seen


def test_it_is_made_and_its_worker_ends(qtbot: QtBot, make_maker: MakeMaker) -> None:
    maker = make_maker()
    seen = run(qtbot, maker)
    phases = [s.progress.phase for s in seen if s.progress is not None]
    assert phases[0] == "convert"
    assert phases[-1] == "measure"
    assert maker.state.phase == "done"
    assert maker.state.result is not None
    assert maker.state.result.path == "/m/target-draft.gguf"
    assert maker.worker_pid == 0
    maker.reset()
    assert maker.state == MakeState()
    assert run(qtbot, maker)[-1].phase == "done", "another one can follow"


@pytest.mark.parametrize(
    ("target", "says"), [("/m/missing.gguf", "no such file"), ("/m/huge.gguf", "worker ended")]
)
def test_failures_are_told(qtbot: QtBot, make_maker: MakeMaker, target: str, says: str) -> None:
    maker = make_maker()
    end = run(qtbot, maker, target)[-1]
    assert end.phase == "failed"
    assert end.error is not None
    assert says in end.error.message
    assert end.error.hint


def test_stopping_ends_it_without_an_error(qtbot: QtBot, make_maker: MakeMaker) -> None:
    maker = make_maker(delay=0.1)
    with qtbot.waitSignal(
        maker.changed, timeout=10_000, check_params_cb=lambda s: s.progress is not None
    ):
        maker.start("/m/target.gguf", "/m/target-draft.gguf", "Q4_0", 0)
    maker.stop()
    assert maker.state.phase == "stopping"
    qtbot.waitUntil(lambda: not maker.state.is_running, timeout=10_000)
    assert maker.state.phase == "failed"
    assert maker.state.error is None


def test_one_that_does_not_stop_is_ended(
    qtbot: QtBot, make_maker: MakeMaker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(drafter_maker, "STOP_MS", 50)
    maker = make_maker("deaf", delay=5.0)
    with qtbot.waitSignal(
        maker.changed, timeout=10_000, check_params_cb=lambda s: s.progress is not None
    ):
        maker.start("/m/target.gguf", "/m/target-draft.gguf", "Q4_0", 0)
    pid = maker.worker_pid
    maker.stop()
    qtbot.waitUntil(lambda: not maker.state.is_running, timeout=5_000)
    assert maker.state.error is None
    qtbot.waitUntil(lambda: not psutil.pid_exists(pid), timeout=10_000)


def test_closing_in_the_middle_leaves_no_process(qtbot: QtBot, make_maker: MakeMaker) -> None:
    maker = make_maker(delay=0.2)
    with qtbot.waitSignal(maker.changed, timeout=10_000):
        maker.start("/m/target.gguf", "/m/target-draft.gguf", "Q4_0", 0)
    qtbot.waitUntil(lambda: maker.worker_pid != 0, timeout=5_000)
    pid = maker.worker_pid
    maker.close()
    assert not psutil.pid_exists(pid)
