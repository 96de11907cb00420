"""Everything about model files: the hub worker, the models page with its pair pane, their wires.

Built and owned by `application`, which connects it with engine, settings and model bar through the
signals and methods here. The page itself is built when it is first shown: with everything on it,
it would hold back the start by 0.3 s and every change of the theme. Knows no chat.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.launch_area import LaunchArea
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from app.logic.formatting import NumberFormat
from app.logic.launch_view import of_pair
from app.logic.model_choices import Choice, draft_choices, target_choices
from app.logic.notices import hub_notice
from app.logic.words import file_label
from app.paths import Paths
from app.services.disk import DiskWriter
from app.services.drafter_maker import DrafterMaker
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.hub_lists import HubLists
from app.services.model_choice import ModelChoice
from app.services.pair_desk import PairDesk
from app.services.reveal import Revealer
from app.services.settings_store import SettingsStore
from app.services.sign_in import SignInService
from app.widgets.focus import lead_focus
from app.widgets.parts import column
from app.widgets.theme import Theme
from engine.hub_protocol import FileRef, Library, LocalModel, Suggested, Suggestion

if TYPE_CHECKING:
    from app.widgets.models_page import ModelsPage
    from app.widgets.pair_pane import PairPane


class ModelsArea(QObject):
    choices_changed = Signal()  # `targets` and `drafts` would say something else
    pane_resized = Signal(int)  # the pair pane's width, in px
    notice_changed = Signal(object)  # Notice about the hub worker; None when it is well again

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        paths: Paths,
        disk: DiskWriter,
        engine: EngineClient,
        models: ModelChoice,
        store: SettingsStore,
        hub: HubClient | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.holder = QWidget()  # where the page goes
        self._theme = theme
        self._pane_width = 0
        self._fmt = fmt
        self._engine = engine
        self._models = models
        self._library: tuple[LocalModel, ...] = ()
        self._target = ""  # the loaded target's path
        self._suggestions: tuple[Suggestion, ...] | None = None  # for `_target`
        self._asked = 0  # the suggestions that are awaited
        self._is_hub_given_up = False
        self.hub = hub or HubClient(disk, paths.hub_log, parent=self)
        self.lists = HubLists(self.hub, fmt, self)
        self.desk = PairDesk(self.hub, engine, self)
        self.maker = DrafterMaker(disk, paths.drafter_log, parent=self)
        self.account = SignInService(self.hub, self)
        self.launch = LaunchArea(theme, self.hub, store, self.holder, self)
        self.revealer = Revealer(parent=self)
        self._connect_menus()

    def start(self) -> None:
        """Start the hub worker, which then tells queue and library by itself."""
        self.hub.start()

    def close(self) -> None:
        self.launch.close()
        self.desk.close()
        self.maker.close()
        self.revealer.close()
        self.hub.close()

    @property
    def is_built(self) -> bool:
        return "page" in self.__dict__

    @cached_property
    def page(self) -> "ModelsPage":
        """Built here, in the state that everything is in."""
        from app.widgets.models_page import ModelsPage

        page = ModelsPage(self._theme, self._fmt, self.pane)
        column(self.holder).addWidget(page)
        lead_focus(self.holder, page)
        self._connect_lists(page)
        self._connect_pane(page)
        self._connect_maker()
        page.set_pane_width(self._pane_width)
        page.pane_resized.connect(self.pane_resized)
        page.set_discover(self.lists.discover)
        page.set_library(self.lists.library)
        self.pane.set_making(self.maker.state)
        if (library := self.lists.library.library) is not None:
            self.pane.maker.set_models_folder(library.folder)
        if self.hub.is_running:
            self.hub.list_downloads()
            self.hub.get_settings()
        return page

    @cached_property
    def pane(self) -> "PairPane":
        from app.widgets.pair_pane import PairPane

        return PairPane(self._theme, self._fmt)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.launch.set_theme(theme)
        if self.is_built:
            self.page.set_theme(theme)
            self.pane.set_theme(theme)

    def set_pane_width(self, width: int) -> None:
        self._pane_width = width
        if self.is_built:
            self.page.set_pane_width(width)

    def shown(self) -> None:
        """The page comes into sight: with nothing chosen yet, it shows what is loaded."""
        _ = self.page
        self.desk.adopt_loaded()

    def show_for(self, role: str) -> None:
        """Where models for the target's place, or for the draft model's, are found."""
        self.page.show_tab("discover" if role == "target" else "pair")

    def targets(self, recent: Sequence[str], starter: str | None) -> tuple[Choice, ...]:
        """What the menu of targets offers."""
        return target_choices(recent, starter, self._library, self._fmt)

    def drafts(self, recent: Sequence[str], starter: str | None) -> tuple[Choice, ...]:
        others = [path for path in recent if path != self._target]
        return draft_choices(others, starter, self._suggestions, self._fmt)

    # --- Connections: lists ------------------------------------------------------------------

    def _connect_lists(self, page: "ModelsPage") -> None:
        lists = self.lists
        page.search_requested.connect(lists.search)
        page.more_requested.connect(lists.search_more)
        page.search_cancelled.connect(lists.cancel_search)
        page.search_retried.connect(lists.retry_search)
        page.pairs_requested.connect(lists.list_pairs)
        page.repo_requested.connect(lists.open_repo)
        page.repo_closed.connect(lists.close_repo)
        page.download_requested.connect(lists.download)
        page.load_requested.connect(self._models.choose_target)
        page.reveal_requested.connect(self.revealer.reveal)
        page.alias_changed.connect(lists.set_alias)
        page.verify_requested.connect(lists.verify)
        page.verify_cancelled.connect(lists.stop_verifying)
        page.delete_requested.connect(lists.delete)
        page.library_refreshed.connect(lists.list_library)
        page.hub_settings_changed.connect(lists.set_settings)
        page.pause_requested.connect(lists.pause)
        page.resume_requested.connect(lists.resume)
        page.remove_requested.connect(lists.remove)
        account = page.library.settings.account
        account.submitted.connect(self.account.submit)
        self.account.succeeded.connect(account.set_user)
        self.account.succeeded.connect(self.desk.retry)  # what was refused may be seen now
        self.account.failed.connect(account.set_error)
        lists.discover_changed.connect(page.set_discover)
        lists.library_changed.connect(page.set_library)
        lists.downloads_changed.connect(page.set_downloads)
        lists.download_failed.connect(page.set_download_error)
        lists.settings_changed.connect(page.set_hub_settings)
        lists.settings_failed.connect(page.set_settings_error)

    # --- Connections: pair pane --------------------------------------------------------------

    def _connect_pane(self, page: "ModelsPage") -> None:
        desk, pane = self.desk, self.pane
        desk.changed.connect(pane.set_state)
        pane.draft_picked.connect(desk.set_draft)
        pane.draft_removed.connect(desk.remove_draft)
        pane.target_removed.connect(desk.remove_target)
        pane.swap_requested.connect(desk.swap)
        pane.settings_changed.connect(desk.set_settings)
        pane.retry_requested.connect(desk.retry)
        pane.download_requested.connect(self.lists.download)
        pane.resume_requested.connect(self.lists.resume)
        pane.load_requested.connect(self._models.choose_pair)
        pane.hand_over_requested.connect(lambda *pair: self.launch.open(of_pair(*pair)))
        pane.browse_requested.connect(page.browse)
        page.target_picked.connect(desk.set_target)
        page.draft_picked.connect(desk.set_draft)
        page.pair_picked.connect(desk.set_pair)
        self.lists.asking_changed.connect(pane.set_asking)
        pane.set_state(desk.state)

    # --- Connections: making a draft model ---------------------------------------------------

    def _connect_maker(self) -> None:
        maker, panel = self.maker, self.pane.maker
        maker.changed.connect(self.pane.set_making)
        panel.start_requested.connect(maker.start)
        panel.stop_requested.connect(maker.stop)
        panel.reset_requested.connect(maker.reset)
        panel.use_requested.connect(self._on_use_requested)
        panel.delete_requested.connect(self.lists.delete)

    def _on_use_requested(self, path: str) -> None:
        self.desk.set_draft(FileRef(path=path), file_label(path))

    # --- Connections: the hub worker and the menus of the model bar --------------------------

    def _connect_menus(self) -> None:
        self.hub.ready.connect(self._on_hub_ready)
        self.hub.restarted.connect(self._on_hub_restarted)
        self.hub.worker_ended.connect(self._on_hub_given_up)
        self.hub.library_changed.connect(self._on_library_changed)
        self.hub.suggested.connect(self._on_suggested)
        self._engine.state_changed.connect(self._on_engine_state_changed)

    def _on_hub_ready(self) -> None:
        if self._is_hub_given_up:
            self._is_hub_given_up = False
            self.notice_changed.emit(None)
        self._ask()

    def _on_hub_restarted(self, fault: Fault) -> None:
        self.notice_changed.emit(hub_notice(fault, is_back=True))

    def _on_hub_given_up(self, fault: Fault) -> None:
        self._is_hub_given_up = True
        self.notice_changed.emit(hub_notice(fault, is_back=False))

    def _on_library_changed(self, library: Library) -> None:
        if self.is_built:
            self.pane.maker.set_models_folder(library.folder)
        if library.models != self._library:
            self._library = library.models
            self.choices_changed.emit()
            self._ask()

    def _on_engine_state_changed(self, state: EngineState) -> None:
        if state.ready is not None:
            self.lists.set_devices(state.ready.devices)
        is_here = state.loaded is not None and not is_remote(state.loaded)
        target = state.loaded.target.path if state.loaded is not None and is_here else ""
        if target != self._target:
            self._target = target
            self._suggestions = None
            self.choices_changed.emit()
            self._ask()

    def _ask(self) -> None:
        """Which of the models here may draft for the loaded target, and why the others may not."""
        if self._target and self.hub.is_running:
            if self._asked:
                self.hub.cancel(self._asked)
            self._asked = self.hub.suggest(FileRef(path=self._target))

    def _on_suggested(self, event: Suggested) -> None:
        if event.id == self._asked and event.target.path == self._target:
            self._asked = 0
            self._suggestions = event.suggestions
            self.choices_changed.emit()
