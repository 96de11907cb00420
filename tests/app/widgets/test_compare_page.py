"""The compare page as a real widget, driven by the events of a scripted comparison."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QTextCursor, QWheelEvent
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.logic.compare_form import ArmChoice
from app.logic.engine_state import EngineState
from app.widgets.compare_page import EXAMPLE, ComparePage
from app.widgets.result_strip import COLUMN_WIDTH
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.protocol import Error
from engine.request import ARMS, PredictionSpec
from tests.app import compare_samples as sample
from tests.app import live_samples


@pytest.fixture
def page(qtbot: QtBot) -> ComparePage:
    made = ComparePage(LIGHT)
    qtbot.addWidget(made)
    made.resize(1224, 760)
    made.show()
    made.set_engine_state(live_samples.ready())
    return made


def run_all(
    page: ComparePage,
    texts: dict[str, str] | None = None,
    arms: tuple[str, ...] = sample.ARM_NAMES,
) -> None:
    page.begin(sample.request(arms))
    for arm in arms:
        page.advance(tuple(sample.whole_run(arm, 1, (texts or {}).get(arm, sample.TEXT))))


def done(page: ComparePage, arms: tuple[str, ...] = sample.ARM_NAMES) -> None:
    run_all(page, arms=arms)
    page.finish(sample.report(arms))


def test_an_empty_page_says_what_to_do(page: ComparePage, qtbot: QtBot) -> None:
    assert page.results.example.isVisible()
    assert not page.setup.start.isEnabled()
    assert page.setup.problem.text() == "Write a prompt first."
    qtbot.mouseClick(page.results.example, Qt.MouseButton.LeftButton)
    assert page.setup.prompt.toPlainText() == EXAMPLE
    assert page.setup.start.isEnabled()
    assert not page.setup.problem.isVisible()


def test_start_asks_for_the_arms_that_are_chosen(page: ComparePage, qtbot: QtBot) -> None:
    page.setup.prompt.setPlainText("Say hello.")
    rows = {row.arm: row for row in page.setup.rows}
    rows["draft"].box.setChecked(False)
    rows["lookup"].length.setValue(12)
    page.setup.numbers.runs.setValue(5)
    with qtbot.waitSignal(page.start_requested) as asked:
        qtbot.mouseClick(page.setup.start, Qt.MouseButton.LeftButton)
    request = asked.args[0]
    assert [arm.name for arm in request.arms] == ["off", "lookup", "auto"]
    assert request.arms[1].speculation.drafters[0].draft_max == 12
    assert request.runs == 5
    assert request.request.messages[0].content == "Say hello."


def test_a_reason_shows_tokens_as_they_are(page: ComparePage) -> None:
    page.set_engine_state(live_samples.ready(draft=False, reason="Token 1 is “<s>”."))
    draft = next(row for row in page.setup.rows if row.arm == "draft")
    assert draft.reason.text().endswith("“<s>”.")
    assert draft.reason.textFormat() is Qt.TextFormat.PlainText


def test_the_baseline_cannot_be_taken_out(page: ComparePage, qtbot: QtBot) -> None:
    baseline = page.setup.rows[0]
    qtbot.mouseClick(baseline.box, Qt.MouseButton.LeftButton)
    assert baseline.box.isChecked()


def test_arms_without_their_drafter_are_off_with_the_reason(page: ComparePage) -> None:
    page.setup.prompt.setPlainText("Say hello.")
    page.set_engine_state(live_samples.ready(draft=False))
    draft = next(row for row in page.setup.rows if row.arm == "draft")
    assert not draft.box.isEnabled()
    assert draft.reason.text() == "No draft model is loaded."
    assert [choice.arm for choice in page.setup.form().arms] == ["off", "lookup", "auto"]
    page.set_engine_state(live_samples.ready())
    assert draft.choice() is not None
    assert not draft.reason.isVisible()


def test_the_keyboard_stays_on_start_and_stop(page: ComparePage, qtbot: QtBot) -> None:
    page.setup.prompt.setPlainText("Say hello.")
    page.activateWindow()
    page.setup.start.setFocus()
    page.set_engine_state(replace(live_samples.ready(), phase="comparing"))
    assert page.setup.stop.hasFocus()
    page.set_engine_state(live_samples.ready())
    assert page.setup.start.hasFocus()
    page.setup.prompt.setFocus()
    page.set_engine_state(replace(live_samples.ready(), phase="comparing"))
    assert page.setup.prompt.hasFocus()


def test_the_head_names_both_models(page: ComparePage) -> None:
    page.begin(sample.request())
    assert "target · draft model draft · " in page.results.caption.text()


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (EngineState(phase="idle"), "No model is loaded."),
        (replace(live_samples.ready(), phase="generating"), "An answer is being written"),
    ],
)
def test_start_is_off_with_its_reason(page: ComparePage, state: EngineState, reason: str) -> None:
    page.setup.prompt.setPlainText("Say hello.")
    page.set_engine_state(state)
    assert not page.setup.start.isEnabled()
    assert page.setup.problem.text().startswith(reason)


def test_while_it_runs_stop_takes_the_place_of_start(page: ComparePage, qtbot: QtBot) -> None:
    page.set_engine_state(replace(live_samples.ready(), phase="comparing"))
    page.begin(sample.request())
    page.advance((sample.started("off", 0), *sample.passes("off", share=0.5)))
    assert not page.setup.start.isVisible()
    assert page.results.progress.isVisible()
    assert page.results.status.text() == "Run 1 of 12 · Speculation off, warm-up"
    with qtbot.waitSignal(page.stop_requested):
        qtbot.mouseClick(page.setup.stop, Qt.MouseButton.LeftButton)
    assert page.results.status.text() == "Stopping after this pass…"
    page.fail(Error(kind=ErrorKind.CANCELLED, message="The comparison was stopped."))
    assert page.results.status.text() == "Stopped in run 1 of 12"
    assert not page.results.error.isVisible()


def test_texts_stream_side_by_side_and_begin_anew_with_each_run(page: ComparePage) -> None:
    run_all(page)
    texts = [view.text for view in page.results.columns.views]
    assert [text.toPlainText() for text in texts] == [sample.TEXT] * 3
    assert texts[0].tints == []
    assert {tint.source for tint in texts[2].tints} == {"draft_model"}
    page.advance((sample.started("draft", 2), *list(sample.passes("draft"))[:2]))
    assert texts[2].toPlainText() == "Speculative decoding lets"
    assert texts[0].toPlainText() == sample.TEXT


def test_equal_lines_stand_level(page: ComparePage) -> None:
    done(page)
    views = page.results.columns.views
    assert len({view.text.viewport().width() for view in views}) <= 2
    assert (
        max(v.text.viewport().width() for v in views)
        - min(v.text.viewport().width() for v in views)
        <= 1
    )
    for widgets in ([v.head for v in views], [v.text for v in views], [v.strip for v in views]):
        assert len({(w.y(), w.height()) for w in widgets}) == 1
    for line in (3, 6):
        assert len({line_start(v.text, line) for v in views}) == 1


def line_start(text, line: int) -> int:  # type: ignore[no-untyped-def]
    cursor = QTextCursor(text.document())
    for _ in range(line):
        cursor.movePosition(QTextCursor.MoveOperation.Down)
    return cursor.position()


def test_texts_scroll_together(page: ComparePage) -> None:
    page.resize(1224, 480)
    done(page)
    QGuiApplication.processEvents()
    first, second, _ = (view.text.verticalScrollBar() for view in page.results.columns.views)
    assert first.maximum() > 0
    first.setValue(first.maximum())
    assert second.value() == first.value()


def test_the_wheel_scrolls_the_texts(page: ComparePage) -> None:
    page.resize(1224, 480)
    done(page)
    QGuiApplication.processEvents()
    text = page.results.columns.views[1].text
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(text.mapToGlobal(QPoint(5, 5))),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QGuiApplication.sendEvent(text.viewport(), event)
    scrolled = {view.text.verticalScrollBar().value() for view in page.results.columns.views}
    assert len(scrolled) == 1
    assert scrolled.pop() > 0


def test_a_result_has_strips_and_a_table(page: ComparePage) -> None:
    done(page)
    views = page.results.columns.views
    assert "2.2×" in views[2].strip.text
    table = page.results.table
    assert table.rowCount() == 3
    assert table.isVisible()
    tip = table.horizontalHeaderItem(5).toolTip()
    assert "accepted ÷ drafted" in tip
    assert table.item(2, 1).data(Qt.ItemDataRole.AccessibleTextRole) == "160 152–166"
    assert page.results.status.text() == "Comparison finished"


def test_texts_that_differ_are_marked_in_both(page: ComparePage) -> None:
    other = sample.TEXT.replace(" propose", " promise")
    run_all(page, {"draft": other})
    page.finish(
        sample.report(texts={"draft": other}, divergence={"draft": sample.divergence("defect")})
    )
    baseline, lookup, draft = page.results.columns.views
    for view in (baseline, draft):
        assert "defect" in view.note.text()
        cursor = QTextCursor(view.text.document())
        cursor.setPosition(sample.TEXT.index(" propose") + 2)
        assert cursor.charFormat().fontUnderline() or cursor.charFormat().underlineStyle().value
    assert not lookup.note.isVisible()
    page.set_theme(DARK)
    page.grab()


def test_an_error_stands_on_the_page_and_the_texts_stay(page: ComparePage) -> None:
    run_all(page)
    error = Error(kind=ErrorKind.MEMORY, message="Memory ran out.", hint="Use less context.")
    page.fail(error)
    assert page.results.error.isVisible()
    assert page.results.error.text() == "Memory ran out. Use less context."
    assert page.results.columns.views[0].text.toPlainText() == sample.TEXT
    page.begin(sample.request())
    assert not page.results.error.isVisible()
    assert page.results.columns.views[0].text.toPlainText() == ""


def test_copying_gives_markdown(page: ComparePage, qtbot: QtBot) -> None:
    done(page)
    qtbot.mouseClick(page.results.copy, Qt.MouseButton.LeftButton)
    assert QGuiApplication.clipboard().text().startswith("| arm |")
    assert page.results.told.text() == "Copied."


@pytest.mark.parametrize("kind", ["json", "png"])
def test_saving_asks_without_blocking(
    page: ComparePage, qtbot: QtBot, tmp_path: Path, kind: str
) -> None:
    done(page)
    button = page.results.save_json if kind == "json" else page.results.save_png
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    (dialog,) = page.findChildren(QFileDialog)
    assert not dialog.isModal()
    target = str(tmp_path / f"report.{kind}")
    with qtbot.waitSignal(page.save_requested) as asked:
        dialog.fileSelected.emit(target)
    dialog.close()
    path, data = asked.args
    assert path == target
    if kind == "json":
        assert json.loads(data)["arms"][0]["arm"] == "off"
    else:
        assert data.width() > 600
    page.report_saved(path)
    assert target in page.results.told.text()
    page.report_save_failed("It could not be written.")
    assert page.results.told.text() == "It could not be written."


def test_a_narrow_page_shows_form_and_results_in_turn(page: ComparePage, qtbot: QtBot) -> None:
    page.resize(700, 640)
    assert page.setup.isVisible()
    assert not page.results.isVisible()
    done(page, ARMS)
    assert not page.setup.isVisible()
    assert page.results.columns.horizontalScrollBar().maximum() > 0
    assert all(view.card.width() >= COLUMN_WIDTH for view in page.results.columns.views)
    qtbot.mouseClick(page.results.edit, Qt.MouseButton.LeftButton)
    assert page.setup.isVisible()
    page.resize(1224, 760)
    assert page.setup.isVisible()
    assert page.results.isVisible()


def test_four_arms_stand_side_by_side_in_a_usual_window(page: ComparePage) -> None:
    done(page, ("off", "lookup", "draft", "auto"))
    QGuiApplication.processEvents()
    assert page.results.columns.horizontalScrollBar().maximum() == 0


@pytest.mark.parametrize("size", [(1224, 760), (664, 600)])
def test_six_arms_are_whole(page: ComparePage, size: tuple[int, int]) -> None:
    page.resize(*size)
    done(page, ARMS)
    page.resize(*size)
    QGuiApplication.processEvents()
    columns = page.results.columns
    assert columns.widget().height() <= columns.viewport().height()  # no strip is cut off
    for view in columns.views:
        assert view.strip.height() >= view.strip.heightForWidth(view.strip.width())
    assert page.results.table.rowCount() == 6
    assert page.results.picture().width() >= 6 * COLUMN_WIDTH  # also those out of sight


def test_auto_wears_the_colours_of_the_drafters_it_used(page: ComparePage) -> None:
    page.begin(sample.request(("off", "auto")))
    page.advance((sample.started("auto", 1),))
    run = page.results.run
    assert run is not None
    assert run.columns["auto"].sources == ()
    page.advance(tuple(sample.passes("auto")))
    assert run.columns["auto"].sources == ("prediction", "prompt_lookup", "draft_model")


def test_choosing_prediction_asks_for_the_text(page: ComparePage, qtbot: QtBot) -> None:
    page.setup.prompt.setPlainText("Say hello.")
    arms = page.setup.arms
    row = next(row for row in page.setup.rows if row.arm == "predicted")
    assert not arms.expected.isVisible()
    row.box.click()
    assert arms.expected.isVisible()
    assert page.setup.problem.text().startswith("Paste the expected text below the arms")
    arms.expected.setPlainText("Hello.")
    assert page.setup.start.isEnabled()
    assert arms.fold.head.text() == "Expected text, 6 characters"
    row.length.setValue(9)
    with qtbot.waitSignal(page.start_requested) as asked:
        qtbot.mouseClick(page.setup.start, Qt.MouseButton.LeftButton)
    by_name = {arm.name: arm.speculation for arm in asked.args[0].arms}
    assert by_name["predicted"].drafters == (PredictionSpec(text="Hello.", draft_max=9),)
    assert PredictionSpec(text="Hello.") in by_name["auto"].drafters


def test_auto_takes_no_length(page: ComparePage) -> None:
    auto = next(row for row in page.setup.rows if row.arm == "auto")
    assert not auto.length.isVisible()
    assert auto.choice() == ArmChoice("auto")


def test_another_sample_is_no_defect(page: ComparePage) -> None:
    other = sample.TEXT.replace(" propose", " promise")
    run_all(page, {"draft": other})
    page.finish(sample.report(texts={"draft": other}, by_design=("draft",)))
    baseline, lookup, draft = page.results.columns.views
    assert "another\u00a0sample\u00a0by\u00a0design" in draft.strip.text
    assert "same\u00a0text" in lookup.strip.text
    assert not baseline.note.isVisible()
    assert not draft.note.isVisible()
    text = page.results.table.item(2, 3)
    assert text.data(Qt.ItemDataRole.AccessibleTextRole) == "differs by design"


def test_right_to_left_and_long_text_stay_inside(page: ComparePage) -> None:
    text = "שלום עולם " * 40 + "x" * 400
    run_all(page, dict.fromkeys(sample.ARM_NAMES, text))
    for view in page.results.columns.views:
        assert view.text.horizontalScrollBar().maximum() == 0
        assert view.text.toPlainText() == text
    page.grab()


def test_what_comes_before_a_comparison_is_ignored(page: ComparePage) -> None:
    page.advance(tuple(sample.whole_run("off")))
    page.finish(sample.report())
    page.fail(Error(kind=ErrorKind.DEVICE, message="Busy."))
    assert page.results.run is None
