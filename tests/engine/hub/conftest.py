"""One model on the Hub, and transfers of it."""

from pathlib import Path

import pytest

from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_files import Job
from engine.hub_protocol import FilePart
from tests.engine.hub.downloads import REPO, SIZE, Make, commit_of, serve
from tests.hub_content import Content
from tests.hub_server import HubServer


@pytest.fixture
def model(hub_server: HubServer) -> Content:
    return serve(hub_server, SIZE)


@pytest.fixture
def make(hub_server: HubServer, tmp_path: Path) -> Make:
    """`make(part, commit="", repo=REPO)`: a transfer into tmp_path / "models"."""

    def make(what: FilePart, commit: str = "", repo: str = REPO) -> Transfer:
        commit = commit or commit_of(hub_server, repo)
        return Transfer(Hub(hub_server.url), Job(repo, commit, what, tmp_path / "models"))

    return make
