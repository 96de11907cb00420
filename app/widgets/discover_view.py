"""The Discover tab: search over recommended pairs, results, a repository, or why there is nothing.

Draws a `DiscoverState` and emits wishes; asks nobody. Connected to the hub's lists in
`application`.
"""

from collections.abc import Sequence
from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from app.logic.discover_state import DiscoverState
from app.logic.discover_view import (
    Told,
    nothing_found,
    pairs_failed,
    repo_row,
    results_line,
    search_failed,
)
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.focus import lead_focus
from app.widgets.pairs_view import PairsView
from app.widgets.parts import column, label
from app.widgets.repo_list import MORE, RepoDelegate, repo_entries
from app.widgets.repo_view import RepoView
from app.widgets.rows_view import RowsView
from app.widgets.search_bar import SearchBar
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.told_view import ToldView
from engine.hub_protocol import DownloadItem, LocalModel
from engine.language import tr

_LOW = 620  # px


class DiscoverView(QWidget):
    search_requested = Signal(object)  # SearchQuery
    more_requested = Signal()
    cancel_requested = Signal()
    retry_requested = Signal()
    pairs_requested = Signal()
    repo_requested = Signal(str)
    back_requested = Signal()
    library_requested = Signal(str)
    downloads_requested = Signal()
    target_picked = Signal(object, str)
    draft_picked = Signal(object, str)
    pair_picked = Signal(object)
    download_requested = Signal(str, str, str)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._state = DiscoverState()
        self.search = SearchBar(theme)
        self.pairs = PairsView(theme, fmt, self.search.largest)
        self.results = RowsView(tr("Results"), RepoDelegate, theme)
        self.status = label("", "small")
        self.told = ToldView(theme)
        self.repo = RepoView(theme, fmt)
        # Or the search would be pressed together in a low window for a page that is not shown.
        self.repo.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Ignored)
        self._list = QWidget()
        below = column(self._list)
        self.status.setContentsMargins(S4 + S1, 0, S4, S2)
        below.addWidget(self.status)
        below.addWidget(self.results, 1)
        self._pages = QStackedWidget()
        for page in (self.pairs, self._list, self.told, self.repo):
            self._pages.addWidget(page)
        outer = column(self)
        self.search.setContentsMargins(S4, S4, S4, S3)
        outer.addWidget(self.search)
        outer.addWidget(self._pages, 1)
        lead_focus(self, self.search.field)
        self._connect()
        self.set_state(self._state)

    def _connect(self) -> None:
        repo = self.repo
        self.search.query_changed.connect(self.search_requested)
        self.search.field.down_pressed.connect(self._on_down_pressed)
        self.pairs.pair_picked.connect(self.pair_picked)
        self.results.row_clicked.connect(self._on_row_opened)
        self.results.row_activated.connect(self._on_row_activated)
        self.told.action_triggered.connect(self._on_told_action)
        repo.back_requested.connect(self.back_requested)
        repo.retry_requested.connect(self.repo_requested)
        repo.library_requested.connect(self.library_requested)
        repo.downloads_requested.connect(self.downloads_requested)
        repo.target_picked.connect(self.target_picked)
        repo.draft_picked.connect(self.draft_picked)
        repo.download_requested.connect(self.download_requested)

    def set_theme(self, theme: Theme) -> None:
        for part in (self.search, self.pairs, self.results, self.told, self.repo):
            part.set_theme(theme)

    def set_local(self, models: Sequence[LocalModel]) -> None:
        self.repo.set_local(models)

    def set_downloads(self, items: Sequence[DownloadItem]) -> None:
        self.repo.set_downloads(items)

    def set_state(self, state: DiscoverState) -> None:
        old, self._state = self._state, state
        self._make_room()
        if state.query != old.query:
            self.search.set_query(state.query)
        self.pairs.set_pairs(state.pairs or (), state.memory)
        if state.is_repo_shown:
            self.repo.set_state(state)
            self._turn_to(self.repo)
            return
        if state.phase == "searching":
            self._wait_for(tr("Searching the Hub for “{words}”", words=state.query.words))
        elif state.phase == "failed" and state.error is not None:
            self._tell(search_failed(state.error), "warning")
        elif state.phase == "found" and not state.repos:
            self._tell(nothing_found(state), "search")
        elif state.phase == "found":
            self._show_results(state, old)
        elif state.pairs is not None:
            self._turn_to(self.pairs)
        elif state.pairs_error is not None:
            self._tell(pairs_failed(state.pairs_error), "warning")
        else:
            self.told.show_told(
                Told(tr("Looking for pairs that fit this machine"), ""), is_busy=True
            )
            self._turn_to(self.told)

    def _show_results(self, state: DiscoverState, old: DiscoverState) -> None:
        now = datetime.now(UTC)
        rows = tuple(repo_row(repo, now, self._fmt) for repo in state.repos)
        is_new = state.repos[:1] != old.repos[:1]
        self.results.set_entries(repo_entries(rows, state))
        if is_new:
            self.results.scrollToTop()
        self.status.setText(results_line(state, self._fmt))
        self._turn_to(self._list)

    def _wait_for(self, title: str) -> None:
        self.told.show_told(Told(title, "", (("cancel", tr("Cancel")),)), is_busy=True)
        self._turn_to(self.told)

    def _tell(self, told: Told, icon_name: str) -> None:
        self.told.show_told(told, icon_name)
        self._turn_to(self.told)

    def _turn_to(self, page: QWidget) -> None:
        """Who was in a page that goes away finds the keyboard in the one that comes."""
        focused = self.focusWidget()
        was_inside = focused is not None and self._pages.isAncestorOf(focused)
        if self._pages.currentWidget() is page:
            return
        self._pages.setCurrentWidget(page)
        if was_inside:
            target = {self._list: self.results, self.repo: self.repo.files}.get(page)
            (target or self.search.field).setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._make_room()

    def _make_room(self) -> None:
        """On a low page a repository takes the search's place; Back brings it again."""
        self.search.setVisible(not (self._state.is_repo_shown and self.height() < _LOW))

    def _on_down_pressed(self) -> None:
        """From the field into what was found."""
        if self._pages.currentWidget() is self._list:
            self.results.setFocus(Qt.FocusReason.TabFocusReason)
            if not self.results.chosen:
                self.results.choose_first()

    def _on_row_opened(self, key: str) -> None:
        if key == MORE:
            self._on_more()
        else:
            self.repo_requested.emit(key)

    def _on_row_activated(self, key: str) -> None:
        # A double click has opened it already.
        if key == MORE:
            self._on_more()
        elif not self._state.is_repo_shown:
            self.repo_requested.emit(key)

    def _on_more(self) -> None:
        if self._state.error is not None:
            self.retry_requested.emit()
        elif not self._state.is_adding:
            self.more_requested.emit()

    def _on_told_action(self, name: str) -> None:
        if name == "cancel":
            self.cancel_requested.emit()
        elif name == "retry":
            self.retry_requested.emit()
        elif name == "retry_pairs":
            self.pairs_requested.emit()
        elif name == "clear_filters":
            self.search.clear_filters()
        elif name == "pairs":
            self.search.clear_words()
        elif name == "library":
            self.library_requested.emit("")
