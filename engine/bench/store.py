"""Where benches are kept: requests, what was loaded, every finished run, verdicts, shared reports.

Makes no figures: `summary` does, of what `read` returns. Written by `runner` in the worker, read
and tidied by the front ends meanwhile.
"""

import contextlib
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Self

import msgspec

from engine.bench.lock import is_bench_running
from engine.bench.request import BenchRequest
from engine.bench.rows import (
    VERSIONS,
    column,
    decoded,
    encoded,
    insert,
    insert_pair,
    insert_run,
    insert_verdict,
    verdicts_of,
)
from engine.bench.values import (
    BenchRecord,
    BenchReport,
    BenchRun,
    BenchVerdict,
    Machine,
    PairFacts,
    State,
)
from engine.database import Database
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.places import data_folder


class BenchEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A line of the list."""

    id: int
    created: float  # seconds since 1970
    title: str
    state: State
    is_running: bool = False  # now, here or in another process; else "running" means broken off
    runs: int  # without warm-ups
    is_shared: bool  # came as a file
    target: str  # file names without their folders; those of several pairs joined by ", "
    draft: str  # "" where there is none


def bench_path() -> Path:
    return data_folder() / "bench.sqlite"


class BenchStore:
    """One file. Processes and threads may share it; a change is on the disk when its method
    returns, so that whoever ends afterwards, in whatever way, loses nothing.

    Raises EngineError: DISK where the file cannot be used or the disk is full, NOT_FOUND for a
    change to a bench that was deleted. `notice` says when a damaged file was moved aside.
    """

    def __init__(self, path: Path) -> None:
        self._database = Database(path, tr("The bench results"), VERSIONS)

    @property
    def notice(self) -> str:
        return self._database.notice

    @property
    def is_current(self) -> bool:
        """False when the file was deleted or replaced since."""
        return self._database.is_current

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def create(self, record: BenchRecord) -> int:
        """Keep it with all that it holds. Returns its new id; its own does not count."""
        with self._database.writing() as connection:
            return insert(connection, record, None)

    def add_shared(self, report: BenchReport) -> int:
        """Keep a report that came as a file. Returns the id of the same one where it is here."""
        table = msgspec.structs.replace(report, runs=(), verdicts=())
        record = BenchRecord(
            id=0,
            created=report.created,
            title=report.title,
            state=report.state,
            spent_s=0.0,
            build=report.build,
            machine=report.machine,
            request=report.request,
            pairs=report.pairs,
            warnings=report.warnings,
            runs=report.runs,
            verdicts=report.verdicts,
        )
        with self._database.writing() as connection:
            same = connection.execute(
                "SELECT id FROM bench WHERE created = ? AND report = ?",
                (report.created, encoded(table)),
            ).fetchone()
            return int(same[0]) if same else insert(connection, record, table)

    def set_pair(self, bench: int, index: int, facts: PairFacts) -> None:
        with self._adding() as connection:
            insert_pair(connection, bench, index, facts)

    def add_run(self, bench: int, run: BenchRun) -> None:
        """A step that was run before is replaced."""
        with self._adding() as connection:
            insert_run(connection, bench, run)

    def add_verdict(self, bench: int, verdict: BenchVerdict) -> None:
        with self._adding() as connection:
            insert_verdict(connection, bench, verdict)

    def set_state(self, bench: int, state: State, spent_s: float) -> None:
        self._update("state = ?, spent_s = ?", bench, state, spent_s)

    def settle(self) -> None:
        """Whoever calls this holds the bench lock, so all that seem to run have broken off."""
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE bench SET state = 'stopped' WHERE state = 'running' AND report IS NULL"
            )

    def set_warnings(self, bench: int, warnings: Iterable[str]) -> None:
        self._update("warnings = ?", bench, encoded(tuple(warnings)))

    def rename(self, bench: int, title: str) -> None:
        self._update("title = ?", bench, title)

    def delete(self, bench: int) -> None:
        """Nothing happens where it is gone already."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM bench WHERE id = ?", (bench,))

    def benches(self) -> tuple[BenchEntry, ...]:
        """Newest first. One that runs is told from those that broke off by the lock it holds in the
        store's folder."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, created, title, state, report IS NOT NULL, targets, drafts,"
                " (SELECT COUNT(*) FROM run WHERE run.bench = bench.id AND round > 0)"
                " FROM bench ORDER BY created DESC, id DESC"
            ).fetchall()
        seems_running = any(state == "running" for _, _, _, state, *_ in rows)
        is_locked = seems_running and is_bench_running(self._database.path.parent)
        return tuple(
            BenchEntry(
                id=id_,
                created=created,
                title=title,
                state=state,
                is_running=is_locked and state == "running" and not is_shared,
                runs=runs,
                is_shared=bool(is_shared),
                target=targets,
                draft=drafts,
            )
            for id_, created, title, state, is_shared, targets, drafts, runs in rows
        )

    def read(self, bench: int, *, with_runs: bool = True) -> BenchRecord | None:
        """None where there is none of this id."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT created, title, state, spent_s, build, machine, request, warnings"
                " FROM bench WHERE id = ?",
                (bench,),
            ).fetchone()
            if row is None:
                return None
            pairs = connection.execute(
                "SELECT number, facts FROM pair WHERE bench = ?", (bench,)
            ).fetchall()
            runs = column(
                connection,
                "SELECT run FROM run WHERE bench = ? AND ? ORDER BY id",
                bench,
                with_runs,
            )
            verdicts = verdicts_of(connection, bench)
        created, title, state, spent_s, build, machine, asked, warnings = row
        request = decoded(asked, BenchRequest)
        facts = {number: decoded(value, PairFacts) for number, value in pairs}
        return BenchRecord(
            id=bench,
            created=created,
            title=title,
            state=state,
            spent_s=spent_s,
            build=decoded(build, dict[str, str | int | bool]),
            machine=decoded(machine, Machine),
            request=request,
            pairs=tuple(facts.get(number) for number in range(len(request.pairs))),
            warnings=decoded(warnings, tuple[str, ...]),
            runs=tuple(decoded(run, BenchRun) for run in runs),
            verdicts=verdicts,
        )

    def shared(self, bench: int) -> BenchReport | None:
        """The table of a report that came as a file, as it came, without runs; what `read` returns
        may have no runs to make it of. None for a bench of this machine."""
        with self._database.reading() as connection:
            row = connection.execute(
                "SELECT report, title FROM bench WHERE id = ?", (bench,)
            ).fetchone()
            verdicts = verdicts_of(connection, bench)
        if row is None or row[0] is None:
            return None
        report = decoded(row[0], BenchReport)
        return msgspec.structs.replace(report, title=row[1], verdicts=verdicts)

    def runs(self, bench: int, *, block: int, prompt: int, arm: str) -> tuple[BenchRun, ...]:
        """In the order of their rounds, without warm-ups."""
        with self._database.reading() as connection:
            runs = column(
                connection,
                "SELECT run FROM run WHERE bench = ? AND block = ? AND prompt = ? AND arm = ?"
                " AND round > 0 ORDER BY round",
                bench,
                block,
                prompt,
                arm,
            )
        return tuple(decoded(run, BenchRun) for run in runs)

    def _update(self, change: str, bench: int, *values: object) -> None:
        with self._database.writing() as connection:
            sql = f"UPDATE bench SET {change} WHERE id = ?"
            if not connection.execute(sql, (*values, bench)).rowcount:
                raise _gone()

    @contextlib.contextmanager
    def _adding(self) -> Iterator[sqlite3.Connection]:
        with self._database.writing() as connection:
            try:
                yield connection
            except sqlite3.IntegrityError as error:  # the bench that a row belongs to is not there
                raise _gone() from error


def _gone() -> EngineError:
    return EngineError(
        ErrorKind.NOT_FOUND, tr("This bench was deleted."), tr("Start it anew to measure again.")
    )
