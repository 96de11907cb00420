"""Reads chats from the JSON that Paceline writes and from ShareGPT lists; refuses all else.

Bytes in, chats with new ids out, so that nothing that is stored is ever replaced; a `ValueError` is
a sentence for the user. Knows no files and no store. Called by `services.chat_files`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from app.logic.chat_export import FORMAT, VERSION, ChatsFile
from app.logic.chats import Chat, ChatEntry, ChatSettings, StoredMessage, new_id
from app.logic.messages import Role
from app.logic.transcript import Run
from engine.language import tr

MOST_BYTES = 256 * 1024 * 1024
_MOST_OPENING = 120  # characters, as `ChatEntry` wants it
_MOST_TITLE = 200
_STEP_S = 1e-3  # between messages of a list that has no times
_ROLES: dict[str, Role | None] = {
    "human": "user",
    "user": "user",
    "gpt": "assistant",
    "assistant": "assistant",
    "model": "assistant",
    "system": None,
}


@dataclass(frozen=True, slots=True)
class Imported:
    """`left_out` counts messages of roles that a chat does not have, and answers to nothing."""

    chats: tuple[Chat, ...]
    left_out: int = 0

    @property
    def sentence(self) -> str:
        number = len(self.chats)
        said = tr("1 chat imported.") if number == 1 else tr("{n} chats imported.", n=number)
        if self.left_out == 1:
            more = tr("1 message that is no question or answer was left out.")
            return f"{said} {more}"
        if self.left_out:
            more = tr(
                "{n} messages that are no questions or answers were left out.", n=self.left_out
            )
            return f"{said} {more}"
        return said


def imported(name: str, data: bytes, now: float) -> Imported:
    """`name` is the file's, for sentences; `now` dates what has no date. Raises ValueError."""
    if len(data) > MOST_BYTES:
        raise ValueError(
            tr("“{name}” is larger than 256 MB. Export fewer chats at a time.", name=name)
        )
    try:
        found = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ValueError(
            tr(
                "“{name}” is not a whole JSON file. Export the chats again or choose another file.",
                name=name,
            )
        ) from None
    if isinstance(found, dict) and found.get("format") == FORMAT:
        result = _own(name, found)
    elif found == [] or any(_turns_of(item) is not None for item in _items(found)):
        result = _list(name, _items(found), now)
    else:
        raise ValueError(
            tr(
                "“{name}” holds no chats. Choose a JSON file from Paceline, or a ShareGPT list.",
                name=name,
            )
        )
    if not result.chats:
        raise ValueError(
            tr("“{name}” holds no chats: its list is empty. Choose another file.", name=name)
        )
    return result


def _own(name: str, found: dict[str, Any]) -> Imported:
    version = found.get("version")
    if isinstance(version, int) and version > VERSION:
        raise ValueError(
            tr("A newer Paceline wrote “{name}”. Update this one to import it.", name=name)
        )
    try:
        chats = msgspec.convert(found, ChatsFile).chats
    except (msgspec.ValidationError, RecursionError) as error:
        raise _damaged(name, str(error)) from None
    return Imported(tuple(_renewed(name, chat) for chat in chats))


def _renewed(name: str, chat: Chat) -> Chat:
    """With ids of its own. A parent stands before its messages, so no branch runs in a circle."""
    own = new_id()
    ids: dict[str | None, str | None] = {None: None}
    messages: list[StoredMessage] = []
    for message in chat.messages:
        if message.parent not in ids or message.id in ids:
            raise _damaged(name, tr("a message does not follow from those before it"))
        ids[message.id] = made = new_id()
        messages.append(
            msgspec.structs.replace(
                message,
                id=made,
                chat=own,
                parent=ids[message.parent],
                state=message.state if message.state in ("done", "failed") else "stopped",
            )
        )
    if chat.leaf not in ids:
        raise _damaged(name, tr("a chat ends with a message that is not there"))
    leaf = ids[chat.leaf] if chat.leaf or not messages else messages[-1].id
    entry = msgspec.structs.replace(chat.entry, id=own)
    return msgspec.structs.replace(chat, entry=entry, messages=tuple(messages), leaf=leaf)


def _list(name: str, found: Sequence[object], now: float) -> Imported:
    chats: list[Chat] = []
    left_out = 0
    for number, item in enumerate(found, 1):
        turns = _turns_of(item)
        if turns is None or not isinstance(item, dict):
            raise _damaged(name, tr("its entry {number} is not a conversation", number=number))
        chat, rest = _from_turns(name, number, item, turns, now)
        left_out += rest
        if chat.messages:
            chats.append(chat)
    return Imported(tuple(chats), left_out)


def _items(found: object) -> Sequence[object]:
    return found if isinstance(found, list) else [found]


def _turns_of(item: object) -> Sequence[object] | None:
    """Of one entry, in either of the spellings that are about."""
    if isinstance(item, dict):
        for key in ("conversations", "messages"):
            if isinstance(item.get(key), list):
                return item[key]  # type: ignore[no-any-return]
    return None


def _from_turns(
    name: str, number: int, item: Mapping[str, Any], turns: Sequence[object], now: float
) -> tuple[Chat, int]:
    """The chat, and how many turns it has no place for. Neighbours of one role become one."""
    system = ""
    left_out = 0
    texts: list[tuple[Role, str]] = []
    for turn in turns:
        who, text = _turn(turn)
        if text is None:
            raise _damaged(name, tr("its entry {number} has a turn without a text", number=number))
        role = _ROLES.get(who)
        if who == "system" and not texts:
            system = f"{system}\n\n{text}".strip()
        elif role is None or (role == "assistant" and not texts):
            left_out += 1
        elif texts and texts[-1][0] == role:
            texts[-1] = role, f"{texts[-1][1]}\n\n{text}"
        else:
            texts.append((role, text))
    own = new_id()
    messages: list[StoredMessage] = []
    for i, (role, text) in enumerate(texts):
        messages.append(
            StoredMessage(
                id=new_id(),
                chat=own,
                parent=messages[-1].id if messages else None,
                role=role,
                created=now + i * _STEP_S,
                text=text,
                runs=(Run(text),) if role == "assistant" and text else (),
            )
        )
    given = item.get("title")
    opening = " ".join(texts[0][1].split())[:_MOST_OPENING] if texts else ""
    entry = ChatEntry(
        id=own,
        created=now,
        changed=messages[-1].created if messages else now,
        title=" ".join(given.split())[:_MOST_TITLE] if isinstance(given, str) else "",
        opening=opening,
    )
    settings = ChatSettings(system=system or None)
    leaf = messages[-1].id if messages else None
    return Chat(entry=entry, messages=tuple(messages), leaf=leaf, settings=settings), left_out


def _turn(turn: object) -> tuple[str, str | None]:
    """Who, and what they say; None where it is no turn."""
    if not isinstance(turn, dict):
        return "", None
    who, text = turn.get("from", turn.get("role")), turn.get("value", turn.get("content"))
    if not isinstance(who, str):
        return "", None
    if text is None and who.lower() not in ("human", "user", "gpt", "assistant", "system"):
        return who.lower(), ""  # a call of a tool may have none
    return who.lower(), text if isinstance(text, str) else None


def _damaged(name: str, why: str) -> ValueError:
    return ValueError(
        tr(
            "“{name}” is damaged: {why}. Nothing was imported; export the chats again.",
            name=name,
            why=why,
        )
    )
