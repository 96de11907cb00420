"""The paths of `paceline serve`, those of OpenAI's API with and without “/v1”.

Knows the desk, no engine. Called by `http_server`.
"""

import asyncio
from collections.abc import Awaitable, Callable

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp

from engine.serve import asked as asking
from engine.serve import shapes
from engine.serve.desk import Desk
from engine.serve.guard import Guard
from engine.serve.problems import JSON, Problem, not_loaded
from engine.serve.responses import AnswerResponse

MAX_BODY = 32 << 20  # bytes
BODY_S = 60.0  # seconds in which a body must have come
_Endpoint = Callable[[Request], Awaitable[Response]]


def application(desk: Desk, is_local: bool) -> ASGIApp:
    async def index(request: Request) -> Response:
        model = desk.model
        return PlainTextResponse(
            f"Paceline {model.version} serves {model.id}, {model.parallel} answers at a time, "
            f"{model.ctx} tokens each.\nOpenAI's API is under /v1: models, chat/completions, "
            "completions. Also /health and /metrics.\n"
        )

    async def health(request: Request) -> Response:
        if not desk.is_loaded():
            return not_loaded().response()
        return _json({"status": "ok"})

    async def metrics(request: Request) -> Response:
        return Response(desk.metrics.text(), headers={"Content-Type": CONTENT_TYPE_LATEST})

    async def models(request: Request) -> Response:
        return Response(shapes.models(desk.model), media_type=JSON)

    async def model(request: Request) -> Response:
        name = request.path_params["name"]
        if name != desk.model.id:
            raise Problem(
                404,
                "not_found_error",
                f"There is no model “{name[:200]}” here; this server has “{desk.model.id}”.",
                param="model",
                code="model_not_found",
            )
        return _json(shapes.card(desk.model))

    async def chat(request: Request) -> Response:
        return await answer(request, asking.chat)

    async def completion(request: Request) -> Response:
        return await answer(request, asking.completion)

    async def answer(request: Request, read: asking.Reading) -> Response:
        body = await _body(request)
        asked = read(body, desk.model, desk.settings.speculation)
        address = request.client.host if request.client else ""
        return AnswerResponse(asked, desk.submit(asked, address), shapes.Shape(asked, desk.model))

    async def on_problem(request: Request, problem: Exception) -> Response:
        assert isinstance(problem, Problem)
        desk.refuse(problem)
        return problem.response()

    async def on_http(request: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        return await on_problem(request, _of_http(request, error))

    async def on_gone(request: Request, error: Exception) -> Response:
        return Response(status_code=400)  # nobody reads it

    async def on_defect(request: Request, error: Exception) -> Response:
        sentence = "Something went wrong in the server; its log says more."
        return await on_problem(request, Problem(500, "server_error", sentence))

    def both(path: str, endpoint: _Endpoint, method: str = "GET") -> list[Route]:
        return [Route(f"{prefix}{path}", endpoint, methods=[method]) for prefix in ("/v1", "")]

    routes = [
        Route("/", index),
        Route("/metrics", metrics),
        *both("/health", health),
        *both("/models", models),
        *both("/models/{name:path}", model),
        *both("/chat/completions", chat, "POST"),
        *both("/completions", completion, "POST"),
    ]
    inner = Starlette(
        routes=routes,
        exception_handlers={
            Problem: on_problem,
            HTTPException: on_http,
            ClientDisconnect: on_gone,
            Exception: on_defect,
        },
    )
    inner.router.redirect_slashes = False
    return Guard(inner, desk.settings.api_key, is_local, desk.refuse)


async def _body(request: Request) -> bytes:
    """Raises Problem for one that is too long or does not come."""
    too_long = Problem(
        413,
        "invalid_request_error",
        f"The body is longer than {MAX_BODY >> 20} MB.",
        code="too_long",
    )
    length = request.headers.get("content-length", "")
    if length.isdecimal() and int(length) > MAX_BODY:
        raise too_long
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_S):
            async for part in request.stream():
                body += part
                if len(body) > MAX_BODY:
                    raise too_long
    except TimeoutError:
        sentence = f"The body did not come within {BODY_S:.0f} seconds."
        raise Problem(408, "invalid_request_error", sentence, code="timeout") from None
    return bytes(body)


def _of_http(request: Request, error: HTTPException) -> Problem:
    if error.status_code == 405:
        return Problem(
            405, "invalid_request_error", f"{request.url.path} does not take {request.method}."
        )
    return Problem(
        404,
        "not_found_error",
        f"There is nothing at {request.url.path[:200]}; OpenAI's API is under /v1.",
        code="not_found",
    )


def _json(value: object) -> Response:
    return Response(msgspec.json.encode(value), media_type=JSON)
