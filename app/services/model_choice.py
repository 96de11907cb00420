"""Which models are chosen: remembered, loaded when they change, restored at the next start.

Between settings and engine; knows no widget and no file's content. Built by `application`.
"""

from PySide6.QtCore import QObject, Signal

from app.services.engine_client import EngineClient
from app.services.settings_store import SettingsStore
from engine.protocol import Loaded
from engine.request import ModelSettings

_WITH_DRAFT = {"off": "draft", "lookup": "lookup+draft"}


class ModelChoice(QObject):
    changed = Signal(object, object)  # ModelSettings or None of target and draft model

    def __init__(
        self, engine: EngineClient, store: SettingsStore, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._store = store
        self._new_draft = 0  # the load whose draft model the user has just chosen
        engine.loaded.connect(self._on_loaded)

    @property
    def target(self) -> ModelSettings | None:
        return self._store.settings.target

    @property
    def draft(self) -> ModelSettings | None:
        return self._store.settings.draft

    def restore(self) -> None:
        """Load what was loaded when the program ended."""
        if self.target is not None:
            self._engine.load(self.target, self.draft)

    def choose_target(self, path: str) -> None:
        self._choose(self._settings_for(path, self.target), self.draft, path)

    def choose_draft(self, path: str) -> None:
        """An empty path stands for no draft model."""
        draft = self._settings_for(path, self.draft) if path else None
        self._new_draft = self._choose(self.target, draft, path)

    def apply(self, target: ModelSettings, draft: ModelSettings | None) -> None:
        self._choose(target, draft, "")

    def close_models(self) -> None:
        self._store.change(target=None)
        self.changed.emit(None, self.draft)
        self._engine.unload()

    def _choose(self, target: ModelSettings | None, draft: ModelSettings | None, path: str) -> int:
        """The id of the load, 0 where there is no target yet."""
        settings = self._store.settings
        if path:
            settings = settings.with_recent(path)
        self._store.put(settings.with_models(target, draft))
        self.changed.emit(target, draft)
        return self._engine.load(target, draft) if target is not None else 0

    @staticmethod
    def _settings_for(path: str, old: ModelSettings | None) -> ModelSettings:
        return old if old is not None and old.path == path else ModelSettings(path=path)

    def _on_loaded(self, loaded: Loaded) -> None:
        """Who has just chosen a draft model wants it used."""
        if loaded.id == self._new_draft and loaded.draft is not None:
            arm = self._store.settings.arm
            self._store.change(arm=_WITH_DRAFT.get(arm, arm))
