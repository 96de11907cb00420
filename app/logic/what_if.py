"""Speed-ups of a pair that might be: forced acceptance, draft length and costs in, the curve over
draft lengths out, with a sentence and the formula with its figures.

The arithmetic is `engine.bench.predicted`'s. Knows no widgets and measures nothing; used by the
what-if view, which keeps a `WhatIf` and changes it by `dataclasses.replace`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from app.logic import formatting as text
from app.logic.formatting import NARROW_SPACE, PLAIN, NumberFormat
from engine.bench.predicted import best_length, what_if
from engine.language import mark, tr

LONGEST = 16  # tokens of a draft
ASSUMED_MS = 10.0  # T(1) where no pair was measured; only ratios count
ASSUMED_SLOPE = 1 / 6  # of T(1), for each further token
FORMULA = mark("speed-up = (1 − aⁿ⁺¹) ÷ (1 − a) × T(1) ÷ (T(n + 1) + n × t)")
LEGEND = mark(
    "a: share of the drafted tokens that are kept where all before them were. n: tokens of a "
    "draft. T(n): time of a pass of the target over n tokens. t: time of a drafted token. After "
    "Leviathan, Kalman and Matias (2023)."
)
_SUPERSCRIPTS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")

CostKind = Literal["measured", "flat", "slope"]


@dataclass(frozen=True, slots=True)
class WhatIf:
    """`measured[n - 1]` is T(n) in ms, empty without a measured pair. `slope` is the share of T(1)
    that each further token of a pass takes, where `kind` asks for it."""

    acceptance: float = 0.7
    length: int = 5
    draft_token_ms: float = 0.0
    kind: CostKind = "slope"
    slope: float = ASSUMED_SLOPE
    measured: tuple[float, ...] = ()

    @property
    def token_ms(self) -> float:
        return self.measured[0] if self.measured else ASSUMED_MS

    @property
    def pass_ms(self) -> tuple[float, ...]:
        """T(n) at index n, up to the pass over the longest draft; 0 is nobody's."""
        sizes = range(1, LONGEST + 2)
        if self.kind == "measured" and self.measured:
            return (0.0, *(self.measured[n - 1] for n in sizes))
        slope = self.slope if self.kind == "slope" else 0.0
        return (0.0, *(self.token_ms * (1 + slope * (n - 1)) for n in sizes))


@dataclass(frozen=True, slots=True)
class Answer:
    """`speedups[n]` belongs to drafts of n tokens, 0 being plain decoding. `break_even` is the
    acceptance from which the chosen length is faster, None where no acceptance is enough."""

    speedups: tuple[float, ...]
    chosen: int
    best: int
    break_even: float | None
    sentence: str
    formula: tuple[str, ...]  # each line equals the one before
    accepted_share: float  # accepted ÷ all drafted, at this length

    @property
    def speedup(self) -> float:
        return self.speedups[self.chosen]


def starting_point(
    pass_ms: Sequence[float], draft_token_ms: float | None, acceptance: float | None
) -> WhatIf:
    """The pair as it was measured, at its best length. `pass_ms[n - 1]` is T(n)."""
    kept = 0.7 if acceptance is None else min(1.0, max(0.0, acceptance))
    draft = draft_token_ms or 0.0
    measured = _long_enough(pass_ms) if pass_ms and min(pass_ms) > 0 else ()
    start = WhatIf(
        acceptance=kept,
        draft_token_ms=draft,
        kind="measured" if measured else "slope",
        measured=measured,
    )
    best = best_length(kept, start.pass_ms, draft)
    return WhatIf(kept, best or start.length, draft, start.kind, start.slope, measured)


def curve_of(points: Mapping[int, float]) -> tuple[float, ...]:
    """T(1), T(2) ... of measured points n -> ms, linear between them; () without any."""
    if not points:
        return ()
    known = sorted(points)
    result = []
    for n in range(1, known[-1] + 1):
        below = max((m for m in known if m <= n), default=known[0])
        above = min(m for m in known if m >= n)
        share = (n - below) / (above - below) if above > below else 0.0
        result.append(points[below] + share * (points[above] - points[below]))
    return tuple(result)


def answer_to(question: WhatIf, fmt: NumberFormat = PLAIN) -> Answer:
    a, n, draft = question.acceptance, question.length, question.draft_token_ms
    pass_ms = question.pass_ms
    speedups = tuple(what_if(a, length, pass_ms, draft) for length in range(LONGEST + 1))
    best = best_length(a, pass_ms, draft)
    needed = _break_even(n, pass_ms, draft)
    return Answer(
        speedups=speedups,
        chosen=n,
        best=best,
        break_even=needed,
        sentence=f"{_found(a, n, best, speedups, fmt)} {_needs(n, needed, fmt)}",
        formula=_formula(question, speedups[n], fmt),
        accepted_share=sum(a**i for i in range(1, n + 1)) / n,
    )


def milliseconds(ms: float, fmt: NumberFormat = PLAIN) -> str:
    """A cost; none at all reads as 0 ms, not as a very short time."""
    return text.duration(ms, fmt) if ms > 0 else f"0{NARROW_SPACE}ms"


def _long_enough(pass_ms: Sequence[float]) -> tuple[float, ...]:
    """Beyond the last measured pass it goes on as before, never cheaper."""
    result = list(pass_ms[: LONGEST + 1])
    step = result[0] * ASSUMED_SLOPE
    if len(result) > 1:
        step = max(0.0, (result[-1] - result[0]) / (len(result) - 1))
    while len(result) <= LONGEST:
        result.append(result[-1] + step)
    return tuple(result)


def _break_even(length: int, pass_ms: Sequence[float], draft_token_ms: float) -> float | None:
    """By halving: more acceptance is never slower."""
    if what_if(1.0, length, pass_ms, draft_token_ms) < 1:
        return None
    low, high = 0.0, 1.0
    if what_if(low, length, pass_ms, draft_token_ms) >= 1:
        return low
    for _ in range(40):
        middle = (low + high) / 2
        if what_if(middle, length, pass_ms, draft_token_ms) < 1:
            low = middle
        else:
            high = middle
    return high


def _found(a: float, n: int, best: int, speedups: Sequence[float], fmt: NumberFormat) -> str:
    chosen, most = text.times(speedups[n], fmt), text.times(speedups[best], fmt)
    said = tr(
        "At {share} accepted, {tokens}: {times}",
        share=text.percent(a, 0, fmt),
        tokens=text.token_count(n, fmt),
        times=chosen,
    )
    if best == 0:
        return tr(
            "{result}; no length up to {number} is faster than plain decoding.",
            result=said,
            number=LONGEST,
        )
    if best == n or chosen == most:
        return tr("{result}; no other length is better.", result=said)
    return tr(
        "{result}; best is {number}: {times}.",
        result=said,
        number=text.count(best, fmt),
        times=most,
    )


def _needs(n: int, needed: float | None, fmt: NumberFormat) -> str:
    if needed is None:
        return tr("Drafts of this length are slower than plain decoding whatever is accepted.")
    if needed == 0:
        return tr("With these costs it is never slower than plain decoding.")
    share = text.percent(needed, 0, fmt)
    return tr("Below {share} it is slower than plain decoding.", share=share)


def _formula(question: WhatIf, speedup: float, fmt: NumberFormat) -> tuple[str, ...]:
    a, n, draft = question.acceptance, question.length, question.draft_token_ms
    one, whole = question.pass_ms[1], question.pass_ms[n + 1]
    share = text.number(a, 2, fmt)
    power = str(n + 1).translate(_SUPERSCRIPTS)
    tokens = sum(a**i for i in range(n + 1))
    kept = f"(1 − {share}{power}) ÷ (1 − {share})" if a < 1 else f"({n} + 1)"
    ms, sum_ms = (text.duration(each, fmt) for each in (one, whole + n * draft))
    drafting = f"{n} × {milliseconds(draft, fmt)}"
    return (
        tr(FORMULA),
        f"= {kept} × {ms} ÷ ({text.duration(whole, fmt)} + {drafting})",
        tr(
            "= {number} tokens × {one} ÷ {whole} = {times}",
            number=text.number(tokens, 2, fmt),
            one=ms,
            whole=sum_ms,
            times=text.times(speedup, fmt),
        ),
    )
