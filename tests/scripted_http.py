"""An HTTP server on loopback that answers as a test says, and tells what it was asked.

    with ScriptedServer({"/v1/models": json_of({"data": []})}) as server:
        server.url  # "http://127.0.0.1:12345"

A reply's body may be parts, each sent by itself; a part that is a callable is called between them,
as to wait until the test has seen the first.
"""

import json
import threading
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import SHUT_RDWR, socket
from types import TracebackType
from typing import Any
from urllib.parse import urlsplit

Part = bytes | Callable[[], object]


@dataclass(frozen=True)
class Reply:
    body: Sequence[Part] = ()
    status: int = 200
    headers: Mapping[str, str] = field(default_factory=dict)
    is_cut: bool = False  # the connection ends without the end of the body


@dataclass(frozen=True)
class Asked:
    method: str
    path: str
    headers: Mapping[str, str]  # names in lower case
    body: bytes

    @property
    def json(self) -> dict[str, Any]:
        value: dict[str, Any] = json.loads(self.body)
        return value


Answers = Mapping[str, Reply | Callable[[Asked], Reply]]


def json_of(value: object, status: int = 200, **headers: str) -> Reply:
    named = {name.replace("_", "-"): text for name, text in headers.items()}
    return Reply(
        [json.dumps(value).encode()], status, {"Content-Type": "application/json", **named}
    )


def text_of(text: str, status: int = 200, kind: str = "text/plain") -> Reply:
    return Reply([text.encode()], status, {"Content-Type": kind})


def stream_of(*parts: Part | dict[str, Any] | str, is_cut: bool = False) -> Reply:
    """Server-sent events: an object is one event's JSON, a text one event's data."""
    sent: list[Part] = []
    for part in parts:
        if isinstance(part, dict):
            part = json.dumps(part)
        sent.append(f"data: {part}\n\n".encode() if isinstance(part, str) else part)
    return Reply(sent, headers={"Content-Type": "text/event-stream"}, is_cut=is_cut)


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64  # connections that come at once; more would wait for a second


class ScriptedServer:
    def __init__(self, answers: Answers) -> None:
        self.answers: dict[str, Reply | Callable[[Asked], Reply]] = dict(answers)
        self.asked: list[Asked] = []
        self.hung_up = threading.Event()  # a client closed its connection in the middle
        self._connections: list[socket] = []
        script = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"
            disable_nagle_algorithm = True  # each part goes at once

            def setup(self) -> None:
                super().setup()
                script._connections.append(self.connection)

            def do_GET(self) -> None:
                script._serve(self)

            do_POST = do_GET

            def log_message(self, format: str, *args: object) -> None:
                pass

        self._server = _Server(("127.0.0.1", 0), Handler)
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.01,))
        self._thread.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def connections(self) -> int:
        """That were opened until now."""
        return len(self._connections)

    @property
    def posted(self) -> list[Asked]:
        return [asked for asked in self.asked if asked.method == "POST"]

    def __enter__(self) -> "ScriptedServer":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()
        for connection in self._connections:  # those that are kept open between requests
            with suppress(OSError):
                connection.shutdown(SHUT_RDWR)

    def _serve(self, handler: BaseHTTPRequestHandler) -> None:
        body = handler.rfile.read(int(handler.headers.get("Content-Length") or 0))
        path = urlsplit(handler.path).path
        headers = {name.lower(): value for name, value in handler.headers.items()}
        asked = Asked(handler.command, path, headers, body)
        self.asked.append(asked)
        answer = self.answers.get(path, json_of({"error": "Not Found"}, 404))
        reply = answer if isinstance(answer, Reply) else answer(asked)
        try:
            handler.send_response(reply.status)
            for name, text in reply.headers.items():
                handler.send_header(name, text)
            handler.send_header("Transfer-Encoding", "chunked")
            handler.end_headers()
            for part in reply.body:
                if callable(part):
                    part()
                    continue
                handler.wfile.write(b"%x\r\n%b\r\n" % (len(part), part))
                handler.wfile.flush()
            if reply.is_cut:
                handler.close_connection = True
                with suppress(OSError):
                    handler.connection.shutdown(SHUT_RDWR)
            else:
                handler.wfile.write(b"0\r\n\r\n")
        except OSError:
            self.hung_up.set()
            handler.close_connection = True
