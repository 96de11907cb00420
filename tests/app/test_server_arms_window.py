"""The whole window with servers as arms: chosen on the compare page and in the form of a bench."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from app.application import Application
from tests.app.conftest import WAIT_MS, MakeApp, load

Fake = Callable[..., list[str]]
NAMES = ["llama-server 127.0.0.1:8080", "Workstation"]


def with_servers(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> Application:
    app = make_app(fake_worker(), remote="some")
    app.window.resize(1280, 800)
    app.servers.desk.list()
    qtbot.waitUntil(lambda: bool(app.servers.desk.state.endpoints), timeout=WAIT_MS)
    qtbot.waitUntil(lambda: app.engine.state.phase == "idle", timeout=WAIT_MS)
    return app


def test_two_servers_are_compared_without_a_model(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = with_servers(qtbot, make_app, fake_worker)
    app.show_page("compare")
    page = app.comparing.page
    setup = page.setup
    assert setup.arms.only_servers.isVisible()
    setup.prompt.setPlainText("Hello")
    for row in setup.servers.rows:
        row.box.setChecked(True)
    setup.start.click()
    qtbot.waitUntil(lambda: not app.comparing.compare.is_running, timeout=WAIT_MS)
    run = page.results.run
    assert run is not None
    assert list(run.columns) == NAMES
    assert app.engine.state.phase == "idle"


def test_a_server_is_an_arm_beside_the_loaded_model(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = with_servers(qtbot, make_app, fake_worker)
    load(qtbot, app)
    app.show_page("compare")
    setup = app.comparing.page.setup
    assert setup.rows[0].isVisible()
    setup.prompt.setPlainText("Hello")
    setup.servers.rows[1].box.setChecked(True)
    setup.start.click()
    qtbot.waitUntil(lambda: not app.comparing.compare.is_running, timeout=WAIT_MS)
    run = app.comparing.page.results.run
    assert run is not None
    assert run.baseline == "off"
    assert "Workstation" in run.columns


def test_servers_are_arms_of_a_bench(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = with_servers(qtbot, make_app, fake_worker)
    app.show_page("bench")
    setup = app.benching.page.setup
    qtbot.waitUntil(lambda: bool(setup.work.shipped), timeout=WAIT_MS)
    assert setup.problem_text.startswith("No model is loaded.")
    for row in setup.arms.servers.rows:
        row.box.setChecked(True)
    assert setup.problem_text == ""
    assert setup.request is not None
    assert [arm.name for arm in setup.request.arms] == NAMES[1:]
    load(qtbot, app)
    assert setup.request is not None
    assert [arm.name for arm in setup.request.arms][-2:] == NAMES


def test_the_way_to_servers_leads_to_their_page(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.show_page("compare")
    app.comparing.page.setup.servers.add.click()
    assert (app.window.page, app.servers.page.tab) == ("servers", "endpoints")
