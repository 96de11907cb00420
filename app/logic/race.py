"""Two stored runs against each other at their true speed: what is on screen at a moment, who won.

A race begins with both requests; the wait for the first token is part of it. Pure: a time in ms
goes in, what is seen of each side comes out. Knows no clock and no widgets; used by the race view
and by the animation that is made of it.
"""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

from app.logic import formatting as text
from app.logic.arms import arm_sources
from app.logic.bench_words import arm_in_sentence, arm_label, kind_label, pair_label
from app.logic.formatting import NARROW_SPACE, PLAIN, NumberFormat
from app.logic.gain_words import Tone
from app.logic.transcript import Run, merged
from engine.bench.values import BenchReport, BenchRun
from engine.language import mark, tr

SPEEDS = (0.5, 1.0, 2.0)
FRAME_MS = 80  # of an animation: 12.5 pictures a second, and GIF counts in 10 ms
HOLD_MS = 3000  # its last picture, which has the result
LONGEST_MS = 30_000  # of an animation
NO_RACE = mark(
    "There is nothing to race: no round has a stored run of both arms on this prompt. Choose "
    "another prompt or arm."
)
_LEVEL = 0.01  # of the longer time; one run each cannot tell apart what is closer


@dataclass(frozen=True, slots=True)
class RaceSide:
    """One run, ready to be asked. `pieces[i]` is there from `at_ms[i]` on, and with it `tokens[i]`
    of the answer; `decode_ms[i]` have gone by since the first token."""

    name: str
    name_within: str  # the same within a sentence
    sources: tuple[str, ...]
    note: str
    pieces: tuple[tuple[Run, ...], ...]
    at_ms: tuple[float, ...]
    tokens: tuple[int, ...]
    decode_ms: tuple[float, ...]
    tps: float

    @property
    def ends_ms(self) -> float:
        return self.at_ms[-1]

    @property
    def text(self) -> str:
        return "".join(run.text for piece in self.pieces for run in piece)

    def at(self, ms: float) -> "SideAt":
        shown = bisect_right(self.at_ms, ms)
        if not shown:
            return SideAt(elapsed_ms=ms)
        tokens, spent = self.tokens[shown - 1], self.decode_ms[shown - 1]
        return SideAt(
            shown=shown,
            tokens=tokens,
            tps=1e3 * (tokens - self.tokens[0]) / spent if spent else 0.0,
            elapsed_ms=min(ms, self.ends_ms),
            share=tokens / self.tokens[-1] if self.tokens[-1] else 1.0,
            is_done=shown == len(self.at_ms),
        )


@dataclass(frozen=True, slots=True)
class SideAt:
    """A side at a moment; nothing is `shown` while the first token is waited for."""

    shown: int = 0  # how many of `pieces`
    tokens: int = 0
    tps: float = 0.0  # so far: tokens after the first ÷ time after the first
    elapsed_ms: float = 0.0
    share: float = 0.0  # of its own tokens
    is_done: bool = False


@dataclass(frozen=True, slots=True)
class Race:
    left: RaceSide
    right: RaceSide

    @property
    def sides(self) -> tuple[RaceSide, RaceSide]:
        return self.left, self.right

    @property
    def length_ms(self) -> float:
        return max(self.left.ends_ms, self.right.ends_ms)

    @property
    def winner(self) -> int | None:
        """0, 1, or None where they end too near to each other."""
        left, right = self.left.ends_ms, self.right.ends_ms
        if abs(left - right) <= _LEVEL * self.length_ms:
            return None
        return 0 if left < right else 1


@dataclass(frozen=True, slots=True)
class SideWords:
    """The head of a side; `speed` is the figure alone."""

    speed: str
    tokens: str
    elapsed: str
    wait: str


@dataclass(frozen=True, slots=True)
class RaceResult:
    """`strips` and `tones` of both sides; the sentence has no figure that the strips lack but who
    is meant by them."""

    strips: tuple[str, str]
    tones: tuple[Tone, Tone]
    sentence: str


@dataclass(frozen=True, slots=True)
class Frame:
    """A picture of an animation: the moment of the race that it shows, and for how long."""

    at_ms: float
    shown_ms: int


def runs_to_race(
    left: Sequence[BenchRun], right: Sequence[BenchRun]
) -> tuple[BenchRun, BenchRun] | None:
    """Of two arms' runs on a prompt, those of the first round that has both; None for none."""
    theirs = {run.step.round: run for run in right}
    both = ((run, theirs[run.step.round]) for run in left if run.step.round in theirs)
    return min(both, key=lambda pair: pair[0].step.round, default=None)


def race_caption(report: BenchReport, block: int, prompt: int) -> str:
    """ "smol-Q8_0 ⟷ smol-Q4_0 · Code writing, sort"."""
    work = report.request.prompts[prompt]
    models = pair_label(report, report.blocks[block].pair)
    return f"{models} · {kind_label(work.kind)}, {work.name}"


def race_of(left: BenchRun, right: BenchRun, names: tuple[str, str] | None = None) -> Race:
    """Without `names` the arms' own."""
    given = names or (arm_label(left.step.arm), arm_label(right.step.arm))
    return Race(_side(left, given[0]), _side(right, given[1]))


def side_words(side: RaceSide, now: SideAt, fmt: NumberFormat = PLAIN) -> SideWords:
    elapsed = text.duration(side.ends_ms, fmt) if now.is_done else clock(now.elapsed_ms, fmt)
    if not now.shown:
        return SideWords("", "", elapsed, tr("Waiting for the first token…"))
    return SideWords(
        text.speed_figure(now.tps, fmt) if now.tps else "",
        text.token_count(now.tokens, fmt),
        elapsed,
        tr("First token after {time}", time=text.duration(side.at_ms[0], fmt)),
    )


def clock(ms: float, fmt: NumberFormat = PLAIN) -> str:
    """Tenths of a second, rounded down so that no clock runs ahead."""
    return f"{text.number(int(ms / 100) / 10, 1, fmt)}{NARROW_SPACE}s"


def speed_label(speed: float, fmt: NumberFormat = PLAIN) -> str:
    """0.5×, 1×, 2×."""
    return f"{text.axis_mark(speed, fmt)}×"


def result_of(race: Race, fmt: NumberFormat = PLAIN) -> RaceResult:
    """What is said once both are done."""
    first = race.winner
    if first is None:
        took = text.duration(race.length_ms, fmt)
        sentence = tr("Both are done after about {time}.", time=took)
        level = tr("level")
        return RaceResult((level, level), ("on", "on"), f"{sentence} {_remarks(race, fmt)}")
    winner, other = race.sides[first], race.sides[1 - first]
    lead = _lead(other.ends_ms - winner.ends_ms, fmt)
    ratio = winner.tps / other.tps if winner.tps and other.tps else None
    gain = f"{text.times(ratio, fmt)} · " if ratio is not None else ""
    strips = (gain + tr("{time} earlier", time=lead), tr("{time} later", time=lead))
    sentence = tr(
        "{winner} is done {time} earlier than {other}.",
        winner=winner.name,
        time=lead,
        other=other.name_within,
    )
    if ratio is not None:
        sentence = tr(
            "{winner} is done {time} earlier than {other} and, after the first token, writes at "
            "{times} its speed.",
            winner=winner.name,
            time=lead,
            other=other.name_within,
            times=text.times(ratio, fmt),
        )
    is_faster = ratio is not None and ratio > 1
    tones: tuple[Tone, Tone] = ("gain" if is_faster else "on", "off")
    return RaceResult(
        strips if first == 0 else (strips[1], strips[0]),
        tones if first == 0 else (tones[1], tones[0]),
        f"{sentence} {_remarks(race, fmt)}",
    )


def film_speed(length_ms: float, wanted: float) -> float:
    """The speed of an animation: as wanted, or doubled until it is short enough."""
    while length_ms / wanted > LONGEST_MS:
        wanted *= 2
    return wanted


def film_note(length_ms: float, wanted: float, fmt: NumberFormat = PLAIN) -> str:
    """Why an animation is faster than it was wanted; "" where it is not."""
    speed = film_speed(length_ms, wanted)
    if speed == wanted:
        return ""
    return tr(
        "An animation plays at {speed}: at {wanted} it would take {time}, and more than {most} "
        "make a file too large to send.",
        speed=speed_label(speed, fmt),
        wanted=speed_label(wanted, fmt),
        time=text.duration(length_ms / wanted, fmt),
        most=text.duration(LONGEST_MS, fmt),
    )


def film(length_ms: float, speed: float) -> tuple[Frame, ...]:
    """Pictures from the start to the end, the last of which stays."""
    step = FRAME_MS * speed
    moments = [i * step for i in range(int(length_ms / step) + 1)]
    return (*(Frame(at, FRAME_MS) for at in moments), Frame(length_ms, HOLD_MS))


def _side(run: BenchRun, name: str) -> RaceSide:
    """Text that came without a time of its own, as what was held back at the end, comes with the
    last pass."""
    stats = run.stats
    passes = len(stats.intervals)
    pieces = [
        merged(Run(piece.text, piece.source) for piece in each)
        for each in (*run.pieces[: passes + 1], *((),) * (passes + 1 - len(run.pieces)))
    ]
    held_back = [Run(p.text, p.source) for each in run.pieces[passes + 1 :] for p in each]
    pieces[-1] = merged((*pieces[-1], *held_back))
    first = stats.committed - sum(interval.tokens for interval in stats.intervals)
    decode_ms = tuple(accumulate((i.ms for i in stats.intervals), initial=0.0))
    arm = run.step.arm
    return RaceSide(
        name=name,
        name_within=arm_in_sentence(arm) if name == arm_label(arm) else name,
        sources=_sources(run),
        note=run.note,
        pieces=tuple(pieces),
        at_ms=tuple(stats.ttft_ms + ms for ms in decode_ms),
        tokens=tuple(accumulate((i.tokens for i in stats.intervals), initial=first)),
        decode_ms=decode_ms,
        tps=stats.decode_tps,
    )


def _sources(run: BenchRun) -> tuple[str, ...]:
    """The arm's drafters; of Auto, and of an arm with a name of its own, those that were used."""
    drafter = run.step.arm.split(" ")[0]
    asked = () if drafter == "auto" else arm_sources(drafter)
    return asked or tuple(run.stats.drafted_by)


def _lead(ms: float, fmt: NumberFormat) -> str:
    if 1000 <= ms < 120_000:
        return f"{text.number(ms / 1e3, 1, fmt)}{NARROW_SPACE}s"
    return text.duration(ms, fmt)


def _remarks(race: Race, fmt: NumberFormat) -> str:
    left, right = race.sides
    if left.tokens[-1] != right.tokens[-1]:
        return tr(
            "The texts have {first} and {second} tokens, so tok/s tell more. One run each.",
            first=text.count(left.tokens[-1], fmt),
            second=text.count(right.tokens[-1], fmt),
        )
    if left.text != right.text:
        return tr("The texts differ. One run each.")
    return tr("The same text, one run each.")
