"""Where in an expected text an answer goes on that has just left it: an edit distance, kept online.

A token of the answer may stand for one of the text (replaced) or for none (inserted), and tokens of
the text may be missing. It is words that change: the rest of a word goes with its first token. The
band begins at the token that failed. Knows no model. Called by `prediction`.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise

BAND = 32  # tokens of the text, from the one that failed on
# Costs. A match outweighs a gap of a word or two, but not a far-fetched one.
_REPLACED = 8
_INSERTED = 9
_MISSING, _MORE_MISSING = 4, 3  # the first word that the answer leaves out, each further one
_INSIDE = 4  # to go on inside of a word of which nothing matched
_FAR = 1 << 20

Piece = Callable[[int], bytes]  # the bytes that a token writes


class Alignment:
    """`cursor` is the position in the text at which the answer most likely goes on."""

    def __init__(self, text: Sequence[int], at: int, piece: Piece) -> None:
        self._text = band = text[at : at + BAND]
        self._start = at
        self._best = 0
        self.steps = 0  # tokens of the answer since the text failed
        pieces = [piece(token) for token in text[max(at - 1, 0) : at + BAND + 1]]
        if not at:
            pieces.insert(0, b"")
        # Whether the token at j is inside of a word; past the end none is.
        self._is_inside = [goes_on(a, b) for a, b in pairwise((*pieces, b""))][: len(band) + 1]
        # The least cost to have used up the first j tokens of the band, and how many tokens matched
        # right before.
        self._costs = [0, _MISSING][: len(band) + 1]
        for inside in self._is_inside[1 : len(band)]:
            self._costs.append(self._costs[-1] + (0 if inside else _MORE_MISSING))
        self._runs = [0] * len(self._costs)

    @property
    def cursor(self) -> int:
        return self._start + self._best

    @property
    def run(self) -> int:
        """Tokens that matched right before the cursor."""
        return self._runs[self._best]

    def step(self, token: int) -> None:
        """The answer goes on with `token`."""
        text, costs, runs, is_inside = self._text, self._costs, self._runs, self._is_inside
        self.steps += 1
        before, run_before = _FAR, 0  # of one token less of the text, before `token`
        missing = _FAR
        best_key = (_FAR, 0, 0)
        for j in range(len(costs)):
            cost, run = costs[j], runs[j]
            now, length = cost + _INSERTED, 0
            if j and text[j - 1] == token and before <= now:
                now, length = before, run_before + 1
            elif before + _REPLACED <= now:
                now = before + _REPLACED
            if missing < now:
                now, length = missing, 0
            before, run_before = cost, run
            costs[j], runs[j] = now, length
            if is_inside[j]:
                missing = min(missing, now + (_MISSING if length else 0))
            else:
                missing = min(missing + _MORE_MISSING, now + _MISSING)
            inside = _INSIDE if is_inside[j] and not length else 0
            key = (now + inside, -length, abs(j - self.steps))
            if key < best_key:
                self._best, best_key = j, key


def goes_on(before: bytes, piece: bytes) -> bool:
    """Whether a token's bytes continue the word that the ones before end with.

    b" Pace", b"line" -> True; b" a", b" b" and b"(", b"b" -> False. In scripts that set no spaces
    every token stands alone.
    """
    if not before or not piece:
        return False
    last, first = before[-1:], piece[:1]
    return (last.isalnum() or last == b"_" or last >= b"\x80") and (
        first.isalnum() or first == b"_" or b"\x80" <= first < b"\xe2"
    )
