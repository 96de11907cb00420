"""The file of the history: rows in and out, a limit, nothing left after forgetting."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.services.answer_store import AnswerStore
from engine.errors import EngineError, ErrorKind
from tests.app.history_samples import PAIR, SINCE, answer, model

ALONE = (PAIR[0], "")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data of mine" / "history.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[AnswerStore]:
    found = AnswerStore(path, most_rows=5)
    yield found
    found.close()


def test_answers_come_back_by_pair_and_in_order(store: AnswerStore) -> None:
    answers = [answer(SINCE + n, has_draft=n != 1) for n in range(4)]
    for each in answers:
        store.add(each, "chat")
    assert store.answers(PAIR) == (answers[0], answers[2], answers[3])
    assert store.answers(PAIR, most=2) == (answers[2], answers[3])
    assert store.answers(ALONE) == (answers[1],)
    assert store.answers() == tuple(answers)
    assert store.answers(("other.gguf", "")) == ()
    assert [(e.pair, e.answers, e.last) for e in store.pairs()] == [
        (PAIR, 3, SINCE + 3), (ALONE, 1, SINCE + 1),
    ]  # fmt: skip


def test_the_order_is_that_of_answering_also_when_the_clock_was_set_back(
    store: AnswerStore,
) -> None:
    for at in (9.0, 3.0):
        store.add(answer(at), "chat")
    assert [a.at for a in store.answers(PAIR)] == [9.0, 3.0]


def test_beyond_the_limit_the_oldest_go(store: AnswerStore) -> None:
    for n in range(9):
        store.add(answer(SINCE + n), "chat")
    assert [a.at - SINCE for a in store.answers()] == [4, 5, 6, 7, 8]


def test_a_chat_is_forgotten_and_no_other(store: AnswerStore) -> None:
    for n, chat in enumerate("aba"):
        store.add(answer(SINCE + n), chat)
    assert store.forget_chat("a")
    assert not store.forget_chat("a")
    assert [a.at - SINCE for a in store.answers()] == [1]


def test_what_was_told_is_remembered_for_its_pair(store: AnswerStore) -> None:
    store.tell(PAIR, {"kind code", "unknown"}, 1.0)
    store.tell(PAIR, {"kind code"}, 2.0)
    assert store.told(PAIR) == {"kind code": 2.0, "unknown": 1.0}
    assert store.told(ALONE) == {}


def test_after_forgetting_nothing_is_on_the_disk(path: Path) -> None:
    name = "MyVerySecretModel.gguf"
    store = AnswerStore(path)
    for n in range(200):
        store.add(answer(SINCE + n, target=model(name)), "chat")
    store.tell((name, ""), ["kind code"], 1.0)
    store.forget_all()
    assert store.answers() == ()
    assert store.told((name, "")) == {}
    store.close()
    left = b"".join(file.read_bytes() for file in path.parent.iterdir())
    assert b"VerySecret" not in left
    assert len(left) < 100_000


def test_a_killed_process_loses_nothing_that_was_added(path: Path) -> None:
    code = (
        "import os; from pathlib import Path; from app.services.answer_store import AnswerStore; "
        "from tests.app.history_samples import answer; "
        f"store = AnswerStore(Path({str(path)!r})); "
        "[store.add(answer(n), 'chat') for n in range(3)]; os._exit(9)"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=Path(__file__).parents[3], check=False)
    assert done.returncode == 9
    store = AnswerStore(path)
    assert [a.at for a in store.answers()] == [0, 1, 2]
    assert not store.notice
    store.close()


def test_two_windows_share_the_file(path: Path, store: AnswerStore) -> None:
    other = AnswerStore(path, most_rows=5)
    other.add(answer(1.0), "chat")
    store.add(answer(2.0), "chat")
    assert [a.at for a in other.answers()] == [1, 2]
    other.close()


@pytest.mark.parametrize(
    "content", [b"this is no database " * 100, b"SQLite format 3\0" + b"x" * 9000]
)
def test_a_damaged_file_is_kept_aside(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True)
    path.write_bytes(content)
    store = AnswerStore(path)
    aside = path.with_name("history.broken.sqlite")
    assert aside.read_bytes() == content
    assert str(aside) in store.notice
    store.add(answer(), "chat")
    assert len(store.answers()) == 1
    store.close()


def test_a_newer_file_is_left_alone(path: Path) -> None:
    AnswerStore(path).close()
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA user_version = 99")
    db.close()
    before = path.read_bytes()
    with pytest.raises(EngineError, match="A newer Paceline wrote") as caught:
        AnswerStore(path)
    assert caught.value.kind is ErrorKind.BAD_FILE
    assert path.read_bytes() == before


def test_a_row_that_cannot_be_read_is_passed_over(path: Path, store: AnswerStore) -> None:
    store.add(answer(1.0), "chat")
    store.add(answer(2.0), "chat")
    with sqlite3.connect(path) as db:
        db.execute('UPDATE answers SET figures = \'{"at": "x"}\' WHERE id = 1')
    db.close()
    assert [a.at for a in store.answers()] == [2.0]
