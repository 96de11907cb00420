"""A server on loopback whose answers are scripted: real HTTP, known chunks, no waiting of its own.

It counts who is under way, so that a script can hold answers until so many are.
"""

import asyncio
import json
import socket
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

Script = Callable[["ScriptedServer", int, dict[str, Any]], AsyncIterator[bytes] | Response]


def chunk(text: str = "", **more: Any) -> bytes:
    choice = {"index": 0, "delta": {"content": text} if text else {}, "finish_reason": None}
    return event({"object": "chat.completion.chunk", "choices": [choice], **more})


def event(value: Any) -> bytes:
    return f"data: {json.dumps(value)}\n\n".encode()


def ending(tokens: int | None = None, **more: Any) -> bytes:
    last = event({"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]})
    if tokens is not None:
        last += event({"choices": [], "usage": {"completion_tokens": tokens}, **more})
    return last + b"data: [DONE]\n\n"


async def words(
    server: "ScriptedServer", number: int, body: dict[str, Any]
) -> AsyncIterator[bytes]:
    """Three chunks of two tokens each."""
    yield chunk("", choices=[{"index": 0, "delta": {"role": "assistant", "content": ""}}])
    for word in ("one ", "two ", "three"):
        yield chunk(word)
        await asyncio.sleep(0)
    yield ending(6)


class ScriptedServer:
    def __init__(self, script: Script) -> None:
        self.script = script
        self.bodies: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.connections: set[Any] = set()
        self.running = 0
        self.most_running = 0
        self._more = asyncio.Condition()
        routes = [
            Route("/v1/models", self._models),
            Route("/v1/chat/completions", self._chat, methods=["POST"]),
            Route("/counters", self._counters),
        ]
        # Says that it is TCP, or asyncio would not switch Nagle's algorithm off.
        self._socket = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
        self._socket.bind(("127.0.0.1", 0))
        self._socket.listen(128)
        self.url = f"http://127.0.0.1:{self._socket.getsockname()[1]}/v1"
        self.reference = f"{self.url}#words"
        config = uvicorn.Config(
            Starlette(routes=routes), log_level="critical", lifespan="off", ws="none",
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(
            target=self._server.run, kwargs={"sockets": [self._socket]}, name="scripted"
        )
        self._thread.start()

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def die(self) -> None:
        """From within an answer: the connections break and nobody listens any more."""
        self._server.force_exit = True
        self._server.should_exit = True

    async def until_running(self, count: int) -> None:
        """Wait until so many answers are under way at once."""
        async with self._more:
            await self._more.wait_for(lambda: self.most_running >= count)

    async def _models(self, request: Request) -> Response:
        return JSONResponse({"object": "list", "data": [{"id": "words", "object": "model"}]})

    async def _counters(self, request: Request) -> Response:
        """As vLLM counts: of each answer 10 drafted tokens, of which 4 were accepted."""
        answers = len(self.bodies)
        lines = {"drafts": 5, "draft_tokens": 10, "accepted_tokens": 4}
        text = "".join(
            f'vllm:spec_decode_num_{name}_total{{model_name="words"}} {each * answers}\n'
            for name, each in lines.items()
        )
        return PlainTextResponse(text)

    async def _chat(self, request: Request) -> Response:
        body = await request.json()
        number = len(self.bodies)
        self.bodies.append(body)
        self.headers.append(dict(request.headers))
        self.connections.add(request.client)
        script = self.script(self, number, body)
        if isinstance(script, Response):
            return script
        return StreamingResponse(self._counted(script), media_type="text/event-stream")

    async def _counted(self, chunks: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        async with self._more:
            self.running += 1
            self.most_running = max(self.most_running, self.running)
            self._more.notify_all()
        try:
            async for data in chunks:
                yield data
        finally:
            self.running -= 1


@contextmanager
def scripted(script: Script = words) -> Iterator[ScriptedServer]:
    server = ScriptedServer(script)
    try:
        yield server
    finally:
        server.close()
