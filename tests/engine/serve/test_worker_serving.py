"""Serve and StopServing in a real worker process."""

import json
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.errors import EngineError, ErrorKind
from engine.protocol import (
    ArmStarted,
    Cancel,
    Compare,
    Compared,
    Finished,
    Generate,
    Load,
    Loaded,
    Serve,
    Serving,
    ServingStopped,
    StopServing,
    Unload,
    Unloaded,
)
from engine.request import (
    ArmSpec,
    CompareRequest,
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    Speculation,
)
from engine.serve.values import ServeSettings
from engine.wire import AnyEvent, WorkerClient
from tests.engine.conftest import TinyModels

HELLO = (Message(role="user", content="hello"),)


@pytest.fixture
def worker() -> Iterator[WorkerClient]:
    with WorkerClient() as client:
        yield client


def load(worker: WorkerClient, target: Path, ctx: int = 512) -> None:
    command = worker.next_id()
    settings = ModelSettings(path=str(target), ctx=ctx, threads=1, parallel=4)
    worker.send(Load(id=command, target=settings))
    list(worker.events(command, Loaded))


def serve(worker: WorkerClient, **settings: Any) -> Serving:
    command = worker.next_id()
    worker.send(Serve(id=command, settings=ServeSettings(port=0, **settings)))
    event = next(worker.events(command, Serving))
    assert isinstance(event, Serving)
    return event


def until(worker: WorkerClient, *kinds: type[AnyEvent]) -> list[AnyEvent]:
    """Events up to the last of `kinds` to come, in any order."""
    seen: list[AnyEvent] = []
    missing = set(kinds)
    while missing:
        seen.append(worker.read())
        missing.discard(type(seen[-1]))
    return seen


def chat(url: str, max_tokens: int = 12) -> dict[str, Any]:
    body = {"messages": [{"role": "user", "content": "hello"}], "temperature": 0}
    request = urllib.request.Request(
        f"{url}/chat/completions", json.dumps({**body, "max_tokens": max_tokens}).encode()
    )
    with urllib.request.urlopen(request, timeout=30) as reply:
        answer: dict[str, Any] = json.load(reply)
    return answer


def test_while_it_measures_clients_are_sent_away_with_a_word(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    load(worker, tiny.target)
    serving = serve(worker)
    request = GenerateRequest(messages=HELLO, max_tokens=64, sampling=Sampling(temperature=0))
    arms = (ArmSpec(name="off", speculation=Speculation()),)
    command = worker.next_id()
    worker.send(Compare(id=command, request=CompareRequest(request=request, arms=arms, runs=100)))
    next(worker.events(command, ArmStarted))
    with pytest.raises(urllib.error.HTTPError) as told:
        chat(serving.url)
    with told.value as reply:
        assert reply.code == 503
        assert reply.headers["Retry-After"]
        assert "measuring" in json.load(reply)["error"]["message"]
    worker.send(Cancel(id=worker.next_id(), target_id=command))
    with pytest.raises(EngineError, match="stopped"):
        list(worker.events(command, Compared))
    assert chat(serving.url)["choices"]


def test_serving_beside_the_workers_own_answers(worker: WorkerClient, tiny: TinyModels) -> None:
    load(worker, tiny.target)
    serving = serve(worker, alias="my model")
    assert (serving.model, serving.parallel, serving.needs_key) == ("my model", 4, False)
    served = chat(serving.url)
    request = GenerateRequest(messages=HELLO, max_tokens=12, sampling=Sampling(temperature=0))
    command = worker.next_id()
    worker.send(Generate(id=command, request=request))
    *_, own = worker.events(command, Finished)
    assert isinstance(own, Finished)
    assert served["choices"][0]["message"]["content"] == own.text
    worker.send(StopServing(id=worker.next_id()))
    *_, stopped = until(worker, ServingStopped)
    assert isinstance(stopped, ServingStopped)
    assert stopped.id == serving.id
    assert (stopped.figures.answered, stopped.figures.tokens) == (
        1,
        served["usage"]["completion_tokens"],
    )
    with pytest.raises(urllib.error.URLError):
        chat(serving.url)


def test_another_load_and_unload_end_it(worker: WorkerClient, tiny: TinyModels) -> None:
    load(worker, tiny.target)
    serving = serve(worker)
    command = worker.next_id()
    worker.send(Load(id=command, target=ModelSettings(path=str(tiny.endless), ctx=256, threads=1)))
    kinds = [type(event) for event in until(worker, ServingStopped, Loaded)]
    assert kinds.index(ServingStopped) < kinds.index(Loaded)
    again = serve(worker)
    assert chat(again.url)["choices"][0]["finish_reason"] == "length"
    worker.send(Unload(id=worker.next_id()))
    until(worker, ServingStopped, Unloaded)
    with pytest.raises(urllib.error.URLError):
        chat(serving.url)


def test_mistakes(worker: WorkerClient, tiny: TinyModels) -> None:
    with pytest.raises(EngineError, match="nothing to serve") as caught:
        serve(worker)
    assert caught.value.kind == ErrorKind.NOT_LOADED
    load(worker, tiny.target)
    with pytest.raises(EngineError, match="Without an API key"):
        serve(worker, host="0.0.0.0")
    serve(worker)
    with pytest.raises(EngineError, match="running already"):
        serve(worker)
    command = worker.next_id()
    worker.send(StopServing(id=command))
    until(worker, ServingStopped)
    worker.send(StopServing(id=worker.next_id()))
    until(worker, ServingStopped)


def test_the_end_of_stdin_ends_it(tiny: TinyModels) -> None:
    with WorkerClient() as worker:
        load(worker, tiny.endless)
        url = serve(worker).url
        chat(url)
    assert worker._process.returncode == 0
    with pytest.raises(urllib.error.URLError):
        chat(url)


def test_the_log_has_figures_and_no_words(tiny: TinyModels) -> None:
    with WorkerClient() as worker:
        load(worker, tiny.target)
        chat(serve(worker).url)
    line = next(line for line in worker.log if line.startswith("serve: "))
    assert "/v1/chat/completions" in line
    assert not any("hello" in line for line in worker.log)


class Streaming:
    """A stream of an endless answer on a thread; `begun` is released when it has begun."""

    def __init__(self, url: str, begun: threading.Semaphore) -> None:
        body = {"messages": [{"role": "user", "content": "hello"}], "stream": True}
        self._request = urllib.request.Request(f"{url}/chat/completions", json.dumps(body).encode())
        self._begun = begun
        self._last = b""
        self._thread = threading.Thread(target=self._read)
        self._thread.start()

    def _read(self) -> None:
        try:
            with urllib.request.urlopen(self._request, timeout=60) as reply:
                for line in reply:
                    if line.startswith(b"data: "):
                        self._last = line.removeprefix(b"data: ")
                        self._begun.release()
        except urllib.error.HTTPError as error:  # while it waited
            self._last = error.read()
            error.close()

    def end(self) -> Any:
        """The last event, or the error in place of a stream."""
        self._thread.join(60)
        return json.loads(self._last)


@pytest.mark.parametrize("ends", ["stop", "unload", "load"])
def test_open_streams_are_told_why_they_end(
    worker: WorkerClient, tiny: TinyModels, ends: str
) -> None:
    load(worker, tiny.endless, ctx=4096)
    url = serve(worker).url
    begun = threading.Semaphore(0)
    streams = [Streaming(url, begun) for _ in range(6)]  # two more than are answered at a time
    assert all(begun.acquire(timeout=60) for _ in range(8))
    command = worker.next_id()
    match ends:
        case "stop":
            worker.send(StopServing(id=command))
            until(worker, ServingStopped)
        case "unload":
            worker.send(Unload(id=command))
            until(worker, ServingStopped, Unloaded)
        case "load":
            worker.send(Load(id=command, target=ModelSettings(path=str(tiny.target), ctx=256)))
            until(worker, ServingStopped, Loaded)
    for stream in streams:
        assert stream.end()["error"]["message"] == "The server stops."
    if ends != "unload":  # nothing of them is left behind
        assert chat(serve(worker).url)["choices"]
