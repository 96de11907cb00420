"""All that is known of one cell of the heat table: figures, why it is as fast as it is, its texts.

Made of a report's cells; every line has the key of its definition. Knows no pixels. Used by the
details beside the heat table.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.bench_words import (
    ALL_KINDS,
    DIGITS,
    arm_label,
    cell_of,
    kind_label,
    sources_of,
    speedup_text,
)
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live_view import BarPart, BarRow, PositionBar
from app.logic.words import token_text
from engine.bench.plan import arms_of
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport, BenchVerdict, Cell

_VERDICTS = {  # one, more
    "identical": ("the same", "the same"),
    "tie": ("a tie", "ties"),
    "defect": ("a defect", "defects"),
    "sample": ("another sample by design", "other samples by design"),
    "unchecked": ("differs, not checked", "differ, not checked"),
}
_UNPREDICTED = "The cost of passes is not known here, so nothing can be predicted."
_MOST_DIVERGENCES = 3
_ANY = "any"  # Auto drafts with what pays: its time has no drafter's colour
_LEAST_MS = 0.005  # what would read "0.00 ms"


@dataclass(frozen=True, slots=True)
class DetailLine:
    key: str  # of its definition
    label: str
    value: str


@dataclass(frozen=True, slots=True)
class CellDetails:
    title: str
    lines: tuple[DetailLine, ...]
    why: str  # predicted against measured, in words; "" where nothing can be said
    formula: str  # of the predicted speed-up
    ledger: tuple[BarRow, ...]  # plain decoding and this arm, ms per token
    positions: tuple[PositionBar, ...]
    source: str  # drafter whose colour the bars have
    divergences: tuple[str, ...]
    prompts: tuple[tuple[int, str], ...]  # index and name of those that can be raced
    note: str  # why it ran without a drafter


def details_of(
    report: BenchReport, block: int, arm: str, kind: str, fmt: NumberFormat = PLAIN
) -> CellDetails | None:
    """None for an arm that did not run on these prompts; plain decoding is none."""
    cell = cell_of(report, block, arm, kind)
    plain = cell_of(report, block, BASELINE, kind)
    if cell is None or arm == BASELINE:
        return None
    verdicts = _verdicts(report, block, arm, kind)
    sources = sources_of(arm)
    return CellDetails(
        title=f"{arm_label(arm)} · {kind_label(kind)}",
        lines=tuple(_lines(cell, plain, fmt)),
        why=_why(cell, fmt),
        formula=report.formulas.get("predicted", ""),
        ledger=tuple(
            _ledger(each, fmt) for each in (plain, cell) if each is not None and each.tokens
        ),
        positions=_positions(cell, fmt),
        source=sources[-1] if sources else "",
        divergences=_divergences(report, verdicts, fmt),
        prompts=tuple(
            (i, prompt.name)
            for i, prompt in enumerate(report.request.prompts)
            if kind in (ALL_KINDS, prompt.kind) and arm in arms_of(report.request, block, i)
        ),
        note=cell.note,
    )


def _lines(cell: Cell, plain: Cell | None, fmt: NumberFormat) -> list[DetailLine]:
    speed = text.tokens_per_second(cell.tps, fmt)
    if plain is not None:
        speed += f", plain {text.speed_figure(plain.tps, fmt)}"
    drafted = ""
    if cell.drafted:
        accepted = text.count(cell.accepted, fmt)
        drafted = f", {accepted} of {text.count(cell.drafted, fmt)} tokens"
    runs = text.plural(cell.runs, "run", "runs", fmt)
    prompts = text.plural(cell.prompts, "prompt", "prompts", fmt)
    tokens = text.plural(cell.tokens, "token", "tokens", fmt)
    return [
        DetailLine("decode_tps", "Decode speed", speed),
        DetailLine("bench_speed_up", "Speed-up", speedup_text(cell.speedup, fmt)),
        DetailLine("ttft", "First token", text.duration(cell.ttft_ms, fmt)),
        DetailLine("bench_inter_token", "Token gaps", _gaps(cell, fmt)),
        DetailLine("acceptance", "Acceptance", text.percent(cell.acceptance, 0, fmt) + drafted),
        DetailLine(
            "mean_accepted_length",
            "Accepted length",
            text.figure(cell.mean_accepted_length, 2, fmt),
        ),
        DetailLine("tokens_per_pass", "Tokens per pass", text.figure(cell.tokens_per_pass, 2, fmt)),
        DetailLine("identical", "Text", _texts(cell, fmt)),
        DetailLine("bench_memory", "Memory", _memory(cell, fmt)),
        DetailLine("bench_runs", "Measured", f"{runs}, {prompts}, {tokens}"),
    ]


def _gaps(cell: Cell, fmt: NumberFormat) -> str:
    if cell.itl_ms is None:
        return text.NOTHING
    figures = (text.number(ms, 1 if ms < 100 else 0, fmt) for ms in cell.itl_ms)
    named = (f"p{p} {figure}" for p, figure in zip((50, 90, 99), figures, strict=True))
    return f"{' · '.join(named)}{text.NARROW_SPACE}ms"


def _texts(cell: Cell, fmt: NumberFormat) -> str:
    if not cell.verdicts:
        return "not held against plain decoding yet"
    if set(cell.verdicts) == {"identical"}:
        return "the same as plain decoding"
    return ", ".join(
        text.plural(prompts, *_VERDICTS[name], fmt)
        for name, prompts in cell.verdicts.items()
        if prompts
    )


def _memory(cell: Cell, fmt: NumberFormat) -> str:
    parts = [text.byte_size(cell.memory, fmt)] if cell.memory else []
    if cell.device_memory:
        parts.append(f"{text.byte_size(cell.device_memory, fmt)} on GPUs")
    return ", ".join(parts) or text.NOTHING


def _why(cell: Cell, fmt: NumberFormat) -> str:
    """Speed-up = tokens per pass ÷ what a pass costs, in tokens that are written plainly."""
    if cell.speedup is None or not cell.tokens_per_pass:
        return ""
    tokens = text.number(cell.tokens_per_pass, 2, fmt)
    cost = text.number(cell.tokens_per_pass / cell.speedup.value, 2, fmt)
    measured = text.times(cell.speedup.value, fmt, DIGITS)
    said = (
        f"A pass brings {tokens} tokens and takes as long as {cost} tokens of plain decoding: "
        f"{tokens} ÷ {cost} = {measured} measured."
    )
    if not cell.predicted:
        return f"{said} {_UNPREDICTED}"
    cost = text.number(cell.tokens_per_pass / cell.predicted, 2, fmt)
    predicted = text.times(cell.predicted, fmt, DIGITS)
    off = cell.predicted / cell.speedup.value - 1
    side = "more" if off > 0 else "less"
    said += f" By the measured cost of passes it should take {cost}, so {predicted} was predicted"
    if _is_within(cell):
        return f"{said}, which lies in the interval."
    return f"{said}, {text.percent(abs(off), 0, fmt)} {side} than measured."


def _is_within(cell: Cell) -> bool:
    estimate, predicted = cell.speedup, cell.predicted
    if estimate is None or predicted is None or estimate.low is None or estimate.high is None:
        return False
    return estimate.low <= predicted <= estimate.high


def _ledger(cell: Cell, fmt: NumberFormat) -> BarRow:
    source = (sources_of(cell.arm) or (_ANY,))[-1]
    ms = cell.ms
    kinds = {
        "draft": ms.draft,
        "verify": ms.verify,
        "rewind": ms.rewind,
        "sample": ms.sample,
        "other": ms.other,
    }
    parts = tuple(
        BarPart(
            kind,
            kind.capitalize(),
            each,
            text.duration(each, fmt),
            source if kind == "draft" else "",
        )
        for kind, each in kinds.items()
        if each >= _LEAST_MS
    )
    hint = "\n".join(f"{k.capitalize()}: {text.duration(v, fmt)}" for k, v in kinds.items())
    return BarRow(arm_label(cell.arm), text.duration(ms.total, fmt), parts, hint)


def _positions(cell: Cell, fmt: NumberFormat) -> tuple[PositionBar, ...]:
    return tuple(
        PositionBar(
            i,
            share,
            text.percent(share, 0, fmt),
            f"{text.count(round(share * reached), fmt)} of {text.count(reached, fmt)}",
        )
        for i, (share, reached) in enumerate(
            zip(cell.acceptance_at, cell.drafts_at, strict=False), start=1
        )
    )


def _verdicts(report: BenchReport, block: int, arm: str, kind: str) -> tuple[BenchVerdict, ...]:
    """There is one where the texts differ."""
    found = (
        v
        for v in report.verdicts
        if (v.block, v.arm) == (block, arm)
        and kind in (ALL_KINDS, report.request.prompts[v.prompt].kind)
    )
    return tuple(sorted(found, key=lambda v: v.prompt))


def _divergences(
    report: BenchReport, verdicts: tuple[BenchVerdict, ...], fmt: NumberFormat
) -> tuple[str, ...]:
    """Defects first, since they are to be reported."""
    parted = [v for v in verdicts if v.divergence is not None]
    parted.sort(key=lambda v: v.verdict != "defect")
    lines = [_parting(report, v, fmt) for v in parted[:_MOST_DIVERGENCES]]
    if (more := len(parted) - len(lines)) > 0:
        lines.append(f"{text.plural(more, 'other prompt', 'other prompts', fmt)} likewise.")
    return tuple(lines)


def _parting(report: BenchReport, verdict: BenchVerdict, fmt: NumberFormat) -> str:
    found = verdict.divergence
    assert found is not None
    return (
        f"“{report.request.prompts[verdict.prompt].name}” parts at token "
        f"{text.count(found.position + 1, fmt)}: {token_text(found.arm_text)}, plain "
        f"{token_text(found.baseline_text)}. Margin {text.number(found.margin, 3, fmt)}: "
        f"{verdict.verdict}."
    )
