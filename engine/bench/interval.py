"""How sure a speed-up is: a paired bootstrap over runs that stood beside each other.

Pure arithmetic over token counts and times. Called by `summary` and by `runner`, which measures
until intervals are narrow enough.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, inf, log, sqrt

import numpy as np

from engine.bench.values import Estimate

RESAMPLES = 2000
_SHARE = 0.95
_NORMAL = 1.959964  # two-sided 95 % point of the normal distribution
# The same point of Student's distribution by degrees of freedom.
_STUDENT = (
    12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622, 2.2281,
    2.2010, 2.1788, 2.1604, 2.1448, 2.1314, 2.1199, 2.1098, 2.1009, 2.0930, 2.0860,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Pair:
    """Tokens after the first and their ms, of a run and of plain decoding beside it: the same
    prompt, seed and round."""

    tokens: int
    ms: float
    plain_tokens: int
    plain_ms: float


def speedup(pairs: Sequence[Pair], seed: int) -> Estimate | None:
    """Decode tok/s of all runs together ÷ that of plain decoding, with a 95 % interval.

    Pairs are drawn with replacement (Efron and Tibshirani, An Introduction to the Bootstrap, 1993);
    the percentiles' distances from the estimate, in logs, are stretched by t(n - 1) / z *
    sqrt(n / (n - 1)), without which few pairs promise too much (Hesterberg 2015, The American
    Statistician 69(4)). One pair has no interval. None without a pair that wrote something.
    """
    sums = np.array(
        [(p.tokens, p.ms, p.plain_tokens, p.plain_ms) for p in pairs if p.ms and p.plain_ms],
        dtype=np.float64,
    )
    n = len(sums)
    if not n or not (value := _ratio(sums.sum(axis=0)[None, :])[0]):
        return None
    if n == 1:
        return Estimate(float(value))
    draws = np.random.default_rng(seed).integers(0, n, size=(RESAMPLES, n))
    logs = np.log(np.maximum(_ratio(sums[draws].sum(axis=1)), 1e-9))
    low, high = np.quantile(logs, ((1 - _SHARE) / 2, (1 + _SHARE) / 2))
    stretch = _student(n - 1) / _NORMAL * sqrt(n / (n - 1))
    middle = log(value)
    return Estimate(
        float(value),
        exp(middle - stretch * max(middle - low, 0.0)),
        exp(middle + stretch * max(high - middle, 0.0)),
    )


def relative_width(estimate: Estimate | None) -> float:
    """Half of the interval ÷ the value; infinite where there is none."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return inf
    return (estimate.high - estimate.low) / 2 / estimate.value


def _ratio(
    sums: "np.ndarray[tuple[int, int], np.dtype[np.float64]]",
) -> "np.ndarray[tuple[int], np.dtype[np.float64]]":
    tokens, ms, plain_tokens, plain_ms = sums.T
    return (tokens / ms) * (plain_ms / np.maximum(plain_tokens, 1))


def _student(freedom: int) -> float:
    """Beyond the table by Cornish and Fisher's first term."""
    if freedom <= len(_STUDENT):
        return _STUDENT[freedom - 1]
    return _NORMAL + (_NORMAL**3 + _NORMAL) / (4 * freedom)
