"""What a sweep needs of a server: what it is, how it is asked, what it says of its drafts.

The way from the sweep to `engine.remote`. Holds keys, which nothing here shows. Called by `runner`.
"""

import ipaddress
import socket
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx2
import psutil

from engine.errors import EngineError
from engine.remote import http as remote_http
from engine.remote import keys, published
from engine.remote.address import base_url, is_this_machine, split_reference
from engine.remote.metrics_pages import Counters
from engine.remote.names import bare_model, server_words
from engine.remote.recognise import PATIENCE_S, asked, run
from engine.remote.values import DraftCounts, ServerInfo
from engine.sweep.figures import Answered


@dataclass(frozen=True)
class Server:
    info: ServerInfo
    model: str
    key: str = field(default="", repr=False)

    @property
    def chat_url(self) -> str:
        return f"{self.info.url}/chat/completions"

    @property
    def words(self) -> str:
        """Kind, version and model."""
        return f"{server_words(self.info)}, {bare_model(self.model)}"

    @property
    def is_here(self) -> bool:
        """Whether it runs on this machine, where it shares the cores with whoever asks it."""
        if is_this_machine(self.info.url):
            return True
        host = urlsplit(self.info.url).hostname or ""
        try:
            address = str(ipaddress.ip_address(host))
        except ValueError:
            return host.casefold() == socket.gethostname().casefold()
        return any(
            address == each.address.partition("%")[0]
            for addresses in psutil.net_if_addrs().values()
            for each in addresses
        )


def reach(reference: str, cancelled: Callable[[], bool]) -> Server:
    """The server of an endpoint, as it is now. Raises EngineError where it does not answer, or when
    cancelled, also while a locked keyring asks for its password."""
    given, model = split_reference(reference)
    url = base_url(given)

    async def ask() -> Server:
        key = await keys.asked_for(url)
        async with remote_http.new_client(url, PATIENCE_S) as http:
            return Server(await asked(http, url, key), model, key)

    return run(ask(), cancelled)


class Drafts:
    """What a server says of its drafts over one point: by its counters before and after it, when
    nothing was under way, else by what its answers tell of themselves."""

    def __init__(self, http: httpx2.AsyncClient, server: Server) -> None:
        self._http = http
        self._server = server
        self._before: Counters | None = None

    async def begin(self) -> None:
        self._before = await self._counters()

    async def end(self, answers: Sequence[Answered]) -> DraftCounts:
        """The answers' own words come first: they are of these answers only, and others may use
        the server meanwhile."""
        told = published.total(answer.drafts for answer in answers)
        if told.source:
            return told
        if self._server.info.published == "timings" and answers:
            return DraftCounts(source="timings")  # they would tell of drafts
        after = await self._counters()
        if self._before is None or after is None:
            return told
        return published.difference(self._before, after)

    async def _counters(self) -> Counters | None:
        server = self._server
        if server.info.published != "metrics":
            return None
        try:
            headers = remote_http.headers(server.key)
            return await published.counters(self._http, server.info, server.model, headers)
        except EngineError:
            return None  # a point is worth keeping without them
