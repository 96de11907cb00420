"""The commands about load sweeps of a worker in the role “remote”: run one, list, open, delete.

Each ends in its event or raises EngineError. Called by `engine.remote.worker`, on a thread for the
sweep itself.
"""

import contextlib
import threading
from collections.abc import Callable
from dataclasses import asdict

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote.protocol import (
    DeleteSweep,
    ListSweeps,
    OpenSweep,
    RemoteEvent,
    Sweep,
    SweepDone,
    SweepOpened,
    SweepPointDone,
    SweepProgress,
    Sweeps,
)
from engine.sweep import runner
from engine.sweep.runner import SweepStep
from engine.sweep.store import Keeper, SweepStore
from engine.sweep.values import SweepPoint

Send = Callable[[RemoteEvent], None]


class SweepWork:
    def __init__(self, send: Send) -> None:
        self._send = send
        self._running = threading.Lock()

    def sweep(self, command: Sweep, cancelled: Callable[[], bool]) -> None:
        """One at a time: two would be each other's load."""
        if not self._running.acquire(blocking=False):
            raise EngineError(
                ErrorKind.BUSY,
                tr("Another load sweep is running, and each would slow the other."),
                tr("Wait until it is done, or stop it, then start this one again."),
            )
        with contextlib.ExitStack() as stack:
            stack.callback(self._running.release)
            store = stack.enter_context(SweepStore())

            def emit(step: SweepStep | SweepPoint) -> None:
                if isinstance(step, SweepPoint):
                    self._send(SweepPointDone(id=command.id, point=step))
                else:
                    self._send(SweepProgress(id=command.id, **asdict(step)))

            keep = Keeper(store, command.title)
            report = runner.run(command.request, emit, cancelled, keep=keep)
            self._send(SweepDone(id=command.id, sweep=keep.sweep, report=report))

    def list(self, command: ListSweeps) -> None:
        with SweepStore() as store:
            self._tell(command.id, store)

    def open(self, command: OpenSweep) -> None:
        with SweepStore() as store:
            report = store.read(command.sweep)
        self._send(SweepOpened(id=command.id, sweep=command.sweep, report=report))

    def delete(self, command: DeleteSweep) -> None:
        """Ends in the list of those that are left."""
        with SweepStore() as store:
            store.delete(command.sweep)
            self._tell(command.id, store)

    def _tell(self, command_id: int, store: SweepStore) -> None:
        self._send(Sweeps(id=command_id, sweeps=store.sweeps(), notice=store.notice))
