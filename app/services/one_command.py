"""What services share that run one long command at a time on the engine: stopping it, and its end
when it fails or the worker does.

Knows no command; a service sends its own and tells apart what comes back by `_id`.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.logic.faults import Fault
from app.services.engine_client import EngineClient
from engine.errors import ErrorKind
from engine.language import tr
from engine.protocol import Error


class OneCommand(QObject):
    """`_id` is that of the running command, 0 while there is none."""

    failed = Signal(object)  # Error; also the end of a command that was stopped

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._id = 0
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)

    @property
    def is_running(self) -> bool:
        return self._id != 0

    @Slot()
    def stop(self) -> None:
        if self._id:
            self._engine.cancel(self._id)

    def _end(self) -> None:
        """Called before the end is told."""
        self._id = 0

    def _on_failed(self, error: Error) -> None:
        if self._id and error.id == self._id:
            self._end()
            self.failed.emit(error)

    def _on_worker_ended(self, fault: Fault) -> None:
        if self._id:
            error = Error(
                id=self._id,
                kind=ErrorKind.WORKER,
                message=tr("{title}. {sentence}", title=fault.title, sentence=fault.sentence),
                hint=fault.hint,
            )
            self._end()
            self.failed.emit(error)
