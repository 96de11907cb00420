"""An index over whole texts: where do the last tokens of a conversation stand in them?

Hash chains as in `ngram`, but over texts that the conversation is no part of and that matches never
leave. Bounded in time: of very many occurrences the newest are looked at. Called by `past` and
`prediction`.
"""

from array import array
from collections.abc import Sequence

BOUNDARY = -1  # before, between and after texts; no token
_NONE = 0  # position 0 is a boundary, so it follows no n-gram


class TextIndex:
    """Finds the longest occurrences of a tail, all of them up to `most` looked at."""

    def __init__(self, min_ngram: int, max_ngram: int, most: int = 64) -> None:
        if not 1 <= min_ngram <= max_ngram:
            raise ValueError(f"n-gram lengths must be 1 ≤ min ≤ max, not {min_ngram}, {max_ngram}")
        self.tokens: list[int] = [BOUNDARY]
        self.max_ngram = max_ngram
        self._min = min_ngram
        self._most = most
        self._newest: dict[tuple[int, ...], int] = {}  # n-gram -> position after it
        self._older = array("i", [_NONE])  # position after an n-gram -> the next older such one

    def add(self, text: Sequence[int]) -> int:
        """The position of the text's first token. An n-gram at its very end is left out: nothing
        follows it."""
        n, start, newest, older = self._min, len(self.tokens), self._newest, self._older
        self.tokens += text
        self.tokens.append(BOUNDARY)
        older.extend([_NONE] * (len(text) + 1))
        known = max(len(text) - n, 0)  # n-grams with a token after them
        grams = zip(*(text[i : i + known] for i in range(n)), strict=True)
        for after, gram in enumerate(grams, start + n):
            older[after] = newest.get(gram, _NONE)
            newest[gram] = after
        return start

    def find(self, tail: Sequence[int]) -> tuple[list[int], int]:
        """(positions after the longest match of the tail's end, the newest first; its length).

        Matches have `min_ngram` to `max_ngram` tokens; no position and 0 where there is none.
        """
        tokens, older, longest = self.tokens, self._older, min(len(tail), self.max_ngram)
        found: list[int] = []
        best = 0
        at = self._newest.get(tuple(tail[-self._min :]), _NONE)
        for _ in range(self._most):
            if at == _NONE:
                break
            length = self._min
            while length < longest and tokens[at - length - 1] == tail[-length - 1]:
                length += 1
            if length > best:
                found, best = [at], length
            elif length == best:
                found.append(at)
            at = older[at]
        return found, best
