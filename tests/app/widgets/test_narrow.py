"""What gives way in a small window or to large text, and what stays readable over the rest."""

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.logic.commands import commands
from app.widgets.chat_page import ChatPage
from app.widgets.cheat_sheet import CheatSheet
from app.widgets.model_bar import ModelBar
from app.widgets.search_field import SearchField
from app.widgets.short_label import ShortLabel
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import LIGHT, set_text_scale
from tests.app.widgets.chat_samples import user


@pytest.fixture(autouse=True)
def usual_size(qapp: QApplication) -> Iterator[None]:
    font = QFont(qapp.font())
    yield
    set_text_scale(100)
    qapp.setFont(font)


def shown(qtbot: QtBot, widget: QWidget, width: int, height: int) -> None:
    qtbot.addWidget(widget)
    widget.setStyleSheet(stylesheet(LIGHT) + widget.styleSheet())
    widget.resize(width, height)
    widget.show()
    QApplication.processEvents()


def test_a_narrow_bar_has_the_arms_in_a_menu(qtbot: QtBot) -> None:
    bar = ModelBar(LIGHT)
    shown(qtbot, bar, 1100, 56)
    switch = bar.switch
    assert switch.folded.isHidden()
    bar.resize(switch.full_width + 300, 56)
    bar.set_arm("lookup")
    assert not switch.folded.isHidden()
    assert switch.folded.text() == "Lookup"
    menu = switch.folded.menu()
    menu.aboutToShow.emit()
    actions = menu.actions()
    assert [a.text() for a in actions if a.isChecked()] == ["Lookup"]
    with qtbot.waitSignal(bar.arm_chosen) as chosen:
        actions[0].trigger()
    assert chosen.args == ["off"]
    bar.resize(1100, 56)
    assert switch.folded.isHidden()


@pytest.mark.parametrize("scale", [100, 200])
def test_words_of_a_search_stand_beside_its_glass(qtbot: QtBot, scale: int) -> None:
    set_text_scale(scale)
    field = SearchField(LIGHT, "Search", "Search")
    shown(qtbot, field, 400, 40)
    glass = field.findChild(QLabel)
    assert isinstance(glass, QLabel)
    field.setCursorPosition(0)
    words = field.cursorRect().center().x()
    assert 0 < words - glass.geometry().right() <= 12
    assert glass.width() == 16 * scale // 100


def test_the_way_to_the_latest_hides_what_it_lies_over(qtbot: QtBot) -> None:
    page = ChatPage(LIGHT)
    shown(qtbot, page, 700, 600)
    button = page.messages.down_button
    button.show()
    picture = button.grab().toImage()
    assert picture.pixelColor(6, picture.height() // 2) == QColor(LIGHT.surface)


def test_nothing_is_looked_for_in_an_empty_chat(qtbot: QtBot) -> None:
    page = ChatPage(LIGHT)
    shown(qtbot, page, 700, 600)
    page.add_message(0, user())
    page.open_find("Hello")
    page.reset()
    page.add_message(0, user("Hello again"))  # another chat
    QApplication.processEvents()
    assert page.find_bar.isVisible()
    page.reset()
    qtbot.waitUntil(lambda: page.find_bar.isHidden())


def test_a_low_first_start_has_the_page_for_itself(qtbot: QtBot) -> None:
    page = ChatPage(LIGHT)
    shown(qtbot, page, 700, 400)
    assert page.composer.isVisible()
    page.empty.show_first(QWidget())
    assert not page.composer.isVisible()
    page.resize(700, 700)
    assert page.composer.isVisible()
    page.resize(700, 400)
    page.empty.end_first()
    assert page.composer.isVisible()


def test_a_hint_is_shorter_rather_than_cut_off(qtbot: QtBot) -> None:
    label = ShortLabel("Enter sends, Shift+Enter breaks the line.")
    label.set_shorter(label.text(), "Enter sends.")
    shown(qtbot, label, 100, 20)
    label.grab()
    assert label.toolTip() == ""
    label.setText("A reason that nobody made shorter")
    label.grab()
    assert label.toolTip()


def test_the_cheat_sheet_is_as_high_as_its_keys(qtbot: QtBot) -> None:
    over = QWidget()
    shown(qtbot, over, 1280, 1000)
    sheet = CheatSheet(over)
    sheet.setStyleSheet(stylesheet(LIGHT))
    sheet.open(commands())
    QApplication.processEvents()
    bars = [bar for bar in sheet.findChildren(QWidget) if bar.inherits("QScrollBar")]
    assert not any(bar.isVisible() for bar in bars)
    assert sheet.height() < 900
    sheet.close()


def test_what_is_written_is_seen_in_a_window_that_became_narrower(qtbot: QtBot) -> None:
    page = ChatPage(LIGHT)
    shown(qtbot, page, 900, 600)
    page.composer.set_text("What does this do, and where would you begin to change it?")
    field = page.composer.edit.field
    line = field.height()
    page.resize(420, 600)
    qtbot.waitUntil(lambda: field.height() >= 2 * line - 4)
    page.resize(900, 600)
    qtbot.waitUntil(lambda: field.height() == line)
