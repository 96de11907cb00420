"""The load of one point: so many clients that each ask again when answered, or requests that arrive
at a rate whether or not the last ones are done.

Knows neither HTTP nor prompts: `ask` carries one request out. Called by `runner`.
"""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from time import perf_counter

from engine.sweep.figures import Failed, Measured, Outcome, Window
from engine.sweep.order import Amount

Ask = Callable[[int], Awaitable[Outcome]]  # by the position of its prompt
Told = Callable[[bool, int], None]  # whether it is still the warm-up, and answers done in the phase

PAUSE_S = 0.5  # of a client whose request failed: one that is refused at once must not spin
_FEW = 3  # failures in a row, and a client's each, after which nothing else will come


class _Point:
    """What both kinds of load keep count of."""

    def __init__(self, ask: Ask, asked: Amount, told: Told, clock: Callable[[], float]) -> None:
        self._ask = ask
        self._asked = asked
        self._told = told
        self._clock = clock
        self._outcomes: list[Outcome] = []
        self._positions = count()
        self._under_way = 0
        self._warmed = 0
        self._begun = 0  # in the window
        self._done = 0  # of these
        self._start: float | None = None
        self._waiting = 0
        self._is_late = False
        self._end: float | None = None
        self._failed_in_a_row = 0
        self._most_in_a_row = max(_FEW, asked.warm_up)

    @property
    def is_broken(self) -> bool:
        return self._failed_in_a_row >= self._most_in_a_row

    def start(self) -> None:
        """The window begins."""
        self._start = self._clock()
        self._waiting = self._under_way

    def end(self) -> None:
        """No request begins any more."""
        if self._end is None:
            self._end = self._clock()

    async def one(self, is_warm_up: bool) -> Outcome:
        """Ask, and count where the request and its answer belong."""
        is_measured = self._start is not None
        self._begun += is_measured
        self._under_way += 1
        outcome = await self._ask(next(self._positions))
        self._under_way -= 1
        self._outcomes.append(outcome)
        failed = isinstance(outcome, Failed)
        self._failed_in_a_row = self._failed_in_a_row + 1 if failed else 0
        if is_warm_up:
            self._warmed += 1
            if self._warmed == self._asked.warm_up and self._start is None:
                self.start()
        self._done += is_measured
        if self._start is None:
            self._told(True, self._warmed)
        else:
            self._told(False, self._done)
        return outcome

    def measured(self) -> Measured:
        now = self._clock()
        start = now if self._start is None else self._start
        end = now if self._end is None else self._end
        window = Window(start, max(start, end), self._begun, self._waiting, self._is_late)
        return Measured(tuple(self._outcomes), window, self.is_broken)


class _Clients(_Point):
    async def run(self) -> Measured:
        async with asyncio.TaskGroup() as group:
            for _ in range(self._asked.warm_up):
                group.create_task(self._client())
        return self.measured()

    async def _client(self) -> None:
        outcome = await self.one(is_warm_up=True)
        while self._begun < self._asked.measured and not self.is_broken:
            if isinstance(outcome, Failed):
                await asyncio.sleep(PAUSE_S)
                if self._begun >= self._asked.measured or self.is_broken:
                    break
            outcome = await self.one(is_warm_up=False)
        self.end()  # the first client that idles ends it: until then all were busy


class _Rate(_Point):
    async def run(self, arrivals: Iterator[float]) -> Measured:
        begun = self._clock()
        async with asyncio.TaskGroup() as group:
            for number, at in enumerate(arrivals):
                await asyncio.sleep(begun + at - self._clock())
                if self._start is None and number >= self._asked.warm_up + self._asked.measured:
                    self._is_late = True
                    self.start()
                if self._begun >= self._asked.measured or self.is_broken:
                    break
                group.create_task(self.one(is_warm_up=number < self._asked.warm_up))
                await asyncio.sleep(0)  # so that it has begun
            self.end()
        return self.measured()


async def clients(
    ask: Ask,
    asked: Amount,
    told: Told,
    *,
    clock: Callable[[], float] = perf_counter,
) -> Measured:
    """Closed loop. The first answer of each client is warm-up; they go on meanwhile, so that the
    window begins in the midst of the load and not with all prompts at once."""
    return await _Clients(ask, asked, told, clock).run()


async def at_rate(
    ask: Ask,
    asked: Amount,
    told: Told,
    arrivals: Iterator[float],
    *,
    clock: Callable[[], float] = perf_counter,
) -> Measured:
    """Open loop. The window begins when the first requests, which are the warm-up, are answered,
    or else after as many as are measured; it ends when the request after its last would come."""
    return await _Rate(ask, asked, told, clock).run(arrivals)
