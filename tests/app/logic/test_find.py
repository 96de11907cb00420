"""Finding words in a chat: case, white space, scripts, Markdown, and going from place to place."""

import pytest

from app.logic.find import Find, Place, finds, readable
from app.logic.transcript import Run
from tests.app.widgets.chat_samples import answer, user, waiting


@pytest.mark.parametrize(
    ("text", "words", "expected"),
    [
        ("One two ONE", "one", ((0, 3), (8, 3))),
        ("a.b axb", "a.b", ((0, 3),)),
        ("two\n  words", " two words ", ((0, 11),)),
        ("two\u2029words", "two words", ((0, 9),)),
        ("🙂 漢字 and 漢字", "漢字", ((3, 2), (10, 2))),
        ("Straße ГОД", "год", ((7, 3),)),
        ("anything", "  ", ()),
        ("", "x", ()),
    ],
)
def test_where_words_are(text: str, words: str, expected: tuple[tuple[int, int], ...]) -> None:
    assert finds(text, words) == expected


def test_markup_is_not_read_in_finished_answers() -> None:
    whole = answer(Run("Some **bo**ld & `x<y`\n\n- one\n- two\n\n```py\na = 1\n```"))
    text = readable(whole)
    assert finds(text, "bold & x<y")
    assert finds(text, "one two")
    assert finds(text, "a = 1")
    assert not finds(text, "**")
    assert not finds(text, "```")


def test_questions_and_running_answers_are_read_as_they_are_shown() -> None:
    assert readable(user("**a**")) == "**a**"
    assert readable(waiting(state="streaming", text="**a")) == "**a"


def test_stepping_goes_round() -> None:
    find = Find()
    find.look("a", ["a", "b", "aa"], near=0)
    assert find.said() == "1 of 3"
    places = []
    for _ in range(4):
        places.append(find.place)
        find.step(1)
    assert places == [Place(0, 0), Place(2, 0), Place(2, 1), Place(0, 0)]
    find.step(-2)
    assert find.place == Place(2, 1)


def test_it_begins_where_the_reader_is_and_stays_where_it_was() -> None:
    find = Find()
    texts = ["word", "word", "word more"]
    find.look("word", texts, near=1)
    assert find.place == Place(1, 0)
    find.look("word", ["word", "word", "word more", "word"], near=0)
    assert (find.place, find.said()) == (Place(1, 0), "2 of 4")
    find.look("word m", texts, near=0)
    assert find.place == Place(2, 0)


def test_nothing_found_is_said() -> None:
    find = Find()
    find.look("x", ["a"], near=0)
    assert (find.place, find.said()) == (None, "Not found")
    find.step(1)
    find.look("", ["a"], near=0)
    assert find.said() == ""
