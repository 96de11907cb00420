"""The servers that were added: kept safely, found by name, address or reference."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.remote import keys
from engine.remote.endpoints import (
    delete,
    drop_key,
    endpoints_path,
    find,
    move_key,
    named,
    put,
    read,
    title_of,
)
from engine.remote.values import Endpoint
from tests.engine.remote import recorded_answers as recorded
from tests.scripted_http import Answers, ScriptedServer

A = Endpoint(url="http://a:1/v1", model="m", name="Big one", kind="vllm")
B = Endpoint(url="http://b:1/v1", model="m")


def test_they_are_kept_in_their_order_and_without_keys(data_dir: Path) -> None:
    keys.put(A.url, "sk-secret")
    put(A)
    put(B)
    assert read().endpoints == (A, B)
    text = endpoints_path().read_text(encoding="utf-8")
    assert json.loads(text)["version"] == 1
    assert "sk-secret" not in text
    assert endpoints_path().is_relative_to(data_dir)


def test_an_address_is_kept_as_a_base_url() -> None:
    put(Endpoint(url="localhost:8080/", model="m", name="  two   words "))
    (kept,) = read().endpoints
    assert (kept.url, kept.name) == ("http://localhost:8080/v1", "two words")
    assert kept.reference == "http://localhost:8080/v1#m"


def test_a_changed_one_keeps_its_place() -> None:
    put(A)
    put(B)
    moved = Endpoint(url="http://c:1/v1", model="n", name="Big one")
    put(moved, replaces=A.reference)
    assert read().endpoints == (moved, B)
    put(Endpoint(url=B.url, model="m", name="B"))
    assert [e.name for e in read().endpoints] == ["Big one", "B"]


def test_a_change_onto_another_one_leaves_one() -> None:
    put(A)
    put(B)
    put(B, replaces=A.reference)
    assert read().endpoints == (B,)


def test_a_name_is_given_once() -> None:
    put(A)
    with pytest.raises(EngineError, match="called “BIG ONE” already"):
        put(Endpoint(url=B.url, model="m", name="BIG ONE"))
    assert read().endpoints == (A,)


def test_one_without_a_model_is_refused() -> None:
    with pytest.raises(EngineError, match="model"):
        put(Endpoint(url=A.url, model=" "))


def test_a_removed_one_is_gone_and_one_that_is_not_there_is_told() -> None:
    put(A)
    put(B)
    delete(A.reference)
    assert read().endpoints == (B,)
    with pytest.raises(EngineError) as told:
        delete(A.reference)
    assert told.value.kind is ErrorKind.NOT_FOUND


@pytest.mark.parametrize(
    ("content", "aside"),
    [
        (b"{", "endpoints.broken.json"),
        (b"\xff\xfe", "endpoints.broken.json"),
        (b'{"version": 1, "endpoints": [{"url": 5}]}', "endpoints.broken.json"),
        (b'{"version": 9, "endpoints": "other"}', "endpoints.newer.json"),
    ],
)
def test_a_file_that_cannot_be_read_is_moved_aside(content: bytes, aside: str) -> None:
    path = endpoints_path()
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    first = read()
    assert first.endpoints == ()
    assert aside in first.notice
    assert path.with_name(aside).read_bytes() == content
    put(A)
    assert read().endpoints == (A,)
    assert not read().notice


def test_a_disk_that_takes_nothing_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(EngineError, match="could not be saved") as told:
        put(A, path=tmp_path / "file" / "endpoints.json")
    assert told.value.kind is ErrorKind.DISK


def test_the_key_moves_with_the_address_and_goes_with_the_last() -> None:
    put(A)
    keys.put(A.url, "sk-1")
    moved = Endpoint(url=f"{A.url.removesuffix('/v1')}/behind/v1", model="m")
    move_key(A.reference, moved, None, put(moved, replaces=A.reference).endpoints)
    assert (keys.stored_key(A.url), keys.stored_key(moved.url)) == ("", "sk-1")
    move_key("", moved, "sk-2", read().endpoints)
    assert keys.stored_key(moved.url) == "sk-2"
    move_key(moved.reference, moved, "", read().endpoints)
    assert keys.stored_key(moved.url) == ""


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("https://a.example/v1", "https://b.example/v1"),
        ("https://a.example/v1", "http://a.example/v1"),
    ],
)
def test_a_key_is_not_shown_to_another_machine_nor_sent_in_the_open(
    before: str, after: str
) -> None:
    old, moved = Endpoint(url=before, model="m"), Endpoint(url=after, model="m")
    put(old)
    keys.put(before, "sk-1")
    move_key(old.reference, moved, None, put(moved, replaces=old.reference).endpoints)
    assert (keys.stored_key(before), keys.stored_key(after)) == ("", "")


def test_a_key_stays_while_another_model_of_the_server_needs_it() -> None:
    keys.put(A.url, "sk-1")
    put(A)
    other = Endpoint(url=A.url, model="other")
    put(other)
    drop_key(A.reference, delete(A.reference).endpoints)
    assert keys.stored_key(A.url) == "sk-1"
    drop_key(other.reference, delete(other.reference).endpoints)
    assert keys.stored_key(A.url) == ""


def test_one_is_found_by_name_title_reference_or_address() -> None:
    put(A)
    put(B)
    known = read().endpoints
    assert title_of(B) == "m @ b:1"
    for text in ("big ONE", A.reference):
        assert named(text, known) == A
        assert find(text) == A
    assert find("m @ b:1") == B
    assert find("a:1") == A
    assert find("http://b:1/") == B


def test_an_address_that_was_not_added_is_asked(
    scripted: Callable[[Answers], ScriptedServer],
) -> None:
    server = scripted(recorded.OPENAI)
    url = f"{server.url}/v1"
    assert find(server.url) == Endpoint(url=url, model="gpt-x", kind="openai")
    assert find(f"{url}#gpt-y") == Endpoint(url=url, model="gpt-y", kind="openai")
    with pytest.raises(EngineError, match="no model “gpt-z”") as told:
        find(f"{url}#gpt-z")
    assert "gpt-x, gpt-y" in told.value.hint


def test_a_name_that_nothing_has_is_told() -> None:
    with pytest.raises(EngineError, match="no server called “nobody”") as told:
        find("nobody")
    assert told.value.kind is ErrorKind.NOT_FOUND
