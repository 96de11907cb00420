"""Texts that go with a question: what may be attached, how it stands in the prompt, what to drop
when the prompt does not fit.

Values in, values and sentences out; a `ValueError` is a sentence for the user. Reads no files and
counts no tokens. The reader of attachments, the composer and the conversation use it.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import PurePath

from app.logic.chats import Attachment
from app.logic.expected_text import short_name
from app.logic.formatting import PLAIN, NumberFormat, count
from engine.language import tr

MOST_FILES = 8  # of one question
MOST_BYTES = 2_000_000  # of a text file
MOST_PDF_BYTES = 100_000_000
MOST_CHARACTERS = 2_000_000  # of a text that was taken out of a file
ANSWER_ROOM = 256  # tokens that an answer needs at least

_SUFFIXES = (
    "asm awk bash bat c cc clj cmake cpp cs css cu cuh cxx dart diff el erl ex exs f90 fs glsl "
    "go gradle groovy h hpp hs html hxx ini ipynb java jl js json jsx kt kts less lisp lua m "
    "makefile mjs ml mm nim nix patch php pl pm proto ps1 py pyi qml r rb rs sass scala scm "
    "scss sh sol sql svelte swift tcl tex toml ts tsx v vb vhd vim vue wgsl xml yaml yml zig "
    "zsh"
)
_CODE = frozenset(_SUFFIXES.split())
_FENCE = re.compile(r"^ {0,3}(`{3,})", re.MULTILINE)
_OTHER_SCRIPT = re.compile(rb"[\x80-\xff]{3}")
_BINARY = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f]")


@dataclass(frozen=True, slots=True)
class Squeeze:
    """That the next prompt does not fit, or leaves no room for an answer. `drop` are the
    attachments without which it would, as places in the list."""

    sentence: str
    drop: tuple[int, ...] = ()


def of_file(name: str, data: bytes) -> Attachment:
    """`data` may end early once it is longer than `MOST_BYTES`. Raises ValueError."""
    if len(data) > MOST_BYTES:
        raise ValueError(
            tr("“{name}” is larger than 2 MB. Paste the part that is needed.", name=name)
        )
    text = _decoded(data)
    if text is None:
        raise ValueError(
            tr("“{name}” is not a text that can be read. Save it as UTF-8 text.", name=name)
        )
    kind = _suffix(name)
    return _whole(Attachment(name=name, text=text, kind="code" if kind in _CODE else "text"))


def of_pdf(name: str, pages: Sequence[str]) -> Attachment:
    """Of the text of each page. Raises ValueError."""
    text = "\n\n".join(page.strip() for page in pages if page.strip())
    if not text:
        raise ValueError(
            tr(
                "“{name}” has no text, only pictures. Recognize its text with another program "
                "first.",
                name=name,
            )
        )
    if len(text) > MOST_CHARACTERS:
        raise ValueError(
            tr("“{name}” has more than 2 million characters. Attach a part of it.", name=name)
        )
    return _whole(Attachment(name=name, text=text, kind="pdf"))


def of_paste(text: str) -> Attachment:
    """Raises ValueError."""
    if len(text) > MOST_CHARACTERS:
        raise ValueError(tr("The pasted text is longer than 2 million characters. Paste a part."))
    return _whole(Attachment(name="", text=text, kind="pasted"))


def with_attachments(question: str, attachments: Sequence[Attachment]) -> str:
    """What the model reads: each text between fences under its name, then the question, so that
    what is asked stands last and a text asked about twice is a shared beginning."""
    return "\n\n".join([*map(_block, attachments), question]).strip()


def squeeze(
    used: int | None,
    total: int,
    attachments: Sequence[Attachment],
    has_history: bool = False,
    fmt: NumberFormat = PLAIN,
) -> Squeeze | None:
    """`used` tokens of the prompt with all attachments, in a context of `total`."""
    if used is None or total <= 0:
        return None
    excess = used + min(ANSWER_ROOM, total // 4) - total
    if excess <= 0:
        return None
    if used > total:
        said = tr(
            "The message does not fit: {used} of {total} tokens.",
            used=count(used, fmt),
            total=count(total, fmt),
        )
    else:
        said = tr("The message leaves no room for an answer.")
    drop = _least(excess, attachments)
    if len(drop) == 1:
        todo = tr("Remove {name}.", name=title(attachments[drop[0]]))
    elif drop:
        todo = tr("Remove {number} attachments.", number=len(drop))
    elif has_history:
        todo = tr("Start a new chat, or raise the context length.")
    else:
        todo = tr("Shorten it, or raise the context length.")
    return Squeeze(f"{said} {todo}", drop)


def title(attachment: Attachment) -> str:
    """As it is called in a sentence."""
    if not attachment.name:
        return tr("the pasted text")
    return tr("“{name}”", name=short_name(attachment.name))


def chip_title(attachment: Attachment) -> str:
    return short_name(attachment.name) if attachment.name else tr("Pasted text")


def size_text(attachment: Attachment, fmt: NumberFormat = PLAIN) -> str:
    """Its tokens; characters as long as they are not counted."""
    if attachment.tokens is None:
        return tr("{number} characters", number=count(len(attachment.text), fmt))
    if attachment.tokens == 1:
        return tr("1 token")
    return tr("{number} tokens", number=count(attachment.tokens, fmt))


def _least(excess: int, attachments: Sequence[Attachment]) -> tuple[int, ...]:
    """The fewest attachments that free so many tokens, the smallest one if one is enough."""
    sizes = sorted((a.tokens or 0, i) for i, a in enumerate(attachments))
    for size, index in sizes:
        if size >= excess:
            return (index,)
    result: list[int] = []
    for size, index in reversed(sizes):
        result.append(index)
        excess -= size
        if excess <= 0:
            return tuple(sorted(result))
    return ()


def _block(attachment: Attachment) -> str:
    longest = max((len(found) for found in _FENCE.findall(attachment.text)), default=2)
    fence = "`" * max(3, longest + 1)
    # Words for the model, in the language of its training, not of the window.
    head = f"File “{attachment.name}”:" if attachment.name else "Pasted text:"
    language = _suffix(attachment.name) if attachment.kind == "code" else ""
    text = attachment.text.strip("\n")
    return f"{head}\n{fence}{language}\n{text}\n{fence}"


def _suffix(name: str) -> str:
    path = PurePath(name)
    return (path.suffix[1:] or path.name).lower()


def _whole(attachment: Attachment) -> Attachment:
    if not attachment.text.strip():
        if not attachment.name:
            raise ValueError(tr("Nothing was pasted."))
        raise ValueError(tr("“{name}” is empty.", name=attachment.name))
    text = _sound(attachment.text).replace("\r\n", "\n").replace("\r", "\n")
    return Attachment(name=_sound(attachment.name), text=text, kind=attachment.kind)


def _sound(text: str) -> str:
    """Half a character, as a name may have, can be neither sent nor kept, and a zero byte would end
    the prompt."""
    return text.encode("utf-8", "replace").decode().replace("\0", "")


def _decoded(data: bytes) -> str | None:
    """UTF-8, UTF-16 with its mark, or a Western one-byte text; None for anything else."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            return None
    if _BINARY.search(data):
        return None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    # Accented letters stand alone; long runs are another script, and a guess would garble it.
    if _OTHER_SCRIPT.search(data):
        return None
    try:
        return data.decode("cp1252")
    except UnicodeDecodeError:
        return None
