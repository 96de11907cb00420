"""How commands and events change what the engine is doing."""

from dataclasses import replace

from msgspec import structs

from app.logic.engine_state import EngineState, after_command, after_end, after_event
from app.logic.faults import Fault
from engine.bench.request import BenchRequest
from engine.bench.summary import report_of
from engine.errors import ErrorKind
from engine.protocol import (
    Bench,
    BenchDone,
    Error,
    Finished,
    Generate,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    LosslessReport,
    Memory,
    Progress,
    Tokenize,
    Unloaded,
)
from engine.request import GenerateRequest, LosslessRequest, ModelSettings
from engine.stats import RunStats
from tests.fake_bench import record_of
from tests.fake_values import model_info

SETTINGS = ModelSettings(path="/m/target.gguf")
LOAD = Load(id=1, target=SETTINGS)
LOADED = Loaded(
    id=1, target=model_info(SETTINGS), memory=Memory(resident=1, devices=()), load_ms=1.0
)
IDLE = EngineState(phase="idle")
READY = EngineState(phase="ready", loaded=LOADED)
FINISHED = Finished(id=2, reason="stop", text="", tokens=(), stats=RunStats())


def test_load() -> None:
    loading = after_command(IDLE, LOAD)
    assert (loading.phase, loading.running) == ("loading", 1)
    progress = Progress(id=1, phase="target", done=5, total=10)
    assert after_event(loading, progress).progress == progress
    ready = after_event(loading, LOADED)
    assert (ready.phase, ready.loaded, ready.running) == ("ready", LOADED, 0)


def test_failed_load_keeps_the_reason_until_the_next() -> None:
    error = Error(id=1, kind=ErrorKind.BAD_FILE, message="no")
    failed = after_event(after_command(IDLE, LOAD), error)
    assert (failed.phase, failed.error) == ("idle", error)
    assert after_command(failed, replace_id(LOAD, 2)).error is None


def test_a_failed_load_may_leave_what_was_loaded() -> None:
    loading = after_command(READY, replace_id(LOAD, 2))
    assert loading.loaded is None
    error = Error(id=2, kind=ErrorKind.BAD_FILE, message="no", still_loaded=True)
    kept = after_event(loading, error)
    assert (kept.phase, kept.loaded, kept.error) == ("ready", LOADED, error)
    assert kept.previous is None
    lost = after_event(loading, Error(id=2, kind=ErrorKind.MEMORY, message="no"))
    assert (lost.phase, lost.loaded) == ("idle", None)


def test_what_a_failed_load_leaves_is_what_the_worker_holds() -> None:
    error = Error(id=3, kind=ErrorKind.BAD_FILE, message="no", still_loaded=True)
    twice = after_command(after_command(IDLE, LOAD), replace_id(LOAD, 3))
    assert after_event(after_event(twice, LOADED), error).loaded is LOADED
    again = after_command(after_command(READY, replace_id(LOAD, 2)), replace_id(LOAD, 3))
    assert again.previous is LOADED
    assert after_event(again, Unloaded(id=2)).previous is None


def replace_id(load: Load, new: int) -> Load:
    return Load(id=new, target=load.target, draft=load.draft)


def test_end_of_a_cancelled_load_does_not_end_the_next_one() -> None:
    state = after_command(after_command(IDLE, LOAD), replace_id(LOAD, 3))
    assert after_event(state, Unloaded(id=1)) is state
    assert after_event(state, LOADED).loaded is None, "an older load's models are not ours"
    assert after_event(state, Unloaded(id=3)).phase == "idle"


def test_a_check_is_work_of_its_own() -> None:
    request = LosslessRequest(prompts=(), arms=())
    checking = after_command(READY, Lossless(id=2, request=request))
    assert (checking.phase, checking.running, checking.is_busy) == ("checking", 2, True)
    done = LosslessDone(id=2, report=LosslessReport(build={}, settings={}, rows=()))
    assert after_event(checking, done).phase == "ready"
    assert after_event(checking, replace_event(done)) is checking
    stopped = Error(id=2, kind=ErrorKind.CANCELLED, message="It was stopped.")
    assert after_event(checking, stopped).phase == "ready"
    assert after_command(IDLE, Lossless(id=2, request=request)) is IDLE


def replace_event(done: LosslessDone) -> LosslessDone:
    return LosslessDone(id=done.id + 1, report=done.report)


def test_generate_and_back() -> None:
    running = after_command(READY, Generate(id=2, request=GenerateRequest(prompt="x")))
    assert running.phase == "generating"
    assert after_event(running, FINISHED).phase == "ready"


def test_a_request_behind_one_that_is_ending_is_what_runs() -> None:
    first = after_command(READY, Generate(id=2, request=GenerateRequest(prompt="x")))
    second = after_command(first, Generate(id=4, request=GenerateRequest(prompt="y")))
    after = after_event(second, FINISHED)
    assert (after.phase, after.running) == ("generating", 4)


def test_generate_without_a_model_changes_nothing() -> None:
    command = Generate(id=2, request=GenerateRequest(prompt="x"))
    assert after_command(IDLE, command) is IDLE


def test_other_errors_and_commands_leave_the_state() -> None:
    running = after_command(READY, Generate(id=2, request=GenerateRequest(prompt="x")))
    assert after_command(running, Tokenize(id=9, text="x")) is running
    error = Error(id=9, kind=ErrorKind.BAD_REQUEST, message="no")
    assert after_event(running, error) is running


def test_death() -> None:
    fault = Fault("title", "sentence")
    dead = after_end(READY, fault)
    assert (dead.phase, dead.fault, dead.loaded) == ("dead", fault, None)


def test_arm_of() -> None:
    assert READY.arm_of("lookup") == "lookup"
    assert READY.arm_of("auto") == "auto", "it takes what there is"
    assert READY.arm_of("draft") == "off"
    both = replace(READY, loaded=Loaded(
        id=1, target=LOADED.target, draft=LOADED.target, memory=LOADED.memory, load_ms=1.0
    ))  # fmt: skip
    assert both.arm_of("draft") == "draft"
    assert IDLE.arm_of("draft") == "draft", "nothing is known before a model is loaded"


def loaded_of(command: int) -> Loaded:
    return structs.replace(LOADED, id=command)


BENCH = Bench(id=5, request=BenchRequest(pairs=(), arms=(), prompts=()))


def test_a_bench_keeps_the_engine_busy_while_it_loads_what_it_measures() -> None:
    measuring = after_command(READY, BENCH)
    assert (measuring.phase, measuring.running) == ("measuring", 5)
    assert measuring.is_busy
    other = loaded_of(5)
    assert after_event(measuring, other).loaded is other
    assert after_event(measuring, other).phase == "measuring"
    nothing = after_event(measuring, Unloaded(id=5))
    assert (nothing.phase, nothing.loaded) == ("measuring", None)
    done = BenchDone(id=5, bench=1, report=report_of(record_of(BENCH.request, "")))
    assert after_event(measuring, done) == READY
    assert after_event(nothing, done).phase == "idle"
    failed = Error(id=5, kind=ErrorKind.BAD_FILE, message="no")
    assert after_event(measuring, failed) == READY


def test_a_stored_bench_goes_on_without_a_model() -> None:
    assert after_command(IDLE, Bench(id=5, resume=1)).phase == "measuring"
    assert after_command(EngineState(phase="dead"), BENCH).phase == "dead"


def test_a_load_takes_the_place_of_a_bench() -> None:
    loading = after_command(after_command(READY, BENCH), replace_id(LOAD, 6))
    assert after_event(loading, loaded_of(5)).phase == "loading", "put back by the bench"
    ready = after_event(loading, loaded_of(6))
    assert (ready.phase, ready.running) == ("ready", 0)
