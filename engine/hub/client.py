"""One Hub: huggingface.co, a mirror (HF_ENDPOINT) or a test's server. API, HTTP session and token.

The token comes from HF_TOKEN or the Hub's own token file, is asked for each time, and goes nowhere
but into the header of requests to this Hub. Failures become EngineErrors with a sentence. Used by
catalog, remote headers and downloads.
"""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from email.utils import parsedate_to_datetime
from time import time
from typing import Any
from urllib.parse import quote
from urllib.request import getproxies

import httpx2

from engine.errors import EngineError, ErrorKind
from engine.language import local, tr

try:
    from huggingface_hub import HfApi, constants, get_session, get_token
    from huggingface_hub.errors import (
        EntryNotFoundError,
        GatedRepoError,
        HfHubHTTPError,
        HFValidationError,
        OfflineModeIsEnabled,
        RepositoryNotFoundError,
        RevisionNotFoundError,
    )
    from huggingface_hub.utils import build_hf_headers  # type: ignore[attr-defined]
except ValueError as error:  # it takes the address apart while it is imported
    raise EngineError(
        ErrorKind.BAD_REQUEST,
        tr("HF_ENDPOINT is no address: {why}.", why=error),
        tr("Set it to one that begins with https://, or unset it."),
    ) from error

TIMEOUT = httpx2.Timeout(20.0, connect=10.0)  # seconds without a byte
TOKEN_PAGE = "settings/tokens"
MOST_REDIRECTS = 10
LONGEST_WAIT = 3600.0  # seconds; whoever asks for more is asked again after them
BAD_TOKEN = "Invalid credentials in Authorization header"


class Hub:
    """Cheap to make, safe to share between threads."""

    def __init__(self, endpoint: str | None = None) -> None:
        self.endpoint = (endpoint or constants.ENDPOINT).rstrip("/")
        self.api = HfApi(endpoint=self.endpoint, library_name="paceline")

    @property
    def session(self) -> httpx2.Client:
        """huggingface_hub's own client: follows redirects, honours proxy variables. Not ours to
        close. Raises EngineError for a proxy that cannot be used."""
        try:
            return get_session()
        except (ImportError, ValueError, httpx2.InvalidURL) as error:
            raise _proxy_error(error) from error

    def new_session(self) -> httpx2.Client:
        """A client of the caller's own, to close. Raises EngineError as `session`."""
        try:
            return httpx2.Client(timeout=TIMEOUT)
        except (ImportError, ValueError, httpx2.InvalidURL) as error:
            raise _proxy_error(error) from error

    @property
    def has_token(self) -> bool:
        return get_token() is not None

    def headers(self) -> dict[str, str]:
        """Of a request to this Hub, with the token if there is one. httpx2 drops it where a
        redirect leads to another host."""
        headers: dict[str, str] = build_hf_headers(library_name="paceline")
        return headers | {"Accept-Encoding": "identity"}  # sizes and ranges are those of the file

    def page(self, repo: str) -> str:
        """The repository's page for people."""
        return f"{self.endpoint}/{repo}"

    def file_url(self, repo: str, file: str, revision: str) -> str:
        return f"{self.endpoint}/{repo}/resolve/{quote(revision, safe='')}/{quote(file)}"

    def error(self, error: Exception, repo: str = "") -> EngineError:
        """What went wrong in a request, in words for a user. EngineErrors pass unchanged."""
        if isinstance(error, EngineError):
            return error
        if isinstance(error, OfflineModeIsEnabled):
            return EngineError(
                ErrorKind.NETWORK,
                tr("Offline mode is on, so the Hub is not asked."),
                tr("Unset the variable HF_HUB_OFFLINE to use it."),
            )
        if isinstance(error, HFValidationError):
            return EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{repo}” cannot be the name of a repository.", repo=repo),
                tr("Write it as owner/name."),
            )
        if isinstance(error, HfHubHTTPError) and error.response is not None:
            return self.response_error(error.response, repo, error)
        if isinstance(error, httpx2.HTTPStatusError):
            return self.response_error(error.response, repo, error)
        if isinstance(error, httpx2.UnsupportedProtocol | httpx2.InvalidURL):
            return EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{endpoint}” is not the address of a Hub.", endpoint=self.endpoint),
                tr("Set HF_ENDPOINT to one that begins with https://, or unset it."),
            )
        if isinstance(error, httpx2.LocalProtocolError | UnicodeEncodeError):
            # The only header that others write. What the error says would quote it.
            return EngineError(
                ErrorKind.ACCESS,
                tr("The Hub's token has characters that no token has."),
                tr("Set HF_TOKEN again, or run “hf auth login”."),
                f"{self.endpoint}/{TOKEN_PAGE}",
            )
        if isinstance(error, httpx2.TimeoutException):
            return EngineError(
                ErrorKind.NETWORK,
                tr("{host} does not answer.", host=self._host),
                tr("Try again in a while."),
                passes=True,
            )
        if isinstance(error, httpx2.ProxyError):
            return EngineError(
                ErrorKind.NETWORK,
                tr("The proxy refused the connection: {why}.", why=_reason(error)),
                tr("Check HTTPS_PROXY and HTTP_PROXY."),
            )
        if isinstance(error, httpx2.HTTPError | OSError):
            return EngineError(
                ErrorKind.NETWORK,
                tr("{host} cannot be reached: {why}.", host=self._host, why=_reason(error)),
                tr(
                    "Check the network connection and the proxy that is set; models on this "
                    "machine work without it."
                )
                if getproxies()
                else tr("Check the network connection; models on this machine work without it."),
            )
        return EngineError(
            ErrorKind.NETWORK,
            tr("{host} answered with something unreadable.", host=self._host),
            tr("Try again; if it stays so, check HF_ENDPOINT."),
            passes=True,
        )

    def response_error(
        self, response: httpx2.Response, repo: str, error: Exception | None = None
    ) -> EngineError:
        """What a status of 400 or more means."""
        status = response.status_code
        code = response.headers.get("X-Error-Code", "")
        said = response.headers.get("X-Error-Message", "")
        what = f"“{repo}”" if repo else tr("This")
        if code == "EntryNotFound" or isinstance(error, EntryNotFoundError):
            return EngineError(
                ErrorKind.NOT_FOUND,
                tr("{what} no longer has this file.", what=what),
                tr("Open the repository again to see what it has now."),
                self.page(repo) if repo else "",
            )
        if code == "RevisionNotFound" or isinstance(error, RevisionNotFoundError):
            return EngineError(
                ErrorKind.NOT_FOUND,
                tr("{what} has no such branch or commit.", what=what),
                tr("Leave the revision out to use the main branch."),
            )
        if status == 403 or code == "GatedRepo" or isinstance(error, GatedRepoError):
            if status == 401 or not self.has_token:
                return self._no_token(what, repo, is_gated=True)
            return EngineError(
                ErrorKind.ACCESS,
                tr(
                    "{what} is gated and its licence has not been accepted with this account.",
                    what=what,
                ),
                tr("Accept it on the repository's page, then try again."),
                self.page(repo) if repo else "",
            )
        if status == 401 and said == BAD_TOKEN:
            return EngineError(
                ErrorKind.ACCESS,
                tr("The Hub does not accept the token that is set."),
                tr(
                    "Make a new one and set it as HF_TOKEN or with “hf auth login”, or remove "
                    "it: public models need none."
                ),
                f"{self.endpoint}/{TOKEN_PAGE}",
            )
        if status == 401 and self.has_token:
            return EngineError(
                ErrorKind.ACCESS,
                tr("{what} does not exist, or the Hub's token may not read it.", what=what),
                tr("Check the name; make a new token if this one has expired."),
                f"{self.endpoint}/{TOKEN_PAGE}",
            )
        if status == 401:
            return self._no_token(what, repo, is_gated=False)
        if status == 404 or isinstance(error, RepositoryNotFoundError):
            return EngineError(
                ErrorKind.NOT_FOUND,
                tr("{what} does not exist on the Hub.", what=what),
                tr("Check the spelling: owner/name."),
            )
        if status == 429:
            seconds = retry_after(response)
            hint = tr("Try again in a few minutes.")
            if seconds:
                hint = tr("Try again in {seconds} s.", seconds=local(f"{seconds:.0f}"))
            if not self.has_token:
                more = tr("With a token the Hub allows more.")
                hint = f"{hint} {more}"
            return EngineError(
                ErrorKind.NETWORK, tr("The Hub asks for fewer requests."), hint, passes=True
            )
        if status >= 500:
            return EngineError(
                ErrorKind.NETWORK,
                tr("{host} has a problem (status {status}).", host=self._host, status=status),
                tr("Try again in a while."),
                passes=True,
            )
        return EngineError(
            ErrorKind.NETWORK,
            tr("{host} refused the request (status {status}).", host=self._host, status=status),
            tr("Try again; the log has the details."),
            passes=True,
        )

    @property
    def _host(self) -> str:
        try:
            return httpx2.URL(self.endpoint).host or self.endpoint
        except httpx2.InvalidURL:
            return self.endpoint

    def _no_token(self, what: str, repo: str, is_gated: bool) -> EngineError:
        hint = tr("Accept its licence on its page, then set HF_TOKEN or run “hf auth login”.")
        message = tr("{what} is gated, and no token of the Hub is set.", what=what)
        if not is_gated:
            spelling = tr("Check the spelling.")
            hint = f"{spelling} {hint}"
            message = tr(
                "{what} does not exist, or is private or gated, and no token of the Hub is set.",
                what=what,
            )
        return EngineError(
            ErrorKind.ACCESS,
            message,
            hint,
            self.page(repo) if repo else f"{self.endpoint}/{TOKEN_PAGE}",
        )


def retry_after(response: httpx2.Response) -> float | None:
    """Seconds to wait as the Retry-After header says, a number or a date, within reason; None
    without one."""
    value = response.headers.get("Retry-After", "").strip()
    try:
        seconds = float(value)
    except ValueError:
        try:
            seconds = parsedate_to_datetime(value).timestamp() - time()
        except (TypeError, ValueError, OverflowError, OSError):
            return None
    return min(max(0.0, seconds), LONGEST_WAIT)


@contextmanager
def stream(
    session: httpx2.Client,
    url: str,
    headers: Mapping[str, str],
    *,
    params: Mapping[str, Any] | None = None,
    extensions: dict[str, Any] | None = None,
) -> Iterator[httpx2.Response]:
    """The answer to a GET, its body not read yet.

    Follows redirects by itself, because httpx2 reads their bodies whole, and one may be endless.
    """
    request = session.build_request(
        "GET", url, params=params, headers=headers, timeout=TIMEOUT, extensions=extensions
    )
    history: list[httpx2.Response] = []
    while True:
        response = session.send(request, stream=True, follow_redirects=False)
        try:
            following = response.next_request
            if following is None:
                response.history = history
                yield response
                return
            if len(history) == MOST_REDIRECTS:
                raise httpx2.TooManyRedirects(tr("redirected again and again"), request=request)
            next(response.iter_raw(), b"")  # an empty body read to its end leaves a connection
        finally:
            response.close()
        history.append(response)
        request = following


def _proxy_error(error: Exception) -> EngineError:
    """A session is made of nothing but what the variables say."""
    is_socks = isinstance(error, ImportError)
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr("SOCKS proxies cannot be used.") if is_socks else tr("The proxy's address is none."),
        tr(
            "Set HTTPS_PROXY, HTTP_PROXY and ALL_PROXY to one that begins with http://, or unset "
            "them."
        ),
    )


def _reason(error: Exception) -> str:
    text = str(error.__cause__ or error).strip().rstrip(".")
    return re.sub(r"^\[Errno -?\d+\] ", "", text) or type(error).__name__
