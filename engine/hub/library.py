"""All GGUF models on this machine, without copying: Paceline's own and those of other programs.

Lists, verifies and deletes; looks for files through `library_sources` and into them through
`library_facts`. Used by the hub worker and the terminal; who only wants the starter's path takes
it from `starter`, which loads little.
"""

import contextlib
import hashlib
import os
import stat
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download_record import record_path
from engine.hub.library_facts import FactsCache
from engine.hub.library_found import Found, Surroundings
from engine.hub.library_sources import everywhere
from engine.hub.library_verify import verify
from engine.hub.library_walk import is_text
from engine.hub.model_files import split_of, stem_of
from engine.hub.settings import whole_path
from engine.hub.starter import resolve, starter_path
from engine.hub_protocol import HubSettings, LocalModel
from engine.language import tr
from engine.places import data_folder

__all__ = ["Entry", "Library", "resolve", "starter_path"]

Trash = Callable[[str], None]  # raises OSError


@dataclass(frozen=True)
class Entry:
    """A model as it lies on disk: the parts that are there, in their order."""

    parts: tuple[Found, ...]
    count: int  # parts that there should be
    size: int
    modified: int  # of the newest part, nanoseconds

    @property
    def first(self) -> Found:
        return self.parts[0]

    @property
    def path(self) -> str:
        return str(self.first.path)

    @property
    def name(self) -> str:
        return self.first.name or stem_of(self.first.path.name)


class Library:
    """The models on this machine. Safe to use from several threads."""

    def __init__(
        self,
        settings: HubSettings,
        models_folder: Path,
        *,
        cache_file: Path | None = None,
        surroundings: Surroundings | None = None,
        trash: Trash | None = None,
    ) -> None:
        self._settings = settings
        self._folder = models_folder
        self._around = surroundings or Surroundings.own()
        self._trash = trash or _send_to_trash
        self._lock = threading.Lock()
        self._cache = FactsCache(cache_file or data_folder() / "library.msgpack")

    def change(self, settings: HubSettings, models_folder: Path) -> None:
        """From now on with other folders or aliases."""
        with self._lock:
            self._settings, self._folder = settings, models_folder

    def scan(self) -> tuple[LocalModel, ...]:
        """Every model once, by name. Reads the headers of files that are new or changed."""
        with self._lock:
            models = [self._model(entry) for entry in self._entries()]
            self._cache.save()
        return tuple(sorted(models, key=lambda model: (model.name.casefold(), model.path)))

    def signature(self) -> str:
        """Changes when `scan` would tell something else; opens no model."""
        digest = hashlib.blake2b(digest_size=16)
        with self._lock:
            digest.update(msgspec.json.encode(self._settings.aliases, order="sorted"))
            for entry in self._entries():
                key = f"{entry.path}\0{len(entry.parts)}\0{entry.size}\0{entry.modified}\n"
                digest.update(key.encode("utf-8", "surrogatepass"))
        return digest.hexdigest()

    def entry(self, path: str) -> Entry:
        """The model with this path as `scan` gave it. Raises EngineError when it has gone."""
        with self._lock:
            for entry in self._entries():
                if entry.path == path:
                    return entry
        raise EngineError(
            ErrorKind.NOT_FOUND,
            tr("“{name}” is not among the models on this machine.", name=Path(path).name),
            tr("List the models again."),
        )

    def delete(self, path: str, *, permanently: bool = False) -> tuple[int, bool]:
        """Delete a model with all its parts: (bytes freed, whether it is in the trash).

        Only what `can_delete` allows. Raises EngineError; a hint says when there is no trash to
        move it to, and then `permanently` deletes it.
        """
        entry = self.entry(path)
        if not entry.first.can_delete:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{name}” belongs to another program.", name=entry.name),
                tr("Delete it there, so that the program knows."),
            )
        files = [part.path for part in entry.parts]
        for file in files:
            _check_inside(file, entry.first.root)
        freed = sum(map(_freed_by, files))
        for file in files:
            self._remove(file, permanently)
        for file in files:
            with contextlib.suppress(OSError):
                record_path(file).unlink(missing_ok=True)
            _remove_empty(file.parent, entry.first.root)
        return freed, not permanently

    def verify(
        self,
        path: str,
        hub: Hub | None = None,
        progress: Callable[[int, int], None] = lambda done, total: None,
        cancelled: Callable[[], bool] = lambda: False,
    ) -> tuple[bool, str]:
        """Whether a model is what it should be, and in a sentence what was compared with what.

        `hub` is asked where nothing is recorded. Raises EngineError, also when cancelled.
        """
        return verify(self.entry(path), hub, progress, cancelled)

    def _remove(self, file: Path, permanently: bool) -> None:
        try:
            if permanently:
                file.unlink()
            else:
                self._trash(str(file))
        except OSError as error:
            if not os.path.lexists(file):  # somebody else was faster
                return
            reason = error.strerror or str(error)
            if permanently:
                raise EngineError(
                    ErrorKind.DISK,
                    tr("“{file}” could not be deleted: {reason}.", file=file, reason=reason),
                    tr("Close programs that use it, and check that its folder can be written to."),
                ) from error
            raise EngineError(
                ErrorKind.DISK,
                tr(
                    "“{name}” could not be moved to the trash: {reason}.",
                    name=file.name,
                    reason=reason,
                ),
                tr("Its disk may have none; delete it permanently instead."),
            ) from error

    def _entries(self) -> Iterator[Entry]:
        """Models with their parts together, each file once."""
        own_folders = [whole_path(folder) for folder in self._settings.folders if folder]
        groups: dict[tuple[str, ...], dict[int, Found]] = {}
        counts: dict[tuple[str, ...], int] = {}
        for found in everywhere(self._folder, own_folders, starter_path(), self._around):
            if not is_text(str(found.path)):
                continue  # no message and no cache could hold its name
            split = split_of(found.path.name)
            if split is None:
                key: tuple[str, ...] = (str(found.path), found.source)
                number, counts[key] = 1, 1
            else:
                number, stem = split.number, str(found.path.parent / split.stem)
                key = (stem, str(split.total), found.source)
                counts[key] = split.total
            groups.setdefault(key, {}).setdefault(number, found)
        entries: dict[object, Entry] = {}
        for key, parts in groups.items():
            entry, identity = _entry([parts[n] for n in sorted(parts)], counts[key])
            if entry is None:
                continue
            known = entries.get(identity)
            if known is None:
                entries[identity] = entry
            elif entry.first.can_delete and known.first.source in ("lm_studio", "llama_cpp"):
                # The user added another program's folder as one of their own.
                entries[identity] = replace(
                    known,
                    parts=tuple(
                        replace(part, root=entry.first.root, can_delete=True)
                        for part in known.parts
                    ),
                )
        yield from entries.values()

    def _model(self, entry: Entry) -> LocalModel:
        paths = [part.path for part in entry.parts]
        name = entry.name
        label = entry.first.name or paths[0].name
        facts = self._cache.facts(paths, entry.size, entry.modified, label)
        alias = self._settings.aliases.get(entry.path, "")
        problem = facts.problem
        if len(entry.parts) < entry.count:
            problem = _missing_parts(entry.count - len(entry.parts), entry.count)
        return LocalModel(
            path=entry.path,
            name=alias or name,
            source=entry.first.source,
            kind=facts.kind,
            size=entry.size,
            repo=entry.first.repo,
            quantization=facts.quantization,
            architecture=facts.architecture,
            parameters=facts.parameters,
            context=facts.context,
            parts=entry.count,
            modified=entry.modified / 1e9,
            problem=problem,
            alias=alias,
            can_delete=entry.first.can_delete,
        )


def _entry(parts: list[Found], count: int) -> tuple[Entry | None, object]:
    """The entry and what makes it the same as another; None where a file has just gone."""
    size, modified = 0, 0
    identity: object = None
    for part in parts:
        try:
            status = part.path.stat()
            if not stat.S_ISREG(status.st_mode):
                return None, None
            if identity is None:
                identity = (status.st_dev, status.st_ino)
                if not status.st_ino:
                    identity = os.path.normcase(os.path.realpath(part.path))
        except (OSError, ValueError):
            return None, None
        size += status.st_size
        modified = max(modified, status.st_mtime_ns)
    return Entry(tuple(parts), count, size, modified), identity


def _check_inside(file: Path, root: Path) -> None:
    """Refuse a file whose folder is, links followed, outside the folder it was found under."""
    folder = Path(os.path.realpath(file.parent))
    if not folder.is_relative_to(os.path.realpath(root)):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "“{name}” lies in “{folder}”, to which a link leads.",
                name=file.name,
                folder=folder,
            ),
            tr("Delete it there yourself."),
        )


def _freed_by(file: Path) -> int:
    """Bytes that deleting a name gives back: none for a link, or while another name keeps them."""
    try:
        status = file.lstat()
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) and status.st_nlink <= 1 else 0


def _remove_empty(folder: Path, root: Path) -> None:
    """Remove folders that are empty now, up to but without the source's own."""
    while folder != root and folder.is_relative_to(root):
        try:
            folder.rmdir()
        except OSError:
            return
        folder = folder.parent


def _send_to_trash(path: str) -> None:
    from send2trash import send2trash  # loads a desktop's libraries on some systems

    send2trash(path)


def _missing_parts(missing: int, count: int) -> str:
    if missing == 1:
        return tr("1 of its {count} parts is missing.", count=count)
    return tr("{missing} of its {count} parts are missing.", missing=missing, count=count)
