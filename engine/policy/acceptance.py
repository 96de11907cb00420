"""How likely a drafted token is right, by what is known before: the estimates behind Auto.

A guess is judged by the length of its match or run, a draft model's token by its confidence.
Memory fades, so another kind of text is noticed; start values stand for a few observations. Knows
no tokens and no costs. Owned by `learnt`.
"""

from bisect import bisect_right
from collections.abc import Sequence

_PRIOR = 4.0  # observations that a start value counts for


class Share:
    """A fading share of successes."""

    def __init__(self, start: float, half_life: float, weight: float = _PRIOR) -> None:
        """`start` counts as `weight` observations; after `half_life` more they count half."""
        self._keep = 0.5 ** (1 / half_life)
        self._right = start * weight
        self._seen = weight

    def observe(self, right: float, seen: float = 1.0) -> None:
        keep = self._keep**seen
        self._right = self._right * keep + right
        self._seen = self._seen * keep + seen

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
    """Shares by bucket: `edges` are the lower bounds of all buckets but the first."""

    def __init__(
        self, edges: Sequence[float], starts: Sequence[float], half_life: float = 200.0
    ) -> None:
        if len(starts) != len(edges) + 1:
            raise ValueError("There must be a start value for every bucket.")
        self._edges = tuple(edges)
        self._shares = [Share(start, half_life) for start in starts]

    def observe(self, sign: float, right: float, seen: float = 1.0) -> None:
        """`right` of `seen` tokens with this strength or confidence were kept."""
        self._shares[bisect_right(self._edges, sign)].observe(right, seen)

    def at(self, sign: float) -> float:
        """The chance that a token with this strength or confidence is right."""
        return self._shares[bisect_right(self._edges, sign)].mean

    def state(self) -> list[float]:
        return [x for share in self._shares for x in share.state()]

    def restore(self, state: Sequence[float]) -> None:
        if len(state) == 2 * len(self._shares):
            for i, share in enumerate(self._shares):
                share.restore(state[2 * i : 2 * i + 2])


def kept(chance: float, n: int) -> float:
    """Tokens expected to be kept of a draft of `n`, each right with `chance` if all before it are:
    the sum of chance^i for i = 1 .. n."""
    if chance >= 1:
        return float(n)
    return chance * (1 - chance**n) / (1 - chance)
