"""What is measured in a given time: on a machine made of a clock, and on tiny models."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from engine.errors import EngineError, ErrorKind
from engine.llama.context import Context, RewindFailed
from engine.llama.loading import load_model
from engine.policy.costs import CostCurve
from engine.policy.measure import (
    FIRST,
    READ,
    THEN,
    measure_curve,
    measure_draft,
    measure_target,
    still_true,
)
from engine.request import ModelSettings
from tests.engine.conftest import TinyModels


class Machine:
    """Its clock goes on by what passes cost: 5 ms for a token alone and a fifth for each more."""

    def __init__(self, token_ms: float = 5.0, busy: Callable[[float], float] = lambda s: 1.0):
        self.token_ms = token_ms
        self.busy = busy
        self.stall: Callable[[], float] = lambda: 0.0  # ms more
        self.now = 0.0  # seconds
        self.passes: list[int] = []

    def true(self, n: int) -> float:
        return self.token_ms * (1 + (n - 1) / 5)

    def decode(self, n: int) -> float:
        ms = self.true(n) * self.busy(self.now) + self.stall()
        self.now += ms / 1e3
        self.passes.append(n)
        return ms

    def measure(self, budget: float, cancelled: Callable[[], bool] = lambda: False):
        return measure_curve(self.decode, budget, cancelled=cancelled, clock=lambda: self.now)


def test_all_n_are_covered_and_none_twice() -> None:
    assert sorted((*FIRST, *THEN)) == list(range(1, 33))


@pytest.mark.parametrize("token_ms", [0.01, 2.0, 5.0, 20.0, 60.0, 200.0, 700.0])
def test_it_ends_in_time_and_what_it_has_is_true(token_ms: float) -> None:
    machine = Machine(token_ms)
    found = machine.measure(1.5)
    assert machine.now <= 1.5
    assert found == {n: pytest.approx(machine.true(n)) for n in found}
    assert 1 in found


def test_a_quick_machine_measures_all_n_and_then_stops() -> None:
    machine = Machine(0.05)
    assert set(machine.measure(1.5)) == set(range(1, 33))
    assert machine.now < 0.1


def test_a_slow_machine_has_the_most_telling_ones() -> None:
    found = Machine(60.0).measure(1.5)
    assert {1, 2, 4, 8, 16} <= set(found) < set(FIRST)


def test_a_very_slow_machine_has_one_pass() -> None:
    machine = Machine(3000.0)
    assert machine.measure(1.5) == {1: 3000.0}
    assert machine.passes == [1]


def test_a_disturbance_for_a_while_bends_nothing() -> None:
    """Twice as slow for a third of the time, in spells of 100 ms."""
    machine = Machine(5.0, lambda s: 2.0 if int(s * 10) % 3 == 0 else 1.0)
    curve = CostCurve(machine.measure(1.5))
    for n in range(1, 33):
        assert curve.ms(n) == pytest.approx(machine.true(n), rel=0.05)


def test_hiccups_bend_nothing() -> None:
    random = Random(3)
    machine = Machine(3.0, lambda s: 8.0 if random.random() < 0.15 else random.uniform(1, 1.05))
    curve = CostCurve(machine.measure(1.5))
    for n in FIRST:
        assert curve.ms(n) == pytest.approx(machine.true(n), rel=0.06)


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("token_ms", [4.0, 20.0, 35.0])
def test_stalls_bend_nothing_even_where_most_n_are_measured_once(
    token_ms: float, seed: int
) -> None:
    """A processor that is shared out: every tenth pass waits a third of a second."""
    random = Random(seed)
    machine = Machine(token_ms)
    machine.stall = lambda: 350.0 if random.random() < 0.1 else 0.0
    curve = CostCurve(machine.measure(1.5))
    assert machine.now < 1.5 + 0.351
    for n in (1, 2, 3, 4, 5, 8, 16, 32):
        assert curve.ms(n) == pytest.approx(machine.true(n), rel=0.35)


def test_a_first_pass_that_stalled_is_seen_by_the_others() -> None:
    machine = Machine(100.0, lambda s: 4.0 if s == 0 else 1.0)
    found = machine.measure(1.5)
    assert found[1] == pytest.approx(machine.true(2))


def test_what_is_odd_every_time_is_true() -> None:
    """Kernels that are slow for certain n: a batch of 2 takes four times as long as one token."""
    machine = Machine(5.0)
    usual = machine.true
    machine.true = lambda n: 20.0 if n == 2 else usual(n)  # type: ignore[method-assign]
    assert machine.measure(1.5)[2] == pytest.approx(20.0)


def test_one_pass_counts_only_for_what_decides_most() -> None:
    machine = Machine(60.0)
    assert set(machine.measure(3.5)) == set(machine.passes)
    machine = Machine(5.0)
    found = machine.measure(1.4)
    once = {n for n in machine.passes if machine.passes.count(n) == 1}
    assert once
    assert once.isdisjoint(found)


def test_cancel_ends_it_at_the_next_pass() -> None:
    machine = Machine()
    found = machine.measure(1.5, cancelled=lambda: len(machine.passes) >= 3)
    assert list(found) == [1, 2, 4]


# -- real caches -----------------------------------------------------------------------------------


@contextmanager
def loaded(path: Path, *, exact: bool = True, **changes: object) -> Iterator[Context]:
    settings = ModelSettings(path=str(path), **{"ctx": 512, "threads": 1, **changes})
    model = load_model(settings, lambda share: None, lambda: False, exact=exact)
    try:
        yield model.cache
    finally:
        model.close()


def test_a_target(tiny: TinyModels) -> None:
    with loaded(tiny.target) as cache:
        found = measure_target(cache, load_s=0.1)
        assert found is not None
        points, _ = found
        assert set(FIRST) <= set(points)
        assert all(ms > 0 for ms in points.values())
        assert cache.tokens == []


def test_a_draft_model(tiny: TinyModels) -> None:
    with loaded(tiny.close_weights, exact=False, ubatch=4) as cache:
        points = measure_draft(cache)
        assert points is not None
        assert list(points) == list(READ)
        assert cache.tokens == []


@pytest.mark.parametrize("ctx", [16, 40, 100])
def test_a_small_context_has_room_for_some(tiny: TinyModels, ctx: int) -> None:
    with loaded(tiny.target, ctx=ctx) as cache:
        found = measure_target(cache, load_s=0.1)
        assert found is not None
        points, _ = found
        assert 1 in points
        assert max(points) <= ctx


def test_a_windowed_cache(tiny: TinyModels) -> None:
    with loaded(tiny.windowed, windowed_kv=True) as cache:
        found = measure_target(cache, load_s=0.1)
        assert found is not None
        points, _ = found
        assert set(FIRST) <= set(points)


def test_a_cache_that_refuses_once_is_filled_again(
    tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    with loaded(tiny.target) as cache:
        depths: list[int] = []
        decode = cache.decode

        def refuse(length: int) -> None:
            cache.clear()
            raise RewindFailed

        def noted(tokens: list[int], rows: int = 1) -> None:
            if rows:
                depths.append(len(cache.tokens))
            decode(tokens, rows)

        monkeypatch.setattr(cache, "rewind", refuse)
        monkeypatch.setattr(cache, "decode", noted)
        assert measure_draft(cache)
        assert len(set(depths[1:])) == 1


def test_what_cannot_rewind_is_not_measured(tiny: TinyModels) -> None:
    with loaded(tiny.recurrent) as cache:
        assert measure_target(cache, load_s=0.1) is None
        assert measure_draft(cache) is None
        assert still_true(cache, {1: 1.0}, is_target=True) is None


def test_a_device_that_fails_ends_it(tiny: TinyModels, monkeypatch: pytest.MonkeyPatch) -> None:
    with loaded(tiny.target) as cache:
        decode = cache.decode

        def fails(tokens: list[int], rows: int = 1) -> None:
            if rows == 4:
                raise EngineError(ErrorKind.DEVICE, "The device failed while computing.")
            decode(tokens, rows)

        monkeypatch.setattr(cache, "decode", fails)
        assert measure_target(cache, load_s=0.1) is None
        assert cache.tokens == []


@pytest.mark.parametrize(("ctx", "is_measured"), [(1024, True), (224, True), (128, False)])
def test_what_a_deeper_cache_adds(
    tiny: TinyModels, monkeypatch: pytest.MonkeyPatch, ctx: int, is_measured: bool
) -> None:
    """A machine on which each token of a pass costs 1 ms and 0.01 ms for each token before it."""
    now = 0.0
    with loaded(tiny.target, ctx=ctx) as cache:
        decode = cache.decode

        def timed(tokens: list[int], rows: int = 1) -> None:
            nonlocal now
            if rows:
                now += len(tokens) * (1 + 0.01 * len(cache.tokens)) / 1e3
            decode(tokens, rows)

        monkeypatch.setattr(cache, "decode", timed)
        monkeypatch.setattr("engine.policy.measure.perf_counter", lambda: now)
        found = measure_target(cache, load_s=0.1)
        assert found is not None
        assert found[1] == (pytest.approx({1: 0.01, 8: 0.08}) if is_measured else {})
        assert cache.tokens == []


class Slept:
    """A clock for `measure` that goes on by a set time at every look."""

    def __init__(self, seconds: float) -> None:
        self.now, self.seconds = 0.0, seconds

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now


@pytest.fixture
def passes_of_1_ms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.policy.measure.perf_counter", Slept(0.001))


@pytest.mark.usefixtures("passes_of_1_ms")
@pytest.mark.parametrize(
    ("remembered", "scale"),
    [({1: 1.0, 4: 1.0, 16: 1.0, 24: 3.0}, 1.0), ({1: 0.8, 4: 0.8, 7: 1.0, 16: 0.8}, 1.25)],
)
def test_what_is_still_true_is_scaled(
    tiny: TinyModels, remembered: dict[int, float], scale: float
) -> None:
    with loaded(tiny.target) as cache:
        now = still_true(cache, remembered, is_target=True)
        assert now == pytest.approx({n: ms * scale for n, ms in remembered.items()})
        assert cache.tokens == []


@pytest.mark.usefixtures("passes_of_1_ms")
@pytest.mark.parametrize(
    "remembered",
    [{}, {4: 1.0}, {1: 0.6, 4: 0.6}, {1: 1.6, 4: 1.6}, {1: 1.0, 4: 1.0, 16: 1.6}, {1: 0.5}],
)
def test_what_is_not_true_any_more(tiny: TinyModels, remembered: dict[int, float]) -> None:
    with loaded(tiny.target) as cache:
        assert still_true(cache, remembered, is_target=True) is None
