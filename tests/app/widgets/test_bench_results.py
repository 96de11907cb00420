"""The results of a bench as real widgets, over a report made by hand."""

import csv
import json
from dataclasses import replace
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMenu, QToolTip
from pytestqt.qtbot import QtBot

from app.logic.formatting import PLAIN
from app.widgets.bench_details import FigureLine
from app.widgets.bench_results import BenchResults
from app.widgets.heat_paint import column_width, heat_color
from app.widgets.theme import DARK, LIGHT, Theme
from engine.bench.values import Estimate, Recommendation
from tests.app import bench_report_samples as sample


@pytest.fixture
def results(qtbot: QtBot) -> BenchResults:
    made = BenchResults(LIGHT, PLAIN)
    qtbot.addWidget(made)
    made.resize(975, 740)
    made.show()
    made.set_report(sample.report())
    return made


def action(menu: QMenu, begin: str) -> QAction:
    return next(each for each in menu.actions() if each.text().startswith(begin))


def choose_file(results: BenchResults, path: str) -> None:
    """In the dialog that is open."""
    dialog = next(each for each in results.findChildren(QFileDialog) if each.isVisible())
    dialog.fileSelected.emit(path)
    dialog.close()


def saved(results: BenchResults, qtbot: QtBot, begin: str, path: Path) -> object:
    """What is asked to be written there when that line of the menu is chosen."""
    with qtbot.waitSignal(results.save_requested) as asked:
        action(results.saving.save.menu(), begin).trigger()
        choose_file(results, str(path))
    assert asked.args[0] == str(path)
    return asked.args[1]


def test_the_recommendation_stands_first_and_can_be_made_the_default(
    results: BenchResults, qtbot: QtBot
) -> None:
    head = results.head
    assert head.verdict.text() == "Draft model 3 is fastest: 1.29× against plain decoding."
    assert [line.text for line in head.warnings] == [sample.WARNING]
    with qtbot.waitSignal(results.default_requested) as asked:
        qtbot.mouseClick(head.default, Qt.MouseButton.LeftButton)
    assert asked.args == [0, "draft 3"]


def test_the_recommended_cell_is_chosen_at_first(results: BenchResults) -> None:
    assert results.table.chosen == ("", "draft 3")
    assert results.details.title.text() == "Draft model 3 · All kinds"


def test_a_chosen_cell_shows_its_details(results: BenchResults, qtbot: QtBot) -> None:
    table = results.table
    item = table.item(table.heat.row_of("code"), table.heat.column_of("lookup 7"))
    place = table.visualItemRect(item).center()
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert results.details.title.text() == "Lookup 7 · Code writing"
    assert "95 % interval" in item.toolTip()


def test_arrow_keys_go_through_the_table_and_tell_the_interval(
    results: BenchResults, qtbot: QtBot
) -> None:
    table = results.table
    with qtbot.waitActive(results):
        results.activateWindow()
    table.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(table, Qt.Key.Key_Down)
    qtbot.keyClick(table, Qt.Key.Key_Right)
    assert table.chosen == ("conversation", "draft 5")
    assert "95 % interval" in QToolTip.text()
    qtbot.keyClick(table, Qt.Key.Key_Tab)
    assert not table.hasFocus()


def test_a_line_of_a_kind_chooses_its_cell(results: BenchResults) -> None:
    results.kinds.kind_clicked.emit("code-edit", "lookup 7")
    assert results.table.chosen == ("code-edit", "lookup 7")
    assert results.details.title.text() == "Lookup 7 · Code edit"


def test_a_race_is_asked_for_with_prompt_and_both_arms(results: BenchResults, qtbot: QtBot) -> None:
    results.table.choose("code", "draft 3")
    details = results.details
    assert [details.prompts.itemText(i) for i in range(2)] == ["code 1", "code 2"]
    details.prompts.setCurrentIndex(1)
    with qtbot.waitSignal(results.race_requested) as asked:
        qtbot.mouseClick(details.race, Qt.MouseButton.LeftButton)
    block, prompt, arms = asked.args
    assert (block, arms) == (0, ("off", "draft 3"))
    assert sample.request().prompts[prompt].name == "code 2"


def test_any_arm_can_be_made_the_default(results: BenchResults, qtbot: QtBot) -> None:
    results.table.choose("code", "auto")
    with qtbot.waitSignal(results.default_requested) as asked:
        qtbot.mouseClick(results.details.default, Qt.MouseButton.LeftButton)
    assert asked.args == [0, "auto"]


def test_an_arm_that_no_chat_can_follow_is_not_offered_as_the_default(
    results: BenchResults,
) -> None:
    results.set_report(sample.report(sample.request(arms=sample.MANY)))
    button = results.details.default
    results.table.choose("code-edit", "predicted 5")
    assert not button.isEnabled()
    assert "belongs to one answer" in button.toolTip()
    assert results.head.default.isEnabled(), "it recommends another"
    results.table.choose("code-edit", "lookup 5")
    assert button.isEnabled()
    assert "belongs" not in button.toolTip()


def test_nothing_is_made_a_default_while_it_is_measured_or_from_elsewhere(
    results: BenchResults,
) -> None:
    results.set_busy(True)
    assert not results.head.default.isEnabled()
    assert "done" in results.head.default.toolTip()
    results.set_busy(False)
    assert results.head.default.isEnabled()
    results.set_report(sample.report(), is_own=False)
    assert not results.details.default.isEnabled()
    assert "another machine" in results.details.default.toolTip()


def test_the_next_table_keeps_what_is_chosen(results: BenchResults) -> None:
    results.table.choose("json", "auto")
    results.charts.kinds.setCurrentIndex(3)
    kind = results.charts.kinds.currentData()
    report = results.report
    assert report is not None
    cells = tuple(
        msgspec.structs.replace(cell, runs=9) if cell.kind == "json" else cell
        for cell in report.cells
    )
    results.set_report(msgspec.structs.replace(report, cells=cells))
    assert results.table.chosen == ("json", "auto")
    assert results.details.lines["bench_runs"].value.startswith("9 runs")
    assert results.charts.kinds.currentData() == kind


def test_blocks_are_chosen_by_pair_temperature_and_depth(
    results: BenchResults, qtbot: QtBot
) -> None:
    assert not results.head.blocks.isVisible()
    results.set_report(
        sample.report(sample.request(temperatures=(0.0, 0.8), depths=(0, 2048), pairs=2))
    )
    blocks = results.head.blocks
    assert blocks.isVisible()
    before = results.table.item(0, 4).text()
    blocks.temperatures.setCurrentIndex(1)
    assert results.table.item(0, 4).text() != before
    blocks.pairs.setCurrentIndex(1)
    with qtbot.waitSignal(results.default_requested) as asked:
        qtbot.mouseClick(results.head.default, Qt.MouseButton.LeftButton)
    assert asked.args[0] == 6  # second pair, 0.8, no depth


def test_charts_follow_the_kind_that_is_chosen(results: BenchResults) -> None:
    chart = results.charts.cards["bench_speed_up"].chart
    before = chart.plot
    results.charts.kinds.setCurrentIndex(results.charts.kinds.findData("repetition"))
    assert chart.plot != before
    assert not results.charts.cards["bench_acceptance"].isHidden()


def test_many_arms_scroll_under_kinds_that_stay(qtbot: QtBot, results: BenchResults) -> None:
    results.set_report(sample.report(sample.request(arms=sample.MANY)))
    table = results.table
    assert len(table.heat.arms) > 20
    assert table.horizontalScrollBar().maximum() > 0
    table.choose("", table.heat.arms[-1].name)
    assert table.horizontalScrollBar().value() > 0
    assert table.verticalHeader().isVisible()
    assert table.visualItemRect(table.currentItem()).right() <= table.viewport().width()
    assert table.mapTo(results, QPoint(table.width(), 0)).x() <= results.width()


@pytest.mark.parametrize("width", [480, 664, 975, 1600])
def test_no_part_is_wider_than_the_page(results: BenchResults, width: int) -> None:
    long = sample.report(sample.request(kinds=("a_very_long_name_of_a_file_" * 4, "code"), pairs=2))
    results.set_report(long)
    results.resize(width, 740)
    QGuiApplication.processEvents()
    for part in (results.table, results.details, results.charts, results.kinds, results.head):
        assert part.mapTo(results, QPoint(part.width(), 0)).x() <= width


def test_few_arms_leave_room_for_details_beside_the_table(results: BenchResults) -> None:
    results.set_report(sample.report(sample.request(arms=sample.ARMS[:3])))
    QGuiApplication.processEvents()
    assert results.details.x() > results.table.width()
    results.resize(664, 740)
    QGuiApplication.processEvents()
    assert results.details.x() < 100


def test_a_bench_that_has_no_pair_yet_says_so(results: BenchResults) -> None:
    report = msgspec.structs.replace(
        sample.report(), created=1.0, state="running", cells=(), recommendations=()
    )
    results.set_report(report)
    assert results.nothing.isVisible()
    assert not results.table.isVisible()
    assert not results.saving.isVisible()
    assert not results.head.default.isVisible()


def test_markdown_is_copied(results: BenchResults, qtbot: QtBot) -> None:
    qtbot.mouseClick(results.saving.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("# All kinds of work")
    assert results.saving.told.text() == "Copied."


def test_the_table_is_saved_in_every_form(
    results: BenchResults, qtbot: QtBot, tmp_path: Path
) -> None:
    picture = saved(results, qtbot, "Table as picture (PNG)", tmp_path / "a.png")
    assert isinstance(picture, QImage)
    assert picture.width() > 1200
    svg = saved(results, qtbot, "Table as picture (SVG)", tmp_path / "a.svg")
    assert isinstance(svg, bytes)
    assert b"Code edit" in svg
    markdown = saved(results, qtbot, "All tables as Markdown", tmp_path / "a.md")
    assert isinstance(markdown, bytes)
    assert markdown.startswith(b"# All kinds of work")
    table = saved(results, qtbot, "All figures as CSV", tmp_path / "a.csv")
    assert isinstance(table, bytes)
    rows = list(csv.DictReader(StringIO(table.decode())))
    assert len(rows) == len(sample.report().cells)


def test_raw_data_is_asked_for_from_who_has_the_runs(results: BenchResults, qtbot: QtBot) -> None:
    with qtbot.waitSignal(results.json_requested) as asked:
        action(results.saving.save.menu(), "All raw data").trigger()
        choose_file(results, "/tmp/all.json")
    assert asked.args == ["/tmp/all.json"]
    assert json.loads(msgspec.json.encode(results.report))["format"] == "paceline-bench"


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_chart_is_saved_by_itself(
    results: BenchResults, qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    card = results.charts.cards["bench_acceptance"]
    with qtbot.waitSignal(results.save_requested) as asked:
        action(card.save.menu(), f"Save as {kind.upper()}").trigger()
        choose_file(results, str(tmp_path / f"chart.{kind}"))
    data = asked.args[1]
    assert isinstance(data, QImage) if kind == "png" else b"Acceptance against" in data


def test_another_result_stands_beside_this_one(results: BenchResults, qtbot: QtBot) -> None:
    assert not results.saving.against.isEnabled()
    results.set_others(((7, "Yesterday & before"),))
    with qtbot.waitSignal(results.against_requested) as asked:
        action(results.saving.against.menu(), "Yesterday").trigger()
    assert asked.args == [7]
    other = msgspec.structs.replace(sample.report(), title="Yesterday", created=2.0)
    results.show_against(other)
    against = results.other
    assert against.isVisible()
    assert against.title.text() == "“All kinds of work” against “Yesterday”"
    assert against.table.rowCount() == len(sample.ARMS) + 1
    against.kinds.setCurrentIndex(against.kinds.findData("code"))
    qtbot.mouseClick(against.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("# All kinds of work against Yesterday")
    qtbot.mouseClick(against.back, Qt.MouseButton.LeftButton)
    assert results.table.isVisible()


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("share", [-1.0, -0.5, 0.0, 0.5, 1.0])
def test_figures_read_on_every_colour_of_the_table(theme: Theme, share: float) -> None:
    assert contrast(theme.text, heat_color(theme, share)) >= 4.5


def test_one_is_neutral_in_both_themes() -> None:
    for theme in (LIGHT, DARK):
        assert QColor(heat_color(theme, 0.0)) == QColor(theme.surface)


def contrast(a: str, b: str) -> float:
    """WCAG's ratio."""
    lighter, darker = sorted((_luminance(a), _luminance(b)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(color: str) -> float:
    def linear(c: float) -> float:
        return c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4

    c = QColor(color)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def test_everything_can_be_dressed_anew(results: BenchResults) -> None:
    results.show_against(sample.report())
    results.set_theme(DARK)
    results.other.closed.emit()
    assert not results.grab().isNull()


def test_a_pair_of_runs_without_interval_is_shown(results: BenchResults) -> None:
    report = sample.report()
    one = msgspec.structs.replace(report.recommendations[0], speedup=Estimate(1.2), is_clear=False)
    results.set_report(
        msgspec.structs.replace(report, recommendations=(one, *report.recommendations[1:]))
    )
    assert results.head.sureness.text().startswith("By one pair of runs")


def test_another_result_begins_with_its_own_best_cell(results: BenchResults) -> None:
    results.table.choose("json", "lookup 3")
    other = sample.report(sample.request(kinds=("repetition",)))
    results.set_report(msgspec.structs.replace(other, created=1.0))
    assert results.table.chosen == ("repetition", "lookup 7")


def test_while_nobody_chooses_the_best_cell_is_followed(results: BenchResults) -> None:
    report = sample.report()
    found = tuple(
        msgspec.structs.replace(each, arm="auto") if not each.kind else each
        for each in report.recommendations
    )
    results.set_report(msgspec.structs.replace(report, recommendations=found))
    assert results.table.chosen == ("", "auto")


@pytest.mark.parametrize(
    ("estimate", "is_clear", "is_offered"),
    [
        (Estimate(1.2, 1.1, 1.3), True, True),
        (Estimate(1.02, 0.9, 1.1), False, False),
        (None, True, True),
        (None, False, False),
    ],
)
def test_only_what_the_headline_names_is_offered_as_the_default(
    results: BenchResults, estimate: Estimate | None, is_clear: bool, is_offered: bool
) -> None:
    arm = "auto" if estimate is not None else "off"
    found = Recommendation(
        block=0, kind="", arm=arm, speedup=estimate, is_clear=is_clear, near=(), text=""
    )
    results.set_report(msgspec.structs.replace(sample.report(), recommendations=(found,)))
    assert results.head.default.isVisible() is is_offered


def test_the_headline_names_the_server_that_is_the_baseline(results: BenchResults) -> None:
    results.set_report(sample.on_server("http://a:1/v1#m"))
    assert "against m @ a:1." in results.head.verdict.text()


def test_blocks_are_chosen_on_one_line_where_there_is_room(results: BenchResults) -> None:
    results.set_report(sample.report(sample.request(temperatures=(0.0, 0.8), pairs=2)))
    blocks = results.head.blocks
    QGuiApplication.processEvents()
    assert blocks.pairs.y() == blocks.temperatures.y()
    results.resize(664, 740)
    QGuiApplication.processEvents()
    assert blocks.pairs.y() < blocks.temperatures.y()


def test_a_long_figure_takes_more_lines(qtbot: QtBot) -> None:
    line = FigureLine(LIGHT, "identical", "Text")
    qtbot.addWidget(line)
    line.set_value("the same")
    one = line.heightForWidth(340)
    line.set_value("10 the same, 1 differs, not checked, 1 a tie, 1 another sample by design")
    assert line.heightForWidth(340) > one


def test_a_column_is_as_wide_as_its_longest_word(results: BenchResults) -> None:
    heat = results.table.heat
    arms = tuple(
        replace(arm, label=f"Entwurfsmodellverfahren {i}") for i, arm in enumerate(heat.arms)
    )
    assert column_width(replace(heat, arms=arms)) > column_width(heat)
