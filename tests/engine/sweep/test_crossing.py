"""From which load on an arm no longer gains, from answers with known speeds."""

import random

import pytest

from engine.sweep.crossing import Key, crossings, gains
from engine.sweep.figures import Answered, Burst
from engine.sweep.values import SweepRequest
from tests.engine.sweep.values import sweep_request

LEVELS = (1.0, 2.0, 4.0, 8.0)


def answers(
    ms_a_token: float, noise: float = 0.0, seed: int = 0, count: int = 16
) -> list[Answered]:
    source = random.Random(seed)
    found = []
    for position in range(count):
        tokens = 10 + position  # prompts differ; pairs do not
        ended = tokens * ms_a_token / 1e3 * (1 + noise * source.uniform(-1, 1))
        found.append(Answered(position, 0.0, ended, (Burst(ended, tokens),), tokens))
    return found


def measured(speeds: dict[float, float], noise: float = 0.05) -> dict[Key, list[Answered]]:
    """`speeds`: of the arm against the first, by level."""
    found: dict[Key, list[Answered]] = {}
    for number, (level, speed) in enumerate(speeds.items()):
        found["off", level, 1] = answers(20 * level, noise, seed=2 * number)
        found["lookup", level, 1] = answers(20 * level / speed, noise, seed=2 * number + 1)
    return found


def request(**changes: object) -> SweepRequest:
    return sweep_request(levels=LEVELS, **changes)


def test_a_gain_is_the_ratio_of_tokens_a_second() -> None:
    (gain,) = gains(request(), measured({2.0: 1.5}, noise=0))["lookup"]
    assert gain.level == 2
    assert gain.estimate.value == pytest.approx(1.5)
    assert gain.is_faster


def test_an_arm_that_stops_helping() -> None:
    (crossing,) = crossings(request(), measured({1.0: 1.6, 2.0: 1.4, 4.0: 1.01, 8.0: 0.7}, 0.15))
    assert (crossing.arm, crossing.last_gain, crossing.first_loss) == ("lookup", 2, 8)
    assert crossing.sentence.startswith("“lookup” against “off”: surely faster at 1 to 2 clients (")
    assert "; not sure at 4 clients (" in crossing.sentence
    assert "; surely no longer faster at 8 clients (0." in crossing.sentence


def test_an_arm_that_always_helps() -> None:
    (crossing,) = crossings(request(), measured(dict.fromkeys(LEVELS, 1.5), noise=0))
    assert (crossing.last_gain, crossing.first_loss) == (8, None)
    assert crossing.sentence == "“lookup” against “off”: surely faster at 1 to 8 clients (1.50×)."


def test_an_arm_that_never_helps() -> None:
    (crossing,) = crossings(request(), measured({1.0: 0.9, 8.0: 0.8}, noise=0))
    assert (crossing.last_gain, crossing.first_loss) == (None, 1)
    assert crossing.sentence == (
        "“lookup” against “off”: surely no longer faster at 1 to 8 clients "
        "(0.90× at 1 client … 0.80× at 8 clients)."
    )


def test_equal_speed_is_no_gain() -> None:
    """Auto that stops drafting is as fast as plain decoding, and no faster."""
    (crossing,) = crossings(request(), measured({8.0: 1.0}, noise=0))
    assert (crossing.last_gain, crossing.first_loss) == (None, 8)


def test_few_and_scattered_answers_tell_nothing() -> None:
    few = {key: each[:3] for key, each in measured({4.0: 1.1}, noise=0.5).items()}
    (crossing,) = crossings(request(), few)
    assert (crossing.last_gain, crossing.first_loss) == (None, None)
    assert crossing.sentence.startswith("“lookup” against “off”: not sure at 4 clients (")


def test_no_common_prompt_tells_nothing() -> None:
    (crossing,) = crossings(request(), {("off", 1.0, 1): answers(20)})
    assert crossing.sentence == "No level tells whether “lookup” is faster than “off”."


def test_only_answers_to_the_same_prompts_are_compared() -> None:
    """The long answers that only one arm finished do not make it look faster."""
    both = measured({1.0: 1.2}, noise=0)
    both["lookup", 1.0, 1] = both["lookup", 1.0, 1][:8]
    (gain,) = gains(request(), both)["lookup"]
    assert gain.estimate.value == pytest.approx(1.2)


def test_three_rounds_are_drawn_whole() -> None:
    """Each answer is sure, but the rounds contradict each other: so is nothing."""
    found: dict[Key, list[Answered]] = {}
    for round_, speed in enumerate((1.6, 1.1, 0.9), start=1):
        found["off", 1.0, round_] = answers(20)
        found["lookup", 1.0, round_] = answers(20 / speed)
    (crossing,) = crossings(request(rounds=3), found)
    assert "not sure at 1 client (" in crossing.sentence
    (crossing,) = crossings(request(rounds=2), found)  # the first two, drawn by answer
    assert "surely faster at 1 client (" in crossing.sentence


def test_rates_are_called_so() -> None:
    (crossing,) = crossings(request(mode="rate"), measured({1.0: 1.5, 2.0: 1.5}, noise=0))
    assert "surely faster at 1 to 2 requests/s (1.50×)" in crossing.sentence
