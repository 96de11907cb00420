"""Scripted answers for tests of the live panel: passes of a given kind, fed to a `LiveRun`."""

import random

import msgspec

from app.logic.arms import arm_sources
from app.logic.engine_state import EngineState
from app.logic.live import LiveRun
from engine.protocol import (
    DeviceMemory,
    Finished,
    Loaded,
    Memory,
    ModelInfo,
    PairVerdict,
    Pass,
    Span,
    Started,
)
from engine.stats import PassStats, RunStats

MIB = 1024 * 1024
GIB = 1024 * MIB


def model_info(path: str = "/models/target.gguf", can_rewind: bool = True) -> ModelInfo:
    return ModelInfo(
        path=path, name="Target 135M", description="llama 135M Q4_1", size=94 * MIB,
        parameters=134_515_008, vocabulary=49_152, ctx=8192, ctx_train=8192, layers=30,
        gpu_layers=0, threads=2, can_rewind=can_rewind, has_chat_template=True,
        reasoning_tags=None, kv_bytes=180 * MIB, compute_bytes=96 * MIB,
    )  # fmt: skip


def memory(gpu: bool = False) -> Memory:
    cpu = DeviceMemory(
        device="CPU", weights_target=94 * MIB, weights_draft=80 * MIB, kv=180 * MIB,
        compute=96 * MIB, free=900 * MIB, total=2000 * MIB,
    )  # fmt: skip
    card = DeviceMemory(
        device="CUDA0", weights_target=9 * GIB, weights_draft=1 * GIB, kv=3 * GIB,
        compute=GIB // 2, free=9 * GIB, total=24 * GIB,
    )  # fmt: skip
    return Memory(resident=420 * MIB, devices=(card, cpu) if gpu else (cpu,))


def loaded(
    draft: bool = True, can_rewind: bool = True, reason: str = "", gpu: bool = False
) -> Loaded:
    return Loaded(
        id=1,
        target=model_info(can_rewind=can_rewind),
        draft=model_info("/models/draft.gguf") if draft else None,
        verdict=PairVerdict(fits=False, rule="text", reason=reason) if reason else None,
        memory=memory(gpu),
        load_ms=120.0,
    )


def ready(**how: object) -> EngineState:
    return EngineState(phase="ready", loaded=loaded(**how))  # type: ignore[arg-type]


def passes(arm: str, tokens: int, ms: float = 13.0, seed: int = 1) -> list[Pass]:
    """The first token, then passes whose drafts are right three times in four."""
    dice = random.Random(seed)
    sources = arm_sources(arm)
    at = 240.0
    result = [_pass(PassStats(at_ms=at, verify_ms=14.0, sample_ms=0.4, other_ms=0.1))]
    done = 1
    while done < tokens:
        source = sources[dice.randrange(len(sources))] if sources else ""
        drafted = {"draft_model": 3, "prompt_lookup": 8}.get(source, 0)
        accepted = 0
        while accepted < drafted and dice.random() < 0.75:
            accepted += 1
        stats = PassStats(
            source=source,
            drafted=drafted,
            accepted=accepted,
            committed=accepted + 1,
            draft_ms=drafted * (2.2 if source == "draft_model" else 0.01),
            verify_ms=ms * dice.uniform(0.9, 1.2) * (1 + 0.25 * drafted),
            rewind_ms=0.05 if drafted else 0.0,
            sample_ms=0.4,
            other_ms=0.3,
            at_ms=0.0,
        )
        at += stats.draft_ms + stats.verify_ms + stats.rewind_ms + 0.7
        result.append(_pass(_at(stats, at)))
        done += stats.committed
    return result


def _at(stats: PassStats, at_ms: float) -> PassStats:
    return msgspec.structs.replace(stats, at_ms=at_ms)


def _pass(stats: PassStats) -> Pass:
    spans = (Span(text=" word" * stats.committed, source=stats.source),)
    return Pass(id=1, spans=spans, tokens=(1,) * stats.committed, stats=stats)


def started(arm: str, drafters: tuple[str, ...] | None = None, note: str = "") -> Started:
    return Started(
        id=1, prompt_tokens=312, cached_tokens=200, ctx=8192, seed=1,
        drafters=arm_sources(arm) if drafters is None else drafters,
        speculation_note=note, template="model",
    )  # fmt: skip


def finished(events: list[Pass], reason: str = "stop") -> Finished:
    stats = RunStats(
        prompt_tokens=312, cached_tokens=200, queue_ms=1.2, prompt_ms=224.0, first_pass_ms=14.5,
        committed=1,
    )  # fmt: skip
    for event in events[1:]:
        stats.add(event.stats)
    return Finished(id=1, reason=reason, text="", tokens=(), stats=stats, memory=memory())  # type: ignore[arg-type]


def answer(run: LiveRun, arm: str, tokens: int = 120, ms: float = 13.0, seed: int = 1) -> None:
    """A whole answer, from begin to finish."""
    run.begin(arm)
    run.start(started(arm), arm)
    events = passes(arm, tokens, ms, seed)
    for event in events:
        run.add(event)
    run.finish(finished(events))
