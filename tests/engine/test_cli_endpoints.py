"""`paceline endpoints`."""

import io
import json
from collections.abc import Iterator

import keyring
import pytest

from engine.cli import main
from engine.remote import keys
from engine.remote.endpoints import read
from tests.engine.remote import recorded_answers as recorded
from tests.keyring_backend import FileKeyring
from tests.scripted_http import ScriptedServer, json_of


@pytest.fixture(autouse=True)
def own_keyring() -> Iterator[None]:
    before = keyring.get_keyring()
    keyring.set_keyring(FileKeyring())
    yield
    keyring.set_keyring(before)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with ScriptedServer(recorded.SGLANG) as made:
        yield made


def test_one_is_added_listed_and_removed(
    server: ScriptedServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["endpoints"]) == 0
    assert "no servers yet" in capsys.readouterr().out
    assert main(["endpoints", "add", server.url, "--name", "GPU box"]) == 0
    assert "Added GPU box: SGLang 0.5.4" in capsys.readouterr().out
    (kept,) = read().endpoints
    assert (kept.model, kept.kind) == ("qwen", "sglang")
    assert main(["endpoints", "list"]) == 0
    assert "GPU box" in capsys.readouterr().out
    assert main(["endpoints", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["name"] == "GPU box"
    assert main(["endpoints", "remove", "gpu BOX"]) == 0
    assert read().endpoints == ()


def test_a_key_comes_from_stdin_and_goes_with_the_server(
    server: ScriptedServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("sk-secret\n"))
    assert main(["endpoints", "add", server.url, "--key-stdin"]) == 0
    (kept,) = read().endpoints
    assert keys.stored_key(kept.url) == "sk-secret"
    assert server.asked[0].headers["authorization"] == "Bearer sk-secret"
    said = capsys.readouterr()
    assert "sk-secret" not in said.out + said.err
    assert main(["endpoints", "remove", kept.reference]) == 0
    assert keys.stored_key(kept.url) == ""


def test_a_probe_tells_what_it_is(
    server: ScriptedServer, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["endpoints", "probe", server.url]) == 0
    out = capsys.readouterr().out
    for words in ("SGLang 0.5.4", "EAGLE3", "qwen (32,768 tokens)", "as counters"):
        assert words in out
    assert main(["endpoints", "probe", server.url, "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["kind"] == "sglang"


def test_a_server_with_several_models_wants_a_choice(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with ScriptedServer(recorded.OPENAI) as server:
        assert main(["endpoints", "add", server.url]) == 2
        assert "gpt-x, gpt-y" in capsys.readouterr().err
        assert main(["endpoints", "add", server.url, "--model", "gpt-y"]) == 0
    assert read().endpoints[0].model == "gpt-y"


@pytest.mark.parametrize("action", ["add", "probe"])
def test_one_that_does_not_answer_is_the_answer_no(
    action: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["endpoints", action, "127.0.0.1:9"]) == 1
    assert "Nothing answers at 127.0.0.1:9" in capsys.readouterr().err
    with ScriptedServer({"/v1/models": json_of({}, 401)}) as server:
        assert main(["endpoints", action, server.url]) == 1
    said = capsys.readouterr().err
    assert "wants a key. Give it with --key-stdin" in said
    assert "PACELINE_ENDPOINT_KEYS" in said
    assert read().endpoints == ()


@pytest.mark.parametrize(
    "line",
    [
        ["add", "what is this"],
        ["remove", "nobody"],
        ["probe", "ftp://x"],
        ["add"],
        ["list", "--json", "no such folder/x.json"],
    ],
)
def test_mistakes_are_sentences(line: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["endpoints", *line]) == 2
    assert capsys.readouterr().err.startswith("paceline: ")
