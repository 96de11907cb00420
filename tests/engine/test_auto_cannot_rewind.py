"""Auto where a cache cannot take tokens back: off, in words, and the answers of plain decoding."""

import pytest

from engine.answer import Answer
from engine.inference import Inference
from engine.protocol import Finished, Generate, Load, Loaded, Started
from engine.request import (
    OFF,
    GenerateRequest,
    Message,
    Sampling,
    Speculation,
    speculation_of,
)
from engine.wire import WorkerClient
from tests.engine.asking import GREEDY, answer, ask, settings, told
from tests.engine.conftest import TinyModels

AUTO = speculation_of("auto")


@pytest.mark.parametrize("drafter", [None, "close_weights"])
@pytest.mark.parametrize("target", ["recurrent", "hybrid"])
def test_where_the_cache_cannot_rewind_it_stays_off_and_says_why(
    inference: Inference, tiny: TinyModels, target: str, drafter: str | None
) -> None:
    outcome = inference.load(
        settings(getattr(tiny, target)), settings(getattr(tiny, drafter)) if drafter else None
    )
    assert not outcome.target.can_rewind
    assert outcome.costs is None
    for sampling in (GREEDY, Sampling(temperature=0.8, seed=1)):
        off = answer(inference, ask("one two", sampling=sampling))
        helped = speculation_of("auto", prediction=off.text, past=(off.text,))
        for way in (AUTO, helped):
            info, auto = told(inference, ask("one two", sampling=sampling, speculation=way))
            assert (info.policy, info.drafters) == ("auto", ())
            assert "cannot take back" in info.speculation_note
            assert (auto.tokens, auto.text, auto.reason) == (off.tokens, off.text, off.reason)
            assert auto.stats.drafted == 0
            assert auto.auto is not None
            assert (auto.auto.is_on, auto.auto.why_off) == (False, "cannot_rewind")


@pytest.mark.parametrize("target", ["recurrent", "hybrid"])
def test_where_the_cache_cannot_rewind_a_second_turn_is_right(
    inference: Inference, tiny: TinyModels, target: str
) -> None:
    inference.load(settings(getattr(tiny, target)), None)
    first = answer(inference, ask("one two", speculation=AUTO))
    turns = (
        Message(role="user", content="one two"),
        Message(role="assistant", content=first.text),
        Message(role="user", content="three"),
    )

    def second(speculation: Speculation, *, cold: bool) -> Answer:
        request = GenerateRequest(
            messages=turns, max_tokens=40, sampling=GREEDY, speculation=speculation, cold=cold
        )
        return answer(inference, request)

    warm = second(AUTO, cold=False)
    assert warm.text
    assert warm.tokens == second(OFF, cold=True).tokens


@pytest.mark.parametrize("target", ["recurrent", "hybrid"])
def test_where_the_cache_cannot_rewind_it_goes_on_from_what_is_kept(
    inference: Inference, tiny: TinyModels, target: str
) -> None:
    inference.load(settings(getattr(tiny, target)), None)

    def asked(prompt: str, tokens: int, *, cold: bool = False, is_on: bool = True) -> Answer:
        request = GenerateRequest(
            prompt=prompt,
            max_tokens=tokens,
            sampling=GREEDY,
            speculation=AUTO if is_on else OFF,
            cold=cold,
        )
        return answer(inference, request)

    first = asked("one, two", 1)  # the cache holds its prompt and nothing else
    longer = asked("one, two, three", 40)
    assert longer.stats.cached_tokens == first.stats.prompt_tokens
    assert longer.tokens == asked("one, two, three", 40, cold=True, is_on=False).tokens


@pytest.mark.parametrize("drafter", ["recurrent", "hybrid"])
def test_a_draft_model_that_cannot_rewind_is_left_out_in_words(
    inference: Inference, tiny: TinyModels, drafter: str
) -> None:
    outcome = inference.load(settings(tiny.endless), settings(getattr(tiny, drafter)))
    assert outcome.costs is not None
    assert outcome.costs.draft_token_ms is None
    off = answer(inference, ask("the same the same the same"))
    info, auto = told(inference, ask("the same the same the same", speculation=AUTO))
    assert info.drafters == ("prompt_lookup",)
    assert "cannot take back" in info.speculation_note
    assert auto.tokens == off.tokens
    assert auto.auto is not None
    assert auto.auto.why_off != "cannot_rewind"


@pytest.mark.parametrize("target", ["recurrent", "hybrid"])
def test_the_worker_says_that_the_cache_cannot_rewind(tiny: TinyModels, target: str) -> None:
    with WorkerClient() as worker:
        worker.send(Load(id=1, target=settings(getattr(tiny, target))))
        *_, loaded = worker.events(1, Loaded)
        assert isinstance(loaded, Loaded)
        assert loaded.costs is None
        worker.send(Generate(id=2, request=ask("one two", speculation=AUTO)))
        events = list(worker.events(2, Finished))
    started = next(event for event in events if isinstance(event, Started))
    assert (started.policy, started.drafters) == ("auto", ())
    assert "cannot take back" in started.speculation_note
    finished = events[-1]
    assert isinstance(finished, Finished)
    assert finished.auto is not None
    assert finished.auto.why_off == "cannot_rewind"
