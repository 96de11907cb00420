"""A bench as CSV: a row per block, arm and kind with all figures, for spreadsheets and scripts.

Numbers have a point and no thousands; what is unknown is empty. Pure; called by the front ends.
"""

import csv
from collections.abc import Iterator
from io import StringIO

from engine.bench.arms import length_of
from engine.bench.names import file_names
from engine.bench.values import BenchReport, Cell
from engine.lab.markdown import NOT_PUBLISHED

_HEADS = (
    "target", "draft_model", "temperature", "depth", "kind", "arm", "draft_length", "prompts",
    "runs", "tokens", "decode_tps", "speedup", "speedup_low", "speedup_high", "predicted_speedup",
    "ttft_ms", "inter_token_p50_ms", "inter_token_p90_ms", "inter_token_p99_ms", "drafts",
    "drafted", "accepted", "acceptance", "mean_accepted_length", "tokens_per_pass",
    "draft_ms_per_token", "verify_ms_per_token", "rewind_ms_per_token", "sample_ms_per_token",
    "other_ms_per_token", "total_ms_per_token", "memory_bytes", "device_memory_bytes", "identical",
    "tie", "defect", "sample", "unchecked", "other_server", "server", "published", "note",
)  # fmt: skip
_VERDICTS = ("identical", "tie", "defect", "sample", "unchecked", "server")
ALL = "all"  # of the rows over all kinds


def bench_csv(report: BenchReport) -> str:
    """With a line of names. Positions have columns of their own, as many as the longest draft."""
    positions = range(max((len(cell.drafts_at) for cell in report.cells), default=0))
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(
        (
            *_HEADS,
            *(f"drafts_at_{i + 1}" for i in positions),
            *(f"acceptance_at_{i + 1}" for i in positions),
        )
    )
    lengths = {arm.name: length_of(arm) for arm in report.request.arms}
    for cell in report.cells:
        row = (*_row(report, cell, lengths.get(cell.arm)), *_positions(cell, len(positions)))
        writer.writerow([_text(value) for value in row])
    return out.getvalue()


def _row(report: BenchReport, cell: Cell, length: int | None) -> Iterator[object]:
    block = report.blocks[cell.block]
    yield from file_names(report, block.pair)
    yield from (block.temperature, block.depth, cell.kind or ALL, cell.arm, length)
    yield from (cell.prompts, cell.runs, cell.tokens, cell.tps)
    speedup = cell.speedup
    yield from (speedup.value, speedup.low, speedup.high) if speedup else (None,) * 3
    yield from (cell.predicted, cell.ttft_ms, *(cell.itl_ms or (None,) * 3))
    yield from (cell.drafts, cell.drafted, cell.accepted)
    yield from (cell.acceptance, cell.mean_accepted_length, cell.tokens_per_pass)
    ms = cell.ms
    yield from (ms.draft, ms.verify, ms.rewind, ms.sample, ms.other, ms.total)
    yield from (cell.memory, cell.device_memory)
    yield from (cell.verdicts.get(name, 0) for name in _VERDICTS)
    server = cell.server
    yield from (server.name, server.published or NOT_PUBLISHED) if server else (None, None)
    yield cell.note


def _positions(cell: Cell, most: int) -> Iterator[object]:
    for values in (cell.drafts_at, cell.acceptance_at):
        yield from (*values, *(None,) * (most - len(values)))


def _text(value: object) -> str:
    if value is None:
        return ""
    return f"{value:.6g}" if isinstance(value, float) else str(value)
