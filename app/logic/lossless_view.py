"""A lossless check while it runs and when it is done: where it stands, and the result in words.

`LosslessCheck` takes the worker's events in order; the table is made in `lossless_table`. Knows no
widgets and no process; owned by the compare page.
"""

from collections import Counter
from dataclasses import dataclass

from app.logic import formatting as text
from app.logic.arms import arm_title
from app.logic.compare_run import RunPhase
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone
from engine.errors import ErrorKind
from engine.language import mark, tr
from engine.protocol import Error, LosslessProgress, LosslessReport
from engine.request import LosslessRequest

NOTHING_DRAFTED = mark("Nothing was drafted here, so nothing was put to the test.")
ABOUT_EMPTY = mark(
    "Speculation must change how fast an answer comes, never what it says. A check shows that this "
    "holds on this machine, with these models. It takes a few minutes and keeps the engine busy."
)
WHILE_RUNNING = mark(
    "Every prompt is answered with speculation off, then with each arm. Where an answer differs, "
    "both are run again up to that token to see whether rounding explains it."
)
WHAT_TO_DO = mark(
    "This is a fault of Paceline, not of your models. Use “Off” for answers that matter, update "
    "Paceline and check again. If it is still there, report it with the JSON file, which holds "
    "everything needed to look into it."
)


class LosslessCheck:
    """State of one check, from its start to its report."""

    def __init__(self, request: LosslessRequest) -> None:
        self.request = request
        self.phase: RunPhase = "running"
        self.progress: LosslessProgress | None = None
        self.report: LosslessReport | None = None
        self.error: Error | None = None

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "stopping")

    def apply(self, event: LosslessProgress) -> None:
        self.progress = event

    def stop(self) -> None:
        if self.phase == "running":
            self.phase = "stopping"

    def finish(self, report: LosslessReport) -> None:
        self.phase = "done"
        self.report = report

    def fail(self, error: Error) -> None:
        """An error, or the end of a check that the user stopped."""
        self.error = error
        was_asked = self.phase == "stopping" or error.kind is ErrorKind.CANCELLED
        self.phase = "stopped" if was_asked else "failed"

    def status_text(self, fmt: NumberFormat = PLAIN) -> str:
        """Where the check stands, as one line."""
        progress = self.progress
        number = total = ""
        if progress is not None:
            number = text.count(min(progress.done + 1, progress.total), fmt)
            total = text.count(progress.total, fmt)
        match self.phase:
            case "done":
                return tr("Check finished")
            case "stopped":
                if progress is None:
                    return tr("Stopped")
                return tr("Stopped in run {number} of {total}", number=number, total=total)
            case "failed":
                return tr("The check broke off")
            case "stopping":
                return tr("Stopping after this pass…")
        if progress is None:
            return tr("Preparing…")
        where = tr("Run {number} of {total}", number=number, total=total)
        return f"{where} · {progress.prompt}, {arm_title(progress.arm)}"


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result in words: a headline, and what follows from it."""

    tone: Tone
    headline: str
    detail: str


def outcome(report: LosslessReport, fmt: NumberFormat = PLAIN) -> Outcome:
    """ "24 answers: 23 identical, 1 tie, 0 defects", and what that means."""
    headline = _headline(report, fmt)
    if report.defects:
        return Outcome("danger", headline, tr(WHAT_TO_DO))
    ties = sum(row.verdict == "tie" for row in report.rows)
    if ties == 1:
        detail = tr(
            "Speculation changed nothing. The tie is no fault: two tokens were so nearly equal "
            "that rounding decided between them, and both answers are the target’s own."
        )
    elif ties:
        detail = tr(
            "Speculation changed nothing. Ties are no fault: two tokens were so nearly equal that "
            "rounding decided between them, and both answers are the target’s own."
        )
    elif all(row.verifier == "rejection" for row in report.rows):
        detail = tr("Tokens are drawn as the target draws them without speculation.")
    else:
        detail = tr(
            "Speculation changed nothing: every answer is what the target writes by itself."
        )
    idle = sum(not row.drafted for row in report.rows)
    if idle == len(report.rows):
        todo = tr("Choose other arms or prompts.")
        return Outcome("muted", headline, " ".join((tr(NOTHING_DRAFTED), todo)))
    if idle:
        unproven = tr(
            "In {number} of them nothing was drafted, which proves nothing.",
            number=text.count(idle, fmt),
        )
        detail = f"{detail} {unproven}"
    return Outcome("ok", headline, detail)


def _headline(report: LosslessReport, fmt: NumberFormat) -> str:
    """Answers by their verdicts, then draws by theirs."""
    parts = []
    if matched := [row for row in report.rows if row.verifier == "match"]:
        found = Counter(row.verdict for row in matched)
        parts.append(
            tr(
                "{answers}: {number} identical, {ties}, {defects}",
                answers=text.plural(len(matched), tr("answer"), tr("answers"), fmt),
                number=text.count(found["identical"], fmt),
                ties=text.plural(found["tie"], tr("tie"), tr("ties"), fmt),
                defects=text.plural(found["defect"], tr("defect"), tr("defects"), fmt),
            )
        )
    if drawn := [row for row in report.rows if row.verifier == "rejection"]:
        found = Counter(row.verdict for row in drawn)
        draws = max((each.draws for row in drawn for each in row.distributions), default=0)
        parts.append(
            tr(
                "{sets} of {draws}: {number} as the target draws, {defects}",
                sets=text.plural(len(drawn), tr("set"), tr("sets"), fmt),
                draws=text.plural(draws, tr("draw"), tr("draws"), fmt),
                number=text.count(found["same_distribution"], fmt),
                defects=text.plural(found["defect"], tr("defect"), tr("defects"), fmt),
            )
        )
    if len(parts) == 2:
        return tr("{first}; {second}", first=parts[0], second=parts[1])
    return "".join(parts)
