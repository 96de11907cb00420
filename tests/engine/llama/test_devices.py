"""Devices on a machine with no GPU, and a real offload device through ggml's RPC backend."""

import json
import subprocess
import sys

import pytest

from engine.errors import EngineError, ErrorKind
from engine.llama.devices import device_handles, devices, physical_cores, register_rpc
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


def test_rpc_needs_a_server_or_a_build_with_rpc() -> None:
    with pytest.raises(EngineError, match="RPC") as caught:
        register_rpc("127.0.0.1:1")
    assert caught.value.kind == ErrorKind.DEVICE


ADD_SERVER = """
import json, sys
from engine.errors import EngineError
from engine.llama.devices import device_handles, devices, register_rpc
for endpoint in ("127.0.0.1:1", "nonsense", "127.0.0.1:x"):
    try:
        register_rpc(endpoint)
        raise SystemExit("no error")
    except EngineError as error:
        assert "No RPC server answers" in error.message, error
names = register_rpc(sys.argv[1])
assert register_rpc(sys.argv[1]) == ()
device = next(d for d in devices() if d.name == names[0])
assert device_handles(names)[0]
print(json.dumps([names, device.kind, device.backend, device.free, device.total]))
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
    names, kind, backend, free, total = json.loads(done.stdout)
    assert (names, kind) == (["RPC0"], "gpu")
    assert "RPC" in backend
    assert 0 < free <= total
