"""How far a draft model drafts, and when it is left alone, against trying everything."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.policy.draft_trial import DraftTrial

rising = st.lists(st.floats(0.0, 6.0), min_size=18, max_size=18)


def curve_of(steps: list[float], first: float = 10.0) -> list[float]:
    passes = [0.0, first]
    for step in steps:
        passes.append(passes[-1] + step)
    return passes


@given(rising, st.floats(0.05, 0.98), st.floats(0.0, 8.0))
@settings(max_examples=300)
def test_the_expected_rate_is_at_least_that_of_the_best_fixed_length(
    steps: list[float], chance: float, token_ms: float
) -> None:
    passes = curve_of(steps)
    trial = DraftTrial()
    for _ in range(2_000):
        trial.chance.observe(chance)
    best = max(
        (1 + sum(chance**i for i in range(1, n + 1))) / (n * token_ms + passes[n + 1])
        for n in range(1, 17)
    )
    assert trial.expected_rate(passes, token_ms) >= 0.97 * best


@given(st.floats(0.05, 0.6), st.floats(0.0, 5.0), st.integers(0, 1000))
@settings(max_examples=60, deadline=None)
def test_it_stays_off_below_break_even(chance: float, token_ms: float, seed: int) -> None:
    """T(n) = n T(1): no acceptance is enough."""
    r = random.Random(seed)
    trial = DraftTrial()
    for _ in range(200):
        trial.observe([0.5], int(r.random() < chance))
    assert not trial.is_on([10.0 * n for n in range(20)], token_ms)


@pytest.mark.parametrize(("cost", "goes_on"), [(0.5, True), (20.0, False)])
def test_it_goes_on_while_the_next_token_is_worth_its_cost(cost: float, goes_on: bool) -> None:
    passes = [0.0, *(10.0 + 0.2 * n for n in range(20))]
    trial = DraftTrial()
    assert trial.goes_on(1, 0.9, passes, cost, rate=0.1) is goes_on


def test_it_looks_over_a_step_of_the_curve() -> None:
    """A pass over 4 costs less than one over 3, so one more token pays only together."""
    passes = [0.0, 6.8, 17.1, 24.3, 21.6, 25.7, *(26.0 + n for n in range(20))]
    trial = DraftTrial()
    for _ in range(500):
        trial.chance.observe(0.95)
    assert trial.goes_on(1, 1.0, passes, 0.1, rate=1 / 6.8)


def test_one_that_loses_is_left_alone_longer_each_time() -> None:
    passes = [0.0, *(10.0 + 0.1 * n for n in range(20))]
    trial = DraftTrial()
    for _ in range(100):
        trial.chance.observe(0.9)
    waits = []
    for _ in range(3):
        assert trial.is_on(passes, 1.0)
        trial.gained(-3.0)
        waited = 0
        while not trial.is_on(passes, 1.0):
            trial.passed(1)
            waited += 1
        waits.append(waited)
    assert waits == [64, 128, 256]


def test_drafts_on_paper_take_less_than_one_percent() -> None:
    trial = DraftTrial()
    spent = 0.0
    for _ in range(10_000):
        trial.passed(1)
        if trial.is_try_due(0.5):
            trial.tried(0.5)
            spent += 0.5
    assert 0 < spent <= 0.01 * 10_000


def test_what_was_learnt_goes_into_the_next_session() -> None:
    first, second = DraftTrial(), DraftTrial()
    first.observe([0.95, 0.95, 0.3], 2)
    first.gained(-5)
    second.restore(first.state())
    assert second.state() == first.state()
    third = DraftTrial()
    third.restore([1.0, 2.0])
    assert third.state() == DraftTrial().state()
