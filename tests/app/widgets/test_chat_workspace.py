"""The chat page with the live panel and the settings of the chat beside it, and its head."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from app.logic.chats import ChatSettings
from app.widgets.chat_page import ChatPage
from app.widgets.chat_setup_panel import ChatSetupPanel
from app.widgets.chat_workspace import NARROW, SETUP_PX, ChatWorkspace
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import LIGHT


@pytest.fixture
def panel(qtbot: QtBot) -> ChatSetupPanel:
    return ChatSetupPanel(LIGHT)


@pytest.fixture
def workspace(qtbot: QtBot, panel: ChatSetupPanel) -> Iterator[ChatWorkspace]:
    window = QMainWindow()
    qtbot.addWidget(window)
    live, strip = QWidget(), QWidget()
    made = ChatWorkspace(ChatPage(LIGHT), live, strip)
    made.add_setup(panel)
    window.setCentralWidget(made)
    window.setMinimumSize(200, 200)
    window.resize(NARROW + SETUP_PX, 600)
    window.show()
    yield made
    window.close()


def test_the_live_panel_gives_way_to_the_settings(
    workspace: ChatWorkspace, panel: ChatSetupPanel
) -> None:
    window = workspace.window()
    assert not panel.isVisible()
    workspace.set_setup_open(True)
    assert panel.isVisible()
    assert workspace.is_panel_shown, "there is room for both"
    window.resize(NARROW, 600)
    assert not workspace.is_panel_shown
    assert window.width() == NARROW, "nothing is pushed out of the window"
    workspace.set_setup_open(False)
    assert workspace.is_panel_shown


def test_in_a_narrow_window_the_settings_stand_in_place_of_the_chat(
    qtbot: QtBot, workspace: ChatWorkspace, panel: ChatSetupPanel
) -> None:
    workspace.window().resize(600, 600)
    chat = workspace.findChild(ChatPage)
    assert isinstance(chat, ChatPage)
    workspace.set_setup_open(True)
    assert not chat.isVisible()
    qtbot.waitUntil(lambda: panel.width() == 600)
    workspace.set_setup_open(False)
    assert chat.isVisible()


def test_the_head_tells_of_own_choices_and_shrinks_to_icons(qtbot: QtBot) -> None:
    page = ChatPage(LIGHT)
    qtbot.addWidget(page)
    page.setStyleSheet(stylesheet(LIGHT))
    page.resize(900, 500)
    page.show()
    head = page.head
    head.set_setup(ChatSettings(system="Translate.", arm="lookup", max_tokens=64))
    assert head.setup.text() == "Chat settings · 3"
    assert head.private.text() == "Private"
    wide = head.sizeHint().width()
    assert head.minimumSizeHint().width() < wide - 100
    head.resize(head.minimumSizeHint().width(), head.height())
    assert (head.setup.text(), head.private.text()) == ("3", "")
    assert head.private.accessibleName().startswith("Private: ")
    head.resize(wide + 20, head.height())
    assert head.setup.text() == "Chat settings · 3"
    with qtbot.waitSignal(page.setup_toggled) as asked:
        head.setup.click()
    assert asked.args == [True]
