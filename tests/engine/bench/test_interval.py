from math import exp, inf, isfinite, log
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bench.interval import Bootstrap, Pair, relative_width
from engine.bench.values import Estimate

TRUTH = 1.5


def drawn(
    n: int, random: Random, noise: float = 0.1, gains: list[float] | None = None
) -> list[Pair]:
    """Pairs of answers of some length with log-normal noise on both times."""
    pairs = []
    for gain in gains or [TRUTH] * n:
        tokens = random.randint(20, 160)
        ms, plain_ms = (tokens * 5.0 * random.lognormvariate(0, noise) for _ in range(2))
        pairs.append(Pair(tokens, ms / gain, tokens, plain_ms))
    return pairs


def holds(estimate: Estimate | None, value: float) -> bool:
    low, high = ends(estimate)
    return low <= value <= high


def ends(estimate: Estimate | None) -> tuple[float, float]:
    assert estimate is not None
    assert estimate.low is not None
    assert estimate.high is not None
    return estimate.low, estimate.high


def test_the_value_is_the_ratio_of_the_speeds_of_all_runs_together() -> None:
    pairs = [Pair(100, 500.0, 100, 1000.0), Pair(10, 100.0, 12, 60.0)]
    estimate = Bootstrap(1).speedup(pairs)
    assert estimate is not None
    assert estimate.value == pytest.approx((110 / 600) / (112 / 1060))
    assert holds(estimate, estimate.value)


def test_no_pair_has_no_speed_up_and_one_has_no_interval() -> None:
    assert Bootstrap(1).speedup([]) is None
    estimate = Bootstrap(1).speedup([Pair(100, 500.0, 100, 1000.0)])
    assert estimate is not None
    assert estimate.value == pytest.approx(2.0)
    assert (estimate.low, estimate.high) == (None, None)
    assert relative_width(estimate) == relative_width(None) == inf


@pytest.mark.parametrize(
    "empty",
    [Pair(0, 0.0, 5, 20.0), Pair(5, 20.0, 0, 0.0), Pair(0, 3.0, 5, 20.0), Pair(0, 0.0, 0, 0.0)],
)
def test_answers_of_a_single_token_say_nothing(empty: Pair) -> None:
    pair = Pair(100, 500.0, 100, 1000.0)
    assert Bootstrap(1).speedup([empty]) is None
    assert Bootstrap(1).speedup([pair, empty]) == Bootstrap(1).speedup([pair])


def test_without_noise_the_interval_is_the_value() -> None:
    estimate = Bootstrap(1).speedup([Pair(n, 5.0 * n, n, 10.0 * n) for n in range(1, 9)])
    assert estimate is not None
    assert (estimate.value, *ends(estimate)) == pytest.approx((2.0, 2.0, 2.0))
    assert relative_width(estimate) == pytest.approx(0.0, abs=1e-9)


def test_more_pairs_and_less_noise_make_it_narrower() -> None:
    widths = [
        relative_width(Bootstrap(1).speedup(drawn(n, Random(3), noise)))
        for n, noise in ((2, 0.1), (8, 0.1), (80, 0.1), (80, 0.01))
    ]
    assert widths == sorted(widths, reverse=True)


def test_the_same_seed_gives_the_same_interval_whatever_came_before() -> None:
    pairs = drawn(8, Random(5))
    bootstrap = Bootstrap(7)
    bootstrap.speedup(drawn(9, Random(6)))
    assert bootstrap.speedup(pairs) == bootstrap.speedup(pairs) == Bootstrap(7).speedup(pairs)
    assert Bootstrap(8).speedup(pairs) != Bootstrap(7).speedup(pairs)


@pytest.mark.parametrize("n", [2, 3, 8, 30])
@pytest.mark.parametrize("noise", [0.03, 0.25])
def test_19_of_20_intervals_hold_the_truth(n: int, noise: float) -> None:
    random, bootstrap, trials = Random(f"{n} {noise}"), Bootstrap(1), 1000
    held = sum(holds(bootstrap.speedup(drawn(n, random, noise)), TRUTH) for _ in range(trials))
    assert 0.92 <= held / trials <= 0.98


@pytest.mark.parametrize(("n", "least"), [(2, 0.86), (3, 0.84), (8, 0.79), (30, 0.77)])
def test_a_second_run_of_nothing_but_noise_is_mostly_within(n: int, least: float) -> None:
    """Two estimates are sqrt 2 times as far apart as each from the truth."""
    assert _again(n, [TRUTH] * n, 0.05) >= least


@pytest.mark.parametrize("n", [3, 8, 30])
def test_a_second_run_of_prompts_that_gain_differently_is_within(n: int) -> None:
    gains = [TRUTH * exp(0.1 * (2 * i / (n - 1) - 1)) for i in range(n)]
    assert _again(n, gains, 0.03) >= 0.95


def _again(n: int, gains: list[float], noise: float) -> float:
    random, bootstrap, trials = Random(f"again {n}"), Bootstrap(1), 300
    held = 0
    for _ in range(trials):
        first, second = (bootstrap.speedup(drawn(n, random, noise, gains)) for _ in range(2))
        assert second is not None
        held += holds(first, second.value)
    return held / trials


counts = st.integers(0, 10**6)
times = st.just(0.0) | st.floats(1e-6, 1e9)  # ms; a clock counts nanoseconds


@settings(deadline=None)
@given(st.lists(st.builds(Pair, counts, times, counts, times), max_size=12))
def test_whatever_was_measured_the_value_lies_in_a_finite_interval(pairs: list[Pair]) -> None:
    estimate = Bootstrap(1).speedup(pairs)
    measured = [pair for pair in pairs if pair.is_measured]
    assert (estimate is None) == (not measured)
    if estimate is None:
        return
    if len(measured) == 1:
        assert (estimate.low, estimate.high) == (None, None)
    low, high = (estimate.value,) * 2 if len(measured) == 1 else ends(estimate)
    assert 0 < low <= estimate.value <= high
    assert isfinite(high)


@settings(deadline=None)
@given(st.integers(2, 20), st.floats(0.1, 10), st.integers(0, 10**6))
def test_a_clock_that_runs_faster_for_the_arms_scales_all_of_it(
    n: int, factor: float, seed: int
) -> None:
    pairs = drawn(n, Random(seed))
    slower = [Pair(p.tokens, p.ms * factor, p.plain_tokens, p.plain_ms) for p in pairs]
    a, b = Bootstrap(1).speedup(pairs), Bootstrap(1).speedup(slower)
    for x, y in zip(ends(a), ends(b), strict=True):
        assert log(x) - log(y) == pytest.approx(log(factor), abs=1e-6)
