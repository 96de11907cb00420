"""What serving is asked for and what it tells, as frozen values.

Shared by the worker, the terminal and the window; knows no HTTP.
"""

import msgspec

from engine.request import OFF, Frozen, Speculation

PORT = 8484  # of a server that nobody gave another one


class ServeSettings(Frozen, frozen=True, kw_only=True):
    """How what is loaded is served. `speculation` is for requests that do not choose their own."""

    host: str = "127.0.0.1"  # other machines reach it only through another address
    port: int = PORT  # 0: any that is free
    api_key: str = ""  # what clients have to send; "": nothing. Never stored, shown or logged
    alias: str = ""  # the model's name for clients; "": the name of the file
    speculation: Speculation = OFF
    max_waiting: int = 256  # requests beyond those being answered; more are refused

    def __repr__(self) -> str:
        """Without the key, which a log or a traceback must not show."""
        key = "…" if self.api_key else ""
        return f"ServeSettings({self.host}:{self.port}, api_key={key!r}, alias={self.alias!r})"


class ServingFigures(msgspec.Struct, frozen=True, kw_only=True):
    """Since serving began. Counters only; rates are made by who shows them."""

    seconds: float = 0.0
    running: int = 0  # answers being decoded now
    waiting: int = 0
    answered: int = 0
    refused: int = 0  # mistakes of clients, keys, a full queue
    failed: int = 0  # our own
    cancelled: int = 0  # by clients that left
    prompt_tokens: int = 0
    tokens: int = 0  # written
    passes: int = 0  # decode calls
    drafted: int = 0
    accepted: int = 0
