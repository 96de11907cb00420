"""The moments of the first start that pictures are taken of."""

from pytestqt.qtbot import QtBot

from app.logic.first_start import FirstStart
from app.logic.first_start_words import view
from app.screenshots_first import scenes
from app.widgets.first_start import FirstStartPage


def test_every_moment_shows_what_it_is_named_for(qtbot: QtBot) -> None:
    page = FirstStartPage(view(FirstStart()))
    qtbot.addWidget(page)
    page.show()
    seen = {}
    for name in scenes(page):
        assert page.view is not None
        seen[name] = (page.go.isVisible(), page.view.share is not None, bool(page.view.problem))
    assert seen == {
        "first-start": (True, False, False),
        "first-start-download": (False, True, False),
        "first-start-offline": (False, True, True),
    }
