"""A real llama-server: found, chosen, asked; and the same texts as our own engine writes."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.remote import keys
from engine.remote.answering import Servers
from engine.remote.endpoints import find
from engine.remote.recognise import probe
from engine.request import GenerateRequest, Message, ModelSettings, Sampling
from tests import llama_server as llama
from tests.llama_server import LlamaServer

REPEATING = (
    "Repeat this without a change: the cat sat on the mat and the dog sat on the log. "
    "The cat sat on the mat and the dog sat on the log."
)
PROMPTS = ("What is the capital of France?", "Count from one to ten in words.")


def greedy(prompt: str, *, cold: bool = True, max_tokens: int = 32) -> GenerateRequest:
    return GenerateRequest(
        messages=(Message(role="user", content=prompt),),
        max_tokens=max_tokens,
        sampling=Sampling(temperature=0, seed=1),
        cold=cold,
    )


def answered(servers: Servers, reference: str, request: GenerateRequest) -> Answer:
    answer = Answer()
    for _ in servers.generate(reference, request, answer):
        pass
    return answer


def test_its_texts_are_our_own_engines(inference: Inference, starter_f16: Path) -> None:
    """Same file and prompts, greedy. With weights of 16 bits, as quantised ones are multiplied by
    other kernels in other builds, which decide nearly equal tokens differently."""
    if not llama.is_here():
        pytest.skip(llama.MISSING)
    inference.load(ModelSettings(path=str(starter_f16), ctx=1024, threads=1), None)
    with llama.running(starter_f16, slots=1, ctx=1024, speculation="none") as server:
        for prompt in PROMPTS:
            here, there = Answer(), Answer()
            for _ in inference.generate(greedy(prompt, max_tokens=12), here):
                pass
            request = replace(greedy(prompt, max_tokens=12), endpoint=server.reference)
            for _ in inference.generate(request, there):
                pass
            assert there.text == here.text
            assert there.reason == here.reason
            assert there.stats.committed == here.stats.committed
            assert there.stats.prompt_tokens == here.stats.prompt_tokens


def test_its_drafts_are_told_with_each_answer(llama_server: LlamaServer, servers: Servers) -> None:
    answer = answered(servers, llama_server.reference, greedy(REPEATING))
    counts = answer.published
    assert counts is not None
    assert counts.source == "timings"
    assert 0 < counts.accepted <= counts.drafted
    assert 0 < counts.drafts <= counts.drafted  # by its /metrics
    assert answer.stats.acceptance == counts.accepted / counts.drafted
    assert answer.stats.mean_accepted_length == 1 + counts.accepted / counts.drafts
    # Accepted drafts come in one burst: fewer passes than tokens.
    assert answer.stats.passes < answer.stats.committed - 1
    assert 1 + sum(i.tokens for i in answer.stats.intervals) == answer.stats.committed
    assert answer.stats.prompt_ms > 0
    assert answer.stats.ttft_ms >= answer.stats.prompt_ms
    assert answer.stats.ledger_ms["other"] == answer.stats.decode_ms > 0


def test_a_cold_answer_uses_nothing_kept(llama_server: LlamaServer, servers: Servers) -> None:
    request = greedy("Name three colours.", cold=False, max_tokens=4)
    answered(servers, llama_server.reference, request)
    assert answered(servers, llama_server.reference, request).stats.cached_tokens > 0
    cold = greedy("Name three colours.", cold=True, max_tokens=4)
    assert answered(servers, llama_server.reference, cold).stats.cached_tokens == 0


def test_stop_texts_and_limits(llama_server: LlamaServer, servers: Servers) -> None:
    request = GenerateRequest(
        messages=(Message(role="user", content=REPEATING),),
        max_tokens=40,
        sampling=Sampling(temperature=0),
        stop=(" dog",),
    )
    stopped = answered(servers, llama_server.reference, request)
    assert stopped.reason == "stop"
    assert "dog" not in stopped.text
    cut = GenerateRequest(messages=request.messages, max_tokens=5, sampling=Sampling(temperature=0))
    answer = answered(servers, llama_server.reference, cut)
    assert (answer.reason, answer.stats.committed) == ("length", 5)


def test_a_prompt_as_it_is(llama_server: LlamaServer, servers: Servers) -> None:
    request = GenerateRequest(
        prompt="The capital of France is", max_tokens=4, sampling=Sampling(temperature=0)
    )
    assert answered(servers, llama_server.reference, request).text.startswith(" Paris")


def test_a_prompt_that_is_too_long_is_told(llama_server: LlamaServer, servers: Servers) -> None:
    with pytest.raises(EngineError, match="refused the request"):
        answered(servers, llama_server.reference, greedy("word " * 4000))


def test_a_cancel_frees_its_slot(llama_server: LlamaServer, servers: Servers) -> None:
    request = GenerateRequest(
        messages=(Message(role="user", content="Write a long story."),),
        max_tokens=1500,
        sampling=Sampling(temperature=0),
    )
    answer, seen = Answer(), []
    for step in servers.generate(
        llama_server.reference, request, answer, cancelled=lambda: len(seen) > 2
    ):
        seen.append(step)
    assert answer.reason == "cancelled"
    assert answered(servers, llama_server.reference, greedy("Hi", max_tokens=4)).text


def test_one_can_be_chosen_as_the_target(llama_server: LlamaServer, inference: Inference) -> None:
    target = ModelSettings(path=llama_server.reference)
    outcome = inference.load(target, ModelSettings(path="draft.gguf"))
    assert outcome.target.name == "test"
    assert outcome.target.description.startswith("llama-server")
    assert (outcome.target.ctx, outcome.target.size) == (2048, 0)
    assert not outcome.target.can_rewind
    assert outcome.draft is None
    assert outcome.verdict is not None
    assert not outcome.verdict.is_usable
    assert outcome.memory.devices == ()
    assert inference.is_loaded
    assert inference.endpoint == llama_server.reference
    assert inference.loaded_settings == (target, None)
    answer = Answer()
    for _ in inference.generate(greedy("Say hello.", max_tokens=4), answer):
        pass
    assert answer.text
    with pytest.raises(EngineError, match="model of this machine"):
        inference.tokenize("text", ())
    inference.unload()
    assert not inference.is_loaded
    assert inference.endpoint == ""


def test_one_that_does_not_answer_leaves_what_is_loaded(
    llama_server: LlamaServer, inference: Inference
) -> None:
    inference.load(ModelSettings(path=llama_server.reference), None)
    with pytest.raises(EngineError) as told:
        inference.load(ModelSettings(path="http://127.0.0.1:9/v1#m"), None)
    assert told.value.kind is ErrorKind.NETWORK
    assert inference.endpoint == llama_server.reference


def test_an_address_finds_its_model(llama_server: LlamaServer) -> None:
    found = find(llama_server.url.removeprefix("http://").removesuffix("/v1"))
    assert found.reference == llama_server.reference
    assert found.kind == "llama-server"


def test_a_key_is_wanted_and_taken(starter: Path) -> None:
    if not llama.is_here():
        pytest.skip(llama.MISSING)
    with llama.running(starter, slots=1, ctx=512, speculation="none", key="sk-1") as server:
        with pytest.raises(EngineError, match="wants a key"):
            probe(server.url)
        with pytest.raises(EngineError, match="does not take the key"):
            probe(server.url, "sk-2")
        assert probe(server.url, "sk-1").drafts_with == ""
        keys.put(server.url, "sk-1")
        made = Servers()
        answer = answered(made, server.reference, greedy("Hi", max_tokens=4))
        made.close()
    assert answer.text
    assert answer.published is not None
    assert (answer.published.source, answer.published.drafted) == ("timings", 0)
