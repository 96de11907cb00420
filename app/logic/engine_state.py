"""What the engine is doing, as one frozen value, and how commands and events change it.

Pure functions: the client in `app.services` keeps the current value and tells the widgets when it
changes. Knows nothing of processes or Qt.
"""

from dataclasses import dataclass, replace
from typing import Literal

import msgspec

from app.logic.endpoint_words import is_remote, takes_arm
from app.logic.faults import Fault
from engine.protocol import (
    Bench,
    BenchDone,
    Command,
    Compare,
    Compared,
    DevicesChanged,
    Error,
    Event,
    Finished,
    Generate,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    Pass,
    Progress,
    Ready,
    Started,
    Unloaded,
)

Phase = Literal[
    "starting",
    "idle",
    "loading",
    "ready",
    "generating",
    "comparing",
    "checking",
    "measuring",
    "dead",
]
_WORK: dict[type[Command], Phase] = {
    Generate: "generating",
    Compare: "comparing",
    Lossless: "checking",
    Bench: "measuring",
}


@dataclass(frozen=True)
class EngineState:
    """`running` is the id of the command that the phase belongs to, 0 when there is none.

    `error` is why the last load failed, and goes away with the next one; errors of other commands
    belong to those who sent them. `previous` is what the worker holds until a load has looked into
    its files: a failed one may leave it.
    """

    phase: Phase = "starting"
    ready: Ready | None = None
    loaded: Loaded | None = None
    previous: Loaded | None = None
    progress: Progress | None = None
    fault: Fault | None = None
    error: Error | None = None
    running: int = 0

    @property
    def is_busy(self) -> bool:
        return self.phase == "loading" or self.phase in _WORK.values()

    @property
    def has_draft_model(self) -> bool:
        return self.loaded is not None and self.loaded.draft is not None

    def arm_of(self, wanted: str) -> str:
        """The part of a wanted arm that these models can do; Auto finds out by itself."""
        if self.loaded is None:
            return wanted
        if is_remote(self.loaded):
            return wanted if takes_arm(self.loaded) else "off"
        if wanted == "auto":
            return wanted
        if not self.loaded.target.can_rewind:
            return "off"
        if self.has_draft_model or "draft" not in wanted:
            return wanted
        return "off"


def after_command(state: EngineState, command: Command) -> EngineState:
    """The state when a command has been handed to the worker."""
    if isinstance(command, Load):
        return replace(
            state,
            phase="loading",
            loaded=None,
            previous=state.loaded or state.previous,
            progress=None,
            error=None,
            running=command.id,
        )
    # Also while an older one is still ending: the new one is next, and its end is what counts.
    phase = _WORK.get(type(command))
    can_begin = state.phase == "ready" or state.phase in _WORK.values()
    needs_no_model = phase in ("measuring", "comparing") and state.phase == "idle"
    if phase is not None and (can_begin or needs_no_model):
        return replace(state, phase=phase, progress=None, running=command.id)
    return state


def after_event(state: EngineState, event: Event) -> EngineState:
    """The state when an event has arrived; the same object when it changes nothing."""
    match event:
        case Ready():
            # A load may have been sent ahead of the handshake.
            phase: Phase = "idle" if state.phase == "starting" else state.phase
            return replace(state, phase=phase, ready=event, fault=None)
        case DevicesChanged():
            if state.ready is None:
                return state
            ready = msgspec.structs.replace(state.ready, devices=event.devices, hosts=event.hosts)
            return replace(state, ready=ready)
        case Progress():
            return replace(state, progress=event) if event.id == state.running else state
        case Loaded():
            if event.id != state.running:
                # Of a load that another one has replaced, which may still fail.
                return replace(state, previous=event) if state.phase == "loading" else state
            return _with_models(state, event)
        case Unloaded():  # also how a cancelled load ends
            if state.is_busy and event.id != state.running:
                return replace(state, previous=None) if state.previous is not None else state
            return _with_models(state, None)
        case Started() | Pass():
            return replace(state, progress=None) if state.progress is not None else state
        case Finished() | Compared() | LosslessDone() | BenchDone():
            return _settled(state) if event.id == state.running else state
        case Error():
            if event.id != state.running or not state.is_busy:
                return state
            if state.phase != "loading":
                return _settled(state)
            kept = state.previous if event.still_loaded else None
            return _settled(replace(state, loaded=kept, error=event))
    return state


def after_end(state: EngineState, fault: Fault) -> EngineState:
    """The state when the worker has ended without being told to."""
    return EngineState(phase="dead", ready=state.ready, fault=fault)


def _with_models(state: EngineState, loaded: Loaded | None) -> EngineState:
    """What the worker holds has changed, which ends a load but not a bench: it loads what it
    measures, and at its end what was loaded before."""
    changed = replace(state, loaded=loaded, error=None)
    return changed if state.phase == "measuring" else _settled(changed)


def _settled(state: EngineState) -> EngineState:
    phase: Phase = "ready" if state.loaded is not None else "idle"
    return replace(state, phase=phase, previous=None, progress=None, running=0)
