"""Messages -> the prompt text a model was trained on, by the template in its file.

A template that cannot render them is never silently replaced: the result says which template made
the text and why. Knows no tokens; a rendered text carries its own BOS where the template writes
one. Called by `inference`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Literal

import msgspec
from jinja2 import Template, TemplateError

from engine.language import mark, tr
from engine.llama.template_sandbox import BoundsError, TemplateEnvironment
from engine.request import Message

MAX_SOURCE = 1 << 18  # characters; the longest real template has 30,000
MERGED_NOTE = mark(
    "This model's template takes no system message, so it stands before the first user message."
)
DROPPED_NOTE = mark("This model's template leaves the system message out.")
JOINED_NOTE = mark(
    "This model's template wants user and assistant to take turns, so messages in a row were "
    "joined."
)

# Every pair of marks that reasoning models put around their thoughts, the rarer ones first.
_REASONING_TAGS = (
    ("<seed:think>", "</seed:think>"),
    ("<mm:think>", "</mm:think>"),
    ("[THINK]", "[/THINK]"),
    ("<|START_THINKING|>", "<|END_THINKING|>"),
    ("<|channel>thought", "<channel|>"),
    ("<think>", "</think>"),
    ("<thinking>", "</thinking>"),
)
# gpt-oss: the model writes the head of its next message itself, which no template contains.
_CHANNELS = (
    "<|channel|>analysis<|message|>",
    "<|end|><|start|>assistant<|channel|>final<|message|>",
)


@dataclass(frozen=True, slots=True)
class Rendered:
    """`note` says why the text is not simply the model's template applied to the messages."""

    text: str
    template: Literal["model", "chatml"]
    note: str = ""


def template_hash(source: str | None) -> str:
    """What tells a file's template from others; "" where it has none."""
    return sha256(source.encode()).hexdigest()[:16] if source else ""


class ChatTemplate:
    """One model's template. `bos` and `eos` are the texts of those tokens, "" where it has none."""

    def __init__(self, source: str | None, bos: str, eos: str) -> None:
        self._values = {"bos_token": bos, "eos_token": eos, "documents": None}
        self._environment = TemplateEnvironment()
        self._template: Template | None = None
        self._missing = ""  # why there is no template
        self.reasoning_tags = _reasoning_tags(source or "")
        if not source:
            self._missing = tr("This model's file has no chat template, so ChatML is used.")
        elif len(source) > MAX_SOURCE:
            self._missing = tr("The model's own template is too long, so ChatML is used.")
        else:
            try:
                self._template = self._environment.from_string(source)
            except Exception as error:  # a template is code of others; it may raise anything
                self._missing = tr(
                    "The model's own template cannot be read ({why}), so ChatML is used.",
                    why=_reason(error),
                )

    def render(self, messages: Sequence[Message], add_generation_prompt: bool = True) -> Rendered:
        """Never raises for a bad template: ChatML is the fallback, and the note says so."""
        if self._template is None:
            return _fallback(messages, add_generation_prompt, self._missing)
        failure = ""
        incomplete: Rendered | None = None
        for attempt, note in _attempts(messages):
            try:
                text = self._render_any(self._template, attempt, add_generation_prompt)
            except Exception as error:
                failure = failure or _reason(error)
                continue
            if not _dropped_system(attempt, text):
                return Rendered(text, "model", note)
            incomplete = incomplete or Rendered(text, "model", tr(DROPPED_NOTE))
        return incomplete or _fallback(
            messages,
            add_generation_prompt,
            tr("The model's own template failed ({why}), so ChatML is used.", why=failure),
        )

    def reasoning_open(self, text: str) -> bool:
        """Whether a rendered text ends inside a reasoning block, so the answer begins in one."""
        return self.reasoning_tags is not None and text.rstrip().endswith(self.reasoning_tags[0])

    def _render_any(self, template: Template, messages: Sequence[Message], generation: bool) -> str:
        """The first way of handing over the messages in which the user's last one appears.

        Content is a text, or a list of parts where the template wants that: some fail at a plain
        text, others leave it out without a word. Tools are None, or not there where the template
        walks through them unasked. A template that changes what users say gets its way.
        """
        plain = [{"role": m.role, "content": m.content} for m in messages]
        parts = [
            {"role": m.role, "content": [{"type": "text", "text": m.content}]} for m in messages
        ]
        common = {**self._values, "add_generation_prompt": generation}
        expected = next((m.content.strip() for m in reversed(messages) if m.role == "user"), "")
        error: Exception | None = None
        changed: str | None = None
        for values in (
            {"messages": plain, "tools": None},
            {"messages": parts, "tools": None},
            {"messages": plain},
        ):
            try:
                text = self._environment.render(template, {**common, **values})
            except Exception as problem:
                error = error or problem
                if isinstance(problem, BoundsError):
                    break
                continue
            if expected in text:
                return text
            changed = text if changed is None else changed
        if changed is not None and error is None:
            return changed
        raise error or TemplateError(tr("it leaves the messages out"))


def chatml(messages: Sequence[Message], add_generation_prompt: bool = True) -> str:
    """The format most models have seen, used where their own is missing or broken."""
    text = "".join(f"<|im_start|>{m.role}\n{m.content}<|im_end|>\n" for m in messages)
    return text + "<|im_start|>assistant\n" if add_generation_prompt else text


def _attempts(messages: Sequence[Message]) -> Iterator[tuple[Sequence[Message], str]]:
    """The messages as they are, then changed as little as possible for stricter templates."""
    yield messages, ""
    joined = _join_rows(messages)
    if len(joined) != len(messages):
        yield joined, tr(JOINED_NOTE)
    if messages and messages[0].role == "system":
        merged = _merge_system(messages)
        yield merged, tr(MERGED_NOTE)
        joined = _join_rows(merged)
        if len(joined) != len(merged):
            yield joined, f"{tr(MERGED_NOTE)} {tr(JOINED_NOTE)}"


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


def _fallback(messages: Sequence[Message], generation: bool, note: str) -> Rendered:
    return Rendered(chatml(messages, generation), "chatml", note)


def _reasoning_tags(source: str) -> tuple[str, str] | None:
    if _CHANNELS[0] in source:
        return _CHANNELS
    return next((tags for tags in _REASONING_TAGS if tags[0] in source and tags[1] in source), None)


def _reason(error: Exception) -> str:
    text = str(error).strip() or type(error).__name__
    return text if len(text) <= 200 else text[:199] + "…"
