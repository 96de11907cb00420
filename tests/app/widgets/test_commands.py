"""The window's commands by keys, by the palette and on the cheat sheet."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.logic.commands import commands
from app.logic.formatting import PLAIN
from app.widgets.cheat_sheet import CheatSheet
from app.widgets.main_window import MainWindow
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.notice import NoticeArea
from app.widgets.palette import CommandPalette
from app.widgets.theme import LIGHT


@pytest.fixture
def window(qtbot: QtBot) -> MainWindow:
    made = MainWindow(
        LIGHT, ModelBar(LIGHT, PLAIN), NoticeArea(LIGHT), ModelSettingsPanel(LIGHT, PLAIN)
    )
    qtbot.addWidget(made)
    made.add_page("chat", QWidget(), "chat", "Chat", "Ctrl+1")
    made.add_page("log", QWidget(), "log", "Log", "Ctrl+7")
    made.show_page("chat")
    made.show()
    made.activateWindow()
    return made


def _palette(window: MainWindow) -> CommandPalette:
    window.run_command("palette")
    found = window.findChild(CommandPalette)
    assert isinstance(found, CommandPalette)
    return found


def test_keys_work_once_offered_and_on_their_page(window: MainWindow, qtbot: QtBot) -> None:
    asked: list[str] = []
    window.command_requested.connect(asked.append)
    both = Qt.KeyboardModifier.ControlModifier
    qtbot.keyClick(window, Qt.Key.Key_F, both)
    assert asked == []
    window.offer("find")
    qtbot.keyClick(window, Qt.Key.Key_F, both)
    assert asked == ["find"]
    window.show_page("log")
    qtbot.keyClick(window, Qt.Key.Key_F, both)
    assert asked == ["find"]


def test_pages_have_the_keys_of_the_table(window: MainWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(window.page_requested) as told:
        qtbot.keyClick(window, Qt.Key.Key_7, Qt.KeyboardModifier.ControlModifier)
    assert told.args == ["log"]


def test_palette_is_typed_in_and_chosen_from(window: MainWindow, qtbot: QtBot) -> None:
    palette = _palette(window)
    qtbot.keyClicks(palette.field, "new ch")
    assert palette.list.count() == 1
    with qtbot.waitSignal(window.new_chat_requested):
        qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isHidden()


def test_palette_is_left_with_one_press_of_escape(window: MainWindow, qtbot: QtBot) -> None:
    palette = _palette(window)
    qtbot.keyClicks(palette.field, "new ch")
    qtbot.keyClick(palette.field, Qt.Key.Key_Escape)
    assert palette.isHidden()


def test_palette_offers_only_what_is_done(window: MainWindow, qtbot: QtBot) -> None:
    palette = _palette(window)
    assert palette.list.count() == len(window.offered()) - 1
    qtbot.keyClicks(palette.field, "zoom nothing")
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    qtbot.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.list.count() == 0
    assert palette.isVisible()
    palette.close()


def test_arrows_go_round(window: MainWindow, qtbot: QtBot) -> None:
    palette = _palette(window)
    qtbot.keyClick(palette.field, Qt.Key.Key_Up)
    assert palette.list.currentRow() == palette.list.count() - 1
    qtbot.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.list.currentRow() == 0
    palette.close()


def test_popups_stay_within_a_small_window(window: MainWindow, qtbot: QtBot) -> None:
    window.resize(720, 480)
    palette = _palette(window)
    inside = window.rect().translated(window.mapToGlobal(QPoint(0, 0)))
    assert inside.contains(palette.geometry())
    palette.close()


def test_cheat_sheet_names_every_offered_command(window: MainWindow, qtbot: QtBot) -> None:
    window.offer(*(c.id for c in commands()))
    window.run_command("cheat_sheet")
    sheet = window.findChild(CheatSheet)
    assert isinstance(sheet, CheatSheet)
    texts = {shown.text() for shown in sheet.findChildren(QLabel)}
    assert {c.said for c in commands() if c.keys} <= texts
    sheet.close()
