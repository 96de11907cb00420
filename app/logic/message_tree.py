"""The messages of a chat as a tree, of which one branch is shown, and how they are stored.

Asking again or editing begins a branch beside the old one; nothing is dropped. Knows no rules of a
turn and no clock; `conversation` owns one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from app.logic.chats import StoredMessage
from app.logic.messages import ChatMessage
from engine.language import tr

_KEPT = (
    "id",
    "role",
    "text",
    "runs",
    "reasoning",
    "reasoning_tokens",
    "state",
    "arm",
    "expected",
    "attachments",
    "ctx",
    "model",
    "notes",
    "reason",
    "stats",
    "problem",
)


class MessageTree:
    """`shown` is the branch from the first message to the leaf."""

    def __init__(self) -> None:
        self.shown: list[ChatMessage] = []
        self._all: dict[str, ChatMessage] = {}
        self._parents: dict[str, str | None] = {}
        self._created: dict[str, float] = {}
        self._children: dict[str | None, list[str]] = {}
        self._latest: dict[str | None, str] = {}  # the child that was shown last
        self._changed: dict[str, None] = {}  # ids, as a set that keeps its order

    @property
    def leaf(self) -> str | None:
        return self.shown[-1].id if self.shown else None

    def take_changed(self) -> tuple[ChatMessage, ...]:
        """What was added or changed since the last call, each before what follows it."""
        changed = tuple(self._all[id] for id in self._changed)
        self._changed.clear()
        return changed

    def add(self, message: ChatMessage, created: float) -> None:
        """Below the leaf; a branch of its own if the leaf is followed already."""
        self._insert(message, self.leaf, created)
        self._changed[message.id] = None
        self._show(message)

    def change_all(self) -> None:
        """What is stored of it was lost."""
        self._changed = dict.fromkeys(self._all)

    def change_leaf(self, message: ChatMessage) -> None:
        self.shown[-1] = self._all[message.id] = message
        self._changed[message.id] = None

    def cut(self, first: int) -> tuple[ChatMessage, ...]:
        """Show the branch only up to `first`, exclusive; returns what is no longer shown."""
        gone = tuple(self.shown[first:])
        del self.shown[first:]
        return gone

    def branches(self, index: int) -> tuple[int, int]:
        """Which of how many a shown message is; the first is 1."""
        message = self.shown[index].id
        beside = self._children[self._parents[message]]
        return beside.index(message) + 1, len(beside)

    def choose(self, index: int, number: int) -> tuple[ChatMessage, ...]:
        """Show branch `number` from `index` on, down to where it was left; returns what goes.
        Raises ValueError."""
        beside = self._children[self._parents[self.shown[index].id]]
        if not 1 <= number <= len(beside):
            raise ValueError("There is no such version of this message.")
        gone = self.cut(index)
        self._show(self._all[beside[number - 1]])
        self._show_rest()
        return gone

    def reveal(self, id: str) -> tuple[int, tuple[ChatMessage, ...]] | None:
        """Show the branch that a message is on: from which place on, and what goes. None where it
        is shown already, or is not there."""
        found: dict[str, None] = {}
        at: str | None = id
        while at in self._all and at not in found:
            found[at] = None
            at = self._parents[at]
        line = tuple(reversed(found))
        shown = [message.id for message in self.shown]
        if at is not None or not line or id in shown:
            return None
        first = next(i for i, each in enumerate(line) if shown[i : i + 1] != [each])
        gone = self.cut(first)
        for each in line[first:]:
            self._show(self._all[each])
        self._show_rest()
        return first, gone

    def stored(self, message: ChatMessage, chat: str) -> StoredMessage:
        values: dict[str, Any] = {name: getattr(message, name) for name in _KEPT}
        return StoredMessage(
            chat=chat,
            parent=self._parents[message.id],
            created=self._created[message.id],
            **values,
        )

    def hidden(self) -> Iterator[ChatMessage]:
        """Messages of branches that are not shown."""
        shown = {message.id for message in self.shown}
        return (message for id, message in self._all.items() if id not in shown)

    def fill(self, messages: Sequence[StoredMessage], leaf: str | None) -> None:
        """Take in a stored chat, into a tree that is empty. What follows a message that is not
        there counts as a first one; without a `leaf` that exists the newest branch is shown."""
        known = {stored.id for stored in messages}
        for stored in messages:
            message = _as_shown(stored)
            parent = stored.parent if stored.parent in known else None
            self._insert(message, parent, stored.created)
            if message.state != stored.state:
                self._changed[message.id] = None
        line: dict[str, None] = {}
        at = leaf
        while at in self._all and at not in line:
            line[at] = None
            at = self._parents[at]
        if at is None:  # it does lead to a first message
            for id in reversed(line):
                self._show(self._all[id])
        if not self.shown:
            self._show_rest()

    def _insert(self, message: ChatMessage, parent: str | None, created: float) -> None:
        self._all[message.id] = message
        self._parents[message.id] = parent
        self._created[message.id] = created
        self._children.setdefault(parent, []).append(message.id)

    def _show(self, message: ChatMessage) -> None:
        self.shown.append(message)
        self._latest[self._parents[message.id]] = message.id

    def _show_rest(self) -> None:
        while beside := self._children.get(self.leaf):
            self._show(self._all[self._latest.get(self.leaf, beside[-1])])


def _as_shown(stored: StoredMessage) -> ChatMessage:
    values: dict[str, Any] = {name: getattr(stored, name) for name in _KEPT}
    message = ChatMessage(**values)
    if not message.is_running:
        return message
    note = tr("The program ended before this answer was whole.")
    return replace(message, state="stopped", reason="cancelled", notes=(*message.notes, note))
