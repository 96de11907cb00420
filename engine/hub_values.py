"""What the hub speaks of: files, repositories, pairs, models on disk, downloads, memory plans.

Frozen values, shared by the hub worker, the terminal and the window; they are the payload of the
messages in `hub_protocol`, which hands them on. Knows neither HTTP nor files. Sizes are bytes.
"""

from typing import Annotated, Literal

import msgspec

from engine.protocol import PairVerdict
from engine.request import Frozen, KvType

SortBy = Literal["downloads", "likes", "updated"]
FileKind = Literal["target", "drafter", "projector", "other"]
Source = Literal["starter", "paceline", "huggingface", "lm_studio", "llama_cpp", "ollama", "folder"]
DownloadPhase = Literal["queued", "active", "verifying", "waiting", "paused", "failed", "done"]


class FileRef(Frozen, frozen=True, kw_only=True):
    """A model file: a local path, or a repository's file. A split model is its first part."""

    path: str = ""
    repo: str = ""  # "owner/name"
    file: str = ""  # inside the repository, with “/”
    revision: str = "main"  # branch, tag or commit

    @property
    def is_local(self) -> bool:
        return bool(self.path)


class SearchQuery(Frozen, frozen=True, kw_only=True):
    """Words as typed; a link, “owner/repo” or “owner/repo:Q4_K_M” opens that repository instead."""

    words: str = ""
    sort: SortBy = "downloads"
    quantization: str = ""  # as "Q4_K_M"; "": any
    largest: int | None = None  # bytes of weights, estimated from the parameters; None: any


class RepoSummary(Frozen, frozen=True, kw_only=True):
    """One line of a search. None and "" where the Hub does not tell."""

    repo: str
    downloads: int = 0
    likes: int = 0
    updated: str = ""  # ISO 8601, UTC
    gated: bool = False
    licence: str = ""  # the Hub's id, as "apache-2.0"
    architecture: str = ""
    parameters: int | None = None
    context: int | None = None
    quantizations: tuple[str, ...] = ()  # of its targets
    url: str = ""


class FilePart(Frozen, frozen=True, kw_only=True):
    file: str  # path inside the repository
    size: int
    sha256: str = ""  # of the content, where the Hub knows it


class ModelFile(Frozen, frozen=True, kw_only=True):
    """What is downloaded and loaded as one: a file, or all parts of a split one in their order."""

    name: str  # for people: the file's name without part number and ending
    kind: FileKind
    quantization: str  # "Q4_K_M", "F16", ...; "" where the name does not tell
    parts: tuple[FilePart, ...]
    is_whole: bool = True  # False: the repository lacks some of its parts

    @property
    def size(self) -> int:
        return sum(part.size for part in self.parts)


class RepoDetail(Frozen, frozen=True, kw_only=True):
    summary: RepoSummary
    commit: str
    files: tuple[ModelFile, ...]
    wanted: str = ""  # the name of the file that a pasted link or ":Q4_K_M" means


class ModelFacts(Frozen, frozen=True, kw_only=True):
    """What a file's header tells, on disk or on the Hub."""

    name: str
    architecture: str = ""
    quantization: str = ""
    size: int = 0  # all parts
    parameters: int | None = None
    vocabulary: int = 0
    vocabulary_type: str = ""  # "BPE", "SPM", ...
    context: int | None = None  # trained
    layers: int = 0
    mtp_layers: int = 0  # layers for multi-token prediction inside the file
    has_chat_template: bool = False


class PairReport(Frozen, frozen=True, kw_only=True):
    """The pair doctor's whole answer. `notes` do not forbid the pair."""

    target: ModelFacts
    draft: ModelFacts
    verdict: PairVerdict
    notes: tuple[str, ...] = ()
    # share of drafted tokens that must be accepted; None: none is enough, or it cannot be told
    break_even: float | None = None
    break_even_draft: int = 3  # at this draft length
    is_measured: bool = False  # with the target's passes measured on this machine, else predicted
    draft_cost: float | None = (
        None  # predicted: a token of the draft model, in passes of the target
    )


class Suggestion(Frozen, frozen=True, kw_only=True):
    """A drafter for a target: best first those that fit, then why the others do not."""

    ref: FileRef
    name: str
    size: int
    where: Literal["disk", "recommended"]
    verdict: PairVerdict
    break_even: float | None = None
    note: str = ""


class PairFile(Frozen, frozen=True, kw_only=True):
    """One quantization of one model of a recommended pair. `size` as the Hub gave it, rounded."""

    repo: str
    file: str
    quantization: str
    size: int


class RecommendedPair(Frozen, frozen=True, kw_only=True):
    """A target with a drafter, in one quantization tier."""

    family: str  # "Qwen3"
    name: str  # "Qwen3 14B with Qwen3 0.6B"
    good_for: str  # half a sentence
    licence: str
    target: PairFile
    draft: PairFile
    needs: int  # memory for both with 8,192 tokens of context
    memory_class: int  # GB of memory that it suits: 4, 8, 12, 16, 24, 32, 48, 64, ...
    fits: bool = True  # on this machine
    relaxed: bool = False  # llama.cpp refuses the pair; it drafts with ids mapped by text


class LocalModel(Frozen, frozen=True, kw_only=True):
    """A GGUF model on this machine, wherever it lies."""

    path: str  # the first part's
    name: str  # alias, else the file's name without ending
    source: Source
    kind: FileKind
    size: int
    repo: str = ""
    quantization: str = ""
    architecture: str = ""
    parameters: int | None = None
    context: int | None = None
    parts: int = 1
    modified: float = 0.0  # seconds since 1970
    problem: str = ""  # why it cannot be loaded, in a sentence; "" when it can
    alias: str = ""
    can_delete: bool = False  # Paceline's own files and those in folders the user added


class DownloadItem(Frozen, frozen=True, kw_only=True):
    """One entry of the queue as it is now."""

    key: str  # stays the same over restarts
    repo: str
    name: str
    revision: str  # commit
    phase: DownloadPhase
    done: int
    total: int
    speed: float = 0.0  # bytes a second, of the last seconds
    seconds_left: float | None = None
    reason: str = ""  # why it waits, pauses or failed: one sentence
    hint: str = ""
    link: str = ""  # a page that helps, as the licence to accept
    path: str = ""  # of the first part, once done
    kind: FileKind = "target"


class PlanItem(Frozen, frozen=True, kw_only=True):
    what: Literal["weights", "kv", "compute", "recurrent"]
    model: Literal["target", "draft"]
    size: int


class DevicePlan(Frozen, frozen=True, kw_only=True):
    """What goes to one device. `free` is what it has now, before anything of this is loaded; of one
    that shares main memory, what the rest of the pair leaves. `total` 0: it does not tell."""

    device: str
    description: str
    free: int
    total: int
    items: tuple[PlanItem, ...]

    @property
    def needed(self) -> int:
        return sum(item.size for item in self.items)

    @property
    def fits(self) -> bool:
        return not self.total or self.needed <= self.free


class PlanSettings(Frozen, frozen=True, kw_only=True):
    """What a plan is made for, and what its advice changes. None: choose."""

    ctx: int = 8192
    with_draft: bool = True
    kv_type_k: KvType = "f16"
    kv_type_v: KvType = "f16"
    gpu_layers: int | None = None
    draft_gpu_layers: int | None = None
    windowed_kv: bool = False  # as in ModelSettings, for both models
    parallel: int = 1  # answers at once, each with a context of `ctx` tokens


class Advice(Frozen, frozen=True, kw_only=True):
    """One thing to give up, in the order in which to give things up."""

    text: str
    saves: int
    settings: PlanSettings  # the whole plan's settings with this applied
    fits: bool  # whether everything fits then


class MemoryPlan(Frozen, frozen=True, kw_only=True):
    settings: PlanSettings
    devices: tuple[DevicePlan, ...]
    target_layers: int  # layers of the target, output layer counted
    target_gpu_layers: int  # those that a GPU takes in this plan
    draft_layers: int = 0
    draft_gpu_layers: int = 0
    window: int = 0  # tokens that the target's sliding layers look back; 0: it has none
    advice: tuple[Advice, ...] = ()
    notes: tuple[str, ...] = ()  # what could not be known from the header

    @property
    def fits(self) -> bool:
        return all(device.fits for device in self.devices)


class HubSettings(Frozen, frozen=True, kw_only=True):
    """Choices of the user about files, kept by the hub itself."""

    models_folder: str = ""  # "": the default
    folders: tuple[str, ...] = ()  # more folders to list
    parallel: Annotated[int, msgspec.Meta(ge=1, le=8)] = 2  # downloads at once
    aliases: dict[str, str] = msgspec.field(default_factory=dict)  # path -> name
