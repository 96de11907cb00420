import msgspec
import pytest

from app.logic.bench_lines import plots_of
from app.logic.plot import Plot, value_axis
from engine.bench.values import BenchReport, Cell, Estimate
from engine.request import ArmSpec, speculation_of
from tests.app import bench_report_samples as sample


def plots(report: BenchReport, kind: str = "") -> dict[str, Plot]:
    return {plot.key: plot for plot in plots_of(report, 0, kind)}


def test_lengths_of_a_drafter_are_one_line() -> None:
    plot = plots(sample.report())["bench_speed_up"]
    assert [each.label for each in plot.series] == ["Lookup", "Draft model"]
    assert [point.x for point in plot.series[1].points] == [3, 5, 7, 10]
    assert plot.series[1].sources == ("draft_model",)
    assert plot.x.marks == ((3, "3"), (5, "5"), (7, "7"), (10, "10"))


def test_points_have_the_interval_and_their_words() -> None:
    report = sample.report()
    point = plots(report, "code")["bench_speed_up"].series[1].points[0]
    cell = next(c for c in report.cells if (c.arm, c.kind) == ("draft 3", "code"))
    assert cell.speedup is not None
    assert (point.y, point.low, point.high) == (
        cell.speedup.value,
        cell.speedup.low,
        cell.speedup.high,
    )
    assert point.words.startswith("Draft model 3: 1.58× (")


def test_what_has_no_length_is_a_line_across() -> None:
    plot = plots(sample.report())["bench_speed_up"]
    base, auto = plot.levels
    assert (base.y, base.label, base.is_base) == (1.0, "Plain decoding", True)
    assert auto.label.startswith("Auto 1.")
    assert not auto.is_base


def test_variants_of_one_drafter_differ_in_style() -> None:
    report = sample.report(sample.request(arms=sample.MANY))
    series = {s.label: s for s in plots(report)["bench_speed_up"].series}
    assert series["Draft model"].style != series["Draft model, p ≥ 0.4"].style
    assert series["Draft model"].sources == series["Draft model, p ≥ 0.4"].sources


def test_the_plateau_is_marked_where_longer_drafts_bring_nothing() -> None:
    plot = plots(sample.report())["bench_acceptance"]
    starts = {plot.series[flat.series].label: (flat.start, flat.end) for flat in plot.plateaus}
    assert starts["Draft model"] == (5, 10)
    assert "plateau" in plot.note


def test_predicted_is_held_against_measured_for_every_kind() -> None:
    report = sample.report()
    plot = plots(report)["bench_predicted"]
    assert plot.has_diagonal
    assert (plot.x.low, plot.x.high) == (plot.y.low, plot.y.high)
    assert sum(len(each.points) for each in plot.series) == 12 * len(sample.ARMS)
    assert all(not each.is_line for each in plot.series)
    point = plot.series[0].points[0]
    assert "measured" in point.words
    assert "predicted" in point.words
    assert "Median difference 5.3\u202f% of 108 cells." in plot.note


def test_a_very_wide_interval_does_not_flatten_the_chart() -> None:
    def wide(cell: Cell) -> Cell:
        gain = cell.speedup
        return cell if gain is None else msgspec.structs.replace(
            cell, speedup=Estimate(gain.value, 0.01, 90.0)
        )  # fmt: skip

    report = sample.report()
    report = msgspec.structs.replace(report, cells=tuple(map(wide, report.cells)))
    plot = plots(report)["bench_speed_up"]
    assert plot.y.high < 4
    assert plot.series[0].points[0].high == 90.0


def test_without_lengths_there_is_no_chart_of_them() -> None:
    arms = tuple(
        ArmSpec(name=name, speculation=speculation_of(name, 5)) for name in ("lookup", "auto")
    )
    assert list(plots(sample.report(sample.request(arms=arms)))) == ["bench_predicted"]


def test_nothing_measured_is_no_chart() -> None:
    empty = msgspec.structs.replace(sample.report(), cells=())
    assert plots_of(empty, 0, "") == ()


def test_points_go_from_left_to_right() -> None:
    points = [point.x for _, point in plots(sample.report())["bench_speed_up"].points]
    assert points == sorted(points)


@pytest.mark.parametrize(
    ("values", "low", "high", "marks"),
    [
        ([0.0, 0.38], 0.0, 0.4, 5),
        ([0.93, 1.29], 0.9, 1.3, 5),
        ([2.0, 2.0], 1.9, 2.1, 5),
        ([], 0.0, 1.0, 6),
    ],
)
def test_axes_have_round_marks(values: list[float], low: float, high: float, marks: int) -> None:
    axis = value_axis("y", values, lambda y: f"{y:g}")
    assert (axis.low, axis.high) == (pytest.approx(low), pytest.approx(high))
    assert len(axis.marks) == marks
    assert axis.low <= min(values, default=0) <= max(values, default=1) <= axis.high
