"""Handing a measured pair over to another engine, as frozen values: what is known, what is written.

Knows no engine's syntax, which is in the modules beside this one.
"""

from typing import Literal

import msgspec

from engine.request import Frozen, ModelSettings, Speculation

Engine = Literal["vllm", "sglang", "tensorrt-llm", "llama-server", "lm-studio", "transformers"]
ENGINES: tuple[Engine, ...] = (
    "llama-server", "vllm", "sglang", "tensorrt-llm", "lm-studio", "transformers",
)  # fmt: skip
Method = Literal["off", "draft_model", "lookup", "mtp", "eagle3"]


class LaunchRequest(Frozen, frozen=True, kw_only=True):
    """A pair as it was measured here. Repositories are found from the files where they are ""."""

    target: ModelSettings
    draft: ModelSettings | None = None
    speculation: Speculation
    engines: tuple[Engine, ...] = ENGINES
    parallel: int = 1
    target_repository: str = ""  # of the original weights, as “HuggingFaceTB/SmolLM2-135M-Instruct”
    draft_repository: str = ""
    host: str = "127.0.0.1"
    port: int = 8000


class LaunchFile(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # "vllm.sh", "extra-llm-api-config.yml"
    text: str
    language: Literal["bash", "json", "yaml", "python", "text"]


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """What starts one engine on the pair. `missing` is what the user has to fill in, `unsupported`
    what was measured here and cannot be had there, with the reason; both in sentences."""

    engine: Engine
    method: Method
    files: tuple[LaunchFile, ...]  # the first one is what is run
    checked_against: str  # release, as "vLLM 0.33.0"
    checked_with: str  # how: "its own parser", "JSON schema of the release", "by starting it"
    missing: tuple[str, ...] = ()
    unsupported: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class LaunchReport(msgspec.Struct, frozen=True, kw_only=True):
    target_repository: str
    target_evidence: str  # how the repository is known
    draft_repository: str = ""
    draft_evidence: str = ""
    launches: tuple[Launch, ...]
