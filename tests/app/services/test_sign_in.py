"""Signing in through the real hub worker."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from app.services.sign_in import SignInService
from engine.errors import ErrorKind
from engine.wire import worker_command
from tests.app.services.conftest import MakeHub
from tests.hub_server import HubServer


def test_a_good_and_a_bad_token(
    qtbot: QtBot, make_hub: MakeHub, hub_server: HubServer, tmp_path: Path
) -> None:
    hub_server.add_token("hf_goodToken")
    hub = make_hub(worker_command("hub"), HF_ENDPOINT=hub_server.url, HF_HOME=str(tmp_path / "hf"))
    service = SignInService(hub)
    hub.start()
    with qtbot.waitSignal(service.failed, timeout=20_000) as failed:
        service.submit("hf_wrongToken")
    assert failed.args[0].kind is ErrorKind.ACCESS
    with qtbot.waitSignal(service.succeeded, timeout=20_000) as done:
        service.submit("hf_goodToken")
    assert done.args == ["ada"]
