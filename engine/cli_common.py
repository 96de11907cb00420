"""What the terminal's commands share: exit codes, a mistake in words, JSON written late and safely.

Knows no command. Used by `cli` and the `cli_*` modules.
"""

import os
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.wire import WorkerClient

DONE, NO, UNUSABLE, INTERRUPTED = 0, 1, 2, 130

Worker = Callable[[], WorkerClient]


def bad(message: str, hint: str = "") -> EngineError:
    return EngineError(ErrorKind.BAD_REQUEST, message, hint)


def check_writable(path: str | None) -> None:
    """Before minutes of work, not after them."""
    if not path or path == "-":
        return
    file = Path(path).absolute()
    if not file.parent.is_dir():
        raise bad(f"There is no folder for “{path}”.", "Make it first.")
    if file.is_dir():
        raise bad(f"“{path}” is a folder.", "Give the name of a file.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise bad(f"“{path}” cannot be written: permission denied.", "Choose another place.")


def write_json(path: str, value: object) -> None:
    data = msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
    if path == "-":
        # Always UTF-8: a script reads it, whatever the console's own encoding is.
        sys.stdout.buffer.write(data.encode())
        return
    try:
        Path(path).write_text(data, encoding="utf-8")
    except OSError as error:
        raise bad(f"“{path}” cannot be written: {error.strerror}.") from error
