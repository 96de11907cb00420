"""Everything about servers: what this computer serves, servers elsewhere, machines that help.

Built and owned by `application`, which connects it with pages and model bar through the signals
and methods here. The page is built when it is first shown, and the worker that speaks to servers
starts when it is first needed.
"""

import socket
from functools import cached_property
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.logic.endpoint_words import is_remote
from app.logic.endpoints_view import choices
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.notices import serving_notice
from app.logic.serving import ServeState
from app.paths import Paths
from app.services.disk import DiskWriter
from app.services.endpoint_desk import EndpointDesk
from app.services.engine_client import EngineClient
from app.services.hosts import HostsDesk
from app.services.model_choice import ModelChoice
from app.services.remote_client import RemoteClient
from app.services.serve_key import ServeKey
from app.services.serving import ServingService
from app.services.settings_store import SettingsStore
from app.settings import ServeChoice, Settings
from app.widgets.focus import lead_focus
from app.widgets.parts import column
from app.widgets.theme import Theme
from engine.places import data_folder
from engine.remote.values import Endpoint

if TYPE_CHECKING:
    from app.widgets.endpoints_view import EndpointsView
    from app.widgets.hosts_view import HostsView
    from app.widgets.serve_view import ServeView
    from app.widgets.servers_page import ServersPage

LIST_NAME = "endpoints.json"


class ServersArea(QObject):
    chat_requested = Signal()
    choices_changed = Signal(object)  # servers' models, a tuple of Choice
    log_arrived = Signal(str)
    notice_changed = Signal(str, object)  # key, Notice or None

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        paths: Paths,
        disk: DiskWriter,
        engine: EngineClient,
        models: ModelChoice,
        store: SettingsStore,
        parent: QObject,
        remote: RemoteClient | None = None,
    ) -> None:
        super().__init__(parent)
        self.holder = QWidget()  # where the page goes
        self._theme = theme
        self._fmt = fmt
        self._engine = engine
        self._models = models
        self._store = store
        self._choice = store.settings.serve
        self.remote = remote or RemoteClient(disk, paths.remote_log, parent=self)
        self.desk = EndpointDesk(self.remote, self)
        self.serving = ServingService(engine, self)
        self.key = ServeKey(_stored_key, _keep_key, self)
        self.hosts = HostsDesk(engine, store, self)  # tells the engine of them before it starts
        self.remote.log_arrived.connect(self.log_arrived)
        self.desk.listed.connect(self._on_listed)
        self.desk.saved.connect(self._on_saved)
        self.key.changed.connect(self.serving.set_key)
        self.serving.changed.connect(self._tell_failure)

    def start(self) -> None:
        """Who has added servers finds them in the menu of targets; nobody else waits for that."""
        if (data_folder() / LIST_NAME).is_file():
            self.desk.list()

    def close(self) -> None:
        self.key.close()
        self.remote.close()

    @property
    def is_built(self) -> bool:
        return "page" in self.__dict__

    @cached_property
    def page(self) -> "ServersPage":
        """Built here, in the state that everything is in."""
        from app.widgets.servers_page import ServersPage

        page = ServersPage(self.serve_view, self.endpoints_view, self.hosts_view)
        column(self.holder).addWidget(page)
        lead_focus(self.holder, page)
        return page

    @cached_property
    def serve_view(self) -> "ServeView":
        from app.widgets.serve_view import ServeView

        view = ServeView(self._theme, socket.gethostname(), self._fmt)
        view.toggled.connect(self._on_toggled)
        view.restart_requested.connect(self.serving.restart)
        form = view.form
        form.changed.connect(self._on_choice_changed)
        form.parallel_changed.connect(self._on_parallel_changed)
        form.key_wanted.connect(self.key.make)
        form.key_seen.connect(self.key.hide)
        self.serving.changed.connect(view.set_state)
        self.key.changed.connect(view.set_key)
        view.set_choice(self._store.settings.serve)
        view.set_key(self.key.key, self.key.state)
        view.set_engine_state(self._engine.state)
        view.set_state(self.serving.state)
        self._show_parallel(view)
        return view

    @cached_property
    def endpoints_view(self) -> "EndpointsView":
        from app.widgets.endpoints_view import EndpointsView

        view, desk = EndpointsView(self._theme, self._fmt), self.desk
        view.add_requested.connect(desk.add)
        view.list_requested.connect(desk.list)
        view.use_requested.connect(self._on_use_requested)
        view.ask_requested.connect(desk.ask)
        view.edit_requested.connect(desk.edit)
        view.remove_requested.connect(desk.remove)
        view.form.look_requested.connect(desk.look)
        view.form.stop_requested.connect(desk.stop_looking)
        view.form.save_requested.connect(desk.save)
        view.form.closed.connect(desk.close_form)
        desk.changed.connect(view.set_state)
        view.set_state(desk.state)
        return view

    @cached_property
    def hosts_view(self) -> "HostsView":
        from app.widgets.hosts_view import HostsView

        view, desk = HostsView(self._theme, self._fmt), self.hosts
        view.add_requested.connect(desk.add)
        view.retry_requested.connect(desk.retry)
        view.remove_requested.connect(desk.remove)
        view.restart_requested.connect(desk.restart)
        view.reload_requested.connect(desk.reload)
        desk.changed.connect(view.set_hosts)
        view.set_hosts(desk.state)
        return view

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self.is_built:
            self.serve_view.set_theme(theme)
            self.endpoints_view.set_theme(theme)
            self.hosts_view.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        loaded = state.loaded if is_remote(state.loaded) else None
        self.desk.set_used(loaded.target.path if loaded is not None else "")
        if self.is_built:
            self.serve_view.set_engine_state(state)
            self._show_parallel(self.serve_view)

    def set_settings(self, settings: Settings) -> None:
        choice = settings.serve
        if choice.needs_key:
            self.key.load()
        self.serving.set_choice(choice, settings.speculation(choice.arm))
        if choice != self._choice and self.is_built:
            self.serve_view.set_choice(choice)
        self._choice = choice

    def shown(self) -> None:
        """The page comes into sight."""
        _ = self.page
        self.key.load()
        self.desk.shown()

    def toggle(self) -> None:
        """Serve what is loaded, or stop."""
        self._on_toggled(not self._store.settings.serve.is_on)

    def show_tab(self, name: str) -> None:
        self.page.show_tab(name)

    def _show_parallel(self, view: "ServeView") -> None:
        target = self._models.target
        models, state = self._engine.models, self._engine.state
        is_here = state.loaded is not None and not is_remote(state.loaded)
        loaded = models[0].parallel if is_here and models is not None else None
        wished = target.parallel if target is not None else 1
        view.form.set_parallel(wished, loaded)

    def _on_toggled(self, is_on: bool) -> None:
        serve = msgspec.structs.replace(self._store.settings.serve, is_on=is_on)
        self._store.change(serve=serve)

    def _on_choice_changed(self, choice: ServeChoice) -> None:
        self._store.change(serve=choice)

    def _on_parallel_changed(self, parallel: int) -> None:
        target = self._models.target
        if target is not None:
            wanted = msgspec.structs.replace(target, parallel=parallel)
            self._models.apply(wanted, self._models.draft)

    def _on_use_requested(self, reference: str) -> None:
        self._models.choose_target(reference)
        self.chat_requested.emit()

    def _on_listed(self, endpoints: tuple[Endpoint, ...]) -> None:
        self.choices_changed.emit(choices(endpoints))

    def _tell_failure(self, state: ServeState) -> None:
        """Over the other pages: a server that was to start with the window may not have."""
        error = state.error if not self.holder.isVisible() else None
        self.notice_changed.emit("serving", serving_notice(error) if error is not None else None)

    def _on_saved(self, reference: str) -> None:
        """The keyboard is where it can be used at once."""
        if self.is_built and (card := self.endpoints_view.card(reference)) is not None:
            card.use.setFocus()


def _stored_key(url: str) -> str:
    from engine.remote.keys import stored_key  # with keyring, which is slow to import

    return stored_key(url)


def _keep_key(url: str, key: str) -> None:
    from engine.remote.keys import put

    put(url, key)
