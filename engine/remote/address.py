"""Addresses of servers: what people write to the base URL of an API, and what follows from one.

Asks nothing of the network. Called by the store of endpoints, by probes and by the terminal.
"""

import re
from ipaddress import ip_address
from urllib.parse import SplitResult, urlsplit

from engine.errors import EngineError, ErrorKind
from engine.language import tr

_SCHEME = re.compile(r"^([a-z][a-z0-9+.-]*)://", re.IGNORECASE)
_VERSION = re.compile(r"^v\d+\w*$")  # the part of a path that names the API: v1, v1beta
# What people copy along from a page or a script: the API begins before it.
_CALLS = ("/chat/completions", "/completions", "/models", "/responses", "/embeddings")
_EVERYWHERE = ("0.0.0.0", "::")  # what servers say that listen to everybody


def base_url(text: str) -> str:
    """The base of an API, up to and with “/v1”: “localhost:8080” is http://localhost:8080/v1.

    A path that names another version, as “/api/v4”, is taken as it is. Raises EngineError with a
    sentence for what is no address.
    """
    written = text.strip()
    parts = _split(written)
    path = re.sub(r"/{2,}", "/", parts.path).rstrip("/")
    for call in _CALLS:
        path = path.removesuffix(call)
    if not any(_VERSION.match(part) for part in path.split("/")):
        path += "/v1"
    host = parts.hostname or ""
    if host in _EVERYWHERE:
        host = "127.0.0.1" if host == "0.0.0.0" else "::1"
    shown = f"[{host}]" if ":" in host else host
    port = _port(parts, written)
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{shown}{f':{port}' if port not in (None, usual) else ''}{path}"


def split_reference(reference: str) -> tuple[str, str]:
    """URL and model of “URL#model”, as written; the model is "" where none is named."""
    url, _, model = reference.partition("#")
    return url, model


def root_of(url: str) -> str:
    """Where a server's own pages are, as /metrics: the base URL without what names the API."""
    head, _, last = url.rpartition("/")
    return head if _VERSION.match(last) else url


def host_of(url: str) -> str:
    """Host and port, as people name a server."""
    return urlsplit(url).netloc


def is_this_machine(url: str) -> bool:
    host = urlsplit(url).hostname or ""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def may_have_key_of(old: str, url: str) -> bool:
    """Whether a server that moved from `old` to `url` may still be sent its key: on the same
    machine, and not in the open where it was not before."""
    before, now = urlsplit(old), urlsplit(url)
    is_open_now = (before.scheme, now.scheme) == ("https", "http")
    return bool(before.hostname) and before.hostname == now.hostname and not is_open_now


def warnings_of(url: str, key: str) -> tuple[str, ...]:
    """What whoever adds the server should know."""
    if key and url.startswith("http:") and not is_this_machine(url):
        return (
            tr(
                "The key goes to {host} unencrypted, so others in the network can read it. Use an "
                "address that begins with https:// where there is one.",
                host=host_of(url),
            ),
        )
    return ()


def _split(text: str) -> SplitResult:
    """Raises EngineError."""
    if not text:
        raise _no_address(text)
    scheme = _SCHEME.match(text)
    if scheme is None:
        text = f"{'http' if _is_near(text) else 'https'}://{text}"
    elif scheme[1].lower() not in ("http", "https"):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{scheme}” addresses are not understood.", scheme=f"{scheme[1]}://"),
            tr("Servers have addresses that begin with http:// or https://."),
        )
    try:
        parts = urlsplit(text)
        host = parts.hostname or ""
        is_usable = bool(host) and not re.search(r"[\s<>\"\\^`{|}]", parts.netloc + parts.path)
        host.encode("idna" if not host.isascii() else "ascii")
    except (ValueError, UnicodeError):
        raise _no_address(text) from None
    if parts.username is not None or parts.password is not None:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("An address must not hold a name or a key."),
            tr("Give the key by itself; it is kept in the system's keyring."),
        )
    if parts.query or parts.fragment:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{text}” is more than an address.", text=text),
            tr("Leave out everything from “?” or “#” on."),
        )
    if not is_usable:
        raise _no_address(text)
    return parts


def _is_near(text: str) -> bool:
    """Whether an address without a scheme means http: this machine, a number, a name of the local
    network, or a port of its own."""
    host = text.split("/", 1)[0]
    name, colon, _port = host.rpartition(":")
    name = (name if colon else host).strip("[]")
    if colon or "." not in name or name.endswith((".local", ".lan", ".home", ".internal")):
        return True
    return bool(re.fullmatch(r"[\d.]+", name))


def _port(parts: SplitResult, text: str) -> int | None:
    try:
        port = parts.port
    except ValueError:
        port = 0
    if port == 0:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{text}” has a port that none can be.", text=text),
            tr("Ports are numbers from 1 to 65535, as in localhost:8080."),
        )
    return port


def _no_address(text: str) -> EngineError:
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr("“{text}” is not the address of a server.", text=text),
        tr("Write it as localhost:8080 or https://example.com/v1."),
    )
