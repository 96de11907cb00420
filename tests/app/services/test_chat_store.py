"""The thread of chats: what it tells, and that nothing is lost while the disk refuses."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.logic.chats import Chat, ChatEntry, ChatSettings, Preset, StoredMessage
from app.services.chat_database import ChatDatabase
from app.services.chat_store import ChatStore


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "chats.sqlite"


@pytest.fixture
def store(qtbot: QtBot, path: Path) -> Iterator[ChatStore]:
    found = ChatStore(path)
    yield found
    found.close()


def message(name: str, text: str = "text") -> StoredMessage:
    return StoredMessage(id=name, chat="a", parent=None, role="user", created=1.0, text=text)


def test_every_change_of_the_list_is_told(qtbot: QtBot, store: ChatStore) -> None:
    entry = ChatEntry(id="a", created=1.0, changed=1.0)
    changes: tuple[tuple[Callable[[], None], list[str]], ...] = (
        (lambda: store.put_chat(Chat(entry=entry)), ["a"]),
        (lambda: store.put_messages([message("m")], "m"), ["a"]),
        (lambda: store.rename("a", "New"), ["a"]),
        (lambda: store.pin("a", True), ["a"]),
        (lambda: store.delete(["a"]), []),
        (lambda: store.restore(["a"]), ["a"]),
        (store.entries, ["a"]),
    )
    for change, expected in changes:
        with qtbot.waitSignal(store.listed) as told:
            change()
        assert [each.id for each in told.args[0]] == expected


def test_a_chat_is_opened_and_a_missing_one_is_told(qtbot: QtBot, store: ChatStore) -> None:
    store.put_messages([message("m")], "m")
    with qtbot.waitSignal(store.opened) as opened:
        store.chat("a")
    assert opened.args[0].messages == (message("m"),)
    with qtbot.waitSignal(store.notice_told) as told:
        store.chat("b")
    assert told.args == ["That chat is not there any more. Choose another one."]


def test_of_quick_searches_the_last_is_answered(qtbot: QtBot, store: ChatStore) -> None:
    store.put_messages([message("m", "some words")], "m")
    with qtbot.waitSignal(
        store.found, check_params_cb=lambda words, hits: words == "word" and len(hits) == 1
    ):
        for words in ("w", "wo", "word"):
            store.search(words)


def test_presets_are_told(qtbot: QtBot, store: ChatStore) -> None:
    preset = Preset(name="Brief", settings=ChatSettings(system="Be brief"))
    with qtbot.waitSignal(store.presets_changed) as told:
        store.put_preset(preset)
    assert told.args[0] == (preset,)
    with qtbot.waitSignal(store.presets_changed) as told:
        store.delete_preset("Brief")
    assert told.args[0] == ()


def test_chats_are_read_in_the_thread(store: ChatStore) -> None:
    taken: list[Chat] = []
    store.put_messages([message("m")], "m")
    store.read((), taken.extend)
    store.read(("a", "none"), taken.extend)
    store.close()
    assert [chat.entry.id for chat in taken] == ["a", "a"]


def test_what_is_queued_is_kept_when_it_closes(store: ChatStore, path: Path) -> None:
    for n in range(50):
        store.put_messages([message(f"m{n}")], f"m{n}")
    store.close()
    with closing(ChatDatabase(path)) as database:
        chat = database.chat("a")
    assert chat is not None
    assert len(chat.messages) == 50


def test_messages_the_disk_refused_are_kept_later(
    qtbot: QtBot, store: ChatStore, path: Path
) -> None:
    store.put_messages([message("first")], "first")
    with qtbot.waitSignal(store.listed):
        store.entries()
    with closing(sqlite3.connect(path)) as other:
        other.execute(
            "CREATE TRIGGER refuse BEFORE INSERT ON messages "
            "BEGIN SELECT RAISE(FAIL, 'refused'); END"
        )
        other.commit()
        with qtbot.waitSignal(store.failed) as failed:
            store.put_messages([message("refused")], "refused")
        assert "cannot be kept" in failed.args[0]
        taken: list[Chat] = []
        store.read(("a",), taken.extend)
        qtbot.waitUntil(lambda: bool(taken))
        assert [each.id for each in taken[0].messages] == ["first", "refused"]
        other.execute("DROP TRIGGER refuse")
        other.commit()
    with qtbot.waitSignal(store.failed) as again:
        store.put_messages([message("last")], "last")
    assert again.args == [""]
    with qtbot.waitSignal(store.opened) as opened:
        store.chat("a")
    assert [each.id for each in opened.args[0].messages] == ["first", "refused", "last"]
    assert opened.args[0].leaf == "last"


def test_the_leaf_that_was_told_last_is_the_one_that_is_shown(
    qtbot: QtBot, store: ChatStore
) -> None:
    entry = ChatEntry(id="a", created=1.0, changed=1.0)
    store.put_messages([message("first")], "first")
    store.put_messages([message("second")], "second")
    store.put_chat(Chat(entry=entry, leaf="first"))
    with qtbot.waitSignal(store.opened) as opened:
        store.chat("a")
    assert opened.args[0].leaf == "first"


def test_many_chats_at_once_are_all_kept(qtbot: QtBot, store: ChatStore) -> None:
    for n in range(1200):
        chat = Chat(entry=ChatEntry(id=f"c{n}", created=1.0, changed=1.0, title=f"{n}"))
        question = msgspec.structs.replace(message(f"m{n}"), chat=f"c{n}")
        store.put_chat(chat)
        store.put_messages([question], f"m{n}")
    with qtbot.waitSignal(store.listed, check_params_cb=lambda found: len(found) == 1200):
        store.entries()
    with qtbot.waitSignal(store.opened) as opened:
        store.chat("c1199")
    assert ([m.id for m in opened.args[0].messages], opened.args[0].leaf) == (["m1199"], "m1199")


def test_a_message_that_cannot_be_stored_keeps_no_other_from_it(
    qtbot: QtBot, store: ChatStore, capsys: pytest.CaptureFixture[str]
) -> None:
    half = message("half", "half a character: \ud800")
    whole = msgspec.structs.replace(message("whole"), chat="b")
    with qtbot.waitSignal(store.failed) as failed:
        store.put_messages([half], "half")
    assert "Something went wrong" in failed.args[0]
    store.put_messages([whole], "whole")
    with qtbot.waitSignal(store.opened) as opened:
        store.chat("b")
    assert opened.args[0].messages == (whole,)
    assert "UnicodeEncodeError" in capsys.readouterr().err
