"""Where the window stands when screens come and go."""

import base64
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.widgets.main_window import MINIMUM, MainWindow
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.notice import NoticeArea
from app.widgets.theme import LIGHT

MakeWindow = Callable[[], MainWindow]


@pytest.fixture
def make_window(qtbot: QtBot) -> Iterator[MakeWindow]:
    made: list[MainWindow] = []

    def make() -> MainWindow:
        window = MainWindow(LIGHT, ModelBar(LIGHT), NoticeArea(LIGHT), ModelSettingsPanel(LIGHT))
        qtbot.addWidget(window)
        made.append(window)
        return window

    yield make
    for window in made:
        window.close()


def is_in_sight(window: MainWindow) -> bool:
    """Enough of it is on a screen to be taken and moved: its whole head is."""
    frame = window.frameGeometry()
    head = QRect(frame.left(), frame.top(), frame.width(), 30)
    screens = QApplication.screens()
    return any(screen.geometry().adjusted(-4, -4, 4, 4).contains(head) for screen in screens)


@pytest.mark.parametrize(
    ("x", "y", "width", "height"),
    [(3000, 200, 760, 500), (-2500, -900, 760, 500), (0, 0, 3840, 2160), (100, 5000, 740, 600)],
)
def test_a_window_of_a_screen_that_is_gone_comes_back_into_sight(
    make_window: MakeWindow, x: int, y: int, width: int, height: int
) -> None:
    before = make_window()
    before.setGeometry(x, y, width, height)
    after = make_window()
    after.restore(before.geometry_text())
    after.show()
    assert is_in_sight(after)


@pytest.mark.parametrize(
    "text", ["?", "ü", base64.b64encode(b"\x01\xd9\xd0\xcb" + bytes(60)).decode()]
)
def test_a_stored_place_that_is_none_is_the_usual_one(make_window: MakeWindow, text: str) -> None:
    window = make_window()
    window.restore(text)
    window.show()
    assert is_in_sight(window)
    assert window.width() >= MINIMUM[0]


def test_a_screen_that_goes_while_the_window_is_on_it_leaves_it_in_sight(
    qtbot: QtBot, qapp: QApplication, make_window: MakeWindow
) -> None:
    window = make_window()
    window.show()
    window.setGeometry(4000, 300, 760, 500)  # as on the second screen, which goes now
    qapp.screenRemoved.emit(qapp.primaryScreen())
    qtbot.waitUntil(lambda: is_in_sight(window))
    assert window.size().toTuple() == (760, 500)
