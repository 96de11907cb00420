"""Several answers in one context: each is what it would be alone, whoever comes and goes."""

import random
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest
from msgspec.structs import replace

from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.llama.context import Context, contexts, decode_together
from engine.llama.model import Model
from engine.llama.native_context import NativeContext, Part
from engine.request import ModelSettings, Sampling, speculation_of
from engine.scheduler import Scheduler
from tests.engine.asking import answer, ask, settings
from tests.engine.conftest import TinyModels
from tests.engine.together import ARMS, Heard, alone, submit, together, various


def several(path: Path, parallel: int = 4, ctx: int = 512) -> ModelSettings:
    return replace(settings(path, ctx), parallel=parallel)


@pytest.fixture
def pair(inference: Inference, tiny: TinyModels) -> Inference:
    inference.load(several(tiny.endless), settings(tiny.close_weights))
    return inference


@pytest.mark.parametrize("seed", range(4))
def test_answers_together_equal_those_alone(pair: Inference, seed: int) -> None:
    requests = various(seed, 10)
    expected = alone(pair, requests)
    scheduler = Scheduler(pair)
    for one, heard in zip(expected, together(scheduler, requests), strict=True):
        assert heard.answer.tokens == one.tokens
        assert heard.answer.text == one.text
        assert one.text.startswith(heard.text)  # but for what ends inside a character
        assert heard.answer.reason == one.reason
    assert max(scheduler.answers_per_decode) == 4


@pytest.mark.parametrize("seed", range(3))
def test_joins_leaves_and_cancels_disturb_nobody(pair: Inference, seed: int) -> None:
    r = random.Random(seed)
    requests = various(seed + 100, 16)
    expected = alone(pair, requests)
    scheduler = Scheduler(pair)
    heard: dict[int, Heard] = {}
    cancelled = set(r.sample(range(16), 5))
    tickets = {}
    waiting = list(range(16))
    while waiting or scheduler.has_work:
        for _ in range(r.randrange(3)):
            if waiting:
                i = waiting.pop(0)
                tickets[i], heard[i] = submit(scheduler, requests[i], str(i % 3))
        for i in cancelled & set(tickets):
            if r.random() < 0.2:
                tickets[i].cancel()
        scheduler.step()
    for i, one in enumerate(expected):
        done = heard[i].answer
        if done.reason == "cancelled":
            assert i in cancelled
            assert done.tokens == one.tokens[: len(done.tokens)]
        else:
            assert done.tokens == one.tokens
    held = [place.target.native.oldest(place.target.sequence) for place in pair.places]
    for place, oldest in zip(pair.places, held, strict=True):
        assert (oldest >= 0) is bool(place.target.tokens)


@pytest.mark.parametrize("verifier", ["match", "rejection"])
def test_rejection_and_match_draw_the_same_beside_others(pair: Inference, verifier: str) -> None:
    way = speculation_of("lookup+draft", verifier=verifier)  # type: ignore[arg-type]
    requests = [
        ask(f"one two {i} one two {i}", sampling=Sampling(temperature=0.9, seed=i), speculation=way)
        for i in range(4)
    ]
    expected = alone(pair, requests)
    for one, heard in zip(expected, together(Scheduler(pair), requests), strict=True):
        assert heard.answer.tokens == one.tokens


@pytest.mark.starter
@pytest.mark.parametrize("arm", ["off", "lookup"])
def test_the_starters_answers_are_the_same_bits_beside_others(
    inference: Inference, starter: Path, arm: str
) -> None:
    inference.load(replace(several(starter, 3, 256), threads=1), None)
    requests = [
        ask(text, arm=arm, sampling=sampling, max_tokens=24)
        for text, sampling in (
            ("Repeat twice: the quick brown fox jumps over the lazy dog.", Sampling(temperature=0)),
            ("Name three rivers of Norway.", Sampling(temperature=0.9, seed=4)),
            ("1 2 3 1 2 3 1 2 3", Sampling(temperature=0)),
        )
    ]
    expected = alone(inference, requests)
    for one, heard in zip(expected, together(Scheduler(inference), requests), strict=True):
        assert heard.answer.tokens == one.tokens


@pytest.mark.parametrize("name", ["recurrent", "hybrid"])
def test_models_that_cannot_rewind_answer_together_without_drafts(
    inference: Inference, tiny: TinyModels, name: str
) -> None:
    inference.load(several(getattr(tiny, name), 3), settings(tiny.close_weights))
    requests = [
        ask(f"word {i} word", arm=ARMS[i % 6], max_tokens=12 + i, cold=True) for i in range(6)
    ]
    expected = alone(inference, requests)
    scheduler = Scheduler(inference)
    for one, heard in zip(expected, together(scheduler, requests), strict=True):
        assert heard.answer.tokens == one.tokens
        assert heard.answer.stats.drafted == 0
    assert max(scheduler.answers_per_decode) == 3


def test_a_decode_that_fails_fails_its_answers_and_no_others(
    pair: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    request = ask("one two one two", arm="lookup", max_tokens=30, cold=False)
    whole = answer(pair, request)
    scheduler = Scheduler(pair)
    heard = [submit(scheduler, request)[1] for _ in range(3)]
    while scheduler.running < 3 or not all(one.steps for one in heard):
        scheduler.step()
    waiting = submit(scheduler, request)[1]
    decode = NativeContext.decode

    def failing(self: NativeContext, parts: Sequence[Part]) -> None:
        decode(self, parts)
        raise EngineError(ErrorKind.DEVICE, "The device failed.")

    monkeypatch.setattr(NativeContext, "decode", failing)
    scheduler._decode()
    monkeypatch.setattr(NativeContext, "decode", decode)
    assert [str(error) for one in heard for error in one.errors] == ["The device failed."] * 3
    while scheduler.step():
        pass
    assert waiting.answer.tokens == whole.tokens
    again = together(scheduler, [request] * 4)
    assert [one.answer.tokens for one in again] == [whole.tokens] * 4


def test_a_drafter_that_fails_fails_its_own_answer(
    pair: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain, drafted = ask("one two one two"), ask("one two one two", arm="draft")
    whole = answer(pair, plain)
    scheduler = Scheduler(pair)
    _, first = submit(scheduler, plain)
    _, second = submit(scheduler, drafted)
    while not (first.steps and second.steps):
        scheduler.step()
    decode = Context.decode

    def failing(self: Context, tokens: Sequence[int], rows: int = 1) -> None:
        raise EngineError(ErrorKind.DEVICE, "The device failed.")

    monkeypatch.setattr(Context, "decode", failing)  # the draft model's; a batch has its own
    scheduler.step()
    monkeypatch.setattr(Context, "decode", decode)
    while scheduler.step():
        pass
    assert [str(error) for error in second.errors] == ["The device failed."]
    assert first.answer.tokens == whole.tokens


def test_drafts_share_the_rows_that_there_are(pair: Inference) -> None:
    text = "go on and on and on"
    way = speculation_of("predicted", draft_max=63, prediction=text * 30)
    heard = together(Scheduler(pair), [ask("on", speculation=way, max_tokens=80)] * 4)
    rows = pair.cache.native.rows
    for one in heard:
        for step in one.steps[1:]:
            assert 1 + step.stats.drafted + step.stats.beside <= rows


def test_output_rows_are_those_of_the_sequence(tiny: TinyModels) -> None:
    model = Model(settings(tiny.endless), gpu_layers=0)
    try:
        caches = contexts(model, sequences=3, max_rows=8, exact=True)
        one = Context(model, max_rows=8)
        texts = [[5, 6, 7, 8], [9, 10], [11, 12, 13]]
        rows = []
        for text in texts:
            one.clear()
            one.decode(text, rows=2)
            rows.append(one.logits().copy())
        decode_together(
            caches[0].native, [(c, text, 2) for c, text in zip(caches, texts, strict=True)]
        )
        for i, cache in enumerate(caches):
            assert cache.rows == 2
            assert np.allclose(cache.logits(), rows[i], atol=0.1)
            assert cache.output(0) == 2 * i - 6
            assert cache.output(-1) == 2 * i - 5
        caches[1].clear()
        assert [len(cache.tokens) for cache in caches] == [4, 0, 3]
        caches[0].rewind(2)
        decode_together(caches[0].native, [(caches[0], texts[0][2:], 2), (caches[1], texts[1], 2)])
        assert np.allclose(caches[0].logits(), rows[0], atol=0.1)
        assert np.allclose(caches[1].logits(), rows[1], atol=0.1)
        one.close()
        caches[0].close()
    finally:
        model.close()


def test_too_many_answers_at_once_are_refused(inference: Inference, tiny: TinyModels) -> None:
    with pytest.raises(EngineError, match="Between 1 and 256 answers") as caught:
        inference.load(several(tiny.target, 1000), None)
    assert caught.value.kind is ErrorKind.BAD_REQUEST


def test_memory_is_asked_for_all_of_them(
    inference: Inference, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Little:
        available = 1 << 20

    monkeypatch.setattr(
        "engine.llama.context_params.psutil.virtual_memory", lambda: Little(), raising=True
    )
    with pytest.raises(EngineError, match="for each of 8 answers") as caught:
        inference.load(several(tiny.target, 8, 1024), None)
    assert "fewer answers at once" in caught.value.hint
