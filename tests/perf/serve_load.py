"""A long load test of a running server: 32 clients, of which some leave and some are broken.

`python -m tests.perf.serve_load [--target starter] [--clients 32] [--minutes 5] [--arm auto]`
starts `paceline serve`, asks every question once alone, then all clients at once, and looks at
memory, threads and open requests before and after. Exit code 1 where anything is wrong; the last
line is JSON.
"""

import argparse
import asyncio
import json
import subprocess
import sys
import time
from typing import Any

import httpx2
import psutil
from prometheus_client.parser import text_string_to_metric_families

from engine.wire import worker_environment
from tests.perf.prompts import TEN_PROMPTS
from tests.perf.serve_clients import Question, ask, crowd

SETTINGS: tuple[dict[str, Any], ...] = (
    {"temperature": 0},
    {"temperature": 0, "speculation": "lookup"},
    {"temperature": 0.8, "seed": 3},
    {"temperature": 0, "speculation": "auto"},
    {"temperature": 0, "stop": [". "]},
)
MOST_GROWTH = 64 << 20  # bytes between the first minute and the end


def main() -> int:
    a = _options()
    command = [sys.executable, "-P", "-m", "engine.cli", "serve", "--target", a.target]
    command += ["--parallel", str(a.parallel), "--ctx", str(a.ctx), "--port", "0", "--arm", a.arm]
    if a.threads is not None:
        command += ["--threads", str(a.threads)]
    server = subprocess.Popen(
        command, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=worker_environment()
    )
    try:
        assert server.stdout is not None
        url = server.stdout.readline().split(" at ")[1].split(": ")[0]
        worker = psutil.Process(server.pid).children()[0]
        questions = asyncio.run(_alone(url, a.max_tokens))
        _crowd(url, questions, a, 30, 1)  # buffers of all sizes are there now
        before = _vitals(url, worker)
        outcome = _crowd(url, questions, a, 60 * a.minutes, 2)
        time.sleep(2)
        after = _vitals(url, worker)
    finally:
        server.terminate()
        code = server.wait()
    wrong = list(outcome.wrong)
    for name in ("running", "waiting", "failed"):
        if after[name]:
            wrong.append(f"{name}: {after[name]}")
    if after["memory"] - before["memory"] > MOST_GROWTH:
        wrong.append("memory grew")
    if after["threads"] > before["threads"] + 2:
        wrong.append("threads grew")
    if code:
        wrong.append(f"exit code {code}")
    told = {"done": dict(outcome.done), "before": before, "after": after, "wrong": wrong[:20]}
    print(json.dumps(told))
    return 1 if wrong else 0


async def _alone(url: str, max_tokens: int) -> list[Question]:
    questions = []
    async with httpx2.AsyncClient(base_url=url, timeout=600) as client:
        for prompt in TEN_PROMPTS:
            if prompt.id == "long":
                continue
            for each in SETTINGS:
                # A prefix found in the KV cache has the bits of the prompt it was first read with,
                # which depend on that one's length.
                fields = {**each, "max_tokens": max_tokens, "cache_prompt": False}
                text = await ask(client, Question(prompt.text, fields), False)
                questions.append(Question(prompt.text, fields, text))
    return questions


def _crowd(
    url: str, questions: list[Question], a: argparse.Namespace, seconds: float, seed: int
) -> Any:
    return asyncio.run(crowd(url, questions, a.clients, seconds, seed))


def _vitals(url: str, worker: psutil.Process) -> dict[str, float]:
    told = {"memory": worker.memory_info().rss, "threads": worker.num_threads()}
    text = httpx2.get(f"{url.removesuffix('/v1')}/metrics", timeout=60).text
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            if sample.name in ("paceline_requests_running", "paceline_requests_waiting"):
                told[sample.name.removeprefix("paceline_requests_")] = sample.value
            elif sample.labels.get("outcome") == "failed" and sample.name.endswith("_total"):
                told["failed"] = sample.value
    return told


def _options() -> argparse.Namespace:
    options = argparse.ArgumentParser(description=__doc__)
    add = options.add_argument
    add("--target", default="starter")
    add("--clients", type=int, default=32)
    add("--minutes", type=float, default=5)
    add("--parallel", type=int, default=8)
    add("--ctx", type=int, default=1024)
    add("--max-tokens", type=int, default=32)
    add("--threads", type=int, help="1 where others use the cores too: threads wait for each other")
    add("--arm", default="auto")
    return options.parse_args()


if __name__ == "__main__":
    sys.exit(main())
