"""In which order a bench runs: interleaved, randomised with the request's seed, in rounds.

All arms of one prompt stand next to each other in time, in random order, so that a drift of the
machine meets all of them; prompts and blocks of a pair are mixed. Pure; carried out by `runner`.
"""

from collections.abc import Iterator
from math import ceil
from random import Random

from engine.bench.request import BASELINE, BenchRequest, Step, blocks_of
from engine.lab.workloads import Workload
from engine.request import ArmSpec, DraftModelSpec, PredictionSpec

WARM_UP = 0.1  # of the runs that are planned at least


def arms_of(request: BenchRequest, block: int, prompt: int) -> tuple[str, ...]:
    """The arms that can run, plain decoding first."""
    has_draft = request.pairs[blocks_of(request)[block].pair].draft is not None
    workload = request.prompts[prompt]
    possible = (arm.name for arm in request.arms if _can_run(arm, workload, has_draft))
    return (BASELINE, *possible)


def round_of(request: BenchRequest, pair: int, number: int) -> list[Step]:
    """All steps of a round of a pair, in their order."""
    random = Random(f"{request.seed} {pair} {number}")
    units = [
        (block, prompt)
        for block, each in enumerate(blocks_of(request))
        if each.pair == pair
        for prompt in range(len(request.prompts))
    ]
    random.shuffle(units)
    return [step for unit in units for step in _unit(request, *unit, number, random)]


def warm_up(request: BenchRequest, pair: int) -> list[Step]:
    """A tenth of the planned runs, discarded."""
    steps = round_of(request, pair, 0)
    return steps[: ceil(WARM_UP * request.rounds * len(steps))]


def planned(request: BenchRequest) -> int:
    """Runs that are made at least, warm-up included."""
    return sum(
        len(warm_up(request, pair)) + request.rounds * len(round_of(request, pair, 1))
        for pair in range(len(request.pairs))
    )


def _unit(
    request: BenchRequest, block: int, prompt: int, number: int, random: Random
) -> Iterator[Step]:
    arms = list(arms_of(request, block, prompt))
    random.shuffle(arms)
    for arm in arms:
        yield Step(block=block, prompt=prompt, arm=arm, round=number)


def _can_run(arm: ArmSpec, workload: Workload, has_draft: bool) -> bool:
    drafters = arm.speculation.drafters
    usable = [
        spec
        for spec in drafters
        if (has_draft or not isinstance(spec, DraftModelSpec))
        and (workload.prediction or not isinstance(spec, PredictionSpec))
    ]
    return bool(usable)
