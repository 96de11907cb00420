import pytest

from app.logic.live import LiveRun
from app.logic.live_history import PastAnswer, is_measured
from engine.errors import ErrorKind
from engine.protocol import Error, Progress
from engine.stats import RunStats
from tests.app import live_samples as sample


def running(arm: str, tokens: int = 80, run: LiveRun | None = None) -> LiveRun:
    run = run or LiveRun()
    run.begin(arm)
    run.start(sample.started(arm), arm)
    for event in sample.passes(arm, tokens):
        run.add(event)
    return run


def test_nothing_is_shown_before_the_first_answer() -> None:
    figures = LiveRun().figures()
    assert figures.phase == "idle"
    assert not figures.is_measured
    assert figures.speed_up is None


def test_counts_equal_those_of_the_engine() -> None:
    events = sample.passes("draft", 80)
    run = running("draft")
    live = run.figures().stats
    run.finish(sample.finished(events))
    final = run.figures().stats
    assert live.committed == final.committed
    assert live.decode_tps == pytest.approx(final.decode_tps)
    assert live.acceptance == final.acceptance
    assert live.acceptance_at == final.acceptance_at


def test_now_is_the_last_second_and_the_line_follows_it() -> None:
    run = running("off", 200)
    figures = run.figures()
    recent = figures.recent
    assert 900 < recent.decode_ms <= 1000 + 20
    assert figures.line[-1].tps == pytest.approx(recent.decode_tps, rel=0.1)
    seconds = [point.seconds for point in figures.line]
    assert seconds == sorted(seconds)
    assert seconds[1] - seconds[0] >= 0.1


def test_a_long_answer_keeps_few_points() -> None:
    assert 150 < len(running("off", 6000).figures().line) <= 400


def test_figures_do_not_change_afterwards() -> None:
    run = running("draft", 40)
    before = run.figures()
    committed, reached = before.stats.committed, list(before.stats.reached_at)
    for event in sample.passes("draft", 60, seed=2)[1:]:
        run.add(event)
    assert (before.stats.committed, before.stats.reached_at) == (committed, reached)


def test_the_baseline_is_the_last_answer_with_speculation_off() -> None:
    run = LiveRun()
    sample.answer(run, "off")
    off = run.history.last("off")
    running("draft", run=run)
    figures = run.figures()
    assert off is not None
    assert figures.baseline == off
    assert figures.reference == off
    assert figures.speed_up == pytest.approx(figures.stats.decode_tps / off.stats.decode_tps)


def test_an_answer_is_never_its_own_mark() -> None:
    run = LiveRun()
    sample.answer(run, "draft", ms=9.0)
    sample.answer(run, "off")
    figures = run.figures()
    assert figures.baseline is None
    assert figures.reference is not None
    assert figures.reference.arm == "draft"
    sample.answer(run, "lookup")
    assert run.figures().baseline == run.history.last("off")


def test_another_target_forgets_the_answers() -> None:
    run = LiveRun()
    run.use_target("a")
    sample.answer(run, "off")
    run.use_target("a")
    assert run.history.last("off") is not None
    run.use_target("b")
    assert run.history.last("off") is None


def test_a_cleared_chat_shows_no_answer_and_keeps_its_mark() -> None:
    run = LiveRun()
    sample.answer(run, "off")
    running("draft", run=run)
    run.clear()
    assert run.figures().phase == "idle"
    assert run.figures().baseline == run.history.last("off")


def test_a_short_answer_is_no_baseline() -> None:
    run = LiveRun()
    sample.answer(run, "off", tokens=8)
    assert run.history.last("off") is None
    assert not is_measured(RunStats(committed=15, verify_ms=10.0))


def test_an_arm_without_its_drafter_is_plain_decoding() -> None:
    run = LiveRun()
    run.begin("draft")
    run.start(sample.started("draft", drafters=(), note="No draft model is loaded."), "draft")
    events = sample.passes("off", 60)
    for event in events:
        run.add(event)
    run.finish(sample.finished(events))
    figures = run.figures()
    assert (figures.arm, figures.asked_arm) == ("off", "draft")
    assert figures.note == "No draft model is loaded."
    assert run.history.last("off") is not None


def test_the_wait_is_whole_until_the_engine_splits_it() -> None:
    run = running("off", 40)
    assert run.figures().stats.ttft_ms == pytest.approx(240.0)
    assert not run.figures().is_wait_split
    run.finish(sample.finished(sample.passes("off", 40)))
    assert run.figures().is_wait_split
    assert run.figures().stats.queue_ms == pytest.approx(1.2)


def test_prompt_progress_and_failure() -> None:
    run = LiveRun()
    run.begin("lookup")
    run.prompt_progressed(Progress(phase="prompt", done=512, total=2048))
    figures = run.figures()
    assert (figures.phase, figures.prompt_done, figures.prompt_total) == ("prompt", 512, 2048)
    error = Error(kind=ErrorKind.CONTEXT, message="Too long.")
    run.fail(error)
    assert (run.figures().phase, run.figures().error) == ("failed", error)


def test_failing_afterwards_changes_nothing() -> None:
    run = LiveRun()
    sample.answer(run, "off")
    run.fail()
    assert run.figures().phase == "finished"


def test_the_mark_of_the_history_prefers_the_baseline() -> None:
    run = LiveRun()
    stats = RunStats(committed=40, verify_ms=400.0)
    for arm in ("off", "draft", "lookup"):
        run.history.remember(PastAnswer(arm, stats))
    for arm, expected in (("off", "lookup"), ("draft", "off"), ("lookup", "off")):
        found = run.history.other_than(arm)
        assert found is not None
        assert found.arm == expected


def test_what_auto_measures_is_carried_as_it_says() -> None:
    run = LiveRun()
    run.use_target("target", sample.costs())
    assert run.figures().pass_ms == sample.costs().pass_ms
    state = sample.AUTO_STATES["on with lookup"]
    sample.auto_answer(run, state, is_over=False)
    figures = run.figures()
    assert (figures.arm, figures.auto) == ("auto", state)
    assert figures.drafters == ("prompt_lookup", "draft_model")
    assert figures.pass_ms == state.pass_ms
    for event in sample.passes("off", 4):
        run.add(event)
    assert run.figures().auto == state, "it comes a few times a second only"
    over = sample.AUTO_STATES["off, not accepted"]
    run.finish(sample.finished(sample.passes("off", 40), auto=over))
    assert run.figures().auto == over
    run.begin("off")
    assert run.figures().auto is None


def test_auto_is_held_against_another_answer_only_without_its_own_baseline() -> None:
    run = LiveRun()
    run.use_target("target", sample.costs())
    sample.answer(run, "off")
    for is_over in (False, True):
        sample.auto_answer(run, sample.AUTO_STATES["on with lookup"], is_over=is_over)
        figures = run.figures()
        assert (figures.baseline, figures.reference, figures.speed_up) == (None, None, None)
        sample.auto_answer(run, sample.AUTO_STATES["on without a baseline"], is_over=is_over)
        figures = run.figures()
        assert figures.baseline is not None
        assert figures.baseline == figures.reference
        assert figures.speed_up is not None
    sample.answer(run, "off")
    figures = run.figures()
    assert figures.reference is not None
    assert figures.reference.arm == "auto"
