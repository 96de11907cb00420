"""The heat table of a bench: kinds of work as rows, arms as columns, speed-ups as cells.

How far a cell is from 1.0, on a log scale, is a share from -1 (slower) to 1 (faster); what colour
that is, the widgets know. Used by the heat table and by its picture.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from math import log

from app.logic import formatting as text
from app.logic.bench_words import (
    ALL_KINDS,
    DIGITS,
    arm_label,
    best_of,
    interval_text,
    is_clear,
    kind_label,
    sources_of,
)
from app.logic.formatting import PLAIN, NumberFormat
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport, Cell
from engine.language import tr

_LIMITS = (1.25, 1.5, 2.0, 3.0, 5.0)  # a speed-up of full colour


@dataclass(frozen=True, slots=True)
class HeatCell:
    text: str  # the speed-up; "–" where there is none
    share: float  # of full colour, from -1 (slower) over 0 (as plain decoding) to 1 (faster)
    hint: str  # the interval and what it rests on; why there is no figure
    is_clear: bool = False  # the interval leaves 1.0 out
    is_best: bool = False  # the recommended arm of its row


@dataclass(frozen=True, slots=True)
class HeatRow:
    kind: str
    label: str
    plain: str  # tok/s of plain decoding
    cells: tuple[HeatCell, ...]  # one an arm


@dataclass(frozen=True, slots=True)
class HeatArm:
    name: str
    label: str
    sources: tuple[str, ...]

    @property
    def stacked(self) -> str:
        """The label in lines: the drafter, and its length with all that follows."""
        return re.sub(r" (?=\d)", "\n", self.label, count=1)


@dataclass(frozen=True, slots=True)
class Heat:
    arms: tuple[HeatArm, ...]
    rows: tuple[HeatRow, ...]
    scale: tuple[str, str, str]  # words at the ends and in the middle of the legend

    def row_of(self, kind: str) -> int:
        return next((i for i, row in enumerate(self.rows) if row.kind == kind), -1)

    def column_of(self, arm: str) -> int:
        return next((i for i, each in enumerate(self.arms) if each.name == arm), -1)


def heat_of(report: BenchReport, block: int, fmt: NumberFormat = PLAIN) -> Heat:
    """All kinds together first; arms in the order they were asked for."""
    cells = {(c.arm, c.kind): c for c in report.cells if c.block == block}
    arms = tuple(a.name for a in report.request.arms if (a.name, ALL_KINDS) in cells)
    kinds = list(dict.fromkeys(kind for _, kind in cells))
    if len(kinds) == 2 and ALL_KINDS in kinds:  # one kind is all of them
        kinds.remove(ALL_KINDS)
    kinds.sort(key=lambda kind: kind != ALL_KINDS)
    limit = _limit(cells.values())
    return Heat(
        arms=tuple(HeatArm(arm, arm_label(arm), sources_of(arm)) for arm in arms),
        rows=tuple(_row(report, block, kind, arms, cells, limit, fmt) for kind in kinds),
        scale=(text.times(1 / limit, fmt, DIGITS), "1×", text.times(limit, fmt, DIGITS)),
    )


def _row(
    report: BenchReport,
    block: int,
    kind: str,
    arms: tuple[str, ...],
    cells: dict[tuple[str, str], Cell],
    limit: float,
    fmt: NumberFormat,
) -> HeatRow:
    plain, best = cells.get((BASELINE, kind)), best_of(report, block, kind)
    return HeatRow(
        kind=kind,
        label=kind_label(kind),
        plain=text.tokens_per_second(plain.tps, fmt) if plain else text.NOTHING,
        cells=tuple(
            _cell(cells.get((arm, kind)), best is not None and best.arm == arm, limit, fmt)
            for arm in arms
        ),
    )


def _cell(cell: Cell | None, is_best: bool, limit: float, fmt: NumberFormat) -> HeatCell:
    if cell is None:
        return HeatCell(text.NOTHING, 0.0, tr("This arm cannot run on these prompts."))
    if cell.speedup is None:
        return HeatCell(text.NOTHING, 0.0, tr("No completed pair of runs yet."))
    interval = interval_text(cell.speedup, fmt)
    lines = [
        tr("95 % interval {interval}", interval=interval)
        if interval
        else tr("One pair of runs has no interval."),
        tr(
            "{speed}, {runs} of {prompts}",
            speed=text.tokens_per_second(cell.tps, fmt),
            runs=text.plural(cell.runs, tr("run"), tr("runs"), fmt),
            prompts=text.plural(cell.prompts, tr("prompt"), tr("prompts"), fmt),
        ),
    ]
    if interval and not is_clear(cell.speedup):
        lines.insert(1, tr("It may be no difference at all."))
    return HeatCell(
        text=text.times(cell.speedup.value, fmt, DIGITS),
        share=max(-1.0, min(1.0, log(cell.speedup.value) / log(limit))),
        hint="\n".join(lines),
        is_clear=is_clear(cell.speedup),
        is_best=is_best,
    )


def _limit(cells: Iterable[Cell]) -> float:
    ratios = [max(c.speedup.value, 1 / c.speedup.value) for c in cells if c.speedup is not None]
    return next((limit for limit in _LIMITS if limit >= max(ratios, default=1.0)), _LIMITS[-1])
