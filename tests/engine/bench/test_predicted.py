import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.bench.predicted import (
    best_length,
    plateau,
    predicted_speedup,
    token_acceptance,
    what_if,
)
from engine.bench.request import BASELINE
from engine.policy.costs import DEPTH, CostCurve
from tests.engine.bench.bench_values import cell, facts, run

CURVE = {1: 10.0, 2: 12.0, 4: 14.0, 8: 20.0}
PASSES = [0.0, 10.0, 12.0, 13.0, 14.0, 15.5, 17.0, 18.5, 20.0]


def test_it_is_made_of_committed_tokens_and_the_cost_of_each_pass() -> None:
    # Draft ms are a quarter of each pass: 4 + 4.
    spoken = run("draft 3", passes=[(3, 3, 16.0), (3, 0, 16.0), (0, 0, 9.0)])
    assert predicted_speedup(facts(CURVE), [spoken]) == pytest.approx(
        (4 + 1 + 1) * 10 / (14 + 14 + 10 + 8)
    )


def test_runs_are_summed() -> None:
    one = run("draft 3", passes=[(3, 3, 16.0)])
    two = run("draft 3", passes=[(1, 0, 16.0)])
    assert predicted_speedup(facts(CURVE), [one, two]) == pytest.approx(50 / (14 + 12 + 8))


def test_passes_cost_what_they_do_at_their_depth() -> None:
    deeper = {1: 0.01, 8: 0.08}
    spoken = run("draft 3", passes=[(3, 3, 16.0), (7, 2, 16.0)])  # the prompt is 40 tokens
    curve = CostCurve(CURVE, deeper)
    plain = passes = 8.0  # draft ms
    plain -= 8.0
    for depth, committed, drafted in ((40, 4, 3), (44, 3, 7)):
        curve.table(depth)
        plain += committed * curve.ms(1)
        passes += curve.ms(drafted + 1)
    assert DEPTH != 40
    assert predicted_speedup(facts(CURVE, deeper), [spoken]) == pytest.approx(plain / passes)


def test_without_a_curve_or_a_pass_nothing_is_predicted() -> None:
    assert predicted_speedup(facts(), [run("draft 3", passes=[(3, 3, 16.0)])]) is None
    assert predicted_speedup(facts(CURVE), []) is None
    assert predicted_speedup(facts(CURVE), [run(passes=[])]) is None


@given(st.lists(st.tuples(st.integers(0, 63), st.floats(0.1, 50)), min_size=1, max_size=20))
def test_runs_that_cost_what_the_curve_says_are_predicted_exactly(
    passes: list[tuple[int, float]],
) -> None:
    """As measured: decode calls take T(n), and the ledger's draft ms beside them."""
    curve = CostCurve(CURVE)
    timed = [
        (drafted, drafted // 2, curve.ms(drafted + 1) / (0.75 if drafted else 1.0))
        for drafted, _ in passes
    ]
    arm = run("lookup", passes=timed)
    plain = run(BASELINE, passes=[(0, 0, curve.ms(1))] * (arm.stats.committed - 1))
    assert predicted_speedup(facts(CURVE), [arm]) == pytest.approx(
        arm.stats.decode_tps / plain.stats.decode_tps
    )


def test_the_chance_of_a_token_leaves_out_what_was_never_reached() -> None:
    seen = cell("draft 3", drafts=10, kept_at=(8, 4, 1))
    assert seen.acceptance == pytest.approx(13 / 30)
    assert token_acceptance(seen) == pytest.approx(13 / (10 + 8 + 4))
    assert token_acceptance(cell("off")) is None


def test_what_if_by_hand() -> None:
    tokens = 1 + 0.8 + 0.64 + 0.512
    assert what_if(0.8, 3, PASSES, 0.5) == pytest.approx(tokens * 10 / (14 + 3 * 0.5))
    assert what_if(1.0, 7, PASSES, 0.0) == pytest.approx(8 * 10 / 20)
    assert what_if(0.0, 1, PASSES, 0.0) == pytest.approx(10 / 12)
    assert what_if(0.7, 0, PASSES, 5.0) == 1.0


@pytest.mark.parametrize(
    ("acceptance", "length"), [(-0.1, 1), (1.1, 1), (float("nan"), 1), (0.5, -1), (0.5, 8)]
)
def test_what_if_refuses_what_cannot_be(acceptance: float, length: int) -> None:
    with pytest.raises(ValueError, match=r"acceptance|length"):
        what_if(acceptance, length, PASSES, 0.0)


chances = st.floats(0, 1)
costs = st.lists(st.floats(0.1, 100), min_size=2, max_size=33).map(lambda ms: [0.0, *ms])
drafting = st.floats(0, 10)


@given(chances, costs, drafting)
def test_the_best_length_is_the_best_found_by_hand_and_never_a_loss(
    acceptance: float, pass_ms: list[float], draft_ms: float
) -> None:
    gains = [what_if(acceptance, n, pass_ms, draft_ms) for n in range(len(pass_ms) - 1)]
    best = best_length(acceptance, pass_ms, draft_ms)
    assert best == gains.index(max(gains))
    assert gains[best] >= 1.0


@given(chances, chances, costs, drafting)
def test_more_acceptance_is_never_slower(
    a: float, b: float, pass_ms: list[float], draft_ms: float
) -> None:
    low, high = sorted((a, b))
    length = len(pass_ms) - 2
    slow, fast = (what_if(each, length, pass_ms, draft_ms) for each in (low, high))
    assert slow <= fast * (1 + 1e-9)


def test_the_plateau_begins_where_longer_drafts_bring_no_more() -> None:
    cells = {
        3: cell("draft 3", drafts=400, kept_at=(300, 220, 160)),
        5: cell("draft 5", drafts=380, kept_at=(290, 215, 150, 30, 5)),
        7: cell("draft 7", drafts=380, kept_at=(290, 212, 152, 30, 6, 1, 0)),
        10: cell("draft 10", drafts=380, kept_at=(288, 213, 153, 31, 5, 1, 0, 0, 0, 0)),
    }
    assert plateau(cells) == 3
    cells[3] = cell("draft 3", drafts=400, kept_at=(250, 150, 50))
    assert plateau(cells) == 5


def test_there_is_none_while_each_length_brings_more() -> None:
    cells = {
        n: cell(f"draft {n}", drafts=400, kept_at=tuple(396 - 4 * i for i in range(n)))
        for n in (3, 5, 7)
    }
    assert plateau(cells) is None


def test_a_gain_within_the_error_is_no_gain() -> None:
    few = {
        3: cell("draft 3", drafts=6, kept_at=(4, 3, 2)),
        5: cell("draft 5", drafts=6, kept_at=(5, 3, 2, 1, 1)),
    }
    assert plateau(few) == 3
    many = {
        n: cell(c.arm, drafts=6000, kept_at=tuple(round(1000 * k * c.drafts_at[0] / 6) for k in at))
        for (n, c), at in zip(few.items(), [(4, 3, 2), (5, 3, 2, 1, 1)], strict=True)
    }
    assert plateau(many) is None
    repeated = {  # by rounds that wrote the same again
        n: cell(f"draft {n}", drafts=6000, kept_at=tuple(1000 * k for k in at), runs=1000)
        for n, at in ((3, (4, 3, 2)), (5, (5, 3, 2, 1, 1)))
    }
    assert plateau(repeated) == 3


def test_the_plateau_needs_two_lengths_that_drafted() -> None:
    assert plateau({}) is None
    assert plateau({3: cell("draft 3", drafts=4, kept_at=(2, 1, 1))}) is None
    empty = cell("draft 5", drafts=0)
    assert plateau({3: cell("draft 3", drafts=4, kept_at=(2, 1, 1)), 5: empty}) is None
