"""Texts outside the context: only they are continued, never beyond their ends, as most of them."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.base import NO_GUESS
from engine.drafters.past import Past

WORDS = st.lists(st.integers(0, 3), max_size=30)


def tokenize(text: str) -> list[int]:
    return [int(word) for word in text.split()]


def text(*tokens: int) -> str:
    return " ".join(map(str, tokens))


def past(*texts: str, min_ngram: int = 2, limit: int = 1000) -> Past:
    made = Past(min_ngram, 4, limit)
    made.update(texts, tokenize)
    return made


def continuations(texts: list[list[int]], tail: list[int]) -> tuple[int, list[list[int]]]:
    """By a full search: the longest match of 2 to 4 tokens, and all that follows it."""
    for n in range(min(4, len(tail)), 1, -1):
        found = [
            t[at:]
            for t in texts
            for at in range(n, len(t))
            if t[at - n : at] == tail[len(tail) - n :]
        ]
        if found:
            return n, found
    return 0, []


@given(st.lists(WORDS, max_size=5), st.lists(st.integers(0, 3), max_size=4), WORDS)
def test_guesses_are_what_a_full_search_finds(
    texts: list[list[int]], context: list[int], answer: list[int]
) -> None:
    made = past(*(text(*tokens) for tokens in texts))
    made.begin(context)
    unique = [list(t) for t in {tuple(t) for t in texts}]
    for i, token in enumerate(answer):
        guess = made.guess(token)
        tail = context + answer[: i + 1]
        length, found = continuations(unique, tail)
        assert guess.strength == length
        if length:
            assert list(guess.tokens[guess.at :]) in found
            assert list(guess.tokens) in texts


def test_follows_the_most_frequent_continuation_and_of_equals_the_newest() -> None:
    made = past(
        text(1, 2, 3, 5), text(1, 2, 4, 7), text(1, 2, 3, 6), text(1, 2, 9), text(1, 2, 3, 6)
    )
    made.begin([1])
    assert made.guess(2).draft(5) == (3, 6)
    made = past(text(1, 2, 3), text(1, 2, 4))
    made.begin([1])
    assert made.guess(2).draft(5) == (4,)


def test_the_same_text_counts_once() -> None:
    made = past(text(1, 2, 3), text(1, 2, 4), text(1, 2, 3))
    made.begin([1])
    assert made.guess(2).draft(1) == (3,)  # it is the newest, too


def test_a_longer_match_outweighs_frequent_shorter_ones() -> None:
    made = past(text(9, 1, 2, 5), text(1, 2, 3), text(8, 1, 2, 3))
    made.begin([9, 1])
    guess = made.guess(2)
    assert (guess.strength, guess.draft(3)) == (3, (5,))


def test_texts_never_run_into_each_other() -> None:
    made = past(text(1, 2, 3), text(4, 5, 6))
    made.begin([1, 2])
    assert made.guess(3) == NO_GUESS
    assert made.guess(4) == NO_GUESS
    assert made.guess(5).draft(9) == (6,)


def test_matches_begin_in_the_prompt_and_a_new_answer_forgets() -> None:
    made = past(text(1, 2, 3, 4, 5))
    made.begin([1, 2])
    assert made.guess(3).draft(9) == (4, 5)
    made.begin([7, 7])
    assert made.guess(4) == NO_GUESS


def test_tokenizes_only_what_is_new_and_forgets_what_is_gone() -> None:
    asked: list[str] = []

    def counting(text: str) -> list[int]:
        asked.append(text)
        return tokenize(text)

    made = Past(2, 4)
    made.update(("1 2 3", "4 5 6"), counting)
    made.update(("1 2 3", "4 5 6", "7 8 9"), counting)
    made.update(("4 5 6", "7 8 9"), counting)
    assert asked == ["4 5 6", "1 2 3", "7 8 9"]
    assert [made.guess(token).strength for token in (1, 2, 4, 5, 7, 8)] == [0, 0, 0, 2, 0, 2]
    made.update((), counting)
    assert [made.guess(token).strength for token in (4, 5)] == [0, 0]


def test_the_first_texts_are_left_out_where_all_are_too_long() -> None:
    made = past("1 2 3", "4 5 6", "7 8 9", limit=7)
    assert [made.guess(token).strength for token in (1, 2, 4, 5, 7, 8)] == [0, 0, 0, 2, 0, 2]
    made = past("1 2 3 4 5 6", limit=3)  # of one that is too long its end stays
    assert [made.guess(token).strength for token in (1, 2, 4, 5)] == [0, 0, 0, 2]


def test_thousands_of_equal_places_are_one_guess() -> None:
    made = past(*(text(*([1, 2, 3, 4] * 500), i) for i in range(20)), limit=50_000)
    made.begin([1])
    counts = Counter(made.guess(token).draft(1) for token in [2, 3, 4, 1] * 50)
    assert counts == {(3,): 50, (4,): 50, (1,): 50, (2,): 50}
