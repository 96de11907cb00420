from dataclasses import replace

import pytest

from app.logic.what_if import (
    LONGEST,
    WhatIf,
    answer_to,
    curve_of,
    starting_point,
)

BF16 = {1: 7.2, 2: 10.6, 3: 12.6, 4: 13.8, 5: 14.9, 6: 15.8, 8: 18.6, 16: 26.5}
Q8 = {1: 6.8, 2: 17.1, 3: 24.3, 4: 21.6, 5: 25.7, 6: 27.8, 8: 25.8, 16: 31.0}


def measured(points: dict[int, float], acceptance: float, length: int, draft: float) -> WhatIf:
    start = starting_point(curve_of(points), draft, acceptance)
    return replace(start, length=length)


def test_it_starts_from_what_was_measured_at_the_best_length() -> None:
    start = starting_point(curve_of(BF16), 1.1, 0.82)
    assert (start.kind, start.acceptance, start.draft_token_ms) == ("measured", 0.82, 1.1)
    assert start.pass_ms[1] == 7.2
    assert start.pass_ms[7] == pytest.approx((15.8 + 18.6) / 2)
    answer = answer_to(start)
    assert answer.chosen == answer.best


def test_without_a_pair_it_starts_from_assumed_costs() -> None:
    start = starting_point((), None, None)
    assert start.kind == "slope"
    assert answer_to(start).speedup > 1


def test_the_curve_goes_on_beyond_what_was_measured() -> None:
    start = starting_point((10.0, 12.0), None, None)
    assert start.pass_ms[1:5] == (10.0, 12.0, 14.0, 16.0)
    assert len(start.pass_ms) == LONGEST + 2
    assert len(starting_point((10.0,) * 32, None, None).pass_ms) == LONGEST + 2


def test_plain_decoding_is_length_zero() -> None:
    assert answer_to(measured(BF16, 0.62, 5, 1.1)).speedups[0] == 1.0


def test_the_sentence_names_the_chosen_length_the_best_one_and_the_break_even() -> None:
    assert answer_to(measured(BF16, 0.9, 2, 1.1)).sentence == (
        "At 90\u202f% accepted, 2 tokens: 1.32×; best is 5: 1.58×. Below 64\u202f% it is slower "
        "than plain decoding."
    )


def test_the_sentence_where_nothing_pays() -> None:
    assert answer_to(measured(Q8, 0.62, 5, 3.2)).sentence == (
        "At 62\u202f% accepted, 5 tokens: 0.39×; no length up to 16 is faster than plain decoding. "
        "Drafts of this length are slower than plain decoding whatever is accepted."
    )


def test_the_sentence_where_it_costs_nothing() -> None:
    answer = answer_to(WhatIf(acceptance=0.6, length=16, kind="flat"))
    assert answer.break_even == 0
    assert answer.sentence == (
        "At 60\u202f% accepted, 16 tokens: 2.5×; no other length is better. With these costs it is "
        "never slower than plain decoding."
    )


def test_break_even_is_where_the_speed_up_is_one() -> None:
    question = measured(BF16, 0.62, 5, 1.1)
    needed = answer_to(question).break_even
    assert needed is not None
    assert answer_to(replace(question, acceptance=needed)).speedup == pytest.approx(1.0)
    assert answer_to(replace(question, acceptance=needed - 0.02)).speedup < 1


def test_the_formula_has_the_figures_and_its_lines_are_equal() -> None:
    answer = answer_to(WhatIf(acceptance=0.5, length=2, draft_token_ms=1.0, kind="flat"))
    assert answer.formula[1:] == (
        "= (1 − 0.50³) ÷ (1 − 0.50) × 10.0\u202fms ÷ (10.0\u202fms + 2 × 1.00\u202fms)",
        "= 1.75 tokens × 10.0\u202fms ÷ 12.0\u202fms = 1.46×",
    )
    assert answer.speedup == pytest.approx(1.75 * 10 / 12)


def test_the_formula_where_all_is_accepted_divides_by_nothing() -> None:
    answer = answer_to(WhatIf(acceptance=1.0, length=5, kind="flat"))
    assert answer.formula[1] == "= (5 + 1) × 10.0\u202fms ÷ (10.0\u202fms + 5 × 0\u202fms)"
    assert answer.speedup == 6
    assert answer.accepted_share == 1


def test_the_share_of_all_drafted_tokens_that_is_accepted() -> None:
    answer = answer_to(WhatIf(acceptance=0.5, length=2))
    assert answer.accepted_share == pytest.approx((0.5 + 0.25) / 2)


@pytest.mark.parametrize(
    ("points", "curve"),
    [({}, ()), ({1: 5.0}, (5.0,)), ({2: 6.0, 4: 8.0}, (6.0, 6.0, 7.0, 8.0))],
)
def test_a_curve_is_linear_between_its_points(
    points: dict[int, float], curve: tuple[float, ...]
) -> None:
    assert curve_of(points) == pytest.approx(curve)
