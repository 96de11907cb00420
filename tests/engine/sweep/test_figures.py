"""Figures of a point, against ones worked out by hand."""

import pytest

from engine.remote.values import DraftCounts
from engine.sweep.figures import (
    Answered,
    Burst,
    Failed,
    Measured,
    Window,
    burst_tokens,
    bursts_of,
    gaps_ms,
    is_saturated,
    point_of,
    quantile,
    spread,
    tokens_within,
    ttft_ms,
    user_tps,
)
from engine.sweep.values import Spread


def answered(
    begun: float, *bursts: tuple[float, int], tokens: int | None = None, position: int = 0
) -> Answered:
    found = tuple(Burst(at, size) for at, size in bursts)
    ended = found[-1].at if found else begun + 1
    return Answered(position, begun, ended, found, tokens)


def test_chunks_that_come_together_are_one_burst() -> None:
    times = [1.0, 1.0002, 1.0009, 1.5, 1.502]
    assert bursts_of(times, [1] * 5) == (Burst(1.0, 3), Burst(1.5, 1), Burst(1.502, 1))


def test_a_stream_that_never_pauses_has_a_burst_every_millisecond() -> None:
    times = [i / 4096 for i in range(16)]  # chunks 0.244 ms apart
    assert [burst.size for burst in bursts_of(times, [1] * 16)] == [5, 5, 5, 1]


def test_an_answer_without_text_has_no_bursts() -> None:
    assert bursts_of([], []) == ()


def test_tokens_of_bursts_are_scaled_to_what_the_server_counted() -> None:
    answer = answered(0, (1, 1), (2, 3), tokens=8)
    assert burst_tokens(answer) == (2, 6)
    assert answer.tokens == 8


def test_without_a_count_each_chunk_is_a_token() -> None:
    answer = answered(0, (1, 1), (2, 3))
    assert burst_tokens(answer) == (1, 3)
    assert answer.tokens == 4


def test_gaps_are_divided_by_the_tokens_of_the_later_burst() -> None:
    answer = answered(0.5, (1, 1), (1.25, 2), (1.5, 1), tokens=8)  # scaled: 2, 4, 2
    assert list(gaps_ms(answer)) == [250 / 4, 250 / 2]
    assert ttft_ms(answer) == 500
    assert user_tps(answer) == 6 / 0.5


def test_an_answer_in_one_piece_has_a_first_token_but_no_speed() -> None:
    answer = answered(0, (2, 5))
    assert ttft_ms(answer) == 2000
    assert user_tps(answer) is None
    assert list(gaps_ms(answer)) == []


def test_an_answer_without_text_has_neither() -> None:
    answer = answered(0, tokens=1)
    assert ttft_ms(answer) is None
    assert user_tps(answer) is None
    assert tokens_within(answer, Window(0, 2)) == 1
    assert tokens_within(answer, Window(0, 1)) == 0  # it ended at 1


def test_quantiles_are_of_nearest_rank() -> None:
    values = list(range(1, 11))
    assert [quantile(values, q) for q in (0.5, 0.9, 0.99)] == [5, 9, 10]
    assert spread([3.0, None, 1.0, 2.0]) == Spread(2.0, 3.0, 3.0)
    assert spread([7.0]) == Spread(7.0, 7.0, 7.0)
    assert spread([None]) is None


def test_only_what_came_inside_the_window_counts_for_throughput() -> None:
    answer = answered(0, (1, 1), (2, 1), (3, 2), (4, 1))
    assert tokens_within(answer, Window(2, 4)) == 3  # the end is outside


def test_a_point_by_hand() -> None:
    """The warm-up ends at 10 and the last request begins before 14. The first answer began before
    and the third goes on after: both count for throughput as far as they are inside."""
    outcomes = (
        answered(8, (9, 1), (10, 1), (11, 1)),  # 2 tokens inside
        answered(10, (11, 1), (12, 1), (13, 2), tokens=8),  # all: 8
        answered(13, (13.5, 1), (15, 1)),  # 1
        Failed(3, 12, 12.5, "No."),
        Failed(4, 13, 13.5, "No."),
    )
    drafts = DraftCounts(source="timings", drafted=10, accepted=4)
    point = point_of(
        Measured(outcomes, Window(10, 14, arrived=4)),
        arm="lookup",
        level=2,
        round_=1,
        drafts=drafts,
        is_rate=False,
    )
    assert (point.answers, point.failed, point.errors) == (2, 2, ("No.",))
    assert (point.tokens, point.seconds, point.total_tps) == (11, 4, 11 / 4)
    assert point.ttft_ms == Spread(500, 1000, 1000)
    assert point.itl_ms == Spread(500, 1500, 1500)  # 1000/2, 1000/4 and 1500: nearest ranks
    assert point.user_tps == Spread(1 / 1.5, 3, 3)
    assert point.answer_ms == Spread(2000, 3000, 3000)
    assert point.drafts is drafts
    assert not point.is_saturated


def test_a_point_in_which_nothing_answered() -> None:
    measured = Measured((Failed(0, 1, 2, "Gone."),), Window(2, 2), is_broken=True)
    point = point_of(measured, arm="a", level=1, round_=1, drafts=DraftCounts(), is_rate=False)
    assert (point.answers, point.failed, point.total_tps) == (0, 1, 0.0)
    assert point.ttft_ms is None
    assert point.itl_ms is None


@pytest.mark.parametrize(
    ("done", "arrived", "waiting", "is_late", "expected"),
    [
        (20, 20, 3, False, False),
        (17, 20, 3, False, False),  # 3 more under way, by chance: below 2√3
        (12, 20, 3, False, True),  # 8 more
        (12, 20, 16, False, False),  # 8 more of 16 are within 2√16
        (98, 100, 0, False, False),  # below 2
        (91, 100, 0, False, False),  # below a tenth
        (80, 100, 0, False, True),
        (20, 20, 3, True, True),
    ],
)
def test_saturation(done: int, arrived: int, waiting: int, is_late: bool, expected: bool) -> None:
    outcomes = tuple(answered(0, (0.5, 1), (1, 1)) for _ in range(done))
    measured = Measured(outcomes, Window(0, 2, arrived, waiting, is_late))
    assert is_saturated(measured) is expected
