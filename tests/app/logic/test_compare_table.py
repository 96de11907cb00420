import msgspec

from app.logic.compare_table import COLUMNS, as_json, as_markdown, table_rows
from engine.lab.report import CompareReport
from tests.app import compare_samples as sample


def cells(report: CompareReport, arm: str) -> dict[str, str]:
    row = next(row for row in table_rows(report) if row.arm == arm)
    return dict(zip((name for name, _ in COLUMNS), row.cells, strict=True))


def test_the_baseline_has_no_speed_up() -> None:
    found = cells(sample.report(), "off")
    assert found["Arm"] == "Speculation off"
    assert found["Speed-up"] == "–"
    assert found["Text"] == "–"
    assert found["Acceptance"] == "–"


def test_an_arm_has_every_figure() -> None:
    found = cells(sample.report(), "draft")
    assert found["Speed-up"] == "2.2×"
    assert found["Text"] == "same"
    assert found["Acceptance"] == "48\u202f%"
    assert found["Verify ms"] == "5.23"


def test_spreads_stand_under_their_figures() -> None:
    report = sample.report(divergence={"draft": sample.divergence()})
    row = table_rows(report)[2]
    spreads = dict(zip((name for name, _ in COLUMNS), row.spreads, strict=True))
    assert spreads["Speed-up"] == "2.1–2.4×"
    assert spreads["Text"] == "tie"
    assert spreads["First token"] == "175–198\u202fms"
    assert spreads["Acceptance"] == ""


def test_of_a_server_there_is_what_it_publishes() -> None:
    report = sample.served(sample.report(), "draft")
    found = cells(report, "draft")
    assert (found["Text"], found["Acceptance"]) == ("differs", "not published")
    assert found["Tokens per pass"] == "–"
    assert "another server" in table_rows(report)[2].spreads


def test_json_has_the_shape_of_the_terminal() -> None:
    report = sample.report()
    assert msgspec.json.decode(as_json(report), type=CompareReport) == report


def test_markdown_has_a_row_an_arm() -> None:
    lines = as_markdown(sample.report()).splitlines()
    assert [line.split("|")[1].strip() for line in lines[2:5]] == ["off", "lookup", "draft"]
