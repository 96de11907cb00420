"""One answer over HTTP, whole or as server-sent events; given up when its client leaves.

Used by `routes`.
"""

import asyncio
import sys
from collections.abc import Callable
from time import monotonic

from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.serve.asked import Asked
from engine.serve.desk import Open
from engine.serve.problems import JSON, Problem, problem_of
from engine.serve.shapes import Shape

_STREAM_HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),  # proxies would hold the stream back
]


class AnswerResponse(Response):
    """Answers `opened` and leaves it in any case."""

    def __init__(self, asked: Asked, opened: Open, shape: Shape) -> None:
        super().__init__()
        self._is_streamed = asked.is_streamed
        self._opened = opened
        self._stream = opened.stream
        self._shape = shape
        self._began = monotonic()
        self._has_left = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        watcher = asyncio.create_task(_until_gone(receive, self._leave))
        try:
            if self._is_streamed:
                await self._streamed(scope, receive, send)
            else:
                await self._whole(scope, receive, send)
        finally:
            watcher.cancel()
            self._opened.leave()
            self._log(scope["path"])

    def _leave(self) -> None:
        """The client is gone: nothing of this is kept until the engine gets round to it."""
        self._has_left = self._stream.is_open
        self._opened.leave()
        self._stream.cut(EngineError(ErrorKind.CANCELLED, "The client left."))

    async def _whole(self, scope: Scope, receive: Receive, send: Send) -> None:
        while self._stream.is_open:
            await self._stream.news()
        problem = self._problem()
        if problem is not None:
            await problem.response()(scope, receive, send)
            return
        assert self._stream.answer is not None
        whole = Response(self._shape.whole(self._stream.answer), media_type=JSON)
        await whole(scope, receive, send)

    async def _streamed(self, scope: Scope, receive: Receive, send: Send) -> None:
        """The status is sent when the prompt was accepted: what is wrong with it is an error of its
        own until then, and an event of the stream after."""
        stream, shape = self._stream, self._shape
        while stream.is_open and not stream.has_started:
            await stream.news()
        if not stream.has_started and (problem := self._problem()) is not None:
            await problem.response()(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": 200, "headers": _STREAM_HEADERS})
        prompt_tokens = stream.info.prompt_tokens if stream.info is not None else 0
        await _part(send, shape.first(prompt_tokens))
        sent = 0
        while True:
            is_open = stream.is_open  # before the text: what comes with the end is sent with it
            if text := stream.text():
                sent += len(text)
                await _part(send, shape.text(text, prompt_tokens, stream.tokens))
            if not is_open:
                break
            await stream.news()
        problem = self._problem()
        if problem is not None:
            end = b"data: " + problem.body() + b"\n\n"
        else:
            assert stream.answer is not None
            rest = stream.answer.text[sent:]  # bytes that were held back in case a letter follows
            if rest:
                await _part(send, shape.text(rest, prompt_tokens, stream.tokens))
            end = shape.last(stream.answer)
        await send({"type": "http.response.body", "body": end, "more_body": False})

    def _problem(self) -> Problem | None:
        """What stands in place of an answer that is not whole; one that was cancelled has nobody
        who reads it, unless the server itself stopped it."""
        error = self._stream.error
        return None if error is None else problem_of(error)

    def _log(self, path: str) -> None:
        answer = self._stream.answer
        problem = self._problem()
        if self._has_left:
            what = "the client left"
        elif problem is not None:
            what = f"{problem.status} {problem.kind}"
        else:
            what = _figures(answer) if answer is not None else ""
        print(f"serve: {path} {what} in {monotonic() - self._began:.2f} s", file=sys.stderr)


def _figures(answer: Answer) -> str:
    stats = answer.stats
    return (
        f"{answer.reason}, {stats.prompt_tokens} + {stats.committed} tokens, {stats.cached_tokens} "
        f"cached, {stats.accepted} of {stats.drafted} drafted ones accepted"
    )


async def _part(send: Send, body: bytes) -> None:
    if body:
        await send({"type": "http.response.body", "body": body, "more_body": True})


async def _until_gone(receive: Receive, leave: Callable[[], None]) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    leave()
