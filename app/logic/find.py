"""Finding words in the messages of one chat: where they are, which place is shown, what is said.

Knows what of a message is read, not how it is drawn: a rendered answer has the same words in the
same order, so a place is a message and which of its finds it is. Used by `widgets.chat_finder`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from html import unescape

from app.logic.formatting import PLAIN, NumberFormat, count
from app.logic.messages import ChatMessage
from app.logic.transcript import utf16_length
from engine.language import tr

MOST = 10_000  # places that are counted

_ENDS = re.compile(r"<br />|</(?:p|li|h\d|td|th|blockquote)>")
_TAG = re.compile(r"<[^>]*>")


@dataclass(frozen=True, slots=True)
class Place:
    """The `nth` find in a message, counted from 0."""

    message: int
    nth: int


def readable(message: ChatMessage) -> str:
    """What a reader sees of a message: Markdown of finished answers without its marks."""
    if message.role == "user" or message.is_running:
        return message.text
    from app.logic.markdown import Code, blocks  # not needed before somebody searches

    return "\n".join(
        block.text
        if isinstance(block, Code)
        else unescape(_TAG.sub("", _ENDS.sub("\n", block.html)))
        for block in blocks(message.text, lambda *_: True)  # formulas are no text
    )


def finds(text: str, words: str) -> tuple[tuple[int, int], ...]:
    """Where words are, as start and length in UTF-16 units. Case does not count, and neither does
    what kind of white space is between them."""
    parts = words.split()
    if not parts:
        return ()
    pattern = re.compile(r"\s+".join(map(re.escape, parts)), re.IGNORECASE)
    result = []
    unit = position = 0
    for found in pattern.finditer(text):
        unit += utf16_length(text[position : found.start()])
        length = utf16_length(found.group())
        result.append((unit, length))
        unit, position = unit + length, found.end()
        if len(result) >= MOST:
            break
    return tuple(result)


class Find:
    """The places of words in texts, and the one that is shown."""

    def __init__(self) -> None:
        self._words = ""
        self._places: tuple[Place, ...] = ()
        self._at = -1

    @property
    def words(self) -> str:
        return self._words

    @property
    def place(self) -> Place | None:
        return self._places[self._at] if self._places else None

    @property
    def places(self) -> tuple[Place, ...]:
        return self._places

    def look(self, words: str, texts: Sequence[str], near: int) -> None:
        """Look for words. Shown is the place that was, where it still is one, else the first from
        the message `near` on."""
        before = self.place
        self._words = words
        places = [
            Place(i, nth) for i, text in enumerate(texts) for nth in range(len(finds(text, words)))
        ]
        self._places = tuple(places[:MOST])
        if before in self._places:
            self._at = self._places.index(before)
        else:
            start = before.message if before is not None else near
            after = (i for i, place in enumerate(self._places) if place.message >= start)
            self._at = next(after, 0)

    def step(self, by: int) -> None:
        """Go on to another place; after the last comes the first."""
        if self._places:
            self._at = (self._at + by) % len(self._places)

    def said(self, fmt: NumberFormat = PLAIN) -> str:
        if not self._words.strip():
            return ""
        if not self._places:
            return tr("Not found")
        return tr("{at} of {all}", at=count(self._at + 1, fmt), all=count(len(self._places), fmt))
