"""The bench service on a real worker process that speaks the protocol, and on a real store."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.logic.bench_form import BenchForm, asked
from app.services.bench import BenchService
from app.services.engine_client import EngineClient
from engine.bench import shared
from engine.bench.request import BenchRequest
from engine.bench.store import BenchEntry, BenchStore, bench_path
from engine.bench.values import BenchReport
from engine.errors import ErrorKind
from engine.protocol import BenchProgress, Error
from engine.request import ModelSettings
from tests.app import bench_report_samples as sample
from tests.app.bench_samples import work

MakeEngine = Callable[[list[str]], EngineClient]
Worker = Callable[..., list[str]]
MakeService = Callable[..., BenchService]
TARGET = ModelSettings(path="/m/target.gguf")


def request(target: ModelSettings = TARGET) -> BenchRequest:
    form = BenchForm(prompts=(work(), work(name="sort")), drafters=("lookup",), lengths="3, 5")
    found = asked(form, target, None).request
    assert found is not None
    return found


class Heard:
    """Everything the service said."""

    def __init__(self, service: BenchService) -> None:
        self.progress: list[BenchProgress] = []
        self.tables: list[BenchReport] = []
        self.finished: list[tuple[int, BenchReport]] = []
        self.errors: list[Error] = []
        self.entries: tuple[BenchEntry, ...] = ()
        self.troubles: list[str] = []
        service.progressed.connect(self.progress.append)
        service.tabled.connect(self.tables.append)
        service.finished.connect(lambda bench, report: self.finished.append((bench, report)))
        service.failed.connect(self.errors.append)
        service.listed.connect(self._on_listed)
        service.troubled.connect(self.troubles.append)

    def _on_listed(self, entries: tuple[BenchEntry, ...]) -> None:
        self.entries = entries


@pytest.fixture
def make_service(
    qtbot: QtBot, make_engine: MakeEngine, fake_worker: Worker
) -> Iterator[MakeService]:
    made: list[BenchService] = []

    def make(scenario: str = "normal", delay: float = 0.002, path: Path | None = None):  # type: ignore[no-untyped-def]
        engine = make_engine(fake_worker(scenario, delay=delay))
        with qtbot.waitSignal(engine.loaded, timeout=20_000):
            engine.load(TARGET, None)
        service = BenchService(engine, path or bench_path(), engine)
        made.append(service)
        return service

    yield make
    for service in made:
        service.close()


def run_one(qtbot: QtBot, service: BenchService) -> int:
    """A whole bench; its id."""
    with qtbot.waitSignal(service.finished, timeout=20_000) as done:
        service.start(request(), "Mine")
    return int(done.args[0])


def test_a_bench_from_start_to_its_place_in_the_list(
    qtbot: QtBot, make_service: MakeService
) -> None:
    service = make_service()
    heard = Heard(service)
    bench = run_one(qtbot, service)
    assert not service.is_running
    assert {event.bench for event in heard.progress} == {bench}
    assert heard.progress[-1].total == 12
    assert [len(table.cells) > 0 for table in heard.tables] == [True, True]
    qtbot.waitUntil(lambda: any(e.state == "done" for e in heard.entries))
    assert [(e.title, e.runs) for e in heard.entries] == [("Mine", 12)]


def test_pause_holds_and_goes_on(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service(delay=0.05)
    heard = Heard(service)
    service.start(request(), "")
    qtbot.waitUntil(lambda: any(e.done > 1 for e in heard.progress), timeout=20_000)
    assert service.bench == heard.progress[0].bench
    service.pause(True)
    qtbot.waitUntil(lambda: heard.progress[-1].phase == "paused", timeout=20_000)
    with qtbot.waitSignal(service.finished, timeout=20_000):
        service.pause(False)


def test_a_stopped_one_goes_on_where_it_stopped(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service(delay=0.05)
    heard = Heard(service)
    service.start(request(), "")
    qtbot.waitUntil(lambda: any(e.done == 3 for e in heard.progress), timeout=20_000)
    with qtbot.waitSignal(service.finished, timeout=20_000):
        service.stop()
    bench, report = heard.finished[0]
    assert report.state == "stopped"
    assert service.bench == 0
    with qtbot.waitSignal(service.finished, timeout=20_000):
        service.resume(bench)
    assert heard.finished[1][0] == bench
    assert heard.finished[1][1].state == "done"
    with BenchStore(bench_path()) as store:
        record = store.read(bench)
    assert record is not None
    steps = [run.step for run in record.runs]
    assert len(steps) == len(set(steps)) == 12, "nothing was measured twice"


def test_a_worker_that_dies_ends_it_with_a_reason(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service("assert")
    heard = Heard(service)
    with qtbot.waitSignal(service.failed, timeout=20_000):
        service.start(request(), "")
    assert heard.errors[0].kind is ErrorKind.WORKER
    assert not service.is_running
    service.refresh()
    qtbot.waitUntil(lambda: bool(heard.entries) and heard.entries[0].runs == 4)
    assert heard.entries[0].state == "running", "which is how one looks that broke off"


def test_only_one_at_a_time(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service()
    starts: list[int] = []
    service.started.connect(starts.append)
    with qtbot.waitSignal(service.finished, timeout=20_000):
        service.start(request(), "")
        service.start(request(), "")
        service.resume(1)
    assert starts == [0]


def test_a_stored_one_is_opened_without_its_runs_and_read_with_them(
    qtbot: QtBot, make_service: MakeService
) -> None:
    service = make_service()
    bench = run_one(qtbot, service)
    with qtbot.waitSignal(service.opened, timeout=20_000) as opened:
        service.open(bench)
    assert opened.args[0] == bench
    assert opened.args[1].cells
    assert opened.args[1].runs == ()
    with qtbot.waitSignal(service.runs_read, timeout=20_000) as read:
        service.read_runs(bench, 0, 1, ("off", "lookup 3"))
    assert read.args[0] == bench
    steps = [[run.step for run in runs] for runs in read.args[1]]
    assert [{(s.arm, s.prompt) for s in each} for each in steps] == [
        {("off", 1)},
        {("lookup 3", 1)},
    ]
    with qtbot.waitSignal(service.request_read, timeout=20_000) as asked_for:
        service.read_request(bench)
    assert asked_for.args[1].pairs[0].target.path == "/m/target.gguf", "with its folder"
    with qtbot.waitSignal(service.other_read, timeout=20_000) as other:
        service.read_other(bench)
    assert other.args[0].title == "Mine"


def test_a_title_is_changed_and_a_bench_deleted(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service()
    heard = Heard(service)
    bench = run_one(qtbot, service)
    service.rename(bench, "Before the update")
    qtbot.waitUntil(lambda: [e.title for e in heard.entries] == ["Before the update"])
    service.delete(bench)
    qtbot.waitUntil(lambda: heard.entries == ())


def test_what_is_saved_as_json_opens_in_another_paceline(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    service = make_service()
    bench = run_one(qtbot, service)
    file = tmp_path / "result.json"
    with qtbot.waitSignal(service.saved, timeout=20_000):
        service.save_json(bench, str(file))
    assert len(shared.read(file).runs) == 12
    elsewhere = make_service(path=tmp_path / "other" / "bench.sqlite")
    heard = Heard(elsewhere)
    with qtbot.waitSignal(elsewhere.shared_added, timeout=20_000) as added:
        elsewhere.open_file(str(file))
    assert [(e.id, e.is_shared, e.title) for e in heard.entries] == [(added.args[0], True, "Mine")]


def test_a_result_that_came_without_its_runs_shows_the_table_it_came_with(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    file, again = tmp_path / "result.json", tmp_path / "again.json"
    report = sample.report()
    assert report.cells
    assert not report.runs
    file.write_bytes(shared.encode(report))
    service = make_service()
    with qtbot.waitSignal(service.shared_added, timeout=20_000) as added:
        service.open_file(str(file))
    with qtbot.waitSignal(service.opened, timeout=20_000) as opened:
        service.open(added.args[0])
    assert opened.args[1].cells == report.cells
    with qtbot.waitSignal(service.other_read, timeout=20_000) as other:
        service.read_other(added.args[0])
    assert other.args[0].cells == report.cells
    with qtbot.waitSignal(service.saved, timeout=20_000):
        service.save_json(added.args[0], str(again))
    assert shared.read(again).cells == report.cells


def test_what_was_deleted_meanwhile_is_told_of(qtbot: QtBot, make_service: MakeService) -> None:
    service = make_service()
    for ask in (service.open, service.read_other, service.read_request):
        with qtbot.waitSignal(service.troubled, timeout=20_000) as told:
            ask(77)
        assert told.args[0].startswith("This bench was deleted.")


@pytest.mark.parametrize("content", [None, b"<!DOCTYPE html>"])
def test_a_file_that_is_no_result_is_told_of(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path, content: bytes | None
) -> None:
    file = tmp_path / "page.json"
    if content is not None:
        file.write_bytes(content)
    service = make_service()
    heard = Heard(service)
    with qtbot.waitSignal(service.troubled, timeout=20_000):
        service.open_file(str(file))
    assert heard.troubles[0].endswith(".")


def test_a_damaged_store_is_kept_aside_and_told_of(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    path = tmp_path / "bench.sqlite"
    path.write_bytes(b"no database " * 100)
    service = make_service(path=path)
    heard = Heard(service)
    with qtbot.waitSignal(service.listed, timeout=20_000):
        service.refresh()
    assert "kept as" in heard.troubles[0]
    assert heard.entries == ()


def test_a_store_that_cannot_be_used_is_told_of(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    service = make_service(path=tmp_path / "file" / "bench.sqlite")
    heard = Heard(service)
    with qtbot.waitSignal(service.troubled, timeout=20_000):
        service.refresh()
    assert "cannot be kept" in heard.troubles[0]


def test_prompts_are_read_from_files(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    service = make_service()
    with qtbot.waitSignal(service.workloads_read, timeout=20_000) as shipped:
        service.read_workloads()
    assert len({work.kind for work in shipped.args[0]}) == 12
    (tmp_path / "mine.txt").write_text("What is a tide?\n", encoding="utf-8")
    with qtbot.waitSignal(service.prompts_read, timeout=20_000) as read:
        service.read_prompts(str(tmp_path / "mine.txt"))
    assert read.args[0] == str(tmp_path / "mine.txt")
    assert [work.kind for work in read.args[1]] == ["mine"]
    with qtbot.waitSignal(service.prompts_read, timeout=20_000) as read:
        service.read_prompts(str(tmp_path / "mine.txt"), ("mine",))
    assert [work.kind for work in read.args[1]] == ["mine (2)"]
    with qtbot.waitSignal(service.prompts_refused, timeout=20_000) as refused:
        service.read_prompts(str(tmp_path / "none.txt"))
    assert "none.txt" in refused.args[0]


def test_a_place_that_cannot_be_written_is_told_of(
    qtbot: QtBot, make_service: MakeService, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    service = make_service()
    with qtbot.waitSignal(service.save_failed, timeout=20_000) as failed:
        service.save(str(tmp_path / "file" / "x.md"), b"text")
    assert failed.args[0].startswith("x.md could not be written")


def test_without_a_worker_it_fails_in_words(qtbot: QtBot, make_engine: MakeEngine) -> None:
    service = BenchService(make_engine(["nowhere"]), bench_path())
    with qtbot.waitSignal(service.failed, timeout=5_000):
        service.start(request(), "")
    assert not service.is_running
