"""What the panel and the strip say of every state Auto can be in."""

import msgspec
import pytest

from app.logic.live import LiveFigures, LiveRun
from app.logic.live_status import live_status, strip_line
from engine.protocol import AutoState
from engine.stats import RunStats
from tests.app import live_samples as sample

PLAIN_COST = "Plain decoding takes 13.3 ± 0.2 ms a token here (48 tokens measured)."


def plain(words: str) -> str:
    return words.replace("\u202f", " ").replace("\u00a0", " ")


def figures(name: str, is_over: bool = False, **changed: object) -> LiveFigures:
    run = LiveRun()
    state = msgspec.structs.replace(sample.AUTO_STATES[name], **changed)
    sample.auto_answer(run, state, is_over=is_over)
    return run.figures()


def words(shown: LiveFigures, setting: str = "auto") -> tuple[str, str, str]:
    status = live_status(sample.ready(), setting, shown)
    return status.tone, plain(status.headline), plain(status.detail)


@pytest.mark.parametrize(
    ("name", "tone", "headline", "detail"),
    [
        (
            "on with lookup",
            "gain",
            "Auto is on: lookup, +38 % ± 6 against plain decoding",
            PLAIN_COST,
        ),
        (
            "on with draft model",
            "gain",
            "Auto is on: draft model, +27 % ± 4 against plain decoding",
            PLAIN_COST,
        ),
        (
            "on with prediction",
            "gain",
            "Auto is on: expected text, +161 % ± 9 against plain decoding",
            PLAIN_COST,
        ),
        (
            "loses",
            "loss",
            "Auto is on: draft model, −6 % ± 2 against plain decoding",
            PLAIN_COST,
        ),
        (
            "gain uncertain",
            "on",
            "Auto is on: lookup, no measurable difference (+3 % ± 7)",
            PLAIN_COST,
        ),
        (
            "gain unknown",
            "on",
            "Auto is on: lookup",
            "Too few plain tokens to tell a gain yet (5 measured).",
        ),
        (
            "on without a baseline",
            "on",
            "Auto is on: lookup",
            "Plain decoding is not measured yet, so a gain cannot be told.",
        ),
        (
            "off, not accepted",
            "off",
            "Auto is off: drafts would need 74 % accepted here, 51 % are",
            "Best that was tried: draft model, drafts of 3 tokens.",
        ),
        (
            "off, nothing to draft",
            "off",
            "Auto is off: nothing to draft from so far",
            "No earlier text continues what is being written.",
        ),
        (
            "off, cannot rewind",
            "off",
            "Auto is off: this model’s cache cannot take back rejected tokens",
            "So nothing can be drafted for it.",
        ),
        (
            "starting",
            "on",
            "Auto is starting",
            "The first tokens are written plainly: drafts have to beat them.",
        ),
    ],
)
def test_every_state_in_words(name: str, tone: str, headline: str, detail: str) -> None:
    assert words(figures(name)) == (tone, headline, detail)


@pytest.mark.parametrize(
    ("name", "headline"),
    [
        ("off, nothing to draft", "Auto is off: nothing to draft from in this answer"),
        ("starting", "Auto is off: the answer was too short to tell what pays"),
    ],
)
def test_an_answer_that_is_over_is_told_as_such(name: str, headline: str) -> None:
    assert words(figures(name, is_over=True))[1] == headline
    assert "yet" not in words(figures("gain unknown", is_over=True))[2]


def test_no_gain_is_told_against_what_is_hardly_known() -> None:
    busy = figures("on with lookup", baseline_ms=578.0, baseline_error=392.0, gain=25.0)
    tone, headline, detail = words(busy)
    assert (tone, headline) == ("on", "Auto is on: lookup")
    assert "578 ± 392 ms" in detail
    assert detail.endswith("That is too uneven to tell a gain.")


def test_drafts_that_would_pay_but_are_rare() -> None:
    rare = figures(
        "off, nothing to draft", needed=0.1, seen=0.5, tried="prompt_lookup", tried_length=2
    )
    assert words(rare) == (
        "off",
        "Auto is off: too little to draft from so far",
        "Best that was tried: lookup, drafts of 2 tokens.",
    )


def test_every_reason_to_be_off_has_a_sample() -> None:
    reasons = AutoState.__annotations__["why_off"].__args__
    assert set(reasons) == {state.why_off for state in sample.AUTO_STATES.values()}


@pytest.mark.parametrize(
    ("needed", "seen", "headline"),
    [
        (None, None, "Auto is off: drafts would not pay here"),
        (1.3, 0.9, "Auto is off: drafts would cost more here than they can save"),
        (0.6, None, "Auto is off: drafts would need 60 % accepted here"),
        (
            0.502,
            0.498,
            "Auto is off: drafts would gain too little, 50 % are accepted and 50 % are needed",
        ),
    ],
)
def test_what_drafts_would_need(needed: float | None, seen: float | None, headline: str) -> None:
    assert words(figures("off, not accepted", needed=needed, seen=seen))[1] == headline


@pytest.mark.parametrize(
    ("gain", "error", "is_told"),
    [(0.02, 0.004, True), (0.013, 0.012, False), (0.2, 0.2, False), (-0.2, 0.3, False)],
)
def test_what_may_be_chance_is_not_told_as_a_gain(gain: float, error: float, is_told: bool) -> None:
    tone, headline, _ = words(figures("on with lookup", gain=gain, gain_error=error))
    assert (tone == "gain", "against plain decoding" in headline) == (is_told, is_told)


def test_a_gain_without_its_margin_is_none() -> None:
    tone, headline, _ = words(figures("on with lookup", gain_error=0.0))
    assert (tone, headline) == ("on", "Auto is on: lookup")


def test_what_drafts_brought_before_they_ended_is_told() -> None:
    run = LiveRun()
    sample.auto_answer(run, sample.AUTO_STATES["on with lookup"], is_over=False)
    off = msgspec.structs.replace(
        sample.AUTO_STATES["off, not accepted"], gain=0.12, gain_error=0.04
    )
    event = msgspec.structs.replace(sample.passes("off", 3)[-1], auto=off)
    run.add(event)
    detail = words(run.figures())[2]
    assert detail.endswith("This answer so far: +12 % ± 4 against plain decoding.")


def test_without_its_own_baseline_the_last_plain_answer_is_the_mark() -> None:
    run = LiveRun()
    run.use_target("target", sample.costs())
    sample.answer(run, "off", ms=12.0)
    sample.auto_answer(run, sample.AUTO_STATES["on without a baseline"])
    tone, headline, detail = words(run.figures())
    assert tone == "gain"
    assert headline.startswith("Auto is on: lookup, +")
    assert detail == "Against your last answer with speculation off (75.0 tok/s)."


def test_before_the_first_message() -> None:
    assert words(LiveFigures()) == ("on", "Auto is on", "Send a message to see what it gains.")
    off = live_status(sample.ready(can_rewind=False), "auto", LiveFigures())
    assert (off.tone, off.detail) == ("off", "So nothing can be drafted for it.")
    assert off.headline == "Auto is off: this model’s cache cannot take back rejected tokens"


def test_while_the_prompt_is_read() -> None:
    run = LiveRun()
    run.begin("auto")
    assert words(run.figures()) == ("on", "Auto is on", "Reading the prompt…")
    status = live_status(sample.ready(can_rewind=False), "auto", run.figures())
    assert status.tone == "off"


def test_before_the_first_word_of_the_engine() -> None:
    run = LiveRun()
    run.begin("auto")
    run.start(sample.started("auto"), "auto")
    run.add(sample.passes("off", 3)[0])
    assert words(run.figures())[1] == "Auto is starting"


def test_an_engine_without_it_says_why() -> None:
    run = LiveRun()
    run.begin("auto")
    note = "The cache cannot be rewound."
    run.start(msgspec.structs.replace(sample.started("off", (), note), policy="fixed"), "auto")
    run.add(sample.passes("off", 3)[0])
    assert words(run.figures()) == ("off", "Auto is off", note)


def test_the_strip_has_the_same_sentence_and_its_figures() -> None:
    shown = figures("on with lookup")
    status = live_status(sample.ready(), "auto", shown)
    assert strip_line(status, shown).endswith("accepted")
    off = figures("off, not accepted")
    assert strip_line(live_status(sample.ready(), "auto", off), off).endswith("tok/s")


def test_a_plain_answer_names_the_last_one_with_auto() -> None:
    run = LiveRun()
    sample.auto_answer(run, sample.AUTO_STATES["on with lookup"])
    sample.answer(run, "off")
    status = live_status(sample.ready(), "off", run.figures())
    assert "Your last answer with it on (Auto): " in status.detail


def test_nothing_is_claimed_for_no_stats() -> None:
    state = sample.AUTO_STATES["off, nothing to draft"]
    shown = LiveFigures(phase="running", arm="auto", asked_arm="auto", auto=state, stats=RunStats())
    assert words(shown)[0] == "off"
