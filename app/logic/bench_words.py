"""What arms, kinds of work, blocks and recommendations of a bench are called in the window.

Text of report values only; numbers go through `formatting`. Used by the bench page's results and
by everything else that names an arm of a sweep.
"""

from dataclasses import dataclass
from datetime import datetime

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title
from app.logic.formatting import PLAIN, NumberFormat, lower_first
from app.logic.words import file_label
from engine.bench.interval import is_vague
from engine.bench.request import BASELINE, Block
from engine.bench.values import BenchReport, Cell, Estimate, Recommendation

ALL_KINDS = ""
DIGITS = 2  # behind the point of a speed-up, wherever a bench shows one
_KINDS = {
    "": "All kinds",
    "json": "JSON",
    "code-edit": "Code edit",
    "emoji-cjk": "Emoji and CJK",
    "arithmetic": "Arithmetic",
    "passages": "Passages",
    "question": "Short question",
    "code": "Code writing",
    "prose": "Creative prose",
}
_STATES = {"running": "Not finished", "stopped": "Stopped", "done": "Done"}


def kind_label(kind: str) -> str:
    """A user's own kinds are files' names and stay as they are."""
    if kind in _KINDS:
        return _KINDS[kind]
    is_own = any(c in kind for c in "._ ") or kind != kind.lower()
    return kind if is_own else kind.capitalize()


def arm_label(name: str) -> str:
    """ "Draft model 7, p ≥ 0.4, rejection" of “draft 7 p≥0.4 rejection”."""
    drafter, *settings = name.split(" ")
    if drafter == BASELINE:
        return "Plain decoding"
    title = arm_title(drafter)
    if settings and settings[0].isdecimal():
        title = f"{title} {settings.pop(0)}"
    return ", ".join([title, *(each.replace("p≥", "p ≥ ") for each in settings)])


def arm_in_sentence(name: str) -> str:
    return arm_label(name) if name.startswith("auto") else lower_first(arm_label(name))


def sources_of(name: str) -> tuple[str, ...]:
    """The drafters whose colours stand for an arm. Auto chooses, so it has none of its own."""
    drafter = name.split(" ")[0]
    return () if drafter == "auto" else arm_sources(drafter)


def interval_text(estimate: Estimate, fmt: NumberFormat = PLAIN) -> str:
    """ "1.36–1.48×"; "" where there was only one pair of runs. Few runs that differ much leave
    almost everything possible: "under 0.1 to over 10×", for digits would say too much."""
    low, high = estimate.low, estimate.high
    if low is None or high is None:
        return ""
    if is_vague(estimate):
        first = "under 0.1" if low < 0.1 else text.number(low, 1, fmt)
        last = "over 10×" if high > 10 else f"{text.number(high, 1, fmt)}×"
        return f"{first} to {last}"
    return text.times_range(low, high, fmt, DIGITS)


def speedup_text(estimate: Estimate | None, fmt: NumberFormat = PLAIN) -> str:
    """ "1.42× (1.36–1.48×)"."""
    if estimate is None:
        return text.NOTHING
    interval = interval_text(estimate, fmt)
    return text.times(estimate.value, fmt, DIGITS) + (f" ({interval})" if interval else "")


def is_clear(estimate: Estimate | None) -> bool:
    """Surely faster or surely slower than plain decoding."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return False
    return estimate.low > 1 or estimate.high < 1


def recommendation_text(found: Recommendation, fmt: NumberFormat = PLAIN) -> tuple[str, str]:
    """The headline of the results and what stands under it: how sure that is."""
    if found.speedup is None:
        if found.is_clear:
            return "Plain decoding is fastest.", "Every arm is surely slower."
        return "No arm came out faster than plain decoding.", _near(found.near)
    arm, gain = arm_label(found.arm), text.times(found.speedup.value, fmt, DIGITS)
    headline = f"{arm} is fastest: {gain} against plain decoding."
    interval = interval_text(found.speedup, fmt)
    if not interval:
        return headline, "By one pair of runs, which cannot say how sure that is."
    if not found.is_clear:
        headline = "No arm is surely faster than plain decoding."
        return headline, f"{arm} came closest: {gain}, 95 % interval {interval}."
    return headline, f"95 % interval {interval}. {_near(found.near)}".strip()


@dataclass(frozen=True, slots=True)
class KindLine:
    """The recommendation for one kind, as short as a row of a list."""

    kind: str
    label: str
    arm: str
    words: str  # the arm's name
    gain: str

    @property
    def is_arm(self) -> bool:
        return self.arm != BASELINE


def kind_lines(report: BenchReport, block: int, fmt: NumberFormat = PLAIN) -> tuple[KindLine, ...]:
    """Where there are several kinds: one line each."""
    found = [r for r in report.recommendations if r.block == block and r.kind != ALL_KINDS]
    if len(found) < 2:
        return ()
    return tuple(
        KindLine(r.kind, kind_label(r.kind), r.arm, arm_label(r.arm), _gain(r, fmt)) for r in found
    )


def _gain(found: Recommendation, fmt: NumberFormat) -> str:
    if found.speedup is None:
        return "every arm is slower" if found.is_clear else "no arm gained"
    gain = speedup_text(found.speedup, fmt)
    return gain if found.is_clear else f"{gain}, not sure"


def best_of(report: BenchReport, block: int, kind: str) -> Recommendation | None:
    return next((r for r in report.recommendations if (r.block, r.kind) == (block, kind)), None)


def cell_of(report: BenchReport, block: int, arm: str, kind: str) -> Cell | None:
    key = (block, arm, kind)
    return next((c for c in report.cells if (c.block, c.arm, c.kind) == key), None)


def pair_label(report: BenchReport, pair: int) -> str:
    """ "smol-Q8_0 ⟷ smol-Q4_0": the files' names."""
    asked = report.request.pairs[pair]
    names = [asked.target.path, *([asked.draft.path] if asked.draft else [])]
    return " ⟷ ".join(map(file_label, names))


def temperature_label(temperature: float, fmt: NumberFormat = PLAIN) -> str:
    return f"Temperature {text.axis_mark(temperature, fmt)}"


def depth_label(depth: int, fmt: NumberFormat = PLAIN) -> str:
    """How much other text stands before each prompt."""
    if not depth:
        return "Nothing before the prompt"
    return f"{text.plural(depth, 'token', 'tokens', fmt)} before the prompt"


def block_label(report: BenchReport, block: Block, fmt: NumberFormat = PLAIN) -> str:
    """The pair, and what is not as usual."""
    parts = [pair_label(report, block.pair), temperature_label(block.temperature, fmt).lower()]
    if block.depth:
        parts.append(depth_label(block.depth, fmt))
    return " · ".join(parts)


def head_text(report: BenchReport, fmt: NumberFormat = PLAIN) -> str:
    """What was measured where: "Done · 624 runs · 24 prompts · Example 9000, 2 cores", after the
    pair where there is only one."""
    machine = report.machine
    runs = sum(cell.runs for cell in report.cells if cell.kind == ALL_KINDS)
    where = ", ".join(
        part
        for part in (machine.processor, text.plural(machine.cores, "core", "cores", fmt))
        if part
    )
    prompts = len(report.request.prompts)
    parts = (
        *([pair_label(report, 0)] if len(report.request.pairs) == 1 else []),
        _STATES[report.state],
        *([text.plural(runs, "run", "runs", fmt)] if runs else []),
        text.plural(prompts, "prompt", "prompts", fmt),
        where,
        *machine.devices,
    )
    return " · ".join(parts)


def nothing_text(report: BenchReport) -> str:
    """Why there is no table yet."""
    if report.state == "running":
        return "No pair of runs is complete yet: an arm’s and the one of plain decoding beside it."
    if report.state == "done":
        return "The time was over before a pair of runs was complete. Give a new one more time."
    return "It ended before a pair of runs was complete. Go on with it, or start another."


def foot_text(report: BenchReport, block: int, fmt: NumberFormat = PLAIN) -> str:
    """Under a picture: what was measured, where and when."""
    when = datetime.fromtimestamp(report.created).strftime("%Y-%m-%d")
    machine = f"{report.machine.processor}, {text.count(report.machine.cores, fmt)} cores"
    parts = (block_label(report, report.blocks[block], fmt), machine, *report.machine.devices, when)
    return " · ".join(parts)


def _near(arms: tuple[str, ...]) -> str:
    """Which arms may be just as fast."""
    if not arms:
        return ""
    labels = [arm_label(arms[0]), *map(arm_in_sentence, arms[1:])]
    if len(labels) > 3:
        labels = [*labels[:2], f"{len(arms) - 2} others"]
    if len(labels) == 1:
        return f"{labels[0]} may be as fast."
    return f"{', '.join(labels[:-1])} and {labels[-1]} may be as fast."
