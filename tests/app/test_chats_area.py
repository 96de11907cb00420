"""Chats that are kept, in the whole window: what a user finds again, and how."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.chats import Attachment
from app.paths import paths
from app.services.chat_database import ChatDatabase
from app.widgets.answer_view import AnswerView
from tests.app.conftest import MakeApp, load

Fake = Callable[..., list[str]]
WAIT_MS = 20_000


def ask(qtbot: QtBot, app: Application, text: str) -> str:
    """The id of the chat, once it is answered and listed."""
    app.chat_page.composer.set_text(text)
    app.chat_page.composer.send_button.click()
    qtbot.waitUntil(lambda: app.chat.is_busy, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: listed(app, app.chats.open_chat) != "", timeout=WAIT_MS)
    return app.chats.open_chat


def titles(app: Application) -> list[str]:
    rows = app.chats.sidebar.rows.rows.entries
    return [row.value.title for row in rows if row.kind == "row"]


def listed(app: Application, chat: str) -> str:
    rows = app.chats.sidebar.rows.rows.entries
    return next((row.value.title for row in rows if row.key == chat), "")


def opened(qtbot: QtBot, app: Application, chat: str) -> None:
    app.chats.sidebar.rows.row_activated.emit(chat)
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)


def told(app: Application) -> str:
    notice = app.notices.notice("chats")
    return notice.text if notice is not None else ""


def texts(app: Application) -> list[str]:
    return [message.text for message in app.chat.conversation.messages]


def test_chats_are_listed_and_opened_again(qtbot: QtBot, app: Application) -> None:
    first = ask(qtbot, app, "About rivers")
    said = texts(app)
    app.window.run_command("new_chat")
    assert texts(app) == []
    second = ask(qtbot, app, "About lakes")
    assert titles(app) == ["About lakes", "About rivers"]
    opened(qtbot, app, first)
    assert texts(app) == said
    app.window.run_command("previous_chat")
    qtbot.waitUntil(lambda: app.chats.open_chat == second, timeout=WAIT_MS)


def test_the_next_start_shows_the_chat_and_the_unsent_text(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    said = texts(app)
    app.chat_page.composer.set_text("and what of")
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert texts(app) == said
    assert app.chat_page.composer.edit.text() == "and what of"


def test_a_text_for_a_new_chat_is_there_at_the_next_start(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.chat_page.composer.set_text("not sent yet")
    app = make_app(fake_worker())
    assert app.chat_page.composer.edit.text() == "not sent yet"
    assert titles(app) == []


def test_the_text_of_each_chat_waits_where_it_was_written(qtbot: QtBot, app: Application) -> None:
    first = ask(qtbot, app, "About rivers")
    app.chat_page.composer.set_text("of the first")
    app.window.run_command("new_chat")
    assert app.chat_page.composer.edit.text() == ""
    app.chat_page.composer.set_text("of a new one")
    opened(qtbot, app, first)
    assert app.chat_page.composer.edit.text() == "of the first"
    app.window.run_command("new_chat")
    assert app.chat_page.composer.edit.text() == "of a new one"


def test_what_is_attached_and_not_sent_waits_with_the_text(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    pasted = Attachment(name="", text="much text", kind="pasted")
    app.chat_page.attachments.add(pasted)
    chat = ask(qtbot, app, "About rivers")
    assert app.chat_page.attachments.attachments == ()
    app.chat_page.attachments.add(Attachment(name="a.py", text="print(1)", kind="code"))
    app.window.run_command("new_chat")
    assert app.chat_page.attachments.attachments == ()
    opened(qtbot, app, chat)
    assert [a.name for a in app.chat_page.attachments.attachments] == ["a.py"]
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert [a.name for a in app.chat_page.attachments.attachments] == ["a.py"]


def test_a_file_that_the_program_is_started_with_is_not_lost_to_the_last_chat(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    app.chat_page.composer.set_text("unsent")
    app = make_app(fake_worker())
    app.chat_page.attachments.add(Attachment(name="notes.txt", text="Buy milk."))
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert [a.name for a in app.chat_page.attachments.attachments] == ["notes.txt"]
    assert app.chat_page.composer.edit.text() == "unsent"


def test_a_deleted_chat_comes_back_with_undo(qtbot: QtBot, app: Application) -> None:
    chat = ask(qtbot, app, "About rivers")
    said = texts(app)
    app.window.run_command("delete_chat")
    qtbot.waitUntil(lambda: titles(app) == [], timeout=WAIT_MS)
    assert texts(app) == []
    app.chats.sidebar.undo.click()
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert texts(app) == said
    assert titles(app) == ["About rivers"]


def test_a_chat_deleted_in_mid_answer_stays_deleted(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker("flood", 0.01))
    load(qtbot, app)
    app.chat_page.send_requested.emit("About rivers")
    qtbot.waitUntil(lambda: titles(app) == ["About rivers"], timeout=WAIT_MS)
    app.window.run_command("delete_chat")
    qtbot.waitUntil(lambda: titles(app) == [], timeout=WAIT_MS)
    assert not app.chat.is_busy
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.sidebar.told_title.text() == "No chats yet", timeout=WAIT_MS)


def test_an_answer_goes_on_while_another_chat_is_shown(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker("flood", 0.01))
    load(qtbot, app)
    app.chat_page.send_requested.emit("About rivers")
    qtbot.waitUntil(lambda: len(texts(app)[-1:]) == 1 and len(texts(app)[-1]) > 20)
    chat = app.chats.open_chat
    app.window.run_command("new_chat")
    assert "another chat" in app.chat_page.composer.reason_text
    answering = [r.value.is_answering for r in app.chats.sidebar.rows.rows.entries if r.key == chat]
    assert answering == [True]
    opened(qtbot, app, chat)
    assert app.chat.is_busy
    before = len(texts(app)[1])
    qtbot.waitUntil(lambda: len(texts(app)[1]) > before, timeout=WAIT_MS)
    shown = app.chat_page.messages.built(1)
    assert shown.message.state == "streaming"
    app.chat.stop()
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    assert app.chat.conversation.messages[1].state == "stopped"


def test_rename_and_pin(qtbot: QtBot, app: Application) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    ask(qtbot, app, "About lakes")
    app.chats.sidebar.renamed.emit(chat, "Water")
    qtbot.waitUntil(lambda: "Water" in titles(app), timeout=WAIT_MS)
    app.chats.sidebar.pinned.emit(chat, True)
    qtbot.waitUntil(lambda: titles(app) == ["Water", "About lakes"], timeout=WAIT_MS)
    opened(qtbot, app, chat)
    app.window.run_command("pin_chat")
    qtbot.waitUntil(lambda: titles(app) == ["About lakes", "Water"], timeout=WAIT_MS)
    ask(qtbot, app, "More")
    assert "Water" in titles(app)


def test_a_search_leads_to_the_message_also_on_another_branch(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.chat.edit(0, "About glaciers")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    app.window.run_command("new_chat")
    app.window.run_command("search_chats")
    sidebar = app.chats.sidebar
    sidebar.field.setText("rivers")
    sidebar.field.textEdited.emit("rivers")
    qtbot.waitUntil(lambda: bool(sidebar.hits.rows.entries), timeout=WAIT_MS)
    keys = [row.key for row in sidebar.hits.rows.entries if "About rivers" in row.text]
    sidebar.hits.row_activated.emit(keys[-1])
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert texts(app)[0] == "About rivers"
    assert not app.chat_page.find_bar.isHidden()
    app.window.run_command("new_chat")
    assert sidebar.words == ""


def test_the_branch_that_was_shown_is_shown_again(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    app.chat.edit(0, "About glaciers")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    app.chat_page.branch_requested.emit(0, 1)
    assert texts(app)[0] == "About rivers"
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert texts(app)[0] == "About rivers"
    assert app.chat.conversation.branches(0) == (1, 2)
    assert [m.model for m in app.chat.conversation.messages] == ["", "target"]


def test_a_private_chat_is_not_kept(qtbot: QtBot, app: Application) -> None:
    app.window.run_command("private")
    app.chat_page.send_requested.emit("My secret")
    qtbot.waitUntil(lambda: app.chat.is_busy, timeout=WAIT_MS)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
    app.chat_page.composer.set_text("another secret")
    app.window.run_command("export_chat")
    assert "private" in told(app).lower()
    app.window.run_command("new_chat")
    ask(qtbot, app, "Nothing of that")
    assert titles(app) == ["Nothing of that"]
    app.chats.store.close()
    assert not any(b"secret" in file.read_bytes() for file in paths().data.glob("chats*"))


def test_an_attached_text_is_read_by_the_model_and_kept_beside_the_question(
    qtbot: QtBot, app: Application
) -> None:
    app.chat_page.attachments.add(Attachment(name="notes.txt", text="Rivers flow down."))
    chat = ask(qtbot, app, "What does it say?")
    assert texts(app)[0] == "What does it say?"
    asked = app.chat.conversation.history("")[0].content
    assert "Rivers flow down." in asked
    assert asked.endswith("What does it say?")
    app.window.run_command("new_chat")
    assert app.chat_page.attachments.attachments == ()
    opened(qtbot, app, chat)
    assert app.chat.conversation.messages[0].attachments[0].name == "notes.txt"


def test_export_and_import(qtbot: QtBot, app: Application, tmp_path: Path) -> None:
    def dialog() -> QFileDialog:
        return app.chats.desk.findChildren(QFileDialog)[-1]

    ask(qtbot, app, "About rivers")
    file = tmp_path / "all.json"
    app.window.run_command("export_all")
    with qtbot.waitSignal(app.chats.files.files.saved, timeout=WAIT_MS):
        dialog().fileSelected.emit(str(file))
    assert file.exists()
    with qtbot.waitSignal(app.chats.files.files.read, timeout=WAIT_MS):
        app.chats.files.files.open(str(file))
    qtbot.waitUntil(lambda: titles(app) == ["About rivers"] * 2, timeout=WAIT_MS)
    app.window.run_command("export_chat")
    dialog().selectNameFilter("Markdown (*.md)")
    with qtbot.waitSignal(app.chats.files.files.saved, timeout=WAIT_MS):
        dialog().fileSelected.emit(str(tmp_path / "one.md"))
    assert "About rivers" in (tmp_path / "one.md").read_text(encoding="utf-8")


def test_a_file_that_holds_no_chats_is_refused_in_a_sentence(
    qtbot: QtBot, app: Application, tmp_path: Path
) -> None:
    file = tmp_path / "other.json"
    file.write_text("{]", encoding="utf-8")
    with qtbot.waitSignal(app.chats.files.files.failed, timeout=WAIT_MS):
        app.chats.files.files.open(str(file))
    assert "other.json" in told(app)


def test_what_the_disk_refuses_is_told_in_the_list_and_kept_later(
    qtbot: QtBot, app: Application
) -> None:
    ask(qtbot, app, "About rivers")
    with closing(sqlite3.connect(paths().chats)) as other:
        other.execute(
            "CREATE TRIGGER refuse BEFORE INSERT ON messages "
            "BEGIN SELECT RAISE(FAIL, 'refused'); END"
        )
        other.commit()
        app.chat_page.send_requested.emit("While it is full")
        qtbot.waitUntil(lambda: not app.chats.sidebar.trouble.isHidden(), timeout=WAIT_MS)
        qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)
        other.execute("DROP TRIGGER refuse")
        other.commit()
    chat = ask(qtbot, app, "There is room again")
    qtbot.waitUntil(lambda: app.chats.sidebar.trouble.isHidden(), timeout=WAIT_MS)
    app.chats.store.close()
    with closing(ChatDatabase(paths().chats)) as database:
        kept = database.chat(chat)
    assert kept is not None
    asked = [message.text for message in kept.messages if message.role == "user"]
    assert asked == ["About rivers", "While it is full", "There is room again"]


def test_the_list_folds_by_itself_in_a_narrow_window(qtbot: QtBot, app: Application) -> None:
    desk = app.chats.desk
    assert not desk.is_folded
    app.window.resize(740, 600)
    qtbot.waitUntil(lambda: desk.is_folded, timeout=WAIT_MS)
    desk.show_button.click()
    assert desk.isVisible()
    assert app.chats.sidebar.isVisible()
    assert app.settings.shows_chats
    app.window.resize(1280, 800)
    qtbot.waitUntil(lambda: not desk.is_folded, timeout=WAIT_MS)
    app.chats.sidebar.fold.click()
    assert not app.settings.shows_chats
    assert desk.show_button.isVisible()
    app.window.run_command("search_chats")
    assert app.chats.sidebar.isVisible()


def test_every_command_that_the_window_lists_is_carried_out(app: Application) -> None:
    from app.logic.commands import commands

    assert {c.id for c in app.window.offered()} == {c.id for c in commands()}


def test_answers_find_their_view(qtbot: QtBot, app: Application) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    opened(qtbot, app, chat)
    shown: QWidget = app.chat_page.messages.built(1)
    assert isinstance(shown, AnswerView)
    app.window.run_command("copy_answer")
    from PySide6.QtGui import QGuiApplication

    assert QGuiApplication.clipboard().text() == texts(app)[1]
