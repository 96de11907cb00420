"""The list of servers and the form that adds one, kept in step with the worker that speaks to them.

What is asked of it are the user's wishes; every change is told as one `EndpointsState`. A key goes
straight to the worker and is remembered nowhere here. Knows no widget. Built by `servers_area`.
"""

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from app.logic import endpoints as logic
from app.logic.endpoints import Asked, EndpointForm, EndpointsState
from app.services.remote_client import RemoteClient
from engine.errors import ErrorKind
from engine.protocol import Error
from engine.remote.protocol import Endpoints, Probed


class EndpointDesk(QObject):
    changed = Signal(object)  # EndpointsState
    listed = Signal(object)  # tuple of Endpoint, when they have changed
    saved = Signal(str)  # the reference of what was added or changed

    def __init__(self, remote: RemoteClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._remote = remote
        self._state = EndpointsState()
        self._listing = 0  # commands under way
        self._looking = 0
        self._saving: tuple[int, str] = (0, "")  # and the reference that is saved
        self._deleting = 0
        self._probing: dict[int, str] = {}  # the URLs asked, by command
        self._key = ""  # that the form's server was asked with, until it is saved
        self._is_shown = False
        remote.endpoints_listed.connect(self._on_listed)
        remote.probed.connect(self._on_probed)
        remote.failed.connect(self._on_failed)

    @property
    def state(self) -> EndpointsState:
        return self._state

    @property
    def is_listed(self) -> bool:
        """The list is there, or it is known why it is not."""
        return self._state.endpoints is not None or self._state.error is not None

    def list(self) -> None:
        if not self._listing:
            self._listing = self._remote.list_endpoints()
            self._put(replace(self._state, error=None))

    def shown(self) -> None:
        """The page comes into sight: who does not know them yet asks, and each server is asked
        once."""
        self._is_shown = True
        if self._state.endpoints is None:
            self.list()
        else:
            self._ask_all()

    def set_used(self, reference: str) -> None:
        if reference != self._state.used:
            self._put(replace(self._state, used=reference))

    def ask(self, reference: str) -> None:
        """What answers there now."""
        endpoint = self._state.endpoint(reference)
        if endpoint is not None and endpoint.url not in self._probing.values():
            self._probing[self._remote.probe(endpoint.url)] = endpoint.url
            self._put(logic.with_asked(self._state, endpoint.url, Asked(is_running=True)))

    def remove(self, reference: str) -> None:
        self._deleting = self._remote.delete_endpoint(reference)

    # --- The form -----------------------------------------------------------------------------

    def add(self) -> None:
        self._key = ""
        self._put(logic.adding(self._state))

    def edit(self, reference: str) -> None:
        if (endpoint := self._state.endpoint(reference)) is not None:
            self._key = ""
            self._put(logic.editing(self._state, endpoint))

    def look(self, address: str, key: str) -> None:
        """Ask what answers at an address, as people write it."""
        form = self._state.form
        if form is None or not address.strip():
            return
        self.stop_looking()
        self._key = key
        self._looking = self._remote.probe(address.strip(), key)
        self._put_form(logic.looking(form, address.strip()))

    def stop_looking(self) -> None:
        if self._looking:
            self._remote.cancel(self._looking)

    def save(self, model: str, name: str, key: str | None) -> None:
        """`key` None leaves the key as it is, unless the server was asked with one."""
        form = self._state.form
        endpoint = logic.made(form, model, name) if form is not None else None
        if form is None or endpoint is None:
            return
        key = key if key is not None else self._key or None
        command = self._remote.put_endpoint(endpoint, form.replaces, key)
        self._saving = (command, endpoint.reference)
        self._put_form(
            replace(form, phase="saving", model=endpoint.model, name=endpoint.name, error=None)
        )

    def close_form(self) -> None:
        self.stop_looking()
        self._looking, self._key = 0, ""
        self._put(replace(self._state, form=None))

    # --- Events -------------------------------------------------------------------------------

    def _put(self, state: EndpointsState) -> None:
        if state != self._state:
            self._state = state
            self.changed.emit(state)

    def _put_form(self, form: EndpointForm | None) -> None:
        self._put(replace(self._state, form=form))

    def _ask_all(self) -> None:
        for endpoint in self._state.endpoints or ():
            if endpoint.url not in self._state.asked:
                self.ask(endpoint.reference)

    def _on_listed(self, event: Endpoints) -> None:
        before = self._state.endpoints
        state = logic.listed(self._state, event)
        command, reference = self._saving
        is_saved = bool(command) and event.id == command
        if is_saved:
            self._saving, self._key = (0, ""), ""
            endpoint = next((e for e in event.endpoints if e.reference == reference), None)
            if endpoint is not None and state.form is not None and state.form.server is not None:
                asked = Asked(server=state.form.server)
                if state.form.server.evidence:  # it was asked, and not only edited
                    state = logic.with_asked(state, endpoint.url, asked)
            state = replace(state, form=None)
        if event.id == self._listing:
            self._listing = 0
        self._put(state)
        if event.endpoints != before:
            self.listed.emit(event.endpoints)
        if is_saved:
            self.saved.emit(reference)
        if self._is_shown:
            self._ask_all()

    def _on_probed(self, event: Probed) -> None:
        form = self._state.form
        if event.id == self._looking:
            self._looking = 0
            if form is not None:
                self._put_form(logic.found(form, event.server))
        elif (url := self._probing.pop(event.id, None)) is not None:
            self._put(logic.with_asked(self._state, url, Asked(server=event.server)))

    def _on_failed(self, error: Error) -> None:
        form = self._state.form
        if not error.id:
            return
        if error.id == self._looking or error.id == self._saving[0]:
            if error.id == self._looking:
                self._looking = 0
            else:
                self._saving = (0, "")
            if form is not None:
                self._put_form(logic.refused(form, error))
        elif (url := self._probing.pop(error.id, None)) is not None:
            is_stopped = error.kind is ErrorKind.CANCELLED
            asked = Asked() if is_stopped else Asked(error=error)
            self._put(logic.with_asked(self._state, url, asked))
        elif error.id in (self._listing, self._deleting):
            self._listing = 0
            self._put(replace(self._state, error=error))
