"""The charts of a pair's answers over time: acceptance, tok/s and gain, as finished values to draw.

Every answer takes the same room, in the order they came, so that a busy evening is as readable as a
quiet month; days and benches are marked between them. Many answers are taken together. Pure; used
by the history view.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import pairwise
from statistics import median

from app.logic import formatting as text
from app.logic.answer_history import KIND_WORDS, Answer, PairNames
from app.logic.arms import arm_title, source_title
from app.logic.dates import day_and_month, day_of
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.live_history import is_measured
from app.logic.words import file_label
from engine.language import tr

MOST_POINTS = 240  # a point; more answers than that share them evenly
TREND = 5  # points that the line at a point speaks of
PLAIN_KEY = "off"
_SOURCES = ("draft_model", "prompt_lookup", "prediction")


@dataclass(frozen=True, slots=True)
class BenchMark:
    """A bench of the pair, by when it began."""

    at: float
    title: str


@dataclass(frozen=True, slots=True)
class Dot:
    """A figure of the point `at`; `error` is half of its interval."""

    at: int
    value: float
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Line:
    """`key` gives colour and shape: a drafter, "off" for plain decoding, "on" for drafts."""

    key: str
    name: str
    dots: tuple[Dot, ...]
    trend: tuple[Dot, ...]  # empty for few


@dataclass(frozen=True, slots=True)
class ChartData:
    """`marks` label the scale from `low` to `high`; `base` is a line to be held against."""

    definition: str
    title: str
    lines: tuple[Line, ...]
    low: float
    high: float
    marks: tuple[tuple[float, str], ...]
    base: float | None = None
    empty: str = ""  # said where there is nothing to draw


@dataclass(frozen=True, slots=True)
class TimeMark:
    """Something between two points, before point `at`."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Charts:
    points: int
    charts: tuple[ChartData, ...]
    days: tuple[TimeMark, ...]
    benches: tuple[TimeMark, ...]
    told: tuple[str, ...]  # of each point, in words


def pair_title(pair: PairNames) -> str:
    target, draft = pair
    if draft:
        return f"{file_label(target)} ⟷ {file_label(draft)}"
    return tr("{target}, no draft model", target=file_label(target))


def summary(
    answers: Sequence[Answer], benches: Sequence[BenchMark], points: int, fmt: NumberFormat = PLAIN
) -> str:
    """ "1,600 answers, 3 Nov 2026 to 2 Dec 2026 · a point for about 7 · ▼ 2 benches"."""
    number = text.plural(len(answers), tr("answer"), tr("answers"), fmt)
    parts = [tr("{answers}, {days}", answers=number, days=_day_range(answers))]
    if len(answers) > points:
        share = text.count(round(len(answers) / points), fmt)
        parts.append(tr("a point for about {number}", number=share))
    if benches:
        parts.append("▼ " + text.plural(len(benches), tr("bench"), tr("benches"), fmt))
    return " · ".join(parts)


def charts_of(
    answers: Sequence[Answer],
    benches: Sequence[BenchMark] = (),
    fmt: NumberFormat = PLAIN,
    most: int = MOST_POINTS,
) -> Charts:
    """`answers` of one pair, the oldest first."""
    groups = _grouped(answers, most)
    return Charts(
        points=len(groups),
        charts=(_acceptance(groups, fmt), _speed(groups, fmt), _gain(groups, fmt)),
        days=_days(groups),
        benches=_bench_marks(groups, benches),
        told=tuple(point_words(group, fmt) for group in groups),
    )


def day_words(at: float) -> str:
    return day_of(datetime.fromtimestamp(at))


def moment_words(at: float) -> str:
    moment = datetime.fromtimestamp(at)
    return tr("{day}, {time}", day=day_of(moment), time=f"{moment:%H:%M}")


def _day_range(answers: Sequence[Answer]) -> str:
    first, last = day_words(answers[0].at), day_words(answers[-1].at)
    return first if first == last else tr("{first} to {last}", first=first, last=last)


def point_words(group: Sequence[Answer], fmt: NumberFormat = PLAIN) -> str:
    """One answer, or several that share a point, in a line."""
    if len(group) == 1:
        (answer,) = group
        parts = [moment_words(answer.at), arm_title(answer.arm), tr(KIND_WORDS[answer.kind])]
    else:
        answers = text.plural(len(group), tr("answer"), tr("answers"), fmt)
        parts = [answers, _day_range(group)]
    parts.append(text.token_count(sum(a.stats.committed for a in group), fmt))
    if drafted := sum(a.stats.drafted for a in group):
        share = sum(a.stats.accepted for a in group) / drafted
        parts.append(
            tr(
                "{share} of {number} drafted accepted",
                share=text.percent(share, 0, fmt),
                number=text.count(drafted, fmt),
            )
        )
    if (tps := _tps([a for a in group if is_measured(a.stats)])) is not None:
        parts.append(text.tokens_per_second(tps, fmt))
    if (gain := _median_gain(group)) is not None:
        words = text.gain(1 + gain[0], gain[1] or None, fmt)
        parts.append(tr("{gain} against plain decoding", gain=words))
    return " · ".join(parts)


def _grouped(answers: Sequence[Answer], most: int) -> tuple[tuple[Answer, ...], ...]:
    n = len(answers)
    if n <= most:
        return tuple((answer,) for answer in answers)
    edges = [n * i // most for i in range(most + 1)]
    return tuple(tuple(answers[first:last]) for first, last in pairwise(edges))


_Groups = Sequence[Sequence[Answer]]


def _acceptance(groups: _Groups, fmt: NumberFormat) -> ChartData:
    lines = []
    for source in _SOURCES:
        dots = []
        for at, group in enumerate(groups):
            drafted = sum(a.stats.drafted_by.get(source, 0) for a in group)
            if drafted:
                accepted = sum(a.stats.accepted_by.get(source, 0) for a in group)
                dots.append(Dot(at, accepted / drafted))
        lines.append(_line(source, source_title(source), dots))
    marks = tuple((share, text.percent(share, 0, fmt)) for share in (0.0, 0.5, 1.0))
    return ChartData(
        "acceptance", tr("Acceptance"), _drawn(lines), 0.0, 1.0, marks,
        empty=tr("No answer had drafts."),
    )  # fmt: skip


def _speed(groups: _Groups, fmt: NumberFormat) -> ChartData:
    plain: list[Dot] = []
    drafting: list[Dot] = []
    for at, group in enumerate(groups):
        measured = [a for a in group if is_measured(a.stats)]
        for dots, chosen in (
            (plain, [a for a in measured if not a.stats.drafts]),
            (drafting, [a for a in measured if a.stats.drafts]),
        ):
            if (tps := _tps(chosen)) is not None:
                dots.append(Dot(at, tps))
    lines = _drawn(
        (
            _line("on", tr("With drafts"), drafting),
            _line(PLAIN_KEY, tr("Plain decoding"), plain),
        )
    )
    high = _round_up(max((d.value for line in lines for d in line.dots), default=0.0))
    marks = tuple((value, text.axis_mark(value, fmt)) for value in (0.0, high / 2, high) if high)
    return ChartData(
        "decode_tps", tr("Decode tok/s"), lines, 0.0, high or 1.0, marks,
        empty=tr("No answer was long enough to measure a speed."),
    )  # fmt: skip


def _gain(groups: _Groups, fmt: NumberFormat) -> ChartData:
    dots = [
        Dot(at, *told)
        for at, group in enumerate(groups)
        if (told := _median_gain(group)) is not None
    ]
    lines = _drawn([_line("on", tr("Gain"), dots)])
    low, high = _steps(
        min((d.value - d.error for d in dots), default=0.0),
        max((d.value + d.error for d in dots), default=0.0),
    )
    marks = tuple((v, text.gain(1 + v, None, fmt)) for v in sorted({low, 0.0, high}))
    return ChartData(
        "live_gain", tr("Gain against plain decoding"), lines, low, high, marks, base=0.0,
        empty=tr(
            "No gain was told: that takes plain decoding to hold answers against, as Auto "
            "measures it."
        ),
    )  # fmt: skip


def _line(key: str, name: str, dots: Sequence[Dot]) -> Line:
    """The trend is the mean of the last few."""
    trend = []
    if len(dots) >= TREND:
        for i, dot in enumerate(dots):
            seen = dots[max(0, i - TREND + 1) : i + 1]
            trend.append(Dot(dot.at, sum(d.value for d in seen) / len(seen)))
    return Line(key, name, tuple(dots), tuple(trend))


def _drawn(lines: Iterable[Line]) -> tuple[Line, ...]:
    return tuple(line for line in lines if line.dots)


def _tps(answers: Sequence[Answer]) -> float | None:
    """Decode tok/s of all together."""
    ms = sum(a.stats.decode_ms for a in answers)
    return 1e3 * sum(a.stats.committed - 1 for a in answers) / ms if ms else None


def _median_gain(group: Sequence[Answer]) -> tuple[float, float] | None:
    """Of several the median, whose margin is not known."""
    told = [(a.gain, a.gain_error) for a in group if a.gain is not None]
    if len(told) == 1:
        return told[0]
    return (median(gain for gain, _ in told), 0.0) if told else None


def _days(groups: _Groups) -> tuple[TimeMark, ...]:
    marks = []
    before = ""
    for at, group in enumerate(groups):
        day = day_words(group[0].at)
        if day != before:
            marks.append(TimeMark(at, day_and_month(datetime.fromtimestamp(group[0].at))))
        before = day
    return tuple(marks)


def _bench_marks(groups: _Groups, benches: Sequence[BenchMark]) -> tuple[TimeMark, ...]:
    """Only those since the first answer shown."""
    marks = []
    for bench in sorted(benches, key=lambda b: b.at):
        if groups and bench.at >= groups[0][0].at:
            at = sum(group[-1].at <= bench.at for group in groups)
            when = moment_words(bench.at)
            marks.append(TimeMark(at, tr("Bench “{title}”, {when}", title=bench.title, when=when)))
    return tuple(marks)


def _round_up(value: float) -> float:
    """The next round number, so that its half is one too."""
    size = 10.0 ** (len(str(int(value))) - 1)
    return next((s * size for s in (1, 2, 4, 6, 8, 10) if s * size >= value), 10 * size)


def _steps(low: float, high: float) -> tuple[float, float]:
    """Whole quarters around all values, at least from −25 % to +25 %."""
    down = next(q for q in range(1, 5) if -q / 4 <= low or q == 4)
    up = next((q for q in (1, 2, 4, 8, 12, 16, 24, 32) if q / 4 >= high), 40)
    return -down / 4, up / 4
