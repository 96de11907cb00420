"""A worker in the role “remote”: keeps the list of endpoints, probes servers, runs load sweeps.

Commands run side by side on a few threads, changes of the list one after the other; each ends in
its event or one error. Imports no llama.cpp. Built by `engine.worker.main`.
"""

import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.pipes import Reader
from engine.protocol import PROTOCOL_VERSION, Cancel, Error
from engine.remote import endpoints, keys
from engine.remote.endpoints import ReadEndpoints
from engine.remote.protocol import (
    DeleteEndpoint,
    DeleteSweep,
    Endpoints,
    ListEndpoints,
    ListSweeps,
    OpenSweep,
    Probe,
    Probed,
    PutEndpoint,
    RemoteReady,
    Sweep,
)
from engine.remote.recognise import probe
from engine.sweep.work import SweepWork
from engine.wire import AnyCommand, AnyEvent

_IN_ORDER = (ListEndpoints, PutEndpoint, DeleteEndpoint)  # what reads and writes the list
_THREADS = 4  # commands at once; each mostly waits for the network


class RemoteWorker:
    """Carries out commands until the reader ends."""

    def __init__(self, reader: Reader, send: Callable[[AnyEvent], None]) -> None:
        self._reader = reader
        self._send = send
        self._sweeps = SweepWork(send)
        self._pool = ThreadPoolExecutor(_THREADS, thread_name_prefix="remote")
        self._in_order = ThreadPoolExecutor(1, thread_name_prefix="remote in order")
        send(RemoteReady(protocol=PROTOCOL_VERSION))

    def run(self) -> None:
        """Until the front end is gone."""
        while (item := self._reader.commands.get()) is not None:
            command, _arrived = item
            if isinstance(command, Cancel):
                continue  # the reader has seen to it
            pool = self._in_order if isinstance(command, _IN_ORDER) else self._pool
            pool.submit(self._run_one, command)
        self._pool.shutdown(wait=True, cancel_futures=True)  # a sweep keeps what it has
        self._in_order.shutdown(wait=True)

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
                        "Something went wrong with the servers: {name}.",
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

    def _carry_out(self, command: AnyCommand, cancelled: Callable[[], bool]) -> None:
        match command:
            case ListEndpoints(id=i):
                self._tell(i, endpoints.read())
            case PutEndpoint():
                self._put(command)
            case DeleteEndpoint(id=i, reference=reference):
                self._delete(i, reference)
            case Probe(id=i, url=url, key=key):
                self._send(Probed(id=i, server=probe(url, key, cancelled)))
            case Sweep():
                self._sweeps.sweep(command, cancelled)
            case ListSweeps():
                self._sweeps.list(command)
            case OpenSweep():
                self._sweeps.open(command)
            case DeleteSweep():
                self._sweeps.delete(command)
            case _:
                raise EngineError(
                    ErrorKind.BAD_REQUEST,
                    tr("The servers' worker does not carry out this command."),
                )

    def _put(self, command: PutEndpoint) -> None:
        """A key that cannot be kept is no reason to lose the endpoint: the notice tells it."""
        if command.key:
            keys.checked_key(command.key)
        read = endpoints.put(command.endpoint, command.replaces)
        notice = ""
        try:
            endpoints.move_key(command.replaces, command.endpoint, command.key, read.endpoints)
        except EngineError as error:
            notice = str(error)
        self._tell(command.id, read, notice)

    def _delete(self, command_id: int, reference: str) -> None:
        read = endpoints.delete(reference)
        notice = ""
        try:
            endpoints.drop_key(reference, read.endpoints)
        except EngineError as error:
            notice = str(error)
        self._tell(command_id, read, notice)

    def _tell(self, command_id: int, read: ReadEndpoints, notice: str = "") -> None:
        with_key = {url for url in {e.url for e in read.endpoints} if keys.stored_key(url)}
        self._send(
            Endpoints(
                id=command_id,
                endpoints=read.endpoints,
                has_key=tuple(e.reference for e in read.endpoints if e.url in with_key),
                notice=" ".join(part for part in (read.notice, notice) if part),
            )
        )
