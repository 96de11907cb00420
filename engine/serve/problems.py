"""What a client is told when a request cannot be answered, in the shape of OpenAI's API.

Sentences are English: programs read them. Knows no routes. Used by all of `engine.serve`.
"""

from typing import Literal

import msgspec
from starlette.responses import Response

from engine.errors import EngineError, ErrorKind

Kind = Literal[
    "invalid_request_error", "authentication_error", "not_found_error", "permission_error",
    "rate_limit_error", "unavailable_error", "server_error",
]  # fmt: skip
JSON = "application/json"
RETRY_S = 1  # seconds until a full queue is worth another try


class Problem(Exception):
    """`param` is the field that is wrong, as “messages[0].content”; `code` is for programs."""

    def __init__(
        self,
        status: int,
        kind: Kind,
        message: str,
        *,
        param: str | None = None,
        code: str | None = None,
    ) -> None:
        super().__init__(message)
        self.status = status
        self.kind = kind
        self.message = message
        self.param = param
        self.code = code

    def body(self) -> bytes:
        error = {
            "message": self.message,
            "type": self.kind,
            "param": self.param,
            "code": self.code,
        }
        return msgspec.json.encode({"error": error})

    def response(self) -> Response:
        headers = {"Retry-After": str(RETRY_S)} if self.status in (429, 503) else {}
        if self.status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        return Response(self.body(), self.status, headers, media_type=JSON)


def wrong(message: str, param: str | None = None, code: str | None = None) -> Problem:
    return Problem(400, "invalid_request_error", message, param=param, code=code)


def unavailable(message: str) -> Problem:
    return Problem(503, "unavailable_error", message, code="unavailable")


def not_loaded() -> Problem:
    return unavailable("The model is not loaded yet.")


def problem_of(error: EngineError) -> Problem:
    """The same for an answer that the engine refused or could not finish."""
    message = str(error)
    match error.kind:
        case ErrorKind.CONTEXT:
            return wrong(message, "messages", "context_length_exceeded")
        case ErrorKind.BAD_REQUEST:
            return wrong(message)
        case ErrorKind.BUSY:
            return Problem(429, "rate_limit_error", message, code="queue_full")
        case ErrorKind.NOT_LOADED:
            return not_loaded()
        case ErrorKind.CANCELLED | ErrorKind.MEMORY:
            return unavailable(message)
    return Problem(500, "server_error", message)
