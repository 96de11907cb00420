"""Sentences of the chat page: footers, notices, progress, and why a message cannot be sent.

Values in, text out. Knows no widgets; numbers are made by `formatting`. The message and composer
widgets and the chat service call it.
"""

from dataclasses import dataclass
from typing import Literal

from app.logic.attachments import chip_title
from app.logic.engine_state import EngineState
from app.logic.expected_text import outcome, short_name
from app.logic.formatting import PLAIN, NumberFormat, count, named, token_count, tokens_per_second
from app.logic.messages import ChatMessage
from engine.errors import ErrorKind
from engine.language import tr

Action = Literal["", "reload", "retry"]
NEARLY_FULL = 0.85
MOST_NAMED = 3  # attachments in a footer


@dataclass(frozen=True, slots=True)
class Availability:
    """Whether a message can be sent now, and the reason in words if not."""

    can_send: bool
    reason: str = ""
    is_dead: bool = False  # the worker ended and must be started again
    needs_model: bool = False  # none is loaded and none is on its way


@dataclass(frozen=True, slots=True)
class MessageNotice:
    """An inline message under an answer, with at most one button."""

    tone: Literal["quiet", "warning", "danger"]
    sentence: str
    hint: str = ""
    action: Action = ""
    action_text: str = ""


def availability(state: EngineState, is_answering_elsewhere: bool = False) -> Availability:
    """`is_answering_elsewhere`: an answer is being written in a chat that is not shown."""
    match state.phase:
        case "starting":
            return Availability(False, tr("The engine is starting."))
        case "idle":
            return Availability(False, tr("Open a model to start a chat."), needs_model=True)
        case "loading":
            return Availability(False, tr("The model is loading."))
        case "comparing":
            return Availability(False, tr("A comparison is running."))
        case "checking":
            return Availability(False, tr("A check of the answers is running."))
        case "measuring":
            why = tr("A bench is running. Stop it to chat; it can go on later.")
            return Availability(False, why)
        case "dead":
            why = tr("The engine has stopped. Reload the model.")
            return Availability(False, why, is_dead=True)
        case _ if is_answering_elsewhere:
            return Availability(False, tr("An answer is being written in another chat."))
        case _:
            return Availability(True)


def footer(message: ChatMessage, fmt: NumberFormat = PLAIN) -> str:
    """Tokens, speed, why it ended and what an expected text brought, of an answer that has an
    end; what was attached to a question."""
    if message.role == "user":
        attached = [chip_title(attachment) for attachment in message.attachments[:MOST_NAMED]]
        if rest := len(message.attachments) - len(attached):
            attached.append(tr("{number} more", number=rest))
        if message.expected is not None:
            attached.append(named(tr("Expected text"), short_name(message.expected.name)))
        return "  ·  ".join(attached)
    parts = []
    stats = message.stats
    if stats is not None and stats.committed:
        parts.append(token_count(stats.committed, fmt))
        if stats.decode_tps > 0:
            parts.append(tokens_per_second(stats.decode_tps, fmt))
    if message.reason == "cancelled" and message.text:
        parts.append(tr("stopped"))
    elif message.reason == "length":
        parts.append(tr("context full") if is_context_full(message) else tr("length limit"))
    if message.expected is not None and stats is not None:
        parts.append(outcome(stats, fmt))
    return "  ·  ".join(parts)


def is_context_full(message: ChatMessage) -> bool:
    stats = message.stats
    if message.reason != "length" or stats is None or not message.ctx:
        return False
    # The last token of an answer is never decoded, so it needs no place in the context.
    return stats.prompt_tokens + stats.committed >= message.ctx - 1


def notices(
    message: ChatMessage, is_dead: bool = False, is_last: bool = True, fmt: NumberFormat = PLAIN
) -> tuple[MessageNotice, ...]:
    result = [MessageNotice("quiet", note) for note in message.notes]
    if message.reason == "length":
        result.append(_length_notice(message, fmt))
    if message.state == "stopped" and not message.text.strip():
        result.append(
            MessageNotice(
                "quiet",
                tr("Stopped before an answer."),
                tr("The model will not see this message again unless you try it again."),
                *_retry(is_last),
            )
        )
    problem = message.problem
    if problem is not None:
        action: tuple[Action, str] = _retry(is_last)
        if problem.kind is ErrorKind.WORKER and is_dead:
            action = ("reload", tr("Reload the model")) if is_last else ("", "")
        result.append(MessageNotice("danger", problem.sentence, problem.hint, *action))
    return tuple(result)


def _retry(is_last: bool) -> tuple[Action, str]:
    return ("retry", tr("Try again")) if is_last else ("", "")


def _length_notice(message: ChatMessage, fmt: NumberFormat) -> MessageNotice:
    if is_context_full(message):
        return MessageNotice(
            "warning",
            tr("Stopped. The context is full ({number} tokens).", number=count(message.ctx, fmt)),
            tr("Start a new chat or raise the context length."),
        )
    return MessageNotice(
        "warning",
        tr("Stopped at the limit of tokens for one answer."),
        tr("Raise it in the settings for longer answers."),
    )


def progress_text(message: ChatMessage, fmt: NumberFormat = PLAIN) -> str:
    """What is said in place of an answer that has not begun."""
    if message.is_stopping:
        return tr("Stopping")
    if message.progress is None or message.progress[1] <= 0:
        return tr("Reading prompt")
    done, total = message.progress
    tokens = token_count(total, fmt)
    return tr("Reading prompt: {done} of {tokens}", done=count(done, fmt), tokens=tokens)


def reasoning_title(message: ChatMessage, fmt: NumberFormat = PLAIN) -> str:
    if message.is_reasoning:
        return tr("Thinking")
    return tr("Thought for {tokens}", tokens=token_count(message.reasoning_tokens, fmt))


def context_text(used: int | None, total: int, fmt: NumberFormat = PLAIN) -> str:
    if total <= 0:  # no model, or a server that does not tell
        return tr("{tokens} so far", tokens=token_count(used, fmt)) if used else ""
    if used is None:
        return tr("{number} tokens of context", number=count(total, fmt))
    tokens = token_count(total, fmt)
    if used > total:
        return tr(
            "{used} of {tokens}: longer than the context", used=count(used, fmt), tokens=tokens
        )
    return tr("{used} of {tokens}", used=count(used, fmt), tokens=tokens)


def is_nearly_full(used: int, total: int) -> bool:
    return total > 0 and used >= NEARLY_FULL * total
