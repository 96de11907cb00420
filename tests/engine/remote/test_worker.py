"""The worker in the role “remote”, and servers through the one in the role “inference”, as
processes of their own."""

import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.protocol import Cancel, Finished, Generate, Load, Loaded, Pass, Started
from engine.remote import keys
from engine.remote.protocol import (
    DeleteEndpoint,
    Endpoints,
    ListEndpoints,
    ListSweeps,
    Probe,
    Probed,
    PutEndpoint,
    RemoteReady,
    Sweeps,
)
from engine.remote.values import Endpoint
from engine.request import GenerateRequest, Message, ModelSettings
from engine.wire import AnyCommand, WorkerClient, worker_command, worker_environment
from tests.engine.remote import recorded_answers as recorded
from tests.scripted_http import Answers, Reply, ScriptedServer, stream_of

A = Endpoint(url="http://a:1/v1", model="m", name="A")


@pytest.fixture
def client(data_dir: Path) -> Iterator[WorkerClient]:
    root = str(Path(__file__).parents[3])
    environment = worker_environment()
    environment["PYTHONPATH"] = root + os.pathsep + environment["PYTHONPATH"]
    with WorkerClient(worker_command("remote"), environment) as made:
        yield made


def told(client: WorkerClient, command: AnyCommand) -> Endpoints:
    client.send(command)
    (event,) = client.events(command.id, Endpoints)
    assert isinstance(event, Endpoints)
    return event


def test_it_says_what_it_is_and_keeps_endpoints(client: WorkerClient) -> None:
    assert isinstance(client.hello, RemoteReady)
    assert told(client, ListEndpoints(id=1)).endpoints == ()
    kept = told(client, PutEndpoint(id=2, endpoint=A, key="sk-secret"))
    assert kept.endpoints == (A,)
    assert kept.has_key == (A.reference,)
    assert keys.stored_key(A.url) == "sk-secret"
    moved = Endpoint(url="http://a:2/v1", model="m", name="A")
    changed = told(client, PutEndpoint(id=3, endpoint=moved, replaces=A.reference))
    assert (changed.endpoints, changed.has_key) == ((moved,), (moved.reference,))
    cleared = told(client, PutEndpoint(id=4, endpoint=moved, key=""))
    assert cleared.has_key == ()
    assert told(client, DeleteEndpoint(id=5, reference=moved.reference)).endpoints == ()
    assert "sk-secret" not in " ".join(client.log)


def test_an_endpoint_stays_where_its_key_cannot_be_kept(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "tests.keyring_backend.LockedKeyring")
    environment = worker_environment()
    environment["PYTHONPATH"] += os.pathsep + str(Path(__file__).parents[3])
    with WorkerClient(worker_command("remote"), environment) as client:
        kept = told(client, PutEndpoint(id=1, endpoint=A, key="sk-secret"))
    assert kept.endpoints == (A,)
    assert kept.has_key == ()
    assert "PACELINE_ENDPOINT_KEYS" in kept.notice
    assert "sk-secret" not in kept.notice


def test_it_probes_while_another_probe_waits(
    client: WorkerClient, scripted: Callable[[Answers], ScriptedServer]
) -> None:
    go_on = threading.Event()
    slow = scripted({"/v1/models": Reply([lambda: go_on.wait(5)])})
    quick = scripted(recorded.OLLAMA)
    client.send(Probe(id=1, url=slow.url))
    client.send(Probe(id=2, url=quick.url))
    (event,) = client.events(2, Probed)
    assert isinstance(event, Probed)
    assert event.server.kind == "ollama"
    client.send(Cancel(id=3, target_id=1))
    with pytest.raises(EngineError) as error:
        list(client.events(1, Probed))
    assert error.value.kind is ErrorKind.CANCELLED
    go_on.set()


def test_what_is_no_server_is_an_error_with_its_id(client: WorkerClient) -> None:
    client.send(Probe(id=7, url="not an address"))
    with pytest.raises(EngineError, match="not the address"):
        list(client.events(7, Probed))
    client.send(DeleteEndpoint(id=8, reference="nobody"))
    with pytest.raises(EngineError, match="no server called"):
        list(client.events(8, Endpoints))


def test_it_lists_sweeps(client: WorkerClient) -> None:
    client.send(ListSweeps(id=1))
    (event,) = client.events(1, Sweeps)
    assert isinstance(event, Sweeps)
    assert event.sweeps == ()


def test_the_inference_worker_answers_through_a_server(
    scripted: Callable[[Answers], ScriptedServer],
) -> None:
    timings = {"predicted_n": 2, "prompt_n": 3, "draft_n": 4, "draft_n_accepted": 1}
    server = scripted(
        {
            "/v1/models": recorded.models("llamacpp", "m"),
            "/v1/chat/completions": stream_of(
                {"choices": [{"delta": {"content": "Hi"}}]},
                {"choices": [{"delta": {}, "finish_reason": "stop"}], "timings": timings},
                "[DONE]",
            ),
        }
    )
    reference = f"{server.url}/v1#m"
    request = GenerateRequest(messages=(Message(role="user", content="Hello"),))
    with WorkerClient() as client:
        client.send(Load(id=1, target=ModelSettings(path=reference)))
        (loaded,) = client.events(1, Loaded)
        client.send(Generate(id=2, request=request))
        events = list(client.events(2, Finished))
        client.send(Load(id=3, target=ModelSettings(path="http://127.0.0.1:9/v1#m")))
        with pytest.raises(EngineError, match="Nothing answers") as told:
            list(client.events(3, Loaded))
        client.send(Generate(id=4, request=request))
        (*_, again) = client.events(4, Finished)
    assert told.value.kind is ErrorKind.NETWORK
    assert isinstance(loaded, Loaded)
    assert (loaded.target.path, loaded.target.name) == (reference, "m")
    assert [type(event) for event in events] == [Started, Pass, Finished]
    finished = events[-1]
    assert isinstance(finished, Finished)
    assert finished.text == "Hi"
    assert finished.drafts is not None
    assert (finished.drafts.drafted, finished.drafts.accepted) == (4, 1)
    assert isinstance(again, Finished)
    assert again.text == "Hi"
