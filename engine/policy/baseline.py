"""Plain decoding as it is now: the time of passes without a draft, and how sure that is.

Fading, so that it follows a growing context and other programs. Knows no policy.
"""

from math import sqrt

_HALF_LIFE = 48  # passes
_CLIP = 3.0  # times the mean: a longer pass is a hiccup of something else
_95 = 1.96
_ASSUMED = 1 / 30
_MOST = 0.2  # of T(1), that a switch may cost
_GAIN = 1 / 16
_HICCUP = 1.5  # times the mean
# Neighbouring passes are slow together: with an assumed correlation r of a half between them a
# mean's error is larger by sqrt((1 + r) / (1 - r)).
_CORRELATION = 1.7


class Baseline:
    def __init__(self) -> None:
        self._weight = 0.0
        self._weight2 = 0.0
        self._sum = 0.0
        self._sum2 = 0.0
        self.passes = 0

    def observe(self, ms: float) -> None:
        """A pass without a draft took `ms`, everything counted."""
        if self._weight:
            ms = min(ms, _CLIP * self._sum / self._weight)
        keep = 0.5 ** (1 / _HALF_LIFE)
        self._weight = self._weight * keep + 1
        self._weight2 = self._weight2 * keep * keep + 1
        self._sum = self._sum * keep + ms
        self._sum2 = self._sum2 * keep + ms * ms
        self.passes += 1

    @property
    def ms(self) -> float | None:
        """Mean ms of a pass, a token; None before the first."""
        return self._sum / self._weight if self._weight else None

    @property
    def error(self) -> float:
        """Half of the mean's 95 % interval; 0 with fewer than two passes."""
        if self.passes < 2:
            return 0.0
        mean = self._sum / self._weight
        variance = max(self._sum2 / self._weight - mean * mean, 0.0)
        passes = self._weight * self._weight / self._weight2
        return _95 * _CORRELATION * sqrt(variance / passes)


class SwitchCost:
    """ms that a pass takes longer when the one before it had another number of tokens: the graph of
    computation is built anew. Learnt from passes over one token."""

    def __init__(self, token_ms: float) -> None:
        """`token_ms` is T(1); a thirtieth of it is assumed at first."""
        self._same = _Mean(token_ms)
        self._other = _Mean(token_ms * (1 + _ASSUMED))

    def observe(self, ms: float, is_same: bool) -> None:
        """A pass over one token took `ms`; `is_same`: so had the one before it."""
        (self._same if is_same else self._other).observe(ms)

    @property
    def ms(self) -> float:
        most = _MOST * self._same.value
        return min(max(self._other.value - self._same.value, 0.0), most)


class _Mean:
    """A fading mean; the start value is soon forgotten, a hiccup counts little."""

    def __init__(self, start: float) -> None:
        self.value = start

    def observe(self, value: float) -> None:
        self.value += _GAIN * (min(value, _HICCUP * self.value) - self.value)
