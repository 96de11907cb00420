"""What the window does while chats cannot be written: it says so, goes on, and keeps them later."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.chats import ChatSettings
from app.paths import paths
from app.services import chat_store
from app.services.chat_database import ChatDatabase
from tests.app.conftest import MakeApp

Fake = Callable[..., list[str]]
WAIT_MS = 20_000
LONG = " ".join(["A question that needs pages."] * 150)
FULL = "PRAGMA max_page_count = {pages}"  # SQLite says then that the disk is full
READ_ONLY = "PRAGMA query_only = ON"


class Trouble:
    """`pragma` is what a connection is opened with."""

    pragma = ""


@pytest.fixture
def trouble(monkeypatch: pytest.MonkeyPatch) -> Trouble:
    made = Trouble()

    class Troubled(ChatDatabase):
        def __init__(self, path: Path) -> None:
            super().__init__(path)
            if made.pragma:
                with self._database.reading() as connection:
                    pages = connection.execute("PRAGMA page_count").fetchone()[0]
                self._database._connection.execute(made.pragma.format(pages=pages))

    monkeypatch.setattr(chat_store, "ChatDatabase", Troubled)
    return made


def with_model(qtbot: QtBot, app: Application) -> Application:
    qtbot.waitUntil(lambda: app.engine.state.ready is not None, timeout=WAIT_MS)
    app.models.choose_target("/m/target.gguf")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)
    return app


def ask(qtbot: QtBot, app: Application, text: str) -> None:
    app.chat_page.composer.set_text(text)
    app.chat_page.composer.send_button.click()
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    assert "Speculative decoding" in app.chat.conversation.messages[-1].text


def told(qtbot: QtBot, app: Application) -> str:
    label = app.chats.sidebar.trouble
    qtbot.waitUntil(lambda: not label.isHidden(), timeout=WAIT_MS)
    return label.text()


def asked() -> list[str]:
    """The questions that are in the file."""
    with closing(ChatDatabase(paths().chats)) as store:
        chats = list(store.all_chats())
    return [m.text for c in chats for m in c.messages if m.role == "user"]


@pytest.mark.parametrize(
    ("pragma", "why"), [(FULL, "is full"), (READ_ONLY, "it cannot be written to")]
)
def test_a_chat_goes_on_and_is_kept_when_the_program_ends(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, trouble: Trouble, pragma: str, why: str
) -> None:
    with closing(ChatDatabase(paths().chats)):
        trouble.pragma = pragma
    app = with_model(qtbot, make_app(fake_worker()))
    ask(qtbot, app, LONG)
    assert why in told(qtbot, app)
    ask(qtbot, app, "And then?")
    assert [m.text for m in app.chat.conversation.messages][::2] == [LONG, "And then?"]
    assert asked() == []
    trouble.pragma = ""
    app.close()
    assert asked() == [LONG, "And then?"]


def test_what_a_chat_is_asked_with_is_kept_later_too(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, trouble: Trouble
) -> None:
    with closing(ChatDatabase(paths().chats)):
        trouble.pragma = READ_ONLY
    app = with_model(qtbot, make_app(fake_worker()))
    app.chatting.set_chat_settings(ChatSettings(system="Be brief"))
    ask(qtbot, app, "First")
    told(qtbot, app)
    app.chats.search()  # reading goes well, and takes nothing back
    app.chats.store.search("first")
    app.chats.store.entries()
    qtbot.wait(100)
    assert not app.chats.sidebar.trouble.isHidden()
    trouble.pragma = ""
    ask(qtbot, app, "Second")
    qtbot.waitUntil(app.chats.sidebar.trouble.isHidden, timeout=WAIT_MS)
    app.close()
    with closing(ChatDatabase(paths().chats)) as store:
        (chat,) = store.all_chats()
    assert chat.settings.system == "Be brief"
    assert len(chat.messages) == 4


def test_a_file_that_cannot_be_opened_costs_the_list_and_no_answer(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    place = paths().chats
    place.mkdir()
    app = with_model(qtbot, make_app(fake_worker()))
    assert str(place.parent) in told(qtbot, app)
    ask(qtbot, app, "First")
    place.rmdir()
    ask(qtbot, app, "Second")
    qtbot.waitUntil(app.chats.sidebar.trouble.isHidden, timeout=WAIT_MS)
    app.close()
    assert asked() == ["First", "Second"]


def test_a_file_that_was_taken_away_is_begun_anew_and_told(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = with_model(qtbot, make_app(fake_worker()))
    ask(qtbot, app, "First")
    qtbot.waitUntil(lambda: asked() == ["First"], timeout=WAIT_MS)
    for file in paths().data.glob("chats.sqlite*"):
        file.unlink()
    ask(qtbot, app, "Second")
    qtbot.waitUntil(lambda: app.notices.notice("chats") is not None, timeout=WAIT_MS)
    app.close()
    assert "Second" in asked()
    with closing(sqlite3.connect(paths().chats)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
