"""kill -9 in the middle of a large file: the next start fetches the rest and nothing twice."""

import hashlib
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from engine.hub.download_record import beside
from tests.engine.hub.downloads import FILE, REPO, visible
from tests.hub_content import made_model, slow
from tests.hub_server import HubServer

SIZE = 200_000_000
NAME = f"{REPO}/{FILE}"


class Worker:
    """A hub worker, spoken to over its pipes as the window does."""

    def __init__(self, url: str, data: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "app", "--worker=hub"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "HF_ENDPOINT": url, "PACELINE_DATA_DIR": str(data)},
        )
        self.events = self._read()
        assert next(self.events)["type"] == "hub_ready"

    def _read(self) -> Iterator[dict[str, Any]]:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            yield json.loads(line)

    def send(self, **command: object) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(command).encode() + b"\n")
        self._process.stdin.flush()

    def items(self) -> Iterator[dict[str, Any]]:
        """The only download, each time that it is told of."""
        for event in self.events:
            if event["type"] == "downloads" and event["items"]:
                yield event["items"][0]

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._end()

    def close(self) -> int:
        assert self._process.stdin is not None
        self._process.stdin.close()
        return self._end()

    def _end(self) -> int:
        code = self._process.wait(20)
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            pipe.close()
        return code


@contextmanager
def worker(url: str, data: Path) -> Iterator[Worker]:
    made = Worker(url, data)
    try:
        yield made
    except BaseException:
        made.kill()
        raise


def wait_size(path: Path, size: int) -> None:
    until = monotonic() + 60
    while not (path.exists() and path.stat().st_size >= size):
        assert monotonic() < until
        sleep(0.001)


@pytest.mark.skipif(os.name == "nt", reason="has no SIGKILL")
def test_killed_at_37_percent_it_fetches_only_the_rest(
    hub_server: HubServer, tmp_path: Path
) -> None:
    model = made_model(SIZE)
    hub_server.add_repo(REPO, {FILE: model})
    # Slow where it is killed: what is on its way then is fetched again.
    hub_server.fail(NAME, slow(5_000_000, times=1, after=SIZE * 36 // 100))
    models = tmp_path / "data" / "models"
    path = models / REPO / FILE
    with worker(hub_server.url, tmp_path) as first:
        first.send(type="start_download", id=1, repo=REPO, file=FILE)
        wait_size(beside(path, ".part"), SIZE * 37 // 100)
        first.kill()
    kept = beside(path, ".part").stat().st_size
    assert 0.37 * SIZE <= kept < 0.4 * SIZE
    assert visible(models) == []

    with worker(hub_server.url, tmp_path) as second:
        phases = []
        for item in second.items():
            phases.append(item["phase"])
            if item["phase"] in ("done", "failed"):
                break
        assert second.close() == 0
    assert phases[-1] == "done"
    assert "verifying" in phases
    with path.open("rb") as file:
        assert hashlib.file_digest(file, "sha256").hexdigest() == model.sha256
    last = hub_server.asked(FILE)[-1]
    assert last.range == f"bytes={kept}-"
    assert last.sent == SIZE - kept
    assert hub_server.sent(FILE) <= 1.01 * SIZE


@pytest.mark.skipif(os.name == "nt", reason="has no SIGKILL")
def test_killed_again_and_again(hub_server: HubServer, tmp_path: Path) -> None:
    size = 60_000_000
    model = made_model(size)
    hub_server.add_repo(REPO, {FILE: model})
    path = tmp_path / "data" / "models" / REPO / FILE
    before = 0.0
    for share in (0.15, 0.5, 0.85):
        hub_server.fail(NAME, slow(2_000_000, times=1, after=int(size * (share - before - 0.01))))
        with worker(hub_server.url, tmp_path) as one:
            if not before:
                one.send(type="start_download", id=1, repo=REPO, file=FILE)
            wait_size(beside(path, ".part"), int(size * share))
            one.kill()
        before = share
    with worker(hub_server.url, tmp_path) as last:
        assert any(item["phase"] == "done" for item in last.items())
        last.close()
    assert hashlib.sha256(path.read_bytes()).hexdigest() == model.sha256
    assert hub_server.sent(FILE) <= 1.01 * size
