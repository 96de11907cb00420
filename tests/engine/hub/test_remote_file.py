"""Reading a file of the Hub by ranges, with everything that can go wrong on the way."""

import random
from collections.abc import Callable

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.gguf_check import read_open
from engine.hub.remote_file import (
    FIRST_BLOCK,
    RemoteFile,
    RemoteIdentity,
    identify,
    plain_etag,
)
from tests.engine import gguf_models
from tests.engine.conftest import TinyModels
from tests.hub_content import (
    Fault,
    cut,
    hang,
    html_page,
    ignore_range,
    new_etag,
    rate_limit,
    server_error,
    wrong_length,
)
from tests.hub_server import HubServer

REPO = "owner/model-GGUF"
FILE = "sub/model-Q4_0.gguf"
DATA = random.Random(0).randbytes(3_000_000)


@pytest.fixture
def hub(hub_server: HubServer) -> Hub:
    hub_server.add_repo(REPO, {FILE: DATA})
    return Hub(endpoint=hub_server.url)


def opened(hub: Hub, revision: str = "main", **options: object) -> RemoteFile:
    return RemoteFile(hub, identify(hub, REPO, FILE, revision), **options)  # type: ignore[arg-type]


def read_all(file: RemoteFile) -> bytes:
    parts = []
    while part := file.read(100_000):
        parts.append(part)
    return b"".join(parts)


def failing(action: Callable[[], object]) -> EngineError:
    with pytest.raises(EngineError) as caught:
        action()
    assert caught.value.message.endswith(".")
    return caught.value


def test_identity(hub: Hub, hub_server: HubServer) -> None:
    identity = identify(hub, REPO, FILE)
    commit = hub_server.repos[REPO].commits[-1]
    assert identity.commit == commit.sha
    assert identity.etag == commit.files[FILE].sha256
    assert identity.size == len(DATA)
    assert identify(hub, REPO, FILE, commit.sha) == identity
    assert all(request.method == "HEAD" for request in hub_server.requests)


def test_the_whole_file_in_growing_blocks(hub: Hub, hub_server: HubServer) -> None:
    with opened(hub) as file:
        assert read_all(file) == DATA
        assert file.read(1) == b""
        assert file.fetched == len(DATA)
    spans = [request.range for request in hub_server.asked(FILE)]
    assert spans[0] == f"bytes=0-{FIRST_BLOCK - 1}"
    assert spans[1] == f"bytes={FIRST_BLOCK}-{3 * FIRST_BLOCK - 1}"
    assert len(spans) == 4


def test_seeking(hub: Hub, hub_server: HubServer) -> None:
    with opened(hub) as file:
        assert file.seek(2_000_000) == 2_000_000
        assert file.read(10) == DATA[2_000_000:2_000_010]
        assert file.tell() == 2_000_010
        assert file.seek(-4, 2) == len(DATA) - 4
        assert file.read() == DATA[-4:]
        assert file.seek(0) == 0
        assert file.read(4) == DATA[:4]
        assert file.seek(2, 1) == 6
        with pytest.raises(ValueError, match="before the start"):
            file.seek(-1)
    assert hub_server.sent(FILE) < len(DATA)


def test_a_header_of_a_large_file_costs_little(
    hub: Hub, hub_server: HubServer, tiny: TinyModels
) -> None:
    size = tiny.target.stat().st_size
    hub_server.update(REPO, {FILE: tiny.target})
    identity = identify(hub, REPO, FILE)
    with RemoteFile(hub, identity) as file:
        header = read_open("model", file, size, tokens=True)
    assert header.tokens is not None
    assert len(header.tokens) == len(gguf_models.VOCABULARY.tokens)
    assert hub_server.sent(FILE) <= FIRST_BLOCK


def test_the_token_stays_with_the_hub(
    hub: Hub, hub_server: HubServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub_server.add_token("hf_secret", REPO)
    monkeypatch.setenv("HF_TOKEN", "hf_secret")
    with opened(hub) as file:
        assert file.read(4) == DATA[:4]
    assert all(r.has_token for r in hub_server.requests if r.server == "hub")
    assert any(r.server == "cdn" for r in hub_server.requests)
    assert not hub_server.leaked_tokens


def test_a_commit_is_pinned(hub: Hub, hub_server: HubServer) -> None:
    """A new revision in between changes nothing for who reads the old one."""
    file = opened(hub)
    first = file.read(100_000)
    hub_server.update(REPO, {FILE: b"other" * 700_000})
    assert first + read_all(file) == DATA
    assert identify(hub, REPO, FILE) != file.identity


@pytest.mark.parametrize("other", [b"x" * len(DATA), b"short", b"x" * (len(DATA) + 1)])
def test_content_that_changes_under_a_commit(hub: Hub, hub_server: HubServer, other: bytes) -> None:
    file = opened(hub)
    file.read(1)
    hub_server.replace(REPO, FILE, other)
    file.seek(FIRST_BLOCK)
    error = failing(lambda: file.read(1))
    assert error.kind == ErrorKind.NETWORK
    assert "changed on the Hub while it was read" in error.message


def test_small_files_come_from_the_hub_itself(hub: Hub, hub_server: HubServer) -> None:
    hub_server.update(REPO, {"README.md": b"# Hello"})
    identity = identify(hub, REPO, "README.md")
    with RemoteFile(hub, identity) as file:
        assert file.read() == b"# Hello"
    hub_server.replace(REPO, "README.md", b"# Other")
    with RemoteFile(hub, identity) as file:
        assert "changed" in failing(file.read).message


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        (new_etag(), "changed on the Hub"),
        (wrong_length(1000), "changed on the Hub"),
        (html_page(), "something unreadable"),
        (server_error(500, at="cdn"), "has a problem (status 500)"),
        (server_error(502), "has a problem (status 502)"),
        (rate_limit("7"), "fewer requests"),
        (server_error(403, at="cdn"), "refuses this one (status 403)"),
        (server_error(404, at="cdn"), "refuses this one (status 404)"),
        (server_error(418), "refused the request (status 418)"),
    ],
)
def test_failures_in_the_middle(hub: Hub, hub_server: HubServer, fault: Fault, words: str) -> None:
    file = opened(hub)
    file.read(1)
    hub_server.fail(f"{REPO}/{FILE}", fault)
    file.seek(FIRST_BLOCK)
    error = failing(lambda: file.read(1))
    assert words in error.message
    assert error.kind == ErrorKind.NETWORK
    assert error.hint
    hub_server.heal()
    assert file.read(5) == DATA[FIRST_BLOCK : FIRST_BLOCK + 5]


def test_cut_connections_go_on_where_they_stopped(hub: Hub, hub_server: HubServer) -> None:
    hub_server.fail(f"{REPO}/{FILE}", cut(after=100_000), cut(after=0), cut(after=1))
    with opened(hub) as file:
        assert read_all(file) == DATA
    assert hub_server.asked(FILE)[1].range == f"bytes=100000-{FIRST_BLOCK - 1}"


def test_connections_that_are_always_cut(hub: Hub, hub_server: HubServer) -> None:
    hub_server.fail(f"{REPO}/{FILE}", cut(after=0, times=None))
    error = failing(lambda: opened(hub).read(1))
    assert error.kind == ErrorKind.NETWORK
    assert len(hub_server.asked(FILE)) == 3


def test_servers_that_ignore_ranges(hub: Hub, hub_server: HubServer) -> None:
    hub_server.fail(f"{REPO}/{FILE}", ignore_range())
    with opened(hub) as file:
        assert read_all(file) == DATA
    assert len(hub_server.asked(FILE)) == 2  # not a small block each time


def test_the_budget(hub: Hub, hub_server: HubServer) -> None:
    error = failing(lambda: read_all(opened(hub, budget=1_000_000)))
    assert error.kind == ErrorKind.BAD_FILE
    assert "more than 1 MB" in error.message
    hub_server.fail(f"{REPO}/{FILE}", ignore_range())
    file = opened(hub, budget=1_000_000)
    file.seek(2_000_000)
    assert failing(lambda: file.read(1)).kind == ErrorKind.BAD_FILE
    assert file.fetched < 1_200_000


def test_cancelling(hub: Hub) -> None:
    asked: list[bool] = []

    def cancelled() -> bool:
        asked.append(True)
        return len(asked) > 3

    error = failing(lambda: read_all(opened(hub, cancelled=cancelled)))
    assert error.kind == ErrorKind.CANCELLED


@pytest.mark.parametrize(
    ("repo", "file", "revision"),
    [
        ("owner/../other", FILE, "main"),
        ("noslash", FILE, "main"),
        (REPO, "../secret.gguf", "main"),
        (REPO, "C:/x.gguf", "main"),
        (REPO, "", "main"),
        (REPO, FILE, "../main"),
        (REPO, FILE, "a b"),
    ],
)
def test_names_that_cannot_be(
    hub: Hub, hub_server: HubServer, repo: str, file: str, revision: str
) -> None:
    assert failing(lambda: identify(hub, repo, file, revision)).kind == ErrorKind.BAD_REQUEST
    assert not hub_server.requests


def test_what_is_not_there(hub: Hub) -> None:
    assert failing(lambda: identify(hub, "owner/none", FILE)).kind == ErrorKind.ACCESS
    assert failing(lambda: identify(hub, REPO, "none.gguf")).kind == ErrorKind.NOT_FOUND
    assert failing(lambda: identify(hub, REPO, FILE, "none")).kind == ErrorKind.NOT_FOUND


def test_gated(hub: Hub, hub_server: HubServer, monkeypatch: pytest.MonkeyPatch) -> None:
    hub_server.add_repo("owner/gated", {FILE: DATA}, gated=True)
    error = failing(lambda: identify(hub, "owner/gated", FILE))
    assert error.kind == ErrorKind.ACCESS
    assert error.link == f"{hub_server.url}/owner/gated"
    hub_server.add_token("hf_token")
    monkeypatch.setenv("HF_TOKEN", "hf_token")
    assert (
        "licence has not been accepted"
        in failing(lambda: identify(hub, "owner/gated", FILE)).message
    )
    hub_server.add_token("hf_token", "owner/gated")
    assert identify(hub, "owner/gated", FILE).size == len(DATA)


def test_nobody_answers() -> None:
    hub = Hub(endpoint="http://127.0.0.1:9")
    identity = RemoteIdentity(REPO, FILE, "", "", 100)
    for action in (lambda: identify(hub, REPO, FILE), lambda: RemoteFile(hub, identity).read(1)):
        error = failing(action)
        assert error.kind == ErrorKind.NETWORK
        assert "cannot be reached" in error.message


def test_plain_etags() -> None:
    assert plain_etag('W/"abc"') == plain_etag('"abc"') == plain_etag("abc") == "abc"


def test_a_server_that_stops_sending(
    hub: Hub, hub_server: HubServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.hub.client.TIMEOUT", 0.3)
    hub_server.fail(f"{REPO}/{FILE}", hang(after=1000, times=None))
    error = failing(lambda: opened(hub).read(1))
    assert error.kind == ErrorKind.NETWORK
    assert "does not answer" in error.message
    assert len(hub_server.asked(FILE)) == 1
