"""Benches on the engine and in the store: one runs at a time, all that were are listed and opened.

A running bench is one command; which of the worker's events are its own is known here. The store,
files and figures made of many runs are a thread's of its own. Knows no widget and nothing of what
results mean. Connected in `bench_area`.
"""

import queue
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, QThreadPool, Signal, Slot
from PySide6.QtGui import QImage

from app.services.engine_client import EngineClient
from app.services.file_save import SaveFile
from app.services.one_command import OneCommand
from engine.bench import shared
from engine.bench.own_prompts import of_files
from engine.bench.request import BenchRequest
from engine.bench.store import BenchStore
from engine.bench.values import BenchRecord, BenchReport
from engine.errors import EngineError
from engine.lab import workloads
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
    record_read = Signal(object)  # BenchRecord with its runs
    request_read = Signal(int, object)  # id, BenchRequest with the whole paths of its files
    shared_added = Signal(int)  # id of what was opened from a file
    troubled = Signal(str)  # sentences
    workloads_read = Signal(object)  # tuple[Workload, ...], the shipped ones
    prompts_read = Signal(object)  # tuple[Workload, ...] of a file
    prompts_refused = Signal(str)  # sentences
    saved = Signal(str)  # path
    save_failed = Signal(str)  # a sentence

    def __init__(self, engine: EngineClient, path: Path, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._path = path
        self._bench = 0
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._thread: Thread | None = None
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
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout)
            self._thread = None
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
        self._do(lambda store: self.listed.emit(store.benches()))

    @Slot(int)
    def open(self, bench: int) -> None:
        """The figures of a stored one; of several in a row, of the last."""
        self._wanted = bench
        self._do(lambda store: self._open(store, bench))

    @Slot(int)
    def read_other(self, bench: int) -> None:
        def job(store: BenchStore) -> None:
            if (record := store.read(bench)) is not None:
                self.other_read.emit(_report(record))

        self._do(job)

    @Slot(int)
    def read_record(self, bench: int) -> None:
        """With all runs, as a race and a file of raw data need them."""

        def job(store: BenchStore) -> None:
            if (record := store.read(bench)) is not None:
                self.record_read.emit(record)

        self._do(job)

    @Slot(int)
    def read_request(self, bench: int) -> None:
        def job(store: BenchStore) -> None:
            if (record := store.read(bench, with_runs=False)) is not None:
                self.request_read.emit(bench, record.request)

        self._do(job)

    @Slot(str)
    def open_file(self, path: str) -> None:
        """Keep a result that somebody shared, and say which it is now."""

        def job(store: BenchStore) -> None:
            added = store.add_shared(shared.read(path))
            self.listed.emit(store.benches())
            self.shared_added.emit(added)

        self._do(job)

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
            if (record := store.read(bench)) is not None:
                self.save(path, shared.encode(_report(record, with_runs=True)))

        self._do(job)

    # --- Prompts --------------------------------------------------------------------------------

    @Slot()
    def read_workloads(self) -> None:
        self._do(lambda _: self.workloads_read.emit(workloads.load()))

    @Slot(str)
    def read_prompts(self, path: str) -> None:
        """A user's own prompts."""

        def job(_: BenchStore) -> None:
            try:
                self.prompts_read.emit(of_files((path,)))
            except EngineError as error:
                self.prompts_refused.emit(f"{error.message} {error.hint}".strip())

        self._do(job)

    # --- The thread -----------------------------------------------------------------------------

    def _change(self, change: Job) -> None:
        def job(store: BenchStore) -> None:
            try:
                change(store)
            finally:
                self.listed.emit(store.benches())

        self._do(job)

    def _open(self, store: BenchStore, bench: int) -> None:
        if bench == self._wanted and (record := store.read(bench)) is not None:
            self.opened.emit(bench, _report(record))

    def _do(self, job: Job) -> None:
        if self._thread is None:
            self._thread = Thread(target=self._run, name="bench-store", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _run(self) -> None:
        store: BenchStore | None = None
        while (job := self._jobs.get()) is not None:
            try:
                if store is None:
                    store = BenchStore(self._path)
                    if store.notice:
                        self.troubled.emit(store.notice)
                job(store)
            except EngineError as error:
                self.troubled.emit(f"{error.message} {error.hint}".strip())
        if store is not None:
            store.close()


def _report(record: BenchRecord, with_runs: bool = False) -> BenchReport:
    from engine.bench.summary import report_of  # with numpy, which the start must not wait for

    return report_of(record, with_runs=with_runs)
