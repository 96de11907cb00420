"""A small bench to be stored, and processes that store one."""

import subprocess
import sys
from pathlib import Path

import msgspec

from engine.bench.request import BenchPair, BenchRequest, Step
from engine.bench.values import (
    BenchModel,
    BenchRecord,
    BenchRun,
    BenchVerdict,
    Machine,
    PairFacts,
    Piece,
)
from engine.lab.report import Divergence
from engine.lab.workloads import Workload
from engine.request import ArmSpec, Message, ModelSettings, speculation_of
from engine.stats import PassStats, RunStats

ROOT = Path(__file__).parents[3]
MACHINE = Machine(platform="Linux", processor="x86-64", cores=2, memory=1 << 33, devices=())
TARGET = BenchModel(
    role="target",
    name="größer.gguf",
    hash="0123456789abcdef",
    size=1 << 20,
    description="llama 135M",
    ctx=2048,
    threads=2,
    gpu_layers=0,
    kv_type_k="f16",
    kv_type_v="f16",
)
FACTS = PairFacts(target=TARGET, draft=None, curve={1: 5.0, 2: 7.5}, deeper={1: 1e-4})


def pair(target: str = "/models/größer.gguf", draft: str | None = None) -> BenchPair:
    settings = None if draft is None else ModelSettings(path=draft)
    return BenchPair(target=ModelSettings(path=target), draft=settings)


def record(title: str = "A bench", created: float = 1e9, *pairs: BenchPair) -> BenchRecord:
    prompt = Workload(
        kind="prose", name="first-snow", messages=(Message(role="user", content="雪 ❄️"),)
    )
    return BenchRecord(
        id=0,
        created=created,
        title=title,
        state="running",
        spent_s=0.0,
        build={"version": "0.3.36", "gpu": False, "cores": 2},
        machine=MACHINE,
        request=BenchRequest(
            pairs=pairs or (pair(),),
            arms=(ArmSpec(name="lookup 5", speculation=speculation_of("lookup")),),
            prompts=(prompt,),
        ),
        warnings=("On battery at 40 %.",),
    )


def run(arm: str = "off", round_: int = 1, prompt: int = 0) -> BenchRun:
    stats = RunStats(prompt_tokens=20, prompt_ms=50.0, committed=1)
    for at in range(3):
        stats.add(PassStats(at_ms=60.0 + at, source="lookup", drafted=3, accepted=1, committed=2))
    return BenchRun(
        step=Step(block=0, prompt=prompt, arm=arm, round=round_),
        at=1e9 + round_,
        seed=7,
        reason="length",
        tokens=(1, 2, 3, 4, 5, 6, 7),
        pieces=((Piece("One"),), (Piece(" two", "lookup"), Piece(" 三")), (), ()),
        drafted=(3, 3, 3),
        stats=stats,
        wall_ms=80.0,
        memory=1 << 28,
        device_memory=0,
        load=0.25,
    )


def verdict(arm: str = "lookup 5", prompt: int = 0) -> BenchVerdict:
    return BenchVerdict(
        block=0,
        prompt=prompt,
        arm=arm,
        verdict="tie",
        divergence=Divergence(
            position=3,
            baseline_token=4,
            arm_token=9,
            baseline_text=" two",
            arm_text=" 2",
            margin=1e-6,
            arm_margin=2e-6,
            logit_shift=3e-5,
            kind="tie",
        ),
    )


def process(code: str, path: Path, *arguments: str) -> "subprocess.Popen[str]":
    """Runs `code` with `store` open on `path` and `arguments` as such; `say` writes a line."""
    before = f"""
import sys, psutil
from pathlib import Path
from engine.bench.store import BenchStore
from tests.engine.bench.stored import record, run
def say(text): print(text, flush=True)
store = BenchStore(Path({str(path)!r}))
arguments = {arguments!r}
"""
    return subprocess.Popen(
        [sys.executable, "-c", before + code],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def with_id(bench: int, of: BenchRecord, **changes: object) -> BenchRecord:
    """As it comes back: with its id, and a place for the facts of each pair."""
    pairs = of.pairs or (None,) * len(of.request.pairs)
    return msgspec.structs.replace(of, **{"id": bench, "pairs": pairs, **changes})
