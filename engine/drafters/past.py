"""What earlier texts say comes next: discarded answers, turns that fell out of the context, chats.

Of all continuations of the longest match the most frequent is followed, token by token, as suffix
decoding does (arXiv 2411.04975). Bounded in memory and in time a token; knows no model. Kept by the
inference between requests; used by `prompt_lookup`.
"""

from bisect import bisect_right
from collections import Counter, deque
from collections.abc import Callable, Sequence

from engine.drafters.base import NO_GUESS, Guess
from engine.drafters.text_index import BOUNDARY, TextIndex

LIMIT = 200_000  # tokens that are kept
_AHEAD = 32  # tokens over which continuations are compared


class Past:
    """Texts outside the context, of one vocabulary. `begin`, then `guess` a token, as a drafter."""

    def __init__(self, min_ngram: int = 3, max_ngram: int = 16, limit: int = LIMIT) -> None:
        self._lengths = (min_ngram, max_ngram)
        self._limit = limit
        self._texts: dict[str, list[int]] = {}  # oldest first
        self._rebuild()
        self.begin(())

    def update(self, texts: Sequence[str], tokenize: Callable[[str], list[int]]) -> None:
        """Hold exactly these texts, the most relevant last; the first are left out where all would
        be too many tokens. Only what is new is tokenized, and only appended texts are quick."""
        kept: dict[str, list[int]] = {}  # the last first
        room = self._limit
        for text in dict.fromkeys(reversed(texts)):
            tokens = self._texts.get(text) or tokenize(text)[-self._limit :]
            room -= len(tokens)
            if room < 0:
                break
            kept[text] = tokens
        wanted = dict(reversed(kept.items()))
        held = list(self._texts)
        if list(wanted)[: len(held)] == held:
            for text in list(wanted)[len(held) :]:
                self._add(wanted[text])
            self._texts = wanted
        else:
            self._texts = wanted
            self._rebuild()
        self.begin(())

    def begin(self, context: Sequence[int]) -> None:
        """A new answer starts after this prompt."""
        self._tail = deque(context[-self._index.max_ngram :], self._index.max_ngram)
        self._at: list[int] = []  # positions after every occurrence of the longest match
        self._length = 0
        self._best = 0  # the one of them whose continuation is followed
        self._left = 0  # tokens for which that choice is good

    def guess(self, token: int) -> Guess:
        """The conversation has grown by `token`; the strength is the length of the match."""
        tokens = self._index.tokens
        self._tail.append(token)
        at = [p + 1 for p in self._at if tokens[p] == token and tokens[p + 1] != BOUNDARY]
        if at:
            self._length += 1
        else:
            at, self._length = self._index.find(list(self._tail))
        self._at = at
        if not at:
            return NO_GUESS
        self._best += 1
        self._left -= 1
        if self._left <= 0 or self._best not in at:
            self._best = self._most_frequent(at)
            self._left = _AHEAD // 2
        which = bisect_right(self._starts, self._best) - 1
        return Guess(
            min(self._length, self._index.max_ngram),
            self._each[which],
            self._best - self._starts[which],
        )

    def _most_frequent(self, at: list[int]) -> int:
        """Of positions, the newest first, one whose continuation most others begin like."""
        tokens = self._index.tokens
        for ahead in range(_AHEAD):
            if len(at) == 1:
                break
            counts = Counter([tokens[p + ahead] for p in at])
            token = max(counts, key=counts.__getitem__)  # of equals, the newest
            at = [p for p in at if tokens[p + ahead] == token]
            if token == BOUNDARY:
                break
        return at[0]

    def _rebuild(self) -> None:
        self._index = TextIndex(*self._lengths)
        self._starts: list[int] = []  # of each text in the index
        self._each: list[list[int]] = []
        for tokens in self._texts.values():
            self._add(tokens)

    def _add(self, tokens: list[int]) -> None:
        self._starts.append(self._index.add(tokens))
        self._each.append(tokens)
