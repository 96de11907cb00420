"""A client's body as what the engine is asked, with the server's own defaults.

Knows no HTTP and no model beyond what `ServedModel` tells. Called by `routes`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from engine.request import (
    ARMS,
    AutoPolicySpec,
    DrafterSpec,
    FixedPolicySpec,
    GenerateRequest,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    Speculation,
    speculation_of,
)
from engine.serve.body import (
    Body,
    ChatBody,
    StreamOptions,
    TextBody,
    messages_of,
    read,
    text_of,
)
from engine.serve.problems import wrong

COMPLETION_TOKENS = 16  # of a completion whose client names no length, as OpenAI's API has it
MAX_STOPS = 16
MAX_DRAFTERS = 8  # more than there are kinds of
_LEAST_TOP_P = 1e-6  # which leaves the likeliest token only, as 0 means; the engine takes no 0
_SEEDS = 2**32 - 1  # the last one means “draw one” to llama.cpp


@dataclass(frozen=True)
class ServedModel:
    """What clients can learn of the model. `ctx` is the room of one answer, in tokens."""

    id: str
    ctx: int
    ctx_train: int
    vocabulary: int
    parameters: int
    size: int
    parallel: int
    longest_token: int  # bytes of text that one token stands for at most
    has_draft: bool
    drafts_with: str  # the arm that answers draft with unless they choose
    created: int  # seconds since 1970
    version: str

    @property
    def most_bytes(self) -> int:
        """Of text in one answer's room."""
        return self.ctx * self.longest_token

    @property
    def arms(self) -> tuple[str, ...]:
        """What a request may choose as its `speculation`."""
        return tuple(arm for arm in ARMS if self.has_draft or "draft" not in arm)


@dataclass(frozen=True)
class Asked:
    request: GenerateRequest
    is_chat: bool
    is_streamed: bool
    has_usage: bool  # in a stream: a last chunk with the usage
    has_running_usage: bool  # and what there is of it in every chunk
    client: str  # whose turn it is is told by this; "": the address


def chat(body: bytes, model: ServedModel, default: Speculation) -> Asked:
    """Raises Problem."""
    asked = read(body, ChatBody)
    limit, name = asked.max_completion_tokens, "max_completion_tokens"
    if limit is None:
        limit, name = asked.max_tokens, "max_tokens"
    request = GenerateRequest(messages=messages_of(asked), max_tokens=_limit(limit, name))
    return _asked(asked, request, model, default, is_chat=True)


def completion(body: bytes, model: ServedModel, default: Speculation) -> Asked:
    """Raises Problem."""
    asked = read(body, TextBody)
    limit = COMPLETION_TOKENS if asked.max_tokens is None else asked.max_tokens
    request = GenerateRequest(prompt=_prompt(asked.prompt), max_tokens=_limit(limit, "max_tokens"))
    return _asked(asked, request, model, default, is_chat=False)


def _asked(
    asked: Body,
    request: GenerateRequest,
    model: ServedModel,
    default: Speculation,
    *,
    is_chat: bool,
) -> Asked:
    _check_room(request, model)
    told = asked.stream_options or StreamOptions()
    return Asked(
        request=msgspec.structs.replace(
            request,
            sampling=_sampling(asked),
            speculation=_speculation(asked, model, default),
            stop=_stop(asked.stop),
            cold=asked.cache_prompt is False,
        ),
        is_chat=is_chat,
        is_streamed=bool(asked.stream),
        has_usage=bool(told.include_usage),
        has_running_usage=bool(told.include_usage and told.continuous_usage_stats),
        client=asked.safety_identifier or asked.user or "",
    )


def _check_room(request: GenerateRequest, model: ServedModel) -> None:
    """Refuse what cannot fit whatever its tokens are: tokenizing a megabyte takes a second, in
    which everybody else's answers would stand still. The engine counts the rest exactly."""
    texts = [message.content for message in request.messages] or [request.prompt or ""]
    if sum(map(len, texts)) <= model.most_bytes // 4:  # no character has more than 4 bytes
        return
    # Without the space around them, which many templates leave out.
    size = sum(len(text.strip().encode("utf-8", "replace")) for text in texts)
    if size > model.most_bytes:
        least = -(-size // model.longest_token)
        raise wrong(
            f"The prompt has more than {least:,} tokens; the context holds {model.ctx:,}.",
            "messages" if request.messages else "prompt",
            "context_length_exceeded",
        )


def _sampling(asked: Body) -> Sampling:
    """llama.cpp's defaults for what is not said."""
    repeat = asked.repetition_penalty if asked.repeat_penalty is None else asked.repeat_penalty
    said: dict[str, Any] = {
        "temperature": asked.temperature,
        "top_p": None if asked.top_p is None else max(asked.top_p, _LEAST_TOP_P),
        "top_k": None if asked.top_k is None else max(asked.top_k, 0),  # -1: off, to vLLM's clients
        "min_p": asked.min_p,
        "repeat_penalty": repeat,
        "frequency_penalty": asked.frequency_penalty,
        "presence_penalty": asked.presence_penalty,
        "penalty_last_n": asked.repeat_last_n,
        "seed": None if asked.seed is None or asked.seed == -1 else asked.seed % _SEEDS,
    }
    return Sampling(**{name: value for name, value in said.items() if value is not None})


def _speculation(asked: Body, model: ServedModel, default: Speculation) -> Speculation:
    """The server's own unless the request names an arm; a prediction competes where Auto decides,
    and is followed otherwise."""
    text = ""
    if asked.prediction is not None:
        text = text_of(asked.prediction.content, "prediction.content")[: model.most_bytes]
    arm = asked.speculation
    if isinstance(arm, Speculation):
        return _without_excess(arm, model)
    if arm is None:
        if not text.strip():
            return default
        expected = PredictionSpec(text=text)
        if isinstance(default.policy, AutoPolicySpec):
            return msgspec.structs.replace(default, drafters=(expected, *default.drafters))
        return Speculation(
            drafters=(expected,), policy=FixedPolicySpec(), verifier=default.verifier
        )
    if arm not in ARMS:
        raise wrong(
            f"“{arm[:40]}” is not an arm; choose from {', '.join(model.arms)}.", "speculation"
        )
    if arm not in model.arms:
        raise wrong(
            f"The arm “{arm}” needs a draft model, and this server has none; choose from "
            f"{', '.join(model.arms)}.",
            "speculation",
        )
    if arm == "predicted" and not text.strip():
        raise wrong("The arm “predicted” needs a “prediction” with a text.", "prediction")
    return _with_lengths(speculation_of(arm, prediction=text, verifier=default.verifier), default)


def _without_excess(chosen: Speculation, model: ServedModel) -> Speculation:
    """No more text to draft from than an answer can follow: all of it would be tokenized."""
    if len(chosen.drafters) > MAX_DRAFTERS:
        raise wrong(f"At most {MAX_DRAFTERS} drafters take part.", "speculation.drafters")
    return msgspec.structs.replace(
        chosen, drafters=tuple(_shortened(spec, model.most_bytes) for spec in chosen.drafters)
    )


def _shortened(spec: DrafterSpec, most: int) -> DrafterSpec:
    match spec:
        case PredictionSpec():
            return msgspec.structs.replace(spec, text=spec.text[:most])
        case PromptLookupSpec():
            kept: list[str] = []
            for text in reversed(spec.past):  # the most relevant are last
                most -= len(text) + 1
                if most < 0:
                    break
                kept.append(text)
            return msgspec.structs.replace(spec, past=tuple(reversed(kept)))
    return spec


def _with_lengths(chosen: Speculation, default: Speculation) -> Speculation:
    """The drafters as the server was started with them, where it was."""
    set_up = {type(spec): spec for spec in default.drafters}
    drafters = tuple(
        spec if isinstance(spec, PredictionSpec) else set_up.get(type(spec), spec)
        for spec in chosen.drafters
    )
    return msgspec.structs.replace(chosen, drafters=drafters)


def _stop(stop: str | list[str] | None) -> tuple[str, ...]:
    texts = [stop] if isinstance(stop, str) else stop or []
    if len(texts) > MAX_STOPS:
        raise wrong(f"At most {MAX_STOPS} texts can end an answer.", "stop")
    return tuple(text for text in texts if text)


def _limit(limit: int | None, param: str) -> int | None:
    """None: until the context is full, which llama-server's clients write as -1."""
    if limit == 0:
        raise wrong("An answer has at least 1 token.", param)
    return None if limit == -1 else limit


def _prompt(prompt: str | list[object]) -> str:
    if isinstance(prompt, str):
        return prompt
    if len(prompt) == 1 and isinstance(prompt[0], str):
        return prompt[0]
    if len(prompt) > 1 and all(isinstance(each, str) for each in prompt):
        raise wrong("Send one prompt a request; they are decoded together anyway.", "prompt")
    raise wrong("The prompt must be a text; token ids are not taken.", "prompt")


Reading = Callable[[bytes, ServedModel, Speculation], Asked]  # `chat` and `completion`
