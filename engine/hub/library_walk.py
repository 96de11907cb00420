"""Walks folders for GGUF files: bounded, without loops, and quiet about what cannot be read.

Follows links to folders, each folder once. Knows nothing of programs or headers. Used by
`library_sources`.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

MAX_DEPTH = 8  # folders below the one that was named
MAX_ENTRIES = 100_000  # files and folders looked at in one source
ENDING = ".gguf"
# Beside “x.gguf” while a browser or aria2 still writes it.
_UNFINISHED = (".part", ".aria2", ".crdownload", ".incomplete", ".download", ".downloadInProgress")


def is_text(name: str) -> bool:
    """Whether a name can be written as UTF-8, and so be told to another process at all."""
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


@dataclass
class Walk:
    """One source's walk. `folders` are those it has been in, by device and inode."""

    left: int = MAX_ENTRIES
    folders: set[tuple[int, int] | str] = field(default_factory=set)

    def files(self, folder: Path, depth: int = MAX_DEPTH) -> Iterator[Path]:
        """GGUF files under a folder in the order of their names, links to files included."""
        if not self._enter(folder):
            return
        files, folders = self._list(folder)
        names = set(files)
        for name in sorted(files):
            if name.lower().endswith(ENDING) and not any(name + e in names for e in _UNFINISHED):
                yield folder / name
        if depth > 0:
            for name in sorted(folders):
                yield from self.files(folder / name, depth - 1)

    def _list(self, folder: Path) -> tuple[list[str], list[str]]:
        files: list[str] = []
        folders: list[str] = []
        try:
            with os.scandir(folder) as entries:
                for entry in entries:
                    self.left -= 1
                    if self.left < 0:
                        break
                    if entry.name.startswith(".") or not is_text(entry.name):
                        continue  # hidden ones also hold what is unfinished
                    try:
                        (folders if entry.is_dir() else files).append(entry.name)
                    except OSError:
                        continue
        except OSError:  # permission denied, a disk that has gone
            return [], []
        return files, folders

    def _enter(self, folder: Path) -> bool:
        if self.left <= 0:
            return False
        try:
            status = folder.stat()
            key: tuple[int, int] | str = (status.st_dev, status.st_ino)
            if not status.st_ino:  # file systems that number nothing
                key = os.path.realpath(folder)
        except (OSError, ValueError):
            return False
        if key in self.folders:
            return False
        self.folders.add(key)
        return True
