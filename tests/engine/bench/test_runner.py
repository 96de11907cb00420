"""Benches on tiny real models: complete, kept run by run, gone on with, stopped, refused."""

from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import msgspec
import pytest

from engine.bench.conditions import LoadMeter
from engine.bench.plan import arms_of, round_of
from engine.bench.request import BASELINE, BenchPair, BenchRequest
from engine.bench.runner import bench
from engine.bench.store import BenchStore
from engine.bench.values import BenchRun
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.workloads import Workload
from engine.protocol import Bench, BenchDone, BenchProgress
from engine.request import ArmSpec, Message, Sampling, speculation_of
from tests.engine.asking import settings
from tests.engine.conftest import TinyModels

TOKENS = 24


@pytest.fixture(autouse=True)
def loads(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """Of other programs during the next runs, in cores; then none, however busy this machine is."""
    loads: list[float] = []
    monkeypatch.setattr(LoadMeter, "cores", lambda self: loads.pop(0) if loads else 0.0)
    return loads


@pytest.fixture
def engine() -> Iterator[Inference]:
    inference = Inference()
    yield inference
    inference.unload()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[BenchStore]:
    with BenchStore(tmp_path / "bench.sqlite") as store:
        yield store


def workload(kind: str, text: str, prediction: str | None = None) -> Workload:
    message = Message(role="user", content=text)
    return Workload(kind=kind, name=text, messages=(message,), prediction=prediction)


PROMPTS = (
    workload("cats", "the cat and the cat and the"),
    workload("cats", "a cat and a cat"),
    workload("edits", "one two three one two", "one two three"),
)


def asked(tiny: TinyModels, *arms: str, **changes: object) -> BenchRequest:
    values = {
        "pairs": (BenchPair(target=settings(tiny.endless), draft=settings(tiny.close_weights)),),
        "arms": tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm, prediction="?")) for arm in arms
        ),
        "prompts": PROMPTS,
        "max_tokens": TOKENS,
        "width": 1e9,
    }
    return BenchRequest(**(values | changes))  # type: ignore[arg-type]


def measured(
    engine: Inference, store: BenchStore, request: BenchRequest, **calls: Callable[..., object]
) -> tuple[BenchDone, tuple[BenchRun, ...]]:
    done = bench(engine, Bench(id=1, request=request), store, **calls)  # type: ignore[arg-type]
    record = store.read(done.bench)
    assert record is not None
    return done, record.runs


def test_every_step_is_run_and_kept(tiny: TinyModels, engine: Inference, store: BenchStore) -> None:
    request = asked(tiny, "lookup", "draft", "predicted", "auto")
    told: list[object] = []
    done, runs = measured(engine, store, request, emit=told.append)
    steps = [step for number in (1, 2) for step in round_of(request, 0, number)]
    assert [run.step for run in runs] == steps
    assert {len(run.tokens) for run in runs} == {TOKENS}
    assert len({run.tokens for run in runs if run.step.prompt == 0}) == 1  # arms, rounds: one text
    for run in runs:
        assert len(run.pieces) == len(run.drafted) + 1 == len(run.stats.intervals) + 1
        assert sum(run.drafted) == run.stats.drafted
        assert run.wall_ms >= run.stats.total_ms
        assert bool(run.stats.drafted) <= (run.step.arm != BASELINE)
    assert median(run.wall_ms / run.stats.total_ms for run in runs) < 1.03  # most take 5 ms here
    report = done.report
    assert (report.state, report.runs) == ("done", ())
    assert {cell.kind for cell in report.cells} == {"", "cats", "edits"}
    assert {cell.arm for cell in report.cells} == {BASELINE, "lookup", "draft", "predicted", "auto"}
    phases = [event.phase for event in told if isinstance(event, BenchProgress)]
    assert phases[:2] == ["loading", "costs"]
    assert phases.count("measuring") == len(steps)
    assert "warm_up" in phases
    facts = report.pairs[0]
    assert facts is not None
    assert facts.curve[1] > 0
    assert facts.target.hash != (facts.draft.hash if facts.draft else "")


def test_a_stopped_bench_goes_on_without_repeating_anything(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    request = asked(tiny, "lookup", "draft")
    told: list[object] = []

    def stop() -> bool:
        return sum(isinstance(event, BenchProgress) for event in told) > 10

    done, first = measured(engine, store, request, emit=told.append, cancelled=stop)
    assert done.report.state == "stopped"
    assert 0 < len(first) < 2 * len(round_of(request, 0, 1))
    again = bench(engine, Bench(id=2, resume=done.bench), store)
    assert (again.bench, again.report.state) == (done.bench, "done")
    record = store.read(done.bench)
    assert record is not None
    assert record.runs[: len(first)] == first
    assert [r.step for r in record.runs] == [s for n in (1, 2) for s in round_of(request, 0, n)]
    bench(engine, Bench(id=3, resume=done.bench), store)  # nothing is left to do
    assert store.read(done.bench) == record


def test_rounds_go_on_until_intervals_are_narrow(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    request = asked(tiny, "lookup", prompts=PROMPTS[:1], rounds=1, most_rounds=3)
    wide = msgspec.structs.replace(request, width=1e-9)
    assert {run.step.round for run in measured(engine, store, wide)[1]} == {1, 2, 3}
    narrow = msgspec.structs.replace(request, rounds=2)
    assert {run.step.round for run in measured(engine, store, narrow)[1]} == {1, 2}


def test_a_time_budget_ends_it(tiny: TinyModels, engine: Inference, store: BenchStore) -> None:
    request = asked(tiny, "lookup", most_rounds=100, width=1e-9, max_tokens=100, budget_s=1.0)
    done, runs = measured(engine, store, request)
    assert done.report.state == "done"
    assert max(run.step.round for run in runs) < 100


def test_pairs_temperatures_depths_and_verifiers(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    plain = BenchPair(target=settings(tiny.endless))
    request = asked(
        tiny,
        "lookup",
        "draft",
        pairs=(plain, *asked(tiny).pairs),
        temperatures=(0.0, 1.0),
        depths=(0, 40),
        prompts=PROMPTS[:1],
        rounds=1,
        most_rounds=1,
        sampling=Sampling(top_k=5),
    )
    draws = ArmSpec(name="draws", speculation=speculation_of("draft", verifier="rejection"))
    request = msgspec.structs.replace(request, arms=(*request.arms, draws))
    done, runs = measured(engine, store, request)
    by_block = {b: [r for r in runs if r.step.block == b] for b in range(8)}
    for block, of_block in by_block.items():
        assert {run.step.arm for run in of_block} == set(arms_of(request, block, 0))
        is_deep = block % 2 == 1
        assert all((run.stats.prompt_tokens > 40) == is_deep for run in of_block)
    verdicts = {(v.block, v.arm): v.verdict for v in done.report.verdicts}
    assert set(verdicts.values()) <= {"tie", "sample"}
    assert all(arm == "draws" for (_, arm), verdict in verdicts.items() if verdict == "sample")


def test_a_disturbed_run_is_measured_again_and_the_quieter_one_counts(
    tiny: TinyModels, engine: Inference, store: BenchStore, loads: list[float]
) -> None:
    request = asked(tiny, "lookup", rounds=1, most_rounds=1)  # 1 warm-up, 6 runs: 1 may be repeated
    loads += [64.0, 64.0, 48.0, 0.0, 32.0, 0.0, 48.0]  # the third and fourth: while it waits
    done, runs = measured(engine, store, request)
    assert [run.step for run in runs] == round_of(request, 0, 1)
    assert [run.load for run in runs] == [32.0, 0.0, 48.0, 0.0, 0.0, 0.0]
    (warning,) = done.report.warnings
    assert warning.startswith("Other programs used up to 48.0 of ")
    assert warning.endswith("cores during 2 of 6 runs.")


def test_on_a_machine_that_stays_busy_only_one_run_is_measured_again(
    tiny: TinyModels,
    engine: Inference,
    store: BenchStore,
    loads: list[float],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("engine.bench.runner._CALM_S", 0.0)
    loads += [64.0] * 1000
    told: list[object] = []
    request = asked(tiny, "lookup", rounds=4, most_rounds=4)
    _, runs = measured(engine, store, request, emit=told.append)
    phases = [event.phase for event in told if isinstance(event, BenchProgress)]
    assert phases.count("measuring") == len(runs) + 1 == 25


def test_what_was_loaded_is_loaded_again(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    measured(engine, store, asked(tiny, "lookup", rounds=1, most_rounds=1))
    assert not engine.is_loaded
    engine.load(settings(tiny.target), None)
    measured(engine, store, asked(tiny, "lookup", rounds=1, most_rounds=1))
    assert engine.loaded_settings == (settings(tiny.target), None)


@pytest.mark.parametrize(
    ("cause", "phase"), [("is_paused", "paused"), ("is_downloading", "download")]
)
def test_it_waits_while_paused_and_while_something_is_downloaded(
    tiny: TinyModels, engine: Inference, store: BenchStore, cause: str, phase: str
) -> None:
    looks = 0

    def holds() -> bool:
        nonlocal looks
        looks += 1
        return looks in (3, 4, 5)

    told: list[object] = []
    request = asked(tiny, "lookup", rounds=1, most_rounds=1)
    done, _ = measured(engine, store, request, emit=told.append, **{cause: holds})
    phases = [event.phase for event in told if isinstance(event, BenchProgress)]
    assert phases.count(phase) == 1  # type: ignore[comparison-overlap]
    assert done.report.state == "done"


def test_warming_up_takes_a_tenth_of_the_time_at_most(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    told: list[object] = []
    request = asked(tiny, "lookup", rounds=50, most_rounds=50, max_tokens=100, budget_s=1.0)
    measured(engine, store, request, emit=told.append)
    phases = [event.phase for event in told if isinstance(event, BenchProgress)]
    assert 0 < phases.count("warm_up") < phases.count("measuring")


def test_what_cannot_be_measured_is_said(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    with pytest.raises(EngineError, match="no stored bench 7"):
        bench(engine, Bench(id=1, resume=7), store)
    with pytest.raises(EngineError) as error:
        measured(engine, store, asked(tiny, "lookup", depths=(5000,)))
    assert error.value.kind == ErrorKind.CONTEXT
    bad = (BenchPair(target=settings(tiny.endless), draft=settings(tiny.mostly_other)),)
    with pytest.raises(EngineError) as error:
        measured(engine, store, asked(tiny, "draft", pairs=bad))
    assert error.value.kind == ErrorKind.BAD_PAIR
    assert store.benches() == (), "nothing was measured"


def test_a_pair_that_fails_leaves_the_others_runs(
    tiny: TinyModels, engine: Inference, store: BenchStore
) -> None:
    pairs = tuple(
        BenchPair(target=settings(tiny.endless), draft=settings(draft))
        for draft in (tiny.close_weights, tiny.mostly_other)
    )
    request = asked(tiny, "draft", pairs=pairs, rounds=1, most_rounds=1)
    with pytest.raises(EngineError):
        measured(engine, store, request)
    [entry] = store.benches()
    assert (entry.state, entry.runs > 0) == ("stopped", True)


def test_one_that_goes_on_is_kept_whatever_happens(
    tiny: TinyModels, engine: Inference, store: BenchStore, tmp_path: Path
) -> None:
    """It had not measured anything, and now its model is not there, as on a disk taken out."""
    target = tmp_path / "model.gguf"
    target.write_bytes(tiny.endless.read_bytes())
    request = asked(tiny, "lookup", pairs=(BenchPair(target=settings(target)),))
    done, _ = measured(engine, store, request, cancelled=lambda: True)
    target.unlink()
    with pytest.raises(EngineError):
        bench(engine, Bench(id=1, resume=done.bench), store)
    assert [entry.state for entry in store.benches()] == ["stopped"]
