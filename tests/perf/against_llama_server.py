"""Measure Paceline beside llama-server: same file, threads, prompts; sides alternate.

`python -m tests.perf.against_llama_server --server PATH --target T.gguf [--draft D.gguf]
--ours off --theirs none [--draft-max 3] [--rounds 5] [--workloads 4]`. Both sides answer greedily
and cold; a rate is tokens after the first ÷ time after the first, over all prompts. The last line
is JSON.
"""

import argparse
import json
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from collections import Counter

import msgspec

from engine.hub.library import resolve
from engine.lab.workloads import load as load_workloads
from engine.protocol import Finished, Generate, Load, Loaded
from engine.request import (
    DraftModelSpec,
    GenerateRequest,
    Message,
    ModelSettings,
    PromptLookupSpec,
    Sampling,
    Speculation,
    speculation_of,
)
from engine.wire import WorkerClient
from tests.perf.prompts import TEN_PROMPTS

CTX = 4096

Chat = tuple[Message, ...]


class Rate(msgspec.Struct):
    tokens: int
    ms: float
    drafted: int
    accepted: int
    texts: list[str]

    @property
    def tps(self) -> float:
        return 1e3 * self.tokens / self.ms


def ours(a: argparse.Namespace, prompts: list[Chat]) -> Rate:
    speculation = speculation_of(a.ours, a.draft_max)
    changed = []
    for spec in speculation.drafters:
        if isinstance(spec, PromptLookupSpec):
            spec = msgspec.structs.replace(
                spec,
                **{k: v for k in ("min_ngram", "max_ngram") if (v := getattr(a, k)) is not None},
            )
        elif isinstance(spec, DraftModelSpec) and a.draft_min_p:
            spec = msgspec.structs.replace(spec, min_p=a.draft_min_p)
        changed.append(spec)
    speculation = Speculation(drafters=tuple(changed), policy=speculation.policy)
    rate = Rate(0, 0.0, 0, 0, [])
    with WorkerClient() as worker:
        target = ModelSettings(path=str(resolve(a.target)), ctx=CTX, threads=a.threads)
        draft = (
            ModelSettings(path=a.draft, ctx=CTX, threads=a.threads)
            if a.draft and ("draft" in a.ours or a.ours == "auto")
            else None
        )
        worker.send(Load(id=1, target=target, draft=draft))
        list(worker.events(1, Loaded))
        for number, prompt in enumerate(prompts, 2):
            request = GenerateRequest(
                messages=prompt,
                max_tokens=a.max_tokens,
                sampling=Sampling(temperature=0),
                speculation=speculation,
                cold=True,
            )
            worker.send(Generate(id=number, request=request))
            done = list(worker.events(number, Finished))[-1]
            assert isinstance(done, Finished)
            rate.tokens += done.stats.committed - 1
            rate.ms += done.stats.decode_ms
            rate.drafted += done.stats.drafted
            rate.accepted += done.stats.accepted
            rate.texts.append(done.text)
    return rate


def theirs(a: argparse.Namespace, prompts: list[Chat]) -> Rate:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [a.server, "-m", str(resolve(a.target)), "--port", str(port), "-c", str(CTX)]
    command += ["-t", str(a.threads), "-np", "1", "--no-webui", "--cache-ram", "0"]
    if a.theirs != "none":
        command += ["--spec-type", a.theirs]
    if a.theirs.startswith("draft"):
        command += ["-md", a.draft]
        if a.draft_max:
            command += ["--spec-draft-n-max", str(a.draft_max)]
        command += ["--spec-draft-p-min", str(a.draft_min_p or 0)]
    command += a.extra
    base = f"http://127.0.0.1:{port}"
    rate = Rate(0, 0.0, 0, 0, [])
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        _wait(base, server)
        for prompt in prompts:
            body = {
                "messages": [{"role": m.role, "content": m.content} for m in prompt],
                "max_tokens": a.max_tokens,
                "temperature": 0,
                "top_k": 1,
                "cache_prompt": False,
                "stream": True,  # both sides hand over tokens as they come
            }
            text, t = _stream(base, body)
            rate.tokens += t["predicted_n"] - 1
            rate.ms += t["predicted_ms"]
            rate.drafted += int(t.get("draft_n", 0))
            rate.accepted += int(t.get("draft_n_accepted", 0))
            rate.texts.append(text)
    finally:
        server.terminate()
        server.wait()
    return rate


def _stream(base: str, body: dict[str, object]) -> tuple[str, dict[str, float]]:
    """The text and the timings of one answer."""
    query = urllib.request.Request(
        base + "/v1/chat/completions",
        json.dumps(body).encode(),
        {"Content-Type": "application/json"},
    )
    text = ""
    timings: dict[str, float] = {}
    with urllib.request.urlopen(query, timeout=600) as reply:
        for line in reply:
            if not line.startswith(b"data: {"):
                continue
            chunk = json.loads(line[6:])
            for choice in chunk["choices"]:
                text += choice["delta"].get("content") or ""
            timings = chunk.get("timings", timings)
    return text, timings


def _wait(base: str, server: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        if server.poll() is not None:
            sys.exit("llama-server stopped while loading")
        try:
            urllib.request.urlopen(base + "/health", timeout=1).close()
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("llama-server did not become ready")


def main() -> None:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--server", required=True)
    p.add_argument("--target", default="starter")
    p.add_argument("--draft")
    p.add_argument("--ours", default="off")
    p.add_argument("--theirs", default="none")
    p.add_argument("--draft-max", type=int)
    p.add_argument("--draft-min-p", type=float, default=0.0)
    p.add_argument("--min-ngram", type=int)
    p.add_argument("--max-ngram", type=int)
    p.add_argument("--threads", type=int, default=2)
    p.add_argument("--max-tokens", type=int, default=160)
    p.add_argument("--skip", action="append", default=[], help="leave out a prompt by its id")
    p.add_argument("--workloads", type=int, default=0, help="N built-in prompts of each kind")
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--extra", action="append", default=[], help="one more llama-server word")
    a = p.parse_args()
    prompts: list[Chat] = [
        (Message(role="user", content=p.text),) for p in TEN_PROMPTS if p.id not in a.skip
    ]
    if a.workloads:
        taken: Counter[str] = Counter()
        prompts = []
        for workload in load_workloads():
            taken[workload.kind] += 1
            if taken[workload.kind] <= a.workloads:
                prompts.append(workload.messages)
    rounds: list[tuple[Rate, Rate]] = []
    for number in range(a.rounds):
        sides = [ours, theirs] if number % 2 == 0 else [theirs, ours]
        done = {side: side(a, prompts) for side in sides}
        rounds.append((done[ours], done[theirs]))
        o, t = rounds[-1]
        print(
            f"round {number + 1}: ours {o.tps:.1f} tok/s ({o.accepted}/{o.drafted}), "
            f"llama-server {t.tps:.1f} ({t.accepted}/{t.drafted}), ratio {o.tps / t.tps:.3f}, "
            f"same text {sum(map(str.__eq__, o.texts, t.texts))} of {len(prompts)}",
            file=sys.stderr,
            flush=True,
        )
    ratios = sorted(o.tps / t.tps for o, t in rounds)
    print(
        json.dumps(
            {
                "ours": a.ours,
                "theirs": a.theirs,
                "draft_max": a.draft_max,
                "ours_tps": statistics.median(o.tps for o, _ in rounds),
                "theirs_tps": statistics.median(t.tps for _, t in rounds),
                "ratio": statistics.median(ratios),
                "ratio_range": [ratios[0], ratios[-1]],
            }
        )
    )


if __name__ == "__main__":
    main()
