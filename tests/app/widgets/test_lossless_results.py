"""The compare page while it checks answers, driven by the events of a scripted check."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.widgets.compare_page import ComparePage
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.lab.report import LosslessRow
from engine.protocol import Error
from tests.app import compare_samples, live_samples
from tests.app import lossless_samples as sample


@pytest.fixture
def page(qtbot: QtBot) -> ComparePage:
    made = ComparePage(LIGHT)
    qtbot.addWidget(made)
    made.resize(1224, 760)
    made.show()
    made.set_engine_state(live_samples.ready())
    made.show_check()
    return made


def done(page: ComparePage, *rows: LosslessRow) -> None:
    page.begin_check(sample.request())
    page.advance_check(sample.progress())
    page.finish_check(sample.report(*rows))


def test_an_empty_page_says_what_a_check_is_for(page: ComparePage, qtbot: QtBot) -> None:
    assert not page.setup.prompt.isVisible()  # the built-in prompts need none
    with qtbot.waitSignal(page.check_requested) as asked:
        qtbot.mouseClick(page.lossless.start, Qt.MouseButton.LeftButton)
    request = asked.args[0]
    assert request.prompts == ()
    assert [arm.name for arm in request.arms] == ["lookup", "draft", "auto"]


def test_an_own_prompt_is_checked_with_what_is_expected(page: ComparePage, qtbot: QtBot) -> None:
    page.setup.prompts.setCurrentIndex(1)
    assert page.setup.prompt.isVisible()
    assert page.setup.problem.text().startswith("Write a prompt first")
    assert not page.lossless.start.isEnabled()
    page.setup.prompt.setPlainText("Say hello.")
    page.setup.arms.expected.setPlainText("Hello.")
    with qtbot.waitSignal(page.check_requested) as asked:
        qtbot.mouseClick(page.setup.start, Qt.MouseButton.LeftButton)
    (prompt,) = asked.args[0].prompts
    assert prompt.messages[0].content == "Say hello."
    assert prompt.prediction == "Hello."


def test_rejection_asks_for_draws_instead_of_a_length(page: ComparePage, qtbot: QtBot) -> None:
    numbers = page.setup.check_numbers
    assert numbers.max_tokens.isVisible()
    page.setup.verifier.box.setCurrentIndex(1)
    assert not numbers.max_tokens.isVisible()
    numbers.draws.setValue(2000)
    with qtbot.waitSignal(page.check_requested) as asked:
        qtbot.mouseClick(page.setup.start, Qt.MouseButton.LeftButton)
    assert asked.args[0].draws == 2000


@pytest.mark.parametrize("phase", ["generating", "comparing", "loading"])
def test_nothing_starts_beside_another_run(page: ComparePage, phase: str) -> None:
    page.set_engine_state(replace(live_samples.ready(), phase=phase))
    assert not page.setup.start.isEnabled()
    assert not page.lossless.start.isEnabled()
    assert page.setup.problem.isVisible()


def test_while_it_runs_it_says_what_and_can_be_stopped(page: ComparePage, qtbot: QtBot) -> None:
    page.set_engine_state(replace(live_samples.ready(), phase="checking"))
    page.begin_check(sample.request())
    page.advance_check(sample.progress(done=6, total=24))
    results = page.lossless
    assert results.status.text() == "Run 7 of 24 · question/tides, Auto"
    assert (results.progress.value(), results.progress.maximum()) == (6, 24)
    assert results.progress.isVisible()
    assert not results.card.isVisible()
    stops = []
    page.stop_requested.connect(lambda: stops.append("comparison"))
    with qtbot.waitSignal(page.check_stop_requested):
        qtbot.mouseClick(page.setup.stop, Qt.MouseButton.LeftButton)
    assert stops == []
    assert results.status.text() == "Stopping after this pass…"
    page.fail_check(Error(kind=ErrorKind.CANCELLED, message="The check was stopped."))
    assert results.status.text() == "Stopped in run 7 of 24"
    assert not results.error.isVisible()
    assert not results.progress.isVisible()


def test_a_comparison_is_not_stopped_from_the_check(page: ComparePage) -> None:
    page.set_engine_state(replace(live_samples.ready(), phase="comparing"))
    assert not page.setup.stop.isVisible()
    page.setup.set_mode("speeds")
    assert page.setup.stop.isVisible()


def test_an_error_stands_on_the_page(page: ComparePage) -> None:
    page.begin_check(sample.request())
    page.fail_check(Error(kind=ErrorKind.MEMORY, message="Memory ran out.", hint="Use less."))
    assert page.lossless.error.text() == "Memory ran out. Use less."
    assert page.lossless.error.isVisible()
    page.begin_check(sample.request())
    assert not page.lossless.error.isVisible()


def test_the_result_is_a_sentence_over_a_table(page: ComparePage) -> None:
    done(page, sample.row(), sample.row("tie", arm="draft"), sample.row(arm="auto"))
    results = page.lossless
    assert results.card.headline.text() == "3 answers: 2 identical, 1 tie, 0 defects"
    assert "no fault" in results.card.detail.text()
    assert results.card.property("surface") == "card"
    assert results.table.rowCount() == 3
    assert results.table.item(0, 2).text() == "Tie"
    assert "floating-point tie" in results.table.item(0, 2).toolTip()
    assert results.save_json.property("kind") != "primary"
    assert "built-in prompts" in results.caption.text()


def test_columns_come_and_go_with_what_they_say(page: ComparePage) -> None:
    done(page, sample.row())
    table = page.lossless.table
    shown = [h.title for i, h in enumerate(table.heads) if not table.isColumnHidden(i)]
    assert "Margin off" not in shown
    assert "p 1st token" not in shown
    done(page, sample.drawn())
    shown = [h.title for i, h in enumerate(table.heads) if not table.isColumnHidden(i)]
    assert "p 1st token" in shown


def test_a_defect_is_loud_and_says_what_to_do(page: ComparePage) -> None:
    done(page, sample.row(), sample.row("defect"))
    results = page.lossless
    assert results.card.property("surface") == "danger-card"
    assert "update Paceline" in results.card.detail.text()
    assert results.save_json.property("kind") == "primary"
    assert results.table.item(0, 2).text() == "Defect"
    page.set_theme(DARK)
    page.grab()
    done(page, sample.row())
    assert results.card.property("surface") == "card"
    assert results.save_json.property("kind") != "primary"


def test_tokens_that_look_like_markup_are_shown_as_they_are(page: ComparePage) -> None:
    row = sample.row("tie", prompt="<b>x</b>")
    done(page, row)
    assert "&lt;b&gt;" in page.lossless.table.item(0, 0).toolTip()


def test_copying_and_saving(page: ComparePage, qtbot: QtBot, tmp_path: Path) -> None:
    done(page, sample.row())
    results = page.lossless
    qtbot.mouseClick(results.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("1 answer: 1 identical")
    assert results.told.text() == "Copied."
    qtbot.mouseClick(results.save_json, Qt.MouseButton.LeftButton)
    (dialog,) = page.findChildren(QFileDialog)
    assert not dialog.isModal()
    target = str(tmp_path / "check.json")
    with qtbot.waitSignal(page.save_requested) as asked:
        dialog.fileSelected.emit(target)
    dialog.close()
    path, data = asked.args
    assert json.loads(data)["rows"][0]["verdict"] == "identical"
    page.report_saved(path)
    assert target in results.told.text()
    assert page.results.told.text() == ""


def test_both_modes_keep_their_results(page: ComparePage) -> None:
    done(page, sample.row())
    page.setup.set_mode("speeds")
    page.begin(compare_samples.request())
    assert page.results.isVisible()
    assert not page.lossless.isVisible()
    page.show_check()
    assert page.lossless.card.isVisible()


def test_the_tab_key_goes_to_what_is_in_sight(page: ComparePage, qtbot: QtBot) -> None:
    page.setFocus()
    qtbot.waitUntil(page.setup.prompts.hasFocus)
    qtbot.keyClick(page.setup.prompts, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert page.setup.tabs.hasFocus()
    qtbot.keyClick(page.setup.tabs, Qt.Key.Key_Left)
    assert page.setup.mode == "speeds"
    page.setFocus()
    assert page.setup.prompt.hasFocus()
    qtbot.keyClick(page.setup.prompt, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert page.setup.tabs.hasFocus()


def test_a_narrow_page_with_a_comparison_still_has_the_form_of_a_check(page: ComparePage) -> None:
    page.resize(700, 640)
    page.begin(compare_samples.request())
    assert not page.setup.isVisible()
    page.show_check()
    assert page.setup.isVisible()
    assert page.setup.mode == "answers"


def test_a_narrow_page_shows_form_and_results_in_turn(page: ComparePage, qtbot: QtBot) -> None:
    page.resize(700, 640)
    assert page.setup.isVisible()
    done(page, *[sample.row(prompt="a very long name of a prompt " * 4, arm="lookup+draft")] * 3)
    assert not page.setup.isVisible()
    assert page.lossless.isVisible()
    assert page.width() <= 720
    page.grab()
    qtbot.mouseClick(page.lossless.edit, Qt.MouseButton.LeftButton)
    assert page.setup.isVisible()


def test_what_comes_before_a_check_is_ignored(page: ComparePage) -> None:
    page.advance_check(sample.progress())
    page.finish_check(sample.report())
    page.fail_check(Error(kind=ErrorKind.DEVICE, message="Busy."))
    assert page.lossless.check is None
