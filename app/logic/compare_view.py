"""A comparison while it runs and when it is done: columns, heads, strips.

`CompareRun` takes the worker's events in order and keeps one `ArmColumn` each; texts come from
`formatting`, rates from `RunStats` and the finished `CompareReport`. Knows no widgets and no
process; owned by the compare page.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from app.logic import formatting as text
from app.logic.arms import arm_sources, arm_title
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import Tone
from app.logic.words import difference_word
from engine.errors import ErrorKind
from engine.language import tr
from engine.protocol import (
    ArmFinished,
    ArmReport,
    ArmStarted,
    CompareReport,
    Error,
    Pass,
    Progress,
    Span,
)
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


@dataclass(frozen=True, slots=True)
class HeadText:
    speed: str
    elapsed: str
    run: str
    server: str = ""


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


def head_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> HeadText:
    """Live figures of the run while it goes on, the medians once there is a report."""
    column = run.columns[arm]
    if run.report is not None:
        report = next((a for a in run.report.arms if a.arm == arm), None)
        if report is not None:
            total = text.duration(report.ttft_ms + report.ms.total, fmt)
            runs = text.plural(_runs(run), tr("run"), tr("runs"), fmt)
            label = tr("median of {runs}", runs=runs)
            median = text.speed_figure(report.decode_tps, fmt)
            return HeadText(median, total, label, column.server)
    elapsed = text.duration(column.elapsed_ms, fmt) if column.elapsed_ms else ""
    speed = column.stats.decode_tps
    figure = text.speed_figure(speed, fmt) if speed else ""
    return HeadText(figure, elapsed, run_text(column, fmt), column.server)


def _runs(run: CompareRun) -> int:
    """That were made of each arm: fewer than asked for, where a server failed."""
    made = run.report.settings.get("runs") if run.report and run.report.failure else None
    return made if isinstance(made, int) else run.request.runs


def strip_text(run: CompareRun, arm: str, fmt: NumberFormat = PLAIN) -> str:
    """The line under a column: "2.1× · same text · 72 % accepted · 5 runs, 1.9–2.2×"."""
    report = run.report
    if report is None:
        return ""
    figures = next((a for a in report.arms if a.arm == arm), None)
    if figures is None:
        return ""
    runs = text.plural(_runs(run), tr("run"), tr("runs"), fmt)
    if arm == run.baseline:
        spread = figures.decode_tps_range
        if spread.low != spread.high:
            speeds = text.speed_range(spread.low, spread.high, fmt)
            runs = tr("{runs}, {spread}", runs=runs, spread=speeds)
        own = [_acceptance(figures, fmt)] if figures.server is not None else []
        return _line([tr("Baseline"), *own, runs])
    parts = []
    if (speed_up := report.speedup.get(arm)) is not None:
        words = text.times(speed_up, fmt)
        clear = is_clear(report, arm)
        parts.append(words if clear else tr("{times}, within the spread", times=words))
    parts.append(tr("same text") if report.identical.get(arm) else _differs(report, arm))
    parts.append(_acceptance(figures, fmt))
    ratios = report.speedup_range.get(arm)
    if ratios is not None and ratios.low != ratios.high:
        times = text.times_range(ratios.low, ratios.high, fmt)
        runs = tr("{runs}, {spread}", runs=runs, spread=times)
    return _line([*parts, runs])


def _acceptance(figures: ArmReport, fmt: NumberFormat) -> str:
    if figures.acceptance is not None:
        return tr("{share} accepted", share=text.percent(figures.acceptance, 0, fmt))
    if figures.server is not None and not figures.server.published:
        return tr("acceptance not published")
    return tr("nothing drafted")


def arm_notes(report: CompareReport, arm: str, fmt: NumberFormat = PLAIN) -> tuple[str, ...]:
    """What stands under the strip beside a difference: what came of a prediction, and remarks."""
    found = next((a for a in report.arms if a.arm == arm), None)
    if found is None:
        return ()
    kept, lost = found.prediction_accepted, found.prediction_rejected
    rejected = text.count(lost, fmt)
    prediction = tr(
        "Of the expected text {number} tokens were accepted, {rejected} rejected.",
        number=text.count(kept, fmt),
        rejected=rejected,
    )
    if kept == 1:
        prediction = tr(
            "Of the expected text 1 token was accepted, {rejected} rejected.", rejected=rejected
        )
    return tuple(note for note in (prediction if kept or lost else "", found.note) if note)


def strip_tone(report: CompareReport, arm: str) -> Tone:
    """The mark before the strip: an arrow only where every run agrees with it."""
    speed_up = report.speedup.get(arm)
    if speed_up is None or arm == baseline_of(each.arm for each in report.arms):
        return "off"
    if not is_clear(report, arm):
        return "on"
    return "gain" if speed_up > 1 else "loss"


def is_clear(report: CompareReport, arm: str) -> bool:
    """Every run of the arm was on the same side of its baseline run."""
    ratios = report.speedup_range.get(arm)
    return ratios is None or ratios.low > 1 or ratios.high < 1


def is_another_sample(report: CompareReport, arm: str) -> bool:
    """The arm verified by rejection above temperature 0: its text differs because it may."""
    return arm in report.divergence and not (report.identical[arm] or report.divergence[arm])


def _line(parts: list[str]) -> str:
    """Parts with dots between them; a narrow column breaks it after a dot only."""
    return "\u00a0· ".join(part.replace(" ", "\u00a0") for part in parts)


def _differs(report: CompareReport, arm: str) -> str:
    if is_another_sample(report, arm):
        return tr("another sample by design")
    if arm in report.differences:
        return tr("text differs (another server)")
    divergence = report.divergence.get(arm)
    if divergence:
        return tr("text differs ({kind})", kind=difference_word(divergence.kind))
    return tr("text differs")
