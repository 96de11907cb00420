"""Two results held against each other: what both measured, and what differs around it.

Blocks meet by temperature, depth and pair: pairs of the same files first, the others in their
order. Pure; called by the terminal and the bench page.
"""

from collections.abc import Iterator

import msgspec

from engine.bench.markdown import about, model_words, sampling_words, speedup_text, table_lines
from engine.bench.names import ALL_KINDS, block_name, cells_of, kinds_of, pair_name
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport, Cell, Estimate
from engine.sizes import byte_text

_NOTE = (
    "Speed-ups against plain decoding with 95 % intervals; ratio: second ÷ first, by tok/s for "
    "plain decoding itself. Where intervals overlap, a difference may be chance."
)


class AgainstRow(msgspec.Struct, frozen=True, kw_only=True):
    """An arm and a kind that both have. For plain decoding `ratio` is of its tok/s, else of the
    speed-ups."""

    blocks: tuple[int, int]  # of the first and the second report
    kind: str  # "": all
    arm: str
    tps: tuple[float, float]
    speedup: tuple[Estimate | None, Estimate | None]
    ratio: float | None  # second ÷ first
    intervals_part: bool | None  # they do not overlap; None where one has none


class Difference(msgspec.Struct, frozen=True, kw_only=True):
    what: str
    first: str
    second: str


class Against(msgspec.Struct, frozen=True, kw_only=True):
    """Rows in the first report's order; `differences` in machine, build, models and settings."""

    titles: tuple[str, str]
    rows: tuple[AgainstRow, ...]
    differences: tuple[Difference, ...]


def against(a: BenchReport, b: BenchReport) -> Against:
    rows = tuple(row for i, j in _blocks(a, b) for row in _rows(a, b, i, j))
    titles = (a.title or "first", b.title or "second")
    if a.title == b.title and a.title:
        titles = (f"{a.title} (first)", f"{b.title} (second)")
    return Against(titles=titles, rows=rows, differences=tuple(_differences(a, b)))


def against_markdown(a: BenchReport, b: BenchReport) -> str:
    """The rows as tables, one for each block, and the differences. Ends in a newline."""
    found = against(a, b)
    first, second = found.titles
    lines = [f"# {first} against {second}", ""]
    lines += [f"- {title}: {about(report)}" for title, report in ((first, a), (second, b))]
    for block in dict.fromkeys(row.blocks for row in found.rows):
        name = block_name(a, block[0])
        lines += ["", f"## {name}"] if name else []
        rows = [_cells(row) for row in found.rows if row.blocks == block]
        heads = ("kind", "arm", f"{first} tok/s", f"{second} tok/s", first, second, "ratio", "")
        lines += ["", *table_lines(heads, rows, left=(0, 1, len(heads) - 1))]
    lines += ["", _NOTE if found.rows else "They have no arm in common."]
    lines += ["", "## What differs", ""]
    lines += [f"- {each.what}: {each.first} / {each.second}" for each in found.differences]
    if not found.differences:
        lines.append("Nothing but the times they were measured at.")
    return "\n".join(lines) + "\n"


def _blocks(a: BenchReport, b: BenchReport) -> Iterator[tuple[int, int]]:
    pairs = _pairs(a, b)
    where = {(x.pair, x.temperature, x.depth): i for i, x in enumerate(b.blocks)}
    for i, block in enumerate(a.blocks):
        pair = pairs.get(block.pair)
        j = where.get((pair, block.temperature, block.depth)) if pair is not None else None
        if j is not None:
            yield i, j


def _pairs(a: BenchReport, b: BenchReport) -> dict[int, int]:
    """Pair of a -> pair of b."""
    left = list(range(len(b.request.pairs)))
    found: dict[int, int] = {}
    for i in range(len(a.request.pairs)):
        same = next((j for j in left if _files(a, i) == _files(b, j)), None)
        if same is not None:
            found[i] = same
            left.remove(same)
    for i in range(len(a.request.pairs)):
        if i not in found and left:
            found[i] = left.pop(0)
    return dict(sorted(found.items()))


def _files(report: BenchReport, pair: int) -> tuple[str, ...]:
    """What tells the pair's files from others."""
    facts = report.pairs[pair] if pair < len(report.pairs) else None
    if facts is None or not facts.target.hash:  # a server's model has none
        return (pair_name(report, pair),)
    return (facts.target.hash, facts.draft.hash if facts.draft else "")


def _rows(a: BenchReport, b: BenchReport, i: int, j: int) -> Iterator[AgainstRow]:
    first, second = cells_of(a, i), cells_of(b, j)
    for key, cell in first.items():
        other = second.get(key)
        if other is not None:
            yield _row(cell, other)


def _row(a: Cell, b: Cell) -> AgainstRow:
    values = (a.tps, b.tps)
    if a.arm != BASELINE:
        values = (a.speedup.value if a.speedup else 0.0, b.speedup.value if b.speedup else 0.0)
    return AgainstRow(
        blocks=(a.block, b.block),
        kind=a.kind,
        arm=a.arm,
        tps=(a.tps, b.tps),
        speedup=(a.speedup, b.speedup),
        ratio=values[1] / values[0] if all(values) else None,
        intervals_part=_part(a.speedup, b.speedup),
    )


def _part(a: Estimate | None, b: Estimate | None) -> bool | None:
    if a is None or b is None or a.low is None or b.low is None:
        return None
    if a.high is None or b.high is None:
        return None
    return a.high < b.low or b.high < a.low


def _differences(a: BenchReport, b: BenchReport) -> Iterator[Difference]:
    pairs = _pairs(a, b)
    is_single = len(a.request.pairs) == len(b.request.pairs) == 1
    numbers = {j: i for i, j in pairs.items()}  # pairs of b are called as those of a that they meet
    spare = iter(range(len(a.request.pairs), len(a.request.pairs) + len(b.request.pairs)))
    names = [
        {pair: "" if is_single else f" {pair + 1}" for pair in range(len(a.request.pairs))},
        {
            pair: "" if is_single else f" {(numbers[pair] if pair in numbers else next(spare)) + 1}"
            for pair in range(len(b.request.pairs))
        },
    ]
    first, second = _facts(a, names[0]), _facts(b, names[1])
    for what in dict.fromkeys((*first, *second)):
        values = first.get(what, "–"), second.get(what, "–")
        if values[0] != values[1]:
            yield Difference(what=what, first=values[0], second=values[1])


def _facts(report: BenchReport, names: dict[int, str]) -> dict[str, str]:
    """All that may matter to the figures, by what it is called."""
    machine, request = report.machine, report.request
    facts = {
        "Platform": machine.platform,
        "Processor": machine.processor,
        "Cores": str(machine.cores),
        "Memory": byte_text(machine.memory),
        "Devices": ", ".join(machine.devices) or "–",
        **{f"Build: {key}": str(value) for key, value in report.build.items()},
    }
    for pair, loaded in enumerate(report.pairs):
        if loaded is not None:
            number = names[pair]
            facts[f"Target{number}"] = model_words(loaded.target)
            facts[f"Draft model{number}"] = model_words(loaded.draft) if loaded.draft else "–"
            facts[f"Chat template{number}"] = loaded.target.template or "–"
    return facts | {
        "Kinds": ", ".join(kinds_of(request)),
        "Prompts": f"{len(request.prompts):,}",
        "Arms": ", ".join(arm.name for arm in request.arms),
        "Temperatures": ", ".join(f"{each:g}" for each in request.temperatures),
        "Depths": ", ".join(f"{each:,}" for each in request.depths),
        "Longest answer": f"{request.max_tokens:,} tokens",
        "Sampling": sampling_words(request),
        "Seed": str(request.seed),
        "Rounds": f"{request.rounds} to {request.most_rounds}",
        "Wanted width": f"± {100 * request.width:g} %",
        "Time": "no limit" if request.budget_s is None else f"{request.budget_s:g} s",
    }


def _cells(row: AgainstRow) -> tuple[str, ...]:
    first, second = row.speedup
    told = {None: "", True: "differ", False: "may be chance"}[row.intervals_part]
    return (
        row.kind or ALL_KINDS,
        row.arm,
        f"{row.tps[0]:.1f}",
        f"{row.tps[1]:.1f}",
        speedup_text(first),
        speedup_text(second),
        "–" if row.ratio is None else f"{row.ratio:.2f}",
        told,
    )
