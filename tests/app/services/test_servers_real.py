"""Serving and connecting with the real workers: what one engine serves, another one chats with."""

import socket
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.remote_client import RemoteClient
from app.services.serving import ServingService
from app.settings import ServeChoice
from engine.errors import ErrorKind
from engine.protocol import Error, Finished
from engine.remote.values import ServerInfo
from engine.request import OFF, GenerateRequest, ModelSettings, Sampling
from engine.wire import worker_command, worker_environment
from tests.engine.gguf_models import write_llama

WAIT_MS = 120_000


@pytest.fixture
def environment(data_dir: Path) -> dict[str, str]:
    return {**worker_environment(), "PYTHON_KEYRING_BACKEND": "keyring.backends.null.Keyring"}


@pytest.fixture
def make_real(
    qtbot: QtBot, tmp_path: Path, environment: dict[str, str]
) -> Iterator[Callable[[str], EngineClient]]:
    disk = DiskWriter()
    made: list[EngineClient] = []

    def make(name: str) -> EngineClient:
        log = tmp_path / f"{name}.log"
        made.append(EngineClient(disk, log, worker_command(), environment))
        made[-1].start()
        return made[-1]

    yield make
    for engine in made:
        engine.close()
        engine.deleteLater()
    disk.close()


def probed(qtbot: QtBot, remote: RemoteClient, address: str) -> ServerInfo:
    with qtbot.waitSignal(remote.probed, timeout=WAIT_MS) as answer:
        remote.probe(address)
    server: ServerInfo = answer.args[0].server
    return server


def test_what_one_serves_another_chats_with(
    qtbot: QtBot,
    make_real: Callable[[str], EngineClient],
    tmp_path: Path,
    environment: dict[str, str],
) -> None:
    here, there = make_real("here"), make_real("there")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    serving = ServingService(there)
    there.load(ModelSettings(path=str(write_llama(tmp_path / "tiny.gguf")), ctx=256), None)
    serving.set_choice(ServeChoice(is_on=True, port=port, alias="tiny"), OFF)
    qtbot.waitUntil(lambda: serving.state.phase == "running", timeout=WAIT_MS)

    disk = DiskWriter()
    remote = RemoteClient(disk, tmp_path / "remote.log", worker_command("remote"), environment)
    server = probed(qtbot, remote, f"127.0.0.1:{port}")
    assert (server.kind, [model.id for model in server.models]) == ("paceline", ["tiny"])
    remote.close()
    disk.close()

    with qtbot.waitSignal(here.loaded, timeout=WAIT_MS) as told:
        here.load(ModelSettings(path=f"{server.url}#tiny"), None)
    assert told.args[0].target.description.startswith("paceline")
    request = GenerateRequest(prompt="a b c", max_tokens=8, sampling=Sampling(temperature=0.0))
    with qtbot.waitSignal(here.finished, timeout=WAIT_MS) as answer:
        here.generate(request)
    finished: Finished = answer.args[0]
    assert finished.stats.committed > 0
    assert finished.drafts is not None
    qtbot.waitUntil(lambda: serving.state.figures.answered == 1, timeout=WAIT_MS)

    serving.set_choice(ServeChoice(port=port), OFF)
    qtbot.waitUntil(lambda: serving.state.phase == "off", timeout=WAIT_MS)
    with qtbot.waitSignal(here.failed, timeout=WAIT_MS) as failure:
        here.generate(request)
    error: Error = failure.args[0]
    assert error.kind is ErrorKind.NETWORK
    assert error.hint
    serving.deleteLater()
