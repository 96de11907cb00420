"""Every figure of a load sweep's point from what its clients saw: when chunks came, how many tokens
the server says there were.

Pure arithmetic over seconds of one clock. Knows no HTTP. Called by `runner`.
"""

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.remote.values import DraftCounts
from engine.sweep.values import Spread, SweepPoint

TOGETHER_S = 0.001  # chunks within it came together, in one read or in two of one write


@dataclass(frozen=True, slots=True)
class Burst:
    """Chunks of text that came together; `at` is when the first of them did. `size` is their tokens
    where the server counts along, else how many chunks they were."""

    at: float
    size: int


@dataclass(frozen=True, slots=True)
class Answered:
    """One whole answer. `position` is that of its prompt in the order of prompts."""

    position: int
    begun: float
    ended: float
    bursts: tuple[Burst, ...]
    told_tokens: int | None  # by the server; None: it does not say
    drafts: DraftCounts = field(default_factory=DraftCounts)

    @property
    def tokens(self) -> int:
        """A server that does not count is taken to send a token a chunk."""
        if self.told_tokens is not None:
            return self.told_tokens
        return sum(burst.size for burst in self.bursts)

    @property
    def ms(self) -> float:
        return 1e3 * (self.ended - self.begun)


@dataclass(frozen=True, slots=True)
class Failed:
    """A request without a whole answer, and why in a sentence. `is_lost`: the server could not be
    reached, or its connection broke."""

    position: int
    begun: float
    ended: float
    why: str
    is_lost: bool = False


Outcome = Answered | Failed


@dataclass(frozen=True, slots=True)
class Window:
    """In which a point is measured: from the end of its warm-up until requests cease to begin."""

    start: float
    end: float
    arrived: int = 0  # requests that began in it
    waiting: int = 0  # under way when it began
    is_late: bool = False  # warm-up was not over after as many requests as are measured

    @property
    def seconds(self) -> float:
        return self.end - self.start

    def holds(self, at: float) -> bool:
        return self.start <= at < self.end


@dataclass(frozen=True, slots=True)
class Measured:
    """All that one point saw, warm-up included."""

    outcomes: tuple[Outcome, ...] = field(repr=False)
    window: Window
    is_broken: bool = False  # it ended early, for nothing but failures came

    @property
    def answers(self) -> list[Answered]:
        """Those that count: begun inside the window."""
        return [
            each
            for each in self.outcomes
            if isinstance(each, Answered) and self.window.holds(each.begun)
        ]

    @property
    def failures(self) -> list[Failed]:
        return [each for each in self.outcomes if isinstance(each, Failed)]


def bursts_of(times: Sequence[float], sizes: Sequence[int]) -> tuple[Burst, ...]:
    """Chunks in order, by time and size, as bursts: what came within `TOGETHER_S` of the first of
    them, so that a stream that never pauses still has a burst every millisecond."""
    found: list[Burst] = []
    for at, size in zip(times, sizes, strict=True):
        if found and at - found[-1].at < TOGETHER_S:
            found[-1] = Burst(found[-1].at, found[-1].size + size)
        else:
            found.append(Burst(at, size))
    return tuple(found)


def burst_tokens(answer: Answered) -> tuple[float, ...]:
    """Tokens of each burst: its size, scaled so that all sum to the answer's tokens."""
    whole = sum(burst.size for burst in answer.bursts) or 1
    return tuple(burst.size * answer.tokens / whole for burst in answer.bursts)


def gaps_ms(answer: Answered) -> Iterator[float]:
    """Between bursts ÷ tokens of the second one."""
    tokens = burst_tokens(answer)
    for i in range(1, len(answer.bursts)):
        if tokens[i]:
            yield 1e3 * (answer.bursts[i].at - answer.bursts[i - 1].at) / tokens[i]


def ttft_ms(answer: Answered) -> float | None:
    """Time to first token; None for an answer without text."""
    return 1e3 * (answer.bursts[0].at - answer.begun) if answer.bursts else None


def user_tps(answer: Answered) -> float | None:
    """Tokens after the first burst ÷ time after it, as `RunStats.decode_tps`; None for an answer
    that came in one."""
    if len(answer.bursts) < 2:
        return None
    seconds = answer.bursts[-1].at - answer.bursts[0].at
    return sum(burst_tokens(answer)[1:]) / seconds


def tokens_within(answer: Answered, window: Window) -> float:
    """Tokens that came inside the window. Those of an answer without text came at its end."""
    if not answer.bursts:
        return float(answer.tokens) if window.holds(answer.ended) else 0.0
    pairs = zip(answer.bursts, burst_tokens(answer), strict=True)
    return sum(tokens for burst, tokens in pairs if window.holds(burst.at))


def quantile(ordered: Sequence[float], share: float) -> float:
    """Nearest rank of values in order; there is at least one."""
    return ordered[max(0, math.ceil(share * len(ordered)) - 1)]


def spread(values: Sequence[float | None]) -> Spread | None:
    """None of no values."""
    known = sorted(value for value in values if value is not None)
    if not known:
        return None
    return Spread(*(quantile(known, share) for share in (0.5, 0.9, 0.99)))


def is_saturated(measured: Measured) -> bool:
    """At a rate: more came in the window than were answered, by more than chance.

    In balance the number under way keeps its mean L, with a spread of about √L (it is Poisson for
    Poisson arrivals, Little 1961 and Takács 1962); it grew by more than twice that, by more than a
    tenth of what came, and by more than 2. A warm-up that was overtaken by its successors is
    saturation, too.
    """
    window = measured.window
    if window.is_late:
        return True
    done = sum(1 for each in measured.outcomes if window.holds(each.ended))
    grown = window.arrived - done
    return grown > max(2.0, 0.1 * window.arrived, 2 * math.sqrt(window.waiting))


def point_of(
    measured: Measured, *, arm: str, level: float, round_: int, drafts: DraftCounts, is_rate: bool
) -> SweepPoint:
    """The figures of one point. Failures count wherever they were, tokens inside the window of
    whatever answer, all else of the answers that began in it."""
    window, answers = measured.window, measured.answers
    whole = [each for each in measured.outcomes if isinstance(each, Answered)]
    failures = measured.failures
    return SweepPoint(
        arm=arm,
        level=level,
        round=round_,
        answers=len(answers),
        failed=len(failures),
        seconds=window.seconds,
        tokens=round(sum(tokens_within(answer, window) for answer in whole)),
        ttft_ms=spread([ttft_ms(answer) for answer in answers]),
        itl_ms=spread([gap for answer in answers for gap in gaps_ms(answer)]),
        user_tps=spread([user_tps(answer) for answer in answers]),
        answer_ms=spread([answer.ms for answer in answers]),
        drafts=drafts,
        errors=tuple(dict.fromkeys(failure.why for failure in failures)),
        is_saturated=is_rate and is_saturated(measured),
    )
