"""A server over a real engine in this process: its decode thread, its HTTP thread, its address.

Used by the tests of `engine.serve`.
"""

import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import httpx2
import openai

from engine.inference import Inference
from engine.request import AutoPolicySpec, Speculation, speculation_of
from engine.scheduler import Scheduler
from engine.serve.asked import ServedModel
from engine.serve.http_server import HttpServer
from engine.serve.values import ServeSettings, ServingFigures

HELLO: dict[str, Any] = {"messages": [{"role": "user", "content": "hello"}], "max_tokens": 5}
CHAT = "/v1/chat/completions"


class Decoding:
    """A scheduler that is stepped on a thread, as the worker does it; `pause` keeps it from it."""

    def __init__(self, inference: Inference) -> None:
        self._news = threading.Event()
        self.scheduler = Scheduler(inference, self._news.set)
        self._may_step = threading.Event()
        self._may_step.set()
        self._ends = False
        self._thread = threading.Thread(target=self._run, name="decode")
        self._thread.start()

    def pause(self) -> None:
        self._may_step.clear()

    def go_on(self) -> None:
        self._may_step.set()

    def close(self) -> None:
        self._ends = True
        self.go_on()
        self._thread.join()
        while self.scheduler.step():  # what was cancelled hears of it
            pass

    def _run(self) -> None:
        while not self._ends:
            self._may_step.wait()
            if not self.scheduler.step():
                self._news.wait(0.01)
                self._news.clear()


class Served:
    """What a test needs of a running server."""

    def __init__(self, server: HttpServer, decoding: Decoding, key: str) -> None:
        self.server = server
        self.decoding = decoding
        self.key = key
        self.url = server.address.url
        self.root = self.url.removesuffix("/v1")
        self.headers = {"Authorization": f"Bearer {key}"} if key else {}
        self.told: list[ServingFigures] = []

    @property
    def figures(self) -> ServingFigures:
        return self.server._desk.figures()

    def openai(self, **settings: Any) -> openai.OpenAI:
        return openai.OpenAI(
            base_url=self.url, api_key=self.key or "none", max_retries=0, **settings
        )

    def post(self, path: str, body: Any = None, **more: Any) -> httpx2.Response:
        given = {"content": body} if isinstance(body, bytes) else {"json": body}
        headers = {**self.headers, **more.pop("headers", {})}
        return httpx2.post(f"{self.root}{path}", headers=headers, timeout=60, **given, **more)

    def get(self, path: str, **more: Any) -> httpx2.Response:
        headers = {**self.headers, **more.pop("headers", {})}
        return httpx2.get(f"{self.root}{path}", headers=headers, timeout=60, **more)


def served_model(inference: Inference, speculation: Speculation) -> ServedModel:
    loaded = inference.loaded_settings
    assert loaded is not None
    target, draft = loaded
    return ServedModel(
        id="tiny",
        ctx=inference.ctx,
        ctx_train=inference.model.ctx_train,
        vocabulary=inference.model.vocabulary_size,
        parameters=inference.model.parameters,
        size=inference.model.size,
        parallel=target.parallel,
        longest_token=20,
        has_draft=draft is not None,
        drafts_with="auto" if isinstance(speculation.policy, AutoPolicySpec) else "off",
        created=1,
        version="0",
    )


@contextmanager
def served(
    inference: Inference,
    arm: str = "off",
    key: str = "",
    max_waiting: int = 256,
    is_loaded: bool = True,
) -> Iterator[Served]:
    """Serve what `inference` holds on a free port of loopback."""
    speculation = speculation_of(arm)
    decoding = Decoding(inference)
    told: list[ServingFigures] = []
    server = HttpServer(
        decoding.scheduler,
        served_model(inference, speculation),
        ServeSettings(port=0, api_key=key, speculation=speculation, max_waiting=max_waiting),
        lambda: is_loaded,
        lambda: False,
        told.append,
    )
    server.start()
    made = Served(server, decoding, key)
    made.told = told
    try:
        yield made
    finally:
        server.stop()
        decoding.close()


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait for what another thread does soon."""
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def connected(server: Served, head: str, body: bytes = b"") -> socket.socket:
    """A request sent by hand, nothing read."""
    made = socket.create_connection(("127.0.0.1", server.server.address.port), timeout=10)
    made.sendall(head.replace("\n", "\r\n").encode() + body)
    return made
