"""The tables of stored benches, and how values go into their rows and come out.

Values are JSON; what is looked for stands in columns. Decides nothing. Called by `store`.
"""

import sqlite3
from collections.abc import Iterable
from typing import TypeVar

import msgspec

from engine.bench.names import model_name
from engine.bench.values import BenchRecord, BenchReport, BenchRun, BenchVerdict, PairFacts
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.request import ModelSettings

_FIRST = """
CREATE TABLE bench (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    created REAL NOT NULL,
    title TEXT NOT NULL,
    state TEXT NOT NULL,
    spent_s REAL NOT NULL,
    targets TEXT NOT NULL,
    drafts TEXT NOT NULL,
    build BLOB NOT NULL,
    machine BLOB NOT NULL,
    request BLOB NOT NULL,
    warnings BLOB NOT NULL,
    report BLOB
);
CREATE TABLE pair (
    bench INTEGER NOT NULL REFERENCES bench ON DELETE CASCADE,
    number INTEGER NOT NULL,
    facts BLOB NOT NULL,
    PRIMARY KEY (bench, number)
) WITHOUT ROWID;
CREATE TABLE run (
    id INTEGER PRIMARY KEY,
    bench INTEGER NOT NULL REFERENCES bench ON DELETE CASCADE,
    block INTEGER NOT NULL,
    prompt INTEGER NOT NULL,
    arm TEXT NOT NULL,
    round INTEGER NOT NULL,
    run BLOB NOT NULL,
    UNIQUE (bench, block, prompt, arm, round)
);
CREATE TABLE verdict (
    bench INTEGER NOT NULL REFERENCES bench ON DELETE CASCADE,
    block INTEGER NOT NULL,
    prompt INTEGER NOT NULL,
    arm TEXT NOT NULL,
    verdict BLOB NOT NULL,
    PRIMARY KEY (bench, block, prompt, arm)
) WITHOUT ROWID
"""
VERSIONS = (_FIRST,)  # a change of the tables adds a script; see `Database`

_T = TypeVar("_T")


def insert(connection: sqlite3.Connection, record: BenchRecord, report: BenchReport | None) -> int:
    asked = record.request.pairs
    bench = connection.execute(
        "INSERT INTO bench (created, title, state, spent_s, targets, drafts, build, machine,"
        " request, warnings, report) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            record.created,
            record.title,
            record.state,
            record.spent_s,
            _names(pair.target for pair in asked),
            _names(pair.draft for pair in asked if pair.draft is not None),
            encoded(record.build),
            encoded(record.machine),
            encoded(record.request),
            encoded(record.warnings),
            None if report is None else encoded(report),
        ),
    ).lastrowid
    assert bench is not None
    for number, facts in enumerate(record.pairs):
        if facts is not None:
            insert_pair(connection, bench, number, facts)
    for run in record.runs:
        insert_run(connection, bench, run)
    for verdict in record.verdicts:
        insert_verdict(connection, bench, verdict)
    return bench


def insert_pair(connection: sqlite3.Connection, bench: int, number: int, facts: PairFacts) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO pair (bench, number, facts) VALUES (?, ?, ?)",
        (bench, number, encoded(facts)),
    )


def insert_run(connection: sqlite3.Connection, bench: int, run: BenchRun) -> None:
    step = run.step
    connection.execute(
        "INSERT OR REPLACE INTO run (bench, block, prompt, arm, round, run)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (bench, step.block, step.prompt, step.arm, step.round, encoded(run)),
    )


def insert_verdict(connection: sqlite3.Connection, bench: int, verdict: BenchVerdict) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO verdict (bench, block, prompt, arm, verdict)"
        " VALUES (?, ?, ?, ?, ?)",
        (bench, verdict.block, verdict.prompt, verdict.arm, encoded(verdict)),
    )


def column(connection: sqlite3.Connection, sql: str, *values: object) -> list[bytes]:
    return [value for (value,) in connection.execute(sql, values)]


def verdicts_of(connection: sqlite3.Connection, bench: int) -> tuple[BenchVerdict, ...]:
    found = column(connection, "SELECT verdict FROM verdict WHERE bench = ?", bench)
    return tuple(decoded(verdict, BenchVerdict) for verdict in found)


def _names(models: Iterable[ModelSettings]) -> str:
    return ", ".join(dict.fromkeys(model_name(model.path) for model in models))


def encoded(value: object) -> bytes:
    return msgspec.json.encode(value)


def decoded(data: bytes, kind: type[_T]) -> _T:
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.MsgspecError as error:
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr("This bench cannot be read: {why}.", why=error),
            tr("Delete it from the list; the others are not affected."),
        ) from error
