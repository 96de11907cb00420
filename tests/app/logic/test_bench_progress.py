from datetime import UTC, datetime

import pytest
from msgspec import structs

from app.logic.bench_progress import (
    BenchWatch,
    entry_models,
    entry_state,
    entry_when,
    seen_acceptance,
    stored_standing,
)
from engine.bench.arms import sweep
from engine.bench.request import BenchPair, BenchRequest, Step
from engine.bench.store import BenchEntry
from engine.bench.summary import report_of
from engine.bench.values import BenchRecord, State
from engine.errors import ErrorKind
from engine.protocol import BenchPhase, Error
from tests import fake_bench
from tests.app.bench_samples import DRAFT, TARGET, entry, progress, work


def watched(phase: BenchPhase = "measuring") -> BenchWatch:
    watch = BenchWatch()
    watch.apply(progress(phase))
    return watch


def record(rounds: int = 2) -> BenchRecord:
    request = BenchRequest(
        pairs=(BenchPair(target=TARGET, draft=DRAFT),),
        arms=sweep(("lookup", "draft"), (5,)),
        prompts=(work(), work(name="sort")),
        rounds=rounds,
    )
    made = fake_bench.record_of(request, "Bench")
    steps = [
        Step(block=0, prompt=prompt, arm=arm, round=number)
        for number in range(rounds + 1)
        for prompt in range(2)
        for arm in ("off", "lookup 5", "draft 5")
    ]
    runs = tuple(fake_bench.run_of(request, step) for step in steps)
    return structs.replace(made, runs=runs)


@pytest.mark.parametrize(
    ("phase", "headline"),
    [
        ("loading", "Loading the models"),
        ("costs", "Measuring what a pass costs"),
        ("warm_up", "Warming up, not counted · Lookup 5 · Code writing, fold"),
        ("measuring", "Run 4 of 48 · Lookup 5 · Code writing, fold"),
        ("checking", "Looking into a text that differs from plain decoding’s"),
    ],
)
def test_what_runs_now_is_said(phase: BenchPhase, headline: str) -> None:
    standing = watched(phase).standing()
    assert standing.headline == headline
    assert standing.detail == "About 2\u202fmin left · 12\u202fs measured so far"
    assert standing.share == pytest.approx(3 / 48)
    assert standing.actions == ("pause", "stop")


def test_before_the_first_word_of_the_worker_it_can_be_stopped() -> None:
    assert BenchWatch().standing().actions == ("stop",)


def test_pausing_waits_for_the_present_run() -> None:
    watch = watched()
    watch.pause(True)
    assert watch.standing().headline == "Pausing…"
    assert watch.standing().actions == ("continue", "stop")
    watch.apply(progress("paused"))
    assert watch.standing().headline == "Paused before run 4 of 48"
    watch.pause(False)
    watch.apply(progress())
    assert watch.standing().headline.startswith("Run 4 of 48")


def test_stopping_keeps_what_was_measured() -> None:
    watch = watched()
    watch.stop()
    assert watch.standing().headline == "Stopping…"
    assert "kept" in watch.standing().detail
    assert watch.standing().actions == ()
    watch.finish(is_done=False)
    assert (watch.phase, watch.is_running) == ("stopped", False)


def test_an_error_is_told_with_what_to_do() -> None:
    watch = watched()
    watch.fail(Error(kind=ErrorKind.DISK, message="The disk is full.", hint="Make room."))
    assert watch.failure() == "The disk is full. Make room."
    stopped = watched()
    stopped.fail(Error(kind=ErrorKind.CANCELLED, message="It was stopped."))
    assert (stopped.phase, stopped.failure()) == ("stopped", "")


@pytest.mark.parametrize(
    ("stored", "failure", "headline", "tone"),
    [
        (entry(state="stopped"), "", "Stopped after 48 runs", "muted"),
        (entry(state="stopped", runs=0), "", "Stopped before its first run was done", "muted"),
        (entry(state="running", runs=1), "", "It broke off after 1 run", "warning"),
        (entry(state="stopped"), "The worker died.", "It broke off after 48 runs", "danger"),
    ],
)
def test_one_that_has_not_ended_can_go_on(
    stored: BenchEntry, failure: str, headline: str, tone: str
) -> None:
    standing = stored_standing(stored, "A download is running.", failure)
    assert standing is not None
    assert (standing.headline, standing.tone) == (headline, tone)
    assert standing.actions == ("resume",)
    assert standing.problem == "A download is running."
    assert failure in standing.detail


@pytest.mark.parametrize("stored", [entry(), entry(state="stopped", is_shared=True)])
def test_of_one_that_is_done_or_shared_nothing_is_said(stored: BenchEntry) -> None:
    assert stored_standing(stored, "") is None


def test_one_that_runs_elsewhere_did_not_break_off() -> None:
    elsewhere = structs.replace(entry(state="running"), is_running=True)
    standing = stored_standing(elsewhere, "", "The worker died.")
    assert standing is not None
    assert standing.headline == "It runs in another window or terminal"
    assert standing.actions == ()
    assert entry_state(elsewhere, 0) == ("running", "ok")


@pytest.mark.parametrize(
    ("state", "is_shared", "running", "words"),
    [
        ("done", False, 0, "48 runs"),
        ("running", False, 1, "running"),
        ("running", False, 2, "broke off"),
        ("stopped", False, 0, "stopped after 48 runs"),
        ("done", True, 0, "opened from a file"),
    ],
)
def test_the_list_says_how_each_ended(
    state: State, is_shared: bool, running: int, words: str
) -> None:
    assert entry_state(entry(state=state, is_shared=is_shared), running)[0] == words


def test_the_list_names_files_as_short_as_they_stay_clear() -> None:
    assert entry_models(entry()) == "target ⟷ draft"
    several = structs.replace(entry(), target="a.gguf, b.gguf", draft="")
    assert entry_models(several) == "a, b"


@pytest.mark.parametrize(
    ("then", "words"),
    [
        (datetime(2026, 11, 30, 9, 5), "09:05"),
        (datetime(2026, 11, 29, 23, 59), "Yesterday 23:59"),
        (datetime(2026, 11, 3, 12), "3 Nov"),
        (datetime(2025, 12, 31, 12), "31 Dec 2025"),
    ],
)
def test_when_is_as_short_as_it_stays_clear(then: datetime, words: str) -> None:
    now = datetime(2026, 11, 30, 10, tzinfo=UTC)
    assert entry_when(then.replace(tzinfo=UTC).timestamp(), now) == words


def test_what_if_starts_from_the_acceptance_of_the_loaded_files() -> None:
    report = report_of(record())
    seen = seen_acceptance(report, "target.gguf", "draft.gguf")
    assert seen is not None
    cells = [cell for cell in report.cells if not cell.kind and cell.drafts]
    best = max(cells, key=lambda cell: cell.speedup.value if cell.speedup else 0)
    assert seen == pytest.approx(best.accepted / sum(best.drafts_at))
    assert seen_acceptance(report, "target.gguf", "other.gguf") is None
