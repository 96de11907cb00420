"""Jobs on a stored file, one after another in a thread of their own, which no failure ends.

Knows neither what is stored nor who hears of it. Whoever made it closes it, which finishes what is
queued.
"""

import queue
import traceback
from collections.abc import Callable
from threading import Thread
from typing import Generic, Protocol, TypeVar

from engine.errors import EngineError, ErrorKind
from engine.language import tr


class Store(Protocol):
    @property
    def notice(self) -> str:
        """That a damaged file was moved aside, in sentences; "" else."""
        ...

    @property
    def is_current(self) -> bool:
        """False when the file was deleted or replaced since it was opened."""
        ...

    def close(self) -> None: ...


S = TypeVar("S", bound=Store)


class StoreThread(Generic[S]):
    """The thread and the file begin with the first job. What is told comes from the thread:
    `notice` when the file was moved aside, `ended` after every job with what went wrong, or ""."""

    def __init__(
        self,
        name: str,
        open_store: Callable[[], S],
        notice: Callable[[str], None],
        ended: Callable[[str], None],
    ) -> None:
        self._name = name
        self._open_store = open_store
        self._notice = notice
        self._ended = ended
        self._store: S | None = None
        self._jobs: queue.SimpleQueue[Callable[[S], None] | None] = queue.SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False

    def do(self, job: Callable[[S], None]) -> None:
        """Nothing happens once it is closed: nobody would hear of it."""
        if self._is_closed:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name=self._name, daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def close(self, timeout: float = 5.0) -> None:
        self._is_closed = True
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout)

    def close_store(self) -> None:
        """In a job: the next one opens the file anew."""
        if self._store is not None:
            self._store.close()
            self._store = None

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            self._ended(self._trouble_of(job))
        self.close_store()

    def _trouble_of(self, job: Callable[[S], None]) -> str:
        try:
            self._carry_out(job)
        except EngineError as error:
            return f"{error.message} {error.hint}".strip()
        except Exception as error:
            traceback.print_exc()
            return tr("Something went wrong with what is stored: {why}. Try again.", why=error)
        return ""

    def _carry_out(self, job: Callable[[S], None]) -> None:
        """What the disk refuses is tried on a file opened anew, which moves a damaged one aside."""
        try:
            job(self._opened())
        except EngineError as error:
            if error.kind is not ErrorKind.DISK or self._store is None:
                raise
            self.close_store()
            job(self._opened())

    def _opened(self) -> S:
        if self._store is not None and not self._store.is_current:
            self._notice(
                tr(
                    "The file of what is stored was deleted or replaced meanwhile. What is shown "
                    "from now on is what there is."
                )
            )
            self.close_store()
        if self._store is None:
            self._store = self._open_store()
            if self._store.notice:
                self._notice(self._store.notice)
        return self._store
