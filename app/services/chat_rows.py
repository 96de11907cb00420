"""The tables that chats are in, and their rows as the values of `app.logic.chats`.

A row whose details cannot be read still gives what stands in its columns. Knows no statements
but those that make the tables; `chat_database` has the others.
"""

from typing import Any

import msgspec

from app.logic.chats import Chat, ChatEntry, ChatSettings, StoredMessage
from app.logic.transcript import Run

VERSIONS = (
    """
CREATE TABLE chats (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    created REAL NOT NULL,
    changed REAL NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    opening TEXT NOT NULL DEFAULT '',
    is_pinned INTEGER NOT NULL DEFAULT 0,
    deleted REAL,
    leaf TEXT,
    draft TEXT NOT NULL DEFAULT '',
    settings BLOB NOT NULL DEFAULT '{}'
);
CREATE TABLE messages (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    chat TEXT NOT NULL REFERENCES chats (id) ON DELETE CASCADE,
    parent TEXT,
    role TEXT NOT NULL,
    created REAL NOT NULL,
    text TEXT NOT NULL,
    details BLOB NOT NULL
);
CREATE INDEX messages_of_chat ON messages (chat, number);
CREATE VIRTUAL TABLE message_words USING fts5 (words, tokenize = 'ascii', prefix = '2 3');
CREATE VIRTUAL TABLE title_words USING fts5 (words, tokenize = 'ascii');
CREATE TABLE presets (
    name TEXT PRIMARY KEY,
    settings BLOB NOT NULL
)
""",
)
ENTRY = "id, created, changed, title, opening, is_pinned"
CHAT = f"{ENTRY}, leaf, draft, settings"
MESSAGE = "id, chat, parent, role, created, text, details"
_OPENING = 120
Row = tuple[Any, ...]


def entry_of(row: Row) -> ChatEntry:
    chat, created, changed, title, opening, is_pinned = row
    return ChatEntry(
        id=chat,
        created=created,
        changed=changed,
        title=title,
        opening=opening,
        is_pinned=bool(is_pinned),
    )


def chat_of(row: Row, messages: tuple[StoredMessage, ...]) -> Chat:
    *entry, leaf, draft, settings = row
    return Chat(
        entry=entry_of(tuple(entry)),
        messages=messages,
        leaf=leaf,
        settings=settings_of(settings),
        draft=draft,
    )


def settings_of(data: bytes | str) -> ChatSettings:
    try:
        return msgspec.json.decode(data, type=ChatSettings)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return ChatSettings()


def message_row(message: StoredMessage) -> Row:
    details = msgspec.json.encode(msgspec.structs.replace(message, text=""))
    return (
        message.id,
        message.chat,
        message.parent,
        message.role,
        message.created,
        message.text,
        details,
    )


def message_of(row: Row) -> StoredMessage:
    number, chat, parent, role, created, text, details = row
    try:
        message = msgspec.json.decode(details, type=StoredMessage)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        runs = (Run(text),) if role == "assistant" and text else ()
        message = StoredMessage(
            id=number, chat=chat, parent=parent, role=role, created=created, runs=runs
        )
    return msgspec.structs.replace(message, text=text)


def opening_of(message: StoredMessage) -> str:
    """What stands for the title of a chat that begins with this question."""
    text = message.text[: 4 * _OPENING]
    if not text.strip() and message.attachments:
        text = message.attachments[0].name
    return " ".join(text.split())[:_OPENING]
