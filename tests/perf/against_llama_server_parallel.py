"""Total tokens/s of `paceline serve` beside llama-server: same file, threads and clients.

`python -m tests.perf.against_llama_server_parallel --server PATH [--target T.gguf] [--clients
1,4,8] [--arms off,lookup] [--rounds 3] [--answers 3] [--max-tokens 96]`. Both run at once, each
point is measured by turns while the other one idles; every client asks one prompt after another,
greedily and streamed. The last line is JSON.
"""

import argparse
import asyncio
import json
import os
import socket
import statistics
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx2

from engine.hub.starter import resolve
from engine.wire import worker_environment
from tests.perf.prompts import TEN_PROMPTS

LOOKUP = ("--spec-type", "ngram-simple")  # llama-server's own, at its own settings


def main() -> None:
    a = _options()
    target = str(resolve(a.target))
    rows: list[dict[str, Any]] = []
    for arm in a.arms.split(","):
        for clients in (int(n) for n in a.clients.split(",")):
            rates: dict[str, list[float]] = {"ours": [], "theirs": []}
            tokens: dict[str, int] = {}
            with _ours(a, target, arm, clients) as ours, _theirs(a, target, arm, clients) as theirs:
                sides = {"ours": ours, "theirs": theirs}
                for url in sides.values():  # warm-up
                    asyncio.run(_load(url, clients, 1, 8))
                for number in range(a.rounds):
                    order = list(sides) if number % 2 == 0 else list(reversed(sides))
                    for side in order:
                        rate, count = asyncio.run(
                            _load(sides[side], clients, a.answers, a.max_tokens)
                        )
                        rates[side].append(rate)
                        tokens[side] = count
            rows.append(_row(arm, clients, rates, tokens))
            print(json.dumps(rows[-1]), flush=True)
    print(json.dumps({"target": target, "options": vars(a), "rows": rows}))


def _row(
    arm: str, clients: int, rates: dict[str, list[float]], tokens: dict[str, int]
) -> dict[str, Any]:
    ratios = [ours / theirs for ours, theirs in zip(rates["ours"], rates["theirs"], strict=True)]
    return {
        "arm": arm,
        "clients": clients,
        "ours": _spread(rates["ours"]),
        "theirs": _spread(rates["theirs"]),
        "ratio": _spread(ratios),
        "tokens": tokens,
    }


def _spread(values: list[float]) -> list[float]:
    """Median, least, most."""
    return [round(f(values), 3) for f in (statistics.median, min, max)]


async def _load(url: str, clients: int, answers: int, max_tokens: int) -> tuple[float, int]:
    """Total tokens a second from the first request to the last answer's end, and the tokens."""
    total = 0

    async def one(number: int) -> None:
        nonlocal total
        async with httpx2.AsyncClient(base_url=url, timeout=600) as client:
            for turn in range(answers):
                prompt = TEN_PROMPTS[(number + turn * clients) % len(TEN_PROMPTS)]
                body = {
                    "messages": [{"role": "user", "content": f"{prompt.text} ({number}.{turn})"}],
                    "max_tokens": max_tokens,
                    "temperature": 0,
                    "top_k": 1,
                    "cache_prompt": False,
                    "stream": True,
                    "stream_options": {"include_usage": True},
                }
                async with client.stream("POST", "/chat/completions", json=body) as reply:
                    async for line in reply.aiter_lines():
                        if line.startswith("data: {") and (
                            used := json.loads(line[6:]).get("usage")
                        ):
                            total += used["completion_tokens"]

    began = time.perf_counter()
    await asyncio.gather(*(one(number) for number in range(clients)))
    return total / (time.perf_counter() - began), total


@contextmanager
def _ours(a: argparse.Namespace, target: str, arm: str, clients: int) -> Iterator[str]:
    command = [sys.executable, "-P", "-m", "engine.cli", "serve", "--target", target, "--port"]
    command += [str(port := _free_port()), "--parallel", str(clients), "--ctx", str(a.ctx)]
    command += ["--threads", str(a.threads), "--arm", arm]
    with _running(command, port, worker_environment()) as url:
        yield url


@contextmanager
def _theirs(a: argparse.Namespace, target: str, arm: str, clients: int) -> Iterator[str]:
    command = [a.server, "-m", target, "--port", str(port := _free_port()), "--no-webui"]
    command += ["-np", str(clients), "-c", str(a.ctx * clients), "--threads", str(a.threads)]
    command += ["--cache-ram", "0", *(LOOKUP if arm == "lookup" else ()), *a.extra]
    with _running(command, port, dict(os.environ)) as url:
        yield url


@contextmanager
def _running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[str]:
    quiet = subprocess.DEVNULL
    server = subprocess.Popen(command, stdout=quiet, stderr=quiet, env=environment)
    try:
        _wait(server, port, command[0])
        yield f"http://127.0.0.1:{port}/v1"
    finally:
        server.terminate()
        server.wait()


def _wait(server: subprocess.Popen[bytes], port: int, name: str) -> None:
    for _ in range(1200):
        assert server.poll() is None, f"{name} ended at once"
        try:
            if httpx2.get(f"http://127.0.0.1:{port}/health").status_code == 200:
                return
        except httpx2.HTTPError:
            pass
        time.sleep(0.1)
    raise AssertionError(f"{name} does not begin to serve")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    add = options.add_argument
    add("--server", required=True, help="llama-server")
    add("--target", default="starter")
    add("--arms", default="off,lookup")
    add("--clients", default="1,4,8")
    add("--rounds", type=int, default=3)
    add("--answers", type=int, default=3, help="of each client in a round")
    add("--max-tokens", type=int, default=96)
    add("--ctx", type=int, default=2048, help="of one answer")
    add("--threads", type=int, default=2)
    add("--extra", nargs="*", default=[], help="further options of llama-server")
    return options.parse_args()


if __name__ == "__main__":
    main()
