"""The pair rules against a plain restatement of llama.cpp's function, their sentences, and the
mapping of ids by text for pairs that the rules refuse."""

import dataclasses
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hub.pairing import Vocabulary, check, token_map, warnings_for

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


def test_texts_in_sentences_are_harmless() -> None:
    """They may end up in a terminal, and belong to strangers."""
    verdict = check(with_text(9, b"\x1b[2J\n"), with_text(9, b"x" * 100_000))
    assert verdict.target_text == "\\x1b[2J\\n"
    assert verdict.draft_text == "x" * 79 + "…"
    assert verdict.reason.isprintable()
    assert len(verdict.reason) < 300


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


# -- relaxed: ids mapped by text -------------------------------------------------------------------


def texts(*names: str) -> Vocabulary:
    return changed(texts=[name.encode() for name in names])


def test_a_permuted_vocabulary_is_mapped() -> None:
    permuted = changed(texts=[*BASE.texts[:5], *reversed(BASE.texts[5:])])
    verdict = check(BASE, permuted)
    assert not verdict.fits
    assert verdict.is_usable
    assert verdict.rule == "text"
    assert "Token 5 differs" in verdict.reason
    assert verdict.relaxed is not None
    assert (verdict.relaxed.shared, verdict.relaxed.moved) == (200, 194)  # one is in the middle
    assert (verdict.relaxed.target_only, verdict.relaxed.draft_only) == (0, 0)
    assert verdict.relaxed.examples[0] == (
        "“t5” is token 5 in the target and 199 in the draft model."
    )
    assert len(verdict.relaxed.examples) == 5
    expected = [*range(5), *range(199, 4, -1)]
    assert token_map(BASE, permuted).tolist() == expected


def test_a_truncated_vocabulary_is_mapped() -> None:
    longer = changed(texts=(*BASE.texts, *(f"extra{i}".encode() for i in range(150))))
    verdict = check(longer, BASE)
    assert verdict.rule == "size"
    assert verdict.relaxed is not None
    assert (verdict.relaxed.shared, verdict.relaxed.moved) == (200, 0)
    assert (verdict.relaxed.target_only, verdict.relaxed.draft_only) == (150, 0)
    assert verdict.relaxed.examples[0] == "“extra0” (token 200) is only in the target."
    assert token_map(longer, BASE).tolist() == [*range(200), *[-1] * 150]
    other_way = check(BASE, longer).relaxed
    assert other_way is not None
    assert (other_way.target_only, other_way.draft_only) == (0, 150)
    assert other_way.examples[0] == "“extra0” (token 200) is only in the draft model."


@pytest.mark.parametrize("field", [{"add_bos": True}, {"add_eos": True}])
def test_added_tokens_do_not_matter_when_ids_are_mapped(field: dict[str, object]) -> None:
    verdict = check(BASE, changed(**field))
    assert verdict.rule in ("bos", "eos")
    assert verdict.relaxed is not None
    assert (verdict.relaxed.shared, verdict.relaxed.moved) == (200, 0)
    assert verdict.relaxed.examples == ()


def test_other_types_are_not_mapped() -> None:
    """The same letters stand for other bytes there."""
    assert check(BASE, changed(type=1)).relaxed is None


@pytest.mark.parametrize(("shared", "usable"), [(100, True), (99, False)])
def test_half_of_the_target_must_be_shared(shared: int, usable: bool) -> None:
    other = [*BASE.texts[:shared], *(f"other{i}".encode() for i in range(200 - shared))]
    verdict = check(BASE, changed(texts=other))
    assert verdict.rule == "text"
    assert verdict.is_usable is usable


def test_examples_of_every_kind() -> None:
    target = changed(texts=[*BASE.texts, b"moved", b"mine"])
    draft = changed(texts=[*BASE.texts, b"yours", b"moved"])
    relaxed = check(target, draft).relaxed
    assert relaxed is not None
    assert relaxed.examples == (
        "“moved” is token 200 in the target and 201 in the draft model.",
        "“mine” (token 201) is only in the target.",
        "“yours” (token 200) is only in the draft model.",
    )


def test_the_same_id_is_kept_and_else_the_lowest_taken() -> None:
    target = texts("a", "b", "c", "b")
    draft = texts("c", "b", "a", "b", "c")
    assert token_map(target, draft).tolist() == [2, 1, 0, 3]


def test_empty_vocabularies() -> None:
    none = changed(texts=())
    assert check(none, none).fits
    assert token_map(none, BASE).tolist() == []
    assert token_map(BASE, none).tolist() == [-1] * 200
    assert check(BASE, none).relaxed is None


@given(vocabularies, vocabularies)
def test_mapped_ids_have_the_same_text(target: Vocabulary, draft: Vocabulary) -> None:
    ids = token_map(target, draft)
    assert ids.dtype.name == "int32"
    assert len(ids) == len(target.texts)
    for token, text in enumerate(target.texts):
        if ids[token] < 0:
            assert text not in draft.texts
        else:
            assert draft.texts[ids[token]] == text
            is_same = token < len(draft.texts) and draft.texts[token] == text
            assert ids[token] == (token if is_same else list(draft.texts).index(text))


@given(vocabularies, vocabularies)
def test_counts_add_up(target: Vocabulary, draft: Vocabulary) -> None:
    verdict = check(target, draft)
    if verdict.relaxed is None:
        return
    assert not verdict.fits
    assert verdict.relaxed.shared + verdict.relaxed.target_only == len(target.texts)
    assert verdict.relaxed.moved <= verdict.relaxed.shared
    assert verdict.relaxed.shared * 2 >= len(target.texts)
    assert len(verdict.relaxed.examples) <= 5


def test_mapping_150_000_tokens_takes_less_than_half_a_second() -> None:
    names = [f"token number {i}".encode() for i in range(150_000)]
    start = time.perf_counter()
    verdict = check(changed(texts=names), changed(texts=names[::-1]))
    assert time.perf_counter() - start < 0.5
    assert verdict.relaxed is not None
    assert verdict.relaxed.shared == 150_000
