"""When a fall of acceptance is told, and which causes: against what chance alone would do, too."""

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from app.logic.acceptance_alarm import (
    EARLIER_ANSWERS,
    RECENT_ANSWERS,
    Alarm,
    alarm_notice,
    alarms,
)
from app.logic.answer_history import Answer
from app.logic.formatting import percent
from tests.app.history_samples import answer, model


def many(n: int, accepted: int, drafted: int = 100, **changes: Any) -> list[Answer]:
    source = changes.pop("source", "draft_model")
    return [answer(by={source: (drafted, accepted)}, **changes) for _ in range(n)]


def only(answers: list[Answer]) -> Alarm:
    (alarm,) = alarms(answers, {})
    return alarm


def test_a_fall_is_told_with_both_sides() -> None:
    alarm = only(many(12, 60) + many(5, 40))
    assert (alarm.recent.answers, alarm.recent.drafted) == (RECENT_ANSWERS, 400)
    assert alarm.recent.acceptance == 0.4
    assert alarm.earlier.answers == 13
    assert alarm.earlier.acceptance == pytest.approx((12 * 60 + 40) / 1300)
    assert alarm.causes == ()
    notice = alarm_notice(alarm)
    assert (
        notice.title
        == f"Draft model: {percent(0.4)} of drafted tokens accepted, before {percent(0.584)}"
    )
    assert notice.text == (
        "In the last 4 answers (400 tokens drafted), against 13 answers (1,300 tokens drafted) "
        "before with this pair. Settings, files and kind of work are as before, so the subject may "
        "be the cause."
    )
    assert notice.can_close


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        (many(12, 60) + many(4, 52), "less than a fifth"),
        (many(12, 60) + many(1, 10), "one odd answer"),
        (many(EARLIER_ANSWERS - 1, 60) + many(RECENT_ANSWERS, 30), "too few before"),
        (many(12, 30, drafted=50) + many(4, 15, drafted=40), "too few tokens of the last"),
        (many(12, 30, drafted=50) + many(4, 60), "they rose"),
        (many(12, 0) + many(4, 0), "nothing was ever accepted"),
        (many(40, 60) + [answer(by={}) for _ in range(5)], "no drafts"),
        ([], "nothing yet"),
    ],
)
def test_no_alarm(answers: list[Answer], why: str) -> None:
    assert alarms(answers, {}) == (), why


def test_answers_that_always_differed_are_no_fall() -> None:
    """Half of the earlier ones were as bad; four bad ones in a row may be chance."""
    mixed = [a for pair in zip(many(8, 90), many(8, 20), strict=True) for a in pair]
    assert alarms(mixed + many(4, 35), {}) == ()


def test_few_tokens_reach_further_back() -> None:
    alarm = only(many(30, 36, drafted=60) + many(20, 3, drafted=10))
    assert alarm.recent.answers == 20
    assert alarm.recent.drafted == 200


def test_drafters_are_told_apart_and_the_largest_fall_comes_first() -> None:
    before = [answer(by={"draft_model": (100, 60), "prompt_lookup": (100, 50)}) for _ in range(12)]
    after = [answer(by={"draft_model": (100, 40), "prompt_lookup": (100, 5)}) for _ in range(4)]
    assert [a.source for a in alarms(before + after, {})] == ["prompt_lookup", "draft_model"]
    steady = [answer(by={"draft_model": (100, 60), "prompt_lookup": (100, 5)}) for _ in range(4)]
    assert [a.source for a in alarms(before + steady, {})] == ["prompt_lookup"]


def changed(**changes: Any) -> Callable[[Answer], Answer]:
    return lambda a: msgspec.structs.replace(a, **changes)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (changed(target=model(hash="x")), "the target is another file under the same name"),
        (
            changed(draft=model("draft.gguf", "draft", hash="x")),
            "the draft model is another file under the same name",
        ),
        (changed(target=model(template="other")), "another chat template"),
        (changed(template="chatml"), "ChatML instead of the model’s own chat template"),
        (
            changed(target=model(kv_type_k="q4_0", kv_type_v="q4_0")),
            "KV cache of the target q4_0, it was f16",
        ),
        (
            changed(draft=model("draft.gguf", "draft", kv_type_v="q8_0")),
            "KV cache of the draft model f16 and q8_0, it was f16",
        ),
        (changed(verifier="rejection"), "verifier rejection, it was match"),
        (changed(temperature=1.5), "temperature 1.5, it was 0.8"),
        (changed(lengths={"draft_model": 10}), "drafts of up to 10 tokens, before 3"),
        (changed(min_p=0.4), "drafts that end below a probability of 0.4, before 0"),
        (changed(kind="code"), "another kind of work: code, before chat"),
        (changed(build="0.2"), "another version: Paceline 0.2, before 0.1"),
    ],
)
def test_the_cause_is_what_differs(change: Callable[[Answer], Answer], words: str) -> None:
    before = many(12, 60, build="0.1")
    alarm = only(before + [change(a) for a in many(4, 30, build="0.1")])
    assert alarm_notice(alarm).text.endswith(f"Likely cause: {words}.")


def test_auto_in_place_of_a_fixed_length() -> None:
    before = many(12, 60)
    alarm = only(before + many(4, 30, arm="auto", lengths={}))
    assert alarm_notice(alarm).text.endswith("Likely cause: Auto instead of fixed drafts.")


@pytest.mark.parametrize(
    "change",
    [
        changed(temperature=0.9),
        changed(target=model(hash="")),  # the file was gone when it was asked for
        changed(verifier="rejection", temperature=0.0),
        changed(draft=model("draft.gguf", "draft", ctx=2048, threads=1)),
    ],
)
def test_what_cannot_matter_is_no_cause(change: Callable[[Answer], Answer]) -> None:
    was = changed(temperature=0.0) if change(answer()).temperature == 0 else changed()
    before = [was(a) for a in many(12, 60)]
    assert only(before + [change(a) for a in many(4, 30)]).causes == ()


def test_of_lookup_the_draft_model_is_no_cause() -> None:
    before = many(12, 60, source="prompt_lookup")
    after = many(4, 30, source="prompt_lookup", draft=model("draft.gguf", "draft", hash="x"))
    assert only(before + after).causes == ()


def test_several_causes_and_keys_that_tell_them_apart() -> None:
    before = many(12, 60)
    code = only(before + many(4, 30, kind="code"))
    both = only(before + many(4, 30, kind="code", temperature=0.0))
    assert code.keys == {"draft_model: kind code"}
    assert both.keys == {"draft_model: temperature 0.0", "draft_model: kind code"}
    assert "Likely causes: temperature 0, it was 0.8; another kind" in alarm_notice(both).text
    assert only(before + many(4, 30)).keys == {"draft_model: unknown"}


def test_what_did_no_harm_before_is_no_cause() -> None:
    """Code was drafted as well as anything else: that it is code now explains nothing."""
    before = many(12, 60) + many(3, 62, kind="code")
    assert only(before + many(4, 30, kind="code")).causes == ()
    harmful = many(12, 60) + many(3, 32, kind="code")
    assert [c.factor for c in only(harmful + many(4, 30, kind="code")).causes] == ["kind"]


def test_a_change_that_is_under_way_is_waited_for() -> None:
    """Two of the last four are of another kind: enough for a fall, too few to name its cause."""
    before = many(12, 60)
    two = before + many(2, 5, kind="code")
    assert alarms(two, {}) == ()
    assert alarms(before + many(2, 5), {}) != (), "without a change there is nothing to wait for"
    assert [c.factor for c in only(two + many(1, 5, kind="code")).causes] == ["kind"]


def test_what_was_told_is_the_measure_from_then_on() -> None:
    def at(first: float, answers: list[Answer]) -> list[Answer]:
        return [msgspec.structs.replace(a, at=first + i) for i, a in enumerate(answers)]

    told = {"draft_model: kind code": 20.0, "prompt_lookup: unknown": 99.0}
    fallen = at(0.0, many(16, 60)) + at(16.0, many(5, 30))
    assert len(alarms(fallen, {})) == 1
    low = fallen + at(21.0, many(12, 30))
    assert alarms(low, told) == ()
    lower = only_told(low + at(33.0, many(4, 10, kind="code")), told)
    assert lower.earlier.acceptance == 0.3
    assert not lower.is_news(told)
    warm = only_told(low + at(33.0, many(4, 10, kind="code", temperature=2.0)), told)
    assert warm.is_news(told)
    unknown = only_told(low + at(33.0, many(4, 10)), told)
    assert unknown.is_news({**told, "draft_model: unknown": 20.0})


def only_told(answers: list[Answer], told: dict[str, float]) -> Alarm:
    (alarm,) = alarms(answers, told)
    return alarm


def test_chance_alone_seldom_alarms() -> None:
    """Answers of one acceptance, scattered as real ones are (by 8 points around 60 %)."""
    dice = random.Random(5)

    def one() -> Answer:
        p, n = min(0.95, max(0.05, dice.gauss(0.6, 0.08))), dice.randrange(30, 200)
        return answer(by={"draft_model": (n, sum(dice.random() < p for _ in range(n)))})

    told = sum(bool(alarms([one() for _ in range(40)], {})) for _ in range(100))
    assert told <= 2
