"""Kills a process that streams into a file of chats, and looks at what is in the file then."""

import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from app.services.chat_database import ChatDatabase

_STREAMER = "tests.app.services.chat_streamer"
_ROOT = Path(__file__).parents[3]


def kill_while_streaming(path: Path, chat: str, chance: random.Random) -> tuple[int, int]:
    """How many flushes were told as kept, and how many words the stored answer has."""
    command = [sys.executable, "-m", _STREAMER, str(path), chat]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=_ROOT) as process:
        assert process.stdout is not None
        told = [process.stdout.readline() for _ in range(chance.randint(1, 30))]
        process.kill()
        told += process.stdout.read().splitlines()
    check(path)
    store = ChatDatabase(path)
    with closing(store):
        assert not store.notice
        found = store.chat(chat)
    assert found is not None
    question, answer = found.messages
    assert (question.text, found.leaf) == ("A question", answer.id)
    return int(told[-1]), len(answer.text.split())


def check(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        for index in ("message_words", "title_words"):
            connection.execute(f"INSERT INTO {index} ({index}) VALUES ('integrity-check')")
