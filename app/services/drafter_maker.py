"""Makes a draft model in an inference worker of its own, which lives only as long as that takes.

So neither the chat's models nor the window wait for it, and stopping can always be done by ending
it. Knows no widget; the words are in `app.logic.drafter_making`. Connected in `models_area`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.logic.drafter_making import MakeState
from app.logic.faults import Fault
from app.services.disk import DiskWriter
from app.services.worker_process import WorkerProcess
from engine.errors import ErrorKind
from engine.language import tr
from engine.protocol import Cancel, DrafterMade, Error, MakeDrafter, Progress
from engine.request import ModelSettings
from engine.wire import AnyEvent

STOP_MS = 3000  # for the worker to stop by itself and tidy up; then it is ended


class DrafterMaker(QObject):
    """One at a time. `changed` carries a MakeState."""

    changed = Signal(object)

    def __init__(
        self,
        disk: DiskWriter,
        log_path: Path,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = MakeState()
        self._id = 0
        self._worker = WorkerProcess(disk, log_path, command, environment, self)
        self._worker.event_arrived.connect(self._on_event)
        self._worker.ended.connect(self._on_ended)
        self._stopper = QTimer(self, singleShot=True, interval=STOP_MS)
        self._stopper.timeout.connect(self._on_stopped)

    @property
    def state(self) -> MakeState:
        return self._state

    @property
    def worker_pid(self) -> int:
        """0 when no worker runs."""
        return self._worker.pid

    @Slot(str, str, str, int)
    def start(self, target: str, destination: str, weight_type: str, drop_layers: int) -> None:
        """Nothing happens while one is being made; the panel's button is off then."""
        if self._state.is_running:
            return
        self._id += 1
        self._put(MakeState("running"))
        self._worker.start()
        self._worker.send(
            MakeDrafter(
                id=self._id,
                target=ModelSettings(path=target),
                destination=destination,
                weight_type=weight_type,
                drop_layers=drop_layers,
            )
        )

    @Slot()
    def stop(self) -> None:
        if self._state.phase != "running":
            return
        self._put(replace(self._state, phase="stopping"))
        self._worker.send(Cancel(id=0, target_id=self._id))
        self._stopper.start()

    @Slot()
    def reset(self) -> None:
        """Forget a result or a failure."""
        if not self._state.is_running:
            self._put(MakeState())

    def close(self) -> None:
        """At the end of the program; no worker is left when it returns."""
        self._stopper.stop()
        self._worker.close()

    def _on_event(self, event: AnyEvent) -> None:
        match event:
            case Progress() if event.id == self._id and self._state.is_running:
                self._put(replace(self._state, progress=event))
            case DrafterMade() if event.id == self._id:
                self._end(MakeState("done", result=event))
            case Error() if event.id in (0, self._id):
                was_stopped = event.kind is ErrorKind.CANCELLED
                self._end(MakeState("failed", error=None if was_stopped else event))

    def _on_ended(self, fault: Fault) -> None:
        error = Error(
            id=self._id,
            kind=ErrorKind.WORKER,
            message=tr("{title}. {sentence}", title=fault.title, sentence=fault.sentence),
            hint=tr("Try again; the log shows its last lines."),
        )
        was_stopped = self._state.phase == "stopping"
        self._end(MakeState("failed", error=None if was_stopped else error))

    def _on_stopped(self) -> None:
        self._end(MakeState("failed"))

    def _end(self, state: MakeState) -> None:
        self._stopper.stop()
        self._worker.stop()
        self._put(state)

    def _put(self, state: MakeState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)
