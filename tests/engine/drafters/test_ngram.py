from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.ngram import NgramIndex
from engine.drafters.prompt_lookup import PromptLookup
from engine.request import PromptLookupSpec


def brute_force(tokens: list[int], low: int, high: int) -> tuple[int, int]:
    """Longest earlier occurrence of the end, the most recent of equals."""
    end = len(tokens)
    for n in range(min(high, end - 1), low - 1, -1):
        for at in range(end - 1, n - 1, -1):
            if tokens[at - n : at] == tokens[end - n :]:
                return at, n
    return 0, 0


@given(
    st.lists(st.integers(0, 3), max_size=60),
    st.integers(1, 3),
    st.integers(0, 5),
    st.integers(1, 7),
)
def test_finds_what_a_full_search_finds(tokens: list[int], low: int, more: int, step: int) -> None:
    index = NgramIndex(low, low + more)
    for start in range(0, len(tokens), step):
        index.extend(tokens[start : start + step])
        assert index.find() == brute_force(index.tokens, low, low + more)


@given(st.lists(st.integers(0, 3), max_size=60), st.integers(1, 3), st.integers(1, 5))
def test_a_second_place_is_the_most_recent_other_one(
    tokens: list[int], low: int, more: int
) -> None:
    index = NgramIndex(low, low + more)
    for token in tokens:
        index.extend((token,))
        at, length = index.find()
        end = len(index.tokens)
        n = min(length, max(low, min(3, low + more)))
        places = [
            p
            for p in range(n, end)
            if length and index.tokens[p - n : p] == index.tokens[end - n :]
        ]
        assert index.second() == max((p for p in places if p != at), default=-1)


def test_prefers_the_most_recent_of_equal_matches() -> None:
    index = NgramIndex(2, 4)
    index.extend([1, 2, 7, 0, 1, 2, 8, 5, 1, 2])
    at, length = index.find()
    assert (index.tokens[at], length) == (8, 2)


def test_a_period_is_continued_beyond_the_end() -> None:
    lookup = PromptLookup(PromptLookupSpec(draft_max=7, min_ngram=2, max_ngram=4))
    context = [5, 6, 7, 5, 6, 7, 5]
    lookup.begin(context)
    assert lookup.propose(context, 20).tokens == (6, 7, 5, 6, 7, 5, 6)


def test_follows_a_context_that_grows_and_respects_the_budget() -> None:
    lookup = PromptLookup(PromptLookupSpec(draft_max=4, min_ngram=2, max_ngram=8))
    lookup.begin([1, 2, 3, 4, 9])
    assert lookup.propose([1, 2, 3, 4, 9], 4).tokens == ()
    assert lookup.propose([1, 2, 3, 4, 9, 1, 2], 2).tokens == (3, 4)
    lookup.begin([8, 8])
    assert lookup.propose([8, 8, 1, 2], 4).tokens == ()
