"""Which models are chosen: loaded when they change, remembered once they are loaded.

Between settings and engine; knows no widget and no file's content. A file that cannot be loaded is
never remembered: the choice goes back to what the settings say. A server's model is chosen by its
reference; it takes no draft model, and the one that is chosen waits for a file. Built by
`application`.
"""

from PySide6.QtCore import QObject, Signal

from app.logic.engine_state import EngineState
from app.logic.pair_state import models_to_load
from app.services.engine_client import EngineClient, Models
from app.services.settings_store import SettingsStore
from engine.errors import ErrorKind
from engine.hub_protocol import PlanSettings
from engine.protocol import Loaded
from engine.remote.values import is_reference
from engine.request import ModelSettings

_MAY_WORK = (ErrorKind.MEMORY, ErrorKind.DEVICE, ErrorKind.NETWORK, ErrorKind.ACCESS)
_WITH_DRAFT = {"off": "draft", "lookup": "auto"}


class ModelChoice(QObject):
    changed = Signal(object, object)  # ModelSettings or None of target and draft model

    def __init__(
        self, engine: EngineClient, store: SettingsStore, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._store = store
        self._pending: tuple[ModelSettings | None, ModelSettings | None] | None = None
        self._failed: tuple[ModelSettings | None, ModelSettings | None] | None = None
        self._load = 0  # the load that `_pending` waits for
        self._new_draft = 0  # the load whose draft model the user has just chosen
        engine.loaded.connect(self._on_loaded)
        engine.state_changed.connect(self._on_state_changed)

    @property
    def target(self) -> ModelSettings | None:
        """What is chosen, also while it is being loaded."""
        return self._pending[0] if self._pending is not None else self._store.settings.target

    @property
    def draft(self) -> ModelSettings | None:
        return self._pending[1] if self._pending is not None else self._store.settings.draft

    def restore(self) -> None:
        """Load what was loaded when the program ended."""
        if self.target is not None:
            self._engine.load(self.target, _for(self.target, self.draft))

    def load_again(self) -> None:
        """What is loaded, or was last."""
        past = self._store.settings.past_targets
        target = self.target or (past[0] if past else None)
        if target is not None:
            self._choose(target, self.draft)

    def retry(self) -> None:
        """What could not be loaded, once more; without it what is loaded."""
        if self._failed is not None:
            self._choose(*self._failed)
        else:
            self.load_again()

    def choose_target(self, path: str) -> None:
        now = self.target
        if now is None or now.path != path:
            now = self._store.settings.target_settings(path)
        self._choose(now, self.draft)

    def choose_draft(self, path: str) -> None:
        """An empty path stands for no draft model."""
        draft = self.draft
        if not path:
            draft = None
        elif draft is None or draft.path != path:
            draft = ModelSettings(path=path)
        load = self._choose(self.target, draft)
        self._new_draft = load if path else 0

    def choose_pair(self, target: str, draft: str, plan: PlanSettings) -> None:
        """Load a pair as it was planned; an empty draft path stands for no draft model."""
        drafter = None
        if draft and plan.with_draft:
            known = self.draft
            is_known = known is not None and known.path == draft
            drafter = known if is_known else ModelSettings(path=draft)
        target_settings = self._store.settings.target_settings(target)
        planned, drafter = models_to_load(target_settings, drafter, plan)
        load = self._choose(planned, drafter)
        self._new_draft = load if drafter is not None else 0

    def apply(self, target: ModelSettings | None, draft: ModelSettings | None) -> None:
        self._choose(target, draft)

    def close_models(self) -> None:
        self._pending = None
        settings = self._store.settings
        self._store.put(settings.with_models(None, settings.draft))
        self.changed.emit(None, self.draft)
        self._engine.unload()

    def _choose(self, target: ModelSettings | None, draft: ModelSettings | None) -> int:
        """The id of the load, 0 where there is no target yet."""
        if target is None:  # nothing can be loaded, so nothing can fail
            self._store.put(self._store.settings.with_models(None, draft))
            self.changed.emit(None, draft)
            return 0
        self._pending, self._load, self._failed = (target, draft), 0, None
        self.changed.emit(target, draft)
        self._load = self._engine.load(target, _for(target, draft))
        return self._load

    def _on_loaded(self, loaded: Loaded) -> None:
        """What works is remembered; who has just chosen a draft model wants it used, unless that
        pair has a default."""
        shown = self.target, self.draft
        self._pending = None
        if (models := self._engine.models) is not None:
            if is_reference(models[0].path):
                models = (models[0], shown[1])
            self._remember(models, loaded)
            if models != shown:
                self.changed.emit(*models)
        settings = self._store.settings
        is_new = loaded.id == self._new_draft and loaded.draft is not None
        if is_new and settings.pair_default is None:
            self._store.change(arm=_WITH_DRAFT.get(settings.arm, settings.arm))

    def _remember(self, models: Models, loaded: Loaded) -> None:
        settings = self._store.settings
        files: list[tuple[ModelSettings | None, ModelSettings | None]] = []
        if not is_reference(models[0].path):
            files.append((models[0], settings.target))
        # A draft model of another vocabulary is a good file, one that could not be read is not.
        if loaded.draft is not None or (loaded.verdict is not None and loaded.verdict.rule):
            files.append((models[1], settings.draft))
        for new, old in files:
            is_same = old is not None and new is not None and old.path == new.path
            if new is not None and not (is_same and new.path in settings.recent):
                settings = settings.with_recent(new.path)
        self._store.put(settings.with_models(*models))

    def _on_state_changed(self, state: EngineState) -> None:
        """A load that ended without models: back to what is remembered."""
        if self._pending is None or state.is_busy or state.phase == "starting":
            return
        if state.phase == "ready" and state.loaded is not None and state.loaded.id == self._load:
            return
        error = state.error
        if state.loaded is None and error is not None and error.kind in _MAY_WORK:
            return  # the file is good: with other settings it may load, so they stay in sight
        self._failed, self._pending = self._pending, None
        self.changed.emit(self.target, self.draft)


def _for(target: ModelSettings, draft: ModelSettings | None) -> ModelSettings | None:
    """The draft model that is loaded with a target."""
    return None if is_reference(target.path) else draft
