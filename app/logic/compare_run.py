"""A comparison while it runs and when it is done: its arms as columns, and where it stands.

`CompareRun` takes the worker's events in order and keeps one `ArmColumn` each; what is said of the
columns is made in `compare_view`. Knows no widgets and no process; owned by the compare page.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title
from app.logic.formatting import PLAIN, NumberFormat
from engine.errors import ErrorKind
from engine.language import tr
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
    server: str = ""  # which server answers; "" for this computer

    @property
    def title(self) -> str:
        return arm_title(self.arm)

    @property
    def sources(self) -> tuple[str, ...]:
        """The arm's drafters; of Auto, those it has used in this run."""
        if self.server:
            return ("server",)
        asked = arm_sources(self.arm)
        return tuple(s for s in asked if s in self.stats.drafted_by) if self.is_auto else asked

    @property
    def is_auto(self) -> bool:
        return self.arm == "auto"

    @property
    def text(self) -> str:
        return "".join(span.text for span in self.spans)


class CompareRun:
    """State of one comparison, from Start to its report."""

    def __init__(self, request: CompareRequest, servers: Mapping[str, str] | None = None) -> None:
        """`servers`: what is said of the arms that are servers, by their names."""
        self.request = request
        self.phase: RunPhase = "running"
        self.report: CompareReport | None = None
        self.error: Error | None = None
        lines = servers or {}
        self.columns = {
            arm.name: ArmColumn(arm.name, request.runs, server=lines.get(arm.name, arm.endpoint))
            for arm in request.arms
        }
        self._begun = 0
        self._prompt: Progress | None = None

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "stopping")

    @property
    def baseline(self) -> str:
        """The arm that the others are held against."""
        return baseline_of(self.columns)

    @property
    def problem(self) -> str:
        """Why it broke off, or ended before its time; "" where it did not."""
        if self.phase == "failed" and self.error is not None:
            return f"{self.error.message} {self.error.hint}".strip()
        return self.report.failure if self.report is not None else ""

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
            if column is None or column.text == arm.text:
                continue
            if arm.text.startswith(column.text):
                column.spans.append(Span(text=arm.text[len(column.text) :]))  # was held back
            else:
                column.spans = [Span(text=arm.text)]  # the last run wrote another text
                column.tokens_after = []
                column.generation += 1

    def fail(self, error: Error) -> None:
        """An error, or the end of a comparison that the user stopped."""
        self.error = error
        was_asked = self.phase == "stopping" or error.kind is ErrorKind.CANCELLED
        self.phase = "stopped" if was_asked else "failed"
        self._settle()

    def status_text(self, fmt: NumberFormat = PLAIN) -> str:
        """Where the comparison stands, as one line."""
        match self.phase:
            case "done":
                return tr("Comparison ended early") if self.problem else tr("Comparison finished")
            case "stopped":
                step, steps = text.count(self.step, fmt), text.count(self.steps, fmt)
                return tr("Stopped in run {number} of {total}", number=step, total=steps)
            case "failed":
                return tr("The comparison broke off")
            case "stopping":
                return tr("Stopping after this pass…")
        if not self.step:
            return tr("Preparing…")
        step, steps = text.count(self.step, fmt), text.count(self.steps, fmt)
        doing = [tr("Run {number} of {total}", number=step, total=steps)]
        active = next((c for c in self.columns.values() if c.is_active), None)
        if active is None and self.step == self.steps:
            return tr("Comparing the texts…")
        if active is not None:
            doing.append(f"{active.title}, {run_text(active, fmt)}")
        if self._prompt is not None and self._prompt.total:
            share = text.percent(self._prompt.done / self._prompt.total, 0, fmt)
            doing.append(tr("reading the prompt, {share}", share=share))
        return " · ".join(doing)

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


def baseline_of(arms: Iterable[str]) -> str:
    """Plain decoding, or the first arm where only servers are compared."""
    names = list(arms)
    return BASELINE if BASELINE in names else next(iter(names), "")


def run_text(column: ArmColumn, fmt: NumberFormat = PLAIN) -> str:
    if column.run < 0:
        return tr("waiting")
    if column.run == 0:
        return tr("warm-up")
    number, total = text.count(column.run, fmt), text.count(column.runs, fmt)
    return tr("run {number} of {total}", number=number, total=total)
