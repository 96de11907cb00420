"""The notices over every page: what the engine and the parts tell, and what their buttons do.

Built by `application` before the window, which holds them. A button that leads to a page or a
dialog is a signal.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.logic.acceptance_alarm import SHOW_HISTORY
from app.logic.engine_state import EngineState
from app.logic.notices import SHOW_LOG, Notice, amx_left_out, engine_notice
from app.models_area import ModelsArea
from app.services.chat import ChatService
from app.services.engine_client import EngineClient
from app.services.settings_store import SettingsStore
from app.widgets.notice import NoticeArea
from app.widgets.theme import Theme


class NoticesArea(QObject):
    log_requested = Signal()
    history_requested = Signal()
    file_requested = Signal(str)  # the role of the model that is to be chosen from the disk
    drawer_requested = Signal(bool)
    servers_requested = Signal(str)  # the tab of their page
    load_requested = Signal()  # of what could not be loaded, once more

    def __init__(
        self,
        theme: Theme,
        engine: EngineClient,
        chat: ChatService,
        store: SettingsStore,
        library: ModelsArea,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._chat = chat
        self._store = store
        self._library = library
        self._is_build_told = False
        self.view = NoticeArea(theme)
        self.view.closed.connect(self._on_closed)
        self.view.action_triggered.connect(self._on_action)
        library.notice_changed.connect(lambda notice: self.put("hub", notice))

    @Slot(str, object)
    def put(self, key: str, notice: Notice | None) -> None:
        """In place of the one of the same key; None: there is none any more."""
        if notice is None:
            self.view.clear_notice(key)
        else:
            self.view.show_notice(key, notice)

    def set_engine_state(self, state: EngineState) -> None:
        self.put("engine", engine_notice(state, is_told=self._chat.is_busy))
        build = state.ready.build if state.ready is not None else None
        if build is not None and not build.extra_buffers and not self._is_build_told:
            self._is_build_told = True
            if self._store.settings.told_build != build.llama_cpp_python:
                self.put("build", amx_left_out())

    @Slot(str)
    def _on_closed(self, key: str) -> None:
        """What was read once about a build is not told again at each start."""
        ready = self._engine.state.ready
        if key == "build" and ready is not None:
            self._store.change(told_build=ready.build.llama_cpp_python)

    @Slot(str, str)
    def _on_action(self, key: str, action: str) -> None:
        if action == SHOW_LOG[0]:
            self.log_requested.emit()
        elif action == "restart" and key == "hub":
            self._library.start()
        elif action == "restart":
            self._engine.restart()
        elif action == SHOW_HISTORY[0]:
            self.history_requested.emit()
        elif action == "open":
            self.file_requested.emit("target")
        elif action == "settings":
            self.drawer_requested.emit(True)
        elif action in ("endpoints", "serve"):
            self.servers_requested.emit(action)
        elif action == "again":
            self.load_requested.emit()
