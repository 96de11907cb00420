"""Questions of the present chat as prompts of a bench.

Pure: takes what `Conversation.history` gives. Used by the bench page's form.
"""

from collections.abc import Sequence

from engine.bench.own_prompts import Turn, of_turns
from engine.lab.workloads import Workload
from engine.request import Message


def chat_prompts(history: Sequence[Message]) -> tuple[Workload, ...]:
    """One for each question that was answered, with everything that was said before it."""
    turns: list[Turn] = [
        (tuple(history[: at + 1]), history[at + 1].content)
        for at, message in enumerate(history[:-1])
        if message.role == "user" and message.content.strip()
    ]
    return of_turns(turns)
