"""The models in use: the bar that names them, the drawer of how they load, what may be chosen.

Built by `application` before the window, which holds both widgets. What lies beyond them, such as
pages and file dialogs, it asks for by signals.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.chat_area import ChatArea
from app.chat_setup_area import ChatSetupArea
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.model_choices import Choice
from app.logic.pair_default import default_words
from app.models_area import ModelsArea
from app.services.engine_client import EngineClient
from app.services.model_choice import ModelChoice
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import ModelSettingsPanel
from app.widgets.theme import Theme
from engine.language import tr
from engine.protocol import Ready


class BarArea(QObject):
    find_requested = Signal(str)  # the role of the model that is to be found
    file_requested = Signal(str)  # the role of the model that is to be chosen from the disk
    drawer_requested = Signal(bool)
    servers_requested = Signal(str)  # the tab of their page
    choices_changed = Signal(object, object)  # targets, drafts: sequences of Choice

    def __init__(
        self,
        theme: Theme,
        fmt: NumberFormat,
        engine: EngineClient,
        store: SettingsStore,
        models: ModelChoice,
        library: ModelsArea,
        chatting: ChatArea,
        setup: ChatSetupArea,
        starter: str | None,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._store = store
        self._models = models
        self._library = library
        self._chatting = chatting
        self._starter = starter
        self._ready: Ready | None = None
        self._default_title = ""  # of the pair that is loaded
        self._servers: tuple[Choice, ...] = ()
        self.bar = bar = ModelBar(theme, fmt)
        self.drawer = drawer = ModelSettingsPanel(theme, fmt)
        bar.target_chosen.connect(models.choose_target)
        bar.draft_chosen.connect(models.choose_draft)
        bar.unload_requested.connect(models.close_models)
        bar.cancel_requested.connect(self._on_cancel_requested)
        bar.open_requested.connect(self.file_requested)
        bar.find_requested.connect(self.find_requested)
        bar.servers_requested.connect(lambda: self.servers_requested.emit("endpoints"))
        bar.settings_toggled.connect(self.drawer_requested)
        bar.arm_chosen.connect(setup.choose_arm)
        drawer.applied.connect(models.apply)
        drawer.closed.connect(lambda: self.drawer_requested.emit(False))
        models.changed.connect(bar.set_models)
        models.changed.connect(drawer.set_models)
        library.choices_changed.connect(self.show_choices)
        chatting.chat_settings_opened.connect(self._show_arm)
        chatting.chat_settings_changed.connect(self._show_arm)
        bar.set_models(store.settings.target, store.settings.draft)
        drawer.set_models(store.settings.target, store.settings.draft)

    def set_engine_state(self, state: EngineState) -> None:
        self.bar.set_state(state)
        self._show_arm()
        if state.ready is not self._ready:
            self._ready = state.ready
            self.drawer.set_devices(state.ready.devices if state.ready is not None else ())

    def set_settings(self, settings: Settings) -> None:
        self._default_title, _ = default_words(settings)
        self.show_choices()
        self._show_arm()

    @Slot()
    def show_choices(self) -> None:
        recent = self._store.settings.recent
        targets = self._library.targets(recent, self._starter)
        drafts = self._library.drafts(recent, self._starter)
        self.bar.set_choices((*targets, *self._servers), drafts)
        self.choices_changed.emit(targets, drafts)

    @Slot(object)
    def set_servers(self, choices: tuple[Choice, ...]) -> None:
        """Servers' models, which can be targets, too."""
        self._servers = choices
        self.show_choices()

    @Slot(str, str)
    def choose(self, role: str, path: str) -> None:
        """A file that was chosen for a role is loaded in it."""
        if role == "target":
            self._models.choose_target(path)
        else:
            self._models.choose_draft(path)

    @Slot(str)
    def open(self, way: str) -> None:
        """To a first model, in one of the ways that an empty page offers."""
        if way == "find":
            self.find_requested.emit("target")
        elif way == "starter" and self._starter is not None:
            self._models.choose_target(self._starter)
        else:
            self.file_requested.emit("target")

    def _show_arm(self) -> None:
        self.bar.set_arm(self._engine.state.arm_of(self._chatting.settings.arm))
        is_own = self._chatting.chat_settings.arm is not None
        self.bar.set_default(tr("This chat’s own choice") if is_own else self._default_title)

    def _on_cancel_requested(self) -> None:
        self._engine.cancel(self._engine.state.running)
