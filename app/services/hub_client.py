"""The hub as the window sees it: commands as methods, events as signals, a worker that comes back.

Owns the hub worker process and numbers the commands. At every start it asks for queue, library and
settings; after a crash the worker is started again, and what was under way fails in words. Knows no
widget. Built by `application`.
"""

import time
from collections import deque
from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.logic.faults import Fault
from app.services.disk import DiskWriter
from app.services.worker_process import WorkerProcess
from engine.errors import ErrorKind
from engine.hub_protocol import (
    CheckFiles,
    Deleted,
    DeleteModel,
    Downloads,
    FileInspected,
    FileRef,
    FilesChecked,
    Found,
    GetHubSettings,
    HubCommand,
    HubProgress,
    HubReady,
    HubSettings,
    HubSettingsAre,
    InspectFile,
    LaunchMade,
    Library,
    ListDownloads,
    ListLibrary,
    ListPairs,
    MakeLaunch,
    MemoryPlanned,
    OpenRepo,
    Pairs,
    PauseDownload,
    PlanMemory,
    PlanSettings,
    RemoveDownload,
    RepoOpened,
    ResumeDownload,
    Search,
    SearchMore,
    SearchQuery,
    SetAlias,
    SetHubSettings,
    SignedIn,
    SignIn,
    StartDownload,
    Suggest,
    Suggested,
    Verified,
    VerifyModel,
)
from engine.language import tr
from engine.launch.values import LaunchRequest
from engine.protocol import Cancel, Device, Error
from engine.wire import AnyEvent

MOST_RESTARTS = 3
WITHIN_S = 60.0


class HubClient(QObject):
    """Every signal carries the protocol's struct; its `id` is what the method returned.

    Signals with id 0 are news: the queue as it changes, the library after files changed.
    """

    ready = Signal(object)
    found = Signal(object)
    repo_opened = Signal(object)
    pairs_arrived = Signal(object)
    file_inspected = Signal(object)
    files_checked = Signal(object)
    suggested = Signal(object)
    planned = Signal(object)
    launch_made = Signal(object)
    downloads_changed = Signal(object)
    library_changed = Signal(object)
    deleted = Signal(object)
    progressed = Signal(object)
    verified = Signal(object)
    settings_arrived = Signal(object)
    signed_in = Signal(object)
    failed = Signal(object)
    restarted = Signal(object)  # Fault; why the one before ended
    worker_ended = Signal(object)  # Fault; it ended and is not started again by itself
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
        self._restarts: deque[float] = deque(maxlen=MOST_RESTARTS)
        self._worker = WorkerProcess(disk, log_path, command, environment, self, role="hub")
        self._worker.event_arrived.connect(self._on_event)
        self._worker.ended.connect(self._on_worker_ended)
        self._worker.log_arrived.connect(self.log_arrived)
        self._signals = {
            HubReady: self.ready,
            Found: self.found,
            RepoOpened: self.repo_opened,
            Pairs: self.pairs_arrived,
            FileInspected: self.file_inspected,
            FilesChecked: self.files_checked,
            Suggested: self.suggested,
            MemoryPlanned: self.planned,
            LaunchMade: self.launch_made,
            Downloads: self.downloads_changed,
            Library: self.library_changed,
            Deleted: self.deleted,
            HubProgress: self.progressed,
            Verified: self.verified,
            HubSettingsAre: self.settings_arrived,
            SignedIn: self.signed_in,
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

    def start(self) -> None:
        """Start the worker, also after it was given up; the queue then goes on by itself."""
        self._restarts.clear()
        self._fail_under_way(tr("The hub worker was started again."), tr("Repeat this."))
        self._start()

    def close(self) -> None:
        """At the end of the program; no worker is left when it returns."""
        self._worker.close()

    # --- Finding ------------------------------------------------------------------------------

    def search(self, query: SearchQuery) -> int:
        return self._send(Search(id=self._new_id(), query=query))

    def search_more(self, search_id: int) -> int:
        return self._send(SearchMore(id=self._new_id(), search_id=search_id))

    def open_repo(self, repo: str, revision: str = "main") -> int:
        return self._send(OpenRepo(id=self._new_id(), repo=repo, revision=revision))

    def list_pairs(self, devices: Sequence[Device] = ()) -> int:
        return self._send(ListPairs(id=self._new_id(), devices=tuple(devices)))

    # --- Checking and planning ----------------------------------------------------------------

    def inspect(self, ref: FileRef) -> int:
        return self._send(InspectFile(id=self._new_id(), ref=ref))

    def check_files(self, target: FileRef, draft: FileRef) -> int:
        return self._send(CheckFiles(id=self._new_id(), target=target, draft=draft))

    def suggest(self, target: FileRef) -> int:
        return self._send(Suggest(id=self._new_id(), target=target))

    def make_launch(self, request: LaunchRequest) -> int:
        """The configurations that start other engines on a pair of this machine."""
        return self._send(MakeLaunch(id=self._new_id(), request=request))

    def plan(
        self,
        target: FileRef,
        draft: FileRef | None,
        settings: PlanSettings,
        devices: Sequence[Device] = (),
    ) -> int:
        return self._send(
            PlanMemory(
                id=self._new_id(),
                target=target,
                draft=draft,
                settings=settings,
                devices=tuple(devices),
            )
        )

    # --- Downloads ----------------------------------------------------------------------------

    def start_download(self, repo: str, file: str, revision: str = "main") -> int:
        return self._send(StartDownload(id=self._new_id(), repo=repo, file=file, revision=revision))

    def pause_download(self, key: str) -> int:
        return self._send(PauseDownload(id=self._new_id(), key=key))

    def resume_download(self, key: str) -> int:
        return self._send(ResumeDownload(id=self._new_id(), key=key))

    def remove_download(self, key: str) -> int:
        return self._send(RemoveDownload(id=self._new_id(), key=key))

    def list_downloads(self) -> int:
        return self._send(ListDownloads(id=self._new_id()))

    # --- The library --------------------------------------------------------------------------

    def list_library(self) -> int:
        return self._send(ListLibrary(id=self._new_id()))

    def delete_model(self, path: str, permanently: bool = False) -> int:
        return self._send(DeleteModel(id=self._new_id(), path=path, permanently=permanently))

    def verify_model(self, path: str) -> int:
        return self._send(VerifyModel(id=self._new_id(), path=path))

    def set_alias(self, path: str, alias: str) -> int:
        return self._send(SetAlias(id=self._new_id(), path=path, alias=alias))

    def get_settings(self) -> int:
        return self._send(GetHubSettings(id=self._new_id()))

    def set_settings(self, settings: HubSettings) -> int:
        return self._send(SetHubSettings(id=self._new_id(), settings=settings))

    def sign_in(self, token: str) -> int:
        """Give the Hub a token, which keeps it in its own file."""
        return self._send(SignIn(id=self._new_id(), token=token))

    def cancel(self, target_id: int) -> int:
        """Stop a command; it still ends, in its answer or in an error of kind “cancelled”."""
        command = Cancel(id=self._new_id(), target_id=target_id)
        self._worker.send(command)
        return command.id

    # --- The process --------------------------------------------------------------------------

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, command: HubCommand) -> int:
        if self._worker.send(command):
            self._under_way.add(command.id)
        else:
            self._fail_later(
                command.id,
                tr("The hub worker is not running."),
                tr("Start it again, then repeat this."),
            )
        return command.id

    def _start(self) -> None:
        self._worker.start()
        # Asked for here, so that nobody goes on showing what was before a crash.
        self.get_settings()
        self.list_downloads()
        self.list_library()

    def _on_event(self, event: AnyEvent) -> None:
        if not isinstance(event, HubProgress):
            self._under_way.discard(event.id)
        signal = self._signals.get(type(event))
        if signal is not None:
            signal.emit(event)

    def _on_worker_ended(self, fault: Fault) -> None:
        is_coming_back = self._may_restart(fault)
        hint = tr("It is started again; repeat this.") if is_coming_back else fault.hint
        self._fail_under_way(
            tr("{title}. {sentence}", title=fault.title, sentence=fault.sentence), hint
        )
        if is_coming_back:
            self._start()
            self.restarted.emit(fault)
        else:
            self.worker_ended.emit(fault)

    def _may_restart(self, fault: Fault) -> bool:
        """What never shakes hands will not the next time; what ends often is not trusted."""
        if fault.kind in ("start", "protocol"):
            return False
        now = time.monotonic()
        while self._restarts and now - self._restarts[0] > WITHIN_S:
            self._restarts.popleft()
        if len(self._restarts) == MOST_RESTARTS:
            return False
        self._restarts.append(now)
        return True

    def _fail_under_way(self, message: str, hint: str) -> None:
        ids, self._under_way = sorted(self._under_way), set()
        for command_id in ids:
            self._fail_later(command_id, message, hint)

    def _fail_later(self, command_id: int, message: str, hint: str) -> None:
        """After the caller has noted the id, as with every other answer."""
        error = Error(id=command_id, kind=ErrorKind.WORKER, message=message, hint=hint)
        QTimer.singleShot(0, self, lambda: self.failed.emit(error))
