"""Puts other text into the context before a prompt, to measure at a depth.

The text is that of built-in prompts, read in an exchange before the prompt's own messages, as in a
long chat. Called by `runner`.
"""

from collections.abc import Callable, Container, Sequence

from engine.lab.workloads import load
from engine.request import Message

_KINDS = ("summary", "passages")  # those with the longest prompts
_ASK = "Keep this text in mind for later.\n\n"
_ANSWER = "I have read it."


def at_depth(
    messages: Sequence[Message], depth: int, count: Callable[[str], int]
) -> tuple[Message, ...]:
    """The messages behind about `depth` tokens of other text; `count` counts a text's tokens."""
    if not depth:
        return tuple(messages)
    first = 1 if messages[0].role == "system" else 0
    exchange = (
        Message(role="user", content=_ASK + _text(depth, count, {m.content for m in messages})),
        Message(role="assistant", content=_ANSWER),
    )
    return (*messages[:first], *exchange, *messages[first:])


def _text(tokens: int, count: Callable[[str], int], own: Container[str]) -> str:
    """Of about so many tokens; texts repeat only where there are not enough. Without those that are
    asked about, which lookup would find twice."""
    texts = (workload.messages[-1].content for workload in load(_KINDS))
    text = "\n\n".join(each for each in texts if each not in own)
    each = count(text)
    text = "\n\n".join([text] * -(-tokens // each))
    share = tokens / (each * -(-tokens // each))
    return text[: max(1, round(share * len(text)))]
