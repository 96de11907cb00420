"""The Hub's lists: search for GGUF repositories page by page, open one with sizes and hashes.

Asks with huggingface_hub's session and headers but reads the answers itself: its own client waits
out failures for half a minute and stops at the first odd field. What is odd is left out, never
trusted. Used by the hub worker and the terminal.
"""

import threading
from collections.abc import Iterator
from urllib.parse import quote, urlsplit

import httpx2
import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hub.catalog_values import detail_of, summary_of, usual_size
from engine.hub.client import Hub, stream
from engine.hub.model_files import find
from engine.hub.names import is_repo, is_revision
from engine.hub.quantization import is_same, normal
from engine.hub.reference import Reference
from engine.hub.remote_file import Cancelled, never, stop_if
from engine.hub_protocol import RepoDetail, RepoSummary, SearchQuery, SortBy
from engine.language import tr

PAGE = 30  # repositories a request
MOST_REQUESTS = 6  # for one page of a filtered search, however few match
ENOUGH = 8  # matches with which a filtered page is worth showing
MAX_ANSWER = 16 << 20  # bytes; the largest real answer is a few megabytes

_EXPANDED = ("downloads", "likes", "lastModified", "gated", "gguf", "siblings", "cardData", "tags")
_SORTS: dict[SortBy, str] = {"downloads": "downloads", "likes": "likes", "updated": "lastModified"}
_QueryValue = str | int | bool | list[str]


class Catalog:
    """Safe to share between threads. Raises EngineError for whatever goes wrong."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def search(self, query: SearchQuery, cancelled: Cancelled = never) -> "SearchPages":
        """Nothing is asked before the first page is."""
        return SearchPages(self, query, cancelled)

    def open(self, repo: str, revision: str = "main", cancelled: Cancelled = never) -> RepoDetail:
        """One repository's model files at `revision`, with the commit that it is now."""
        if not is_repo(repo):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{repo}” cannot be the name of a repository.", repo=repo[:100]),
                tr("Write it as owner/name."),
            )
        if not is_revision(revision):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{revision}” cannot be a branch or commit.", revision=revision[:100]),
                tr("Leave the revision out to use the main branch."),
            )
        url = f"{self._hub.endpoint}/api/models/{repo}/revision/{quote(revision, safe='')}"
        data, _ = self.get(url, {"blobs": True}, cancelled, repo)
        detail = detail_of(data, repo, self._hub.page)
        if detail is None:
            raise self._hub.error(ValueError(), repo)
        return detail

    def open_reference(self, reference: Reference, cancelled: Cancelled = never) -> RepoDetail:
        """The repository that a pasted text names, with the file that it means as `wanted`."""
        detail = self.open(reference.repo, reference.revision, cancelled)
        meant = reference.file or reference.quantization
        file = find(detail.files, meant) if meant else None
        return msgspec.structs.replace(detail, wanted=file.name if file else "")

    def get(
        self, url: str, params: dict[str, _QueryValue], cancelled: Cancelled, repo: str = ""
    ) -> tuple[object, str]:
        """The JSON of an answer, and the query of the page after it or ""."""
        try:
            content, following = self._answer(url, params, cancelled, repo)
            # Only the query is taken over: a mirror's answer may name another host.
            return msgspec.json.decode(content), urlsplit(following).query
        except Exception as error:
            raise self._hub.error(error, repo) from error

    def _answer(
        self, url: str, params: dict[str, _QueryValue], cancelled: Cancelled, repo: str
    ) -> tuple[bytearray, str]:
        """An answer and the link to what follows. A kept connection may just have been closed by
        the other side, so one that ends without an answer is tried once more."""
        try:
            return self._receive(url, params, cancelled, repo)
        except (httpx2.RemoteProtocolError, httpx2.ReadError):
            return self._receive(url, params, cancelled, repo)

    def _receive(
        self, url: str, params: dict[str, _QueryValue], cancelled: Cancelled, repo: str
    ) -> tuple[bytearray, str]:
        headers = self._hub.headers() | {"Accept-Encoding": "gzip, deflate"}
        content = bytearray()
        with stream(self._hub.session, url, headers, params=params or None) as response:
            if response.status_code >= 400:
                raise self._hub.response_error(response, repo)
            for chunk in response.iter_bytes():
                stop_if(cancelled)
                content += chunk
                if len(content) > MAX_ANSWER:
                    raise ValueError("the answer is too long")
            return content, response.links.get("next", {}).get("url", "")

    @property
    def hub(self) -> Hub:
        return self._hub


class SearchPages:
    """The pages of one search, fetched when asked for. Threads wait for one another."""

    def __init__(self, catalog: Catalog, query: SearchQuery, cancelled: Cancelled) -> None:
        self._catalog = catalog
        self._query = query
        self._cancelled = cancelled
        self._quantization = normal(query.quantization) or query.quantization.strip().upper()
        self._url = f"{catalog.hub.endpoint}/api/models"
        self._next: str | None = None  # the query of the next request; None: it is the first
        self._seen: set[str] = set()  # lists move while they are paged through
        self.has_more = True
        self._lock = threading.Lock()

    def __iter__(self) -> Iterator[tuple[RepoSummary, ...]]:
        while self.has_more:
            page = self.next_page()
            if page:
                yield page

    def next_page(self, cancelled: Cancelled | None = None) -> tuple[RepoSummary, ...]:
        """The next repositories that match; `cancelled` in place of the search's own. Empty and
        `has_more` after many that do not match: going on is for whoever waits to decide. Empty for
        good when `has_more` is False."""
        with self._lock:
            return self._next_page(cancelled or self._cancelled)

    def _next_page(self, stopped: Cancelled) -> tuple[RepoSummary, ...]:
        found: list[RepoSummary] = []
        is_filtered = bool(self._quantization) or self._query.largest is not None
        for _ in range(MOST_REQUESTS if is_filtered else 2):
            if not self.has_more:
                break
            stop_if(stopped)
            found += self._request(stopped)
            if len(found) >= (ENOUGH if is_filtered else 1):
                break
        return tuple(found)

    def _request(self, cancelled: Cancelled) -> list[RepoSummary]:
        first: dict[str, _QueryValue] = {
            "filter": ["gguf"],
            "sort": _SORTS[self._query.sort],
            "limit": PAGE,
            "expand": list(_EXPANDED),
        }
        if words := " ".join(self._query.words.split())[:200]:
            first["search"] = words
        url, params = self._url, first
        if self._next is not None:
            url, params = f"{self._url}?{self._next}", {}
        data, following = self._catalog.get(url, params, cancelled)
        if not isinstance(data, list):
            raise self._catalog.hub.error(ValueError("not a list"))
        self.has_more = bool(following) and following != self._next and bool(data)
        self._next = following
        fresh = []
        for item in data:
            summary = summary_of(item, self._catalog.hub.page)
            if summary is None or summary.repo in self._seen:
                continue
            self._seen.add(summary.repo)
            if self._matches(summary):
                fresh.append(summary)
        return fresh

    def _matches(self, summary: RepoSummary) -> bool:
        wanted = self._quantization
        if wanted and not any(is_same(wanted, offered) for offered in summary.quantizations):
            return False
        if self._query.largest is None:
            return True
        size = usual_size(summary, wanted)
        return size is not None and size <= self._query.largest
