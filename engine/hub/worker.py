"""A worker in the role “hub”: searches, reads remote headers, plans, downloads, lists models.

Commands run side by side on a few threads; each ends in one event or one error, a cancelled one in
an error too. Owns the download queue and the watch over the library; imports no llama.cpp. Built by
`engine.worker.main`.
"""

import shutil
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.hub.catalog import Catalog, SearchPages
from engine.hub.client import Hub
from engine.hub.doctor import Doctor
from engine.hub.download_queue import DownloadQueue
from engine.hub.hand_over import hand_over
from engine.hub.library import Library as LocalLibrary
from engine.hub.library_watch import Watch
from engine.hub.memory_plan import plan
from engine.hub.model_files import holding
from engine.hub.pairs import for_memory, load_pairs, usable_memory
from engine.hub.reference import parse
from engine.hub.remote_file import Cancelled, stop_if
from engine.hub.settings import (
    check_settings,
    merged,
    models_folder,
    read_settings,
    update_settings,
    with_alias,
)
from engine.hub.sign_in import sign_in
from engine.hub.suggest import suggest
from engine.hub_protocol import (
    CheckFiles,
    Deleted,
    DeleteModel,
    Downloads,
    FileInspected,
    FilesChecked,
    Found,
    GetHubSettings,
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
    RemoveDownload,
    RepoOpened,
    ResumeDownload,
    Search,
    SearchMore,
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
from engine.pipes import Reader
from engine.places import data_folder, default_models_folder
from engine.policy.store import PairStore, memory_folder
from engine.protocol import PROTOCOL_VERSION, Cancel, Error
from engine.wire import AnyCommand, AnyEvent

# What changes the state here and asks nobody: carried out one after the other, and also while all
# threads wait for the network.
_IN_ORDER = (
    PauseDownload,
    ResumeDownload,
    RemoveDownload,
    ListDownloads,
    SetAlias,
    GetHubSettings,
    SetHubSettings,
)
_THREADS = 8  # commands at once; each mostly waits for the network
_SEARCHES = 8  # searches that can still be asked for more


class HubWorker:
    """Carries out commands until the reader ends."""

    def __init__(
        self, reader: Reader, send: Callable[[AnyEvent], None], hub: Hub | None = None
    ) -> None:
        self._reader = reader
        self._send = send
        self._hub = hub or Hub()
        read = read_settings()
        self._settings = read.settings
        self._told = read.settings  # what the front end has seen of them
        self._is_writable = read.is_writable
        self._notice = read.notice
        self._catalog = Catalog(self._hub)
        costs = PairStore(memory_folder())
        self._doctor = Doctor(self._hub, data_folder() / "verdicts", costs)
        self._searches: dict[int, SearchPages] = {}
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="hub")
        self._in_order = ThreadPoolExecutor(1, thread_name_prefix="hub in order")
        self._library = LocalLibrary(self._settings, models_folder(self._settings))
        self._watch = Watch(self._library, self._list_library)
        self._telling = threading.Lock()
        self._send_handshake()  # the queue speaks as soon as there is one
        with self._telling:  # until it has its name here
            self._downloads = DownloadQueue(
                self._hub,
                models_folder(self._settings),
                data_folder() / "downloads.json",
                lambda _: self._tell_downloads(),
                self._settings.parallel,
            )

    def run(self) -> None:
        """Until the front end is gone; downloads then go on at the next start."""
        while (item := self._reader.commands.get()) is not None:
            command, _arrived = item
            if isinstance(command, Cancel):
                continue  # the reader has seen to it
            pool = self._in_order if isinstance(command, _IN_ORDER) else self._pool
            pool.submit(self._run_one, command)
        self._watch.close()
        self._downloads.close()
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._in_order.shutdown(wait=False, cancel_futures=True)

    def _send_handshake(self) -> None:
        self._send(
            HubReady(
                protocol=PROTOCOL_VERSION,
                role="hub",
                endpoint=self._hub.endpoint,
                has_token=self._hub.has_token,
            )
        )
        if self._notice:
            self._send(Error(kind=ErrorKind.BAD_FILE, message=self._notice))

    def _run_one(self, command: AnyCommand) -> None:
        try:
            self._carry_out(command, lambda: self._reader.is_cancelled(command.id))
        except EngineError as error:
            self._fail(command.id, error)
        except Exception as error:
            traceback.print_exc()  # to the log
            self._fail(
                command.id,
                EngineError(
                    ErrorKind.INTERNAL,
                    tr(
                        "Something went wrong in the hub worker: {name}.",
                        name=type(error).__name__,
                    ),
                    tr("Try again; the log has the details."),
                ),
            )
        finally:
            self._reader.forget(command.id)

    def _fail(self, command_id: int, error: EngineError) -> None:
        self._send(
            Error(
                id=command_id,
                kind=error.kind,
                message=error.message,
                hint=error.hint,
                link=error.link,
            )
        )

    def _carry_out(self, command: AnyCommand, cancelled: Cancelled) -> None:
        stop_if(cancelled)
        match command:
            case Search():
                self._search(command, cancelled)
            case SearchMore():
                self._search_more(command, cancelled)
            case OpenRepo(id=i, repo=repo, revision=revision):
                self._send(RepoOpened(id=i, repo=self._catalog.open(repo, revision, cancelled)))
            case ListPairs(id=i, devices=devices):
                memory = usable_memory(devices)
                self._send(Pairs(id=i, pairs=for_memory(load_pairs(), memory), memory=memory))
            case InspectFile(id=i, ref=ref):
                self._send(FileInspected(id=i, facts=self._doctor.facts(ref, cancelled)))
            case CheckFiles(id=i, target=target, draft=draft):
                self._send(FilesChecked(id=i, report=self._doctor.check(target, draft, cancelled)))
            case Suggest(id=i, target=target):
                found = suggest(target, self._library.scan(), load_pairs(), self._doctor, cancelled)
                self._send(Suggested(id=i, target=target, suggestions=found))
            case PlanMemory():
                self._plan(command, cancelled)
            case MakeLaunch(id=i, request=request):
                report = hand_over(request, self._doctor, self._library, cancelled)
                self._send(LaunchMade(id=i, report=report))
            case _:
                self._carry_out_local(command, cancelled)

    def _carry_out_local(self, command: AnyCommand, cancelled: Cancelled) -> None:
        match command:
            case StartDownload():
                self._start_download(command, cancelled)
            case PauseDownload(id=i, key=key):
                self._downloads.pause(key)
                self._tell_downloads(i)
            case ResumeDownload(id=i, key=key):
                self._downloads.resume(key)
                self._tell_downloads(i)
            case RemoveDownload(id=i, key=key):
                self._downloads.remove(key)
                self._tell_downloads(i)
            case ListDownloads(id=i):
                self._tell_downloads(i)
            case ListLibrary(id=i):
                self._watch.start(self._library.signature())  # before the list: nothing is missed
                self._list_library(i)
            case DeleteModel(id=i, path=path, permanently=permanently):
                freed, is_in_trash = self._library.delete(path, permanently=permanently)
                self._send(Deleted(id=i, path=path, freed=freed, is_in_trash=is_in_trash))
                self._list_library()
            case VerifyModel(id=i, path=path):
                is_good, text = self._library.verify(
                    path,
                    self._hub,
                    lambda done, total: self._send(HubProgress(id=i, done=done, total=total)),
                    cancelled,
                )
                self._send(Verified(id=i, path=path, is_good=is_good, text=text))
            case SetAlias(id=i, path=path, alias=alias):
                self._change(lambda now: with_alias(now, path, alias))
                self._list_library(i)
            case GetHubSettings(id=i):
                self._tell_settings(i)
            case SetHubSettings(id=i, settings=settings):
                check_settings(settings)
                # Names are given by SetAlias only; whoever sends this may not know them all.
                self._change(lambda now: merged(now, self._told, settings))
                self._tell_settings(i)
                self._list_library()
            case SignIn(id=i, token=token):
                self._send(SignedIn(id=i, user=sign_in(self._hub, token)))
                self._tell_settings(0)
            case _:
                raise EngineError(
                    ErrorKind.BAD_REQUEST, tr("The hub worker does not carry out this command.")
                )

    def _search(self, command: Search, cancelled: Cancelled) -> None:
        reference = parse(command.query.words, self._hub.endpoint)
        if reference is not None:
            detail = self._catalog.open_reference(reference, cancelled)
            self._send(Found(id=command.id, repo=detail))
            return
        # Its later pages are other commands, which `cancelled` of this one does not stop.
        pages = self._catalog.search(command.query, cancelled)
        repos = pages.next_page()
        if pages.has_more:
            self._searches[command.id] = pages
            for old in list(self._searches)[:-_SEARCHES]:
                self._searches.pop(old, None)
        self._send(Found(id=command.id, repos=repos, has_more=pages.has_more))

    def _search_more(self, command: SearchMore, cancelled: Cancelled) -> None:
        pages = self._searches.get(command.search_id)
        if pages is None:
            raise EngineError(
                ErrorKind.BAD_REQUEST, tr("This search is no longer open."), tr("Search again.")
            )
        repos = pages.next_page(cancelled)
        self._send(Found(id=command.id, repos=repos, has_more=pages.has_more))

    def _plan(self, command: PlanMemory, cancelled: Cancelled) -> None:
        draft = command.draft
        self._send(
            MemoryPlanned(
                id=command.id,
                plan=plan(
                    self._doctor.shape(command.target, cancelled),
                    self._doctor.shape(draft, cancelled) if draft is not None else None,
                    command.settings,
                    command.devices,
                ),
            )
        )

    def _start_download(self, command: StartDownload, cancelled: Cancelled) -> None:
        detail = self._catalog.open(command.repo, command.revision, cancelled)
        file = holding(detail.files, command.file)
        if file is None:
            raise EngineError(
                ErrorKind.NOT_FOUND,
                tr("“{repo}” has no file “{file}”.", repo=command.repo, file=command.file),
                tr("Open the repository again to see what it has now."),
            )
        # Under the name that the Hub answers with: the one that was asked for may be an old one.
        self._downloads.add(detail.summary.repo, detail.commit, file)
        self._tell_downloads(command.id)

    def _tell_downloads(self, command_id: int = 0) -> None:
        with self._telling:  # so that what is told last is what is so
            self._send(Downloads(id=command_id, items=self._downloads.items()))

    def _list_library(self, command_id: int = 0) -> None:
        folder = models_folder(self._settings)
        self._send(
            Library(
                id=command_id,
                models=self._library.scan(),
                folder=str(folder),
                free=free_space(folder),
            )
        )

    def _tell_settings(self, command_id: int) -> None:
        self._told = self._settings
        self._send(
            HubSettingsAre(
                id=command_id,
                settings=self._settings,
                default_folder=str(default_models_folder()),
                has_token=self._hub.has_token,
            )
        )

    def _change(self, change: Callable[[HubSettings], HubSettings]) -> None:
        settings = update_settings(change) if self._is_writable else change(self._settings)
        self._settings = settings
        folder = models_folder(settings)
        self._library.change(settings, folder)
        self._downloads.set_folder(folder)
        self._downloads.set_parallel(settings.parallel)


def free_space(folder: Path) -> int:
    """Bytes free on the disk of a folder that may not exist yet; 0 where that cannot be told."""
    for place in (folder, *folder.parents):
        try:
            return shutil.disk_usage(place).free
        except OSError:
            continue
    return 0
