"""What Auto tells about itself: on with what and what it gains, or off because of what.

Figures in, an `AutoState` out; words are the front ends'. Used by the policy `auto`.
"""

from collections.abc import Iterable, Sequence
from typing import Literal

from engine.policy.baseline import Baseline
from engine.protocol import AutoState

_HALF_LIFE = 60  # tokens
_RECENT = 0.5  # drafts of late from which a drafter counts as in use
_ENOUGH = 8  # plain passes and tokens from which a gain can be told
_SOON = 16  # tokens until which an answer has just begun


class Attempt:
    """How the drafts of one drafter have done of late, made and only thought of. Fading."""

    def __init__(self, source: str) -> None:
        self.source = source
        self._drafts = self._drafted = self._kept = 0.0
        # of drafts that were worked out, whether made or not
        self._tries = self._length = self._expected = self._needed = 0.0

    def expected(
        self, reaches: Sequence[float], passes: Sequence[float], token_ms: float = 0.0
    ) -> None:
        """The best draft would have so many tokens, kept with these chances; drafting one takes
        `token_ms`."""
        n = len(reaches)
        if n:
            self._tries += 1
            self._length += n
            self._expected += sum(reaches)
            self._needed += (passes[n + 1] + n * token_ms) / passes[1] - 1

    def drafted(self, drafted: int, kept: int) -> None:
        """A draft was made."""
        self._drafts += 1
        self._drafted += drafted
        self._kept += kept

    def passed(self, tokens: int) -> None:
        """So many tokens of the answer have come."""
        keep = 0.5 ** (tokens / _HALF_LIFE)
        self._drafts *= keep
        self._drafted *= keep
        self._kept *= keep
        self._tries *= keep
        self._length *= keep
        self._expected *= keep
        self._needed *= keep

    @property
    def is_on(self) -> bool:
        return self._drafts > _RECENT

    @property
    def is_tried(self) -> bool:
        return self._tries > _RECENT

    @property
    def length(self) -> int:
        """Tokens of a draft: of those made, else of those thought of."""
        if self.is_on:
            return max(round(self._drafted / self._drafts), 1)
        return max(round(self._length / self._tries), 1) if self._tries else 0

    @property
    def seen(self) -> float:
        """Share of drafted tokens that was kept; while off the share that would have been."""
        if self.is_on:
            return self._kept / self._drafted
        return self._expected / self._length if self._length else 0.0

    @property
    def needed(self) -> float:
        """The acceptance at which those drafts break even."""
        return self._needed / self._length if self._length else 0.0


def state_of(
    attempts: Iterable[Attempt],
    baseline: Baseline,
    tokens: int,
    ms: float,
    passes: Sequence[float],
) -> AutoState:
    """Of an answer that took `ms` for `tokens` so far; `passes[n]` is T(n)."""
    plain = baseline.ms
    mean = ms / tokens if tokens else None
    gain, gain_error = None, 0.0
    if plain and mean and min(baseline.passes, tokens) >= _ENOUGH:
        gain = plain / mean - 1
        gain_error = baseline.error / mean
    tried = [a for a in attempts if a.is_on or a.is_tried]
    best = max(tried, key=lambda a: (a.is_on, a.seen - a.needed), default=None)
    is_on = best is not None and best.is_on
    why_off: Literal["", "nothing_to_draft", "not_accepted", "starting"] = ""
    if not is_on:
        why_off = "not_accepted" if best else "nothing_to_draft"
        if tokens < _SOON:
            why_off = "starting"
    return AutoState(
        is_on=is_on,
        source=best.source if best and is_on else "",
        length=best.length if best and is_on else 0,
        baseline_ms=plain,
        baseline_error=baseline.error,
        baseline_tokens=baseline.passes,
        token_ms=mean,
        gain=gain,
        gain_error=gain_error,
        needed=best.needed if best else None,
        seen=best.seen if best else None,
        tried=best.source if best else "",
        tried_length=best.length if best else 0,
        why_off=why_off,
        pass_ms=tuple(passes[1:]),
    )
