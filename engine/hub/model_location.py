"""Where a model's bytes are, and what makes them these bytes: its parts, sizes and identity.

Two models with the same identity have the same content: of local files path, size and times, of the
Hub's files commit and ETag. Reads headers from either. Used by the pair doctor.
"""

import os
from dataclasses import dataclass, replace
from pathlib import Path

from huggingface_hub.hf_api import RepoFile

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.gguf_check import read_local, read_open
from engine.hub.gguf_header import Header
from engine.hub.model_files import split_of
from engine.hub.remote_file import Cancelled, RemoteFile, RemoteIdentity, identify, never
from engine.hub_protocol import FileRef
from engine.language import mark, tr
from engine.places import at_home

AGAIN = mark("Choose another file; this one is damaged on the Hub too.")


@dataclass(frozen=True, slots=True)
class Location:
    """A model as it is now. `paths` or `remote` has its parts, in order."""

    file: str  # the first part's name without folders
    identity: str
    size: int  # of all parts
    paths: tuple[Path, ...] = ()
    remote: tuple[RemoteIdentity, ...] = ()


def locate_local(path: Path) -> Location:
    """A model on this machine. Raises EngineError (bad file) where it cannot be looked at."""
    path = at_home(path)
    try:
        paths = _local_parts(path)
        stats = [part.stat() for part in paths]
    except (OSError, ValueError) as error:
        read_local(path)  # says in words what is wrong with it
        raise EngineError(
            ErrorKind.BAD_FILE, tr("“{path}” has just changed.", path=path), tr("Try again.")
        ) from error
    keys = [
        # Time and size alone would miss a file that was exchanged with its time kept.
        f"{os.path.abspath(part)}|{s.st_size}|{s.st_mtime_ns}|{s.st_ctime_ns}|{s.st_ino}"
        for part, s in zip(paths, stats, strict=True)
    ]
    size = sum(s.st_size for s in stats)
    return Location(_utf8(path.name), _utf8("\n".join(keys)), size, paths=paths)


def locate_remote(hub: Hub, ref: FileRef) -> Location:
    """A model on the Hub as it is now; one request, two for a split one. Raises EngineError."""
    first = identify(hub, ref.repo, ref.file, ref.revision)
    parts = (first, *_other_parts(hub, first))
    keys = (
        f"{hub.endpoint}|{part.repo}|{part.file}|{part.commit}|{part.etag}|{part.size}"
        for part in parts
    )
    name = ref.file.rsplit("/", 1)[-1]
    return Location(name, "\n".join(keys), sum(part.size for part in parts), remote=parts)


def read_part(
    hub: Hub,
    location: Location,
    part: int = 0,
    *,
    tokens: bool = False,
    cancelled: Cancelled = never,
) -> Header:
    """The header of one part of a model. Raises EngineError."""
    if location.paths:
        return read_local(location.paths[part], tokens=tokens)
    identity = location.remote[part]
    name = identity.file.rsplit("/", 1)[-1]
    with RemoteFile(hub, identity, cancelled=cancelled) as file:
        return read_open(name, file, identity.size, tokens=tokens, again=tr(AGAIN))


def _utf8(text: str) -> str:
    """Names on disk may be no Unicode; what goes into messages and the cache has to be."""
    return text.encode("utf-8", "backslashreplace").decode()


def _local_parts(path: Path) -> tuple[Path, ...]:
    """The parts that are there; that all are is for `gguf_check` to say."""
    split = split_of(path.name)
    if split is None or split.number != 1:
        return (path,)
    others = (
        path.with_name(f"{split.stem}-{number:05}-of-{split.total:05}.gguf")
        for number in range(2, split.total + 1)
    )
    return (path, *(part for part in others if part.is_file()))


def _other_parts(hub: Hub, first: RemoteIdentity) -> tuple[RemoteIdentity, ...]:
    split = split_of(first.file)
    if split is None or split.number != 1 or split.total == 1:
        return ()
    names = [f"{split.stem}-{n:05}-of-{split.total:05}.gguf" for n in range(2, split.total + 1)]
    try:
        entries = hub.api.get_paths_info(first.repo, names, revision=first.commit or None)
    except Exception as error:  # whatever the client raises becomes words
        raise hub.error(error, first.repo) from error
    found = {entry.path: entry for entry in entries if isinstance(entry, RepoFile)}
    missing = [name for name in names if name not in found]
    if missing:
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr(
                "“{repo}” lacks a part of this model: “{missing}”.",
                repo=first.repo,
                missing=missing[0],
            ),
            tr("Choose another file of the repository."),
        )
    return tuple(
        replace(first, file=name, etag=_etag(found[name]), size=found[name].size) for name in names
    )


def _etag(entry: RepoFile) -> str:
    return entry.lfs.sha256 if entry.lfs else entry.blob_id
