"""The models page: Discover, On this machine and Downloads as tabs, the pair pane beside them.

Arranges parts and passes their wishes on; the pane is given and is a fourth tab where the page is
narrow. Connected to the hub's lists in `application`.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QLayout, QSplitter, QStackedWidget, QTabBar, QWidget

from app.logic.discover_state import DiscoverState
from app.logic.downloads_view import pending, tab_title
from app.logic.formatting import NumberFormat
from app.logic.library_state import LibraryState
from app.widgets.discover_view import DiscoverView
from app.widgets.downloads_view import DownloadsView
from app.widgets.focus import lead_focus
from app.widgets.library_view import LibraryView
from app.widgets.parts import chain_focus, column, hairline, row, surface
from app.widgets.theme import S2, Theme, px
from engine.hub_protocol import DownloadItem, FileRef, HubSettingsAre, RecommendedPair
from engine.language import tr
from engine.protocol import Error

NARROW = 1000  # px; narrower, the pane is a tab
PANE_MIN, PANE_MAX, PANE_WIDTH = 320, 560, 380
DISCOVER, LIBRARY, DOWNLOADS, PAIR = range(4)
_TABS = {"discover": DISCOVER, "library": LIBRARY, "downloads": DOWNLOADS, "pair": PAIR}


class ModelsPage(QWidget):
    # Discover
    search_requested = Signal(object)  # SearchQuery
    more_requested = Signal()
    search_cancelled = Signal()
    search_retried = Signal()
    pairs_requested = Signal()
    repo_requested = Signal(str)
    repo_closed = Signal()
    # What is chosen for the pair pane, and what is fetched
    target_picked = Signal(object, str)  # FileRef, name
    draft_picked = Signal(object, str)
    pair_picked = Signal(object)  # RecommendedPair
    download_requested = Signal(str, str, str)  # repository, file, revision
    # Models on this machine
    load_requested = Signal(str)  # path
    reveal_requested = Signal(str)
    alias_changed = Signal(str, str)
    verify_requested = Signal(str)
    verify_cancelled = Signal()
    delete_requested = Signal(str, bool)  # path, for good
    library_refreshed = Signal()
    hub_settings_changed = Signal(object)  # HubSettings
    # Downloads
    pause_requested = Signal(str)
    resume_requested = Signal(str)
    remove_requested = Signal(str)
    # The page
    pane_resized = Signal(int)

    def __init__(self, theme: Theme, fmt: NumberFormat, pane: QWidget) -> None:
        super().__init__()
        surface(self, "surface")
        self._pane = pane
        self._pane_width = PANE_WIDTH
        self._is_narrow: bool | None = None
        self.discover = DiscoverView(theme, fmt)
        self.library = LibraryView(theme, fmt)
        self.downloads = DownloadsView(theme, fmt)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("Models"))
        for title in (tr("Discover"), tr("On this machine"), tr("Downloads")):
            self.tabs.addTab(title)
        self._stack = QStackedWidget()
        for view in (self.discover, self.library, self.downloads):
            self._stack.addWidget(view)
        self._left = QWidget()
        left = column(self._left)
        head = row()
        head.setContentsMargins(S2, S2, S2, 0)
        head.addWidget(self.tabs)
        head.addStretch(1)
        left.addLayout(head)
        left.addWidget(hairline())
        left.addWidget(self._stack, 1)
        self._splitter = QSplitter(Qt.Orientation.Horizontal)
        self._splitter.setHandleWidth(1)
        self._splitter.setChildrenCollapsible(False)
        self._splitter.addWidget(self._left)
        self._splitter.setStretchFactor(0, 1)
        outer = column(self)
        outer.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        outer.addWidget(self._splitter)
        lead_focus(self, self.discover)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self._splitter.splitterMoved.connect(self._on_splitter_moved)
        self._connect()
        chain_focus(self.tabs, self.discover.search.field)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        find.activated.connect(self._on_find)
        self._arrange()

    def _connect(self) -> None:
        discover, library, downloads = self.discover, self.library, self.downloads
        discover.search_requested.connect(self.search_requested)
        discover.more_requested.connect(self.more_requested)
        discover.cancel_requested.connect(self.search_cancelled)
        discover.retry_requested.connect(self.search_retried)
        discover.pairs_requested.connect(self.pairs_requested)
        discover.repo_requested.connect(self.repo_requested)
        discover.back_requested.connect(self.repo_closed)
        discover.download_requested.connect(self.download_requested)
        discover.target_picked.connect(self._on_target_picked)
        discover.draft_picked.connect(self._on_draft_picked)
        discover.pair_picked.connect(self._on_pair_picked)
        discover.library_requested.connect(self.show_model)
        discover.downloads_requested.connect(lambda: self.show_tab("downloads"))
        bar = library.bar
        bar.target_picked.connect(self.target_picked)
        bar.draft_picked.connect(self._on_draft_picked)
        bar.load_requested.connect(self.load_requested)
        bar.reveal_requested.connect(self.reveal_requested)
        bar.alias_changed.connect(self.alias_changed)
        bar.verify_requested.connect(self.verify_requested)
        bar.verify_cancelled.connect(self.verify_cancelled)
        bar.delete_requested.connect(self.delete_requested)
        library.discover_requested.connect(lambda: self.show_tab("discover"))
        library.refresh_requested.connect(self.library_refreshed)
        library.settings_changed.connect(self.hub_settings_changed)
        downloads.pause_requested.connect(self.pause_requested)
        downloads.resume_requested.connect(self.resume_requested)
        downloads.remove_requested.connect(self.remove_requested)
        downloads.library_requested.connect(self.show_model)
        downloads.discover_requested.connect(lambda: self.show_tab("discover"))

    @property
    def tab(self) -> str:
        return next(name for name, at in _TABS.items() if at == self.tabs.currentIndex())

    @property
    def is_narrow(self) -> bool:
        return bool(self._is_narrow)

    def set_theme(self, theme: Theme) -> None:
        for view in (self.discover, self.library, self.downloads):
            view.set_theme(theme)

    def set_discover(self, state: DiscoverState) -> None:
        self.discover.set_state(state)

    def set_library(self, state: LibraryState) -> None:
        self.library.set_state(state)
        if state.library is not None:
            self.discover.set_local(state.library.models)

    def set_downloads(self, items: Sequence[DownloadItem]) -> None:
        self.downloads.set_items(items)
        self.discover.set_downloads(items)
        title = tab_title(pending(items))
        if self.tabs.tabText(DOWNLOADS) != title:
            self.tabs.setTabText(DOWNLOADS, title)

    def set_download_error(self, error: Error | None) -> None:
        """A wish that the queue refused is told where the queue is."""
        self.downloads.set_error(error)
        if error is not None:
            self.show_tab("downloads")

    def set_settings_error(self, error: Error | None) -> None:
        """Folders or a number that the hub did not take."""
        self.library.settings.set_error(error)

    def set_hub_settings(self, settings: HubSettingsAre) -> None:
        self.library.set_settings(settings)

    def set_pane_width(self, width: int) -> None:
        self._pane_width = max(px(PANE_MIN), min(width, px(PANE_MAX)))
        self._arrange()

    def show_tab(self, name: str) -> None:
        """ "pair" is beside the others where the page is wide: nothing to turn to then."""
        if name != "pair" or self.is_narrow:
            self.tabs.setCurrentIndex(_TABS[name])

    def browse(self, what: str) -> None:
        """What the pane asks to be shown: "pairs", or where a "target" or a "draft" is chosen."""
        if what != "pairs" and self.library.models.rows.entries:
            self.show_tab("library")
            self.library.models.setFocus()
            return
        if what == "pairs":
            self.discover.search.clear_words()
        self.show_tab("discover")
        self.discover.setFocus()

    def show_model(self, path: str) -> None:
        self.show_tab("library")
        if path:
            self.library.show_model(path)

    def minimumSizeHint(self) -> QSize:
        """That of a narrow page, or a wide window could not become narrow."""
        return self._left.minimumSizeHint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self.width() < px(NARROW)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self._pane.setMinimumWidth(0 if narrow else px(PANE_MIN))
            self._pane.setMaximumWidth(16_777_215 if narrow else px(PANE_MAX))
            if narrow:
                self._stack.addWidget(self._pane)
                self.tabs.addTab(tr("Pair"))
            else:
                if self.tabs.count() > PAIR:
                    self.tabs.removeTab(PAIR)
                self._splitter.addWidget(self._pane)
                self._splitter.setStretchFactor(1, 0)
                self._pane.show()
        if not narrow and self._splitter.sizes()[1] != self._pane_width:
            self._splitter.setSizes([self.width() - self._pane_width - 1, self._pane_width])

    def _on_tab_changed(self, at: int) -> None:
        self._stack.setCurrentIndex(at)
        if (shown := self._stack.currentWidget()) is not None:
            lead_focus(self, shown)

    def _on_find(self) -> None:
        if self.tab not in ("discover", "library"):
            self.show_tab("discover")
        field = self.library.filter if self.tab == "library" else self.discover.search.field
        field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        field.selectAll()

    def _on_splitter_moved(self) -> None:
        if not self.is_narrow:
            self._pane_width = self._splitter.sizes()[1]
            self.pane_resized.emit(self._pane_width)

    def _on_target_picked(self, ref: FileRef, name: str) -> None:
        self.target_picked.emit(ref, name)
        self.show_tab("pair")

    def _on_draft_picked(self, ref: FileRef, name: str) -> None:
        self.draft_picked.emit(ref, name)
        self.show_tab("pair")

    def _on_pair_picked(self, pair: RecommendedPair) -> None:
        self.pair_picked.emit(pair)
        self.show_tab("pair")
