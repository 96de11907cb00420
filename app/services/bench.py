"""Benches on the engine and in the store: one runs at a time, all that were are listed and opened.

A running bench is one command; which of the worker's events are its own is known here. The store,
files and figures made of many runs are a thread's of its own. Knows no widget and nothing of what
results mean. Connected in `bench_area`.
"""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage

from app.services.engine_client import EngineClient
from app.services.file_save import SaveFile
from app.services.one_command import OneCommand
from app.services.store_thread import StoreThread
from engine.bench import shared
from engine.bench.own_prompts import of_files
from engine.bench.request import BenchRequest
from engine.bench.store import BenchStore
from engine.bench.values import BenchReport
from engine.errors import EngineError, ErrorKind
from engine.lab import workloads
from engine.language import tr
from engine.protocol import BenchDone, BenchProgress, BenchTable

Job = Callable[[BenchStore], None]


class BenchService(OneCommand):
    """`failed` is an Error of the bench that ran; what goes wrong with stored ones is a sentence
    of `troubled`. `path` is the store's file, made when it is first needed."""

    started = Signal(int)  # id of a stored one that goes on, 0 for a new one
    progressed = Signal(object)  # BenchProgress
    tabled = Signal(object)  # BenchReport
    finished = Signal(int, object)  # id in the store, BenchReport
    listed = Signal(object)  # tuple[BenchEntry, ...]
    opened = Signal(int, object)  # id, BenchReport without runs
    other_read = Signal(object)  # BenchReport to hold the shown one against
    runs_read = Signal(int, object)  # id, the runs of each of two arms on one prompt
    request_read = Signal(int, object)  # id, BenchRequest with the whole paths of its files
    shared_added = Signal(int)  # id of what was opened from a file
    troubled = Signal(str)  # sentences
    workloads_read = Signal(object)  # tuple[Workload, ...], the shipped ones
    prompts_read = Signal(str, object)  # path of a file, tuple[Workload, ...]
    prompts_refused = Signal(str)  # sentences
    saved = Signal(str)  # path
    save_failed = Signal(str)  # a sentence

    def __init__(self, engine: EngineClient, path: Path, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._path = path
        self._bench = 0
        self._store = StoreThread(
            "bench-store", self._open_store, self.troubled.emit, self._on_ended
        )
        self._wanted = 0  # the bench that was opened last; earlier ones need not be read any more
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        engine.bench_progressed.connect(self._on_progressed)
        engine.bench_tabled.connect(self._on_tabled)
        engine.bench_done.connect(self._on_done)

    @property
    def bench(self) -> int:
        """The running bench's id in the store; 0 before the worker has told it."""
        return self._bench

    def close(self, timeout: float = 5.0) -> None:
        """Finish what is queued and close the store."""
        self._store.close(timeout)
        self._pool.waitForDone()

    # --- The bench that runs --------------------------------------------------------------------

    @Slot(object, str)
    def start(self, request: BenchRequest, title: str) -> None:
        """Nothing happens while one is running; the page's button is off then."""
        if not self._id:
            self._id = self._engine.bench(request, title)
            self.started.emit(0)

    @Slot(int)
    def resume(self, bench: int) -> None:
        """Go on with a stored one that broke off or was stopped."""
        if not self._id:
            self._bench = bench
            self._id = self._engine.resume_bench(bench)
            self.started.emit(bench)

    @Slot(bool)
    def pause(self, is_paused: bool) -> None:
        if self._id:
            self._engine.pause(self._id, is_paused)

    def _on_progressed(self, event: BenchProgress) -> None:
        if self._id and event.id == self._id:
            is_new, self._bench = event.bench != self._bench, event.bench
            self.progressed.emit(event)
            if is_new:
                self.refresh()

    def _on_tabled(self, event: BenchTable) -> None:
        if self._id and event.id == self._id:
            self.tabled.emit(event.report)

    def _on_done(self, event: BenchDone) -> None:
        if self._id and event.id == self._id:
            self._end()
            self.finished.emit(event.bench, event.report)
            self.refresh()

    def _end(self) -> None:
        super()._end()
        self._bench = 0

    # --- What is stored -------------------------------------------------------------------------

    @Slot()
    def refresh(self) -> None:
        self._store.do(lambda store: self.listed.emit(store.benches()))

    @Slot(int)
    def open(self, bench: int) -> None:
        """The figures of a stored one; of several in a row, of the last."""
        self._wanted = bench

        def job(store: BenchStore) -> None:
            if bench == self._wanted:
                self.opened.emit(bench, _report(store, bench))

        self._store.do(job)

    @Slot(int)
    def read_other(self, bench: int) -> None:
        self._store.do(lambda store: self.other_read.emit(_report(store, bench)))

    @Slot(int, int, int, object)
    def read_runs(self, bench: int, block: int, prompt: int, arms: tuple[str, str]) -> None:
        """Of two arms, for a race."""

        def job(store: BenchStore) -> None:
            read = partial(store.runs, bench, block=block, prompt=prompt)
            self.runs_read.emit(bench, tuple(read(arm=arm) for arm in arms))

        self._store.do(job)

    @Slot(int)
    def read_request(self, bench: int) -> None:
        def job(store: BenchStore) -> None:
            if (record := store.read(bench, with_runs=False)) is None:
                raise _gone()
            self.request_read.emit(bench, record.request)

        self._store.do(job)

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Keep a result that somebody shared, and say which it is now."""

        def job(store: BenchStore) -> None:
            added = store.add_shared(shared.read(path))
            self.listed.emit(store.benches())
            self.shared_added.emit(added)

        self._store.do(job)

    @Slot(int, str)
    def rename(self, bench: int, title: str) -> None:
        self._change(lambda store: store.rename(bench, title))

    @Slot(int)
    def delete(self, bench: int) -> None:
        self._change(lambda store: store.delete(bench))

    @Slot(str, object)
    def save(self, path: str, data: bytes | QImage) -> None:
        """Write the bytes, or the picture as PNG; told by `saved` or `save_failed`."""
        self._pool.start(SaveFile(self, Path(path), data))

    @Slot(int, str)
    def save_json(self, bench: int, path: str) -> None:
        """Everything there is of a bench, runs included, as a file that another Paceline opens."""

        def job(store: BenchStore) -> None:
            self.save(path, shared.encode(_report(store, bench, with_runs=True)))

        self._store.do(job)

    # --- Prompts --------------------------------------------------------------------------------

    @Slot()
    def read_workloads(self) -> None:
        self._store.do(lambda _: self.workloads_read.emit(workloads.load()))

    @Slot(str, object)
    def read_prompts(self, path: str, taken: tuple[str, ...] = ()) -> None:
        """A user's own prompts, of a kind that is not `taken`."""

        def job(_: BenchStore) -> None:
            try:
                self.prompts_read.emit(path, of_files((path,), taken))
            except EngineError as error:
                self.prompts_refused.emit(f"{error.message} {error.hint}".strip())

        self._store.do(job)

    # --- The thread -----------------------------------------------------------------------------

    def _open_store(self) -> BenchStore:
        return BenchStore(self._path)

    def _on_ended(self, trouble: str) -> None:
        if trouble:
            self.troubled.emit(trouble)

    def _change(self, change: Job) -> None:
        def job(store: BenchStore) -> None:
            try:
                change(store)
            finally:
                self.listed.emit(store.benches())

        self._store.do(job)


def _report(store: BenchStore, bench: int, with_runs: bool = False) -> BenchReport:
    from engine.bench.stored import read_report  # with numpy, which the start must not wait for

    report = read_report(store, bench, with_runs=with_runs)
    if report is None:
        raise _gone()
    return report


def _gone() -> EngineError:
    return EngineError(
        ErrorKind.NOT_FOUND, tr("This bench was deleted."), tr("Choose another one.")
    )
