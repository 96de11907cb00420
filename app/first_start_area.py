"""The first start with its services: what the worker and the hub tell goes to its page, and what is
pressed there to them.

`first_start` builds one where nothing was ever loaded. It stands in place of the empty chat and is
over when a model is loaded, in whatever way, or when it is skipped; the settings remember that.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.logic import first_start as first
from app.logic.engine_state import EngineState
from app.logic.first_start import FirstStart, Offer
from app.logic.first_start_words import view
from app.logic.formatting import NumberFormat
from app.models_area import ModelsArea
from app.services.engine_client import EngineClient
from app.services.model_choice import ModelChoice
from app.services.pair_files import PairFiles
from app.services.settings_store import SettingsStore
from app.widgets.chat_page import ChatPage
from app.widgets.first_start import FirstStartPage
from engine.hub_protocol import FileRef, Library, LocalModel
from engine.protocol import Error


class FirstStartArea(QObject):
    find_requested = Signal()

    def __init__(
        self,
        fmt: NumberFormat,
        engine: EngineClient,
        store: SettingsStore,
        choice: ModelChoice,
        models: ModelsArea,
        chat: ChatPage,
        starter: str | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._fmt = fmt
        self._chat = chat
        self._store = store
        self._choice = choice
        self._lists = models.lists
        self._starter = starter
        self._models: tuple[LocalModel, ...] = ()
        self._files = PairFiles(models.hub, self)
        self._is_over = self._is_begun = self._is_hub_gone = False
        self._state = FirstStart()
        self.page = FirstStartPage(view(self._state, fmt))
        page = self.page
        page.chosen.connect(self._on_chosen)
        page.go_requested.connect(self._on_go)
        page.stop_requested.connect(self._on_stop)
        page.starter_requested.connect(self._on_starter)
        page.find_requested.connect(self.find_requested)
        page.skipped.connect(self._end)
        engine.state_changed.connect(self._on_engine_changed)
        engine.loaded.connect(self._end)
        self._lists.discover_changed.connect(lambda _: self._make_offers())
        self._lists.download_failed.connect(self._on_download_failed)
        models.hub.library_changed.connect(self._on_library_changed)
        models.hub.worker_ended.connect(self._on_hub_ended)
        self._files.moved.connect(self._on_files_moved)
        self._on_engine_changed(engine.state)
        self._make_offers()
        chat.empty.show_first(page)

    @property
    def is_over(self) -> bool:
        return self._is_over

    # --- What is told ------------------------------------------------------------------------

    def _on_engine_changed(self, state: EngineState) -> None:
        had_devices = self._state.devices is not None
        if state.ready is not None:
            self._state = replace(
                self._state, devices=state.ready.devices, cores=state.ready.build.physical_cores
            )
        was_loading = self._state.is_loading
        is_loading = state.phase == "loading"
        self._state = replace(self._state, is_loading=is_loading, progress=state.progress)
        if was_loading and not is_loading:  # loaded, it would be over
            self._state = replace(self._state, going="", error=state.error)
        if not had_devices:
            self._make_offers()
        self._show()

    def _on_library_changed(self, library: Library) -> None:
        self._models = library.models
        self._make_offers()

    def _on_hub_ended(self) -> None:
        """For good, and a notice says why; the starter needs no hub."""
        self._is_hub_gone = True
        self._make_offers()

    def _on_files_moved(self) -> None:
        self._state = first.with_files(self._state, self._files.state_of)
        self._resume()
        self._go_on()
        self._show()

    def _on_download_failed(self, error: Error | None) -> None:
        if error is not None and self._state.going and not self._state.is_loading:
            self._state = replace(self._state, going="", error=error)
            self._show()

    def _make_offers(self) -> None:
        """Anew while nothing was begun: what is under way stays in sight."""
        told = self._lists.discover
        if self._state.going or self._is_over:
            return
        found = first.offers(
            told.pairs or (), self._models, self._state.devices or (), self._starter, told.memory
        )
        known = told.pairs is not None or told.pairs_error is not None or self._is_hub_gone
        self._state = replace(self._state, offers=found, files=(), are_pairs_known=known)
        self._on_files_moved()

    def _resume(self) -> None:
        """A download that an earlier start began goes on by itself, and is shown going on."""
        if not self._is_begun and (going := first.resumed(self._state)):
            self._is_begun = True
            self._state = replace(self._state, going=going)

    # --- What is pressed ---------------------------------------------------------------------

    def _on_chosen(self, id: str) -> None:
        if not self._state.going:
            self._state = replace(self._state, chosen=id, error=None)
            self._show()

    def _on_go(self) -> None:
        offer = self._state.offer
        if offer is not None:
            self._begin(offer)

    def _on_starter(self) -> None:
        """The download, if there is one, goes on in the queue."""
        starter = next((o for o in self._state.offers if o.kind == "starter"), None)
        if starter is not None:
            self._begin(starter)

    def _on_stop(self) -> None:
        offer = self._state.offer
        self._state = replace(self._state, going="", error=None)
        if offer is not None:
            for file in self._state.files_of(offer).all:
                if file.item is not None:
                    self._lists.pause(file.item.key)
        self._show()

    def _begin(self, offer: Offer) -> None:
        self._is_begun = True
        self._state = replace(self._state, chosen=offer.id, going=offer.id, error=None)
        for choice, file in zip(offer.files, self._state.files_of(offer).all, strict=True):
            if not file.is_here:
                self._download(choice.ref)
        self._go_on()
        self._show()

    def _download(self, ref: FileRef) -> None:
        self._lists.download(ref.repo, ref.file, ref.revision)

    def _go_on(self) -> None:
        """Load what was begun as soon as all of it is here."""
        offer = self._state.offer
        if not self._state.going or self._state.is_loading or offer is None or self._is_over:
            return
        files = self._state.files_of(offer)
        if files.are_here:
            target = files.target.path
            draft = files.draft.path if files.draft is not None else ""
            self._choice.choose_pair(target, draft, first.plan_for(target, self._models))

    def _end(self) -> None:
        if self._is_over:
            return
        self._is_over = True
        self._store.change(is_started=True)
        self._chat.empty.end_first()
        if self._chat.isVisible():
            self._chat.setFocus()

    def _show(self) -> None:
        if not self._is_over:
            self.page.set_view(view(self._state, self._fmt))
