"""Everything that can go wrong in a way a user can mend: one kind, one sentence, one hint.

Raised anywhere in the engine, turned into an `Error` event by the worker and into a line on stderr
with exit code 2 by the terminal front end. Knows nothing of either.
"""

from enum import StrEnum


class ErrorKind(StrEnum):
    BAD_FILE = "bad_file"  # missing, unreadable, not GGUF, truncated, wrong kind of model
    BAD_PAIR = "bad_pair"  # target and draft model do not fit
    BAD_REQUEST = "bad_request"  # values out of range, malformed message
    MEMORY = "memory"  # weights, KV cache or buffers do not fit
    CONTEXT = "context"  # the prompt is longer than the context
    DEVICE = "device"  # unknown or lost device
    CANCELLED = "cancelled"  # the user stopped it
    NOT_LOADED = "not_loaded"  # nothing is loaded
    BUSY = "busy"  # more requests wait than may
    WORKER = "worker"  # the worker process ended or never started
    NETWORK = "network"  # no connection, or the server fails
    ACCESS = "access"  # the Hub wants a token, or the licence accepted first
    NOT_FOUND = "not_found"  # no such repository, file or revision
    DISK = "disk"  # full, or not writable
    INTERNAL = "internal"  # a defect of ours; the log says more


class EngineError(Exception):
    """An error with one sentence that says what happened and one that says what to do; `link` is a
    page that helps, where there is one. `passes`: its hint is to try again, which may help."""

    def __init__(
        self,
        kind: ErrorKind,
        message: str,
        hint: str = "",
        link: str = "",
        passes: bool = False,
    ) -> None:
        super().__init__(message)
        self.kind = kind
        self.message = message
        self.hint = hint
        self.link = link
        self.passes = passes

    def __str__(self) -> str:
        return f"{self.message} {self.hint}".strip()
