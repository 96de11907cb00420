"""What passes cost in ms: T(n) of the target, rounds of the draft model; kept true while running.

Starts from what was measured at load and follows what passes really take, since a deeper context or
another program on the processor makes all of them slower. Pure: knows no model, reads no clock.
Measured by `measure`, used by the policy, which tells it of every pass.
"""

from collections import deque
from collections.abc import Mapping
from math import exp, log
from statistics import median

from engine.request import MAX_DRAFT

MOST = 32  # tokens of a pass that `CostCurve.table` covers
DEPTH = 64  # tokens in the cache while T(n) is measured at load
ASSUMED_SLOPE = 1 / 6  # of T(1), per further token, where nothing but T(1) is known

LARGEST = 4 * (MAX_DRAFT + 1)  # tokens of a pass, which may be of several answers
_WINDOW = 8  # passes whose median says what all passes share now
_MIDDLE = _WINDOW // 2  # the pass that is compared with those before and after it
_HICCUP = 0.15  # log of a time ratio; a pass that is off by more is believed only when repeated
_FLOOR = 0.05  # share of a deviation that a well-known n learns from one pass
_WORTH = 3  # passes that a time measured at load is worth
_REBUILD = 4  # passes for which a table is good enough,
_DEEPER = 32  # and tokens by which the cache may have grown
_LEAST, _LONGEST = 1e-6, 1e9  # ms of a pass, whatever a clock says


class CostCurve:
    """T(n): ms of a pass over n tokens. Not assumed to grow with n.

    log T(n) = log(measured at load, interpolated, + what the depth adds) + common scale + own
    correction of n. Each token of a pass attends to all that the cache holds, so depth adds about n
    times as much to T(n) as to T(1): it bends the curve, and no common scale could follow.

    The scale is the median of what the last 8 passes say of it: a hiccup does not move it, a
    lasting change has it within 5 passes, at every n, seen or not. The correction of n learns from
    each pass over n, but only what sets it apart from the passes *around* it, so a change of all
    passes leaves it alone: the pass in the middle of the window is compared with the window's
    median. Its gain falls as n becomes known, and a deviation counts up to 15 %, more only after
    several in a row on the same side.

    Where two n change against each other and no third is seen, nobody can tell which one moved:
    both are right then, and those not seen lie between.
    """

    def __init__(self, points: Mapping[int, float], deeper: Mapping[int, float] = {}) -> None:
        """`points`: measured n -> ms, with `DEPTH` tokens in the cache. `deeper`: n -> ms that a
        pass over n takes longer for each token more there; none, nothing. Raises ValueError where
        no time was measured, or one is not positive."""
        if not points or not are_times(points):
            raise ValueError("A cost curve needs measured times above 0.")
        self.measured = tuple(sorted(points))
        self.deeper = dict(deeper)
        # Index 0 is nobody's: the passes before the first one, which say that the load was right.
        sizes = range(1, LARGEST + 1)
        self._at_load = [1.0, *(max(_between(points, n), _LEAST) for n in sizes)]
        self._deeper = [0.0, *(_between(deeper, n) if deeper else 0.0 for n in sizes)]
        self._own = [0.0] * len(self._at_load)
        self._seen = [0] * len(self._at_load)
        self._streaks = [0] * len(self._at_load)  # deviations in a row; the sign is their side
        self._window: deque[tuple[int, float]] = deque([(0, 0.0)] * _WINDOW, _WINDOW)
        self._scale = 0.0
        self._depth = DEPTH  # tokens in the cache
        self._table: list[float] = []
        self._table_depth = DEPTH
        self._age = _REBUILD  # passes since the table was built

    def ms(self, n: int) -> float:
        """T(n) as it is now, for 1 to `LARGEST` tokens."""
        return self._expected(n) * exp(self._own[n] + self._scale)

    def table(self, depth: int | None = None) -> list[float]:
        """T(1) to T(32) with `depth` tokens in the cache, by default as many as told last; a few
        passes old at most. Not to be written into."""
        if depth is not None:
            self._depth = depth
        if self._age >= _REBUILD or abs(self._depth - self._table_depth) >= _DEEPER:
            self._table = [self.ms(n) for n in range(1, MOST + 1)]
            self._table_depth = self._depth
            self._age = 0
        return self._table

    @property
    def baseline(self) -> float:
        """T(1): ms of a token in plain decoding."""
        return self.ms(1)

    @property
    def scale(self) -> float:
        """How much longer all passes take than at load."""
        return exp(self._scale)

    def observe(self, n: int, ms: float) -> None:
        """A pass over n tokens took so long, at the depth told last. What is no time of a pass is
        left out."""
        if not (1 <= n <= LARGEST and ms > 0):
            return
        own = self._own
        window = self._window
        window.append((n, log(min(max(ms, _LEAST), _LONGEST) / self._expected(n))))
        scales = [seen - own[i] for i, seen in window]
        middle = scales[_MIDDLE]
        scales.sort()
        self._scale = scale = (scales[_MIDDLE - 1] + scales[_MIDDLE]) / 2
        if i := window[_MIDDLE][0]:
            self._learn(i, middle - scale)
        self._age += 1

    def points(self) -> dict[int, float]:
        """The measured n with what was learnt of each, without the common scale: a curve to start
        from next time."""
        return {n: self._at_load[n] * exp(self._own[n]) for n in self.measured}

    def _expected(self, n: int) -> float:
        """ms by what was measured at load, at this depth."""
        return max(self._at_load[n] + self._deeper[n] * (self._depth - DEPTH), _LEAST)

    def _learn(self, n: int, deviation: float) -> None:
        streak = self._streaks[n]
        if abs(deviation) <= _HICCUP:
            streak = 0
        else:
            side = 1 if deviation > 0 else -1
            streak = streak + side if streak * side > 0 else side
            believed = _HICCUP * max(1, abs(streak) - 1)
            deviation = side * min(abs(deviation), believed)
        self._streaks[n] = streak
        seen = 0 if abs(streak) > 2 else self._seen[n]  # a time that has changed is known no longer
        self._own[n] += max(_FLOOR, 1 / (_WORTH + 1 + seen)) * deviation
        self._seen[n] = seen + 1


class DraftCosts:
    """ms of a round of the draft model, which reads what its cache lacks at once and then adds
    token by token. The scale is a median of the last rounds', as `CostCurve`'s of passes."""

    def __init__(self, points: Mapping[int, float]) -> None:
        """Tokens read at once -> ms, with that of 1 among them. Raises ValueError otherwise."""
        if 1 not in points or not are_times(points):
            raise ValueError("Costs of a draft model need its measured time for one token.")
        self._points = dict(points)
        self._reading = [0.0, *(_between(points, n) for n in range(1, LARGEST + 1))]
        self._window: deque[float] = deque([1.0] * _WINDOW, _WINDOW)
        self._scale = 1.0

    @property
    def token_ms(self) -> float:
        return self._points[1] * self._scale

    def ms(self, read: int, drafted: int) -> float:
        """A round that reads `read` tokens at once, the row of the last one giving the first
        drafted token; each of the other `drafted` - 1 takes a pass."""
        return self._at_load(read, drafted) * self._scale

    def observe(self, read: int, drafted: int, ms: float) -> None:
        """Such a round took so long. What is no time of a round is left out."""
        if read >= 1 and ms > 0:
            ms = min(max(ms, _LEAST), _LONGEST)
            self._window.append(ms / self._at_load(read, drafted))
            self._scale = median(self._window)

    def points(self) -> dict[int, float]:
        return dict(self._points)

    def _at_load(self, read: int, drafted: int) -> float:
        known = read <= LARGEST
        reading = self._reading[read] if known else _between(self._points, read)
        return reading + max(drafted - 1, 0) * self._reading[1]


def are_times(points: Mapping[int, float]) -> bool:
    """Whether these can be numbers of tokens of one answer's pass -> ms."""
    return all(1 <= n <= MAX_DRAFT + 1 and 0 < ms < _LONGEST for n, ms in points.items())


def _between(points: Mapping[int, float], n: int) -> float:
    """Linear between measured points and beyond the last two, where it never falls."""
    if n in points:
        return points[n]
    known = sorted(points)
    above = next((m for m in known if m > n), None)
    if above is None and len(known) == 1:
        return points[known[0]] * (1 + ASSUMED_SLOPE * (n - known[0]))
    if above is None:
        low, high = known[-2:]
        slope = max(0.0, (points[high] - points[low]) / (high - low))
        return points[high] + slope * (n - high)
    below = max((m for m in known if m < n), default=above)
    if below == above:  # before the first
        return points[above]
    share = (n - below) / (above - below)
    return points[below] + share * (points[above] - points[below])
