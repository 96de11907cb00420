"""The OpenAI API's own words: what is sent for a request, and what a chunk of the answer says.

Formats only; knows no connection and no clock. Checked against llama.cpp b11549 (xllamacpp
2026.10.11549: tools/server), vLLM 0.32.0 (entrypoints/openai/chat_completion/protocol.py), SGLang
0.5.x (entrypoints/openai/protocol.py), TensorRT-LLM 1.x (serve/openai_protocol.py, which refuses
fields that it does not know), LM Studio 0.4 (docs/developer/openai-compat), Ollama 0.40
(docs.ollama.com/api/openai-compatibility) and TGI 3.3. Called by `stream` and by load sweeps.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

import msgspec

from engine.remote.http import said_in
from engine.remote.json_values import list_in, number_in, object_in, text_in, whole_in
from engine.remote.values import RemoteTimings, ServerInfo, ServerKind
from engine.request import GenerateRequest, PredictionSpec, Sampling

DONE = "[DONE]"


def path(request: GenerateRequest) -> str:
    """Where a request goes, behind the base URL."""
    return "/completions" if request.prompt is not None else "/chat/completions"


def body(server: ServerInfo, model: str, request: GenerateRequest) -> dict[str, Any]:
    """What is sent for a request to that kind of server, with what it takes of the sampling."""
    kind = server.kind
    sent: dict[str, Any] = {"model": model, "stream": True}
    sent["stream_options"] = {"include_usage": True}
    if kind in ("paceline", "vllm", "sglang"):  # how many tokens each chunk brought
        sent["stream_options"]["continuous_usage_stats"] = True
    if request.prompt is not None:
        sent["prompt"] = request.prompt
    else:
        sent["messages"] = [{"role": m.role, "content": m.content} for m in request.messages]
    if request.max_tokens is not None:
        sent["max_tokens"] = request.max_tokens
    if request.stop:
        sent["stop"] = list(request.stop)
    if request.sampling.seed is not None:
        sent["seed"] = request.sampling.seed
    sent |= _usual(request.sampling, is_plain=kind in ("openai", "tgi"))
    if kind in _OWN_SAMPLING:
        sent |= _OWN_SAMPLING[kind](request.sampling)
    sent |= _cache(kind, request.cold)
    if server.takes_predictions and kind != "paceline" and (text := prediction_of(request)):
        sent["prediction"] = {"type": "content", "content": text}
    if kind == "paceline":
        sent["speculation"] = msgspec.to_builtins(request.speculation)
    return sent


def prediction_of(request: GenerateRequest) -> str:
    """The text that the answer is expected to be much like; "" for none."""
    drafters = request.speculation.drafters
    return next((d.text for d in drafters if isinstance(d, PredictionSpec)), "")


def can_forget(kind: ServerKind) -> bool:
    """Whether a request can ask for an answer that uses nothing kept of earlier ones."""
    return kind in ("paceline", "llama-server", "vllm", "sglang")


def _cache(kind: ServerKind, is_cold: bool) -> dict[str, Any]:
    if kind in ("paceline", "llama-server"):
        return {"cache_prompt": not is_cold}
    if is_cold and kind in ("vllm", "sglang"):  # prefixes are shared under the same salt only
        return {"cache_salt": token_hex(16)}
    return {}


def _usual(sampling: Sampling, is_plain: bool) -> dict[str, Any]:
    """What every server takes. Where defaults are neutral, neutral values stay away: some models of
    such servers refuse the fields themselves."""
    values = {
        "temperature": (sampling.temperature, 1.0),
        "top_p": (sampling.top_p if sampling.temperature else 1.0, 1.0),
        "frequency_penalty": (sampling.frequency_penalty, 0.0),
        "presence_penalty": (sampling.presence_penalty, 0.0),
    }
    return {
        name: value for name, (value, neutral) in values.items() if not is_plain or value != neutral
    }


def _llama_sampling(sampling: Sampling) -> dict[str, Any]:
    return {
        "top_k": sampling.top_k,
        "min_p": sampling.min_p,
        "repeat_penalty": sampling.repeat_penalty,
        "repeat_last_n": sampling.penalty_last_n,
    }


def _lm_studio_sampling(sampling: Sampling) -> dict[str, Any]:
    return {"top_k": sampling.top_k, "repeat_penalty": sampling.repeat_penalty}


def _vllm_sampling(sampling: Sampling) -> dict[str, Any]:
    """Also SGLang's; -1 is all tokens."""
    return {
        "top_k": sampling.top_k or -1,
        "min_p": sampling.min_p,
        "repetition_penalty": sampling.repeat_penalty,
    }


def _tensorrt_sampling(sampling: Sampling) -> dict[str, Any]:
    """Without what older releases do not know, unless it is wanted."""
    sent: dict[str, Any] = {"top_k": sampling.top_k} if sampling.top_k else {}
    if sampling.min_p and sampling.temperature:
        sent["min_p"] = sampling.min_p
    if sampling.repeat_penalty != 1.0:
        sent["repetition_penalty"] = sampling.repeat_penalty
    return sent


_OWN_SAMPLING: dict[ServerKind, Callable[[Sampling], dict[str, Any]]] = {
    "paceline": _llama_sampling,
    "llama-server": _llama_sampling,
    "lm-studio": _lm_studio_sampling,
    "vllm": _vllm_sampling,
    "sglang": _vllm_sampling,
    "tensorrt-llm": _tensorrt_sampling,
}


@dataclass(frozen=True)
class Chunk:
    """What one event of a stream says. Anything may be missing."""

    text: str = ""
    reasoning: str = ""
    finish: str = ""  # as the server names it
    tokens: int | None = None  # of the answer until now, where it is told along the way
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    timings: RemoteTimings | None = None
    error: str = ""
    whole: Mapping[str, Any] = field(default_factory=dict)  # with usage, timings and their like


def read(data: str) -> Chunk:
    """An event's data, also a whole answer that did not come as a stream. What is not as expected
    is left out. Raises ValueError for what is no JSON object."""
    value = msgspec.json.decode(data.encode())  # DecodeError is a ValueError
    if not isinstance(value, dict):
        raise ValueError("not an object")
    if value.get("error"):
        return Chunk(error=said_in(value["error"]) or "error")
    choice = object_in(next(iter(list_in(value.get("choices"))), None))
    delta = object_in(choice.get("delta")) or object_in(choice.get("message"))
    usage = object_in(value.get("usage"))
    timings = _timings(object_in(value.get("timings")))
    details = object_in(usage.get("prompt_tokens_details"))
    return Chunk(
        text=text_in(delta.get("content")) or text_in(choice.get("text")),
        reasoning=text_in(delta.get("reasoning_content")) or text_in(delta.get("reasoning")),
        finish=text_in(choice.get("finish_reason")),
        tokens=whole_in(usage.get("completion_tokens")),
        prompt_tokens=whole_in(usage.get("prompt_tokens")),
        cached_tokens=whole_in(details.get("cached_tokens")),
        timings=timings,
        whole=value,
    )


def _timings(value: Mapping[str, Any]) -> RemoteTimings | None:
    """llama-server's and ours: `prompt_n` leaves out the `cache_n` tokens found in the cache."""
    if not value:
        return None
    return RemoteTimings(
        prompt_ms=number_in(value.get("prompt_ms")),
        decode_ms=number_in(value.get("predicted_ms")),
        prompt_tokens=whole_in(value.get("prompt_n")),
        cached_tokens=whole_in(value.get("cache_n")),
        tokens=whole_in(value.get("predicted_n")),
    )
