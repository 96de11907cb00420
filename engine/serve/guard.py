"""Who may ask: the key, and no web page that reached this machine by a trick.

A page of another site can make a browser send requests to 127.0.0.1, directly or by a name that it
points there (DNS rebinding). The first is told by its Origin, the second by its Host. An ASGI
middleware around `routes`.
"""

import hmac
from collections.abc import Callable
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Receive, Scope, Send

from engine.serve.problems import Problem

FREE = ("/health", "/v1/health")  # whoever starts machines asks without a key


class Guard:
    def __init__(
        self, app: ASGIApp, key: str, is_local: bool, refused: Callable[[Problem], None]
    ) -> None:
        """`is_local`: bound to loopback, so any other Host is a trick."""
        self._app = app
        self._key = key.encode()
        self._is_local = is_local
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            return
        problem = self._problem(scope["path"], Headers(scope=scope))
        if problem is None:
            await self._app(scope, receive, send)
            return
        self._refused(problem)
        await problem.response()(scope, receive, send)

    def _problem(self, path: str, headers: Headers) -> Problem | None:
        host = headers.get("host", "")
        if self._is_local and not is_this_machine(host):
            return _forbidden(
                f"This server is reached as localhost or 127.0.0.1, not “{host[:80]}”."
            )
        origin = headers.get("origin")
        if origin is not None and urlsplit_host(origin) != host.lower():
            return _forbidden("This server does not answer web pages of other sites.")
        if self._key and path not in FREE and not self._has_key(headers):
            return Problem(
                401,
                "authentication_error",
                "The API key is missing or wrong; send it as “Authorization: Bearer KEY”.",
                code="invalid_api_key",
            )
        return None

    def _has_key(self, headers: Headers) -> bool:
        scheme, _, key = headers.get("authorization", "").partition(" ")
        sent = key.strip().encode("latin-1", "replace")
        return hmac.compare_digest(sent, self._key) and scheme.lower() == "bearer"


def is_this_machine(host: str) -> bool:
    """Whether a Host header, port included, names the machine that reads it and nothing else."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    return name == "localhost" or name.endswith(".localhost") or is_loopback(name)


def is_loopback(address: str) -> bool:
    try:
        return ip_address(address).is_loopback
    except ValueError:
        return False


def urlsplit_host(origin: str) -> str:
    """Host and port of an Origin; "" for the “null” of a page that has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


def _forbidden(message: str) -> Problem:
    return Problem(403, "permission_error", message, code="forbidden")
