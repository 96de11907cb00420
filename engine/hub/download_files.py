"""The files of one download on disk: the partial file, the record beside it, the lock, the end.

“x.gguf” is fetched as “.x.gguf.part” and renamed when it is whole and right. “.x.gguf.part.json”
says what the bytes are, and becomes “.x.gguf.paceline.json”, the proof of the finished file. Knows
no network; used by `download`.
"""

import contextlib
import errno
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import psutil
from filelock import FileLock, Timeout

from engine.errors import EngineError, ErrorKind
from engine.hub.download_record import Record, beside, read_at, read_record, record_path, write_at
from engine.hub.names import is_commit, is_file_path, is_repo
from engine.hub_protocol import FilePart
from engine.language import tr

_BOOT_TOLERANCE = 60.0  # seconds by which a clock that is set right moves the time of booting
_FOLDER_TRIES = 5
_FULL = {errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC)}
_FULL_ON_WINDOWS = {39, 112}  # ERROR_HANDLE_DISK_FULL, ERROR_DISK_FULL


class DiskFullError(Exception):
    """No room for the bytes that arrive."""


class BusyError(Exception):
    """Another process writes this file."""


@dataclass(frozen=True, slots=True)
class Job:
    """One file to fetch. Raises EngineError for names that could lead out of the folder."""

    repo: str
    commit: str
    part: FilePart
    folder: Path  # for models; the file goes to owner/name/ below it

    def __post_init__(self) -> None:
        names = is_repo(self.repo) and is_file_path(self.part.file) and is_commit(self.commit)
        if not names or self.part.size < 0:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr(
                    "“{repo}/{file}” cannot be saved under its name.",
                    repo=self.repo,
                    file=self.part.file,
                ),
                tr("Choose another file."),
            )

    @property
    def destination(self) -> Path:
        return self.folder.joinpath(*self.repo.split("/"), *self.part.file.split("/"))

    @property
    def name(self) -> str:
        return self.destination.name


class Partial:
    """The files of one job. Only the holder of `lock` may call what changes them."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.path = beside(job.destination, ".part")
        self._record_path = beside(job.destination, ".part.json")
        self._lock_path = beside(job.destination, ".lock")
        self.record = self._new_record()

    @contextlib.contextmanager
    def lock(self) -> Iterator[None]:
        """Raises BusyError while another process has it."""
        lock = FileLock(self._lock_path, timeout=0)
        try:
            with disk_errors(self.job):
                self._acquire(lock)
        except Timeout as error:
            raise BusyError from error
        try:
            yield
        finally:
            if os.name == "nt":  # an open file cannot be removed, neither ours nor another's
                lock.release()
            # Elsewhere while it is held: who waits for this file finds it gone and makes a new one.
            with contextlib.suppress(OSError):
                self._lock_path.unlink()
            lock.release()

    def _acquire(self, lock: FileLock) -> None:
        for _ in range(_FOLDER_TRIES):
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                lock.acquire()
            except FileNotFoundError:  # another download's end has just removed the empty folder
                continue
            return
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(self.path.parent))

    def measure(self) -> int:
        """Bytes that are there already, as far as a look at the sizes can tell."""
        with contextlib.suppress(OSError):
            if self.job.destination.stat().st_size == self.job.part.size:
                return self.job.part.size
        with contextlib.suppress(OSError):
            return min(self.path.stat().st_size, self.job.part.size)
        return 0

    def prepare(self) -> int:
        """Take up what is left of an earlier try. Returns the bytes that can be built on."""
        try:
            size = self.path.stat().st_size
        except FileNotFoundError:
            size = 0
        found = read_at(self._record_path)
        if size == 0 or found is None or not self._is_of_this_job(found):
            # A record without bytes may still tell that the file arrived damaged once.
            again = found is not None and self._is_of_this_job(found) and found.refetched
            self.reset(refetched=again and size == 0)
            return 0
        usable = size
        if abs(found.boot - psutil.boot_time()) > _BOOT_TOLERANCE:
            usable = min(size, found.synced)  # what came later may have been lost with the power
        if usable > found.size:
            usable = 0
        if usable != size:
            os.truncate(self.path, usable)
        self.record = found
        self.note(commit=self.job.commit, synced=min(found.synced, usable), boot=psutil.boot_time())
        return usable

    def is_verified(self) -> bool:
        """Whether the partial file is whole and its hash was right."""
        return self._is_proven(self.path, read_at(self._record_path))

    def is_present(self) -> bool:
        """Whether the finished file is there with a right hash, as its record says."""
        place = self.job.destination
        if self._is_proven(place, read_record(place)):
            return True
        if not self._is_proven(place, read_at(self._record_path)):
            return False
        with contextlib.suppress(OSError):  # somebody died between the two renames of `publish`
            os.replace(self._record_path, record_path(place))
        return True

    def reset(self, *, refetched: bool) -> None:
        """Begin anew with an empty file."""
        self.record = msgspec.structs.replace(self._new_record(), refetched=refetched)
        with self.path.open("wb"):
            pass
        self.save()

    def note(self, **changes: object) -> None:
        self.record = msgspec.structs.replace(self.record, **changes)
        self.save()

    def save(self) -> None:
        write_at(self._record_path, self.record)

    def prove(self, sha256: str) -> None:
        """Note that the partial file is whole and right."""
        changed = self.path.stat().st_mtime_ns
        self.note(sha256=sha256, synced=self.job.part.size, verified_ns=changed)

    def prove_present(self, sha256: str) -> None:
        """Note that the file in its place is the right one."""
        changed = self.job.destination.stat().st_mtime_ns
        record = msgspec.structs.replace(self._new_record(), sha256=sha256, verified_ns=changed)
        write_at(record_path(self.job.destination), record)

    def publish(self) -> None:
        """The finished file takes its place, and its record with it."""
        try:
            os.replace(self.path, self.job.destination)
        except PermissionError as error:
            if not self.job.destination.exists():
                raise
            raise EngineError(
                ErrorKind.DISK,
                tr(
                    "“{name}” is there already and is in use, so it cannot be replaced.",
                    name=self.job.name,
                ),
                tr("Unload the model, then try again; nothing is fetched twice."),
            ) from error
        os.replace(self._record_path, record_path(self.job.destination))
        sync_folder(self.job.destination.parent)

    def discard(self) -> None:
        """Leave nothing of an unfinished download."""
        self.path.unlink(missing_ok=True)
        self._record_path.unlink(missing_ok=True)

    def remove_empty_folders(self) -> None:
        folder = self.job.destination.parent
        with contextlib.suppress(OSError):  # until one that holds something
            while folder != self.job.folder:
                folder.rmdir()
                folder = folder.parent

    def _new_record(self) -> Record:
        job = self.job
        return Record(
            repo=job.repo,
            file=job.part.file,
            commit=job.commit,
            size=job.part.size,
            sha256=job.part.sha256,
            boot=psutil.boot_time(),
        )

    def _is_of_this_job(self, record: Record) -> bool:
        """Equal hashes are equal content, whichever commit has it."""
        job = self.job
        is_same_file = (record.repo, record.file, record.size) == (
            job.repo,
            job.part.file,
            job.part.size,
        )
        if job.part.sha256:
            return is_same_file and record.sha256 == job.part.sha256
        return is_same_file and record.commit == job.commit

    def _is_proven(self, path: Path, found: Record | None) -> bool:
        if found is None:
            return False
        try:
            status = path.stat()
        except OSError:
            return False
        return (
            self._is_of_this_job(found)
            and found.verified_ns == status.st_mtime_ns
            and status.st_size == self.job.part.size
        )


@contextlib.contextmanager
def disk_errors(job: Job) -> Iterator[None]:
    """Turn OSErrors of the disk into DiskFullError or EngineError (disk)."""
    try:
        yield
    except OSError as error:
        if isinstance(error, Timeout):  # of a lock, not of the disk
            raise
        raise _disk_error(error, job) from error


def sync_folder(folder: Path) -> None:
    """Make a rename in it survive a power failure, where the system has a way."""
    if os.name == "nt":
        return
    with contextlib.suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _disk_error(error: OSError, job: Job) -> Exception:
    if error.errno in _FULL or getattr(error, "winerror", None) in _FULL_ON_WINDOWS:
        return DiskFullError()
    folder = job.destination.parent
    if error.errno == errno.EFBIG:
        return EngineError(
            ErrorKind.DISK,
            tr("“{name}” is larger than a file on this disk can be.", name=job.name),
            tr("Choose a models folder on another disk, or a smaller quantisation."),
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return EngineError(
            ErrorKind.DISK,
            tr("“{folder}” cannot be written to.", folder=folder),
            tr("Give yourself write access to it, or choose another models folder."),
        )
    return EngineError(
        ErrorKind.DISK,
        tr(
            "“{name}” cannot be written: {value}.",
            name=job.name,
            value=(error.strerror or str(error)).lower(),
        ),
        tr(
            "Check that “{folder}” is a folder and its disk is connected, then try again.",
            folder=folder,
        ),
    )
