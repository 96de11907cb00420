"""The bodies that clients send, as values: what is wrong with one is a `Problem` that names the
field.

Fields nobody knows are ignored, as OpenAI's clients of other ages expect; those that would change
the answer and cannot be heeded are refused. Knows no model. Called by `asked`.
"""

import re
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from engine.request import Message, Speculation
from engine.serve.problems import Problem, wrong

Share = Annotated[float, Meta(ge=0, le=1)]
Penalty = Annotated[float, Meta(ge=-2, le=2)]
_PATH = re.compile(r" - at `\$\.?(.*)`$", re.DOTALL)


class Part(msgspec.Struct):
    type: str
    text: str | None = None


class ChatMessage(msgspec.Struct):
    role: str
    content: str | list[Part] | None = None


class Prediction(msgspec.Struct):
    type: Literal["content"]
    content: str | list[Part]


class StreamOptions(msgspec.Struct):
    include_usage: bool | None = None
    continuous_usage_stats: bool | None = None  # vLLM's: a running usage in every chunk


class Body(msgspec.Struct, kw_only=True):
    """What both kinds of answer take. None stands for a field that is not there."""

    model: str | None = None
    stream: bool | None = None
    stream_options: StreamOptions | None = None
    temperature: Annotated[float, Meta(ge=0, le=100)] | None = None
    top_p: Share | None = None
    top_k: Annotated[int, Meta(ge=-1, le=2**31 - 1)] | None = None
    min_p: Share | None = None
    repeat_penalty: Annotated[float, Meta(gt=0, le=100)] | None = None
    repetition_penalty: Annotated[float, Meta(gt=0, le=100)] | None = None
    repeat_last_n: Annotated[int, Meta(ge=-1, le=2**31 - 1)] | None = None
    frequency_penalty: Penalty | None = None
    presence_penalty: Penalty | None = None
    seed: int | None = None
    stop: str | list[str] | None = None
    max_tokens: Annotated[int, Meta(ge=-1, le=2**31 - 1)] | None = None
    n: Annotated[int, Meta(ge=1)] | None = None
    logit_bias: dict[str, Any] | None = None
    prediction: Prediction | None = None
    speculation: str | Speculation | None = None  # ours: a name of `request.ARMS`, or the value
    cache_prompt: bool | None = None  # llama-server's: False reads the whole prompt again
    user: str | None = None
    safety_identifier: str | None = None
    # Not supported, whatever is in them.
    grammar: Any = UNSET
    json_schema: Any = UNSET


class ChatBody(Body, kw_only=True):
    messages: list[ChatMessage]
    max_completion_tokens: Annotated[int, Meta(ge=-1, le=2**31 - 1)] | None = None
    logprobs: bool | None = None
    top_logprobs: int | None = None
    tools: list[Any] | None = None
    functions: list[Any] | None = None
    response_format: dict[str, Any] | None = None
    modalities: list[str] | None = None
    audio: Any = UNSET


class TextBody(Body, kw_only=True):
    prompt: str | list[Any]
    logprobs: int | None = None
    best_of: int | None = None
    echo: bool | None = None
    suffix: str | None = None


_B = TypeVar("_B", bound=Body)


def read(body: bytes, kind: type[_B]) -> _B:
    """Raises Problem: not JSON, a field of another type or out of range, or not supported."""
    try:
        asked = msgspec.json.decode(body, type=kind)
    except msgspec.ValidationError as error:
        what, param = _told(str(error))
        raise wrong(f"{what}{f' in “{param}”' if param else ''}.", param) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise wrong(f"The body is not JSON: {error}.", code="invalid_json") from None
    _refuse(asked)
    return asked


def messages_of(asked: ChatBody) -> tuple[Message, ...]:
    if not asked.messages:
        raise wrong("There is no message.", "messages")
    return tuple(_message(message, f"messages[{i}]") for i, message in enumerate(asked.messages))


def text_of(content: str | list[Part], param: str) -> str:
    """A text, or the texts of parts that follow each other."""
    if isinstance(content, str):
        return content
    texts = []
    for i, part in enumerate(content):
        if part.type != "text":
            raise _unsupported(f"Content of type “{part.type}”", f"{param}[{i}].type")
        if part.text is None:
            raise wrong("A part of type “text” needs a “text”.", f"{param}[{i}].text")
        texts.append(part.text)
    return "".join(texts)


def _message(message: ChatMessage, param: str) -> Message:
    content = text_of(message.content or "", f"{param}.content")
    match message.role:
        case "system" | "developer":
            return Message(role="system", content=content)
        case "user":
            return Message(role="user", content=content)
        case "assistant":
            return Message(role="assistant", content=content)
        case "tool" | "function":
            raise _unsupported(f"The role “{message.role}”", f"{param}.role")
    raise wrong(
        f"“{message.role[:40]}” is not a role; there are system, developer, user and assistant.",
        f"{param}.role",
    )


def _refuse(asked: Body) -> None:
    """What would change the answer must not be dropped without a word."""
    asked_for: dict[str, object] = {
        "n": (asked.n or 1) > 1,
        "logit_bias": asked.logit_bias,
        "grammar": _is_there(asked.grammar),
        "json_schema": _is_there(asked.json_schema),
    }
    match asked:
        case ChatBody():
            kind = (asked.response_format or {}).get("type", "text")
            asked_for |= {
                "logprobs": asked.logprobs,
                "top_logprobs": asked.top_logprobs,
                "tools": asked.tools,
                "functions": asked.functions,
                "response_format": kind != "text",
                "modalities": set(asked.modalities or ()) - {"text"},
                "audio": _is_there(asked.audio),
            }
        case TextBody():
            asked_for |= {
                "logprobs": asked.logprobs is not None,
                "best_of": (asked.best_of or 1) > 1,
                "echo": asked.echo,
                "suffix": asked.suffix,
            }
    for param, is_asked in asked_for.items():
        if is_asked:
            raise _unsupported(
                f"“{param}”" + (" above 1" if param in ("n", "best_of") else ""), param
            )


def _is_there(value: Any) -> bool:
    return not isinstance(value, UnsetType) and bool(value)


def _unsupported(what: str, param: str) -> Problem:
    return wrong(f"{what} is not supported by this server.", param, "unsupported_parameter")


def _told(message: str) -> tuple[str, str | None]:
    """What msgspec says, and the field it speaks of: “Expected `int`, got `str` - at `$.seed`”."""
    found = _PATH.search(message)
    if found is None:  # a field that is missing is named in the sentence
        missing = re.search(r"missing required field `(\w+)`", message)
        return message, missing[1] if missing else None
    param = found[1].replace("[...]", "")
    if missing := re.search(r"missing required field `(\w+)`", message):
        param = f"{param}.{missing[1]}"
    return message[: found.start()], param or None
