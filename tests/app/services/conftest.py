"""Clients of the hub and of servers on scripted workers, closed after the test."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.hub_client import HubClient
from app.services.remote_client import RemoteClient
from engine.wire import worker_environment

FAKE_HUB = Path(__file__).parents[2] / "fake_hub.py"
FAKE_REMOTE = FAKE_HUB.with_name("fake_remote.py")

MakeHub = Callable[..., HubClient]
MakeRemote = Callable[..., RemoteClient]


def fake_hub(scenario: str = "normal") -> list[str]:
    """The command that starts a scripted hub worker."""
    return [sys.executable, "-P", str(FAKE_HUB), "--scenario", scenario]


def fake_remote(scenario: str = "normal") -> list[str]:
    """The command that starts a scripted worker for servers."""
    return [sys.executable, "-P", str(FAKE_REMOTE), "--scenario", scenario]


@pytest.fixture
def make_remote(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeRemote]:
    """`make_remote(command=None)`: the scripted one by default."""
    disk = DiskWriter()
    made: list[RemoteClient] = []

    def make(command: Sequence[str] | None = None) -> RemoteClient:
        remote = RemoteClient(disk, tmp_path / "remote.log", command or fake_remote())
        made.append(remote)
        return remote

    yield make
    for remote in made:
        remote.close()
        remote.deleteLater()
    disk.close()


@pytest.fixture
def make_hub(qtbot: QtBot, tmp_path: Path) -> Iterator[MakeHub]:
    """`make_hub(command=None, **environment)`: the scripted hub by default."""
    disk = DiskWriter()
    made: list[HubClient] = []

    def make(command: Sequence[str] | None = None, **environment: str) -> HubClient:
        given: Mapping[str, str] | None = None
        if environment:
            given = {**worker_environment(), **environment}
        hub = HubClient(disk, tmp_path / "hub.log", command or fake_hub(), given)
        made.append(hub)
        return hub

    yield make
    for hub in made:
        hub.close()
        hub.deleteLater()
    disk.close()
