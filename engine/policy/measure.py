"""Measures at load what passes cost: T(n) of a target and how it grows with the depth of the cache,
reading and drafting of a draft model.

The most telling n come first, so that a busy or slow machine has them when the time is up. Leaves
caches empty. Knows nothing of what was remembered; called by `calibrate`.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter

from engine.errors import EngineError
from engine.llama.context import Context, RewindFailed
from engine.policy.costs import DEPTH

# Those that decide most come first: plain decoding, short drafts, then how the curve goes on.
FIRST = (1, 2, 4, 8, 16, 3, 5, 6, 32, 12, 7, 10, 24)
THEN = (9, 14, 20, 11, 18, 28, 13, 15, 22, 17, 26, 30, 19, 21, 23, 25, 27, 29, 31)
READ = (1, 2, 8, 32)  # tokens that a draft model reads at once
CHECK = (1, 4, 16)  # enough to see whether a curve is still true
CHECK_READ = (1, 8)

TARGET_S = 1.5  # or this share of the time that loading took, where that is longer
TARGET_SHARE = 0.05
DEPTH_SHARE = 0.35  # of that, for what a deeper cache adds
AT_DEPTH = (1, 8)  # n for which that is measured
DRAFT_S = 0.3
CHECK_S = 0.1
STILL_TRUE = 1.5  # a remembered time that is off by a larger factor is not believed

_READING_SHARE = 0.25  # of the budget that reading the tokens before a measured pass may take,
_DEEPER_SHARE = 0.7  # and of the budget for a deeper cache, reading what makes it deeper
_TRIAL = 32  # tokens that show how long reading takes
_LEAST_DEEPER, _MOST_DEEPER = 96, 512  # fewer would not tell growth from noise
_REPEATS = 3
_ROUNDS, _MORE = 7, 3  # over the first n, and then over all;
_SMALL = 8  # every other round is over these only, which most drafts need and which take least
_FEW = 2  # passes that one of the others needs to count
_TRIES = 2  # at once, of what took implausibly long
_SURE = 3  # passes after which the implausible is so
_SLACK = 1.5  # of a bound that kernels for certain n break: T(2) of Q8_0 is 2.5 × T(1) on a CPU
_TEXT = """The ferry left at seven, when fog still lay on the harbour, and 214 passengers stood at
the rail. “Will it clear by noon?” asked a boy. His aunt (an engineer, born in Oslo) opened her
notebook and wrote: speed = distance / time. Whoever reads this will know roughly how long words,
numbers and signs of an ordinary text keep a model busy; nobody needs to remember any of it."""

Cancelled = Callable[[], bool]
Pass = Callable[[int], float]  # evaluates n tokens, returns ms
Clock = Callable[[], float]  # seconds


def never() -> bool:
    return False


def measure_curve(
    decode: Pass,
    budget_s: float,
    first: Sequence[int] = FIRST,
    then: Sequence[int] = THEN,
    *,
    cancelled: Cancelled = never,
    clock: Clock = perf_counter,
) -> dict[int, float]:
    """n -> ms of a pass over n tokens, for as many n as the budget allows, `first[0]` always.

    In rounds, so that a disturbance of some 100 ms meets many n once rather than one n always. An n
    whose pass would not end in time is left out of its round; one that took implausibly long is
    repeated at once. Of each n the lower quartile counts (of up to four passes the quickest): other
    programs only ever add time, and more often to long passes, so that a mean would bend the curve;
    what all passes have in common is followed later.
    """
    times: dict[int, list[float]] = {first[0]: [decode(first[0])]}
    start = clock()
    end = start + budget_s - times[first[0]][0] / 1e3
    for n in _order(first, then):
        for _ in range(_TRIES):
            now = clock()
            if now >= end or cancelled():
                return _curve(times, first)
            if now + _at_most(times, n) / 1e3 > end:
                break
            times.setdefault(n, []).append(decode(n))
            if not _is_implausible(times, n):
                break
    return _curve(times, first)


def measure_target(
    cache: Context, load_s: float, *, cancelled: Cancelled = never
) -> tuple[dict[int, float], dict[int, float]] | None:
    """T(n) in ms, every token with its output row, and n -> ms that it grows by for each token more
    in the cache. None where the cache cannot rewind, or the device fails. The growth is empty where
    there is no room, or reading enough tokens would take too long: so slow a model spends little of
    a pass on attention."""
    budget = max(TARGET_S, TARGET_SHARE * load_s)
    deeper: dict[int, float] = {}

    def deepen(scratch: _Scratch, points: Mapping[int, float]) -> None:
        deeper.update(_growth(scratch, points, DEPTH_SHARE * budget, cancelled))

    points = _measure(
        cache, (1 - DEPTH_SHARE) * budget, FIRST, THEN, True, cancelled, afterwards=deepen
    )
    return (points, deeper) if points else None


def measure_draft(cache: Context, *, cancelled: Cancelled = never) -> dict[int, float] | None:
    """ms for reading so many tokens at once, with one output row. None as for a target."""
    return _measure(cache, DRAFT_S, READ, (), False, cancelled)


def still_true(
    cache: Context, points: Mapping[int, float], *, is_target: bool
) -> dict[int, float] | None:
    """Remembered times as they are now: some are measured again, and all change by the median of
    their ratios. None where one of those is off by more than a factor of 1.5, either way."""
    if 1 not in points:
        return None
    wanted = tuple(n for n in (CHECK if is_target else CHECK_READ) if n in points)
    now = _measure(cache, CHECK_S, wanted, (), is_target, never)
    if not now:
        return None
    ratios = sorted(now[n] / points[n] for n in now)
    if ratios[0] < 1 / STILL_TRUE or ratios[-1] > STILL_TRUE:
        return None
    scale = ratios[(len(ratios) - 1) // 2]
    return {n: ms * scale for n, ms in points.items()}


def _order(first: Sequence[int], then: Sequence[int]) -> Iterator[int]:
    """After the first pass, which has been."""
    yield from first[1:]
    for i in range(_ROUNDS - 1):
        yield from first if i % 2 else (n for n in first if n <= _SMALL)
    for _ in range(_MORE if then else 0):
        yield from first
        yield from then


def _at_most(times: Mapping[int, Sequence[float]], n: int) -> float:
    """ms of a pass over n tokens by what is known of others: m tokens seldom take longer than more
    than m do, and n can be evaluated in passes over m."""
    others = (min(taken) * max(1.0, n / m) for m, taken in times.items() if m != n)
    return min(others, default=min(times[n]) if n in times else 0.0)


def _is_implausible(times: Mapping[int, Sequence[float]], n: int) -> bool:
    return len(times[n]) < _SURE and min(times[n]) > _SLACK * _at_most(times, n)


def _curve(times: Mapping[int, Sequence[float]], first: Sequence[int]) -> dict[int, float]:
    """Without those n of which a line between their neighbours tells more."""
    curve: dict[int, float] = {}
    for n, taken in sorted(times.items()):
        is_odd = _is_implausible(times, n)
        if n == first[0]:  # is always wanted
            curve[n] = _at_most(times, n) if is_odd else _lower_quartile(taken)
        elif not is_odd and (n in first or len(taken) >= _FEW):
            curve[n] = _lower_quartile(taken)
    return curve


def _lower_quartile(taken: Sequence[float]) -> float:
    return sorted(taken)[(len(taken) - 1) // 4]


def _measure(
    cache: Context,
    budget_s: float,
    first: Sequence[int],
    then: Sequence[int],
    all_rows: bool,
    cancelled: Cancelled,
    afterwards: "Callable[[_Scratch, Mapping[int, float]], None]" = lambda scratch, points: None,
) -> dict[int, float] | None:
    if not cache.can_rewind:
        return None
    began = perf_counter()
    try:
        with _scratch(cache, budget_s, all_rows) as scratch:
            left = budget_s - (perf_counter() - began)
            points = measure_curve(
                scratch.decode,
                left,
                [n for n in first if n <= scratch.room],
                [n for n in then if n <= scratch.room],
                cancelled=cancelled,
            )
            afterwards(scratch, points)
            return points
    except EngineError:
        return None


def _growth(
    scratch: "_Scratch", points: Mapping[int, float], budget_s: float, cancelled: Cancelled
) -> dict[int, float]:
    """ms that passes grow by per token, between the depth of `points` and the largest that the
    budget allows."""
    near = scratch.depth
    room = scratch.room - max(AT_DEPTH)
    if room < _LEAST_DEEPER or any(n not in points for n in AT_DEPTH) or cancelled():
        return {}
    before = perf_counter()
    scratch.deepen(_TRIAL)
    token_s = max(perf_counter() - before, 1e-6) / _TRIAL
    further = min(_MOST_DEEPER, room, int(_DEEPER_SHARE * budget_s / token_s))
    if further < _LEAST_DEEPER or cancelled():
        return {}
    scratch.deepen(further - _TRIAL)
    # In turn, as the nearer ones were: a pass of another size than the last one takes longer.
    rounds = [[scratch.decode(n) for n in AT_DEPTH] for _ in range(_REPEATS)]
    far = map(min, zip(*rounds, strict=True))
    deeper = scratch.depth - near
    return {n: max(ms - points[n], 0.0) / deeper for n, ms in zip(AT_DEPTH, far, strict=True)}


@dataclass
class _Scratch:
    """A cache that holds the first `depth` tokens of a text; passes over what follows leave it so.

    Ordinary text, not one token over and over: a mixture of experts would need the same few.
    """

    cache: Context
    text: Sequence[int]
    all_rows: bool
    depth: int = 0

    @property
    def room(self) -> int:
        """Largest pass."""
        return self.cache.size - self.depth

    def deepen(self, tokens: int) -> None:
        self.depth += tokens
        self.cache.prefill(self.text[: self.depth], with_logits=False)

    def decode(self, n: int) -> float:
        """ms of a pass over n tokens."""
        tokens = self.text[self.depth : self.depth + n]
        step = n if self.all_rows else self.cache.chunk  # a draft model reads in chunks
        before = perf_counter()
        for start in range(0, n, step):
            self.cache.decode(tokens[start : start + step], rows=n if self.all_rows else 1)
        ms = 1e3 * (perf_counter() - before)
        try:
            self.cache.rewind(self.depth)
        except RewindFailed:  # a windowed cache near the edge of its window
            self.deepen(0)
        return ms


@contextmanager
def _scratch(cache: Context, budget_s: float, all_rows: bool) -> Iterator[_Scratch]:
    """What is read to get to its depth warms the device up."""
    text = cache.model.tokenize(_TEXT, add_special=False)
    text *= 1 + (DEPTH + _MOST_DEEPER + max(FIRST)) // len(text)
    cache.clear()
    try:
        began = perf_counter()
        cache.decode(text[:1])
        affordable = int(_READING_SHARE * budget_s / max(perf_counter() - began, 1e-6))
        scratch = _Scratch(cache, text, all_rows)
        scratch.deepen(max(1, min(DEPTH, cache.size // 3, affordable)))
        yield scratch
    finally:
        cache.clear()
