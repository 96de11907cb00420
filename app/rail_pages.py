"""The pages of the window in the order of its rail, with icons, names and keys.

Called once by `application`, when all parts are there.
"""

from typing import TYPE_CHECKING

from engine.language import tr

if TYPE_CHECKING:
    from app.application import Application


def add_pages(app: "Application") -> None:
    window = app.window
    window.add_page("chat", app.chats.desk, "chat", tr("Chat"), "Ctrl+1")
    window.add_page("compare", app.comparing.holder, "compare", tr("Compare"), "Ctrl+2")
    window.add_page("bench", app.benching.holder, "bench", tr("Bench"), "Ctrl+3")
    window.add_page("models", app.area.holder, "package", tr("Models"), "Ctrl+4")
    window.add_page("servers", app.servers.holder, "server", tr("Servers"), "Ctrl+5")
    window.rail.add_stretch()
    window.add_page("settings", app.settings_page, "settings", tr("Settings"), "Ctrl+6")
    window.add_page("log", app.log_view, "log", tr("Log"), "Ctrl+7")
