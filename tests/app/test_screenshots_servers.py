"""The pictures of the servers page can be taken: every state is reached and drawn."""

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.screenshots_servers import scenes
from app.widgets.endpoints_view import EndpointsView
from app.widgets.serve_view import ServeView
from app.widgets.servers_page import ServersPage
from app.widgets.theme import LIGHT


def test_every_scene_is_another_picture(qtbot: QtBot) -> None:
    serve, ends = ServeView(LIGHT, "box"), EndpointsView(LIGHT)
    page = ServersPage(serve, ends, QLabel("hosts"))
    qtbot.addWidget(page)
    page.resize(1224, 745)
    page.show()
    seen: dict[str, bytes] = {}
    for name in scenes(page, serve, ends):
        picture = page.grab().toImage()
        seen[name] = bytes(picture.constBits())
    assert len(seen) == 10
    assert len(set(seen.values())) == 10
    assert page.tab == "serve"
