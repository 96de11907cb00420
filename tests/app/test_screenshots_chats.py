"""The made-up chats that pictures are taken of."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from app.paths import paths
from app.screenshots_chats import scenes
from app.settings import Settings
from app.settings_file import encode_settings
from tests.app.conftest import MakeApp


def test_every_moment_shows_what_it_is_named_for(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]
) -> None:
    paths().settings.write_bytes(encode_settings(Settings(is_started=True)))
    app = make_app(fake_worker(), starter=None)
    app.window.resize(1280, 800)
    seen = {}
    for name in scenes(app, lambda reached: qtbot.waitUntil(reached, timeout=10_000)):
        seen[name] = (
            len(app.chat_page.messages.views),
            app.chat_page.find_bar.said,
            app.workspace.is_setup_open,
            app.chats.sidebar.words,
        )
    assert seen == {
        "chat-kept": (2, "", False, ""),
        "chat-find": (2, "1 of 2", False, ""),
        "chat-settings": (2, "", True, ""),
        "chat-search": (2, "", False, "dates"),
    }
