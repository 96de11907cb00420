"""Servers that speak the OpenAI API, as frozen values: where one is, what it is, what it tells.

Shared by both processes and the terminal; knows no HTTP. Keys are not here: they stay in the
system's keyring.
"""

from itertools import accumulate
from typing import Literal

import msgspec

from engine.request import Frozen

ServerKind = Literal[
    "paceline", "llama-server", "vllm", "sglang", "tensorrt-llm", "lm-studio", "ollama", "tgi",
    "openai",
]  # fmt: skip  # "openai": compatible, and nothing more is known

Published = Literal["timings", "metrics", "stats", "usage", ""]  # "": it says nothing of drafts


class Endpoint(Frozen, frozen=True, kw_only=True):
    """A server that the user added, and the model of it that is meant."""

    url: str  # up to and with "/v1", without a slash at the end
    model: str
    name: str = ""  # the user's own; "": made from kind and host
    kind: ServerKind = "openai"

    @property
    def reference(self) -> str:
        """How arms, requests and settings name it."""
        return f"{self.url}#{self.model}"


def is_reference(path: str) -> bool:
    """Whether it names a server's model and not a file."""
    return path.startswith(("http://", "https://")) and "#" in path


class RemoteModel(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    ctx: int | None = None  # tokens, where it is told


class ServerInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What a server is, from what it answers. `evidence` says in words how that is known."""

    url: str
    kind: ServerKind
    version: str = ""
    models: tuple[RemoteModel, ...] = ()
    published: Published = ""  # where it tells what became of its drafts
    metrics_url: str = ""
    takes_predictions: bool = False
    drafts_with: str = ""  # as the server names it, where it tells
    slots: int | None = None  # answers it decodes together, where it tells
    evidence: str = ""
    warnings: tuple[str, ...] = ()


class DraftCounts(msgspec.Struct, frozen=True, kw_only=True):
    """What a server says of its drafts over one run: differences of its counters, or of one answer.

    `source` "" means that it does not say; the counts are 0 then and mean nothing.
    """

    source: Published = ""
    drafted: int = 0
    accepted: int = 0
    drafts: int = 0  # 0 where only tokens are counted
    accepted_at: tuple[int, ...] = ()  # by position, where it is told
    note: str = ""  # why it is not told, or what else was in the counters

    @property
    def plausible(self) -> "DraftCounts":
        """With no share above 1, whatever the server says: not more accepted than drafted, and not
        more at a position than at the one before it."""
        drafts = min(self.drafts, self.drafted)
        at = tuple(accumulate(self.accepted_at, min, initial=drafts))[1:]
        return msgspec.structs.replace(
            self,
            accepted=min(self.accepted, self.drafted),
            drafts=drafts,
            accepted_at=at if drafts else (),
        )


class RemoteTimings(msgspec.Struct, frozen=True, kw_only=True):
    """The server's own times of one answer in ms, where it tells them."""

    prompt_ms: float | None = None
    decode_ms: float | None = None
    prompt_tokens: int | None = None
    cached_tokens: int | None = None
    tokens: int | None = None
