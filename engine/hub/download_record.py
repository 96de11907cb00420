"""What a partial or finished file is: the record that lies beside it, and where.

Knows no network and no locks. Used by `download_files` and by whoever wants to know where a
finished file comes from.
"""

import hashlib
from pathlib import Path

import msgspec

from engine.files import write_atomically

_LONGEST_NAME = 200  # bytes; longer ones are cut, so that the endings below fit everywhere


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """What a partial or finished file is. `verified_ns`: the time of change of a file whose hash
    was right, 0 before."""

    repo: str
    file: str
    commit: str
    size: int
    sha256: str = ""
    etag: str = ""  # of the server that sends the bytes, where it is a strong one
    synced: int = 0  # bytes that survive a power failure
    boot: float = 0.0  # when the machine that wrote them was started
    refetched: bool = False  # it arrived damaged once
    verified_ns: int = 0


def beside(path: Path, ending: str) -> Path:
    """The hidden file that belongs to a model's file."""
    name = path.name
    if len(name.encode("utf-8", "replace")) > _LONGEST_NAME:
        digest = hashlib.sha256(name.encode("utf-8", "replace")).hexdigest()[:16]
        name = name.encode("utf-8", "replace")[: _LONGEST_NAME - 20].decode("utf-8", "ignore")
        name = f"{name}~{digest}"
    return path.with_name(f".{name}{ending}")


def record_path(destination: Path) -> Path:
    """Where the record of a finished file is; goes when the file is deleted."""
    return beside(destination, ".paceline.json")


def read_record(destination: Path) -> Record | None:
    """What a finished file was when it was downloaded; None where no record can be read."""
    return read_at(record_path(destination))


def read_at(path: Path) -> Record | None:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Record)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def write_at(path: Path, record: Record) -> None:
    """For the holder of the download's lock."""
    data = msgspec.json.format(msgspec.json.encode(record), indent=1)
    write_atomically(path, data, alone=True)
