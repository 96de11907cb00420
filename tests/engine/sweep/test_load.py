"""Closed and open loop in virtual time: who asks when, where the window is, when it gives up."""

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice

import pytest

from engine.sweep import load
from engine.sweep.figures import Answered, Burst, Failed, Measured, Outcome, is_saturated
from engine.sweep.order import Amount, arrivals
from tests.engine.sweep import virtual_time

Clock = Callable[[], float]


@dataclass
class Asked:
    """A server: an answer to position n takes `seconds(n)`, and fails where `fails(n)`."""

    clock: Clock
    seconds: Callable[[int], float] = lambda position: 1.0
    fails: Callable[[int], bool] = lambda position: False
    begun: list[tuple[int, float]] = field(default_factory=list)
    running: int = 0
    most_running: int = 0

    async def __call__(self, position: int) -> Outcome:
        begun = self.clock()
        self.begun.append((position, begun))
        self.running += 1
        self.most_running = max(self.most_running, self.running)
        await asyncio.sleep(self.seconds(position))
        self.running -= 1
        if self.fails(position):
            return Failed(position, begun, self.clock(), "No.")
        return Answered(position, begun, self.clock(), (Burst(self.clock(), 1),), 1)


Steps = list[tuple[bool, int]]


def closed(
    clients: int, measured: int, **how: Callable[[int], float] | Callable[[int], bool]
) -> tuple[Measured, Asked, Steps]:
    steps: Steps = []

    async def main(clock: Clock) -> tuple[Measured, Asked]:
        asked = Asked(clock, **how)  # type: ignore[arg-type]
        amount = Amount(clients, measured)
        told = steps.append
        found = await load.clients(
            asked, amount, lambda is_warm_up, done: told((is_warm_up, done)), clock=clock
        )
        return found, asked

    found, asked = virtual_time.run(main)
    return found, asked, steps


def opened(
    times: Iterable[float], amount: Amount, **how: Callable[[int], float] | Callable[[int], bool]
) -> tuple[Measured, Asked]:
    async def main(clock: Clock) -> tuple[Measured, Asked]:
        asked = Asked(clock, **how)  # type: ignore[arg-type]
        found = await load.at_rate(asked, amount, lambda *_: None, iter(times), clock=clock)
        return found, asked

    return virtual_time.run(main)


def positions(measured: Measured) -> list[int]:
    return sorted(answer.position for answer in measured.answers)


def test_one_client_asks_one_after_the_other() -> None:
    found, asked, steps = closed(1, 3)
    assert asked.begun == [(0, 0), (1, 1), (2, 2), (3, 3)]
    assert (found.window.start, found.window.end) == (1, 4)
    assert positions(found) == [1, 2, 3]
    assert steps == [(False, 0), (False, 1), (False, 2), (False, 3)]


@pytest.mark.parametrize("clients", [2, 8, 64])
def test_so_many_clients_ask_at_once(clients: int) -> None:
    found, asked, _ = closed(clients, 4 * clients, seconds=lambda n: 1 + n / 997)
    assert asked.most_running == clients
    assert len(found.answers) == 4 * clients


def test_warm_up_and_what_began_beside_it_are_discarded() -> None:
    """Client A's warm-up takes 1 s, client B's 2.5 s: A goes on meanwhile, so the load is whole
    when the window begins."""
    found, asked, steps = closed(2, 3, seconds=lambda n: 2.5 if n == 1 else 1.0)
    # A: 0-1 (0), 1-2 (2), 2-3 (3), 3-4 (5); B: 0-2.5 (1), 2.5-3.5 (4), 3.5-4.5 (6)
    assert asked.begun == [(0, 0), (1, 0), (2, 1), (3, 2), (4, 2.5), (5, 3), (6, 3.5)]
    assert found.window.start == 2.5
    assert positions(found) == [4, 5, 6]
    assert found.window.end == 4  # A has nothing left to ask; B's last answer is finished still
    assert max(each.ended for each in found.answers) == 4.5
    assert steps[:2] == [(True, 1), (True, 1)]
    assert [done for is_warm_up, done in steps if not is_warm_up] == [0, 0, 1, 2, 3]


def test_a_client_that_was_refused_waits_before_it_asks_again() -> None:
    _, asked, _ = closed(1, 2, seconds=lambda n: 0.0 if n == 1 else 1.0, fails=lambda n: n == 1)
    assert asked.begun == [(0, 0), (1, 1), (2, 1 + load.PAUSE_S)]


def test_a_point_ends_when_nothing_but_failures_comes() -> None:
    found, asked, _ = closed(2, 100, fails=lambda n: n > 5)
    assert found.is_broken
    assert len(found.failures) < 8
    assert len(asked.begun) < 14


def test_a_point_whose_warm_up_fails_has_an_empty_window() -> None:
    found, _, _ = closed(4, 100, fails=lambda n: True)
    assert found.is_broken
    assert found.answers == []
    assert len(found.failures) == 4


def test_a_few_failures_end_nothing() -> None:
    found, _, _ = closed(2, 10, fails=lambda n: n % 4 == 3)
    assert not found.is_broken
    assert len(found.answers) + len([f for f in found.failures if f.begun >= 1]) >= 10


def test_requests_arrive_whether_or_not_the_last_are_done() -> None:
    times = [1, 2, 3, 4, 5, 6, 7, 8]
    found, asked = opened(times, Amount(1, 3), seconds=lambda n: 2.5)
    # 0 is the warm-up, done at 3.5; 1 and 2 came meanwhile; 3, 4, 5 count; 7 would be the next
    assert asked.begun == [(0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6)]
    assert (found.window.start, found.window.end) == (3.5, 7)
    assert positions(found) == [3, 4, 5]
    assert (found.window.arrived, found.window.waiting) == (3, 2)
    assert not is_saturated(found)


def test_arrivals_follow_the_seed() -> None:
    def times() -> Iterator[float]:
        return arrivals(5.0, 7, 1)

    _, asked = opened(times(), Amount(2, 20))
    expected = list(islice(times(), len(asked.begun)))
    assert [at for _, at in asked.begun] == pytest.approx(expected)
    assert [position for position, _ in asked.begun] == list(range(len(expected)))


def test_a_rate_beyond_the_server_is_saturated() -> None:
    """One answer after the other, each 1 s, and three come a second."""
    ends = [0.0]

    async def main(clock: Clock) -> Measured:
        async def ask(position: int) -> Outcome:
            begun = clock()
            ends[0] = max(ends[0], begun) + 1
            await asyncio.sleep(ends[0] - begun)
            return Answered(position, begun, clock(), (Burst(clock(), 1),), 1)

        return await load.at_rate(
            ask, Amount(3, 30), lambda *_: None, arrivals(3.0, 1, 1), clock=clock
        )

    found = virtual_time.run(main)
    assert is_saturated(found)
    assert len(found.answers) == 30  # finished nevertheless


def test_a_warm_up_that_never_ends_does_not_hold_the_window_up() -> None:
    found, asked = opened(range(1, 100), Amount(1, 5), seconds=lambda n: 60.0 if n == 0 else 0.5)
    assert found.window.is_late
    assert found.window.start == 7  # after the warm-up's and 5 more
    assert positions(found) == [6, 7, 8, 9, 10]
    assert len(asked.begun) == 11


def test_arrivals_end_when_nothing_but_failures_comes() -> None:
    found, asked = opened(range(1, 100), Amount(1, 50), fails=lambda n: True)
    assert found.is_broken
    assert len(asked.begun) <= 5
