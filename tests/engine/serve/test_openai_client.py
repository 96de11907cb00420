"""The real `openai` client against the server: whole answers, streams, predictions, mistakes."""

import asyncio
from typing import Any

import openai
import pytest

from engine.inference import Inference
from engine.request import GenerateRequest, Message, Sampling
from tests.engine.asking import answer
from tests.engine.serve.serving import Served, served

HELLO: list[Any] = [{"role": "user", "content": "hello"}]


def alone(inference: Inference, text: str = "hello", **more: Any) -> Any:
    """The answer of the engine itself, without a server."""
    sampling = Sampling(temperature=more.pop("temperature", 0.0), seed=more.pop("seed", None))
    request = GenerateRequest(
        messages=(Message(role="user", content=text),), sampling=sampling, cold=True, **more
    )
    return answer(inference, request)


def test_models(server: Served) -> None:
    client = server.openai()
    (model,) = client.models.list().data
    assert (model.id, model.owned_by, model.max_model_len) == ("tiny", "paceline", 512)
    assert client.models.retrieve("tiny").meta["n_ctx"] == 512
    with pytest.raises(openai.NotFoundError, match="no model “other”"):
        client.models.retrieve("other")


def test_whole_answer_is_the_engines_own(engine: Inference, server: Served) -> None:
    expected = alone(engine, max_tokens=20)
    done = server.openai().chat.completions.create(
        model="any", messages=HELLO, max_tokens=20, temperature=0
    )
    assert done.object == "chat.completion"
    assert done.id.startswith("chatcmpl-")
    (choice,) = done.choices
    assert choice.message.content == expected.text
    assert choice.finish_reason == expected.reason
    assert done.usage is not None
    assert done.usage.completion_tokens == expected.stats.committed
    assert done.usage.prompt_tokens == expected.stats.prompt_tokens
    assert done.usage.total_tokens == done.usage.prompt_tokens + done.usage.completion_tokens


def test_stream_has_role_deltas_reason_and_usage(engine: Inference, server: Served) -> None:
    expected = alone(engine, max_tokens=20, seed=5, temperature=1.0)
    chunks = list(
        server.openai().chat.completions.create(
            model="any",
            messages=HELLO,
            max_completion_tokens=20,
            temperature=1,
            seed=5,
            stream=True,
            stream_options={"include_usage": True},
        )
    )
    assert chunks[0].choices[0].delta.role == "assistant"
    text = "".join(c.choices[0].delta.content or "" for c in chunks if c.choices)
    assert text == expected.text
    assert [c.choices[0].finish_reason for c in chunks[:-2]] == [None] * (len(chunks) - 2)
    assert chunks[-2].choices[0].finish_reason == expected.reason
    assert chunks[-1].choices == []
    assert chunks[-1].usage is not None
    assert chunks[-1].usage.completion_tokens == expected.stats.committed
    assert chunks[-1].timings["predicted_n"] == expected.stats.committed
    assert len({c.id for c in chunks}) == 1


@pytest.mark.parametrize("arm", ["off", "auto"])
def test_running_usage_counts_along(
    endless: Inference, arm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """vLLM's extension of the API, for those who measure."""
    monkeypatch.setattr("engine.serve.delivery.GATHER_S", 0.0)
    wanted = {"include_usage": True, "continuous_usage_stats": True}
    more: Any = {"stream_options": wanted, "stream": True, "temperature": 0, "stop": ["never so"]}
    with served(endless, arm) as server:
        client = server.openai()
        chats = client.chat.completions.create(model="any", messages=HELLO, max_tokens=40, **more)
        texts = client.completions.create(model="any", prompt="in the", max_tokens=40, **more)
        for chunks in (list(chats), list(texts)):
            told = [c.usage.completion_tokens for c in chunks]
            assert told == sorted(told)
            assert (told[-2], told[-1]) == (40, 40)
            assert len(set(told)) > 5
            assert {c.usage.prompt_tokens for c in chunks} == {chunks[-1].usage.prompt_tokens}
            assert all(
                c.usage.total_tokens == c.usage.prompt_tokens + c.usage.completion_tokens
                for c in chunks
            )
        more["stream_options"] = {"continuous_usage_stats": True}  # nothing by itself
        chats = client.chat.completions.create(model="any", messages=HELLO, max_tokens=4, **more)
        assert {c.usage for c in chats} == {None}


def test_completions_whole_and_streamed(engine: Inference, server: Served) -> None:
    client = server.openai()
    whole = client.completions.create(model="any", prompt="in the", temperature=0, max_tokens=12)
    expected = answer(
        engine,
        GenerateRequest(prompt="in the", max_tokens=12, sampling=Sampling(temperature=0)),
    )
    assert whole.choices[0].text == expected.text
    chunks = client.completions.create(
        model="any", prompt=["in the"], temperature=0, max_tokens=12, stream=True
    )
    assert "".join(c.choices[0].text for c in chunks) == expected.text


def test_completion_without_a_length_has_16_tokens(endless_server: Served) -> None:
    done = endless_server.openai().completions.create(model="any", prompt="in the")
    assert done.usage is not None
    assert done.usage.completion_tokens == 16
    assert done.choices[0].finish_reason == "length"


@pytest.mark.parametrize("arm", ["off", "auto"])
def test_prediction_is_followed_and_counted(
    endless: Inference, endless_server: Served, arm: str
) -> None:
    expected = alone(endless, max_tokens=40)
    with served(endless, arm) as server:
        done = server.openai().chat.completions.create(
            model="any",
            messages=HELLO,
            max_tokens=40,
            temperature=0,
            prediction={"type": "content", "content": [{"type": "text", "text": expected.text}]},
        )
    assert done.choices[0].message.content == expected.text
    assert done.usage is not None
    details = done.usage.completion_tokens_details
    assert details is not None
    if arm == "off":
        assert (details.accepted_prediction_tokens or 0) > 10
        assert done.timings["draft_n_accepted"] == details.accepted_prediction_tokens
    assert details.rejected_prediction_tokens is not None


def test_speculation_field_chooses_the_arm(engine: Inference, server: Served) -> None:
    expected = alone(engine, max_tokens=20)
    client = server.openai()
    for arm in ("off", "lookup", "draft", "lookup+draft", "auto"):
        done = client.chat.completions.create(
            model="any",
            messages=HELLO,
            max_tokens=20,
            temperature=0,
            extra_body={"speculation": arm, "cache_prompt": False},
        )
        assert done.choices[0].message.content == expected.text
        assert ("draft_n" in done.timings) == (arm in ("draft", "lookup+draft")) or arm == "auto"


def test_stop_texts_end_the_answer(endless: Inference, endless_server: Served) -> None:
    whole = alone(endless, max_tokens=40).text
    stop = whole[10:13]
    done = endless_server.openai().chat.completions.create(
        model="any", messages=HELLO, max_tokens=40, temperature=0, stop=stop
    )
    assert done.choices[0].message.content == whole[: whole.index(stop)]
    assert done.choices[0].finish_reason == "stop"


def test_cached_tokens_are_told(server: Served) -> None:
    client = server.openai()
    for _ in range(2):
        done = client.chat.completions.create(model="any", messages=HELLO, max_tokens=4)
    assert done.usage is not None
    assert done.usage.prompt_tokens_details is not None
    assert (done.usage.prompt_tokens_details.cached_tokens or 0) > 0
    assert done.timings["cache_n"] == done.usage.prompt_tokens_details.cached_tokens
    assert done.timings["prompt_n"] + done.timings["cache_n"] == done.usage.prompt_tokens


def test_async_clients_get_their_own_answers(engine: Inference, server: Served) -> None:
    prompts = [f"tell me {n} things" for n in range(8)]
    expected = [alone(engine, text, max_tokens=15).text for text in prompts]

    async def one(client: openai.AsyncOpenAI, text: str) -> str:
        stream = await client.chat.completions.create(
            model="any",
            messages=[{"role": "user", "content": text}],
            max_tokens=15,
            temperature=0,
            stream=True,
        )
        return "".join([c.choices[0].delta.content or "" async for c in stream if c.choices])

    async def everything() -> list[str]:
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none") as client:
            return await asyncio.gather(*(one(client, text) for text in prompts))

    assert asyncio.run(everything()) == expected


def test_mistakes_are_exceptions_of_the_client(engine: Inference, server: Served) -> None:
    client = server.openai()
    create: Any = client.chat.completions.create
    with pytest.raises(openai.BadRequestError) as caught:
        create(model="any", messages=HELLO, n=2)
    assert (caught.value.param, caught.value.code) == ("n", "unsupported_parameter")
    with pytest.raises(openai.BadRequestError) as caught:
        create(model="any", messages=[{"role": "user", "content": "long " * 600}])
    assert caught.value.code == "context_length_exceeded"
    with pytest.raises(openai.BadRequestError) as caught:
        create(model="any", messages=HELLO, stream=True, extra_body={"speculation": "magic"})
    assert caught.value.param == "speculation"
    with served(engine, key="sk-right") as locked:
        wrong = openai.OpenAI(base_url=locked.url, api_key="wrong", max_retries=0)
        with pytest.raises(openai.AuthenticationError):
            wrong.models.list()


def test_key_opens(engine: Inference) -> None:
    with served(engine, key="sk-right") as locked:
        assert locked.openai().models.list().data[0].id == "tiny"


def test_full_queue_is_a_rate_limit(engine: Inference) -> None:
    with served(engine, max_waiting=0) as server:
        server.decoding.pause()
        with pytest.raises(openai.RateLimitError) as caught:
            server.openai().chat.completions.create(model="any", messages=HELLO)
        assert caught.value.response.headers["retry-after"] == "1"
        assert caught.value.code == "queue_full"
