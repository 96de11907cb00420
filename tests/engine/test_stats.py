import pytest

from engine.stats import PassStats, RunStats


@pytest.fixture
def stats() -> RunStats:
    """Three passes by hand: 4 drafted 2 kept, no draft, 2 drafted 2 kept."""
    run = RunStats(committed=1, queue_ms=1, prompt_ms=20, first_pass_ms=4)
    run.add(PassStats(at_ms=0, source="a", drafted=4, accepted=2, committed=3, verify_ms=10))
    run.add(PassStats(at_ms=0, committed=1, verify_ms=5, other_ms=1))
    run.add(
        PassStats(at_ms=0, source="b", drafted=2, accepted=2, committed=3, draft_ms=2, verify_ms=8)
    )
    return run


def test_counters_and_rates(stats: RunStats) -> None:
    assert (stats.committed, stats.passes, stats.drafts) == (8, 3, 2)
    assert stats.acceptance == pytest.approx(4 / 6)
    assert stats.mean_accepted_length == pytest.approx(1 + 4 / 2)
    assert stats.tokens_per_pass == pytest.approx(7 / 3)
    assert stats.reached_at == [2, 2, 1, 0]
    assert stats.accepted_at == [2, 2, 0, 0]
    assert stats.acceptance_at == [1.0, 1.0, 0.0]
    assert stats.accepted_by == {"a": 2, "b": 2}


def test_times(stats: RunStats) -> None:
    assert stats.ttft_ms == 25
    assert stats.decode_ms == 26
    assert stats.total_ms == 51
    assert stats.decode_tps == pytest.approx(1e3 * 7 / 26)
    assert sum(stats.cost_per_token_ms.values()) == pytest.approx(26 / 7)
    assert stats.inter_token_ms(0.5) == pytest.approx(10 / 3)
    assert stats.inter_token_ms(0.99) == pytest.approx(6.0)


def test_an_answer_of_one_token_has_no_rates() -> None:
    run = RunStats(committed=1)
    assert run.decode_tps == 0
    assert run.acceptance is None
    assert run.mean_accepted_length is None
    assert run.inter_token_ms(0.5) is None
    assert run.acceptance_at == []
