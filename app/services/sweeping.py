"""Load sweeps in the worker that speaks to servers: one runs at a time, all that were are kept.

Knows which of the worker's events are its own and nothing of what results mean. Also writes what
the page saves, away from the UI thread. Knows no widget. Built by `sweep_area`.
"""

from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage

from app.services.file_save import SaveFile
from app.services.remote_client import RemoteClient
from engine.protocol import Error
from engine.remote.protocol import (
    SweepDone,
    SweepOpened,
    SweepPointDone,
    SweepProgress,
    Sweeps,
)
from engine.sweep.values import SweepRequest


class SweepService(QObject):
    """`failed` is the end of a sweep without a report; what goes wrong with kept ones is a sentence
    of `troubled`."""

    started = Signal(object, str)  # SweepRequest, title
    progressed = Signal(object)  # SweepProgress
    pointed = Signal(object)  # SweepPoint
    finished = Signal(int, object)  # id, SweepReport
    failed = Signal(object)  # Error
    listed = Signal(object)  # Sweeps
    opened = Signal(int, object)  # id, SweepReport
    troubled = Signal(str)  # a sentence or two
    saved = Signal(str)  # path
    save_failed = Signal(str)  # a sentence

    def __init__(self, remote: RemoteClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remote = remote
        self._running = 0  # commands under way
        self._listing = 0
        self._is_listed = False
        self._opening = 0
        self._deleting = 0
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        remote.sweep_progressed.connect(self._on_progressed)
        remote.sweep_point_done.connect(self._on_point_done)
        remote.sweep_done.connect(self._on_done)
        remote.sweeps_listed.connect(self._on_listed)
        remote.sweep_opened.connect(self._on_opened)
        remote.failed.connect(self._on_failed)

    @property
    def is_listed(self) -> bool:
        """What is kept was told once."""
        return self._is_listed

    @property
    def is_running(self) -> bool:
        return self._running != 0

    @Slot(object, str)
    def start(self, request: SweepRequest, title: str) -> None:
        """Nothing happens while one is running; the page's button is off then."""
        if not self._running:
            self._running = self._remote.sweep(request, title)
            self.started.emit(request, title)

    @Slot()
    def stop(self) -> None:
        if self._running:
            self._remote.cancel(self._running)

    @Slot()
    def list(self) -> None:
        self._listing = self._remote.list_sweeps()

    @Slot(int)
    def open(self, sweep: int) -> None:
        self._opening = self._remote.open_sweep(sweep)

    @Slot(int)
    def delete(self, sweep: int) -> None:
        self._deleting = self._remote.delete_sweep(sweep)

    @Slot(str, object)
    def save(self, path: str, data: bytes | QImage) -> None:
        """Write the bytes, or the picture as PNG; told by `saved` or `save_failed`."""
        self._pool.start(SaveFile(self, Path(path), data))

    def close(self) -> None:
        self._pool.waitForDone()

    def _on_progressed(self, event: SweepProgress) -> None:
        if event.id == self._running:
            self.progressed.emit(event)

    def _on_point_done(self, event: SweepPointDone) -> None:
        if event.id == self._running:
            self.pointed.emit(event.point)

    def _on_done(self, event: SweepDone) -> None:
        if event.id == self._running:
            self._running = 0
            self.finished.emit(event.sweep, event.report)

    def _on_listed(self, event: Sweeps) -> None:
        if event.id in (self._listing, self._deleting):
            self._is_listed = True
            self.listed.emit(event)

    def _on_opened(self, event: SweepOpened) -> None:
        if event.id == self._opening:  # not one that was chosen before
            self.opened.emit(event.sweep, event.report)

    def _on_failed(self, error: Error) -> None:
        if not error.id:
            return
        if error.id == self._running:
            self._running = 0
            self.failed.emit(error)
            self.list()  # what it measured is kept
        elif error.id in (self._listing, self._opening, self._deleting):
            self.troubled.emit(f"{error.message} {error.hint}".strip())
