"""Messages between front ends and a worker in the role “remote”, which holds no model.

It probes servers, keeps the list of endpoints, and runs load sweeps against them. Answers of a
server in chat and comparisons go through the inference worker. As `engine.protocol` otherwise.
"""

import msgspec

from engine.protocol import Cancel, CommandBase, Error, EventBase
from engine.remote.values import Endpoint, ServerInfo
from engine.sweep.values import SweepPoint, SweepReport, SweepRequest


class _WithKey(CommandBase, frozen=True, kw_only=True):
    """Its key is shown by no log and no traceback."""

    def __repr__(self) -> str:
        shown = msgspec.structs.asdict(self)
        if shown.get("key"):
            shown["key"] = "…"
        fields = ", ".join(f"{name}={value!r}" for name, value in shown.items())
        return f"{type(self).__name__}({fields})"


class ListEndpoints(CommandBase, frozen=True, tag="list_endpoints", kw_only=True):
    pass


class PutEndpoint(_WithKey, frozen=True, tag="put_endpoint", kw_only=True):
    """Add an endpoint or change the one of the same reference; `replaces` is the reference it had.
    `key` None leaves the key as it is, "" forgets it."""

    endpoint: Endpoint
    replaces: str = ""
    key: str | None = None


class DeleteEndpoint(CommandBase, frozen=True, tag="delete_endpoint", kw_only=True):
    reference: str


class Probe(_WithKey, frozen=True, tag="probe", kw_only=True):
    """What server answers at `url`, written as people write it; `key` "" takes the stored one."""

    url: str
    key: str = ""


class Sweep(CommandBase, frozen=True, tag="sweep", kw_only=True):
    request: SweepRequest
    title: str = ""


class ListSweeps(CommandBase, frozen=True, tag="list_sweeps", kw_only=True):
    pass


class OpenSweep(CommandBase, frozen=True, tag="open_sweep", kw_only=True):
    sweep: int


class DeleteSweep(CommandBase, frozen=True, tag="delete_sweep", kw_only=True):
    sweep: int


RemoteCommand = (
    ListEndpoints
    | PutEndpoint
    | DeleteEndpoint
    | Probe
    | Sweep
    | ListSweeps
    | OpenSweep
    | DeleteSweep
    | Cancel
)


class RemoteReady(EventBase, frozen=True, tag="remote_ready", kw_only=True):
    """The handshake: always the first line."""

    protocol: int
    role: str = "remote"


class Endpoints(EventBase, frozen=True, tag="endpoints", kw_only=True):
    """All of them after a change; `has_key` are the references with a key in the keyring. `notice`
    is what went wrong with file or keyring, in a sentence or two."""

    endpoints: tuple[Endpoint, ...]
    has_key: tuple[str, ...] = ()
    notice: str = ""


class Probed(EventBase, frozen=True, tag="probed", kw_only=True):
    server: ServerInfo


class SweepProgress(EventBase, frozen=True, tag="sweep_progress", kw_only=True):
    arm: str
    level: float  # clients, or requests a second
    is_warm_up: bool
    done: int  # answers, of `total` at this level
    total: int
    spent_s: float
    left_s: float | None = None


class SweepPointDone(EventBase, frozen=True, tag="sweep_point_done", kw_only=True):
    point: SweepPoint


class SweepDone(EventBase, frozen=True, tag="sweep_done", kw_only=True):
    """Also of one that was stopped, with what is known."""

    sweep: int  # its id in the store
    report: SweepReport


class SweepEntry(msgspec.Struct, frozen=True, kw_only=True):
    id: int
    title: str
    at: float  # seconds since 1970
    arms: tuple[str, ...]


class Sweeps(EventBase, frozen=True, tag="sweeps", kw_only=True):
    sweeps: tuple[SweepEntry, ...]
    notice: str = ""


class SweepOpened(EventBase, frozen=True, tag="sweep_opened", kw_only=True):
    sweep: int
    report: SweepReport


RemoteEvent = (
    RemoteReady
    | Endpoints
    | Probed
    | SweepProgress
    | SweepPointDone
    | SweepDone
    | Sweeps
    | SweepOpened
    | Error
)
