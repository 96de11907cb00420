"""The first hello to a machine, against servers on loopback that speak just that, or not even."""

import socket
import struct
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hosts import PORT, Version, address, addresses, hello, is_connected

PATIENCE = 0.3
ASKED = 1 + 8 + 24  # bytes of a hello: command, size, capabilities
Serve = Callable[[socket.socket], None]


@contextmanager
def server(serve: Serve) -> Iterator[str]:
    """The address of a server that handles one connection, on a thread that has ended after."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def run() -> None:
            connection, _ = listening.accept()
            with connection:
                serve(connection)

        thread = threading.Thread(target=run)
        thread.start()
        yield f"127.0.0.1:{listening.getsockname()[1]}"
        thread.join(timeout=10)
        assert not thread.is_alive()


def read_request(connection: socket.socket) -> bytes:
    data = b""
    while len(data) < ASKED and (more := connection.recv(ASKED)):
        data += more
    return data


def test_the_version_of_a_server_is_told() -> None:
    asked = []

    def serve(connection: socket.socket) -> None:
        asked.append(read_request(connection))
        answer = struct.pack("<Q4B24x", 28, 7, 2, 1, 0)
        connection.sendall(answer[:5])  # an answer may come in pieces
        connection.sendall(answer[5:])

    with server(serve) as host:
        assert hello(host) == Version(7, 2, 1)
    assert asked == [struct.pack("<BQ24x", 14, 24)]
    assert str(Version(7, 2, 1)) == "7.2.1"


def test_a_web_server_is_no_rpc_server() -> None:
    def serve(connection: socket.socket) -> None:
        read_request(connection)
        connection.sendall(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n")

    with server(serve) as host, pytest.raises(EngineError, match="no RPC server") as caught:
        hello(host, PATIENCE)
    assert caught.value.kind == ErrorKind.DEVICE
    assert "same release" in caught.value.hint


def test_an_older_server_hangs_up() -> None:
    with (
        server(lambda connection: None) as host,
        pytest.raises(EngineError, match="no RPC server"),
    ):
        hello(host, PATIENCE)


def test_a_server_that_is_in_use_says_nothing() -> None:
    done = threading.Event()
    with server(lambda connection: done.wait(10) or None) as host:
        with pytest.raises(EngineError, match="says nothing") as caught:
            hello(host, PATIENCE)
        done.set()
    assert "one program at a time" in caught.value.hint


def test_nobody_there() -> None:
    with socket.socket() as closed:
        closed.bind(("127.0.0.1", 0))  # taken, but nobody listens
        with pytest.raises(EngineError, match="No RPC server answers") as caught:
            hello(f"127.0.0.1:{closed.getsockname()[1]}", PATIENCE)
    assert "ggml-rpc-server" in caught.value.hint


def test_a_name_that_nobody_has(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object) -> None:
        raise socket.gaierror(-2, "Name or service not known")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    with pytest.raises(EngineError, match="no machine of the name “nobody”"):
        hello("nobody:1", PATIENCE)


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("192.168.1.20:50052", "192.168.1.20:50052"),
        (" box.local:7/ ", "box.local:7"),
        ("box", f"box:{PORT}"),
        ("box:007", "box:7"),
    ],
)
def test_addresses(typed: str, found: str) -> None:
    assert address(typed) == found
    assert addresses(f"{typed}, {typed},,") == (found,)


@pytest.mark.parametrize(
    "typed",
    ["", "box:", "box:x", "box:0", "box:70000", "box:²", "[::1]:5", "::1", "rpc://box:1", "a b:1",
     "user:secret@box:1", "-box:1", "box,box"],
)  # fmt: skip
def test_what_is_no_address(typed: str) -> None:
    with pytest.raises(EngineError, match="not the address") as caught:
        address(typed)
    assert caught.value.kind == ErrorKind.BAD_REQUEST
    assert "192.168.1.20:50052" in caught.value.hint


def test_whether_this_process_is_connected() -> None:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        host = f"127.0.0.1:{listening.getsockname()[1]}"
        assert not is_connected(host)
        with socket.create_connection(listening.getsockname()):
            assert is_connected(host)
            assert is_connected(host.replace("127.0.0.1", "localhost"))
    assert not is_connected("127.0.0.1:x")
