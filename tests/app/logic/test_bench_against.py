import msgspec

from app.logic.bench_against import HEADS, AgainstView
from engine.bench.values import BenchReport, Cell, Estimate
from tests.app import bench_report_samples as sample


def faster(report: BenchReport, arm: str) -> BenchReport:
    def one(cell: Cell) -> Cell:
        if cell.arm != arm or cell.speedup is None:
            return cell
        gain = 1.5 * cell.speedup.value
        return msgspec.structs.replace(cell, speedup=Estimate(gain, gain * 0.99, gain * 1.01))

    return msgspec.structs.replace(report, title="Later", cells=tuple(map(one, report.cells)))


def test_rows_have_both_figures_and_the_ratio() -> None:
    first = sample.report()
    view = AgainstView(first, faster(first, "draft 3"))
    lines = {line.cells[0]: line for line in view.lines(0, "")}
    assert set(map(len, (line.cells for line in lines.values()))) == {len(HEADS)}
    changed = lines["Draft model 3"]
    assert changed.cells[-2:] == ("1.50", "differs")
    assert changed.tone == "warning"
    assert lines["Lookup 3"].cells[-2:] == ("1.00", "may be chance")
    assert lines["Plain decoding"].cells[3] == "–"


def test_the_gist_counts_what_is_no_chance() -> None:
    first = sample.report()
    assert AgainstView(first, first).gist == (
        "None of 117 speed-ups differs more than chance explains."
    )
    assert AgainstView(first, faster(first, "draft 3")).gist == (
        "13 of 117 speed-ups differ more than chance explains."
    )


def test_nothing_in_common_is_said() -> None:
    other = sample.report(sample.request(kinds=("code",), temperatures=(0.8,)))
    view = AgainstView(sample.report(), other)
    assert view.blocks == ()
    assert view.gist == "They have no arm in common that both measured."


def test_what_differs_besides_is_listed() -> None:
    other = sample.report(sample.request(kinds=("code", "json")), title="Other")
    view = AgainstView(sample.report(), other)
    assert view.titles == ("All kinds of work", "Other")
    assert "Prompts" in [what for what, _, _ in view.differences]
    assert [label for _, label in view.kinds(0)] == ["All kinds", "Code writing", "JSON"]
