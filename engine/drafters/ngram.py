"""An index over a growing list of tokens: where did the last few stand before? Incremental.

Hash chains as in LZ77 over n-grams of three tokens or more: the positions after each, newest first;
of shorter ones the newest place is enough. Memory and time to extend are linear; a search walks one
chain. Knows nothing of drafts.
"""

from collections.abc import Sequence

_NONE = -1
_NOWHERE = (_NONE, _NONE)
_CHAINED = 3  # shortest n-gram whose earlier places are all kept
_MAX_CANDIDATES = 128  # of them that a search looks at, newest first


class NgramIndex:
    """Finds the longest earlier occurrence of the end of `tokens`; of equals, the most recent."""

    def __init__(self, min_ngram: int, max_ngram: int) -> None:
        if not 1 <= min_ngram <= max_ngram:
            raise ValueError(f"n-gram lengths must be 1 ≤ min ≤ max, not {min_ngram}, {max_ngram}")
        self.tokens: list[int] = []
        self._max = max_ngram
        self._chained = min(max(min_ngram, _CHAINED), max_ngram)
        self._newest: dict[tuple[int, ...], int] = {}  # n-gram -> position after it
        self._older: list[int] = []  # position after an n-gram -> the next older such position
        # shorter n-gram -> position after it and the one before that; the longest n first
        self._short: list[tuple[int, dict[tuple[int, ...], tuple[int, int]]]] = [
            (n, {}) for n in range(self._chained - 1, min_ngram - 1, -1)
        ]
        self._found: tuple[int, int] | None = 0, 0  # what `find` would return, where it is known

    def extend(self, tokens: Sequence[int]) -> None:
        """Append tokens. Each n-gram is entered once the token after it is known."""
        n, sequence, newest, older = self._chained, self.tokens, self._newest, self._older
        for token in tokens:
            end = len(sequence)
            link = _NONE
            if end >= n:
                gram = tuple(sequence[end - n : end])
                link = newest.get(gram, _NONE)
                newest[gram] = end
            for short, places in self._short:
                if end >= short:
                    gram = tuple(sequence[end - short : end])
                    places[gram] = end, places.get(gram, _NOWHERE)[0]
            older.append(link)
            sequence.append(token)
            self._found = self._grown(token)

    def find(self) -> tuple[int, int]:
        """(position after the match, its length), length 0 when there is none of `min_ngram`.

        The position is that of the token that followed the earlier occurrence.
        """
        if self._found is None:
            self._found = self._search()
        return self._found

    def second(self) -> int:
        """Position after the most recent other place where the last tokens stood, as many of them
        as the match has but at most those that are chained; -1 where there is none."""
        at, length = self.find()
        sequence = self.tokens
        end = len(sequence)
        if length >= self._chained:
            newest = self._newest.get(tuple(sequence[end - self._chained :]), _NONE)
            return newest if newest != at else self._older[at]
        for n, places in self._short:
            if n <= length:
                newest, older = places.get(tuple(sequence[end - n :]), _NOWHERE)
                return newest if newest != at else older
        return _NONE

    def _grown(self, token: int) -> tuple[int, int] | None:
        """The match, a token later, where that needs no search: one that goes on as the text did
        stays the longest, and the most recent of its length."""
        if self._found is None:
            return None
        at, length = self._found
        if not length or length == self._max or self.tokens[at] != token:
            return None
        return at + 1, length + 1

    def _search(self) -> tuple[int, int]:
        sequence = self.tokens
        end = len(sequence)
        found = self._search_chain() if end >= self._chained else (0, 0)
        if found[1]:
            return found
        for n, places in self._short:
            if end >= n:
                at, _ = places.get(tuple(sequence[end - n :]), _NOWHERE)
                if at != _NONE:
                    return at, n
        return 0, 0

    def _search_chain(self) -> tuple[int, int]:
        sequence, n = self.tokens, self._chained
        end = len(sequence)
        best_at, best_length = 0, 0
        at = self._newest.get(tuple(sequence[end - n :]), _NONE)
        for _ in range(_MAX_CANDIDATES):
            if at == _NONE:
                break
            # To beat the best, the token just before the best match's reach must agree too.
            if best_length < at and (
                not best_length or sequence[at - best_length - 1] == sequence[end - best_length - 1]
            ):
                length = n
                limit = min(self._max, at)
                while length < limit and sequence[at - length - 1] == sequence[end - length - 1]:
                    length += 1
                if length > best_length:
                    best_at, best_length = at, length
                    if length == self._max:
                        break
            at = self._older[at]
        return best_at, best_length
