"""The pair being put together: keeps the choice, asks the hub about it, knows where its files are.

Every change of a file or a setting asks anew and cancels what was asked before; only the latest
answer counts. Holds one `PairState` and tells when it changes. Knows no words and no widget; what
is loaded it hears from the engine client. Connected in `models_area`.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Literal

import msgspec
from PySide6.QtCore import QObject, QTimer, Signal, Slot

from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.faults import Fault
from app.logic.pair_state import (
    Answer,
    Choice,
    PairState,
    entry_name,
    fitting_settings,
    loaded_as,
    loaded_settings,
)
from app.logic.words import file_label
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.pair_files import PairFiles
from engine.errors import ErrorKind
from engine.hub_protocol import (
    FileInspected,
    FileRef,
    FilesChecked,
    MemoryPlanned,
    PlanSettings,
    RecommendedPair,
    Suggested,
)
from engine.protocol import Device, Error

SETTLE_MS = 180  # a slider that moves asks only when it rests
Question = Literal["facts", "check", "suggestions", "plan"]


class PairDesk(QObject):
    """`changed` carries the whole `PairState`."""

    changed = Signal(object)

    def __init__(self, hub: HubClient, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self._engine = engine
        self._state = PairState()
        self._asked: dict[Question, int] = {}  # ids of the latest questions
        self._files = PairFiles(hub, self)
        self._devices: tuple[Device, ...] = ()
        self._plan_timer = QTimer(self, singleShot=True, interval=SETTLE_MS)
        self._plan_timer.timeout.connect(self._ask_plan)
        hub.file_inspected.connect(self._on_file_inspected)
        hub.files_checked.connect(self._on_files_checked)
        hub.suggested.connect(self._on_suggested)
        hub.planned.connect(self._on_planned)
        hub.failed.connect(self._on_failed)
        hub.worker_ended.connect(self._on_worker_ended)
        self._files.moved.connect(self._on_files_moved)
        self._files.models_changed.connect(self._on_models_changed)
        engine.state_changed.connect(self._on_engine_changed)
        self._on_engine_changed(engine.state)

    @property
    def state(self) -> PairState:
        return self._state

    def close(self) -> None:
        """At the end of the program."""
        self._plan_timer.stop()

    # --- What the user does -------------------------------------------------------------------

    @Slot(object, str)
    def set_target(self, ref: FileRef, name: str) -> None:
        """Choose another target; the draft model stays and is checked against it."""
        self._choose(self._choice(ref, name), self._state.draft)

    @Slot(object, str)
    def set_draft(self, ref: FileRef, name: str) -> None:
        self._choose(self._state.target, self._choice(ref, name))

    @Slot(object)
    def set_pair(self, pair: RecommendedPair) -> None:
        target, draft = (
            Choice(FileRef(repo=file.repo, file=file.file), entry_name(file.file), file.size)
            for file in (pair.target, pair.draft)
        )
        self._choose(target, draft)

    @Slot()
    def remove_draft(self) -> None:
        self._choose(self._state.target, None)

    @Slot()
    def remove_target(self) -> None:
        self._choose(None, self._state.draft)

    @Slot()
    def swap(self) -> None:
        """Target and draft model change places."""
        self._choose(self._state.draft, self._state.target)

    @Slot(object)
    def set_settings(self, settings: PlanSettings) -> None:
        """New settings of the plan, also those of an advice; asked for when they rest."""
        if settings == self._state.settings:
            return
        had_draft = self._state.wanted_draft is not None
        self._put(settings=settings, plan=replace(self._state.plan, is_asked=True))
        self._put_loaded()
        if had_draft == (self._state.wanted_draft is not None):
            self._plan_timer.start()
        else:
            self._ask_plan()

    @Slot()
    def retry(self) -> None:
        """Ask again whatever failed; the hub worker is started again where it was given up."""
        if not self._hub.is_running:
            self._hub.start()
        for question, ask in self._questions().items():
            if getattr(self._state, question).error is not None:
                ask()

    @Slot()
    def adopt_loaded(self) -> None:
        """Where nothing is chosen yet, what is loaded is: there is something to look at at once."""
        loaded = self._engine.state.loaded
        if loaded is None or self._state.target is not None or self._state.draft is not None:
            return
        if is_remote(loaded):
            return
        settings = loaded_settings(self._state.settings, self._engine.models, loaded.target.ctx)
        self._put(settings=settings)
        draft = loaded.draft
        self._choose(
            self._choice(FileRef(path=loaded.target.path), file_label(loaded.target.path)),
            self._choice(FileRef(path=draft.path), file_label(draft.path)) if draft else None,
        )

    # --- Choosing and asking ------------------------------------------------------------------

    def _choice(self, ref: FileRef, name: str) -> Choice:
        """With its size where the library knows it."""
        return Choice(ref, name, self._files.size_of(ref))

    def _choose(self, target: Choice | None, draft: Choice | None) -> None:
        old = self._state
        is_new_target = (target and target.ref) != (old.target and old.target.ref)
        settings = old.settings
        if draft is not None and draft != old.draft:  # who picks one wants it used
            settings = msgspec.structs.replace(settings, with_draft=True)
        self._put(
            target=target,
            draft=draft,
            target_file=self._files.state_of(target),
            draft_file=self._files.state_of(draft),
            settings=settings,
            check=Answer(),
            plan=Answer() if is_new_target else replace(old.plan, error=None),
            **({"facts": Answer(), "suggestions": Answer()} if is_new_target else {}),
        )
        self._put_loaded()
        for question in ("facts", "suggestions") if is_new_target else ():
            self._questions()[question]()
        self._ask_check()
        self._ask_plan()

    def _questions(self) -> dict[Question, Callable[[], None]]:
        return {
            "facts": self._ask_facts,
            "check": self._ask_check,
            "suggestions": self._ask_suggestions,
            "plan": self._ask_plan,
        }

    def _ask_facts(self) -> None:
        ref = self._ref("target")
        self._ask("facts", (lambda: self._hub.inspect(ref)) if ref else None)

    def _ask_check(self) -> None:
        target, draft = self._ref("target"), self._ref("draft")
        ask = (lambda: self._hub.check_files(target, draft)) if target and draft else None
        self._ask("check", ask)

    def _ask_suggestions(self) -> None:
        ref = self._ref("target")
        self._ask("suggestions", (lambda: self._hub.suggest(ref)) if ref else None)

    def _ask_plan(self) -> None:
        self._plan_timer.stop()
        target = self._ref("target")
        if target is None:
            self._ask("plan", None)
            return
        settings = self._state.settings
        draft = self._ref("draft") if settings.with_draft else None
        self._ask("plan", lambda: self._hub.plan(target, draft, settings, self._devices))

    def _ask(self, question: Question, send: Callable[[], int] | None) -> None:
        """Ask anew, or (None) take back what was asked. Until then an older answer stays."""
        before = self._asked.pop(question, 0)
        if before:
            self._hub.cancel(before)
        answer: Answer[Any] = getattr(self._state, question)
        if send is None:
            self._put(**{question: Answer()})
            return
        self._asked[question] = send()
        self._put(**{question: replace(answer, is_asked=True, error=None)})

    def _ref(self, which: Literal["target", "draft"]) -> FileRef | None:
        """The file on this machine where it is here, or what the Hub has."""
        choice = self._state.target if which == "target" else self._state.draft
        file = self._state.target_file if which == "target" else self._state.draft_file
        if choice is None:
            return None
        return FileRef(path=file.path) if file.is_here else choice.ref

    # --- Answers ------------------------------------------------------------------------------

    def _is_latest(self, question: Question, command_id: int) -> bool:
        if self._asked.get(question) != command_id:
            return False
        del self._asked[question]
        return True

    def _on_file_inspected(self, event: FileInspected) -> None:
        if not self._is_latest("facts", event.id):
            return
        settings = fitting_settings(self._state.settings, event.facts.context)
        self._put(facts=Answer(event.facts))
        if settings != self._state.settings:
            self._put(settings=settings)
            self._ask_plan()

    def _on_files_checked(self, event: FilesChecked) -> None:
        if self._is_latest("check", event.id):
            self._put(check=Answer(event.report))

    def _on_suggested(self, event: Suggested) -> None:
        if self._is_latest("suggestions", event.id):
            self._put(suggestions=Answer(event.suggestions))

    def _on_planned(self, event: MemoryPlanned) -> None:
        if self._is_latest("plan", event.id):
            self._put(plan=Answer(event.plan))

    def _on_failed(self, error: Error) -> None:
        for question, command_id in list(self._asked.items()):
            if command_id == error.id:
                del self._asked[question]
                self._put(**{question: Answer(error=error)})

    def _on_worker_ended(self, fault: Fault) -> None:
        """It is not coming back by itself: whatever is still awaited never arrives."""
        error = Error(kind=ErrorKind.WORKER, message=fault.sentence, hint=fault.hint)
        for question in list(self._asked):
            del self._asked[question]
            self._put(**{question: Answer(error=error)})

    # --- Files and the engine -----------------------------------------------------------------

    def _on_files_moved(self) -> None:
        state = self._state
        self._put(
            target=self._files.named(state.target),
            draft=self._files.named(state.draft),
            target_file=self._files.state_of(state.target),
            draft_file=self._files.state_of(state.draft),
        )
        self._put_loaded()

    def _on_models_changed(self) -> None:
        """Another draft model may be here now, or one is gone."""
        if self._state.target is not None:
            self._ask_suggestions()

    def _on_engine_changed(self, state: EngineState) -> None:
        devices = state.ready.devices if state.ready is not None else ()
        if devices != self._devices:
            self._devices = devices
            if self._state.target is not None:
                self._ask_plan()
        self._put_loaded()

    def _put_loaded(self) -> None:
        """Whether what is loading or loaded is this pair, and what it takes then."""
        engine = self._engine.state
        is_loading = engine.phase == "loading"
        ctx = engine.loaded.target.ctx if engine.loaded is not None else None
        known = engine.loaded is not None or is_loading
        how = loaded_as(self._state, self._engine.models if known else None, ctx)
        measured = engine.loaded.memory if engine.loaded is not None and how == "loaded" else None
        self._put(loading="loading" if is_loading and how else how, measured=measured)

    def _put(self, **changes: Any) -> None:
        state = replace(self._state, **changes)
        if state != self._state:
            self._state = state
            self.changed.emit(state)
