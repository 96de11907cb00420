"""Where load sweeps are kept: each report as it was after its last point, in sweeps.sqlite.

Makes no figures. Written while a sweep runs, in the worker of the role “remote” or the terminal;
read by both.
"""

from pathlib import Path
from typing import Self

import msgspec

from engine.database import Database
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.places import data_folder
from engine.remote.protocol import SweepEntry
from engine.sweep.values import SweepReport, SweepRequest
from engine.sweep.words import range_words

_FIRST = """
CREATE TABLE sweep (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at REAL NOT NULL,
    title TEXT NOT NULL,
    arms BLOB NOT NULL,
    report BLOB NOT NULL
)
"""
_VERSIONS = (_FIRST,)  # a change of the tables adds a script; see `Database`
_LARGEST = 2**63 - 1  # id that can be looked for


def sweeps_path() -> Path:
    return data_folder() / "sweeps.sqlite"


class SweepStore:
    """One file, which processes and threads may share.

    Raises EngineError: DISK where the file cannot be used or the disk is full, NOT_FOUND for a
    sweep that is not there. `notice` says when a damaged file was moved aside.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._database = Database(path or sweeps_path(), tr("The load sweeps"), _VERSIONS)

    @property
    def notice(self) -> str:
        return self._database.notice

    def close(self) -> None:
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, report: SweepReport, title: str) -> int:
        """Returns its id."""
        arms = msgspec.json.encode([arm.name for arm in report.request.arms])
        with self._database.writing() as connection:
            row = connection.execute(
                "INSERT INTO sweep (at, title, arms, report) VALUES (?, ?, ?, ?)",
                (report.at, title, arms, msgspec.json.encode(report)),
            )
            return int(row.lastrowid or 0)

    def update(self, sweep: int, report: SweepReport) -> None:
        with self._database.writing() as connection:
            if not connection.execute(
                "UPDATE sweep SET report = ? WHERE id = ?", (msgspec.json.encode(report), sweep)
            ).rowcount:
                raise not_stored(sweep)

    def sweeps(self) -> tuple[SweepEntry, ...]:
        """Newest first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT id, title, at, arms FROM sweep ORDER BY at DESC, id DESC"
            ).fetchall()
        return tuple(
            SweepEntry(
                id=id_, title=title, at=at, arms=msgspec.json.decode(arms, type=tuple[str, ...])
            )
            for id_, title, at, arms in rows
        )

    def title(self, sweep: int) -> str:
        """ "" where there is none of this id."""
        return next((entry.title for entry in self.sweeps() if entry.id == sweep), "")

    def read(self, sweep: int) -> SweepReport:
        if not 0 <= sweep <= _LARGEST:
            raise not_stored(sweep)
        with self._database.reading() as connection:
            row = connection.execute("SELECT report FROM sweep WHERE id = ?", (sweep,)).fetchone()
        if row is None:
            raise not_stored(sweep)
        return msgspec.json.decode(row[0], type=SweepReport)

    def delete(self, sweep: int) -> None:
        """Nothing happens where it is gone already."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM sweep WHERE id = ?", (sweep,))


class Keeper:
    """Keeps one sweep in a store from its first report on: what `runner.run` is given as `keep`."""

    def __init__(self, store: SweepStore, title: str) -> None:
        self._store = store
        self._title = title
        self.sweep = 0  # its id

    def __call__(self, report: SweepReport) -> None:
        if self.sweep:
            self._store.update(self.sweep, report)
        else:
            self.sweep = self._store.add(report, self._title or title_of(report.request))


def title_of(request: SweepRequest) -> str:
    """What a sweep is called where nobody says: its arms and its levels."""
    arms = ", ".join(arm.name for arm in request.arms)
    levels = range_words(request, min(request.levels), max(request.levels))
    return tr("{arms} at {levels}", arms=arms, levels=levels)


def not_stored(sweep: int) -> EngineError:
    return EngineError(
        ErrorKind.NOT_FOUND,
        tr("There is no stored sweep {sweep}.", sweep=sweep),
        tr("“paceline sweep --list” names those that there are."),
    )
