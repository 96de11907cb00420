"""A lossless check on the engine: one command out, its progress, report or end passed on.

Knows which command is its own and nothing of what a report means; the page's `LosslessCheck` does.
Connected in `application`.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.logic.faults import Fault
from app.services.compare import broken_off
from app.services.engine_client import EngineClient
from engine.protocol import Error, LosslessDone, LosslessProgress
from engine.request import LosslessRequest


class LosslessService(QObject):
    """One check at a time."""

    started = Signal(object)  # LosslessRequest
    advanced = Signal(object)  # LosslessProgress
    checked = Signal(object)  # LosslessReport
    failed = Signal(object)  # Error; also the end of a check that was stopped

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._id = 0
        engine.lossless_progressed.connect(self._on_progressed)
        engine.lossless_done.connect(self._on_done)
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)

    @property
    def is_running(self) -> bool:
        return self._id != 0

    @Slot(object)
    def start(self, request: LosslessRequest) -> None:
        """Nothing happens while one is running; the page's button is off then."""
        if self._id:
            return
        self._id = self._engine.lossless(request)
        self.started.emit(request)

    @Slot()
    def stop(self) -> None:
        if self._id:
            self._engine.cancel(self._id)

    def _on_progressed(self, event: LosslessProgress) -> None:
        if self._id and event.id == self._id:
            self.advanced.emit(event)

    def _on_done(self, event: LosslessDone) -> None:
        if self._id and event.id == self._id:
            self._id = 0
            self.checked.emit(event.report)

    def _on_failed(self, error: Error) -> None:
        if self._id and error.id == self._id:
            self._id = 0
            self.failed.emit(error)

    def _on_worker_ended(self, fault: Fault) -> None:
        if self._id:
            error = broken_off(self._id, fault)
            self._id = 0
            self.failed.emit(error)
