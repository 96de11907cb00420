"""What is written and not sent comes back as it was, with what is attached."""

import pytest

from app.logic.chats import Attachment
from app.logic.unsent import MOST_ATTACHED, from_draft, to_draft

CODE = Attachment(name="a.py", text="print(1)\n", kind="code")
PASTED = Attachment(name="", text="long\n\ntext", kind="pasted")


@pytest.mark.parametrize(
    ("text", "attachments"),
    [
        ("", ()),
        ("Why?\n\nBecause.", ()),
        ("", (CODE,)),
        ("Why?", (CODE, PASTED, Attachment(name="b.txt", text="x"))),
    ],
)
def test_all_of_it_comes_back(text: str, attachments: tuple[Attachment, ...]) -> None:
    assert from_draft(to_draft(text, attachments)) == (text, attachments)


def test_words_alone_are_kept_as_they_are() -> None:
    assert to_draft("Why?", ()) == "Why?"
    assert from_draft("Why?") == ("Why?", ())


def test_control_characters_in_a_text_do_not_break_it_apart() -> None:
    strange = Attachment(name="a\x1f.txt", text="one\x1etwo")
    assert from_draft(to_draft("W\x1ehy?", (strange,))) == (
        "W hy?",
        (Attachment(name="a .txt", text="one two"),),
    )


def test_what_is_too_long_to_be_kept_is_left_out() -> None:
    long = Attachment(name="long.txt", text="x" * (MOST_ATTACHED + 1))
    assert from_draft(to_draft("Why?", (CODE, long))) == ("Why?", (CODE,))


def test_a_draft_that_was_cut_off_keeps_its_words() -> None:
    draft = to_draft("Why?", (CODE,))
    assert from_draft(draft[:8]) == ("Why?", ())
