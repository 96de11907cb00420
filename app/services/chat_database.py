"""The file that chats are kept in: their messages as trees, their settings, presets, an index.

Knows statements; rows are `chat_rows`', words `logic.search_words`', and what a damaged or full
disk means `engine.database`'s. No Qt, no thread: `chat_store` owns one, in a thread of its own.
"""

import contextlib
import sqlite3
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec

from app.logic.chats import Chat, ChatEntry, Preset, SearchHit, StoredMessage
from app.logic.search_words import SearchWords, indexed
from app.services.chat_rows import (
    CHAT,
    ENTRY,
    MESSAGE,
    VERSIONS,
    chat_of,
    entry_of,
    message_of,
    message_row,
    opening_of,
    settings_of,
)
from engine.database import Database
from engine.language import tr


class ChatDatabase:
    """A change is on the disk when its method returns; those that return a bool tell whether the
    list of chats looks different now. Raises EngineError where the file cannot be used; `notice`
    says when a damaged one was moved aside."""

    def __init__(self, path: Path) -> None:
        self._database = Database(path, tr("The chats"), VERSIONS)
        with self._database.reading() as connection:  # what is purged is overwritten
            connection.execute("PRAGMA secure_delete = ON")

    @property
    def notice(self) -> str:
        return self._database.notice

    @property
    def is_current(self) -> bool:
        """False when the file was deleted or replaced since."""
        return self._database.is_current

    def close(self) -> None:
        self._database.close()

    @contextlib.contextmanager
    def at_once(self) -> Iterator[None]:
        """What is changed meanwhile is changed together, all or none, and the disk waited for
        once."""
        with self._database.writing():
            yield

    # Chats

    def entries(self) -> tuple[ChatEntry, ...]:
        """Pinned ones first, then by their newest message; without deleted ones."""
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT {ENTRY} FROM chats WHERE deleted IS NULL "
                "ORDER BY is_pinned DESC, changed DESC, number DESC"
            ).fetchall()
        return tuple(map(entry_of, rows))

    def chat(self, chat: str) -> Chat | None:
        """None where there is none, or it was deleted."""
        with self._database.reading() as connection:
            row = connection.execute(
                f"SELECT {CHAT} FROM chats WHERE id = ? AND deleted IS NULL", (chat,)
            ).fetchone()
            if row is None:
                return None
            messages = connection.execute(
                f"SELECT {MESSAGE} FROM messages WHERE chat = ? ORDER BY number", (chat,)
            ).fetchall()
        return chat_of(row, tuple(map(message_of, messages)))

    def all_chats(self) -> Iterator[Chat]:
        """As listed, one at a time."""
        for entry in self.entries():
            chat = self.chat(entry.id)
            if chat is not None:
                yield chat

    def put_chat(self, chat: Chat) -> bool:
        """A new one, or leaf, settings and draft of one that is there; no messages."""
        entry = chat.entry
        settings = msgspec.json.encode(chat.settings)
        with self._database.writing() as connection:
            is_new = (
                connection.execute("SELECT 1 FROM chats WHERE id = ?", (entry.id,)).fetchone()
                is None
            )
            if is_new:
                values = (entry.id, entry.created, entry.changed, entry.opening, entry.is_pinned)
                connection.execute(
                    "INSERT INTO chats (id, created, changed, opening, is_pinned) "
                    "VALUES (?, ?, ?, ?, ?)",
                    values,
                )
            connection.execute(
                "UPDATE chats SET leaf = ?, draft = ?, settings = ? WHERE id = ?",
                (chat.leaf, chat.draft, settings, entry.id),
            )
            if is_new:
                _set_title(connection, entry.id, entry.title)
        return is_new

    def rename(self, chat: str, title: str) -> None:
        with self._database.writing() as connection:
            _set_title(connection, chat, title)

    def pin(self, chat: str, is_pinned: bool) -> None:
        with self._database.writing() as connection:
            connection.execute("UPDATE chats SET is_pinned = ? WHERE id = ?", (is_pinned, chat))

    def delete(self, chats: Iterable[str]) -> None:
        """They are neither listed nor found, and can be restored until they are purged."""
        now = time.time()
        with self._database.writing() as connection:
            connection.executemany(
                "UPDATE chats SET deleted = ? WHERE id = ?", [(now, chat) for chat in chats]
            )

    def restore(self, chats: Iterable[str]) -> None:
        with self._database.writing() as connection:
            connection.executemany(
                "UPDATE chats SET deleted = NULL WHERE id = ?", [(chat,) for chat in chats]
            )

    def purge(self, before: float) -> None:
        """What was deleted before that time is gone for good, its words in the index too."""
        gone = "SELECT number, id FROM chats WHERE deleted < ?"
        with self._database.writing() as connection:
            chats = connection.execute(gone, (before,)).fetchall()
            if not chats:
                return
            connection.execute(
                "DELETE FROM message_words WHERE rowid IN (SELECT number FROM messages "
                "WHERE chat IN (SELECT id FROM chats WHERE deleted < ?))",
                (before,),
            )
            for number, chat in chats:
                connection.execute("DELETE FROM title_words WHERE rowid = ?", (number,))
                connection.execute("DELETE FROM chats WHERE id = ?", (chat,))
            for index in ("message_words", "title_words"):
                connection.execute(f"INSERT INTO {index} ({index}) VALUES ('optimize')")

    # Messages

    def put_messages(self, messages: Iterable[StoredMessage], leaf: str | None) -> bool:
        """New ones, and ones that are there by their ids, all or none. `leaf` is what is shown of
        their chat from now on; None leaves it. A chat that is not there yet is begun."""
        is_listed_anew = False
        chats: set[str] = set()
        with self._database.writing() as connection:
            for message in messages:
                chats.add(message.chat)
                connection.execute(
                    "INSERT OR IGNORE INTO chats (id, created, changed) VALUES (?, ?, ?)",
                    (message.chat, message.created, message.created),
                )
                is_listed_anew |= _put_message(connection, message)
            for chat in chats:
                if leaf is not None:
                    connection.execute("UPDATE chats SET leaf = ? WHERE id = ?", (leaf, chat))
                if is_listed_anew:
                    _follow_messages(connection, chat)
        return is_listed_anew

    def search(self, words: str, most: int = 50) -> tuple[SearchHit, ...]:
        """Titles first, then messages, the newest first; nothing for no words."""
        sought = SearchWords(words)
        if not sought.query:
            return ()
        with self._database.reading() as connection:
            titles = connection.execute(
                "SELECT c.id, NULL, c.title, NULL, c.changed, c.title FROM title_words AS w "
                "JOIN chats AS c ON c.number = w.rowid "
                "WHERE title_words MATCH ? AND c.deleted IS NULL ORDER BY w.rowid DESC LIMIT ?",
                (sought.query, most),
            ).fetchall()
            texts = connection.execute(
                "SELECT c.id, m.id, CASE c.title WHEN '' THEN c.opening ELSE c.title END, m.role, "
                "m.created, m.text FROM message_words AS w "
                "CROSS JOIN messages AS m ON m.number = w.rowid "
                "CROSS JOIN chats AS c ON c.id = m.chat "
                "WHERE message_words MATCH ? AND c.deleted IS NULL ORDER BY w.rowid DESC LIMIT ?",
                (sought.query, most - len(titles)),
            ).fetchall()
        hits = []
        for chat, message, title, role, at, text in titles + texts:
            snippet, marks = sought.snippet(text)
            hits.append(
                SearchHit(
                    chat=chat,
                    message=message,
                    title=title,
                    role=role,
                    at=at,
                    snippet=snippet,
                    marks=marks,
                )
            )
        return tuple(hits)

    # Presets

    def presets(self) -> tuple[Preset, ...]:
        with self._database.reading() as connection:
            rows = connection.execute("SELECT name, settings FROM presets ORDER BY name").fetchall()
        return tuple(Preset(name=name, settings=settings_of(data)) for name, data in rows)

    def put_preset(self, preset: Preset) -> None:
        """In the place of one with its name."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT OR REPLACE INTO presets VALUES (?, ?)",
                (preset.name, msgspec.json.encode(preset.settings)),
            )

    def delete_preset(self, name: str) -> None:
        with self._database.writing() as connection:
            connection.execute("DELETE FROM presets WHERE name = ?", (name,))


def _set_title(connection: sqlite3.Connection, chat: str, title: str) -> None:
    connection.execute("UPDATE chats SET title = ? WHERE id = ?", (title, chat))
    connection.execute(
        "INSERT OR REPLACE INTO title_words (rowid, words) "
        "SELECT number, ? FROM chats WHERE id = ?",
        (indexed(title), chat),
    )


def _put_message(connection: sqlite3.Connection, message: StoredMessage) -> bool:
    """Whether it is new."""
    row = message_row(message)
    there = connection.execute(
        "SELECT number, text FROM messages WHERE id = ?", (message.id,)
    ).fetchone()
    if there is None:
        added = connection.execute(
            f"INSERT INTO messages ({MESSAGE}) VALUES (?, ?, ?, ?, ?, ?, ?)", row
        )
        number, text = added.lastrowid, ""
    else:
        number, text = there
        connection.execute(
            f"UPDATE messages SET ({MESSAGE}) = (?, ?, ?, ?, ?, ?, ?) WHERE number = ?",
            (*row, number),
        )
    if message.text != text:
        connection.execute(
            "INSERT OR REPLACE INTO message_words (rowid, words) VALUES (?, ?)",
            (number, indexed(message.text)),
        )
    return there is None


def _follow_messages(connection: sqlite3.Connection, chat: str) -> None:
    """The last message is the one stored last: a clock may have been set back."""
    connection.execute(
        "UPDATE chats SET changed = (SELECT created FROM messages WHERE chat = chats.id "
        "ORDER BY number DESC LIMIT 1) WHERE id = ?",
        (chat,),
    )
    first = connection.execute(
        f"SELECT {MESSAGE} FROM messages WHERE chat = ? AND role = 'user' "
        "ORDER BY parent IS NOT NULL, number LIMIT 1",
        (chat,),
    ).fetchone()
    if first is not None:
        opening = opening_of(message_of(first))
        connection.execute("UPDATE chats SET opening = ? WHERE id = ?", (opening, chat))
