"""What arms, kinds of work, blocks and recommendations of a bench are called in the window.

Text of report values only; numbers go through `formatting`. Used by the bench page's results and
by everything else that names an arm of a sweep.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title, arm_word
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import file_label
from engine.bench.names import model_name
from engine.bench.request import BASELINE, Block
from engine.bench.values import BenchReport, Cell, Estimate, Recommendation
from engine.language import mark, tr
from engine.remote.values import is_reference

ALL_KINDS = ""
DIGITS = 2  # behind the point of a speed-up, wherever a bench shows one
_KINDS = {
    "": mark("All kinds"),
    "conversation": mark("Conversation"),
    "translation": mark("Translation"),
    "summary": mark("Summary"),
    "question": mark("Short question"),
    "arithmetic": mark("Arithmetic"),
    "passages": mark("Passages"),
    "code": mark("Code writing"),
    "code-edit": mark("Code edit"),
    "json": mark("JSON"),
    "prose": mark("Creative prose"),
    "repetition": mark("Repetition"),
    "emoji-cjk": mark("Emoji and CJK"),
}
_STATES = {"running": mark("Not finished"), "stopped": mark("Stopped"), "done": mark("Done")}


def kind_label(kind: str) -> str:
    """A user's own kinds are files' names and stay as they are."""
    if kind in _KINDS:
        return tr(_KINDS[kind])
    is_own = any(c in kind for c in "._ ") or kind != kind.lower()
    return kind if is_own else kind.capitalize()


def is_server(name: str) -> bool:
    """Whether it is not one of our arms' names, and so one that a server was given."""
    drafter, *settings = name.split(" ")
    is_arm = drafter in (BASELINE, "auto") or bool(arm_sources(drafter))
    return not (is_arm and all(map(_is_setting, settings)))


def _is_setting(word: str) -> bool:
    return word.isdecimal() or word.startswith("p≥") or word == "rejection"


def arm_label(name: str) -> str:
    """ "Draft model 7, p ≥ 0.4, rejection" of “draft 7 p≥0.4 rejection”."""
    return _arm(name, arm_title, tr("Plain decoding"))


def arm_in_sentence(name: str) -> str:
    return _arm(name, arm_word, tr("plain decoding"))


def _arm(name: str, named: Callable[[str], str], plain: str) -> str:
    if is_server(name):
        return name
    drafter, *settings = name.split(" ")
    if drafter == BASELINE:
        return plain
    title = named(drafter)
    if settings and settings[0].isdecimal():
        title = f"{title} {settings.pop(0)}"
    return ", ".join([title, *map(_setting, settings)])


def _setting(setting: str) -> str:
    return tr("rejection") if setting == "rejection" else setting.replace("p≥", "p ≥ ")


def sources_of(name: str) -> tuple[str, ...]:
    """The drafters whose colours stand for an arm. Auto chooses, so it has none of its own."""
    if is_server(name):
        return ("server",)
    drafter = name.split(" ")[0]
    return () if drafter == "auto" else arm_sources(drafter)


def interval_text(estimate: Estimate, fmt: NumberFormat = PLAIN) -> str:
    """ "1.36–1.48×"; "" where there was only one pair of runs. Few runs that differ much leave
    almost everything possible: "under 0.1 to over 10×", for digits would say too much."""
    low, high = estimate.low, estimate.high
    if low is None or high is None:
        return ""
    if estimate.is_vague:
        first, last = text.number(max(low, 0.1), 1, fmt), f"{text.number(min(high, 10), 1, fmt)}×"
        if low < 0.1:
            first = tr("under {number}", number=first)
        if high > 10:
            last = tr("over {number}", number=f"{text.count(10, fmt)}×")
        return tr("{first} to {last}", first=first, last=last)
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


def baseline_server(report: BenchReport, block: int) -> str:
    """The server that stands in the place of a pair, as “smollm2 @ localhost:8000”; "" for a pair
    of this machine, whose arms are held against plain decoding."""
    path = report.request.pairs[report.blocks[block].pair].target.path
    return model_name(path) if is_reference(path) else ""


def recommendation_text(
    found: Recommendation, fmt: NumberFormat = PLAIN, server: str = ""
) -> tuple[str, str]:
    """The headline of the results and what stands under it: how sure that is. `server` is the
    baseline where it is one, see `baseline_server`."""
    if found.speedup is None:
        if found.is_clear:
            fastest = tr("{arm} is fastest.", arm=server) if server else ""
            return fastest or tr("Plain decoding is fastest."), tr("Every arm is surely slower.")
        none = tr("No arm came out faster than {server}.", server=server) if server else ""
        return none or tr("No arm came out faster than plain decoding."), _near(found.near)
    arm, gain = arm_label(found.arm), text.times(found.speedup.value, fmt, DIGITS)
    headline = tr("{arm} is fastest: {gain} against plain decoding.", arm=arm, gain=gain)
    if server:
        headline = tr(
            "{arm} is fastest: {gain} against {server}.", arm=arm, gain=gain, server=server
        )
    interval = interval_text(found.speedup, fmt)
    if not interval:
        return headline, tr("By one pair of runs, which cannot say how sure that is.")
    if not found.is_clear:
        closest = tr(
            "{arm} came closest: {gain}, 95 % interval {interval}.",
            arm=arm,
            gain=gain,
            interval=interval,
        )
        unsure = tr("No arm is surely faster than {server}.", server=server) if server else ""
        return unsure or tr("No arm is surely faster than plain decoding."), closest
    sure = tr("95 % interval {interval}.", interval=interval)
    return headline, f"{sure} {_near(found.near)}".strip()


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
    baseline = baseline_server(report, block) or arm_label(BASELINE)
    names = {r.arm: baseline if r.arm == BASELINE else arm_label(r.arm) for r in found}
    return tuple(
        KindLine(r.kind, kind_label(r.kind), r.arm, names[r.arm], _gain(r, fmt)) for r in found
    )


def _gain(found: Recommendation, fmt: NumberFormat) -> str:
    if found.speedup is None:
        return tr("every arm is slower") if found.is_clear else tr("no arm gained")
    gain = speedup_text(found.speedup, fmt)
    return gain if found.is_clear else tr("{gain}, not sure", gain=gain)


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
    return tr("Temperature {number}", number=text.axis_mark(temperature, fmt))


def depth_label(depth: int, fmt: NumberFormat = PLAIN) -> str:
    """How much other text stands before each prompt."""
    if not depth:
        return tr("Nothing before the prompt")
    return tr("{tokens} before the prompt", tokens=text.token_count(depth, fmt))


def block_label(report: BenchReport, block: Block, fmt: NumberFormat = PLAIN) -> str:
    """The pair, and what is not as usual."""
    temperature = text.axis_mark(block.temperature, fmt)
    parts = [pair_label(report, block.pair), tr("temperature {number}", number=temperature)]
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
        for part in (machine.processor, text.plural(machine.cores, tr("core"), tr("cores"), fmt))
        if part
    )
    prompts = len(report.request.prompts)
    parts = (
        *([pair_label(report, 0)] if len(report.request.pairs) == 1 else []),
        tr(_STATES[report.state]),
        *([text.plural(runs, tr("run"), tr("runs"), fmt)] if runs else []),
        text.plural(prompts, tr("prompt"), tr("prompts"), fmt),
        where,
        *machine.devices,
    )
    said = " · ".join(parts)
    if any(is_reference(pair.target.path) for pair in report.request.pairs):
        plain = tr("Where a server is measured by itself, plain decoding is the server as it runs.")
        said = f"{said}\n{plain}"
    return said


def nothing_text(report: BenchReport) -> str:
    """Why there is no table yet."""
    if report.state == "running":
        return tr(
            "No pair of runs is complete yet: an arm’s and the one of plain decoding beside it."
        )
    if report.state == "done":
        return tr("The time was over before a pair of runs was complete. Give a new one more time.")
    return tr("It ended before a pair of runs was complete. Go on with it, or start another.")


def foot_text(report: BenchReport, block: int, fmt: NumberFormat = PLAIN) -> str:
    """Under a picture: what was measured, where and when."""
    when = datetime.fromtimestamp(report.created).strftime("%Y-%m-%d")
    cores = text.count(report.machine.cores, fmt)
    machine = tr("{processor}, {number} cores", processor=report.machine.processor, number=cores)
    parts = (block_label(report, report.blocks[block], fmt), machine, *report.machine.devices, when)
    return " · ".join(parts)


def _near(arms: tuple[str, ...]) -> str:
    """Which arms may be just as fast."""
    if not arms:
        return ""
    labels = [arm_label(arms[0]), *map(arm_in_sentence, arms[1:])]
    if len(labels) > 3:
        labels = [*labels[:2], tr("{number} others", number=len(arms) - 2)]
    if len(labels) == 1:
        return tr("{arm} may be as fast.", arm=labels[0])
    return tr("{first} and {last} may be as fast.", first=", ".join(labels[:-1]), last=labels[-1])
