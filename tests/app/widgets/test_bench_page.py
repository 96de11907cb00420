"""The bench page by itself: its form, its list, what stands over the results."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from app.logic.engine_state import EngineState
from app.logic.model_choices import Choice
from app.widgets.bench_frame import HISTORY
from app.widgets.bench_page import BenchPage
from app.widgets.theme import DARK, LIGHT
from engine.bench.request import BenchRequest
from engine.bench.summary import report_of
from engine.bench.values import BenchReport
from engine.errors import ErrorKind
from engine.lab.workloads import load
from engine.protocol import Error
from tests.app import live_samples
from tests.app.bench_samples import DRAFT, TARGET, entry, progress, work
from tests.app.logic.test_bench_progress import record


@pytest.fixture
def page(qtbot: QtBot) -> BenchPage:
    made = BenchPage(LIGHT)
    qtbot.addWidget(made)
    made.resize(1224, 760)
    made.show()
    made.setup.set_models(TARGET, DRAFT)
    made.set_engine_state(live_samples.ready())
    made.setup.set_shipped(load())
    return made


def report() -> BenchReport:
    return report_of(record())


def press(page: BenchPage, words: str) -> None:
    from PySide6.QtWidgets import QPushButton

    buttons = page.empty.findChildren(QPushButton)
    next(b for b in buttons if b.text() == words and b.isVisible()).click()


def asked_by(qtbot: QtBot, page: BenchPage, click: Callable[[], object]) -> BenchRequest:
    with qtbot.waitSignal(page.start_requested) as asked:
        click()
    request = asked.args[0]
    assert isinstance(request, BenchRequest)
    return request


# --- Before anything is measured ---------------------------------------------------------------


def test_a_quick_bench_is_one_click_away(qtbot: QtBot, page: BenchPage) -> None:
    assert page.empty.isVisible()
    request = asked_by(qtbot, page, lambda: press(page, "Quick bench"))
    assert len(request.prompts) == 12
    assert request.pairs[0].draft == DRAFT


def test_without_a_model_it_leads_to_one(qtbot: QtBot, page: BenchPage) -> None:
    page.set_engine_state(EngineState(phase="idle"))
    with qtbot.waitSignal(page.opener_requested) as way:
        press(page, "Find models")
    assert way.args == ["find"]


def test_choosing_what_to_measure_shows_the_form(page: BenchPage) -> None:
    press(page, "Choose what to measure")
    assert page.setup.isVisible()
    assert page.setup.quick.hasFocus()


# --- The form ----------------------------------------------------------------------------------


@pytest.fixture
def form(page: BenchPage) -> BenchPage:
    page._on_new()
    return page


def test_the_form_asks_for_what_it_shows(qtbot: QtBot, form: BenchPage) -> None:
    setup = form.setup
    qtbot.mouseClick(setup.work.none, Qt.MouseButton.LeftButton)
    assert setup.problem.text().startswith("Choose a kind of work")
    kinds = {each.kind: each for each in setup.work.kinds}
    kinds["json"].box.click()
    kinds["json"].count.setValue(3)
    drafters = {each.arm: each for each in setup.arms.drafters}
    drafters["auto"].box.click()
    drafters["lookup+draft"].box.click()
    setup.arms.lengths.setText("4")
    setup.rounds.setValue(3)
    setup.width_percent.setValue(8)
    setup.budget.set_number(None)
    setup.more.temperatures.setText("0, 0.7")
    request = asked_by(qtbot, form, setup.start.click)
    assert [prompt.kind for prompt in request.prompts] == ["json"] * 3
    assert [arm.name for arm in request.arms] == ["lookup 4", "draft 4", "lookup+draft 4"]
    assert (request.rounds, request.width, request.budget_s) == (3, 0.08, None)
    assert request.temperatures == (0.0, 0.7)


def test_what_it_takes_stands_beside_start(form: BenchPage) -> None:
    assert form.setup.estimate.text().startswith("About 240 runs, ")
    form.setup.arms.lengths.setText("5")
    assert form.setup.estimate.text().startswith("About 96 runs, ")


def test_a_mistake_is_told_where_start_is(form: BenchPage) -> None:
    form.setup.arms.lengths.setText("five")
    assert not form.setup.start.isEnabled()
    assert "“five” in the draft lengths" in form.setup.problem.text()
    assert form.setup.quick.isEnabled(), "which does not depend on the form"


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (replace(live_samples.ready(), phase="generating"), "An answer is being written"),
        (replace(live_samples.ready(), phase="comparing"), "A comparison is running"),
        (EngineState(phase="idle"), "No model is loaded"),
    ],
)
def test_start_is_off_with_its_reason(form: BenchPage, state: EngineState, says: str) -> None:
    form.set_engine_state(state)
    assert form.setup.problem.text().startswith(says)
    assert not form.setup.start.isEnabled()
    assert not form.setup.quick.isEnabled()


def test_nothing_starts_beside_a_download(form: BenchPage) -> None:
    form.set_downloading(True)
    assert form.setup.problem.text().startswith("A download is running")
    form.set_downloading(False)
    assert form.setup.start.isEnabled()


def test_arms_without_their_drafter_are_off_with_the_reason(form: BenchPage) -> None:
    form.set_engine_state(live_samples.ready(draft=False))
    draft = next(each for each in form.setup.arms.drafters if each.arm == "draft")
    assert not draft.box.isEnabled()
    assert draft.note.text() == "No draft model is loaded."
    assert "draft" not in form.setup.form().drafters
    form.setup.more.drafts.add_path("/m/other.gguf")
    assert draft.is_chosen, "the form brings one"
    request = form.setup.request
    assert request is not None
    assert [pair.draft and pair.draft.path for pair in request.pairs] == ["/m/other.gguf"]


def test_more_files_make_more_pairs_and_can_be_left_out(form: BenchPage) -> None:
    files = form.setup.more.drafts
    form.setup.more.set_choices((), (Choice("/m/b.gguf", "B"), Choice("/m/c.gguf", "C")), ())
    files._fill_menu()
    files._menu.actions()[0].trigger()
    files.add_path("/m/b.gguf")
    assert files.paths == ("/m/b.gguf",)
    assert form.setup.request is not None
    assert len(form.setup.request.pairs) == 2
    files._fill_menu()
    assert [action.text() for action in files._menu.actions()] == ["C", "Another file…"]
    from PySide6.QtWidgets import QToolButton

    files.findChild(QToolButton).click()
    assert files.paths == ()


def test_own_prompts_come_from_files_and_from_the_chat(qtbot: QtBot, form: BenchPage) -> None:
    own = form.setup.work
    own.none.click()
    own.add_prompts("/a/mine.jsonl", (work("mine", "one"), work("mine", "two")))
    own.add_prompts("/a/mine.jsonl", (work("mine", "other"),))
    assert [prompt.name for prompt in own.prompts] == ["other"], "a file replaces itself"
    with qtbot.waitSignal(own.file_chosen) as chosen:
        own._on_file_selected("/b/mine.jsonl")
    assert chosen.args == ["/b/mine.jsonl", ("mine",)], "and no other file"
    own.add_prompts("/b/mine.jsonl", (work("mine (2)", "another"),))
    assert [prompt.kind for prompt in own.prompts] == ["mine", "mine (2)"]
    next(b for b in own.findChildren(QAbstractButton) if "mine (2)" in b.toolTip()).click()
    assert not own.add_chat.isEnabled()
    own.set_chat((work("from chats", "Why?"), work("from chats", "How?")))
    own.add_chat.click()
    own.picks.item(1).setCheckState(Qt.CheckState.Checked)
    assert [prompt.name for prompt in own.prompts] == ["other", "How?"]
    own.set_chat((work("from chats", "How?"), work("from chats", "And then?")))
    assert [prompt.name for prompt in own.prompts] == ["other", "How?"]
    assert form.setup.start.isEnabled()


def test_a_file_without_prompts_is_refused_in_its_place(form: BenchPage) -> None:
    form.setup.work.refuse("“x.jsonl” has no prompt.")
    assert form.setup.work.refused.isVisible()
    form.setup.work.add_prompts("/a/mine.jsonl", (work("mine"),))
    assert not form.setup.work.refused.isVisible()


def test_files_are_asked_for_without_stopping_the_window(
    qtbot: QtBot, form: BenchPage, tmp_path: Path
) -> None:
    form.setup.work.add_file.click()
    (dialog,) = form.setup.work.findChildren(QFileDialog)
    assert not dialog.isModal()
    with qtbot.waitSignal(form.setup.work.file_chosen):
        dialog.fileSelected.emit(str(tmp_path / "mine.txt"))
    dialog.close()


# --- While one runs ----------------------------------------------------------------------------


@pytest.fixture
def running(page: BenchPage) -> BenchPage:
    page.begin(0)
    page.set_engine_state(replace(live_samples.ready(), phase="measuring"))
    page.advance(progress())
    page.set_entries((entry(1, "running", runs=3),))
    return page


def test_the_table_grows_while_it_runs(running: BenchPage) -> None:
    assert running.running.headline.text.startswith("Run 4 of 48")
    assert not running.results.isVisible()
    running.show_table(report())
    assert running.results.isVisible()
    assert running.list.current == 1


def test_pause_and_stop_are_asked_for_and_told(qtbot: QtBot, running: BenchPage) -> None:
    buttons = running.running.buttons
    buttons["pause"].setFocus()
    with qtbot.waitSignal(running.pause_requested) as paused:
        buttons["pause"].click()
    assert paused.args == [True]
    assert buttons["continue"].hasFocus()
    running.advance(progress("paused"))
    assert running.running.headline.text == "Paused before run 4 of 48"
    with qtbot.waitSignal(running.pause_requested) as paused:
        buttons["continue"].click()
    assert paused.args == [False]
    with qtbot.waitSignal(running.stop_requested):
        buttons["stop"].click()
    assert running.running.headline.text == "Stopping…"


def test_the_result_stays_when_it_is_done(running: BenchPage) -> None:
    running.finish(1, report())
    running.set_engine_state(live_samples.ready())
    running.set_entries((entry(1),))
    assert running.results.isVisible()
    assert not running.running.isVisible()
    assert running.frame.tabs.tabText(0) == "Results"


def test_one_that_runs_cannot_be_deleted(running: BenchPage) -> None:
    assert not running.list.delete.isEnabled()
    running.list.ask_to_delete()
    assert not running.list.confirm.isVisible()


def test_a_refusal_of_the_engine_leads_back_to_the_form(page: BenchPage) -> None:
    page.begin(0)
    error = Error(kind=ErrorKind.DEVICE, message="Another bench is running.", hint="Wait for it.")
    page.fail(error)
    assert page.setup.isVisible()
    assert page.setup.error.text() == "Another bench is running. Wait for it."
    page.setup.arms.lengths.setText("4")
    assert not page.setup.error.isVisible()


def test_one_that_broke_off_offers_to_go_on(qtbot: QtBot, running: BenchPage) -> None:
    running.fail(Error(kind=ErrorKind.WORKER, message="The worker died.", hint="Go on."))
    running.set_engine_state(EngineState(phase="dead"))
    running.set_entries((entry(1, "running", runs=3),))
    assert running.running.headline.text == "It broke off after 3 runs"
    assert "The worker died." in running.running.detail.text()
    assert not running.running.buttons["resume"].isEnabled()
    assert running.running.problem.text().startswith("The engine has stopped")
    running.set_engine_state(live_samples.ready())
    with qtbot.waitSignal(running.resume_requested) as asked:
        running.running.buttons["resume"].click()
    assert asked.args == [1]


# --- What is stored ----------------------------------------------------------------------------


@pytest.fixture
def stored(page: BenchPage) -> BenchPage:
    page.set_entries((entry(2, title="Newer"), entry(1, title="Older")))
    page.desk.begin_new()
    page.list.choose(0)
    return page


def test_the_page_comes_up_with_the_last_result(qtbot: QtBot, page: BenchPage) -> None:
    with qtbot.waitSignal(page.open_requested) as asked:
        page.set_entries((entry(2, title="Newer"), entry(1, title="Older")))
    assert asked.args == [2]
    assert page.frame.title.text() == "Newer"
    page.list.new.click()
    page.set_entries((entry(2, title="Newer"), entry(1, title="Older")))
    assert page.setup.isVisible(), "who wants the form keeps it"


def test_choosing_one_opens_it(qtbot: QtBot, stored: BenchPage) -> None:
    with qtbot.waitSignal(stored.open_requested) as asked:
        stored.list.choose(2)
    assert asked.args == [2]
    stored.show_opened(1, report())
    assert not stored.results.isVisible(), "an answer to what was chosen before"
    stored.show_opened(2, report())
    assert stored.results.isVisible()
    qtbot.keyClick(stored.list.rows, Qt.Key.Key_Down)
    assert stored.shown == 1


def test_a_title_is_typed_in_place(qtbot: QtBot, stored: BenchPage) -> None:
    stored.list.choose(1)
    qtbot.keyClick(stored.list.rows, Qt.Key.Key_F2)
    assert stored.list.edit.text() == "Older"
    stored.list.edit.setText("  With the   new driver ")
    with qtbot.waitSignal(stored.rename_requested) as asked:
        qtbot.keyClick(stored.list.edit, Qt.Key.Key_Return)
    assert asked.args == [1, "With the new driver"]
    qtbot.keyClick(stored.list.rows, Qt.Key.Key_F2)
    qtbot.keyClick(stored.list.edit, Qt.Key.Key_Escape)
    assert not stored.list.edit.isVisible()
    assert stored.list.rows.hasFocus()


def test_deleting_asks_first(qtbot: QtBot, stored: BenchPage) -> None:
    stored.list.choose(1)
    qtbot.keyClick(stored.list.rows, Qt.Key.Key_Delete)
    assert stored.list.question.text() == "Delete “Older” and its 48 runs for good?"
    assert stored.list.keep.hasFocus()
    qtbot.keyClick(stored.list.keep, Qt.Key.Key_Escape)
    assert not stored.list.confirm.isVisible()
    stored.list.delete.click()
    with qtbot.waitSignal(stored.delete_requested) as asked:
        stored.list.confirm.click()
    assert asked.args == [1]
    stored.set_entries((entry(2, title="Newer"),))
    assert stored.shown == 2, "the one beside it"
    stored.set_entries(())
    assert stored.shown == 0
    assert not stored.results.isVisible()


def test_a_new_one_leaves_what_was_chosen(stored: BenchPage) -> None:
    stored.list.choose(1)
    stored.list.new.click()
    assert (stored.shown, stored.list.current) == (0, 0)
    assert stored.frame.tabs.tabText(0) == "New bench"


def test_a_shared_result_is_asked_for(qtbot: QtBot, stored: BenchPage, tmp_path: Path) -> None:
    stored.list.tell("This is not a result of Paceline's bench.")
    stored.list.open_file.click()
    assert not stored.list.told.isVisible()
    (dialog,) = stored.findChildren(QFileDialog)
    assert not dialog.isModal()
    with qtbot.waitSignal(stored.file_requested) as asked:
        dialog.fileSelected.emit(str(tmp_path / "a.json"))
    dialog.close()
    assert asked.args == [str(tmp_path / "a.json")]


def test_a_race_takes_everything_else_s_place(stored: BenchPage) -> None:
    stored.list.choose(1)
    stored.show_opened(1, report())
    stored.show_race(True)
    assert not stored.frame.tabs.isVisible()
    stored.show_history()
    assert stored.frame.tabs.currentIndex() == HISTORY
    assert not stored.frame.title.isVisible(), "it is the bench's"
    stored.show_race(True)
    stored.list.choose(2)
    assert stored.frame.tabs.isVisible()


# --- Everywhere --------------------------------------------------------------------------------


def test_a_narrow_page_shows_list_and_rest_in_turn(qtbot: QtBot, stored: BenchPage) -> None:
    stored.resize(844, 560)
    assert not stored.list.isVisible()
    qtbot.mouseClick(stored.frame.back, Qt.MouseButton.LeftButton)
    assert stored.list.isVisible()
    assert stored.list.rows.hasFocus()
    stored.list.choose(1)
    assert not stored.list.isVisible()
    stored.resize(1224, 760)
    assert stored.list.isVisible()
    assert not stored.frame.back.isVisible()


@pytest.mark.parametrize("width", [664, 844, 1224])
def test_the_form_needs_no_more_than_its_width(form: BenchPage, width: int) -> None:
    form.resize(width, 600)
    form.setup.fold.set_open(True)
    QApplication.processEvents()
    body = form.setup.sheet.widget()
    assert body.width() <= form.setup.sheet.viewport().width()
    assert form.setup.minimumSizeHint().width() <= width


def test_the_keyboard_begins_at_the_list(stored: BenchPage, page: BenchPage) -> None:
    stored.activateWindow()
    stored.setFocus()
    assert stored.list.rows.hasFocus()
    stored.set_entries(())
    stored.setFocus()
    assert stored.list.new.hasFocus()


def test_long_and_foreign_titles_and_both_themes(stored: BenchPage) -> None:
    titles = ("x" * 300, "שלום עולם " * 20, "a & b <i>")
    stored.set_entries(tuple(entry(at + 1, title=title) for at, title in enumerate(titles)))
    stored.list.choose(3)
    stored.show_opened(3, report())
    for theme in (DARK, LIGHT):
        stored.set_theme(theme)
        stored.grab()
    assert stored.list.rows.rows.entries[2].text.startswith("a & b <i>, ")


def test_a_result_begins_at_the_top_unless_something_stands_over_it(stored: BenchPage) -> None:
    for bench, is_under in ((1, False), (2, True)):
        stored.set_entries((entry(1), entry(2, state="stopped")))
        stored.list.choose(bench)
        stored.show_opened(bench, report())
        QApplication.processEvents()
        assert (stored.results.y() > 0) is is_under


def test_others_to_compare_with_tell_their_time(stored: BenchPage) -> None:
    stored.set_entries((entry(1), entry(2)))
    stored.list.choose(1)
    stored.show_opened(1, report())
    offered = [action.text() for action in stored.results.saving.against.menu().actions()]
    assert offered == ["Quick bench, 14 Nov 2023"]
