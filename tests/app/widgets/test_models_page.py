"""The models page as a whole: tabs, the pane beside or among them, and what leads where."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from app.logic.discover_state import DiscoverState
from app.logic.formatting import PLAIN
from app.logic.library_state import LibraryState
from app.widgets.models_page import PANE_MIN, ModelsPage
from app.widgets.theme import DARK, LIGHT
from engine.hub_protocol import FileRef, HubSettings, HubSettingsAre, SearchQuery
from tests.app import hub_samples as sample


@pytest.fixture
def page(qtbot: QtBot) -> ModelsPage:
    made = ModelsPage(LIGHT, PLAIN, QLabel("pane"))
    qtbot.addWidget(made)
    made.resize(1224, 745)
    made.show()
    made.activateWindow()
    made.set_discover(DiscoverState(pairs=sample.pairs(), memory=12 * sample.GIB))
    made.set_library(LibraryState(library=sample.library()))
    made.set_hub_settings(HubSettingsAre(settings=HubSettings(), default_folder="/m"))
    qtbot.waitUntil(lambda: made.discover.pairs.is_settled)
    return made


def pane_of(page: ModelsPage) -> QWidget:
    return next(label for label in page.findChildren(QLabel) if label.text() == "pane")


def titles(page: ModelsPage) -> list[str]:
    return [page.tabs.tabText(i) for i in range(page.tabs.count())]


def test_a_wide_page_has_the_pane_beside_its_tabs(page: ModelsPage) -> None:
    assert titles(page) == ["Discover", "On this machine", "Downloads"]
    assert pane_of(page).isVisible()
    assert pane_of(page).width() == 380
    page.show_tab("pair")
    assert page.tab == "discover"


def test_a_narrow_page_has_the_pane_as_a_tab(page: ModelsPage, qtbot: QtBot) -> None:
    page.resize(844, 545)
    assert titles(page)[-1] == "Pair"
    assert not pane_of(page).isVisible()
    page.show_tab("pair")
    assert pane_of(page).isVisible()
    page.resize(1224, 745)
    assert page.tabs.count() == 3
    assert pane_of(page).isVisible()
    assert page.tab != "pair"


def test_the_width_of_the_pane_is_kept(page: ModelsPage, qtbot: QtBot) -> None:
    page.set_pane_width(440)
    assert pane_of(page).width() == 440
    page.resize(1400, 745)
    assert pane_of(page).width() == 440
    page.set_pane_width(10)
    assert pane_of(page).width() == PANE_MIN
    with qtbot.waitSignal(page.pane_resized) as told:
        page._splitter.moveSplitter(1000, 1)
    assert told.args == [pane_of(page).width()]


def test_tabs_are_turned_with_the_keyboard(page: ModelsPage, qtbot: QtBot) -> None:
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_Right)
    assert page.tab == "library"
    assert page.library.isVisible()
    page.setFocus()
    assert page.library.filter.hasFocus()


def tab_chain(page: ModelsPage, qtbot: QtBot, number: int) -> list[str]:
    names = []
    for _ in range(number):
        focused = page.focusWidget()
        assert focused is not None
        names.append(focused.accessibleName() or focused.text())  # type: ignore[attr-defined]
        qtbot.keyClick(focused, Qt.Key.Key_Tab)
    return names


def test_tab_goes_through_discover_in_reading_order(page: ModelsPage, qtbot: QtBot) -> None:
    page.tabs.setFocus()
    assert tab_chain(page, qtbot, 7) == [
        "Models",
        "Search models on the Hub",
        "Sort by",
        "Quantisation",
        "Largest size",
        "Quantisation of Qwen3 14B with Qwen3 0.6B",
        "Choose Qwen3 14B with Qwen3 0.6B",
    ]


def test_tab_goes_through_a_repository_and_the_library(page: ModelsPage, qtbot: QtBot) -> None:
    page.set_discover(
        DiscoverState(phase="found", repo=sample.detail(gated=True), memory=12 * sample.GIB)
    )
    page.discover.repo.back.setFocus()
    assert tab_chain(page, qtbot, 7) == [
        "Back to the list",
        "Open page",
        "Open the licence page",
        "Files of the repository",
        "Use as draft model",
        "Use as target",
        "Show in library",
    ]
    page.show_tab("library")
    page.library.models.choose(sample.models()[0].path)
    page.library.filter.setFocus()
    assert tab_chain(page, qtbot, 10) == [
        "Filter models on this machine",
        "Sort by",
        "Folders…",
        "Models on this machine",
        "Reveal in folder",
        "Rename",
        "Verify the content",
        "Delete",
        "Use as draft model",
        "Load as target",
    ]


def test_tab_goes_through_downloads_as_they_stand(page: ModelsPage, qtbot: QtBot) -> None:
    page.show_tab("downloads")
    a, b = sample.item("a"), sample.item("b", "paused")
    page.set_downloads((a, b))
    page.set_downloads((b, a))
    page.downloads.rows[0].buttons["resume"].setFocus()
    assert tab_chain(page, qtbot, 4) == ["Resume: b", "Cancel: b", "Pause: a", "Cancel: a"]
    page.downloads.rows[0].buttons["cancel"].click()
    assert tab_chain(page, qtbot, 3) == ["Keep", "Cancel download", "Pause: a"]


def test_find_leads_to_the_field(page: ModelsPage, qtbot: QtBot) -> None:
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.discover.search.field.hasFocus()
    page.show_tab("library")
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.library.filter.hasFocus()
    page.show_tab("downloads")
    page.tabs.setFocus()
    qtbot.keyClick(page.tabs, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert page.tab == "discover"


def test_the_tab_counts_what_is_not_finished(page: ModelsPage) -> None:
    page.set_downloads(sample.items())
    assert titles(page)[2] == "Downloads (6)"
    page.set_downloads(sample.items()[-1:])
    assert titles(page)[2] == "Downloads"


def test_what_is_picked_is_shown_in_the_pane(page: ModelsPage, qtbot: QtBot) -> None:
    page.resize(844, 545)
    with qtbot.waitSignal(page.pair_picked) as picked:
        page.discover.pairs.rows[0].choose.click()
    assert picked.args == [sample.pairs()[0]]
    assert page.tab == "pair"
    page.show_tab("library")
    page.library.models.choose(sample.models()[1].path)
    with qtbot.waitSignal(page.draft_picked) as picked:
        page.library.bar.as_draft.click()
    assert picked.args[0] == FileRef(path=sample.models()[1].path)
    assert page.tab == "pair"


def test_the_pane_can_ask_where_to_choose(page: ModelsPage, qtbot: QtBot) -> None:
    page.browse("target")
    assert page.tab == "library"
    assert page.library.models.hasFocus()
    page.set_discover(DiscoverState(phase="found", query=SearchQuery(words="x")))
    with qtbot.waitSignal(page.search_requested) as asked:
        page.browse("pairs")
    assert asked.args[0].words == ""
    assert page.tab == "discover"
    page.set_library(LibraryState())
    page.browse("draft")
    assert page.tab == "discover"


def test_loading_leaves_the_list_where_it_is(page: ModelsPage, qtbot: QtBot) -> None:
    page.resize(844, 545)
    page.show_tab("library")
    page.library.models.choose(sample.models()[0].path)
    with qtbot.waitSignals([page.load_requested, page.target_picked]):
        page.library.bar.as_target.click()
    assert page.tab == "library"


def test_a_finished_download_is_found_in_the_library(page: ModelsPage) -> None:
    path = sample.models()[5].path
    page.set_downloads((sample.item(phase="done", share=1.0, path=path),))
    page.show_tab("downloads")
    page.downloads.rows[0].buttons["show"].click()
    assert page.tab == "library"
    assert page.library.models.chosen == path
    assert page.library.models.hasFocus()


def test_a_refused_download_is_told_where_the_queue_is(page: ModelsPage) -> None:
    page.set_download_error(None)
    assert page.tab == "discover"
    page.set_download_error(sample.OFFLINE)
    assert page.tab == "downloads"


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
@pytest.mark.parametrize("size", [(664, 420), (844, 545), (1864, 1025)])
def test_it_is_drawn_at_every_size(
    page: ModelsPage, size: tuple[int, int], direction: Qt.LayoutDirection
) -> None:
    page.setLayoutDirection(direction)
    page.resize(*size)
    page.set_theme(DARK)
    page.set_downloads(sample.items())
    for tab in ("discover", "library", "downloads", "pair"):
        page.show_tab(tab)
        assert page.grab().width() == size[0]
