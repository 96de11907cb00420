"""Answers of servers in the shape of our own: passes, figures and what became of the drafts.

A pass is a burst: the chunks that came together. Times are the client's, the ledger is all “other”;
token counts are the server's, spread over the bursts. Remembers what is known of each server, keeps
connections, and is used by one thread at a time. Called by `inference`.
"""

import asyncio
from collections.abc import AsyncGenerator, Callable, Coroutine, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, TypeVar, cast

import httpx2

from engine.answer import Answer, GeneratedPass, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.protocol import ModelInfo
from engine.remote import chat, keys, published
from engine.remote.address import split_reference
from engine.remote.bursts import Bursts
from engine.remote.endpoints import model_of
from engine.remote.http import headers, new_client
from engine.remote.metrics_pages import Counters
from engine.remote.recognise import asked
from engine.remote.start import model_info, start_info, untold, with_seed
from engine.remote.stream import Arrival, arrivals
from engine.remote.values import DraftCounts, ServerInfo
from engine.request import GenerateRequest

_POLL_S = 0.02  # between two looks at whether it was cancelled
_TOGETHER_S = 0.0005  # chunks that follow within it came in one burst
_COUNTED_S = 0.03  # between two looks at counters that lag behind the answer,
_LOOKS = 12  # as often as that

_Result = TypeVar("_Result")
Cancelled = Callable[[], bool]


@dataclass
class _Server:
    info: ServerInfo
    client: httpx2.AsyncClient
    key: str = field(repr=False)
    is_stale: bool = False  # something went wrong: it may be another one by the next answer


class Servers:
    """The servers that were asked in this process, with their connections. To close."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._known: dict[str, _Server] = {}

    def info(self, url: str, cancelled: Cancelled = lambda: False) -> ServerInfo:
        """What the server is, asked once. Raises EngineError."""
        return self._server(url, cancelled).info

    def load(self, reference: str, cancelled: Cancelled = lambda: False) -> ModelInfo:
        """What is known of a server's model, asked anew. Raises EngineError for a server that does
        not answer and for a model that it does not have."""
        url, model = split_reference(reference)
        self._forget(url)
        info = self.info(url, cancelled)
        model_of(info, model)
        return model_info(reference, model, info)

    def generate(
        self,
        reference: str,
        request: GenerateRequest,
        answer: Answer,
        *,
        on_started: Callable[[StartInfo], None] = lambda info: None,
        cancelled: Cancelled = lambda: False,
        queue_ms: float = 0.0,
    ) -> Iterator[GeneratedPass]:
        """Answer a request through a server, burst by burst, filling `answer`. Raises EngineError.
        A cancel is seen within 20 ms and closes the connection."""
        url, model = split_reference(reference)
        if cancelled():  # while it queued
            return
        try:
            server = self._server(url, cancelled)
        except EngineError as error:
            if error.kind is ErrorKind.CANCELLED:
                return
            raise
        request, seed = with_seed(request, server.info)
        body = chat.body(server.info, model, request)
        before = self._counters(server, model, cancelled)
        on_started(start_info(request, seed, model, server.info))
        answer.stats.queue_ms = queue_ms
        started = perf_counter()
        bursts = Bursts(answer, started)
        # `aclose` runs what closes the connection.
        chunks = cast(
            AsyncGenerator[Arrival, None],
            arrivals(server.client, url, chat.path(request), body, server.key),
        )
        next_one: asyncio.Future[Arrival] | None = None
        try:
            while True:
                next_one = next_one or self._begin(anext(chunks))
                # What follows at once belongs to the same burst.
                if not self._wait(next_one, _TOGETHER_S if bursts.is_open else _POLL_S):
                    if (step := bursts.close()) is not None:
                        yield step
                    if cancelled():
                        return
                    continue
                done, next_one = next_one, None
                try:
                    bursts.add(done.result())
                except StopAsyncIteration:
                    break
                except EngineError:
                    if (step := bursts.close()) is not None:
                        yield step  # what came before it is not lost
                    server.is_stale = True
                    raise
                if cancelled():
                    return
                if bursts.is_full and (step := bursts.close()) is not None:
                    yield step
            if (step := bursts.close()) is not None:
                yield step
        finally:
            self._abandon(chunks, next_one)
        bursts.finish()
        answer.published = self._drafts(server, model, before, bursts, cancelled)
        bursts.take_drafts(answer.published)

    def close(self) -> None:
        """Close all connections; what is asked later opens new ones."""
        for url in list(self._known):
            self._forget(url)
        if self._loop is not None:
            self._loop.run_until_complete(self._loop.shutdown_asyncgens())
            self._loop.close()
        self._loop = None

    # -- servers ---------------------------------------------------------------------------------

    def _server(self, url: str, cancelled: Cancelled) -> _Server:
        if url in self._known and self._known[url].is_stale:
            self._forget(url)
        if url not in self._known:
            key = self._run(keys.asked_for(url), cancelled)
            client = new_client(url)
            try:
                info = self._run(asked(client, url, key), cancelled)
            except BaseException:
                self._run(client.aclose())
                raise
            self._known[url] = _Server(info, client, key)
        return self._known[url]

    def _forget(self, url: str) -> None:
        if (server := self._known.pop(url, None)) is not None:
            self._run(server.client.aclose())

    # -- what became of the drafts -----------------------------------------------------------------

    def _counters(self, server: _Server, model: str, cancelled: Cancelled) -> Counters | None:
        """A look at the counters of a server whose answers do not tell enough by themselves."""
        if not server.info.metrics_url or server.info.kind == "paceline":
            return None
        look = published.counters(server.client, server.info, model, headers(server.key))
        with suppress(EngineError):  # they are switched off by now, or slow; the answer goes on
            return self._run(look, cancelled)
        return None

    def _drafts(
        self,
        server: _Server,
        model: str,
        before: Counters | None,
        bursts: Bursts,
        cancelled: Cancelled,
    ) -> DraftCounts:
        counts = published.of_answer(bursts.last)
        if not counts.source and server.info.published == "timings":
            counts = DraftCounts(source="timings")  # it tells them where there were any
        if before is None:
            return counts if counts.source else untold(server.info)
        moved = DraftCounts()
        for look in range(_LOOKS):
            if look:
                self._run(asyncio.sleep(_COUNTED_S))
            after = self._counters(server, model, cancelled)
            if after is None:
                break
            moved = published.difference(before, after, requests=1, tokens=bursts.tokens)
            if after.is_drained or _is_counted(before, after, bursts.tokens):
                break
        return published.with_drafts(counts, moved) if counts.source else moved

    # -- the loop --------------------------------------------------------------------------------

    def _run(
        self, work: Coroutine[Any, Any, _Result], cancelled: Cancelled = lambda: False
    ) -> _Result:
        """Raises EngineError when cancelled."""
        task = self._begin(work)
        while not self._wait(task, _POLL_S):
            if cancelled():
                task.cancel()
                self._wait(task, None)
                raise EngineError(ErrorKind.CANCELLED, tr("It was stopped."))
        return task.result()

    def _begin(self, work: Coroutine[Any, Any, _Result]) -> asyncio.Future[_Result]:
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
        return self._loop.create_task(work)

    def _wait(self, task: asyncio.Future[Any], seconds: float | None) -> bool:
        """Whether it is done by then."""
        assert self._loop is not None
        if not task.done():
            self._loop.run_until_complete(asyncio.wait({task}, timeout=seconds))
        return task.done()

    def _abandon(
        self, chunks: AsyncGenerator[Arrival, None], waiting: asyncio.Future[Arrival] | None
    ) -> None:
        if waiting is not None:
            waiting.cancel()
            self._wait(waiting, None)
            if not waiting.cancelled():
                waiting.exception()  # nobody asks any more
        self._run(chunks.aclose())


def _is_counted(before: Counters, after: Counters, tokens: int) -> bool:
    """Whether counters that are brought up to date now and then hold this answer."""
    if before.requests is not None and after.requests is not None:
        return after.requests > before.requests
    if before.tokens is not None and after.tokens is not None:
        return after.tokens - before.tokens >= tokens
    return True
