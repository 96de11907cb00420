"""Words and order of the models on this machine: groups by source, rows, totals, questions.

Pure values from the hub's library. Used by the tab “On this machine”.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from app.logic.dates import ago_of
from app.logic.discover_view import Told
from app.logic.formatting import PLAIN, NumberFormat, byte_size, count, plural, short_count
from engine.hub_protocol import Deleted, Library, LocalModel, Source

SortBy = Literal["name", "size", "modified"]
SORTS: tuple[tuple[SortBy, str], ...] = (
    ("name", "Name"),
    ("size", "Size"),
    ("modified", "Newest first"),
)
_TITLES: dict[Source, str] = {
    "paceline": "Models folder",
    "starter": "Included with Paceline",
    "folder": "Your folders",
    "huggingface": "Hugging Face cache",
    "lm_studio": "LM Studio",
    "llama_cpp": "llama.cpp’s cache",
    "ollama": "Ollama",
}
_OWNERS: dict[Source, str] = {
    "starter": "It came with Paceline; uninstall the package to remove it.",
    "huggingface": "It belongs to the Hugging Face cache; delete it with “hf cache rm”.",
    "lm_studio": "It belongs to LM Studio; delete it there.",
    "llama_cpp": "It belongs to llama.cpp’s cache; delete it there.",
    "ollama": "It belongs to Ollama; delete it with “ollama rm”.",
}
_KINDS = {"drafter": "draft model", "projector": "projector", "other": "not a model"}


@dataclass(frozen=True, slots=True)
class ModelRow:
    """One model. `mark` is a word about its kind, "" for a target."""

    model: LocalModel
    facts: str
    size: str
    mark: str
    updated: str
    spoken: str


@dataclass(frozen=True, slots=True)
class ModelGroup:
    title: str
    total: str
    rows: tuple[ModelRow, ...]


def groups(
    models: Sequence[LocalModel],
    now: datetime,
    words: str = "",
    sort: SortBy = "name",
    fmt: NumberFormat = PLAIN,
) -> tuple[ModelGroup, ...]:
    """Models whose name, file, repository or type has every word, by source."""
    wanted = words.lower().split()
    found: list[ModelGroup] = []
    for source, title in _TITLES.items():
        own = [m for m in models if m.source == source and _has_all(m, wanted)]
        own.sort(key=lambda m: _key(m, sort))
        if own:
            total = byte_size(sum(m.size for m in own), fmt)
            rows = tuple(_row(m, now, fmt) for m in own)
            found.append(ModelGroup(title, f"{count(len(own), fmt)} · {total}", rows))
    return tuple(found)


def _has_all(model: LocalModel, wanted: Sequence[str]) -> bool:
    text = " ".join(
        (model.name, model.path, model.repo, model.quantization, model.architecture)
    ).lower()
    return all(word in text for word in wanted)


def _key(model: LocalModel, sort: SortBy) -> tuple[object, ...]:
    name = tuple(
        (int(part), "") if part.isdecimal() else (-1, part)
        for part in re.split(r"(\d+)", model.name.lower())
    )
    if sort == "size":
        return (-model.size, name)
    return (-model.modified, name) if sort == "modified" else (name,)


def _row(model: LocalModel, now: datetime, fmt: NumberFormat) -> ModelRow:
    facts = [
        model.quantization,
        f"{short_count(model.parameters, fmt)} parameters" if model.parameters else "",
        model.architecture,
        f"{count(model.context, fmt)} tokens" if model.context else "",
        plural(model.parts, "part", "parts", fmt) if model.parts > 1 else "",
    ]
    if model.alias:
        facts.insert(0, file_name(model.path))
    shown = " · ".join(fact for fact in facts if fact)
    size = byte_size(model.size, fmt)
    mark = _KINDS.get(model.kind, "")
    updated = ago_of(model.modified, now)
    spoken = [model.name, mark, shown, size, updated, model.problem]
    return ModelRow(model, shown, size, mark, updated, ", ".join(part for part in spoken if part))


def file_name(path: str) -> str:
    return re.split(r"[\\/]", path)[-1]


def can_load(model: LocalModel) -> bool:
    """Whether it can be a target or a draft model at all."""
    return not model.problem and model.kind in ("target", "drafter")


def total_line(library: Library, fmt: NumberFormat = PLAIN) -> str:
    """ "12 models · 84.1 GiB · 212 GiB free"."""
    total = byte_size(sum(model.size for model in library.models), fmt)
    models = plural(len(library.models), "model", "models", fmt)
    return f"{models} · {total} · {byte_size(library.free, fmt)} free"


def delete_question(model: LocalModel, fmt: NumberFormat = PLAIN) -> str:
    files = f"its {count(model.parts, fmt)} files" if model.parts > 1 else "its file"
    return (
        f"Delete “{model.name}”? It moves to the trash with {files}; "
        f"{byte_size(model.size, fmt)} are free once the trash is emptied."
    )


def permanent_question(model: LocalModel, fmt: NumberFormat = PLAIN) -> str:
    """When the trash did not take it."""
    return (
        f"“{model.name}” could not be moved to the trash. Delete it for good? "
        f"This frees {byte_size(model.size, fmt)} at once and cannot be undone."
    )


def why_kept(model: LocalModel) -> str:
    """Why a model cannot be deleted here; "" when it can."""
    if model.can_delete:
        return ""
    return _OWNERS.get(model.source, "It lies in a folder where Paceline may not delete.")


def deleted_words(deleted: Deleted, name: str, fmt: NumberFormat = PLAIN) -> str:
    size = byte_size(deleted.freed, fmt)
    if deleted.is_in_trash:
        return f"“{name}” is in the trash; emptying it frees {size}."
    return f"“{name}” was deleted for good; {size} are free."


EMPTY = Told(
    "No models on this machine yet",
    "Find one on the Hub, or add the folder in which your GGUF files lie. Models of LM Studio, "
    "Ollama, llama.cpp and the Hugging Face cache show up by themselves.",
    (("discover", "Find models"), ("folder", "Add a folder")),
)
