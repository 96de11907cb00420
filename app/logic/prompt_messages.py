"""What the model reads of a chat: its messages as a prompt.

Pure; the conversation asks for it.
"""

from collections.abc import Sequence
from itertools import pairwise

from app.logic.attachments import with_attachments
from app.logic.messages import ChatMessage
from engine.request import Message


def history(messages: Sequence[ChatMessage], system: str) -> tuple[Message, ...]:
    """System prompt and every answered turn. Reasoning is left out, and so are turns without an
    answer: they would break the alternation that templates insist on, and a prompt that was too
    long would keep all later ones from fitting."""
    result = [Message(role="system", content=system)] if system.strip() else []
    for user, answer in pairwise(messages):
        if user.role == "user" and answer.role == "assistant" and answer.text.strip():
            result.append(asked(user))
            result.append(Message(role="assistant", content=answer.text))
    return tuple(result)


def asked(question: ChatMessage) -> Message:
    """A question with what is attached to it."""
    text = with_attachments(question.text, question.attachments)
    return Message(role="user", content=text)
