"""One file’s transfer and the disk: what is there already, what is left, what cannot be written."""

import os
from pathlib import Path

import psutil
import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download import Transfer
from engine.hub.download_answer import TroubleError
from engine.hub.download_connection import Stop
from engine.hub.download_files import BusyError, Job
from engine.hub.download_record import beside, read_record, record_path
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
    until_it_works,
)
from tests.hub_content import (
    Content,
    cut,
    made_model,
    server_error,
)
from tests.hub_server import HubServer


def test_what_is_there_is_not_fetched_again(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    until_it_works(make(part(model)))
    count = len(hub_server.requests)
    until_it_works(make(part(model)))
    assert len(hub_server.requests) == count


@pytest.mark.parametrize("is_same", [True, False])
def test_a_file_of_unknown_origin_is_hashed(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path, is_same: bool
) -> None:
    path = place(tmp_path)
    path.parent.mkdir(parents=True)
    data = model.read(0, SIZE)
    path.write_bytes(data if is_same else data[:-1] + b"?")
    phases: list[str] = []
    transfer = make(part(model))
    transfer._changed = lambda: phases.append(transfer.phase)
    until_it_works(transfer)
    assert is_right(path, model)
    assert phases == ["verifying", "active"]
    assert hub_server.sent(FILE) == (0 if is_same else SIZE)


def test_damage_on_disk_is_found_and_mended_once(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    partial = beside(place(tmp_path), ".part")
    data = bytearray(partial.read_bytes())
    data[5000] ^= 1
    partial.write_bytes(data)
    until_it_works(make(part(model)))
    assert is_right(place(tmp_path), model)


def test_the_old_file_and_its_record_stay_until_the_new_one_is_whole(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    until_it_works(make(part(model)))
    before = read_record(place(tmp_path))
    new = made_model(SIZE + 5, seed=99)
    hub_server.update(REPO, {FILE: new})
    hub_server.fail(NAME, cut(120_000))
    transfer = make(part(new))
    with pytest.raises(TroubleError):
        transfer.attempt(Stop())
    assert is_right(place(tmp_path), model)
    assert read_record(place(tmp_path)) == before
    transfer.attempt(Stop())
    transfer.publish()
    assert is_right(place(tmp_path), new)
    assert getattr(read_record(place(tmp_path)), "sha256", "") == new.sha256


def test_another_file_in_the_place_is_hashed_once(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    """Not with each try, which for a large one takes minutes."""
    place(tmp_path).parent.mkdir(parents=True)
    place(tmp_path).write_bytes(bytes(SIZE))
    hub_server.fail(NAME, *(server_error() for _ in range(4)))
    told: list[str] = []
    job = Job(REPO, commit_of(hub_server), part(model), tmp_path / "models")
    made = Transfer(Hub(hub_server.url), job, lambda: told.append(made.phase))
    for _ in range(4):
        with pytest.raises(TroubleError):
            made.attempt(Stop())
    made.attempt(Stop())
    made.publish()
    assert told == ["verifying", "active"]
    assert is_right(place(tmp_path), model)


def test_dying_between_the_renames_costs_nothing(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    make(part(model)).attempt(Stop())
    os.replace(beside(place(tmp_path), ".part"), place(tmp_path))
    phases: list[str] = []
    again = make(part(model))
    again._changed = lambda: phases.append(again.phase)
    until_it_works(again)
    assert phases == []
    assert hub_server.sent(FILE) == SIZE
    assert hidden(tmp_path / "models") == [record_path(place(tmp_path)).name]


def test_a_file_that_another_writes_is_left_alone(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    first, second = make(part(model)), make(part(model))
    with first._partial.lock(), pytest.raises(BusyError):
        second.attempt(Stop())
    until_it_works(second)
    until_it_works(first)
    assert hub_server.sent(FILE) == SIZE


def test_after_a_power_failure_only_what_was_synced_counts(
    hub_server: HubServer,
    model: Content,
    make: Make,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    partial = beside(place(tmp_path), ".part")
    with partial.open("ab") as file:
        file.write(bytes(4096))  # as file systems leave it
    booted = psutil.boot_time()
    monkeypatch.setattr(psutil, "boot_time", lambda: booted + 3600)
    until_it_works(make(part(model)))
    assert is_right(place(tmp_path), model)
    assert hub_server.sent(FILE) == SIZE


def test_a_record_that_is_rubbish_begins_anew(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    with pytest.raises(TroubleError):
        make(part(model)).attempt(Stop())
    beside(place(tmp_path), ".part.json").write_bytes(b'{"repo": 3')
    until_it_works(make(part(model)))
    assert is_right(place(tmp_path), model)


def test_discarding_leaves_no_trace(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    hub_server.fail(NAME, cut(120_000))
    transfer = make(part(model))
    with pytest.raises(TroubleError):
        transfer.attempt(Stop())
    assert hidden(tmp_path / "models")
    transfer.discard()
    assert list((tmp_path / "models").iterdir()) == []
    assert transfer.done == 0


@pytest.mark.parametrize(
    ("repo", "file"),
    [
        ("owner/name", "../x.gguf"),
        ("owner/name", "/etc/x.gguf"),
        ("owner/name", "C:\\x.gguf"),
        ("owner/name", "a/../../x.gguf"),
        ("owner/name", "con.gguf"),
        ("owner/..", "x.gguf"),
        ("../name", "x.gguf"),
        ("owner", "x.gguf"),
    ],
)
def test_names_that_lead_out_of_the_folder_are_refused(
    tmp_path: Path, repo: str, file: str
) -> None:
    with pytest.raises(EngineError):
        Job(repo, "0" * 40, FilePart(file=file, size=1), tmp_path)


def test_long_names_fit(hub_server: HubServer, make: Make, tmp_path: Path) -> None:
    name = "ü" * 115 + ".gguf"
    model = made_model(5000)
    hub_server.add_repo(REPO, {name: model})
    until_it_works(make(part(model, name)))
    assert is_right(place(tmp_path, name), model)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_to(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    folder = tmp_path / "models"
    folder.mkdir()
    folder.chmod(0o500)
    try:
        with pytest.raises(EngineError) as caught:
            make(part(model)).attempt(Stop())
    finally:
        folder.chmod(0o700)
    assert caught.value.kind is ErrorKind.DISK


@pytest.mark.skipif(os.name == "nt", reason="has no such limit")
def test_a_file_that_is_too_large_for_its_disk(
    hub_server: HubServer, model: Content, make: Make
) -> None:
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, hard))
    try:
        with pytest.raises(EngineError, match="larger than a file on this disk") as caught:
            make(part(model)).attempt(Stop())
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert caught.value.kind is ErrorKind.DISK


def test_a_models_folder_that_is_a_file(
    hub_server: HubServer, model: Content, make: Make, tmp_path: Path
) -> None:
    (tmp_path / "models").write_text("no folder", encoding="utf-8")
    with pytest.raises(EngineError) as caught:
        make(part(model)).attempt(Stop())
    assert caught.value.kind is ErrorKind.DISK
    assert caught.value.hint
