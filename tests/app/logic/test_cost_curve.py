import msgspec
import pytest

from app.logic.cost_curve import break_even, cost_curve, needed_acceptance
from app.logic.live import LiveFigures, LiveRun
from engine.protocol import Costs
from engine.stats import RunStats
from tests.app import live_samples as sample

LINEAR = Costs(pass_ms=tuple(10.0 * n for n in range(1, 33)), measured=(1, 32))


def auto(name: str) -> LiveFigures:
    run = LiveRun()
    sample.auto_answer(run, sample.AUTO_STATES[name])
    return run.figures()


def fixed(arm: str, costs: Costs | None) -> LiveFigures:
    run = LiveRun()
    run.use_target("target", costs)
    sample.answer(run, arm)
    return run.figures()


def plain(words: str) -> str:
    return words.replace("\u202f", " ")


def test_without_measured_costs_there_is_no_curve() -> None:
    assert cost_curve(LiveFigures()) is None
    assert cost_curve(fixed("draft", None)) is None
    assert break_even(fixed("draft", None)) is None


def test_a_loaded_model_has_its_curve_before_the_first_answer() -> None:
    run = LiveRun()
    run.use_target("target", sample.costs(remembered=True))
    curve = cost_curve(run.figures())
    assert curve is not None
    assert [p.tokens for p in curve.points] == list(range(1, 33))
    assert {p.tokens for p in curve.points if p.is_measured} == set(sample.costs().measured)
    assert curve.chosen is None
    assert curve.caption == "Measured at an earlier load of this model"
    assert plain(curve.summary) == (
        "A pass over 1 token takes 13.2 ms; 32 tokens: 57.9 ms, 4.4× one token."
    )


def test_a_curve_of_few_points_is_called_an_estimate() -> None:
    run = LiveRun()
    run.use_target("target", msgspec.structs.replace(sample.costs(), measured=(1,)))
    curve = cost_curve(run.figures())
    assert curve is not None
    assert curve.caption == "An estimate from few measured points"


def test_auto_keeps_the_curve_true_and_marks_its_choice() -> None:
    shown = auto("on with lookup")
    curve = cost_curve(shown)
    assert curve is not None
    assert (curve.chosen, curve.source) == (8, "prompt_lookup")
    assert curve.points[0].ms == pytest.approx(1.03 * sample.costs().pass_ms[0])
    assert plain(curve.summary).endswith("now: 8 tokens: 20.2 ms, 1.48× one token.")


@pytest.mark.parametrize(
    ("name", "chosen"), [("off, not accepted", 1), ("starting", 1), ("long numbers", 32)]
)
def test_plain_passes_have_one_token(name: str, chosen: int) -> None:
    curve = cost_curve(auto(name))
    assert curve is not None
    assert curve.chosen == chosen


@pytest.mark.parametrize(
    ("arm", "chosen", "source"),
    [("off", 1, ""), ("draft", 4, "draft_model"), ("lookup", 9, "prompt_lookup")],
)
def test_other_arms_mark_their_mean_draft(arm: str, chosen: int, source: str) -> None:
    curve = cost_curve(fixed(arm, sample.costs()))
    assert curve is not None
    assert (curve.chosen, curve.source) == (chosen, source)


def test_a_curve_of_a_short_context_is_drawn_as_far_as_it_goes() -> None:
    shown = fixed("lookup", Costs(pass_ms=(10.0, 11.0, 12.0), measured=(1, 3)))
    curve = cost_curve(shown)
    assert curve is not None
    assert curve.chosen == 3
    assert break_even(shown) is None, "drafts of 8 tokens were never measured"


def test_auto_brings_its_own_break_even() -> None:
    gauge = break_even(auto("off, not accepted"))
    assert gauge is not None
    assert (gauge.needed, gauge.seen, gauge.pays) == (0.74, 0.51, False)
    assert plain(gauge.summary) == (
        "Draft model, drafts of 3 tokens; needed: 74 %, seen lately: 51 %."
    )
    on = break_even(auto("on with lookup"))
    assert on is not None
    assert on.pays
    assert break_even(auto("off, nothing to draft")) is None


def test_drafts_that_can_never_pay_say_so() -> None:
    run = LiveRun()
    state = msgspec.structs.replace(sample.AUTO_STATES["off, not accepted"], needed=1.4, seen=None)
    sample.auto_answer(run, state)
    gauge = break_even(run.figures())
    assert gauge is not None
    assert (gauge.needed_text, gauge.seen_text) == ("needed: more than all", "none seen yet")
    assert not gauge.pays


def test_other_arms_break_even_by_the_loads_costs() -> None:
    costs = sample.costs()
    shown = fixed("draft", costs)
    gauge = break_even(shown)
    assert gauge is not None
    drafting = 3 * (costs.draft_token_ms or 0.0)
    assert gauge.needed == pytest.approx(((costs.pass_ms[3] + drafting) / costs.pass_ms[0] - 1) / 3)
    assert gauge.seen == shown.stats.acceptance
    assert gauge.drafts == "Draft model, drafts of 3 tokens"


def test_where_a_pass_costs_as_much_as_its_tokens_all_must_be_accepted() -> None:
    stats = RunStats(drafts=2, drafted=7, drafted_by={"prompt_lookup": 7})
    assert needed_acceptance(LINEAR, stats) == pytest.approx(1.0)
    flat = Costs(pass_ms=(10.0,) * 32, measured=(1,))
    assert needed_acceptance(flat, stats) == pytest.approx(0.0)


def test_a_draft_model_without_a_known_cost_has_no_break_even() -> None:
    stats = RunStats(drafts=1, drafted=3, drafted_by={"draft_model": 3})
    assert needed_acceptance(LINEAR, stats) is None
    priced = msgspec.structs.replace(LINEAR, draft_token_ms=2.0)
    assert needed_acceptance(priced, stats) == pytest.approx(1.2)


def test_a_mean_length_lies_between_two_passes() -> None:
    shown = fixed("lookup+draft", sample.costs())
    gauge = break_even(shown)
    assert gauge is not None
    assert "tokens on average" in gauge.drafts
    assert 0 < gauge.needed < 1
