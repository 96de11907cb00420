"""Auto on real models and through the worker: the text of plain decoding, drafts where they pay."""

from collections.abc import Callable
from pathlib import Path

import pytest

from engine.answer import Answer
from engine.inference import Inference
from engine.llama.loading import LoadedModel
from engine.policy.calibrate import PairCosts
from engine.policy.costs import CostCurve, DraftCosts
from engine.protocol import Cancel, Finished, Generate, Load, Loaded, Pass, Started
from engine.request import Sampling, Speculation, VerifierName, speculation_of
from engine.wire import WorkerClient
from tests.engine.asking import GREEDY, answer, ask, settings, told
from tests.engine.conftest import TinyModels

PROMPTS = ("the same the same the same", "a list: 1, 2, 3, 4", "é 漢字 🙂", "once upon a time")
SAMPLINGS = (GREEDY, *(Sampling(temperature=0.8, seed=seed) for seed in (1, 2, 3)))
FLAT = {1: 1e3, 32: 1e3}  # so long that what really passes does not matter
STEEP = {1: 1e3, 2: 1e5, 32: 31e5}
AUTO = speculation_of("auto")
LONG = 16_000  # tokens of an answer that is still running when it is stopped


class Steady(CostCurve):
    """What a test says a pass takes, whatever else this machine does."""

    def observe(self, n: int, ms: float) -> None:
        pass


class SteadyDraft(DraftCosts):
    def observe(self, read: int, drafted: int, ms: float) -> None:
        pass


@pytest.fixture
def cost(monkeypatch: pytest.MonkeyPatch) -> Callable[[dict[int, float]], None]:
    """Sets T(n) of what is loaded from then on; tokens of a draft model cost next to nothing."""

    def cost(points: dict[int, float]) -> None:
        def calibrate(
            target: LoadedModel, draft: LoadedModel | None, **_others: object
        ) -> PairCosts:
            return PairCosts(Steady(points), SteadyDraft({1: 1e-6}) if draft else None)

        monkeypatch.setattr("engine.inference.calibrate", calibrate)

    return cost


def ways(off: Answer, verifier: VerifierName = "match") -> tuple[Speculation, ...]:
    """Auto with every kind of help, given the answer that is to come."""
    return (
        speculation_of("auto", verifier=verifier),
        speculation_of("auto", prediction=off.text, verifier=verifier),
        speculation_of("auto", prediction="Something else altogether.", verifier=verifier),
        speculation_of("auto", past=("Not this.", off.text), verifier=verifier),
    )


# -- the text ------------------------------------------------------------------------------------


@pytest.mark.parametrize("sampling", SAMPLINGS, ids=["greedy", "1", "2", "3"])
@pytest.mark.parametrize("drafter", [None, "close_weights", "other_weights"])
def test_it_changes_no_byte_where_it_drafts_at_every_turn(
    inference: Inference,
    tiny: TinyModels,
    cost: Callable[[dict[int, float]], None],
    drafter: str | None,
    sampling: Sampling,
) -> None:
    cost(FLAT)
    inference.load(settings(tiny.target), settings(getattr(tiny, drafter)) if drafter else None)
    drafted: set[str] = set()
    for text in PROMPTS:
        off = answer(inference, ask(text, sampling=sampling, max_tokens=40))
        for way in ways(off):
            request = ask(text, sampling=sampling, max_tokens=40, speculation=way)
            auto = answer(inference, request)
            assert (auto.tokens, auto.text, auto.reason) == (off.tokens, off.text, off.reason)
            assert auto.auto is not None
            assert auto.auto.token_ms is not None
            drafted |= auto.stats.drafted_by.keys()
    assert drafted == {"prediction", "prompt_lookup"} | ({"draft_model"} if drafter else set())


def test_it_changes_no_byte_at_the_costs_of_this_machine(
    inference: Inference, tiny: TinyModels
) -> None:
    outcome = inference.load(settings(tiny.target), settings(tiny.close_weights))
    assert outcome.costs is not None
    assert outcome.costs.draft_token_ms is not None
    for sampling in SAMPLINGS:
        for text in PROMPTS:
            off = answer(inference, ask(text, sampling=sampling))
            for way in ways(off):
                auto = answer(inference, ask(text, sampling=sampling, speculation=way))
                assert (auto.tokens, auto.text) == (off.tokens, off.text)


@pytest.mark.parametrize("drafter", [None, "close_weights", "other_weights"])
def test_at_temperature_0_rejection_writes_what_match_writes(
    inference: Inference,
    tiny: TinyModels,
    cost: Callable[[dict[int, float]], None],
    drafter: str | None,
) -> None:
    cost(FLAT)
    inference.load(settings(tiny.target), settings(getattr(tiny, drafter)) if drafter else None)
    for text in PROMPTS:
        off = answer(inference, ask(text))
        for way in ways(off, "rejection"):
            auto = answer(inference, ask(text, speculation=way))
            assert (auto.tokens, auto.text, auto.reason) == (off.tokens, off.text, off.reason)


# -- what it drafts ------------------------------------------------------------------------------


@pytest.mark.parametrize("sampling", SAMPLINGS[:2], ids=["greedy", "warm"])
def test_a_prediction_that_comes_true_is_accepted(
    inference: Inference,
    tiny: TinyModels,
    cost: Callable[[dict[int, float]], None],
    sampling: Sampling,
) -> None:
    cost(FLAT)
    inference.load(settings(tiny.endless), None)
    for text in PROMPTS:
        off = answer(inference, ask(text, sampling=sampling))
        spec = speculation_of("auto", prediction=off.text)
        info, auto = told(inference, ask(text, sampling=sampling, speculation=spec))
        assert (info.policy, info.drafters) == ("auto", ("prediction", "prompt_lookup"))
        assert info.speculation_note == ""
        assert auto.stats.accepted_by["prediction"] > 0
        assert auto.stats.committed == 60
        assert auto.auto is not None
        assert auto.auto.is_on
        assert auto.auto.why_off == ""
        assert auto.auto.source in info.drafters


def test_rejection_answers_above_temperature_0(
    inference: Inference, tiny: TinyModels, cost: Callable[[dict[int, float]], None]
) -> None:
    cost(FLAT)
    inference.load(settings(tiny.endless), settings(tiny.close_weights))
    accepted: set[str] = set()
    for sampling in SAMPLINGS[1:]:
        off = answer(inference, ask(PROMPTS[0], sampling=sampling))
        for way in ways(off, "rejection"):
            auto = answer(inference, ask(PROMPTS[0], sampling=sampling, speculation=way))
            assert len(auto.tokens) == auto.stats.committed
            assert auto.auto is not None
            accepted |= {name for name, n in auto.stats.accepted_by.items() if n}
    assert "draft_model" in accepted


def test_a_discarded_answer_that_comes_again_is_accepted(
    inference: Inference, starter: Path, cost: Callable[[dict[int, float]], None]
) -> None:
    cost(FLAT)
    inference.load(settings(starter), None)  # its text is made of the same tokens again
    text = "Name the planets of the solar system, and say a word about each."
    off = answer(inference, ask(text))
    alone = answer(inference, ask(text, speculation=AUTO))
    spec = speculation_of("auto", past=("Not this.", off.text))
    helped = answer(inference, ask(text, speculation=spec))
    assert helped.stats.accepted > len(off.tokens) // 2
    assert helped.stats.accepted > alone.stats.accepted


@pytest.mark.parametrize("drafter", [None, "close_weights"])
def test_where_no_draft_pays_nothing_is_drafted(
    inference: Inference,
    tiny: TinyModels,
    cost: Callable[[dict[int, float]], None],
    drafter: str | None,
) -> None:
    cost(STEEP)
    inference.load(settings(tiny.endless), settings(getattr(tiny, drafter)) if drafter else None)
    off = answer(inference, ask("the same the same the same"))
    for way in ways(off):
        auto = answer(inference, ask("the same the same the same", speculation=way))
        assert auto.tokens == off.tokens
        assert auto.stats.drafted == 0
        assert auto.auto is not None
        assert not auto.auto.is_on
        assert auto.auto.why_off in ("not_accepted", "nothing_to_draft")
        assert auto.auto.pass_ms[:2] == pytest.approx((1e3, 1e5))


def test_off_and_fixed_arms_tell_no_state(inference: Inference, tiny: TinyModels) -> None:
    inference.load(settings(tiny.target), None)
    for arm in ("off", "lookup"):
        info, done = told(inference, ask("abc", arm=arm))
        assert info.policy == "fixed"
        assert done.auto is None


# -- through the worker --------------------------------------------------------------------------


def test_the_worker_tells_what_it_does_while_it_answers(tiny: TinyModels) -> None:
    with WorkerClient() as worker:
        worker.send(
            Load(id=1, target=settings(tiny.endless, LONG), draft=settings(tiny.close_weights))
        )
        *_, loaded = worker.events(1, Loaded)
        assert isinstance(loaded, Loaded)
        assert loaded.costs is not None
        assert len(loaded.costs.pass_ms) == 32
        assert 1 in loaded.costs.measured
        assert loaded.costs.draft_token_ms is not None
        worker.send(Generate(id=2, request=ask("go on", speculation=AUTO, max_tokens=LONG)))
        started = state = None
        for event in worker.events(2, Finished):
            if isinstance(event, Started):
                started = event
            elif isinstance(event, Pass) and event.auto is not None and state is None:
                state = event.auto
                worker.send(Cancel(id=3, target_id=2))
    assert started is not None
    assert (started.policy, started.drafters) == ("auto", ("prompt_lookup", "draft_model"))
    assert state is not None
    assert len(state.pass_ms) == 32
    assert isinstance(event, Finished)
    assert event.auto is not None
    assert event.auto.token_ms is not None
