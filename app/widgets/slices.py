"""Long work in small slices, so that no turn of the event loop is long: rendering, highlighting.

A job is a generator; each step is one bounded piece of work. Jobs run in order, a few milliseconds
per turn. Knows nothing of what they do. Owned by the message list.
"""

from collections import deque
from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QTimer

BUDGET_S = 0.008


class Slices(QObject):
    """`add` a generator for an owner; `cancel` drops an owner's jobs at once."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: deque[tuple[QObject, Iterator[None]]] = deque()
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run)

    @property
    def is_idle(self) -> bool:
        return not self._jobs

    def add(self, owner: QObject, job: Iterator[None]) -> None:
        self._jobs.append((owner, job))
        self._timer.start()

    def cancel(self, owner: QObject) -> None:
        self._jobs = deque(entry for entry in self._jobs if entry[0] is not owner)

    def _run(self) -> None:
        end = perf_counter() + BUDGET_S
        while self._jobs:
            job = self._jobs[0][1]
            try:
                next(job)
            except StopIteration:
                # A step may have cancelled its own job.
                if self._jobs and self._jobs[0][1] is job:
                    self._jobs.popleft()
            if perf_counter() >= end:
                break
        if not self._jobs:
            self._timer.stop()
