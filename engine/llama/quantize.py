"""Converts a model file to another weight type through llama.cpp, whole or not at all.

Makes smaller drafters and the tests' variants of the starter model. Blocks until done; knows
nothing of loaded models. Called by the terminal front end.
"""

import os
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.llama.library import fs_path, lib

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


def check_kind(kind: str) -> None:
    """Raises EngineError for a weight type that is not a key of `KINDS`."""
    if kind not in KINDS:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            f"“{kind}” is not a weight type.",
            f"Choose from {', '.join(KINDS)}.",
        )


def quantize(source: Path, destination: Path, kind: str, threads: int | None = None) -> None:
    """Write `source` to `destination` with weights of `kind`, a key of `KINDS`.

    Weights that are quantized already are converted again, which loses a little more. The
    destination appears only when it is whole. Raises EngineError.
    """
    check_kind(kind)
    check_model_file(source)
    if not destination.parent.is_dir():
        raise EngineError(
            ErrorKind.BAD_FILE, f"There is no folder “{destination.parent}”.", "Make it first."
        )
    if destination.exists() and not destination.is_file():
        raise EngineError(
            ErrorKind.BAD_FILE, f"“{destination}” is not a file.", "Give the name of a new file."
        )
    if destination.exists() and destination.samefile(source):
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            "A model cannot be converted onto itself.",
            "Choose another name for the new file.",
        )
    params = lib.llama_model_quantize_default_params()
    params.ftype = KINDS[kind]
    params.allow_requantize = True
    params.nthread = threads or 0
    part = destination.with_name(f".{destination.name}.{os.getpid()}.part")
    try:
        failed = lib.llama_model_quantize(fs_path(source), fs_path(part), params)
        if failed:
            raise EngineError(
                ErrorKind.BAD_FILE,
                f"llama.cpp could not convert “{source.name}” to {kind}.",
                "Its reason is in the log; a full disk is a common one.",
            )
        part.replace(destination)
    except OSError as error:
        raise EngineError(
            ErrorKind.BAD_FILE, f"“{destination}” cannot be written: {error.strerror}."
        ) from error
    finally:
        part.unlink(missing_ok=True)
