"""Figures of a load sweep: a chart of one of them over the load, and the table of all.

A point that was measured in several rounds is their median, with the smallest and largest beside
it. Pure: report values in, `Plot` and cells out.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import count
from math import log2
from statistics import median

from app.logic import formatting as text
from app.logic.arms import arm_sources
from app.logic.bench_words import arm_label
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.plot import Axis, Plot, PlotPoint, Series, value_axis
from app.logic.sweep_words import level_words
from engine.language import mark, tr
from engine.remote.values import DraftCounts
from engine.sweep.values import Spread, SweepPoint, SweepReport, SweepRequest

SERVER_SOURCES = ("server", "server 2", "server 3")  # colours of servers, in turn
_AUTO = ("prompt_lookup", "draft_model")  # several drafters together


@dataclass(frozen=True, slots=True)
class Figure:
    """`key` is that of its definition."""

    key: str
    title: str
    of: Callable[[SweepPoint], float | None]
    is_time: bool = False

    def words(self, value: float, fmt: NumberFormat = PLAIN) -> str:
        if self.is_time:
            return text.duration(value, fmt)
        return text.tokens_per_second(value, fmt)


def _p50(spread: Spread | None) -> float | None:
    return spread.p50 if spread is not None else None


def _p99(spread: Spread | None) -> float | None:
    return spread.p99 if spread is not None else None


def _total(point: SweepPoint) -> float | None:
    return point.total_tps if point.seconds and point.answers else None


FIGURES: tuple[Figure, ...] = (
    Figure("load_total", mark("Total tok/s"), _total),
    Figure("load_user", mark("tok/s each"), lambda p: _p50(p.user_tps)),
    Figure("load_ttft_p50", mark("First token, p50"), lambda p: _p50(p.ttft_ms), True),
    Figure("load_ttft_p99", mark("First token, p99"), lambda p: _p99(p.ttft_ms), True),
    Figure("load_itl_p50", mark("Between tokens, p50"), lambda p: _p50(p.itl_ms), True),
    Figure("load_itl_p99", mark("Between tokens, p99"), lambda p: _p99(p.itl_ms), True),
)


@dataclass(frozen=True, slots=True)
class Measured:
    """A figure of an arm at a level over the rounds."""

    value: float
    low: float
    high: float


def measured(
    points: Iterable[SweepPoint], of: Callable[[SweepPoint], float | None]
) -> Measured | None:
    values = [value for point in points if (value := of(point)) is not None]
    return Measured(median(values), min(values), max(values)) if values else None


def points_at(report: SweepReport, arm: str, level: float) -> tuple[SweepPoint, ...]:
    return tuple(p for p in report.points if (p.arm, p.level) == (arm, level))


def levels_of(report: SweepReport) -> tuple[float, ...]:
    return tuple(sorted({point.level for point in report.points}))


def sources_of(request: SweepRequest) -> dict[str, tuple[str, ...]]:
    """The colour of each arm: that of its drafters where one is asked for, else a server's."""
    numbers = count()
    return {arm.name: _sources(arm.speculation, numbers) for arm in request.arms}


def _sources(speculation: str, numbers: "count[int]") -> tuple[str, ...]:
    if not speculation:
        return (SERVER_SOURCES[next(numbers) % len(SERVER_SOURCES)],)
    return _AUTO if speculation == "auto" else arm_sources(speculation)


def plot_of(report: SweepReport, figure: Figure, fmt: NumberFormat = PLAIN) -> Plot:
    """One line an arm over the load, which doubles from mark to mark."""
    request = report.request
    sources = sources_of(request)
    series, values = [], [0.0]
    for style, arm in enumerate(request.arms):
        found = []
        for level in levels_of(report):
            value = measured(points_at(report, arm.name, level), figure.of)
            if value is None:
                continue
            has_spread = value.low != value.high
            values += [value.low, value.high]
            where = level_words(request, level, fmt)
            said = f"{arm_label(arm.name)}, {where}: {figure.words(value.value, fmt)}"
            found.append(
                PlotPoint(
                    x=log2(level),
                    y=value.value,
                    words=said,
                    low=value.low if has_spread else None,
                    high=value.high if has_spread else None,
                )
            )
        if found:
            name = arm_label(arm.name)
            series.append(Series(name, sources[arm.name], tuple(found), style))
    unit = tr("ms") if figure.is_time else text.speed_unit()
    return Plot(
        title=tr(figure.title),
        key=figure.key,
        x=_load_axis(report, fmt),
        y=value_axis(unit, values, lambda value: text.axis_mark(value, fmt)),
        series=tuple(series),
        note=_note(report),
    )


def _load_axis(report: SweepReport, fmt: NumberFormat) -> Axis:
    """By the levels that are asked for, so that it stays while points come."""
    levels = sorted(report.request.levels) or [1.0]
    low, high = log2(levels[0]), log2(levels[-1])
    room = max(0.25, 0.04 * (high - low))
    title = tr("requests a second") if report.request.mode == "rate" else tr("clients at once")
    marks = tuple((log2(level), text.axis_mark(level, fmt)) for level in levels)
    return Axis(title, low - room, high + room, marks)


def _note(report: SweepReport) -> str:
    if report.request.rounds > 1:
        return tr("Medians of the rounds; the bars reach from the smallest to the largest.")
    return ""


# --- The table ------------------------------------------------------------------------------------

COLUMNS: tuple[tuple[str, str], ...] = (
    (mark("Load"), ""),
    (mark("Arm"), ""),
    (mark("Total tok/s"), "load_total"),
    (mark("Against first"), "load_against"),
    (mark("tok/s each"), "load_user"),
    (mark("First token, p50"), "load_ttft_p50"),
    (mark("First token, p99"), "load_ttft_p99"),
    (mark("Between tokens, p50"), "load_itl_p50"),
    (mark("Between tokens, p99"), "load_itl_p99"),
    (mark("Acceptance"), "load_acceptance"),
    (mark("Answers"), "load_answers"),
    (mark("Failed"), "load_failed"),
)


@dataclass(frozen=True, slots=True)
class SweepCell:
    """`spread` are the ends over several rounds, "" for none."""

    text: str
    spread: str = ""
    is_bad: bool = False


def table_of(report: SweepReport, fmt: NumberFormat = PLAIN) -> tuple[tuple[SweepCell, ...], ...]:
    """A row for each arm at each level, in the order of the arms."""
    return tuple(
        _row(report, level, arm.name, i == 0, fmt)
        for level in levels_of(report)
        for i, arm in enumerate(
            arm for arm in report.request.arms if points_at(report, arm.name, level)
        )
    )


def _row(
    report: SweepReport, level: float, arm: str, is_first: bool, fmt: NumberFormat
) -> tuple[SweepCell, ...]:
    points = points_at(report, arm, level)
    failed = sum(point.failed for point in points)
    name = arm_label(arm)
    if any(point.is_saturated for point in points):
        name = tr("{arm} (saturated)", arm=name)
    return (
        SweepCell(level_words(report.request, level, fmt) if is_first else ""),
        SweepCell(name),
        _cell(points, FIGURES[0], fmt),
        SweepCell(_against(report, arm, level, fmt)),
        *(_cell(points, figure, fmt) for figure in FIGURES[1:]),
        SweepCell(acceptance_text([point.drafts for point in points], fmt)),
        SweepCell(text.count(sum(point.answers for point in points), fmt)),
        SweepCell(text.count(failed, fmt) if failed else text.NOTHING, is_bad=failed > 0),
    )


def _cell(points: Iterable[SweepPoint], figure: Figure, fmt: NumberFormat) -> SweepCell:
    found = measured(points, figure.of)
    if found is None:
        return SweepCell(text.NOTHING)
    if figure.is_time:
        said = text.duration(found.value, fmt)
        spread = text.duration_range(found.low, found.high, fmt)
    else:
        said = text.speed_figure(found.value, fmt)
        spread = text.speed_span(found.low, found.high, fmt)
    return SweepCell(said, spread if found.low != found.high else "")


def _against(report: SweepReport, arm: str, level: float, fmt: NumberFormat) -> str:
    """Total tok/s ÷ the first arm's at the same level."""
    first = report.request.arms[0].name
    mine, theirs = (
        measured(points_at(report, name, level), FIGURES[0].of) for name in (arm, first)
    )
    if arm == first or mine is None or theirs is None or not theirs.value:
        return text.NOTHING
    return text.times(mine.value / theirs.value, fmt, 2)


def acceptance_text(counts: Iterable[DraftCounts], fmt: NumberFormat = PLAIN) -> str:
    """ "72 %"; in words where nothing was drafted, or where the server does not say."""
    told = [each for each in counts if each.source]
    if not told:
        return tr("not published")
    drafted = sum(each.drafted for each in told)
    if not drafted:
        return tr("none drafted")
    return text.percent(sum(each.accepted for each in told) / drafted, 0, fmt)
