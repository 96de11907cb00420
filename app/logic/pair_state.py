"""The pair under consideration as one frozen value: files chosen, where they are, what is known.

Pure functions find a file of the Hub among downloads and local models, and say what is loaded.
Knows no words and no Qt; `services.pair_desk` keeps the current value, `pair_view` and `plan_view`
make text of it.
"""

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, TypeVar

import msgspec

from engine.hub_protocol import (
    DownloadItem,
    FileRef,
    LocalModel,
    MemoryPlan,
    ModelFacts,
    PairReport,
    PlanSettings,
    Suggestion,
)
from engine.protocol import Error, Memory
from engine.request import KvType, ModelSettings

T = TypeVar("T")
Models = tuple[ModelSettings, ModelSettings | None]

DEFAULT_CTX = 8192
MIN_CTX = 2048
LARGEST_CTX = 131_072  # offered where the trained length is not known
_FINE_KV = ("f32", "f16", "bf16", "q8_0")
_PART = re.compile(r"-\d{5}-of-\d{5}$")


@dataclass(frozen=True)
class Choice:
    """A file that was picked. `size` is 0 until something tells it."""

    ref: FileRef
    name: str
    size: int = 0


@dataclass(frozen=True)
class FileState:
    """Where a chosen file is: `path` once it is here, `item` while it is in the queue."""

    path: str = ""
    item: DownloadItem | None = None

    @property
    def is_here(self) -> bool:
        return bool(self.path)

    @property
    def is_missing(self) -> bool:
        return not self.path and self.item is None


@dataclass(frozen=True)
class Answer(Generic[T]):
    """What the hub was asked: its last answer, whether a newer one is awaited, why it failed."""

    value: T | None = None
    is_asked: bool = False
    error: Error | None = None


@dataclass(frozen=True)
class PairState:
    """Everything that the pair pane shows."""

    target: Choice | None = None
    draft: Choice | None = None
    target_file: FileState = FileState()
    draft_file: FileState = FileState()
    settings: PlanSettings = field(default_factory=PlanSettings)
    facts: Answer[ModelFacts] = field(default_factory=Answer)  # of the target
    check: Answer[PairReport] = field(default_factory=Answer)
    suggestions: Answer[tuple[Suggestion, ...]] = field(default_factory=Answer)
    plan: Answer[MemoryPlan] = field(default_factory=Answer)
    loading: Literal["", "loading", "loaded", "other"] = ""  # "other": with other settings
    measured: Memory | None = None  # while this pair is loaded as it is planned here

    @property
    def wanted_draft(self) -> Choice | None:
        """The draft model unless the plan leaves it out."""
        return self.draft if self.settings.with_draft else None

    @property
    def is_here(self) -> bool:
        """Everything that would be loaded is on this computer."""
        is_draft_here = self.wanted_draft is None or self.draft_file.is_here
        return self.target is not None and self.target_file.is_here and is_draft_here

    @property
    def is_refused(self) -> bool:
        """Checked, and the two cannot work together."""
        report = self.check.value
        return self.wanted_draft is not None and report is not None and not report.verdict.is_usable

    @property
    def target_facts(self) -> ModelFacts | None:
        return self.facts.value or (self.check.value.target if self.check.value else None)


def entry_name(file: str) -> str:
    """What all parts of one model share: the file's name without part number and ending."""
    name = re.split(r"[\\/]", file)[-1]
    stem = name[: -len(".gguf")] if name.lower().endswith(".gguf") else name
    return _PART.sub("", stem)


def local_path(
    ref: FileRef,
    models: Sequence[LocalModel],
    arrived: Collection[str] = (),
    gone: Collection[str] = (),
) -> str:
    """Where the file is on this machine, "" when it is not.

    `arrived` are paths of finished downloads that the library does not list yet, `gone` those of
    deleted ones; whether any other path leads to a file, the hub says.
    """
    if ref.is_local:
        return "" if ref.path in gone else ref.path
    name, repo = entry_name(ref.file).lower(), ref.repo.lower()
    for model in models:
        is_of_repo = model.repo.lower() == repo or (not model.repo and _is_under(repo, model.path))
        if is_of_repo and entry_name(model.path).lower() == name:
            return "" if model.problem else model.path
    for path in arrived:
        if _is_under(repo, path) and entry_name(path).lower() == name:
            return path
    return ""


def _is_under(repo: str, path: str) -> bool:
    """Whether a path has “/owner/name/” in it, as every models folder is laid out."""
    return f"/{repo}/" in path.replace("\\", "/").lower()


def queued_item(ref: FileRef, items: Sequence[DownloadItem]) -> DownloadItem | None:
    """The queue's entry for the file, unless it is done."""
    if ref.is_local:
        return None
    repo = ref.repo.lower()
    for item in items:
        if item.phase != "done" and item.repo.lower() == repo and _is_entry(ref.file, item.name):
            return item
    return None


def _is_entry(file: str, name: str) -> bool:
    """The queue names an entry by its folder too where a repository has two of the same name."""
    if "/" in name:
        folder = file.rpartition("/")[0]
        return f"{folder}/{entry_name(file)}".lower() == name.lower()
    return entry_name(file).lower() == entry_name(name).lower()


def file_state(
    choice: Choice | None,
    models: Sequence[LocalModel],
    items: Sequence[DownloadItem],
    arrived: Collection[str] = (),
    gone: Collection[str] = (),
) -> FileState:
    if choice is None:
        return FileState()
    if path := local_path(choice.ref, models, arrived, gone):
        return FileState(path=path)
    return FileState(item=queued_item(choice.ref, items))


def context_steps(trained: int | None) -> tuple[int, ...]:
    """Doublings from 2,048 up to the trained length, which is the last one."""
    last = max(trained or LARGEST_CTX, 1)
    steps = []
    step = MIN_CTX
    while step < last:
        steps.append(step)
        step *= 2
    return (*steps, last)


def fitting_settings(settings: PlanSettings, trained: int | None) -> PlanSettings:
    """No longer context than the target was trained for."""
    if trained is None or settings.ctx <= trained:
        return settings
    return msgspec.structs.replace(settings, ctx=trained)


def with_plan(model: ModelSettings, settings: PlanSettings, is_draft: bool) -> ModelSettings:
    """A model's own settings with what the plan decides."""
    return msgspec.structs.replace(
        model,
        ctx=settings.ctx,
        gpu_layers=settings.draft_gpu_layers if is_draft else settings.gpu_layers,
        kv_type_k=_kv_type(settings.kv_type_k, is_draft),
        kv_type_v=_kv_type(settings.kv_type_v, is_draft),
        windowed_kv=settings.windowed_kv,
    )


def models_to_load(
    target: ModelSettings, draft: ModelSettings | None, settings: PlanSettings
) -> Models:
    """What to load for a plan, from both models' own settings."""
    planned = with_plan(draft, settings, is_draft=True) if draft is not None else None
    return with_plan(target, settings, is_draft=False), planned


def _kv_type(kind: KvType, is_draft: bool) -> KvType:
    """As the plan counts it: a draft model's cache is never coarser than q8_0."""
    return "q8_0" if is_draft and kind not in _FINE_KV else kind


def loaded_settings(settings: PlanSettings, models: Models | None, loaded_ctx: int) -> PlanSettings:
    """The plan's settings as these models were loaded."""
    if models is None:
        return msgspec.structs.replace(settings, ctx=loaded_ctx)
    target, draft = models
    return msgspec.structs.replace(
        settings,
        ctx=loaded_ctx,
        kv_type_k=target.kv_type_k,
        kv_type_v=target.kv_type_v,
        windowed_kv=target.windowed_kv,
        gpu_layers=target.gpu_layers,
        draft_gpu_layers=draft.gpu_layers if draft is not None else None,
    )


def loaded_as(
    state: PairState, models: Models | None, loaded_ctx: int | None
) -> Literal["", "loaded", "other"]:
    """Whether these models are the pair shown, with its settings or with others."""
    if models is None or not state.target_file.is_here:
        return ""
    draft = state.draft_file.path if state.wanted_draft is not None else ""
    target, loaded_draft = models
    if (
        target.path != state.target_file.path
        or (loaded_draft.path if loaded_draft else "") != draft
    ):
        return ""
    if target.ctx is None and loaded_ctx == state.settings.ctx:  # it chose the same by itself
        target = msgspec.structs.replace(target, ctx=loaded_ctx)
        if loaded_draft is not None and loaded_draft.ctx is None:
            loaded_draft = msgspec.structs.replace(loaded_draft, ctx=loaded_ctx)
    is_planned = models_to_load(target, loaded_draft, state.settings) == (target, loaded_draft)
    return "loaded" if is_planned else "other"
