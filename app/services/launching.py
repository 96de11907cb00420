"""Asks the hub worker for launch configurations and writes them, and says what came of it.

The newest question counts; earlier answers are dropped. Knows no widgets; built by `launch_area`.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal, Slot

from app.services.hub_client import HubClient
from engine.errors import EngineError
from engine.hub_protocol import LaunchMade
from engine.launch.values import LaunchFile, LaunchRequest
from engine.launch.writing import write_files
from engine.protocol import Error


class LaunchService(QObject):
    made = Signal(object)  # LaunchReport
    failed = Signal(object)  # Error
    saved = Signal(str)  # folder
    save_failed = Signal(str)  # a sentence

    def __init__(self, hub: HubClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self._id = 0
        self._pool = QThreadPool(self)
        hub.launch_made.connect(self._on_made)
        hub.failed.connect(self._on_failed)

    @property
    def is_waiting(self) -> bool:
        return self._id != 0

    def make(self, request: LaunchRequest) -> None:
        self._id = self._hub.make_launch(request)

    def save(self, folder: str, files: Sequence[LaunchFile]) -> None:
        self._pool.start(_Save(self, Path(folder), tuple(files)))

    def close(self) -> None:
        self._pool.waitForDone()

    @Slot(object)
    def _on_made(self, made: LaunchMade) -> None:
        if made.id == self._id:
            self._id = 0
            self.made.emit(made.report)

    @Slot(object)
    def _on_failed(self, error: Error) -> None:
        if self._id and error.id == self._id:
            self._id = 0
            self.failed.emit(error)


class _Save(QRunnable):
    def __init__(self, told: LaunchService, folder: Path, files: tuple[LaunchFile, ...]) -> None:
        super().__init__()
        self._told, self._folder, self._files = told, folder, files

    def run(self) -> None:
        try:
            write_files(self._folder, self._files)
        except EngineError as error:
            self._told.save_failed.emit(str(error))
        else:
            self._told.saved.emit(str(self._folder))
