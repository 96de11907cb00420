"""Which prompt, arm and moment: all from the request and its seed."""

from itertools import islice
from statistics import fmean, pstdev
from typing import Any

import pytest

from engine.errors import EngineError, ErrorKind
from engine.sweep.order import Amount, Deck, amount, arrivals, begins, check, places, turned
from tests.engine.sweep.values import arms, sweep_request


def test_every_prompt_comes_once_before_any_comes_again() -> None:
    deck = Deck(5, seed=1, round_=1)
    dealt = [deck.prompt(position) for position in range(15)]
    for start in (0, 5, 10):
        assert sorted(dealt[start : start + 5]) == list(range(5))
    assert dealt[:5] != dealt[5:10] != dealt[10:]


def test_the_seed_and_the_round_make_the_order() -> None:
    def order(seed: int, round_: int) -> list[int]:
        deck = Deck(50, seed, round_)
        return [deck.prompt(i) for i in range(50)]

    assert order(1, 1) == order(1, 1)
    assert order(1, 1) != order(2, 1)
    assert order(1, 1) != order(1, 2)


def test_a_level_goes_on_behind_what_those_before_it_may_have_asked() -> None:
    request = sweep_request(levels=(1.0, 2.0, 4.0), answers=3)
    assert [amount(request, level) for level in request.levels] == [
        Amount(1, 3),
        Amount(2, 6),
        Amount(4, 12),
    ]
    assert begins(request) == (0, 5, 15)


def test_a_point_has_most_answers_but_one_a_client_at_least() -> None:
    request = sweep_request(levels=(64.0,), answers=4, most_answers=100)
    assert amount(request, 64) == Amount(64, 100)
    assert amount(sweep_request(most_answers=3), 8) == Amount(8, 8)


def test_a_rate_has_answers_for_each_unit_of_it() -> None:
    request = sweep_request(mode="rate", levels=(0.5, 3.0), answers=4, most_answers=10)
    assert amount(request, 0.5) == Amount(1, 4)
    assert amount(request, 2.5) == Amount(3, 10)
    assert amount(request, 3) == Amount(3, 10)


def test_arms_take_turns_at_being_first() -> None:
    assert turned("abc", 4) == ("b", "c", "a")
    request = sweep_request(rounds=2, arms=arms("a", "b"))
    order = [(place.round, place.level_index, place.arm.name) for place in places(request)]
    assert order == [
        (1, 0, "a"), (1, 0, "b"), (1, 1, "b"), (1, 1, "a"),
        (2, 0, "b"), (2, 0, "a"), (2, 1, "a"), (2, 1, "b"),
    ]  # fmt: skip


def test_arrivals_are_a_poisson_flow_of_the_seed() -> None:
    times = list(islice(arrivals(4.0, 1, 1), 20_000))
    gaps = [b - a for a, b in zip([0.0, *times], times, strict=False)]
    assert min(gaps) > 0
    assert fmean(gaps) == pytest.approx(0.25, rel=0.03)
    assert pstdev(gaps) == pytest.approx(0.25, rel=0.05)  # as of an exponential distribution
    assert times[:5] == list(islice(arrivals(4.0, 1, 1), 5))
    assert times[:5] != list(islice(arrivals(4.0, 2, 1), 5))
    assert times[:5] != list(islice(arrivals(4.0, 1, 2), 5))


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"levels": ()}, "Every level must be named once."),
        ({"levels": (2.0, 2.0)}, "Every level must be named once."),
        ({"levels": (0.5,)}, "0.5 clients cannot be measured."),
        ({"levels": (2000.0,)}, "2,000 clients cannot be measured."),
        ({"levels": (0.0,), "mode": "rate"}, "0 requests a second cannot be measured."),
        ({"prompts": ()}, "There is no prompt to ask."),
        ({"arms": ()}, "Every arm needs a name of its own."),
        ({"arms": arms("a", "a")}, "Every arm needs a name of its own."),
        (
            {"arms": arms("predicted")},
            "The arm “predicted” needs prompts that all have a prediction.",
        ),
        ({"max_tokens": 1}, "An answer of one token has no speed."),
        ({"answers": 0}, "A sweep needs at least one answer and one round."),
        ({"timeout_s": 0.0}, "An answer needs some time."),
    ],
)
def test_what_cannot_be_measured_is_said(changes: dict[str, Any], words: str) -> None:
    with pytest.raises(EngineError) as raised:
        check(sweep_request(**changes))
    assert raised.value.kind is ErrorKind.BAD_REQUEST
    assert raised.value.message == words
    assert raised.value.hint
