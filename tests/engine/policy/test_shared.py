"""Passes of several answers: what a draft adds, so that drafting stops as the batch grows."""

from random import Random

import pytest

from engine.drafters.prompt_lookup import PromptLookup
from engine.generate import accepted_of
from engine.policy.acceptance import best_length
from engine.policy.auto import Auto
from engine.policy.costs import LARGEST, CostCurve
from engine.policy.learnt import Learnt
from engine.policy.shared import SharedPasses
from engine.request import PromptLookupSpec
from engine.stats import PassStats

SIZES = (1, 2, 4, 8, 16, 32)
FLAT = {n: 10.0 + 0.01 * n for n in SIZES}
LINEAR = {n: 3.0 + 3.0 * n for n in SIZES}
BENT = {n: max(10.0, 10.0 * n / 16) for n in SIZES} | {64: 40.0}
LIKELY = [0.9 ** (i + 1) for i in range(8)]


def length(curve: dict[int, float], answers: int, *, is_split: bool) -> int:
    shared = SharedPasses(CostCurve(curve), is_split=is_split)
    shared.begin(answers, 100)
    company = shared.company(answers - 1)
    return best_length(LIKELY, company.passes, company.rate)


def test_alone_it_is_the_curve_itself() -> None:
    shared = SharedPasses(CostCurve(LINEAR), is_split=False)
    shared.begin(1, 64)
    curve = CostCurve(LINEAR)
    passes = shared.company(0).passes
    assert passes[1:9] == pytest.approx([curve.ms(n) for n in range(1, 9)])


@pytest.mark.parametrize("is_split", [False, True])
def test_where_each_token_costs_drafting_stops_as_the_batch_grows(is_split: bool) -> None:
    lengths = [length(LINEAR, n, is_split=is_split) for n in (1, 2, 4, 8, 16)]
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[-1] == 0


def test_where_tokens_cost_nothing_it_goes_on_at_any_size() -> None:
    assert [length(FLAT, n, is_split=False) for n in (1, 4, 8, 16)] == [8] * 4


def test_it_stops_where_the_device_is_full() -> None:
    lengths = [length(BENT, n, is_split=False) for n in (1, 2, 8, 15, 24)]
    assert lengths[0] == 8
    assert 0 < lengths[3] < 8
    assert lengths[4] == 0


def test_drafts_of_others_take_the_room() -> None:
    shared = SharedPasses(CostCurve(BENT), is_split=False)
    drafts = []
    for _ in range(8):  # three others draft 7 tokens each, all of them right
        shared.begin(4, 64)
        company = shared.company(24)
        n = best_length(LIKELY, company.passes, company.rate)
        drafts.append(n)
        shared.observe([8, 8, 8, 1 + n], 25 + n, 16.0, 16.0, is_whole=True)
    assert drafts[0] == 8
    assert drafts[-1] == 0


def test_split_sequences_pay_a_pass_of_their_own_for_a_draft() -> None:
    curve = CostCurve(FLAT)
    shared = SharedPasses(curve, is_split=True)
    shared.begin(4, 64)
    passes = shared.company(3).passes
    assert passes[1] == pytest.approx(curve.ms(4) / 4)
    assert passes[5] == pytest.approx(curve.ms(4) / 4 + curve.ms(4))


def test_costs_are_learnt_once_a_pass() -> None:
    curve = CostCurve(FLAT)
    shared = SharedPasses(curve, is_split=True)
    for _ in range(20):
        shared.begin(4, 64)
        shared.observe([1, 1, 1, 1], 4, 20.0, 22.0, is_whole=True)
    assert curve.ms(4) == pytest.approx(20.0, rel=0.05)
    assert shared.baseline(4).ms == pytest.approx(22.0)
    assert shared.baseline(4).passes == 19  # the first came after another size
    assert shared.baseline(2).ms is None


def test_now_and_then_nobody_drafts_so_that_the_baseline_is_known() -> None:
    shared = SharedPasses(CostCurve(FLAT), is_split=False)
    plain = 0
    for _ in range(400):
        shared.begin(2, 64)
        company = shared.company(1)
        plain += company.is_plain
        n = 1 if company.is_plain else 5
        shared.observe([n, n], 2 * n, 12.0, 12.0, is_whole=True)
    assert 2 <= plain <= 12


def test_plain_passes_come_in_pairs_of_which_the_second_is_the_baseline() -> None:
    shared = SharedPasses(CostCurve(FLAT), is_split=False)
    for _ in range(800):
        shared.begin(2, 64)
        n = 1 if shared.company(1).is_plain else 5
        ms = 12.0 if n > 1 else 10.0
        shared.observe([n, n], 2 * n, ms, ms, is_whole=True)
    assert shared.baseline(2).passes >= 2
    assert shared.baseline(2).ms == pytest.approx(10.0)


def test_an_answer_that_drafts_regardless_does_not_keep_the_others_from_it() -> None:
    shared = SharedPasses(CostCurve(FLAT), is_split=False)
    plain = 0
    for _ in range(800):
        shared.begin(2, 64)
        is_plain = shared.company(1).is_plain
        plain += is_plain
        n = 1 if is_plain else 5
        shared.observe([5, n], 5 + n, 12.0, 12.0, is_whole=True)
    assert 2 <= plain <= 20


def test_sizes_beyond_those_known_cost_in_proportion() -> None:
    shared = SharedPasses(CostCurve(LINEAR), is_split=False)
    shared.begin(LARGEST + 40, 64)
    company = shared.company(LARGEST + 39)
    assert company.passes[9] - company.passes[1] == pytest.approx(8 * 3.0, rel=0.1)


def test_forks_share_what_was_learnt_and_not_what_an_answer_says() -> None:
    learnt = Learnt(CostCurve(LINEAR))
    first, second = learnt.fork(), learnt.fork()
    assert first.costs is second.costs is learnt.costs
    key = ("prompt_lookup", "context")
    sure = first.acceptance[key]._by_opinion[1]
    before = second.acceptance[key]._by_opinion[1].chance(8)
    for _ in range(40):
        sure.observe(8, False)
    assert sure.chance(8) < 0.3
    after = second.acceptance[key]._by_opinion[1].chance(8)
    assert sure.chance(8) < after < before  # a little, as of an earlier answer
    first.trial.observe([0.9] * 14, 14)
    assert second.trial.is_known


def auto_drafts(curve: dict[int, float], answers: int, *, is_split: bool) -> float:
    """Share of 400 tokens that Auto drafts of an answer that mostly repeats itself, beside others
    that do not draft."""
    r = Random(1)
    learnt = Learnt(CostCurve(curve), is_split=is_split)
    truth = [i % 12 if r.random() > 0.15 else r.randrange(20, 30) for i in range(600)]
    spec = PromptLookupSpec(min_ngram=1, max_ngram=64, draft_max=63)
    auto = Auto([PromptLookup(spec)], learnt.fork(), can_trim=True)
    at = 60
    auto.begin(truth[:at])
    shared, drafted = learnt.shared, 0
    while at < 460:
        shared.begin(answers, at)
        auto.accompany(shared.company(answers - 1) if answers > 1 else None)
        draft = auto.propose(truth[:at], 31)
        n, kept = len(draft.tokens), accepted_of(draft, truth[at : at + 32])
        ms = learnt.costs.ms(answers if is_split else answers + n)
        ms += learnt.costs.ms(n) if is_split and n else 0.0
        auto.accept(kept, truth[at + kept])
        if answers > 1:
            lengths = [1] * (answers - 1) + [n + 1]
            shared.observe(lengths, answers + kept, ms, ms, is_whole=True)
        auto.learn(
            PassStats(
                at_ms=0.0,
                source=draft.source,
                drafted=n,
                accepted=kept,
                committed=kept + 1,
                verify_ms=ms,
                beside=answers - 1,
            )
        )
        drafted += n
        at += kept + 1
    return drafted / 400


@pytest.mark.parametrize("is_split", [False, True])
def test_auto_drafts_less_the_more_answers_there_are_where_tokens_cost(is_split: bool) -> None:
    steep = {n: 8.0 + 3.0 * n for n in SIZES}
    drafted = [auto_drafts(steep, n, is_split=is_split) for n in (1, 2, 4, 8, 16)]
    assert drafted[0] > 0.5
    assert drafted == sorted(drafted, reverse=True)
    assert drafted[-1] < 0.1


def test_auto_goes_on_where_tokens_cost_nothing() -> None:
    for answers in (1, 8):
        assert auto_drafts(FLAT, answers, is_split=False) > 1
