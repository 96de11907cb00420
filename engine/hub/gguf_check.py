"""Looks at a file before llama.cpp does: is it a whole, readable GGUF of a model that chats?

Reads the header only. Every refusal is an EngineError (bad file) whose sentence says what is wrong
and whose hint says what to do, because llama.cpp's own answer to all of these is a null pointer.
Called before every load, by `paceline check`, and by the pair doctor for files on the Hub too.
"""

import re
import stat
from collections import Counter
from dataclasses import replace
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_header import (
    MAGIC,
    BigEndianError,
    Header,
    MalformedError,
    Source,
    TruncatedError,
    VersionError,
    read_header,
)
from engine.hub.words import shown
from engine.language import mark, tr
from engine.sizes import bytes_said

AGAIN = mark("Download it again.")
CHOOSE = mark("Choose a model that writes text.")

_EMBEDDING = frozenset(
    {"bert", "modern-bert", "nomic-bert", "nomic-bert-moe", "neo-bert", "jina-bert-v2"}
    | {"jina-bert-v3", "eurobert", "gemma-embedding", "llama-embed", "t5encoder"}
)
_DIFFUSION = frozenset(["dream", "llada", "llada-moe", "rnd1"])
_HEADS = frozenset(["eagle3", "dflash", "gemma4-assistant"])
_POOLING_NONE = 0
_POOLING_RANK = 4
_PEEK = 64  # bytes shown and looked at when a file is not GGUF


def check_model_file(path: Path) -> Header:
    """The header of a file that llama.cpp can be asked to load.

    Raises EngineError (bad file). An architecture that llama.cpp does not know is not found here:
    which ones it knows is its own affair.
    """
    header = read_local(path, tokens=True)
    check_kind(path.name, header)
    check_tokens(path.name, header)
    check_parts(path, header)
    return replace(header, tokens=None, token_types=None)


def read_local(path: Path, *, tokens: bool = False) -> Header:
    """The header of any whole GGUF file on this machine. Raises EngineError (bad file)."""
    try:
        if path.is_dir():
            raise _bad(
                tr("“{path}” is a folder, not a file.", path=path),
                tr("Choose the .gguf file in it."),
            )
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):  # opening a pipe would wait for its writer
            raise _bad(tr("“{path}” is not a file.", path=path), tr("Choose a .gguf file."))
        length = status.st_size
        with path.open("rb") as file:
            return read_open(path.name, file, length, tokens=tokens)
    except FileNotFoundError as error:
        raise _bad(
            tr("There is no file “{path}”.", path=path),
            tr("Check the path, or whether its disk is connected."),
        ) from error
    except PermissionError as error:
        raise _bad(
            tr("“{path}” cannot be read: permission denied.", path=path),
            tr("Give yourself read access to it."),
        ) from error
    except (OSError, ValueError) as error:  # ValueError: a null character in the path
        raise _bad(
            tr("“{path}” cannot be read: {why}.", path=path, why=_reason(error)),
            tr("Check the path."),
        ) from error


def read_open(
    name: str, file: Source, length: int, *, tokens: bool = False, again: str = ""
) -> Header:
    """The header of an open file of `length` bytes; `again` is the hint for a damaged one."""
    again = again or tr(AGAIN)
    start = file.read(_PEEK)
    if not start:
        raise _bad(tr("“{name}” is empty.", name=name), again)
    if not start.startswith(MAGIC):
        if MAGIC.startswith(start):
            raise _bad(tr("“{name}” ends after {start} bytes.", name=name, start=len(start)), again)
        raise _bad(
            tr("“{name}” is not a GGUF model. {start}", name=name, start=_begins_with(start)),
            _guess(start),
        )
    file.seek(0)
    try:
        header = read_header(file, length, tokens=tokens)
    except TruncatedError as error:
        raise _bad(
            tr(
                "“{name}” is incomplete: its header ends after {length}.",
                name=name,
                length=bytes_said(length),
            ),
            again,
        ) from error
    except VersionError as error:
        hint = tr("It was made by a newer program; update Paceline.")
        if error.version < 2:
            hint = tr("It was made by an old program; download a newer file of this model.")
        raise _bad(
            tr(
                "“{name}” is GGUF version {version}; versions 2 and 3 can be read.",
                name=name,
                version=error.version,
            ),
            hint,
        ) from error
    except BigEndianError as error:
        raise _bad(
            tr("“{name}” is a GGUF for big-endian processors.", name=name),
            tr("Download the usual, little-endian file."),
        ) from error
    except MalformedError as error:
        raise _bad(
            tr("“{name}” is damaged: {why}.", name=name, why=shown(str(error), 200)), again
        ) from error
    if header.end > length:
        raise _bad(
            tr(
                "“{name}” is incomplete: {missing} of {all} are missing.",
                name=name,
                missing=bytes_said(header.end - length),
                all=bytes_said(header.end),
            ),
            again,
        )
    return header


def check_kind(name: str, header: Header) -> None:
    """Refuse files that are whole but are no model that writes text."""
    architecture = header.architecture
    kind = header.text("general.type")
    if architecture == "clip" or kind == "mmproj" or "clip.has_vision_encoder" in header.metadata:
        raise _bad(
            tr(
                "“{name}” is a projector: the part of a model that sees or hears, without the "
                "language model.",
                name=name,
            ),
            tr("Choose the model file it came with."),
        )
    if kind == "adapter":
        raise _bad(
            tr("“{name}” is a LoRA adapter, a change to a model without the model.", name=name),
            tr("Choose the model it was made for."),
        )
    if kind == "imatrix":
        raise _bad(tr("“{name}” is an importance matrix, not a model.", name=name), tr(CHOOSE))
    if not architecture:
        raise _bad(tr("“{name}” does not say what kind of model it is.", name=name), tr(AGAIN))
    pooling = header.integer(f"{architecture}.pooling_type")
    if pooling == _POOLING_RANK:
        raise _bad(
            tr("“{name}” is a reranking model; it gives scores, not text.", name=name), tr(CHOOSE)
        )
    if architecture in _EMBEDDING or (pooling or _POOLING_NONE) > _POOLING_NONE:
        raise _bad(
            tr("“{name}” is an embedding model; it turns text into numbers.", name=name), tr(CHOOSE)
        )
    if architecture in _DIFFUSION:
        raise _bad(
            tr("“{name}” is a diffusion model; it does not write token after token.", name=name),
            tr(CHOOSE),
        )
    if architecture in _HEADS:
        raise _bad(
            tr(
                "“{name}” holds drafting heads for another model and cannot work by itself.",
                name=name,
            ),
            tr("Choose a whole model."),
        )
    if architecture == "t5" or architecture == "wavtokenizer-dec":
        raise _bad(
            tr(
                "“{name}” is a {architecture} model, which cannot chat.",
                name=name,
                architecture=architecture,
            ),
            tr(CHOOSE),
        )
    if not header.tensors and (header.integer("split.count") or 0) <= 1:
        raise _bad(
            tr("“{name}” has a vocabulary but no weights.", name=name),
            tr("Choose the whole model."),
        )


def check_tokens(name: str, header: Header) -> None:
    """Refuse a vocabulary, read with its tokens, that has a text twice: llama.cpp would abort and
    take the process with it. Empty ones it gives names."""
    tokens = header.tokens or []
    if header.text("tokenizer.ggml.model") in ("none", "no_vocab"):
        return
    if len(set(tokens)) + max(tokens.count(b"") - 1, 0) == len(tokens):
        return
    token, _ = Counter(filter(None, tokens)).most_common(1)[0]
    text = shown(token.decode("utf-8", "replace"))
    raise _bad(
        tr(
            "“{name}” has the token “{text}” twice in its vocabulary, so llama.cpp cannot load it.",
            name=name,
            text=text,
        ),
        tr("Choose another file of this model."),
    )


def check_parts(path: Path, header: Header) -> None:
    """A model split over files is loaded by its first; all of them must be there."""
    parts = header.integer("split.count") or 0
    if parts <= 1:
        return
    number = (header.integer("split.no") or 0) + 1
    match = re.fullmatch(r"(.+)-(\d{5})-of-(\d{5})\.gguf", path.name)
    if number != 1:
        first = f"{match[1]}-00001-of-{match[3]}.gguf" if match else ""
        raise _bad(
            tr(
                "“{name}” is part {number} of {parts} of a model.",
                name=path.name,
                number=number,
                parts=parts,
            ),
            tr("Choose the first part: “{first}”.", first=first)
            if first
            else tr("Choose the first part."),
        )
    if match is None:
        raise _bad(
            tr(
                "“{name}” is the first of {parts} parts, but its name does not say so.",
                name=path.name,
                parts=parts,
            ),
            tr(
                "Give the parts back the names they had: …-00001-of-{parts}.gguf.",
                parts=f"{parts:05}",
            ),
        )
    for part in range(2, parts + 1):
        other = path.with_name(f"{match[1]}-{part:05}-of-{match[3]}.gguf")
        if not other.is_file():
            raise _bad(
                tr(
                    "Part {part} of {parts} of this model is missing: “{name}”.",
                    part=part,
                    parts=parts,
                    name=other.name,
                ),
                tr("Download it into the same folder."),
            )
        read_local(other)  # refuses one that is not whole


def _begins_with(start: bytes) -> str:
    if not start.strip(b"\0"):
        return tr("It begins with zeros.")
    printable = re.match(rb"[\x20-\x7e]+", start)
    if printable is None or len(printable[0]) < 3:
        return tr("It begins with the bytes {start}.", start=start[:4].hex(" ").upper())
    words = printable[0].decode("ascii").split()
    text = words[0][:24] if words else tr("spaces")
    return tr("It begins with “{text}”.", text=text)


def _guess(start: bytes) -> str:
    """What a file that is not GGUF looks like, and what to do."""
    lower = start.lstrip().lower()
    if lower.startswith((b"<!doctype", b"<html", b"<?xml", b"<head")):
        return tr("It looks like a web page; download it again.")
    if not start.strip(b"\0"):
        return tr("It looks like a download that never finished; download it again.")
    if lower.startswith(b"version https://git-lfs"):
        return tr("It is a Git LFS pointer, not the file itself; download the file it stands for.")
    if start.startswith(b"PK\x03\x04"):
        return tr("It looks like a zip archive or PyTorch weights; download the GGUF file.")
    if start[:4] in (b"lmgg", b"fmgg", b"tjgg", b"algg"):
        return tr("It is a file from before GGUF; download a newer one of this model.")
    if start.startswith((b"\x1f\x8b", b"\xfd7zXZ", b"BZh", b"7z\xbc\xaf", b"\x28\xb5\x2f\xfd")):
        return tr("It looks compressed; unpack it first.")
    if len(start) > 9 and start[8:10] == b'{"':
        return tr("It looks like safetensors weights; download the GGUF file of this model.")
    if lower.startswith((b"entry not found", b"invalid username", b"access to model")):
        return tr("It is an error message of the server; download it again.")
    return tr("Choose a .gguf file.")


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def _bad(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.BAD_FILE, message, hint)
