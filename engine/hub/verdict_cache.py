"""What the pair doctor found, kept on disk by the identity of the files, so never stale.

Bounded, one JSON file, replaced in one step; an unreadable one is ignored. Also remembers which
identity a file on the Hub had when it was last seen, for when there is no network. Thread-safe;
owned by the pair doctor.
"""

import contextlib
import os
import threading
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.hub_protocol import FileRef, ModelFacts, PairReport
from engine.language import ENGLISH, language

VERSION = 2  # of what is kept and of the rules that made it; another one is thrown away
MOST = 500  # entries of each kind; the oldest go first
FILE = "verdicts.json"

_Value = TypeVar("_Value")


class _Kept(msgspec.Struct):
    version: int = VERSION
    seen: dict[str, str] = msgspec.field(default_factory=dict)  # file on the Hub -> identity
    facts: dict[str, ModelFacts] = msgspec.field(default_factory=dict)  # by identity
    # By both identities, and the language unless it is English.
    reports: dict[str, PairReport] = msgspec.field(default_factory=dict)


class VerdictCache:
    """A disk that cannot be written to costs repeated work, nothing else."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._lock = threading.Lock()
        self._kept: _Kept | None = None  # read when first asked

    def seen(self, endpoint: str, ref: FileRef) -> str | None:
        """The identity that a file on the Hub had when it was last looked at."""
        with self._lock:
            return self._read().seen.get(_name(endpoint, ref))

    def facts(self, identity: str) -> ModelFacts | None:
        with self._lock:
            return self._read().facts.get(identity)

    def report(self, target: str, draft: str) -> PairReport | None:
        with self._lock:
            return self._read().reports.get(_pair(target, draft))

    def remember(self, endpoint: str, ref: FileRef, identity: str) -> None:
        with self._lock:
            self._put(self._read().seen, _name(endpoint, ref), identity)

    def keep_facts(self, identity: str, facts: ModelFacts) -> None:
        with self._lock:
            self._put(self._read().facts, identity, facts)

    def keep_report(self, target: str, draft: str, report: PairReport) -> None:
        with self._lock:
            self._put(self._read().reports, _pair(target, draft), report)

    def _put(self, entries: dict[str, _Value], key: str, value: _Value) -> None:
        if entries.get(key) == value:
            return
        entries.pop(key, None)
        entries[key] = value
        while len(entries) > MOST:
            del entries[next(iter(entries))]
        with contextlib.suppress(OSError):
            self._write()

    def _read(self) -> _Kept:
        if self._kept is None:
            self._kept = _Kept()
            with contextlib.suppress(
                OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError
            ):
                kept = msgspec.json.decode(self._path.read_bytes(), type=_Kept)
                if kept.version == VERSION:
                    self._kept = kept
        return self._kept

    def _write(self) -> None:
        """Not synced to the disk: after a power cut the worst is an empty cache."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        part = self._path.with_name(f".{FILE}.{os.getpid()}.part")
        try:
            part.write_bytes(msgspec.json.encode(self._kept))
            part.replace(self._path)
        finally:
            part.unlink(missing_ok=True)


def _name(endpoint: str, ref: FileRef) -> str:
    return "|".join((endpoint, ref.repo, ref.file, ref.revision))


def _pair(target: str, draft: str) -> str:
    """A report speaks the language of whoever asked for it."""
    spoken = language()
    return f"{target}\n+\n{draft}" + (f"\n{spoken}" if spoken != ENGLISH else "")
