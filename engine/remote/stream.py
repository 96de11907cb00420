"""One answer of a server as it comes over the wire: chunks with the time they were read.

Server-sent events are httpx2's; here are what servers do beside the standard, and the end of an
answer. Closing the iterator closes the connection, which is how servers learn of a cancel. Knows
no kinds of servers. Called by `answering`.
"""

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import httpx2

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote.address import host_of
from engine.remote.chat import DONE, Chunk, read
from engine.remote.http import cut, error_of, headers, status_error

_LONGEST_REFUSAL = 1 << 20  # bytes of an error that are read
_LONGEST_ANSWER = 64 << 20  # bytes of one that does not stream
_END_S = 0.1  # for the end of a response whose last event has come


@dataclass(frozen=True)
class Arrival:
    at: float  # perf_counter
    chunk: Chunk


async def arrivals(
    client: httpx2.AsyncClient, url: str, path: str, body: Mapping[str, Any], key: str
) -> AsyncIterator[Arrival]:
    """The chunks of the answer to one request to the API at `url`. Raises EngineError for what
    goes wrong, also in the middle, and when the answer ends without its end."""
    try:
        async with client.stream(
            "POST", url + path, json=dict(body), headers=headers(key)
        ) as response:
            if response.status_code != 200:
                refusal = await _start_of(response, _LONGEST_REFUSAL)
                raise status_error(response.status_code, refusal, url, key)
            is_whole = False
            events = _events(response)
            async for data, at in events:
                if data == DONE:
                    await _read_to_the_end(events)
                    return
                chunk = _chunk(data, url, key)
                is_whole = is_whole or bool(chunk.finish)
                yield Arrival(at, chunk)
            if not is_whole:
                raise EngineError(
                    ErrorKind.NETWORK,
                    tr("The answer of {host} broke off.", host=host_of(url)),
                    tr("See the server's own log; it may have crashed or been stopped."),
                    passes=True,
                )
    except (httpx2.HTTPError, httpx2.InvalidURL, UnicodeError) as error:
        raise error_of(error, url, key) from error


async def _events(response: httpx2.Response) -> AsyncIterator[tuple[str, float]]:
    """The data of each event. A server that does not stream sends one JSON, which is one event."""
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind == "application/json":
        data = (await _start_of(response, _LONGEST_ANSWER)).decode("utf-8", "replace")
        yield data, perf_counter()
        return
    response.headers["content-type"] = "text/event-stream"  # some say text/plain
    async for event in httpx2.EventSource(response):
        if event.data.strip():
            yield event.data.strip(), perf_counter()


def _chunk(data: str, url: str, key: str) -> Chunk:
    host = host_of(url)
    try:
        chunk = read(data)
    except (ValueError, RecursionError) as error:
        raise EngineError(
            ErrorKind.NETWORK,
            tr(
                "{host} sent something that is no answer: “{said}”.", host=host, said=cut(data, key)
            ),
            tr("Check that the address is that of an OpenAI-compatible API."),
        ) from error
    if chunk.error:
        raise EngineError(
            ErrorKind.NETWORK,
            tr("{host} failed while it answered: “{said}”.", host=host, said=cut(chunk.error, key)),
            tr("See the server's own log."),
            passes=True,
        )
    return chunk


async def _read_to_the_end(events: AsyncIterator[tuple[str, float]]) -> None:
    """A connection whose response is read whole serves the next request too, which would else wait
    for a new one."""
    with suppress(TimeoutError, httpx2.HTTPError):
        async with asyncio.timeout(_END_S):
            async for _ in events:
                pass


async def _start_of(response: httpx2.Response, most: int) -> bytes:
    read_ = bytearray()
    async for part in response.aiter_bytes():
        read_ += part
        if len(read_) > most:
            break
    return bytes(read_)
