"""Small files that must not be lost: written whole or not at all, moved aside when unreadable.

Knows bytes and paths, not what they mean. Used wherever settings, queues and caches are kept.
"""

import contextlib
import hashlib
import os
import threading
from pathlib import Path
from time import sleep

_LONG_NAME = 200  # bytes
_WAITS = (0.01, 0.05, 0.2) if os.name == "nt" else ()  # seconds between tries to replace a file


def write_atomically(path: Path, data: bytes, *, alone: bool = False) -> None:
    """Replace a file in one step, so that a crash leaves the old or the new one. Raises OSError.

    `alone`: the caller holds a lock, so one name for the unfinished file will do, and what a killed
    process leaves of it goes with the next write.
    """
    writer = "" if alone else f".{os.getpid()}.{threading.get_ident()}"
    part = path.with_name(f".{_short(path.name)}{writer}.part")
    try:
        with part.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _replace(part, path)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)


def _short(name: str) -> str:
    """Disks take names of 255 bytes, and more is put to this one."""
    data = os.fsencode(name)
    return name if len(data) <= _LONG_NAME else hashlib.sha256(data).hexdigest()


def _replace(part: Path, path: Path) -> None:
    """Windows refuses for the moment in which another program, as a virus scanner, has it open."""
    for seconds in _WAITS:
        try:
            part.replace(path)
        except PermissionError:
            sleep(seconds)
        else:
            return
    part.replace(path)


def move_aside(path: Path, why: str) -> Path:
    """Rename “x.json” to “x.WHY.json”, or -2, -3 ...: nothing is overwritten. Raises OSError."""
    aside = path.with_name(f"{path.stem}.{why}{path.suffix}")
    number = 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.stem}.{why}-{number}{path.suffix}")
    path.rename(aside)
    return aside
