"""What is written for the next question and not sent, as one text that a store can keep: the words,
and after them what is attached.

Parts are told apart by two control characters, which no keyboard types. Used by the composer.
"""

from collections.abc import Sequence

from app.logic.attachments import MOST_CHARACTERS
from app.logic.chats import Attachment

MOST_ATTACHED = MOST_CHARACTERS  # that are kept, so any one text; more can be attached again
_PART, _FIELD = "\x1e", "\x1f"
_WITHOUT = str.maketrans(dict.fromkeys((_PART, _FIELD), " "))


def to_draft(text: str, attachments: Sequence[Attachment]) -> str:
    parts = [text.translate(_WITHOUT)]
    room = MOST_ATTACHED
    for attachment in attachments:
        room -= len(attachment.text)
        if room < 0:
            break
        fields = (attachment.kind, attachment.name, attachment.text)
        parts.append(_FIELD.join(field.translate(_WITHOUT) for field in fields))
    return _PART.join(parts)


def from_draft(draft: str) -> tuple[str, tuple[Attachment, ...]]:
    """The words and what was attached; a draft that was cut off loses its last attachment."""
    text, *parts = draft.split(_PART)
    found = []
    for part in parts:
        kind, *rest = part.split(_FIELD)
        if len(rest) == 2 and rest[1]:
            name, attached = rest
            found.append(_attachment(kind, name, attached))
    return text, tuple(found)


def _attachment(kind: str, name: str, text: str) -> Attachment:
    match kind:
        case "code" | "pdf" | "pasted":
            return Attachment(name=name, text=text, kind=kind)
        case _:
            return Attachment(name=name, text=text)
