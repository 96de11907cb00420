"""What a program holds while it runs: memory, threads, handles, timers, processes, widgets; and
whether that stays flat. Used by `soak`."""

import gc
import os
import statistics
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields

import psutil
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tests.perf.whole_app import delete_now

MB = 1e6
WARM_UP = 1 / 4  # of the samples, in which SQLite's caches and those of fonts fill
# How much a line through the samples may rise over their whole time.
ALLOWED = {"window_mb": 5.0, "worker_mb": 5.0}
ALLOWED_COUNT = 0.5


@dataclass(frozen=True)
class Vitals:
    seconds: float
    turns: int
    window_mb: float
    worker_mb: float
    threads: int
    handles: int
    timers: int
    processes: int
    widgets: int
    kinds: Mapping[str, int]  # widgets by their class


@dataclass(frozen=True)
class Trend:
    """`rise` is what the fitted line gains from the first to the last sample it is fitted to."""

    name: str
    mean: float
    rise: float
    error: float  # standard error of the rise

    @property
    def is_flat(self) -> bool:
        return self.rise <= ALLOWED.get(self.name, ALLOWED_COUNT)


def measure(seconds: float, turns: int, worker_pid: int) -> Vitals:
    """To be called when the window is as it was the last time: what differs then has leaked."""
    delete_now()
    gc.collect()
    timers = [o for o in gc.get_objects() if isinstance(o, QTimer) and isValid(o) and o.isActive()]
    window = psutil.Process()
    widgets = QApplication.allWidgets()
    return Vitals(
        seconds=seconds,
        turns=turns,
        window_mb=window.memory_info().rss / MB,
        worker_mb=psutil.Process(worker_pid).memory_info().rss / MB,
        threads=window.num_threads(),
        handles=window.num_fds() if os.name == "posix" else window.num_handles(),
        timers=len(timers),
        processes=len(window.children(recursive=True)),
        widgets=len(widgets),
        kinds=dict(Counter(type(widget).__name__ for widget in widgets)),
    )


def trends(samples: Sequence[Vitals]) -> tuple[Trend, ...]:
    """Over the samples after the warm-up."""
    warm = samples[int(len(samples) * WARM_UP) :]
    names = [f.name for f in fields(Vitals) if f.name not in ("seconds", "turns", "kinds")]
    times = [sample.seconds for sample in warm]
    return tuple(_trend(name, times, [getattr(sample, name) for sample in warm]) for name in names)


def grown(samples: Sequence[Vitals]) -> dict[str, int]:
    """The kinds of widgets of which there are more at the end than after the warm-up."""
    before, after = samples[int(len(samples) * WARM_UP)].kinds, samples[-1].kinds
    more = {kind: number - before.get(kind, 0) for kind, number in after.items()}
    return dict(sorted(((k, n) for k, n in more.items() if n > 0), key=lambda each: -each[1]))


def _trend(name: str, times: Sequence[float], values: Sequence[float]) -> Trend:
    mean = statistics.fmean(values)
    if len(values) < 3:
        return Trend(name, mean, values[-1] - values[0], float("nan"))
    slope, start = statistics.linear_regression(times, values)
    left = sum((v - start - slope * t) ** 2 for t, v in zip(times, values, strict=True))
    middle = statistics.fmean(times)
    spread = sum((t - middle) ** 2 for t in times)
    error = (left / (len(values) - 2) / spread) ** 0.5
    span = times[-1] - times[0]
    return Trend(name, mean, slope * span, error * span)
