"""The queue and what it shares with others: files with another process, a disk that fills."""

import contextlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from engine.hub.download_queue import Timing
from engine.hub_protocol import ModelFile
from tests.engine.hub.downloads import (
    FILE,
    QUICK,
    REPO,
    commit_of,
    one_file,
    serve,
    visible,
    watched,
)
from tests.hub_content import (
    Content,
    slow,
)
from tests.hub_server import HubServer

SIZE = 300_000
NAME = f"{REPO}/{FILE}"


@pytest.fixture
def model(hub_server: HubServer) -> Content:
    return serve(hub_server, SIZE)


# -- another process ------------------------------------------------------------------------------

OTHER = """
import sys, threading
from pathlib import Path
import msgspec
from engine.hub.client import Hub
from engine.hub.download_queue import DownloadQueue, Timing
from engine.hub_protocol import ModelFile

folder, url, repo, commit, state, file = sys.argv[1:]
done = threading.Event()

def told(items):
    for item in items:
        print(item.phase, item.done, flush=True)
    if items and items[0].phase == "done":
        done.set()

queue = DownloadQueue(
    Hub(url), Path(folder), Path(state), told, timing=Timing(first_retry=0.02, busy=0.05)
)
queue.add(repo, commit, msgspec.json.decode(file, type=ModelFile))
done.wait(60)
queue.close()
"""


def other_process(
    folder: Path, server: HubServer, file: ModelFile, state: Path
) -> "subprocess.Popen[str]":
    arguments = [str(folder), server.url, REPO, commit_of(server), str(state)]
    return subprocess.Popen(
        [sys.executable, "-c", OTHER, *arguments, msgspec.json.encode(file).decode()],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "HF_ENDPOINT": server.url},
    )


@pytest.mark.parametrize("shares_state", [True, False])
def test_two_processes_on_one_file(
    hub_server: HubServer, model: Content, tmp_path: Path, shares_state: bool
) -> None:
    """The window downloads it, the terminal is told to fetch it too."""
    hub_server.fail(NAME, slow(150_000))
    with watched(tmp_path, hub_server.url) as w:
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 10_000)
        state = w.state if shares_state else tmp_path / "terminal.json"
        with other_process(w.models, hub_server, one_file(model), state) as other:
            assert other.stdout is not None
            lines = other.stdout.read().splitlines()
            assert other.wait(20) == 0
        w.wait_for(key, "done")
        told = [line.split()[0] for line in lines]
        assert "waiting" in told
        assert told[-1] == "done"
        assert hub_server.sent(FILE) == SIZE
        assert json.loads(w.state.read_text(encoding="utf-8"))["entries"][0]["phase"] == "done"
    with watched(tmp_path, hub_server.url) as w:
        assert [item.key for item in w.queue.items()] == [key]


# -- a full disk ----------------------------------------------------------------------------------


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 4 MB."""
    folder = tmp_path / "small disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=4m", "tmpfs", str(folder)]
    try:
        made = subprocess.run(command, capture_output=True, check=False)
    except OSError:
        pytest.skip("there is no mount")
    if made.returncode != 0:
        pytest.skip("a small disk needs the right to mount one")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_it_pauses_on_a_full_disk_and_goes_on_when_there_is_room(
    hub_server: HubServer, small_disk: Path, tmp_path: Path
) -> None:
    model = serve(hub_server, 3_000_000)
    hub_server.fail(NAME, slow(4_000_000))
    timing = Timing(first_retry=0.02, room=0.1)
    with watched(tmp_path, hub_server.url, timing=timing) as w:
        w.queue.set_folder(small_disk / "models")
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait_bytes(key, 300_000)
        filler = small_disk / "filler"
        with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
            while True:  # somebody else fills it while bytes arrive
                file.write(bytes(1 << 16))
        item = w.wait_for(key, "paused")
        assert "too full" in item.reason
        assert "by itself" in item.hint
        assert 300_000 <= item.done < model.size
        assert not visible(small_disk / "models")
        filler.unlink()
        w.wait_for(key, "done")
        path = small_disk / "models" / REPO / FILE
        assert path.read_bytes() == model.read(0, model.size)
    assert hub_server.sent(FILE) <= 1.5 * model.size  # what arrived and found no room


def test_what_does_not_fit_is_not_begun(
    hub_server: HubServer, small_disk: Path, tmp_path: Path
) -> None:
    """Each of the two would fit alone."""
    hub_server.fail("*", slow(1_000_000))
    repos = ("owner/first", "owner/second")
    models = [serve(hub_server, 2_500_000, repo) for repo in repos]
    with watched(tmp_path, hub_server.url, timing=QUICK) as w:
        w.queue.set_folder(small_disk / "models")
        first, second = (
            w.queue.add(repo, commit_of(hub_server, repo), one_file(model))
            for repo, model in zip(repos, models, strict=True)
        )
        item = w.wait_for(second, "paused")
        assert "2.5 MB are still to come" in item.reason
        assert w.wait_for(first, "active").done < models[0].size
        hub_server.heal()
        w.queue.pause(first)
        w.wait_for(second, "active", "paused")
        w.queue.remove(first)
        w.wait_for(second, "done")
    assert visible(small_disk / "models") == [f"owner/second/{FILE}"]


def test_a_pause_by_the_user_stays_when_there_is_room(
    hub_server: HubServer, small_disk: Path, tmp_path: Path
) -> None:
    model = serve(hub_server, 3_000_000)
    filler = small_disk / "filler"
    filler.write_bytes(bytes(2_000_000))
    with watched(tmp_path, hub_server.url) as w:
        w.queue.set_folder(small_disk / "models")
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        w.wait(lambda items: "too full" in items[0].reason)
        w.queue.pause(key)
        filler.unlink()
        other = serve(hub_server, 100_000, "owner/other")
        w.wait_for(
            w.queue.add("owner/other", commit_of(hub_server, "owner/other"), one_file(other)),
            "done",
        )
        assert w.queue.items()[0].phase == "paused"
        w.queue.resume(key)
        w.wait_for(key, "done")


def test_a_disk_that_cannot_be_written_to(
    hub_server: HubServer, small_disk: Path, tmp_path: Path
) -> None:
    model = serve(hub_server, SIZE)
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    with watched(tmp_path, hub_server.url) as w:
        w.queue.set_folder(small_disk / "models")
        key = w.queue.add(REPO, commit_of(hub_server), one_file(model))
        item = w.wait_for(key, "failed")
        assert "cannot be written to" in item.reason
        assert "another models folder" in item.hint
        assert hub_server.requests == []
        subprocess.run(["mount", "-o", "remount,rw", str(small_disk)], check=True)
        w.queue.resume(key)
        w.wait_for(key, "done")
