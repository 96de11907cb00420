"""Texts that end an answer: found across tokens and passes, and held back while one may be
beginning.

Knows no tokens. One per answer, used by `answer`.
"""

from collections.abc import Iterable, Sequence

from engine.protocol import Span


class StopTexts:
    def __init__(self, stops: Iterable[str]) -> None:
        self._stops = tuple(stop for stop in stops if stop)
        self._held: list[Span] = []  # may be the beginning of a stop text
        self.is_found = False

    def feed(self, spans: Sequence[Span]) -> tuple[Span, ...]:
        """What is surely text of the answer now. Nothing more once a stop text was found."""
        if self.is_found:
            return ()
        self._held += spans
        text = "".join(span.text for span in self._held)
        found = [at for stop in self._stops if (at := text.find(stop)) >= 0]
        if found:
            self.is_found = True
            return self._take(min(found))
        return self._take(len(text) - max(self._beginning(text, stop) for stop in self._stops))

    def rest(self) -> tuple[Span, ...]:
        """The answer is over without one: what was held back is text."""
        held, self._held = tuple(self._held), []
        return () if self.is_found else held

    def _take(self, length: int) -> tuple[Span, ...]:
        taken: list[Span] = []
        while self._held and length > 0:
            span = self._held.pop(0)
            if len(span.text) > length:
                self._held.insert(0, Span(text=span.text[length:], source=span.source))
                span = Span(text=span.text[:length], source=span.source)
            taken.append(span)
            length -= len(span.text)
        return tuple(taken)

    @staticmethod
    def _beginning(text: str, stop: str) -> int:
        """Length of the longest end of `text` that `stop` begins with."""
        longest = min(len(text), len(stop) - 1)
        return next((n for n in range(longest, 0, -1) if text.endswith(stop[:n])), 0)


def joined(spans: Iterable[Span]) -> tuple[Span, ...]:
    """Neighbours of one source as one."""
    whole: list[Span] = []
    for span in spans:
        if whole and whole[-1].source == span.source:
            whole[-1] = Span(text=whole[-1].text + span.text, source=span.source)
        else:
            whole.append(span)
    return tuple(whole)
