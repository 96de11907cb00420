"""What the library tells about a model file, from its header and name, kept on disk between starts.

A header is read again only when the file's size or time changed, so hundreds of models are listed
quickly. Knows no source and no settings. Used by `library`.
"""

import contextlib
from collections.abc import Sequence
from math import prod
from pathlib import Path

import msgspec

from engine.errors import EngineError
from engine.files import write_atomically
from engine.hub.gguf_check import check_kind, check_parts, read_local
from engine.hub.gguf_header import MAX_VALUES, Header
from engine.hub.model_files import kind_of
from engine.hub.quantization import quantization_of
from engine.hub_protocol import FileKind
from engine.language import ENGLISH, language

_VERSION = 1  # of the file that keeps facts; another one is thrown away
_HEADS = frozenset(["eagle3", "dflash", "gemma4-assistant"])
# general.file_type, enum llama_ftype in llama.h, for files whose names are silent.
_FILE_TYPES = {
    0: "F32", 1: "F16", 2: "Q4_0", 3: "Q4_1", 7: "Q8_0", 8: "Q5_0", 9: "Q5_1", 10: "Q2_K",
    11: "Q3_K_S", 12: "Q3_K_M", 13: "Q3_K_L", 14: "Q4_K_S", 15: "Q4_K_M", 16: "Q5_K_S",
    17: "Q5_K_M", 18: "Q6_K", 19: "IQ2_XXS", 20: "IQ2_XS", 21: "Q2_K_S", 22: "IQ3_XS",
    23: "IQ3_XXS", 24: "IQ1_S", 25: "IQ4_NL", 26: "IQ3_S", 27: "IQ3_M", 28: "IQ2_S", 29: "IQ2_M",
    30: "IQ4_XS", 31: "IQ1_M", 32: "BF16", 36: "TQ1_0", 37: "TQ2_0", 38: "MXFP4",
}  # fmt: skip


class Facts(msgspec.Struct, frozen=True, array_like=True):
    """One model as its header shows it. `problem` says in a sentence why it cannot be loaded."""

    kind: FileKind
    quantization: str = ""
    architecture: str = ""
    parameters: int | None = None
    context: int | None = None
    problem: str = ""


class _Entry(msgspec.Struct, frozen=True, array_like=True):
    size: int
    modified: int  # nanoseconds
    facts: Facts
    language: str = ENGLISH  # of its problem


class _File(msgspec.Struct, frozen=True):
    version: int
    entries: dict[str, _Entry]


class FactsCache:
    """Facts by path, size and time. Not thread-safe; its owner locks."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._entries = _read(path)
        self._is_changed = False
        self._used: set[str] = set()

    def facts(self, paths: Sequence[Path], size: int, modified: int, name: str) -> Facts:
        """Of a model in these parts; `size` of all, `modified` of the newest in nanoseconds."""
        key = str(paths[0])
        self._used.add(key)
        entry = self._entries.get(key)
        is_foreign = entry is not None and entry.facts.problem and entry.language != language()
        if entry is None or is_foreign or (entry.size, entry.modified) != (size, modified):
            facts, is_lasting = read_facts(paths, name)
            if not is_lasting:
                return facts
            entry = _Entry(size, modified, facts, language())
            self._entries[key] = entry
            self._is_changed = True
        return entry.facts

    def save(self) -> None:
        """Write what changed, without what the last scan did not meet. A disk that cannot be
        written to costs a slower start, nothing else."""
        forgotten = self._entries.keys() - self._used
        if not self._is_changed and not forgotten:
            self._used.clear()
            return
        for key in forgotten:
            del self._entries[key]
        self._used.clear()
        self._is_changed = False
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, msgspec.msgpack.encode(_File(_VERSION, self._entries)))


def _read(path: Path) -> dict[str, _Entry]:
    try:
        file = msgspec.msgpack.decode(path.read_bytes(), type=_File)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return {}
    return file.entries if file.version == _VERSION else {}


def read_facts(paths: Sequence[Path], name: str) -> tuple[Facts, bool]:
    """Look into the headers of a model's parts; a file that cannot be used is told, not raised.

    False beside them where the file system refused: permissions and disks change without a trace in
    a file's size and time, so that is not to be remembered.
    """
    first, problem = paths[0], ""
    try:
        header = read_local(first)
    except EngineError as error:
        problem = error.message.replace(first.name, name)
        facts = Facts(kind_of(name), quantization_of(name), problem=problem)
        return facts, not isinstance(error.__cause__, OSError)
    is_model = is_lasting = True
    try:
        check_kind(name, header)
    except EngineError as error:
        problem, is_model = error.message, False
    if is_model:
        try:
            check_parts(first, header)
        except EngineError as error:
            problem = error.message.replace(first.name, name)
            is_lasting = not isinstance(error.__cause__, OSError)
    architecture = header.architecture
    parameters = _parameters([header, *filter(None, map(part_header, paths[1:]))])
    facts = Facts(
        kind=_kind(name, header, is_model=is_model),
        quantization=quantization_of(name) or file_type(header),
        architecture=architecture,
        parameters=parameters if 0 < parameters < MAX_VALUES else None,
        context=header.integer(f"{architecture}.context_length"),
        problem=problem,
    )
    return facts, is_lasting


def _kind(name: str, header: Header, *, is_model: bool) -> FileKind:
    """The header decides where it can; names tell small models made for drafting."""
    architecture, kind = header.architecture, header.text("general.type")
    if architecture == "clip" or kind == "mmproj" or "clip.has_vision_encoder" in header.metadata:
        return "projector"
    if architecture in _HEADS:
        return "drafter"
    return kind_of(name) if is_model else "other"


def file_type(header: Header) -> str:
    number = header.integer("general.file_type")
    return "" if number is None else _FILE_TYPES.get(number, "")


def _parameters(headers: Sequence[Header]) -> int:
    return sum(prod(tensor.shape) for header in headers for tensor in header.tensors)


def part_header(path: Path) -> Header | None:
    """The header of a further part of a split model; None where it cannot be read."""
    try:
        return read_local(path)
    except EngineError:
        return None
