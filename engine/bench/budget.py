"""The time that a bench has taken, may take, and will take.

Only what the bench does counts, no pauses. Kept by `runner`; a bench that goes on has its time from
before.
"""

from math import inf

from engine.bench.plan import WARM_UP
from engine.bench.values import BenchRecord, BenchRun


class Budget:
    """`spent_s`: seconds so far, warm-ups and loading among them."""

    def __init__(self, record: BenchRecord) -> None:
        self.spent_s = record.spent_s
        self._budget_s = inf if record.request.budget_s is None else record.request.budget_s
        self._pairs = len(record.request.pairs)
        self._runs = len(record.runs)
        self._runs_s = sum(run.wall_ms for run in record.runs) / 1e3

    def add_run(self, run: BenchRun) -> None:
        """Also a warm-up."""
        seconds = run.wall_ms / 1e3
        self.spent_s += seconds
        self._runs_s += seconds
        self._runs += 1

    def is_over(self, pair: int) -> bool:
        """Each pair may use the budget up to its share."""
        return self.spent_s >= self._budget_s * (pair + 1) / self._pairs

    @property
    def warm_up_s(self) -> float:
        """Of a pair, at most."""
        return WARM_UP * self._budget_s / self._pairs

    def left_s(self, runs: int) -> float | None:
        """Until so many runs are made, by the mean of those so far, and never beyond the budget;
        None where nothing tells."""
        most = max(self._budget_s - self.spent_s, 0.0)
        left = min(self._runs_s / self._runs * runs, most) if self._runs else most
        return None if left == inf else left
