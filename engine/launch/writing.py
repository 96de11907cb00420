"""Writes a launch's files into a folder: all of them or none, and never over another file.

Called by `paceline launch-config` and by the window's service.
"""

import contextlib
import os
from collections.abc import Iterable
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.launch.values import LaunchFile


def write_files(folder: Path, files: Iterable[LaunchFile]) -> tuple[Path, ...]:
    """The folder is made where there is none. Raises EngineError; nothing is left behind then."""
    wanted = [(folder / file.name, file) for file in files]
    for path, _ in wanted:
        if os.path.lexists(path):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{path}” is there already.", path=path),
                tr("Choose another folder, or delete it first."),
            )
    written: list[Path] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for path, file in wanted:
            with path.open("xb") as out:
                written.append(path)
                out.write(file.data)
            if file.language == "bash":
                path.chmod(0o755)
    except OSError as error:
        for path in written:
            with contextlib.suppress(OSError):
                path.unlink()
        raise EngineError(
            ErrorKind.DISK,
            tr("“{path}” cannot be written to: {why}.", path=folder, why=error.strerror),
            tr("Choose another folder."),
        ) from error
    return tuple(written)
