"""A keyring, and servers: a real llama-server where one is installed, scripted ones otherwise."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import keyring
import pytest

from engine.remote.answering import Servers
from tests import llama_server as llama
from tests.keyring_backend import FileKeyring
from tests.llama_server import LlamaServer
from tests.scripted_http import Answers, ScriptedServer


@pytest.fixture(autouse=True)
def own_keyring(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    before = keyring.get_keyring()
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "tests.keyring_backend.FileKeyring")
    for name in ("HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY", "http_proxy", "https_proxy"):
        monkeypatch.delenv(name, raising=False)
    keyring.set_keyring(FileKeyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture(scope="session")
def llama_server(starter: Path) -> Iterator[LlamaServer]:
    """A real one with the starter model, drafting by lookup, /metrics on."""
    if not llama.is_here():
        pytest.skip(llama.MISSING)
    with llama.running(starter) as server:
        yield server


@pytest.fixture
def scripted() -> Iterator[Callable[[Answers], ScriptedServer]]:
    with ExitStack() as stack:
        yield lambda answers: stack.enter_context(ScriptedServer(answers))


@pytest.fixture
def servers() -> Iterator[Servers]:
    made = Servers()
    yield made
    made.close()
