"""The chart and the table of a load sweep."""

import msgspec

from app.logic.definitions import DEFINITIONS
from app.logic.sweep_figures import COLUMNS, FIGURES, acceptance_text, plot_of, table_of
from engine.remote.values import DraftCounts
from engine.sweep.values import SweepReport
from tests.app.sweep_samples import POINTS, REPORT, REQUEST, point

change = msgspec.structs.replace


def test_every_figure_and_column_is_defined() -> None:
    keys = [figure.key for figure in FIGURES] + [key for _, key in COLUMNS if key]
    assert all(DEFINITIONS[key].meaning for key in keys)


def test_a_line_an_arm_over_loads_that_double() -> None:
    plot = plot_of(REPORT, FIGURES[0])
    assert [series.label for series in plot.series] == ["Plain decoding", "Lookup", "Desk"]
    assert [(p.x, p.y) for p in plot.series[1].points] == [(0.0, 60.0), (2.0, 90.0)]
    assert plot.x.marks == ((0.0, "1"), (2.0, "4"))
    assert plot.y.low == 0.0
    assert plot.key == "load_total"
    assert plot.series[1].points[1].words.startswith("Lookup, 4 clients: 90")


def test_each_line_has_its_colour_and_shape() -> None:
    plot = plot_of(REPORT, FIGURES[0])
    assert [s.sources for s in plot.series] == [(), ("prompt_lookup",), ("server",)]
    assert [s.style for s in plot.series] == [0, 1, 2]


def test_latencies_are_their_quantiles() -> None:
    values = {f.key: f.of(POINTS[0]) for f in FIGURES}
    assert values == {
        "load_total": 40.0,
        "load_user": 50.0,
        "load_ttft_p50": 100.0,
        "load_ttft_p99": 200.0,
        "load_itl_p50": 10.0,
        "load_itl_p99": 30.0,
    }


def test_rounds_are_told_by_their_median_and_ends() -> None:
    request = change(REQUEST, arms=REQUEST.arms[:1], levels=(1.0,), rounds=3)
    points = tuple(point("off", 1.0, tps, round=i) for i, tps in enumerate((40.0, 44.0, 41.0), 1))
    report = SweepReport(request=request, servers={}, points=points)
    (drawn,) = plot_of(report, FIGURES[0]).series[0].points
    assert (drawn.low, drawn.y, drawn.high) == (40.0, 41.0, 44.0)
    assert table_of(report)[0][2].spread == "40.0–44.0"


def test_the_table_has_a_row_for_each_arm_at_each_level() -> None:
    rows = table_of(REPORT)
    assert [(row[0].text, row[1].text) for row in rows] == [
        ("1 client", "Plain decoding"),
        ("", "Lookup"),
        ("", "Desk"),
        ("4 clients", "Plain decoding"),
        ("", "Lookup"),
    ]
    assert [row[3].text for row in rows] == ["–", "1.50×", "1.25×", "–", "0.90×"]
    assert (rows[4][-1].text, rows[4][-1].is_bad) == ("1", True)


def test_acceptance_is_told_or_why_it_is_not() -> None:
    told = DraftCounts(source="timings", drafted=10, accepted=7)
    assert acceptance_text([told]).startswith("70")
    assert acceptance_text([DraftCounts()]) == "not published"
    assert acceptance_text([DraftCounts(source="metrics")]) == "none drafted"
