"""Servers and proxies that answer as no honest Hub does, each a few lines of HTTP of their own."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from engine.errors import EngineError
from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop
from engine.hub.download_files import Job
from engine.hub_protocol import FilePart
from tests.hub_content import made_model

SIZE = 20_000
MODEL = made_model(SIZE)
Answer = Callable[[BaseHTTPRequestHandler, int], None]


@contextmanager
def serving(answer: Answer) -> Iterator[Hub]:
    """`answer` gets the connection and the byte that is asked for."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            start = self.headers.get("Range", "bytes=0-")
            answer(self, int(start.removeprefix("bytes=").split("-")[0]))

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    try:
        yield Hub(f"http://127.0.0.1:{server.server_address[1]}")
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def transfer(hub: Hub, folder: Path) -> Transfer:
    part = FilePart(file="m.gguf", size=SIZE, sha256=MODEL.sha256)
    return Transfer(hub, Job("o/r", "0" * 40, part, folder))


def send(handler: BaseHTTPRequestHandler, span: str, data: bytes) -> None:
    handler.send_response(206)
    handler.send_header("Content-Range", span)
    handler.end_headers()  # no length: the end of the connection is the end of the body
    handler.wfile.write(data)


def test_cut_again_and_again_without_a_length_it_goes_on(tmp_path: Path) -> None:
    def a_little(handler: BaseHTTPRequestHandler, start: int) -> None:
        span = f"bytes {start}-{SIZE - 1}/{SIZE}"
        send(handler, span, MODEL.read(start, 2000))

    with serving(a_little) as hub:
        made = transfer(hub, tmp_path)
        for _ in range(SIZE // 2000 - 1):
            with pytest.raises(TroubleError, match="less than it promised"):
                made.attempt(Stop())
        made.attempt(Stop())
        made.publish()
    assert made.job.destination.read_bytes() == MODEL.read(0, SIZE)
    assert made.fetched == SIZE


@pytest.mark.parametrize(
    ("span", "data"),
    [
        (f"bytes 0-{SIZE - 1}/{SIZE}", b""),
        (f"bytes 0-{'9' * 5000}/{'9' * 5000}", b"GGUF"),
        (f"bytes -5-{SIZE - 1}/{SIZE}", b"GGUF"),
        (f"bytes 7-{SIZE - 1}/{SIZE}", b"GGUF"),
        (f"bytes 0-{2 * SIZE - 1}/{2 * SIZE}", bytes(2 * SIZE)),
        (f"bytes 0-{2 * SIZE - 1}/*", bytes(2 * SIZE)),
        ("", b"GGUF"),
    ],
    ids=["nothing", "huge", "negative", "elsewhere", "larger", "endless", "silent"],
)
def test_what_makes_no_sense_is_an_error_in_the_end(tmp_path: Path, span: str, data: bytes) -> None:
    with serving(lambda handler, _: send(handler, span, data)) as hub:
        made = transfer(hub, tmp_path)
        for _ in range(2):
            with pytest.raises(TroubleError):
                made.attempt(Stop())
        with pytest.raises(EngineError, match=r"The server of “m\.gguf” sent"):
            made.attempt(Stop())
    assert not made.job.destination.exists()
