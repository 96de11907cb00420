"""A token given in the app: checked by the Hub, kept in the Hub's own file, said nowhere."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub_protocol import HubSettingsAre, OpenRepo, RepoOpened, SignedIn, SignIn
from engine.protocol import CommandBase
from engine.wire import WorkerClient, worker_command, worker_environment
from tests.engine.conftest import TinyModels
from tests.hub_server import HubServer

REPO = "maker/gated-GGUF"
TOKEN = "hf_aSecretThatNobodySees"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "hf home"


@pytest.fixture
def worker(hub_server: HubServer, tiny: TinyModels, home: Path) -> Iterator[WorkerClient]:
    hub_server.add_repo(REPO, {"m-F32.gguf": tiny.target}, private=True)
    hub_server.add_token(TOKEN, REPO)
    environment = {**worker_environment(), "HF_ENDPOINT": hub_server.url, "HF_HOME": str(home)}
    with WorkerClient(worker_command("hub"), environment) as client:
        yield client


def ask(worker: WorkerClient, command: CommandBase, *kinds: type) -> list[object]:
    worker.send(command)
    return list(worker.events(command.id, *kinds))


def test_a_token_opens_what_it_may_and_is_kept_by_the_hub_alone(
    worker: WorkerClient, home: Path, data_dir: Path
) -> None:
    with pytest.raises(EngineError):
        ask(worker, OpenRepo(id=1, repo=REPO), RepoOpened)
    (signed,) = ask(worker, SignIn(id=2, token=f" {TOKEN}\n"), SignedIn)
    assert isinstance(signed, SignedIn)
    assert signed.user == "ada"
    event = worker.read()
    assert isinstance(event, HubSettingsAre)
    assert event.has_token
    assert ask(worker, OpenRepo(id=3, repo=REPO), RepoOpened)
    assert (home / "token").read_text() == TOKEN
    assert not any(TOKEN in line for line in worker.log)
    for folder, _, files in os.walk(data_dir):
        for name in files:
            assert TOKEN.encode() not in (Path(folder) / name).read_bytes()


@pytest.mark.parametrize(
    ("token", "kind"),
    [
        ("hf_unknownToTheHub", ErrorKind.ACCESS),
        ("", ErrorKind.BAD_REQUEST),
        ("two words of text", ErrorKind.BAD_REQUEST),
        ("hf_ünïcödé_token", ErrorKind.BAD_REQUEST),
        ("api_org_something_long", ErrorKind.BAD_REQUEST),
    ],
)
def test_a_token_that_is_none_is_refused_in_words(
    worker: WorkerClient, home: Path, token: str, kind: ErrorKind
) -> None:
    with pytest.raises(EngineError) as failed:
        ask(worker, SignIn(id=1, token=token), SignedIn)
    assert failed.value.kind is kind
    assert not token or token not in str(failed.value)
    assert not any(token in line for line in worker.log if token)
    assert not (home / "token").exists()


def test_a_variable_that_would_win_is_told(hub_server: HubServer, home: Path) -> None:
    environment = {**worker_environment(), "HF_ENDPOINT": hub_server.url, "HF_TOKEN": "hf_other12"}
    with (
        WorkerClient(worker_command("hub"), environment) as worker,
        pytest.raises(EngineError, match="HF_TOKEN is set"),
    ):
        ask(worker, SignIn(id=1, token=TOKEN), SignedIn)
