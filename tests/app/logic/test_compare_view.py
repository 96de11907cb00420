import msgspec
import pytest

from app.logic.compare_difference import difference, first_difference
from app.logic.compare_run import ArmColumn, CompareRun
from app.logic.compare_table import table_rows
from app.logic.compare_view import (
    arm_notes,
    head_text,
    strip_text,
    strip_tone,
)
from engine.errors import ErrorKind
from engine.lab.report import Range
from engine.protocol import ArmFinished, Error, Pass, Progress, Span
from tests.app import compare_samples as sample


def advanced(*events: object) -> CompareRun:
    run = CompareRun(sample.request())
    for event in events:
        run.apply(event)  # type: ignore[arg-type]
    return run


def whole(texts: dict[str, str] | None = None) -> CompareRun:
    run = CompareRun(sample.request())
    for number in range(4):
        for arm in sample.ARM_NAMES:
            for event in sample.whole_run(arm, number, (texts or {}).get(arm, sample.TEXT)):
                run.apply(event)
    return run


def test_a_comparison_counts_its_runs_with_warm_ups() -> None:
    run = CompareRun(sample.request())
    assert (run.step, run.steps) == (0, 12)
    assert run.status_text() == "Preparing…"
    run.apply(sample.started("off", 0))
    assert run.status_text() == "Run 1 of 12 · Speculation off, warm-up"
    run.apply(Progress(phase="prompt", done=500, total=2000))
    assert run.status_text().endswith("reading the prompt, 25\u202f%")
    for event in sample.passes("off"):
        run.apply(event)
    run.apply(sample.finished("off", 0))
    run.apply(sample.started("lookup", 0))
    assert run.status_text() == "Run 2 of 12 · Lookup, warm-up"


def test_a_column_shows_the_run_it_is_in() -> None:
    run = advanced(*sample.whole_run("draft", 1), sample.started("draft", 2))
    column = run.columns["draft"]
    assert (column.text, column.run, column.is_active) == ("", 2, True)
    assert column.generation == 2
    assert head_text(run, "draft").run == "run 2 of 3"
    assert head_text(run, "off").run == "waiting"


def test_live_figures_are_those_of_the_engine() -> None:
    run = advanced(sample.started("draft"), *sample.passes("draft"))
    stats = sample.stats_of(list(sample.passes("draft")))
    assert run.columns["draft"].stats.decode_tps == pytest.approx(stats.decode_tps)
    assert run.columns["draft"].text == sample.TEXT


def test_strips_read_as_one_line() -> None:
    run = whole()
    assert strip_text(run, "draft") == ""
    run.finish(sample.report())
    assert strip_text(run, "off").replace("\u00a0", " ").startswith("Baseline · 3 runs, 67.9–74.3")
    line = strip_text(run, "draft").replace("\u00a0", " ")
    assert line == "2.2× · same text · 48\u202f% accepted · 3 runs, 2.1–2.4×"
    assert head_text(run, "draft").run == "median of 3 runs"


def test_one_run_has_no_spread() -> None:
    run = CompareRun(msgspec.structs.replace(sample.request(), runs=1))
    report = sample.report()
    arms = tuple(
        msgspec.structs.replace(
            arm,
            decode_tps_range=Range(arm.decode_tps, arm.decode_tps),
            ttft_ms_range=Range(arm.ttft_ms, arm.ttft_ms),
        )
        for arm in report.arms
    )
    ratios = {arm: Range(ratio, ratio) for arm, ratio in report.speedup.items()}
    report = msgspec.structs.replace(report, arms=arms, speedup_range=ratios)
    run.finish(report)
    assert strip_text(run, "off").replace("\u00a0", " ") == "Baseline · 1 run"
    assert strip_text(run, "draft").endswith("1\u00a0run")
    assert not any(any(row.spreads) for row in table_rows(report))


def test_a_gain_that_not_every_run_has_says_so() -> None:
    run = whole()
    report = sample.report()
    spread = {**report.speedup_range, "draft": Range(0.9, 2.4)}
    run.finish(msgspec.structs.replace(report, speedup_range=spread))
    assert run.report is not None
    line = strip_text(run, "draft").replace("\u00a0", " ")
    assert line.startswith("2.2×, within the spread · same text")
    assert strip_tone(run.report, "draft") == "on"
    assert strip_tone(run.report, "lookup") == "gain"
    assert strip_tone(run.report, "off") == "off"


def test_a_different_text_is_a_tie_or_a_defect() -> None:
    run = whole()
    run.finish(sample.report(divergence={"draft": sample.divergence("defect")}))
    assert "text differs (defect)" in strip_text(run, "draft").replace("\u00a0", " ")
    assert "same text" in strip_text(run, "lookup").replace("\u00a0", " ")


def test_another_text_of_a_server_is_no_defect() -> None:
    run = whole()
    run.finish(sample.served(sample.report(), "draft"))
    line = strip_text(run, "draft").replace("\u00a0", " ")
    assert "text differs (another server)" in line
    assert "acceptance not published" in line
    assert "by design" not in line


def test_both_texts_are_marked_from_the_first_differing_token() -> None:
    other = sample.TEXT.replace(" propose", " promise")
    run = whole({"draft": other})
    found = sample.divergence("tie")
    run.finish(sample.report(texts={"draft": other}, divergence={"draft": found}))
    ours, theirs = difference(run, "draft"), difference(run, "off")
    assert ours is not None
    assert theirs is not None
    start = sample.TEXT.index(" propose")
    assert ours.start == theirs.start == start
    assert ours.sentence == (
        "Differs from token 9 on: “␣promise”, with the baseline “␣propose”. Margin 0.004: tie."
    )
    assert theirs.sentence.startswith("Differs from token 9 on: “␣propose”, with Draft model")
    assert not ours.is_defect
    assert difference(run, "lookup") is None


@pytest.mark.parametrize(
    ("ours", "theirs", "arm_text", "baseline_text", "expected"),
    [
        ("one two", "one three", " two", " three", 3),
        ("one", "one two", "", " two", 3),
        ("a\U0001f600b", "a\U0001f601b", "\U0001f600", "\U0001f601", 1),
        ("same", "same", "x", "y", 4),
    ],
)
def test_the_differing_token_begins_where_texts_may_still_agree(
    ours: str, theirs: str, arm_text: str, baseline_text: str, expected: int
) -> None:
    found = msgspec.structs.replace(
        sample.divergence(), position=1, arm_text=arm_text, baseline_text=baseline_text
    )
    columns = [ArmColumn("x", 1, spans=[Span(text=text)]) for text in (theirs, ours)]
    assert first_difference(*columns, found) == (expected, expected)


def test_text_that_was_held_back_is_added_at_the_end() -> None:
    run = advanced(sample.started("off"), *list(sample.passes("off"))[:-1])
    run.finish(sample.report())
    assert run.columns["off"].text == sample.TEXT
    assert len(run.columns["off"].tokens_after) > 1


def test_a_run_that_wrote_another_text_gives_way_to_the_reported_one() -> None:
    run = whole({"draft": "Something else."})
    generation = run.columns["draft"].generation
    run.finish(sample.report())
    assert run.columns["draft"].text == sample.TEXT
    assert run.columns["draft"].generation == generation + 1


def test_stopping_ends_stopped_and_an_error_ends_failed() -> None:
    run = advanced(sample.started("off", 0))
    run.stop()
    assert run.status_text() == "Stopping after this pass…"
    run.fail(Error(kind=ErrorKind.CANCELLED, message="The comparison was stopped."))
    assert run.phase == "stopped"
    assert not run.is_running
    assert run.status_text() == "Stopped in run 1 of 12"
    run = advanced(sample.started("off", 0))
    run.fail(Error(kind=ErrorKind.MEMORY, message="Memory ran out."))
    assert run.phase == "failed"
    assert not run.columns["off"].is_active


def test_what_came_of_a_prediction_is_told() -> None:
    report = sample.report()
    draft = msgspec.structs.replace(
        report.arms[2], prediction_accepted=1, prediction_rejected=1204, note="A remark."
    )
    told = msgspec.structs.replace(report, arms=(*report.arms[:2], draft))
    assert arm_notes(told, "draft") == (
        "Of the expected text 1 token was accepted, 1,204 rejected.",
        "A remark.",
    )
    assert arm_notes(told, "lookup") == ()
    assert arm_notes(told, "tree") == ()


def test_after_the_last_run_the_texts_are_compared() -> None:
    assert whole().status_text() == "Comparing the texts…"


def test_events_of_unknown_arms_are_ignored() -> None:
    run = advanced(sample.started("tree"))
    assert run.step == 0


def test_the_sample_events_are_of_the_protocol() -> None:
    kinds = {type(event) for event in sample.whole_run("draft")}
    assert {Pass, ArmFinished} < kinds
