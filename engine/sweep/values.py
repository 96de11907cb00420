"""A load sweep as frozen values: what is asked, one measured point, the whole report.

A point is one arm at one level: so many clients that each ask again when answered (closed loop), or
so many requests a second that arrive whether or not the last ones are done (open loop). The shape
of `paceline sweep --json` is `SweepReport`. Knows no HTTP and no clock.
"""

from typing import Literal

import msgspec

from engine.remote.values import DraftCounts
from engine.request import Frozen, Message

LEVELS = (1, 2, 4, 8, 16, 32, 64)


class SweepArm(Frozen, frozen=True, kw_only=True):
    """One side: a server, and for a Paceline server the arm that it drafts with ("": as it is set).

    The first arm is what the others are held against."""

    name: str
    endpoint: str  # reference of an endpoint, see `remote.values`
    speculation: str = ""  # a name of `request.ARMS` sent along; only Paceline servers heed it


class SweepPrompt(Frozen, frozen=True, kw_only=True):
    id: str
    kind: str
    messages: tuple[Message, ...]
    prediction: str = ""


class SweepRequest(Frozen, frozen=True, kw_only=True):
    arms: tuple[SweepArm, ...]
    prompts: tuple[SweepPrompt, ...]
    levels: tuple[float, ...] = LEVELS
    mode: Literal["clients", "rate"] = (
        "clients"  # closed loop; requests a second, as a Poisson flow
    )
    answers: int = 4  # a client at a level, after warm-up; at a rate: answers for each unit of it
    most_answers: int = 256  # of a point
    max_tokens: int = 128
    temperature: float = 0.0
    seed: int = 1
    rounds: int = 1  # times that all points are measured, the order of arms turning
    budget_s: float | None = None  # no point begins after that
    timeout_s: float = 300.0  # of one answer


class Spread(msgspec.Struct, frozen=True, array_like=True):
    """Quantiles, nearest rank."""

    p50: float
    p90: float
    p99: float


class SweepPoint(msgspec.Struct, frozen=True, kw_only=True):
    """Measured over a window that begins when the warm-up's answers are done and ends when no new
    request begins any more; answers still under way then are finished and count for latencies, not
    for throughput."""

    arm: str
    level: float
    round: int
    answers: int
    failed: int
    seconds: float  # of the window
    tokens: int  # written inside the window
    ttft_ms: Spread | None
    itl_ms: Spread | None  # gaps between bursts ÷ their tokens
    user_tps: Spread | None  # tokens after the first ÷ time after the first, of one answer
    answer_ms: Spread | None
    drafts: DraftCounts = DraftCounts()
    errors: tuple[str, ...] = ()  # different ones, in words
    is_saturated: bool = False  # at a rate: more came than were answered

    @property
    def total_tps(self) -> float:
        """Output tokens a second of all clients together."""
        return self.tokens / self.seconds if self.seconds else 0.0


class SweepCrossing(msgspec.Struct, frozen=True, kw_only=True):
    """Where an arm stops being faster than the first: `last_gain` is the highest level at which it
    surely was, `first_loss` the lowest at which it surely was not; None where there is none."""

    arm: str
    last_gain: float | None
    first_loss: float | None
    sentence: str


class SweepReport(msgspec.Struct, frozen=True, kw_only=True):
    request: SweepRequest
    servers: dict[str, str]  # arm -> kind and version
    points: tuple[SweepPoint, ...]
    crossings: tuple[SweepCrossing, ...] = ()
    warnings: tuple[str, ...] = ()
    at: float = 0.0
    state: Literal["running", "stopped", "done"] = "done"
