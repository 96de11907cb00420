"""The figures of the answer being written, and the last answer of every setting beside them.

`LiveRun` counts events into the engine's `RunStats` and hands out frozen `LiveFigures`; every rate
is a property of `RunStats`. What Auto measures itself is carried as the engine says it. Knows no
text (see `live_status`) and no Qt. The chat service feeds it, the live panel draws it.
"""

from collections import deque
from dataclasses import dataclass, field
from typing import Literal

import msgspec

from app.logic.arms import arm_of
from app.logic.live_history import LiveHistory, PastAnswer, is_measured
from engine.protocol import (
    AutoState,
    Costs,
    Error,
    Finished,
    FinishReason,
    Memory,
    Pass,
    Progress,
    Started,
)
from engine.remote.values import DraftCounts
from engine.stats import PassStats, RunStats

RECENT_MS = 1000.0  # the span of "now"
_POINT_MS = 100.0  # distance of the line's points at first
_MIN_POINT_TOKENS = 4  # one or two gaps are noise, not a speed
_MAX_POINTS = 400  # then every other one is dropped and the distance doubles

LivePhase = Literal["idle", "prompt", "running", "finished", "failed"]


@dataclass(frozen=True, slots=True)
class SpeedPoint:
    """One point of the moving line: decode tok/s over the last second."""

    seconds: float  # after the first token
    tps: float


@dataclass(frozen=True, slots=True)
class LiveFigures:
    """What the panel shows. `stats` and `recent` are copies that nobody changes any more."""

    phase: LivePhase = "idle"
    arm: str = "off"  # what really ran: a drafter that was missing is not in it
    asked_arm: str = "off"  # what was asked for
    note: str = ""  # why a drafter that was asked for did not run
    drafters: tuple[str, ...] = ()  # those that may draft
    auto: AutoState | None = None  # the newest, with Auto
    costs: Costs | None = None  # measured when the model was loaded
    stats: RunStats = field(default_factory=RunStats)
    recent: RunStats = field(default_factory=RunStats)
    line: tuple[SpeedPoint, ...] = ()
    baseline: PastAnswer | None = None  # the last answer with speculation off
    reference: PastAnswer | None = None  # the last answer with the other setting
    short_plain: int = 0  # tokens of the last plain answer, where it measures nothing
    prompt_done: int = 0
    prompt_total: int = 0
    reason: FinishReason | None = None
    memory: Memory | None = None
    drafts: DraftCounts | None = None  # of a server's answer, once it is finished
    error: Error | None = None

    @property
    def is_wait_split(self) -> bool:
        """The parts of the wait are known; before, `prompt_ms` holds all of it."""
        return self.phase == "finished"

    @property
    def is_measured(self) -> bool:
        """Enough tokens to speak of a speed."""
        return is_measured(self.stats)

    @property
    def pass_ms(self) -> tuple[float, ...]:
        """T(1), T(2) ...: as Auto keeps it, else as it was at the load; empty if never measured."""
        if self.auto is not None and self.auto.pass_ms:
            return self.auto.pass_ms
        return self.costs.pass_ms if self.costs is not None else ()

    @property
    def speed_up(self) -> float | None:
        """Decode tok/s ÷ that of the last answer with speculation off; None where not measured."""
        if self.arm == "off" or self.baseline is None or not self.is_measured:
            return None
        return self.stats.decode_tps / self.baseline.stats.decode_tps


@dataclass(slots=True)
class _Answer:
    """The answer being counted."""

    arm: str
    asked_arm: str
    note: str = ""
    drafters: tuple[str, ...] = ()
    auto: AutoState | None = None
    stats: RunStats = field(default_factory=RunStats)
    recent: deque[PassStats] = field(default_factory=deque)
    line: list[SpeedPoint] = field(default_factory=list)
    point_ms: float = _POINT_MS
    next_point: float = 0.0
    first_at: float = 0.0
    prompt_done: int = 0
    prompt_total: int = 0
    baseline: PastAnswer | None = None
    reference: PastAnswer | None = None
    short_plain: int = 0
    reason: FinishReason | None = None
    drafts: DraftCounts | None = None
    error: Error | None = None

    def recent_stats(self) -> RunStats:
        # The token before the window stands in for the first token, which the rate leaves out.
        stats = RunStats(committed=1)
        for p in self.recent:
            stats.add(p)
        return stats

    @property
    def has_own_baseline(self) -> bool:
        """Auto measured plain decoding under the same conditions: no other answer is a mark."""
        return self.auto is not None and self.auto.baseline_ms is not None

    def add_point(self, at_ms: float) -> None:
        if self.stats.committed < _MIN_POINT_TOKENS or at_ms < self.next_point:
            return
        if len(self.line) >= _MAX_POINTS:
            del self.line[1::2]
            self.point_ms *= 2
        seconds = (at_ms - self.first_at) / 1e3
        self.line.append(SpeedPoint(seconds, self.recent_stats().decode_tps))
        self.next_point = at_ms + self.point_ms


class LiveRun:
    """Counts one answer at a time: `begin`, `start`, `add` again and again, `finish` or `fail`."""

    def __init__(self, history: LiveHistory | None = None) -> None:
        self.history = history or LiveHistory()
        self._phase: LivePhase = "idle"
        self._memory: Memory | None = None
        self._costs: Costs | None = None
        self._now = _Answer("off", "off")

    def use_target(self, key: str, costs: Costs | None = None) -> None:
        """A target was loaded. `key` is its path and settings; another one forgets the answers."""
        self.history.use_target(key)
        self.clear()
        self._memory = None
        self._costs = costs

    def clear(self) -> None:
        """The chat was cleared: no answer is shown, what was measured stays a mark."""
        self._phase = "idle"
        self._now = _Answer("off", "off")

    def begin(self, arm: str) -> None:
        """A request was sent with this setting; the prompt is being read."""
        self._now = _Answer(arm, arm)
        self._phase = "prompt"

    def prompt_progressed(self, progress: Progress) -> None:
        self._now.prompt_done, self._now.prompt_total = progress.done, progress.total

    def start(self, started: Started, arm: str) -> None:
        """The engine says what will draft; `arm` is what was asked for."""
        if self._phase != "prompt":
            self.begin(arm)
        now = self._now
        now.arm, now.asked_arm = arm_of(started.drafters, started.policy), arm
        now.drafters = started.drafters
        now.note = started.speculation_note
        now.stats.prompt_tokens = started.prompt_tokens
        now.stats.cached_tokens = started.cached_tokens

    def add(self, event: Pass) -> None:
        p, now = event.stats, self._now
        now.auto = event.auto or now.auto
        if self._phase != "running":
            self._phase = "running"
            now.first_at = p.at_ms
            # The whole wait; `Finished` brings the engine's own split of it.
            now.stats.prompt_ms = p.at_ms
            now.stats.committed = p.committed
            return
        now.stats.add(p)
        now.recent.append(p)
        while now.recent[0].at_ms < p.at_ms - RECENT_MS:
            now.recent.popleft()
        now.add_point(p.at_ms)

    def finish(self, event: Finished) -> None:
        """The engine's own counters replace ours; a measured answer is remembered."""
        now = self._now
        # The answer keeps the marks it ran against; its own result goes into the history.
        now.baseline = self.history.last("off")
        now.reference = self.history.other_than(now.arm)
        now.short_plain = self.history.short_plain
        now.auto = event.auto or now.auto
        now.stats = _copy(event.stats)
        now.reason = event.reason
        now.drafts = event.drafts
        self._phase = "finished"
        self._memory = event.memory or self._memory
        self.history.remember(PastAnswer(now.arm, _copy(event.stats)))

    def fail(self, error: Error | None = None) -> None:
        """The answer broke off: an error, or the worker ended. Its figures stay as they are."""
        if self._phase in ("prompt", "running"):
            self._phase = "failed"
            self._now.error = error

    def figures(self) -> LiveFigures:
        now = self._now
        baseline, reference, short_plain = self._marks()
        return LiveFigures(
            phase=self._phase,
            arm=now.arm,
            asked_arm=now.asked_arm,
            note=now.note,
            drafters=now.drafters,
            auto=now.auto,
            costs=self._costs,
            stats=_copy(now.stats),
            recent=now.recent_stats(),
            line=tuple(now.line),
            baseline=baseline,
            reference=reference,
            short_plain=short_plain,
            prompt_done=now.prompt_done,
            prompt_total=now.prompt_total,
            reason=now.reason,
            memory=self._memory,
            drafts=now.drafts,
            error=now.error,
        )

    def _marks(self) -> tuple[PastAnswer | None, PastAnswer | None, int]:
        """What the answer is held against: baseline, reference, tokens of a too short one."""
        now, history = self._now, self.history
        if now.has_own_baseline:
            return None, None, 0
        if self._phase == "finished":
            return now.baseline, now.reference, now.short_plain
        return history.last("off"), history.other_than(now.arm), history.short_plain


def _copy(stats: RunStats) -> RunStats:
    """A copy whose lists and dicts are its own."""
    return msgspec.structs.replace(
        stats,
        reached_at=list(stats.reached_at),
        accepted_at=list(stats.accepted_at),
        drafted_by=dict(stats.drafted_by),
        accepted_by=dict(stats.accepted_by),
        intervals=list(stats.intervals),
    )
