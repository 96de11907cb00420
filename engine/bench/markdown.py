"""A bench as Markdown: speed-ups by kind and arm, every figure by arm, what follows from them.

Pure text in plain English numbers, for pasting elsewhere. Knows neither a window nor a terminal;
`paceline bench` prints it and the bench page copies it.
"""

from collections.abc import Iterator, Sequence
from datetime import datetime

import msgspec

from engine.bench.names import (
    ALL_KINDS,
    baseline_words,
    block_name,
    cells_of,
    file_names,
    kinds_of,
    pair_name,
    verdict_words,
)
from engine.bench.request import BenchRequest
from engine.bench.values import BenchModel, BenchReport, Cell, Estimate, Machine
from engine.lab.markdown import (
    NOT_PUBLISHED,
    difference_sentence,
    divergence_sentence,
    markdown_row,
    server_sentence,
)
from engine.lab.report import Divergence
from engine.remote.values import is_reference
from engine.sizes import byte_text

_COLUMNS = (
    "arm", "tok/s", "speed-up", "predicted", "first token ms",
    "gap p50 ms", "gap p90 ms", "gap p99 ms", "acceptance", "accepted length", "tokens per pass",
    "draft ms", "verify ms", "rewind ms",
    "sample ms", "other ms", "memory", "on GPUs", "text",
)  # fmt: skip
_UNCHECKED = (
    "Not checked: a text differs from that of plain decoding, and no time was left to find out "
    "whether rounding explains it, which “paceline lossless” does."
)
_STATES = {"running": "not finished", "stopped": "stopped before its end", "done": ""}


def bench_markdown(report: BenchReport) -> str:
    """Tables of each block, recommendations and warnings in sentences, what was measured on what.
    Ends in a newline."""
    lines = [f"# {report.title or 'Bench'}", "", about(report)]
    for block in range(len(report.blocks)):
        if cells := cells_of(report, block):
            name = block_name(report, block)
            lines += ["", f"## {name}"] if name else []
            lines += ["", *_heat(report, block, cells), "", *_figures(cells), *_positions(cells)]
            lines += _notes(report, block, cells)
    if not report.cells:
        lines += ["", "Nothing was measured."]
    if report.recommendations:
        lines += ["", "## What follows", "", *_recommendations(report)]
    if report.warnings:
        lines += ["", "## Warnings", "", *(f"- {warning}" for warning in report.warnings)]
    return "\n".join([*lines, "", "## How it was measured", "", *_conditions(report)]) + "\n"


def speedup_text(estimate: Estimate | None) -> str:
    """“1.42× (1.35–1.49)”; “–” for none."""
    if estimate is None:
        return "–"
    return f"{estimate.value:.2f}×{interval_text(estimate)}"


def interval_text(estimate: Estimate) -> str:
    """ "" where there is no interval."""
    if estimate.low is None or estimate.high is None:
        return ""
    if estimate.is_vague:
        low = "under 0.1" if estimate.low < 0.1 else f"{estimate.low:.1f}"
        return f" ({low} to {'over 10' if estimate.high > 10 else f'{estimate.high:.1f}'})"
    return f" ({estimate.low:.2f}–{estimate.high:.2f})"


def table_lines(
    heads: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)
) -> list[str]:
    """A table whose columns end at the right but for those in `left`."""
    rule = ["---" if column in left else "---:" for column in range(len(heads))]
    return [markdown_row(list(line)) for line in (heads, rule, *rows)]


def about(report: BenchReport) -> str:
    """Models, machine, when, and whether it ended early."""
    pairs = "; ".join(pair_name(report, pair) for pair in range(len(report.request.pairs)))
    when = datetime.fromtimestamp(report.created).strftime("%Y-%m-%d %H:%M")
    parts = [pairs, report.machine.processor, when, _STATES[report.state]]
    return ", ".join(part for part in parts if part) + "."


def _heat(report: BenchReport, block: int, cells: dict[tuple[str, str], Cell]) -> list[str]:
    """kind × arm of speed-ups, with the fastest arm of each kind."""
    measured = {arm for _, arm in cells}
    arms = [arm.name for arm in report.request.arms if arm.name in measured]
    fastest = {each.kind: each.arm for each in report.recommendations if each.block == block}
    kinds = kinds_of(report.request)
    rows = []
    for kind in (*kinds, "") if len(kinds) > 1 else kinds:
        found = (cells.get((kind, arm)) for arm in arms)
        shown = (speedup_text(cell.speedup) if cell is not None else "–" for cell in found)
        rows.append((kind or ALL_KINDS, fastest.get(kind, "–"), *shown))
    baseline = baseline_words(report.request, report.blocks[block])
    note = f"Speed-ups against {baseline}, “off”, with 95 % intervals."
    return [*table_lines(("speed-up", "fastest", *arms), rows, left=(0, 1)), "", note]


def _figures(cells: dict[tuple[str, str], Cell]) -> list[str]:
    """Every figure by arm, over all kinds. A column that says nothing is left out."""
    rows = [_row(cell) for (kind, _), cell in cells.items() if not kind]
    shown = [i for i in range(len(_COLUMNS)) if any(row[i] not in ("", "–") for row in rows)]
    heads = [_COLUMNS[i] for i in shown]
    left = (0, len(shown) - 1) if heads and heads[-1] == "text" else (0,)
    note = "Over all kinds; predicted: from acceptance and costs; draft to other: ms per token."
    return [*table_lines(heads, [[row[i] for i in shown] for row in rows], left), "", note]


def _row(cell: Cell) -> tuple[str, ...]:
    ms, server = cell.ms, cell.server
    is_silent = server is not None and not server.published
    parts = (None,) * 4 if server is not None else (ms.draft, ms.verify, ms.rewind, ms.sample)
    return (
        cell.arm,
        f"{cell.tps:.1f}",
        speedup_text(cell.speedup),
        "–" if cell.predicted is None else f"{cell.predicted:.2f}×",
        f"{cell.ttft_ms:.0f}",
        *(f"{each:.1f}" for each in cell.itl_ms or ()),
        *(() if cell.itl_ms else ("–",) * 3),
        NOT_PUBLISHED if is_silent else _percent(cell.acceptance),
        "–" if cell.mean_accepted_length is None else f"{cell.mean_accepted_length:.2f}",
        "–" if is_silent else f"{cell.tokens_per_pass:.2f}",
        *("–" if part is None else f"{part:.2f}" for part in parts),
        f"{ms.other:.2f}",
        byte_text(cell.memory) if cell.memory else "–",
        byte_text(cell.device_memory) if cell.device_memory else "–",
        verdict_words(cell.verdicts),
    )


def _percent(share: float | None) -> str:
    return "–" if share is None else f"{100 * share:.0f} %"


def _positions(cells: dict[tuple[str, str], Cell]) -> Iterator[str]:
    drafting = [cell for (kind, _), cell in cells.items() if not kind and cell.acceptance_at]
    if not drafting:
        return
    most = max(len(cell.acceptance_at) for cell in drafting)
    rows = []
    for cell in drafting:
        shares = [_percent(share) for share in cell.acceptance_at]
        rows.append((cell.arm, *shares, *[""] * (most - len(shares))))
    heads = ("acceptance at", *(str(position) for position in range(1, most + 1)))
    yield from ("", *table_lines(heads, rows))


def _notes(report: BenchReport, block: int, cells: dict[tuple[str, str], Cell]) -> Iterator[str]:
    """Why arms ran without their drafters, and where texts left plain decoding's."""
    for note in dict.fromkeys(f"{c.arm}: {c.note}" for c in cells.values() if c.note):
        yield from ("", note)
    if any(cell.verdicts.get("unchecked") for cell in cells.values()):
        yield from ("", _UNCHECKED)
    for each in report.verdicts:
        found = each.divergence or each.difference
        if each.block == block and found is not None:
            prompt = report.request.prompts[each.prompt]
            sentence = (
                divergence_sentence(found)
                if isinstance(found, Divergence)
                else difference_sentence(found)
            )
            yield from ("", f"{each.arm}, {prompt.kind}/{prompt.name}: {sentence}")


def _recommendations(report: BenchReport) -> Iterator[str]:
    for each in report.recommendations:
        name = block_name(report, each.block)
        yield f"- {name}: {each.text}" if name else f"- {each.text}"


def _conditions(report: BenchReport) -> Iterator[str]:
    yield f"- {request_words(report.request)}"
    for pair, facts in enumerate(report.pairs):
        if facts is None:
            yield f"- Not loaded: {' with '.join(filter(None, file_names(report, pair)))}."
            continue
        if is_reference(report.request.pairs[pair].target.path):
            yield f"- Server {model_words(facts.target)}."
            continue
        yield f"- Target {model_words(facts.target)}."
        if facts.draft is not None:
            yield f"- Draft model {model_words(facts.draft)}."
    servers = {cell.arm: cell.server for cell in report.cells if cell.server is not None}
    for arm, server in servers.items():
        yield f"- Arm “{arm}”: {server_sentence(server)}."
    yield f"- {machine_words(report.machine)}"
    yield f"- Build: {', '.join(f'{k} {_plain(v)}' for k, v in report.build.items())}."


def request_words(request: BenchRequest) -> str:
    """What was asked for, in a sentence: prompts, arms, blocks, rounds."""
    rounds = _count(request.rounds, "round")
    if request.most_rounds > request.rounds:
        rounds = (
            f"{request.rounds} to {request.most_rounds} rounds, until intervals are within "
            f"± {100 * request.width:g} %"
        )
    return (
        f"{_count(len(request.prompts), 'prompt')} of {_count(len(kinds_of(request)), 'kind')}, "
        f"answers of up to {request.max_tokens:,} tokens; temperature "
        f"{', '.join(f'{t:g}' for t in request.temperatures)}; depth "
        f"{', '.join(f'{d:,}' for d in request.depths)}; {rounds}"
        f"{'' if request.budget_s is None else f', {request.budget_s:g} s at most'}; "
        f"cold caches, seed {request.seed}, {sampling_words(request)}."
    )


def sampling_words(request: BenchRequest) -> str:
    """Filters and penalties; temperature and seed are each run's own."""
    return ", ".join(
        f"{key} {_plain(value)}"
        for key, value in msgspec.structs.asdict(request.sampling).items()
        if key not in ("temperature", "seed")
    )


def model_words(model: BenchModel) -> str:
    if not model.threads:  # a server's
        ctx = f", context {model.ctx:,}" if model.ctx else ""
        return f"{model.description} with {model.name}{ctx}"
    kv = model.kv_type_k
    if model.kv_type_v != kv:
        kv = f"{kv} and {model.kv_type_v}"
    parts = [
        f"{model.name} ({model.description}, {byte_text(model.size)}, hash {model.hash or '–'})",
        f"context {model.ctx:,}",
        _count(model.threads, "thread"),
        f"{_count(model.gpu_layers, 'layer')} on GPUs",
        f"KV cache {kv}",
    ]
    return ", ".join(parts)


def machine_words(machine: Machine) -> str:
    parts = [machine.platform, machine.processor, f"{machine.cores} cores"]
    parts += [byte_text(machine.memory), *machine.devices]
    return f"{', '.join(part for part in parts if part)}."


def _count(n: int, word: str) -> str:
    return f"{n:,} {word}" if n == 1 else f"{n:,} {word}s"


def _plain(value: object) -> str:
    return "–" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
