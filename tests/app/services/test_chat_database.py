"""The file of chats: trees, the list, deleting with a way back, search, presets, kills."""

import random
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from app.logic.chats import Attachment, Chat, ChatEntry, ChatSettings, Preset, StoredMessage
from app.logic.messages import Problem, Role
from app.services.chat_database import ChatDatabase
from engine.errors import EngineError, ErrorKind
from engine.request import Sampling
from tests.app.services.chat_killing import check, kill_while_streaming


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data of mine" / "chats.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[ChatDatabase]:
    found = ChatDatabase(path)
    yield found
    found.close()


def chat(name: str, title: str = "", created: float = 1.0) -> Chat:
    return Chat(entry=ChatEntry(id=name, created=created, changed=created, title=title))


def message(
    name: str, chat: str, text: str, at: float = 1.0, role: Role = "user", parent: str | None = None
) -> StoredMessage:
    return StoredMessage(id=name, chat=chat, parent=parent, role=role, created=at, text=text)


def found(store: ChatDatabase, words: str) -> list[str | None]:
    return [hit.message for hit in store.search(words)]


def test_a_chat_comes_back_as_it_was_put(store: ChatDatabase) -> None:
    settings = ChatSettings(system="Be brief", arm="lookup", sampling=Sampling(temperature=0.5))
    kept = Chat(
        entry=ChatEntry(id="a", created=1.0, changed=1.0, title="T", is_pinned=True),
        settings=settings,
        draft="unsent",
    )
    question = StoredMessage(
        id="q",
        chat="a",
        parent=None,
        role="user",
        created=2.0,
        text="  Why\nso?",
        attachments=(Attachment(name="x.py", text="pass", kind="code", tokens=1),),
    )
    answers = tuple(
        StoredMessage(
            id=name,
            chat="a",
            parent="q",
            role="assistant",
            created=3.0,
            text=name,
            state="failed",
            problem=Problem(ErrorKind.DISK, "Full.", "Make room."),
        )
        for name in ("one", "two")
    )
    assert store.put_chat(kept)
    assert store.put_messages((question, *answers), "two")
    opened = store.chat("a")
    assert opened is not None
    assert opened.messages == (question, *answers)
    assert (opened.leaf, opened.settings, opened.draft) == ("two", settings, "unsent")
    assert opened.entry == store.entries()[0]
    assert (opened.entry.opening, opened.entry.changed) == ("Why so?", 3.0)
    assert list(store.all_chats()) == [opened]
    assert store.chat("other") is None


def test_a_flush_replaces_a_message_and_leaves_the_list(store: ChatDatabase) -> None:
    store.put_messages([message("m", "a", "begun", role="assistant")], "m")
    assert not store.put_messages([message("m", "a", "ended", role="assistant")], None)
    opened = store.chat("a")
    assert opened is not None
    assert ([m.text for m in opened.messages], opened.leaf) == (["ended"], "m")
    assert (found(store, "begun"), found(store, "ended")) == ([], ["m"])


def test_a_draft_changes_neither_the_list_nor_messages(store: ChatDatabase) -> None:
    store.put_chat(chat("a", "T"))
    store.put_messages([message("m", "a", "text")], "m")
    assert not store.put_chat(Chat(entry=chat("a", "T").entry, leaf="m", draft="more"))
    opened = store.chat("a")
    assert opened is not None
    assert (opened.draft, len(opened.messages)) == ("more", 1)


def test_pinned_chats_come_first_then_the_newest(store: ChatDatabase) -> None:
    for at, name in enumerate("abc"):
        store.put_messages([message(name, name, "text", float(at))], name)
    store.pin("a", True)
    assert [entry.id for entry in store.entries()] == ["a", "c", "b"]
    store.pin("a", False)
    assert [entry.id for entry in store.entries()] == ["c", "b", "a"]


def test_the_last_message_is_the_one_stored_last_when_the_clock_was_set_back(
    store: ChatDatabase,
) -> None:
    for name, at in (("m", 9.0), ("n", 3.0)):
        store.put_messages([message(name, "a", "text", at)], name)
    assert store.entries()[0].changed == 3.0


def test_a_deleted_chat_is_out_of_sight_until_it_is_restored(store: ChatDatabase) -> None:
    store.put_chat(chat("a", "Needle"))
    store.put_messages([message("m", "a", "needle")], "m")
    store.delete(["a"])
    assert (store.entries(), store.chat("a"), store.search("needle")) == ((), None, ())
    store.restore(["a"])
    assert [entry.id for entry in store.entries()] == ["a"]
    assert found(store, "needle") == [None, "m"]


def test_what_is_purged_is_not_on_the_disk(store: ChatDatabase, path: Path) -> None:
    for name, text in (("a", "xylophones"), ("b", "kept")):
        store.put_chat(chat(name, f"Title {text}"))
        store.put_messages([message(name, name, text)], name)
    store.delete(["a"])
    store.purge(time.time() - 60)
    store.restore(["a"])
    assert len(store.entries()) == 2
    store.delete(["a"])
    store.purge(time.time() + 1)
    store.restore(["a"])
    assert [entry.id for entry in store.entries()] == ["b"]
    store.close()
    check(path)
    assert b"xylophones" not in path.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        "quick",
        "QUI",
        "brown fo",
        "fox café",
        "cafe",
        "你好",
        "世界",
        "GPT模",
        "naive",
        "x_y",
        "“fox”",
    ],
)
def test_all_words_are_found_in_any_script(store: ChatDatabase, words: str) -> None:
    text = "The quick brown fox at the Café, naïve x_y. 他说你好，世界 GPT模型"
    store.put_messages([message("m", "a", text), message("n", "a", "Another text")], "n")
    assert found(store, words) == ["m"]


@pytest.mark.parametrize(
    "words", ["", "  ", '"', "* AND", "quick missing", "uick", "qui brown", "好世"]
)
def test_what_is_not_there_is_not_found(store: ChatDatabase, words: str) -> None:
    store.put_messages([message("m", "a", "The quick brown fox. 你好，天下")], "m")
    assert store.search(words) == ()


def test_a_hit_shows_where_its_words_are(store: ChatDatabase) -> None:
    store.put_chat(chat("a", "Title"))
    text = "before " * 50 + "½ the Straße of\nCAFÉS 你好 " + "after " * 50
    store.put_messages([message("m", "a", text)], "m")
    (hit,) = store.search("strasse") or store.search("straße 你好 caf")
    assert (hit.chat, hit.title, hit.role) == ("a", "Title", "user")
    marked = [hit.snippet[start : start + length] for start, length in hit.marks]
    assert marked == ["Straße", "CAF", "你好"]
    assert hit.snippet.startswith("…")
    assert hit.snippet.endswith("…")
    assert "\n" not in hit.snippet


def test_titles_come_first_and_follow_renaming(store: ChatDatabase) -> None:
    store.put_chat(chat("a", "Old name"))
    store.put_messages([message("m", "b", "a new text")], "m")
    store.rename("a", "New name")
    assert [(hit.chat, hit.message, hit.title) for hit in store.search("new")] == [
        ("a", None, "New name"),
        ("b", "m", "a new text"),
    ]
    assert (store.search("old"), len(store.search("new", most=1))) == ((), 1)


def test_presets_are_kept_by_name(store: ChatDatabase) -> None:
    for name, system in (("B", "x"), ("A", "y"), ("B", "z")):
        store.put_preset(Preset(name=name, settings=ChatSettings(system=system)))
    assert [(p.name, p.settings.system) for p in store.presets()] == [("A", "y"), ("B", "z")]
    store.delete_preset("A")
    assert [p.name for p in store.presets()] == ["B"]


def test_a_message_with_unreadable_details_keeps_its_text(store: ChatDatabase, path: Path) -> None:
    store.put_messages([message("m", "a", "text")], "m")
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE messages SET details = 'x'")
        connection.execute("UPDATE chats SET settings = 'x'")
    opened = store.chat("a")
    assert opened is not None
    assert opened.messages == (message("m", "a", "text"),)


def test_a_newer_file_is_left_alone(path: Path) -> None:
    ChatDatabase(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(EngineError, match="newer Paceline"):
        ChatDatabase(path)


def test_a_damaged_file_is_kept_aside(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database" * 1000)
    with closing(ChatDatabase(path)) as store:
        assert "kept as" in store.notice
        assert store.entries() == ()


def test_what_was_told_as_kept_outlives_kills(path: Path) -> None:
    chance = random.Random(6)
    for kill in range(10):
        told, kept = kill_while_streaming(path, f"chat{kill}", chance)
        assert kept in (told, told + 1)


def test_what_is_changed_at_once_is_changed_together(store: ChatDatabase) -> None:
    with store.at_once():
        store.put_chat(chat("a", "T"))
        store.put_messages([message("m", "a", "text")], "m")

    def break_off() -> None:
        with store.at_once():
            store.put_messages([message("n", "b", "more")], "n")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        break_off()
    assert [entry.id for entry in store.entries()] == ["a"]
    assert (found(store, "text"), found(store, "more")) == (["m"], [])
