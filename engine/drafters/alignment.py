"""Where in an expected text an answer goes on that has just left it: an edit distance, kept online.

Every token of the answer may stand for a token of the text (replaced), for none (inserted), and
tokens of the text may be missing from it. The band begins at the token that failed; gaps cost less
the longer they are. Called by `prediction`.
"""

from collections.abc import Sequence

BAND = 32  # tokens of the text, from the one that failed on
# Costs, in steps that make a match outweigh a short gap but not a far-fetched one.
_REPLACED = 8
_INSERTED, _MORE_INSERTED = 8, 6  # the first token of an insertion, each further one
_MISSING, _MORE_MISSING = 4, 3  # likewise of what the answer leaves out
_FAR = 1 << 20


class Alignment:
    """`cursor` is the position in the text at which it most likely goes on."""

    def __init__(self, text: Sequence[int], at: int) -> None:
        self._text = text[at : at + BAND]
        self._start = at
        n = len(self._text) + 1
        # Cheapest ways to have used up the first j tokens of the band; those of them that end in an
        # inserted token; how many tokens matched since the last change.
        self._costs = [0] + [_MISSING + _MORE_MISSING * j for j in range(n - 1)]
        self._inserted = [_FAR] * n
        self._runs = [0] * n
        self._best = 0
        self.steps = 0  # tokens of the answer since the text failed

    @property
    def cursor(self) -> int:
        return self._start + self._best

    @property
    def run(self) -> int:
        """Tokens that matched right before the cursor."""
        return self._runs[self._best]

    def step(self, token: int) -> None:
        """The answer goes on with `token`."""
        costs, inserted, runs, text = self._costs, self._inserted, self._runs, self._text
        self.steps += 1
        diagonal, run_before = _FAR, 0
        skipped = _FAR
        best, best_key = 0, (_FAR, 0, 0)
        for j in range(len(costs)):
            cost, run = costs[j], runs[j]
            inserted[j] = into = min(inserted[j] + _MORE_INSERTED, cost + _INSERTED)
            now, length = into, 0
            if j:
                if text[j - 1] == token:
                    if diagonal <= now:
                        now, length = diagonal, run_before + 1
                elif diagonal + _REPLACED <= now:
                    now = diagonal + _REPLACED
                if skipped < now:
                    now, length = skipped, 0
            diagonal, run_before = cost, run
            costs[j], runs[j] = now, length
            skipped = min(skipped + _MORE_MISSING, now + _MISSING)
            key = (now, -length, abs(j - self.steps))
            if key < best_key:
                best, best_key = j, key
        self._best = best
