"""The file that answers' figures are kept in: one row an answer, no text of any chat.

Knows statements and rows; what a damaged or full disk means is `engine.database`'s. No Qt, no
thread: `services.answer_history` owns one, in a thread of its own.
"""

from collections.abc import Iterable
from pathlib import Path

import msgspec

from app.logic.answer_history import Answer, PairEntry, PairNames
from engine.database import Database
from engine.language import tr

MOST_ROWS = 10_000  # about ten megabytes; then the oldest go
_VERSIONS = (
    """
CREATE TABLE answers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at REAL NOT NULL,
    chat TEXT NOT NULL,
    target TEXT NOT NULL,
    draft TEXT NOT NULL,
    figures BLOB NOT NULL
);
CREATE INDEX answers_of_pair ON answers (target, draft, id);
CREATE INDEX answers_of_chat ON answers (chat);
CREATE TABLE told (
    target TEXT NOT NULL,
    draft TEXT NOT NULL,
    cause TEXT NOT NULL,
    at REAL NOT NULL,
    PRIMARY KEY (target, draft, cause)
)
""",
)


class AnswerStore:
    """A change is on the disk when its method returns. Raises EngineError where the file cannot be
    used; `notice` says when a damaged one was moved aside."""

    def __init__(self, path: Path, most_rows: int = MOST_ROWS) -> None:
        self._most_rows = most_rows
        self._database = Database(path, tr("The figures of answers"), _VERSIONS)
        with self._database.reading() as connection:  # what is forgotten is overwritten
            connection.execute("PRAGMA secure_delete = ON")

    @property
    def notice(self) -> str:
        return self._database.notice

    @property
    def is_current(self) -> bool:
        """False when the file was deleted or replaced since."""
        return self._database.is_current

    def close(self) -> None:
        self._database.close()

    def add(self, answer: Answer, chat: str) -> None:
        """`chat` tells chats apart, by nothing that says what they were about."""
        with self._database.writing() as connection:
            connection.execute(
                "INSERT INTO answers (at, chat, target, draft, figures) VALUES (?, ?, ?, ?, ?)",
                (answer.at, chat, *answer.pair, msgspec.json.encode(answer)),
            )
            connection.execute(
                "DELETE FROM answers WHERE id <= "
                "(SELECT id FROM answers ORDER BY id DESC LIMIT 1 OFFSET ?)",
                (self._most_rows,),
            )

    def pairs(self) -> tuple[PairEntry, ...]:
        """Those used last come first."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT target, draft, COUNT(*), MAX(at) FROM answers "
                "GROUP BY target, draft ORDER BY MAX(id) DESC"
            ).fetchall()
        return tuple(
            PairEntry(pair=(target, draft), answers=count, last=last)
            for target, draft, count, last in rows
        )

    def answers(self, pair: PairNames | None = None, most: int = -1) -> tuple[Answer, ...]:
        """Of a pair or of all, the oldest first; of more than `most` the newest."""
        which, values = ("", ()) if pair is None else ("WHERE target = ? AND draft = ?", pair)
        with self._database.reading() as connection:
            rows = connection.execute(
                f"SELECT figures FROM answers {which} ORDER BY id DESC LIMIT ?", (*values, most)
            ).fetchall()
        found = (_answer(figures) for (figures,) in reversed(rows))
        return tuple(answer for answer in found if answer is not None)

    def forget_chat(self, chat: str) -> bool:
        """Whether anything was kept of it."""
        with self._database.writing() as connection:
            gone = connection.execute("DELETE FROM answers WHERE chat = ?", (chat,))
            return gone.rowcount > 0

    def forget_all(self) -> None:
        """When the store is closed too, nothing of what was kept is on the disk."""
        with self._database.writing() as connection:
            connection.execute("DELETE FROM answers")
            connection.execute("DELETE FROM told")

    def told(self, pair: PairNames) -> dict[str, float]:
        """Keys of causes that were told of a pair, and when."""
        with self._database.reading() as connection:
            rows = connection.execute(
                "SELECT cause, at FROM told WHERE target = ? AND draft = ?", pair
            ).fetchall()
        return dict(rows)

    def tell(self, pair: PairNames, keys: Iterable[str], at: float) -> None:
        with self._database.writing() as connection:
            connection.executemany(
                "INSERT OR REPLACE INTO told VALUES (?, ?, ?, ?)",
                [(*pair, key, at) for key in keys],
            )


def _answer(figures: bytes) -> Answer | None:
    """None for a row that cannot be read."""
    try:
        return msgspec.json.decode(figures, type=Answer)
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return None
