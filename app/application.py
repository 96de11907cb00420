"""Builds the whole program and makes every connection, so that no part has to know another.

Order: values, services, widgets, connections, start. `start.run` owns one; screenshots build the
same window on a scripted engine.
"""

from PySide6.QtCore import QLocale, QObject, QTimer
from PySide6.QtWidgets import QApplication

from app.appearance import Appearance
from app.bar_area import BarArea
from app.bench_area import BenchArea
from app.chat_area import ChatArea
from app.chat_setup_area import ChatSetupArea
from app.chats_area import ChatsArea
from app.commanding import offer_commands
from app.compare_area import CompareArea
from app.first_start import first_start
from app.history_area import HistoryArea
from app.logic.formatting import NumberFormat
from app.logic.notices import Notice
from app.models_area import ModelsArea
from app.notices_area import NoticesArea
from app.paths import Paths
from app.rail_pages import add_pages
from app.servers_area import ServersArea
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.model_choice import ModelChoice
from app.services.remote_client import RemoteClient
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.settings_area import SettingsArea
from app.sweep_area import SweepArea
from app.widgets.log_view import LogView
from app.widgets.main_window import MainWindow
from engine.language import tr
from engine.request import ArmSpec

HUB_DELAY_MS = 700


class Application(QObject):
    def __init__(
        self,
        qt: QApplication,
        paths: Paths,
        disk: DiskWriter,
        engine: EngineClient,
        starter: str | None,
        hub: HubClient | None = None,
        remote: RemoteClient | None = None,
    ) -> None:
        super().__init__()
        self._qt = qt
        self._starter = starter
        self.is_to_restart = False  # once this run has ended

        # Values
        locale = QLocale()
        self.fmt = fmt = NumberFormat(decimal=locale.decimalPoint(), group=locale.groupSeparator())

        # Services
        self.engine = engine
        self.store = store = SettingsStore(paths.settings, disk, self)
        self.models = models = ModelChoice(engine, store, self)

        # Widgets
        self.appearance = Appearance(qt, self.settings)
        theme = self.appearance.theme
        self.area = ModelsArea(theme, fmt, paths, disk, engine, models, store, hub, self)
        self.chatting = chatting = ChatArea(theme, fmt, engine, store, self)
        self.chat, self.chat_page = chatting.chat, chatting.page
        self.workspace = chatting.workspace
        self.chats = ChatsArea(theme, paths.chats, chatting, store, self)
        self.chat_setup = ChatSetupArea(theme, chatting, self.chats.store, models, store, self)
        self.in_use = BarArea(
            theme, fmt, engine, store, models, self.area, chatting, self.chat_setup, starter, self
        )
        self.bar, self.drawer = self.in_use.bar, self.in_use.drawer
        self.telling = NoticesArea(theme, engine, self.chat, self.store, self.area, self)
        self.notices = self.telling.view
        self.window = MainWindow(theme, self.bar, self.notices, self.drawer)
        self.servers = ServersArea(theme, fmt, paths, disk, engine, models, store, self, remote)
        self.comparing = CompareArea(theme, fmt, engine, self)
        self.history = HistoryArea(theme, fmt, paths.history, engine, self.chat, self)
        self.sweeping = SweepArea(theme, fmt, self.servers.remote, self.servers.serving, self)
        self.benching = BenchArea(
            theme, fmt, engine, self.area.hub, chatting.said, self.history.make_view,
            self.sweeping, self,
        )  # fmt: skip
        self.first_start = first_start(
            fmt, engine, store, models, self.area, self.chat_page, starter, self
        )
        self._hub_start = QTimer(self, singleShot=True, interval=HUB_DELAY_MS)
        self._hub_start.timeout.connect(self.area.start)
        self._hub_start.timeout.connect(self.servers.start)
        self.setting = SettingsArea(theme, paths, store, self)
        self.settings_page = self.setting.page
        self.log_view = LogView(theme, str(paths.worker_log), str(paths.logs))
        add_pages(self)

        told = (
            self.in_use, self.chatting, self.comparing, self.benching, self.telling, self.setting,
            self.servers, self.sweeping,
        )  # fmt: skip
        self._state_slots = tuple(part.set_engine_state for part in told)
        self._connect_engine()
        self._connect_models()
        self._connect_chat()
        self._connect_bench()
        self._connect_window()
        offer_commands(self)
        self._show_all()

    @property
    def settings(self) -> Settings:
        return self.store.settings

    def start(self) -> None:
        """Start the worker and load what was loaded last."""
        self.engine.start()
        self.models.restore()
        self.chats.start()
        # A little later: two workers that start at once delay the first answer.
        self._hub_start.start()

    def close(self) -> None:
        """Save, and leave no process behind."""
        self._on_window_closed()
        self._hub_start.stop()
        for part in (
            self.chats, self.store, self.chatting, self.history, self.benching, self.area,
            self.sweeping, self.servers, self.engine,
        ):  # fmt: skip
            part.close()

    # --- Connections: engine -----------------------------------------------------------------

    def _connect_engine(self) -> None:
        engine = self.engine
        for slot in self._state_slots:
            engine.state_changed.connect(slot)
        for source in (engine, self.area.hub, self.servers):
            source.log_arrived.connect(self.log_view.append)
        self.setting.versions_changed.connect(self.log_view.set_facts)
        self.log_view.restart_requested.connect(engine.restart)

    # --- Connections: models and settings ----------------------------------------------------

    def _connect_models(self) -> None:
        in_use = self.in_use
        in_use.find_requested.connect(self._on_find_requested)
        in_use.file_requested.connect(self.window.choose_file)
        in_use.drawer_requested.connect(self.window.set_drawer)
        in_use.choices_changed.connect(self.chat_setup.set_choices)
        in_use.choices_changed.connect(self.benching.set_choices)
        in_use.servers_requested.connect(self.show_servers)
        self.servers.choices_changed.connect(in_use.set_servers)
        for part in (self.comparing, self.benching, self.sweeping):
            self.servers.desk.listed.connect(part.set_endpoints)
            part.servers_requested.connect(self.show_servers)
        self.bar.panel_toggled.connect(self._on_panel_toggled)
        self.area.pane_resized.connect(lambda px: self.store.change(pair_pane_width=px))
        self.window.file_chosen.connect(in_use.choose)
        self.settings_page.restart_requested.connect(self._on_restart_requested)
        self.settings_page.export_requested.connect(self.chats.export_all)
        self.settings_page.import_requested.connect(self.chats.files.import_chats)
        self.store.changed.connect(self._on_settings_changed)
        self._qt.styleHints().colorSchemeChanged.connect(self._on_color_scheme_changed)

    # --- Connections: chat -------------------------------------------------------------------

    def _connect_chat(self) -> None:
        self.chatting.opener_requested.connect(self.in_use.open)
        if self.first_start is not None:
            self.first_start.find_requested.connect(lambda: self._on_find_requested("target"))
        self.chatting.check_requested.connect(self.show_check)
        self.chat_page.private_toggled.connect(self.history.set_private)
        for part in (self.chats, self.servers):
            part.chat_requested.connect(lambda: self.show_page("chat"))
            part.notice_changed.connect(self.telling.put)

    # --- Connections: bench and its history --------------------------------------------------

    def _connect_bench(self) -> None:
        bench = self.benching
        bench.opener_requested.connect(self.in_use.open)
        bench.hand_over_requested.connect(self.area.launch.open)
        bench.default_requested.connect(self._on_default_requested)
        bench.bench.listed.connect(self.history.set_benches)
        self.history.notice_changed.connect(self.telling.put)

    # --- Connections: window -----------------------------------------------------------------

    def _connect_window(self) -> None:
        window = self.window
        window.page_requested.connect(self.show_page)
        window.drawer_requested.connect(window.set_drawer)
        window.new_chat_requested.connect(self.chats.begin)
        window.closed.connect(self._on_window_closed)
        self.telling.log_requested.connect(lambda: self.show_page("log"))
        self.telling.history_requested.connect(self.show_history)
        self.telling.servers_requested.connect(self.show_servers)
        self.telling.load_requested.connect(self.models.retry)
        self.telling.file_requested.connect(window.choose_file)
        self.telling.drawer_requested.connect(window.set_drawer)
        self.workspace.panel_shown.connect(self._show_panel_button)

    # --- What connects several parts ---------------------------------------------------------

    def _show_all(self) -> None:
        """Everything as the settings say, before the first event."""
        settings = self.settings
        if self.store.notice:
            said = Notice("warning", tr("Settings were not used"), self.store.notice)
            self.telling.put("settings", said)
        self.window.restore(settings.window)
        self.show_page("chat")
        self.workspace.set_panel(settings.shows_live_panel, settings.live_panel_width)
        self.chats.desk.set_list(settings.shows_chats, settings.chats_width)
        self.area.set_pane_width(settings.pair_pane_width)
        self.chat_page.set_starter(self._starter is not None)
        self.chat_page.set_available(self.chat.available)
        self._on_settings_changed(settings)
        for show in self._state_slots:
            show(self.engine.state)

    def _on_restart_requested(self) -> None:
        """The window closes as ever; `start` then begins anew."""
        self.is_to_restart = True
        self.window.close()

    def _on_settings_changed(self, settings: Settings) -> None:
        self.setting.set_settings(settings)
        self.chatting.set_settings(settings)
        self.chat_setup.set_settings(settings)
        self.in_use.set_settings(settings)
        own = tuple(path for path in settings.recent if path != self._starter)
        self.window.set_recent(own)
        self.comparing.set_settings(settings, own)
        self.benching.set_settings(settings, own)
        self.sweeping.set_recent(own)
        self.servers.set_settings(settings)
        self._on_color_scheme_changed()

    def _on_color_scheme_changed(self) -> None:
        parts = (
            self.window, self.chatting, self.chats, self.chat_setup, self.comparing, self.benching,
            self.history, self.area, self.servers, self.sweeping, self.setting, self.log_view,
        )  # fmt: skip
        self.appearance.follow(self.settings, parts)

    def _on_find_requested(self, role: str) -> None:
        self.show_page("models")
        self.area.show_for(role)

    def _on_default_requested(self, target: str, draft: str, arm: ArmSpec) -> None:
        self.benching.tell_default(self.store.make_default(target, draft, arm))

    def show_check(self) -> None:
        """The page that checks that answers stay as they are without speculation."""
        self.show_page("compare")
        self.comparing.show_check()

    def show_servers(self, tab: str) -> None:
        """What this computer serves ("serve"), or servers elsewhere ("endpoints")."""
        self.show_page("servers")
        self.servers.show_tab(tab)

    def show_history(self) -> None:
        """The history of the pair that a notice speaks of."""
        self.show_page("bench")
        self.benching.show_history()
        self.history.follow()

    def show_page(self, name: str) -> None:
        if name in ("models", "servers"):
            (self.area if name == "models" else self.servers).shown()
        self.window.show_page(name)
        if name == "compare":
            self.comparing.shown()
        elif name == "bench":
            self.benching.shown()
        self._show_panel_button()

    def _show_panel_button(self) -> None:
        self.bar.set_panel(
            is_offered=self.window.page == "chat",
            is_possible=self.workspace.has_room,
            is_shown=self.workspace.is_panel_shown,
        )

    def _on_panel_toggled(self, is_wanted: bool) -> None:
        self.store.change(shows_live_panel=is_wanted)
        self.workspace.set_panel(is_wanted, self.settings.live_panel_width)

    def _on_window_closed(self) -> None:
        self.store.change(window=self.window.geometry_text())
