"""What is written while chats come and go: it stays with the chat that it was written for."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from app.application import Application
from tests.app.conftest import MakeApp, load
from tests.app.test_chats_area import ask, opened, texts, titles, told

Fake = Callable[..., list[str]]
WAIT_MS = 20_000


def test_the_text_for_a_new_chat_outlives_a_start_with_another_chat(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    app.chat_page.composer.set_text("of a new one")
    opened(qtbot, app, chat)
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    app.window.run_command("new_chat")
    assert app.chat_page.composer.edit.text() == "of a new one"


def test_the_text_for_a_new_chat_is_shown_where_the_last_chat_is_gone(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.chat_page.composer.set_text("not sent yet")
    app.store.change(chat="gone")
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: told(app) != "", timeout=WAIT_MS)
    assert app.chat_page.composer.edit.text() == "not sent yet"


def test_what_is_written_before_the_last_chat_is_there_goes_into_it(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    app = make_app(fake_worker())
    app.chat_page.composer.set_text("typed early")
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert app.chat_page.composer.edit.text() == "typed early"


def test_what_is_written_until_the_next_chat_is_there_stays_with_its_own(
    qtbot: QtBot, app: Application
) -> None:
    first = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    second = ask(qtbot, app, "About lakes")
    app.chats.sidebar.rows.row_activated.emit(first)
    app.chat_page.composer.set_text("about the second")
    qtbot.waitUntil(lambda: app.chats.open_chat == first, timeout=WAIT_MS)
    assert app.chat_page.composer.edit.text() == ""
    opened(qtbot, app, second)
    assert app.chat_page.composer.edit.text() == "about the second"


def test_a_new_title_is_not_taken_back_by_what_is_written_at_once(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.chats.sidebar.renamed.emit(chat, "Rivers")
    app.chat_page.composer.set_text("more")
    app.chats.draft.keep()
    app.chats.store.entries()
    qtbot.waitUntil(lambda: titles(app) == ["Rivers"], timeout=WAIT_MS)
    qtbot.wait(100)
    assert titles(app) == ["Rivers"]


def test_a_chat_is_kept_when_it_stops_being_private(qtbot: QtBot, app: Application) -> None:
    app.chat_page.toggle_private()
    app.chat_page.composer.set_text("A secret")
    app.chat_page.composer.send_button.click()
    qtbot.waitUntil(lambda: app.chat.is_busy, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    said = texts(app)
    app.chat_page.toggle_private()
    chat = app.chats.open_chat
    app.window.run_command("new_chat")
    opened(qtbot, app, chat)
    assert texts(app) == said


def test_an_answer_that_ends_while_its_chat_is_being_opened_is_whole(
    qtbot: QtBot, app: Application
) -> None:
    app.chat_page.composer.set_text("About rivers")
    app.chat_page.composer.send_button.click()
    qtbot.waitUntil(lambda: app.chats.open_chat != "", timeout=WAIT_MS)
    chat = app.chats.open_chat
    app.window.run_command("new_chat")
    app.chats.sidebar.rows.row_activated.emit(chat)  # is read from the disk now
    app.chat.break_off()
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert app.chat.conversation.messages[-1].state == "stopped"
    assert "The program ended" not in "".join(app.chat.conversation.messages[-1].notes)


def test_an_export_that_was_asked_for_last_is_whole(
    qtbot: QtBot, app: Application, tmp_path: Path
) -> None:
    ask(qtbot, app, "About rivers")
    app.chats.files.files.export(str(tmp_path / "x.md"), "md")
    app.close()
    assert "About rivers" in (tmp_path / "x.md").read_text(encoding="utf-8")
