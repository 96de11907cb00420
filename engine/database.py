"""An SQLite file that survives a killed process, that processes and threads use at once, and that
is moved aside when it cannot be read.

Knows tables only as statements it is given, and tells errors in a user's words. Used by the stores
of benches, of answers and of chats.
"""

import contextlib
import os
import sqlite3
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

from filelock import FileLock, Timeout

from engine.errors import EngineError, ErrorKind
from engine.files import move_aside
from engine.language import tr

_BUSY_S = 15.0  # another process holds the file for the time of one write
_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_DENIED = (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_PERM)
_IN_USE = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class Database:
    """`content` is what a user calls that which is in it, as “The bench results”; `versions` are
    scripts of which the n-th leads from version n to n + 1, so the first one makes the tables.

    A file that is damaged is moved aside and `notice` says so. Raises EngineError, here and in what
    `reading` and `writing` hold: DISK where it cannot be used, BAD_FILE for a newer version's.
    """

    def __init__(self, path: Path, content: str, versions: Sequence[str]) -> None:
        self.path = path
        self.notice = ""
        self._content = content
        self._versions = versions
        self._lock = threading.RLock()
        self._file: tuple[int, int] | None = None  # which one was opened
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error
        with self._opening():
            try:
                self._connection = self._opened()
            except sqlite3.Error as error:
                if _code(error) not in _DAMAGED:
                    raise self._told(error) from error
                self._move_aside()
                with self._errors_told():
                    self._connection = self._opened()

    @property
    def is_current(self) -> bool:
        """False when the file was deleted or replaced since: what is written into it is lost."""
        return self._file is None or self._file == _identity(self.path)

    def close(self) -> None:
        """May be called twice, and only when no other thread will use it any more."""
        with self._lock:
            self._connection.close()

    @contextlib.contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """All statements see the same state, whatever others write meanwhile."""
        with self._transaction("BEGIN") as connection:
            yield connection

    @contextlib.contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """All or nothing, and on the disk when it ends: neither a killed process nor a power cut
        takes it back. One within another is a part of that one."""
        with self._transaction("BEGIN IMMEDIATE") as connection:
            yield connection

    @contextlib.contextmanager
    def _transaction(self, begin: str) -> Iterator[sqlite3.Connection]:
        connection = self._connection
        with self._lock, self._errors_told():
            if connection.in_transaction:  # of this thread, which has the lock
                yield connection
                return
            connection.execute(begin)
            try:
                yield connection
                connection.execute("COMMIT")
            except BaseException:
                if connection.in_transaction:  # a full disk may have ended it
                    connection.execute("ROLLBACK")
                raise

    @contextlib.contextmanager
    def _opening(self) -> Iterator[None]:
        """One process at a time, or two would move a damaged file aside, the second one the first
        one's new file."""
        lock = FileLock(self.path.with_name(f"{self.path.name}.lock"), timeout=_BUSY_S)
        try:
            lock.acquire()
        except Timeout:
            raise self._in_use() from None
        except PermissionError as error:
            raise self._unusable(tr("it cannot be written to")) from error
        except (OSError, NotImplementedError) as error:  # the latter: no locks on this disk
            raise self._unusable(str(error)) from error
        try:
            yield
        finally:
            lock.release()

    def _opened(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self.path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False
        )
        try:
            self._prepare(connection)
            self._file = _identity(self.path)
        except BaseException:
            connection.close()
            raise
        return connection

    def _prepare(self, connection: sqlite3.Connection) -> None:
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        (problem,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if problem != "ok":
            raise _Damaged(problem)
        version = _version(connection)
        if version > len(self._versions):
            raise EngineError(
                ErrorKind.BAD_FILE,
                tr("A newer Paceline wrote “{path}”.", path=self.path),
                tr("Update this one, or move that file away."),
            )
        if version == 0:
            connection.execute("PRAGMA auto_vacuum = FULL")  # what is deleted leaves the disk
            connection.execute("PRAGMA journal_mode = WAL")
        if version < len(self._versions):
            if version:
                self._back_up(connection, version)
            self._bring_up_to_date(connection)

    def _back_up(self, connection: sqlite3.Connection, version: int) -> None:
        """Beside the file, as the earlier program can read it."""
        backup = self.path.with_name(f"{self.path.stem}.version-{version}{self.path.suffix}")
        begun = backup.with_name(f"{backup.name}.new")
        try:
            begun.unlink(missing_ok=True)
            with contextlib.closing(sqlite3.connect(begun)) as copy:
                connection.backup(copy)
            os.replace(begun, backup)
        except OSError as error:
            raise self._unusable(error.strerror or str(error)) from error
        finally:
            with contextlib.suppress(OSError):  # of a copy that a full disk cut short
                begun.unlink(missing_ok=True)

    def _bring_up_to_date(self, connection: sqlite3.Connection) -> None:
        connection.execute("BEGIN IMMEDIATE")
        try:
            for number in range(_version(connection), len(self._versions)):
                for statement in self._versions[number].split(";"):
                    connection.execute(statement)
                connection.execute(f"PRAGMA user_version = {number + 1}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def _move_aside(self) -> None:
        try:
            aside = move_aside(self.path, "broken")
            for ending in ("-wal", "-shm"):  # SQLite would take them for the new file's
                with contextlib.suppress(FileNotFoundError):
                    os.replace(f"{self.path}{ending}", f"{aside}{ending}")
        except OSError as error:
            raise EngineError(
                ErrorKind.DISK,
                tr(
                    "“{path}” is damaged and could not be moved aside: {why}.",
                    path=self.path,
                    why=error.strerror,
                ),
                tr("Close other programs that use it, or move it away yourself."),
            ) from error
        self.notice = tr(
            "{content} could not be read, because their file is damaged. It was kept as "
            "“{path}”, and a new one begun.",
            content=self._content,
            path=aside,
        )

    @contextlib.contextmanager
    def _errors_told(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.ProgrammingError:
            raise
        except sqlite3.Error as error:
            raise self._told(error) from error

    def _told(self, error: sqlite3.Error) -> EngineError:
        code = _code(error)
        folder = self.path.parent
        if code == sqlite3.SQLITE_FULL:
            return EngineError(
                ErrorKind.DISK,
                tr(
                    "{content} cannot be stored, because the disk with “{folder}” is full.",
                    content=self._content,
                    folder=folder,
                ),
                tr("Make room on it and go on; what was stored before is kept."),
            )
        if code in _DENIED:
            return self._unusable(tr("it cannot be written to"))
        if code in _IN_USE:
            return self._in_use()
        if code in _DAMAGED:
            return EngineError(
                ErrorKind.DISK,
                tr("“{path}” is damaged.", path=self.path),
                tr("Start Paceline again, which keeps the file aside and begins a new one."),
            )
        return self._unusable(str(error))

    def _in_use(self) -> EngineError:
        return EngineError(
            ErrorKind.DISK,
            tr("“{path}” is in use by another program.", path=self.path),
            tr("Close that program, then try again."),
        )

    def _unusable(self, why: str) -> EngineError:
        return EngineError(
            ErrorKind.DISK,
            tr(
                "{content} cannot be kept in “{folder}”: {why}.",
                content=self._content,
                folder=self.path.parent,
                why=why[:1].lower() + why[1:],
            ),
            tr(
                "Check that it is a folder of yours, that you may write to it and its disk is "
                "there."
            ),
        )


class _Damaged(sqlite3.DatabaseError):
    """Found by a check, not by a statement that failed."""

    sqlite_errorcode = sqlite3.SQLITE_CORRUPT


def _identity(path: Path) -> tuple[int, int] | None:
    """Of the file that is there now; None for none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _code(error: sqlite3.Error) -> int:
    """SQLite's primary result code; 0 where the error is Python's own."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF
