"""Bench values made by hand: runs with given passes, requests, records."""

from collections.abc import Sequence

from engine.bench.request import BASELINE, BenchPair, BenchRequest, Step
from engine.bench.values import (
    BenchModel,
    BenchRecord,
    BenchRun,
    BenchVerdict,
    Cell,
    Estimate,
    Machine,
    PairFacts,
)
from engine.lab.report import Milliseconds
from engine.lab.workloads import Workload
from engine.request import (
    ArmSpec,
    DraftModelSpec,
    Message,
    ModelSettings,
    PredictionSpec,
    PromptLookupSpec,
    Speculation,
    VerifierName,
)
from engine.stats import PassStats, RunStats

LOOKUP = ArmSpec(name="lookup 5", speculation=Speculation(drafters=(PromptLookupSpec(),)))
PREDICTED = ArmSpec(
    name="predicted 16", speculation=Speculation(drafters=(PredictionSpec(text="its own"),))
)
PLAIN_PASS = (0, 0, 10.0)  # drafted, accepted, ms


def draft_arm(length: int = 3, verifier: VerifierName = "match") -> ArmSpec:
    return ArmSpec(
        name=f"draft {length}",
        speculation=Speculation(drafters=(DraftModelSpec(draft_max=length),), verifier=verifier),
    )


def prompt(kind: str = "code", name: str = "one", prediction: str | None = None) -> Workload:
    message = Message(role="user", content=f"Write {name}.")
    return Workload(kind=kind, name=name, messages=(message,), prediction=prediction)


def request(
    arms: Sequence[ArmSpec] = (LOOKUP,),
    prompts: Sequence[Workload] = (prompt(),),
    *,
    has_draft: bool = True,
    temperatures: Sequence[float] = (0.0,),
    width: float = 0.05,
) -> BenchRequest:
    draft = ModelSettings(path="/home/ada/models/small.gguf") if has_draft else None
    pair = BenchPair(target=ModelSettings(path="C:\\Users\\Ada\\big.gguf"), draft=draft)
    return BenchRequest(
        pairs=(pair,),
        arms=tuple(arms),
        prompts=tuple(prompts),
        temperatures=tuple(temperatures),
        width=width,
    )


def run(
    arm: str = BASELINE,
    *,
    passes: Sequence[tuple[int, int, float]] = (PLAIN_PASS,) * 10,
    prompt: int = 0,
    round: int = 1,
    block: int = 0,
    tokens: Sequence[int] | None = None,
    memory: int = 0,
    note: str = "",
) -> BenchRun:
    """`passes` are those after the first token: drafted, accepted, ms of the decode call."""
    stats = RunStats(committed=1, prompt_tokens=40, prompt_ms=30.0, first_pass_ms=1.0)
    for drafted, accepted, ms in passes:
        stats.add(
            PassStats(
                at_ms=0.0,
                source="drafter" if drafted else "",
                drafted=drafted,
                accepted=accepted,
                committed=accepted + 1,
                draft_ms=ms * 0.25 if drafted else 0.0,
                verify_ms=ms * 0.75 if drafted else ms,
            )
        )
    return BenchRun(
        step=Step(block=block, prompt=prompt, arm=arm, round=round),
        at=0.0,
        seed=1,
        reason="length",
        tokens=tuple(range(stats.committed)) if tokens is None else tuple(tokens),
        pieces=(),
        drafted=tuple(drafted for drafted, _, _ in passes),
        stats=stats,
        wall_ms=stats.total_ms,
        memory=memory,
        device_memory=memory // 2,
        load=0.0,
        note=note,
    )


def facts(
    curve: dict[int, float] | None = None, deeper: dict[int, float] | None = None
) -> PairFacts:
    model = BenchModel(
        role="target",
        name="big.gguf",
        hash="12",
        size=1,
        description="",
        ctx=512,
        threads=2,
        gpu_layers=0,
        kv_type_k="f16",
        kv_type_v="f16",
    )
    return PairFacts(target=model, draft=None, curve=curve or {}, deeper=deeper or {})


def record(
    asked: BenchRequest,
    runs: Sequence[BenchRun],
    *,
    verdicts: Sequence[BenchVerdict] = (),
    pairs: Sequence[PairFacts | None] = (),
) -> BenchRecord:
    return BenchRecord(
        id=1,
        created=0.0,
        title="A bench",
        state="running",
        spent_s=0.0,
        build={},
        machine=Machine(platform="", processor="", cores=2, memory=1, devices=()),
        request=asked,
        pairs=tuple(pairs),
        runs=tuple(runs),
        verdicts=tuple(verdicts),
    )


def cell(
    arm: str,
    speedup: Estimate | None = None,
    *,
    kind: str = "code",
    block: int = 0,
    kept_at: Sequence[int] = (),
    drafts: int = 0,
    prompts: int = 1,
    runs: int = 1,
) -> Cell:
    """`kept_at` is how many drafts had their i-th token accepted, each draft being as long."""
    reached = [drafts, *kept_at][: len(kept_at)]
    drafted = drafts * len(kept_at)
    accepted = sum(kept_at)
    return Cell(
        block=block,
        arm=arm,
        kind=kind,
        prompts=prompts,
        runs=runs,
        tokens=100,
        tps=10.0,
        speedup=speedup,
        predicted=None,
        ttft_ms=1.0,
        itl_ms=None,
        drafts=drafts,
        drafted=drafted,
        accepted=accepted,
        acceptance=accepted / drafted if drafted else None,
        mean_accepted_length=1 + accepted / drafts if drafts else None,
        tokens_per_pass=1.0,
        acceptance_at=tuple(
            kept / before for kept, before in zip(kept_at, reached, strict=True) if before
        ),
        drafts_at=tuple(before for before in reached if before),
        ms=Milliseconds(draft=0, verify=0, rewind=0, sample=0, other=0, total=0),
        memory=0,
        device_memory=0,
        verdicts={},
    )
