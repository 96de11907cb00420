"""Where the files of the Hub are on this machine: in the queue, in the library, or nowhere yet.

Listens to the hub client's queue and library. Knows no pair; `pair_desk` asks it.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.logic.pair_state import Choice, FileState, file_state
from app.services.hub_client import HubClient
from engine.hub_protocol import Deleted, DownloadItem, Downloads, FileRef, Library, LocalModel


class PairFiles(QObject):
    """`moved` when the answer for some file may be another one; `models_changed` when the library
    has other models."""

    moved = Signal()
    models_changed = Signal()

    def __init__(self, hub: HubClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._models: tuple[LocalModel, ...] = ()
        self._items: tuple[DownloadItem, ...] = ()
        self._gone: set[str] = set()  # paths of deleted models
        self._arrived: set[str] = set()  # finished downloads that the library does not list yet
        hub.downloads_changed.connect(self._on_downloads_changed)
        hub.library_changed.connect(self._on_library_changed)
        hub.deleted.connect(self._on_deleted)

    def state_of(self, choice: Choice | None) -> FileState:
        return file_state(choice, self._models, self._items, self._arrived, self._gone)

    def named(self, choice: Choice | None) -> Choice | None:
        """By the name that the library gives the file, which the user may have changed."""
        if choice is None:
            return None
        path = self.state_of(choice).path
        name = next((m.name for m in self._models if path and m.path == path), choice.name)
        return replace(choice, name=name)

    def size_of(self, ref: FileRef) -> int:
        """Of a file in the library, else 0."""
        return next((m.size for m in self._models if ref.is_local and m.path == ref.path), 0)

    def _on_downloads_changed(self, event: Downloads) -> None:
        awaited = {item.key for item in self._items if item.phase != "done"}
        listed = {model.path for model in self._models}
        self._items = event.items
        for item in event.items:
            if item.phase == "done" and item.key in awaited and item.path not in listed:
                self._arrived.add(item.path)
        self.moved.emit()

    def _on_deleted(self, event: Deleted) -> None:
        self._gone.add(event.path)
        self._arrived.discard(event.path)
        self.moved.emit()

    def _on_library_changed(self, event: Library) -> None:
        before = {(model.path, model.size) for model in self._models}
        now = {(model.path, model.size) for model in event.models}
        self._gone -= {path for path, _ in now}
        self._models = event.models
        self._arrived -= {path for path, _ in now}
        self.moved.emit()
        if now != before:
            self.models_changed.emit()
