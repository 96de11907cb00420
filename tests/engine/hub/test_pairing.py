"""The pair rules against a plain restatement of llama.cpp's function, and their sentences."""

import dataclasses
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hub.pairing import Vocabulary, check, warnings_for

BASE = Vocabulary(
    type=2,
    type_name="byte-level BPE",
    add_bos=False,
    bos_id=1,
    add_eos=False,
    eos_id=2,
    texts=tuple(f"t{i}".encode() for i in range(200)),
)


def changed(**fields: object) -> Vocabulary:
    return dataclasses.replace(BASE, **fields)


def with_text(token: int, text: bytes) -> Vocabulary:
    texts = list(BASE.texts)
    texts[token] = text
    return changed(texts=texts)


def test_equal_vocabularies_fit() -> None:
    verdict = check(BASE, changed())
    assert verdict.fits
    assert verdict.rule == ""
    assert verdict.reason == ""


def test_type_is_the_first_rule() -> None:
    verdict = check(BASE, changed(type=1, type_name="SentencePiece", add_bos=True))
    assert verdict.rule == "type"
    assert "byte-level BPE in the target" in verdict.reason
    assert "SentencePiece in the draft model" in verdict.reason


def test_bos_added_by_one_only() -> None:
    verdict = check(BASE, changed(add_bos=True))
    assert verdict.rule == "bos"
    assert verdict.reason == (
        "The draft model adds a BOS token (1 “t1”) at the beginning of a text and the target "
        "does not."
    )


def test_bos_ids_matter_only_where_bos_is_added() -> None:
    assert check(BASE, changed(bos_id=3)).fits
    verdict = check(changed(add_bos=True), changed(add_bos=True, bos_id=3))
    assert (verdict.rule, verdict.token_id) == ("bos", 1)
    assert (verdict.target_text, verdict.draft_text) == ("t1", "t3")


def test_eos_rule_follows_bos() -> None:
    assert check(BASE, changed(eos_id=3)).fits
    verdict = check(changed(add_eos=True), changed(add_eos=True, eos_id=-1))
    assert verdict.rule == "eos"
    assert "2 “t2” in the target, -1 “none” in the draft model" in verdict.reason
    both = check(changed(add_eos=True), changed(add_bos=True))
    assert both.rule == "bos"


@pytest.mark.parametrize(("more", "fits"), [(128, True), (129, False)])
def test_size_may_differ_by_128(more: int, fits: bool) -> None:
    longer = changed(texts=(*BASE.texts, *(b"x" for _ in range(more))))
    for verdict in (check(BASE, longer), check(longer, BASE)):
        assert verdict.fits is fits
        assert verdict.rule == ("" if fits else "size")
    assert "329" in check(BASE, longer).reason or fits


@pytest.mark.parametrize(("token", "fits"), [(0, True), (4, True), (5, False), (199, False)])
def test_texts_are_compared_from_id_5(token: int, fits: bool) -> None:
    verdict = check(BASE, with_text(token, b"\xff"))
    assert verdict.fits is fits
    if not fits:
        assert (verdict.rule, verdict.token_id) == ("text", token)
        assert (verdict.target_text, verdict.draft_text) == (f"t{token}", "\ufffd")
        assert f"Token {token} differs: “t{token}” in the target" in verdict.reason


def test_only_the_common_ids_are_compared() -> None:
    assert check(BASE, changed(texts=(*BASE.texts, b"extra"))).fits


vocabularies = st.builds(
    Vocabulary,
    type=st.integers(1, 2),
    type_name=st.just("a type"),
    add_bos=st.booleans(),
    bos_id=st.integers(-1, 2),
    add_eos=st.booleans(),
    eos_id=st.integers(-1, 2),
    texts=st.one_of(
        st.lists(st.sampled_from([b"a", b"b"]), max_size=12),
        st.integers(0, 300).map(lambda n: [b"a"] * n),
    ),
)


def restated(target: Vocabulary, draft: Vocabulary) -> bool:
    if target.type != draft.type:
        return False
    if target.add_bos != draft.add_bos or (target.add_bos and target.bos_id != draft.bos_id):
        return False
    if target.add_eos != draft.add_eos or (target.add_eos and target.eos_id != draft.eos_id):
        return False
    if abs(len(target.texts) - len(draft.texts)) > 128:
        return False
    common = min(len(target.texts), len(draft.texts))
    return all(target.texts[i] == draft.texts[i] for i in range(5, common))


@given(vocabularies, vocabularies)
def test_same_answer_as_llama_cpp(target: Vocabulary, draft: Vocabulary) -> None:
    verdict = check(target, draft)
    assert verdict.fits is restated(target, draft)
    assert verdict.fits is check(draft, target).fits
    assert verdict.fits is (verdict.rule == "") is (verdict.reason == "")


@given(vocabularies)
def test_every_vocabulary_fits_itself(vocabulary: Vocabulary) -> None:
    assert check(vocabulary, vocabulary).fits


def test_150_000_tokens_take_less_than_a_tenth_of_a_second() -> None:
    texts = [f"token number {i}".encode() for i in range(150_000)]
    copies = [bytes(bytearray(text)) for text in texts]
    start = time.perf_counter()
    assert check(changed(texts=texts), changed(texts=copies)).fits
    assert time.perf_counter() - start < 0.1


def test_size_warnings() -> None:
    assert warnings_for(8000, 1000) == ()
    assert "25 %" in warnings_for(4000, 1000)[0]
    assert "as large" in warnings_for(1000, 1000)[0]
    assert warnings_for(0, 1000) == ()
