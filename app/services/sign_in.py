"""Giving the Hub a token: one wish, one answer. Keeps nothing of the token.

Between the hub client and the section of the folder settings. Built by `models_area`.
"""

from PySide6.QtCore import QObject, Signal, Slot

from app.services.hub_client import HubClient
from engine.hub_protocol import SignedIn
from engine.protocol import Error


class SignInService(QObject):
    succeeded = Signal(str)  # the account's name
    failed = Signal(object)  # Error

    def __init__(self, hub: HubClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._hub = hub
        self._asked = 0
        hub.signed_in.connect(self._on_signed_in)
        hub.failed.connect(self._on_failed)

    @Slot(str)
    def submit(self, token: str) -> None:
        self._asked = self._hub.sign_in(token)

    def _on_signed_in(self, event: SignedIn) -> None:
        if event.id == self._asked:
            self._asked = 0
            self.succeeded.emit(event.user)

    def _on_failed(self, error: Error) -> None:
        if error.id and error.id == self._asked:
            self._asked = 0
            self.failed.emit(error)
