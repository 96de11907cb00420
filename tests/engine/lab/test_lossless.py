"""The lossless report on tiny real models: what is the same, what is rounding, what is a defect."""

from collections.abc import Callable, Iterator, Sequence

import msgspec
import numpy as np
import pytest

from engine.answer import Answer
from engine.drafters.base import Draft
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.draws import given_tokens
from engine.lab.lossless import lossless
from engine.lab.lossless_markdown import lossless_markdown, summary
from engine.lab.lossless_request import changed
from engine.lab.report import LosslessReport
from engine.llama.context import Context
from engine.llama.native_context import Logits
from engine.protocol import Cancel, Error, Load, Loaded, Lossless, LosslessDone, LosslessProgress
from engine.request import (
    ARMS,
    ArmSpec,
    GenerateRequest,
    LosslessPrompt,
    LosslessRequest,
    Message,
    PredictionSpec,
    Sampling,
    VerifierName,
    speculation_of,
)
from engine.verify.rejection import Rejection
from engine.wire import WorkerClient
from tests.engine.asking import GREEDY, settings
from tests.engine.conftest import TinyModels

DRAFTING = tuple(arm for arm in ARMS if arm != "off")
SAMPLED = Sampling(temperature=1.0, top_k=40, top_p=0.95, seed=5)


@pytest.fixture(scope="module")
def inference(tiny: TinyModels) -> Iterator[Inference]:
    engine = Inference()
    engine.load(settings(tiny.endless), settings(tiny.close_weights))
    yield engine
    engine.unload()


def prompt(text: str, prediction: str = "") -> LosslessPrompt:
    messages = (Message(role="user", content=text),)
    return LosslessPrompt(name=text, messages=messages, prediction=prediction)


def asked(
    *arms: str,
    verifier: VerifierName = "match",
    prompts: Sequence[str] = ("the cat and the cat and the",),
    sampling: Sampling = GREEDY,
    rejection_sampling: Sampling = SAMPLED,
    draws: int = 400,
) -> LosslessRequest:
    return LosslessRequest(
        prompts=tuple(map(prompt, prompts)),
        arms=tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm, prediction="?", verifier=verifier))
            for arm in arms
        ),
        max_tokens=40,
        sampling=sampling,
        rejection_sampling=rejection_sampling,
        draws=draws,
    )


def report_of(inference: Inference, request: LosslessRequest) -> LosslessReport:
    report = lossless(inference, request)
    assert report is not None
    return report


@pytest.mark.parametrize("sampling", [GREEDY, Sampling(temperature=0.9)])
def test_every_arm_writes_the_same_tokens(inference: Inference, sampling: Sampling) -> None:
    prompts = ("the cat and the cat and the", "one two three one two")
    report = report_of(inference, asked(*DRAFTING, prompts=prompts, sampling=sampling))
    assert [(row.prompt, row.arm) for row in report.rows] == [
        (text, arm) for text in prompts for arm in DRAFTING
    ]
    ties = sum(row.verdict == "tie" for row in report.rows)  # a drawn seed may meet one
    assert ties <= len(DRAFTING)
    assert {row.tokens for row in report.rows} == {40}
    assert not report.defects
    assert all(row.drafted for row in report.rows if row.arm in ("draft", "predicted"))
    assert summary(report).startswith(f"10 answers: {10 - ties} identical, {ties} tie")
    assert isinstance(report.settings["seed"], int)
    assert report.settings["predicted.verifier"] == "match"


def test_an_arm_that_is_off_is_the_baseline(inference: Inference) -> None:
    report = report_of(inference, asked("off", "draft"))
    assert [row.arm for row in report.rows] == ["draft"]


def test_a_verifier_that_keeps_a_wrong_token_is_a_defect(
    inference: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    def keeps_all(draft: Draft, sample: Callable[[int], int], is_end: object) -> list[int]:
        drawn = [sample(row) for row in range(len(draft.tokens) + 1)]
        return [*draft.tokens, drawn[-1]]

    monkeypatch.setattr("engine.answering.keep_equal", keeps_all)
    report = report_of(inference, asked("draft"))
    (row,) = report.defects
    assert row.divergence is not None
    assert row.divergence.kind == "defect"
    assert row.divergence.arm_margin < 0  # not what the target likes best
    assert "1 answer: 0 identical, 0 ties, 1 defect." in summary(report)
    assert "| defect " in lossless_markdown(report)


@pytest.mark.parametrize(("limit", "verdict"), [(10.0, "tie"), (0.001, "defect")])
def test_a_shift_is_a_tie_within_what_rounding_explains_and_a_defect_beyond(
    inference: Inference, monkeypatch: pytest.MonkeyPatch, limit: float, verdict: str
) -> None:
    """Larger batches than one token round otherwise, here by far more than they do."""
    exact = Context.logits
    noise = np.random.default_rng(1).normal(size=inference.model.vocabulary_size)

    def rounded(self: Context) -> Logits:
        rows = exact(self)
        return rows + 0.5 * rows.std() * noise.astype(np.float32) if len(rows) > 1 else rows

    monkeypatch.setattr(Context, "logits", rounded)
    monkeypatch.setattr("engine.lab.divergence.ROUNDING", limit)
    report = report_of(inference, asked("draft", "predicted"))
    assert {row.verdict for row in report.rows} == {verdict}
    found = report.rows[0].divergence
    assert found is not None
    assert min(found.margin, found.arm_margin) >= 0 < found.logit_shift
    assert len(report.defects) == (2 if verdict == "defect" else 0)
    assert f"0 identical, {'2 ties, 0' if verdict == 'tie' else '0 ties, 2'} defects" in summary(
        report
    )
    assert f"margins {found.margin:.3g} and {found.arm_margin:.3g}" in lossless_markdown(report)


def test_a_prediction_is_the_prompts_own_or_made_of_the_answer(
    inference: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[str] = []
    plain = Inference.generate

    def watched(self: Inference, request: GenerateRequest, *rest: object, **more: object) -> object:
        for spec in request.speculation.drafters:
            if isinstance(spec, PredictionSpec):
                seen.append(spec.text)
        return plain(self, request, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(Inference, "generate", watched)
    request = asked("predicted")
    own = msgspec.structs.replace(request, prompts=(prompt("the cat", "my own words"),))
    report_of(inference, own)
    assert seen == ["my own words"]
    seen.clear()
    report_of(inference, request)
    assert seen[0] not in ("", "?")


def test_every_tenth_word_is_changed() -> None:
    text = " ".join(f"word{i}" for i in range(25)) + "\n"
    words, other = text.split(), changed(text).split()
    assert len(words) == len(other)
    assert [i for i in range(25) if words[i] != other[i]] == [9, 19]
    assert changed("a few words") == "a few words"


def test_draws_are_the_targets_own(inference: Inference) -> None:
    report = report_of(inference, asked("draft", "lookup+draft", "predicted", verifier="rejection"))
    for row in report.rows:
        assert row.verdict == "same_distribution"
        assert [each.position for each in row.distributions] == [1, 2]
        assert {each.draws for each in row.distributions} == {400}
        assert all(each.p > 0.001 and each.freedom > 2 for each in row.distributions)
        assert 0 < row.accepted < row.drafted
        assert row.tokens >= 2 * 400
    assert report.settings["draws"] == 400
    assert report.settings["draws.seed"] == 5
    assert report.settings["draws.defect_below_p"] == pytest.approx(0.01 / 6)
    assert "3 sets of 400 draws: 3 from the target's own distribution, 0 defects" in summary(report)
    assert "token 1: p " in lossless_markdown(report)


def test_draws_with_penalties_and_without_filters(inference: Inference) -> None:
    for sampling in (
        msgspec.structs.replace(SAMPLED, repeat_penalty=1.3, presence_penalty=0.5),
        Sampling(temperature=1.5, top_k=0, top_p=1, min_p=0, seed=1),
    ):
        request = asked("draft", verifier="rejection", rejection_sampling=sampling)
        assert not report_of(inference, request).defects


class _KeepsAll(Rejection):
    """Keeps whatever was drafted, which looks fine in any single answer."""

    def _verify(self, p: object, q: object, drafted: int) -> int:
        return drafted


def test_chi_square_catches_a_verifier_that_accepts_everything(
    inference: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.answering.Rejection", _KeepsAll)
    report = report_of(inference, asked("predicted", verifier="rejection"))
    (row,) = report.defects
    assert row.distributions[0].p < 1e-9
    assert msgspec.json.decode(msgspec.json.encode(report), type=LosslessReport) == report


def test_chi_square_catches_a_verifier_that_never_takes_the_rest(
    inference: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On rejection it draws from p again, not from what is left of it."""

    def from_p(p: object, q: object) -> object:
        return p

    monkeypatch.setattr("engine.verify.rejection.residual", from_p)
    request = asked("draft", verifier="rejection", draws=1000)
    assert report_of(inference, request).defects


@pytest.mark.parametrize("arm", ["lookup", "draft"])
def test_draws_begin_where_the_arm_has_something_to_draft(inference: Inference, arm: str) -> None:
    request = GenerateRequest(
        messages=prompt("the cat").messages,
        max_tokens=200,
        speculation=speculation_of(arm),
        sampling=SAMPLED,
    )
    given = given_tokens(inference, request, lambda: False)
    greedy = msgspec.structs.replace(request, sampling=GREEDY, cold=True)
    answer = Answer()
    drafted_at: dict[int, int] = {}
    done = 0
    for step in inference.generate(greedy, answer):
        drafted_at[done] = step.stats.drafted
        done += len(step.tokens)
    assert list(given) == answer.tokens[: len(given)]
    assert drafted_at[len(given)] >= 2


@pytest.mark.parametrize("verifier", ["match", "rejection"])
def test_progress_counts_to_its_total(inference: Inference, verifier: VerifierName) -> None:
    told: list[LosslessProgress] = []
    request = asked("lookup", "draft", verifier=verifier, draws=120)
    assert lossless(inference, request, told.append, command_id=3) is not None
    assert {event.total for event in told} == {3 if verifier == "match" else 1 + 2 * (1 + 3)}
    assert [event.done for event in told] == list(range(told[0].total))
    assert {event.id for event in told} == {3}
    assert told[0].arm == "off"


@pytest.mark.parametrize(("verifier", "runs"), [("match", 3), ("rejection", 7)])
def test_cancelled_at_any_run_gives_no_report(
    inference: Inference, verifier: VerifierName, runs: int
) -> None:
    request = asked("lookup", "draft", verifier=verifier, draws=100)
    for stop in range(1, runs + 1):
        told: list[LosslessProgress] = []
        found = lossless(inference, request, told.append, lambda t=told, n=stop: len(t) >= n)
        assert (found, len(told)) == (None, stop)


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (asked("draft", prompts=()), "needs a prompt"),
        (asked("off"), "needs an arm that drafts"),
        (asked("draft", "draft"), "An arm is there twice"),
        (asked("draft", draws=5), "number of draws"),
        (asked("draft", verifier="rejection", rejection_sampling=GREEDY), "At temperature 0"),
        (asked("draft", prompts=("a b " * 400,)), "“a b .* the context holds 512"),
    ],
)
def test_requests_that_make_no_sense(
    inference: Inference, request_: LosslessRequest, words: str
) -> None:
    told: list[LosslessProgress] = []
    with pytest.raises(EngineError, match=words) as caught:
        lossless(inference, request_, told.append)
    assert caught.value.kind in (ErrorKind.BAD_REQUEST, ErrorKind.CONTEXT)
    assert not told


def test_where_nothing_can_be_drafted_the_report_says_so(tiny: TinyModels) -> None:
    engine = Inference()
    engine.load(settings(tiny.recurrent, ctx=128), None)
    try:
        report = report_of(engine, asked("lookup"))
    finally:
        engine.unload()
    assert report.rows[0].note
    assert "In 1 of them nothing was drafted." in summary(report)
    assert report.rows[0].note in lossless_markdown(report)


def test_through_a_worker_and_stopped(tiny: TinyModels) -> None:
    with WorkerClient() as client:
        client.send(Load(id=1, target=settings(tiny.endless), draft=settings(tiny.close_weights)))
        list(client.events(1, Loaded))
        client.send(Lossless(id=2, request=asked("lookup", "draft")))
        *told, done = client.events(2, LosslessDone)
        assert isinstance(done, LosslessDone)
        assert [row.verdict for row in done.report.rows] == ["identical", "identical"]
        assert [event.arm for event in told if isinstance(event, LosslessProgress)] == [
            "off", "lookup", "draft",
        ]  # fmt: skip
        client.send(Lossless(id=3, request=asked("draft", verifier="rejection", draws=1_000_000)))
        while not (isinstance(event := client.read(), LosslessProgress) and event.done > 2):
            pass
        client.send(Cancel(id=4, target_id=3))
        while isinstance(event := client.read(), LosslessProgress):
            pass
        assert isinstance(event, Error)
        assert (event.id, event.kind) == (3, ErrorKind.CANCELLED)
