"""Where a bench stands, in words: one that runs now, and a stored one that has not ended.

`BenchWatch` takes the worker's events in their order. A `Standing` is all that is drawn of it: what
it does, how long it takes still, what can be done. Knows no widgets and no process; owned by the
bench page.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.logic import formatting as text
from app.logic.bench_words import arm_label, kind_label
from app.logic.dates import day_and_month, day_of
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone, file_label
from engine.bench.store import BenchEntry
from engine.bench.values import BenchReport
from engine.errors import ErrorKind
from engine.language import mark, tr
from engine.protocol import BenchProgress, Error

Action = Literal["pause", "continue", "stop", "resume"]
Phase = Literal["running", "pausing", "paused", "stopping", "done", "stopped", "failed"]
ACTION_WORDS: dict[Action, str] = {
    "pause": mark("Pause"),
    "continue": mark("Continue"),
    "stop": mark("Stop"),
    "resume": mark("Go on"),
}
_KEPT = mark("Every finished run is kept.")


@dataclass(frozen=True, slots=True)
class Standing:
    """`share` is how much of it is done, None where no bar is shown. `problem` says why what is
    offered cannot be done now."""

    headline: str
    detail: str = ""
    tone: Tone = "muted"
    share: float | None = None
    actions: tuple[Action, ...] = ()
    problem: str = ""


class BenchWatch:
    """The bench that runs, from its start to its end."""

    def __init__(self) -> None:
        self.phase: Phase = "running"
        self.progress: BenchProgress | None = None
        self.error: Error | None = None

    @property
    def bench(self) -> int:
        """Its id in the store; 0 until the worker has told it."""
        return self.progress.bench if self.progress is not None else 0

    @property
    def is_running(self) -> bool:
        return self.phase in ("running", "pausing", "paused", "stopping")

    def apply(self, event: BenchProgress) -> None:
        self.progress = event
        if self.phase == "pausing" and event.phase == "paused":
            self.phase = "paused"
        elif self.phase == "paused" and event.phase != "paused":
            self.phase = "running"

    def pause(self, is_paused: bool) -> None:
        if is_paused and self.phase == "running":
            self.phase = "pausing"
        elif not is_paused and self.phase in ("pausing", "paused"):
            self.phase = "running"

    def stop(self) -> None:
        if self.is_running:
            self.phase = "stopping"

    def finish(self, is_done: bool) -> None:
        self.phase = "done" if is_done else "stopped"

    def fail(self, error: Error) -> None:
        self.error = error
        self.phase = "stopped" if error.kind is ErrorKind.CANCELLED else "failed"

    def standing(self, fmt: NumberFormat = PLAIN) -> Standing:
        """While it runs."""
        progress = self.progress
        if progress is None:
            return Standing(tr("Preparing…"), share=0.0, actions=("stop",))
        share = progress.done / progress.total if progress.total else 0.0
        detail = _times(progress, fmt)
        match self.phase:
            case "stopping":
                return Standing(tr("Stopping…"), tr(_KEPT), share=share)
            case "pausing":
                held = " ".join((tr("It waits after the present run."), detail))
                return Standing(tr("Pausing…"), held, share=share, actions=("continue", "stop"))
            case "paused":
                where = _paused(progress, fmt)
                return Standing(where, detail, "muted", share, ("continue", "stop"))
        return Standing(_doing(progress, fmt), detail, share=share, actions=("pause", "stop"))

    def failure(self) -> str:
        """Why it broke off, with what to do; "" when it did not."""
        if self.phase != "failed" or self.error is None:
            return ""
        return f"{self.error.message} {self.error.hint}".strip()


def _doing(progress: BenchProgress, fmt: NumberFormat) -> str:
    match progress.phase:
        case "loading":
            return tr("Loading the models")
        case "costs":
            return tr("Measuring what a pass costs")
        case "checking":
            return tr("Looking into a text that differs from plain decoding’s")
        case "warm_up":
            return " · ".join((tr("Warming up, not counted"), _what(progress)))
        case "download":
            return tr("Waiting for a download to end")
        case "paused":  # nobody here asked for it
            return _paused(progress, fmt)
    number, total = _run_number(progress, fmt)
    return " · ".join((tr("Run {number} of {total}", number=number, total=total), _what(progress)))


def _what(progress: BenchProgress) -> str:
    return f"{arm_label(progress.arm)} · {kind_label(progress.kind)}, {progress.prompt}"


def _paused(progress: BenchProgress, fmt: NumberFormat) -> str:
    number, total = _run_number(progress, fmt)
    return tr("Paused before run {number} of {total}", number=number, total=total)


def _run_number(progress: BenchProgress, fmt: NumberFormat) -> tuple[str, str]:
    """Of the run that is next or under way, and how many there are."""
    number = min(progress.done + 1, progress.total) if progress.total else progress.done + 1
    return text.count(number, fmt), text.count(progress.total, fmt)


def _times(progress: BenchProgress, fmt: NumberFormat) -> str:
    parts = []
    if progress.left_s is not None:
        parts.append(tr("About {time} left", time=text.time_left(progress.left_s, fmt)))
    if progress.spent_s >= 1:
        parts.append(tr("{time} measured so far", time=_spent(progress.spent_s, fmt)))
    return " · ".join(parts)


def _spent(seconds: float, fmt: NumberFormat) -> str:
    if seconds >= 120:
        return text.duration(1e3 * seconds, fmt)
    return f"{text.count(round(seconds), fmt)}{text.NARROW_SPACE}s"


def stored_standing(
    entry: BenchEntry, problem: str, failure: str = "", fmt: NumberFormat = PLAIN
) -> Standing | None:
    """Of a stored one that does not run: None where there is nothing to say, because it is done or
    somebody else's. `problem`: why it cannot go on now; `failure`: why it broke off just now."""
    if entry.is_shared or entry.state == "done":
        return None
    if entry.is_running:
        detail = tr("Open it again later to see what it has measured since.")
        return Standing(tr("It runs in another window or terminal"), detail, "ok", None)
    kept = tr(_KEPT) if entry.runs else ""
    runs = text.plural(entry.runs, tr("run"), tr("runs"), fmt)
    if entry.state == "stopped" and not failure:
        headline = tr("Stopped before its first run was done")
        if entry.runs:
            headline = tr("Stopped after {runs}", runs=runs)
        detail = " ".join((kept, tr("It can go on where it stopped."))).strip()
        return Standing(headline, detail, "muted", None, ("resume",), problem)
    headline = tr("It broke off before its first run was done")
    if entry.runs:
        headline = tr("It broke off after {runs}", runs=runs)
    if failure:
        detail = f"{failure} {kept}".strip()
        return Standing(headline, detail, "danger", None, ("resume",), problem)
    again = tr("It can go on where it broke off; the models are loaded again and warmed up first.")
    detail = f"{kept} {again}".strip()
    return Standing(headline, detail, "warning", None, ("resume",), problem)


def entry_state(entry: BenchEntry, running: int, fmt: NumberFormat = PLAIN) -> tuple[str, Tone]:
    """A word or two for the list."""
    if entry.is_running or entry.id == running:
        return tr("running"), "ok"
    if entry.is_shared:
        return tr("opened from a file"), "muted"
    runs = text.plural(entry.runs, tr("run"), tr("runs"), fmt)
    if entry.state == "done":
        return runs, "muted"
    if entry.state == "stopped":
        if not entry.runs:
            return tr("stopped before its first run"), "muted"
        return tr("stopped after {runs}", runs=runs), "muted"
    return tr("broke off"), "warning"


def entry_models(entry: BenchEntry) -> str:
    """Targets and draft models, as short as their names stay clear."""
    sides = (
        ", ".join(map(file_label, filter(None, names.split(", "))))
        for names in (entry.target, entry.draft)
    )
    return " ⟷ ".join(filter(None, sides))


def entry_when(created: float, now: datetime) -> str:
    """ "14:32" today, "Yesterday 14:32", "3 Nov", "3 Nov 2025"; in local time."""
    then = datetime.fromtimestamp(created, now.tzinfo)
    days = (now.date() - then.date()).days
    if days <= 0:
        return f"{then:%H:%M}"
    if days == 1:
        return tr("Yesterday {time}", time=f"{then:%H:%M}")
    return day_and_month(then) if then.year == now.year else day_of(then)


def seen_acceptance(report: BenchReport, target: str, draft: str) -> float | None:
    """Of the best arm that drafts, over all kinds, with these files: the share of drafted tokens
    that were kept where all before them were. None where nothing of them is known."""
    cells = [
        cell
        for cell in report.cells
        if not cell.kind and cell.drafts and _files(report, cell.block) == (target, draft)
    ]
    best = max(cells, key=lambda cell: cell.speedup.value if cell.speedup else 0.0, default=None)
    reached = sum(best.drafts_at) if best is not None else 0
    if best is None or not reached:
        return None
    kept = sum(
        share * drafts for share, drafts in zip(best.acceptance_at, best.drafts_at, strict=False)
    )
    return kept / reached


def _files(report: BenchReport, block: int) -> tuple[str, str]:
    """Names of the target's and the draft model's, "" for none."""
    pair = report.request.pairs[report.blocks[block].pair]
    return pair.target.path, pair.draft.path if pair.draft is not None else ""
