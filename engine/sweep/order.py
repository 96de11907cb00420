"""What is asked when in a load sweep: which prompt, in which order the arms turn, when requests
arrive, how many there are.

Everything follows from the request and its seed, so that two sweeps, and the arms of one, ask the
same. Pure. Called by `runner` and `load`.
"""

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.errors import EngineError, ErrorKind
from engine.language import local, tr
from engine.sweep.values import SweepArm, SweepRequest

MOST_CLIENTS = 1024
MOST_RATE = 1000.0  # requests a second

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class Amount:
    """How many requests a point is made of."""

    warm_up: int  # answers that are discarded: one a client, or as many as arrive in a second
    measured: int  # requests that begin in the window


@dataclass(frozen=True, slots=True)
class Place:
    """One point: an arm at a level in a round."""

    round: int
    level_index: int
    arm: SweepArm


def check(request: SweepRequest) -> None:
    """Raises EngineError for what cannot be measured."""
    _check_arms(request)
    for level in request.levels:
        _check_level(request, level)
    if not request.levels or len(set(request.levels)) < len(request.levels):
        raise _bad(tr("Every level must be named once."), tr("Name one or more."))
    if not request.prompts:
        raise _bad(tr("There is no prompt to ask."), tr("Choose kinds of prompts, or write one."))
    if any(arm.speculation == "predicted" for arm in request.arms) and not all(
        prompt.prediction for prompt in request.prompts
    ):
        raise _bad(
            tr("The arm “predicted” needs prompts that all have a prediction."),
            tr("Leave the arm out, or ask prompts of the kind “code-edit” only."),
        )
    if request.max_tokens < 2:
        raise _bad(
            tr("An answer of one token has no speed."), tr("Allow answers of 2 tokens or more.")
        )
    if request.answers < 1 or request.most_answers < 1 or request.rounds < 1:
        raise _bad(
            tr("A sweep needs at least one answer and one round."), tr("Give numbers from 1 on.")
        )
    if request.timeout_s <= 0:
        raise _bad(tr("An answer needs some time."), tr("Give a time limit above 0 s."))


def places(request: SweepRequest) -> Iterator[Place]:
    """All points in the order of measuring: levels rise, and whose turn it is first moves on by an
    arm at each level and each round, so that no arm always runs on the warmer machine."""
    for round_ in range(1, request.rounds + 1):
        for index in range(len(request.levels)):
            for arm in turned(request.arms, round_ - 1 + index):
                yield Place(round_, index, arm)


def turned(arms: Sequence[_T], by: int) -> tuple[_T, ...]:
    """The same ring, begun `by` places on."""
    by %= len(arms)
    return (*arms[by:], *arms[:by])


def amount(request: SweepRequest, level: float) -> Amount:
    """At `level`. A client gets one answer at least, also where the most of a point is less."""
    if request.mode == "clients":
        clients = int(level)
        most = max(clients, request.most_answers)
        return Amount(warm_up=clients, measured=min(clients * request.answers, most))
    wanted = max(request.answers, math.ceil(request.answers * level))
    return Amount(warm_up=math.ceil(level), measured=min(wanted, request.most_answers))


def begins(request: SweepRequest) -> tuple[int, ...]:
    """Where each level's prompts begin in the order of prompts: behind those of the levels before
    it, of which a few more than warm-up and window may be asked while the warm-up ends."""
    found, total = [], 0
    for level in request.levels:
        found.append(total)
        asked = amount(request, level)
        total += 2 * asked.warm_up + asked.measured
    return tuple(found)


class Deck:
    """The order of prompts: shuffled by the seed and dealt on through all levels, shuffled anew
    when all were dealt. So a prompt comes again as late as can be. Every arm is dealt the same.
    """

    def __init__(self, prompts: int, seed: int, round_: int) -> None:
        self._prompts = prompts
        self._random = random.Random(f"{seed} {round_}")
        self._order: list[int] = []

    def prompt(self, position: int) -> int:
        """Index of the prompt at a position."""
        while len(self._order) <= position:
            cards = list(range(self._prompts))
            self._random.shuffle(cards)
            self._order += cards
        return self._order[position]


def arrivals(rate: float, seed: int, round_: int) -> Iterator[float]:
    """Seconds since the first moment at which requests arrive, as a Poisson flow: independent gaps
    of 1 ÷ rate on average."""
    source = random.Random(f"{seed} {round_} {rate}")
    at = 0.0
    while True:
        at += source.expovariate(rate)
        yield at


def _check_arms(request: SweepRequest) -> None:
    names = [arm.name for arm in request.arms]
    if not names or len(set(names)) < len(names) or not all(name.strip() for name in names):
        raise _bad(tr("Every arm needs a name of its own."), tr("Choose servers or arms."))


def _check_level(request: SweepRequest, level: float) -> None:
    shown = local(f"{level:,g}")
    if request.mode == "clients":
        if level != int(level) or not 1 <= level <= MOST_CLIENTS:
            raise _bad(
                tr("{level} clients cannot be measured.", level=shown),
                tr("Give whole numbers from 1 to {most}.", most=local(f"{MOST_CLIENTS:,}")),
            )
    elif not 0 < level <= MOST_RATE:
        raise _bad(
            tr("{level} requests a second cannot be measured.", level=shown),
            tr("Give rates above 0, up to {most}.", most=local(f"{MOST_RATE:,g}")),
        )


def _bad(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.BAD_REQUEST, message, hint)
