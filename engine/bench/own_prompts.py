"""A user's own prompts for a bench: from files of theirs, and questions asked in chats.

All that come back differ in kind or name, also from the shipped ones. Knows no model and no chat
store: whoever calls it gives the messages. Called by the front ends.
"""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.lab.workloads import KINDS, Workload, read
from engine.language import tr
from engine.request import Message

CHAT = "from chats"  # their kind
_NAME = 48  # characters of a question that name it

Turn = tuple[tuple[Message, ...], str]  # up to a question of the user, and the answer to it


def of_files(paths: Iterable[Path | str], taken: Iterable[str] = ()) -> tuple[Workload, ...]:
    """The prompts of each file, as `lab.workloads.read` finds them, of the kind the file's name
    says. A kind that Paceline itself or an earlier file has, or that is `taken`, gets “own” or a
    number behind it.

    Raises EngineError that names the file and, where there is one, the line.
    """
    kinds = {*KINDS, *taken}
    found: list[Workload] = []
    for path in dict.fromkeys(Path(path) for path in paths):
        workloads = read(path)
        plain = workloads[0].kind
        kind = _free(f"{plain} (own)" if plain in KINDS else plain, kinds)
        kinds.add(kind)
        found += (msgspec.structs.replace(workload, kind=kind) for workload in workloads)
    return tuple(found)


def of_turns(turns: Sequence[Turn], *, expects_answer: bool = False) -> tuple[Workload, ...]:
    """A prompt for each turn, with the messages before it, named by how the question begins.

    `expects_answer`: the answer given then becomes the prediction. The same model may well write it
    again, so this shows the most that an expected text can do, not the usual.
    Raises EngineError where a turn does not end in a question.
    """
    names: set[str] = set()
    found = []
    for messages, answer in turns:
        if not messages or messages[-1].role != "user" or not messages[-1].content.strip():
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("What was picked from the chat is not a question."),
                tr("Pick messages of yours that hold some text."),
            )
        name = _free(_beginning(messages[-1].content), names)
        names.add(name)
        prediction = answer if expects_answer and answer.strip() else None
        found.append(Workload(kind=CHAT, name=name, messages=messages, prediction=prediction))
    return tuple(found)


def unique(prompts: Iterable[Workload]) -> tuple[Workload, ...]:
    """The same prompts; where kind and name were there before, the name gets a number."""
    return tuple(_renamed(prompts))


def _renamed(prompts: Iterable[Workload]) -> Iterator[Workload]:
    taken: dict[str, set[str]] = {}
    for workload in prompts:
        names = taken.setdefault(workload.kind, set())
        name = _free(workload.name, names)
        names.add(name)
        yield msgspec.structs.replace(workload, name=name)


def _beginning(question: str) -> str:
    """Cut between words where that leaves most of it."""
    words = " ".join(question.split())
    if len(words) <= _NAME:
        return words
    start = words[:_NAME].rpartition(" ")[0]
    return f"{start if len(start) > _NAME // 2 else words[: _NAME - 1]}…"


def _free(name: str, taken: set[str]) -> str:
    number, found = 1, name
    while found in taken:
        number += 1
        found = f"{name} ({number})"
    return found
