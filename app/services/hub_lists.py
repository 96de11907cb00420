"""Between the hub and the lists of the models page: which answer belongs to what, and the state.

Every method is a wish of the user; every signal carries a whole frozen state to be shown. Knows no
widget. The rules are in `app.logic.discover_state` and `app.logic.library_state`. Built by
`application`.
"""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from app.logic import discover_state as discover
from app.logic import library_state as shelf
from app.logic.discover_state import DiscoverState
from app.logic.faults import Fault
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.library_state import LibraryState
from app.logic.library_view import deleted_words
from app.services.hub_client import HubClient
from engine.errors import ErrorKind
from engine.hub_protocol import (
    Deleted,
    Downloads,
    Found,
    HubProgress,
    HubReady,
    HubSettings,
    HubSettingsAre,
    Library,
    Pairs,
    RepoOpened,
    SearchQuery,
    Verified,
)
from engine.protocol import Device, Error


class HubLists(QObject):
    """At most one search, one repository and one verification are under way; a new one replaces
    the old, whose answers are then nobody's."""

    discover_changed = Signal(object)  # DiscoverState
    library_changed = Signal(object)  # LibraryState
    downloads_changed = Signal(object)  # tuple[DownloadItem, ...]
    asking_changed = Signal(bool)  # whether a wish about downloads is not answered yet
    download_failed = Signal(object)  # Error; None when the last one is of no interest any more
    settings_changed = Signal(object)  # HubSettingsAre
    settings_failed = Signal(object)  # Error; None when the last one is of no interest any more

    def __init__(
        self, hub: HubClient, fmt: NumberFormat = PLAIN, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._hub = hub
        self._fmt = fmt
        self._discover = DiscoverState()
        self._library = LibraryState()
        self._devices: tuple[Device, ...] | None = None  # not known before the engine is ready
        self._settings = HubSettings()
        self._search_id = 0  # of the search whose pages are shown
        self._page_id = 0  # of the page that is awaited
        self._open_id = 0
        self._pairs_id = 0
        self._verify_id = 0
        self._list_id = 0
        self._settings_id = 0
        self._permanent_ids: set[int] = set()
        self._model_ids: dict[int, str] = {}  # commands about one model -> its path
        self._download_ids: set[int] = set()
        self._done: set[str] = set()  # keys of downloads that have ended well
        hub.ready.connect(self._on_ready)
        hub.found.connect(self._on_found)
        hub.repo_opened.connect(self._on_repo_opened)
        hub.pairs_arrived.connect(self._on_pairs_arrived)
        hub.library_changed.connect(self._on_library_changed)
        hub.downloads_changed.connect(self._on_downloads_changed)
        hub.deleted.connect(self._on_deleted)
        hub.progressed.connect(self._on_progressed)
        hub.verified.connect(self._on_verified)
        hub.settings_arrived.connect(self._on_settings_arrived)
        hub.failed.connect(self._on_failed)
        hub.worker_ended.connect(self._on_worker_ended)

    @property
    def discover(self) -> DiscoverState:
        return self._discover

    @property
    def library(self) -> LibraryState:
        return self._library

    # --- Discover -----------------------------------------------------------------------------

    @Slot(object)
    def set_devices(self, devices: Sequence[Device]) -> None:
        """What the inference worker found; the recommended pairs are chosen for it."""
        if tuple(devices) != self._devices:
            self._devices = tuple(devices)
            if self._hub.is_running:  # one that starts later is asked when it is ready
                self._ask_pairs()

    @Slot()
    def list_pairs(self) -> None:
        self._wake()
        self._ask_pairs()

    def _ask_pairs(self) -> None:
        self._pairs_id = self._hub.list_pairs(self._devices or ())

    @Slot(object)
    def search(self, query: SearchQuery) -> None:
        self._drop(self._page_id)
        self._drop(self._open_id)
        self._open_id = self._page_id = 0
        self._set_discover(discover.searching(self._discover, query))
        if query.words.strip():
            self._search_id = self._page_id = self._hub.search(query)

    @Slot()
    def search_more(self) -> None:
        if self._page_id or not self._discover.has_more:
            return
        if not self._search_id:  # its worker is gone, and with it the place in the search
            self.search(self._discover.query)
            return
        self._page_id = self._hub.search_more(self._search_id)
        self._set_discover(discover.adding(self._discover))

    @Slot()
    def cancel_search(self) -> None:
        self._drop(self._page_id)
        self._page_id = 0
        self._set_discover(discover.cancelled(self._discover))

    @Slot()
    def retry_search(self) -> None:
        """The page that failed, be it the first or a later one."""
        self._wake()
        if self._discover.repos and self._discover.error is not None:
            self.search_more()
        else:
            self.search(self._discover.query)

    @Slot(str)
    def open_repo(self, repo: str) -> None:
        self._drop(self._open_id)
        self._set_discover(discover.opening(self._discover, repo))
        self._open_id = self._hub.open_repo(repo)

    @Slot()
    def close_repo(self) -> None:
        self._drop(self._open_id)
        self._open_id = 0
        self._set_discover(discover.closed(self._discover))

    def _drop(self, command_id: int) -> None:
        if command_id:
            self._hub.cancel(command_id)

    def _wake(self) -> None:
        """Start the hub worker again where it was given up: who tries again wants that."""
        if not self._hub.is_running:
            self._hub.start()

    # --- Library ------------------------------------------------------------------------------

    @Slot()
    def list_library(self) -> None:
        self._wake()
        self._list_id = self._hub.list_library()

    @Slot(str)
    def verify(self, path: str) -> None:
        self._drop(self._verify_id)
        self._set_library(shelf.verifying(self._library, path))
        self._verify_id = self._hub.verify_model(path)

    @Slot()
    def stop_verifying(self) -> None:
        self._drop(self._verify_id)
        self._verify_id = 0
        self._set_library(shelf.verifying_stopped(self._library))

    @Slot(str, bool)
    def delete(self, path: str, permanently: bool = False) -> None:
        if path == self._library.verifying:
            self.stop_verifying()
        self._set_library(shelf.deleting(self._library, path))
        command_id = self._hub.delete_model(path, permanently)
        self._model_ids[command_id] = path
        if permanently:
            self._permanent_ids.add(command_id)

    @Slot(str, str)
    def set_alias(self, path: str, alias: str) -> None:
        self._model_ids[self._hub.set_alias(path, alias)] = path

    @Slot(object)
    def set_settings(self, settings: HubSettings) -> None:
        self.settings_failed.emit(None)
        kept = shelf.keeping_folder(settings, self._settings, self._library)
        self._settings_id = self._hub.set_settings(kept)

    # --- Downloads ----------------------------------------------------------------------------

    @Slot(str, str, str)
    def download(self, repo: str, file: str, revision: str = "main") -> None:
        self._await(self._hub.start_download(repo, file, revision))
        self.download_failed.emit(None)

    @Slot(str)
    def pause(self, key: str) -> None:
        self._await(self._hub.pause_download(key))

    @Slot(str)
    def resume(self, key: str) -> None:
        self._await(self._hub.resume_download(key))

    @Slot(str)
    def remove(self, key: str) -> None:
        self._await(self._hub.remove_download(key))

    def _await(self, command_id: int) -> None:
        self._download_ids.add(command_id)
        self.asking_changed.emit(True)

    def _settle(self, command_id: int) -> None:
        if command_id in self._download_ids:
            self._download_ids.discard(command_id)
            self.asking_changed.emit(bool(self._download_ids))

    # --- Answers ------------------------------------------------------------------------------

    def _on_ready(self, ready: HubReady) -> None:
        """A new worker: it knows no search and has told no pairs yet."""
        self._search_id = 0
        self._set_discover(discover.with_token(self._discover, ready.has_token))
        self._ask_pairs()

    def _on_found(self, found: Found) -> None:
        if found.id == self._page_id:
            self._page_id = 0
            self._set_discover(discover.after_found(self._discover, found))

    def _on_repo_opened(self, opened: RepoOpened) -> None:
        if opened.id == self._open_id:
            self._open_id = 0
            self._set_discover(discover.after_opened(self._discover, opened.repo))

    def _on_pairs_arrived(self, pairs: Pairs) -> None:
        if pairs.id == self._pairs_id:
            self._set_discover(discover.after_pairs(self._discover, pairs))

    def _on_library_changed(self, library: Library) -> None:
        self._model_ids.pop(library.id, None)
        self._set_library(shelf.after_library(self._library, library))

    def _on_downloads_changed(self, downloads: Downloads) -> None:
        done = {item.key for item in downloads.items if item.phase == "done"}
        if done - self._done and downloads.id == 0:
            self._list_id = self._hub.list_library()  # sooner than the hub looks by itself
        self._done = done
        self.downloads_changed.emit(downloads.items)
        self._settle(downloads.id)

    def _on_settings_arrived(self, event: HubSettingsAre) -> None:
        self._settings = event.settings
        self._set_discover(discover.with_token(self._discover, event.has_token))
        self.settings_changed.emit(event)

    def _on_deleted(self, deleted: Deleted) -> None:
        if self._model_ids.pop(deleted.id, None) is None:
            return
        models = self._library.library.models if self._library.library else ()
        name = next((m.name for m in models if m.path == deleted.path), deleted.path)
        words = deleted_words(deleted, name, self._fmt)
        self._set_library(shelf.after_deleted(self._library, deleted, words))

    def _on_progressed(self, progress: HubProgress) -> None:
        if progress.id == self._verify_id and self._verify_id:
            self._set_library(shelf.after_progress(self._library, progress))

    def _on_verified(self, verified: Verified) -> None:
        if verified.id == self._verify_id and self._verify_id:
            self._verify_id = 0
            self._set_library(shelf.after_verified(self._library, verified))

    def _on_failed(self, error: Error) -> None:
        is_cancelled = error.kind is ErrorKind.CANCELLED
        if not error.id:
            return
        if error.id == self._page_id:
            self._page_id = 0
            now = self._discover
            state = discover.cancelled(now)
            self._set_discover(state if is_cancelled else discover.after_search_error(now, error))
        elif error.id == self._open_id:
            self._open_id = 0
            self._set_discover(discover.after_open_error(self._discover, error))
        elif error.id == self._pairs_id:
            self._set_discover(discover.after_pairs_error(self._discover, error))
        elif error.id == self._verify_id:
            self._verify_id = 0
            self._set_library(
                shelf.verifying_stopped(self._library)
                if is_cancelled
                else shelf.failed(self._library, self._library.verifying, error)
            )
        elif error.id in self._model_ids:
            path = self._model_ids.pop(error.id)
            is_permanent = error.id in self._permanent_ids
            self._permanent_ids.discard(error.id)
            fail = shelf.permanently_failed if is_permanent else shelf.failed
            self._set_library(fail(self._library, path, error))
        elif error.id == self._settings_id:
            self.settings_failed.emit(error)
            self._hub.get_settings()  # what is shown goes back to what is
        elif error.id == self._list_id:
            self._set_library(shelf.list_failed(self._library, error))
        elif error.id in self._download_ids:
            self._settle(error.id)
            if not is_cancelled:
                self.download_failed.emit(error)

    def _on_worker_ended(self, fault: Fault) -> None:
        """The worker is gone for good: what is shown stays, and the library says why."""
        error = Error(
            kind=ErrorKind.WORKER, message=f"{fault.title}. {fault.sentence}", hint=fault.hint
        )
        self._set_library(shelf.list_failed(self._library, error))

    def _set_discover(self, state: DiscoverState) -> None:
        if state != self._discover:
            self._discover = state
            self.discover_changed.emit(state)

    def _set_library(self, state: LibraryState) -> None:
        if state != self._library:
            self._library = state
            self.library_changed.emit(state)
