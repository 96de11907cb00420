"""What the chat page says, and when."""

import pytest

from app.logic.chat_words import (
    availability,
    context_text,
    footer,
    is_nearly_full,
    notices,
    progress_text,
    reasoning_title,
)
from app.logic.chats import Attachment
from app.logic.engine_state import EngineState
from app.logic.expected_text import ExpectedText
from app.logic.messages import ChatMessage, Problem
from engine.errors import ErrorKind
from engine.stats import Interval, RunStats


def message(**changes: object) -> ChatMessage:
    return ChatMessage(**{"id": "1", "role": "assistant", "text": "Hi", **changes})  # type: ignore[arg-type]


def stats(committed: int = 101, prompt: int = 10) -> RunStats:
    return RunStats(
        committed=committed,
        prompt_tokens=prompt,
        verify_ms=1000.0,
        intervals=[Interval(1000.0, committed - 1)],
    )


def test_footer() -> None:
    assert footer(message()) == ""
    assert footer(message(stats=stats(), reason="stop")) == "101 tokens  ·  100\u202ftok/s"
    assert footer(message(stats=stats(), reason="cancelled")).endswith("stopped")
    assert footer(message(stats=stats(1), reason="stop")).startswith("1 token")


def test_footer_tells_of_an_expected_text() -> None:
    expected = ExpectedText("f.py", "x = 1")
    asked = message(role="user", expected=expected)
    assert footer(asked) == "Expected text: f.py"
    assert footer(message(role="user")) == ""
    drafted = stats()
    drafted.drafted_by, drafted.accepted_by = {"prediction": 200}, {"prediction": 182}
    answered = message(stats=drafted, reason="stop", expected=expected)
    assert footer(answered).endswith("Expected text: 182 of 200 tokens accepted")
    assert "Expected" not in footer(message(state="waiting", expected=expected))


def test_a_full_context_is_told_from_a_limit() -> None:
    full = message(stats=stats(8000, 192), reason="length", ctx=8192)
    assert footer(full).endswith("context full")
    assert notices(full)[0].sentence == "Stopped. The context is full (8,192 tokens)."
    limited = message(stats=stats(50, 192), reason="length", ctx=8192)
    assert footer(limited).endswith("length limit")
    assert "limit of tokens" in notices(limited)[0].sentence


def test_a_dead_engine_offers_to_reload_and_then_to_try_again() -> None:
    failed = message(state="failed", problem=Problem(ErrorKind.WORKER, "It was killed.", "Do."))
    assert notices(failed, is_dead=True)[0].action == "reload"
    assert notices(failed, is_dead=False)[0].action == "retry"
    assert notices(failed, is_last=False)[0].action == ""


def test_a_failed_request_is_told_with_what_to_do() -> None:
    failed = message(
        text="", state="failed", problem=Problem(ErrorKind.CONTEXT, "9 of 8.", "Shorten it.")
    )
    (notice,) = notices(failed, is_dead=True)
    assert (notice.tone, notice.sentence, notice.hint) == ("danger", "9 of 8.", "Shorten it.")
    assert notice.action == "retry"


def test_stopped_without_text_and_notes() -> None:
    assert notices(message(text="", state="stopped"))[0].action == "retry"
    assert notices(message(state="stopped")) == ()
    assert notices(message(notes=("Note.",)))[0].sentence == "Note."


def test_progress() -> None:
    assert progress_text(message(state="waiting")) == "Reading prompt"
    reading = message(state="waiting", progress=(1024, 3000))
    assert progress_text(reading) == "Reading prompt: 1,024 of 3,000 tokens"
    assert progress_text(message(is_stopping=True)) == "Stopping"


def test_reasoning_title() -> None:
    assert reasoning_title(message(is_reasoning=True)) == "Thinking"
    assert reasoning_title(message(reasoning_tokens=1)) == "Thought for 1 token"


def test_context() -> None:
    assert context_text(812, 8192) == "812 of 8,192 tokens"
    assert context_text(None, 8192) == "8,192 tokens of context"
    assert context_text(9000, 8192).endswith("longer than the context")
    assert context_text(None, 0) == ""
    assert context_text(5, 0) == "5 tokens so far", "a server need not tell its context"
    assert is_nearly_full(7000, 8192)
    assert not is_nearly_full(812, 8192)


@pytest.mark.parametrize("phase", ["starting", "idle", "loading", "comparing", "measuring", "dead"])
def test_a_message_that_cannot_be_sent_says_why(phase: str) -> None:
    found = availability(EngineState(phase=phase))  # type: ignore[arg-type]
    assert not found.can_send
    assert found.reason
    assert found.is_dead == (phase == "dead")


def test_the_footer_of_a_question_names_what_was_attached() -> None:
    attached = tuple(Attachment(name=f"{n}.txt", text="x") for n in range(5))
    asked = message(role="user", attachments=attached)
    assert footer(asked) == "0.txt  ·  1.txt  ·  2.txt  ·  2 more"
