"""The pictures of load sweeps and of comparisons with servers can be taken: every state is reached
and drawn."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.screenshots_load import compare_scenes, load_scenes
from app.widgets.compare_page import ComparePage
from app.widgets.sweep_page import SweepPage
from app.widgets.theme import LIGHT
from engine.lab.workloads import load


def picture(page: QWidget) -> bytes:
    image = page.grab().toImage()  # alive for as long as its bits are read
    return bytes(image.constBits())


def test_every_scene_of_a_sweep_is_another_picture(qtbot: QtBot) -> None:
    page = SweepPage(LIGHT)
    page.setup.set_shipped(load(("code",)))
    page.setup.set_own(None, "This computer serves nothing now.")
    qtbot.addWidget(page)
    page.resize(968, 700)
    page.show()
    qtbot.addWidget(page.list)
    seen = {name: picture(page) for name in load_scenes(page)}
    assert len(set(seen.values())) == len(seen) == 5
    assert page.desk.shown == 0


def test_every_scene_of_a_comparison_is_another_picture(qtbot: QtBot) -> None:
    page = ComparePage(LIGHT)
    qtbot.addWidget(page)
    page.resize(1216, 745)
    page.show()
    seen = {name: picture(page) for name in compare_scenes(page)}
    assert len(set(seen.values())) == len(seen) == 2
    assert page.setup.servers.rows == ()
