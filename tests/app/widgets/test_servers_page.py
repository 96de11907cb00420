"""The servers page: the switch, its form and figures; the list of servers and the form for one."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.logic import endpoints as logic
from app.logic.endpoints import Asked, EndpointForm, EndpointsState
from app.logic.engine_state import EngineState
from app.logic.serving import KeyState, ServeState
from app.settings import ServeChoice
from app.widgets.endpoints_view import EndpointsView
from app.widgets.serve_view import ServeView
from app.widgets.servers_page import ServersPage
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.protocol import Error, Serving
from engine.remote.values import Endpoint, RemoteModel, ServerInfo
from engine.serve.values import ServingFigures

SERVING = Serving(url="http://0.0.0.0:8484/v1", model="qwen", parallel=2, needs_key=True)
RUNNING = ServeState(
    phase="running", serving=SERVING, figures=ServingFigures(running=2, answered=7), tps=41.2
)
LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="qwen", kind="llama-server")
SERVER = ServerInfo(
    url=LLAMA.url,
    kind="llama-server",
    models=(RemoteModel(id="qwen"), RemoteModel(id="other")),
    evidence="/props names it.",
    warnings=("It is old.",),
)
LOCKED = Error(kind=ErrorKind.ACCESS, message="It asks for a key.", hint="Enter it.")


@pytest.fixture
def serve(qtbot: QtBot) -> ServeView:
    view = ServeView(LIGHT, "box")
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    return view


@pytest.fixture
def ends(qtbot: QtBot) -> EndpointsView:
    view = EndpointsView(LIGHT)
    qtbot.addWidget(view)
    view.resize(1000, 700)
    view.show()
    view.activateWindow()
    return view


def test_the_switch_asks_for_the_other_state(qtbot: QtBot, serve: ServeView) -> None:
    with qtbot.waitSignal(serve.toggled) as asked:
        serve.switch.click()
    assert asked.args == [True]
    serve.set_choice(ServeChoice(is_on=True))
    with qtbot.waitSignal(serve.toggled) as asked:
        serve.switch.click()
    assert asked.args == [False]


def test_a_running_server_shows_addresses_figures_and_examples(serve: ServeView) -> None:
    assert not serve.running.isVisible()
    serve.set_choice(ServeChoice(is_on=True))
    serve.set_state(RUNNING)
    running = serve.running
    assert running.isVisible()
    assert running.url.text == "http://127.0.0.1:8484/v1"
    assert running.outside.text == "http://box:8484/v1"
    assert [f.value for f in running.figures] == ["2", "0", "41.2", "7", "–"]
    assert "Tokens a second" in running.figures[2].toolTip()
    running.url.copy.click()
    assert QGuiApplication.clipboard().text() == "http://127.0.0.1:8484/v1"
    assert running.curl.isVisible()
    assert not running.python.isVisible()
    running.examples.setCurrentIndex(1)
    assert running.python.isVisible()
    assert "openai" in running.python.text


def test_a_failure_is_said_with_a_way_on(qtbot: QtBot, serve: ServeView) -> None:
    error = Error(kind=ErrorKind.BAD_REQUEST, message="Port 80 is taken.", hint="Choose another.")
    serve.set_choice(ServeChoice(is_on=True))
    serve.set_state(ServeState(phase="failed", error=error))
    assert serve.detail.text() == "Port 80 is taken. Choose another."
    with qtbot.waitSignal(serve.restart_requested):
        serve.again.click()


def test_a_change_while_it_runs_offers_a_restart(qtbot: QtBot, serve: ServeView) -> None:
    serve.set_state(replace(RUNNING, is_outdated=True))
    with qtbot.waitSignal(serve.restart_requested):
        serve.restart.click()


def test_other_machines_bring_key_and_warning(qtbot: QtBot, serve: ServeView) -> None:
    form = serve.form
    serve.set_key("", KeyState(is_known=True))
    with qtbot.waitSignal(form.changed) as changed:
        form.reach.setCurrentIndex(1)
    choice = changed.args[0]
    assert (choice.host, choice.needs_key) == ("0.0.0.0", True)
    assert "not encrypted" in form._reach_note.text
    serve.set_choice(choice)
    assert not serve.switch.isEnabled(), "it needs a key first"
    serve.set_key("pl-1", KeyState(is_known=True, has_key=True))
    assert serve.switch.isEnabled()


def test_a_key_is_shown_once_and_copied_later(qtbot: QtBot, serve: ServeView) -> None:
    form = serve.form
    serve.set_choice(ServeChoice(needs_key=True))
    serve.set_key("", KeyState(is_known=True))
    assert form.make_key.isVisible()
    assert not form.copy_key.isVisible()
    serve.set_key("pl-1", KeyState(is_known=True, has_key=True, fresh="pl-1"))
    assert form.fresh.text == "pl-1"
    with qtbot.waitSignal(form.key_seen):
        form.seen.click()
    serve.set_key("pl-1", KeyState(is_known=True, has_key=True))
    assert not form.fresh.isVisible()
    assert all("pl-1" not in field.text() for field in serve.findChildren(QLineEdit))
    form.copy_key.click()
    assert QGuiApplication.clipboard().text() == "pl-1"


def test_answers_together_take_a_new_load(qtbot: QtBot, serve: ServeView) -> None:
    form = serve.form
    form.set_parallel(1, None)
    assert not form.parallel.isEnabled()
    form.set_parallel(1, 1)
    assert not form.reload.isVisible()
    form.parallel.setValue(4)
    assert form.reload.isVisible()
    with qtbot.waitSignal(form.parallel_changed) as asked:
        form.reload.click()
    assert asked.args == [4]
    form.set_parallel(4, 4)
    assert not form.reload.isVisible()


def test_engine_states_are_said(serve: ServeView) -> None:
    serve.set_choice(ServeChoice(is_on=True))
    serve.set_state(ServeState(phase="waiting"))
    serve.set_engine_state(EngineState(phase="loading"))
    assert serve.headline.text() == "The model is loading."


def test_an_empty_list_names_usual_addresses(qtbot: QtBot, ends: EndpointsView) -> None:
    assert "Looking" in (ends.told.told.title if ends.told.told else "")
    ends.set_state(EndpointsState(endpoints=()))
    assert ends.told.isVisible()
    with qtbot.waitSignal(ends.add_requested):
        ends.told.action_triggered.emit("add")


def test_a_list_that_failed_can_be_asked_for_again(qtbot: QtBot, ends: EndpointsView) -> None:
    ends.set_state(EndpointsState(error=LOCKED))
    assert ends.told.isVisible()
    with qtbot.waitSignal(ends.list_requested):
        ends.told.action_triggered.emit("retry")


def test_a_card_is_used_asked_and_edited(qtbot: QtBot, ends: EndpointsView) -> None:
    ends.set_state(EndpointsState(endpoints=(LLAMA,), asked={LLAMA.url: Asked(server=SERVER)}))
    card = ends.card(LLAMA.reference)
    assert card is not None
    for part, signal in (
        (card.use, ends.use_requested),
        (card.ask, ends.ask_requested),
        (card.edit, ends.edit_requested),
    ):
        with qtbot.waitSignal(signal) as asked:
            part.click()
        assert asked.args == [LLAMA.reference]
    assert card.use.accessibleName() == "Use llama-server, 127.0.0.1:8080 in chat"
    ends.set_state(EndpointsState(endpoints=(LLAMA,), used=LLAMA.reference))
    assert card.used.isVisible()
    assert not card.use.isVisible()


def test_removing_is_asked_for_in_its_place(qtbot: QtBot, ends: EndpointsView) -> None:
    ends.set_state(EndpointsState(endpoints=(LLAMA,)))
    card = ends.card(LLAMA.reference)
    assert card is not None
    card.remove.click()
    assert card.keep.hasFocus()
    card.keep.click()
    assert not card.confirm.isVisible()
    card.remove.click()
    with qtbot.waitSignal(ends.remove_requested) as asked:
        card.confirm.click()
    assert asked.args == [LLAMA.reference]
    ends.set_state(EndpointsState(endpoints=()))
    assert ends.card(LLAMA.reference) is None


def test_the_form_asks_then_adds(qtbot: QtBot, ends: EndpointsView) -> None:
    form = ends.form
    ends.set_state(logic.adding(EndpointsState(endpoints=())))
    assert form.isVisible()
    assert form.address.hasFocus()
    assert not form.look.isEnabled()
    qtbot.keyClicks(form.address, "127.0.0.1:8080")
    with qtbot.waitSignal(form.look_requested) as asked:
        qtbot.keyClick(form.address, Qt.Key.Key_Return)
    assert asked.args == ["127.0.0.1:8080", ""]
    asking = logic.looking(EndpointForm(), "127.0.0.1:8080")
    ends.set_state(EndpointsState(endpoints=(), form=asking))
    assert form.stop.isVisible()
    ends.set_state(EndpointsState(endpoints=(), form=logic.found(asking, SERVER)))
    assert [form.model.itemText(i) for i in range(form.model.count())] == ["qwen", "other"]
    form.name.setText("Mine")
    with qtbot.waitSignal(form.save_requested) as saved:
        form.save.click()
    assert saved.args == ["qwen", "Mine", None]


def test_a_key_that_is_wanted_is_asked_for_and_forgotten(qtbot: QtBot, ends: EndpointsView) -> None:
    form = ends.form
    asking = logic.looking(EndpointForm(), "locked")
    ends.set_state(EndpointsState(endpoints=(), form=asking))
    assert not form.key.isVisible()
    ends.set_state(EndpointsState(endpoints=(), form=logic.refused(asking, LOCKED)))
    assert form.key.hasFocus()
    assert form.key.echoMode() == QLineEdit.EchoMode.Password
    form.address.setText("locked")
    qtbot.keyClicks(form.key, "sesame")
    with qtbot.waitSignal(form.look_requested) as asked:
        qtbot.keyClick(form.key, Qt.Key.Key_Return)
    assert asked.args == ["locked", "sesame"]
    ends.set_state(EndpointsState(endpoints=()))
    assert form.key.text() == ""


def test_escape_closes_the_form(qtbot: QtBot, ends: EndpointsView) -> None:
    ends.set_state(logic.adding(EndpointsState(endpoints=(LLAMA,))))
    with qtbot.waitSignal(ends.form.closed):
        qtbot.keyClick(ends.form.address, Qt.Key.Key_Escape)


def test_a_stored_key_can_be_kept_or_forgotten(qtbot: QtBot, ends: EndpointsView) -> None:
    state = EndpointsState(endpoints=(LLAMA,), has_key=frozenset({LLAMA.reference}))
    ends.set_state(logic.editing(state, LLAMA))
    form = ends.form
    with qtbot.waitSignal(form.save_requested) as saved:
        form.forget.click()
    assert saved.args == ["qwen", "", ""]
    with qtbot.waitSignal(form.save_requested) as saved:
        form.save.click()
    assert saved.args == ["qwen", "", None]


def test_the_page_has_a_place_for_each(qtbot: QtBot) -> None:
    views = [QWidget(), QWidget(), QWidget()]
    page = ServersPage(*views)
    qtbot.addWidget(page)
    page.show()
    for name, view in zip(("serve", "endpoints", "hosts"), views, strict=True):
        page.show_tab(name)
        assert page.tab == name
        assert view.isVisible()


def test_another_theme_reaches_all_of_it(serve: ServeView, ends: EndpointsView) -> None:
    serve.set_state(RUNNING)
    ends.set_state(EndpointsState(endpoints=(LLAMA,), asked={LLAMA.url: Asked(server=SERVER)}))
    serve.set_theme(DARK)
    ends.set_theme(DARK)
