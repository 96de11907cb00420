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
from engine.language import tr
from engine.sizes import bytes_said

if TYPE_CHECKING:
    from engine.hub.library import Entry

_BLOCK = 4 << 20  # bytes read at once
_TELL = 0.1  # seconds between reports

Progress = Callable[[int, int], None]  # bytes done, of how many
Cancelled = Callable[[], bool]

_RECORDED_BY: Mapping[Source, str] = {
    "huggingface": "Hugging Face's cache",
    "llama_cpp": "llama.cpp's cache",
    "ollama": "Ollama's manifest",
}


def verify(
    entry: "Entry", hub: Hub | None, progress: Progress, cancelled: Cancelled
) -> tuple[bool, str]:
    """(good, what was compared with what in a sentence). Raises EngineError when it is cancelled
    or a part cannot be read."""
    name = entry.name
    if len(entry.parts) < entry.count:
        missing = entry.count - len(entry.parts)
        are = "is" if missing == 1 else "are"
        return False, f"“{name}” is incomplete: {missing} of its {entry.count} parts {are} missing."
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
            which = f"“{part.path.name}”" if entry.count > 1 else f"“{name}”"
            return False, (
                f"{which} is not what {source} says: its SHA-256 begins with "
                f"{digest.hexdigest()[:12]} instead of {expected[part.path][:12]}."
            )
    progress(entry.size, entry.size)
    parts = f" with its {entry.count} parts" if entry.count > 1 else ""
    return True, f"“{name}”{parts} is whole: its SHA-256 is the one that {source} says."


def _expected(entry: "Entry", hub: Hub | None, cancelled: Cancelled) -> tuple[dict[Path, str], str]:
    """SHA-256 of every part, and who says so; nothing where one is missing."""
    recorded = {part.path: _recorded(part) for part in entry.parts}
    if all(recorded.values()):
        return recorded, _RECORDED_BY.get(entry.first.source, "its download")
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
    return found, f"“{repo}” on the Hub now"


def _recorded(part: Found) -> str:
    record = read_record(part.path)
    return record.sha256 if record is not None and record.sha256 else part.sha256


def _header_only(entry: "Entry") -> tuple[bool, str]:
    try:
        check_model_file(entry.first.path)
    except EngineError as error:
        return False, error.message
    return True, (
        f"Nothing is known to compare “{entry.name}” with; its header is whole and none of its "
        f"{bytes_said(entry.size)} are missing."
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
