"""Several answers at once in one context: tokens per second in total, beside one after the other.

`python -m tests.perf.batch --target starter [--draft D.gguf] [--sizes 1,2,4,8]
[--arms off,lookup,auto] [--rounds 5] [--max-tokens 96] [--kinds chat,code]`. In every round each
size and arm answers the same prompts (as many as the largest size) cold, so many at once, the order
of sizes and arms turned by one each round. Tokens are those of the answers, time is wall time with
the prompts' reading. Shown are medians over rounds with the smallest and the largest. Answers must
be the same in all sizes (said where not). The last line is JSON.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from time import perf_counter

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError
from engine.hub.starter import resolve
from engine.inference import Inference
from engine.lab.workloads import KINDS, load
from engine.request import GenerateRequest, ModelSettings, Sampling, speculation_of
from engine.scheduler import Scheduler


@dataclass
class Heard:
    answers: list[Answer] = field(default_factory=list)

    def started(self, info: StartInfo) -> None: ...
    def prompted(self, done: int, total: int) -> None: ...
    def passed(self, step: GeneratedPass) -> None: ...

    def finished(self, answer: Answer) -> None:
        self.answers.append(answer)

    def failed(self, error: EngineError) -> None:
        raise error


@dataclass(frozen=True)
class Measured:
    tokens: int
    seconds: float
    texts: tuple[str, ...]
    drafted: int
    accepted: int


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--target", default="starter")
    p.add_argument("--draft")
    p.add_argument("--sizes", default="1,2,4,8")
    p.add_argument("--arms", default="off,lookup,auto")
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--max-tokens", type=int, default=96)
    p.add_argument("--kinds", default=",".join(KINDS))
    p.add_argument("--threads", type=int, default=None)
    p.add_argument("--ctx", type=int, default=1024)
    a = p.parse_args()
    sizes = [int(n) for n in a.sizes.split(",")]
    kinds = a.kinds.split(",")
    by_kind = [[w for w in load() if w.kind == kind] for kind in kinds]
    works = [each[i] for i in range(max(map(len, by_kind))) for each in by_kind if i < len(each)]
    works = works[: max(sizes)]
    inference = Inference()
    cells = [(size, arm) for size in sizes for arm in a.arms.split(",")]
    taken: dict[tuple[int, str], list[Measured]] = defaultdict(list)

    def settings(path: str) -> ModelSettings:
        return ModelSettings(
            path=str(resolve(path)), ctx=a.ctx, threads=a.threads, parallel=max(sizes)
        )

    inference.load(settings(a.target), settings(a.draft) if a.draft else None)
    for turn in range(a.rounds + 1):  # the first one warms up
        start = turn % len(cells)
        for size, arm in (*cells[start:], *cells[:start]):
            requests = [
                GenerateRequest(
                    messages=w.messages,
                    max_tokens=a.max_tokens,
                    sampling=Sampling(temperature=0),
                    speculation=speculation_of(arm),
                    cold=True,
                )
                for w in works
            ]
            measured = answers(inference, requests, size)
            if turn:
                taken[size, arm].append(measured)
                print(".", end="", flush=True, file=sys.stderr)
    inference.unload()
    print(file=sys.stderr)
    report(taken, sizes, a.arms.split(","))
    return 0


def answers(inference: Inference, requests: list[GenerateRequest], size: int) -> Measured:
    """All of them, `size` at a time: a next one begins when one has ended."""
    scheduler = Scheduler(inference)
    heard = [Heard() for _ in requests]
    waiting = list(zip(requests, heard, strict=True))
    began = perf_counter()
    while waiting or scheduler.has_work:
        while waiting and scheduler.running + scheduler.waiting < size:
            scheduler.submit(*waiting.pop(0))
        scheduler.step()
    seconds = perf_counter() - began
    done = [each.answers[0] for each in heard]
    return Measured(
        sum(len(answer.tokens) for answer in done),
        seconds,
        tuple(answer.text for answer in done),
        sum(answer.stats.drafted for answer in done),
        sum(answer.stats.accepted for answer in done),
    )


def report(taken: dict[tuple[int, str], list[Measured]], sizes: list[int], arms: list[str]) -> None:
    alone = {arm: statistics.median(rates(taken[sizes[0], arm])) for arm in arms}
    plain = taken[sizes[0], arms[0]][0].texts
    print("answers at once | arm | tok/s in total (least - most) | times one at a time | accepted")
    rows = []
    for size in sizes:
        for arm in arms:
            runs = taken[size, arm]
            found = rates(runs)
            middle = statistics.median(found)
            share = sum(r.accepted for r in runs) / max(sum(r.drafted for r in runs), 1)
            other = sum(text != first for text, first in zip(runs[0].texts, plain, strict=True))
            print(
                f"{size:15} | {arm:6} | {middle:7.1f} ({min(found):.1f} - {max(found):.1f}) "
                f"| {middle / alone[arm]:5.2f} | {share:.2f} of {runs[0].drafted}"
                + (f" | {other} texts differ" if other else "")
            )
            rows.append({"size": size, "arm": arm, "tps": middle, "gain": middle / alone[arm]})
    print(json.dumps(rows))


def rates(runs: list[Measured]) -> list[float]:
    return [run.tokens / run.seconds for run in runs]


if __name__ == "__main__":
    sys.exit(main())
