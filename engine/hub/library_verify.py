"""Is a model's file what it should be? Hashes it against its download's record or the Hub.

Where nothing is known to compare with, says so and looks at the header only. Called by `library`.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from time import monotonic
from typing import TYPE_CHECKING

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download_record import read_record
from engine.hub.gguf_check import check_model_file
from engine.hub.library_found import Found
from engine.hub_protocol import Source
from engine.language import mark, tr
from engine.sizes import bytes_said

if TYPE_CHECKING:
    from engine.hub.library import Entry

_BLOCK = 4 << 20  # bytes read at once
_TELL = 0.1  # seconds between reports

Progress = Callable[[int, int], None]  # bytes done, of how many
Cancelled = Callable[[], bool]

_RECORDED_BY: Mapping[Source, str] = {
    "huggingface": mark("Hugging Face's cache"),
    "llama_cpp": mark("llama.cpp's cache"),
    "ollama": mark("Ollama's manifest"),
}
_DOWNLOAD = mark("its download")


def verify(
    entry: "Entry", hub: Hub | None, progress: Progress, cancelled: Cancelled
) -> tuple[bool, str]:
    """(good, what was compared with what in a sentence). Raises EngineError when it is cancelled
    or a part cannot be read."""
    name = entry.name
    if len(entry.parts) < entry.count:
        missing = entry.count - len(entry.parts)
        if missing == 1:
            return False, tr(
                "“{name}” is incomplete: 1 of its {count} parts is missing.",
                name=name,
                count=entry.count,
            )
        return False, tr(
            "“{name}” is incomplete: {missing} of its {count} parts are missing.",
            name=name,
            missing=missing,
            count=entry.count,
        )
    expected, source = _expected(entry, hub, cancelled)
    if not expected:
        return _header_only(entry)
    done = 0
    last = 0.0
    for part in entry.parts:
        digest = hashlib.sha256()
        for block in _blocks(part.path, cancelled):
            digest.update(block)
            done += len(block)
            if monotonic() - last >= _TELL:
                last = monotonic()
                progress(min(done, entry.size), entry.size)
        if digest.hexdigest() != expected[part.path]:
            return False, tr(
                "“{name}” is not what {source} says: its SHA-256 begins with {found} instead of "
                "{expected}.",
                name=part.path.name if entry.count > 1 else name,
                source=source,
                found=digest.hexdigest()[:12],
                expected=expected[part.path][:12],
            )
    progress(entry.size, entry.size)
    if entry.count > 1:
        return True, tr(
            "“{name}” with its {count} parts is whole: its SHA-256 is the one that {source} says.",
            name=name,
            count=entry.count,
            source=source,
        )
    return True, tr(
        "“{name}” is whole: its SHA-256 is the one that {source} says.", name=name, source=source
    )


def _expected(entry: "Entry", hub: Hub | None, cancelled: Cancelled) -> tuple[dict[Path, str], str]:
    """SHA-256 of every part, and who says so; nothing where one is missing."""
    recorded = {part.path: _recorded(part) for part in entry.parts}
    if all(recorded.values()):
        return recorded, tr(_RECORDED_BY.get(entry.first.source, _DOWNLOAD))
    repo = entry.first.repo
    if hub is None or "/" not in repo:
        return {}, ""
    from engine.hub.catalog import Catalog  # the Hub's client takes a while to load

    try:
        detail = Catalog(hub).open(repo, entry.first.revision or "main", cancelled)
    except EngineError as error:
        if error.kind == ErrorKind.CANCELLED:
            raise
        return {}, ""  # offline, gated, gone: nobody to ask
    by_file = {part.file: part.sha256 for file in detail.files for part in file.parts}
    by_name = {PurePosixPath(file).name: sha256 for file, sha256 in by_file.items()}
    found = {
        part.path: by_file.get(part.file) or by_name.get(part.path.name, "") for part in entry.parts
    }
    if not all(found.values()):
        return {}, ""
    return found, tr("“{repo}” on the Hub now", repo=repo)


def _recorded(part: Found) -> str:
    record = read_record(part.path)
    return record.sha256 if record is not None and record.sha256 else part.sha256


def _header_only(entry: "Entry") -> tuple[bool, str]:
    try:
        check_model_file(entry.first.path)
    except EngineError as error:
        return False, error.message
    return True, tr(
        "Nothing is known to compare “{name}” with; its header is whole and none of its {size} "
        "are missing.",
        name=entry.name,
        size=bytes_said(entry.size),
    )


def _blocks(path: Path, cancelled: Cancelled) -> Iterator[bytes]:
    try:
        with path.open("rb", buffering=0) as file:
            while block := file.read(_BLOCK):
                if cancelled():
                    raise EngineError(ErrorKind.CANCELLED, tr("The check was stopped."))
                yield block
    except OSError as error:
        raise EngineError(
            ErrorKind.DISK,
            tr("“{path}” cannot be read: {why}.", path=path, why=error.strerror),
            tr("Check whether its disk is connected."),
        ) from error
