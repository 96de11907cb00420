"""The bench of the scripted worker: real request, plan, store and report, with scripted figures.

Every arm gains what its name says; one arm's text differs by a tie. Used by `fake_worker`.
"""

import os
import time
from collections.abc import Callable

import msgspec

from engine.bench.plan import planned, round_of, warm_up
from engine.bench.request import BASELINE, BenchRequest, Step
from engine.bench.store import BenchStore, bench_path
from engine.bench.summary import report_of
from engine.bench.values import (
    BenchModel,
    BenchRecord,
    BenchRun,
    BenchVerdict,
    Machine,
    PairFacts,
    Piece,
)
from engine.errors import EngineError, ErrorKind
from engine.protocol import Bench, BenchDone, BenchPhase, BenchProgress, BenchTable, Event
from engine.request import ModelSettings
from engine.stats import PassStats, RunStats

MIB = 1024 * 1024
TEXT = "The harbour of Lindal freezes every winter , and nobody there goes to bed early ."
PAUSE_S = 0.01


def carry_out(
    command: Bench,
    emit: Callable[[Event], None],
    is_cancelled: Callable[[], bool],
    is_paused: Callable[[], bool],
    delay_s: float,
    breaks_off: bool,
) -> None:
    """Ends in a BenchDone, also when it is stopped; one that breaks off aborts after four runs."""
    with BenchStore(bench_path()) as store:
        record = _record(command, store)
        if "missing" in record.request.pairs[0].target.path:
            store.set_state(record.id, "stopped", 0.0)
            raise EngineError(ErrorKind.BAD_FILE, "There is no such file.", "Choose another one.")
        request, runs = record.request, list(record.runs)
        total = planned(request)

        def tell(phase: BenchPhase, step: Step | None = None) -> None:
            prompt = request.prompts[step.prompt] if step is not None else None
            emit(
                BenchProgress(
                    id=command.id,
                    bench=record.id,
                    phase=phase,
                    arm=step.arm if step is not None else "",
                    kind=prompt.kind if prompt is not None else "",
                    prompt=prompt.name if prompt is not None else "",
                    done=len(runs),
                    total=total,
                    spent_s=1.5 * len(runs),
                    left_s=1.5 * (total - len(runs)) if runs else None,
                )
            )

        tell("loading")
        tell("costs")
        store.set_pair(record.id, 0, facts(request.pairs[0].target, request.pairs[0].draft))
        is_stopped = False
        done = {run.step for run in runs}
        measured = [
            step
            for pair in range(len(request.pairs))
            for number in range(1, request.rounds + 1)
            for step in round_of(request, pair, number)
            if step not in done
        ]
        for step in (*warm_up(request, 0), *measured):
            if is_paused():
                tell("paused")
                while is_paused() and not is_cancelled():
                    time.sleep(PAUSE_S)
            if is_stopped := is_cancelled():
                break
            tell("measuring" if step.round else "warm_up", step)
            if breaks_off and len(runs) == 4:
                os.abort()
            time.sleep(delay_s)
            if step.round:
                run = run_of(request, step)
                runs.append(run)
                store.add_run(record.id, run)
                if step.prompt == 0 and step.arm.startswith("lookup"):
                    store.add_verdict(record.id, _tie(step))
                if not len(runs) % 6:
                    emit(BenchTable(id=command.id, bench=record.id, report=_report(store, record)))
        store.set_state(record.id, "stopped" if is_stopped else "done", 1.5 * len(runs))
        emit(BenchDone(id=command.id, bench=record.id, report=_report(store, record)))


def _record(command: Bench, store: BenchStore) -> BenchRecord:
    if command.resume is not None:
        stored = store.read(command.resume)
        if stored is None:
            raise EngineError(ErrorKind.NOT_FOUND, "There is no such bench.", "List them.")
        return stored
    assert command.request is not None
    record = record_of(command.request, command.title)
    return msgspec.structs.replace(record, id=store.create(record))


def record_of(request: BenchRequest, title: str) -> BenchRecord:
    """Without any run."""
    return BenchRecord(
        id=0,
        created=time.time(),
        title=title,
        state="running",
        spent_s=0.0,
        build={"paceline": "0.1.0"},
        machine=Machine(
            platform="test", processor="Test processor", cores=2, memory=16_000 * MIB, devices=()
        ),
        request=request,
        pairs=(None,) * len(request.pairs),
    )


def _report(store: BenchStore, record: BenchRecord):  # type: ignore[no-untyped-def]
    now = store.read(record.id)
    assert now is not None
    return report_of(now)


def facts(target: ModelSettings, draft: ModelSettings | None) -> PairFacts:
    return PairFacts(
        target=_model("target", target),
        draft=_model("draft", draft) if draft is not None else None,
        curve={n: 6.0 + 0.4 * (n - 1) for n in (1, 2, 3, 4, 8, 16)},
        deeper={1: 0.001, 16: 0.002},
        draft_token_ms=0.5 if draft is not None else None,
    )


def _model(role: str, settings: ModelSettings) -> BenchModel:
    return BenchModel(
        role=role, name=settings.path.rpartition("/")[2], hash="1234", size=94 * MIB,
        description="llama 135M Q4_1", ctx=8192, threads=2, gpu_layers=0, kv_type_k="f16",
        kv_type_v="f16",
    )  # type: ignore[arg-type]  # fmt: skip


def run_of(request: BenchRequest, step: Step) -> BenchRun:
    """Drafts of two that are taken, or plain decoding; a little slower in every other round."""
    words = [f"{word} " for word in TEXT.split()] * 2
    source = _source(step.arm)
    stats = RunStats(prompt_tokens=40, prompt_ms=30.0, first_pass_ms=7.0, committed=1)
    pieces: list[tuple[Piece, ...]] = [(Piece(words[0]),)]
    drafted: list[int] = []
    at, i = 37.0, 1
    slower = 1.0 + 0.02 * (step.round % 2) + 0.01 * (step.prompt % 3)
    while i < len(words):
        accepted = min((i + step.prompt) % 3, len(words) - i - 1) if source else 0
        taken = words[i : i + accepted + 1]
        pieces.append((*(Piece(word, source) for word in taken[:accepted]), Piece(taken[-1])))
        verify = slower * (7.0 if source else 6.0)
        draft = 1.0 if source == "draft_model" else 0.05 if source else 0.0
        at += verify + draft + 0.5
        stats.add(
            PassStats(
                at_ms=at,
                source=source,
                drafted=2 if source else 0,
                accepted=accepted,
                committed=len(taken),
                draft_ms=draft,
                verify_ms=verify,
                sample_ms=0.3,
                other_ms=0.2,
            )
        )
        drafted.append(2 if source else 0)
        i += len(taken)
    return BenchRun(
        step=step,
        at=time.time(),
        seed=1,
        reason="stop",
        tokens=tuple(range(len(words))),
        pieces=tuple(pieces),
        drafted=tuple(drafted),
        stats=stats,
        wall_ms=stats.total_ms,
        memory=420 * MIB,
        device_memory=0,
        load=0.1,
    )


def _source(arm: str) -> str:
    if arm == BASELINE:
        return ""
    return "draft_model" if arm.startswith("draft") else "prompt_lookup"


def _tie(step: Step) -> BenchVerdict:
    return BenchVerdict(block=step.block, prompt=step.prompt, arm=step.arm, verdict="tie")
