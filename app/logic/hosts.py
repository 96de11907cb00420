"""Machines that lend their devices, as the tab “Other machines” shows them.

Pure: rows and words from the settings' list, what the engine said of each, and what is asked just
now. Knows neither pixels nor how the engine is told.
"""

from dataclasses import dataclass, field, replace

from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat, byte_size
from app.logic.gain_words import Tone
from app.logic.live_view import BarRow, memory_rows
from engine.language import tr
from engine.protocol import Device, DeviceMemory, HostState, Memory

COMMAND = 'CMAKE_ARGS="-DGGML_RPC=on" pip install --force-reinstall --no-cache-dir llama-cpp-python'
SERVER = "ggml-rpc-server -H 192.168.1.20 -p 50052"


@dataclass(frozen=True)
class HostsState:
    """`hosts` are those of the settings; `asking` is one that the engine is asked about; `error`
    is why the last one was not added."""

    hosts: tuple[str, ...] = ()
    engine: EngineState = field(default_factory=EngineState)
    asking: str = ""
    error: str = ""

    @property
    def has_rpc(self) -> bool:
        """Whether the installed build can use other machines; so it seems until it is known."""
        return self.engine.ready is None or self.engine.ready.build.has_rpc

    @property
    def told(self) -> dict[str, HostState]:
        """What the engine said, by host."""
        return {state.host: state for state in self.engine.ready.hosts} if self.engine.ready else {}

    @property
    def why_restart(self) -> str:
        """Why the engine should be started again; "" where it need not."""
        if self.engine.phase == "dead":
            return tr("The engine has ended.") if self.hosts else ""
        if any(told.devices and told.host not in self.hosts for told in self.told.values()):
            return tr("A machine that was removed is used until the engine is started again.")
        return ""

    @property
    def needs_load(self) -> bool:
        """There are devices that the loaded model could not have been given yet."""
        loaded = self.engine.loaded
        if loaded is None or self.engine.is_busy or is_remote(loaded):
            return False
        known = {device.device for device in loaded.memory.devices}
        lent = {d for s in self.told.values() if s.host in self.hosts for d in s.devices}
        return bool(lent - known)


@dataclass(frozen=True)
class HostRow:
    """One machine. `memory` has a bar for each device it lends."""

    host: str
    tone: Tone
    state: str  # "Lends 2 devices"
    problem: str = ""
    memory: tuple[BarRow, ...] = ()
    can_retry: bool = False


def host_rows(state: HostsState, fmt: NumberFormat = PLAIN) -> tuple[HostRow, ...]:
    """In the settings' order; one that is asked about for the first time comes last."""
    told = state.told
    rows = [_row(host, told.get(host), state, fmt) for host in state.hosts]
    if state.asking and state.asking not in state.hosts:
        rows.append(HostRow(state.asking, "busy", tr("Asking…")))
    return tuple(rows)


def _row(host: str, told: HostState | None, state: HostsState, fmt: NumberFormat) -> HostRow:
    if host == state.asking:
        return HostRow(host, "busy", tr("Asking…"))
    if state.engine.phase == "dead":
        return HostRow(host, "off", tr("The engine is not running"))
    if state.engine.ready is None:
        return HostRow(host, "busy", tr("The engine is starting"))
    can_retry = state.has_rpc and not state.asking
    if told is None:
        return HostRow(host, "off", tr("Not asked yet"), can_retry=can_retry)
    if told.problem:
        problem = f"{told.problem} {told.hint}".strip()
        return HostRow(host, "error", tr("Lends nothing"), problem, can_retry=can_retry)
    devices = [d for d in state.engine.ready.devices if d.name in told.devices]
    count = len(devices)
    words = tr("Lends a device") if count == 1 else tr("Lends {number} devices", number=count)
    return HostRow(host, "on", words, memory=tuple(_memory(d, state, fmt) for d in devices))


def _memory(device: Device, state: HostsState, fmt: NumberFormat) -> BarRow:
    """As measured when the model was loaded, else as the machine told when it was asked."""
    loaded = state.engine.loaded
    measured = {m.device: m for m in loaded.memory.devices} if loaded is not None else {}
    memory = measured.get(
        device.name, DeviceMemory(device=device.name, free=device.free, total=device.total)
    )
    (row,) = memory_rows(Memory(resident=0, devices=(memory,)), fmt)
    free, total = byte_size(memory.free, fmt), byte_size(memory.total, fmt)
    return replace(row, total=tr("{free} of {total} free", free=free, total=total))


def host_facts(hosts: tuple[HostState, ...]) -> str:
    """For diagnostics: how many lend, without their addresses; "" where there are none."""
    if not hosts:
        return ""
    lending = sum(not host.problem for host in hosts)
    return tr("{number} of {all} lend devices", number=lending, all=len(hosts))
