"""A model file as its source shows it, what decides where programs keep theirs, and quiet looks at
folders and small files: what cannot be read is empty.

Knows no program. Used by `library_sources` and `library`.
"""

import json
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from engine.hub_protocol import Source

_MAX_MANIFEST = 4 << 20  # bytes


@dataclass(frozen=True, slots=True)
class Found:
    """A GGUF file as its source shows it; one part of it where it is split."""

    path: Path
    source: Source
    root: Path  # the source's folder that it was found under
    repo: str = ""
    file: str = ""  # its path inside the repository
    revision: str = ""  # commit
    name: str = ""  # where the source has a better one than the file's
    sha256: str = ""  # as the source recorded it
    can_delete: bool = False


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What decides where other programs keep their files; tests make their own."""

    home: Path
    variables: Mapping[str, str]
    platform: str  # as sys.platform

    @classmethod
    def own(cls) -> "Surroundings":
        try:
            home = Path.home()
        except RuntimeError:  # no home at all, as in some containers
            home = Path(os.sep)
        return cls(home, os.environ, sys.platform)

    def folder(self, variable: str) -> Path | None:
        text = self.variables.get(variable, "").strip()
        if not text:
            return None
        if text == "~" or text.startswith(("~/", "~\\")):
            return self.home / text[2:]
        return Path(text)


def is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:
        return False


def listed(folder: Path) -> list[Path]:
    try:
        return sorted(folder.iterdir())
    except (OSError, ValueError):
        return []


def folders_in(folder: Path) -> list[Path]:
    found = []
    for path in listed(folder):
        try:
            if path.is_dir():
                found.append(path)
        except OSError:
            continue
    return found


def modified(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def text_of(path: Path) -> str:
    try:
        if path.stat().st_size > _MAX_MANIFEST:
            return ""
        return path.read_text(encoding="utf-8-sig", errors="replace")
    except (OSError, ValueError):
        return ""


def record_of(path: Path) -> dict[str, object]:
    """A JSON object; empty where the file is missing, too large or something else."""
    try:
        value = json.loads(text_of(path) or "{}")
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
