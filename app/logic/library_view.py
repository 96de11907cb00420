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
from engine.language import mark, tr

SortBy = Literal["name", "size", "modified"]
SORTS: tuple[tuple[SortBy, str], ...] = (
    ("name", mark("Name")),
    ("size", mark("Size")),
    ("modified", mark("Newest first")),
)
_TITLES: dict[Source, str] = {
    "paceline": mark("Models folder"),
    "starter": mark("Included with Paceline"),
    "folder": mark("Your folders"),
    "huggingface": mark("Hugging Face cache"),
    "lm_studio": "LM Studio",
    "llama_cpp": mark("llama.cpp’s cache"),
    "ollama": "Ollama",
}
_OWNERS: dict[Source, str] = {
    "starter": mark("It came with Paceline; uninstall the package to remove it."),
    "huggingface": mark("It belongs to the Hugging Face cache; delete it with “hf cache rm”."),
    "lm_studio": mark("It belongs to LM Studio; delete it there."),
    "llama_cpp": mark("It belongs to llama.cpp’s cache; delete it there."),
    "ollama": mark("It belongs to Ollama; delete it with “ollama rm”."),
}
_KINDS = {
    "drafter": mark("draft model"),
    "projector": mark("projector"),
    "other": mark("not a model"),
}


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
            found.append(ModelGroup(tr(title), f"{count(len(own), fmt)} · {total}", rows))
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
        tr("{number} parameters", number=short_count(model.parameters, fmt))
        if model.parameters
        else "",
        model.architecture,
        tr("{number} tokens", number=count(model.context, fmt)) if model.context else "",
        plural(model.parts, tr("part"), tr("parts"), fmt) if model.parts > 1 else "",
    ]
    if model.alias:
        facts.insert(0, file_name(model.path))
    shown = " · ".join(fact for fact in facts if fact)
    size = byte_size(model.size, fmt)
    kind = tr(_KINDS[model.kind]) if model.kind in _KINDS else ""
    updated = ago_of(model.modified, now)
    spoken = [model.name, kind, shown, size, updated, model.problem]
    return ModelRow(model, shown, size, kind, updated, ", ".join(part for part in spoken if part))


def file_name(path: str) -> str:
    return re.split(r"[\\/]", path)[-1]


def can_load(model: LocalModel) -> bool:
    """Whether it can be a target or a draft model at all."""
    return not model.problem and model.kind in ("target", "drafter")


def total_line(library: Library, fmt: NumberFormat = PLAIN) -> str:
    """ "12 models · 84.1 GiB · 212 GiB free"."""
    total = byte_size(sum(model.size for model in library.models), fmt)
    models = plural(len(library.models), tr("model"), tr("models"), fmt)
    return " · ".join((models, total, tr("{size} free", size=byte_size(library.free, fmt))))


def delete_question(model: LocalModel, fmt: NumberFormat = PLAIN) -> str:
    size = byte_size(model.size, fmt)
    if model.parts > 1:
        return tr(
            "Delete “{name}”? It moves to the trash with its {number} files; {size} are free once "
            "the trash is emptied.",
            name=model.name,
            number=count(model.parts, fmt),
            size=size,
        )
    return tr(
        "Delete “{name}”? It moves to the trash with its file; {size} are free once the trash is "
        "emptied.",
        name=model.name,
        size=size,
    )


def permanent_question(model: LocalModel, fmt: NumberFormat = PLAIN) -> str:
    """When the trash did not take it."""
    return tr(
        "“{name}” could not be moved to the trash. Delete it for good? This frees {size} at once "
        "and cannot be undone.",
        name=model.name,
        size=byte_size(model.size, fmt),
    )


def why_kept(model: LocalModel) -> str:
    """Why a model cannot be deleted here; "" when it can."""
    if model.can_delete:
        return ""
    if model.source in _OWNERS:
        return tr(_OWNERS[model.source])
    return tr("It lies in a folder where Paceline may not delete.")


def deleted_words(deleted: Deleted, name: str, fmt: NumberFormat = PLAIN) -> str:
    size = byte_size(deleted.freed, fmt)
    if deleted.is_in_trash:
        return tr("“{name}” is in the trash; emptying it frees {size}.", name=name, size=size)
    return tr("“{name}” was deleted for good; {size} are free.", name=name, size=size)


def empty() -> Told:
    return Told(
        tr("No models on this machine yet"),
        tr(
            "Find one on the Hub, or add the folder in which your GGUF files lie. Models of LM "
            "Studio, Ollama, llama.cpp and the Hugging Face cache show up by themselves."
        ),
        (("discover", tr("Find models")), ("folder", tr("Add a folder"))),
    )
