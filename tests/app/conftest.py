"""The whole window on a real process without llama.cpp, closed after the test."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.services.remote_client import RemoteClient
from tests.app.services.conftest import fake_hub, fake_remote

MakeApp = Callable[..., Application]
WAIT_MS = 20_000


@pytest.fixture
def make_app(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MakeApp]:
    """`make_app(command)` starts it on that worker, and on hub and servers of a scenario; a second
    call first closes what the first one started, as a user does who starts again. Without a
    keyring."""
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    made: list[tuple[Application, DiskWriter]] = []

    def make(
        command: list[str],
        starter: str | None = "/m/starter.gguf",
        hub: str = "normal",
        remote: str = "normal",
    ) -> Application:
        for past in list(made):
            close(past)
        disk = DiskWriter()
        places = paths()
        engine = EngineClient(disk, places.worker_log, command)
        client = HubClient(disk, places.hub_log, fake_hub(hub))
        servers = RemoteClient(disk, places.remote_log, fake_remote(remote))
        application = Application(qapp, places, disk, engine, starter, client, servers)
        made.append((application, disk))
        qtbot.addWidget(application.window)
        application.window.show()
        application.start()
        return application

    def close(which: tuple[Application, DiskWriter]) -> None:
        made.remove(which)
        application, disk = which
        application.close()
        application.window.hide()
        disk.close()
        application.engine.deleteLater()
        application.deleteLater()

    yield make
    for which in list(made):
        close(which)
    qapp.setStyleSheet("")


@pytest.fixture
def app(qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]) -> Application:
    """With a model loaded."""
    app = make_app(fake_worker())
    load(qtbot, app)
    return app


def load(qtbot: QtBot, app: Application) -> None:
    app.models.choose_target("/m/target.gguf")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)
