"""Answers of scripted servers: what is sent, what comes out, and everything that goes wrong."""

import json
import threading
from collections.abc import Callable
from pathlib import Path
from time import perf_counter, sleep
from typing import Any

import pytest

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.remote import keys
from engine.remote.answering import Servers
from engine.remote.bursts import spread
from engine.request import (
    GenerateRequest,
    Message,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    Speculation,
    speculation_of,
)
from tests.engine.remote import recorded_answers as recorded
from tests.scripted_http import Answers, Reply, ScriptedServer, json_of, stream_of, text_of

Scripted = Callable[[Answers], ScriptedServer]
VLLM = Path(__file__).parent / "recorded" / "vllm-0.32.0"
CHAT = "/v1/chat/completions"
HELLO = GenerateRequest(
    messages=(Message(role="user", content="Hello"),),
    max_tokens=20,
    sampling=Sampling(temperature=0, seed=7),
)


def delta(text: str = "", finish: str | None = None, **fields: object) -> dict[str, Any]:
    told = {"content": text, **fields}
    return {"choices": [{"index": 0, "delta": told, "finish_reason": finish}]}


def usage(tokens: int, prompt: int = 9, **fields: object) -> dict[str, Any]:
    return {
        "choices": [],
        "usage": {"completion_tokens": tokens, "prompt_tokens": prompt},
        **fields,
    }


def _tokens_of(stream: Path) -> int:
    events = stream.read_text(encoding="utf-8").split("\n\n")
    (last,) = [json.loads(e.removeprefix("data: ")) for e in events if '"usage":{' in e]
    tokens: int = last["usage"]["completion_tokens"]
    return tokens


def ask(
    servers: Servers, server: ScriptedServer, request: GenerateRequest = HELLO, model: str = "m"
) -> tuple[Answer, list[GeneratedPass], StartInfo]:
    answer = Answer()
    infos: list[StartInfo] = []
    reference = f"{server.url}/v1#{model}"
    passes = list(servers.generate(reference, request, answer, on_started=infos.append))
    return answer, passes, infos[0]


def plain(scripted: Scripted, reply: Reply) -> ScriptedServer:
    return scripted({**recorded.OPENAI, CHAT: reply})


class TestStream:
    def test_text_figures_and_end(self, servers: Servers, scripted: Scripted) -> None:
        parts = (delta(role="assistant"), delta("Hel"), delta("lo"), delta(finish="stop"))
        server = plain(scripted, stream_of(*parts, usage(2), "[DONE]"))
        answer, passes, info = ask(servers, server)
        assert (answer.text, answer.reason, answer.tokens) == ("Hello", "stop", [])
        assert "".join(s.text for p in passes for s in p.spans) == "Hello"
        assert answer.stats.committed == 2
        assert answer.stats.prompt_tokens == 9
        assert answer.stats.ttft_ms == answer.stats.first_pass_ms > 0
        assert answer.stats.decode_ms == answer.stats.other_ms
        assert (info.seed, info.template, info.drafters) == (7, "model", ())
        assert info.server is not None
        assert info.server.kind == "openai"
        assert answer.published is not None
        assert answer.published.source == ""
        assert answer.published.note

    def test_what_comes_late_is_another_burst(self, servers: Servers, scripted: Scripted) -> None:
        def wait() -> None:
            sleep(0.03)

        server = plain(
            scripted,
            stream_of(
                delta("a"), wait, b'data: {"choices":[{"delta":{"content":"b"}}]}\n\n'
                b'data: {"choices":[{"delta":{"content":"c"}}]}\n\n', wait,
                delta("d", "length"), usage(4),
            ),
        )  # fmt: skip
        answer, passes, _ = ask(servers, server)
        assert [p.spans[0].text for p in passes] == ["a", "bc", "d"]
        assert [p.stats.committed for p in passes] == [1, 2, 1]
        assert [i.tokens for i in answer.stats.intervals] == [2, 1]
        assert all(i.ms > 20 for i in answer.stats.intervals)
        assert answer.reason == "length"
        assert answer.stats.passes == 2

    def test_a_server_that_never_pauses_is_shown_as_it_comes(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        events = b"".join(stream_of(*[delta("x")] * 1000, delta(finish="stop")).body)  # type: ignore[arg-type]
        answer, passes, _ = ask(servers, plain(scripted, stream_of(events)))
        assert answer.text == "x" * 1000
        assert len(passes) > 10

    def test_counts_are_the_servers(self, servers: Servers, scripted: Scripted) -> None:
        server = plain(
            scripted,
            stream_of(
                delta("one two"), lambda: sleep(0.01), delta(" three"), delta(finish="length"),
                usage(8),
            ),
        )  # fmt: skip
        answer, _, _ = ask(servers, server)
        assert answer.stats.committed == 8
        assert [i.tokens for i in answer.stats.intervals] == [4]

    def test_the_next_one_needs_no_new_connection(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        server = plain(scripted, stream_of(delta("a"), delta(finish="stop"), "[DONE]"))
        ask(servers, server)
        opened = server.connections
        ask(servers, server)
        assert server.connections == opened

    def test_text_cut_anywhere_and_comments(self, servers: Servers, scripted: Scripted) -> None:
        wire = b": ping\n\ndata: " + json.dumps(delta("é 🙂 漢"), ensure_ascii=False).encode()
        wire += b"\r\n\r\n: ping\r\n\r\ndata:" + json.dumps(delta("!", "stop")).encode() + b"\n\n"
        pieces = [wire[i : i + 1] for i in range(len(wire))]
        answer, _, _ = ask(servers, plain(scripted, stream_of(*pieces)))
        assert answer.text == "é 🙂 漢!"

    def test_usage_and_done_may_be_missing(self, servers: Servers, scripted: Scripted) -> None:
        parts = (delta("a"), delta("b"), delta(finish="stop"))
        answer, _, _ = ask(servers, plain(scripted, stream_of(*parts)))
        assert (answer.text, answer.reason, answer.stats.committed) == ("ab", "stop", 2)

    def test_a_finish_may_be_missing_before_done(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        answer, _, _ = ask(servers, plain(scripted, stream_of(delta("a"), "[DONE]")))
        assert (answer.text, answer.reason) == ("a", "stop")

    def test_reasoning_comes_between_tags(self, servers: Servers, scripted: Scripted) -> None:
        parts = (
            delta(reasoning_content="hm"), delta(reasoning=", so"), delta("Yes"), delta("."),
            delta(finish="stop"),
        )  # fmt: skip
        answer, _, _ = ask(servers, plain(scripted, stream_of(*parts)))
        assert answer.text == "<think>hm, so</think>Yes."

    def test_an_answer_that_does_not_stream(self, servers: Servers, scripted: Scripted) -> None:
        whole = {
            "choices": [{"message": {"content": "Hello"}, "finish_reason": "stop"}],
            "usage": {"completion_tokens": 3, "prompt_tokens": 4},
        }
        answer, _, _ = ask(servers, plain(scripted, json_of(whole)))
        assert (answer.text, answer.stats.committed) == ("Hello", 3)

    def test_an_empty_answer(self, servers: Servers, scripted: Scripted) -> None:
        server = plain(scripted, stream_of(delta(finish="stop"), usage(0), "[DONE]"))
        answer, passes, _ = ask(servers, server)
        assert (answer.text, answer.reason, passes) == ("", "stop", [])

    def test_a_plain_prompt_goes_to_completions(self, servers: Servers, scripted: Scripted) -> None:
        events = stream_of({"choices": [{"text": "cd", "finish_reason": "length"}]})
        server = scripted({**recorded.OPENAI, "/v1/completions": events})
        request = GenerateRequest(prompt="ab", sampling=Sampling(seed=1))
        answer, _, info = ask(servers, server, request)
        assert (answer.text, info.template) == ("cd", "none")
        assert server.posted[0].json["prompt"] == "ab"

    def test_bytes_that_are_no_text_are_shown_as_such(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        part = b'data: {"choices":[{"delta":{"content":"a\xff"},"finish_reason":"stop"}]}\n\n'
        answer, _, _ = ask(servers, plain(scripted, stream_of(part)))
        assert answer.text == "a\N{REPLACEMENT CHARACTER}"


class TestFaults:
    @pytest.mark.parametrize(
        ("reply", "kind", "said"),
        [
            (stream_of(delta("a"), {"error": {"message": "CUDA is out of memory"}}),
             ErrorKind.NETWORK, "out of memory"),
            (stream_of(delta("a"), {"error": "boom"}), ErrorKind.NETWORK, "boom"),
            (stream_of(delta("a")), ErrorKind.NETWORK, "broke off"),
            (stream_of(delta("a"), is_cut=True), ErrorKind.NETWORK, "without a whole answer"),
            (stream_of(delta("a"), "{oops"), ErrorKind.NETWORK, "no answer"),
            (stream_of("[1]"), ErrorKind.NETWORK, "no answer"),
            (text_of("<html>", kind="text/html"), ErrorKind.NETWORK, "broke off"),
            (json_of({"error": {"message": "too long"}}, 400), ErrorKind.BAD_REQUEST, "too long"),
            (json_of({"detail": [{"msg": "bad top_k"}]}, 422), ErrorKind.BAD_REQUEST, "bad top_k"),
            (json_of({"error": "model 'm' not found"}, 404), ErrorKind.NOT_FOUND, "'m' not found"),
            (json_of({}, 401), ErrorKind.ACCESS, "wants a key"),
            (json_of({}, 429), ErrorKind.BUSY, "no more requests"),
            (json_of({"error": {"message": "Loading model"}}, 503), ErrorKind.NETWORK, "Loading"),
            (text_of("oh no", 500), ErrorKind.NETWORK, "500 Internal Server Error"),
        ],
    )  # fmt: skip
    def test_each_is_a_sentence(
        self, servers: Servers, scripted: Scripted, reply: Reply, kind: ErrorKind, said: str
    ) -> None:
        with pytest.raises(EngineError, match=said) as told:
            ask(servers, plain(scripted, reply))
        assert told.value.kind is kind
        assert told.value.hint

    def test_what_came_before_is_not_lost(self, servers: Servers, scripted: Scripted) -> None:
        server = plain(scripted, stream_of(delta("kept"), lambda: sleep(0.02), {"error": "x"}))
        answer, seen = Answer(), []
        passes = servers.generate(f"{server.url}/v1#m", HELLO, answer)
        with pytest.raises(EngineError):
            seen.extend(step for step in passes)
        assert answer.text == "kept"
        assert answer.reason == "cancelled"

    def test_no_sentence_quotes_the_key(self, servers: Servers, scripted: Scripted) -> None:
        server = plain(scripted, json_of({"error": {"message": "what is sk-secret?"}}, 400))
        keys.put(f"{server.url}/v1", "sk-secret")
        with pytest.raises(EngineError, match="what is …") as told:
            ask(servers, server)
        assert "sk-secret" not in str(told.value)
        assert server.posted[0].headers["authorization"] == "Bearer sk-secret"

    def test_a_server_that_is_gone(self, servers: Servers, scripted: Scripted) -> None:
        with ScriptedServer(recorded.OPENAI) as server:
            reference = f"{server.url}/v1#gpt-x"
            servers.load(reference)
        with pytest.raises(EngineError, match="Nothing answers"):
            list(servers.generate(reference, HELLO, Answer()))

    def test_the_next_answer_is_none_the_worse(self, servers: Servers, scripted: Scripted) -> None:
        good = stream_of(delta("ok", "stop"))
        replies = iter([stream_of(delta("a"), {"error": "x"}), good])
        server = scripted({**recorded.OPENAI, CHAT: lambda asked: next(replies)})
        with pytest.raises(EngineError):
            ask(servers, server)
        assert ask(servers, server)[0].text == "ok"

    def test_a_model_that_is_not_there(self, servers: Servers, scripted: Scripted) -> None:
        server = scripted(recorded.OPENAI)
        with pytest.raises(EngineError, match="no model “gpt-z”"):
            servers.load(f"{server.url}/v1#gpt-z")


class TestCancel:
    def test_while_the_first_byte_is_awaited(self, servers: Servers, scripted: Scripted) -> None:
        go_on = threading.Event()
        filler = b": " + b"x" * 100_000 + b"\n\n"
        wait = [lambda: go_on.wait(5), *[filler] * 100]
        server = plain(scripted, stream_of(*wait))
        answer = Answer()
        began = perf_counter()
        passes = servers.generate(
            f"{server.url}/v1#m", HELLO, answer, cancelled=lambda: bool(server.posted)
        )
        assert list(passes) == []
        assert perf_counter() - began < 2
        assert answer.reason == "cancelled"
        go_on.set()
        assert server.hung_up.wait(5)

    def test_in_the_middle(self, servers: Servers, scripted: Scripted) -> None:
        endless = [delta("x"), *[lambda: sleep(0.01), delta("y")] * 2000]
        server = plain(scripted, stream_of(*endless))
        answer, seen = Answer(), []
        reference = f"{server.url}/v1#m"
        for step in servers.generate(reference, HELLO, answer, cancelled=lambda: len(seen) > 3):
            seen.append(step)
        assert answer.reason == "cancelled"
        assert 4 <= len(answer.text) < 10
        assert server.hung_up.wait(5)

    def test_by_whoever_iterates_no_further(self, servers: Servers, scripted: Scripted) -> None:
        endless = [delta("x"), *[lambda: sleep(0.01), delta("y")] * 2000]
        server = plain(scripted, stream_of(*endless))
        passes = servers.generate(f"{server.url}/v1#m", HELLO, Answer())
        next(passes)
        passes.close()  # type: ignore[attr-defined]
        assert server.hung_up.wait(5)

    def test_before_it_began(self, servers: Servers, scripted: Scripted) -> None:
        server = plain(scripted, stream_of(delta("x", "stop")))
        answer = Answer()
        assert not list(
            servers.generate(f"{server.url}/v1#m", HELLO, answer, cancelled=lambda: True)
        )
        assert not server.asked


class TestSent:
    """What of a request is sent to which kind of server."""

    SAMPLING = Sampling(
        temperature=0.7, top_k=30, top_p=0.9, min_p=0.1, repeat_penalty=1.1, seed=5,
        frequency_penalty=0.2,
    )  # fmt: skip

    def _sent(self, servers: Servers, scripted: Scripted, pages: Answers, **fields: Any) -> Any:
        server = scripted({**pages, CHAT: stream_of(delta("x", "stop"))})
        request = GenerateRequest(
            messages=HELLO.messages, sampling=self.SAMPLING, stop=("END",), max_tokens=5, **fields
        )
        _, _, info = ask(servers, server, request)
        return server.posted[0].json, info

    def test_plain_servers_get_what_all_take(self, servers: Servers, scripted: Scripted) -> None:
        sent, info = self._sent(servers, scripted, recorded.OPENAI, cold=True)
        assert sent == {
            "model": "m",
            "stream": True,
            "stream_options": {"include_usage": True},
            "messages": [{"role": "user", "content": "Hello"}],
            "max_tokens": 5,
            "stop": ["END"],
            "seed": 5,
            "temperature": 0.7,
            "top_p": 0.9,
            "frequency_penalty": 0.2,
        }
        assert "forget its cache" in info.speculation_note

    def test_llama_server_gets_llama_cpps_own(self, servers: Servers, scripted: Scripted) -> None:
        pages = {"/v1/models": recorded.models("llamacpp", "m")}
        sent, info = self._sent(servers, scripted, pages, cold=True)
        assert (sent["top_k"], sent["min_p"], sent["repeat_penalty"]) == (30, 0.1, 1.1)
        assert sent["cache_prompt"] is False
        assert info.speculation_note == ""

    @pytest.mark.parametrize("owner", ["vllm", "sglang"])
    def test_vllm_and_sglang(self, servers: Servers, scripted: Scripted, owner: str) -> None:
        pages = {"/v1/models": recorded.models(owner, "m")}
        sent, _ = self._sent(servers, scripted, pages, cold=True)
        assert (sent["top_k"], sent["min_p"], sent["repetition_penalty"]) == (30, 0.1, 1.1)
        assert sent["stream_options"]["continuous_usage_stats"]
        assert sent["cache_salt"]
        again, _ = self._sent(servers, scripted, pages, cold=True)
        assert again["cache_salt"] != sent["cache_salt"]

    def test_tensorrt_llm_is_not_sent_what_it_might_refuse(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        sent, _ = self._sent(servers, scripted, recorded.TENSORRT_LLM, cold=True)
        assert sent["repetition_penalty"] == 1.1
        assert not {"cache_salt", "cache_prompt", "speculation"} & sent.keys()

    def test_our_own_gets_the_speculation(self, servers: Servers, scripted: Scripted) -> None:
        pages = {"/v1/models": recorded.models("paceline", "m", paceline={"version": "1"})}
        chosen = speculation_of("predicted", prediction="so it goes")
        sent, info = self._sent(servers, scripted, pages, speculation=chosen)
        assert sent["speculation"]["drafters"][0]["text"] == "so it goes"
        assert "prediction" not in sent
        assert (info.drafters, info.speculation_note) == (("prediction",), "")

    def test_others_say_that_they_draft_as_they_were_started(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        both = Speculation(drafters=(PredictionSpec(text="so"), PromptLookupSpec()))
        sent, info = self._sent(servers, scripted, recorded.OLLAMA, speculation=both)
        assert not {"prediction", "speculation"} & sent.keys()
        assert "no predicted outputs" in info.speculation_note
        assert "as it was started" in info.speculation_note

    def test_a_seed_is_drawn_told_and_sent(self, servers: Servers, scripted: Scripted) -> None:
        pages = {"/v1/models": recorded.models("llamacpp", "m")}
        server = scripted({**pages, CHAT: stream_of(delta("x", "stop"))})
        _, _, info = ask(servers, server, GenerateRequest(messages=HELLO.messages))
        assert server.posted[0].json["seed"] == info.seed


class TestDrafts:
    def test_timings_of_llama_server(self, servers: Servers, scripted: Scripted) -> None:
        timings = {
            "cache_n": 4, "prompt_n": 5, "prompt_ms": 0.001, "predicted_n": 3, "predicted_ms": 9.0,
            "draft_n": 8, "draft_n_accepted": 2,
        }  # fmt: skip
        pages = {"/v1/models": recorded.models("llamacpp", "m")}
        parts = (delta("a"), delta("b"), delta(finish="stop"), usage(3, timings=timings))
        server = scripted({**pages, CHAT: stream_of(*parts)})
        answer, _, _ = ask(servers, server)
        assert answer.published is not None
        assert answer.published.source == "timings"
        assert (answer.stats.drafted, answer.stats.accepted) == (8, 2)
        assert answer.stats.acceptance == 0.25
        assert answer.stats.cached_tokens == 4
        assert answer.stats.prompt_ms == 0.001

    def test_a_recorded_answer_of_vllm_with_its_counters(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        looks = iter(["metrics-before.txt", "metrics-before.txt", "metrics-before.txt"])
        last = "metrics-after.txt"  # counters may lag behind the answer

        def metrics(_asked: object) -> Reply:
            return Reply([(VLLM / next(looks, last)).read_bytes()])

        server = scripted(
            {
                "/v1/models": Reply([(VLLM / "models.json").read_bytes()]),
                "/version": Reply([(VLLM / "version.json").read_bytes()]),
                "/metrics": metrics,
                CHAT: stream_of((VLLM / "stream.txt").read_bytes()),
            }
        )
        answer, _, info = ask(servers, server, model="smollm2")
        assert answer.published is not None
        assert answer.published.source == "metrics"
        assert answer.published.note == ""
        assert 0 < answer.stats.accepted <= answer.stats.drafted
        assert answer.stats.mean_accepted_length is not None
        assert len(answer.stats.acceptance_at) > 0
        assert answer.stats.acceptance_at[0] <= 1
        assert info.ctx > 0
        assert answer.stats.committed == _tokens_of(VLLM / "stream.txt")

    def test_lm_studios_statistics(self, servers: Servers, scripted: Scripted) -> None:
        parts = (delta("a", "stop"), usage(44, stats=recorded.LM_STUDIO_STATS))
        server = scripted({**recorded.LM_STUDIO, CHAT: stream_of(*parts)})
        answer, _, _ = ask(servers, server)
        assert answer.published is not None
        assert (answer.published.source, answer.published.accepted) == ("stats", 30)

    def test_lm_studio_without_a_draft_model(self, servers: Servers, scripted: Scripted) -> None:
        server = scripted({**recorded.LM_STUDIO, CHAT: stream_of(delta("a", "stop"))})
        answer, _, _ = ask(servers, server)
        assert answer.published is not None
        assert answer.published.source == ""
        assert "draft model" in answer.published.note

    def test_counters_that_never_come_can_be_cancelled(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        server = scripted({**recorded.SGLANG, CHAT: stream_of(delta("a", "stop"))})
        servers.info(f"{server.url}/v1")
        is_asked, is_over = threading.Event(), threading.Event()

        def hang(_asked: object) -> Reply:
            is_asked.set()
            is_over.wait(30)
            return Reply()

        server.answers["/metrics"] = hang
        answer = Answer()
        began = perf_counter()
        reference = f"{server.url}/v1#m"
        assert not list(servers.generate(reference, HELLO, answer, cancelled=is_asked.is_set))
        assert perf_counter() - began < 2
        assert answer.reason == "cancelled"
        is_over.set()

    def test_metrics_that_are_gone_cost_no_answer(
        self, servers: Servers, scripted: Scripted
    ) -> None:
        server = scripted({**recorded.SGLANG, CHAT: stream_of(delta("a", "stop"))})
        servers.info(f"{server.url}/v1")
        del server.answers["/metrics"]
        answer, _, _ = ask(servers, server)
        assert answer.text == "a"
        assert answer.published is not None
        assert answer.published.source == ""


@pytest.mark.parametrize(
    ("weights", "whole", "counts"),
    [
        ([1, 1, 2], 8, [2, 2, 4]),
        ([1, 1, 1], 3, [1, 1, 1]),
        ([1, 1, 1], 4, [1, 2, 1]),
        ([5], 3, [3]),
        ([2, 2], 3, [2, 1]),
    ],
)
def test_counts_are_spread_without_a_rest(
    weights: list[int], whole: int, counts: list[int]
) -> None:
    assert spread(weights, whole) == counts
