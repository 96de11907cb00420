"""One request over real HTTP: what is sent, what is kept of the answer, every way to fail."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest
from starlette.responses import JSONResponse, PlainTextResponse

from engine.remote.http import new_client
from engine.remote.values import DraftCounts, ServerInfo, ServerKind
from engine.request import Message
from engine.sweep.asking import ask, body_of
from engine.sweep.figures import Answered, Failed, Outcome
from engine.sweep.values import SweepArm, SweepPrompt
from tests.engine.sweep.scripted_server import (
    Script,
    ScriptedServer,
    chunk,
    ending,
    event,
    scripted,
    words,
)
from tests.engine.sweep.values import sweep_request

PROMPT = SweepPrompt(
    id="own/1", kind="own", messages=(Message(role="user", content="Why?"),), prediction="So."
)
KEY = "sk-not-to-be-seen"


def asked(server: ScriptedServer, timeout_s: float = 20.0, key: str = "") -> Outcome:
    async def main() -> Outcome:
        async with new_client(server.url) as http:
            url = f"{server.url}/chat/completions"
            return await ask(http, url, key, b'{"a": 1}', position=7, timeout_s=timeout_s)

    return asyncio.run(main())


def sent(kind: ServerKind, arm: str = "", takes_predictions: bool = False) -> dict[str, Any]:
    server = ServerInfo(url="http://x/v1", kind=kind, takes_predictions=takes_predictions)
    spec = SweepArm(name="a", endpoint="http://x/v1#m", speculation=arm)
    request = sweep_request(max_tokens=9, seed=5)
    found: dict[str, Any] = msgspec.json.decode(body_of(request, spec, PROMPT, server, "m"))
    return found


@pytest.mark.parametrize("kind", ["openai", "llama-server", "vllm", "paceline", "ollama"])
def test_every_server_gets_a_streamed_chat_with_usage(kind: ServerKind) -> None:
    body = sent(kind, "lookup")
    assert (body["model"], body["stream"], body["max_tokens"], body["seed"]) == ("m", True, 9, 5)
    assert body["messages"] == [{"role": "user", "content": "Why?"}]
    assert body["stream_options"]["include_usage"] is True
    assert body["temperature"] == 0
    assert body.get("speculation") == ("lookup" if kind == "paceline" else None)
    assert "prediction" not in body


def test_prompts_are_read_anew_where_a_server_can_be_asked_to() -> None:
    assert sent("llama-server")["cache_prompt"] is False
    assert sent("paceline")["cache_prompt"] is False
    assert sent("vllm")["cache_salt"] != sent("vllm")["cache_salt"]
    assert not {"cache_prompt", "cache_salt"} & set(sent("openai"))


def test_servers_that_can_are_asked_to_count_along() -> None:
    for kind in ("vllm", "sglang", "paceline"):
        assert sent(kind)["stream_options"]["continuous_usage_stats"] is True
    for kind in ("openai", "llama-server"):
        assert "continuous_usage_stats" not in sent(kind)["stream_options"]


def test_a_server_that_is_set_up_to_draft_is_left_as_it_is() -> None:
    assert "speculation" not in sent("paceline")


def test_predictions_go_where_they_are_taken() -> None:
    body = sent("openai", takes_predictions=True)
    assert body["prediction"] == {"type": "content", "content": "So."}


def test_an_answer_with_its_bursts_and_its_counted_tokens() -> None:
    with scripted() as server:
        outcome = asked(server, key=KEY)
        assert server.headers[0]["authorization"] == f"Bearer {KEY}"
        assert server.bodies == [{"a": 1}]
    assert isinstance(outcome, Answered)
    assert outcome.position == 7
    assert outcome.tokens == 6
    assert sum(burst.size for burst in outcome.bursts) == 3  # the chunk with the role has no text
    assert outcome.begun < outcome.bursts[0].at <= outcome.bursts[-1].at <= outcome.ended
    assert outcome.drafts == DraftCounts()


async def reasoning(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield event({"choices": [{"delta": {"reasoning_content": "Hm"}, "finish_reason": None}]})
    yield chunk("So")
    yield b": a comment\r\n\r\n"
    yield ending(2, timings={"draft_n": 5, "draft_n_accepted": 3})


def test_thoughts_are_tokens_and_timings_tell_of_drafts() -> None:
    with scripted(reasoning) as server:
        outcome = asked(server)
    assert isinstance(outcome, Answered)
    assert sum(burst.size for burst in outcome.bursts) == 2
    assert (outcome.drafts.source, outcome.drafts.drafted, outcome.drafts.accepted) == (
        "timings", 5, 3,
    )  # fmt: skip


async def counting(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    for text, seen in (("a", 1), ("b c d", 4)):
        yield chunk(text, usage={"completion_tokens": seen})
    yield ending(4)


def test_a_server_that_counts_along_says_what_each_chunk_brought() -> None:
    with scripted(counting) as server:
        outcome = asked(server)
    assert isinstance(outcome, Answered)
    assert sum(burst.size for burst in outcome.bursts) == 4
    assert outcome.tokens == 4


async def short(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")
    yield ending(2)


async def empty(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield ending(1)


@pytest.mark.parametrize(("script", "tokens"), [(short, 2), (empty, 1)])
def test_the_end_token_has_its_time_though_no_text(script: Script, tokens: int) -> None:
    with scripted(script) as server:
        outcome = asked(server)
    assert isinstance(outcome, Answered)
    assert sum(burst.size for burst in outcome.bursts) == outcome.tokens == tokens


async def no_usage(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")
    yield chunk("b")
    yield ending()


def test_without_usage_chunks_are_counted() -> None:
    with scripted(no_usage) as server:
        outcome = asked(server)
    assert isinstance(outcome, Answered)
    assert outcome.told_tokens is None
    assert outcome.tokens == 2


async def breaks(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")
    raise ConnectionResetError


async def ends_early(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")


async def error_inside(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")
    yield event({"error": {"message": "out of memory", "code": 500}})


async def garbage(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield b"data: {no json\n\n"


async def silent(server: ScriptedServer, number: int, body: object) -> AsyncIterator[bytes]:
    yield chunk("a")
    await asyncio.sleep(30)


def status(code: int, message: str) -> Script:
    return lambda *_: JSONResponse({"error": {"message": message}}, code)


@pytest.mark.parametrize(
    ("script", "why", "is_lost"),
    [
        (status(500, "broken pipe"), "failed: “broken pipe”.", False),
        (status(400, "no such field"), "refused the request: “no such field”.", False),
        (status(429, "queue is full"), "no more requests at the moment: “queue is full”.", False),
        (lambda *_: PlainTextResponse("hi"), "The server's answer is no stream of events.", False),
        (error_inside, "The server broke the answer off: “out of memory”.", False),
        (garbage, "The server's answer cannot be understood.", False),
        (ends_early, "The stream ended before the answer did.", True),
        (breaks, "ended the connection without a whole answer.", True),
    ],
)
def test_failures_in_words(script: Script, why: str, is_lost: bool) -> None:
    with scripted(script) as server:
        outcome = asked(server)
    assert isinstance(outcome, Failed)
    assert outcome.position == 7
    assert outcome.why.endswith(why)
    assert outcome.is_lost is is_lost


def test_an_answer_that_takes_too_long() -> None:
    with scripted(silent) as server:
        outcome = asked(server, timeout_s=0.2)
    assert isinstance(outcome, Failed)
    assert outcome.why == "No whole answer came within 0.2 s."


def test_nobody_there() -> None:
    with scripted() as server:
        pass
    outcome = asked(server)
    assert isinstance(outcome, Failed)
    assert outcome.is_lost
    assert "Nothing answers at 127.0.0.1:" in outcome.why


def test_a_key_that_is_refused_is_not_repeated() -> None:
    with scripted(status(400, f"Incorrect API key provided: {KEY}")) as server:
        outcome = asked(server, key=KEY)
    assert isinstance(outcome, Failed)
    assert KEY not in outcome.why


def test_the_next_answer_goes_over_the_same_connection() -> None:
    async def main(server: ScriptedServer) -> None:
        async with new_client(server.url) as http:
            for position in range(3):
                url = f"{server.url}/chat/completions"
                await ask(http, url, "", b"{}", position=position, timeout_s=20)

    with scripted(words) as server:
        asyncio.run(main(server))
        assert len(server.connections) == 1
