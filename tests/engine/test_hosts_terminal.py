"""`--rpc`, `--devices` and `--draft-devices` in a terminal, with two of ggml's RPC servers.

Skipped where PACELINE_RPC_BUILD names no llama.cpp build with the RPC backend.
"""

import contextlib
import json
import subprocess
import sys
import urllib.request
from collections.abc import Sequence

import pytest

from engine import cli
from engine.wire import WorkerClient, worker_environment
from tests.engine.conftest import RpcServer, TinyModels, free_port

pytestmark = pytest.mark.rpc


def test_the_terminal(
    rpc_server: RpcServer,
    other_rpc_server: RpcServer,
    tiny: TinyModels,
    capfd: pytest.CaptureFixture[str],
) -> None:
    def run(*arguments: str) -> int:
        def worker(environment: dict[str, str] | None = None) -> WorkerClient:
            return WorkerClient(environment={**(environment or worker_environment()), **build})

        return cli.main(arguments, worker)

    build = {"LLAMA_CPP_LIB_PATH": rpc_server.environment["LLAMA_CPP_LIB_PATH"]}
    hosts: Sequence[str] = ("--rpc", rpc_server.endpoint, "--rpc", other_rpc_server.endpoint)
    assert run("devices", *hosts) == 0
    told = capfd.readouterr()
    assert rpc_server.endpoint in told.out
    assert "RPC1" in told.out
    assert "password" not in told.err  # on loopback nobody else listens
    models = ("--target", str(tiny.target), "--draft", str(tiny.close_weights))
    few = ("--runs", "1", "--max-tokens", "8", "--ctx", "256", "--arms", "off,draft")
    placed = ("--devices", "RPC0,RPC1", "--draft-devices", other_rpc_server.endpoint)
    assert run("compare", *models, *few, *hosts, *placed) == 0
    assert "draft" in capfd.readouterr().out
    assert run("plan", str(tiny.target), str(tiny.close_weights), "--ctx", "256", *hosts) == 0
    told = capfd.readouterr()
    assert f"RPC0 ({rpc_server.endpoint})" in told.out
    assert "over the network" in told.out
    nobody = f"127.0.0.1:{free_port()}"
    assert run("compare", *models, *few, "--rpc", nobody) == 2
    assert f"No RPC server answers at “{nobody}”" in capfd.readouterr().err
    assert run("devices", "--rpc", "no:address:at:all") == 2
    assert "not the address" in capfd.readouterr().err


def test_a_server_goes_on_without_a_machine_that_is_gone(
    rpc_server: RpcServer, other_rpc_server: RpcServer, tiny: TinyModels
) -> None:
    """On the same port, with the model on what is left."""
    hosts = ("--rpc", rpc_server.endpoint, "--rpc", other_rpc_server.endpoint)
    model = ("--target", str(tiny.target), "--ctx", "256", "--threads", "1")
    arguments = ("-P", "-m", "engine.cli", "serve", "--port", "0", *model, *hosts)
    environment = {**worker_environment(), **rpc_server.environment, "GGML_NO_BACKTRACE": "1"}
    pipe = subprocess.PIPE
    serve = subprocess.Popen(
        [sys.executable, *arguments], env=environment, stdout=pipe, stderr=pipe, text=True
    )
    try:
        assert serve.stdout is not None
        assert serve.stderr is not None
        url = serve.stdout.readline().split(" at ")[1].split(": ")[0]
        other_rpc_server.process.kill()
        other_rpc_server.process.wait()
        body = json.dumps({"prompt": "x", "max_tokens": 4}).encode()
        request = urllib.request.Request(
            f"{url}/completions", body, {"Content-Type": "application/json"}
        )
        with contextlib.suppress(OSError):  # broken off, as every request that is open then
            urllib.request.urlopen(request, timeout=60).close()
        told = []
        for line in serve.stderr:
            told.append(line)
            if "Serving again at" in line:
                break
        log = "".join(told)
        assert f"Serving again at {url}" in log
        assert "stopped answering" in log
        assert f"No RPC server answers at “{other_rpc_server.endpoint}”" in log
        with urllib.request.urlopen(request, timeout=60) as answer:
            assert json.load(answer)["choices"]
    finally:
        serve.terminate()
        serve.communicate(timeout=60)
