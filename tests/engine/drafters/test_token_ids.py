"""Ids are translated by text, both ways, whatever two vocabularies have in common."""

from hypothesis import given
from hypothesis import strategies as st

from engine.drafters.token_ids import UNMAPPED, TokenIds
from engine.hub.pairing import Vocabulary, token_map

TEXTS = st.lists(st.binary(max_size=2), min_size=1, max_size=40)


def vocabulary(texts: list[bytes]) -> Vocabulary:
    return Vocabulary(2, "BPE", False, -1, False, -1, texts)


@given(target=TEXTS, draft=TEXTS)
def test_a_translated_token_has_the_same_text(target: list[bytes], draft: list[bytes]) -> None:
    ids = TokenIds(token_map(vocabulary(target), vocabulary(draft)), len(draft))
    for token, text in enumerate(target):
        there = ids.draft(token)
        assert (there != UNMAPPED) == (text in draft)
        if there != UNMAPPED:
            assert draft[there] == text
            assert ids.draft(ids.target(there)) == there  # what is drafted is read back as itself
    for token, text in enumerate(draft):
        back = ids.target(token)
        assert back == UNMAPPED or target[back] == text
    known = ids.known(range(len(target)))
    assert [draft[token] for token in known] == [text for text in target if text in draft]


@given(sizes=st.tuples(st.integers(1, 200), st.integers(1, 200)))
def test_padding_is_in_one_model_only(sizes: tuple[int, int]) -> None:
    ids = TokenIds.same(*sizes)
    common = min(sizes)
    assert [ids.draft(t) for t in range(sizes[0])] == [
        t if t < common else UNMAPPED for t in range(sizes[0])
    ]
    assert [ids.target(t) for t in range(sizes[1])] == [
        t if t < common else UNMAPPED for t in range(sizes[1])
    ]
