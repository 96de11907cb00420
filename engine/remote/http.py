"""HTTP to servers: clients, headers, and what goes wrong as sentences with what to do.

Knows no kinds of servers. A key is in a header and never in a sentence. Called by probes, answers,
metrics and load sweeps.
"""

import asyncio
import ssl
from collections.abc import AsyncIterator, Iterator, Mapping
from http import HTTPStatus
from socket import gaierror
from typing import Any

import httpx2
import msgspec

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote.address import host_of, is_this_machine
from engine.remote.pages import Page

CONNECT_S = 5.0  # a Load must fail within a few seconds where nobody is
SILENT_S = 600.0  # seconds without a byte: a long prompt on a slow machine sends none
_LONGEST = 400  # characters of a server's own words
_LONGEST_PAGE = 16 << 20  # bytes


def new_client(url: str, silent_s: float = SILENT_S, connections: int = 100) -> httpx2.AsyncClient:
    """A client for one server, to close. Proxies of the environment are for other machines. Raises
    EngineError for a proxy that cannot be used."""
    try:
        return httpx2.AsyncClient(
            timeout=httpx2.Timeout(silent_s, connect=CONNECT_S, pool=None),
            limits=httpx2.Limits(
                max_connections=connections, max_keepalive_connections=connections
            ),
            trust_env=not is_this_machine(url),
            # Reading all certificates takes longer than a short answer; http: has none, and
            # redirects are not followed.
            verify=url.startswith("https:"),
        )
    except (ImportError, ValueError, httpx2.InvalidURL) as error:
        raise EngineError(
            ErrorKind.NETWORK,
            tr("The proxy of the environment cannot be used."),
            tr("Set HTTPS_PROXY and HTTP_PROXY to an address, or unset them."),
        ) from error


def headers(key: str) -> dict[str, str]:
    """Of every request to a server."""
    sent = {"User-Agent": "paceline", "Accept-Encoding": "identity"}
    return sent | ({"Authorization": f"Bearer {key}"} if key else {})


async def fetched(
    client: httpx2.AsyncClient, url: str, sent: Mapping[str, str], patience_s: float
) -> Page:
    """A page of a server that may never end it; `sent` are headers. Raises what httpx2 does."""
    try:
        async with asyncio.timeout(patience_s), client.stream("GET", url, headers=sent) as answer:
            body = b"".join([part async for part in _limited(answer.aiter_bytes())])
    except TimeoutError:
        raise httpx2.ReadTimeout("slow") from None
    return Page(answer.status_code, body, answer.headers.get("server", ""))


def error_of(error: Exception, url: str, key: str = "") -> EngineError:
    """What went wrong on the way, in words for a user. EngineErrors pass unchanged."""
    if isinstance(error, EngineError):
        return error
    host = host_of(url)
    causes = tuple(_causes(error))
    if isinstance(error, httpx2.ConnectTimeout):
        return _network(
            tr("{host} does not answer.", host=host),
            tr("Check the address, and that the machine is on and reachable from here."),
        )
    if isinstance(error, httpx2.TimeoutException):
        return _network(
            tr("{host} has said nothing for a long time.", host=host),
            tr("It may be overloaded or stuck; see its own log."),
        )
    if any(isinstance(cause, ssl.SSLError) for cause in causes):
        return _tls_error(causes, host)
    if any(isinstance(cause, gaierror) for cause in causes):
        return _network(
            tr("There is no machine called “{host}”.", host=host), tr("Check the address.")
        )
    if isinstance(error, httpx2.ProxyError):
        return _network(
            tr("The proxy of the environment refuses to connect to {host}.", host=host),
            tr("Put the host into NO_PROXY if it needs none."),
        )
    if isinstance(error, httpx2.ConnectError):
        return _network(
            tr("Nothing answers at {host}.", host=host),
            tr("Start the server there, or check host and port."),
        )
    if isinstance(error, httpx2.UnsupportedProtocol | httpx2.InvalidURL):
        return EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{text}” is not the address of a server.", text=url),
            tr("Write it as localhost:8080 or https://example.com/v1."),
        )
    if isinstance(error, httpx2.LocalProtocolError | UnicodeEncodeError):
        return EngineError(  # the key is all that others write into a header
            ErrorKind.ACCESS,
            tr("The key has characters that no key has."),
            tr("Copy it again, without the text around it."),
        )
    if isinstance(error, httpx2.RemoteProtocolError):
        return _network(
            tr("{host} ended the connection without a whole answer.", host=host),
            tr("It may have crashed, or speaks https: instead of http:; see its own log."),
        )
    why = cut(str(error) or type(error).__name__, key)
    return _network(
        tr("The connection to {host} broke: {why}.", host=host, why=why.rstrip(".")),
        tr("Try again; see the server's own log if it stays so."),
    )


def status_error(status: int, body: bytes, url: str, key: str = "") -> EngineError:
    """What an answer with another status than 200 means."""
    host, said = host_of(url), cut(message_of(body), key)
    if status in (401, 403):
        if key:
            return EngineError(
                ErrorKind.ACCESS,
                tr("{host} does not take the key.", host=host),
                tr("Give the server's key again; it may have been changed or withdrawn."),
            )
        return EngineError(
            ErrorKind.ACCESS,
            tr("{host} wants a key.", host=host),
            tr("Give the server's key; it is kept in the system's keyring."),
        )
    if status == 404:
        return EngineError(
            ErrorKind.NOT_FOUND,
            tr("{host} has not found what was asked: “{said}”.", host=host, said=said or "404"),
            tr("Check the path of the address, and that the model is loaded there."),
        )
    if status == 429:
        return EngineError(
            ErrorKind.BUSY,
            tr("{host} takes no more requests at the moment: “{said}”.", host=host, said=said)
            if said
            else tr("{host} takes no more requests at the moment.", host=host),
            tr("Try again later."),
            passes=True,
        )
    if status == 503:
        return EngineError(
            ErrorKind.NETWORK,
            tr("{host} is not ready yet: “{said}”.", host=host, said=said or status),
            tr("Wait until its model is loaded, then try again."),
            passes=True,
        )
    if 300 <= status < 400:
        return EngineError(
            ErrorKind.BAD_REQUEST,
            tr("{host} sends requests on to another address.", host=host),
            tr("Give that address; keys are not carried along."),
        )
    if 400 <= status < 500:
        return EngineError(
            ErrorKind.BAD_REQUEST,
            tr("{host} refused the request: “{said}”.", host=host, said=said or _phrase(status)),
            tr("Change what it complains about; not every server takes every setting."),
        )
    return EngineError(
        ErrorKind.NETWORK,
        tr("{host} failed: “{said}”.", host=host, said=said or _phrase(status)),
        tr("See the server's own log."),
        passes=True,
    )


def message_of(body: bytes) -> str:
    """The sentence in a server's error, whatever shape it has; "" where there is none."""
    try:
        value = msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""
    return said_in(value)


def said_in(value: Any) -> str:
    """The sentence in a decoded error: a text, or an object with one inside."""
    if isinstance(value, str):
        return value
    if isinstance(value, list):
        return said_in(value[0]) if value else ""
    if isinstance(value, dict):
        for name in ("error", "message", "detail", "msg"):
            if said := said_in(value.get(name)):
                return said
    return ""


def cut(text: str, key: str) -> str:
    """A server's words on one line, not too long, and without the key should they quote it."""
    line = " ".join((text.replace(key, "…") if key else text).split())
    return line if len(line) <= _LONGEST else line[:_LONGEST] + "…"


async def _limited(parts: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    size = 0
    async for part in parts:
        size += len(part)
        if size > _LONGEST_PAGE:
            return
        yield part


def _tls_error(causes: tuple[BaseException, ...], host: str) -> EngineError:
    if any(isinstance(cause, ssl.SSLCertVerificationError) for cause in causes):
        return _network(
            tr("The certificate of {host} cannot be trusted.", host=host),
            tr(
                "Check the address. For a certificate of your own, name its file in the "
                "environment variable SSL_CERT_FILE."
            ),
        )
    return _network(
        tr("{host} does not speak https:.", host=host),
        tr("Write the address with http:// if the server is in a network you trust."),
    )


def _network(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.NETWORK, message, hint, passes=True)


def _causes(error: BaseException | None) -> Iterator[BaseException]:
    seen: set[int] = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        yield error
        error = error.__cause__ or error.__context__


def _phrase(status: int) -> str:
    try:
        return f"{status} {HTTPStatus(status).phrase}"
    except ValueError:
        return str(status)
