"""Machines that lend their devices through ggml's RPC server: addresses, and a first hello.

ggml ends the process over a host that is not there, is no RPC server or speaks another version, so
it is asked over a socket of our own first. Knows no llama.cpp. Used by `llama.hosts`, the terminal
and the window.
"""

import re
import socket
import struct
from dataclasses import dataclass

import psutil

from engine.errors import EngineError, ErrorKind
from engine.language import mark, tr

RPC_SERVERS = "PACELINE_RPC"  # environment of a worker: host:port,... of servers to use as devices
PORT = 50052  # of ggml-rpc-server where nothing else is said
PATIENCE = 3.0  # seconds for a connection, and again for the answer
WARNING = mark(
    "ggml's RPC has no password and no encryption: whoever reaches the port can use that machine "
    "and read what is computed there. Use it only in a network that you trust, and never open the "
    "port to the internet."
)
GET_RPC = mark("Build llama-cpp-python with CMAKE_ARGS=-DGGML_RPC=on; the README says how.")

# What ggml writes before it ends the process because of a host (ggml-rpc.cpp, 0.3.36).
LOST = re.compile(
    r"Remote RPC server crashed or returned malformed response"
    r"|Failed to connect to \S+:\d+|RPC handshake failed for \S+",
    re.IGNORECASE,
)

_HOST = re.compile(r"[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?")
_HELLO = 14  # RPC_CMD_HELLO, the same in every version
_CAPABILITIES = 24  # RPC_CONN_CAPS_SIZE; all 0: plain TCP
_ANSWER = struct.Struct("<Q4B24x")  # its size, version, padding, capabilities


@dataclass(frozen=True)
class Version:
    """Of the protocol that a server speaks."""

    major: int
    minor: int
    patch: int

    def __str__(self) -> str:
        return f"{self.major}.{self.minor}.{self.patch}"


def address(text: str) -> str:
    """ "host:port" of what somebody typed; the usual port where none is given. Raises EngineError
    (bad request). ggml takes names and IPv4 addresses only."""
    given = text.strip().rstrip("/")
    host, colon, port = given.partition(":")
    number = int(port) if port.isascii() and port.isdecimal() and len(port) < 6 else 0
    if not _HOST.fullmatch(host) or (colon and not 0 < number < 1 << 16):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{text}” is not the address of a machine.", text=text.strip()[:80]),
            tr("Write its name or IPv4 address and the port, as 192.168.1.20:50052."),
        )
    return f"{host}:{number or PORT}"


def addresses(text: str) -> tuple[str, ...]:
    """Of a list with commas, as `RPC_SERVERS` holds it; each once."""
    return tuple(dict.fromkeys(address(part) for part in text.split(",") if part.strip()))


def hello(host: str, patience: float = PATIENCE) -> Version:
    """The protocol's version that the RPC server at "host:port" speaks. Raises EngineError (device)
    where none answers within about twice `patience` seconds."""
    name, _, port = address(host).partition(":")
    request = struct.pack("<BQ", _HELLO, _CAPABILITIES) + bytes(_CAPABILITIES)
    try:
        where = socket.getaddrinfo(name, int(port), socket.AF_INET, socket.SOCK_STREAM)[0][4]
    except OSError as error:
        raise _problem(
            tr("There is no machine of the name “{name}”.", name=name),
            tr("Check how it is written, or give its IPv4 address."),
        ) from error
    try:
        server = socket.create_connection((str(where[0]), int(where[1])), patience)
    except OSError as error:
        raise _problem(
            tr("No RPC server answers at “{endpoint}”.", endpoint=host),
            tr("Check that ggml-rpc-server is running there and that no firewall is between."),
        ) from error
    with server:
        try:
            server.sendall(request)
            answer = _read(server, _ANSWER.size)
        except TimeoutError as error:
            raise _problem(
                tr("The machine at “{endpoint}” is there, but its server says nothing.",
                   endpoint=host),
                tr("ggml-rpc-server serves one program at a time; end the other one that uses "
                   "it, or start it again."),
            ) from error  # fmt: skip
        except OSError:
            answer = b""
    if len(answer) == _ANSWER.size:
        size, major, minor, patch, _ = _ANSWER.unpack(answer)
        if size == _ANSWER.size - 8:
            return Version(major, minor, patch)
    raise _problem(
        tr("What answers at “{endpoint}” is no RPC server of this kind.", endpoint=host),
        tr("Check the port, and use the ggml-rpc-server of the same release of llama.cpp."),
    )


def is_connected(host: str) -> bool:
    """Whether this process is connected to "host:port" now: then its server, which serves one
    program at a time, is ours and must not be asked over another connection."""
    name, _, port = host.partition(":")
    try:
        where = (socket.gethostbyname(name), int(port))
        return any(
            tuple(each.raddr) == where and each.status == psutil.CONN_ESTABLISHED
            for each in psutil.Process().net_connections("tcp4")
        )
    except (OSError, ValueError, psutil.Error):
        return False


def _read(server: socket.socket, size: int) -> bytes:
    """Up to `size` bytes; fewer where the other side ends."""
    data = b""
    while len(data) < size and (more := server.recv(size - len(data))):
        data += more
    return data


def _problem(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.DEVICE, message, hint)
