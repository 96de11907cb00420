"""A model over two machines for real: two of ggml's RPC servers on loopback.

All but the first test are skipped where PACELINE_RPC_BUILD names no llama.cpp build with the RPC
backend; `tests/build_rpc.py` makes one.
"""

import socket
import struct
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from engine.errors import EngineError, ErrorKind
from engine.protocol import (
    AddHost,
    DevicesChanged,
    Finished,
    Generate,
    Load,
    Loaded,
    MeasureMemory,
    MemoryMeasured,
    Pass,
)
from engine.request import GenerateRequest, ModelSettings, Sampling, speculation_of
from engine.wire import AnyEvent, WorkerClient, worker_environment
from tests.engine.conftest import RpcServer, TinyModels, free_port, running_rpc_server

EVERYTHING = ("off", "lookup", "draft", "lookup+draft", "auto")


@contextmanager
def worker_with(*hosts: str, build: RpcServer) -> Iterator[WorkerClient]:
    environment = {**worker_environment(), **build.environment, "PACELINE_RPC": ",".join(hosts)}
    with WorkerClient(environment=environment) as client:
        yield client


@pytest.fixture
def both(rpc_server: RpcServer, other_rpc_server: RpcServer) -> Iterator[WorkerClient]:
    hosts = (rpc_server.endpoint, other_rpc_server.endpoint)
    with worker_with(*hosts, build=rpc_server) as client:
        yield client


def settings(path: Path, *devices: str, gpu_layers: int | None = None) -> ModelSettings:
    return ModelSettings(path=str(path), ctx=256, threads=1, gpu_layers=gpu_layers, devices=devices)


def load(
    worker: WorkerClient, target: ModelSettings, draft: ModelSettings | None = None
) -> tuple[Loaded, list[AnyEvent]]:
    command = worker.next_id()
    worker.send(Load(id=command, target=target, draft=draft))
    events = list(worker.events(command, Loaded))
    assert isinstance(events[-1], Loaded)
    return events[-1], events[:-1]


def add(worker: WorkerClient, host: str) -> DevicesChanged:
    command = worker.next_id()
    worker.send(AddHost(id=command, host=host))
    (event,) = worker.events(command, DevicesChanged)
    assert isinstance(event, DevicesChanged)
    return event


def tokens(worker: WorkerClient, arm: str) -> tuple[int, ...]:
    command = worker.next_id()
    request = GenerateRequest(
        prompt="one two three",
        max_tokens=40,
        sampling=Sampling(temperature=0),
        speculation=speculation_of(arm),
        cold=True,
    )
    worker.send(Generate(id=command, request=request))
    last = list(worker.events(command, Finished))[-1]
    assert isinstance(last, Finished)
    return last.tokens


def weights(loaded: Loaded) -> dict[str, tuple[int, int]]:
    return {d.device: (d.weights_target, d.weights_draft) for d in loaded.memory.devices}


def test_a_build_without_rpc_says_how_to_get_one() -> None:
    with WorkerClient() as worker:
        if worker.ready.build.has_rpc:
            pytest.skip("this build has the RPC backend")
        with pytest.raises(EngineError, match="without the RPC backend") as caught:
            add(worker, "127.0.0.1:50052")
        assert "GGML_RPC=on" in caught.value.hint
        with pytest.raises(EngineError, match="not the address"):
            add(worker, "no:address:at:all")
    environment = {**worker_environment(), "PACELINE_RPC": "127.0.0.1:1, nonsense:"}
    with WorkerClient(environment=environment) as worker:
        first, second = worker.ready.hosts
        assert "without the RPC backend" in first.problem
        assert "“nonsense:” is not the address" in second.problem
        assert [device.host for device in worker.ready.devices if device.host] == []


@pytest.mark.rpc
def test_both_lend_a_device(
    both: WorkerClient, rpc_server: RpcServer, other_rpc_server: RpcServer
) -> None:
    assert both.ready.build.has_rpc
    lent = {d.name: d for d in both.ready.devices if d.host}
    assert [(d.name, d.host, d.description) for d in lent.values()] == [
        ("RPC0", rpc_server.endpoint, rpc_server.endpoint),
        ("RPC1", other_rpc_server.endpoint, other_rpc_server.endpoint),
    ]
    assert all(d.kind == "gpu" and 0 < d.free <= d.total for d in lent.values())
    assert [(h.host, h.devices, h.problem) for h in both.ready.hosts] == [
        (rpc_server.endpoint, ("RPC0",), ""),
        (other_rpc_server.endpoint, ("RPC1",), ""),
    ]


@pytest.mark.rpc
def test_the_target_over_two_and_the_drafter_on_one(
    both: WorkerClient, other_rpc_server: RpcServer, tiny: TinyModels
) -> None:
    """The answers are those of the processor alone: the tiny models compute in F32, and both sides
    run the same kernels, so not even a tie falls the other way."""
    target = msgspec.structs.replace(settings(tiny.target), tensor_split=(1.0, 1.0))
    draft = settings(tiny.close_weights, other_rpc_server.endpoint)
    loaded, _ = load(both, target, draft)
    assert loaded.target.gpu_layers == 3  # two and the output layer
    assert loaded.draft is not None
    placed = weights(loaded)
    assert placed["RPC0"][0] > 0 == placed["RPC0"][1]
    assert min(placed["RPC1"]) > 0
    measured = {row.device: row for row in loaded.memory.devices}
    for name in ("RPC0", "RPC1"):
        assert measured[name].kv > 0
        assert measured[name].compute > 0
        assert 0 < measured[name].free <= measured[name].total
    split = {arm: tokens(both, arm) for arm in EVERYTHING}
    alone, _ = load(both, settings(tiny.target, gpu_layers=0), settings(tiny.close_weights, "RPC1"))
    assert weights(alone)["RPC0"] == (0, 0)
    assert set(split.values()) == {tokens(both, "off")}


@pytest.mark.rpc
def test_what_passes_cost_is_remembered_per_machine(
    both: WorkerClient, rpc_server: RpcServer, tiny: TinyModels
) -> None:
    """T(n) with a network in between is another one."""
    first, _ = load(both, settings(tiny.target, "RPC0"))
    again, _ = load(both, settings(tiny.target, "RPC0"))
    assert first.costs is not None
    assert again.costs is not None
    assert not first.costs.is_remembered
    assert again.costs.is_remembered
    both.close()
    with worker_with(rpc_server.endpoint, build=rpc_server) as worker:
        other, _ = load(worker, settings(tiny.target, "RPC0"))
    assert other.costs is not None
    assert not other.costs.is_remembered


@pytest.mark.rpc
def test_a_device_must_not_be_named_twice(
    both: WorkerClient, rpc_server: RpcServer, tiny: TinyModels
) -> None:
    with pytest.raises(EngineError, match="named twice"):
        load(both, settings(tiny.target, "RPC0", rpc_server.endpoint))


@pytest.mark.rpc
def test_a_host_that_does_not_answer_is_told_and_the_others_work(
    rpc_server: RpcServer, tiny: TinyModels
) -> None:
    port = free_port()
    late = f"127.0.0.1:{port}"
    with worker_with(late, rpc_server.endpoint, build=rpc_server) as worker:
        bad, good = worker.ready.hosts
        assert bad.host == late
        assert bad.problem.startswith("No RPC server answers")
        assert bad.hint
        assert good.devices == ("RPC0",)
        with pytest.raises(EngineError, match="No RPC server answers"):
            add(worker, late)
        loaded, events = load(worker, settings(tiny.target))
        assert weights(loaded)["RPC0"][0] > 0
        assert not any(isinstance(event, DevicesChanged) for event in events)
        with running_rpc_server(port):  # it is there now: the next load uses it
            loaded, events = load(worker, settings(tiny.target))
            told = next(event for event in events if isinstance(event, DevicesChanged))
            assert [(h.host, h.devices) for h in told.hosts] == [
                (late, ("RPC1",)),
                (rpc_server.endpoint, ("RPC0",)),
            ]
            assert add(worker, late).added == ()
            load(worker, settings(tiny.target, "RPC0"))  # nothing of ours is there any more
        # gone while nothing is loaded on it, which ggml itself would not survive
        command = worker.next_id()
        worker.send(MeasureMemory(id=command))
        (event,) = worker.events(command, MemoryMeasured)
        assert isinstance(event, MemoryMeasured)
        assert [d.device for d in event.memory.devices if d.device != "CPU"] == ["RPC0"]
        loaded, events = load(worker, settings(tiny.target))
        assert weights(loaded)["RPC0"][0] > 0
        with pytest.raises(EngineError, match="No RPC server answers"):
            load(worker, settings(tiny.target, "RPC1"))
        assert tokens(load_again(worker, tiny), "off")


def load_again(worker: WorkerClient, tiny: TinyModels) -> WorkerClient:
    load(worker, settings(tiny.target))
    return worker


@pytest.mark.rpc
def test_another_version_of_the_protocol_is_refused(rpc_server: RpcServer) -> None:
    """ggml ends the process over it: the trial's, not the worker's."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def serve() -> None:
            for _ in range(2):  # ours, then the trial's
                connection, _ = listening.accept()
                with connection:
                    connection.recv(33, socket.MSG_WAITALL)
                    connection.sendall(struct.pack("<Q4B24x", 28, 99, 0, 0, 0))
                    connection.recv(1)

        thread = threading.Thread(target=serve)
        thread.start()
        with worker_with(build=rpc_server) as worker:
            with pytest.raises(EngineError, match=r"version 99\.0\.0 of the protocol") as caught:
                add(worker, f"127.0.0.1:{listening.getsockname()[1]}")
            assert "llama-cpp-python" in caught.value.hint
            assert add(worker, rpc_server.endpoint).added == ("RPC0",)
        thread.join(timeout=10)


@pytest.mark.rpc
def test_answers_go_on_while_a_host_is_asked(rpc_server: RpcServer, tiny: TinyModels) -> None:
    with (
        socket.create_server(("127.0.0.1", 0)) as silent,
        worker_with(build=rpc_server) as worker,
    ):
        load(worker, settings(tiny.target, gpu_layers=0))
        adding = worker.next_id()
        worker.send(AddHost(id=adding, host=f"127.0.0.1:{silent.getsockname()[1]}"))
        assert tokens(worker, "off")
        with pytest.raises(EngineError, match="says nothing"):
            list(worker.events(adding, DevicesChanged))
        assert add(worker, rpc_server.endpoint).added == ("RPC0",)


@pytest.mark.rpc
def test_a_server_in_use_by_another_program_is_told(rpc_server: RpcServer) -> None:
    host, port = rpc_server.endpoint.split(":")
    with (
        socket.create_connection((host, int(port))),
        worker_with(rpc_server.endpoint, build=rpc_server) as worker,
    ):
        (state,) = worker.ready.hosts
        assert "says nothing" in state.problem


@pytest.mark.rpc
def test_a_host_gone_in_mid_answer_costs_a_reload_on_the_other(
    both: WorkerClient, rpc_server: RpcServer, other_rpc_server: RpcServer, tiny: TinyModels
) -> None:
    split = msgspec.structs.replace(settings(tiny.endless), ctx=16_000, tensor_split=(1.0, 1.0))
    load(both, split)
    request = GenerateRequest(prompt="x", sampling=Sampling(temperature=0))
    both.send(Generate(id=77, request=request))
    seen = 0
    with pytest.raises(EngineError, match="stopped answering") as caught:  # noqa: PT012
        for event in both.events(77, Finished):
            seen += isinstance(event, Pass)
            if seen == 5:
                other_rpc_server.process.kill()
                other_rpc_server.process.wait()
    assert caught.value.kind == ErrorKind.WORKER
    hosts = (rpc_server.endpoint, other_rpc_server.endpoint)
    with worker_with(*hosts, build=rpc_server) as worker:
        assert [bool(state.problem) for state in worker.ready.hosts] == [False, True]
        loaded, _ = load(worker, settings(tiny.target))
        assert weights(loaded)["RPC0"][0] > 0
        assert tokens(worker, "off")
