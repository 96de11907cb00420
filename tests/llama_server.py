"""A real llama-server for tests: the one inside PyPI's xllamacpp, in a process of its own.

Speaks HTTP on a free port of loopback until its stdin ends. As a program:

    python llama_server.py MODEL.gguf --slots 4 --ctx 2048 --speculation ngram_simple

Made by the fixture `llama_server`.
"""

import argparse
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

MISSING = "xllamacpp is not installed, which carries a llama-server (pip extra 'dev')"


@dataclass(frozen=True)
class LlamaServer:
    url: str  # up to and with /v1
    model: str
    process: subprocess.Popen[str]

    @property
    def reference(self) -> str:
        return f"{self.url}#{self.model}"


def is_here() -> bool:
    return find_spec("xllamacpp") is not None


@contextmanager
def running(
    model: Path,
    *,
    slots: int = 4,
    ctx: int = 2048,
    speculation: str = "ngram_simple",
    key: str = "",
    threads: int = 1,
) -> Iterator[LlamaServer]:
    """`ctx` is of one slot. Speculation is a name of llama.cpp's --spec-type, or "none"."""
    command = [sys.executable, "-P", __file__, str(model)]
    command += ["--slots", str(slots), "--ctx", str(ctx), "--speculation", speculation]
    command += ["--threads", str(threads), "--key", key]
    process = subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
    )
    assert process.stdin is not None
    assert process.stdout is not None
    try:
        url = process.stdout.readline().strip()
        assert url.startswith("http://"), "llama-server did not start"
        yield LlamaServer(f"{url}/v1", "test", process)
    finally:
        process.stdin.close()
        try:
            process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        process.stdout.close()


def main() -> None:
    import xllamacpp

    parser = argparse.ArgumentParser()
    parser.add_argument("model")
    for name, default in (("slots", 4), ("ctx", 2048), ("threads", 1)):
        parser.add_argument(f"--{name}", type=int, default=default)
    parser.add_argument("--speculation", default="none")
    parser.add_argument("--key", default="")
    options = parser.parse_args()
    params = xllamacpp.CommonParams()
    params.model.path = options.model
    params.model_alias = {"test"}
    params.hostnames = ["127.0.0.1"]
    params.port = 0
    params.n_parallel = options.slots
    params.n_ctx = options.slots * options.ctx
    params.cpuparams.n_threads = options.threads
    params.endpoint_metrics = True
    params.endpoint_slots = True
    params.warmup = False
    params.no_extra_bufts = True  # kernels for AMX crash in some virtual machines
    if options.key:
        params.api_keys = [options.key]
    kind = f"COMMON_SPECULATIVE_TYPE_{options.speculation.upper()}"
    params.speculative.types = [getattr(xllamacpp.common_speculative_type, kind)]
    params.speculative.ngram_simple.size_n = 3  # short, so that short answers draft
    params.speculative.ngram_simple.size_m = 8
    server = xllamacpp.Server(params)
    print(server.listening_address, flush=True)
    sys.stdin.read()
    sys.stdout.flush()
    os._exit(0)  # its threads need not be waited for


if __name__ == "__main__":
    main()
