"""One connection of the tests' Hub: answers the API's requests and sends files, with faults.

Statuses, headers and bodies as huggingface.co sends them where the client looks at them. State is
in `HubServer`; this only answers.
"""

import base64
import json
import re
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler
from time import monotonic
from typing import TYPE_CHECKING, Any
from urllib.parse import parse_qs, parse_qsl, quote, unquote, urlencode, urlsplit

from tests.hub_api import file_entry, is_large, listed, model_json, select, tree

if TYPE_CHECKING:
    from tests.hub_content import Content, Fault
    from tests.hub_server import Commit, HubServer, Repo

_PIECE = 64 << 10
_PAGE = (
    b"<!DOCTYPE html><html><head><title>Log in</title></head><body>Sign in to go on.</body></html>"
)
_RESOLVE = re.compile(r"/([^/]+/[^/]+)/resolve/([^/]+)/(.+)")
_FILE = re.compile(r"/cdn/([^/]+/[^/]+)/([0-9a-f]+)/(.+)")
_API = re.compile(r"/api/models/([^/]+/[^/]+)(?:/(revision|tree|paths-info)/([^/]+)(?:/(.+))?)?")


@dataclass(slots=True)
class _Failure(Exception):
    """An answer that is not what was asked for."""

    status: int
    code: str = ""
    message: str = ""
    retry_after: str = ""


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "TestHub"

    def log_message(self, *_: Any) -> None:
        pass

    def do_GET(self) -> None:
        self._answer()

    def do_HEAD(self) -> None:
        self._answer()

    def do_POST(self) -> None:
        self._answer()

    # -- which request it is ------------------------------------------------------------------

    @property
    def hub(self) -> "HubServer":
        return self.server.hub  # type: ignore[attr-defined, no-any-return]

    def _answer(self) -> None:
        from tests.hub_server import Request

        url = urlsplit(self.path)
        length = int(self.headers.get("Content-Length") or 0)
        self.form = parse_qs(self.rfile.read(length).decode()) if length else {}
        self.query = parse_qs(url.query)
        self.request_log = Request(
            server=self.server.role,  # type: ignore[attr-defined]
            method=self.command,
            path=unquote(url.path),
            query=url.query,
            headers={name.lower(): value for name, value in self.headers.items()},
        )
        with self.hub.lock:
            self.hub.requests.append(self.request_log)
        try:
            self._route(url.path)
        except _Failure as failure:
            self._send_failure(failure)

    def _route(self, path: str) -> None:
        if self.request_log.server == "cdn":
            match = _FILE.fullmatch(path)
            if match is None:
                raise _Failure(404)
            repo, sha, file = match[1], match[2], unquote(match[3])
            commit = self.hub.repos[repo].commit(sha)
            if commit is None or file not in commit.files:
                raise _Failure(404)
            self._send_file(
                repo, commit.files[file], file, {}, f"cdn-{commit.files[file].sha256[:24]}"
            )
        elif match := _RESOLVE.fullmatch(path):
            self._resolve(match[1], unquote(match[2]), unquote(match[3]))
        elif path == "/api/whoami-v2":
            if self._token() is None:
                raise _Failure(401, message="Invalid username or password.")
            name = {"displayName": "laptop", "role": "read"}
            self._json({"name": "ada", "type": "user", "auth": {"accessToken": name}})
        elif path == "/api/models":
            self._faults(["/api/models"], sends_body=True)
            self._list()
        elif match := _API.fullmatch(path):
            self._faults([path], sends_body=True)
            part, revision, below = match[2], unquote(match[3] or "main"), unquote(match[4] or "")
            repo = self._readable(match[1])
            commit = self._commit(repo, revision)
            if part == "tree":
                is_deep = self.query.get("recursive", [""])[0].lower() == "true"
                self._json(tree(commit, below, is_deep))
            elif part == "paths-info":
                paths = self.form.get("paths", [])
                self._json([file_entry(p, commit.files[p]) for p in paths if p in commit.files])
            else:
                expand = self.query.get("expand")
                self._json(model_json(repo, commit, expand, "blobs" in self.query))
        else:
            raise _Failure(404, message="Not found")

    # -- repositories -------------------------------------------------------------------------

    def _token(self) -> str | None:
        """The request's token; None without one. Raises on one that does not exist."""
        header = self.headers.get("Authorization", "")
        if not header:
            return None
        token = header.removeprefix("Bearer ")
        if token not in self.hub.tokens:
            raise _Failure(401, message="Invalid credentials in Authorization header")
        return token

    def _readable(self, name: str) -> "Repo":
        token = self._token()
        repo = self.hub.repos.get(name)
        may_read = self.hub.tokens.get(token or "", set())
        if repo is None or (repo.private and name not in may_read):
            if token is None:
                raise _Failure(401, "RepoNotFound", "Invalid username or password.")
            raise _Failure(404, "RepoNotFound", "Repository not found")
        return repo

    def _commit(self, repo: "Repo", revision: str) -> "Commit":
        commit = repo.commit(revision)
        if commit is None:
            raise _Failure(404, "RevisionNotFound", f"Invalid rev id: {revision}")
        return commit

    def _list(self) -> None:
        self._token()
        repos = select(self.hub.repos.values(), self.query)
        limit = int(self.query.get("limit", [self.hub.page_size])[0])
        limit = min(limit, self.hub.page_size)
        cursor = self.query.get("cursor", [""])[0]
        start = int(base64.b64decode(cursor)) if cursor else 0
        headers = {}
        if start + limit < len(repos):
            following = base64.b64encode(str(start + limit).encode()).decode()
            query = [
                (key, value)
                for key, value in parse_qsl(urlsplit(self.path).query)
                if key != "cursor"
            ]
            link = f"{self.hub.url}/api/models?{urlencode([*query, ('cursor', following)])}"
            headers["Link"] = f'<{link}>; rel="next"'
        page = repos[start : start + limit]
        self._json([listed(repo, self.query) for repo in page], headers)

    def _resolve(self, name: str, revision: str, file: str) -> None:
        self._faults([f"{name}/{file}"], sends_body=False)
        repo = self._readable(name)
        if repo.gated and name not in self.hub.tokens.get(self._token() or "", set()):
            said = f"Access to model {name} is restricted"
            if self._token() is None:
                raise _Failure(401, "GatedRepo", f"{said}. You must be authenticated. Log in.")
            raise _Failure(
                403, "GatedRepo", f"{said} and you are not in the authorized list. Visit its page."
            )
        commit = self._commit(repo, revision)
        if file not in commit.files:
            raise _Failure(404, "EntryNotFound", "Entry not found")
        what = commit.files[file]
        headers = {"X-Repo-Commit": commit.sha}
        if not is_large(file, what):
            self._send_file(name, what, file, headers, what.blob)
            return
        place = f"{self.hub.cdn_url}/cdn/{name}/{commit.sha}/{quote(file)}"
        self._start(
            302,
            headers
            | {
                "X-Linked-Size": str(what.size),
                "X-Linked-Etag": f'"{what.sha256}"',
                "Location": f"{place}?X-Amz-Signature=0123456789",
                "Content-Length": "0",
            },
        )

    # -- faults -------------------------------------------------------------------------------

    def _faults(self, names: list[str], sends_body: bool) -> "dict[str, Fault]":
        hit = self.hub.take_faults(self.request_log.server, names, sends_body)
        if "hang" in hit and hit["hang"].number < 0:
            self.hub.closing.wait()
            self._cut()
        if "status" in hit:
            fault = hit["status"]
            raise _Failure(fault.number, "", "Not now", fault.text)
        if "html" in hit:
            self._send(200, {"Content-Type": "text/html; charset=utf-8"}, _PAGE)
            raise ConnectionAbortedError
        return hit

    def _cut(self) -> None:
        self.wfile.flush()
        self.close_connection = True
        raise ConnectionAbortedError

    # -- answers ------------------------------------------------------------------------------

    def _send_file(
        self, repo: str, what: "Content", file: str, headers: dict[str, str], tag: str
    ) -> None:
        hit = self._faults([f"{repo}/{file}"], sends_body=True)
        size = what.size + (hit["wrong_length"].number if "wrong_length" in hit else 0)
        etag = f'"{tag}{"-moved" if "new_etag" in hit else ""}"'
        start, end, status = 0, size, 200
        asked = self.headers.get("Range", "")
        guard = self.headers.get("If-Range", "")
        if asked and "ignore_range" not in hit and guard in ("", etag):
            span = _span(asked, size)
            if span is None:
                self._send(416, {"Content-Range": f"bytes */{size}"}, b"")
                return
            start, end, status = *span, 206
            headers = headers | {"Content-Range": f"bytes {start}-{end - 1}/{size}"}
        kind = "text/plain" if file.endswith((".md", ".json")) else "application/octet-stream"
        self._start(
            status,
            headers
            | {
                "ETag": etag,
                "Accept-Ranges": "bytes",
                "Content-Type": kind,
                "Content-Length": str(end - start),
            },
        )
        if self.command != "HEAD":
            self._send_span(what, start, end, hit)

    def _send_span(self, what: "Content", start: int, end: int, hit: "dict[str, Fault]") -> None:
        began = monotonic()
        position = start
        while position < end:
            piece = min(_PIECE, end - position)
            for kind in ("cut", "hang"):
                if kind in hit:
                    piece = min(piece, max(0, start + hit[kind].number - position))
                    if not piece:
                        if kind == "hang":
                            self.hub.closing.wait()
                        self._cut()
            if "slow" in hit:
                rate, paced = hit["slow"].number, position - start - hit["slow"].after
                if paced <= 0:
                    began = monotonic()
                else:
                    piece = min(piece, max(1, rate // 50))
                    due = began + paced / rate - monotonic()
                    if due > 0 and self.hub.closing.wait(due):
                        self._cut()
            data = what.read(position, piece).ljust(piece, b"\0")
            if "wrong_bytes" in hit and 0 <= (at := hit["wrong_bytes"].number - position) < piece:
                data = data[:at] + bytes([data[at] ^ 0xFF]) + data[at + 1 :]
            self.wfile.write(data)
            self.request_log.sent += piece
            position += piece

    def _json(self, value: Any, headers: dict[str, str] | None = None) -> None:
        body = json.dumps(value).encode()
        self._send(200, {"Content-Type": "application/json; charset=utf-8"} | (headers or {}), body)

    def _send_failure(self, failure: _Failure) -> None:
        headers = {"Content-Type": "application/json; charset=utf-8"}
        if failure.code:
            headers["X-Error-Code"] = failure.code
        if failure.message:
            headers["X-Error-Message"] = failure.message
        if failure.retry_after:
            headers["Retry-After"] = failure.retry_after
        body = json.dumps({"error": failure.message or f"Error {failure.status}"}).encode()
        self._send(failure.status, headers, body)

    def _send(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self._start(status, headers | {"Content-Length": str(len(body))})
        if self.command != "HEAD":
            self.wfile.write(body)
            self.request_log.sent += len(body)

    def _start(self, status: int, headers: dict[str, str]) -> None:
        self.request_log.status = status
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        self.end_headers()


def _span(asked: str, size: int) -> tuple[int, int] | None:
    """The bytes that a Range header means; None where the file has none of them."""
    match = re.fullmatch(r"bytes=(\d*)-(\d*)", asked.strip())
    if match is None or not (match[1] or match[2]):
        return 0, size
    if not match[1]:
        start, end = max(0, size - int(match[2])), size
    else:
        start = int(match[1])
        end = min(size, int(match[2]) + 1) if match[2] else size
    return (start, end) if start < min(end, size) else None
