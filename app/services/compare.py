"""A comparison on the engine: one command out, its events gathered and passed on 30 times a second.

Knows which command is its own and nothing of what the events mean; the page's `CompareRun` does.
Also writes what the page saves, away from the UI thread. Connected in `compare_area`.
"""

from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal, Slot
from PySide6.QtGui import QImage

from app.logic.compare_run import CompareEvent
from app.services.engine_client import EngineClient
from app.services.file_save import SaveFile
from app.services.one_command import OneCommand
from engine.protocol import ArmFinished, ArmStarted, Compared, Pass, Progress
from engine.request import CompareRequest

FLUSH_MS = 33


class CompareService(OneCommand):
    """One comparison at a time. `advanced` carries a tuple of events in their order."""

    started = Signal(object)  # CompareRequest
    advanced = Signal(object)  # tuple[CompareEvent, ...]
    compared = Signal(object)  # CompareReport
    saved = Signal(str)  # path
    save_failed = Signal(str)  # a sentence

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._events: list[CompareEvent] = []
        self._timer = QTimer(self, interval=FLUSH_MS, singleShot=True)
        self._timer.timeout.connect(self._flush)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        for signal in (
            engine.arm_started,
            engine.pass_arrived,
            engine.arm_finished,
            engine.progressed,
        ):
            signal.connect(self._on_event)
        engine.compared.connect(self._on_compared)

    @Slot(object)
    def start(self, request: CompareRequest) -> None:
        """Nothing happens while one is running; the page's button is off then."""
        if self._id:
            return
        self._id = self._engine.compare(request)
        self.started.emit(request)

    @Slot(str, object)
    def save(self, path: str, data: bytes | QImage) -> None:
        """Write the bytes, or the picture as PNG; told by `saved` or `save_failed`."""
        self._pool.start(SaveFile(self, Path(path), data))

    def _on_event(self, event: ArmStarted | Pass | ArmFinished | Progress) -> None:
        if event.id != self._id:
            return
        self._events.append(event)
        if not self._timer.isActive():
            self._timer.start()

    def _flush(self) -> None:
        self._timer.stop()
        if self._events:
            events, self._events = tuple(self._events), []
            self.advanced.emit(events)

    def _on_compared(self, event: Compared) -> None:
        if event.id == self._id:
            self._end()
            self.compared.emit(event.report)

    def _end(self) -> None:
        self._flush()
        super()._end()
