"""Answers kept for drafts: how many, which, and for whom."""

from app.logic.past_texts import LIMIT, PastTexts, drafting_from, kept
from engine.request import (
    DraftModelSpec,
    PredictionSpec,
    PromptLookupSpec,
    Speculation,
    speculation_of,
)


def test_the_newest_are_kept_and_the_oldest_loses_its_end() -> None:
    assert kept(["one", "two"], ["three"]) == ("one", "two", "three")
    assert kept(["one", "two"], ["three"], limit=6) == ("t", "three"), "and “one” is gone"
    assert kept(["one", "two"], ["three"], limit=5) == ("three",)
    assert kept(["a" * 9], limit=4) == ("aaaa",)


def test_a_text_is_kept_once_and_at_its_newest_place() -> None:
    assert kept(["one", "two", " \n", "one"]) == ("two", "one")


def test_bounded_however_often_an_answer_is_made_again() -> None:
    past = PastTexts()
    for i in range(100):
        past.discard([f"{i} " + "x" * 5000])
    assert sum(map(len, past.texts(False))) == LIMIT
    assert past.texts(False)[-1].startswith("99 ")


def test_other_chats_come_before_the_own_answers() -> None:
    past = PastTexts()
    past.discard(["first chat"])
    past.leave(looks_in_others=True)
    past.discard(["own"])
    assert past.texts(True, also=["thought"]) == ("first chat", "thought", "own")
    assert past.texts(False) == ("own",)


def test_what_others_said_is_forgotten_once_it_must_not_be_used() -> None:
    past = PastTexts()
    past.discard(["first chat"])
    past.leave(looks_in_others=True)
    past.texts(False)
    assert past.texts(True) == ()
    past.discard(["second chat"])
    past.leave(looks_in_others=False)
    assert past.texts(True) == ()


def test_a_private_chat_takes_nothing_and_gives_nothing() -> None:
    past = PastTexts()
    past.discard(["open"])
    past.leave(looks_in_others=True)
    past.is_private = True
    past.discard(["secret"])
    assert past.texts(True) == ("secret",), "its own discarded answers are its own"
    past.leave(looks_in_others=True)
    assert not past.is_private, "the next chat is a usual one"
    assert past.texts(True) == ("open",)


def test_speculation_gets_the_texts() -> None:
    asked = drafting_from(speculation_of("auto"), ("old",), "expected")
    assert asked == speculation_of("auto", prediction="expected", past=("old",))
    lookup = Speculation(drafters=(PromptLookupSpec(draft_max=3), DraftModelSpec()))
    assert drafting_from(lookup, ("old",), "").drafters == (
        PromptLookupSpec(draft_max=3, past=("old",)),
        DraftModelSpec(),
    )
    assert drafting_from(Speculation(), ("old",), "") == Speculation()
    assert drafting_from(Speculation(), (), "x").drafters == (PredictionSpec(text="x"),)
