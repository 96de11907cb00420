import msgspec
import pytest

from app.logic.bench_details import CellDetails, details_of
from app.logic.definitions import DEFINITIONS
from engine.bench.values import BenchReport, Cell, Estimate
from engine.lab.report import TextDifference
from tests.app import bench_report_samples as sample


def changed(report: BenchReport, arm: str, kind: str, **changes: object) -> BenchReport:
    def one(cell: Cell) -> Cell:
        is_it = (cell.arm, cell.kind) == (arm, kind)
        return msgspec.structs.replace(cell, **changes) if is_it else cell

    return msgspec.structs.replace(report, cells=tuple(map(one, report.cells)))


def details(report: BenchReport, arm: str, kind: str) -> CellDetails:
    found = details_of(report, 0, arm, kind)
    assert found is not None
    return found


def line(found: CellDetails, label: str) -> str:
    return next(each.value for each in found.lines if each.label == label)


def test_every_line_is_defined() -> None:
    found = details(sample.report(), "draft 3", "code")
    assert all(each.key in DEFINITIONS for each in found.lines)
    assert found.title == "Draft model 3 · Code writing"


def test_figures_are_those_of_the_cell() -> None:
    report = changed(
        sample.report(), "draft 3", "code", tps=104.2, speedup=Estimate(1.42, 1.36, 1.48),
        ttft_ms=212.0, itl_ms=(8.1, 14.2, 131.0), acceptance=0.61, accepted=1204, drafted=1974,
        mean_accepted_length=2.61, tokens_per_pass=2.31, memory=412 << 20, device_memory=3 << 30,
    )  # fmt: skip
    found = details(report, "draft 3", "code")
    assert line(found, "Decode speed") == "104\u202ftok/s, plain 147"
    assert line(found, "Speed-up") == "1.42× (1.36–1.48×)"
    assert line(found, "First token") == "212\u202fms"
    assert line(found, "Token gaps") == "p50 8.1 · p90 14.2 · p99 131\u202fms"
    assert line(found, "Acceptance") == "61\u202f%, 1,204 of 1,974 tokens"
    assert line(found, "Accepted length") == "2.61"
    assert line(found, "Memory") == "412\u202fMiB, 3.00\u202fGiB on GPUs"
    assert line(found, "Measured") == "4 runs, 2 prompts, 520 tokens"


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [
        ({}, "not held against plain decoding yet"),
        ({"identical": 8}, "the same as plain decoding"),
        ({"identical": 7, "tie": 1}, "7 the same, 1 a tie"),
        ({"sample": 2, "identical": 0}, "2 other samples by design"),
        ({"defect": 1, "unchecked": 3}, "1 a defect, 3 differ, not checked"),
        ({"identical": 1, "server": 2}, "1 the same, 2 another server's texts"),
    ],
)
def test_texts_are_counted_by_how_they_compare(verdicts: dict[str, int], words: str) -> None:
    report = changed(sample.report(), "draft 3", "code", verdicts=verdicts)
    assert line(details(report, "draft 3", "code"), "Text") == words


@pytest.mark.parametrize(
    ("verdicts", "words"),
    [({}, "not held against m @ a:1 yet"), ({"identical": 8}, "the same as from m @ a:1")],
)
def test_a_server_in_the_place_of_a_pair_is_named(verdicts: dict[str, int], words: str) -> None:
    report = changed(sample.on_server("http://a:1/v1#m"), "draft 3", "code", verdicts=verdicts)
    found = details(report, "draft 3", "code")
    assert line(found, "Text") == words
    assert line(found, "Decode speed").endswith("tok/s, m @ a:1 147")


def test_where_texts_part_is_told_with_the_margin() -> None:
    found = details(sample.report(), "draft 3", "prose")
    (parting,) = found.divergences
    assert parting == "“prose 2” parts at token 42: “␣the”, plain “␣a”. Margin 0.002: tie."
    assert details(sample.report(), "draft 3", "code").divergences == ()


def test_where_a_servers_text_parts_is_told_without_a_verdict() -> None:
    difference = TextDifference(position=11, baseline_text="a cat", arm_text="the cat")
    made = sample.report()
    verdicts = tuple(
        msgspec.structs.replace(v, verdict="server", divergence=None, difference=difference)
        for v in made.verdicts
    )
    made = msgspec.structs.replace(made, verdicts=verdicts)
    (parting,) = details(made, "draft 3", "prose").divergences
    assert parting == (
        "“prose 2” parts at character 12: “the cat”, the baseline “a cat”. Another server wrote "
        "it, so nothing here explains it."
    )


def test_why_divides_tokens_of_a_pass_by_its_cost() -> None:
    report = changed(
        sample.report(), "draft 3", "code", tokens_per_pass=2.4,
        speedup=Estimate(1.5, 1.45, 1.55), predicted=1.6,
    )  # fmt: skip
    assert details(report, "draft 3", "code").why == (
        "A pass brings 2.40 tokens and takes as long as 1.60 tokens of plain decoding: "
        "2.40 ÷ 1.60 = 1.50× measured. By the measured cost of passes it should take 1.50, so "
        "1.60× was predicted, 7\u202f% more than measured."
    )
    within = changed(report, "draft 3", "code", predicted=1.52)
    assert details(within, "draft 3", "code").why.endswith("which lies in the interval.")
    unknown = changed(report, "draft 3", "code", predicted=None)
    assert "nothing can be predicted" in details(unknown, "draft 3", "code").why
    early = changed(report, "draft 3", "code", speedup=None)
    assert details(early, "draft 3", "code").why == ""


def test_the_formula_is_the_reports_own() -> None:
    report = msgspec.structs.replace(sample.report(), formulas={"predicted": "a ÷ b"})
    assert details(report, "draft 3", "code").formula == "a ÷ b"


def test_the_ledger_stands_beside_that_of_plain_decoding() -> None:
    found = details(sample.report(), "draft 3", "code")
    plain, own = found.ledger
    assert plain.label == "Plain decoding"
    assert own.value == pytest.approx(sum(part.value for part in own.parts))
    assert {part.kind for part in own.parts} >= {"draft", "verify"}
    assert next(p for p in own.parts if p.kind == "draft").source == "draft_model"


def test_positions_have_their_counts() -> None:
    report = changed(
        sample.report(), "draft 3", "code", acceptance_at=(0.75, 0.5), drafts_at=(40, 30)
    )
    first, second = details(report, "draft 3", "code").positions
    assert (first.percent, first.counts) == ("75\u202f%", "30 of 40")
    assert second.counts == "15 of 30"


def test_prompts_that_the_arm_can_run_on_can_be_raced() -> None:
    report = sample.report(sample.request(arms=sample.MANY))
    assert [name for _, name in details(report, "draft 3", "code").prompts] == ["code 1", "code 2"]
    predicted = details(report, "predicted 5", "").prompts
    assert [name for _, name in predicted] == ["code-edit 1", "code-edit 2"]
    index, name = predicted[0]
    assert report.request.prompts[index].name == name


def test_what_did_not_run_has_no_details() -> None:
    report = sample.report(sample.request(arms=sample.MANY))
    assert details_of(report, 0, "predicted 5", "prose") is None
    assert details_of(report, 0, "off", "prose") is None
