"""Answers outside the prompt that drafts may come from: discarded ones, and those of other chats.

They are likely to come again in parts. They only make drafts: the model does not read them. The
conversation owns one and says when a text is gone and when a chat is left.
"""

from collections.abc import Iterable, Iterator

import msgspec

from app.logic.messages import ChatMessage
from app.logic.transcript import text_of
from engine.request import PredictionSpec, PromptLookupSpec, Speculation

LIMIT = 200_000  # characters in all


class PastTexts:
    """Bounded, newest last. What other chats said is forgotten as soon as it must not be used."""

    def __init__(self) -> None:
        self.is_private = False  # this chat neither uses other chats nor is used by them
        self._own: tuple[str, ...] = ()
        self._others: tuple[str, ...] = ()

    def discard(self, texts: Iterable[str]) -> None:
        """This chat no longer shows these."""
        self._own = kept(self._own, texts)

    def with_more(self, texts: Iterable[str]) -> "PastTexts":
        """A copy that knows these of this chat too."""
        other = PastTexts()
        other.is_private = self.is_private
        other._own, other._others = kept(self._own, texts), self._others
        return other

    def leave(self, looks_in_others: bool) -> None:
        """A new chat begins, after everything of this one was discarded."""
        self._others = self._allowed(looks_in_others)
        if looks_in_others and not self.is_private:
            self._others = kept(self._others, self._own)
        self._own = ()
        self.is_private = False

    def texts(self, looks_in_others: bool, also: Iterable[str] = ()) -> tuple[str, ...]:
        """What drafts may come from now, the most relevant last; `also` is of this chat too."""
        self._others = self._allowed(looks_in_others)
        return kept(() if self.is_private else self._others, also, self._own)

    def _allowed(self, looks_in_others: bool) -> tuple[str, ...]:
        return self._others if looks_in_others else ()


def kept(*groups: Iterable[str], limit: int = LIMIT) -> tuple[str, ...]:
    """The newest texts that the limit has room for, newest last and each only once.

    Groups and the texts in them go from old to new. The oldest one kept loses its end.
    """
    newest: dict[str, None] = {}
    for text in reversed([text for group in groups for text in group]):
        if limit <= 0:
            break
        if text.strip() and text not in newest:
            newest[text[:limit]] = None
            limit -= len(text)
    return tuple(reversed(newest))


def said(messages: Iterable[ChatMessage]) -> Iterator[str]:
    """What the answers among them say, and what they thought before."""
    for message in messages:
        if message.role == "assistant":
            yield from (text_of(message.reasoning), message.text)


def drafting_from(speculation: Speculation, past: tuple[str, ...], expected: str) -> Speculation:
    """Lookup continues the `past` texts too, and the `expected` text, if any, drafts as well."""
    drafters = [
        msgspec.structs.replace(d, past=past) if isinstance(d, PromptLookupSpec) else d
        for d in speculation.drafters
    ]
    if expected:
        drafters.insert(0, PredictionSpec(text=expected))
    return msgspec.structs.replace(speculation, drafters=tuple(drafters))
