"""What people write as an address, and what is made of it."""

import pytest

from engine.errors import EngineError
from engine.remote.address import (
    base_url,
    host_of,
    is_this_machine,
    root_of,
    split_reference,
    warnings_of,
)


@pytest.mark.parametrize(
    ("written", "url"),
    [
        ("localhost:8080", "http://localhost:8080/v1"),
        (" http://host:8000/ ", "http://host:8000/v1"),
        ("https://x.org/v1/", "https://x.org/v1"),
        ("https://x.org//api//v1", "https://x.org/api/v1"),
        ("http://gpu/llm/prefix", "http://gpu/llm/prefix/v1"),
        ("http://localhost:8080/v1/chat/completions", "http://localhost:8080/v1"),
        ("localhost:1234/v1/models", "http://localhost:1234/v1"),
        ("api.example.com", "https://api.example.com/v1"),
        ("api.example.com:8000", "http://api.example.com:8000/v1"),
        ("10.0.0.7", "http://10.0.0.7/v1"),
        ("gpu.local", "http://gpu.local/v1"),
        ("HTTP://Host:80/V1X", "http://host/V1X/v1"),
        ("https://host:443", "https://host/v1"),
        ("0.0.0.0:8080", "http://127.0.0.1:8080/v1"),
        ("http://[::1]:8080", "http://[::1]:8080/v1"),
        ("[::]:8080", "http://[::1]:8080/v1"),
        ("https://host/api/paas/v4", "https://host/api/paas/v4"),
        ("https://host/v1beta/openai", "https://host/v1beta/openai"),
    ],
)
def test_the_base_url_is_made_of_what_people_write(written: str, url: str) -> None:
    assert base_url(written) == url
    assert base_url(url) == url


@pytest.mark.parametrize(
    "written",
    [
        "",
        "   ",
        "ftp://host",
        "unix:///run/x.sock",
        "http://",
        "http://host:99999",
        "localhost:0",
        "localhost:port",
        "my server",
        "http://ho st/v1",
        "http://[::1",
        "http://user:secret@host",
        "https://host/v1?key=secret",
        "https://host/v1#model",
    ],
)
def test_what_is_no_address_is_told_in_a_sentence_without_secrets(written: str) -> None:
    with pytest.raises(EngineError) as told:
        base_url(written)
    assert told.value.message.endswith(".")
    assert told.value.hint
    assert "user:secret" not in str(told.value)


def test_a_reference_is_an_address_and_a_model() -> None:
    assert split_reference("http://h/v1#org/name:Q4") == ("http://h/v1", "org/name:Q4")
    assert split_reference("http://h/v1") == ("http://h/v1", "")


def test_a_servers_own_pages_are_beside_its_api() -> None:
    assert root_of("http://h:1/v1") == "http://h:1"
    assert root_of("http://h/prefix/v1") == "http://h/prefix"
    assert root_of("https://h/v1beta/openai") == "https://h/v1beta/openai"
    assert host_of("http://h:1/v1") == "h:1"


@pytest.mark.parametrize(
    ("url", "is_here"),
    [
        ("http://localhost:1/v1", True),
        ("http://127.1.2.3/v1", True),
        ("http://[::1]:1/v1", True),
        ("http://192.168.1.2/v1", False),
        ("https://localhost.example.com/v1", False),
    ],
)
def test_this_machine_is_told_from_others(url: str, is_here: bool) -> None:
    assert is_this_machine(url) is is_here


def test_a_key_that_would_travel_in_the_open_is_warned_of() -> None:
    (warning,) = warnings_of("http://192.168.1.2:8000/v1", "sk-1")
    assert "192.168.1.2:8000" in warning
    assert "sk-1" not in warning
    assert not warnings_of("http://192.168.1.2:8000/v1", "")
    assert not warnings_of("http://localhost:8000/v1", "sk-1")
    assert not warnings_of("https://192.168.1.2/v1", "sk-1")
