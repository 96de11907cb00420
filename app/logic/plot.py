"""A chart as values: axes with their marks, series of points with intervals, lines to hold against.

Knows neither pixels nor where figures come from. Made by `bench_lines`, drawn by the line chart and
written as a picture.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import ceil, floor, log10


@dataclass(frozen=True, slots=True)
class PlotPoint:
    """`low` and `high` bound y; `words` are said when the point is picked."""

    x: float
    y: float
    words: str
    low: float | None = None
    high: float | None = None


@dataclass(frozen=True, slots=True)
class Series:
    """Points of one name. `sources` give the colour, `style` a dash and a shape, so that series of
    one colour can be told apart."""

    label: str
    sources: tuple[str, ...]
    points: tuple[PlotPoint, ...]
    style: int = 0
    is_line: bool = True


@dataclass(frozen=True, slots=True)
class Level:
    """A line across: a value without an x."""

    y: float
    label: str
    sources: tuple[str, ...] = ()
    is_base: bool = False  # what the others are held against


@dataclass(frozen=True, slots=True)
class Plateau:
    """From `start` to `end` a series gains nothing more."""

    series: int
    start: float
    end: float


@dataclass(frozen=True, slots=True)
class Axis:
    title: str
    low: float
    high: float
    marks: tuple[tuple[float, str], ...]


@dataclass(frozen=True, slots=True)
class Plot:
    title: str
    key: str  # of its definition
    x: Axis
    y: Axis
    series: tuple[Series, ...]
    levels: tuple[Level, ...] = ()
    plateaus: tuple[Plateau, ...] = ()
    has_diagonal: bool = False
    note: str = ""  # a sentence under it

    @property
    def points(self) -> tuple[tuple[int, PlotPoint], ...]:
        """All points from left to right with the number of their series, as the arrow keys go."""
        found = ((i, p) for i, series in enumerate(self.series) for p in series.points)
        return tuple(sorted(found, key=lambda item: (item[1].x, item[0])))


def value_axis(
    title: str, values: Iterable[float], words: Callable[[float], str], most: int = 6
) -> Axis:
    """Round marks from below the smallest to above the largest value."""
    known = list(values) or [0.0, 1.0]
    low, high = min(known), max(known)
    if high - low < 1e-9:
        low, high = low - 0.1, high + 0.1
    step = _step((high - low) / (most - 1))
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    marks = tuple((i * step, words(i * step)) for i in range(first, last + 1))
    return Axis(title, first * step, last * step, marks)


def point_axis(title: str, values: Sequence[float], words: Callable[[float], str]) -> Axis:
    """A mark at each value that was measured, with room at both sides."""
    known = sorted(set(values)) or [0.0]
    room = max(0.5, (known[-1] - known[0]) * 0.06)
    return Axis(title, known[0] - room, known[-1] + room, tuple((x, words(x)) for x in known))


def _step(least: float) -> float:
    power = 10.0 ** floor(log10(least))
    return next(s * power for s in (1, 2, 2.5, 5, 10) if s * power >= least * (1 - 1e-9))
