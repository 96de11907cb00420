"""The pictures of the models page can be taken: every state is reached and drawn."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.logic.formatting import PLAIN
from app.screenshots_models import scenes
from app.widgets.models_page import ModelsPage
from app.widgets.theme import LIGHT
from tests.app import hub_samples as sample


def test_every_scene_is_another_picture(qtbot: QtBot) -> None:
    page = ModelsPage(LIGHT, PLAIN, QWidget())
    qtbot.addWidget(page)
    page.resize(1224, 745)
    page.show()
    seen: dict[str, bytes] = {}
    for name in scenes(page, sample.pairs()):
        qtbot.waitUntil(lambda: page.discover.pairs.is_settled)
        picture = page.grab().toImage()
        seen[name] = bytes(picture.constBits())
    assert len(seen) == 12
    assert len(set(seen.values())) == 12
    assert page.tab == "discover"
