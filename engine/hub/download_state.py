"""The file that keeps the download queue over restarts: one process's at a time, always whole.

Knows entries only as values. Used by `download_queue`.
"""

import contextlib
from collections.abc import Iterable
from pathlib import Path

import msgspec
from filelock import FileLock, Timeout

from engine.files import move_aside, write_atomically
from engine.hub_protocol import DownloadPhase, ModelFile


class Saved(msgspec.Struct, frozen=True, kw_only=True):
    """What a restart needs of an entry."""

    repo: str
    commit: str
    file: ModelFile
    folder: str
    phase: DownloadPhase
    reason: str = ""
    hint: str = ""
    link: str = ""


class _Queue(msgspec.Struct, frozen=True, kw_only=True):
    version: int = 1
    entries: tuple[Saved, ...] = ()


class StateFile:
    """Belongs to the first process that wants it, until that one ends. None: keeps nothing."""

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._lock: FileLock | None = None
        self.is_unsaved = False  # the last `save` found no room

    def take_over(self) -> tuple[Saved, ...] | None:
        """What was kept, when the file has just become this process's; None: nothing new."""
        path = self._path
        if path is None or self._lock is not None:
            return None
        lock = FileLock(path.with_name(path.name + ".lock"), thread_local=False)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lock.acquire(timeout=0)
        except (Timeout, OSError):
            return None
        self._lock = lock
        return _read(path)

    def save(self, entries: Iterable[Saved]) -> None:
        """Does nothing while the file is another process's."""
        if self._path is None or self._lock is None:
            return
        try:
            data = msgspec.json.encode(_Queue(entries=tuple(entries)))
            write_atomically(self._path, data, alone=True)
            self.is_unsaved = False
        except OSError:
            self.is_unsaved = True

    def release(self) -> None:
        if self._lock is not None:
            self._lock.release()


def _read(path: Path) -> tuple[Saved, ...]:
    """A damaged file is moved aside: its partial files go on when they are added again."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=_Queue).entries
    except FileNotFoundError:
        return ()
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        with contextlib.suppress(OSError):
            move_aside(path, "broken")
        return ()
