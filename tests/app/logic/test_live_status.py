from dataclasses import replace

import pytest

from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from app.logic.live import LiveFigures, LiveRun
from app.logic.live_status import live_status, strip_line
from app.logic.words import why_unavailable
from engine.errors import ErrorKind
from engine.protocol import Error, Progress
from tests.app import live_samples as sample

NONE = LiveFigures()


def finished(arm: str, ms: float = 8.0, baseline: bool = True, tokens: int = 160) -> LiveFigures:
    run = LiveRun()
    if baseline:
        sample.answer(run, "off", ms=12.0)
    sample.answer(run, arm, tokens, ms)
    return run.figures()


def test_a_gain_is_named_with_what_it_is_against() -> None:
    status = live_status(sample.ready(), "draft", finished("draft"))
    assert status.tone == "gain"
    assert status.headline.startswith("Draft model is on: +")
    assert status.headline.endswith(" against plain decoding")
    assert "±" in status.headline
    assert status.detail == "Against your last answer with speculation off (75.0\u202ftok/s)."


def test_a_loss_is_told_as_plainly() -> None:
    status = live_status(sample.ready(), "draft", finished("draft", ms=20.0))
    assert status.tone == "loss"
    assert "on: −" in status.headline


def test_a_gain_within_its_uncertainty_is_none() -> None:
    status = live_status(sample.ready(), "draft", finished("draft", ms=15.3))
    assert status.tone == "on"
    assert status.headline.startswith("Draft model is on: no measurable difference (")
    assert "±" in status.headline


def test_without_a_baseline_it_says_how_to_get_one() -> None:
    status = live_status(sample.ready(), "lookup", finished("lookup", baseline=False))
    assert status.headline == "Lookup is on"
    assert status.detail.startswith("No plain answer to compare with yet.")


def test_a_plain_answer_that_was_too_short_is_said() -> None:
    run = LiveRun()
    sample.answer(run, "off", tokens=15)
    sample.answer(run, "lookup")
    status = live_status(sample.ready(), "lookup", run.figures())
    assert status.headline == "Lookup is on"
    assert status.detail == (
        "Your last answer with speculation off was too short to compare with "
        "(15 tokens; 16 are needed)."
    )
    sample.answer(run, "off")
    sample.answer(run, "off", tokens=3)
    sample.answer(run, "lookup")
    status = live_status(sample.ready(), "lookup", run.figures())
    assert status.detail.startswith("Against your last answer"), "the long one counts"
    run.use_target("another")
    assert run.figures().short_plain == 0


def test_no_gain_is_claimed_before_its_uncertainty_is_known() -> None:
    run = LiveRun()
    sample.answer(run, "off", ms=12.0)
    events = sample.passes("draft", 40, ms=8.0)
    run.begin("draft")
    run.start(sample.started("draft"), "draft")
    for event in events:
        run.add(event)
    status = live_status(sample.ready(), "draft", run.figures())
    assert (status.tone, status.headline) == ("on", "Draft model is on")
    assert status.detail == "Measuring…"
    run.finish(sample.finished(events))
    status = live_status(sample.ready(), "draft", run.figures())
    assert (status.tone, status.headline) == ("on", "Draft model is on")
    assert status.detail.endswith("This answer is too short to tell a gain from chance.")


def test_a_short_baseline_is_no_measure_of_chance() -> None:
    run = LiveRun()
    sample.answer(run, "off", tokens=20)
    sample.answer(run, "draft", 160, 8.0)
    status = live_status(sample.ready(), "draft", run.figures())
    assert (status.tone, status.headline) == ("on", "Draft model is on")
    assert status.detail.endswith("It was too short to tell a gain from chance.")


def test_a_setting_changed_in_mid_answer_is_for_the_next_message() -> None:
    run = LiveRun()
    run.begin("lookup")
    status = live_status(sample.ready(), "draft", run.figures())
    assert status.headline == "Lookup is on"
    assert status.detail.endswith("Draft model from your next message on.")
    run.start(sample.started("lookup"), "lookup")
    for event in sample.passes("lookup", 40):
        run.add(event)
    status = live_status(sample.ready(), "off", run.figures())
    assert status.detail.endswith("Speculation off from your next message on.")
    status = live_status(sample.ready(), "auto", run.figures())
    assert status.detail.endswith("Auto from your next message on.")


def test_too_few_tokens_are_no_gain() -> None:
    short = finished("lookup", tokens=6)
    status = live_status(sample.ready(), "lookup", short)
    assert status.headline == "Lookup is on"
    assert status.detail == "This answer is too short to measure."


@pytest.mark.parametrize(
    ("state", "headline", "tone"),
    [
        (EngineState(), "Starting the engine…", "busy"),
        (EngineState(phase="idle"), "No model is loaded.", "off"),
        (EngineState(phase="loading"), "Loading…", "busy"),
        (EngineState(phase="dead"), "The engine has stopped.", "error"),
        (replace(sample.ready(), phase="comparing"), "A comparison is running.", "busy"),
        (replace(sample.ready(), phase="measuring"), "A bench is running.", "busy"),
        (EngineState(phase="measuring"), "A bench is running.", "busy"),
    ],
)
def test_the_engine_comes_first(state: EngineState, headline: str, tone: str) -> None:
    status = live_status(state, "draft", finished("draft"))
    assert (status.headline, status.tone) == (headline, tone)


def test_loading_says_what_and_how_much() -> None:
    state = EngineState(phase="loading", progress=Progress(phase="draft", done=420, total=1000))
    assert live_status(state, "off", NONE).detail == "The draft model: 42\u202f%."
    state = EngineState(phase="loading", progress=Progress(phase="target", done=1000, total=1000))
    assert live_status(state, "off", NONE).detail == "Preparing the target…"


def test_a_fault_and_a_failed_load_are_told() -> None:
    fault = Fault("Memory ran out", "The worker was ended.", "Use less context.")
    status = live_status(EngineState(phase="dead", fault=fault), "off", NONE)
    assert status.headline == "Memory ran out"
    assert status.detail == "The worker was ended. Use less context."
    error = Error(kind=ErrorKind.BAD_FILE, message="Not a GGUF file.", hint="Choose another.")
    status = live_status(EngineState(phase="idle", error=error), "off", NONE)
    assert status.tone == "error"
    assert status.detail == "Not a GGUF file. Choose another."


def test_off_says_why() -> None:
    assert live_status(sample.ready(), "off", NONE).detail.startswith("Switched off.")
    missing = live_status(sample.ready(draft=False), "draft", NONE)
    assert (missing.tone, missing.detail) == ("off", "No draft model is loaded.")
    unfit = live_status(sample.ready(draft=False, reason="Token 312 differs."), "draft", NONE)
    assert unfit.detail == "No draft model: Token 312 differs."
    fixed = live_status(sample.ready(can_rewind=False), "lookup", NONE)
    assert fixed.tone == "off"
    assert "cannot drop rejected tokens" in fixed.detail


def test_an_answer_that_ran_without_its_drafter_says_so() -> None:
    run = LiveRun()
    run.begin("draft")
    run.start(sample.started("draft", (), "The cache cannot be rewound."), "draft")
    for event in sample.passes("off", 40):
        run.add(event)
    status = live_status(sample.ready(), "draft", run.figures())
    assert (status.headline, status.detail) == (
        "Speculation is off",
        "The cache cannot be rewound.",
    )


def test_a_setting_the_models_cannot_do_explains_the_plain_answer() -> None:
    run = LiveRun()
    sample.answer(run, "off")
    status = live_status(sample.ready(draft=False), "draft", run.figures())
    assert status.headline == "Speculation is off"
    assert status.detail == "No draft model is loaded."
    assert status.is_of_answer


def test_a_plain_answer_names_the_last_one_with_speculation() -> None:
    run = LiveRun()
    sample.answer(run, "draft", ms=8.0)
    sample.answer(run, "off")
    status = live_status(sample.ready(), "off", run.figures())
    assert "Your last answer with it on (draft model): " in status.detail


def test_the_prompt_has_its_progress() -> None:
    run = LiveRun()
    run.begin("lookup")
    run.prompt_progressed(Progress(phase="prompt", done=1024, total=3000))
    status = live_status(sample.ready(), "lookup", run.figures())
    assert (status.headline, status.detail) == ("Lookup is on", "Reading the prompt: 34\u202f%.")


def test_a_changed_setting_speaks_of_the_next_message() -> None:
    figures = finished("draft")
    status = live_status(sample.ready(), "lookup", figures)
    assert status.headline == "Lookup is on"
    assert status.figures_note == "The figures are of your last answer (draft model)."
    assert "figures" not in status.detail, "the strip shows none"
    assert strip_line(status, figures) == ""


def test_a_broken_answer_says_what_happened() -> None:
    run = LiveRun()
    run.begin("off")
    run.fail(Error(kind=ErrorKind.CONTEXT, message="The prompt is too long.", hint="Shorten it."))
    status = live_status(sample.ready(), "off", run.figures())
    assert (status.tone, status.detail) == ("error", "The prompt is too long. Shorten it.")


def test_the_strip_shows_speed_and_acceptance() -> None:
    figures = finished("draft")
    line = strip_line(live_status(sample.ready(), "draft", figures), figures)
    assert line == "123\u202ftok/s · 57\u202f% accepted"


def test_a_loaded_pair_has_every_arm() -> None:
    loaded = sample.loaded()
    assert all(why_unavailable(loaded, a) == "" for a in ("off", "lookup", "draft", "lookup+draft"))
