"""Load sweeps through the whole window: on the fake worker, and through the real one against a
scripted server."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.remote_client import RemoteClient
from app.widgets.bench_frame import LOAD
from app.widgets.sweep_page import SweepPage
from engine.remote import endpoints
from engine.remote.values import Endpoint
from tests.app.conftest import MakeApp
from tests.app.services.conftest import fake_hub
from tests.engine.sweep.scripted_server import ScriptedServer, scripted, words

Fake = Callable[..., list[str]]
WAIT_MS = 30_000


def load_page(qtbot: QtBot, app: Application) -> SweepPage:
    app.window.resize(1280, 800)
    app.show_page("bench")
    app.benching.show_load()
    assert app.benching.page.frame.tabs.currentIndex() == LOAD
    page = app.benching.load
    qtbot.waitUntil(lambda: bool(page.setup._shipped), timeout=WAIT_MS)
    return page


def test_what_is_served_here_can_be_measured(qtbot: QtBot, app: Application) -> None:
    page = load_page(qtbot, app)
    assert page.setup.own is None
    page.setup.serve.click()
    assert (app.window.page, app.servers.page.tab) == ("servers", "serve")
    app.servers.serve_view.switch.click()
    qtbot.waitUntil(lambda: page.setup.own is not None, timeout=WAIT_MS)
    app.show_page("bench")
    assert page.setup.request is not None
    assert [arm.name for arm in page.setup.request.arms] == ["off", "lookup", "auto"]
    app.servers.serve_view.switch.click()
    qtbot.waitUntil(lambda: page.setup.own is None, timeout=WAIT_MS)


def test_kept_sweeps_are_listed_opened_and_deleted(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    page = load_page(qtbot, make_app(fake_worker()))
    qtbot.waitUntil(lambda: bool(page.desk.entries), timeout=WAIT_MS)
    page.list.rows.choose("1")
    qtbot.waitUntil(page.results.isVisible, timeout=WAIT_MS)
    page.list.delete.click()
    page.list.confirm.click()
    qtbot.waitUntil(lambda: not page.desk.entries, timeout=WAIT_MS)
    assert page.setup.isVisible()


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with scripted(words) as made:
        yield made


def test_a_server_is_measured_by_the_real_worker(
    qtbot: QtBot,
    qapp: QApplication,
    fake_worker: Fake,
    server: ScriptedServer,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    disk, places = DiskWriter(), paths()
    endpoints.put(Endpoint(url=server.url, model="words", name="Scripted"))
    engine = EngineClient(disk, places.worker_log, fake_worker())
    hub = HubClient(disk, places.hub_log, fake_hub("normal"))
    remote = RemoteClient(disk, places.remote_log)
    app = Application(qapp, places, disk, engine, None, hub, remote)
    qtbot.addWidget(app.window)
    try:
        app.window.show()
        app.start()
        page = load_page(qtbot, app)
        setup = page.setup
        qtbot.waitUntil(lambda: bool(setup.servers.rows), timeout=WAIT_MS)
        setup.servers.rows[0].box.setChecked(True)
        setup.clients.choose(("1", "2"))
        setup.answers.setValue(2)
        setup.start.click()
        assert page.running.isVisible()
        qtbot.waitUntil(lambda: page.desk.watch is None, timeout=WAIT_MS)
        report = page.results.report
        assert report is not None
        assert (report.state, len(report.points)) == ("done", 2)
        assert all(point.failed == 0 for point in report.points)
        assert page.results.verdicts.said[0].startswith("Up to ")
        assert any("share this machine" in said for said in page.results.warnings.said)
        assert [entry.title for entry in page.desk.entries] == ["Scripted"]
    finally:
        app.close()
        app.window.hide()
        disk.close()
        qapp.setStyleSheet("")
