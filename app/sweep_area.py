"""Load sweeps around their service: the tab “Load” of the bench page, what can be measured there.

Hears what this computer serves and which servers were added. Built by `application`; the page is
made when the bench page is, and no worker starts before it is shown.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.serving import ServeState
from app.logic.sweep_form import own_endpoint
from app.services.remote_client import RemoteClient
from app.services.serving import ServingService
from app.services.sweeping import SweepService
from app.widgets.theme import Theme
from engine.lab.workloads import Workload
from engine.language import tr
from engine.remote.values import Endpoint

if TYPE_CHECKING:
    from app.widgets.sweep_page import SweepPage


class SweepArea(QObject):
    servers_requested = Signal(str)  # "serve": what this computer serves; "endpoints": others

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        remote: RemoteClient,
        serving: ServingService,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        serving.changed.connect(self.set_serving)
        self.service = SweepService(remote, self)
        self._theme = theme
        self._fmt = fmt
        self._view: SweepPage | None = None
        self._state = EngineState()
        self._serving = ServeState()
        self._endpoints: tuple[Endpoint, ...] = ()
        self._shipped: tuple[Workload, ...] = ()
        self._recent: tuple[str, ...] = ()

    def close(self) -> None:
        self.service.close()

    def make_view(self) -> "SweepPage":
        """The page; its list stands apart from it."""
        from app.widgets.sweep_page import SweepPage

        self._view = page = SweepPage(self._theme, self._fmt)
        service, results = self.service, page.results
        page.start_requested.connect(service.start)
        page.stop_requested.connect(service.stop)
        page.open_requested.connect(service.open)
        page.delete_requested.connect(service.delete)
        page.setup.serve_requested.connect(lambda: self.servers_requested.emit("serve"))
        page.setup.servers_requested.connect(lambda: self.servers_requested.emit("endpoints"))
        results.save_requested.connect(service.save)
        service.started.connect(page.begin)
        service.progressed.connect(page.advance)
        service.pointed.connect(page.add_point)
        service.finished.connect(page.finish)
        service.failed.connect(page.fail)
        service.listed.connect(page.set_sweeps)
        service.opened.connect(page.show_opened)
        service.troubled.connect(page.tell)
        service.saved.connect(lambda path: results.tell(tr("Saved as {path}.", path=path)))
        service.save_failed.connect(results.tell)
        page.setup.set_shipped(self._shipped)
        page.setup.set_endpoints(self._endpoints)
        results.set_recent(self._recent)
        self._show_own()
        return page

    def shown(self) -> None:
        """The tab comes into sight; a terminal may have measured since."""
        if not self.service.is_running:
            self.service.list()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._view is not None:
            self._view.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self._show_own()

    def set_serving(self, state: ServeState) -> None:
        if state.phase != self._serving.phase or state.serving != self._serving.serving:
            self._serving = state
            self._show_own()

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        self._endpoints = tuple(endpoints)
        if self._view is not None:
            self._view.setup.set_endpoints(self._endpoints)

    def set_shipped(self, shipped: Sequence[Workload]) -> None:
        self._shipped = tuple(shipped)
        if self._view is not None:
            self._view.setup.set_shipped(self._shipped)

    def set_recent(self, files: tuple[str, ...]) -> None:
        """The user's own model files, the newest first."""
        self._recent = files
        if self._view is not None:
            self._view.results.set_recent(files)

    def _show_own(self) -> None:
        """What this computer serves, or why it is not among what can be measured."""
        if self._view is None:
            return
        setup, serving = self._view.setup, self._serving.serving
        if self._serving.phase != "running" or serving is None:
            setup.set_own(None, tr("This computer serves nothing now, so it cannot be measured."))
        elif serving.needs_key:
            why = tr(
                "This computer’s server asks for a key. Add it below as a server, with the key, to "
                "measure it."
            )
            setup.set_own(None, why)
        else:
            own = own_endpoint(serving.url, serving.model)
            setup.set_own(own, "", self._state.has_draft_model)
        loaded = self._state.loaded
        costs = loaded.costs if loaded is not None else None
        setup.set_speed(1e3 / costs.pass_ms[0] if costs is not None and costs.pass_ms else None)
