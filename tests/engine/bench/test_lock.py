"""One bench at a time, told by a lock that a killed process does not keep."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from engine.bench.lock import bench_lock, is_bench_running
from engine.bench.store import BenchStore
from engine.bench.summary import report_of
from engine.errors import EngineError, ErrorKind
from tests.engine.bench.stored import ROOT, record

LOCKS = """
from pathlib import Path
from engine.bench.lock import bench_lock
with bench_lock(Path({!r})):
    print(flush=True)
    input()
"""


@contextmanager
def locked_elsewhere(data: Path) -> "Iterator[subprocess.Popen[bytes]]":
    """By another process, which ends with the block at the latest."""
    process = subprocess.Popen(
        [sys.executable, "-c", LOCKS.format(str(data))],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout is not None
    assert process.stdout.readline()
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def test_one_bench_at_a_time_also_after_a_kill(tmp_path: Path) -> None:
    data = tmp_path / "new" / "data"
    assert not is_bench_running(data)
    with locked_elsewhere(data) as other:
        assert is_bench_running(data)
        with (
            pytest.raises(EngineError, match="Another bench is running") as refused,
            bench_lock(data),
        ):
            pass
        assert refused.value.hint
        other.kill()
        other.wait()
        assert not is_bench_running(data)
    for _ in range(2):
        with bench_lock(data):
            assert is_bench_running(data)
    assert not is_bench_running(data)


def test_who_only_asks_refuses_nobody(tmp_path: Path) -> None:
    asking = True

    def ask() -> None:
        while asking:
            is_bench_running(tmp_path)

    thread = Thread(target=ask)
    thread.start()
    try:
        for _ in range(20):
            with bench_lock(tmp_path):
                pass
    finally:
        asking = False
        thread.join()


def test_the_lock_goes_with_what_fails(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="inside"), bench_lock(tmp_path):
        raise ValueError("inside")
    with bench_lock(tmp_path):
        pass


def test_a_folder_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    assert not is_bench_running(tmp_path / "file" / "data")
    with pytest.raises(EngineError) as refused, bench_lock(tmp_path / "file" / "data"):
        pass
    assert refused.value.kind is ErrorKind.DISK
    assert str(tmp_path) in refused.value.message


def test_the_list_tells_what_runs_from_what_broke_off(tmp_path: Path) -> None:
    with BenchStore(tmp_path / "bench.sqlite") as store:
        broken, done = store.create(record("Broken")), store.create(record("Done"))
        store.set_state(done, "done", 1.0)
        shared = store.add_shared(report_of(record("A friend's")))
        assert not any(entry.is_running for entry in store.benches())
        with bench_lock(tmp_path):
            store.settle()
            now = store.create(record("Now"))
            assert [entry.id for entry in store.benches() if entry.is_running] == [now]
        assert not any(entry.is_running for entry in store.benches())
        states = {entry.id: entry.state for entry in store.benches()}
    assert states == {broken: "stopped", done: "done", shared: "running", now: "running"}
