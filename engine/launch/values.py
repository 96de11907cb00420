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
ENGINE_NAMES: dict[Engine, str] = {
    "llama-server": "llama-server",
    "vllm": "vLLM",
    "sglang": "SGLang",
    "tensorrt-llm": "TensorRT-LLM",
    "lm-studio": "LM Studio",
    "transformers": "Transformers",
}
Method = Literal["off", "draft_model", "lookup", "mtp", "eagle3"]
METHODS: tuple[Method, ...] = ("off", "draft_model", "lookup", "mtp", "eagle3")
UNKNOWN = "OWNER/NAME"  # stands where a repository has to be filled in


class LaunchRequest(Frozen, frozen=True, kw_only=True):
    """A pair as it was measured here. Repositories are found from the files where they are ""."""

    target: ModelSettings
    draft: ModelSettings | None = None
    speculation: Speculation
    engines: tuple[Engine, ...] = ENGINES
    method: Method | None = None  # None: what `speculation` stands for
    draft_max: int | None = None  # tokens; for Auto the fixed length that measured best, if known
    parallel: int = 1
    rpc_hosts: tuple[str, ...] = ()  # machines that lent their devices, as host:port
    target_repository: str = ""  # of the original weights, as “HuggingFaceTB/SmolLM2-135M-Instruct”
    draft_repository: str = ""
    host: str = "127.0.0.1"
    port: int = 8000


class LaunchFile(msgspec.Struct, frozen=True, kw_only=True):
    name: str  # "vllm.sh", "tensorrt-llm.yml"
    text: str
    language: Literal["bash", "powershell", "json", "yaml", "python", "text"]

    @property
    def data(self) -> bytes:
        """The bytes of the file. Windows' own PowerShell takes a file for UTF-8 by its mark."""
        return self.text.encode("utf-8-sig" if self.language == "powershell" else "utf-8")


class Launch(msgspec.Struct, frozen=True, kw_only=True):
    """What starts one engine on the pair. `missing` is what the user has to fill in, `unsupported`
    what cannot be had there at all, with the reason, `differences` what is otherwise there than
    here while it drafts; all in sentences."""

    engine: Engine
    method: Method
    files: tuple[LaunchFile, ...]  # the first one is what is run
    checked_against: str  # release, as "vLLM 0.32.0"
    checked_with: str  # how: "by its own parser", "by starting it"
    possible: bool = True  # False: what is written starts without the speculation of this pair
    missing: tuple[str, ...] = ()
    unsupported: tuple[str, ...] = ()
    differences: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


class LaunchReport(msgspec.Struct, frozen=True, kw_only=True):
    target_repository: str
    target_evidence: str  # how the repository is known, or why it is not
    draft_repository: str = ""
    draft_evidence: str = ""
    launches: tuple[Launch, ...]


class LaunchModel(msgspec.Struct, frozen=True, kw_only=True):
    """What a model's file tells that a launch needs. `repository` is "" where it is not known."""

    path: str
    repository: str
    evidence: str
    architecture: str = ""  # as GGUF names it
    quantization: str = ""
    context: int | None = None  # trained
    vocabulary: int = 0  # tokens
    mtp_layers: int = 0
    has_window: bool = False  # layers that look back so far only
    is_eagle3: bool = False  # not a model of its own but a head that reads the target's states


class LaunchPair(msgspec.Struct, frozen=True, kw_only=True):
    """`refusal` says why the draft model's vocabulary does not fit as it is; "" where it does."""

    target: LaunchModel
    draft: LaunchModel | None = None
    refusal: str = ""

    @property
    def has_other_size(self) -> bool:
        """Whether the vocabularies differ in size, which llama.cpp takes up to a point."""
        draft = self.draft
        return draft is not None and draft.vocabulary != self.target.vocabulary
