"""Which bench the page shows, and how the one that runs stands to it.

Takes what the user chooses and what the services tell, in their order; says what stands over the
results. Knows no widgets and no results; owned by the bench page.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from app.logic.bench_form import resume_problem
from app.logic.bench_progress import BenchWatch, Standing, stored_standing
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from engine.bench.store import BenchEntry
from engine.bench.values import State
from engine.protocol import BenchProgress, Error


class BenchDesk:
    """`shown` is the id of the bench at the right; 0 for a new one, and for one that has just been
    started, whose id the worker has not told yet."""

    def __init__(self) -> None:
        self.shown = 0
        self.is_new = True  # the form is shown, or what stands for it before anything is measured
        self.is_form_wanted = False  # although nothing was measured yet
        self.watch: BenchWatch | None = None
        self._entries: dict[int, BenchEntry] = {}
        self._failures: dict[int, str] = {}  # why benches broke off

    @property
    def running(self) -> int:
        """Id of the one that runs, 0 for none."""
        return self.watch.bench if self.watch is not None and self.watch.is_running else 0

    @property
    def is_running_shown(self) -> bool:
        watch = self.watch
        if watch is None or not watch.is_running or self.is_new:
            return False
        return self.shown in (0, watch.bench)

    @property
    def is_empty(self) -> bool:
        """Nothing was measured yet, and nobody asked for the form."""
        return self.is_new and not self.is_form_wanted and not self._entries

    @property
    def entries(self) -> tuple[BenchEntry, ...]:
        return tuple(self._entries.values())

    @property
    def entry(self) -> BenchEntry | None:
        return None if self.is_new else self._entries.get(self.shown)

    def set_entries(self, entries: Sequence[BenchEntry]) -> None:
        self._entries = {entry.id: entry for entry in entries}
        if self.shown and self.shown not in self._entries and self.shown != self.running:
            self.begin_new(self.is_form_wanted)  # it was deleted

    def begin_new(self, is_form_wanted: bool = True) -> None:
        self.shown, self.is_new, self.is_form_wanted = 0, True, is_form_wanted

    def choose(self, bench: int) -> bool:
        """False where it is shown already."""
        if bench == self.shown and not self.is_new:
            return False
        self.shown, self.is_new = bench, False
        return True

    def begin(self, bench: int) -> None:
        """A bench was sent to the engine; 0 for a new one."""
        self.watch = BenchWatch()
        self.shown, self.is_new = bench, False

    def apply(self, progress: BenchProgress) -> None:
        if self.watch is None:
            return
        if not self.watch.bench and not self.shown and not self.is_new:
            self.shown = progress.bench
        self.watch.apply(progress)
        self._failures.pop(progress.bench, None)

    def finish(self, is_done: bool) -> None:
        if self.watch is not None:
            self.watch.finish(is_done)
            self._settle(self.watch.bench, "done" if is_done else "stopped")

    def fail(self, error: Error) -> str:
        """Why a new bench could not even begin, so that its form is shown again; else ""."""
        watch = self.watch
        if watch is None:
            return ""
        was_shown = self.is_running_shown
        watch.fail(error)
        reason = watch.failure()
        if bench := watch.bench or self.shown:
            self._failures[bench] = reason
            self._settle(bench, "stopped")
            return ""
        if was_shown:
            self.begin_new()
        return reason

    def _settle(self, bench: int, state: State) -> None:
        """It runs no more, although the list that says so comes later."""
        if (entry := self._entries.get(bench)) is not None:
            self._entries[bench] = replace(entry, state=state, is_running=False)

    def standing(
        self, state: EngineState, is_downloading: bool, fmt: NumberFormat = PLAIN
    ) -> Standing | None:
        """None where the results speak for themselves."""
        if self.is_running_shown and self.watch is not None:
            return self.watch.standing(fmt)
        entry = self.entry
        if entry is None:
            return None
        problem = resume_problem(state, is_downloading)
        return stored_standing(entry, problem, self._failures.get(entry.id, ""), fmt)
