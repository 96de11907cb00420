"""The settings page with its services: each change is stored, and what is in force is shown.

Built by `application`, which restarts and files of chats are asked of. Knows the versions that
this program runs on once the worker's handshake told its own.
"""

from PySide6.QtCore import QObject, Signal, qVersion

from app.logic.engine_state import EngineState
from app.logic.pair_default import default_words
from app.logic.versions import versions
from app.paths import Paths
from app.services.settings_store import SettingsStore
from app.settings import Settings
from app.widgets.settings_page import SettingsPage
from app.widgets.theme import Theme
from engine.language import tr
from engine.protocol import Ready


class SettingsArea(QObject):
    versions_changed = Signal(object)  # tuple of name and value

    def __init__(self, theme: Theme, paths: Paths, store: SettingsStore, parent: QObject) -> None:
        super().__init__(parent)
        self._ready: Ready | None = None
        self._are_versions_told = False
        folders = (
            (tr("Settings"), str(paths.config)),
            (tr("Data"), str(paths.data)),
            (tr("Logs"), str(paths.logs)),
        )
        self.page = SettingsPage(theme, folders)
        self.page.set_spoken(store.settings.language)
        self.page.changed.connect(store.put)
        self.page.forget_requested.connect(store.forget_default)
        self.versions_changed.connect(self.page.set_versions)

    def set_theme(self, theme: Theme) -> None:
        self.page.set_theme(theme)

    def set_settings(self, settings: Settings) -> None:
        self.page.set_settings(settings)
        self.page.set_default(*default_words(settings))

    def set_engine_state(self, state: EngineState) -> None:
        if state.ready is not self._ready or not self._are_versions_told:
            self._ready = state.ready
            self._are_versions_told = True
            self.versions_changed.emit(versions(qVersion(), state.ready))
