"""A worker that serves is heard meanwhile, stopped at the end, and its death is told."""

import sys
import time

import pytest

from engine.errors import EngineError
from engine.sweep.own_pair import serving
from engine.wire import WorkerClient

WORKER = """
import sys
from engine.protocol import PROTOCOL_VERSION, Build, Error, Ready, Serving, ServingState
from engine.serve.values import ServingFigures
from engine.wire import decode_command, encode

def tell(event):
    sys.stdout.buffer.write(encode(event))
    sys.stdout.flush()

build = Build(paceline="0", llama_cpp_python="0", system_info="", python="", platform="",
              physical_cores=1, extra_buffers=True)
tell(Ready(protocol=PROTOCOL_VERSION, role="inference", build=build, devices=()))
command = decode_command(sys.stdin.buffer.readline())
if sys.argv[1] == "refuses":
    tell(Error(id=command.id, kind="not_loaded", message="Nothing is loaded."))
    sys.stdin.read()
    sys.exit()
assert command.settings.host == "127.0.0.1" and command.settings.port == 0
tell(Serving(id=command.id, url="http://127.0.0.1:1/v1", model="m", parallel=1, needs_key=False))
for _ in range(5000):  # more than a pipe holds
    tell(ServingState(id=command.id, figures=ServingFigures()))
if sys.argv[1] == "dies":
    print("GGML_ASSERT", file=sys.stderr)
    sys.exit(3)
sys.stdin.read()
print("ended", file=sys.stderr)
"""


def worker(how: str) -> WorkerClient:
    return WorkerClient([sys.executable, "-P", "-c", WORKER, how])


def test_what_the_worker_says_is_heard_and_its_end_is_no_fault() -> None:
    with worker("serves") as client:
        with serving(client) as served:
            assert served.reference == "http://127.0.0.1:1/v1#m"
        assert served.fault == ""
        assert "ended" in client.log


def test_a_worker_that_dies_is_told() -> None:
    with worker("dies") as client, serving(client) as served:
        until = time.monotonic() + 20
        while not served.fault and time.monotonic() < until:
            time.sleep(0.01)
    assert "exit code 3" in served.fault
    assert "GGML_ASSERT" in served.fault


def test_a_worker_that_cannot_serve() -> None:
    with (
        worker("refuses") as client,
        pytest.raises(EngineError, match="Nothing is loaded"),
        serving(client),
    ):
        pass
