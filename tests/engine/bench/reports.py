"""Reports of benches, made by `summary` of runs made by hand."""

from collections.abc import Sequence

import msgspec

from engine.bench.arms import sweep
from engine.bench.request import BenchRequest, blocks_of
from engine.bench.summary import report_of
from engine.bench.values import BenchModel, BenchReport, BenchRun, BenchVerdict, PairFacts
from engine.lab.report import Divergence
from tests.engine.bench.bench_values import facts, prompt, record, request, run

ARMS = sweep(["lookup", "draft", "auto"], [5])
PROMPTS = (prompt("code", "one"), prompt("code", "two"), prompt("prose", "one"))
FASTER = ((3, 2, 15.0),) * 10  # passes: 3 tokens each at 1.5 times of a plain one's ms
SLOWER = ((3, 0, 15.0),) * 10


def asked(
    arms: Sequence[str] = ("lookup 5", "auto"),
    temperatures: Sequence[float] = (0.0,),
    kinds: Sequence[str] = ("code", "prose"),
) -> BenchRequest:
    return request(
        [arm for arm in ARMS if arm.name in arms],
        [each for each in PROMPTS if each.kind in kinds],
        temperatures=temperatures,
    )


def runs_of(of: BenchRequest, scale: float = 1.0, notes: bool = False) -> list[BenchRun]:
    """Two rounds. Arms are faster for code and slower for prose; `scale` stretches plain decoding's
    time, and what it writes."""
    found = []
    for block in range(len(blocks_of(of))):
        for index, each in enumerate(of.prompts):
            for round_ in (1, 2):
                ms = scale * (10 + 0.2 * round_ + 0.1 * index)
                plain = run(
                    passes=((0, 0, ms),) * 30, block=block, prompt=index, round=round_, memory=2000
                )
                found.append(plain)
                for arm in of.arms:
                    passes = FASTER if each.kind == "code" else SLOWER
                    found.append(
                        run(
                            arm.name, passes=passes, block=block, prompt=index, round=round_,
                            tokens=plain.tokens, memory=3000,
                            note="The draft model is missing." if notes else "",
                        )
                    )  # fmt: skip
    return found


def report(
    of: BenchRequest | None = None,
    *,
    title: str = "A bench",
    scale: float = 1.0,
    verdicts: Sequence[BenchVerdict] = (),
    target: str = "big.gguf",
    with_runs: bool = False,
    notes: bool = False,
) -> BenchReport:
    of = of or asked()
    pairs = [loaded(target)] * len(of.pairs)
    made = record(of, runs_of(of, scale, notes), verdicts=verdicts, pairs=pairs)
    made = msgspec.structs.replace(
        made, title=title, state="done", warnings=("On battery at 40 %.",), build={"gpu": False}
    )
    return report_of(made, with_runs=with_runs)


def loaded(target: str) -> PairFacts:
    known = facts({1: 10.0, 4: 15.0})
    draft = msgspec.structs.replace(known.target, role="draft", name="small.gguf", hash="34")
    model: BenchModel = msgspec.structs.replace(known.target, name=target, hash=target)
    return msgspec.structs.replace(known, target=model, draft=draft, draft_token_ms=1.0)


def verdict(arm: str = "lookup 5", kind: str = "tie", prompt: int = 0) -> BenchVerdict:
    divergence = Divergence(
        position=4, baseline_token=1, arm_token=2, baseline_text=" a", arm_text=" the",
        margin=0.002, arm_margin=0.003, logit_shift=0.004, kind=kind,
    )  # fmt: skip
    return BenchVerdict(block=0, prompt=prompt, arm=arm, verdict=kind, divergence=divergence)
