"""One streamed chat completion: what is sent, and what of its chunks is kept.

Parses no more of a chunk than what counts, in C, for 64 streams share the cores with the server.
Knows no load. Called by `runner`.
"""

import asyncio
from collections.abc import Callable, Mapping
from time import perf_counter

import httpx2
import msgspec

from engine.language import local, tr
from engine.remote.values import DraftCounts, ServerKind
from engine.request import Message
from engine.sweep.figures import Answered, Failed, Outcome, bursts_of
from engine.sweep.values import SweepArm, SweepPrompt, SweepRequest

CONNECT_S = 10.0
_MOST_WORDS = 200  # of a server's own message
_DONE = "[DONE]"

# How a server is asked not to reuse what it read for an earlier answer: llama-server b6000 and
# later by `cache_prompt`, vLLM 0.9 and SGLang 0.5.4 and later by a salt of the prefix.
_NO_CACHE: Mapping[ServerKind, str] = {
    "llama-server": "cache_prompt",
    "paceline": "cache_prompt",
    "vllm": "cache_salt",
    "sglang": "cache_salt",
}


class _Delta(msgspec.Struct):
    content: str | None = None
    reasoning_content: str | None = None
    reasoning: str | None = None


class _Choice(msgspec.Struct):
    delta: _Delta | None = None
    finish_reason: str | None = None


class _Usage(msgspec.Struct):
    completion_tokens: int | None = None


class _Chunk(msgspec.Struct):
    choices: tuple[_Choice, ...] | None = None
    usage: _Usage | None = None
    timings: msgspec.Raw | None = None
    stats: msgspec.Raw | None = None
    error: msgspec.Raw | None = None

    @property
    def has_text(self) -> bool:
        for choice in self.choices or ():
            delta = choice.delta
            if delta and (delta.content or delta.reasoning_content or delta.reasoning):
                return True
        return False

    @property
    def is_last(self) -> bool:
        return any(choice.finish_reason for choice in self.choices or ())

    @property
    def tells_more(self) -> bool:
        """Whether it holds more than text."""
        return any(each is not None for each in (self.usage, self.timings, self.stats))


_chunks = msgspec.json.Decoder(_Chunk)


def avoids_cache(kind: ServerKind) -> bool:
    """Whether a server of this kind can be asked to read each prompt anew."""
    return kind in _NO_CACHE


def body_of(
    request: SweepRequest,
    arm: SweepArm,
    prompt: SweepPrompt,
    *,
    model: str,
    kind: ServerKind,
    takes_predictions: bool,
    salt: str,
) -> bytes:
    """The JSON of one request. `salt` is another one for each."""
    fields: dict[str, object] = {
        "model": model,
        "messages": [_message(message) for message in prompt.messages],
        "max_tokens": request.max_tokens,
        "temperature": request.temperature,
        "seed": request.seed,
        "stream": True,
        "stream_options": {"include_usage": True},
    }
    if arm.speculation and kind == "paceline":
        fields["speculation"] = arm.speculation
    if prompt.prediction and takes_predictions:
        fields["prediction"] = {"type": "content", "content": prompt.prediction}
    if field := _NO_CACHE.get(kind):
        fields[field] = False if field == "cache_prompt" else salt
    return msgspec.json.encode(fields)


async def ask(
    http: httpx2.AsyncClient,
    url: str,
    headers: Mapping[str, str],
    body: bytes,
    *,
    position: int,
    timeout_s: float,
    drafts_of: Callable[[Mapping[str, object]], DraftCounts],
    clock: Callable[[], float] = perf_counter,
) -> Outcome:
    """Never raises but for a cancelled task: whatever goes wrong is the outcome, in a sentence.
    `drafts_of` reads what the chunk with more than text says of drafts."""
    stream = _Stream(clock)
    begun = clock()

    def failed(why: str, is_lost: bool = False) -> Failed:
        return Failed(position, begun, clock(), _without_keys(why, headers), is_lost)

    try:
        async with asyncio.timeout(timeout_s):
            async with http.stream("POST", url, content=body, headers=dict(headers)) as response:
                if response.status_code != httpx2.codes.OK:
                    said = words_of(await response.aread())
                    return failed(_refused(response.status_code, said))
                async for event in httpx2.EventSource(response):
                    if event.data == _DONE:
                        stream.is_done = True
                    else:
                        stream.take(event.data)
    except TimeoutError:
        seconds = local(f"{timeout_s:,g}")
        return failed(tr("No whole answer came within {seconds} s.", seconds=seconds))
    except httpx2.SSEError:
        return failed(tr("The server's answer is no stream of events."))
    except (httpx2.ConnectError, httpx2.ConnectTimeout) as error:
        why = _reason(error)
        return failed(tr("The server cannot be reached: {why}.", why=why), is_lost=True)
    except httpx2.TransportError:
        return failed(tr("The connection broke before the answer was whole."), is_lost=True)
    except (msgspec.DecodeError, httpx2.HTTPError, ValueError):
        return failed(tr("The server's answer cannot be understood."))
    if stream.error:
        return failed(tr("The server broke the answer off: “{said}”.", said=stream.error))
    if not stream.is_done:
        return failed(tr("The connection broke before the answer was whole."), is_lost=True)
    more = msgspec.json.decode(stream.more) if stream.more else {}
    return Answered(
        position, begun, clock(), bursts_of(stream.times), stream.tokens, drafts_of(more)
    )


class _Stream:
    """What is kept of the chunks."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self.times: list[float] = []
        self.tokens: int | None = None
        self.more = ""  # the last chunk that held more than text
        self.error = ""
        self.is_done = False

    def take(self, data: str) -> None:
        """Raises msgspec.DecodeError for what is no chunk."""
        chunk = _chunks.decode(data)
        if chunk.has_text:
            self.times.append(self._clock())
        if chunk.is_last:
            self.is_done = True
        if chunk.tells_more:
            self.more = data
            if chunk.usage is not None and chunk.usage.completion_tokens is not None:
                self.tokens = chunk.usage.completion_tokens
        if chunk.error is not None:
            self.error = words_of(data.encode()) or "?"


def words_of(body: bytes) -> str:
    """The message in a server's error, in the shapes that servers give it; "" for none."""
    try:
        found: object = msgspec.json.decode(body)
    except (msgspec.DecodeError, RecursionError, ValueError):
        return _short(body.decode(errors="replace"))
    for key in ("error", "message", "detail"):
        if isinstance(found, dict) and key in found:
            found = found[key]
    return _short(found if isinstance(found, str) else msgspec.json.encode(found).decode())


def _message(message: Message) -> dict[str, str]:
    return {"role": message.role, "content": message.content}


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _MOST_WORDS else f"{words[: _MOST_WORDS - 1]}…"


def _refused(status: int, said: str) -> str:
    if not said:
        return tr("The server refused with status {status}.", status=status)
    return tr("The server refused with status {status}: “{said}”.", status=status, said=said)


def _reason(error: Exception) -> str:
    """Without the full stop that the sentence around it has."""
    return _short(str(error)).rstrip(".") or type(error).__name__


def _without_keys(text: str, headers: Mapping[str, str]) -> str:
    """A server may repeat the key that it refuses."""
    for value in headers.values():
        key = value.removeprefix("Bearer ").strip()
        if len(key) > 3:
            text = text.replace(key, "…")
    return text
