"""A cache that keeps only the window of sliding layers: smaller, and the same text always."""

import pytest

from engine.answer import Answer
from engine.hub.memory_plan import local_model, plan
from engine.hub_protocol import PlanSettings
from engine.inference import Inference
from engine.request import GenerateRequest, ModelSettings, Sampling, speculation_of
from tests.engine.conftest import TinyModels

CTX = 4096


def load(inference: Inference, tiny: TinyModels, *, windowed: bool) -> int:
    """Loads target and draft model; the target's KV cache in bytes."""
    models = [
        ModelSettings(path=str(path), ctx=CTX, threads=1, ubatch=64, windowed_kv=windowed)
        for path in (tiny.windowed, tiny.windowed_close)
    ]
    return inference.load(models[0], models[1]).target.kv_bytes


def test_the_plan_counts_what_the_cache_takes(inference: Inference, tiny: TinyModels) -> None:
    """With a window of 64 the padding to 256 cells decides, so the batch is a large one."""
    for windowed in (False, True):
        settings = ModelSettings(path=str(tiny.windowed), ctx=CTX, threads=1, windowed_kv=windowed)
        measured = inference.load(settings, None).target.kv_bytes
        planned = plan(
            local_model(tiny.windowed), None, PlanSettings(ctx=CTX, windowed_kv=windowed)
        )
        kv = sum(i.size for d in planned.devices for i in d.items if i.what == "kv")
        assert kv == pytest.approx(measured, abs=2 * 10_486)  # llama.cpp prints 0.01 MiB


def answer(
    inference: Inference, prompt: str, arm: str, *, tokens: int = 60, temperature: float = 0.0
) -> Answer:
    done = Answer()
    request = GenerateRequest(
        prompt=prompt,
        max_tokens=tokens,
        sampling=Sampling(temperature=temperature, seed=4),
        speculation=speculation_of(arm),
    )
    for _ in inference.generate(request, done):
        pass
    return done


def turns(inference: Inference, arm: str, temperature: float) -> list[list[int]]:
    """Answers to a chat that grows, is edited near its end, far from it, and begun anew."""
    first = "a long beginning of many words, " * 30
    prompts = (first, first + "and then more", first + "or less", first[:200] + "cut", first)
    return [answer(inference, p, arm, temperature=temperature).tokens for p in prompts]


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_every_turn_is_the_same_with_a_windowed_cache(
    inference: Inference, tiny: TinyModels, temperature: float
) -> None:
    whole = load(inference, tiny, windowed=False)
    expected = turns(inference, "off", temperature)
    small = load(inference, tiny, windowed=True)
    assert small < whole / 2
    for arm in ("off", "lookup", "draft", "lookup+draft"):
        assert turns(inference, arm, temperature) == expected


def test_drafts_are_verified_far_beyond_the_window(inference: Inference, tiny: TinyModels) -> None:
    load(inference, tiny, windowed=True)
    done = answer(inference, "words " * 20, "draft", tokens=600)
    assert len(done.tokens) == 600
    assert done.stats.acceptance is not None
    assert done.stats.acceptance > 0.3
    assert done.tokens == answer(inference, "words " * 20, "off", tokens=600).tokens


def test_what_lies_before_the_window_is_read_again(inference: Inference, tiny: TinyModels) -> None:
    """An edit far back: llama.cpp itself would answer from a cache with holes."""
    load(inference, tiny, windowed=True)
    long = "one two three four five six seven eight nine ten " * 40
    answer(inference, long, "off")
    edited = answer(inference, long[: len(long) // 2] + "and", "off")
    assert edited.stats.cached_tokens == 0
    grown = answer(inference, long[: len(long) // 2] + "and so on", "off")
    assert grown.stats.cached_tokens > 0


def test_a_model_without_sliding_layers_is_not_affected(
    inference: Inference, tiny: TinyModels
) -> None:
    settings = ModelSettings(path=str(tiny.endless), ctx=512, threads=1)
    whole = inference.load(settings, None).target.kv_bytes
    first = answer(inference, "abc", "off").tokens
    windowed = ModelSettings(path=str(tiny.endless), ctx=512, threads=1, windowed_kv=True)
    assert inference.load(windowed, None).target.kv_bytes == whole
    assert answer(inference, "abc", "off").tokens == first
