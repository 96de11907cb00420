"""Moments of the pair pane for the screenshots: made-up pairs, as the hub would tell them.

Only values; tests show the same ones and more. Used by `screenshots`.
"""

from dataclasses import replace

import msgspec

from app.logic.pair_state import Answer, Choice, FileState, PairState
from engine.hub_protocol import (
    Advice,
    DevicePlan,
    FileRef,
    MemoryPlan,
    ModelFacts,
    PairReport,
    PlanItem,
    PlanSettings,
    Suggestion,
)
from engine.protocol import DeviceMemory, Memory, PairVerdict, TokenMapping

GIB = 1024**3
MIB = 1024**2

TARGET = Choice(
    FileRef(repo="Qwen/Qwen3-14B-GGUF", file="Qwen3-14B-Q4_K_M.gguf"),
    "Qwen3-14B-Q4_K_M",
    9_001_752_960,
)
DRAFT = Choice(
    FileRef(repo="Qwen/Qwen3-0.6B-GGUF", file="Qwen3-0.6B-Q8_0.gguf"),
    "Qwen3-0.6B-Q8_0",
    639_446_688,
)
TARGET_PATH = "/home/ida/models/Qwen/Qwen3-14B-GGUF/Qwen3-14B-Q4_K_M.gguf"
DRAFT_PATH = "/home/ida/models/Qwen/Qwen3-0.6B-GGUF/Qwen3-0.6B-Q8_0.gguf"
TARGET_FACTS = ModelFacts(
    name="Qwen3 14B",
    architecture="qwen3",
    quantization="Q4_K_M",
    size=9_001_752_960,
    parameters=14_768_307_200,
    vocabulary=151_936,
    vocabulary_type="BPE",
    context=40_960,
    layers=40,
    has_chat_template=True,
)
DRAFT_FACTS = ModelFacts(
    name="Qwen3 0.6B",
    architecture="qwen3",
    quantization="Q8_0",
    size=639_446_688,
    parameters=596_049_920,
    vocabulary=151_936,
    vocabulary_type="BPE",
    context=40_960,
    layers=28,
    has_chat_template=True,
)

FITS = PairVerdict(fits=True)
RELAXED = PairVerdict(
    fits=False,
    relaxed=TokenMapping(
        shared=49_152,
        moved=37,
        target_only=0,
        draft_only=4,
        examples=(
            "“<|tool|>” is 49140 in the target and 49144 in the draft model.",
            "“<|end|>” is 49141 in the target and 49145 in the draft model.",
            "“ aardvark” is 20311 in the target and 20312 in the draft model.",
        ),
    ),
    rule="text",
    reason="Token 20311 is “ aardvark” in the target and “ abacus” in the draft model.",
    token_id=20_311,
    target_text=" aardvark",
    draft_text=" abacus",
)
OTHER_TEXT = PairVerdict(
    fits=False,
    rule="text",
    reason="Token 312 is “ the” in the target and “ The” in the draft model.",
    token_id=312,
    target_text=" the",
    draft_text=" The",
)
OTHER_TYPE = PairVerdict(
    fits=False,
    rule="type",
    reason="The vocabularies are of different types: BPE in the target, SPM in the draft model.",
)


def report(
    verdict: PairVerdict, notes: tuple[str, ...] = (), break_even: float | None = 0.21
) -> PairReport:
    return PairReport(
        target=TARGET_FACTS,
        draft=DRAFT_FACTS,
        verdict=verdict,
        notes=notes,
        break_even=break_even,
    )


SUGGESTIONS = (
    Suggestion(
        ref=DRAFT.ref,
        name="Qwen3-0.6B-Q8_0",
        size=639_446_688,
        where="disk",
        verdict=FITS,
        break_even=0.21,
    ),
    Suggestion(
        ref=FileRef(repo="Qwen/Qwen3-1.7B-GGUF", file="Qwen3-1.7B-Q8_0.gguf"),
        name="Qwen3-1.7B-Q8_0",
        size=1_834_426_016,
        where="recommended",
        verdict=FITS,
        break_even=0.31,
    ),
    Suggestion(
        ref=FileRef(path="/home/ida/models/other/Qwen2.5-0.5B-Instruct-Q4_K_M.gguf"),
        name="Qwen2.5-0.5B-Instruct-Q4_K_M",
        size=397_808_192,
        where="disk",
        verdict=msgspec.structs.replace(
            RELAXED,
            relaxed=TokenMapping(shared=151_643, moved=0, target_only=26, draft_only=22),
        ),
        break_even=0.19,
    ),
    Suggestion(
        ref=FileRef(path="/home/ida/models/meta/Llama-3.2-1B-Instruct-Q8_0.gguf"),
        name="Llama-3.2-1B-Instruct-Q8_0",
        size=1_321_082_528,
        where="disk",
        verdict=PairVerdict(
            fits=False,
            rule="size",
            reason="The vocabularies differ by 23,680 tokens: 151,936 in the target, 128,256 in "
            "the draft model; at most 128 are allowed.",
        ),
    ),
    Suggestion(
        ref=FileRef(path="/home/ida/models/gemma-3-270m-it-Q8_0.gguf"),
        name="gemma-3-270m-it-Q8_0",
        size=291_545_600,
        where="disk",
        verdict=OTHER_TYPE,
    ),
)


def plan(
    settings: PlanSettings | None = None,
    free: int = 11 * GIB,
    with_gpu: bool = True,
    gpu_layers: int = 41,
    advice: tuple[Advice, ...] = (),
) -> MemoryPlan:
    settings = settings or PlanSettings()
    kv = settings.ctx * 160 * 1024
    items = [
        PlanItem(what="weights", model="target", size=9_001_752_960),
        PlanItem(what="kv", model="target", size=kv),
        PlanItem(what="compute", model="target", size=310 * MIB),
    ]
    if settings.with_draft:
        items += [
            PlanItem(what="weights", model="draft", size=639_446_688),
            PlanItem(what="kv", model="draft", size=settings.ctx * 112 * 1024),
            PlanItem(what="compute", model="draft", size=300 * MIB),
        ]
    first = DevicePlan(
        device="CUDA0" if with_gpu else "CPU",
        description="NVIDIA GeForce RTX 3060" if with_gpu else "AMD Ryzen 7 5700X",
        free=free,
        total=12 * GIB,
        items=tuple(items),
    )
    devices = [first]
    if with_gpu:
        devices.append(
            DevicePlan(
                device="CPU",
                description="AMD Ryzen 7 5700X",
                free=21 * GIB,
                total=32 * GIB,
                items=(
                    PlanItem(what="weights", model="target", size=420 * MIB),
                    PlanItem(what="compute", model="target", size=28 * MIB),
                ),
            )
        )
    return MemoryPlan(
        settings=settings,
        devices=tuple(devices),
        target_layers=41,
        target_gpu_layers=gpu_layers if with_gpu else 0,
        draft_layers=29 if settings.with_draft else 0,
        draft_gpu_layers=29 if settings.with_draft and with_gpu else 0,
        advice=advice,
    )


ADVICE = (
    Advice(
        text="Leave out the draft model",
        saves=1_830_000_000,
        settings=PlanSettings(with_draft=False),
        fits=False,
    ),
    Advice(
        text="Keep the KV cache in q8_0",
        saves=1_050_000_000,
        settings=PlanSettings(with_draft=False, kv_type_k="q8_0", kv_type_v="q8_0"),
        fits=False,
    ),
    Advice(
        text="A context of 4,096 tokens",
        saves=1_400_000_000,
        settings=PlanSettings(with_draft=False, ctx=4096, kv_type_k="q8_0", kv_type_v="q8_0"),
        fits=True,
    ),
)
MEASURED = Memory(
    resident=900 * MIB,
    devices=(
        DeviceMemory(
            device="CUDA0",
            weights_target=8_561_000_000,
            weights_draft=639_446_688,
            kv=2_281_701_376,
            compute=655_000_000,
            free=400 * MIB,
            total=12 * GIB,
        ),
        DeviceMemory(
            device="CPU", weights_target=440 * MIB, compute=26 * MIB, free=20 * GIB, total=32 * GIB
        ),
    ),
)


CHOSEN = PairState(
    target=TARGET,
    draft=DRAFT,
    facts=Answer(TARGET_FACTS),
    check=Answer(report(FITS)),
    suggestions=Answer(SUGGESTIONS),
    plan=Answer(plan(free=12 * GIB)),
)
HERE = replace(
    CHOSEN, target_file=FileState(path=TARGET_PATH), draft_file=FileState(path=DRAFT_PATH)
)
SCENES: dict[str, PairState] = {
    "to-download": CHOSEN,
    "relaxed": replace(
        HERE, check=Answer(report(RELAXED, ("The chat templates differ.",), break_even=0.24))
    ),
    "refused": replace(HERE, check=Answer(report(OTHER_TEXT))),
    "too-much": replace(
        HERE, plan=Answer(plan(free=10 * GIB + 200 * MIB, gpu_layers=38, advice=ADVICE))
    ),
    "loaded": replace(HERE, loading="loaded", measured=MEASURED),
}
