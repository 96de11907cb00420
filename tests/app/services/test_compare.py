"""The compare service on a real worker process that speaks the protocol."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from app.logic.compare_run import CompareRun
from app.services.compare import CompareService
from app.services.engine_client import EngineClient
from engine.errors import ErrorKind
from engine.protocol import CompareReport, Error
from engine.request import ModelSettings
from tests.app import compare_samples as sample

MakeEngine = Callable[[list[str]], EngineClient]
Worker = Callable[..., list[str]]


class Heard:
    """What the service said, applied to a `CompareRun`."""

    def __init__(self, service: CompareService) -> None:
        self.run: CompareRun | None = None
        self.batches = 0
        self.reports: list[CompareReport] = []
        self.errors: list[Error] = []
        service.started.connect(self._on_started)
        service.advanced.connect(self._on_advanced)
        service.compared.connect(self.reports.append)
        service.failed.connect(self.errors.append)

    def _on_started(self, request: object) -> None:
        self.run = CompareRun(request)  # type: ignore[arg-type]

    def _on_advanced(self, events: tuple) -> None:  # type: ignore[type-arg]
        self.batches += 1
        assert self.run is not None
        for event in events:
            self.run.apply(event)


def loaded_engine(qtbot: QtBot, make: MakeEngine, command: list[str]) -> EngineClient:
    engine = make(command)
    with qtbot.waitSignal(engine.loaded, timeout=20_000):
        engine.load(ModelSettings(path="target.gguf"), ModelSettings(path="draft.gguf"))
    return engine


@pytest.fixture
def service(
    qtbot: QtBot, make_engine: MakeEngine, fake_worker: Worker
) -> tuple[CompareService, Heard, EngineClient]:
    engine = loaded_engine(qtbot, make_engine, fake_worker(delay=0.002))
    made = CompareService(engine, engine)
    return made, Heard(made), engine


def test_a_comparison_from_start_to_report(
    qtbot: QtBot, service: tuple[CompareService, Heard, EngineClient]
) -> None:
    compare, heard, _ = service
    with qtbot.waitSignal(compare.compared, timeout=20_000):
        compare.start(sample.request(runs=2))
        assert compare.is_running
    assert not compare.is_running
    assert heard.run is not None
    assert heard.run.step == heard.run.steps == 9
    assert heard.batches < 60  # gathered, not one a pass
    (report,) = heard.reports
    assert {arm.arm for arm in report.arms} == set(sample.ARM_NAMES)
    for arm in report.arms:
        assert heard.run.columns[arm.arm].text == arm.text
        assert heard.run.columns[arm.arm].stats.decode_tps == pytest.approx(arm.decode_tps)


def test_events_come_before_the_report(
    qtbot: QtBot, service: tuple[CompareService, Heard, EngineClient]
) -> None:
    compare, heard, _ = service
    texts = []
    compare.compared.connect(lambda _: texts.append(heard.run and heard.run.columns["off"].text))
    with qtbot.waitSignal(compare.compared, timeout=20_000):
        compare.start(sample.request(runs=1))
    assert texts == [heard.reports[0].arms[0].text]


def test_stopping_ends_it(
    qtbot: QtBot, service: tuple[CompareService, Heard, EngineClient]
) -> None:
    compare, heard, _ = service
    compare.start(sample.request(runs=20))
    qtbot.waitUntil(lambda: heard.batches > 0, timeout=20_000)
    with qtbot.waitSignal(compare.failed, timeout=20_000):
        compare.stop()
    assert not compare.is_running
    assert heard.reports == []
    assert heard.errors[0].kind is ErrorKind.CANCELLED


def test_restarting_the_engine_ends_it(
    qtbot: QtBot, service: tuple[CompareService, Heard, EngineClient]
) -> None:
    compare, heard, engine = service
    compare.start(sample.request(runs=20))
    qtbot.waitUntil(lambda: heard.batches > 0, timeout=20_000)
    with qtbot.waitSignal(engine.loaded, timeout=20_000):
        engine.restart()
    assert not compare.is_running
    assert heard.errors[0].message == (
        "The engine was started again. What was running broke off there."
    )


def test_only_one_at_a_time(
    qtbot: QtBot, service: tuple[CompareService, Heard, EngineClient]
) -> None:
    compare, heard, _ = service
    starts = []
    compare.started.connect(starts.append)
    with qtbot.waitSignal(compare.compared, timeout=20_000):
        compare.start(sample.request(runs=1))
        compare.start(sample.request(runs=1))
    assert len(starts) == 1
    assert len(heard.reports) == 1


def test_the_worker_that_dies_ends_it_with_a_reason(
    qtbot: QtBot, make_engine: MakeEngine, fake_worker: Worker
) -> None:
    engine = loaded_engine(qtbot, make_engine, fake_worker("assert", delay=0.001))
    compare = CompareService(engine, engine)
    heard = Heard(compare)
    with qtbot.waitSignal(compare.failed, timeout=20_000):
        compare.start(sample.request())
    (error,) = heard.errors
    assert error.kind is ErrorKind.WORKER
    assert error.message
    assert heard.run is not None
    assert heard.run.columns["off"].text.startswith("Speculative")


def test_without_a_worker_it_fails_in_words(qtbot: QtBot, make_engine: MakeEngine) -> None:
    compare = CompareService(make_engine(["nowhere"]))
    with qtbot.waitSignal(compare.failed, timeout=5_000):
        compare.start(sample.request())
    assert not compare.is_running


def test_saving_writes_the_file_and_says_so(
    qtbot: QtBot, make_engine: MakeEngine, tmp_path: Path
) -> None:
    compare = CompareService(make_engine(["nowhere"]))
    path = tmp_path / "über uns" / "report.json"
    with qtbot.waitSignal(compare.saved, timeout=5_000) as told:
        compare.save(str(path), b"{}")
    assert told.args == [str(path)]
    assert path.read_bytes() == b"{}"
    picture = QImage(30, 20, QImage.Format.Format_RGB32)
    picture.fill(QColor("red"))
    with qtbot.waitSignal(compare.saved, timeout=5_000):
        compare.save(str(tmp_path / "report.png"), picture)
    assert QImage(str(tmp_path / "report.png")).size() == picture.size()
    with qtbot.waitSignal(compare.save_failed, timeout=5_000) as failed:
        compare.save(str(path / "below a file"), b"")
    assert "could not be written" in failed.args[0]
