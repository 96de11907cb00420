"""The lossless service on a real worker process that speaks the protocol."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.services.engine_client import EngineClient
from app.services.lossless import LosslessService
from engine.errors import ErrorKind
from engine.protocol import Error, LosslessProgress, LosslessReport
from engine.request import GenerateRequest, ModelSettings
from tests.app import lossless_samples as sample

MakeEngine = Callable[[list[str]], EngineClient]
Worker = Callable[..., list[str]]


class Heard:
    """Everything the service said."""

    def __init__(self, service: LosslessService) -> None:
        self.progress: list[LosslessProgress] = []
        self.reports: list[LosslessReport] = []
        self.errors: list[Error] = []
        service.advanced.connect(self.progress.append)
        service.checked.connect(self.reports.append)
        service.failed.connect(self.errors.append)


@pytest.fixture
def engine_on(
    qtbot: QtBot, make_engine: MakeEngine, fake_worker: Worker
) -> Callable[..., EngineClient]:
    def make(scenario: str = "normal", delay: float = 0.002) -> EngineClient:
        engine = make_engine(fake_worker(scenario, delay=delay))
        with qtbot.waitSignal(engine.loaded, timeout=20_000):
            engine.load(ModelSettings(path="target.gguf"), ModelSettings(path="draft.gguf"))
        return engine

    return make


def test_a_check_from_start_to_report(qtbot: QtBot, engine_on: Callable[..., EngineClient]) -> None:
    engine = engine_on()
    check = LosslessService(engine, engine)
    heard = Heard(check)
    with qtbot.waitSignal(check.checked, timeout=20_000):
        check.start(sample.request())
        assert check.is_running
        assert engine.state.phase == "checking"
    assert not check.is_running
    assert engine.state.phase == "ready"
    assert [event.done for event in heard.progress] == list(range(9))
    (report,) = heard.reports
    assert [row.verdict for row in report.rows] == ["tie", *["identical"] * 5]


def test_a_defect_arrives(qtbot: QtBot, engine_on: Callable[..., EngineClient]) -> None:
    engine = engine_on("defect")
    check = LosslessService(engine, engine)
    heard = Heard(check)
    with qtbot.waitSignal(check.checked, timeout=20_000):
        check.start(sample.request())
    assert len(heard.reports[0].defects) == 1


def test_stopping_ends_it(qtbot: QtBot, engine_on: Callable[..., EngineClient]) -> None:
    engine = engine_on(delay=0.2)
    check = LosslessService(engine, engine)
    heard = Heard(check)
    check.start(sample.request())
    qtbot.waitUntil(lambda: bool(heard.progress), timeout=20_000)
    with qtbot.waitSignal(check.failed, timeout=20_000):
        check.stop()
    assert not check.is_running
    assert heard.errors[0].kind is ErrorKind.CANCELLED
    assert heard.reports == []
    assert engine.state.phase == "ready"


def test_only_one_at_a_time(qtbot: QtBot, engine_on: Callable[..., EngineClient]) -> None:
    engine = engine_on()
    check = LosslessService(engine, engine)
    starts = []
    check.started.connect(starts.append)
    with qtbot.waitSignal(check.checked, timeout=20_000):
        check.start(sample.request())
        check.start(sample.request())
    assert len(starts) == 1


def test_the_end_of_other_commands_is_not_its_own(
    qtbot: QtBot, engine_on: Callable[..., EngineClient]
) -> None:
    engine = engine_on()
    check = LosslessService(engine, engine)
    heard = Heard(check)
    with qtbot.waitSignal(engine.finished, timeout=20_000):
        engine.generate(GenerateRequest(prompt="Hello", max_tokens=4))
    engine.failed.emit(Error(kind=ErrorKind.INTERNAL, message="Of nobody."))
    assert (heard.progress, heard.reports, heard.errors) == ([], [], [])


def test_the_worker_that_dies_ends_it_with_a_reason(
    qtbot: QtBot, engine_on: Callable[..., EngineClient]
) -> None:
    engine = engine_on("assert")
    check = LosslessService(engine, engine)
    heard = Heard(check)
    with qtbot.waitSignal(check.failed, timeout=20_000):
        check.start(sample.request())
    (error,) = heard.errors
    assert error.kind is ErrorKind.WORKER
    assert error.message
    assert not check.is_running


def test_without_a_worker_it_fails_in_words(qtbot: QtBot, make_engine: MakeEngine) -> None:
    check = LosslessService(make_engine(["nowhere"]))
    with qtbot.waitSignal(check.failed, timeout=5_000):
        check.start(sample.request())
    assert not check.is_running
