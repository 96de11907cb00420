"""The whole window in every language: it starts, and no text is cut off on any page."""

from collections.abc import Callable, Iterator
from itertools import chain

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFont
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QRadioButton,
    QStyle,
    QStyleOptionComboBox,
    QTabBar,
    QToolButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.application import Application
from app.settings import Settings
from app.start import make_qt
from app.translation import LANGUAGES, speak
from engine.catalogue import LANGUAGE_VARIABLE
from engine.language import ENGLISH, tr
from tests.app.conftest import MakeApp
from tests.app.widgets.filled_window import NARROW, WIDE, filled, pages, path_of, settle
from tests.app.widgets.test_scaling import cut_off

Fake = Callable[..., list[str]]


@pytest.fixture(autouse=True)
def english_again(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """And the font and style of the program, whose widths count."""
    monkeypatch.setenv(LANGUAGE_VARIABLE, ENGLISH)
    before, font, style = QLocale(), QFont(qapp.font()), qapp.style().objectName()
    make_qt()
    yield
    speak(qapp, ENGLISH)
    QLocale.setDefault(before)
    qapp.setFont(font)
    qapp.setStyle(style)


@pytest.mark.parametrize("language", [name for name in LANGUAGES if name != ENGLISH])
def test_nothing_is_cut_off(
    qtbot: QtBot, qapp: QApplication, make_app: MakeApp, fake_worker: Fake, language: str
) -> None:
    speak(qapp, language)
    app = filled(qtbot, make_app, fake_worker, Settings(language=language, is_started=True))
    assert tr("Compare") != "Compare"
    found = []
    for size in (WIDE, NARROW):
        app.window.resize(*size)
        for page in chain(pages(app), overlays(app)):
            settle()
            where = f"{page} {size[0]}×{size[1]}"
            found += [f"{where}: {each}" for each in (*cut_off(app.window), *cut(app.window))]
    assert not found, "\n".join(found)


def overlays(app: Application) -> Iterator[str]:
    """What lies over or beside the pages."""
    app.window.page_requested.emit("chat")
    app.chat_page.setup_toggled.emit(True)
    yield "chat settings"
    app.chat_page.setup_toggled.emit(False)
    for command in ("palette", "cheat_sheet", "find"):
        app.window.run_command(command)
        yield command
        for popup in app.window.findChildren(QWidget):
            if popup.isWindow() and popup.isVisible():
                popup.close()
    app.show_history()
    yield "history"
    tabs = app.benching.page.frame.tabs
    tabs.setCurrentIndex(tabs.count() - 1)
    yield "what if"


def cut(root: QWidget) -> Iterator[str]:
    """Of the controls that `cut_off` does not look at."""
    for kind in (QCheckBox, QRadioButton, QToolButton):
        for button in root.findChildren(kind):
            if button.isVisible() and button.text() and _shows_text(button):
                needed = button.sizeHint().width()
                if button.width() < needed - 1:
                    yield f"{path_of(button)}: “{button.text()}” {button.width()} of {needed}"
    for bar in root.findChildren(QTabBar):
        for index in range(bar.count() if bar.isVisible() else 0):
            needed = bar.fontMetrics().horizontalAdvance(bar.tabText(index))
            if bar.tabRect(index).width() < needed:
                yield f"{path_of(bar)}: “{bar.tabText(index)}” {bar.tabRect(index).width()}"
    for box in root.findChildren(QComboBox):
        if box.isVisible() and box.currentText():
            needed, room = box.fontMetrics().horizontalAdvance(box.currentText()), _room(box)
            if room < needed:
                yield f"{path_of(box)}: “{box.currentText()}” {room} of {needed}"


def _shows_text(button: QAbstractButton) -> bool:
    only = Qt.ToolButtonStyle.ToolButtonIconOnly
    return not (isinstance(button, QToolButton) and button.toolButtonStyle() == only)


def _room(box: QComboBox) -> int:
    option = QStyleOptionComboBox()
    box.initStyleOption(option)
    return (
        box.style()
        .subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
        )
        .width()
    )


def test_the_first_answer_in_german(
    qtbot: QtBot, qapp: QApplication, make_app: MakeApp, fake_worker: Fake
) -> None:
    """Figures with a comma, and the sentence of the live panel."""
    speak(qapp, "de")
    app = filled(qtbot, make_app, fake_worker, Settings(language="de", is_started=True))
    assert app.fmt.decimal == ","
    labels = " ".join(label.text() for label in app.window.findChildren(QLabel))
    assert tr("Auto is on") == "Auto ist an"
    assert "Token" in labels
