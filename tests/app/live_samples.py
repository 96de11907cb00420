"""Scripted answers for tests of the live panel: passes of a given kind, fed to a `LiveRun`."""

import random

import msgspec
import numpy as np

from app.logic.arms import arm_sources
from app.logic.engine_state import EngineState
from app.logic.live import LiveRun
from engine.protocol import (
    AutoState,
    Costs,
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


def costs(draft: bool = True, remembered: bool = False) -> Costs:
    """A processor's curve: four tokens are cheaper than three, and it steepens from 16 on."""
    points = {1: 13.2, 2: 14.5, 3: 16.9, 4: 16.1, 6: 18.2, 8: 19.6, 12: 24.0, 16: 27.1, 24: 41.5,
              32: 57.9}  # fmt: skip
    return Costs(
        pass_ms=tuple(np.interp(range(1, 33), list(points), list(points.values())).tolist()),
        measured=tuple(points),
        draft_token_ms=2.2 if draft else None,
        is_remembered=remembered,
    )


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
        costs=costs(draft),
    )


def ready(**how: object) -> EngineState:
    return EngineState(phase="ready", loaded=loaded(**how))  # type: ignore[arg-type]


# What an answer with Auto may have drafted with: arms of these samples only.
_DRAFTING: dict[str, tuple[str, ...]] = {
    "auto": ("prompt_lookup", "draft_model"),
    "auto, prediction": ("prediction", "prompt_lookup"),
    "auto, off": (),
}


def passes(arm: str, tokens: int, ms: float = 13.0, seed: int = 1) -> list[Pass]:
    """The first token, then passes whose drafts are right three times in four."""
    dice = random.Random(seed)
    sources = _DRAFTING.get(arm) or arm_sources(arm)
    at = 240.0
    result = [_pass(PassStats(at_ms=at, verify_ms=14.0, sample_ms=0.4, other_ms=0.1))]
    done = 1
    while done < tokens:
        source = sources[dice.randrange(len(sources))] if sources else ""
        drafted = {"draft_model": 3, "prompt_lookup": 8, "prediction": 12}.get(source, 0)
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
        speculation_note=note, template="model", policy="auto" if arm == "auto" else "fixed",
    )  # fmt: skip


def finished(events: list[Pass], reason: str = "stop", auto: AutoState | None = None) -> Finished:
    stats = RunStats(
        prompt_tokens=312, cached_tokens=200, queue_ms=1.2, prompt_ms=224.0, first_pass_ms=14.5,
        committed=1,
    )  # fmt: skip
    for event in events[1:]:
        stats.add(event.stats)
    return Finished(
        id=1, reason=reason, text="", tokens=(), stats=stats, memory=memory(), auto=auto
    )  # type: ignore[arg-type]


def answer(run: LiveRun, arm: str, tokens: int = 120, ms: float = 13.0, seed: int = 1) -> None:
    """A whole answer, from begin to finish."""
    run.begin(arm)
    run.start(started(arm), arm)
    events = passes(arm, tokens, ms, seed)
    for event in events:
        run.add(event)
    run.finish(finished(events))


_MEASURED = AutoState(
    is_on=False, baseline_ms=13.3, baseline_error=0.2, baseline_tokens=48,
    pass_ms=tuple(1.03 * ms for ms in costs().pass_ms),
)  # fmt: skip


def _on(source: str, length: int, needed: float, seen: float, **what: object) -> AutoState:
    return msgspec.structs.replace(
        _MEASURED, is_on=True, source=source, length=length, needed=needed, seen=seen,
        tried=source, tried_length=length, **what,
    )  # fmt: skip


def _off(why_off: str, **what: object) -> AutoState:
    return msgspec.structs.replace(_MEASURED, why_off=why_off, **what)


AUTO_STATES: dict[str, AutoState] = {
    "on with lookup": _on(
        "prompt_lookup", 7, 0.09, 0.58, token_ms=9.64, gain=0.38, gain_error=0.06
    ),
    "on with draft model": _on(
        "draft_model", 3, 0.48, 0.71, token_ms=10.5, gain=0.27, gain_error=0.04
    ),
    "on with prediction": _on(
        "prediction", 12, 0.07, 0.9, token_ms=5.1, gain=1.61, gain_error=0.09
    ),
    "loses": _on("draft_model", 2, 0.62, 0.55, token_ms=14.1, gain=-0.06, gain_error=0.02),
    "gain uncertain": _on(
        "prompt_lookup", 4, 0.11, 0.31, token_ms=12.9, gain=0.03, gain_error=0.07
    ),
    "gain unknown": _on("prompt_lookup", 4, 0.11, 0.31, baseline_error=4.0, baseline_tokens=5),
    "on without a baseline": _on(
        "prompt_lookup", 4, 0.11, 0.31, baseline_ms=None, baseline_error=0.0, baseline_tokens=0
    ),
    "off, not accepted": _off(
        "not_accepted", needed=0.74, seen=0.51, tried="draft_model", tried_length=3,
        token_ms=13.3, gain=0.0, gain_error=0.01,
    ),
    "off, nothing to draft": _off("nothing_to_draft", token_ms=13.3),
    "off, cannot rewind": AutoState(is_on=False, why_off="cannot_rewind"),
    "starting": AutoState(is_on=False, why_off="starting"),
    "long numbers": _on(
        "prediction", 31, 0.02, 0.997, baseline_ms=1_312.4, baseline_error=21.0,
        baseline_tokens=1_204_812, token_ms=101.0, gain=11.99, gain_error=1.28,
        pass_ms=tuple(1_312.4 + 48.0 * n for n in range(32)),
    ),
}  # fmt: skip


def auto_answer(
    run: LiveRun, state: AutoState, tokens: int = 160, is_over: bool = True, ms: float = 8.0
) -> None:
    """An answer with Auto that is in this state, or has ended in it."""
    kind = "auto" if state.is_on else "auto, off"
    if state.source == "prediction":
        kind = "auto, prediction"
    run.use_target("target", costs())
    run.begin("auto")
    run.start(auto_started(state), "auto")
    events = passes(kind, tokens, ms)
    for event in events:
        run.add(msgspec.structs.replace(event, auto=state))
    if is_over:
        run.finish(finished(events, auto=state))


def auto_started(state: AutoState) -> Started:
    drafters = ("prompt_lookup", "draft_model")
    if state.source == "prediction":
        drafters = ("prediction", *drafters)
    return started("auto", drafters if state.why_off != "cannot_rewind" else ())
