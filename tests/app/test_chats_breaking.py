"""What is on the disk is what was on the screen, whatever happens in between."""

import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.attachments import MOST_CHARACTERS
from app.logic.chats import Attachment, Chat, ChatEntry, ChatSettings, StoredMessage
from app.logic.conversation import Conversation
from app.paths import paths
from app.services.chat_database import ChatDatabase
from engine.errors import EngineError, ErrorKind
from tests.app.conftest import MakeApp, load
from tests.app.test_chats_area import ask, opened, texts, titles

Fake = Callable[..., list[str]]
WAIT_MS = 20_000
REFUSE = "CREATE TRIGGER refuse BEFORE INSERT ON messages BEGIN SELECT RAISE(FAIL, 'refused'); END"
STEPS = 25


def settle(qtbot: QtBot, app: Application) -> None:
    """No answer is being written, in no chat."""
    chat = app.chat
    qtbot.waitUntil(lambda: chat.available.can_send and not chat.is_busy, timeout=WAIT_MS)


def answered(qtbot: QtBot, app: Application, text: str) -> None:
    """Asked and answered, whether it is kept or not."""
    app.chat_page.composer.set_text(text)
    app.chat_page.composer.send_button.click()
    settle(qtbot, app)


def kept(chat: str) -> Chat:
    with closing(ChatDatabase(paths().chats)) as database:
        found = database.chat(chat)
    assert found is not None
    return found


@contextmanager
def full_disk() -> Iterator[None]:
    with closing(sqlite3.connect(paths().chats)) as other:
        other.execute(REFUSE)
        other.commit()
        yield
        other.execute("DROP TRIGGER refuse")
        other.commit()


def test_what_was_written_before_a_chat_was_private_is_forgotten(
    qtbot: QtBot, app: Application
) -> None:
    app.chat_page.composer.set_text("my secret")
    app.chats.draft.keep()
    assert "secret" in app.settings.draft_of_new
    app.window.run_command("private")
    assert app.settings.draft_of_new == ""
    answered(qtbot, app, "my secret")
    app.window.run_command("new_chat")
    assert app.chat_page.composer.edit.text() == ""
    app.close()
    assert not any(b"secret" in file.read_bytes() for file in paths().data.glob("chats*"))


def test_a_private_text_stays_out_of_the_chat_that_is_shown_next(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("private")
    app.chat_page.composer.set_text("my secret")
    app.window.run_command("new_chat")
    opened(qtbot, app, chat)
    assert app.chat_page.composer.edit.text() == ""
    app.close()
    assert kept(chat).draft == ""


def test_a_chat_that_is_deleted_while_it_is_being_opened_is_not_opened(
    qtbot: QtBot, app: Application
) -> None:
    first = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    second = ask(qtbot, app, "About lakes")
    app.chats.sidebar.rows.row_activated.emit(first)
    app.chats.sidebar.delete(first)
    qtbot.waitUntil(lambda: titles(app) == ["About lakes"], timeout=WAIT_MS)
    assert app.chats.open_chat == second


def test_a_deleted_chat_can_be_had_back_after_a_look_at_another_page(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("delete_chat")
    app.show_page("settings")
    app.show_page("chat")
    assert app.chats.sidebar.is_undo_shown
    app.chats.sidebar.undo.click()
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)


def test_the_open_chat_goes_as_a_whole_into_a_file_that_is_begun_anew(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "First")
    app.chats.sidebar.renamed.emit(chat, "Water")
    app.chats.sidebar.pinned.emit(chat, True)
    qtbot.waitUntil(lambda: titles(app) == ["Water"], timeout=WAIT_MS)
    for file in paths().data.glob("chats.sqlite*"):
        file.unlink()
    answered(qtbot, app, "Second")
    said = texts(app)
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    assert texts(app) == said
    entry = kept(chat).entry
    assert (entry.title, entry.opening, entry.is_pinned) == ("Water", "First", True)


def test_what_the_disk_has_not_taken_is_shown_when_the_chat_is_opened_again(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    with full_disk():
        answered(qtbot, app, "While it is full")
        app.chat_page.composer.set_text("not sent")
        said = texts(app)
        app.window.run_command("new_chat")
        opened(qtbot, app, chat)
        assert texts(app) == said
        assert app.chat_page.composer.edit.text() == "not sent"
    app.close()
    assert [m.text for m in kept(chat).messages] == said


def test_a_chat_that_could_not_be_read_can_be_chosen_again(
    qtbot: QtBot, app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(database: ChatDatabase, chat: str) -> None:
        raise EngineError(ErrorKind.DISK, "The disk is gone.")

    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    with monkeypatch.context() as patched:
        patched.setattr(ChatDatabase, "chat", refuse)
        app.chats.sidebar.rows.row_activated.emit(chat)
        qtbot.waitUntil(lambda: not app.chats.sidebar.trouble.isHidden(), timeout=WAIT_MS)
    opened(qtbot, app, chat)


def test_an_answer_with_damaged_details_still_shows_its_text(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    load(qtbot, app)
    chat = ask(qtbot, app, "About rivers")
    app.close()
    with closing(sqlite3.connect(paths().chats)) as other:
        other.execute("UPDATE messages SET details = 'x'")
        other.commit()
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.chats.open_chat == chat, timeout=WAIT_MS)
    view = app.chat_page.messages.built(1)
    qtbot.waitUntil(lambda: "Speculative" in "".join(t.rendered() for t in view.texts))


def test_any_one_pasted_text_waits_with_its_chat(qtbot: QtBot, app: Application) -> None:
    chat = ask(qtbot, app, "About rivers")
    pasted = Attachment(name="", text="x" * MOST_CHARACTERS, kind="pasted")
    app.chat_page.attachments.add(pasted)
    app.window.run_command("new_chat")
    opened(qtbot, app, chat)
    assert app.chat_page.attachments.attachments[0].text == pasted.text


def test_what_was_chosen_for_a_new_chat_is_still_chosen_after_a_look_at_another(
    qtbot: QtBot, app: Application
) -> None:
    chat = ask(qtbot, app, "About rivers")
    app.window.run_command("new_chat")
    app.chatting.change_chat_settings(ChatSettings(system="Be brief"))
    opened(qtbot, app, chat)
    assert app.chatting.chat_settings == ChatSettings()
    app.window.run_command("new_chat")
    assert app.chatting.chat_settings.system == "Be brief"
    brief = ask(qtbot, app, "About lakes")
    app.window.run_command("new_chat")
    assert app.chatting.chat_settings == ChatSettings()
    app.close()
    assert kept(brief).settings.system == "Be brief"


@pytest.mark.skipif(os.name != "posix", reason="only there a name may be any bytes")
def test_a_file_whose_name_is_no_text_can_be_attached_and_kept(
    qtbot: QtBot, app: Application, tmp_path: Path
) -> None:
    file = Path(os.fsdecode(os.fsencode(tmp_path) + b"/a\xff.txt"))
    try:
        file.write_text("Hello", encoding="utf-8")
    except OSError:
        pytest.skip("this disk wants names to be text")
    app.chat_page.composer.attach_files((str(file),))
    qtbot.waitUntil(lambda: bool(app.chat_page.attachments.attachments), timeout=WAIT_MS)
    app.chats.draft.keep()
    chat = ask(qtbot, app, "What does it say?")
    app.close()
    assert kept(chat).messages[0].attachments[0].text == "Hello"


def test_messages_without_their_beginning_are_shown_and_circles_are_left_out() -> None:
    def message(id: str, parent: str | None) -> StoredMessage:
        return StoredMessage(id=id, chat="c", parent=parent, role="user", created=1.0, text=id)

    entry = ChatEntry(id="c", created=1.0, changed=1.0)
    late = (message("b", "gone"), message("c", "b"), message("x", "y"), message("y", "x"))
    chat = Conversation()
    chat.open(Chat(entry=entry, messages=late, leaf="c"))
    assert [m.text for m in chat.messages] == ["b", "c"]
    assert chat.reveal("x") is None


def shown(app: Application) -> list[object]:
    """Of the open chat: its messages as they are on the screen, and what is not sent."""
    messages = app.chat.conversation.messages
    views = [view.message.text for view in app.chat_page.messages.views]
    assert views == [m.text for m in messages]
    seen = [(m.text, m.state, m.branch) for m in messages]
    return [*seen, app.chat_page.composer.draft]


@pytest.mark.parametrize("seed", range(2))
def test_chats_are_as_they_were_left_whatever_is_done(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, seed: int
) -> None:
    chance = random.Random(seed)
    app = make_app(fake_worker())
    load(qtbot, app)
    left: dict[str, list[object]] = {}
    acts = ("ask", "ask", "edit", "again", "branch", "write", "new", "open", "open", "delete")
    for step in range(STEPS):
        act, said = chance.choice(acts), app.chat.conversation.messages
        print(f"{seed}, step {step}: {act} in {app.chats.open_chat}", flush=True)
        if act == "ask":
            ask(qtbot, app, f"question {step}")
        elif act == "edit" and said:
            app.chat.edit(2 * chance.randrange(len(said) // 2), f"edited {step}")
        elif act == "again":
            app.chat.regenerate()
        elif act == "branch" and said:
            index = chance.randrange(len(said))
            number = chance.randint(1, app.chat.conversation.branches(index)[1])
            app.chat.choose_branch(index, number)
        elif act == "write":
            app.chat_page.composer.set_text(f"draft {step}")
        elif act == "new":
            app.window.run_command("new_chat")
        elif act == "open" and left:
            chat = chance.choice(tuple(left))
            opened(qtbot, app, chat)
            assert shown(app) == left[chat]
        elif act == "delete" and app.chats.open_chat:
            chat = app.chats.open_chat
            app.window.run_command("delete_chat")
            if chance.random() < 0.5:
                app.chats.sidebar.undo.click()
                qtbot.waitUntil(lambda chat=chat: app.chats.open_chat == chat, timeout=WAIT_MS)
                assert shown(app) == left[chat]
            else:
                app.window.hide()  # it cannot be had back any more
                app.window.show()
                del left[chat]
        settle(qtbot, app)
        if app.chats.open_chat:
            left[app.chats.open_chat] = shown(app)
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: len(titles(app)) == len(left), timeout=WAIT_MS)
    for chat, was in left.items():
        opened(qtbot, app, chat)
        assert shown(app) == was
