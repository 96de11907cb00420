"""The HTTP server on a thread of its own: from a bound address to the last closed connection.

The rest of the process, which decodes, is met through the scheduler only. Made by `worker`.
"""

import asyncio
import contextlib
import threading
from collections.abc import Callable

import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from engine.scheduler import Scheduler
from engine.serve.address import Address
from engine.serve.asked import ServedModel
from engine.serve.delivery import Outbox
from engine.serve.desk import Desk
from engine.serve.routes import application
from engine.serve.values import ServeSettings, ServingFigures

_TELL_S = 1.0  # seconds between two reports
_CLOSE_S = 1  # seconds that connections have to close
_STOP_S = 5.0  # and the thread
HEAD_S = 30.0  # seconds in which the head of a connection's first request must have come


class HttpServer:
    """Raises EngineError where it cannot listen. Takes requests from `start` to `stop`."""

    def __init__(
        self,
        scheduler: Scheduler,
        model: ServedModel,
        settings: ServeSettings,
        is_loaded: Callable[[], bool],
        is_measuring: Callable[[], bool],
        tell: Callable[[ServingFigures], None],
    ) -> None:
        """`tell` is called from the server's thread about once a second while something happens."""
        self.address = Address(settings)
        self._tell = tell
        self._loop = asyncio.new_event_loop()
        self._desk = Desk(scheduler, Outbox(self._loop), model, settings, is_loaded, is_measuring)
        self._server = uvicorn.Server(
            uvicorn.Config(
                application(self._desk, self.address.is_local),
                http=_Connection,
                ws="none",
                lifespan="off",
                log_config=None,
                log_level="warning",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_keep_alive=30,
                timeout_graceful_shutdown=_CLOSE_S,
            )
        )
        self._thread = threading.Thread(target=self._run, name="serve", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> ServingFigures:
        """Answers that are under way are cut; does not wait for the engine."""
        self._server.should_exit = True
        with contextlib.suppress(RuntimeError):  # the loop has ended by itself
            self._loop.call_soon_threadsafe(self._desk.close)
        self._thread.join(_STOP_S)
        return self._desk.figures()

    def _run(self) -> None:
        try:
            self._loop.run_until_complete(self._serve())
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
        finally:
            self._loop.close()
            self.address.socket.close()

    async def _serve(self) -> None:
        telling = asyncio.create_task(self._tell_regularly())
        try:
            await self._server.serve(sockets=[self.address.socket])
        finally:
            telling.cancel()

    async def _tell_regularly(self) -> None:
        told = None
        while True:
            figures = self._desk.figures()
            timeless = (*_counts(figures),)
            if timeless != told:
                told = timeless
                self._tell(figures)
            await asyncio.sleep(_TELL_S)


class _Connection(H11Protocol):
    """Hangs up on a client that asks nothing: uvicorn does so after a first request only, and as
    many as there are descriptors would keep everybody else out."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.loop.call_later(HEAD_S, self._close_if_silent)

    def _close_if_silent(self) -> None:
        if self.cycle is None:
            self.timeout_keep_alive_handler()


def _counts(figures: ServingFigures) -> tuple[float, ...]:
    return tuple(getattr(figures, name) for name in figures.__struct_fields__ if name != "seconds")
