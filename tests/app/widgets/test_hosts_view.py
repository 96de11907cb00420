"""The tab “Other machines”: its states, what it emits, and that no key is needed twice."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from app.logic.hosts import COMMAND
from app.widgets.hosts_view import HostsView
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import DARK, LIGHT
from tests.app.host_samples import FAR, NEAR, STATES


@pytest.fixture
def view(qtbot: QtBot) -> HostsView:
    made = HostsView(LIGHT)
    qtbot.addWidget(made)
    made.resize(900, 600)
    made.show()
    return made


def shown(view: QWidget) -> str:
    return "\n".join(text.text() for text in view.findChildren(QLabel) if text.isVisible())


def the(view: QWidget, kind: type[QPushButton] | type[QToolButton], name: str) -> QPushButton:
    return next(b for b in view.findChildren(kind) if b.isVisible() and b.accessibleName() == name)


@pytest.mark.parametrize("name", STATES)
def test_every_state_warns(view: HostsView, name: str) -> None:
    view.set_hosts(STATES[name])
    view.set_theme(DARK)
    view.grab()
    assert "no password and no encryption" in shown(view)
    assert "ggml-rpc-server" in shown(view)


def test_what_is_typed_is_asked_for(qtbot: QtBot, view: HostsView) -> None:
    view.set_hosts(STATES["empty"])
    assert not view.add.isEnabled()
    view.setFocus()
    qtbot.keyClicks(view.address, " box:1 ")
    with qtbot.waitSignal(view.add_requested) as asked:
        qtbot.keyClick(view.address, Qt.Key.Key_Return)
    assert asked.args == ["box:1"]
    view.set_hosts(STATES["asking"])
    assert not view.add.isEnabled()
    qtbot.keyClick(view.address, Qt.Key.Key_Return)  # nothing is asked twice
    view.set_hosts(STATES["refused"])
    assert view.error.isVisible()
    assert view.address.text() == " box:1 "  # to be mended
    view.set_hosts(STATES["asking"])
    view.set_hosts(STATES["two"])
    assert view.address.text() == ""
    assert not view.error.isVisible()


def test_a_card_for_each_machine(qtbot: QtBot, view: HostsView) -> None:
    view.set_hosts(STATES["split"])
    assert NEAR in shown(view)
    assert FAR in shown(view)
    assert len([bar for bar in view.findChildren(StackedBars) if bar.isVisible()]) == 2
    with qtbot.waitSignal(view.retry_requested) as asked:
        the(view, QPushButton, f"Ask {FAR} again").click()
    assert asked.args == [FAR]
    with qtbot.waitSignal(view.remove_requested) as asked:
        the(view, QToolButton, f"Remove {NEAR}").click()
    assert asked.args == [NEAR]
    assert view.address.hasFocus()


def test_a_build_without_rpc_says_how_to_get_one(view: HostsView) -> None:
    view.set_hosts(STATES["no rpc"])
    assert view.unbuilt.isVisible()
    assert "without the RPC backend" in shown(view)
    assert COMMAND in shown(view)
    assert not view.address.isEnabled()
    view.copy.click()
    assert QGuiApplication.clipboard().text() == COMMAND
    view.set_hosts(STATES["empty"])
    assert not view.unbuilt.isVisible()
    assert view.address.isEnabled()


@pytest.mark.parametrize(
    ("name", "button", "signal"),
    [
        ("removed", lambda view: view.restart, lambda view: view.restart_requested),
        ("dead", lambda view: view.restart, lambda view: view.restart_requested),
        ("needs load", lambda view: view.reload, lambda view: view.reload_requested),
    ],
)
def test_one_button_takes_it_into_use(
    qtbot: QtBot,
    view: HostsView,
    name: str,
    button: Callable[[HostsView], QPushButton],
    signal: Callable[[HostsView], object],
) -> None:
    view.set_hosts(STATES["two"])
    assert not view.restart.isVisible()
    assert not view.reload.isVisible()
    view.set_hosts(STATES[name])
    assert button(view).isVisible()
    with qtbot.waitSignal(signal(view)):
        button(view).click()


def test_cards_stay_while_nothing_changes(view: HostsView) -> None:
    view.set_hosts(STATES["two"])
    before = view.findChildren(StackedBars)
    view.set_hosts(STATES["refused"])  # the same machines
    assert view.findChildren(StackedBars) == before
