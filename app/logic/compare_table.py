"""The table of all figures of a finished comparison, and its forms for copying and saving.

One row a figure's arm, one column a figure with the key of its definition. Text only; the compare
page shows it.
"""

from dataclasses import dataclass

import msgspec

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.compare_run import baseline_of
from app.logic.compare_view import is_another_sample
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import difference_word
from engine.lab.markdown import report_markdown
from engine.language import mark, tr
from engine.protocol import ArmReport, CompareReport

COLUMNS: tuple[tuple[str, str], ...] = (
    (mark("Arm"), ""),
    (mark("tok/s"), "decode_tps"),
    (mark("Speed-up"), "speed_up"),
    (mark("Text"), "identical"),
    (mark("First token"), "ttft"),
    (mark("Acceptance"), "acceptance"),
    (mark("Accepted length"), "mean_accepted_length"),
    (mark("Tokens per pass"), "tokens_per_pass"),
    (mark("Draft ms"), "draft"),
    (mark("Verify ms"), "verify"),
    (mark("Rewind ms"), "rewind"),
    (mark("Sample ms"), "sample"),
    (mark("Other ms"), "other"),
)


@dataclass(frozen=True, slots=True)
class TableRow:
    arm: str
    cells: tuple[str, ...]
    spreads: tuple[str, ...]  # under each cell, "" for none


def table_rows(report: CompareReport, fmt: NumberFormat = PLAIN) -> tuple[TableRow, ...]:
    return tuple(_row(report, arm, fmt) for arm in report.arms)


def _row(report: CompareReport, arm: ArmReport, fmt: NumberFormat) -> TableRow:
    tokens = max(arm.tokens - 1, 1)
    ms = arm.ms
    speed_up = report.speedup.get(arm.arm)
    ratios = report.speedup_range.get(arm.arm)
    is_baseline = arm.arm == baseline_of(each.arm for each in report.arms)
    divergence = report.divergence.get(arm.arm)
    same = tr("same") if report.identical.get(arm.arm, is_baseline) else tr("differs")
    by_design = tr("by design") if is_another_sample(report, arm.arm) else ""
    is_silent = arm.server is not None and not arm.server.published
    tps, ttft = arm.decode_tps_range, arm.ttft_ms_range
    cells = (
        arm_title(arm.arm),
        text.speed_figure(arm.decode_tps, fmt),
        text.NOTHING if is_baseline or speed_up is None else text.times(speed_up, fmt),
        text.NOTHING if is_baseline else same,
        text.duration(arm.ttft_ms, fmt),
        tr("not published") if is_silent else text.percent(arm.acceptance, 0, fmt),
        text.figure(arm.mean_accepted_length, 2, fmt),
        text.NOTHING if is_silent else text.figure(arm.tokens_per_pass, 2, fmt),
        *(
            text.NOTHING if arm.server is not None else text.figure(part / tokens, 2, fmt)
            for part in (ms.draft, ms.verify, ms.rewind, ms.sample, ms.other)
        ),
    )
    spreads = [""] * len(cells)
    if tps.low != tps.high:  # one run has none
        spreads[1] = text.speed_span(tps.low, tps.high, fmt)
    if ratios is not None and ratios.low != ratios.high and not is_baseline:
        spreads[2] = text.times_range(ratios.low, ratios.high, fmt)
    spreads[3] = difference_word(divergence.kind) if divergence else by_design
    if arm.arm in report.differences:
        spreads[3] = tr("another server")
    if ttft.low != ttft.high:
        spreads[4] = text.duration_range(ttft.low, ttft.high, fmt)
    return TableRow(arm.arm, cells, tuple(spreads))


def as_markdown(report: CompareReport) -> str:
    return report_markdown(report)


def as_json(report: CompareReport) -> bytes:
    """The shape of `paceline compare --json`, indented."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2) + b"\n"
