"""Keys are in the system's keyring and nowhere else."""

import threading

import keyring
import pytest
from keyring.backends.null import Keyring as Nothing

from engine.errors import EngineError, ErrorKind
from engine.remote import keys
from engine.remote.protocol import Probe, PutEndpoint
from engine.remote.recognise import probe
from engine.remote.values import Endpoint
from engine.wire import decode_command, encode
from tests.keyring_backend import LockedKeyring

URL = "http://h/v1"
SECRET = "sk-very-secret"


def test_a_key_is_kept_under_its_server_and_forgotten() -> None:
    keys.put(URL, f"  {SECRET}\n")
    assert keys.key_of(URL) == SECRET
    assert keyring.get_password("Paceline", URL) == SECRET
    assert keys.key_of("http://other/v1") == ""
    keys.forget(URL)
    keys.forget(URL)  # there is none any more
    assert keys.key_of(URL) == ""


@pytest.mark.parametrize("backend", [LockedKeyring, Nothing])
def test_without_a_keyring_a_sentence_names_the_way_out(
    backend: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    keyring.set_keyring(backend())
    with pytest.raises(EngineError) as told:
        keys.put(URL, SECRET)
    assert told.value.kind is ErrorKind.ACCESS
    assert "PACELINE_ENDPOINT_KEYS" in told.value.hint
    assert SECRET not in str(told.value)
    assert keys.key_of(URL) == ""
    monkeypatch.setenv("PACELINE_ENDPOINT_KEYS", f"https://elsewhere=other {URL}={SECRET}")
    assert keys.key_of(URL) == SECRET
    assert keys.key_of("http://nobody.example/v1") == ""


def test_a_key_of_its_own_comes_before_the_environments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PACELINE_ENDPOINT_KEYS", f"{URL}=general")
    keys.put(URL, "own")
    assert keys.key_of(URL) == "own"
    assert keys.stored_key("http://other/v1") == ""


def test_a_keyring_that_asks_its_user_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    is_asked, is_answered = threading.Event(), threading.Event()

    def ask(service: str, url: str) -> str:
        is_asked.set()
        is_answered.wait(30)
        return SECRET

    monkeypatch.setattr(keyring, "get_password", ask)
    with pytest.raises(EngineError) as told:
        probe(URL, cancelled=is_asked.is_set)
    assert told.value.kind is ErrorKind.CANCELLED
    is_answered.set()


def test_no_command_shows_its_key() -> None:
    added = PutEndpoint(id=1, endpoint=Endpoint(url=URL, model="m"), key=SECRET)
    for command in (added, Probe(id=2, url=URL, key=SECRET)):
        assert SECRET not in repr(command)
        assert URL in repr(command)
        assert decode_command(encode(command)) == command


@pytest.mark.parametrize("text", ["two words", "schlüssel", "a\nb", "tab\there"])
def test_what_cannot_be_a_key_is_refused_without_quoting_it(text: str) -> None:
    with pytest.raises(EngineError) as told:
        keys.put(URL, text)
    assert text not in str(told.value)
    assert keys.key_of(URL) == ""
