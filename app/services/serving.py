"""Serving as it is wished: begun when a model is there, begun again after a reload, ended.

Follows the choice in the settings, the key and the engine's state; the words are in
`app.logic.serving`. A server that could not start is tried again when something changed or the user
asks. Knows no widget. Built by `servers_area`.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.serving import KeyState, ServePhase, ServeState, block, rate
from app.services.engine_client import EngineClient
from app.settings import ServeChoice
from engine.protocol import Error, Serving, ServingState, ServingStopped
from engine.request import OFF, Speculation
from engine.serve.values import ServeSettings, ServingFigures

_BETWEEN = ("starting", "loading", "dead")
_ABLE = ("ready", "generating", "comparing", "checking")


class ServingService(QObject):
    changed = Signal(object)  # ServeState

    def __init__(self, engine: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._engine = engine
        self._choice = ServeChoice()
        self._speculation = OFF
        self._key, self._key_state = "", KeyState()
        self._state = self._told = ServeState()
        self._id = 0  # of the Serve that is in force or being begun
        self._sent: tuple[ServeChoice, Speculation, str] | None = None  # with it
        self._stop = 0  # of the StopServing that is on its way
        self._loaded: object = None  # what was loaded when serving was begun last
        self._gone: object = None  # what is still told to be loaded, and is on its way out
        engine.serving.connect(self._on_serving)
        engine.serving_told.connect(self._on_told)
        engine.serving_stopped.connect(self._on_stopped)
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)
        engine.state_changed.connect(self._on_state_changed)

    @property
    def state(self) -> ServeState:
        return self._state

    def set_choice(self, choice: ServeChoice, speculation: Speculation) -> None:
        """`speculation` is that of the choice's arm."""
        if (choice, speculation) != (self._choice, self._speculation):
            self._choice, self._speculation = choice, speculation
            self._follow(is_new=True)

    def set_key(self, key: str, state: KeyState) -> None:
        self._key, self._key_state = key, state
        self._follow(is_new=True)

    def restart(self) -> None:
        """With what is chosen now; also how a failed start is tried again."""
        self._gone = None
        if self._id:
            self._end()
        self._follow(is_new=True)

    def _wished(self) -> bool:
        return self._choice.is_on and not block(self._choice, self._key_state)

    def _follow(self, is_new: bool = False) -> None:
        """Do what wish and state call for, and tell. `is_new`: a failure counts no more."""
        error = None if is_new else self._state.error
        if not self._wished() or self._engine.state.loaded not in (None, self._loaded):
            error = None
        self._state = replace(self._state, error=error)
        if self._id and not self._wished():
            self._end()
        elif not self._id and error is None and self._is_time():
            self._begin()
        self._tell()

    def _is_time(self) -> bool:
        state = self._engine.state
        is_key_there = self._key_state.is_known or not self._choice.needs_key
        is_here = state.loaded is not None and not is_remote(state.loaded)
        is_able = is_here and state.loaded is not self._gone and state.phase in _ABLE
        return self._wished() and is_key_there and is_able

    def _begin(self) -> None:
        choice = self._choice
        key = self._key if choice.needs_key else ""
        self._sent = (choice, self._speculation, key)
        self._loaded = self._engine.state.loaded
        settings = ServeSettings(
            host=choice.host,
            port=choice.port,
            api_key=key,
            alias=choice.alias,
            speculation=self._speculation,
        )
        self._id = self._engine.serve(settings)

    def _end(self) -> None:
        if not self._stop:
            self._stop = self._engine.stop_serving()

    def _forget(self, is_again: bool = False) -> None:
        """It serves no more, whoever ended it."""
        is_again = is_again and (self._state.serving is not None or self._state.is_again)
        self._id = self._stop = 0
        self._sent = None
        self._state = ServeState(error=self._state.error, is_again=is_again)

    def _phase(self) -> ServePhase:
        if self._stop:
            return "stopping"
        if self._state.serving is not None:
            # A load may fail before it ends what is served.
            return "running" if self._engine.state.phase not in _BETWEEN else "waiting"
        if self._id:
            return "starting"
        if self._state.error is not None:
            return "failed"
        return "waiting" if self._choice.is_on else "off"

    def _tell(self) -> None:
        key = self._key if self._choice.needs_key else ""
        now = (self._choice, self._speculation, key)
        is_outdated = self._sent is not None and self._sent != now
        state = replace(self._state, phase=self._phase(), is_outdated=is_outdated)
        if not self._choice.is_on:
            state = replace(state, is_again=False)
        self._state = state
        if state != self._told:
            self._told = state
            self.changed.emit(state)

    # Events

    def _on_serving(self, event: Serving) -> None:
        if event.id == self._id:
            self._state = ServeState(serving=event)
            self._tell()

    def _on_told(self, event: ServingState) -> None:
        if event.id == self._id and self._state.serving is not None:
            self._take(event.figures)
            self._tell()

    def _take(self, figures: ServingFigures) -> None:
        tps = rate(self._state.figures, figures)
        self._state = replace(self._state, figures=figures, tps=tps)

    def _on_stopped(self, event: ServingStopped) -> None:
        """Asked for, or because of another load. The command that asked may be named by it."""
        if self._id and event.id in (self._id, self._stop):
            is_asked = bool(self._stop)
            if not is_asked:
                self._gone = self._engine.state.loaded
            self._forget(is_again=not is_asked)
            self._follow()

    def _on_failed(self, error: Error) -> None:
        if self._stop and error.id == self._stop:  # there was nothing to stop
            self._forget()
            self._follow()
        elif self._id and error.id == self._id:
            self._forget()
            self._state = replace(self._state, error=error)
            self._tell()

    def _on_worker_ended(self) -> None:
        self._gone = self._engine.state.loaded
        self._forget(is_again=True)
        self._follow()

    def _on_state_changed(self, state: EngineState) -> None:
        """What was served is gone once something else is loaded, or nothing."""
        is_other = state.loaded is not None and state.loaded is not self._loaded
        is_unloaded = state.loaded is None and state.phase == "idle"
        if self._id and (is_other or is_unloaded):
            self._forget(is_again=True)
        self._follow()
