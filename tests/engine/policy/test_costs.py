"""Cost curves on times made up here: what was measured, and how it follows what passes take."""

from itertools import pairwise
from math import inf, nan
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.policy.costs import DEPTH, MOST, CostCurve, DraftCosts
from engine.request import MAX_DRAFT

# SmolLM2-135M Q4_0 on two cores: neither even nor monotonic
MEASURED = {1: 4.7, 2: 7.8, 3: 10.2, 4: 9.5, 5: 14.9, 6: 18.4, 8: 16.7, 16: 27.0}
ALL = range(1, MOST + 1)

times = st.floats(0.01, 1e5)
curves = st.dictionaries(st.integers(1, MOST), times, min_size=1)
passes = st.lists(st.integers(1, MAX_DRAFT + 1), min_size=1)


def run(curve: CostCurve, seen: list[int], ms: dict[int, float] | list[float]) -> None:
    for n in seen:
        curve.observe(n, ms[n])


def at_load(points: dict[int, float] = MEASURED) -> dict[int, float]:
    curve = CostCurve(points)
    return {n: curve.ms(n) for n in range(1, MAX_DRAFT + 2)}


@settings(deadline=None)
@given(curves)
def test_measured_points_are_returned(points: dict[int, float]) -> None:
    curve = CostCurve(points)
    assert curve.measured == tuple(sorted(points))
    assert {n: curve.ms(n) for n in points} == pytest.approx(points)
    assert curve.points() == pytest.approx(points)
    assert curve.table() == pytest.approx([curve.ms(n) for n in ALL])
    assert curve.baseline == curve.ms(1)


@settings(deadline=None)
@given(curves)
def test_between_two_points_it_lies_between_and_after_the_last_it_never_falls(
    points: dict[int, float],
) -> None:
    curve = CostCurve(points)
    known = sorted(points)
    for low, high in pairwise(known):
        ends = sorted((points[low], points[high]))
        for n in range(low, high):
            assert ends[0] * 0.999 <= curve.ms(n) <= ends[1] * 1.001
    beyond = [curve.ms(n) for n in range(known[-1], MAX_DRAFT + 2)]
    assert all(b >= a * 0.999 for a, b in pairwise(beyond))


def test_lines_between_points() -> None:
    curve = CostCurve({1: 10.0, 2: 12.0, 4: 11.0, 8: 15.0})
    found = [curve.ms(n) for n in (1, 2, 3, 4, 6, 8, 12)]
    assert found == pytest.approx([10, 12, 11.5, 11, 13, 15, 19])


def test_from_one_point_alone_a_usual_slope_is_assumed() -> None:
    curve = CostCurve({1: 10.0})
    assert curve.ms(4) == pytest.approx(15.0)


@pytest.mark.parametrize("points", [{}, {1: 0.0}, {1: -1.0}, {0: 1.0, 1: 1.0}, {1: inf}, {1: nan}])
def test_what_is_no_curve_is_refused(points: dict[int, float]) -> None:
    with pytest.raises(ValueError, match="curve"):
        CostCurve(points)


@settings(max_examples=50, deadline=None)
@given(passes=passes, factor=st.sampled_from([0.5, 1.5, 2.0, 5.0]), before=st.integers(0, 50))
def test_all_n_follow_a_common_change(passes: list[int], factor: float, before: int) -> None:
    """Whatever is seen of it, 16 passes are enough, also for what is not seen."""
    curve = CostCurve(MEASURED)
    usual = at_load()
    slow = {n: ms * factor for n, ms in usual.items()}
    run(curve, (passes * before)[:before], usual)
    run(curve, (passes * 16)[:16], slow)
    for n in ALL:
        assert curve.ms(n) == pytest.approx(slow[n], rel=0.1)
    assert curve.scale == pytest.approx(factor, rel=0.1)


def test_a_rare_n_does_not_delay_it() -> None:
    curve = CostCurve(MEASURED)
    usual = at_load()
    seen = [1] * 9 + [5]
    run(curve, seen * 10, usual)
    slow = {n: 2 * ms for n, ms in usual.items()}
    run(curve, (seen * 2)[:16], slow)
    for n in ALL:
        assert curve.ms(n) == pytest.approx(slow[n], rel=0.05)


@pytest.mark.parametrize("factor", [0.6, 1.3, 2.0])
@pytest.mark.parametrize("changed", [1, 4, 8])
def test_a_change_of_one_n_stays_there(changed: int, factor: float) -> None:
    curve = CostCurve(MEASURED)
    usual = at_load()
    random = Random(changed)
    kinds = [1, 2, 3, 4, 5, 8]
    run(curve, random.choices(kinds, k=60), usual)
    run(curve, random.choices(kinds, k=180), {**usual, changed: factor * usual[changed]})
    assert curve.ms(changed) == pytest.approx(factor * usual[changed], rel=0.07)
    for n in ALL:
        if n != changed:
            assert curve.ms(n) == pytest.approx(usual[n], rel=0.05)


def test_a_change_of_one_n_is_seen_in_some_ten_passes_over_it() -> None:
    curve = CostCurve(MEASURED)
    usual = at_load()
    kinds = [1, 2, 3, 4, 5, 8]
    run(curve, kinds * 20, usual)
    run(curve, kinds * 11, {**usual, 4: 2 * usual[4]})
    assert curve.ms(4) == pytest.approx(2 * usual[4], rel=0.15)


def test_what_was_measured_badly_is_corrected() -> None:
    """Even from the first pass on, and it is what is remembered."""
    curve = CostCurve({**MEASURED, 4: 1.3 * MEASURED[4]})
    usual = at_load()
    run(curve, [1, 2, 4, 1, 3, 8] * 20, usual)
    assert curve.ms(4) / curve.ms(1) == pytest.approx(usual[4] / usual[1], rel=0.05)
    learnt = curve.points()
    assert learnt[4] / learnt[1] == pytest.approx(usual[4] / usual[1], rel=0.05)


@settings(max_examples=50, deadline=None)
@given(
    passes=passes,
    before=st.integers(0, 40),
    outlier=st.integers(1, MAX_DRAFT + 1),
    factor=st.sampled_from([0.1, 3.0, 10.0, 1000.0]),
    after=st.integers(0, 20),
)
def test_one_hiccup_moves_nothing(
    passes: list[int], before: int, outlier: int, factor: float, after: int
) -> None:
    curve = CostCurve(MEASURED)
    usual = at_load()
    run(curve, (passes * before)[:before], usual)
    curve.observe(outlier, usual[outlier] * factor)
    run(curve, (passes * after)[:after], usual)
    for n in ALL:
        assert curve.ms(n) == pytest.approx(usual[n], rel=0.04)


def test_noise_does_not_bend_the_curve() -> None:
    """With passes that vary by 10 % and a hiccup in every twenty, ratios stay within 10 %."""
    random = Random(5)
    usual = at_load()
    curve = CostCurve(MEASURED)
    for _ in range(1000):
        n = random.choice([1, 1, 1, 2, 4, 5, 8])
        hiccup = random.choice([3, 10]) if random.random() < 0.05 else 1
        curve.observe(n, usual[n] * random.lognormvariate(0, 0.1) * hiccup)
    for n in (2, 4, 5, 8, 16):
        assert curve.ms(n) / curve.ms(1) == pytest.approx(usual[n] / usual[1], rel=0.1)
    assert curve.scale == pytest.approx(1.0, rel=0.15)


@settings(deadline=None)
@given(
    points=curves,
    seen=st.lists(st.tuples(st.integers(-5, 100), st.floats(allow_nan=True, allow_infinity=True))),
)
def test_times_stay_positive(points: dict[int, float], seen: list[tuple[int, float]]) -> None:
    curve = CostCurve(points)
    for n, ms in seen:
        curve.observe(n, ms)
        assert all(0 < t < inf for t in curve.table())
    assert all(0 < curve.ms(n) < inf for n in range(1, MAX_DRAFT + 2))
    assert CostCurve(curve.points()).measured == curve.measured


def test_the_table_is_a_few_passes_old_at_most() -> None:
    curve = CostCurve(MEASURED)
    usual = at_load()
    first = curve.table()
    assert curve.table() is first
    run(curve, [1] * 20, {1: 3 * usual[1]})
    assert curve.table()[0] == pytest.approx(3 * usual[1], rel=0.01)
    assert first[0] == pytest.approx(usual[1])


# -- depth -----------------------------------------------------------------------------------------

DEEPER = {1: 0.016, 8: 0.09}  # ms a token; SmolLM2-135M Q4_1 with flash attention


def deep(depth: int) -> CostCurve:
    curve = CostCurve(MEASURED, DEEPER)
    curve.table(depth)
    return curve


def test_a_deeper_cache_costs_a_long_draft_more_than_a_short_one() -> None:
    near, far = deep(DEPTH), deep(DEPTH + 500)
    assert {n: near.ms(n) for n in MEASURED} == pytest.approx(MEASURED)
    assert far.ms(1) - near.ms(1) == pytest.approx(8.0)
    assert far.ms(8) - near.ms(8) == pytest.approx(45.0)
    assert 8.0 < far.ms(4) - near.ms(4) < 45.0
    assert far.ms(16) - near.ms(16) > 80.0
    assert far.scale == 1.0


def test_passes_that_take_longer_for_their_depth_change_no_scale() -> None:
    truth, curve = deep(1500), deep(1500)
    for n in (1, 2, 1, 1, 8, 1, 4, 1, 1, 3) * 10:
        curve.observe(n, truth.ms(n))
    assert curve.scale == pytest.approx(1.0)
    assert curve.table() == pytest.approx(truth.table())
    assert curve.points() == pytest.approx(MEASURED)


def test_a_table_is_made_anew_where_the_depth_is_another() -> None:
    curve = deep(DEPTH)
    assert curve.table(DEPTH + 1) is curve.table(DEPTH + 2)
    assert curve.table(1000) == pytest.approx(deep(1000).table())
    assert curve.table(10) == pytest.approx(deep(10).table())
    assert min(CostCurve({1: 1.0}, {1: 1.0}).table(0)) > 0


# -- the draft model -------------------------------------------------------------------------------

READING = {1: 2.0, 2: 2.6, 8: 5.0, 32: 17.0}


def test_a_round_of_the_draft_model() -> None:
    costs = DraftCosts(READING)
    assert costs.token_ms == 2.0
    assert costs.ms(1, 1) == 2.0
    assert costs.ms(2, 4) == pytest.approx(2.6 + 3 * 2.0)
    assert costs.ms(5, 1) == pytest.approx(3.8)
    assert costs.ms(32, 0) == 17.0
    assert costs.ms(1032, 1) == pytest.approx(517.0)
    assert costs.points() == READING


def test_rounds_of_all_kinds_follow_a_common_change() -> None:
    costs = DraftCosts(READING)
    usual = DraftCosts(READING)
    for _ in range(8):
        costs.observe(2, 3, 3 * usual.ms(2, 3))
    assert costs.token_ms == pytest.approx(6.0)
    assert costs.ms(300, 7) == pytest.approx(3 * usual.ms(300, 7))


@settings(deadline=None)
@given(
    st.lists(st.tuples(st.integers(-1, 100), st.integers(0, 63), st.floats(allow_nan=True))),
)
def test_a_hiccup_or_nonsense_moves_no_round(seen: list[tuple[int, int, float]]) -> None:
    costs = DraftCosts(READING)
    for read, drafted, ms in seen:
        costs.observe(read, drafted, ms)
        assert 0 < costs.ms(1, 1) < inf
    costs = DraftCosts(READING)
    costs.observe(3, 3, 1000.0)
    assert costs.token_ms == 2.0


@pytest.mark.parametrize("points", [{}, {2: 1.0}, {1: 0.0}, {1: nan}])
def test_costs_of_a_draft_model_need_the_time_of_a_token(points: dict[int, float]) -> None:
    with pytest.raises(ValueError, match="draft model"):
        DraftCosts(points)
