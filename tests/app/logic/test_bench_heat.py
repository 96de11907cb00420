import msgspec
import pytest

from app.logic.bench_heat import HeatArm, HeatCell, heat_of
from engine.bench.values import BenchReport, Estimate
from tests.app import bench_report_samples as sample


def with_speedup(report: BenchReport, arm: str, kind: str, gain: Estimate | None) -> BenchReport:
    cells = tuple(
        msgspec.structs.replace(cell, speedup=gain)
        if (cell.arm, cell.kind) == (arm, kind)
        else cell
        for cell in report.cells
    )
    return msgspec.structs.replace(report, cells=cells)


def cell(report: BenchReport, arm: str, kind: str, block: int = 0) -> HeatCell:
    heat = heat_of(report, block)
    return heat.rows[heat.row_of(kind)].cells[heat.column_of(arm)]


def test_all_kinds_stand_first_and_plain_decoding_is_no_column() -> None:
    heat = heat_of(sample.report(), 0)
    assert heat.rows[0].label == "All kinds"
    assert len(heat.rows) == 13
    assert [arm.name for arm in heat.arms] == [arm.name for arm in sample.ARMS]
    assert heat.rows[0].plain == "147\u202ftok/s"


def test_one_kind_is_one_row() -> None:
    heat = heat_of(sample.report(sample.request(kinds=("code",))), 0)
    assert [row.label for row in heat.rows] == ["Code writing"]


def test_cells_are_of_the_block() -> None:
    report = sample.report(sample.request(temperatures=(0.0, 0.8)))
    assert cell(report, "draft 5", "code").text != cell(report, "draft 5", "code", 1).text


@pytest.mark.parametrize(
    ("gain", "share"),
    [(1.0, 0.0), (5.0, 1.0), (0.2, -1.0), (5**0.5, 0.5), (9.0, 1.0), (0.05, -1.0)],
)
def test_colour_goes_both_ways_from_one_by_ratio(gain: float, share: float) -> None:
    report = with_speedup(
        sample.report(), "draft 3", "code", Estimate(gain, gain * 0.9, gain * 1.1)
    )
    report = with_speedup(report, "draft 5", "code", Estimate(4.0, 3.9, 4.1))
    assert cell(report, "draft 3", "code").share == pytest.approx(share)


def test_the_best_of_a_row_and_what_is_sure_are_marked() -> None:
    report = sample.report()
    assert cell(report, "draft 3", "").is_best
    assert not cell(report, "draft 5", "").is_best
    assert cell(report, "draft 3", "code").is_clear
    unsure = cell(report, "lookup 3", "emoji-cjk")
    assert not unsure.is_clear
    assert "may be no difference" in unsure.hint


def test_the_interval_is_told_on_hover() -> None:
    report = with_speedup(sample.report(), "draft 3", "code", Estimate(1.42, 1.36, 1.48))
    hint = cell(report, "draft 3", "code").hint
    assert "95 % interval 1.36–1.48×" in hint
    assert "4 runs of 2 prompts" in hint


def test_why_there_is_no_figure_is_told() -> None:
    report = sample.report(sample.request(arms=sample.MANY))
    missing = cell(report, "predicted 5", "prose")
    assert (missing.text, missing.share) == ("–", 0.0)
    assert "cannot run" in missing.hint
    waiting = cell(with_speedup(report, "draft 3", "code", None), "draft 3", "code")
    assert "No completed pair" in waiting.hint
    one = cell(with_speedup(report, "draft 3", "code", Estimate(1.2)), "draft 3", "code")
    assert "no interval" in one.hint
    assert not one.is_clear


def test_a_report_without_a_cell_is_an_empty_table() -> None:
    heat = heat_of(msgspec.structs.replace(sample.report(), cells=(), recommendations=()), 0)
    assert heat.arms == heat.rows == ()


def test_figures_of_a_table_have_the_same_decimals() -> None:
    report = with_speedup(sample.report(), "lookup 3", "code", Estimate(2.0, 1.9, 2.1))
    assert cell(report, "lookup 3", "code").text == "2.00×"
    assert all(len(c.text.partition(".")[2]) == 3 for r in heat_of(report, 0).rows for c in r.cells)


@pytest.mark.parametrize(
    ("label", "lines"),
    [
        ("Draft model 10, p ≥ 0.4, rejection", "Draft model\n10, p ≥ 0.4, rejection"),
        ("Lookup 3", "Lookup\n3"),
        ("Auto", "Auto"),
    ],
)
def test_an_arm_s_length_stands_under_its_drafter(label: str, lines: str) -> None:
    assert HeatArm("", label, ()).stacked == lines
