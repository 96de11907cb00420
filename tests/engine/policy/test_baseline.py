"""The time of plain passes, and its error."""

import random

import pytest

from engine.policy.baseline import Baseline, SwitchCost


def test_nothing_is_known_before_the_first_pass() -> None:
    baseline = Baseline()
    assert (baseline.ms, baseline.error, baseline.passes) == (None, 0.0, 0)
    baseline.observe(8.0)
    assert (baseline.ms, baseline.error) == (8.0, 0.0)


def test_the_interval_holds_the_truth() -> None:
    r = random.Random(4)
    hits = 0
    for _ in range(300):
        baseline = Baseline()
        for _ in range(60):
            baseline.observe(r.gauss(10, 1))
        assert baseline.ms is not None
        hits += abs(baseline.ms - 10) <= baseline.error
    assert hits >= 0.93 * 300


def test_it_follows_a_deeper_context() -> None:
    baseline = Baseline()
    for ms in [10.0] * 100 + [20.0] * 200:
        baseline.observe(ms)
    assert baseline.ms == pytest.approx(20, rel=0.06)


def test_a_hiccup_counts_little() -> None:
    baseline = Baseline()
    for ms in [10.0] * 40 + [2_000.0]:
        baseline.observe(ms)
    assert baseline.ms == pytest.approx(10, rel=0.1)


def test_the_cost_of_another_size_is_the_difference_of_both_kinds_of_passes() -> None:
    switch = SwitchCost(10.0)
    for _ in range(100):
        switch.observe(10.0, True)
        switch.observe(10.8, False)
    assert switch.ms == pytest.approx(0.8, abs=0.02)
    for _ in range(100):
        switch.observe(9.0, False)  # cheaper is noise
    assert switch.ms == 0
    for _ in range(200):
        switch.observe(40.0, False)
    assert switch.ms == pytest.approx(2.0, rel=0.05)  # a fifth of T(1) at most
