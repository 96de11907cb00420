"""The prompts of the bench: twelve kinds of assets/workloads, and a user's own from a file.

The files are data, one JSON object a line. Knows no model: whether a prompt fits a context shows
when it is asked. Called by the bench, the lossless report and the terminal.
"""

import io
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib.resources import files
from pathlib import Path

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.language import mark, tr
from engine.request import Frozen, Message
from engine.sizes import bytes_said

KINDS: tuple[str, ...] = (
    "conversation", "translation", "summary", "question", "arithmetic", "passages",
    "code", "code-edit", "json", "prose", "repetition", "emoji-cjk",
)  # fmt: skip
MOST_BYTES = 8_000_000  # of a user's file: of a model of many gigabytes no more is read
EXAMPLE = '{"name": "ducks", "prompt": "Tell me about ducks."}'
_HINT = mark(
    "One line is one JSON object, for example {example}; “messages” may stand for “prompt”."
)


class Workload(Frozen, frozen=True, kw_only=True):
    """One prompt. `prediction` is a text the answer is expected to resemble."""

    kind: str
    name: str  # no other of its kind has it
    messages: tuple[Message, ...]
    prediction: str | None = None


class _Line(Frozen, frozen=True, kw_only=True):
    """A line as it is written: `prompt` is short for one message of the user."""

    name: str = ""
    prompt: str | None = None
    messages: tuple[Message, ...] = ()
    prediction: str | None = None


def load(kinds: Sequence[str] = KINDS) -> tuple[Workload, ...]:
    """The shipped prompts of these kinds, in the order asked for. EngineError: an unknown kind."""
    unknown = [kind for kind in kinds if kind not in KINDS]
    if unknown:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("“{unknown}” is not a kind of workload.", unknown=unknown[0]),
            tr("Choose from {value}.", value=", ".join(KINDS)),
        )
    folder = files("assets").joinpath("workloads")
    return tuple(
        workload
        for kind in dict.fromkeys(kinds)
        for workload in _lines(
            folder.joinpath(f"{kind}.jsonl").read_text(encoding="utf-8"), kind, f"{kind}.jsonl"
        )
    )


def read(path: Path | str) -> tuple[Workload, ...]:
    """A user's own prompts, all of the kind that the file's name without its ending says.

    A file that ends in .jsonl or .ndjson has one prompt a line, empty lines aside, as `EXAMPLE`
    shows; a line without a name is called “line 3”. Any other file is one prompt as a whole,
    blank lines included, so that a pasted article or program stays in one piece.

    Raises EngineError that names the file and, where there is one, the line.
    """
    path = Path(path)
    text = _text(path)
    kind = path.stem.encode(errors="replace").decode()  # Linux allows names that are not text
    if path.suffix.lower() in (".jsonl", ".ndjson"):
        return tuple(_lines(text, kind, path.name))
    if not text.strip():
        raise _unusable(tr("“{name}” is empty.", name=path.name), tr("Write the prompt into it."))
    message = Message(role="user", content=text.strip("\n"))
    return (Workload(kind=kind, name=kind, messages=(message,)),)


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            raise _unusable(
                tr(
                    "“{path}” is larger than {most_bytes}, too much for prompts.",
                    path=path,
                    most_bytes=bytes_said(MOST_BYTES),
                ),
                tr("Choose a smaller file, or split it."),
            )
        return io.TextIOWrapper(io.BytesIO(data), encoding="utf-8-sig").read()
    except UnicodeDecodeError:
        hint = tr("Save it as plain text with the encoding UTF-8.")
        raise _unusable(tr("“{path}” is not text in UTF-8.", path=path), hint) from None
    except (OSError, ValueError) as error:  # ValueError: a name with a zero byte
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _unusable(
            tr("“{path}” cannot be read: {why}.", path=path, why=why), tr("Check the path.")
        ) from None


def _lines(text: str, kind: str, file: str) -> Iterator[Workload]:
    names: Counter[str] = Counter()
    for number, line in enumerate(text.split("\n"), start=1):  # splitlines breaks inside strings
        if not line.strip():
            continue
        workload = _workload(line, number, kind, file)
        if names[workload.name]:
            problem = tr("the name “{name}” is used above", name=workload.name)
            raise _unusable(_about(number, file, problem), tr("Give each line a name of its own."))
        names[workload.name] += 1
        yield workload
    if not names:
        raise _unusable(tr("“{file}” has no prompt.", file=file), _hint())


def _workload(line: str, number: int, kind: str, file: str) -> Workload:
    try:
        read = msgspec.json.decode(line, type=_Line)
    except (msgspec.DecodeError, RecursionError) as error:
        raise _unusable(_about(number, file, str(error)), _hint()) from None
    messages = read.messages
    if (read.prompt is None) == (not messages):
        problem = tr("it needs either “prompt” or “messages”")
        raise _unusable(_about(number, file, problem), _hint())
    if read.prompt is not None:
        messages = (Message(role="user", content=read.prompt),)
    if messages[-1].role != "user" or not messages[-1].content.strip():
        problem = tr("the last message must be the user's and not empty")
        raise _unusable(_about(number, file, problem), _hint())
    name = " ".join(read.name.split()) or tr("line {number}", number=number)
    return Workload(kind=kind, name=name, messages=messages, prediction=read.prediction or None)


def _hint() -> str:
    return tr(_HINT, example=EXAMPLE)


def _about(number: int, file: str, problem: str) -> str:
    return tr(
        "Line {number} of “{file}” cannot be used: {problem}.",
        number=number,
        file=file,
        problem=problem,
    )


def _unusable(message: str, hint: str) -> EngineError:
    return EngineError(ErrorKind.BAD_FILE, message, hint)
