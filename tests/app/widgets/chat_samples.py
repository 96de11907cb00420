"""Messages that the tests of the chat's widgets share."""

from app.logic.messages import ChatMessage
from app.logic.transcript import Run, text_of
from engine.stats import Interval, RunStats

STATS = RunStats(committed=101, verify_ms=1000.0, intervals=[Interval(1000.0, 100)])
MARKDOWN = (
    Run("Some **bo"),
    Run("ld** text", "draft_model"),
    Run(" and:\n\n```python\nprint("),
    Run("1)  # 🙂\n", "prompt_lookup"),
    Run("```\n\n- one\n- two"),
)


def user(text: str = "Hello", id: int | str = 1) -> ChatMessage:
    return ChatMessage(id=str(id), role="user", text=text)


def waiting(**changes: object) -> ChatMessage:
    return ChatMessage(**{"id": "2", "role": "assistant", "state": "waiting", **changes})  # type: ignore[arg-type]


def answer(*runs: Run, **changes: object) -> ChatMessage:
    values = {
        "id": "2",
        "role": "assistant",
        "runs": runs,
        "text": text_of(runs),
        "reason": "stop",
        "stats": STATS,
        **changes,
    }
    return ChatMessage(**values)  # type: ignore[arg-type]
