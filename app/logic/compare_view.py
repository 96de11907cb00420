"""A comparison while it runs and when it is done: columns, strips, and where texts differ.

`CompareRun` takes the worker's events in order and keeps one `ArmColumn` each; texts come from
`formatting`, rates from `RunStats` and the finished `CompareReport`. Knows no widgets and no
process; owned by the compare page.
"""

from dataclasses import dataclass, field
from typing import Literal

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title
from app.logic.formatting import PLAIN, NumberFormat
from engine.lab.report import Divergence
from engine.protocol import ArmFinished, ArmStarted, CompareReport, Error, Pass, Progress, Span
from engine.request import CompareRequest
from engine.stats import RunStats

CompareEvent = ArmStarted | Pass | ArmFinished | Progress
RunPhase = Literal["running", "stopping", "done", "stopped", "failed"]
BASELINE = "off"


@dataclass(slots=True)
class ArmColumn:
    """One arm: the run it is in, or its last one."""

    arm: str
    runs: int
    run: int = -1  # 0 is the warm-up, -1 before it
    is_active: bool = False
    elapsed_ms: float = 0.0
    stats: RunStats = field(default_factory=RunStats)
    spans: list[Span] = field(default_factory=list)
    generation: int = 0  # counts up when the spans begin anew
    tokens_after: list[tuple[int, int]] = field(default_factory=list)  # (tokens, characters)

    @property
    def title(self) -> str:
        return arm_title(self.arm)

    @property
    def sources(self) -> tuple[str, ...]:
        return arm_sources(self.arm)

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


@dataclass(frozen=True, slots=True)
class HeadText:
    speed: str
    elapsed: str
    run: str


@dataclass(frozen=True, slots=True)
class Difference:
    """Where a text leaves the other, in characters, and what is said about it."""

    start: int
    sentence: str
    is_defect: bool


class CompareRun:
    """State of one comparison, from Start to its report."""

    def __init__(self, request: CompareRequest) -> None:
        self.request = request
        self.phase: RunPhase = "running"
        self.report: CompareReport | None = None
        self.error: Error | None = None
        self.columns = {a.name: ArmColumn(a.name, request.runs) for a in request.arms}
        self._begun = 0
        self._prompt: Progress | None = None

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "stopping")

    @property
    def steps(self) -> int:
        """Runs of all arms, warm-ups included."""
        return len(self.columns) * (self.request.runs + 1)

    @property
    def step(self) -> int:
        """The run that is going on, from 1; 0 before the first."""
        return min(self._begun, self.steps)

    def apply(self, event: CompareEvent) -> None:
        if isinstance(event, Progress):
            self._prompt = event
            return
        column = self.columns.get(event.arm)
        if column is None:
            return
        match event:
            case ArmStarted():
                self._start(column, event)
            case Pass():
                self._prompt = None
                self._add(column, event)
            case ArmFinished():
                column.stats = event.stats
                column.elapsed_ms = event.stats.total_ms
                column.is_active = False

    def stop(self) -> None:
        if self.phase == "running":
            self.phase = "stopping"

    def finish(self, report: CompareReport) -> None:
        self.phase = "done"
        self.report = report
        self._settle()
        for arm in report.arms:
            column = self.columns.get(arm.arm)
            if column is not None and column.text != arm.text:
                column.spans = [Span(text=arm.text)]  # the median run wrote another text
                column.tokens_after = []
                column.generation += 1

    def fail(self, error: Error) -> None:
        """An error, or the end of a comparison that the user stopped."""
        self.error = error
        self.phase = "stopped" if self.phase == "stopping" else "failed"
        self._settle()

    def status_text(self, fmt: NumberFormat = PLAIN) -> str:
        """Where the comparison stands, as one line."""
        match self.phase:
            case "done":
                return "Comparison finished"
            case "stopped":
                return f"Stopped in run {text.count(self.step, fmt)} of {self.steps}"
            case "failed":
                return "The comparison broke off"
            case "stopping":
                return "Stopping after this pass…"
        if not self.step:
            return "Preparing…"
        doing = f"Run {text.count(self.step, fmt)} of {text.count(self.steps, fmt)}"
        active = next((c for c in self.columns.values() if c.is_active), None)
        if active is not None:
            doing += f" · {active.title}, {run_text(active, fmt)}"
        if self._prompt is not None and self._prompt.total:
            share = text.percent(self._prompt.done / self._prompt.total, 0, fmt)
            doing += f" · reading the prompt, {share}"
        return doing

    def _start(self, column: ArmColumn, event: ArmStarted) -> None:
        for other in self.columns.values():
            other.is_active = False
        self._begun += 1
        column.is_active = True
        column.run, column.runs = event.run, event.runs
        column.elapsed_ms = 0.0
        column.stats = RunStats(prompt_tokens=event.prompt_tokens)
        column.spans = []
        column.tokens_after = []
        column.generation += 1

    @staticmethod
    def _add(column: ArmColumn, event: Pass) -> None:
        if column.stats.committed:
            column.stats.add(event.stats)
        else:
            column.stats.committed = event.stats.committed
        column.elapsed_ms = event.stats.at_ms
        column.spans += event.spans
        tokens, characters = column.tokens_after[-1] if column.tokens_after else (0, 0)
        added = sum(len(span.text) for span in event.spans)
        column.tokens_after.append((tokens + len(event.tokens), characters + added))

    def _settle(self) -> None:
        for column in self.columns.values():
            column.is_active = False


def run_text(column: ArmColumn, fmt: NumberFormat = PLAIN) -> str:
    if column.run < 0:
        return "waiting"
    if column.run == 0:
        return "warm-up"
    return f"run {text.count(column.run, fmt)} of {text.count(column.runs, fmt)}"


def head_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> HeadText:
    """Live figures of the run while it goes on, the medians once there is a report."""
    column = run.columns[arm]
    if run.report is not None:
        report = next((a for a in run.report.arms if a.arm == arm), None)
        if report is not None:
            total = text.duration(report.ttft_ms + report.ms.total, fmt)
            label = f"median of {text.plural(column.runs, 'run', 'runs', fmt)}"
            return HeadText(text.speed_figure(report.decode_tps, fmt), total, label)
    elapsed = text.duration(column.elapsed_ms, fmt) if column.elapsed_ms else ""
    return HeadText(text.speed_figure(column.stats.decode_tps, fmt), elapsed, run_text(column, fmt))


def strip_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> str:
    """The line under a column: "2.1× · same text · 72 % accepted · 5 runs, 1.9–2.2×"."""
    report = run.report
    if report is None:
        return ""
    figures = next((a for a in report.arms if a.arm == arm), None)
    if figures is None:
        return ""
    runs = text.plural(run.request.runs, "run", "runs", fmt)
    if arm == BASELINE:
        spread = figures.decode_tps_range
        return f"Baseline · {runs}, {text.speed_range(spread.low, spread.high, fmt)}"
    parts = []
    if (speed_up := report.speedup.get(arm)) is not None:
        parts.append(text.times(speed_up, fmt))
    parts.append("same text" if report.identical.get(arm) else _differs(report, arm))
    if figures.acceptance is not None:
        parts.append(f"{text.percent(figures.acceptance, 0, fmt)} accepted")
    elif figures.note:
        parts.append("nothing drafted")
    if (ratios := report.speedup_range.get(arm)) is not None:
        runs += f", {text.times_range(ratios.low, ratios.high, fmt)}"
    return " · ".join([*parts, runs])


def _differs(report: CompareReport, arm: str) -> str:
    divergence = report.divergence.get(arm)
    return f"text differs ({divergence.kind})" if divergence else "text differs"


def difference(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> Difference | None:
    """The mark in an arm's text; in the baseline's, that of the earliest arm to leave it."""
    if run.report is None or BASELINE not in run.columns:
        return None
    leaving = [
        (divergence.position, name, divergence)
        for name, divergence in run.report.divergence.items()
        if divergence is not None and name in run.columns and arm in (name, BASELINE)
    ]
    if not leaving:
        return None
    _, name, divergence = min(leaving, key=lambda item: item[0])
    starts = first_difference(run.columns[BASELINE], run.columns[name], divergence)
    own, other = divergence.arm_text, divergence.baseline_text
    against = "the baseline"
    if arm == BASELINE:
        own, other, against = other, own, arm_title(name)
    position = text.count(divergence.position + 1, fmt)
    sentence = (
        f"Differs from token {position} on: “{visible(own)}”, with {against} “{visible(other)}”. "
        f"Margin {text.number(divergence.margin, 3, fmt)}: {divergence.kind}."
    )
    return Difference(starts[arm == BASELINE], sentence, divergence.kind == "defect")


def first_difference(
    baseline: ArmColumn, column: ArmColumn, divergence: Divergence
) -> tuple[int, int]:
    """Character offsets of the first differing token: in the arm's text, in the baseline's.

    Up to that token both texts are the same, so the offsets are equal. Tokens may share their first
    letters, so the token begins at or before the first differing character; the passes say where
    its own began at the earliest.
    """
    ours, theirs = column.text, baseline.text
    common = 0
    for a, b in zip(ours, theirs, strict=False):
        if a != b:
            break
        common += 1
    earliest = 0
    for tokens, characters in column.tokens_after:
        if tokens > divergence.position:
            break
        earliest = characters
    for start in range(common, min(earliest, common) - 1, -1):
        if ours.startswith(divergence.arm_text, start) and theirs.startswith(
            divergence.baseline_text, start
        ):
            return start, start
    return common, common


def visible(token: str) -> str:
    """A token's text with its line breaks and emptiness made visible."""
    return token.replace("\n", "↵").replace("\t", "⇥") or "end"
