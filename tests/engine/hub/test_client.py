"""The Hub's client where the surroundings are odd: addresses, proxies, tokens, waits, redirects."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from email.utils import formatdate
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from time import time

import httpx2
import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.catalog import Catalog
from engine.hub.client import LONGEST_WAIT, Hub, retry_after
from engine.hub.download import Transfer
from engine.hub.download_connection import Stop
from engine.hub.download_files import Job
from engine.hub.remote_file import RemoteFile, RemoteIdentity
from engine.hub_protocol import FilePart

COMMIT = "0" * 40


def transfer(hub: Hub, folder: Path) -> Transfer:
    return Transfer(hub, Job("o/r", COMMIT, FilePart(file="m.gguf", size=10), folder))


# -- what users set -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "endpoint", ["huggingface.co", "http://", "ftp://hub", "http://a:b", "https://[::1", "://"]
)
def test_an_endpoint_that_is_no_address(endpoint: str, tmp_path: Path) -> None:
    hub = Hub(endpoint)
    for ask in (
        lambda: Catalog(hub).open("o/r"),
        lambda: transfer(hub, tmp_path).attempt(Stop()),  # not tried again and again
    ):
        with pytest.raises(EngineError, match="not the address of a Hub") as failed:
            ask()
        assert "HF_ENDPOINT" in failed.value.hint


@pytest.mark.parametrize("endpoint", ["https://[::1", "http://127.0.0.1:abc"])
def test_an_endpoint_with_which_the_library_cannot_be_imported(endpoint: str) -> None:
    ended = subprocess.run(
        [sys.executable, "-m", "app", "search", "x"],
        env={**os.environ, "HF_ENDPOINT": endpoint},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 2
    assert "HF_ENDPOINT is no address" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize("proxy", ["socks5://127.0.0.1:9", "rubbish://user:secret@x"])
def test_a_proxy_that_cannot_be_used(
    proxy: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", proxy)
    monkeypatch.setattr("huggingface_hub.utils._http._GLOBAL_CLIENT", None)
    hub = Hub("http://hub.example")
    for ask in (
        lambda: Catalog(hub).open("o/r"),
        lambda: transfer(hub, tmp_path).attempt(Stop()),
    ):
        with pytest.raises(EngineError) as failed:
            ask()
        assert "HTTP_PROXY" in failed.value.hint
        assert "secret" not in str(failed.value)


def test_a_proxy_that_does_not_answer_is_mentioned(monkeypatch: pytest.MonkeyPatch) -> None:
    error = Hub("http://hub.example").error(httpx2.ConnectError("Connection refused"))
    assert "proxy" not in error.hint
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    error = Hub("http://hub.example").error(httpx2.ConnectError("Connection refused"))
    assert "the proxy that is set" in error.hint


def test_a_token_that_cannot_be_sent_is_not_quoted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_SECRET”")
    hub = Hub("http://127.0.0.1:9")
    for ask in (
        lambda: Catalog(hub).open("o/r"),
        lambda: transfer(hub, tmp_path).attempt(Stop()),
    ):
        with pytest.raises(EngineError) as failed:
            ask()
        assert failed.value.kind is ErrorKind.ACCESS
        assert "SECRET" not in str(failed.value)
    quoting = hub.error(httpx2.LocalProtocolError("Illegal header value b'Bearer hf_SECRET\\x00'"))
    assert "SECRET" not in str(quoting)


# -- what servers send ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "seconds"),
    [
        ("", None),
        ("soon", None),
        ("7", 7.0),
        ("0.5", 0.5),
        ("-3", 0.0),
        ("nan", 0.0),
        ("inf", LONGEST_WAIT),
        ("9" * 400, LONGEST_WAIT),
        ("Wed, 21 Oct 2015 07:28:00 GMT", 0.0),
        ("Fri, 31 Dec 9999 23:59:59 -1200", LONGEST_WAIT),
    ],
)
def test_waits(value: str, seconds: float | None) -> None:
    response = httpx2.Response(429, headers={"Retry-After": value})
    assert retry_after(response) == seconds


def test_a_date_to_come() -> None:
    response = httpx2.Response(429, headers={"Retry-After": formatdate(time() + 90, usegmt=True)})
    assert retry_after(response) == pytest.approx(90, abs=2)


class _Endless(BaseHTTPRequestHandler):
    """Redirects; “/body” with a body that never ends."""

    def do_GET(self) -> None:
        self.send_response(302)
        self.send_header("Location", self.path)
        self.end_headers()
        with suppress(OSError):
            while "body" in self.path:
                self.wfile.write(bytes(1 << 16))
                self.server.sent += 1 << 16  # type: ignore[attr-defined]

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture
def endless() -> Iterator[ThreadingHTTPServer]:
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Endless)
    server.sent = 0  # type: ignore[attr-defined]
    thread = threading.Thread(target=server.serve_forever, args=(0.05,))
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("path", ["", "/body"])
def test_redirects_without_an_end(endless: ThreadingHTTPServer, path: str, tmp_path: Path) -> None:
    hub = Hub(f"http://127.0.0.1:{endless.server_address[1]}{path}")
    identity = RemoteIdentity("o/r", "m.gguf", COMMIT, "", 10)
    for ask in (
        lambda: Catalog(hub).open("o/r"),
        lambda: RemoteFile(hub, identity).read(4),
        lambda: transfer(hub, tmp_path).attempt(Stop()),
    ):
        with pytest.raises(Exception, match="redirected again and again"):
            ask()
    # What the system's own buffers take, of some thirty answers.
    assert endless.sent < 300 << 20  # type: ignore[attr-defined]
