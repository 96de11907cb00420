"""Which arm to use for which kind of work, in words: the one with the largest speed-up, and how
clear that is.

Pure; called by `summary`. The words are for people who know the arms' names but no statistics.
"""

from collections.abc import Iterator, Mapping, Sequence

from engine.bench.names import baseline_words
from engine.bench.plan import arms_of
from engine.bench.request import BASELINE, BenchRequest, Block
from engine.bench.values import Cell, Estimate, Recommendation

_NAMED = 2  # arms that are named one by one
_VAGUE = 3  # times the value: an interval that reaches further says nothing to a reader


def recommendations(
    request: BenchRequest, blocks: Sequence[Block], cells: Sequence[Cell]
) -> tuple[Recommendation, ...]:
    """For each block, each kind and then all kinds ("") that something was measured of.

    The arm with the largest point estimate, plain decoding being 1. Arms that cannot run with all
    prompts of the kind are left out, as one that needs a prediction is over all kinds when some
    prompts have none: their speed-up is over other prompts than that of the others. Of a defect in
    the texts of the one that is named its words warn.
    """
    kinds = (*dict.fromkeys(prompt.kind for prompt in request.prompts), "")
    return tuple(
        _of(block, kind, candidates, _defects(block, kind, cells), baseline_words(request, it))
        for block, it in enumerate(blocks)
        for kind in kinds
        if (candidates := tuple(_candidates(request, block, kind, cells)))
    )


def _candidates(
    request: BenchRequest, block: int, kind: str, cells: Sequence[Cell]
) -> Iterator[tuple[str, Estimate]]:
    able = [
        set(arms_of(request, block, i))
        for i, prompt in enumerate(request.prompts)
        if kind in ("", prompt.kind)
    ]
    for cell in cells:
        is_here = cell.block == block and cell.kind == kind and cell.arm != BASELINE
        if is_here and cell.speedup is not None and all(cell.arm in arms for arms in able):
            yield cell.arm, cell.speedup


def _defects(block: int, kind: str, cells: Sequence[Cell]) -> dict[str, int]:
    """Arm -> prompts whose text a defect changed."""
    here = (cell for cell in cells if cell.block == block and cell.kind == kind)
    return {cell.arm: cell.verdicts.get("defect", 0) for cell in here}


def _of(
    block: int,
    kind: str,
    candidates: Sequence[tuple[str, Estimate]],
    defects: Mapping[str, int],
    baseline: str,
) -> Recommendation:
    arm, speedup = max(candidates, key=lambda each: each[1].value)
    gains = speedup.value > 1
    level = speedup.value if gains else 1.0
    near = tuple(
        name
        for name, estimate in candidates
        if (estimate.high is None or estimate.high >= level) and not (gains and name == arm)
    )
    is_clear = speedup.low is not None and speedup.low > 1 if gains else not near
    where = f"for {kind}" if kind else "over all"
    words = _gain if gains else _none
    text = words(arm, speedup, where, is_clear, baseline)
    if gains and is_clear and near:
        text += f" {_named(near)} may be just as fast."
    if gains and (wrong := defects.get(arm)):
        text += f" But a defect changed its text of {wrong} prompt{'s' if wrong > 1 else ''}."
    return Recommendation(
        block=block,
        kind=kind,
        arm=arm if gains else BASELINE,
        speedup=speedup if gains else None,
        is_clear=is_clear,
        near=near,
        text=text,
    )


def _gain(arm: str, speedup: Estimate, where: str, is_clear: bool, baseline: str) -> str:
    name = _capitalised(arm)
    if is_clear:
        return f"{name} is fastest {where}: {_figure(speedup)}."
    if speedup.low is None:
        return f"{name} came out fastest {where}: {_figure(speedup)}."
    return (
        f"{name} came out fastest {where}, but not clearly faster than {baseline}: "
        f"{_figure(speedup)}."
    )


def _none(arm: str, speedup: Estimate, where: str, is_clear: bool, baseline: str) -> str:
    if is_clear:
        name = _capitalised(baseline)
        return f"{name} is fastest {where}; next is {arm}: {_figure(speedup)}."
    return f"Nothing came out faster than {baseline} {where}; nearest is {arm}: {_figure(speedup)}."


def _named(arms: Sequence[str]) -> str:
    if len(arms) > _NAMED:
        return f"{len(arms)} others"
    return _capitalised(" and ".join(arms))


def _capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


def _figure(speedup: Estimate) -> str:
    if speedup.low is None or speedup.high is None:
        return f"{speedup.value:.2f}×, from one run only"
    if speedup.high > _VAGUE * speedup.value:
        return f"{speedup.value:.2f}×, from too few runs to be sure of anything"
    return f"{speedup.value:.2f}× ({speedup.low:.2f}–{speedup.high:.2f})"
