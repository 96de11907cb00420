"""Texts that are attached: what can be used, what is sent, what is said of it."""

import pytest

from app.logic.expected_text import (
    AUTO_ONLY,
    MOST_BYTES,
    NO_REWIND,
    ExpectedText,
    note,
    of_answer,
    of_code,
    of_file,
    of_paste,
    outcome,
    question,
    short_name,
    size_text,
)
from engine.stats import RunStats


def test_a_file_is_read_as_models_write() -> None:
    data = "\ufeffdef f():\r\n    return “1”\r".encode()
    assert of_file("f.py", data) == ExpectedText("f.py", "def f():\n    return “1”\n")


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"x" * (MOST_BYTES + 1), "“a.txt” is larger than 1 MB."),
        (b"\x89PNG\r\n\x1a\n\xff", "“a.txt” is not text in UTF-8."),
        ("Grüße".encode("utf-16"), "“a.txt” is not text in UTF-8."),
        (b"GGUF\0\0\0\0", "“a.txt” is not text in UTF-8."),
        (b" \n", "“a.txt” is empty."),
    ],
)
def test_what_cannot_be_used_is_said(data: bytes, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        of_file("a.txt", data)


def test_the_largest_file_and_paste_are_taken() -> None:
    assert len(of_file("a.txt", b"x" * MOST_BYTES).text) == MOST_BYTES
    assert len(of_paste("x" * MOST_BYTES).text) == MOST_BYTES
    with pytest.raises(ValueError, match="larger than 1 MB"):
        of_paste("é" * (MOST_BYTES // 2 + 1))
    with pytest.raises(ValueError, match="Nothing was pasted"):
        of_paste(" \n")


def test_half_a_character_is_no_trouble() -> None:
    assert of_paste("a\ud83d\r\nb").text == "a?\nb"


def test_an_older_text_of_the_chat_goes_along_and_the_last_one_does_not() -> None:
    assert of_answer("Hi", is_last=True) == (
        ExpectedText("Answer", "Hi", is_sent=False),
        "Change your answer: ",
    )
    assert of_answer("Hi", is_last=False)[0].is_sent
    assert of_code("x", "Python", is_last=True)[0].name == "Code, Python"
    assert of_code("x", "Code", is_last=True)[0].name == "Code"


def test_question() -> None:
    expected = ExpectedText("f.py", "x = 1\n")
    assert question("Rename x. ", None) == "Rename x. "
    assert question("Rename x.\n", expected) == "Rename x.\n\nx = 1"
    assert question("", expected) == "x = 1"
    assert question("Rename x:\nx = 1", expected) == "Rename x:\nx = 1"
    assert question("Rename x.", ExpectedText("f.py", "x = 1", is_sent=False)) == "Rename x."


def test_words() -> None:
    assert note("auto", True) == ""
    assert note("lookup", True) == AUTO_ONLY
    assert note("auto", False) == note("off", False) == NO_REWIND
    assert size_text(ExpectedText("a", "x" * 1234)) == "1,234 characters"
    assert short_name("f.py") == "f.py"
    assert short_name("a" * 60 + "-final.py") == "a" * 24 + "…" + "aaaaaa-final.py"
    stats = RunStats(drafted_by={"prediction": 1200}, accepted_by={"prediction": 1180})
    assert outcome(stats) == "Expected text: 1,180 of 1,200 tokens accepted"
    assert outcome(RunStats(drafted_by={"prompt_lookup": 9})) == (
        "Expected text: nothing drafted from it"
    )
