"""The charts of a bench: acceptance and speed-up against draft length, predicted against measured.

Each is a `Plot` of one block. Arms that differ in their draft length only are one series; those
without a length, or measured at one only, are lines across. Knows no pixels.
"""

from collections.abc import Iterator, Sequence
from statistics import median

from app.logic import formatting as text
from app.logic.bench_words import (
    ALL_KINDS,
    DIGITS,
    arm_label,
    cell_of,
    is_server,
    kind_label,
    sources_of,
    speedup_text,
)
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.plot import Axis, Level, Plateau, Plot, PlotPoint, Series, point_axis, value_axis
from engine.bench.arms import family_of, length_of
from engine.bench.values import BenchReport, Cell, Estimate
from engine.language import tr

_WIDEST = 1.6  # an interval is drawn to this factor of its value; the words have all of it


def plots_of(
    report: BenchReport, block: int, kind: str, fmt: NumberFormat = PLAIN
) -> tuple[Plot, ...]:
    """Only those that there is something to draw for; `kind` is that of the first two."""
    made = (
        _acceptance(report, block, kind, fmt),
        _speed(report, block, kind, fmt),
        _predicted(report, block, fmt),
    )
    return tuple(plot for plot in made if plot is not None)


def _acceptance(report: BenchReport, block: int, kind: str, fmt: NumberFormat) -> Plot | None:
    from engine.bench.predicted import plateau  # with numpy, for which the first page need not wait

    series: list[Series] = []
    levels: list[Level] = []
    plateaus: list[Plateau] = []
    for cells in _families(report, block, kind):
        points = tuple(
            PlotPoint(
                n,
                share,
                tr(
                    "{arm}: {share} accepted",
                    arm=arm_label(c.arm),
                    share=text.percent(share, 0, fmt),
                ),
            )
            for n, c in cells
            if n is not None and (share := c.acceptance) is not None
        )
        if len(points) > 1:
            if (flat := plateau({n: c for n, c in cells if n})) is not None:
                plateaus.append(Plateau(len(series), flat, points[-1].x))
            series.append(_series(cells[0][1].arm, points, series))
        elif len(cells) == 1 and (share := cells[0][1].acceptance) is not None:
            words = f"{arm_label(cells[0][1].arm)} {text.percent(share, 0, fmt)}"
            levels.append(Level(share, words, sources_of(cells[0][1].arm)))
    if not series:
        return None
    values = [0.0, *(p.y for each in series for p in each.points), *(v.y for v in levels)]
    return Plot(
        title=tr("Acceptance against draft length"),
        key="bench_acceptance",
        x=_lengths(series, fmt),
        y=value_axis(tr("Acceptance"), values, lambda y: text.percent(y, 0, fmt)),
        series=tuple(series),
        levels=tuple(levels),
        plateaus=tuple(plateaus),
        note=tr("Wide line: the plateau, where longer drafts bring no more accepted tokens.")
        if plateaus
        else "",
    )


def _speed(report: BenchReport, block: int, kind: str, fmt: NumberFormat) -> Plot | None:
    series: list[Series] = []
    levels = [Level(1.0, tr("Plain decoding"), is_base=True)]
    for cells in _families(report, block, kind):
        points = tuple(
            _point(n, c.speedup, text.named(arm_label(c.arm), speedup_text(c.speedup, fmt)))
            for n, c in cells
            if n is not None and c.speedup is not None
        )
        if len(points) > 1:
            series.append(_series(cells[0][1].arm, points, series))
        elif len(cells) == 1 and (gain := cells[0][1].speedup) is not None:
            arm = cells[0][1].arm
            words = f"{arm_label(arm)} {text.times(gain.value, fmt, DIGITS)}"
            levels.append(Level(gain.value, words, sources_of(arm)))
    if not series:
        return None
    return Plot(
        title=tr("Speed-up against draft length"),
        key="bench_speed_up",
        x=_lengths(series, fmt),
        y=value_axis(
            tr("Speed-up"), [*_extent(series), *(v.y for v in levels)], lambda y: _ratio(y, fmt)
        ),
        series=tuple(series),
        levels=tuple(levels),
        note=tr("Bars are 95 % intervals."),
    )


def _family(arm: str) -> str:
    """A server stands by itself, whatever numbers are in its name."""
    return arm if is_server(arm) else family_of(arm)


def _predicted(report: BenchReport, block: int, fmt: NumberFormat) -> Plot | None:
    """Of all kinds one by one; of all together where there is one."""
    cells = [c for c in report.cells if c.block == block and c.speedup and c.predicted]
    cells = [c for c in cells if c.kind != ALL_KINDS] or cells
    series: list[Series] = []
    for family in dict.fromkeys(_family(c.arm) for c in cells):
        points = tuple(
            _point(
                c.predicted or 0.0,
                c.speedup,
                tr(
                    "{cell}: {measured} measured, {predicted} predicted",
                    cell=f"{arm_label(c.arm)} · {kind_label(c.kind)}",
                    measured=speedup_text(c.speedup, fmt),
                    predicted=text.times(c.predicted or 0.0, fmt, DIGITS),
                ),
            )
            for c in cells
            if _family(c.arm) == family and c.speedup is not None
        )
        arm = next(c.arm for c in cells if _family(c.arm) == family)
        series.append(_series(arm, points, series, is_line=False))
    if not series:
        return None
    off = median(abs(c.predicted / c.speedup.value - 1) for c in cells if c.predicted and c.speedup)
    values = [*_extent(series), *(p.x for each in series for p in each.points), 1.0]

    measured = value_axis(tr("Measured speed-up"), values, lambda y: _ratio(y, fmt))
    return Plot(
        title=tr("Predicted against measured speed-up"),
        key="bench_predicted",
        x=Axis(tr("Predicted speed-up"), measured.low, measured.high, measured.marks),
        y=measured,
        series=tuple(series),
        has_diagonal=True,
        note=tr(
            "On the dashed line both are equal. Median difference {share} of {cells}.",
            share=text.percent(off, 1, fmt),
            cells=text.plural(len(cells), tr("cell"), tr("cells"), fmt),
        ),
    )


def _families(
    report: BenchReport, block: int, kind: str
) -> Iterator[list[tuple[int | None, Cell]]]:
    """Cells of the arms that differ in draft length only, with it, the shortest first."""
    found: dict[str, list[tuple[int | None, Cell]]] = {}
    for arm in report.request.arms:
        cell = cell_of(report, block, arm.name, kind)
        if cell is not None:
            found.setdefault(_family(arm.name), []).append((length_of(arm), cell))
    for cells in found.values():
        yield sorted(cells, key=lambda item: item[0] or 0)


def _ratio(value: float, fmt: NumberFormat) -> str:
    return f"{text.axis_mark(value, fmt)}×"


def _point(x: float, gain: Estimate | None, words: str) -> PlotPoint:
    assert gain is not None
    return PlotPoint(x, gain.value, words, gain.low, gain.high)


def _series(
    arm: str, points: tuple[PlotPoint, ...], others: Sequence[Series], is_line: bool = True
) -> Series:
    sources = sources_of(arm)
    style = sum(each.sources == sources for each in others)
    return Series(arm_label(_family(arm)), sources, points, style, is_line)


def _extent(series: Sequence[Series]) -> Iterator[float]:
    """All values, and intervals as far as they are drawn: few runs have very wide ones."""
    for each in series:
        for p in each.points:
            yield p.y
            if p.low is not None and p.high is not None:
                yield max(p.low, p.y / _WIDEST)
                yield min(p.high, p.y * _WIDEST)


def _lengths(series: Sequence[Series], fmt: NumberFormat) -> Axis:
    found = [p.x for each in series for p in each.points]
    return point_axis(tr("Draft length in tokens"), found, lambda x: text.count(round(x), fmt))
