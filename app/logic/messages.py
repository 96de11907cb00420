"""What a chat consists of, as frozen values: a message, why one failed, how a turn is asked.

Handed from the conversation to the widgets. Knows no rules; those are `conversation`'s.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from app.logic.expected_text import ExpectedText
from app.logic.transcript import Run
from engine.errors import ErrorKind
from engine.protocol import FinishReason
from engine.request import OFF, ArmName, Sampling, Speculation
from engine.stats import RunStats

if TYPE_CHECKING:
    from app.logic.chats import Attachment

Role = Literal["user", "assistant"]
State = Literal["waiting", "streaming", "done", "stopped", "failed"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Why an answer failed: what happened and what to do."""

    kind: ErrorKind
    sentence: str
    hint: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnSetup:
    """What a turn is asked with, as the settings are when it begins."""

    system: str = ""
    sampling: Sampling = field(default_factory=Sampling)
    arm: ArmName = "off"
    speculation: Speculation = OFF
    max_tokens: int | None = None
    reasoning_tags: tuple[str, str] | None = None
    looks_in_other_chats: bool = False  # drafts may come from chats that were left


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatMessage:
    """One message as it is now. `text` and `runs` leave reasoning and its tags out. `expected` is
    what was attached to a question, and what an answer could be drafted from."""

    id: str
    role: Role
    text: str = ""
    runs: tuple[Run, ...] = ()
    reasoning: tuple[Run, ...] = ()
    reasoning_tokens: int = 0
    is_reasoning: bool = False  # the model is inside a reasoning block now
    state: State = "done"
    is_stopping: bool = False
    progress: tuple[int, int] | None = None  # tokens of the prompt: read, in all
    arm: ArmName = "off"
    expected: ExpectedText | None = None
    attachments: "tuple[Attachment, ...]" = ()
    ctx: int = 0
    model: str = ""  # short name of the one that answered
    notes: tuple[str, ...] = ()  # what the user should know about how it was made
    reason: FinishReason | None = None
    stats: RunStats | None = None
    problem: Problem | None = None
    branch: tuple[int, int] = (1, 1)  # which of how many versions

    @property
    def is_running(self) -> bool:
        return self.state in ("waiting", "streaming")
