"""What may be attached, how it stands in the prompt, and what to drop when it does not fit."""

import pytest

from app.logic.attachments import (
    MOST_BYTES,
    of_file,
    of_paste,
    of_pdf,
    size_text,
    squeeze,
    with_attachments,
)
from app.logic.chats import Attachment


def test_kinds_and_encodings() -> None:
    assert of_file("a.py", b"x = 1\r\ny = 2\r") == Attachment(
        name="a.py", text="x = 1\ny = 2\n", kind="code"
    )
    assert of_file("Makefile", b"all:").kind == "code"
    assert of_file("a.txt", "größe 你好".encode()).text == "größe 你好"
    assert of_file("a.txt", "\ufeffa".encode()).text == "a"
    assert of_file("a.txt", "你好".encode("utf-16")).text == "你好"
    assert of_file("a.txt", "Größe".encode("cp1252")).text == "Größe"


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\x89PNG\x00\x01", "is not a text that can be read. Save it as UTF-8 text."),
        ("你好你好".encode("gbk"), "is not a text that can be read"),
        (b"\xff\xfea", "is not a text that can be read"),
        (b" \n", "is empty."),
        (b"a" * (MOST_BYTES + 1), "is larger than 2 MB."),
    ],
)
def test_what_is_refused_says_why(data: bytes, words: str) -> None:
    with pytest.raises(ValueError, match="“f”") as refused:
        of_file("f", data)
    assert words in str(refused.value)


def test_a_pdf_of_pictures_is_refused() -> None:
    assert of_pdf("a.pdf", ["One ", "", "two"]).text == "One\n\ntwo"
    with pytest.raises(ValueError, match="no text, only pictures"):
        of_pdf("a.pdf", ["", " "])


def test_the_question_stands_last_and_fences_hold() -> None:
    code = Attachment(name="a.py", text="'''\n```\n'''\n", kind="code")
    pasted = of_paste("hello")
    assert with_attachments("Why?", [code, pasted]) == (
        "File “a.py”:\n````py\n'''\n```\n'''\n````\n\nPasted text:\n```\nhello\n```\n\nWhy?"
    )
    assert with_attachments("Why?", []) == "Why?"


def sized(*tokens: int) -> list[Attachment]:
    return [Attachment(name=f"{n}.txt", text="x", tokens=t) for n, t in enumerate(tokens)]


def test_the_smallest_that_is_enough_is_to_go() -> None:
    assert squeeze(3000, 4096, sized(2900)) is None
    assert squeeze(None, 4096, sized(9)) is None
    found = squeeze(5000, 4096, sized(100, 2000, 1500))
    assert found is not None
    assert found.drop == (2,)
    assert found.sentence == ("The message does not fit: 5,000 of 4,096 tokens. Remove “2.txt”.")


def test_several_or_none_that_would_be_enough() -> None:
    found = squeeze(6000, 4096, sized(1500, 1500, 100))
    assert found is not None
    assert found.drop == (0, 1)
    alone = squeeze(6000, 4096, sized(10), has_history=True)
    assert alone is not None
    assert alone.drop == ()
    assert alone.sentence.endswith("Start a new chat, or raise the context length.")
    full = squeeze(4000, 4096, ())
    assert full is not None
    assert full.sentence.startswith("The message leaves no room for an answer.")


def test_size_is_of_tokens_once_they_are_counted() -> None:
    assert size_text(of_paste("hello")) == "5 characters"
    assert size_text(sized(1200)[0]) == "1,200 tokens"
