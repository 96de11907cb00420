"""A Hub on loopback that speaks what the real huggingface_hub client asks for.

Two servers on two ports: the Hub (API, metadata, small files) and the CDN that it redirects large
files to, which must never see a token. Faults are switched on per file or path, every request is
logged. Made by the fixture `hub_server`; run as a program nowhere.

    hub_server.add_repo("owner/name-GGUF", {"name-Q4_0.gguf": b"GGUF...", "README.md": b"# Hi"})
    hub_server.fail("owner/name-GGUF/name-Q4_0.gguf", cut(after=1000), rate_limit("1"))
    Hub(endpoint=hub_server.url)
"""

import hashlib
import sys
import threading
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from http.server import ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, SO_SNDBUF, SOL_SOCKET, socket
from typing import Any

from tests.hub_content import Content, Fault, content
from tests.hub_handler import Handler

_SEND_BUFFER = 128 << 10  # small, so that the bytes logged as sent have really gone


@dataclass(slots=True)
class Request:
    """One request as it was served. `sent` grows while the body is sent."""

    server: str  # "hub" or "cdn"
    method: str
    path: str  # without the query
    query: str
    headers: dict[str, str]  # names in lower case
    status: int = 0
    sent: int = 0

    @property
    def range(self) -> str:
        return self.headers.get("range", "")

    @property
    def has_token(self) -> bool:
        return "authorization" in self.headers


@dataclass(slots=True)
class Commit:
    sha: str
    files: dict[str, Content]


@dataclass(slots=True)
class Repo:
    name: str
    commits: list[Commit] = field(default_factory=list)
    gated: bool = False
    private: bool = False
    licence: str = ""
    downloads: int = 0
    likes: int = 0
    updated: str = "2026-05-01T12:00:00.000Z"
    created: str = "2026-01-01T12:00:00.000Z"
    gguf: dict[str, Any] | None = None
    tags: tuple[str, ...] = ()
    branches: dict[str, str] = field(default_factory=dict)  # also tags of git

    def commit(self, revision: str) -> Commit | None:
        revision = self.branches.get(revision, revision)
        if revision == "main":
            return self.commits[-1]
        for commit in self.commits:
            if len(revision) >= 7 and commit.sha.startswith(revision):
                return commit
        return None


class HubServer:
    """Repositories, faults and the log of requests. `page_size`: of searches without a limit."""

    def __init__(self) -> None:
        self.repos: dict[str, Repo] = {}
        self.requests: list[Request] = []
        self.faults: dict[str, list[Fault]] = {}
        self.tokens: dict[str, set[str]] = {}  # token -> gated and private repositories it may read
        self.page_size = 1000
        self.closing = threading.Event()
        self.lock = threading.Lock()
        self._count = 0
        self._servers = [_Server(self, "hub"), _Server(self, "cdn")]
        self.url, self.cdn_url = (server.url for server in self._servers)

    # -- what it has --------------------------------------------------------------------------

    def add_repo(
        self,
        repo: str,
        files: Mapping[str, bytes | Path | Content],
        *,
        gated: bool = False,
        private: bool = False,
        licence: str = "apache-2.0",
        downloads: int = 100,
        likes: int = 10,
        updated: str = "2026-05-01T12:00:00.000Z",
        created: str = "2026-01-01T12:00:00.000Z",
        gguf: dict[str, Any] | None = None,
        tags: Iterable[str] = (),
    ) -> str:
        """Its first commit. `gguf` as the Hub has it: total (parameters), architecture,
        context_length."""
        self.repos[repo] = Repo(
            repo,
            gated=gated,
            private=private,
            licence=licence,
            downloads=downloads,
            likes=likes,
            updated=updated,
            created=created,
            gguf=gguf,
            tags=tuple(tags),
        )
        return self.update(repo, files)

    def update(self, repo: str, files: Mapping[str, bytes | Path | Content | None]) -> str:
        """A new commit with these files changed, or removed where None."""
        entry = self.repos[repo]
        now = dict(entry.commits[-1].files) if entry.commits else {}
        for name, value in files.items():
            if value is None:
                now.pop(name)
            else:
                now[name] = content(value)
        self._count += 1
        sha = hashlib.sha1(f"{repo} {self._count} {sorted(now)}".encode()).hexdigest()
        entry.commits.append(Commit(sha, now))
        return sha

    def replace(self, repo: str, file: str, value: bytes | Path | Content) -> None:
        """Other content under the same commit, which no honest Hub does."""
        self.repos[repo].commits[-1].files[file] = content(value)

    def add_token(self, token: str, *may_read: str) -> None:
        """A valid token; `may_read` are the gated and private repositories it opens."""
        self.tokens[token] = set(may_read)

    # -- what goes wrong ----------------------------------------------------------------------

    def fail(self, path: str, *faults: Fault) -> None:
        """`path` is “owner/name/file” or a path of the API as “/api/models”; * and ? match."""
        with self.lock:
            self.faults.setdefault(path, []).extend(faults)

    def heal(self) -> None:
        """Everything works again."""
        with self.lock:
            self.faults.clear()

    def take_faults(self, server: str, names: Iterable[str], sends_body: bool) -> dict[str, Fault]:
        """The faults that hit this request, by kind, used up once each."""
        hit: dict[str, Fault] = {}
        wanted = tuple(names)
        with self.lock:
            for pattern, faults in self.faults.items():
                if not any(fnmatchcase(name, pattern) for name in wanted):
                    continue
                for fault in faults:
                    if fault.at != server and (fault.at or not sends_body):
                        continue
                    if fault.times == 0 or fault.kind in hit:
                        continue
                    if fault.skip:
                        fault.skip -= 1
                        continue
                    if fault.times is not None:
                        fault.times -= 1
                    hit[fault.kind] = fault
        return hit

    # -- what was asked -----------------------------------------------------------------------

    def sent(self, file: str = "") -> int:
        """Bytes of bodies sent by the CDN, or by either server of one file by its name."""
        return sum(
            request.sent
            for request in self.requests
            if (request.path.endswith(f"/{file}") if file else request.server == "cdn")
        )

    def asked(self, file: str, method: str = "GET") -> list[Request]:
        """The requests that were answered with (a part of) this file or an error about it: those
        of the CDN for files in LFS."""
        return [
            request
            for request in self.requests
            if request.path.endswith(f"/{file}")
            and request.method == method
            and request.status not in (302, 307)
        ]

    @property
    def leaked_tokens(self) -> list[Request]:
        """Requests that carried a token to the CDN."""
        return [r for r in self.requests if r.server == "cdn" and r.has_token]

    def close(self) -> None:
        self.closing.set()
        for server in self._servers:
            server.stop()


class _Server(ThreadingHTTPServer):
    daemon_threads = False
    block_on_close = True

    def __init__(self, hub: HubServer, role: str) -> None:
        self.hub = hub
        self.role = role
        self._connections: set[socket] = set()
        self._lock = threading.Lock()
        super().__init__(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"
        self._thread = threading.Thread(
            target=self.serve_forever, kwargs={"poll_interval": 0.05}, name=f"{role} server"
        )
        self._thread.start()

    def process_request(self, request: Any, client_address: Any) -> None:
        request.setsockopt(SOL_SOCKET, SO_SNDBUF, _SEND_BUFFER)
        with self._lock:
            self._connections.add(request)
        super().process_request(request, client_address)

    def shutdown_request(self, request: Any) -> None:
        with self._lock:
            self._connections.discard(request)
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)

    def stop(self) -> None:
        self.shutdown()
        self._thread.join()
        with self._lock:
            for connection in self._connections:
                with suppress(OSError):  # where the client was quicker
                    connection.shutdown(SHUT_RDWR)
        self.server_close()
