"""Chi-square against tables, and that it tells right draws from wrong ones."""

import math

import numpy as np
import pytest

from engine.lab.chi_square import chi_square, upper_gamma


@pytest.mark.parametrize(
    ("freedom", "statistic", "p"),
    [  # quantiles as printed in tables
        (1, 3.841459, 0.05),
        (1, 6.634897, 0.01),
        (1, 0.00393214, 0.95),
        (2, 9.210340, 0.01),
        (5, 11.070498, 0.05),
        (10, 2.558212, 0.99),
        (10, 23.209251, 0.01),
        (30, 43.772972, 0.05),
        (100, 135.806723, 0.01),
        (100, 70.064895, 0.99),
        (1000, 1074.679449, 0.05),
    ],
)
def test_p_values_are_those_of_the_tables(freedom: int, statistic: float, p: float) -> None:
    assert upper_gamma(freedom / 2, statistic / 2) == pytest.approx(p, abs=2e-7)


@pytest.mark.parametrize("x", [0.0, 1e-9, 0.3, 1.0, 2.0, 2.5, 40.0, 700.0])
def test_half_integers_have_a_closed_form(x: float) -> None:
    assert upper_gamma(1, x) == pytest.approx(math.exp(-x), rel=1e-12)
    assert upper_gamma(0.5, x) == pytest.approx(math.erfc(math.sqrt(x)), rel=1e-10)
    assert upper_gamma(2, x) == pytest.approx(math.exp(-x) * (1 + x), rel=1e-12)


def test_the_statistic_is_pearsons() -> None:
    statistic, freedom, p = chi_square({1: 30, 2: 50, 3: 20}, {1: 0.25, 2: 0.5, 3: 0.25}, 100)
    assert (statistic, freedom) == (pytest.approx(2.0), 2)
    assert p == pytest.approx(math.exp(-1))


def test_rare_tokens_share_a_cell_with_those_not_expected() -> None:
    expected = {1: 0.5, 2: 0.44, 3: 0.04, 4: 0.02}  # 4 + 2 expected draws in one cell
    statistic, freedom, _ = chi_square({1: 50, 2: 44, 3: 3, 9: 3}, expected, 100)
    assert (statistic, freedom) == (pytest.approx(0.0, abs=1e-9), 2)


def test_a_rare_cell_that_is_too_small_joins_the_next() -> None:
    expected = {1: 0.6, 2: 0.38, 3: 0.02}
    statistic, freedom, _ = chi_square({1: 60, 2: 35, 3: 5}, expected, 100)
    assert (statistic, freedom) == (pytest.approx(0.0, abs=1e-9), 1)


def test_a_token_that_cannot_occur_is_never_forgiven() -> None:
    assert chi_square({1: 99, 2: 1}, {1: 1.0}, 100)[2] == 0.0
    assert chi_square({1: 100}, {1: 1.0}, 100) == (0.0, 0, 1.0)


def test_p_is_uniform_for_right_draws_and_tiny_for_wrong_ones() -> None:
    random = np.random.default_rng(4)
    expected = dict(enumerate(random.dirichlet(np.full(50, 0.3)).tolist()))

    def p_of(drawn_from: list[float], draws: int) -> float:
        counts = random.multinomial(draws, drawn_from)
        return chi_square(dict(enumerate(counts.tolist())), expected, draws)[2]

    right = [p_of(list(expected.values()), 2000) for _ in range(400)]
    for share in (0.05, 0.25, 0.5, 0.75):
        assert np.mean(np.array(right) < share) == pytest.approx(share, abs=0.06)
    wrong = np.array(list(expected.values())) ** 1.2
    assert p_of((wrong / wrong.sum()).tolist(), 20_000) < 1e-6
