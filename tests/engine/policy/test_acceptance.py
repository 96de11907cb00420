"""Fading shares, and tokens expected to be kept."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.base import Guess
from engine.policy.acceptance import Acceptance, GuessAcceptance, Share, best_length, kept


@given(st.floats(0, 1), st.integers(1, 32))
def test_tokens_kept_are_the_sum_of_powers(chance: float, n: int) -> None:
    assert kept(chance, n) == pytest.approx(sum(chance**i for i in range(1, n + 1)))


def test_a_share_follows_what_is_seen_and_forgets() -> None:
    share = Share(0.5, half_life=20)
    for _ in range(200):
        share.observe(1)
    assert share.mean > 0.98
    for _ in range(20):
        share.observe(0)
    assert share.mean == pytest.approx(0.5, abs=0.03)


def test_start_values_count_for_a_few() -> None:
    share = Share(0.9, half_life=1000, weight=4)
    for _ in range(4):
        share.observe(0)
    assert share.mean == pytest.approx(0.45, abs=0.01)


def test_what_this_answer_tells_counts_for_the_neighbours_a_little() -> None:
    acceptance = Acceptance((3, 6), (0.1, 0.5, 0.5))
    for _ in range(300):
        acceptance.observe(4, True)
    assert acceptance.chance(3) == acceptance.chance(5.9) > 0.95
    assert 0.1 < acceptance.chance(2.9) < acceptance.chance(3)
    assert 0.5 < acceptance.chance(6) < acceptance.chance(3)
    acceptance.begin()  # the next answer knows of earlier ones only what was seen of each
    assert acceptance.chance(3) > 0.95
    assert acceptance.chance(2.9) == pytest.approx(0.1)
    assert acceptance.chance(6) == pytest.approx(0.5)


STARTS = ((0.2, 0.3, 0.4), (0.5, 0.7, 0.9), (0.8, 0.9, 0.95))  # differs, none, agrees


@given(st.integers(1, 9), st.integers(0, 12))
def test_a_guess_grows_stronger_with_each_right_token(strength: int, limit: int) -> None:
    acceptance = GuessAcceptance((3, 6), STARTS)
    alone = Acceptance((3, 6), STARTS[1])
    expected, reach = [], 1.0
    for sign in range(strength, strength + limit):
        reach *= alone.chance(sign)
        expected.append(reach)
        if reach < 0.02:
            break
    assert acceptance.reaches(Guess(strength, range(40), 3), limit) == pytest.approx(expected)
    assert len(acceptance.reaches(Guess(strength, range(5), 3), limit)) <= 2  # the text ends


def test_a_second_place_speaks_for_a_token_or_against_it() -> None:
    acceptance = GuessAcceptance((3, 6), STARTS)
    tokens = [1, 2, 3, 4, 9, 1, 2, 3, 5, 9]
    chances = [1.0, *acceptance.reaches(Guess(1, tokens, 5, second=0), 5)]
    steps = [b / a for a, b in pairwise(chances)]
    assert steps == pytest.approx([0.8, 0.8, 0.9, 0.3, 0.7])  # after a difference it is not asked


def test_what_comes_is_counted_where_it_was_expected() -> None:
    acceptance = GuessAcceptance((), ((0.5,), (0.5,), (0.5,)))
    agrees, differs = Guess(1, [7, 8, 7], 0, second=2), Guess(1, [7, 8, 7], 0, second=1)
    for _ in range(60):
        acceptance.observe(agrees, 7)
        acceptance.observe(differs, 6)
    acceptance.begin()
    assert acceptance.reaches(agrees, 1)[0] > 0.85
    assert acceptance.reaches(differs, 1)[0] < 0.15
    assert acceptance.reaches(Guess(1, [7], 0), 1)[0] == pytest.approx(0.5)
    restored = GuessAcceptance((), ((0.1,), (0.1,), (0.1,)))
    restored.restore(acceptance.state())
    assert restored.reaches(agrees, 1) == pytest.approx(acceptance.reaches(agrees, 1))


def test_a_guess_over_the_end_of_its_text_is_wrong() -> None:
    acceptance = GuessAcceptance((), ((0.5,), (0.5,), (0.5,)))
    acceptance.observe(Guess(1, [7], 1), 7)
    assert acceptance.reaches(Guess(1, [7], 0), 1)[0] < 0.5


def test_an_answer_of_another_kind_is_noticed_within_a_dozen_tokens() -> None:
    acceptance = Acceptance((), (0.9,))
    for _ in range(2_000):
        acceptance.observe(1, True)
    acceptance.begin()
    for _ in range(12):
        acceptance.observe(1, False)
    assert acceptance.chance(1) < 0.4


def test_sums_stay_finite_over_a_long_answer() -> None:
    acceptance = Acceptance((3,), (0.5, 0.5))
    for i in range(5_000):
        acceptance.observe(i % 5, i % 3 > 0)
    assert acceptance.chance(1) == pytest.approx(2 / 3, abs=0.1)


@given(
    st.lists(st.floats(0.0, 6.0), min_size=18, max_size=18),
    st.lists(st.floats(0.0, 1.0), min_size=0, max_size=12),
    st.floats(0.02, 0.3),
)
def test_the_best_length_is_that_of_a_search(
    steps: list[float], chances: list[float], rate: float
) -> None:
    passes = [0.0, 10.0]
    for step in steps:
        passes.append(passes[-1] + step)
    reaches = [1.0]
    for chance in chances:
        reaches.append(reaches[-1] * chance)
    reaches = reaches[1:]
    values = [sum(reaches[:n]) - rate * passes[n + 1] for n in range(len(reaches) + 1)]
    assert values[best_length(reaches, passes, rate)] == pytest.approx(max(values))


@given(st.lists(st.floats(0.0, 1.0), max_size=12), st.floats(0.1, 50.0))
def test_linear_costs_never_pay(chances: list[float], first: float) -> None:
    """T(n) = n T(1): a token costs as much in a draft as alone."""
    passes = [first * n for n in range(20)]
    reach, reaches = 1.0, []
    for chance in chances:
        reach *= chance
        reaches.append(0.999 * reach)
    assert best_length(reaches, passes, 1 / first) == 0


def test_every_bucket_needs_a_start() -> None:
    with pytest.raises(ValueError, match="every bucket"):
        Acceptance((1, 2), (0.5, 0.5))


@pytest.mark.parametrize("state", [[], [1.0], [3.0, 1.0], [-1.0, 2.0], [1.0, 1e9]])
def test_a_state_that_makes_no_sense_is_left(state: list[float]) -> None:
    share = Share(0.25, 10)
    share.restore(state)
    assert share.mean == 0.25


def test_states_go_into_the_next_session() -> None:
    first, second = Acceptance((3,), (0.5, 0.5)), Acceptance((3,), (0.1, 0.1))
    for _ in range(9):
        first.observe(5, True)
    second.restore(first.state())
    first.begin()
    assert second.chance(5) == first.chance(5) > 0.7
    assert second.chance(1) == first.chance(1) == pytest.approx(0.5)
