"""Chats as they are stored and listed, as frozen values: an entry of the list, a stored message,
what a chat is asked with, what a search found.

Ids are made by whoever makes the thing (`new_id`), so that nothing waits for the disk. Knows no
SQL and no Qt; `services.chat_store` keeps them, `logic.conversation` makes them.
"""

from typing import Literal
from uuid import uuid4

import msgspec

from app.logic.expected_text import ExpectedText
from app.logic.messages import Problem, Role, State
from app.logic.transcript import Run
from engine.protocol import FinishReason
from engine.request import ArmName, Sampling, VerifierName
from engine.stats import RunStats


def new_id() -> str:
    return uuid4().hex


class Attachment(msgspec.Struct, frozen=True, kw_only=True):
    """A text that goes with a question; `text` is what the model reads."""

    name: str  # of the file, without its folder; "" for a pasted text
    text: str
    kind: Literal["text", "code", "pdf", "pasted"] = "text"
    tokens: int | None = None


class StoredMessage(msgspec.Struct, frozen=True, kw_only=True):
    """A message of the tree that a chat is; those of one parent are its branches, oldest first. As
    `ChatMessage`, without what only lasts while it runs."""

    id: str
    chat: str
    parent: str | None  # None: a first message of the chat
    role: Role
    created: float  # seconds since 1970
    text: str = ""
    runs: tuple[Run, ...] = ()
    reasoning: tuple[Run, ...] = ()
    reasoning_tokens: int = 0
    state: State = "done"  # "waiting" or "streaming": broke off with the program
    arm: ArmName = "off"
    expected: ExpectedText | None = None
    attachments: tuple[Attachment, ...] = ()
    ctx: int = 0
    model: str = ""
    notes: tuple[str, ...] = ()
    reason: FinishReason | None = None
    stats: RunStats | None = None
    problem: Problem | None = None


class ChatSettings(msgspec.Struct, frozen=True, kw_only=True):
    """What a chat is asked with where it differs from the app's settings; None: as the app's."""

    system: str | None = None
    target: str | None = None  # paths
    draft: str | None = None  # "": none
    sampling: Sampling | None = None
    max_tokens: int | None = None  # 0: until the context is full
    arm: ArmName | None = None
    verifier: VerifierName | None = None


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """Settings with a name, for new chats and for present ones."""

    name: str
    settings: ChatSettings


class ChatEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A chat in the list. `title` is "" until it has one: then `opening` stands for it."""

    id: str
    created: float
    changed: float  # when its last message came
    title: str = ""
    opening: str = ""  # the beginning of its first question, one line, at most 120 characters
    is_pinned: bool = False


class Chat(msgspec.Struct, frozen=True, kw_only=True):
    """A chat that was opened. `leaf` is the last message of the branch that is shown."""

    entry: ChatEntry
    messages: tuple[StoredMessage, ...] = ()  # all branches, oldest first
    leaf: str | None = None
    settings: ChatSettings = ChatSettings()
    draft: str = ""  # text in the composer that was not sent


class SearchHit(msgspec.Struct, frozen=True, kw_only=True):
    """A message, or a title, in which all words were found. `marks` are the found words in
    `snippet`, as (start, length) in characters."""

    chat: str
    message: str | None  # None: the title
    title: str
    role: Role | None
    at: float
    snippet: str
    marks: tuple[tuple[int, int], ...] = ()
