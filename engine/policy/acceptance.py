"""How likely a drafted token is right, by a sign known before: the estimates behind Auto.

The sign of a guess is the length of its match, that of a draft model's token its confidence. What
was seen in this answer counts beside what was seen in earlier ones, and what was seen of one sign
a little for its neighbours. Knows no tokens and no costs. Owned by `learnt`.
"""

from bisect import bisect_right
from collections.abc import Sequence
from copy import copy

from engine.drafters.base import Guess

_SHARED_HALF_LIFE = 800.0  # tokens, of what is known from earlier answers
_HALF_LIFE = 60.0  # tokens, of what this answer tells
_TRUST = 6.0  # tokens of this answer that weigh as much as all earlier ones
_NEIGHBOUR = 0.7  # weight of a token for the next bucket, of that for the one after it ...
_ELSEWHERE = 0.15  # weight of a token for those of which a second place says something else
_START = 8.0  # tokens that a start value counts for
_MOST = 0.9995  # no guess is certain
_HOPELESS = 0.02  # chance from which on further tokens of a guess are not looked at
_RESCALE = 1e9
_DIFFERS, _NONE, _AGREES = range(3)  # what a second place says of a guess's token


class Share:
    """A fading share of successes."""

    def __init__(self, start: float, half_life: float, weight: float = _START) -> None:
        """`start` counts as `weight` observations; after `half_life` more they count half."""
        self._keep = 0.5 ** (1 / half_life)
        self._right = start * weight
        self._seen = weight

    def observe(self, right: float) -> None:
        self._right = self._right * self._keep + right
        self._seen = self._seen * self._keep + 1

    @property
    def mean(self) -> float:
        return self._right / self._seen

    def state(self) -> list[float]:
        return [self._right, self._seen]

    def restore(self, state: Sequence[float]) -> None:
        """Takes a `state` of an earlier session; one that makes no sense is left."""
        if len(state) == 2 and 0 <= state[0] <= state[1] and 0 < state[1] < 1e6:
            self._right, self._seen = state


class Acceptance:
    """The chance of a token to be kept, those before it being kept, in buckets of its sign."""

    def __init__(self, edges: Sequence[float], starts: Sequence[float]) -> None:
        """`edges` are the lower bounds of all buckets but the first, `starts` the values before
        anything was seen."""
        if len(starts) != len(edges) + 1:
            raise ValueError("There must be a start value for every bucket.")
        n = len(starts)
        self._edges = tuple(edges)
        self._shared = [Share(start, _SHARED_HALF_LIFE) for start in starts]
        self._spread = [[_NEIGHBOUR ** abs(i - j) for j in range(n)] for i in range(n)]
        self._growth = 2 ** (1 / _HALF_LIFE)
        self.begin()

    def fork(self) -> "Acceptance":
        """For an answer beside others: of earlier ones it knows the same."""
        own = copy(self)
        own.begin()
        return own

    def begin(self) -> None:
        """A new answer starts."""
        n = len(self._shared)
        self._weight = 1.0  # of a token now; the sums keep those of older ones, so they fade
        self._right = [0.0] * n
        self._seen = [0.0] * n

    def observe(self, sign: float, is_right: bool) -> None:
        """A token with this sign, those before it being right, was what the answer goes on with."""
        self._shared[bisect_right(self._edges, sign)].observe(is_right)
        self._weight *= self._growth
        if self._weight > _RESCALE:
            self._right = [x / self._weight for x in self._right]
            self._seen = [x / self._weight for x in self._seen]
            self._weight = 1.0
        self.hint(sign, is_right, 1.0)

    def hint(self, sign: float, is_right: bool, share: float) -> None:
        """Something seen elsewhere in this answer, which counts a `share` of a token here."""
        right, seen = self._right, self._seen
        weight = self._weight * share
        for i, near in enumerate(self._spread[bisect_right(self._edges, sign)]):
            seen[i] += weight * near
            if is_right:
                right[i] += weight * near

    def chance(self, sign: float) -> float:
        return self._chance(bisect_right(self._edges, sign))

    def _chance(self, bucket: int) -> float:
        trust = _TRUST * self._weight
        share = self._shared[bucket].mean * trust + self._right[bucket]
        return min(share / (trust + self._seen[bucket]), _MOST)

    def state(self) -> list[float]:
        """What the next session may start from."""
        return [x for share in self._shared for x in share.state()]

    def restore(self, state: Sequence[float]) -> None:
        if len(state) == 2 * len(self._shared):
            for i, share in enumerate(self._shared):
                share.restore(state[2 * i : 2 * i + 2])


class GuessAcceptance:
    """Of guesses: by strength, and by what a second place says of the token."""

    def __init__(self, edges: Sequence[float], starts: Sequence[Sequence[float]]) -> None:
        """`starts`: those of tokens that the second place contradicts, that there is no second
        place for, and that it has too."""
        self._by_opinion = tuple(Acceptance(edges, values) for values in starts)

    def fork(self) -> "GuessAcceptance":
        own = copy(self)
        own._by_opinion = tuple(acceptance.fork() for acceptance in self._by_opinion)
        return own

    def begin(self) -> None:
        for acceptance in self._by_opinion:
            acceptance.begin()

    def observe(self, guess: Guess, token: int) -> None:
        """`token` came where `guess` had been made."""
        tokens, at = guess.tokens, guess.at
        own = tokens[at] if at < len(tokens) else None
        opinion = _NONE
        if guess.second >= 0:
            opinion = _AGREES if tokens[guess.second] == own else _DIFFERS
        for i, acceptance in enumerate(self._by_opinion):
            if i == opinion:
                acceptance.observe(guess.strength, own == token)
            else:
                acceptance.hint(guess.strength, own == token, _ELSEWHERE)

    def reaches(self, guess: Guess, limit: int) -> list[float]:
        """The chances that the first 1, 2 ... `limit` tokens of a guess are all right, as far as
        there is hope. Each right token makes the guess stronger by 1."""
        tokens, at, second, strength = guess.tokens, guess.at, guess.second, guess.strength
        known = len(tokens) - max(at, second)  # of both, where the guess is about what is to come
        if not guess.is_live:
            limit = min(limit, len(tokens) - at)
        opinion = _NONE
        reach, reaches = 1.0, []
        for i in range(limit):
            if second >= 0 and i < known:
                opinion = _AGREES if tokens[second + i] == tokens[at + i] else _DIFFERS
            reach *= self._by_opinion[opinion].chance(strength + i)
            if opinion == _DIFFERS:  # what the second place goes on with is about something else
                second, opinion = -1, _NONE
            reaches.append(reach)
            if reach < _HOPELESS:
                break
        return reaches

    def state(self) -> list[float]:
        return [x for acceptance in self._by_opinion for x in acceptance.state()]

    def restore(self, state: Sequence[float]) -> None:
        size = len(state) // len(self._by_opinion)
        for i, acceptance in enumerate(self._by_opinion):
            acceptance.restore(state[i * size : (i + 1) * size])


def kept(chance: float, n: int) -> float:
    """Tokens expected to be kept of a draft of `n`, each right with `chance` if all before it are:
    the sum of chance^i for i = 1 .. n."""
    if chance >= 1:
        return float(n)
    return chance * (1 - chance**n) / (1 - chance)


def best_length(reaches: Sequence[float], passes: Sequence[float], rate: float) -> int:
    """How many drafted tokens to verify: `reaches[i]` is the chance that the first i + 1 are all
    right, `passes[n]` is T(n), `rate` the tokens per ms that time is worth.

    The length with the largest (1 + expected tokens kept) - rate × T(1 + length), 0 included: of
    all passes at that rate it brings most.
    """
    best, length, expected = -rate * passes[1], 0, 0.0
    for n, reach in enumerate(reaches, 1):
        expected += reach
        value = expected - rate * passes[n + 1]
        if value > best:
            best, length = value, n
    return length
