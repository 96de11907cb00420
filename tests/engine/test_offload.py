"""Offload for real without a GPU: ggml's RPC server is a device of type GPU.

Skipped where PACELINE_RPC_BUILD names no llama.cpp build with the RPC backend.
"""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.errors import EngineError, ErrorKind
from engine.protocol import Finished, Generate, Load, Loaded, Pass
from engine.request import GenerateRequest, ModelSettings, Sampling, speculation_of
from engine.wire import WorkerClient, worker_environment
from tests.engine.conftest import RpcServer, TinyModels

pytestmark = pytest.mark.rpc
DEVICE = "RPC0"


@pytest.fixture
def worker(rpc_server: RpcServer) -> Iterator[WorkerClient]:
    environment = {
        **worker_environment(),
        **rpc_server.environment,
        "PACELINE_RPC": rpc_server.endpoint,
    }
    with WorkerClient(environment=environment) as client:
        yield client


def settings(path: Path, gpu_layers: int | None = None) -> ModelSettings:
    return ModelSettings(path=str(path), ctx=256, threads=1, gpu_layers=gpu_layers)


def load(worker: WorkerClient, target: ModelSettings, draft: ModelSettings | None) -> Loaded:
    command = worker.next_id()
    worker.send(Load(id=command, target=target, draft=draft))
    last = list(worker.events(command, Loaded))[-1]
    assert isinstance(last, Loaded)
    return last


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


def weights_on(loaded: Loaded, device: str) -> tuple[int, int]:
    row = next(d for d in loaded.memory.devices if d.device == device)
    return row.weights_target, row.weights_draft


def test_everything_is_offloaded_by_default(worker: WorkerClient, tiny: TinyModels) -> None:
    assert any(d.name == DEVICE and d.kind == "gpu" and d.free for d in worker.ready.devices)
    loaded = load(worker, settings(tiny.target), settings(tiny.close_weights))
    assert loaded.draft is not None
    assert loaded.target.gpu_layers == loaded.draft.gpu_layers == 3  # two and the output layer
    assert min(weights_on(loaded, DEVICE)) > 0
    plain = tokens(worker, "off")
    assert plain == tokens(worker, "draft") == tokens(worker, "lookup+draft")


def test_some_layers(worker: WorkerClient, tiny: TinyModels) -> None:
    loaded = load(worker, settings(tiny.target, 1), None)
    assert loaded.target.gpu_layers == 1
    assert 0 < weights_on(loaded, DEVICE)[0] < weights_on(loaded, "CPU")[0]
    assert tokens(worker, "off") == tokens(worker, "lookup")


def test_the_drafter_on_the_device_and_the_target_not(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    loaded = load(worker, settings(tiny.target, 0), settings(tiny.close_weights))
    assert loaded.draft is not None
    assert loaded.target.gpu_layers == 0
    target, draft = weights_on(loaded, DEVICE)
    assert target == 0 < draft
    assert tokens(worker, "off") == tokens(worker, "draft")


def test_an_unknown_device_names_those_that_exist(worker: WorkerClient, tiny: TinyModels) -> None:
    wanted = ModelSettings(path=str(tiny.target), devices=("CUDA7",))
    with pytest.raises(EngineError, match="CUDA7") as caught:
        load(worker, wanted, None)
    assert caught.value.kind == ErrorKind.DEVICE
    assert DEVICE in caught.value.hint


def test_a_device_gone_in_mid_answer_costs_a_reload(
    worker: WorkerClient, rpc_server: RpcServer, tiny: TinyModels
) -> None:
    load(worker, msgspec.structs.replace(settings(tiny.endless), ctx=16_000), None)
    request = GenerateRequest(prompt="x", sampling=Sampling(temperature=0))
    worker.send(Generate(id=77, request=request))
    seen = 0
    with pytest.raises(EngineError) as caught:  # noqa: PT012 - the loss must fall into the answer
        for event in worker.events(77, Finished):
            seen += isinstance(event, Pass)
            if seen == 5:
                rpc_server.process.kill()
                rpc_server.process.wait()
    assert seen >= 5
    assert caught.value.kind == ErrorKind.WORKER
    assert "stopped answering" in caught.value.message
    assert "ggml-rpc-server" in caught.value.hint
    with WorkerClient() as again:  # a new worker carries on without the device
        load(again, settings(tiny.target), None)
        assert tokens(again, "off")
