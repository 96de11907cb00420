import random

import pytest

from app.logic.uncertainty import is_clear, ratio_margin, relative_error
from engine.stats import Interval, RunStats


def steady(ms: float, passes: int = 64) -> RunStats:
    return RunStats(
        committed=passes + 1, verify_ms=ms * passes, intervals=[Interval(ms, 1)] * passes
    )


def test_a_short_answer_has_no_error() -> None:
    assert relative_error(steady(10.0, passes=31)) is None
    assert ratio_margin(steady(10.0, passes=31), steady(10.0)) is None


def test_a_steady_speed_has_none_at_all() -> None:
    assert relative_error(steady(10.0)) == 0.0
    assert ratio_margin(steady(5.0), steady(10.0)) == 0.0


def test_the_error_is_that_of_repeated_measurements() -> None:
    dice = random.Random(1)
    means, errors = [], []
    for _ in range(300):
        gaps = [Interval(dice.uniform(5, 15), 1) for _ in range(80)]
        means.append(sum(g.ms for g in gaps) / 80)
        errors.append(relative_error(RunStats(intervals=gaps)) or 0.0)
    spread = (sum((m - 10) ** 2 for m in means) / len(means)) ** 0.5 / 10
    assert 0.75 * spread < sum(errors) / len(errors) < 1.25 * spread


@pytest.mark.parametrize(
    ("gain", "margin", "expected"),
    [
        (0.38, 0.06, True),
        (-0.06, 0.02, True),
        (0.03, 0.07, False),
        (0.02, 0.004, True),
        (0.013, 0.012, False),
        (0.38, 0.0, False),
    ],
)
def test_a_gain_is_clear_when_what_is_shown_is(gain: float, margin: float, expected: bool) -> None:
    assert is_clear(gain, margin) is expected
