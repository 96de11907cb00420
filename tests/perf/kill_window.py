"""A window that asks and streams until it is killed: `python -m tests.perf.kill_window FOLDER`.

Started as the program is, on a scripted worker. Each line it writes is JSON: `{"streaming": true}`
when an answer begins, `{"kept": {id: text}}` once messages are on the disk. Used by `kills`.
"""

import json
import os
import sys
from collections.abc import Iterable
from functools import partial
from itertools import count
from typing import Any

from PySide6.QtCore import QTimer

import app.start as start
from app.application import Application
from app.logic.chats import StoredMessage
from app.logic.engine_state import EngineState
from app.paths import DATA_DIR_VARIABLE
from app.services.chat_database import ChatDatabase
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from tests.perf.whole_app import FAKE_TARGET, scripted

WORKER = ("--scenario", "flood", "--delay", "0.002")
TURNS = 3  # in one chat; an answer takes some seconds


class KeptTold(ChatDatabase):
    def put_messages(self, messages: Iterable[StoredMessage], leaf: str | None) -> bool:
        kept = tuple(messages)
        is_listed_anew = super().put_messages(kept, leaf)
        tell({"kept": {message.id: message.text for message in kept}})
        return is_listed_anew


class Asking:
    """Asks again and again, in one chat after another."""

    def __init__(self, application: Application) -> None:
        self._app = application
        self._turns = count(1)
        self._is_telling = False
        application.engine.state_changed.connect(self._on_state_changed)
        application.chat.busy_changed.connect(self._on_busy_changed)
        application.chat.text_appended.connect(self._on_text_appended)

    def _on_state_changed(self, state: EngineState) -> None:
        if state.phase == "idle":
            self._app.models.choose_target(FAKE_TARGET)
        elif state.phase == "ready" and not self._app.chat.is_busy:
            QTimer.singleShot(0, self._ask)

    def _on_busy_changed(self, is_busy: bool) -> None:
        self._is_telling = is_busy

    def _on_text_appended(self) -> None:
        if self._is_telling:
            self._is_telling = False
            tell({"streaming": True})

    def _ask(self) -> None:
        if self._app.chat.is_busy:
            return
        turn = next(self._turns)
        if turn % TURNS == 1:
            self._app.window.run_command("new_chat")
        composer = self._app.chat_page.composer
        composer.set_text(f"Question {turn}")
        composer.send_button.click()


def build(*given: Any) -> Application:
    qt, places, disk, engine, *_ = given
    hub = HubClient(disk, places.hub_log, scripted("fake_hub"))
    application = Application(qt, places, disk, engine, FAKE_TARGET, hub)
    application.setProperty("asking", Asking(application))
    return application


def tell(what: dict[str, object]) -> None:
    print(json.dumps(what), flush=True)


def main() -> int:
    os.environ[DATA_DIR_VARIABLE] = sys.argv[1]
    import app.services.chat_store as chat_store

    chat_store.ChatDatabase = KeptTold  # type: ignore[misc]
    start.Application = build  # type: ignore[assignment,misc]
    start.EngineClient = partial(  # type: ignore[assignment,misc]
        EngineClient, command=scripted("fake_worker", *WORKER)
    )
    return start.run()


if __name__ == "__main__":
    sys.exit(main())
