"""What the parts of a bench are called in its tables: pairs, blocks, arms, kinds, verdicts.

Pure. Called by those that make text of a report.
"""

import re
from collections.abc import Mapping

from engine.bench.request import BenchRequest, Block
from engine.bench.values import BenchReport, Cell
from engine.remote.address import host_of, split_reference
from engine.remote.names import bare_model
from engine.remote.values import is_reference

ALL_KINDS = "all kinds"  # in words, of the cells whose kind is ""
_VERDICTS = (  # one, more; in the order they are told in
    ("identical", "identical", "identical"),
    ("tie", "tie", "ties"),
    ("sample", "another sample by design", "other samples by design"),
    ("server", "differs, another server", "differ, another server"),
    ("defect", "defect", "defects"),
    ("unchecked", "differs, not checked", "differ, not checked"),
)


def pair_name(report: BenchReport, pair: int) -> str:
    """“target.gguf with draft.gguf”."""
    target, draft = file_names(report, pair)
    return f"{target} with {draft}" if draft else target


def file_names(report: BenchReport, pair: int) -> tuple[str, str]:
    """Of target and draft model; "" where there is no draft model."""
    asked = report.request.pairs[pair]
    return model_name(asked.target.path), model_name(asked.draft.path) if asked.draft else ""


def model_name(path: str) -> str:
    """Of a file, without its folder; of a server's model “smollm2 @ localhost:8000”."""
    if is_reference(path):
        url, model = split_reference(path)
        return f"{bare_model(model)} @ {host_of(url)}"
    return re.split(r"[/\\]", path)[-1]


def baseline_words(request: BenchRequest, block: Block) -> str:
    """What arms of a block are held against: “plain decoding”, or the server in the pair's
    place."""
    path = request.pairs[block.pair].target.path
    return f"the server {model_name(path)}" if is_reference(path) else "plain decoding"


def block_name(report: BenchReport, block: int) -> str:
    """Only what tells it from the other blocks: “target.gguf, temperature 0.8, depth 2,000”; ""
    where there is one."""
    request, it = report.request, report.blocks[block]
    parts = [pair_name(report, it.pair)] if len(request.pairs) > 1 else []
    parts += [f"temperature {it.temperature:g}"] if len(request.temperatures) > 1 else []
    parts += [f"depth {it.depth:,}"] if len(request.depths) > 1 else []
    return ", ".join(parts)


def kinds_of(request: BenchRequest) -> tuple[str, ...]:
    """In the order of the prompts."""
    return tuple(dict.fromkeys(prompt.kind for prompt in request.prompts))


def cells_of(report: BenchReport, block: int) -> dict[tuple[str, str], Cell]:
    """(kind, arm) -> cell, arms in their order."""
    return {(cell.kind, cell.arm): cell for cell in report.cells if cell.block == block}


def verdict_words(verdicts: Mapping[str, int]) -> str:
    """“11 identical, 1 tie”; without numbers where all are the same."""
    found = [(verdicts[name], one, more) for name, one, more in _VERDICTS if verdicts.get(name)]
    if len(found) == 1 and found[0][1] in ("identical", "another sample by design"):
        return found[0][1]
    return ", ".join(f"{n:,} {one if n == 1 else more}" for n, one, more in found)
