"""A file that cannot be used says why in one sentence, and what was stored stays."""

import contextlib
import os
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from engine.bench.store import BenchStore
from engine.database import Database
from engine.errors import EngineError, ErrorKind
from tests.engine.bench.stored import ROOT, process, record, run, with_id

PAGE = 4096


def refused(kind: ErrorKind, path: Path) -> str:
    with pytest.raises(EngineError) as caught:
        BenchStore(path).close()
    assert caught.value.kind is kind
    assert caught.value.hint
    return caught.value.message


def store_until_full(store: BenchStore, bench: int, rounds: Iterator[int]) -> None:
    for round_ in rounds:
        store.add_run(bench, run("off", round_))


@contextlib.contextmanager
def allowed(monkeypatch: pytest.MonkeyPatch, statement: str) -> Iterator[None]:
    """Connections made meanwhile are limited by a statement of SQLite's."""
    connect = sqlite3.connect

    def limited(*arguments: object, **options: object) -> sqlite3.Connection:
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        connection.execute(statement)
        return connection

    with monkeypatch.context() as patch:
        patch.setattr(sqlite3, "connect", limited)
        yield


def test_what_is_no_database_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    path.write_bytes(b"This is a letter, not a database." * 200)
    with BenchStore(path) as store:
        aside = tmp_path / "bench.broken.sqlite"
        assert store.notice.startswith("The bench results could not be read")
        assert str(aside) in store.notice
        assert aside.read_bytes().startswith(b"This is a letter")
        bench = store.create(record())
    with BenchStore(path) as store:
        assert not store.notice
        assert [entry.id for entry in store.benches()] == [bench]


def test_a_damaged_page_is_found_when_it_opens(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    for number in (1, 2):
        with BenchStore(path) as store:
            bench = store.create(record())
            for round_ in range(60):
                store.add_run(bench, run("off", round_))
        data = bytearray(path.read_bytes())
        for page in range(2, len(data) // PAGE, 2):
            data[page * PAGE : page * PAGE + 100] = b"\xa5" * 100
        path.write_bytes(data)
        with BenchStore(path) as store:
            assert "damaged" in store.notice
            assert store.benches() == ()
        ending = "" if number == 1 else "-2"
        assert (tmp_path / f"bench.broken{ending}.sqlite").read_bytes() == data


def test_several_that_find_a_damaged_file_begin_one_new_one(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    path.write_bytes(b"This is a letter, not a database." * 200)
    start = threading.Barrier(4)

    def keep(number: int) -> str:
        start.wait()
        with BenchStore(path) as store:
            store.create(record(str(number)))
            return store.notice

    with ThreadPoolExecutor(4) as threads:
        notices = list(threads.map(keep, range(4)))
    assert len(list(filter(None, notices))) == 1
    with BenchStore(path) as store:
        assert {entry.title for entry in store.benches()} == {"0", "1", "2", "3"}
    assert not (tmp_path / "bench.broken-2.sqlite").exists()


def test_a_cut_file_is_kept_aside(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    with BenchStore(path) as store:
        bench = store.create(record())
        for round_ in range(60):
            store.add_run(bench, run("off", round_))
    path.write_bytes(path.read_bytes()[: 3 * PAGE])
    with BenchStore(path) as store:
        assert store.notice


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
def test_it_knows_when_its_file_is_there_no_more(tmp_path: Path) -> None:
    path = tmp_path / "data" / "bench.sqlite"
    with BenchStore(path) as store:
        store.create(record())
        assert store.is_current
        path.unlink()
        assert not store.is_current
        with BenchStore(path) as other:
            assert other.is_current
            assert not store.is_current, "another one is there now"


def test_an_empty_file_is_a_new_one(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    path.touch()
    with BenchStore(path) as store:
        assert store.benches() == ()
        assert not store.notice


def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    with BenchStore(path) as store:
        store.create(record())
    with contextlib.closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 99")
    assert "A newer Paceline" in refused(ErrorKind.BAD_FILE, path)
    assert [file.name for file in tmp_path.glob("*.sqlite")] == ["bench.sqlite"]


def test_an_older_file_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite"
    first = "CREATE TABLE one (a TEXT)"
    second = "ALTER TABLE one ADD COLUMN b TEXT NOT NULL DEFAULT 'new'; CREATE TABLE two (c TEXT)"
    old = Database(path, "Some figures", [first])
    with old.writing() as connection:
        connection.execute("INSERT INTO one VALUES ('kept')")
    old.close()
    for versions in ([first, second], [first, second]):
        new = Database(path, "Some figures", versions)
        with new.reading() as connection:
            assert connection.execute("SELECT a, b FROM one").fetchall() == [("kept", "new")]
            assert connection.execute("SELECT * FROM two").fetchall() == []
        new.close()


def test_a_file_is_backed_up_before_it_is_changed(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite"
    versions = ["CREATE TABLE one (a TEXT)", "DROP TABLE one", "CREATE TABLE two (b TEXT)"]
    old = Database(path, "Some figures", versions[:1])
    with old.writing() as connection:
        connection.execute("INSERT INTO one VALUES ('kept')")
    old.close()
    for _ in range(2):
        Database(path, "Some figures", versions).close()
    assert [file.name for file in tmp_path.glob("*version*")] == ["some.version-1.sqlite"]
    backup = Database(tmp_path / "some.version-1.sqlite", "Some figures", versions[:1])
    with backup.reading() as connection:
        assert connection.execute("SELECT a FROM one").fetchall() == [("kept",)]
    backup.close()


def test_a_change_that_fails_changes_nothing(tmp_path: Path) -> None:
    path = tmp_path / "some.sqlite"
    first = "CREATE TABLE one (a TEXT)"
    Database(path, "Some figures", [first]).close()
    with pytest.raises(EngineError):
        Database(path, "Some figures", [first, "CREATE TABLE two (b TEXT); CREATE NONSENSE"])
    again = Database(path, "Some figures", [first, "CREATE TABLE two (b TEXT)"])
    again.close()


def test_a_full_disk_is_told_and_nothing_stored_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bench.sqlite"
    with allowed(monkeypatch, "PRAGMA max_page_count = 40"):
        store = BenchStore(path)
    bench = store.create(record())
    rounds = iter(range(1, 200))
    with pytest.raises(EngineError) as caught:
        store_until_full(store, bench, rounds)
    assert caught.value.kind is ErrorKind.DISK
    assert f"the disk with “{tmp_path}” is full" in caught.value.message
    assert "Make room" in caught.value.hint
    failed = next(rounds) - 1
    stored = store.runs(bench, block=0, prompt=0, arm="off")
    assert stored == tuple(run("off", round_) for round_ in range(1, failed))
    store.close()
    with BenchStore(path) as again:  # there is room now
        again.add_run(bench, run("off", failed))
        assert again.benches()[0].runs == failed > 1


def test_a_file_that_may_only_be_read_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bench.sqlite"
    with BenchStore(path) as store:
        bench = store.create(record())
    with allowed(monkeypatch, "PRAGMA query_only = ON"):
        assert "cannot be written to" in refused(ErrorKind.DISK, tmp_path / "new.sqlite")
        with BenchStore(path) as store:
            assert store.read(bench) == with_id(bench, record())
            with pytest.raises(EngineError, match="it cannot be written to") as caught:
                store.add_run(bench, run())
    assert caught.value.kind is ErrorKind.DISK
    assert f"“{tmp_path}”" in caught.value.message


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_may_only_be_read_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "shut"
    folder.mkdir(0o500)
    try:
        assert "cannot be written to" in refused(ErrorKind.DISK, folder / "bench.sqlite")
        assert "ermission" in refused(ErrorKind.DISK, folder / "more" / "bench.sqlite")
    finally:
        folder.chmod(0o700)


def test_a_folder_that_is_a_file_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    message = refused(ErrorKind.DISK, tmp_path / "file" / "bench.sqlite")
    assert message.startswith(f"The bench results cannot be kept in “{tmp_path / 'file'}”: ")


def test_a_file_that_is_a_folder_is_told(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    path.mkdir()
    refused(ErrorKind.DISK, path)


def test_a_file_that_another_program_keeps_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "bench.sqlite"
    with allowed(monkeypatch, "PRAGMA busy_timeout = 50"):
        store = BenchStore(path)
    bench = store.create(record())
    with contextlib.closing(sqlite3.connect(path)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(EngineError, match="in use by another program") as caught:
            store.add_run(bench, run())
        assert caught.value.kind is ErrorKind.DISK
        assert store.benches()[0].runs == 0  # reading goes on
        other.execute("ROLLBACK")
    store.add_run(bench, run())
    store.close()


def test_a_short_wait_for_another_process_is_not_told(tmp_path: Path) -> None:
    path = tmp_path / "bench.sqlite"
    holding = """
with store._database.writing():
    say("held")
    sys.stdin.readline()
"""
    with BenchStore(path) as store:
        bench = store.create(record())
        with process(holding, path) as holder:
            assert holder.stdout is not None
            assert holder.stdin is not None
            assert holder.stdout.readline() == "held\n"
            late = threading.Timer(0.2, holder.stdin.close)
            late.start()
            store.add_run(bench, run())
            late.join()
        assert store.benches()[0].runs == 1


def test_a_store_needs_neither_a_window_nor_native_code() -> None:
    code = (
        "import sys, engine.bench.store; "
        "assert not {'PySide6', 'llama_cpp', 'huggingface_hub'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
