"""Which load sweep is shown, which one runs and how far it is; what can be said of it.

Takes the user's wishes and the worker's events in their order. Knows no widgets and no process;
owned by the tab “Load”.
"""

import time
from collections.abc import Callable, Sequence

from msgspec.structs import replace

from app.logic import formatting as text
from app.logic.bench_progress import Standing
from app.logic.bench_words import arm_label
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.sweep_form import points
from app.logic.sweep_words import level_words
from engine.errors import ErrorKind
from engine.language import tr
from engine.protocol import Error
from engine.remote.protocol import SweepEntry, SweepProgress
from engine.sweep.values import SweepPoint, SweepReport, SweepRequest

RUNNING = -1  # stands for the one that runs, whose id is not known before its end


class SweepWatch:
    """The sweep that runs."""

    def __init__(self, request: SweepRequest, title: str, at: float) -> None:
        self.request = request
        self.title = title
        self.at = at
        self.points: list[SweepPoint] = []
        self.progress: SweepProgress | None = None
        self.is_stopping = False

    @property
    def report(self) -> SweepReport:
        """What is known so far."""
        return SweepReport(
            request=self.request,
            servers={},
            points=tuple(self.points),
            at=self.at,
            state="running",
        )

    def standing(self, fmt: NumberFormat = PLAIN) -> Standing:
        progress = self.progress
        if self.is_stopping:
            kept = tr("What is measured is kept.")
            return Standing(tr("Stopping…"), kept, share=self._share)
        if progress is None:
            asking = tr("Asking the servers what they are…")
            return Standing(asking, share=0.0, actions=("stop",))
        where = (arm_label(progress.arm), level_words(self.request, progress.level, fmt))
        done, total = text.count(progress.done, fmt), text.count(progress.total, fmt)
        if progress.is_warm_up:
            doing = tr("Warming up, not counted")
        else:
            doing = tr("{done} of {total} answers", done=done, total=total)
        detail = []
        if progress.left_s is not None:
            left = text.time_left(progress.left_s, fmt)
            detail.append(tr("About {time} left", time=left))
        number = text.count(min(len(self.points) + 1, points(self.request)), fmt)
        all_points = text.count(points(self.request), fmt)
        detail.append(tr("point {number} of {total}", number=number, total=all_points))
        headline = " · ".join((*where, doing))
        return Standing(headline, " · ".join(detail), share=self._share, actions=("stop",))

    @property
    def _share(self) -> float:
        progress, total = self.progress, points(self.request)
        inside = 0.0
        if progress is not None and not progress.is_warm_up and progress.total:
            inside = min(progress.done / progress.total, 1.0)
        return min((len(self.points) + inside) / total, 1.0)


class SweepDesk:
    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now
        self._entries: tuple[SweepEntry, ...] = ()
        self.watch: SweepWatch | None = None
        self.shown = 0  # an id, `RUNNING`, or 0 for the form
        self.report: SweepReport | None = None  # of what is shown, once it was read
        self.failure = ""  # why the last one could not even begin

    @property
    def entries(self) -> tuple[SweepEntry, ...]:
        """Newest first; the one that runs stands at their head and not among the stored."""
        if self.watch is None:
            return self._entries
        watch = self.watch
        stored = tuple(each for each in self._entries if each.at < watch.at)
        arms = tuple(arm.name for arm in watch.request.arms)
        return (SweepEntry(id=RUNNING, title=watch.title, at=watch.at, arms=arms), *stored)

    @property
    def entry(self) -> SweepEntry | None:
        return next((each for each in self.entries if each.id == self.shown), None)

    @property
    def is_running_shown(self) -> bool:
        return self.watch is not None and self.shown == RUNNING

    @property
    def standing_of(self) -> SweepWatch | None:
        return self.watch if self.is_running_shown else None

    def set_entries(self, entries: Sequence[SweepEntry]) -> None:
        self._entries = tuple(sorted(entries, key=lambda each: each.at, reverse=True))
        if self.shown > 0 and self.entry is None:  # deleted
            self.begin_new()

    def begin(self, request: SweepRequest, title: str) -> None:
        self.watch = SweepWatch(request, title, self._now())
        self.failure = ""
        self.shown, self.report = RUNNING, self.watch.report

    def apply(self, progress: SweepProgress) -> None:
        if self.watch is not None:
            self.watch.progress = progress

    def add(self, point: SweepPoint) -> None:
        if self.watch is None:
            return
        self.watch.points.append(point)
        if self.is_running_shown:
            self.report = self.watch.report

    def stop(self) -> None:
        if self.watch is not None:
            self.watch.is_stopping = True

    def finish(self, sweep: int, report: SweepReport) -> None:
        was_shown = self.is_running_shown
        title = self.watch.title if self.watch is not None else ""
        self.watch = None
        arms = tuple(arm.name for arm in report.request.arms)
        entry = SweepEntry(id=sweep, title=title, at=report.at, arms=arms)
        self.set_entries((entry, *(each for each in self._entries if each.id != sweep)))
        if was_shown:
            self.shown, self.report = sweep, report

    def fail(self, error: Error) -> None:
        """It ended without a report. What was measured is in the store and is listed again; here
        its points stay in sight."""
        watch, was_shown = self.watch, self.is_running_shown
        self.watch = None
        reason = f"{error.message} {error.hint}".strip()
        self.failure = "" if error.kind is ErrorKind.CANCELLED else reason
        if not was_shown or watch is None:
            return
        if not watch.points:
            self.begin_new()
            return
        self.report = replace(watch.report, state="stopped")

    def choose(self, sweep: int) -> bool:
        """Whether it has to be read first."""
        if sweep == self.shown:
            return False
        self.shown, self.report = sweep, None
        if sweep == RUNNING and self.watch is not None:
            self.report = self.watch.report
        return sweep > 0

    def open(self, sweep: int, report: SweepReport) -> None:
        if sweep == self.shown:
            self.report = report

    def begin_new(self) -> None:
        self.shown, self.report = 0, None
