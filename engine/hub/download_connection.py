"""One request for a file's bytes that can be stopped at any time from another thread.

Waiting for a server cannot be interrupted by closing a response, so every socket that the request
opens is remembered and shut down. Knows nothing of files; used by `download`.
"""

import contextlib
import socket
import threading
from collections.abc import Iterator, Mapping
from typing import Any

import httpx2
from huggingface_hub import constants
from huggingface_hub.errors import OfflineModeIsEnabled

from engine.hub.client import Hub, stream


class StoppedError(Exception):
    """Somebody called `Stop.set`."""


class Stop:
    """Ends what it is given to, once and for all."""

    def __init__(self) -> None:
        self._event = threading.Event()
        self._lock = threading.Lock()
        self._sockets: list[socket.socket] = []

    @property
    def is_set(self) -> bool:
        return self._event.is_set()

    def set(self) -> None:
        with self._lock:
            self._event.set()
            for sock in self._sockets:
                _shut_down(sock)

    def check(self) -> None:
        """Raises StoppedError."""
        if self._event.is_set():
            raise StoppedError

    def watch(self, name: str, info: Mapping[str, Any]) -> None:
        """The request's `trace` extension: hears of each new connection.

        Keeps a duplicate, which stays valid while the connection's own socket is wrapped for TLS,
        and whose number cannot be that of another file by the time it is used.
        """
        if not name.endswith("connect_tcp.complete"):
            return
        sock = info["return_value"].get_extra_info("socket")
        if isinstance(sock, socket.socket):
            with self._lock:
                self._sockets.append(sock.dup())
                if self._event.is_set():
                    _shut_down(self._sockets[-1])

    def forget(self) -> None:
        """The request has ended."""
        with self._lock:
            while self._sockets:
                self._sockets.pop().close()


@contextlib.contextmanager
def get(hub: Hub, url: str, headers: Mapping[str, str], stop: Stop) -> Iterator[httpx2.Response]:
    """The answer to a GET, its body not read yet. The token goes to the Hub only. Raises
    EngineError for what no second try mends.

    Its own client, because a connection that is taken from a pool could not be watched.
    """
    if constants.is_offline_mode():
        raise hub.error(OfflineModeIsEnabled("offline mode is on"))
    stop.check()
    try:
        with (
            hub.new_session() as session,
            stream(
                session, url, hub.headers() | dict(headers), extensions={"trace": stop.watch}
            ) as response,
        ):
            yield response
    finally:
        stop.forget()


def _shut_down(sock: socket.socket) -> None:
    with contextlib.suppress(OSError):  # where the server was quicker
        sock.shutdown(socket.SHUT_RDWR)
