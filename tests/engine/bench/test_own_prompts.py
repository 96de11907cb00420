"""A user's own files and turns of chats become prompts that can be told apart."""

from pathlib import Path

import msgspec
import pytest

from engine.bench.own_prompts import CHAT, Turn, of_files, of_turns, unique
from engine.errors import EngineError, ErrorKind
from engine.lab.workloads import Workload, load
from engine.request import Message


def said(role: str, content: str) -> Message:
    return msgspec.convert({"role": role, "content": content}, Message)


def turn(question: str, answer: str = "") -> Turn:
    return (said("user", question),), answer


def lines(path: Path, *prompts: str) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(b"\n".join(msgspec.json.encode({"prompt": prompt}) for prompt in prompts))
    return path


def test_files_become_kinds(tmp_path: Path) -> None:
    letter = tmp_path / "my letter.txt"
    letter.write_text("Write to my aunt.", encoding="utf-8")
    found = of_files([lines(tmp_path / "猫.jsonl", "Hi", "Ho"), str(letter)])
    assert [(each.kind, each.name, each.messages[0].content) for each in found] == [
        ("猫", "line 1", "Hi"),
        ("猫", "line 2", "Ho"),
        ("my letter", "my letter", "Write to my aunt."),
    ]


def test_kinds_of_files_are_told_apart(tmp_path: Path) -> None:
    paths = [
        lines(tmp_path / "prose.jsonl", "A story"),
        lines(tmp_path / "mine.jsonl", "Hi"),
        lines(tmp_path / "a" / "mine.jsonl", "Ho"),
        lines(tmp_path / "a" / "prose.jsonl", "A tale"),
        tmp_path / "mine.jsonl",  # once more: it is there already
    ]
    found = of_files(paths)
    assert [each.kind for each in found] == ["prose (own)", "mine", "mine (2)", "prose (own) (2)"]
    assert unique((*load(), *found)) == (*load(), *found)


def test_no_file_is_no_prompt() -> None:
    assert of_files([]) == ()


def test_a_file_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    good = lines(tmp_path / "good.jsonl", "Hi")
    with pytest.raises(EngineError, match=r"Line 1 of “bad\.jsonl”") as caught:
        of_files([good, lines(tmp_path / "bad.jsonl", " ")])
    assert caught.value.kind is ErrorKind.BAD_FILE
    with pytest.raises(EngineError, match="cannot be read"):
        of_files([good, tmp_path / "none.txt"])


def test_a_turn_keeps_what_was_said_before_it() -> None:
    messages = (
        said("system", "Be brief."),
        said("user", "Name a duck."),
        said("assistant", "Mallard."),
        said("user", "And a\n  goose?"),
    )
    (found,) = of_turns([(messages, "Greylag.")])
    assert (found.kind, found.name, found.messages) == (CHAT, "And a goose?", messages)
    assert found.prediction is None


def test_the_answer_may_be_the_prediction() -> None:
    first, second = of_turns([turn("Hi", "Hello!\n"), turn("Ho", " ")], expects_answer=True)
    assert first.prediction == "Hello!\n"
    assert second.prediction is None


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("What is the largest lake of all lakes that there are in Africa?",
         "What is the largest lake of all lakes that…"),
        ("x" * 60, "x" * 47 + "…"),
        ("湖" * 60, "湖" * 47 + "…"),
        ("y" * 48, "y" * 48),
    ],
)  # fmt: skip
def test_a_long_question_is_named_by_its_beginning(question: str, name: str) -> None:
    (found,) = of_turns([turn(question)])
    assert found.name == name
    assert found.messages[0].content == question


def test_questions_that_begin_alike_are_told_apart() -> None:
    found = of_turns([turn("Go on"), turn("Go on"), turn("Go on (2)"), turn("Go  on")])
    assert [each.name for each in found] == ["Go on", "Go on (2)", "Go on (2) (2)", "Go on (3)"]
    assert unique(found) == found


@pytest.mark.parametrize(
    "messages", [(), (said("user", " \n"),), (said("user", "Hi"), said("assistant", "Ho"))]
)
def test_what_is_no_question_is_refused(messages: tuple[Message, ...]) -> None:
    with pytest.raises(EngineError, match="not a question") as caught:
        of_turns([turn("Hi"), (messages, "")])
    assert caught.value.kind is ErrorKind.BAD_REQUEST
    assert caught.value.hint


def test_equal_names_of_a_kind_get_numbers() -> None:
    def prompt(kind: str, name: str) -> Workload:
        return Workload(kind=kind, name=name, messages=(said("user", "Hi"),))

    given = (prompt("a", "x"), prompt("b", "x"), prompt("a", "x"), prompt("a", "x (2)"))
    assert [(each.kind, each.name) for each in unique(given)] == [
        ("a", "x"),
        ("b", "x"),
        ("a", "x (2)"),
        ("a", "x (2) (2)"),
    ]
