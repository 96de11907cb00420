"""A report of a bench, made by hand: figures follow from an acceptance for each kind of work, so
that tables and charts look as those of a real one do."""

from collections.abc import Sequence

import msgspec

from engine.bench.arms import family_of, length_of, sweep
from engine.bench.request import BASELINE, BenchPair, BenchRequest, Block, blocks_of
from engine.bench.values import (
    BenchModel,
    BenchReport,
    BenchVerdict,
    Cell,
    Estimate,
    Machine,
    PairFacts,
    Recommendation,
)
from engine.lab.report import Divergence, Milliseconds
from engine.lab.workloads import KINDS, Workload
from engine.request import ArmSpec, Message, ModelSettings

PLAIN_MS = 6.4
DRAFT_MS = 0.7
CURVE = {1: 6.4, 2: 7.0, 3: 7.6, 4: 8.1, 6: 9.4, 8: 10.9, 11: 13.0, 17: 18.0, 33: 31.0}
_EASE = {  # how often drafts are right, for a draft model and for looking up
    "conversation": (0.62, 0.30), "translation": (0.55, 0.24), "summary": (0.66, 0.52),
    "question": (0.58, 0.22), "arithmetic": (0.71, 0.45), "passages": (0.68, 0.61),
    "code": (0.74, 0.50), "code-edit": (0.82, 0.86), "json": (0.78, 0.66), "prose": (0.41, 0.12),
    "repetition": (0.88, 0.93), "emoji-cjk": (0.35, 0.20),
}  # fmt: skip
ARMS = sweep(("lookup", "draft", "auto"))
MANY = sweep(
    ("lookup", "draft", "lookup+draft", "predicted", "auto"), min_p=(0.0, 0.4)
) + sweep(("draft",), (5,), verifiers=("rejection",))  # fmt: skip
DIVERGENCE = Divergence(
    position=41, baseline_token=260, arm_token=253, baseline_text=" a", arm_text=" the",
    margin=0.002, arm_margin=0.003, logit_shift=0.004, kind="tie",
)  # fmt: skip
WARNING = (
    "Other programs used 0.6 of 2 cores while this was measured: plain decoding was up to 9 % "
    "slower than at its best."
)


def prompts(kinds: Sequence[str], each: int = 2) -> tuple[Workload, ...]:
    return tuple(
        Workload(
            kind=kind,
            name=f"{kind} {n + 1}",
            messages=(Message(role="user", content=f"Do some {kind}."),),
            prediction="Done." if kind == "code-edit" else None,
        )
        for kind in kinds
        for n in range(each)
    )


def request(
    kinds: Sequence[str] = KINDS,
    arms: tuple[ArmSpec, ...] = ARMS,
    temperatures: tuple[float, ...] = (0.0,),
    depths: tuple[int, ...] = (0,),
    pairs: int = 1,
) -> BenchRequest:
    return BenchRequest(
        pairs=tuple(
            BenchPair(
                target=ModelSettings(path=f"target-{i + 1}-Q8_0.gguf"),
                draft=ModelSettings(path="draft-Q4_0.gguf"),
            )
            for i in range(pairs)
        ),
        arms=arms,
        prompts=prompts(kinds),
        temperatures=temperatures,
        depths=depths,
    )


def report(asked: BenchRequest | None = None, title: str = "All kinds of work") -> BenchReport:
    asked = asked or request()
    blocks = blocks_of(asked)
    cells = tuple(cell for i, block in enumerate(blocks) for cell in _cells(asked, i, block))
    return BenchReport(
        created=1_764_500_000.0,
        title=title,
        state="done",
        build={"paceline": "0.5.0", "llama_cpp": "b7100"},
        machine=Machine(
            platform="Linux-6.8", processor="Example 9000", cores=2, memory=16 << 30, devices=()
        ),
        pairs=tuple(
            PairFacts(
                target=model("target", pair.target.path, 1_400 << 20),
                draft=model("draft", pair.draft.path, 96 << 20) if pair.draft else None,
                curve=CURVE,
                deeper={1: 0.001, 8: 0.004},
                draft_token_ms=DRAFT_MS,
            )
            for pair in asked.pairs
        ),
        request=asked,
        blocks=blocks,
        cells=cells,
        recommendations=tuple(
            _recommendation(cells, i, kind) for i in range(len(blocks)) for kind in _kinds(asked)
        ),
        warnings=(WARNING,),
        formulas={
            "speedup": "decode tok/s of the arm ÷ that of plain decoding, over completed pairs",
            "predicted": "Σ tokens × T(1) ÷ Σ (T(drafted + 1) + draft ms), over all passes",
        },
        verdicts=tuple(
            BenchVerdict(
                block=cell.block,
                prompt=n,
                arm=cell.arm,
                verdict="tie",
                divergence=DIVERGENCE,
            )
            for cell in cells
            if cell.kind == "prose" and cell.arm != BASELINE
            for n, prompt in enumerate(asked.prompts)
            if prompt.kind == cell.kind and n % 2
        ),
    )


def on_server(reference: str) -> BenchReport:
    """A report whose pair is a server's model."""
    made = report()
    (pair,) = made.request.pairs
    target = msgspec.structs.replace(pair.target, path=reference)
    pair = msgspec.structs.replace(pair, target=target, draft=None)
    asked = msgspec.structs.replace(made.request, pairs=(pair,))
    return msgspec.structs.replace(made, request=asked)


def model(role: str, name: str, size: int) -> BenchModel:
    return msgspec.convert(
        {
            "role": role, "name": name, "hash": "3f2a" * 16, "size": size,
            "description": "llama 135M", "ctx": 8192, "threads": 2, "gpu_layers": 0,
            "kv_type_k": "f16", "kv_type_v": "f16",
        },
        BenchModel,
    )  # fmt: skip


def _kinds(asked: BenchRequest) -> tuple[str, ...]:
    return ("", *dict.fromkeys(prompt.kind for prompt in asked.prompts))


def _cells(asked: BenchRequest, i: int, block: Block) -> list[Cell]:
    found = []
    for kind in _kinds(asked):
        own = [p for p in asked.prompts if kind in ("", p.kind)]
        found.append(_plain(i, kind, len(own)))
        for arm in asked.arms:
            if family_of(arm.name) == "predicted" and kind not in ("", "code-edit"):
                continue
            found.append(_cell(i, block, arm, kind, len(own)))
    return found


def _plain(i: int, kind: str, prompts: int) -> Cell:
    return Cell(
        block=i, arm=BASELINE, kind=kind, prompts=prompts, runs=2 * prompts,
        tokens=260 * prompts, tps=1e3 / 6.8, speedup=None, predicted=None, ttft_ms=182.0,
        itl_ms=(6.7, 7.4, 9.1), drafts=0, drafted=0, accepted=0, acceptance=None,
        mean_accepted_length=None, tokens_per_pass=1.0, acceptance_at=(), drafts_at=(),
        ms=Milliseconds(draft=0.0, verify=6.4, rewind=0.0, sample=0.25, other=0.15, total=6.8),
        memory=612 << 20, device_memory=0, verdicts={},
    )  # fmt: skip


def _cell(i: int, block: Block, arm: ArmSpec, kind: str, prompts: int) -> Cell:
    family = family_of(arm.name)
    model_share, lookup_share = _EASE.get(kind, (0.6, 0.4))
    is_lookup = family.startswith(("lookup", "predicted"))
    share = (lookup_share if is_lookup else model_share) - 0.08 * block.temperature
    n = length_of(arm) or 4
    at = tuple(round(share * (1 - 0.02 * k), 4) for k in range(n))
    reached = [1.0]
    for each in at:
        reached.append(reached[-1] * each)
    gained = sum(reached[1:])
    drafting = 0.45 if is_lookup and family == "lookup" else 1.0
    per_pass = 1 + drafting * gained
    draft = 0.05 if family in ("lookup", "predicted") else DRAFT_MS * n
    cost = (1 - drafting) * PLAIN_MS + drafting * (_curve(n + 1) + draft)
    predicted = per_pass * PLAIN_MS / cost
    value = predicted * (1.03 if len(kind) % 2 else 0.95)
    width = 1.05 if kind else 1.02
    passes = round(260 * prompts / per_pass)
    drafts = round(drafting * passes)
    ms = 6.8 / value
    return Cell(
        block=i, arm=arm.name, kind=kind, prompts=prompts, runs=2 * prompts,
        tokens=260 * prompts, tps=1e3 / ms,
        speedup=Estimate(value, value / width, value * width), predicted=predicted,
        ttft_ms=184.0, itl_ms=(ms * 0.8, ms * 1.9, ms * 3.1), drafts=drafts, drafted=drafts * n,
        accepted=round(drafts * gained), acceptance=gained / n,
        mean_accepted_length=1 + gained, tokens_per_pass=per_pass, acceptance_at=at,
        drafts_at=tuple(round(drafts * each) for each in reached[:-1]),
        ms=Milliseconds(
            draft=draft * drafting / per_pass, verify=ms - draft * drafting / per_pass - 0.42,
            rewind=0.02, sample=0.25, other=0.15, total=ms,
        ),
        memory=718 << 20, device_memory=0,
        verdicts={"identical": prompts - 1, "tie": 1} if kind in ("", "prose") else
        {"identical": prompts},
    )  # fmt: skip


def _curve(n: int) -> float:
    low = max(k for k in CURVE if k <= n)
    high = min(k for k in CURVE if k >= n)
    share = (n - low) / (high - low) if high > low else 0.0
    return CURVE[low] + share * (CURVE[high] - CURVE[low])


def _recommendation(cells: Sequence[Cell], block: int, kind: str) -> Recommendation:
    own = [c for c in cells if (c.block, c.kind) == (block, kind) and c.speedup is not None]
    best = max(own, key=lambda cell: cell.speedup.value if cell.speedup else 0.0)
    assert best.speedup is not None
    assert best.speedup.low is not None
    if best.speedup.value < 1:
        return Recommendation(
            block=block, kind=kind, arm=BASELINE, speedup=None, is_clear=False, near=(),
            text="Plain decoding is fastest.",
        )  # fmt: skip
    near = tuple(
        c.arm
        for c in own
        if c is not best and c.speedup and c.speedup.high and c.speedup.high >= best.speedup.value
    )
    return Recommendation(
        block=block, kind=kind, arm=best.arm, speedup=best.speedup,
        is_clear=best.speedup.low > 1, near=near,
        text=f"{best.arm} is fastest, {best.speedup.value:.2f}× against plain decoding.",
    )  # fmt: skip
