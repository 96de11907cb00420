"""Writes files away from the UI thread: one thread, one queue, in order.

Knows bytes and paths, not what they mean. The worker's log and the settings go through it; whoever
made it closes it, which finishes what is queued.
"""

import os
import queue
import threading
from collections.abc import Callable
from pathlib import Path

from engine.files import write_atomically

LOG_LIMIT = 2 * 1024 * 1024  # bytes; then the log moves aside and a new one begins


class DiskWriter:
    """A failed write is reported to `on_error`, on the writing thread, and the queue goes on."""

    def __init__(self, on_error: Callable[[Path, OSError], None] | None = None) -> None:
        self._on_error = on_error
        self._jobs: queue.SimpleQueue[tuple[Path, Callable[[], None]] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="disk-writer", daemon=True)
        self._thread.start()

    def replace(self, path: Path, data: bytes) -> None:
        """Write a whole file so that a reader sees the old one or the new one, never a part."""
        self._jobs.put((path, lambda: replace_file(path, data)))

    def append(self, path: Path, data: bytes, limit: int = LOG_LIMIT) -> None:
        """Add to a log; past `limit` bytes the file moves to `<name>.1`."""
        self._jobs.put((path, lambda: append_rotating(path, data, limit)))

    def close(self, timeout: float = 5.0) -> None:
        self._jobs.put(None)
        self._thread.join(timeout)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            path, write = job
            try:
                write()
            except OSError as error:
                if self._on_error is not None:
                    self._on_error(path, error)


def replace_file(path: Path, data: bytes) -> None:
    """Raises OSError; the old file is then untouched."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_atomically(path, data)


def append_rotating(path: Path, data: bytes, limit: int = LOG_LIMIT) -> None:
    """Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and path.stat().st_size + len(data) > limit:
        os.replace(path, path.with_name(path.name + ".1"))
    with open(path, "ab") as file:
        file.write(data)
