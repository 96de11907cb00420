"""One streamed chat completion of a load sweep: what is sent, and what of its chunks is kept.

Never raises: what goes wrong is the outcome. Knows no load. Called by `runner`.
"""

import asyncio
from collections.abc import Callable
from time import perf_counter

import httpx2
import msgspec

from engine.language import local, tr
from engine.remote import chat, published
from engine.remote import http as remote_http
from engine.remote.values import ServerInfo
from engine.request import GenerateRequest, Sampling
from engine.sweep.figures import Answered, Failed, Outcome, bursts_of
from engine.sweep.values import SweepArm, SweepPrompt, SweepRequest


def body_of(
    request: SweepRequest, arm: SweepArm, prompt: SweepPrompt, server: ServerInfo, model: str
) -> bytes:
    """The JSON of one request. A server that can be asked to reuses nothing that it read for an
    earlier one."""
    asked = GenerateRequest(
        messages=prompt.messages,
        max_tokens=request.max_tokens,
        sampling=Sampling(temperature=request.temperature, seed=request.seed),
        cold=True,
    )
    sent = chat.body(server, model, asked)
    sent.pop("speculation", None)
    if arm.speculation and server.kind == "paceline":
        sent["speculation"] = arm.speculation
    if prompt.prediction and server.takes_predictions:
        sent["prediction"] = {"type": "content", "content": prompt.prediction}
    return msgspec.json.encode(sent)


async def ask(
    http: httpx2.AsyncClient,
    url: str,
    key: str,
    body: bytes,
    *,
    position: int,
    timeout_s: float,
    clock: Callable[[], float] = perf_counter,
) -> Outcome:
    """Ask at `url` and wait for the whole answer."""
    stream = _Stream(clock)
    headers = {**remote_http.headers(key), "Content-Type": "application/json"}
    begun = clock()

    def failed(why: str, is_lost: bool = False) -> Failed:
        return Failed(position, begun, clock(), remote_http.cut(why, key), is_lost)

    try:
        async with asyncio.timeout(timeout_s):
            async with http.stream("POST", url, content=body, headers=headers) as response:
                if response.status_code != httpx2.codes.OK:
                    said = await response.aread()
                    error = remote_http.status_error(response.status_code, said, url, key)
                    return failed(error.message)
                async for event in httpx2.EventSource(response):
                    stream.take(event.data)
    except TimeoutError:
        seconds = local(f"{timeout_s:,g}")
        return failed(tr("No whole answer came within {seconds} s.", seconds=seconds))
    except httpx2.SSEError:
        return failed(tr("The server's answer is no stream of events."))
    except httpx2.TransportError as error:
        return failed(remote_http.error_of(error, url, key).message, is_lost=True)
    except (httpx2.HTTPError, ValueError):
        return failed(tr("The server's answer cannot be understood."))
    if stream.error:
        return failed(tr("The server broke the answer off: “{said}”.", said=stream.error))
    if not stream.is_done:
        return failed(tr("The stream ended before the answer did."), is_lost=True)
    stream.add_end_token()
    bursts = bursts_of(stream.times, stream.counts)
    drafts = published.of_answer(stream.whole)
    return Answered(position, begun, clock(), bursts, stream.tokens, drafts)


class _Stream:
    """What is kept of the chunks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.times: list[float] = []  # of the chunks with text
        self.counts: list[int] = []  # their tokens, where the server counts along; else 1
        self.tokens: int | None = None
        self.whole: dict[str, object] = {}  # what the chunks with more than text said
        self.error = ""
        self.is_done = False
        self._finish, self._finished = "", 0.0

    def take(self, data: str) -> None:
        """Raises ValueError for what is no chunk."""
        if data == chat.DONE:
            self.is_done = True
            return
        chunk = chat.read(data)
        if chunk.text or chunk.reasoning:
            self.times.append(self._clock())
            self.counts.append(1 if chunk.tokens is None else chunk.tokens - (self.tokens or 0))
        if chunk.tokens is not None:
            self.tokens = chunk.tokens
        for name in ("usage", "timings", "stats", "metrics"):
            if chunk.whole.get(name):
                self.whole[name] = chunk.whole[name]
        if chunk.finish:
            self.is_done = True
            self._finish, self._finished = chunk.finish, self._clock()
        self.error = self.error or chunk.error

    def add_end_token(self) -> None:
        """One that ends the answer has no text, but is counted, and took its time."""
        if self._finish == "stop" and self.tokens == sum(self.counts) + 1:
            self.times.append(self._finished)
            self.counts.append(1)
