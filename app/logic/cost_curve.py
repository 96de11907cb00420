"""What a pass costs by its number of tokens, and what acceptance a draft needs for it to pay.

Makes rows of the measured curve T(n) and of `LiveFigures`, with their text; knows no pixels. Auto
brings its own break-even, for other arms it is worked out from the load's costs. Called by the live
panel.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.arms import source_title
from app.logic.auto_words import draft_words
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live import LiveFigures
from engine.language import tr
from engine.protocol import Costs
from engine.stats import RunStats

MOST_TOKENS = 32  # of a pass that is drawn
_FEW = 3  # measured points; below, the curve is mostly a guess


@dataclass(frozen=True, slots=True)
class CurvePoint:
    tokens: int
    ms: float
    is_measured: bool  # between measured points the curve is interpolated
    words: str  # what a reader and the hover are told


@dataclass(frozen=True, slots=True)
class CostCurve:
    points: tuple[CurvePoint, ...]  # of 1, 2, 3 ... tokens
    chosen: int | None  # tokens of the passes made now
    source: str  # drafter that gives the mark its colour; "" for plain passes
    summary: str
    caption: str  # where the figures come from


@dataclass(frozen=True, slots=True)
class BreakEven:
    """Acceptance as shares: what these drafts need to be worth their cost, and what is seen."""

    source: str
    needed: float
    seen: float | None
    drafts: str  # "Lookup, drafts of 3 tokens"
    needed_text: str
    seen_text: str
    summary: str

    @property
    def pays(self) -> bool:
        return self.seen is not None and self.seen > self.needed


def cost_curve(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> CostCurve | None:
    """None where no pass was measured."""
    curve = figures.pass_ms[:MOST_TOKENS]
    if len(curve) < 2 or min(curve) <= 0:
        return None
    measured = figures.costs.measured if figures.costs is not None else ()
    points = tuple(
        CurvePoint(n, ms, n in measured, _point_words(n, ms, curve[0], fmt))
        for n, ms in enumerate(curve, start=1)
    )
    chosen, source = _chosen(figures)
    if chosen is not None:
        chosen = min(chosen, len(points))
    one, last = text.duration(curve[0], fmt), points[-1].words
    summary = tr("A pass over 1 token takes {time}; {last}.", time=one, last=last)
    if chosen is not None:
        summary = tr(
            "A pass over 1 token takes {time}; {last}; now: {now}.",
            time=one,
            last=last,
            now=points[chosen - 1].words,
        )
    return CostCurve(points, chosen, source, summary, _caption(figures))


def break_even(figures: LiveFigures, fmt: NumberFormat = PLAIN) -> BreakEven | None:
    """None where nothing was drafted, or the costs are not known."""
    auto = figures.auto
    if figures.arm == "auto":
        if auto is None or auto.needed is None or not auto.tried:
            return None
        return _break_even(
            auto.tried, auto.tried_length, auto.needed, auto.seen, fmt, is_lately=True
        )
    stats, costs = figures.stats, figures.costs
    if costs is None or not stats.drafts:
        return None
    length = stats.drafted / stats.drafts
    needed = needed_acceptance(costs, stats)
    if needed is None:
        return None
    source = max(stats.drafted_by, key=stats.drafted_by.__getitem__)
    return _break_even(source, length, needed, stats.acceptance, fmt)


def needed_acceptance(costs: Costs, stats: RunStats) -> float | None:
    """((T(n + 1) + n × t) ÷ T(1) − 1) ÷ n for drafts of n tokens on average, t being what the
    draft model takes for a token; other drafters' tokens cost nothing. None beyond the curve."""
    length = stats.drafted / stats.drafts
    whole = int(length)
    if not costs.pass_ms or costs.pass_ms[0] <= 0 or whole >= len(costs.pass_ms):
        return None
    lower = costs.pass_ms[whole]
    upper = costs.pass_ms[min(whole + 1, len(costs.pass_ms) - 1)]
    verify = lower + (upper - lower) * (length - whole)
    drafting = 0.0
    if by_model := stats.drafted_by.get("draft_model", 0):
        if costs.draft_token_ms is None:
            return None
        drafting = costs.draft_token_ms * by_model / stats.drafts
    return ((verify + drafting) / costs.pass_ms[0] - 1) / length


def _break_even(
    source: str,
    length: float,
    needed: float,
    seen: float | None,
    fmt: NumberFormat,
    is_lately: bool = False,
) -> BreakEven:
    needed_text = tr("needed: {share}", share=text.percent(max(0.0, needed), 0, fmt))
    if needed > 1:
        needed_text = tr("needed: more than all")
    if seen is None:
        seen_text = tr("none seen yet")
    elif is_lately:
        seen_text = tr("seen lately: {share}", share=text.percent(seen, 0, fmt))
    else:
        seen_text = tr("seen: {share}", share=text.percent(seen, 0, fmt))
    drafts = draft_words(source_title(source), length, fmt)
    summary = tr("{drafts}; {needed}, {seen}.", drafts=drafts, needed=needed_text, seen=seen_text)
    return BreakEven(source, needed, seen, drafts, needed_text, seen_text, summary)


def _chosen(figures: LiveFigures) -> tuple[int | None, str]:
    """Tokens of a pass as they are made now, and the drafter behind them."""
    if figures.phase in ("idle", "prompt"):
        return None, ""
    if (auto := figures.auto) is not None:
        return auto.length + 1, auto.source
    stats = figures.stats
    if not stats.drafts:
        return 1, ""
    source = max(stats.drafted_by, key=stats.drafted_by.__getitem__)
    return round(stats.drafted / stats.drafts) + 1, source


def _caption(figures: LiveFigures) -> str:
    if figures.costs is not None and len(figures.costs.measured) < _FEW:
        return tr("An estimate from few measured points")
    if figures.costs is not None and figures.costs.is_remembered:
        return tr("Measured at an earlier load of this model")
    return tr("Measured when the model was loaded")


def _point_words(n: int, ms: float, one: float, fmt: NumberFormat) -> str:
    if n == 1:
        return tr("1 token: {time}", time=text.duration(ms, fmt))
    return tr(
        "{number} tokens: {time}, {times} one token",
        number=n,
        time=text.duration(ms, fmt),
        times=text.times(ms / one, fmt),
    )
