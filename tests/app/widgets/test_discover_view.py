"""The Discover tab as a real widget: search, results, a repository, and every other state."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.logic import discover_state as discover
from app.logic.discover_state import DiscoverState
from app.widgets.discover_view import DiscoverView
from app.widgets.repo_list import MORE
from app.widgets.theme import DARK, LIGHT
from engine.errors import ErrorKind
from engine.hub_protocol import FileRef, SearchQuery
from engine.protocol import Error
from tests.app import hub_samples as sample
from tests.app.hub_samples import GIB

QUERY = SearchQuery(words="qwen3")
PAIRS = DiscoverState(pairs=sample.pairs(), memory=12 * GIB)


@pytest.fixture
def view(qtbot: QtBot) -> DiscoverView:
    made = DiscoverView(LIGHT)
    qtbot.addWidget(made)
    made.resize(840, 700)
    made.show()
    return made


def found(number: int = 40, **changes: object) -> DiscoverState:
    state = replace(PAIRS, phase="found", query=QUERY, repos=sample.repos(number), has_more=True)
    return replace(state, **changes)  # type: ignore[arg-type]


def opened(**changes: object) -> DiscoverState:
    return found(repo=sample.detail(**changes))  # type: ignore[arg-type]


def click(qtbot: QtBot, view: QWidget, text: str) -> None:
    (button,) = [b for b in view.findChildren(QPushButton) if b.text() == text and b.isVisible()]
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def shown(view: QWidget) -> str:
    return view.told.told.title if view.told.isVisible() else ""  # type: ignore[attr-defined]


# -- Searching --------------------------------------------------------------------------------


def test_words_search_after_a_pause(view: DiscoverView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.search_requested, timeout=3000) as asked:
        qtbot.keyClicks(view.search.field, "qwen3")
        assert view.search.field.text() == "qwen3"
    assert asked.args == [QUERY]


def test_enter_searches_at_once_and_again(view: DiscoverView, qtbot: QtBot) -> None:
    view.search.field.setText("qwen3")
    for _ in range(2):
        with qtbot.waitSignal(view.search_requested, timeout=100):
            qtbot.keyClick(view.search.field, Qt.Key.Key_Return)


def test_a_half_typed_name_of_a_repository_waits_for_enter(
    view: DiscoverView, qtbot: QtBot
) -> None:
    with qtbot.assertNotEmitted(view.search_requested, wait=700):
        qtbot.keyClicks(view.search.field, "a/b")
    with qtbot.waitSignal(view.search_requested, timeout=100) as asked:
        qtbot.keyClick(view.search.field, Qt.Key.Key_Return)
    assert asked.args[0].words == "a/b"


def test_a_pasted_link_is_opened_at_once(view: DiscoverView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(view.search_requested, timeout=100) as asked:
        view.search.field.setText("hf.co/a/b:Q4_K_M")
        view.search.field.textEdited.emit("hf.co/a/b:Q4_K_M")
    assert asked.args[0].words == "hf.co/a/b:Q4_K_M"


def test_filters_and_order_search_again(view: DiscoverView, qtbot: QtBot) -> None:
    view.search.field.setText("qwen3")
    for box, at, query in (
        (view.search.sort, 2, SearchQuery(words="qwen3", sort="updated")),
        (view.search.quantization, 5, SearchQuery(words="qwen3", sort="updated",
                                                  quantization="Q4_K_M")),
        (view.search.largest, 3, SearchQuery(words="qwen3", sort="updated",
                                             quantization="Q4_K_M", largest=4 * GIB)),
    ):  # fmt: skip
        with qtbot.waitSignal(view.search_requested, timeout=100) as asked:
            box.setCurrentIndex(at)
        assert asked.args == [query]


def test_escape_empties_the_field_and_leads_back(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(found())
    assert view.search.field.text() == "qwen3"
    with qtbot.waitSignal(view.search_requested, timeout=100) as asked:
        qtbot.keyClick(view.search.field, Qt.Key.Key_Escape)
    assert asked.args[0].words == ""


def test_what_is_being_typed_is_not_replaced_by_an_answer(view: DiscoverView, qtbot: QtBot) -> None:
    qtbot.keyClicks(view.search.field, "qwen3 14b")
    view.set_state(discover.searching(PAIRS, QUERY))
    assert view.search.field.text() == "qwen3 14b"
    view.hide()


def test_a_search_can_be_cancelled(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(discover.searching(PAIRS, QUERY))
    assert shown(view) == "Searching the Hub for “qwen3”"
    with qtbot.waitSignal(view.cancel_requested):
        click(qtbot, view, "Cancel")


# -- Results ----------------------------------------------------------------------------------


def test_results_are_rows_that_open(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(found())
    assert view.status.text() == "The first 40 repositories, most downloaded first"
    index = view.results.rows.index(1)
    text = index.data(Qt.ItemDataRole.AccessibleTextRole)
    assert text.startswith("Qwen3-30B-A3B-Instruct-2507-GGUF by unsloth, 30.5")
    with qtbot.waitSignal(view.repo_requested) as asked:
        rect = view.results.visualRect(index)
        qtbot.mouseClick(view.results.viewport(), Qt.MouseButton.LeftButton, pos=rect.center())
    assert asked.args == ["unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF"]


def test_the_keyboard_goes_from_the_field_into_the_results(
    view: DiscoverView, qtbot: QtBot
) -> None:
    view.set_state(found())
    view.activateWindow()
    view.search.field.setFocus()
    qtbot.keyClick(view.search.field, Qt.Key.Key_Down)
    assert view.results.hasFocus()
    qtbot.keyClick(view.results, Qt.Key.Key_Down)
    with qtbot.waitSignal(view.repo_requested) as asked:
        qtbot.keyClick(view.results, Qt.Key.Key_Return)
    assert asked.args == ["unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF"]


def test_more_results_come_below_and_nothing_moves(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(found(20))
    view.results.choose(sample.repos(20)[9].repo)
    view.results.verticalScrollBar().setValue(300)
    with qtbot.waitSignal(view.more_requested):
        view.results.choose(MORE)
        qtbot.keyClick(view.results, Qt.Key.Key_Return)
    view.results.choose(sample.repos(20)[9].repo)
    view.results.verticalScrollBar().setValue(300)
    view.set_state(found(20, is_adding=True))
    last = view.results.rows.entries[-1]
    assert (last.text, last.value) == ("Loading more results…", False)
    view.set_state(found(40, has_more=False))
    assert view.results.rows.entries[-1].key != MORE
    assert view.results.verticalScrollBar().value() == 300
    assert view.results.chosen == sample.repos(20)[9].repo


def test_a_page_that_fails_can_be_tried_again(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(found(20, error=sample.OFFLINE))
    assert "cannot be reached" in view.results.rows.entries[-1].text
    with qtbot.waitSignal(view.retry_requested):
        view.results.choose(MORE)
        qtbot.keyClick(view.results, Qt.Key.Key_Return)


def test_nothing_found_offers_a_way_out(view: DiscoverView, qtbot: QtBot) -> None:
    state = found(repos=(), has_more=False)
    view.set_state(state)
    assert shown(view) == "Nothing found for “qwen3”"
    with qtbot.waitSignal(view.search_requested) as asked:
        click(qtbot, view, "Show recommended pairs")
    assert asked.args[0].words == ""
    view.set_state(replace(state, query=SearchQuery(words="qwen3", quantization="Q2_K")))
    with qtbot.waitSignal(view.search_requested) as asked:
        click(qtbot, view, "Search without filters")
    assert asked.args[0].quantization == ""


def test_offline_leads_to_the_models_on_this_machine(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(replace(found(repos=()), phase="failed", error=sample.OFFLINE))
    assert shown(view) == "No answer from the Hub"
    with qtbot.waitSignal(view.retry_requested):
        click(qtbot, view, "Try again")
    with qtbot.waitSignal(view.library_requested):
        click(qtbot, view, "On this machine")


# -- Recommended pairs ------------------------------------------------------------------------


def settled(view: DiscoverView, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: view.pairs.is_settled, timeout=3000)


def test_pairs_that_fit_can_be_chosen_in_a_tier(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(DiscoverState())
    assert shown(view) == "Looking for pairs that fit this machine"
    view.set_state(PAIRS)
    settled(view, qtbot)
    first = view.pairs.rows[0]
    assert len(view.pairs.rows) == 5
    assert first.tier is not None
    first.tier.setCurrentIndex(1)
    with qtbot.waitSignal(view.pair_picked) as picked:
        qtbot.mouseClick(first.choose, Qt.MouseButton.LeftButton)
    assert picked.args == [sample.pairs()[1]]
    assert first.choose.accessibleName() == "Choose Qwen3 14B with Qwen3 0.6B"


def test_pairs_that_do_not_fit_are_folded_with_the_reason(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(PAIRS)
    settled(view, qtbot)
    qtbot.mouseClick(view.pairs.fold, Qt.MouseButton.LeftButton)
    settled(view, qtbot)
    assert len(view.pairs.rows) == 7
    view.set_state(replace(PAIRS, memory=11 * GIB))
    settled(view, qtbot)
    assert view.pairs.fold.isChecked()
    qtbot.waitUntil(lambda: len([row for row in view.pairs.rows if row.isVisible()]) == 7)


def test_pairs_that_cannot_be_read_are_asked_for_again(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(DiscoverState(pairs_error=sample.OFFLINE))
    with qtbot.waitSignal(view.pairs_requested):
        click(qtbot, view, "Try again")


# -- A repository -----------------------------------------------------------------------------


def test_a_repository_begins_with_the_recommended_file(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(discover.opening(found(), "bartowski/Qwen3-14B-GGUF"))
    assert shown(view.repo) == "Opening bartowski/Qwen3-14B-GGUF"
    view.set_state(opened())
    assert view.repo.files.chosen == "Qwen3-14B-Q4_K_M"
    with qtbot.waitSignal(view.download_requested) as asked:
        click(qtbot, view, "Download")
    assert asked.args == ["bartowski/Qwen3-14B-GGUF", "Qwen3-14B-Q4_K_M.gguf", sample.COMMIT]
    with qtbot.waitSignal(view.back_requested):
        qtbot.mouseClick(view.repo.back, Qt.MouseButton.LeftButton)


def test_a_pasted_link_begins_with_its_file(view: DiscoverView) -> None:
    view.set_state(opened(wanted="Qwen3-14B-Q6_K"))
    assert view.repo.files.chosen == "Qwen3-14B-Q6_K"


def test_a_file_becomes_target_or_draft_model(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(opened())
    ref = FileRef(
        repo="bartowski/Qwen3-14B-GGUF", file="Qwen3-14B-Q4_K_M.gguf", revision=sample.COMMIT
    )
    with qtbot.waitSignal(view.target_picked) as picked:
        click(qtbot, view, "Use as target")
    assert picked.args == [ref, "Qwen3-14B-Q4_K_M"]
    view.repo.files.choose("Qwen3-14B-draft-0.6B-Q8_0")
    with qtbot.waitSignal(view.draft_picked) as picked:
        click(qtbot, view, "Use as draft model")
    assert picked.args[0].file == "Qwen3-14B-draft-0.6B-Q8_0.gguf"


def test_a_projector_is_no_model(view: DiscoverView) -> None:
    view.set_state(opened())
    view.repo.files.choose("mmproj-Qwen3-14B-F16")
    assert not view.repo.as_target.isEnabled()
    assert not view.repo.as_draft.isEnabled()
    assert view.repo.download.isEnabled()


def test_a_split_file_is_fetched_by_its_first_part(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(opened())
    view.repo.files.choose("Qwen3-14B-BF16")
    with qtbot.waitSignal(view.download_requested) as asked:
        qtbot.keyClick(view.repo.files, Qt.Key.Key_Return)
    assert asked.args[1] == "Qwen3-14B-BF16-00001-of-00002.gguf"


def test_what_is_here_or_on_its_way_is_not_fetched_again(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(opened())
    view.set_downloads((sample.item(),))
    with qtbot.waitSignal(view.downloads_requested):
        click(qtbot, view, "Show download")
    view.set_local(sample.models())
    with qtbot.waitSignal(view.library_requested) as asked:
        click(qtbot, view, "Show in library")
    assert asked.args == [sample.models()[0].path]
    with qtbot.waitSignal(view.target_picked) as picked:
        click(qtbot, view, "Use as target")
    assert picked.args[0] == FileRef(path=sample.models()[0].path)


def test_progress_changes_one_row_in_place(view: DiscoverView) -> None:
    view.set_state(opened())
    view.repo.files.choose("Qwen3-14B-Q8_0")
    resets: list[bool] = []
    view.repo.files.rows.modelReset.connect(lambda: resets.append(True))
    for share in (0.1, 0.2, 0.3):
        view.set_downloads((sample.item(share=share),))
    assert view.repo.files.chosen == "Qwen3-14B-Q8_0"
    row = view.repo.files.rows.entries[1].text
    assert "downloading, 30\u202f%" in row
    assert resets == []


def test_a_gated_repository_says_so_with_its_page(
    view: DiscoverView, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: pages.append(url.toString()))
    view.set_state(opened())
    assert not view.repo.licence.isVisible()
    view.set_state(opened(gated=True))
    click(qtbot, view, "Open the licence page")
    click(qtbot, view, "Open page")
    assert pages == ["https://huggingface.co/bartowski/Qwen3-14B-GGUF"] * 2


def test_a_repository_that_cannot_be_opened(view: DiscoverView, qtbot: QtBot) -> None:
    state = discover.opening(found(), "a/b")
    error = Error(kind=ErrorKind.NOT_FOUND, message="“a/b” does not exist on the Hub.")
    view.set_state(replace(state, repo_error=error))
    assert shown(view.repo) == "“a/b” could not be opened"
    with qtbot.waitSignal(view.repo_requested) as asked:
        click(qtbot, view, "Try again")
    assert asked.args == ["a/b"]
    empty = found(repo=replace_files(()))
    view.set_state(empty)
    assert shown(view.repo) == "No GGUF files here"
    with qtbot.waitSignal(view.back_requested):
        click(qtbot, view, "Back")


def replace_files(files: tuple[object, ...]):  # type: ignore[no-untyped-def]
    import msgspec

    return msgspec.structs.replace(sample.detail(), files=files)


def test_back_finds_the_results_as_they_were(view: DiscoverView, qtbot: QtBot) -> None:
    view.set_state(found())
    view.results.choose(sample.repos()[12].repo)
    view.results.verticalScrollBar().setValue(400)
    view.activateWindow()
    view.results.setFocus()
    view.set_state(opened())
    assert view.repo.files.hasFocus()
    view.set_state(found())
    assert view.results.hasFocus()
    assert view.results.verticalScrollBar().value() == 400
    assert view.results.chosen == sample.repos()[12].repo


def test_a_low_page_gives_the_repository_the_room(view: DiscoverView) -> None:
    view.resize(840, 500)
    view.set_state(opened())
    assert not view.search.isVisible()
    view.set_state(found())
    assert view.search.isVisible()


@pytest.mark.parametrize("state", [PAIRS, found(), opened(gated=True)])
def test_both_directions_and_themes_are_drawn(
    view: DiscoverView, qtbot: QtBot, state: DiscoverState
) -> None:
    view.set_state(state)
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    view.set_theme(DARK)
    settled(view, qtbot)
    assert not view.grab().isNull()
