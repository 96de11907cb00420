"""What a server's answer to a request for a file's bytes means, before any of them is read.

Pure. Used by `download`.
"""

import re

import httpx2

from engine.errors import EngineError, ErrorKind
from engine.hub.client import Hub, retry_after
from engine.hub.names import is_sha256
from engine.language import tr

_PASSING = frozenset((408, 425, 429))  # statuses under 500 that pass with time
_CONTENT_RANGE = re.compile(r"bytes (\d{1,19})-(\d{1,19})/(\d{1,19}|\*)")


class TroubleError(Exception):
    """It may work later: `after` seconds if the server says so. Nothing fetched is lost."""

    def __init__(self, error: EngineError, after: float | None = None) -> None:
        super().__init__(error.message)
        self.error = error
        self.after = after


def refusal(response: httpx2.Response, hub: Hub, repo: str) -> TroubleError | EngineError | None:
    """What a status other than 200 and 206 means; None where the server that the Hub redirects to
    refuses for no reason of its own: a signature has run out."""
    status = response.status_code
    error = hub.response_error(response, repo)
    if status >= 500 or status in _PASSING or status < 400:
        return TroubleError(error, retry_after(response))
    asked = httpx2.URL(hub.endpoint)
    is_hub = (response.url.host, response.url.port) == (asked.host, asked.port)
    return error if is_hub else None


def web_page(response: httpx2.Response, name: str) -> TroubleError | None:
    """The trouble when a network's login page came in place of the file."""
    if not response.headers.get("Content-Type", "").lower().startswith("text/html"):
        return None
    return TroubleError(
        EngineError(
            ErrorKind.NETWORK,
            tr("A web page came in place of “{name}”.", name=name),
            tr(
                "If this network asks for a login, log in with a browser; it then goes on by "
                "itself."
            ),
        )
    )


def linked_sha256(response: httpx2.Response) -> str:
    """The Hub's own hash of what it is about to send; "" for files that are not in LFS."""
    for answer in (*response.history, response):
        linked: str = answer.headers.get("X-Linked-Etag", "").strip('W/"')
        if is_sha256(linked):
            return linked
    return ""


def span(response: httpx2.Response) -> tuple[int, int | None]:
    """Where the body starts in the file, and the file's size where the server tells."""
    if response.status_code == 206:
        match = _CONTENT_RANGE.fullmatch(response.headers.get("Content-Range", "").strip())
        if match is None:
            return -1, None
        return int(match[1]), int(match[3]) if match[3] != "*" else None
    length = response.headers.get("Content-Length", "")
    return 0, int(length) if length.isdecimal() else None


def strong_etag(response: httpx2.Response) -> str:
    """ "" where there is none that promises equal bytes."""
    etag: str = response.headers.get("ETag", "").strip()
    return "" if etag.startswith("W/") else etag
