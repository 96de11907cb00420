"""Devices on a machine with no GPU, and a real offload device through ggml's RPC backend."""

import json
import subprocess
import sys
from typing import Literal

import pytest

from engine.errors import EngineError, ErrorKind
from engine.llama.devices import (
    buffer_names,
    device_handles,
    devices,
    has_rpc,
    physical_cores,
    register_rpc,
)
from engine.protocol import Device
from tests.engine.conftest import RpcServer


def test_there_is_always_a_processor() -> None:
    processor = next(device for device in devices() if device.kind == "cpu")
    assert processor.name == "CPU"
    assert processor.backend == "CPU"
    assert processor.description
    assert 0 < processor.free <= processor.total


def test_handles_end_with_null() -> None:
    handles = device_handles(["CPU"])
    assert len(handles) == 2
    assert handles[0]
    assert handles[1] is None
    assert list(device_handles([])) == [None]


def test_unknown_device_names_those_that_exist() -> None:
    with pytest.raises(EngineError, match=r"no device “CUDA7”.*CPU") as caught:
        device_handles(["CPU", "CUDA7"])
    assert caught.value.kind == ErrorKind.DEVICE


def test_physical_cores() -> None:
    assert physical_cores() >= 1


def test_another_machine_needs_a_build_with_rpc() -> None:
    if has_rpc():
        pytest.skip("this build has the RPC backend")
    with pytest.raises(EngineError, match="without the RPC backend") as caught:
        register_rpc("127.0.0.1:1")
    assert caught.value.kind == ErrorKind.DEVICE
    assert "GGML_RPC=on" in caught.value.hint


def test_buffers_of_other_machines_are_numbered_per_machine() -> None:
    def device(name: str, host: str = "", kind: Literal["cpu", "gpu"] = "gpu") -> Device:
        return Device(name=name, description="", kind=kind, backend="", free=0, total=0, host=host)

    listed = [
        device("RPC0", "a:1"),
        device("RPC1", "a:1"),
        device("RPC2", "b:1"),
        device("CUDA0"),
        device("CPU", kind="cpu"),
    ]
    names = [buffer_names(each, listed)[0] for each in listed]
    assert names == ["RPC0[a:1]", "RPC1[a:1]", "RPC0[b:1]", "CUDA0", "CPU"]


ADD_SERVER = """
import json, sys
from engine.llama.devices import device_handles, devices
from engine.llama.hosts import Hosts
hosts = Hosts()
host = sys.argv[1]
names = hosts.add(host, hosts.ask(host))
assert hosts.add(host, hosts.ask(host)) == ()
device = next(d for d in devices() if d.name == names[0])
assert device_handles(names)[0] == device_handles([host])[0]
print(json.dumps([names, device.kind, device.backend, device.host, device.free, device.total]))
"""


@pytest.mark.rpc
def test_an_rpc_server_is_a_gpu(rpc_server: RpcServer) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ADD_SERVER, rpc_server.endpoint],
        env=rpc_server.environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    names, kind, backend, host, free, total = json.loads(done.stdout)
    assert (names, kind, backend, host) == (["RPC0"], "gpu", "RPC", rpc_server.endpoint)
    assert 0 < free <= total
