"""In which order a bench runs: interleaved, randomised with the request's seed, in rounds; and what
each arm is for each prompt.

All arms of one prompt stand next to each other in time, in random order, so that a drift of the
machine meets all of them; prompts and blocks of a pair are mixed. Pure; carried out by `runner`.
"""

from collections.abc import Iterator
from itertools import cycle, islice
from math import ceil
from random import Random

import msgspec

from engine.bench.request import BASELINE, BenchPair, BenchRequest, Step, blocks_of
from engine.errors import EngineError, ErrorKind
from engine.lab.workloads import Workload
from engine.language import tr
from engine.remote.values import is_reference
from engine.request import (
    OFF,
    ArmSpec,
    AutoPolicySpec,
    DrafterSpec,
    DraftModelSpec,
    PredictionSpec,
    Speculation,
)

WARM_UP = 0.1  # of the runs that are planned at least
MOST_ROUNDS = 100


def arms_of(request: BenchRequest, block: int, prompt: int) -> tuple[str, ...]:
    """The arms that can run, plain decoding first."""
    pair = request.pairs[blocks_of(request)[block].pair]
    workload = request.prompts[prompt]
    possible = (arm.name for arm in request.arms if _can_run(arm, workload, pair))
    return (BASELINE, *possible)


def server_of(request: BenchRequest, pair: int, arm: str) -> str:
    """Reference of the server that answers for an arm in the blocks of a pair; "" where the models
    of the pair do."""
    spec = next((each for each in request.arms if each.name == arm), None)
    path = request.pairs[pair].target.path
    own = spec.endpoint if spec is not None else ""
    return own or (path if is_reference(path) else "")


def servers_of(request: BenchRequest) -> tuple[str, ...]:
    """References of all servers that are measured."""
    paths = (pair.target.path for pair in request.pairs)
    arms = (arm.endpoint for arm in request.arms if arm.endpoint)
    return tuple(dict.fromkeys([*filter(is_reference, paths), *arms]))


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
    """A tenth of the planned runs, discarded; the same round again where that is more."""
    steps = round_of(request, pair, 0)
    return list(islice(cycle(steps), ceil(WARM_UP * request.rounds * len(steps))))


def planned(request: BenchRequest) -> int:
    """Measured runs that are made at least."""
    return sum(
        request.rounds * len(round_of(request, pair, 1)) for pair in range(len(request.pairs))
    )


def spec_of(request: BenchRequest, arm: str, workload: Workload, has_draft: bool) -> Speculation:
    """What an arm asks for with this prompt and pair: with the prompt's own prediction, and without
    the drafters that cannot be. Which draft model a server has, it knows."""
    if arm == BASELINE:
        return OFF
    spec = next(each for each in request.arms if each.name == arm)
    asked, has_draft = spec.speculation, has_draft or bool(spec.endpoint)
    drafters = tuple(
        msgspec.structs.replace(spec, text=workload.prediction)
        if isinstance(spec, PredictionSpec)
        else spec
        for spec in _usable(asked, workload, has_draft)
    )
    return msgspec.structs.replace(asked, drafters=drafters)


def check(request: BenchRequest) -> None:
    """Raises EngineError for a request that makes no sense."""
    names = [arm.name for arm in request.arms]
    rules = (
        (bool(request.pairs), tr("A bench needs a target."), tr("Choose one.")),
        (bool(names), tr("A bench needs an arm that drafts."), tr("Choose at least one.")),
        (
            not any(p.draft is not None and is_reference(p.target.path) for p in request.pairs),
            tr("A server cannot be given a draft model."),
            tr("Start it with one, and leave it out here."),
        ),
        (bool(request.prompts), tr("A bench needs a prompt."), tr("Choose a kind of work.")),
        (
            len(set(names)) == len(names),
            tr("An arm is there twice."),
            tr("Give every arm its own name."),
        ),
        (
            BASELINE not in names,
            tr("Plain decoding is always measured."),
            tr("Name the other arms only."),
        ),
        (
            all(arm.speculation.drafters or arm.endpoint for arm in request.arms),
            tr("An arm has no drafter."),
            tr("Plain decoding is always measured; name the other arms only."),
        ),
        (
            1 <= request.rounds <= request.most_rounds <= MOST_ROUNDS,
            tr("The rounds must be between 1 and {most_rounds}.", most_rounds=MOST_ROUNDS),
            tr("2 to 10 are usual."),
        ),
        (request.max_tokens >= 2, tr("Answers must be 2 tokens or longer."), tr("160 are usual.")),
        (request.seed >= 0, tr("The seed must be 0 or more."), tr("1 is usual.")),
        (request.width > 0, tr("The wanted width must be above 0."), tr("5 % is usual.")),
        (
            bool(request.temperatures) and min(request.temperatures) >= 0,
            tr("The temperatures must be 0 or more."),
            tr("0 is usual."),
        ),
        (
            bool(request.depths) and min(request.depths) >= 0,
            tr("The depths must be 0 tokens or more."),
            tr("0 is usual."),
        ),
        (
            all(
                len(set(values)) == len(values)
                for values in (request.temperatures, request.depths, request.pairs)
            ),
            tr("A pair, temperature or depth is there twice."),
            tr("Name each once."),
        ),
        (
            any(
                _can_run(arm, workload, pair)
                for pair in request.pairs
                for arm in request.arms
                for workload in request.prompts
            ),
            tr("No arm can draft for these prompts."),
            tr("Add a draft model, prompts with a prediction, or the arm “lookup”."),
        ),
    )
    for holds, message, hint in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, message, hint)


def _unit(
    request: BenchRequest, block: int, prompt: int, number: int, random: Random
) -> Iterator[Step]:
    arms = list(arms_of(request, block, prompt))
    random.shuffle(arms)
    for arm in arms:
        yield Step(block=block, prompt=prompt, arm=arm, round=number)


def _can_run(arm: ArmSpec, workload: Workload, pair: BenchPair) -> bool:
    """With all of its drafters; Auto with any."""
    if arm.endpoint:
        return True
    if is_reference(pair.target.path):
        return False
    usable = _usable(arm.speculation, workload, pair.draft is not None)
    is_auto = isinstance(arm.speculation.policy, AutoPolicySpec)
    return len(usable) == len(arm.speculation.drafters) or (is_auto and bool(usable))


def _usable(asked: Speculation, workload: Workload, has_draft: bool) -> tuple[DrafterSpec, ...]:
    return tuple(
        spec
        for spec in asked.drafters
        if (has_draft or not isinstance(spec, DraftModelSpec))
        and (workload.prediction or not isinstance(spec, PredictionSpec))
    )
