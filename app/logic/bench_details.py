"""All that is known of one cell of the heat table: figures, why it is as fast as it is, its texts.

Made of a report's cells; every line has the key of its definition. Knows no pixels. Used by the
details beside the heat table.
"""

from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.bench_partings import partings, verdicts_of
from app.logic.bench_words import (
    ALL_KINDS,
    DIGITS,
    arm_label,
    baseline_server,
    cell_of,
    kind_label,
    sources_of,
    speedup_text,
)
from app.logic.definitions import definition
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live_view import BarPart, BarRow, PositionBar
from engine.bench.plan import arms_of
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport, Cell
from engine.language import mark, tr

_VERDICTS = {  # one, more
    "identical": (mark("the same"), mark("the same")),
    "tie": (mark("a tie"), mark("ties")),
    "defect": (mark("a defect"), mark("defects")),
    "sample": (mark("another sample by design"), mark("other samples by design")),
    "server": (mark("another server's text"), mark("another server's texts")),
    "unchecked": (mark("differs, not checked"), mark("differ, not checked")),
}
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
    verdicts = verdicts_of(report, block, arm, kind)
    sources = sources_of(arm)
    return CellDetails(
        title=f"{arm_label(arm)} · {kind_label(kind)}",
        lines=tuple(_lines(cell, plain, baseline_server(report, block), fmt)),
        why=_why(cell, fmt),
        formula="" if cell.server is not None else tr(report.formulas.get("predicted", "")),
        ledger=tuple(
            _ledger(each, fmt)
            for each in (plain, cell)
            if each is not None and each.tokens and cell.server is None
        ),
        positions=_positions(cell, fmt),
        source=sources[-1] if sources else "",
        divergences=partings(report, verdicts, fmt),
        prompts=tuple(
            (i, prompt.name)
            for i, prompt in enumerate(report.request.prompts)
            if kind in (ALL_KINDS, prompt.kind) and arm in arms_of(report.request, block, i)
        ),
        note=cell.note,
    )


def _lines(cell: Cell, plain: Cell | None, server: str, fmt: NumberFormat) -> list[DetailLine]:
    """`server`: the baseline where it is one, else ""."""
    speed = text.tokens_per_second(cell.tps, fmt)
    if plain is not None:
        plain_speed = text.speed_figure(plain.tps, fmt)
        against = tr("{speed}, {server} {plain}", speed=speed, server=server, plain=plain_speed)
        speed = against if server else tr("{speed}, plain {plain}", speed=speed, plain=plain_speed)
    acceptance = text.percent(cell.acceptance, 0, fmt)
    if cell.drafted:
        acceptance = tr(
            "{share}, {accepted} of {drafted} tokens",
            share=acceptance,
            accepted=text.count(cell.accepted, fmt),
            drafted=text.count(cell.drafted, fmt),
        )
    measured = (
        text.plural(cell.runs, tr("run"), tr("runs"), fmt),
        text.plural(cell.prompts, tr("prompt"), tr("prompts"), fmt),
        text.token_count(cell.tokens, fmt),
    )
    length = text.figure(cell.mean_accepted_length, 2, fmt)
    per_pass = text.figure(cell.tokens_per_pass, 2, fmt)
    if cell.server is not None and not cell.server.published:
        acceptance, per_pass = tr("not published"), text.NOTHING
    return [
        DetailLine("decode_tps", tr("Decode speed"), speed),
        DetailLine("bench_speed_up", tr("Speed-up"), speedup_text(cell.speedup, fmt)),
        DetailLine("ttft", tr("First token"), text.duration(cell.ttft_ms, fmt)),
        DetailLine("bench_inter_token", tr("Token gaps"), _gaps(cell, fmt)),
        DetailLine("acceptance", tr("Acceptance"), acceptance),
        DetailLine("mean_accepted_length", tr("Accepted length"), length),
        DetailLine("tokens_per_pass", tr("Tokens per pass"), per_pass),
        DetailLine("identical", tr("Text"), _texts(cell, server, fmt)),
        DetailLine("bench_memory", tr("Memory"), _memory(cell, fmt)),
        DetailLine("bench_runs", tr("Measured"), ", ".join(measured)),
    ]


def _gaps(cell: Cell, fmt: NumberFormat) -> str:
    if cell.itl_ms is None:
        return text.NOTHING
    figures = (text.number(ms, 1 if ms < 100 else 0, fmt) for ms in cell.itl_ms)
    named = (f"p{p} {figure}" for p, figure in zip((50, 90, 99), figures, strict=True))
    return f"{' · '.join(named)}{text.NARROW_SPACE}ms"


def _texts(cell: Cell, server: str, fmt: NumberFormat) -> str:
    if not cell.verdicts:
        if server:
            return tr("not held against {server} yet", server=server)
        return tr("not held against plain decoding yet")
    if set(cell.verdicts) == {"identical"}:
        if server:
            return tr("the same as from {server}", server=server)
        return tr("the same as plain decoding")
    parts = []
    for name, prompts in cell.verdicts.items():
        one, many = _VERDICTS[name]
        if prompts:
            parts.append(text.plural(prompts, tr(one), tr(many), fmt))
    return ", ".join(parts)


def _memory(cell: Cell, fmt: NumberFormat) -> str:
    if cell.server is not None:
        return tr("the server does not say")
    parts = [text.byte_size(cell.memory, fmt)] if cell.memory else []
    if cell.device_memory:
        parts.append(tr("{size} on GPUs", size=text.byte_size(cell.device_memory, fmt)))
    return ", ".join(parts) or text.NOTHING


def _why(cell: Cell, fmt: NumberFormat) -> str:
    """Speed-up = tokens per pass ÷ what a pass costs, in tokens that are written plainly."""
    if cell.server is not None:
        return tr(
            "{server} answered. What its passes cost is not known here, so nothing is predicted "
            "and its time is not split up.",
            server=cell.server.name,
        )
    if cell.speedup is None or not cell.tokens_per_pass:
        return ""
    tokens = text.number(cell.tokens_per_pass, 2, fmt)
    cost = text.number(cell.tokens_per_pass / cell.speedup.value, 2, fmt)
    measured = text.times(cell.speedup.value, fmt, DIGITS)
    said = tr(
        "A pass brings {tokens} tokens and takes as long as {cost} tokens of plain decoding: "
        "{tokens} ÷ {cost} = {measured} measured.",
        tokens=tokens,
        cost=cost,
        measured=measured,
    )
    return f"{said} {_prediction(cell, cell.speedup.value, fmt)}"


def _prediction(cell: Cell, speedup: float, fmt: NumberFormat) -> str:
    """Against what was measured."""
    if not cell.predicted:
        return tr("The cost of passes is not known here, so nothing can be predicted.")
    cost = text.number(cell.tokens_per_pass / cell.predicted, 2, fmt)
    predicted = text.times(cell.predicted, fmt, DIGITS)
    if _is_within(cell):
        return tr(
            "By the measured cost of passes it should take {cost}, so {predicted} was predicted, "
            "which lies in the interval.",
            cost=cost,
            predicted=predicted,
        )
    off = cell.predicted / speedup - 1
    share = text.percent(abs(off), 0, fmt)
    if off > 0:
        return tr(
            "By the measured cost of passes it should take {cost}, so {predicted} was predicted, "
            "{share} more than measured.",
            cost=cost,
            predicted=predicted,
            share=share,
        )
    return tr(
        "By the measured cost of passes it should take {cost}, so {predicted} was predicted, "
        "{share} less than measured.",
        cost=cost,
        predicted=predicted,
        share=share,
    )


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
            definition(kind).name,
            each,
            text.duration(each, fmt),
            source if kind == "draft" else "",
        )
        for kind, each in kinds.items()
        if each >= _LEAST_MS
    )
    hint = "\n".join(
        text.named(definition(kind).name, text.duration(each, fmt)) for kind, each in kinds.items()
    )
    return BarRow(arm_label(cell.arm), text.duration(ms.total, fmt), parts, hint)


def _positions(cell: Cell, fmt: NumberFormat) -> tuple[PositionBar, ...]:
    return tuple(
        PositionBar(
            i,
            share,
            text.percent(share, 0, fmt),
            text.count(round(share * reached), fmt),
            text.count(reached, fmt),
        )
        for i, (share, reached) in enumerate(
            zip(cell.acceptance_at, cell.drafts_at, strict=False), start=1
        )
    )
