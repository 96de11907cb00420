"""The bench page and its services: benches that run and are stored, races of their runs, what-if.

The page is built when it is first shown, in the state that everything is in by then; the start does
not wait for it. Built by `application`, which hands on states, settings, themes and what other
parts know.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.logic.bench_chat import chat_prompts
from app.logic.bench_progress import seen_acceptance
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.launch_view import NOT_HERE, of_bench
from app.logic.library_view import file_name
from app.logic.model_choices import Choice
from app.logic.pair_default import NO_DEFAULT
from app.logic.words import file_label
from app.services.bench import BenchService
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.race_export import RaceExport
from app.settings import Settings
from app.widgets.inputs import pad_numbers
from app.widgets.parts import column
from app.widgets.theme import Theme
from engine.bench.request import BASELINE, BenchRequest, blocks_of
from engine.bench.store import bench_path
from engine.bench.values import BenchReport
from engine.hub_protocol import Downloads
from engine.language import tr
from engine.remote.values import Endpoint, is_reference
from engine.request import OFF, ArmSpec, Message

if TYPE_CHECKING:
    from app.sweep_area import SweepArea
    from app.widgets.bench_page import BenchPage

_DISTURBING = ("active", "verifying")  # phases of a download
PLAIN_ARM = ArmSpec(name=BASELINE, speculation=OFF)


class BenchArea(QObject):
    servers_requested = Signal(str)  # tab of the page where servers are added
    opener_requested = Signal(str)  # how a model is found: "find" or "open"
    default_requested = Signal(str, str, object)  # paths of target and draft model, ArmSpec
    hand_over_requested = Signal(object)  # Handed

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        engine: EngineClient,
        hub: HubClient,
        history: Callable[[], tuple[Message, ...]],
        make_history: Callable[[], QWidget],
        sweeps: "SweepArea",
        parent: QObject,
    ) -> None:
        """`history`: what was said in the present chat; `make_history`: the page of past figures,
        made when this page is, as that of `sweeps`."""
        super().__init__(parent)
        self.holder = QWidget()  # where the page goes
        self.bench = BenchService(engine, bench_path(), self)
        self.export = RaceExport(self)
        self._engine = engine
        self._chat = history
        self._make_history = make_history
        self._sweeps = sweeps
        self._theme = theme
        self._fmt = fmt
        self._state = EngineState()
        self._settings = Settings()
        self._recent: tuple[str, ...] = ()
        self._choices: tuple[tuple[Choice, ...], tuple[Choice, ...]] = ((), ())
        self._endpoints: tuple[Endpoint, ...] = ()
        self._is_downloading = False
        self._default: tuple[int, int, str] | None = None
        self._handed: tuple[int, int, str] | None = None  # bench, block, arm
        hub.downloads_changed.connect(self._on_downloads_changed)

    @cached_property
    def page(self) -> "BenchPage":
        from app.bench_races import BenchRaces
        from app.widgets.bench_page import BenchPage
        from app.widgets.what_if_view import WhatIfView

        self._races = races = BenchRaces(self._theme, self._fmt, self.bench, self.export, self)
        self._what_if = WhatIfView(self._theme, self._fmt)
        self.load = load = self._sweeps.make_view()
        tabs = self._make_history(), self._what_if, races.view, (load, load.list)
        page = BenchPage(self._theme, self._fmt, *tabs)
        load.turned.connect(page.frame.turn_to_right)
        page.load_shown.connect(self._sweeps.shown)
        self.bench.workloads_read.connect(self._sweeps.set_shipped)
        pad_numbers(page)
        column(self.holder).addWidget(page)
        page.show()  # at once, or it could not have the keyboard yet
        self._connect_bench(page)
        self._connect_stored(page)
        races.connect_page(page)
        self._show_state(page)
        self._show_settings(page)
        page.set_downloading(self._is_downloading)
        servers = page.setup.arms.servers
        servers.set_endpoints(self._endpoints)
        servers.servers_requested.connect(lambda: self.servers_requested.emit("endpoints"))
        self.bench.read_workloads()
        self.bench.refresh()
        return page

    def shown(self) -> None:
        """The page comes into sight and has the keyboard."""
        self.bench.refresh()  # a terminal may have measured since
        self.page.setup.work.set_chat(chat_prompts(self._chat()))
        self.page.setFocus()

    def show_history(self) -> None:
        """The tab with past figures."""
        self.page.show_history()

    def show_load(self) -> None:
        """The tab that measures under load."""
        self.page.show_load()

    def close(self) -> None:
        self.export.close()
        self.bench.close()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._is_built:
            for part in (self.page, self._what_if, self._races.view):
                part.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        if self._is_built:
            self._show_state(self.page)

    def set_settings(self, settings: Settings, recent: tuple[str, ...]) -> None:
        """`recent`: the user's own model files, the newest first."""
        self._settings, self._recent = settings, recent
        if self._is_built:
            self._show_settings(self.page)

    def set_choices(self, targets: Sequence[Choice], drafts: Sequence[Choice]) -> None:
        """What the menus of the model bar offer, the form offers too."""
        self._choices = tuple(targets), tuple(drafts)
        if self._is_built:
            self._show_settings(self.page)

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        """Servers that the user added."""
        self._endpoints = tuple(endpoints)
        if self._is_built:
            self.page.setup.arms.servers.set_endpoints(self._endpoints)

    def tell_default(self, is_made: bool) -> None:
        """What came of `default_requested`."""
        self.page.results.tell(
            tr("It is on from now on whenever this pair is loaded; the settings say so.")
            if is_made
            else tr(NO_DEFAULT)
        )

    @property
    def _is_built(self) -> bool:
        return "page" in self.__dict__

    def _show_state(self, page: "BenchPage") -> None:
        models = self._engine.models
        page.setup.set_models(*(models if models is not None else (None, None)))
        page.set_engine_state(self._state)
        self._show_costs(page.report)

    def _show_settings(self, page: "BenchPage") -> None:
        page.set_recent(self._recent)
        page.setup.set_sampling(self._settings.sampling)
        page.setup.more.set_choices(*self._choices, self._recent)
        self._races.view.set_recent(self._recent)

    # --- Connections --------------------------------------------------------------------------

    def _connect_bench(self, page: "BenchPage") -> None:
        service = self.bench
        page.start_requested.connect(service.start)
        page.resume_requested.connect(service.resume)
        page.pause_requested.connect(service.pause)
        page.stop_requested.connect(service.stop)
        page.opener_requested.connect(self.opener_requested)
        service.started.connect(page.begin)
        service.progressed.connect(page.advance)
        service.tabled.connect(page.show_table)
        service.finished.connect(page.finish)
        service.failed.connect(page.fail)
        service.failed.connect(lambda _: service.refresh())

    def _connect_stored(self, page: "BenchPage") -> None:
        service, work, results = self.bench, page.setup.work, page.results
        page.open_requested.connect(service.open)
        page.file_requested.connect(service.open_file)
        page.rename_requested.connect(service.rename)
        page.delete_requested.connect(service.delete)
        page.report_shown.connect(self._show_costs)
        service.listed.connect(page.set_entries)
        service.opened.connect(page.show_opened)
        service.shared_added.connect(page.show_bench)
        service.troubled.connect(page.list.tell)
        work.file_chosen.connect(service.read_prompts)
        service.workloads_read.connect(page.setup.set_shipped)
        service.prompts_read.connect(work.add_prompts)
        service.prompts_refused.connect(work.refuse)
        results.save_requested.connect(service.save)
        results.json_requested.connect(lambda path: service.save_json(page.shown, path))
        service.saved.connect(lambda path: results.tell(tr("Saved as {path}.", path=path)))
        service.save_failed.connect(results.tell)
        results.against_requested.connect(service.read_other)
        service.other_read.connect(results.show_against)
        results.default_requested.connect(self._on_default_requested)
        results.hand_over_requested.connect(self._on_hand_over_requested)
        service.request_read.connect(self._on_request_read)

    # --- What connects several parts ----------------------------------------------------------

    def _on_downloads_changed(self, downloads: Downloads) -> None:
        self._is_downloading = any(item.phase in _DISTURBING for item in downloads.items)
        if self._is_built:
            self.page.set_downloading(self._is_downloading)

    def _show_costs(self, report: BenchReport | None) -> None:
        """What-if begins with the loaded pair, and with the acceptance that the shown bench saw."""
        loaded = self._state.loaded
        if loaded is None or loaded.costs is None:
            return
        paths = (loaded.target.path, loaded.draft.path if loaded.draft is not None else "")
        seen = seen_acceptance(report, *map(file_name, paths)) if report is not None else None
        name = " ⟷ ".join(file_label(path) for path in paths if path)
        costs = loaded.costs
        self._what_if.set_costs(costs.pass_ms, costs.draft_token_ms, seen, name)

    def _on_default_requested(self, block: int, arm: str) -> None:
        self._default = (self.page.shown, block, arm)
        self.bench.read_request(self.page.shown)

    def _on_hand_over_requested(self, block: int, arm: str) -> None:
        self._handed = (self.page.shown, block, arm)
        self.bench.read_request(self.page.shown)

    def _on_request_read(self, bench: int, request: BenchRequest) -> None:
        """The report has no folders; what is stored has."""
        handed, report = self._handed, self.page.report
        if handed is not None and handed[0] == bench == self.page.shown and report is not None:
            self._handed = None
            found = of_bench(request, report, *handed[1:])
            servers = (each.name for each in request.arms if each.endpoint)
            if is_reference(found.target.path) or handed[2] in servers:
                self.page.results.tell(tr(NOT_HERE))
            else:
                self.hand_over_requested.emit(found)
        if self._default is None or self._default[0] != bench:
            return
        _, block, name = self._default
        self._default = None
        pair = request.pairs[blocks_of(request)[block].pair]
        arm = next((each for each in request.arms if each.name == name), PLAIN_ARM)
        draft = pair.draft.path if pair.draft is not None else ""
        self.default_requested.emit(pair.target.path, draft, arm)
