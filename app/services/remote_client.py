"""Servers elsewhere as the window sees them: commands as methods, events as signals.

Owns the worker process in the role “remote” and numbers the commands. It starts with the first
command, for a process costs time; after a crash what was under way fails in words, and the next
command starts it again. Knows no widget. Built by `servers_area`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.logic.faults import Fault
from app.services.disk import DiskWriter
from app.services.worker_process import WorkerProcess
from engine.errors import ErrorKind
from engine.language import tr
from engine.protocol import Cancel, Error
from engine.remote.protocol import (
    DeleteEndpoint,
    DeleteSweep,
    Endpoints,
    ListEndpoints,
    ListSweeps,
    OpenSweep,
    Probe,
    Probed,
    PutEndpoint,
    RemoteCommand,
    Sweep,
    SweepDone,
    SweepOpened,
    SweepPointDone,
    SweepProgress,
    Sweeps,
)
from engine.remote.values import Endpoint
from engine.sweep.values import SweepRequest
from engine.wire import AnyEvent

_NEWS = (SweepProgress, SweepPointDone)  # after which the command goes on


class RemoteClient(QObject):
    """Every signal carries the protocol's struct; its `id` is what the method returned."""

    endpoints_listed = Signal(object)  # after every change of them
    probed = Signal(object)
    sweep_progressed = Signal(object)
    sweep_point_done = Signal(object)
    sweep_done = Signal(object)
    sweeps_listed = Signal(object)
    sweep_opened = Signal(object)
    failed = Signal(object)
    worker_ended = Signal(object)  # Fault
    log_arrived = Signal(str)

    def __init__(
        self,
        disk: DiskWriter,
        log_path: Path,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._next_id = 0
        self._under_way: set[int] = set()
        self._worker = WorkerProcess(disk, log_path, command, environment, self, role="remote")
        self._worker.event_arrived.connect(self._on_event)
        self._worker.ended.connect(self._on_worker_ended)
        self._worker.log_arrived.connect(self.log_arrived)
        self._signals = {
            Endpoints: self.endpoints_listed,
            Probed: self.probed,
            SweepProgress: self.sweep_progressed,
            SweepPointDone: self.sweep_point_done,
            SweepDone: self.sweep_done,
            Sweeps: self.sweeps_listed,
            SweepOpened: self.sweep_opened,
            Error: self.failed,
        }

    @property
    def is_running(self) -> bool:
        return self._worker.is_running

    @property
    def worker_pid(self) -> int:
        """0 when no worker runs."""
        return self._worker.pid

    @property
    def log(self) -> tuple[str, ...]:
        """The last lines the worker wrote to stderr."""
        return tuple(self._worker.log)

    def close(self) -> None:
        """At the end of the program; no worker is left when it returns."""
        self._worker.close()

    # --- Endpoints ----------------------------------------------------------------------------

    def list_endpoints(self) -> int:
        return self._send(ListEndpoints(id=self._new_id()))

    def put_endpoint(self, endpoint: Endpoint, replaces: str = "", key: str | None = None) -> int:
        """Add or change one. `key` None leaves its key as it is, "" forgets it."""
        return self._send(
            PutEndpoint(id=self._new_id(), endpoint=endpoint, replaces=replaces, key=key)
        )

    def delete_endpoint(self, reference: str) -> int:
        return self._send(DeleteEndpoint(id=self._new_id(), reference=reference))

    def probe(self, url: str, key: str = "") -> int:
        """Ask what answers at `url`, as people write it; `key` "" takes the stored one."""
        return self._send(Probe(id=self._new_id(), url=url, key=key))

    # --- Sweeps -------------------------------------------------------------------------------

    def sweep(self, request: SweepRequest, title: str = "") -> int:
        return self._send(Sweep(id=self._new_id(), request=request, title=title))

    def list_sweeps(self) -> int:
        return self._send(ListSweeps(id=self._new_id()))

    def open_sweep(self, sweep: int) -> int:
        return self._send(OpenSweep(id=self._new_id(), sweep=sweep))

    def delete_sweep(self, sweep: int) -> int:
        return self._send(DeleteSweep(id=self._new_id(), sweep=sweep))

    def cancel(self, target_id: int) -> int:
        """Stop a command; it still ends, in its answer or in an error of kind “cancelled”."""
        command = Cancel(id=self._new_id(), target_id=target_id)
        self._worker.send(command)
        return command.id

    # --- The process --------------------------------------------------------------------------

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, command: RemoteCommand) -> int:
        if not self._worker.is_running:
            self._worker.start()
        if self._worker.send(command):
            self._under_way.add(command.id)
        else:
            self._fail_later(
                command.id,
                tr("The worker that speaks to servers is not running."),
                tr("Repeat this; it is started again."),
            )
        return command.id

    def _on_event(self, event: AnyEvent) -> None:
        if not isinstance(event, _NEWS):
            self._under_way.discard(event.id)
        signal = self._signals.get(type(event))
        if signal is not None:
            signal.emit(event)

    def _on_worker_ended(self, fault: Fault) -> None:
        ids, self._under_way = sorted(self._under_way), set()
        for command_id in ids:
            self._fail_later(
                command_id,
                tr("{title}. {sentence}", title=fault.title, sentence=fault.sentence),
                fault.hint,
            )
        self.worker_ended.emit(fault)

    def _fail_later(self, command_id: int, message: str, hint: str) -> None:
        """After the caller has noted the id, as with every other answer."""
        error = Error(id=command_id, kind=ErrorKind.WORKER, message=message, hint=hint)
        QTimer.singleShot(0, self, lambda: self.failed.emit(error))
