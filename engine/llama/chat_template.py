"""Messages -> the prompt text a model was trained on, by the template in its file.

A template that cannot render them is never silently replaced: the result says which template made
the text and why. Knows no tokens; a rendered text carries its own BOS where the template writes one.
Called by `inference`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

import msgspec
from jinja2 import TemplateError

from engine.llama.template_sandbox import TemplateEnvironment
from engine.request import Message

MAX_SOURCE = 1 << 20  # characters; the longest real template has 30,000
MERGED_NOTE = (
    "This model's template takes no system message, so it stands before the first user message."
)
JOINED_NOTE = (
    "This model's template wants user and assistant to take turns, so messages in a row were "
    "joined."
)

# Every pair of marks that reasoning models put around their thoughts, the rarer ones first.
_REASONING_TAGS = (
    ("<seed:think>", "</seed:think>"),
    ("<mm:think>", "</mm:think>"),
    ("[THINK]", "[/THINK]"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|channel|>analysis<|message|>", "<|end|>"),
    ("<|channel>thought", "<channel|>"),
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
)


@dataclass(frozen=True, slots=True)
class Rendered:
    """`note` says why the text is not simply the model's template applied to the messages."""

    text: str
    template: Literal["model", "chatml"]
    note: str = ""


class ChatTemplate:
    """One model's template. `bos` and `eos` are the texts of those tokens, "" where it has none."""

    def __init__(self, source: str | None, bos: str, eos: str) -> None:
        self._source = source
        self._values = {"bos_token": bos, "eos_token": eos, "tools": None, "documents": None}
        self._environment = TemplateEnvironment()
        self.reasoning_tags = _reasoning_tags(source or "")

    def render(self, messages: Sequence[Message], add_generation_prompt: bool = True) -> Rendered:
        """Never raises for a bad template: ChatML is the fallback, and the note says so."""
        if not self._source:
            return _fallback(
                messages, add_generation_prompt, "This model's file has no chat template"
            )
        if len(self._source) > MAX_SOURCE:
            return _fallback(messages, add_generation_prompt, "The model's template is too long")
        failure = ""
        for attempt, note in _attempts(messages):
            try:
                text = self._render_typed_or_plain(attempt, add_generation_prompt)
            except Exception as error:  # a template is code of others; it may raise anything
                failure = failure or _reason(error)
                continue
            if not note and _dropped_system(messages, text):
                failure = failure or "it leaves the system message out"
                continue
            return Rendered(text, "model", note)
        return _fallback(
            messages, add_generation_prompt, f"The model's own template failed ({failure})"
        )

    def reasoning_open(self, text: str) -> bool:
        """Whether a rendered text ends inside a reasoning block, so the answer begins in one."""
        return self.reasoning_tags is not None and text.rstrip().endswith(self.reasoning_tags[0])

    def _render_typed_or_plain(self, messages: Sequence[Message], generation: bool) -> str:
        """Content as text; as a list of parts where the template wants that.

        Some templates fail at a plain text, others leave it out without a word.
        """
        plain: list[dict[str, object]] = [{"role": m.role, "content": m.content} for m in messages]
        parts: list[dict[str, object]] = [
            {"role": m.role, "content": [{"type": "text", "text": m.content}]} for m in messages
        ]
        last = next((m.content.strip() for m in reversed(messages) if m.role == "user"), "")
        try:
            text = self._render(plain, generation)
        except Exception as error:
            try:
                return self._render_checked(parts, generation, last)
            except Exception:
                raise error from None
        if last in text:
            return text
        try:
            return self._render_checked(parts, generation, last)
        except Exception:
            return text  # the template rewrites what users say; that is its right

    def _render_checked(
        self, messages: list[dict[str, object]], generation: bool, expected: str
    ) -> str:
        text = self._render(messages, generation)
        if expected not in text:
            raise TemplateError("it leaves the messages out")
        return text

    def _render(self, messages: list[dict[str, object]], generation: bool) -> str:
        assert self._source is not None
        values = {**self._values, "messages": messages, "add_generation_prompt": generation}
        return self._environment.render(self._source, values)


def chatml(messages: Sequence[Message], add_generation_prompt: bool = True) -> str:
    """The format most models have seen, used where their own is missing or broken."""
    text = "".join(f"<|im_start|>{m.role}\n{m.content}<|im_end|>\n" for m in messages)
    return text + "<|im_start|>assistant\n" if add_generation_prompt else text


def _attempts(messages: Sequence[Message]) -> Iterator[tuple[Sequence[Message], str]]:
    """The messages as they are, then changed as little as possible for stricter templates."""
    yield messages, ""
    joined = _join_rows(messages)
    if len(joined) != len(messages):
        yield joined, JOINED_NOTE
    if messages and messages[0].role == "system":
        merged = _merge_system(messages)
        yield merged, MERGED_NOTE
        joined = _join_rows(merged)
        if len(joined) != len(merged):
            yield joined, f"{MERGED_NOTE} {JOINED_NOTE}"


def _merge_system(messages: Sequence[Message]) -> list[Message]:
    system, rest = messages[0], list(messages[1:])
    for i, message in enumerate(rest):
        if message.role == "user":
            content = f"{system.content}\n\n{message.content}"
            rest[i] = msgspec.structs.replace(message, content=content)
            return rest
    return [Message(role="user", content=system.content), *rest]


def _join_rows(messages: Sequence[Message]) -> list[Message]:
    """Neighbours of one role as one message."""
    joined: list[Message] = []
    for message in messages:
        if joined and joined[-1].role == message.role:
            content = f"{joined[-1].content}\n\n{message.content}"
            joined[-1] = msgspec.structs.replace(message, content=content)
        else:
            joined.append(message)
    return joined


def _dropped_system(messages: Sequence[Message], text: str) -> bool:
    if not messages or messages[0].role != "system":
        return False
    return messages[0].content.strip() not in text


def _fallback(messages: Sequence[Message], generation: bool, reason: str) -> Rendered:
    return Rendered(chatml(messages, generation), "chatml", f"{reason}, so ChatML is used.")


def _reasoning_tags(source: str) -> tuple[str, str] | None:
    return next((tags for tags in _REASONING_TAGS if tags[0] in source and tags[1] in source), None)


def _reason(error: Exception) -> str:
    text = str(error).strip() or type(error).__name__
    return text if len(text) <= 200 else text[:199] + "…"
