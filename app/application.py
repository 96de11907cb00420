"""Builds the whole program and makes every connection, so that no part has to know another.

Order: values, services, widgets, connections, start. `start.run` owns one; screenshots build the
same window on a scripted engine.
"""

from collections.abc import Callable

from PySide6.QtCore import QLocale, QObject, QTimer, qVersion
from PySide6.QtWidgets import QApplication

from app.appearance import Appearance
from app.bench_area import BenchArea
from app.chat_area import ChatArea
from app.chat_setup_area import ChatSetupArea
from app.chats_area import ChatsArea
from app.commanding import offer_commands
from app.compare_area import CompareArea
from app.first_start import first_start
from app.history_area import HistoryArea
from app.logic.acceptance_alarm import SHOW_HISTORY
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.notices import SHOW_LOG, Notice, amx_left_out, engine_notice
from app.logic.pair_default import default_note, default_title
from app.logic.versions import versions
from app.models_area import ModelsArea
from app.paths import Paths
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.widgets.log_view import LogView
from app.widgets.main_window import MainWindow
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.notice import NoticeArea
from app.widgets.settings_page import SettingsPage
from engine.language import tr
from engine.protocol import Ready
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
    ) -> None:
        super().__init__()
        self._qt = qt
        self._starter = starter
        self._ready: Ready | None = None
        self._is_build_told = False
        self._default_title = ""  # of the pair that is loaded
        self.is_to_restart = False  # once this run has ended

        # Values
        locale = QLocale()
        self.fmt = NumberFormat(decimal=locale.decimalPoint(), group=locale.groupSeparator())

        # Services
        self.engine = engine
        self.store = SettingsStore(paths.settings, disk, self)
        self.models = ModelChoice(engine, self.store, self)

        # Widgets
        self.appearance = Appearance(qt, self.settings)
        theme = self.appearance.theme
        self.bar = ModelBar(theme, self.fmt)
        self.notices = NoticeArea(theme)
        self.drawer = ModelSettingsPanel(theme, self.fmt)
        self.window = MainWindow(theme, self.bar, self.notices, self.drawer)
        self.chatting = ChatArea(theme, self.fmt, engine, self.store, self)
        self.chat, self.chat_page = self.chatting.chat, self.chatting.page
        self.workspace = self.chatting.workspace
        self.chats = ChatsArea(theme, paths.chats, self.chatting, self.store, self)
        self.chat_setup = ChatSetupArea(
            theme, self.chatting, self.chats.store, self.models, self.store, self
        )
        self.comparing = CompareArea(theme, self.fmt, engine, self)
        self.area = ModelsArea(theme, self.fmt, paths, disk, engine, self.models, hub, self)
        self.history = HistoryArea(theme, self.fmt, paths.history, engine, self.chat, self)
        self.benching = BenchArea(
            theme, self.fmt, engine, self.area.hub, self.chatting.said, self.history.make_view, self
        )
        self.first_start = first_start(
            self.fmt, engine, self.store, self.models, self.area, self.chat_page, starter, self
        )
        self._hub_start = QTimer(self, singleShot=True, interval=HUB_DELAY_MS)
        self._hub_start.timeout.connect(self.area.start)
        self.settings_page = SettingsPage(
            theme,
            (
                (tr("Settings"), str(paths.config)),
                (tr("Data"), str(paths.data)),
                (tr("Logs"), str(paths.logs)),
            ),
        )
        self.log_view = LogView(theme, str(paths.worker_log), str(paths.logs))
        self.window.add_page("chat", self.chats.desk, "chat", tr("Chat"), "Ctrl+1")
        self.window.add_page("compare", self.comparing.holder, "compare", tr("Compare"), "Ctrl+2")
        self.window.add_page("bench", self.benching.holder, "bench", tr("Bench"), "Ctrl+3")
        self.window.add_page("models", self.area.holder, "package", tr("Models"), "Ctrl+4")
        self.window.rail.add_stretch()
        self.window.add_page("settings", self.settings_page, "settings", tr("Settings"), "Ctrl+5")
        self.window.add_page("log", self.log_view, "log", tr("Log"), "Ctrl+6")

        self._state_slots: tuple[Callable[[EngineState], None], ...] = (
            self.bar.set_state,
            self.chatting.set_engine_state,
            self.comparing.set_engine_state,
            self.benching.set_engine_state,
            self._on_state_changed,
        )
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
        self.chats.close()
        self.store.close()
        self.chatting.close()
        self.history.close()
        self.benching.close()
        self._hub_start.stop()
        self.area.close()
        self.engine.close()

    # --- Connections: engine -----------------------------------------------------------------

    def _connect_engine(self) -> None:
        engine = self.engine
        for slot in self._state_slots:
            engine.state_changed.connect(slot)
        engine.log_arrived.connect(self.log_view.append)
        self.area.hub.log_arrived.connect(self.log_view.append)
        self.log_view.restart_requested.connect(engine.restart)

    # --- Connections: models and settings ----------------------------------------------------

    def _connect_models(self) -> None:
        bar, models = self.bar, self.models
        bar.target_chosen.connect(models.choose_target)
        bar.draft_chosen.connect(models.choose_draft)
        bar.unload_requested.connect(models.close_models)
        bar.cancel_requested.connect(self._on_cancel_requested)
        bar.open_requested.connect(self.window.choose_file)
        bar.find_requested.connect(self._on_find_requested)
        self.area.choices_changed.connect(self._show_choices)
        self.area.notice_changed.connect(self._on_hub_notice_changed)
        self.area.pane_resized.connect(lambda px: self.store.change(pair_pane_width=px))
        bar.settings_toggled.connect(self.window.set_drawer)
        bar.panel_toggled.connect(self._on_panel_toggled)
        bar.arm_chosen.connect(self.chat_setup.choose_arm)
        self.window.file_chosen.connect(self._on_file_chosen)
        self.drawer.applied.connect(models.apply)
        self.drawer.closed.connect(lambda: self.window.set_drawer(False))
        models.changed.connect(bar.set_models)
        models.changed.connect(self.drawer.set_models)
        self.settings_page.changed.connect(self._on_settings_edited)
        self.settings_page.forget_requested.connect(self.store.forget_default)
        self.settings_page.restart_requested.connect(self._on_restart_requested)
        self.settings_page.export_requested.connect(self.chats.export_all)
        self.settings_page.import_requested.connect(self.chats.files.import_chats)
        self.store.changed.connect(self._on_settings_changed)
        self._qt.styleHints().colorSchemeChanged.connect(self._on_color_scheme_changed)

    # --- Connections: chat -------------------------------------------------------------------

    def _connect_chat(self) -> None:
        self.chatting.opener_requested.connect(self._on_opener_requested)
        if self.first_start is not None:
            self.first_start.find_requested.connect(lambda: self._on_find_requested("target"))
        self.chatting.check_requested.connect(self.show_check)
        self.chat_page.private_toggled.connect(self.history.set_private)
        self.chats.chat_requested.connect(lambda: self.show_page("chat"))
        self.chats.notice_changed.connect(self._on_notice_changed)
        self.chatting.chat_settings_opened.connect(self._show_arm)
        self.chatting.chat_settings_changed.connect(self._show_arm)

    # --- Connections: bench ------------------------------------------------------------------

    def _connect_bench(self) -> None:
        bench = self.benching
        bench.opener_requested.connect(self._on_opener_requested)
        bench.default_requested.connect(self._on_default_requested)
        bench.bench.listed.connect(self.history.set_benches)
        self.history.notice_changed.connect(self._on_notice_changed)

    # --- Connections: window -----------------------------------------------------------------

    def _connect_window(self) -> None:
        window = self.window
        window.page_requested.connect(self.show_page)
        window.drawer_requested.connect(window.set_drawer)
        window.new_chat_requested.connect(self.chats.begin)
        window.closed.connect(self._on_window_closed)
        self.notices.action_triggered.connect(self._on_notice_action)
        self.workspace.panel_shown.connect(self._show_panel_button)

    # --- What connects several parts ---------------------------------------------------------

    def _show_all(self) -> None:
        """Everything as the settings say, before the first event."""
        settings = self.settings
        if self.store.notice:
            self.notices.show_notice(
                "settings", Notice("warning", tr("Settings were not used"), self.store.notice)
            )
        self.settings_page.set_spoken(settings.language)
        self.window.restore(settings.window)
        self.show_page("chat")
        self.workspace.set_panel(settings.shows_live_panel, settings.live_panel_width)
        self.chats.desk.set_list(settings.shows_chats, settings.chats_width)
        self.area.set_pane_width(settings.pair_pane_width)
        self.bar.set_models(settings.target, settings.draft)
        self.drawer.set_models(settings.target, settings.draft)
        self.chat_page.set_starter(self._starter is not None)
        self.chat_page.set_available(self.chat.available)
        self._on_settings_changed(settings)
        self._show_ready()
        for show in self._state_slots:
            show(self.engine.state)

    def _show_arm(self) -> None:
        self.bar.set_arm(self.engine.state.arm_of(self.chatting.settings.arm))
        is_own = self.chatting.chat_settings.arm is not None
        self.bar.set_default(tr("This chat’s own choice") if is_own else self._default_title)

    def _on_state_changed(self, state: EngineState) -> None:
        notice = engine_notice(state, is_told=self.chat.is_busy)
        if notice is None:
            self.notices.clear_notice("engine")
        else:
            self.notices.show_notice("engine", notice)
        self._show_arm()
        if state.ready is not self._ready:
            self._ready = state.ready
            self._show_ready()

    def _show_ready(self) -> None:
        """What the worker's handshake told: devices and versions."""
        ready = self._ready
        self.drawer.set_devices(ready.devices if ready is not None else ())
        facts = versions(qVersion(), ready)
        self.settings_page.set_versions(facts)
        self.log_view.set_facts(facts)
        if ready is not None and not ready.build.extra_buffers and not self._is_build_told:
            self._is_build_told = True
            self.notices.show_notice("build", amx_left_out())

    def _on_restart_requested(self) -> None:
        """The window closes as ever; `start` then begins anew."""
        self.is_to_restart = True
        self.window.close()

    def _on_settings_edited(self, settings: Settings) -> None:
        self.store.put(settings)

    def _on_settings_changed(self, settings: Settings) -> None:
        self.settings_page.set_settings(settings)
        self.chatting.set_settings(settings)
        self.chat_setup.set_settings(settings)
        self._show_default(settings)
        self._show_choices()
        own = tuple(path for path in settings.recent if path != self._starter)
        self.window.set_recent(own)
        self.comparing.set_settings(settings, own)
        self.benching.set_settings(settings, own)
        self._show_arm()
        self._on_color_scheme_changed()

    def _show_default(self, settings: Settings) -> None:
        """That the pair has a choice of its own, which the switch and the settings show."""
        default, title, note = settings.pair_default, "", ""
        if default is not None:
            asked = settings.speculation(settings.arm, settings.verifier)
            title = default_title(settings.arm, asked, default.is_from_bench)
            note = default_note(bool(default.draft))
        self.settings_page.set_default(title, note)
        self._default_title = title

    def _show_choices(self) -> None:
        recent = self.settings.recent
        targets = self.area.targets(recent, self._starter)
        drafts = self.area.drafts(recent, self._starter)
        self.bar.set_choices(targets, drafts)
        self.chat_setup.set_choices(targets, drafts)
        self.benching.set_choices(targets, drafts)

    def _on_color_scheme_changed(self) -> None:
        self.appearance.follow(
            self.settings,
            (
                self.window,
                self.chatting,
                self.chats,
                self.chat_setup,
                self.comparing,
                self.benching,
                self.history,
                self.area,
                self.settings_page,
                self.log_view,
            ),
        )

    def _on_file_chosen(self, role: str, path: str) -> None:
        if role == "target":
            self.models.choose_target(path)
        else:
            self.models.choose_draft(path)

    def _on_cancel_requested(self) -> None:
        self.engine.cancel(self.engine.state.running)

    def _on_notice_action(self, key: str, action: str) -> None:
        if action == SHOW_LOG[0]:
            self.show_page("log")
        elif action == "restart" and key == "hub":
            self.area.start()
        elif action == "restart":
            self.engine.restart()
        elif action == SHOW_HISTORY[0]:
            self.show_history()
        elif action == "open":
            self.window.choose_file("target")
        elif action == "settings":
            self.window.set_drawer(True)

    def _on_hub_notice_changed(self, notice: Notice | None) -> None:
        self._on_notice_changed("hub", notice)

    def _on_notice_changed(self, key: str, notice: Notice | None) -> None:
        if notice is None:
            self.notices.clear_notice(key)
        else:
            self.notices.show_notice(key, notice)

    def _on_find_requested(self, role: str) -> None:
        self.show_page("models")
        self.area.show_for(role)

    def _on_opener_requested(self, way: str) -> None:
        if way == "find":
            self._on_find_requested("target")
        elif way == "starter" and self._starter is not None:
            self.models.choose_target(self._starter)
        else:
            self.window.choose_file("target")

    def _on_default_requested(self, target: str, draft: str, arm: ArmSpec) -> None:
        self.benching.tell_default(self.store.make_default(target, draft, arm))

    def show_check(self) -> None:
        """The page that checks that answers stay as they are without speculation."""
        self.show_page("compare")
        self.comparing.show_check()

    def show_history(self) -> None:
        """The history of the pair that a notice speaks of."""
        self.show_page("bench")
        self.benching.show_history()
        self.history.follow()

    def show_page(self, name: str) -> None:
        if name == "models":
            self.area.shown()
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
