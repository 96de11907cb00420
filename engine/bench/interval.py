"""How sure a speed-up is: a paired bootstrap over runs that stood beside each other.

Pure arithmetic over token counts and times. Called by `summary`, for the table and to see whether
intervals are narrow enough.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt

import numpy as np
from numpy.typing import NDArray

from engine.bench.values import Estimate

RESAMPLES = 1000
_NORMAL = 1.959964  # two-sided 95 % point of the normal distribution
# The same point of Student's distribution, by degrees of freedom.
_STUDENT = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281)
_MOST = log(1000)  # of an interval's reach: beyond, nothing is known


@dataclass(frozen=True, slots=True)
class Pair:
    """Tokens after the first and their ms, of a run and of plain decoding beside it: the same
    prompt, seed and round."""

    tokens: int
    ms: float
    plain_tokens: int
    plain_ms: float

    @property
    def is_measured(self) -> bool:
        """Whether both wrote more than the first token."""
        return min(self.tokens, self.ms, self.plain_tokens, self.plain_ms) > 0


class Bootstrap:
    """Speed-ups with intervals. All arms with as many pairs share one set of draws, so that the
    draws, which take longest, are made once."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._counts: dict[int, NDArray[np.float64]] = {}

    def speedup(self, pairs: Sequence[Pair]) -> Estimate | None:
        """Decode tok/s of all runs together ÷ that of plain decoding, with a 95 % interval.

        Pairs are drawn with replacement; the spread of the log of the ratio over the draws is its
        standard error (Efron and Tibshirani, An Introduction to the Bootstrap, 1993, chapter 6).
        Times sqrt(n / (n - 1)), for the draws are from few pairs, and Student's t, it is the
        interval's reach to both sides in logs. One pair has no interval; a pair in which one of the
        two wrote a single token says nothing. None without one that does.
        """
        sums = np.array(
            [(p.tokens, p.ms, p.plain_tokens, p.plain_ms) for p in pairs if p.is_measured],
            dtype=np.float64,
        )
        n = len(sums)
        if not n:
            return None
        middle = float(_log_ratio(sums.sum(axis=0)))
        if n == 1:
            return Estimate(exp(middle))
        error = float(_log_ratio(self._drawn(n) @ sums).std()) * sqrt(n / (n - 1))
        reach = min(_student(n - 1) * error, _MOST)
        return Estimate(exp(middle), exp(middle - reach), exp(middle + reach))

    def _drawn(self, n: int) -> NDArray[np.float64]:
        """How often each of `n` pairs is in each draw."""
        if n not in self._counts:
            random = np.random.default_rng((self._seed, n))
            counts = random.multinomial(n, np.full(n, 1 / n), size=RESAMPLES)
            self._counts[n] = counts.astype(np.float64)
        return self._counts[n]


def relative_width(estimate: Estimate | None) -> float:
    """Half of the interval ÷ the value; infinite where there is none."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return inf
    return (estimate.high - estimate.low) / 2 / estimate.value


def _log_ratio(sums: NDArray[np.float64]) -> NDArray[np.float64]:
    tokens, ms, plain_tokens, plain_ms = np.log(sums).T
    ratio: NDArray[np.float64] = tokens - ms - plain_tokens + plain_ms
    return ratio


def _student(freedom: int) -> float:
    """Beyond the table by the first terms of its expansion about the normal distribution
    (Abramowitz and Stegun, 26.7.5), within 0.1 %."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    z = _NORMAL
    first, second = (z**3 + z) / 4, (5 * z**5 + 16 * z**3 + 3 * z) / 96
    return z + first / freedom + second / freedom**2
