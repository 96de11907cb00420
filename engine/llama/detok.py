"""Tokens to text, as they come: a character split over tokens is held back until it is whole.

Keeps which token gave which text, so that accepted drafts can be coloured. One per answer.
"""

import codecs
from collections.abc import Callable, Sequence

from engine.protocol import Span


class Detokenizer:
    """`piece` gives the bytes of a token; they need not end at a character."""

    def __init__(self, piece: Callable[[int], bytes]) -> None:
        self._piece = piece
        self._decoder = codecs.getincrementaldecoder("utf-8")("replace")

    def feed(self, tokens: Sequence[int], sources: Sequence[str]) -> tuple[Span, ...]:
        """Spans of the text these tokens complete; neighbours of one source are joined.

        A character belongs to the token that completes it.
        """
        spans: list[Span] = []
        for token, source in zip(tokens, sources, strict=True):
            text = self._decoder.decode(self._piece(token))
            if not text:
                continue
            if spans and spans[-1].source == source:
                spans[-1] = Span(text=spans[-1].text + text, source=source)
            else:
                spans.append(Span(text=text, source=source))
        return tuple(spans)

    def finish(self) -> str:
        """What an answer that ended inside a character leaves: a replacement character or ""."""
        return self._decoder.decode(b"", final=True)
