"""The history's thread: what it keeps, tells and survives, on a real file."""

import itertools
import json
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from pytestqt.qtbot import QtBot

from app.logic.acceptance_alarm import Alarm
from app.logic.answer_history import Answer, PairEntry, PairNames
from app.services.answer_history import AnswerHistory
from app.services.answer_store import AnswerStore
from tests.app.history_samples import PAIR, SINCE, answer, model

Make = Callable[..., AnswerHistory]


class Hasher:
    """Says which files were read, and in which thread."""

    def __init__(self) -> None:
        self.read: list[Path] = []
        self.threads: set[str] = set()

    def __call__(self, path: Path) -> str:
        self.read.append(path)
        self.threads.add(threading.current_thread().name)
        return path.read_text(encoding="utf-8")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "history.sqlite"


@pytest.fixture
def make(qtbot: QtBot, path: Path) -> Iterator[Make]:
    made: list[AnswerHistory] = []

    def build(hasher: Hasher | None = None, **changes: Any) -> AnswerHistory:
        history = AnswerHistory(path, hasher or Hasher(), **changes)
        made.append(history)
        return history

    yield build
    for history in made:
        history.close()
        history.deleteLater()


def answers_of(qtbot: QtBot, history: AnswerHistory, pair: PairNames = PAIR) -> tuple[Answer, ...]:
    with qtbot.waitSignal(history.answers_read, timeout=5000) as got:
        history.read(pair)
    assert got.args is not None
    assert got.args[0] == pair
    found: tuple[Answer, ...] = got.args[1]
    return found


def pairs_of(qtbot: QtBot, history: AnswerHistory) -> tuple[PairEntry, ...]:
    with qtbot.waitSignal(history.pairs_listed, timeout=5000) as got:
        history.list_pairs()
    assert got.args is not None
    found: tuple[PairEntry, ...] = got.args[0]
    return found


def record(qtbot: QtBot, history: AnswerHistory, found: Answer, chat: str = "chat") -> Alarm | None:
    with qtbot.waitSignal(history.checked, timeout=5000) as got:
        history.record(found, chat, "/no/target.gguf", "/no/draft.gguf")
    assert got.args is not None
    assert got.args[0] == found.pair
    alarm: Alarm | None = got.args[1]
    return alarm


def test_answers_are_kept_beyond_the_end(qtbot: QtBot, make: Make) -> None:
    history = make()
    told: list[bool] = []
    history.changed.connect(lambda: told.append(True))
    for n in range(3):
        record(qtbot, history, answer(SINCE + n))
    assert len(told) == 3
    history.close()
    again = make()
    assert [a.at - SINCE for a in answers_of(qtbot, again)] == [0, 1, 2]
    assert [(e.pair, e.answers) for e in pairs_of(qtbot, again)] == [(PAIR, 3)]


def test_what_is_queued_at_the_end_is_still_written(qtbot: QtBot, make: Make) -> None:
    history = make()
    for n in range(20):
        history.record(answer(SINCE + n), "chat", "", "")
    history.close()
    assert len(answers_of(qtbot, make())) == 20


def test_files_are_hashed_once_in_the_thread_as_they_were_when_loaded(
    qtbot: QtBot, make: Make, tmp_path: Path
) -> None:
    target, draft = tmp_path / "target.gguf", tmp_path / "draft.gguf"
    target.write_text("old", encoding="utf-8")
    draft.write_text("small", encoding="utf-8")
    hasher = Hasher()
    history = make(hasher)

    def kept() -> tuple[str, str]:
        with qtbot.waitSignal(history.checked, timeout=5000):
            history.record(answer(), "chat", str(target), str(draft))
        last = answers_of(qtbot, history)[-1]
        assert last.draft is not None
        return last.target.hash, last.draft.hash

    history.note_models(str(target), str(draft))
    assert kept() == ("old", "small")
    history.note_models(str(target), str(draft))
    assert kept() == ("old", "small")
    assert hasher.read == [target, draft], "only once"
    assert hasher.threads == {"answer-history"}
    target.write_text("another", encoding="utf-8")
    assert kept() == ("old", "small"), "what is loaded is still the old one"
    history.note_models(str(target), str(draft))
    assert kept() == ("another", "small")
    stat = target.stat()
    os.utime(target, ns=(stat.st_atime_ns, stat.st_mtime_ns + 1_000_000))
    history.note_models(str(target))
    answers_of(qtbot, history)
    assert hasher.read == [target, draft, target, target]


def test_a_file_that_is_gone_has_no_hash(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    history = make()
    history.note_models(str(tmp_path / "gone.gguf"))
    record(qtbot, history, answer())
    assert answers_of(qtbot, history)[0].target.hash == ""


def several(qtbot: QtBot, history: AnswerHistory, n: int, accepted: int, **how: Any) -> list[Alarm]:
    """The alarms that were told while `n` answers were recorded."""
    found = [
        record(qtbot, history, answer(next(CLOCK), {"draft_model": (100, accepted)}, **how))
        for _ in range(n)
    ]
    return [alarm for alarm in found if alarm is not None]


CLOCK = itertools.count(SINCE)


def test_a_cause_is_told_once_also_after_a_start(qtbot: QtBot, make: Make) -> None:
    history = make()
    assert several(qtbot, history, 12, 60) == []
    (alarm,) = several(qtbot, history, 30, 30, kind="code")
    assert alarm.keys == {"draft_model: kind code"}
    history.close()
    again = make()
    assert several(qtbot, again, 12, 60) == []
    assert several(qtbot, again, 30, 30, kind="code") == [], "this cause was told"


@pytest.mark.parametrize(
    ("change", "cause"),
    [
        ({"target": model(template="other")}, "template"),
        ({"target": model(kv_type_k="q4_0", kv_type_v="q4_0")}, "target KV"),
        ({"kind": "code"}, "kind"),
        ({}, "target file"),
    ],
)
def test_a_fall_is_told_with_its_likely_cause(
    qtbot: QtBot, make: Make, tmp_path: Path, change: dict[str, Any], cause: str
) -> None:
    target = tmp_path / "target.gguf"
    history = make()
    told: list[Alarm] = []
    history.checked.connect(lambda _, alarm: told.append(alarm))

    def write(content: str, accepted: int, **how: Any) -> None:
        target.write_text(content, encoding="utf-8")
        history.note_models(str(target))
        for _ in range(12):
            by = {"draft_model": (100, accepted)}
            history.record(answer(next(CLOCK), by, **how), "chat", str(target))
        total = len(told) + 12
        qtbot.waitUntil(lambda: len(told) == total, timeout=5000)

    write("as it was", 60)
    write("as it was" if change else "another", 47, **change)  # by 22 %
    (alarm,) = [each for each in told if each is not None]
    assert [found.factor for found in alarm.causes] == [cause]


def test_a_further_fall_is_told_against_what_was_told(qtbot: QtBot, make: Make) -> None:
    history = make()
    several(qtbot, history, 12, 60)
    assert len(several(qtbot, history, 14, 40)) == 1
    (second,) = several(qtbot, history, 20, 20, temperature=2.0)
    assert second.keys == {"draft_model: temperature 2.0"}
    assert second.earlier.acceptance > 0.35


def test_two_falls_are_told_one_after_the_other(qtbot: QtBot, make: Make) -> None:
    history = make()

    def both(accepted: int) -> Alarm | None:
        by = {"draft_model": (100, accepted), "prompt_lookup": (100, accepted - 5)}
        return record(qtbot, history, answer(next(CLOCK), by))

    assert [both(60) for _ in range(12)] == [None] * 12
    told = [alarm.source for alarm in (both(20) for _ in range(8)) if alarm is not None]
    assert sorted(told) == ["draft_model", "prompt_lookup"]


def test_export(qtbot: QtBot, make: Make, tmp_path: Path) -> None:
    history = make()
    record(qtbot, history, answer())
    record(qtbot, history, answer(target=model("other.gguf"), has_draft=False))
    for kind in ("csv", "json"):
        place = tmp_path / f"out.{kind}"
        with qtbot.waitSignal(history.saved, timeout=5000) as got:
            history.export(str(place), kind)  # type: ignore[arg-type]
        assert got.args == [str(place)]
        assert "other.gguf" in place.read_text(encoding="utf-8")
    assert len(json.loads((tmp_path / "out.json").read_bytes())["answers"]) == 2
    blocked = tmp_path / "file"
    blocked.write_bytes(b"")
    with qtbot.waitSignal(history.save_failed, timeout=5000) as got:
        history.export(str(blocked / "out.csv"), "csv")
    assert got.args is not None
    assert got.args[0].startswith("out.csv could not be written: ")


def test_forgetting(qtbot: QtBot, make: Make, path: Path) -> None:
    history = make()
    for chat in ("a", "b", "b"):
        record(qtbot, history, answer(), chat)
    with qtbot.waitSignal(history.changed, timeout=5000):
        history.forget_chat("b")
    assert len(answers_of(qtbot, history)) == 1
    with qtbot.waitSignal(history.changed, timeout=5000):
        history.forget_all()
    assert pairs_of(qtbot, history) == ()
    history.close()
    assert b"target.gguf" not in path.read_bytes()


def test_a_limit_on_rows(qtbot: QtBot, make: Make) -> None:
    history = make(most_rows=3)
    for n in range(5):
        record(qtbot, history, answer(SINCE + n))
    assert [a.at - SINCE for a in answers_of(qtbot, history)] == [2, 3, 4]


def told_by(history: AnswerHistory) -> list[str]:
    told: list[str] = []
    history.noticed.connect(told.append)
    return told


def test_a_damaged_file_is_told_and_nothing_stops(qtbot: QtBot, make: Make, path: Path) -> None:
    path.write_bytes(b"no database at all" * 50)
    history = make()
    told = told_by(history)
    record(qtbot, history, answer())
    assert len(answers_of(qtbot, history)) == 1
    (sentences,) = told
    assert "history.broken.sqlite" in sentences


def test_damage_while_it_is_open_costs_the_old_file_only(
    qtbot: QtBot, make: Make, path: Path
) -> None:
    AnswerStore(path).close()
    row = (SINCE, "chat", *PAIR, msgspec.json.encode(answer()))
    with sqlite3.connect(path) as db:  # more than SQLite keeps in memory
        db.executemany("INSERT INTO answers VALUES (NULL, ?, ?, ?, ?, ?)", [row] * 4000)
    db.close()
    history = make()
    told = told_by(history)
    assert pairs_of(qtbot, history)[0].answers == 4000
    with path.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xff" * (path.stat().st_size - 8192))
    assert answers_of(qtbot, history) == ()
    assert len(told) == 1
    assert path.with_name("history.broken.sqlite").exists()
    record(qtbot, history, answer())
    assert len(answers_of(qtbot, history)) == 1


def test_a_file_that_cannot_be_made_is_told_once(qtbot: QtBot, make: Make, path: Path) -> None:
    path.mkdir()
    history = make()
    told = told_by(history)
    for _ in range(3):
        history.record(answer(), "chat", "", "")
    history.close()
    qtbot.waitUntil(lambda: bool(told), timeout=5000)
    (sentences,) = told
    assert sentences.startswith("The figures of answers cannot be kept in ")
