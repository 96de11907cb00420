"""Hub clients on a scripted hub worker, closed after the test."""

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.hub_client import HubClient
from engine.wire import worker_environment

FAKE_HUB = Path(__file__).parents[2] / "fake_hub.py"

MakeHub = Callable[..., HubClient]


def fake_hub(scenario: str = "normal") -> list[str]:
    """The command that starts a scripted hub worker."""
    return [sys.executable, "-P", str(FAKE_HUB), "--scenario", scenario]


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
