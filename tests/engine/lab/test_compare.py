"""Comparisons on tiny real models: order, medians, equal texts, and what a difference is called."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

from engine.answer import Answer
from engine.drafters.base import Draft
from engine.errors import EngineError, ErrorKind
from engine.inference import GeneratedPass, Inference
from engine.lab.compare import ArmEvent, compare
from engine.lab.divergence import NO_TOKEN, explain, first_difference, is_tie
from engine.protocol import ArmFinished, ArmStarted, Pass
from engine.request import (
    ARMS,
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    speculation_of,
)
from tests.engine.conftest import TinyModels


@pytest.fixture(scope="module")
def inference(tiny: TinyModels) -> Iterator[Inference]:
    engine = Inference()
    engine.load(
        ModelSettings(path=str(tiny.target), ctx=256, threads=1),
        ModelSettings(path=str(tiny.close_weights), ctx=256, threads=1),
    )
    yield engine
    engine.unload()


def request_of(
    *arms: str, runs: int = 2, max_tokens: int = 40, sampling: Sampling | None = None
) -> CompareRequest:
    return CompareRequest(
        request=GenerateRequest(
            messages=(Message(role="user", content="the cat and the cat and the"),),
            max_tokens=max_tokens,
            sampling=sampling or Sampling(temperature=0),
        ),
        arms=tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm, prediction="the cat")) for arm in arms
        ),
        runs=runs,
    )


REJECTION = speculation_of("draft", verifier="rejection")


def test_every_arm_gives_the_same_text(inference: Inference) -> None:
    for sampling in (Sampling(temperature=0), Sampling(temperature=0.8), Sampling(seed=3)):
        report = compare(inference, request_of(*ARMS, runs=1, sampling=sampling))
        assert report is not None
        assert list(report.identical) == [arm for arm in ARMS if arm != "off"]
        off, *others = report.arms
        for arm in others:  # a drawn seed may meet a tie
            divergence = report.divergence[arm.arm]
            assert report.identical[arm.arm] == (arm.token_ids == off.token_ids)
            assert report.identical[arm.arm] or (divergence and divergence.kind == "tie")


def test_report(inference: Inference) -> None:
    report = compare(inference, request_of("off", "draft", runs=3))
    assert report is not None
    off, draft = report.arms
    assert (off.arm, draft.arm) == ("off", "draft")
    assert off.tokens == len(off.token_ids) <= 40
    assert off.acceptance is None
    assert off.passes == off.tokens - 1
    assert draft.acceptance is not None
    assert draft.accepted <= draft.drafted
    assert draft.passes < off.passes
    assert draft.accepted_per_position[0] <= 1
    for arm in report.arms:
        low, high = arm.decode_tps_range.low, arm.decode_tps_range.high
        assert low <= arm.decode_tps <= high
        ms = arm.ms
        parts = ms.draft + ms.verify + ms.rewind + ms.sample + ms.other
        assert parts == pytest.approx(ms.total)
        assert arm.tokens_per_pass == pytest.approx((arm.tokens - 1) / arm.passes)
    assert list(report.speedup) == ["draft"]
    spread = report.speedup_range["draft"]
    assert spread.low <= report.speedup["draft"] <= spread.high
    assert report.build["llama_cpp_python"]
    assert report.settings["baseline"] == "off"
    assert report.settings["target"] == "target.gguf"
    assert report.settings["draft"] == "close weights.gguf"
    assert report.settings["draft.draft_model"] == "draft_max 3, min_p 0.0"
    assert isinstance(report.settings["seed"], int)


def test_order_alternates_and_warm_ups_come_first(inference: Inference) -> None:
    events: list[ArmEvent] = []
    compare(inference, request_of("off", "lookup"), events.append, command_id=7)
    started = [(e.arm, e.run) for e in events if isinstance(e, ArmStarted)]
    assert started == [
        ("off", 0),
        ("lookup", 0),
        ("off", 1),
        ("lookup", 1),
        ("lookup", 2),
        ("off", 2),
    ]
    assert [(e.arm, e.run) for e in events if isinstance(e, ArmFinished)] == started
    assert {e.id for e in events} == {7}
    assert {e.arm for e in events if isinstance(e, Pass)} == {"off", "lookup"}
    assert {e.runs for e in events if isinstance(e, ArmStarted)} == {2}


def test_rejection_above_temperature_0_writes_another_sample_by_design(
    inference: Inference,
) -> None:
    """Its text may differ from plain decoding's, and a difference is neither tie nor defect."""
    differs = 0
    for seed in range(6):
        plain = request_of("off", "draft", runs=1, sampling=Sampling(temperature=1.5, seed=seed))
        asked = replace(
            plain,
            arms=(plain.arms[0], ArmSpec(name="draft", speculation=REJECTION)),
        )
        report = compare(inference, asked)
        assert report is not None
        assert report.divergence == {"draft": None}
        assert report.settings["draft.verifier"] == "rejection"
        first, second = (arm.token_ids for arm in report.arms)
        assert report.identical == {"draft": first == second}
        differs += first != second
    assert differs


def test_every_run_is_cold(inference: Inference) -> None:
    events: list[ArmEvent] = []
    compare(inference, request_of("off", runs=1), events.append)
    finished = [e for e in events if isinstance(e, ArmFinished)]
    assert [e.stats.cached_tokens for e in finished] == [0, 0]


def test_baseline_is_off_wherever_it_stands_or_else_the_first(inference: Inference) -> None:
    last = compare(inference, request_of("lookup", "off", runs=1))
    assert last is not None
    assert list(last.speedup) == ["lookup"]
    without = compare(inference, request_of("draft", "lookup", runs=1))
    assert without is not None
    assert without.settings["baseline"] == "draft"
    assert list(without.identical) == ["lookup"]


def test_one_token_has_no_speed_up(inference: Inference) -> None:
    report = compare(inference, request_of("off", "lookup", runs=1, max_tokens=1))
    assert report is not None
    assert report.speedup == {}
    assert report.identical == {"lookup": True}


def test_cancelled_at_any_event_gives_no_report(inference: Inference) -> None:
    events: list[ArmEvent] = []
    assert compare(inference, request_of("off"), events.append) is not None
    for stop in range(0, len(events), 9):
        seen: list[ArmEvent] = []
        report = compare(
            inference, request_of("off"), seen.append, lambda s=seen, n=stop: len(s) > n
        )
        assert report is None
        assert len(seen) <= stop + 2


@pytest.mark.parametrize(
    "request_", [request_of(), request_of("off", "off"), request_of("off", runs=0)]
)
def test_requests_that_make_no_sense(inference: Inference, request_: CompareRequest) -> None:
    with pytest.raises(EngineError) as caught:
        compare(inference, request_)
    assert caught.value.kind == ErrorKind.BAD_REQUEST


def test_missing_drafter_is_told(tiny: TinyModels) -> None:
    engine = Inference()
    engine.load(ModelSettings(path=str(tiny.recurrent), ctx=128, threads=1), None)
    try:
        report = compare(engine, request_of("off", "lookup", runs=1, max_tokens=5))
    finally:
        engine.unload()
    assert report is not None
    assert report.arms[1].note
    assert report.arms[1].drafted == 0


def test_first_difference() -> None:
    assert first_difference([1, 2], [1, 2]) is None
    assert first_difference([], []) is None
    assert first_difference([1, 2, 3], [1, 5, 3]) == 1
    assert first_difference([1, 2], [1, 2, 3]) == 2


def tokens_of(inference: Inference, request: GenerateRequest) -> list[int]:
    answer = Answer()
    for _ in inference.generate(request, answer):
        pass
    return answer.tokens


def cold(text: str, seed: int = 1, temperature: float = 0.0) -> GenerateRequest:
    return GenerateRequest(
        prompt=text,
        max_tokens=30,
        cold=True,
        sampling=Sampling(temperature=temperature, seed=seed),
    )


def test_another_context_is_a_defect(inference: Inference) -> None:
    """As a cache that kept a wrong token would look."""
    one, other = cold("the cat and the dog"), cold("the cat and the pig")
    a, b = tokens_of(inference, one), tokens_of(inference, other)
    found = explain(inference, one, other, a, b, lambda: False)
    assert found is not None
    assert found.kind == "defect"
    assert found.logit_shift > 0.25
    assert (found.baseline_token, found.arm_token) == (a[found.position], b[found.position])
    assert a[: found.position] == b[: found.position]
    assert found.baseline_text == inference.model.piece(found.baseline_token).decode(
        "utf-8", "replace"
    )
    assert found.margin >= 0
    assert found.arm_margin >= 0


def test_both_are_run_again_with_the_drafts_they_had(
    inference: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Auto drafts by the clock, also where it is what the others are held against."""
    one, other = cold("the cat and the dog"), cold("the cat and the pig")
    a, b = tokens_of(inference, one), tokens_of(inference, other)
    again: list[object] = []
    generate = inference.generate

    def watched(request: GenerateRequest, answer: Answer, **more: Any) -> Iterator[GeneratedPass]:
        again.append(more["replay"])
        return generate(request, answer, **more)

    monkeypatch.setattr(inference, "generate", watched)
    drafts = ([Draft((5,), "x")], [Draft((6, 7), "y")])
    assert explain(inference, one, other, a, b, lambda: False, drafts) is not None
    assert again == list(drafts)


def test_another_draw_from_the_same_logits_is_a_defect(inference: Inference) -> None:
    """As random numbers out of step would look: no shift, so nothing was rounded."""
    one, other = cold("the cat", 1, 1.5), cold("the cat", 2, 1.5)
    a, b = tokens_of(inference, one), tokens_of(inference, other)
    found = explain(inference, one, other, a, b, lambda: False)
    assert found is not None
    assert (found.kind, found.logit_shift) == ("defect", 0)


@pytest.mark.starter
def test_on_one_thread_quantised_weights_round_alike_in_every_batch(
    starter: Path, starter_f16: Path
) -> None:
    """Deep in a context two threads round otherwise; one does not, and float weights always do."""
    engine = Inference()
    text = "The quick brown fox jumps over the lazy dog, and the dog does not mind at all. " * 30
    for path, is_exact in ((starter, True), (starter_f16, False)):
        engine.load(ModelSettings(path=str(path), ctx=1024, threads=2), None)
        tokens = engine.tokenize(text, ())[:560]
        assert engine.cache.is_rounding is is_exact
        assert engine.cache.is_batch_exact(tokens) is is_exact
    engine.unload()


@pytest.mark.parametrize("is_exact", [True, False])
def test_where_one_thread_proves_it_a_wrong_context_is_a_defect_at_any_shift(
    inference: Inference, monkeypatch: pytest.MonkeyPatch, is_exact: bool
) -> None:
    """The limits of a shift are not asked there; where there is no proof they are."""
    monkeypatch.setattr(inference.cache, "is_rounding", True)
    monkeypatch.setattr(inference.cache, "is_batch_exact", lambda tokens: is_exact)
    monkeypatch.setattr("engine.lab.divergence.COARSE_ROUNDING", 1e9)
    one, other = cold("the cat and the dog"), cold("the cat and the pig")
    a, b = tokens_of(inference, one), tokens_of(inference, other)
    found = explain(inference, one, other, a, b, lambda: False)
    assert found is not None
    assert found.kind == ("defect" if is_exact else "tie")


def test_an_answer_that_ends_early_is_a_defect(inference: Inference) -> None:
    request = cold("the cat and the dog")
    whole = tokens_of(inference, request)
    found = explain(inference, request, request, whole, whole[:-3], lambda: False)
    assert found is not None
    assert (found.kind, found.arm_token, found.arm_text) == ("defect", NO_TOKEN, "")


def test_ties() -> None:
    row = np.array([1.0, 0.999, -1.0, -1.0], np.float32)  # standard deviation 1.0
    assert is_tie(row, 0.001, 0.002, 0.01, best=True)
    assert not is_tie(row, 0.001, 0.002, 0.5, best=True)  # too large a shift
    assert not is_tie(row, 0.0, 0.0, 0.0, best=False)  # no shift: another reason
    assert not is_tie(row, 0.001, -0.002, 0.01, best=True)  # the arm took a worse token
    assert is_tie(row, 1.0, -1.2, 0.01, best=False)  # drawn at a temperature
