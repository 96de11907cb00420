"""The shipped prompts are well-formed and as the bench needs them; own files are read or not."""

import os
import re
import sys
import unicodedata
from collections import Counter
from difflib import SequenceMatcher
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from engine.errors import EngineError, ErrorKind
from engine.lab.workloads import EXAMPLE, KINDS, MOST_BYTES, Workload, load, read

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


def file_in(workload: Workload) -> str:
    return workload.messages[0].content.split("```")[1].partition("\n")[2]


@pytest.mark.parametrize("workload", load(["code-edit"]), ids=lambda w: w.name)
def test_an_edit_predicts_the_file_with_its_change(workload: Workload) -> None:
    before, after = file_in(workload), workload.prediction or ""
    assert 30 <= len(before.splitlines()) <= 60
    assert before != after
    assert SequenceMatcher(None, before, after, autojunk=False).ratio() > 0.9


@pytest.mark.parametrize(
    "workload", [w for w in load(["code-edit"]) if "```python" in w.messages[0].content],
    ids=lambda w: w.name,
)  # fmt: skip
def test_a_predicted_program_is_one(workload: Workload) -> None:
    compile(file_in(workload), "before", "exec")
    compile(workload.prediction or "", "after", "exec")


@pytest.mark.parametrize("workload", load(["summary"]), ids=lambda w: w.name)
def test_a_summary_has_a_text_of_600_words(workload: Workload) -> None:
    task, _, text = workload.messages[0].content.partition("\n\n")
    assert "Summarise" in task
    assert 570 <= len(text.split()) <= 630


@pytest.mark.parametrize("workload", load(["passages"]), ids=lambda w: w.name)
def test_a_question_is_put_over_three_passages(workload: Workload) -> None:
    _, *passages, question = workload.messages[0].content.split("\n\n")
    assert [text.split(":")[0] for text in passages] == [f"Passage {n}" for n in (1, 2, 3)]
    assert all(len(text.split()) >= 40 for text in passages)
    assert question.startswith("Question: ")
    assert "?" in question


@pytest.mark.parametrize("workload", load(["json"]), ids=lambda w: w.name)
def test_an_extraction_names_its_keys(workload: Workload) -> None:
    task, _, text = workload.messages[0].content.partition("\n\n")
    assert "JSON only" in task
    assert len(re.findall(r'"\w+"', task)) >= 3
    assert len(text.split()) >= 40


@pytest.mark.parametrize("workload", load(["arithmetic"]), ids=lambda w: w.name)
def test_a_word_problem_has_numbers_in_words(workload: Workload) -> None:
    text = workload.messages[0].content
    assert len(re.findall(r"\d+", text)) >= 2
    assert "+" not in text


@pytest.mark.parametrize("workload", load(["question"]), ids=lambda w: w.name)
def test_a_question_is_short(workload: Workload) -> None:
    assert len(workload.messages[0].content.split()) <= 25
    assert "?" in workload.messages[0].content


def test_translations_go_both_ways() -> None:
    tasks = [w.messages[0].content.partition(":")[0] for w in load(["translation"])]
    into_english = [task for task in tasks if task.endswith("into English")]
    assert 0 < len(into_english) < len(tasks)
    assert len(set(tasks)) == len(tasks)


def test_signs_of_many_bytes_are_of_all_sorts() -> None:
    found: Counter[str] = Counter()
    for workload in load(["emoji-cjk"]):
        names = [unicodedata.name(sign, "") for sign in workload.messages[0].content]
        sorts = [s for s in ("CJK", "HIRAGANA", "HANGUL") if any(n.startswith(s) for n in names)]
        is_emoji = any(unicodedata.category(s) == "So" for s in workload.messages[0].content)
        assert sorts or is_emoji, workload.name
        found.update([*sorts, *(["emoji"] if is_emoji else [])])
    assert found.keys() == {"CJK", "HIRAGANA", "HANGUL", "emoji"}
    assert found["emoji"] >= 3
    assert found["CJK"] >= 3


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


@pytest.mark.skipif(sys.platform != "linux", reason="names are text there")
def test_a_name_that_is_no_text_can_be_sent_all_the_same(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.txt")
    path.write_text("Hi", encoding="utf-8")
    (workload,) = read(path)
    assert workload.kind == workload.name == "caf?"
    assert msgspec.json.encode(workload)


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


def test_a_file_that_is_too_large_for_prompts_is_not_read(tmp_path: Path) -> None:
    model = tmp_path / "model.gguf"
    with model.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(EngineError, match="is larger than 8 MB") as caught:
        read(model)
    assert caught.value.hint


def test_a_path_that_cannot_be_is_refused() -> None:
    assert "cannot be read" in refused(Path("no\0file.txt")).message
