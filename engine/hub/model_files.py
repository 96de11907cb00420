"""A repository's file list as models: parts of a split file together, kinds told apart by name.

Pure: names, sizes and hashes in, `ModelFile` values out. Knows no Hub and opens no file; what a
name promises is checked by the header later. Used by catalog, downloads, library and the terminal.
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from engine.hub.names import is_file_path
from engine.hub.quantization import is_same, normal, preference, quantization_of
from engine.hub_protocol import FileKind, FilePart, ModelFile

ENDING = ".gguf"
KINDS: tuple[FileKind, ...] = ("target", "drafter", "projector", "other")

_PART = re.compile(r"(?P<stem>.+)-(?P<number>\d{5})-of-(?P<total>\d{5})\.gguf", re.IGNORECASE)
_DRAFTER = re.compile(
    r"^mtp[-_.]"  # a model's own heads in a file of their own; “-MTP-” inside names whole models
    r"|(?<![a-z0-9])(?:eagle-?3|dflash|draft|drafter|speculators?)(?![a-z0-9])"
    r"|gemma-?4.*(?<![a-z0-9])assistant(?![a-z0-9])"
)
_OTHER = re.compile(
    r"(?<![a-z0-9])(?:lora|adapter|control-?vector|ggml-vocab|vae|wavtokenizer)(?![a-z0-9])"
)
_IMATRIX = re.compile(r"(?<![a-z0-9])imatrix(?![a-z0-9])")


@dataclass(frozen=True, slots=True)
class Split:
    """What a name says about a part: “stem-00002-of-00004.gguf”."""

    stem: str  # with its folder
    number: int
    total: int


def split_of(file: str) -> Split | None:
    """Which part of what a file is; None for a file that is whole by its name."""
    match = _PART.fullmatch(file)
    if match is None:
        return None
    number, total = int(match["number"]), int(match["total"])
    return Split(match["stem"], number, total) if 1 <= number <= total else None


def kind_of(file: str) -> FileKind:
    """What a file is, by its name."""
    name = file.rsplit("/", 1)[-1].lower()
    if "mmproj" in name:
        return "projector"
    if _OTHER.search(name):
        return "other"
    if _IMATRIX.search(name) and not quantization_of(name):
        return "other"  # quantised models carry the word too: they were made with one
    if _DRAFTER.search(name):
        return "drafter"
    return "target"


def stem_of(file: str) -> str:
    """A file's name for people: without folder, part number and ending."""
    split = split_of(file)
    name = (split.stem if split else file).rsplit("/", 1)[-1]
    return name[: -len(ENDING)] if name.lower().endswith(ENDING) else name


def group(files: Iterable[FilePart]) -> tuple[ModelFile, ...]:
    """The GGUF files among `files`: targets first, each kind from small to large.

    Names that could not be written on every system are left out. Names are made unique with the
    folder where a repository uses one twice.
    """
    sets: dict[tuple[str, int], dict[int, FilePart]] = {}
    for part in files:
        if not part.file.lower().endswith(ENDING) or not is_file_path(part.file):
            continue
        split = split_of(part.file)
        key = (split.stem, split.total) if split else (part.file, 0)
        sets.setdefault(key, {}).setdefault(split.number if split else 1, part)
    named = [_model(parts, total) for (_, total), parts in sets.items()]
    for longer in (_with_folder, _with_parts):
        counts = Counter(file.name for file in named)
        named = [longer(file) if counts[file.name] > 1 else file for file in named]
    return tuple(sorted(named, key=lambda file: (KINDS.index(file.kind), file.size, file.name)))


def default_file(files: Sequence[ModelFile]) -> ModelFile | None:
    """The target to offer first: whole, Q4_K_M or what is nearest to it."""
    whole = [file for file in files if file.is_whole]
    targets = [file for file in whole if file.kind == "target"] or [
        file for file in whole if file.kind == "drafter"
    ]
    return min(targets, key=_by_preference, default=None)


def find(files: Sequence[ModelFile], wanted: str) -> ModelFile | None:
    """The file that `wanted` means: a file's path, a name, a weight type (“q4_k_m”, “Q4”) or a part
    of a name. None where nothing, or nothing whole, is meant."""
    if not wanted:
        return default_file(files)
    for file in files:
        if any(part.file == wanted for part in file.parts):
            return file
    low = wanted.lower()
    named = [file for file in files if low in (file.name.lower(), f"{file.name.lower()}{ENDING}")]
    if named:
        return named[0]
    kind = normal(wanted)
    choices = [file for file in files if file.is_whole and file.kind != "other"]
    same = [file for file in choices if is_same(kind, file.quantization)]
    exact = [file for file in same if file.quantization == kind]
    similar = [
        file
        for file in choices
        if kind and file.quantization.removeprefix("UD-").split("_")[0] == kind
    ]
    part = [file for file in choices if low in file.name.lower()]
    for found in (exact, same, similar, part):
        if found:
            return default_file(found) or found[0]
    return None


def holding(files: Sequence[ModelFile], file: str) -> ModelFile | None:
    """The entry one of whose parts is `file`."""
    return next((m for m in files if any(part.file == file for part in m.parts)), None)


def _model(parts: dict[int, FilePart], total: int) -> ModelFile:
    ordered = tuple(parts[number] for number in sorted(parts))
    file = ordered[0].file
    return ModelFile(
        name=stem_of(file),
        kind=kind_of(file),
        quantization=quantization_of(_without_part(file)),
        parts=ordered,
        is_whole=total == 0 or len(parts) == total,
    )


def _without_part(file: str) -> str:
    split = split_of(file)
    return split.stem if split else file[: -len(ENDING)]


def _with_folder(file: ModelFile) -> ModelFile:
    return msgspec.structs.replace(file, name=_without_part(file.parts[0].file))


def _with_parts(file: ModelFile) -> ModelFile:
    """Where a model lies there whole and split, or split twice."""
    split = split_of(file.parts[0].file)
    count = split.total if split else 1
    return msgspec.structs.replace(
        file, name=f"{file.name} ({count} {'part' if count == 1 else 'parts'})"
    )


def _by_preference(file: ModelFile) -> tuple[tuple[int, float], int, str]:
    return preference(file.quantization), file.size, file.name
