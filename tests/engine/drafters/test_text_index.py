import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.text_index import TextIndex

TOKENS = st.lists(st.integers(0, 2), max_size=25)


def brute_force(texts: list[list[int]], tail: list[int], low: int, high: int) -> list[list[int]]:
    """What follows each longest occurrence of the tail's end, the newest first."""
    for n in range(min(high, len(tail)), low - 1, -1):
        found = [
            text[at:]
            for text in reversed(texts)
            for at in range(len(text) - 1, n - 1, -1)
            if text[at - n : at] == tail[-n:]
        ]
        if found:
            return [[n], *found]
    return [[0]]


@given(st.lists(TOKENS, max_size=4), TOKENS, st.integers(1, 3), st.integers(0, 4))
def test_finds_what_a_full_search_finds(
    texts: list[list[int]], tail: list[int], low: int, more: int
) -> None:
    index = TextIndex(low, low + more, most=1000)
    ends: dict[int, list[int]] = {}
    for text in texts:
        start = index.add(text)
        ends |= {start + i: text[i:] for i in range(len(text))}
    found, length = index.find(tail)
    assert [[length], *(ends[at] for at in found)] == brute_force(texts, tail, low, low + more)


def test_of_very_many_occurrences_the_newest_are_looked_at() -> None:
    index = TextIndex(1, 2, most=3)
    first = index.add([7, 1, 7, 2, 7, 3, 7, 4])
    assert index.find([7]) == ([first + 7, first + 5, first + 3], 1)


@pytest.mark.parametrize(("low", "high"), [(0, 3), (4, 3)])
def test_lengths_must_make_sense(low: int, high: int) -> None:
    with pytest.raises(ValueError, match="n-gram"):
        TextIndex(low, high)
