"""Converts a model file to another weight type through llama.cpp, whole or not at all.

Makes smaller drafters and the tests' variants of the starter model; may leave layers out. Blocks
until done: `convert` is the same in a process of its own, which can be cancelled. Knows nothing of
loaded models.
"""

import ctypes
import os
import re
import shutil
from collections.abc import Callable, Sequence
from math import prod
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.gguf_header import Header
from engine.hub.plan_shape import local_model
from engine.hub.quantization import bits
from engine.language import tr
from engine.llama.layer_choice import layers_to_drop
from engine.llama.library import NATIVE_LOG, fs_path, lib
from engine.sizes import bytes_said

KINDS: dict[str, int] = {
    "F32": lib.LLAMA_FTYPE_ALL_F32,
    "F16": lib.LLAMA_FTYPE_MOSTLY_F16,
    "BF16": lib.LLAMA_FTYPE_MOSTLY_BF16,
    "Q8_0": lib.LLAMA_FTYPE_MOSTLY_Q8_0,
    "Q6_K": lib.LLAMA_FTYPE_MOSTLY_Q6_K,
    "Q5_K_M": lib.LLAMA_FTYPE_MOSTLY_Q5_K_M,
    "Q5_K_S": lib.LLAMA_FTYPE_MOSTLY_Q5_K_S,
    "Q5_1": lib.LLAMA_FTYPE_MOSTLY_Q5_1,
    "Q5_0": lib.LLAMA_FTYPE_MOSTLY_Q5_0,
    "Q4_K_M": lib.LLAMA_FTYPE_MOSTLY_Q4_K_M,
    "Q4_K_S": lib.LLAMA_FTYPE_MOSTLY_Q4_K_S,
    "Q4_1": lib.LLAMA_FTYPE_MOSTLY_Q4_1,
    "Q4_0": lib.LLAMA_FTYPE_MOSTLY_Q4_0,
    "Q3_K_M": lib.LLAMA_FTYPE_MOSTLY_Q3_K_M,
    "Q2_K": lib.LLAMA_FTYPE_MOSTLY_Q2_K,
}
_TENSOR = re.compile(r"\[ *(\d+)/ *(\d+)\]")
_K_BLOCK, _ODD = 256, 5.54  # bits a weight of Q5_0, which replaces K types there
_SPARE = 1.05  # of the expected size: mixed types take more in some places

Progress = Callable[[int, int], None]  # tensors done, of how many


def check_kind(kind: str) -> None:
    """Raises EngineError for a weight type that is not a key of `KINDS`."""
    if kind not in KINDS:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{kind}” is not a weight type.", kind=kind),
            tr("Choose from {value}.", value=", ".join(KINDS)),
        )


def _check(
    source: Path, destination: Path, kind: str, drop_layers: int
) -> tuple[Header, tuple[int, ...]]:
    check_kind(kind)
    model = local_model(source)
    is_there = is_taken(destination)
    if not destination.parent.is_dir():
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr("There is no folder “{parent}”.", parent=destination.parent),
            tr("Make it first."),
        )
    if is_there and not destination.is_file():
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr("“{destination}” is not a file.", destination=destination),
            tr("Give the name of a new file."),
        )
    if is_there and destination.samefile(source):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("A model cannot be converted onto itself."),
            tr("Choose another name for the new file."),
        )
    header = model.header
    dropped = layers_to_drop(header, drop_layers)
    size = sum(expected_size(part, kind, dropped) for part in (header, *model.rest))
    _check_room(destination, size)
    return header, dropped


def is_taken(destination: Path) -> bool:
    """Whether something has that name. Raises EngineError for a name that no file can have, or in a
    folder that may not be looked into."""
    try:
        return destination.exists()
    except OSError as error:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "“{destination}” cannot be written: {why}.",
                destination=destination,
                why=error.strerror,
            ),
            tr("Choose another name or folder for the new file."),
        ) from error


def expected_size(header: Header, kind: str, dropped: Sequence[int] = ()) -> int:
    """About the bytes a conversion of these tensors writes."""
    without = tuple(f"blk.{layer}." for layer in dropped)
    width = bits(kind) or 16.0
    total = float(header.data_start)
    for tensor in header.tensors:
        if tensor.name.startswith(without):
            continue
        if len(tensor.shape) < 2:
            total += tensor.size or 0
            continue
        is_odd = tensor.shape[0] % _K_BLOCK  # its rows do not divide into a K type's blocks
        each = max(width, _ODD) if is_odd and "_K" in kind else width
        if tensor.name in ("token_embd.weight", "output.weight"):
            each = max(each, bits("Q8_0" if is_odd else "Q6_K") or 0.0)
        total += prod(tensor.shape) * each / 8
    return int(total)


def quantize(
    source: Path,
    destination: Path,
    kind: str,
    threads: int | None = None,
    *,
    drop_layers: int = 0,
    progress: Progress | None = None,
    part: Path | None = None,
) -> None:
    """Write `source` to `destination` with weights of `kind`, a key of `KINDS`.

    Weights that are quantized already are converted again, which loses a little more.
    `drop_layers` are left out of the middle, evenly spaced. The destination appears only when it
    is whole; until then it is `part`. Raises EngineError.
    """
    header, dropped = _check(source, destination, kind, drop_layers)
    params = lib.llama_model_quantize_default_params()
    params.ftype = KINDS[kind]
    params.allow_requantize = True
    params.nthread = threads or 0
    pruned = (ctypes.c_int32 * (len(dropped) + 1))(*dropped, -1)  # outlives the call
    if dropped:
        params.prune_layers = ctypes.cast(pruned, ctypes.POINTER(ctypes.c_int32))
    part = part or destination.with_name(f".{destination.name}.{os.getpid()}.part")
    try:
        with NATIVE_LOG.listen(_reporter(progress, header, dropped)):
            failed = lib.llama_model_quantize(fs_path(source), fs_path(part), params)
            reason = NATIVE_LOG.reason()
        if failed:
            raise _failure(source, destination, kind, reason)
        check_model_file(part)  # what cannot be read again is never offered
        part.replace(destination)
    except OSError as error:
        raise EngineError(
            ErrorKind.DISK,
            tr(
                "“{destination}” cannot be written: {why}.",
                destination=destination,
                why=error.strerror,
            ),
        ) from error
    finally:
        part.unlink(missing_ok=True)


def _reporter(
    progress: Progress | None, header: Header, dropped: Sequence[int]
) -> Callable[[str], None] | None:
    """Reads llama.cpp's own count, “[  12/ 272] blk.1.attn_q.weight …”, before each tensor. It
    counts those that are left out in the total."""
    if progress is None:
        return None
    without = tuple(f"blk.{layer}." for layer in dropped)
    left_out = sum(tensor.name.startswith(without) for tensor in header.tensors)

    def hear(line: str) -> None:
        match = _TENSOR.match(line)
        if match:
            progress(int(match[1]) - 1, int(match[2]) - left_out)

    return hear


def _failure(source: Path, destination: Path, kind: str, reason: str) -> EngineError:
    try:
        is_full = shutil.disk_usage(destination.parent).free < 1 << 20
    except OSError:
        is_full = False
    if is_full:
        return EngineError(
            ErrorKind.DISK,
            tr("The disk of “{parent}” is full.", parent=destination.parent),
            tr("Free some space, or choose a folder on another disk."),
        )
    message = tr("llama.cpp could not convert “{name}” to {kind}.", name=source.name, kind=kind)
    if why := reason.strip().rstrip("."):
        message = tr(
            "llama.cpp could not convert “{name}” to {kind}: {why}.",
            name=source.name,
            kind=kind,
            why=why,
        )
    return EngineError(
        ErrorKind.BAD_FILE,
        message,
        tr("Choose another weight type or source; the log has the details."),
    )


def _check_room(destination: Path, size: int) -> None:
    try:
        free = shutil.disk_usage(destination.parent).free
    except OSError:
        return  # some network disks do not tell
    needed = int(size * _SPARE)
    if needed > free:
        raise EngineError(
            ErrorKind.DISK,
            tr(
                "The new file needs about {needed}; {free} are free on the disk of “{parent}”.",
                needed=bytes_said(needed),
                free=bytes_said(free),
                parent=destination.parent,
            ),
            tr("Free some space, or choose a folder on another disk."),
        )
