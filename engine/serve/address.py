"""Where a server listens: the socket, its address for people, and what is unsafe about it.

Knows no HTTP. Called by `http_server`.
"""

import errno
import socket
import sys

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.serve.guard import is_loopback
from engine.serve.values import ServeSettings

_BACKLOG = 512


class Address:
    """A bound and listening socket. Raises EngineError where it cannot be, or must not."""

    def __init__(self, settings: ServeSettings) -> None:
        family, place = _resolved(settings.host, settings.port)
        self.is_local = is_local(settings.host)
        check_key(settings, self.is_local)
        self.socket = _listening(family, place, settings)
        self._host = settings.host
        self.port: int = self.socket.getsockname()[1]

    @property
    def url(self) -> str:
        """Up to and with “/v1”; for all addresses at once by this machine's name."""
        host = self._host
        if host in ("0.0.0.0", "::", ""):
            host = socket.gethostname() or "127.0.0.1"
        return f"http://{f'[{host}]' if ':' in host else host}:{self.port}/v1"

    @property
    def warnings(self) -> tuple[str, ...]:
        if self.is_local:
            return ()
        return (
            tr(
                "Other machines can reach this server, and what they send is not encrypted: keys, "
                "prompts and answers. Use it only in a network that you trust."
            ),
        )


def _resolved(host: str, port: int) -> tuple[int, tuple[object, ...]]:
    """IPv4 first: that is what clients try at “localhost”."""
    try:
        found = socket.getaddrinfo(
            host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )
    except (OSError, UnicodeError) as error:
        raise _not_here(host) from error
    family, _, _, _, place = min(found, key=lambda each: each[0] != socket.AF_INET)
    return family, place


def is_local(host: str) -> bool:
    """Whether only this machine reaches it. Raises EngineError for an address it does not have."""
    return is_loopback(str(_resolved(host, 0)[1][0]))


def check_key(settings: ServeSettings, is_local: bool) -> None:
    """Raises EngineError for a key that cannot be used, and where one is needed and missing."""
    key = settings.api_key
    if key and not (key.isascii() and key.isprintable() and key == key.strip() and " " not in key):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("The API key has characters that no client could send."),
            tr("Use letters, digits and signs of plain ASCII, without spaces."),
        )
    if not key and not is_local:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("Without an API key every machine in the network could use this server."),
            tr("Set an API key, or serve on 127.0.0.1."),
        )


def _listening(family: int, place: tuple[object, ...], settings: ServeSettings) -> socket.socket:
    # asyncio sends at once only on sockets that say they are TCP; others wait 40 ms for a client's
    # acknowledgement, which makes lumps of a stream.
    made = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if sys.platform == "win32":  # there “reuse” would let two servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
        else:  # a server that was restarted takes its port again at once
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(place)
        made.listen(_BACKLOG)
    except OSError as error:
        made.close()
        raise _refused(error, settings) from error
    return made


def _refused(error: OSError, settings: ServeSettings) -> EngineError:
    port = settings.port
    match error.errno:
        case errno.EADDRINUSE:
            return EngineError(
                ErrorKind.BAD_REQUEST,
                tr("Port {port} is in use by another program.", port=port),
                tr("Choose another port, or 0 for any that is free."),
            )
        case errno.EACCES:
            return EngineError(
                ErrorKind.BAD_REQUEST,
                tr("This system does not let Paceline use port {port}.", port=port),
                tr("Choose a port above 1023."),
            )
        case errno.EADDRNOTAVAIL:
            return _not_here(settings.host)
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr(
            "The server cannot listen at {host}, port {port}: {why}.",
            host=settings.host,
            port=port,
            why=error.strerror or error,
        ),
        tr("Choose another address or port."),
    )


def _not_here(host: str) -> EngineError:
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr("This machine has no address “{host}”.", host=host),
        tr("Use 127.0.0.1 for this machine only, or 0.0.0.0 for all of its addresses."),
    )
