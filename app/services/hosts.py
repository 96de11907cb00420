"""Machines that lend their devices: those of the settings, told to the engine, and what it says.

Every method is a wish of the user; `changed` carries a whole frozen state to be shown. A machine is
remembered once it has answered. Knows no widget; the rules are in `app.logic.hosts`. Built by
`servers_area` before the engine starts.
"""

from PySide6.QtCore import QObject, Signal

from app.logic.engine_state import EngineState
from app.logic.hosts import HostsState
from app.services.engine_client import EngineClient
from app.services.settings_store import SettingsStore
from app.settings import Settings
from engine.errors import EngineError
from engine.hosts import address
from engine.protocol import DevicesChanged, Error


class HostsDesk(QObject):
    """At most one machine is asked about at a time: asking takes seconds where none is there."""

    changed = Signal(object)  # HostsState

    def __init__(
        self, engine: EngineClient, store: SettingsStore, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._engine = engine
        self._store = store
        self._command = 0  # that asks about `_asking`
        self._asking = ""
        self._error = ""
        self._shown = HostsState()
        engine.set_hosts(store.settings.rpc_hosts)
        engine.state_changed.connect(self._on_state_changed)
        engine.devices_changed.connect(self._on_devices_changed)
        engine.failed.connect(self._on_failed)
        engine.worker_ended.connect(self._on_worker_ended)
        store.changed.connect(self._on_settings_changed)

    @property
    def state(self) -> HostsState:
        return HostsState(
            self._store.settings.rpc_hosts, self._engine.state, self._asking, self._error
        )

    def add(self, text: str) -> None:
        """Ask a machine, and remember it when it answers."""
        if self._asking:
            return
        try:
            self._asking, self._error = address(text), ""
        except EngineError as error:
            self._error = str(error)
        else:
            self._command = self._engine.add_host(self._asking)
        self._tell()

    def retry(self, host: str) -> None:
        self.add(host)

    def remove(self, host: str) -> None:
        self._error = ""
        hosts = self._store.settings.rpc_hosts
        self._store.change(rpc_hosts=tuple(each for each in hosts if each != host))
        self._tell()

    def restart(self) -> None:
        """Start the engine again, without machines that were removed."""
        self._engine.restart()

    def reload(self) -> None:
        """Load the models again, over the machines that are there now."""
        if self._engine.models is not None:
            self._engine.load(*self._engine.models)

    def _on_devices_changed(self, event: DevicesChanged) -> None:
        if event.id != self._command or not self._asking:
            return
        host, self._asking = self._asking, ""
        hosts = self._store.settings.rpc_hosts
        if host not in hosts:
            self._store.change(rpc_hosts=(*hosts, host))
        self._tell()

    def _on_failed(self, error: Error) -> None:
        if error.id == self._command and self._asking:
            self._asking = ""
            self._error = f"{error.message} {error.hint}".strip()
            self._tell()

    def _on_worker_ended(self, _: object) -> None:
        self._asking = ""
        self._tell()

    def _on_settings_changed(self, settings: Settings) -> None:
        self._engine.set_hosts(settings.rpc_hosts)
        self._tell()

    def _on_state_changed(self, _: EngineState) -> None:
        self._tell()

    def _tell(self) -> None:
        state = self.state
        if state != self._shown:
            self._shown = state
            self.changed.emit(state)
