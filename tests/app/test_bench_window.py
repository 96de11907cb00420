"""Benches in the whole window: on the scripted worker, and once on the real one."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.bench_form import BenchForm, asked
from app.paths import paths
from app.screenshots_bench import scenes
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from engine.bench.store import BenchStore, bench_path
from engine.hub_protocol import DownloadItem, Downloads
from engine.request import ModelSettings
from tests.app.bench_samples import work
from tests.app.services.conftest import fake_hub
from tests.engine.conftest import TinyModels
from tests.engine.test_cli_bench import CALM

MakeApp = Callable[..., Application]
Fake = Callable[..., list[str]]
WAIT_MS = 30_000


@pytest.fixture
def make_app(qtbot: QtBot, qapp: QApplication) -> Iterator[MakeApp]:
    made: list[tuple[Application, DiskWriter]] = []

    def make(command: list[str]) -> Application:
        disk = DiskWriter()
        places = paths()
        engine = EngineClient(disk, places.worker_log, command)
        hub = HubClient(disk, places.hub_log, fake_hub())
        application = Application(qapp, places, disk, engine, None, hub)
        made.append((application, disk))
        qtbot.addWidget(application.window)
        application.window.resize(1280, 800)
        application.window.show()
        application.start()
        return application

    yield make
    for application, disk in made:
        application.close()
        disk.close()
        application.engine.deleteLater()
        application.deleteLater()
    qapp.setStyleSheet("")


def ready(qtbot: QtBot, app: Application, target: str = "/m/target.gguf") -> None:
    """With a target loaded and the bench page in sight."""
    app.models.choose_target(target)
    app.window.page_requested.emit("bench")
    qtbot.waitUntil(
        lambda: app.engine.state.phase == "ready" and bool(app.benching.page.setup.work.shipped),
        timeout=WAIT_MS,
    )


def quick(app: Application) -> None:
    buttons = app.benching.page.empty.findChildren(QPushButton)
    next(b for b in buttons if b.text() == "Quick bench").click()


def measured(app: Application) -> int:
    watch = app.benching.page.desk.watch
    return watch.progress.done if watch is not None and watch.progress is not None else 0


def in_the_middle(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> Application:
    """A quick bench that has measured something and goes on."""
    app = make_app(fake_worker(delay=0.02))
    ready(qtbot, app)
    quick(app)
    qtbot.waitUntil(lambda: measured(app) > 3, timeout=WAIT_MS)
    return app


def stored() -> list[tuple[str, int]]:
    """State and runs of each bench."""
    with BenchStore(bench_path()) as store:
        return [(entry.state, entry.runs) for entry in store.benches()]


def is_over(app: Application) -> bool:
    return not app.benching.bench.is_running


def test_the_page_is_built_when_it_is_first_shown(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.store.change(theme="dark")
    assert app.benching.holder.layout() is None, "the start does not wait for it"
    ready(qtbot, app)
    assert app.window.page == "bench"
    assert app.benching.page.empty.isVisible()
    app.store.change(theme="light")  # dressed like every other page from now on


def test_one_click_measures_and_shows_what_helps(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(delay=0.002))
    ready(qtbot, app)
    quick(app)
    page = app.benching.page
    assert app.engine.state.phase == "measuring"
    assert not app.chat.available.can_send
    assert app.chat.available.reason.startswith("A bench is running.")
    assert app.comparing.page.setup.problem_text.startswith("A bench is running.")
    qtbot.waitUntil(lambda: is_over(app), timeout=WAIT_MS)
    assert page.results.isVisible()
    assert page.list.current == page.shown != 0
    assert app.engine.state.phase == "ready"
    assert app.chat.available.can_send


def test_it_pauses_stops_and_goes_on(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = in_the_middle(qtbot, make_app, fake_worker)
    running = app.benching.page.running
    running.buttons["pause"].click()
    qtbot.waitUntil(lambda: running.headline.text.startswith("Paused before"), timeout=WAIT_MS)
    running.buttons["continue"].click()
    qtbot.waitUntil(lambda: running.headline.text.startswith("Run "), timeout=WAIT_MS)
    running.buttons["stop"].click()
    qtbot.waitUntil(lambda: running.headline.text.startswith("Stopped after"), timeout=WAIT_MS)
    running.buttons["resume"].click()
    qtbot.waitUntil(lambda: is_over(app) and not running.isVisible(), timeout=WAIT_MS)
    assert stored() == [("done", 36)]


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_after_a_crash_it_goes_on_with_what_is_stored(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = in_the_middle(qtbot, make_app, fake_worker)
    page = app.benching.page
    os.kill(app.engine.worker_pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: page.running.headline.text.startswith("It broke off"), timeout=WAIT_MS)
    assert page.running.problem.text().startswith("The engine has stopped")
    app.engine.restart()
    qtbot.waitUntil(page.running.buttons["resume"].isEnabled, timeout=WAIT_MS)
    page.running.buttons["resume"].click()
    qtbot.waitUntil(lambda: is_over(app) and not page.running.isVisible(), timeout=WAIT_MS)
    assert stored() == [("done", 36)]


def test_one_that_broke_off_with_the_window_is_offered_at_the_next_start(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker("assert", delay=0.002))
    ready(qtbot, app)
    quick(app)
    qtbot.waitUntil(lambda: is_over(app), timeout=WAIT_MS)
    again = make_app(fake_worker(delay=0.002))
    ready(qtbot, again)
    page = again.benching.page
    qtbot.waitUntil(lambda: bool(page.desk.entries), timeout=WAIT_MS)
    page.list.choose(page.desk.entries[0].id)
    qtbot.waitUntil(lambda: page.report is not None, timeout=WAIT_MS)
    assert page.running.headline.text == "It broke off after 4 runs"
    assert page.running.buttons["resume"].isEnabled()


def test_a_window_that_is_closed_meanwhile_costs_no_finished_run(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = in_the_middle(qtbot, make_app, fake_worker)
    app.close()
    with BenchStore(bench_path()) as store:
        (entry,) = store.benches()
    assert entry.runs > 3
    again = make_app(fake_worker())
    ready(qtbot, again)
    page = again.benching.page
    qtbot.waitUntil(lambda: bool(page.desk.entries), timeout=WAIT_MS)
    page.list.choose(entry.id)
    qtbot.waitUntil(page.running.buttons["resume"].isEnabled, timeout=WAIT_MS)
    page.running.buttons["resume"].click()
    qtbot.waitUntil(lambda: is_over(again) and not page.running.isVisible(), timeout=WAIT_MS)
    assert stored() == [("done", 36)]


def test_another_model_ends_it_and_costs_no_finished_run(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = in_the_middle(qtbot, make_app, fake_worker)
    app.models.choose_target("/m/other.gguf")
    page = app.benching.page
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)
    assert is_over(app)
    assert app.chat.available.can_send
    loaded = app.engine.state.loaded
    assert loaded is not None
    assert loaded.target.path == "/m/other.gguf"
    qtbot.waitUntil(lambda: page.running.headline.text.startswith("Stopped after"), timeout=WAIT_MS)
    assert page.running.buttons["resume"].isEnabled()


def test_a_download_and_an_answer_hold_it_off(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(delay=0.05))
    ready(qtbot, app)
    page = app.benching.page
    page._on_new()
    item = DownloadItem(
        key="k", repo="a/b", name="b.gguf", revision="1", phase="active", done=1, total=2
    )
    app.area.hub.downloads_changed.emit(Downloads(items=(item,)))
    assert page.setup.problem.text().startswith("A download is running")
    app.area.hub.downloads_changed.emit(Downloads(items=()))
    assert page.setup.quick.isEnabled()
    app.chat_page.send_requested.emit("Hello")
    assert page.setup.problem.text().startswith("An answer is being written")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    assert page.setup.quick.isEnabled()
    app.window.page_requested.emit("bench")
    assert [w.name for w in page.setup.work._chat] == ["Hello"], "and can be measured itself"
    app.chat_page.private_toggled.emit(True)
    app.window.page_requested.emit("bench")
    assert page.setup.work._chat == (), "a bench would keep what a private chat said"


def test_an_arm_becomes_the_pair_s_default_and_runs_race(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(delay=0.0))
    ready(qtbot, app)
    quick(app)
    qtbot.waitUntil(lambda: is_over(app), timeout=WAIT_MS)
    page = app.benching.page
    page.results.default_requested.emit(0, "lookup 5")
    qtbot.waitUntil(lambda: app.settings.pair_default is not None, timeout=WAIT_MS)
    assert app.settings.arm == "lookup"
    assert app.settings.lookup.draft_max == 5
    page.results.race_requested.emit(0, 0, ("off", "lookup 5"))
    race = app.benching._races.view
    qtbot.waitUntil(race.isVisible, timeout=WAIT_MS)
    race.closed.emit()
    assert page.results.isVisible()
    page.results.race_requested.emit(0, 0, ("off", "draft 5"))
    told = page.results.saving.told
    qtbot.waitUntil(lambda: told.text().startswith("There is nothing to race"), timeout=WAIT_MS)
    assert not race.isVisible()


def test_two_results_are_held_against_each_other(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(delay=0.0))
    ready(qtbot, app)
    page = app.benching.page
    quick(app)
    qtbot.waitUntil(lambda: is_over(app), timeout=WAIT_MS)
    first = page.shown
    page.list.new.click()
    page.setup.begin_quick()
    qtbot.waitUntil(lambda: is_over(app) and page.shown > first, timeout=WAIT_MS)
    page.results.against_requested.emit(first)
    qtbot.waitUntil(page.results.other.isVisible, timeout=WAIT_MS)


def test_the_real_worker_measures_and_what_was_loaded_is_loaded_again(
    qtbot: QtBot, make_app: MakeApp, tmp_path: Path
) -> None:
    models = TinyModels(tmp_path)
    app = make_app([sys.executable, "-P", "-c", CALM.format(more="")])
    ready(qtbot, app, str(models.target))
    bench = app.benching.bench
    form = BenchForm(
        prompts=(work(), work(name="sort")), drafters=("lookup", "auto"), lengths="3",
        max_tokens=12, rounds=1, most_rounds=1,
    )  # fmt: skip
    request = asked(form, ModelSettings(path=str(models.endless)), None).request
    assert request is not None
    with qtbot.waitSignal(bench.finished, timeout=60_000) as done:
        bench.start(request, "Real")
    number, report = done.args
    assert report.state == "done"
    assert {cell.arm for cell in report.cells} == {"off", "lookup 3", "auto"}
    assert app.benching.page.shown == number
    assert app.engine.state.phase == "ready"
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    assert app.chat.conversation.messages[-1].problem is None
    file = tmp_path / "real.json"
    with qtbot.waitSignal(bench.saved, timeout=WAIT_MS):
        bench.save_json(number, str(file))
    with qtbot.waitSignal(bench.shared_added, timeout=WAIT_MS):
        bench.open_file(str(file))


def test_pictures_are_taken_of_every_moment(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    ready(qtbot, app)
    seen = {}

    def until(condition: Callable[[], bool]) -> None:
        qtbot.waitUntil(condition, timeout=WAIT_MS)

    for name in scenes(app.benching, until, lambda seconds: qtbot.wait(round(50 * seconds))):
        picture = app.window.grab().toImage()
        seen[name] = bytes(picture.constBits())
    assert len(seen) == 8
    assert len(set(seen.values())) == 8
