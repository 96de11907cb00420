"""Fetches one file of a repository: goes on where it stopped, hashes while writing, proves it.

Knows nothing of queues: each `attempt` ends with the file whole or with an error that says whether
trying again helps. Used by `download_queue`.
"""

import contextlib
import hashlib
import os
import re
from collections.abc import Callable
from io import FileIO
from pathlib import Path
from typing import Literal

import httpx2

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub
from engine.hub.download_answer import (
    TroubleError,
    linked_sha256,
    refusal,
    span,
    strong_etag,
    web_page,
)
from engine.hub.download_connection import Stop, StoppedError, get
from engine.hub.download_files import Job, Partial, disk_errors
from engine.hub.gguf_check import read_open
from engine.language import mark, tr
from engine.sizes import bytes_said

_READ = 1 << 20
_SYNC = 64 << 20  # bytes between two points from which a power failure is survived
_ODD_ANSWERS = 3  # answers that make no sense, before it is an error
_OTHER = mark("Choose another file of this repository.")
# The address or the token cannot be used, so another try does not help.
_HOPELESS = (
    httpx2.UnsupportedProtocol,
    httpx2.InvalidURL,
    httpx2.LocalProtocolError,
    UnicodeEncodeError,
)
_GIT_BLOB = re.compile(r"[0-9a-f]{40}")


class _AnewError(Exception):
    """The bytes so far cannot be built on; they are gone already."""


class Transfer:
    """One file's way to the disk over any number of attempts, one at a time.

    `done` bytes of it are there, `fetched` came over the network through this object. `changed` is
    called when `phase` does, from the attempt's thread.
    """

    def __init__(self, hub: Hub, job: Job, changed: Callable[[], None] = lambda: None) -> None:
        self.job = job
        self.fetched = 0
        self.phase: Literal["active", "verifying"] = "active"
        self._hub = hub
        self._changed = changed
        self._partial = Partial(job)
        self._digest = hashlib.sha256()
        self._hashed: tuple[int, int] | None = None  # size and time of change of what it covers
        self._refuted = 0  # time of change of a file in the place that is another one
        self._odd = 0
        self._is_worthless = False  # what is on disk, so that it goes when the attempt ends
        self.done = self._partial.measure()

    # -- what the queue calls -----------------------------------------------------------------

    def attempt(self, stop: Stop) -> None:
        """Fetch what is missing.

        Raises TroubleError, DiskFullError, BusyError or StoppedError, after all of which another
        attempt goes on from here, or EngineError.
        """
        with self._partial.lock():
            if not (self._partial.is_verified() or self._is_present(stop)):
                with disk_errors(self.job):
                    offset = self._partial.prepare()
                self._fetch(offset, stop)
            self.done = self.job.part.size

    def publish(self) -> None:
        """Give the complete file its name. Raises as `attempt`."""
        with self._partial.lock():
            if not self._partial.is_present():
                with disk_errors(self.job):
                    self._partial.publish()

    def discard(self) -> None:
        """Delete what is unfinished. Raises BusyError."""
        with self._partial.lock(), disk_errors(self.job):
            self._partial.discard()
        self._partial.remove_empty_folders()
        self._hashed, self.done = None, self._partial.measure()

    # -- the attempt --------------------------------------------------------------------------

    def _is_present(self, stop: Stop) -> bool:
        """Whether the finished file is there, by its record or else by its hash."""
        if self._partial.is_present():
            return True
        place, part = self.job.destination, self.job.part
        if not (part.sha256 and place.is_file() and place.stat().st_size == part.size):
            return False
        changed = place.stat().st_mtime_ns
        if changed == self._refuted:
            return False
        self._set_phase("verifying")
        try:
            with disk_errors(self.job):
                digest = self._hash(hashlib.sha256(), place, part.size, stop)
                if digest.hexdigest() != part.sha256:
                    self._refuted = changed
                    return False
                self._partial.prove_present(part.sha256)
            return True
        finally:
            self._set_phase("active")

    def _fetch(self, offset: int, stop: Stop) -> None:
        self._digest = self._digest_of(offset, stop)
        with disk_errors(self.job):
            file = FileIO(self._partial.path, "ab")
        try:
            self.done = offset
            anew = 0
            while True:
                try:
                    if self.done < self.job.part.size:
                        self._receive(file, stop)
                    if self._prove(file):
                        return
                except _AnewError:
                    anew += 1
                    if anew > _ODD_ANSWERS:
                        raise self._odd_answer(
                            tr(
                                "The server of “{name}” sent another file each time.",
                                name=self.job.name,
                            )
                        ) from None
        finally:
            self._leave(file)

    def _leave(self, file: FileIO) -> None:
        """Make what has come safe, and remember what the digest covers."""
        self._hashed = None
        with contextlib.suppress(OSError):  # the reason why it is left matters more
            status = os.fstat(file.fileno())
            if status.st_size == self.done:
                self._hashed = status.st_size, status.st_mtime_ns
            if not self._is_worthless:
                self._sync(file)
        file.close()
        if self._is_worthless:
            self._is_worthless, self.done = False, 0
            with contextlib.suppress(OSError):
                self._partial.discard()

    def _digest_of(self, count: int, stop: Stop) -> "hashlib._Hash":
        """The digest of the first `count` bytes on disk: the kept one, or computed."""
        if count == 0:
            return hashlib.sha256()
        with disk_errors(self.job):
            status = self._partial.path.stat()
            if self._hashed == (status.st_size, status.st_mtime_ns) and count == status.st_size:
                return self._digest
            self._set_phase("verifying")
            try:
                return self._hash(hashlib.sha256(), self._partial.path, count, stop)
            finally:
                self._set_phase("active")

    def _hash(self, digest: "hashlib._Hash", path: Path, count: int, stop: Stop) -> "hashlib._Hash":
        with path.open("rb", buffering=0) as file:
            self.done = 0
            while self.done < count:
                stop.check()
                data = file.read(min(_READ, count - self.done))
                if not data:
                    break
                digest.update(data)
                self.done += len(data)
        return digest

    def _receive(self, file: FileIO, stop: Stop) -> None:
        """One request, its bytes written until it ends."""
        job, record = self.job, self._partial.record
        headers = {}
        if self.done:
            headers["Range"] = f"bytes={self.done}-"
            if record.etag:
                headers["If-Range"] = record.etag
        url = self._hub.file_url(job.repo, job.part.file, job.commit)
        before = self.done
        try:
            with get(self._hub, url, headers, stop) as response:
                self._look_at(response, file)
                for chunk in response.iter_raw():
                    stop.check()
                    self._append(file, chunk)
        except _HOPELESS as error:
            raise self._hub.error(error, job.repo) from error
        except (httpx2.HTTPError, httpx2.StreamError) as error:
            if stop.is_set:
                raise StoppedError from error
            raise TroubleError(self._hub.error(error, job.repo)) from error
        if self.done < job.part.size:
            if self.done > before:  # a connection without a length was cut
                self._odd = 0
            raise self._odd_answer(
                tr("The server of “{name}” sent less than it promised.", name=job.name)
            )

    def _append(self, file: FileIO, chunk: bytes) -> None:
        view = memoryview(chunk)
        if self.done + len(view) > self.job.part.size:
            raise self._odd_answer(
                tr("The server of “{name}” sent more than it promised.", name=self.job.name)
            )
        while view:
            with disk_errors(self.job):
                count = file.write(view)
            self._digest.update(view[:count])
            self.done += count
            self.fetched += count
            view = view[count:]
        if self.done - self._partial.record.synced >= _SYNC:
            with disk_errors(self.job):
                self._sync(file)

    def _sync(self, file: FileIO) -> None:
        if self._partial.record.synced != self.done:
            os.fsync(file.fileno())
            self._partial.note(synced=self.done)

    # -- what an answer means -----------------------------------------------------------------

    def _look_at(self, response: httpx2.Response, file: FileIO) -> None:
        """Return when the body is the bytes from `done` on, raise otherwise."""
        self._check_status(response, file)
        page = web_page(response, self.job.name)
        if page is not None:
            raise page
        start, total = span(response)
        size = self.job.part.size
        if total is not None and total != size:
            raise self._odd_answer(
                tr(
                    "The server of “{name}” sent {total} where the Hub says {size}.",
                    name=self.job.name,
                    total=bytes_said(total),
                    size=bytes_said(size),
                )
            )
        self._check_hash(response, file)
        etag = strong_etag(response)
        known = self._partial.record.etag
        if start not in (0, self.done):
            raise self._odd_answer(
                tr(
                    "The server of “{name}” sent another part than was asked for.",
                    name=self.job.name,
                )
            )
        if start and known and etag and known != etag:
            self._begin_anew(file)
            raise _AnewError
        if start == 0 and self.done:
            self._begin_anew(file)
        if etag != self._partial.record.etag:
            with disk_errors(self.job):
                self._partial.note(etag=etag)

    def _check_status(self, response: httpx2.Response, file: FileIO) -> None:
        status = response.status_code
        if status in (200, 206):
            return
        if status == 416 and self.done:
            self._begin_anew(file)
            raise _AnewError
        refused = refusal(response, self._hub, self.job.repo)
        raise refused or self._odd_answer(
            tr(
                "The server of “{name}” sent the status {status}.",
                name=self.job.name,
                status=status,
            )
        )

    def _check_hash(self, response: httpx2.Response, file: FileIO) -> None:
        """The Hub's own hash of what it is about to send, against what is wanted."""
        linked = linked_sha256(response)
        if not linked:
            return
        if self.job.part.sha256 and linked != self.job.part.sha256:
            raise EngineError(
                ErrorKind.BAD_FILE,
                tr("“{repo}” now has another “{name}”.", repo=self.job.repo, name=self.job.name),
                tr("Remove this download, open the repository again and start anew."),
                self._hub.page(self.job.repo),
            )
        if linked != self._partial.record.sha256:
            if self.done:  # bytes of something else
                self._begin_anew(file)
                raise _AnewError
            with disk_errors(self.job):
                self._partial.note(sha256=linked)

    def _begin_anew(self, file: FileIO, *, refetched: bool | None = None) -> None:
        was = self._partial.record.refetched if refetched is None else refetched
        with disk_errors(self.job):
            file.truncate(0)
            self._partial.reset(refetched=was)
        self._digest, self.done = hashlib.sha256(), 0

    def _odd_answer(self, message: str) -> TroubleError | EngineError:
        """Trouble the first times, an error when it stays so."""
        self._odd += 1
        error = EngineError(
            ErrorKind.NETWORK,
            message,
            tr("Try again later; a proxy in between may be the reason."),
            passes=True,
        )
        if self._odd < _ODD_ANSWERS:
            return TroubleError(error)
        self._odd = 0
        return error

    # -- the end ------------------------------------------------------------------------------

    def _prove(self, file: FileIO) -> bool:
        """Whether the whole file is right. False: it is to be fetched once more."""
        job, record = self.job, self._partial.record
        found = self._digest.hexdigest()
        is_right = found == record.sha256
        if not record.sha256:
            blob = record.etag.strip('"')
            is_right = _GIT_BLOB.fullmatch(blob) is None or blob == self._blob()
        if not is_right:
            if record.refetched:
                self._is_worthless = True
                raise EngineError(
                    ErrorKind.BAD_FILE,
                    tr(
                        "“{name}” arrived damaged twice: its hash is not the one that the Hub "
                        "has for it.",
                        name=job.name,
                    ),
                    tr("Try again later; a proxy in between may be the reason."),
                )
            self._begin_anew(file, refetched=True)
            return False
        if job.name.lower().endswith(".gguf"):
            self._check_header()
        with disk_errors(job):
            os.fsync(file.fileno())
            self._partial.prove(found)
        return True

    def _check_header(self) -> None:
        """Any whole GGUF will do, also one that is no model by itself. Raises EngineError."""
        with disk_errors(self.job), self._partial.path.open("rb") as whole:
            try:
                read_open(self.job.name, whole, self.job.part.size, again=tr(_OTHER))
            except EngineError:
                self._is_worthless = True
                raise

    def _blob(self) -> str:
        """Git's name of the content. Such files are small."""
        digest = hashlib.sha1(b"blob %d\0" % self.job.part.size, usedforsecurity=False)
        return self._hash(digest, self._partial.path, self.job.part.size, Stop()).hexdigest()

    def _set_phase(self, phase: Literal["active", "verifying"]) -> None:
        if phase != self.phase:
            self.phase = phase
            self._changed()
