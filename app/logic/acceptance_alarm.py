"""Says when drafts of a pair are accepted less than they used to be, and what may be the cause.

Compares the last answers with those before them, drafter by drafter. Pure; knows neither where
answers are kept nor what was told before. Asked after every answer by `services.answer_history`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from app.logic import formatting as text
from app.logic.acceptance_causes import (
    ENOUGH,
    FALL,
    Cause,
    Side,
    cause_words,
    causes,
    drafted_of,
    side_of,
)
from app.logic.answer_history import Answer, PairNames
from app.logic.arms import source_title
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.notices import Notice
from engine.language import mark, tr

# What is enough. An answer is one subject, so a few are needed whatever their length. 200 drafted
# tokens are where a fall by a fifth of the usual 60 % begins to stand out from chance (two standard
# errors, with twice the variance of tosses of a coin); before them four times as many, so that the
# history adds little of its own to that error.
RECENT_ANSWERS, RECENT_TOKENS = 4, ENOUGH
EARLIER_ANSWERS, EARLIER_TOKENS = 8, 4 * ENOUGH
MOST_ANSWERS = 250  # looked at; what is older says little about how it should be now
_ERRORS = 2.0  # standard errors that a fall must exceed
_UNKNOWN = "unknown"
SHOW_HISTORY = ("history", mark("Show history"))


@dataclass(frozen=True, slots=True)
class Alarm:
    pair: PairNames
    source: str
    at: float  # of the newest answer
    recent: Side
    earlier: Side
    causes: tuple[Cause, ...] = ()

    @property
    def keys(self) -> frozenset[str]:
        """Of its causes, each of which is told once for a drafter of a pair."""
        names = [cause.key for cause in self.causes] or [_UNKNOWN]
        return frozenset(f"{self.source}: {name}" for name in names)

    def is_news(self, told: Mapping[str, float]) -> bool:
        """A fall without a known cause is news each time; it counts from the last one on."""
        return not self.causes or not self.keys <= told.keys()


def alarms(answers: Sequence[Answer], told: Mapping[str, float]) -> tuple[Alarm, ...]:
    """All falls, the largest first, for the answers of one pair, the oldest first.

    `told`: keys of causes and when they were told last. What was told is how things are since then:
    only answers after it count for that drafter.
    """
    answers = answers[-MOST_ANSWERS:]
    falls = []
    for source in sorted({s for a in answers for s in a.stats.drafted_by}):
        since = max((at for key, at in told.items() if key.startswith(f"{source}: ")), default=0.0)
        alarm = _alarm([a for a in answers if a.at > since], source)
        if alarm is not None:
            falls.append(alarm)
    return tuple(sorted(falls, key=lambda a: a.recent.acceptance / a.earlier.acceptance))


def alarm_notice(alarm: Alarm, fmt: NumberFormat = PLAIN) -> Notice:
    recent, earlier = alarm.recent, alarm.earlier
    title = tr(
        "{drafter}: {now} of drafted tokens accepted, before {was}",
        drafter=source_title(alarm.source),
        now=text.percent(recent.acceptance, 0, fmt),
        was=text.percent(earlier.acceptance, 0, fmt),
    )
    sides = tr(
        "In the last {recent}, against {earlier} before with this pair.",
        recent=_size(recent, fmt),
        earlier=_size(earlier, fmt),
    )
    known = "; ".join(cause_words(c, fmt) for c in alarm.causes)
    if not alarm.causes:
        why = tr("Settings, files and kind of work are as before, so the subject may be the cause.")
    elif len(alarm.causes) == 1:
        why = tr("Likely cause: {causes}.", causes=known)
    else:
        why = tr("Likely causes: {causes}.", causes=known)
    return Notice("info", title, f"{sides} {why}", ((SHOW_HISTORY[0], tr(SHOW_HISTORY[1])),))


def _size(side: Side, fmt: NumberFormat) -> str:
    return tr(
        "{answers} ({tokens} drafted)",
        answers=text.plural(side.answers, tr("answer"), tr("answers"), fmt),
        tokens=text.token_count(side.drafted, fmt),
    )


def _alarm(answers: Sequence[Answer], source: str) -> Alarm | None:
    with_drafts = [a for a in answers if drafted_of(a, source)]
    first = _first_recent(with_drafts, source)
    if first < EARLIER_ANSWERS:
        return None
    last, before = with_drafts[first:], with_drafts[:first]
    recent, earlier = side_of(last, source), side_of(before, source)
    if earlier.drafted < EARLIER_TOKENS:
        return None
    if recent.acceptance > (1 - FALL) * earlier.acceptance:
        return None
    if earlier.acceptance - recent.acceptance <= _ERRORS * _error(last, before, source):
        return None
    found = causes(last, before, source)
    if not found and causes(last[-1:], before, source):
        return None  # something is just changing; soon it can be told what it did
    return Alarm(last[-1].pair, source, last[-1].at, recent, earlier, found)


def _first_recent(answers: Sequence[Answer], source: str) -> int:
    """Where the last answers begin that are enough together; 0 where all of them are not."""
    tokens = 0
    for i in range(len(answers) - 1, -1, -1):
        tokens += drafted_of(answers[i], source)
        if len(answers) - i >= RECENT_ANSWERS and tokens >= RECENT_TOKENS:
            return i
    return 0


def _error(last: Sequence[Answer], before: Sequence[Answer], source: str) -> float:
    """Standard error of the difference, if acceptance were the same on both sides.

    Binomial, times how much more the answers of each side really differ (the dispersion of a
    quasi-binomial model: Pearson's statistic ÷ degrees of freedom; McCullagh and Nelder 1989).
    """
    pearson = 0.0
    sides = []
    for answers in (last, before):
        side = side_of(answers, source)
        sides.append(side)
        p = side.acceptance
        if 0 < p < 1:
            for one in (side_of((a,), source) for a in answers):
                pearson += (one.accepted - p * one.drafted) ** 2 / (one.drafted * p * (1 - p))
    dispersion = max(1.0, pearson / (len(last) + len(before) - 2))
    recent, earlier = sides
    p = (recent.accepted + earlier.accepted) / (recent.drafted + earlier.drafted)
    return sqrt(dispersion * p * (1 - p) * (1 / recent.drafted + 1 / earlier.drafted))
