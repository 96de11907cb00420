"""Chats as files for others: Markdown to read, JSON with everything, the ShareGPT list to train on.

Pure: chats in, bytes out. Markdown and ShareGPT hold the branch that is shown, without reasoning;
JSON holds all branches and is what `chat_import` reads back whole. Called by `services.chat_files`.
"""

import re
from collections.abc import Iterable
from datetime import datetime
from typing import Literal

import msgspec

from app.logic.chats import Attachment, Chat, ChatEntry, StoredMessage
from engine.language import mark, tr

FORMAT = "paceline-chats"
VERSION = 1
ExportKind = Literal["md", "json", "sharegpt", "pdf"]
# What a kind is called in a menu, and how its files end.
KINDS: dict[ExportKind, tuple[str, str]] = {
    "md": (mark("Markdown"), ".md"),
    "json": (mark("JSON, with all branches"), ".json"),
    "sharegpt": (mark("ShareGPT list"), ".json"),
    "pdf": (mark("PDF"), ".pdf"),
}
_MOST_NAME = 60  # characters of a file's name
# Nor marks that turn the reading direction, which hide how a name ends.
_NOT_IN_NAMES = re.compile(r'[\x00-\x1f\x7f\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"/\\|?*]+')
_RESERVED = re.compile(r"(?i)(con|prn|aux|nul|com\d|lpt\d)(\.|$)")
_FENCE = re.compile(r"^ {0,3}(`{3,})", re.MULTILINE)


class ChatsFile(msgspec.Struct, frozen=True, kw_only=True):
    """The whole of a JSON file."""

    format: str = FORMAT
    version: int = VERSION
    chats: tuple[Chat, ...] = ()


def exported(chats: Iterable[Chat], kind: ExportKind) -> bytes:
    """Of any kind but "pdf", which needs pages."""
    if kind == "md":
        return as_markdown(chats)
    return as_json(chats) if kind == "json" else as_sharegpt(chats)


def as_markdown(chats: Iterable[Chat]) -> bytes:
    return "\n---\n\n".join(_markdown(chat) for chat in chats).encode("utf-8", "replace")


def as_json(chats: Iterable[Chat]) -> bytes:
    data = msgspec.json.encode(ChatsFile(chats=tuple(chats)))
    return msgspec.json.format(data, indent=1) + b"\n"


def as_sharegpt(chats: Iterable[Chat]) -> bytes:
    """A list of {"id", "title", "conversations": [{"from", "value"}]}; answers that never came are
    left out with their questions."""
    found = [
        {"id": chat.entry.id, "title": title(chat.entry), "conversations": _turns(chat)}
        for chat in chats
    ]
    return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"


def shown_branch(chat: Chat) -> tuple[StoredMessage, ...]:
    """From the first message to the leaf; all of them where the chat has no leaf."""
    by_id = {message.id: message for message in chat.messages}
    if chat.leaf not in by_id:
        return chat.messages
    found: list[StoredMessage] = []
    at: str | None = chat.leaf
    while at is not None and at in by_id:
        found.append(by_id.pop(at))
        at = found[-1].parent
    return tuple(reversed(found))


def title(entry: ChatEntry) -> str:
    return entry.title or entry.opening or tr("Untitled chat")


def file_name(entries: Iterable[ChatEntry], kind: ExportKind) -> str:
    """One that every system takes, for the chats' file."""
    known = tuple(entries)
    name = title(known[0]) if len(known) == 1 else tr("Paceline chats")
    name = " ".join(_NOT_IN_NAMES.sub(" ", name).split())[:_MOST_NAME].strip(" .")
    if not name or _RESERVED.match(name):
        name = " ".join((tr("Chat"), name)).strip()
    return f"{name}{KINDS[kind][1]}"


def dated(seconds: float) -> str:
    """A moment in the user's own time, as every language reads it; "" for one that never was."""
    try:
        return datetime.fromtimestamp(seconds).strftime("%Y-%m-%d %H:%M")
    except (OverflowError, OSError, ValueError):
        return ""


def speaker(message: StoredMessage) -> str:
    return tr("You") if message.role == "user" else tr("Answer")


def ending(message: StoredMessage) -> str:
    """What is to be said below an answer that did not end by itself; "" else."""
    if message.problem is not None:
        return tr("Failed: {sentence}", sentence=message.problem.sentence)
    if message.state != "done":
        return tr("Stopped before its end.")
    return tr("Cut off at the token limit.") if message.reason == "length" else ""


def attached(attachment: Attachment) -> str:
    if not attachment.name:
        return tr("Attached text")
    return tr("Attached: “{name}”", name=attachment.name)


def _markdown(chat: Chat) -> str:
    parts = [f"# {title(chat.entry)}", dated(chat.entry.created)]
    if chat.settings.system:
        parts += ["## " + tr("System prompt"), chat.settings.system.strip()]
    for message in shown_branch(chat):
        parts += [f"## {speaker(message)}", message.text.strip()]
        for attachment in message.attachments:
            parts += [f"*{attached(attachment)}*", _fenced(attachment.text)]
        if said := ending(message):
            parts.append(f"*{said}*")
    return "\n\n".join(filter(None, parts)) + "\n"


def _fenced(text: str) -> str:
    longest = max((len(fence) for fence in _FENCE.findall(text)), default=2)
    fence = "`" * (longest + 1)
    return f"{fence}\n{text.rstrip()}\n{fence}"


def _turns(chat: Chat) -> list[dict[str, str]]:
    turns: list[dict[str, str]] = []
    if chat.settings.system:
        turns.append({"from": "system", "value": chat.settings.system})
    asked: StoredMessage | None = None
    for message in shown_branch(chat):
        if message.role == "user":
            asked = message
        elif asked is not None and message.text.strip():
            turns.append({"from": "human", "value": _read(asked)})
            turns.append({"from": "gpt", "value": message.text})
            asked = None
    return turns


def _read(message: StoredMessage) -> str:
    """A question with the texts that went along."""
    return "\n\n".join((message.text, *(a.text for a in message.attachments)))
