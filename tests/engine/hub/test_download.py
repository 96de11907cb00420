"""One file's transfer against a real server: every fault, resuming, cancelling, proving."""

import hashlib
import random
import threading
from dataclasses import replace
from email.utils import formatdate
from pathlib import Path
from time import monotonic, time

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop, StoppedError
from engine.hub.download_files import Job
from engine.hub.download_record import read_record, record_path
from engine.hub_protocol import FilePart
from tests.engine.hub.downloads import (
    FILE,
    NAME,
    REPO,
    SIZE,
    Make,
    commit_of,
    hidden,
    is_right,
    part,
    place,
    serve,
    until_it_works,
    visible,
)
from tests.hub_content import (
    Content,
    Fault,
    Made,
    content,
    cut,
    hang,
    html_page,
    ignore_range,
    made_model,
    new_etag,
    rate_limit,
    server_error,
    slow,
    wrong_bytes,
    wrong_length,
)
from tests.hub_server import HubServer


def test_a_file_arrives_whole_under_its_name(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    transfer = make(part(model))
    transfer.attempt(Stop())
    assert not visible(tmp_path / "models")
    transfer.publish()
    assert is_right(place(tmp_path), model)
    assert visible(tmp_path / "models") == [f"{REPO}/{FILE}"]
    assert hub_server.sent(FILE) == SIZE
    record = read_record(place(tmp_path))
    assert record is not None
    assert (record.commit, record.sha256) == (commit_of(hub_server), model.sha256)
    assert hidden(tmp_path / "models") == [record_path(place(tmp_path)).name]


FAULTS: dict[str, tuple[list[Fault], float]] = {
    "cut": ([cut(100_000, times=3)], 1.01),
    "cut at the first byte": ([cut(0, times=2)], 1.01),
    "server errors": ([server_error(500), server_error(502), server_error(503)], 1.01),
    "the CDN refuses": ([server_error(403, at="cdn")], 1.01),
    "rate limit": ([rate_limit("1", times=2)], 1.01),
    "web page": ([html_page(times=2)], 1.01),
    # Refused before its bytes are read, but a small file's are on their way by then.
    "wrong length": ([wrong_length(-1000), wrong_length(5000)], 3.1),
    "wrong bytes": ([wrong_bytes(SIZE // 2)], 2.0),
    "no ranges": ([ignore_range(), cut(100_000)], 1.4),
    "another etag": ([cut(100_000), new_etag()], 1.4),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_passing_fault_is_survived(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path, name: str
) -> None:
    faults, most = FAULTS[name]
    for fault in faults:
        hub_server.fail(NAME, replace(fault))
    until_it_works(make(part(model)))
    assert is_right(place(tmp_path), model)
    assert hub_server.sent(FILE) <= most * SIZE + 5000


def test_the_wait_that_the_server_asks_for_is_passed_on(
    hub_server: HubServer, model: Content, make: Make
) -> None:
    transfer = make(part(model))
    for said, least, most in (("7", 7, 7), (formatdate(time() + 90, usegmt=True), 80, 90)):
        hub_server.fail(NAME, rate_limit(said))
        with pytest.raises(TroubleError) as caught:
            transfer.attempt(Stop())
        assert caught.value.after is not None
        assert least <= caught.value.after <= most


def test_bytes_on_disk_are_hashed_before_going_on(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    phases: list[str] = []
    again = make(part(model))
    assert again.done == 120_000
    again._changed = lambda: phases.append(again.phase)
    until_it_works(again)
    assert phases == ["verifying", "active"]
    assert is_right(place(tmp_path), model)
    last = hub_server.asked(FILE)[-1]
    assert (last.status, last.range) == (206, "bytes=120000-")
    assert last.headers["if-range"]
    assert hub_server.sent(FILE) == SIZE


def test_a_wrong_hash_twice_is_an_error_and_leaves_nothing(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, wrong_bytes(times=None))
    with pytest.raises(EngineError) as caught:
        make(part(model)).attempt(Stop())
    assert caught.value.kind is ErrorKind.BAD_FILE
    assert "hash" in caught.value.message
    assert hub_server.sent(FILE) == 2 * SIZE
    assert not visible(tmp_path / "models")
    assert hidden(tmp_path / "models") == []


def test_that_it_arrived_damaged_is_remembered_over_restarts(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, wrong_bytes(times=None), cut(50_000, times=2, skip=1))
    for _ in range(2):
        with pytest.raises(TroubleError):
            make(part(model)).attempt(Stop())
    with pytest.raises(EngineError):
        make(part(model)).attempt(Stop())


def test_another_file_under_the_same_commit_is_refused(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    wanted = part(model)
    hub_server.replace(REPO, FILE, made_model(SIZE, seed=99))
    transfer = make(wanted)
    with pytest.raises(EngineError, match="now has another"):
        transfer.attempt(Stop())
    assert transfer.fetched == 0
    assert not visible(tmp_path / "models")


def test_two_revisions_are_never_mixed(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    new = made_model(SIZE, seed=99)
    hub_server.update(REPO, {FILE: new})
    until_it_works(make(part(new)))
    assert is_right(place(tmp_path), new)
    assert hub_server.asked(FILE)[-1].range == ""


def test_an_equal_file_of_a_later_commit_goes_on(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    hub_server.update(REPO, {"README.md": b"# New words"})
    until_it_works(make(part(model)))
    assert is_right(place(tmp_path), model)
    assert hub_server.sent(FILE) == SIZE


def test_without_a_hash_in_the_listing_that_of_the_answer_counts(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000), wrong_bytes(200_000))
    until_it_works(make(FilePart(file=FILE, size=SIZE)))
    assert is_right(place(tmp_path), model)
    # The same name and commit with other content begins anew.
    hub_server.fail(NAME, cut(120_000))
    place(tmp_path).unlink()
    with pytest.raises(TroubleError):
        make(FilePart(file=FILE, size=SIZE)).attempt(Stop())
    new = made_model(SIZE, seed=98)
    hub_server.replace(REPO, FILE, new)
    until_it_works(make(FilePart(file=FILE, size=SIZE)))
    assert is_right(place(tmp_path), new)


def test_a_small_file_is_checked_by_its_git_hash(
    hub_server: HubServer, make: Make, tmp_path: Path
) -> None:
    text = content(b"{}\n" * 500)
    hub_server.add_repo(REPO, {"sub/config.json": text})
    hub_server.fail(f"{REPO}/sub/config.json", wrong_bytes(10))
    until_it_works(make(FilePart(file="sub/config.json", size=text.size)))
    assert is_right(place(tmp_path, "sub/config.json"), text)
    hub_server.fail(f"{REPO}/sub/config.json", wrong_bytes(10, times=None))
    place(tmp_path, "sub/config.json").unlink()
    with pytest.raises(EngineError, match="damaged twice"):
        make(FilePart(file="sub/config.json", size=text.size)).attempt(Stop())


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (Made(50_000), "not a GGUF"),
        (content(b"GGUF\x01\0\0\0" + bytes(500)), "version 1"),
        (content(made_model(50_000).read(0, 40_000)), "incomplete"),
    ],
)
def test_a_file_that_is_no_whole_gguf_is_never_offered(
    hub_server: HubServer, make: Make, tmp_path: Path, data: Content, said: str
) -> None:
    hub_server.add_repo(REPO, {FILE: data})
    with pytest.raises(EngineError, match=said) as caught:
        make(part(data)).attempt(Stop())
    assert caught.value.kind is ErrorKind.BAD_FILE
    assert list((tmp_path / "models").rglob("*.gguf")) == []
    assert hidden(tmp_path / "models") == []


def test_an_answer_beyond_the_end_begins_anew(
    hub_server: HubServer, make: Make, tmp_path: Path
) -> None:
    """The server has it shorter than what is on disk: 416."""
    old = made_model(SIZE, seed=1)
    hub_server.add_repo(REPO, {FILE: old})
    hub_server.fail(NAME, cut(200_000))
    with pytest.raises(TroubleError):
        make(part(old)).attempt(Stop())
    hub_server.fail(NAME, wrong_length(-150_000))
    until_it_works(make(part(old)))
    assert [r.status for r in hub_server.asked(FILE)] == [200, 416, 200]
    assert is_right(place(tmp_path), old)


@pytest.mark.parametrize(
    ("token", "status", "kind"),
    [(None, 401, ErrorKind.ACCESS), ("hf_outsider", 403, ErrorKind.ACCESS)],
)
def test_a_gated_file_says_where_to_ask(
    hub_server: HubServer,
    make: Make,
    monkeypatch: pytest.MonkeyPatch,
    token: str | None,
    status: int,
    kind: ErrorKind,
) -> None:
    model = made_model(SIZE)
    hub_server.add_repo(REPO, {FILE: model}, gated=True)
    hub_server.add_token("hf_outsider")
    if token:
        monkeypatch.setenv("HF_TOKEN", token)
    with pytest.raises(EngineError) as caught:
        make(part(model)).attempt(Stop())
    assert caught.value.kind is kind
    assert caught.value.link == f"{hub_server.url}/{REPO}"
    assert hub_server.requests[-1].status == status
    assert "hf_" not in str(caught.value)


def test_a_missing_file_is_said_to_be_missing(hub_server: HubServer, make: Make) -> None:
    model = serve(hub_server)
    hub_server.update(REPO, {FILE: None})
    with pytest.raises(EngineError) as caught:
        make(part(model)).attempt(Stop())
    assert caught.value.kind is ErrorKind.NOT_FOUND


@pytest.mark.parametrize("where", ["variable", "file"])
def test_the_token_goes_to_the_hub_and_nowhere_else(
    hub_server: HubServer,
    make: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    where: str,
    capfd: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    token = "hf_secretsecretsecret"
    if where == "variable":
        monkeypatch.setenv("HF_TOKEN", token)
    else:
        path = tmp_path / "token file"
        path.write_text(token, encoding="utf-8")
        monkeypatch.setattr("huggingface_hub.constants.HF_TOKEN_PATH", str(path))
    caplog.set_level("DEBUG")
    model = made_model(SIZE)
    hub_server.add_repo(REPO, {FILE: model}, gated=True)
    hub_server.add_token(token, REPO)
    hub_server.fail(NAME, cut(1000))
    until_it_works(make(part(model)))
    asked = [r for r in hub_server.requests if r.server == "hub"]
    assert asked
    assert all(r.headers["authorization"] == f"Bearer {token}" for r in asked)
    assert not hub_server.leaked_tokens
    assert any(r.server == "cdn" for r in hub_server.requests)
    for written in (tmp_path / "models").rglob("*"):
        assert written.is_dir() or token.encode() not in written.read_bytes()
    assert token not in caplog.text
    assert token not in "".join(capfd.readouterr())


@pytest.mark.parametrize(
    ("fault", "least"),
    [(hang(), 0), (hang(50_000), 50_000), (hang(at="cdn"), 0), (slow(50_000), 5000)],
)
def test_it_stops_at_once(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path, fault: Fault, least: int
) -> None:
    hub_server.fail(NAME, replace(fault))
    transfer, stop = make(part(model)), Stop()
    ended: list[tuple[BaseException | None, float]] = []

    def attempt() -> None:
        try:
            transfer.attempt(stop)
        except BaseException as error:
            ended.append((error, monotonic()))

    thread = threading.Thread(target=attempt)
    thread.start()
    until = monotonic() + 5
    while not hub_server.requests or transfer.done < least:
        assert monotonic() < until
        thread.join(0.01)
    began = monotonic()
    stop.set()
    thread.join(5)
    assert isinstance(ended[0][0], StoppedError)
    assert ended[0][1] - began < 0.3
    hub_server.heal()
    until_it_works(transfer)
    assert is_right(place(tmp_path), model)
    assert hub_server.sent(FILE) <= 1.5 * SIZE  # what was on its way is lost


def test_it_can_be_stopped_before_it_starts(
    hub_server: HubServer, model: Content, make: Make
) -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(StoppedError):
        make(part(model)).attempt(stop)
    assert not hub_server.requests


def test_no_server_is_trouble_that_may_pass(tmp_path: Path) -> None:
    job = Job(REPO, "0" * 40, FilePart(file=FILE, size=10), tmp_path)
    with pytest.raises(TroubleError) as caught:
        Transfer(Hub("http://127.0.0.1:9"), job).attempt(Stop())
    assert caught.value.error.kind is ErrorKind.NETWORK
    assert "127.0.0.1" in caught.value.error.message


def test_offline_mode_is_respected(
    hub_server: HubServer, model: Content, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.HF_HUB_OFFLINE", True)
    with pytest.raises(EngineError, match="Offline mode"):
        make(part(model)).attempt(Stop())
    assert not hub_server.requests


def test_a_proxy_is_used(
    hub_server: HubServer, model: Content, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HTTP_PROXY", "http://127.0.0.1:9")
    monkeypatch.delenv("NO_PROXY", raising=False)
    monkeypatch.delenv("no_proxy", raising=False)
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    assert not hub_server.requests


@pytest.mark.parametrize("seed", range(6))
def test_cut_anywhere_it_ends_with_the_right_bytes(
    hub_server: HubServer, make: Make, tmp_path: Path, seed: int
) -> None:
    chance = random.Random(seed)
    size = chance.randrange(1_000_000, 3_000_000)
    model = made_model(size, seed)
    hub_server.add_repo(REPO, {FILE: model})
    for _ in range(12):
        hub_server.fail(NAME, cut(chance.choice((0, 1, chance.randrange(size // 4)))))
    transfer = make(part(model))
    for _ in range(100):
        if chance.random() < 0.3:  # as after a restart
            transfer = make(part(model))
        try:
            transfer.attempt(Stop())
            break
        except TroubleError:
            continue
    transfer.publish()
    assert hashlib.sha256(place(tmp_path).read_bytes()).hexdigest() == model.sha256
    assert hub_server.sent(FILE) <= 1.01 * size
