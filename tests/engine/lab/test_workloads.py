"""The shipped prompts are well-formed and as the bench needs them; own files are read or not."""

from collections import Counter
from importlib.resources import files
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.lab.workloads import EXAMPLE, KINDS, Workload, load, read

LEAST = 8  # prompts a kind
MOST_WORDS = 700  # of a prompt: below about 1100 tokens, so that 2048 hold the answer as well


def refused(path: Path) -> EngineError:
    with pytest.raises(EngineError) as caught:
        read(path)
    assert caught.value.kind is ErrorKind.BAD_FILE
    assert caught.value.hint
    return caught.value


def test_every_file_is_a_kind() -> None:
    names = {entry.name for entry in files("assets").joinpath("workloads").iterdir()}
    assert names == {f"{kind}.jsonl" for kind in KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_has_enough_prompts_with_names_of_their_own(kind: str) -> None:
    workloads = load([kind])
    assert len(workloads) >= LEAST
    assert {workload.kind for workload in workloads} == {kind}
    assert max(Counter(workload.name for workload in workloads).values()) == 1
    assert len({workload.messages for workload in workloads}) == len(workloads)


@pytest.mark.parametrize("workload", load(), ids=lambda w: f"{w.kind}-{w.name}")
def test_a_prompt_can_be_asked(workload: Workload) -> None:
    turns = ["user", "assistant", "user"] if workload.kind == "conversation" else ["user"]
    assert [message.role for message in workload.messages] == turns
    assert all(m.content and m.content == m.content.strip("\n") for m in workload.messages)
    assert sum(len(message.content.split()) for message in workload.messages) <= MOST_WORDS
    assert (workload.prediction is not None) == (workload.kind == "code-edit")


@pytest.mark.parametrize("workload", load(["code-edit"]), ids=lambda w: w.name)
def test_an_edit_predicts_the_file_with_its_change(workload: Workload) -> None:
    source = workload.messages[0].content.split("```")[1].partition("\n")[2]
    before, after = source.splitlines(), (workload.prediction or "").splitlines()
    assert 30 <= len(before) <= 60
    kept = sum((Counter(before) & Counter(after)).values())
    assert len(before) / 2 < kept < len(after)


@pytest.mark.parametrize("workload", load(["summary"]), ids=lambda w: w.name)
def test_a_summary_has_a_text_to_sum_up(workload: Workload) -> None:
    assert 350 <= len(workload.messages[0].content.split()) <= 620


def test_all_kinds_are_loaded_in_their_order() -> None:
    assert tuple(dict.fromkeys(workload.kind for workload in load())) == KINDS


def test_kinds_are_loaded_once_in_the_order_asked_for() -> None:
    assert load(["prose", "json", "prose"]) == load(["prose"]) + load(["json"])


def test_an_unknown_kind_is_refused_with_those_there_are() -> None:
    with pytest.raises(EngineError, match="“poems” is not a kind") as caught:
        load(["prose", "poems"])
    assert all(kind in caught.value.hint for kind in KINDS)


def test_own_lines_may_be_short(tmp_path: Path) -> None:
    path = tmp_path / "Mine.jsonl"
    path.write_text(
        f"\ufeff{EXAMPLE}\r\n\n"
        '{"messages": [{"role": "system", "content": "Be brief."},'
        ' {"role": "user", "content": "Hi\u2028there"}], "prediction": "Hi!"}\n',
        encoding="utf-8",
        newline="",
    )
    ducks, other = read(path)
    assert (ducks.kind, ducks.name, ducks.prediction) == ("Mine", "ducks", None)
    assert [m.content for m in ducks.messages] == ["Tell me about ducks."]
    assert (other.kind, other.name, other.prediction) == ("Mine", "line 3", "Hi!")
    assert [(m.role, m.content) for m in other.messages] == [
        ("system", "Be brief."),
        ("user", "Hi\u2028there"),
    ]


def test_a_plain_text_is_one_prompt(tmp_path: Path) -> None:
    path = tmp_path / "grüße.txt"
    path.write_text("Write a letter.\n\n    To a friend.\n", encoding="utf-8")
    (workload,) = read(str(path))
    assert (workload.kind, workload.name) == ("grüße", "grüße")
    assert [m.content for m in workload.messages] == ["Write a letter.\n\n    To a friend."]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("{", "Input data was truncated"),
        ("prompt: Hi", "JSON is malformed"),
        ("[]", "Expected `object`"),
        ('{"prompt": "\\udc00"}', "surrogate"),
        ('{"prompt": 5}', "$.prompt"),
        ('{"prompt": "Hi", "temperature": 1}', "temperature"),
        ('{"messages": [{"role": "poet", "content": "Hi"}]}', "$.messages[0].role"),
        ("{}", "either “prompt” or “messages”"),
        ('{"prompt": "Hi", "messages": [{"role": "user", "content": "Hi"}]}', "either “prompt”"),
        ('{"prompt": " "}', "not empty"),
        ('{"messages": [{"role": "assistant", "content": "Hi"}]}', "the user's"),
        ('{"name": "ducks", "prompt": "Hi"}', "“ducks” is used above"),
    ],
)
def test_a_line_that_cannot_be_used_is_named(tmp_path: Path, line: str, problem: str) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(f"{EXAMPLE}\n\n{line}\n", encoding="utf-8")
    message = refused(path).message
    assert message.startswith("Line 3 of “mine.jsonl” cannot be used: ")
    assert problem in message


@pytest.mark.parametrize("name", ["mine.jsonl", "mine.txt"])
def test_files_without_a_prompt_are_refused(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    assert "cannot be read" in refused(path).message
    path.write_text("\n \n", encoding="utf-8")
    assert f"“{name}”" in refused(path).message
    path.write_bytes(b"\xff\xfe\x00p")
    assert "UTF-8" in refused(path).message
    path.unlink()
    path.mkdir()
    assert "cannot be read" in refused(path).message


def test_a_path_that_cannot_be_is_refused() -> None:
    assert "cannot be read" in refused(Path("no\0file.txt")).message
