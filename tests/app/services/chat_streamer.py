"""Streams an answer into a file of chats until it is killed, telling each flush once it is kept."""

import itertools
import sys
from pathlib import Path

from app.logic.chats import StoredMessage
from app.services.chat_database import ChatDatabase


def stream(path: Path, chat: str) -> None:
    store = ChatDatabase(path)
    question = StoredMessage(
        id=f"{chat}-q", chat=chat, parent=None, role="user", created=1.0, text="A question"
    )
    for flush in itertools.count(1):
        answer = StoredMessage(
            id=f"{chat}-a",
            chat=chat,
            parent=question.id,
            role="assistant",
            created=2.0,
            text=" ".join(f"word{n}" for n in range(flush)),
            state="streaming",
        )
        store.put_messages((question, answer), answer.id)
        print(flush, flush=True)


if __name__ == "__main__":
    stream(Path(sys.argv[1]), sys.argv[2])
