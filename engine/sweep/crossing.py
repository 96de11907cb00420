"""Where an arm stops being faster than the first one as the load grows, and how sure that is.

At each level the arm's answers stand beside the first arm's answers to the same prompts. Compared
are tokens ÷ time of answers, waiting included: with clients that ask again at once, that is the
ratio of the total tokens a second. Pure. Called by `runner`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from engine.bench.interval import Bootstrap, Pair
from engine.bench.values import Estimate
from engine.language import local, tr
from engine.sweep.figures import Answered
from engine.sweep.values import SweepCrossing, SweepRequest
from engine.sweep.words import level_words, range_words

NO_GAIN = 1.02  # a gain that surely is below that is none worth having
_ENOUGH_ROUNDS = 3  # to tell uncertainty by their differences

Key = tuple[str, float, int]  # arm, level, round


@dataclass(frozen=True, slots=True)
class Gain:
    """An arm's speed ÷ the first arm's at a level, with its 95 % interval."""

    level: float
    estimate: Estimate

    @property
    def is_faster(self) -> bool:
        low = self.estimate.low
        return low is not None and low > 1

    @property
    def is_not_faster(self) -> bool:
        high = self.estimate.high
        return high is not None and high < NO_GAIN and not self.is_faster


def gains(
    request: SweepRequest, answers: Mapping[Key, Sequence[Answered]]
) -> dict[str, list[Gain]]:
    """Of every arm but the first, at the levels where both answered the same prompts.

    Answers are drawn in pairs of one prompt and round; with three rounds or more whole rounds are,
    so that what slowed a whole point down is in the interval, too.
    """
    bootstrap = Bootstrap(request.seed)
    first = request.arms[0].name
    found: dict[str, list[Gain]] = {}
    for arm in request.arms[1:]:
        found[arm.name] = []
        for level in sorted(request.levels):
            rounds = [
                _pairs(answers.get((arm.name, level, n), ()), answers.get((first, level, n), ()))
                for n in range(1, request.rounds + 1)
            ]
            rounds = [pairs for pairs in rounds if pairs]
            if len(rounds) >= _ENOUGH_ROUNDS:
                drawn = [_sum(pairs) for pairs in rounds]
            else:
                drawn = [pair for pairs in rounds for pair in pairs]
            if (estimate := bootstrap.speedup(drawn)) is not None:
                found[arm.name].append(Gain(level, estimate))
    return found


def crossings(
    request: SweepRequest, answers: Mapping[Key, Sequence[Answered]]
) -> tuple[SweepCrossing, ...]:
    """One of each arm but the first."""
    return tuple(
        SweepCrossing(
            arm=arm,
            last_gain=max((g.level for g in measured if g.is_faster), default=None),
            first_loss=min((g.level for g in measured if g.is_not_faster), default=None),
            sentence=_sentence(arm, request, measured),
        )
        for arm, measured in gains(request, answers).items()
    )


def _pairs(answers: Sequence[Answered], first: Sequence[Answered]) -> list[Pair]:
    by_position = {each.position: each for each in first}
    return [
        Pair(each.tokens, each.ms, plain.tokens, plain.ms)
        for each in answers
        if (plain := by_position.get(each.position)) is not None
    ]


def _sum(pairs: Sequence[Pair]) -> Pair:
    return Pair(
        sum(p.tokens for p in pairs),
        sum(p.ms for p in pairs),
        sum(p.plain_tokens for p in pairs),
        sum(p.plain_ms for p in pairs),
    )


def _sentence(arm: str, request: SweepRequest, measured: Sequence[Gain]) -> str:
    """Runs of levels with the same verdict, in one sentence."""
    first = request.arms[0].name
    if not measured:
        return tr("No level tells whether “{arm}” is faster than “{first}”.", arm=arm, first=first)
    runs = [list(group) for _, group in groupby(measured, _verdict)]
    parts = [_part(run, request) for run in runs]
    return tr("“{arm}” against “{first}”: {parts}.", arm=arm, first=first, parts="; ".join(parts))


def _verdict(gain: Gain) -> str:
    if gain.is_faster:
        return "faster"
    if gain.is_not_faster:
        return "not faster"
    return "unsure"


def _part(run: Sequence[Gain], request: SweepRequest) -> str:
    where, speeds = range_words(request, run[0].level, run[-1].level), _speeds(run, request)
    match _verdict(run[0]):
        case "faster":
            return tr("surely faster at {where} ({speeds})", where=where, speeds=speeds)
        case "not faster":
            return tr("surely no longer faster at {where} ({speeds})", where=where, speeds=speeds)
        case _:
            return tr("not sure at {where} ({speeds})", where=where, speeds=speeds)


def _speeds(run: Sequence[Gain], request: SweepRequest) -> str:
    """Of the first and the last level, which is no interval: so each stands with its level."""
    shown = [local(f"{gain.estimate.value:.2f}×") for gain in run]
    if len(set(shown)) == 1:
        return shown[0]
    return tr(
        "{low} at {first} … {high} at {last}",
        low=shown[0],
        first=level_words(request, run[0].level),
        high=shown[-1],
        last=level_words(request, run[-1].level),
    )
