"""A file on the Hub that is read like a local one, by HTTP range requests in growing blocks.

For headers, which lie at the start: keeps one block, stops at a budget of bytes. Pinned to a commit
and an ETag, so that two revisions are never mixed. Knows nothing of GGUF. Used by the pair doctor.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Self

import httpx2

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub, stream
from engine.hub.names import is_file_path, is_repo, is_revision
from engine.language import tr
from engine.sizes import bytes_said

BUDGET = 96 << 20  # bytes; the largest headers have 20 MB
FIRST_BLOCK = 256 << 10  # enough for a header without a vocabulary
MAX_BLOCK = 4 << 20
ATTEMPTS = 3  # for a block whose connection is lost
_SPAN = re.compile(r"bytes (\d{1,19})-(\d{1,19})/(\d{1,19}|\*)")

Cancelled = Callable[[], bool]


def never() -> bool:
    """For callers that do not cancel."""
    return False


def stop_if(cancelled: Cancelled) -> None:
    """Raises EngineError (cancelled)."""
    if cancelled():
        raise EngineError(ErrorKind.CANCELLED, tr("This was cancelled."))


@dataclass(frozen=True, slots=True)
class RemoteIdentity:
    """A file's content: two equal ones are the same bytes."""

    repo: str
    file: str
    commit: str  # "" where a mirror does not tell
    etag: str  # of LFS files their SHA-256
    size: int
    revision: str = field(default="main", compare=False)  # as it was asked for


def identify(hub: Hub, repo: str, file: str, revision: str = "main") -> RemoteIdentity:
    """What the Hub has under this name now, by one request without a body. Raises EngineError."""
    _check_names(repo, file, revision)
    try:
        found = hub.api.get_hf_file_metadata(url=hub.file_url(repo, file, revision))
    except Exception as error:  # whatever the client raises becomes words
        raise hub.error(error, repo) from error
    if found.size is None:
        raise hub.error(ValueError("no size"), repo)
    commit, etag = found.commit_hash or "", found.etag or ""
    return RemoteIdentity(repo, file, commit, etag, found.size, revision)


class RemoteFile:
    """Reads `identity`'s bytes: `read`, `seek`, `tell`, `close`, as of a raw binary file.

    `read` may return fewer bytes than asked for, and none only at the end. Raises EngineErrors:
    also when the content changes, the budget is spent, or `cancelled` says so. For one thread.
    """

    def __init__(
        self,
        hub: Hub,
        identity: RemoteIdentity,
        *,
        budget: int = BUDGET,
        cancelled: Cancelled = never,
    ) -> None:
        self.identity = identity
        self.fetched = 0  # bytes received so far
        self._hub = hub
        self._budget = budget
        self._cancelled = cancelled
        self._url = hub.file_url(identity.repo, identity.file, identity.commit or identity.revision)
        self._position = 0
        self._start = 0  # where the block lies
        self._block = b""
        self._next_size = FIRST_BLOCK
        self._pinned = ""  # the ETag of the server that sends the bytes

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._block = b""

    def tell(self) -> int:
        return self._position

    def seek(self, position: int, whence: int = 0) -> int:
        base = (0, self._position, self.identity.size)[whence]
        if base + position < 0:
            raise ValueError(f"a position before the start: {base + position}")
        self._position = base + position
        return self._position

    def read(self, count: int = -1) -> bytes:
        left = self.identity.size - self._position
        count = left if count < 0 else min(count, left)
        if count <= 0:
            return b""
        offset = self._position - self._start
        if not 0 <= offset < len(self._block):
            self._fetch()
            offset = 0
        data = self._block[offset : offset + count]
        self._position += len(data)
        return data

    def _fetch(self) -> None:
        """Make the block the one that begins at the position."""
        start = self._position
        end = min(start + self._next_size, self.identity.size)
        self._next_size = min(2 * self._next_size, MAX_BLOCK)
        received = bytearray()
        attempt = 1
        while start + len(received) < end:
            before = len(received)
            stop_if(self._cancelled)
            try:
                self._request(start, end, received)
            except EngineError:
                raise
            except httpx2.TransportError as error:
                # A timeout has already cost as long as anybody waits.
                if isinstance(error, httpx2.TimeoutException) or attempt >= ATTEMPTS:
                    raise self._hub.error(error, self.identity.repo) from error
            except Exception as error:
                raise self._hub.error(error, self.identity.repo) from error
            attempt = attempt + 1 if len(received) == before else 1
            if attempt > ATTEMPTS:
                raise self._unreadable()
        self._start, self._block = start, bytes(received)

    def _request(self, start: int, end: int, received: bytearray) -> None:
        """Append bytes of the file from `start` + what is received up to `end`."""
        at = start + len(received)
        headers = self._hub.headers() | {"Range": f"bytes={at}-{end - 1}"}
        with stream(self._hub.session, self._url, headers) as response:
            skip = self._check(response, at)
            for piece in response.iter_raw():  # as it arrives: a cut loses nothing
                stop_if(self._cancelled)
                self.fetched += len(piece)
                if self.fetched > self._budget:
                    raise self._too_much()
                received += piece[skip:]
                skip = max(0, skip - len(piece))
                if start + len(received) >= end:
                    break
        del received[end - start :]

    def _check(self, response: httpx2.Response, at: int) -> int:
        """How many bytes of the body lie before `at`. Raises where it is not this file's bytes."""
        status = response.status_code
        if status == 416:
            raise self._changed()
        if response.history and 400 <= status < 500 and status != 429:
            # The Hub let us in; what a store of files says to that is no word about access.
            raise EngineError(
                ErrorKind.NETWORK,
                tr(
                    "The store of files that the Hub points to refuses this one (status {status}).",
                    status=status,
                ),
                tr("Try again in a while."),
                passes=True,
            )
        if status >= 400:
            raise self._hub.response_error(response, self.identity.repo)
        coding = response.headers.get("Content-Encoding", "identity").lower()
        if status not in (200, 206) or coding != "identity" or _is_page(response):
            raise self._unreadable()
        self._check_etag(response)
        if status == 200:  # the server ignores ranges and sends all from the start
            if _length(response) not in (None, self.identity.size):
                raise self._changed()
            self._next_size = max(self._next_size, MAX_BLOCK)
            return at
        span = _SPAN.fullmatch(response.headers.get("Content-Range", "").strip())
        if span is None or int(span[1]) != at:
            raise self._unreadable()
        if span[3] not in ("*", str(self.identity.size)):
            raise self._changed()
        return 0

    def _check_etag(self, response: httpx2.Response) -> None:
        """The Hub's own answers name the file's ETag and commit; a redirect's target has its own
        ETag, which must stay what it is."""
        for answer in (*response.history, response):
            linked = plain_etag(answer.headers.get("X-Linked-Etag", ""))
            commit = answer.headers.get("X-Repo-Commit", "")
            if linked and self.identity.etag and linked != self.identity.etag:
                raise self._changed()
            if commit and self.identity.commit and commit != self.identity.commit:
                raise self._changed()
        etag = plain_etag(response.headers.get("ETag", ""))
        is_hubs_own = not response.history and "X-Linked-Etag" not in response.headers
        if etag and is_hubs_own and self.identity.etag and etag != self.identity.etag:
            raise self._changed()
        if self._pinned and etag and etag != self._pinned:
            raise self._changed()
        self._pinned = etag or self._pinned

    def _changed(self) -> EngineError:
        return EngineError(
            ErrorKind.NETWORK,
            tr("“{file}” changed on the Hub while it was read.", file=self.identity.file),
            tr("Try again."),
            passes=True,
        )

    def _unreadable(self) -> EngineError:
        return self._hub.error(ValueError("not the file"), self.identity.repo)

    def _too_much(self) -> EngineError:
        return EngineError(
            ErrorKind.BAD_FILE,
            tr(
                "“{file}” has a header of more than {budget}, or its server sends more than it "
                "is asked for.",
                file=self.identity.file,
                budget=bytes_said(self._budget),
            ),
            tr("Choose another file; this one is probably damaged."),
        )


def plain_etag(text: str) -> str:
    """An ETag without quotes and without the mark of a weak one."""
    return text.strip().removeprefix("W/").strip('"')


def _is_page(response: httpx2.Response) -> bool:
    """Login and error pages come with status 200 too."""
    return response.headers.get("Content-Type", "").lower().startswith("text/html")


def _length(response: httpx2.Response) -> int | None:
    text = response.headers.get("Content-Length", "")
    return int(text) if text.isascii() and text.isdigit() else None


def _check_names(repo: str, file: str, revision: str) -> None:
    if is_repo(repo) and is_file_path(file) and is_revision(revision):
        return
    wrong = repo if not is_repo(repo) else file if not is_file_path(file) else revision
    raise EngineError(
        ErrorKind.BAD_REQUEST,
        tr("“{wrong}” cannot be the name of a repository's file or revision.", wrong=wrong[:200]),
        tr("Write owner/name, and a file as the repository lists it."),
    )
