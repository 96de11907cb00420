"""Whether somebody downloads now, in this process or in another: the locks of files tell.

Neither the queue's file nor a partial file can: a killed process leaves both as they were. Knows no
network. Asked by the bench, which measures nothing beside a download.
"""

import os
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import msgspec
from filelock import FileLock, Timeout

from engine.hub_protocol import HubSettings
from engine.places import at_home

_LOOK = 0.15  # seconds for one folder, which may be anywhere
_DEPTH = 5  # folders: owner, name, and those that a repository has inside

_T = TypeVar("_T")


class _HubFile(msgspec.Struct):
    settings: HubSettings = HubSettings()


class _Entry(msgspec.Struct):
    folder: str


class _QueueFile(msgspec.Struct):
    entries: tuple[_Entry, ...] = ()


def running_download(data: Path) -> str:
    """The name of a file that arrives now, in a folder that `data` knows of; "" for none."""
    return next(filter(None, map(_locked_in, _folders(data))), "")


def _folders(data: Path) -> tuple[Path, ...]:
    """The folder for models, and those that downloads went to when they were added."""
    settings = _read(data / "hub.json", _HubFile()).settings
    queue = _read(data / "downloads.json", _QueueFile())
    folders = [at_home(Path(settings.models_folder or data / "models"))]
    folders += [Path(entry.folder) for entry in queue.entries]
    return tuple(dict.fromkeys(folders))


def _read(path: Path, default: _T) -> _T:
    """`default` for a file that tells nothing; whoever owns it sees to that."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=type(default))
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return default


def _locked_in(folder: Path) -> str:
    """The lock of “x.gguf” is “.x.gguf.lock” beside it, see `download_files`."""
    until = perf_counter() + _LOOK
    for at, folders, files in os.walk(folder):
        if perf_counter() > until:
            break
        if len(Path(at).relative_to(folder).parts) >= _DEPTH:
            folders.clear()
        for name in files:
            if name.startswith(".") and name.endswith(".lock") and _is_held(Path(at, name)):
                return name[1:].removesuffix(".lock")
    return ""


def _is_held(path: Path) -> bool:
    try:
        with FileLock(path, timeout=0):
            return False  # left by a process that was killed
    except Timeout:
        return True
    except OSError:
        return False
