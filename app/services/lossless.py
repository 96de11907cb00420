"""A lossless check on the engine: one command out, its progress, report or end passed on.

Knows which command is its own and nothing of what a report means; the page's `LosslessCheck` does.
Connected in `compare_area`.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.services.engine_client import EngineClient
from app.services.one_command import OneCommand
from engine.protocol import LosslessDone, LosslessProgress
from engine.request import LosslessRequest


class LosslessService(OneCommand):
    """One check at a time."""

    started = Signal(object)  # LosslessRequest
    advanced = Signal(object)  # LosslessProgress
    checked = Signal(object)  # LosslessReport

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        engine.lossless_progressed.connect(self._on_progressed)
        engine.lossless_done.connect(self._on_done)

    @Slot(object)
    def start(self, request: LosslessRequest) -> None:
        """Nothing happens while one is running; the page's button is off then."""
        if self._id:
            return
        self._id = self._engine.lossless(request)
        self.started.emit(request)

    def _on_progressed(self, event: LosslessProgress) -> None:
        if self._id and event.id == self._id:
            self.advanced.emit(event)

    def _on_done(self, event: LosslessDone) -> None:
        if self._id and event.id == self._id:
            self._end()
            self.checked.emit(event.report)
