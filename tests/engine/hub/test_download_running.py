"""A download that runs is found by the locks of its files, whoever runs it; a dead one is not."""

from pathlib import Path

import msgspec
import pytest

from engine.hub.download_files import Job, Partial
from engine.hub.download_running import running_download
from engine.hub.settings import write_settings
from engine.hub_protocol import FilePart, HubSettings
from tests.engine.hub.downloads import FILE, REPO, commit_of, one_file, watched
from tests.hub_content import Content, slow
from tests.hub_server import HubServer


def partial(folder: Path, file: str = FILE) -> Partial:
    return Partial(Job(REPO, "a" * 40, FilePart(file=file, size=9), folder))


def test_a_queue_is_found_while_it_fetches_and_not_while_it_waits(
    hub_server: HubServer, model: Content, tmp_path: Path
) -> None:
    assert running_download(tmp_path) == ""
    hub_server.fail("*", slow(100_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 1)
        assert running_download(tmp_path) == FILE
        w.queue.pause(key)
        w.wait(lambda _: running_download(tmp_path) == "")


@pytest.mark.parametrize("file", ["x.gguf", "Q4/deep/x-00001-of-00002.gguf"])
def test_also_in_a_folder_that_was_chosen(tmp_path: Path, file: str) -> None:
    data, chosen = tmp_path / "data", tmp_path / "Modèle disk"
    data.mkdir()
    write_settings(HubSettings(models_folder=str(chosen)), data / "hub.json")
    with partial(chosen, file).lock():
        assert running_download(data) == Path(file).name
        assert running_download(tmp_path / "of another Paceline") == ""
    assert running_download(data) == ""


def test_also_where_it_went_before_another_folder_was_chosen(tmp_path: Path) -> None:
    entry = {"repo": REPO, "folder": str(tmp_path / "old"), "phase": "active"}
    queue = {"version": 1, "entries": [entry]}
    (tmp_path / "downloads.json").write_bytes(msgspec.json.encode(queue))
    assert running_download(tmp_path) == "", "the file outlives whoever wrote it"
    with partial(tmp_path / "old").lock():
        assert running_download(tmp_path) == FILE


def test_what_a_killed_one_leaves_is_no_download(tmp_path: Path) -> None:
    folder = tmp_path / "models" / "owner" / "name"
    folder.mkdir(parents=True)
    for name in (".x.gguf.lock", ".x.gguf.part", "x.gguf.lock", ".lock"):
        (folder / name).write_bytes(b"")
    assert running_download(tmp_path) == ""


@pytest.mark.parametrize("content", [b"{", b"\xff\xfe", b"[]", b'{"entries": 3, "settings": 3}'])
def test_damaged_files_are_left_to_their_owners(tmp_path: Path, content: bytes) -> None:
    for name in ("hub.json", "downloads.json"):
        (tmp_path / name).write_bytes(content)
    with partial(tmp_path / "models").lock():
        assert running_download(tmp_path) == FILE
    assert sorted(path.name for path in tmp_path.glob("*.json")) == ["downloads.json", "hub.json"]
