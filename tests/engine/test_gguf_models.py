"""The tests' own tiny models are what they claim: they load, decode, and round-trip any text."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.llama.context import Context, RewindFailed
from engine.llama.model import Model
from engine.request import ModelSettings
from tests.engine.conftest import TinyModels
from tests.engine.gguf_models import CHATML, ENDS, VOCABULARY


@contextmanager
def loaded(path: Path) -> Iterator[Context]:
    model = Model(ModelSettings(path=str(path), ctx=64, threads=1), gpu_layers=0)
    context = Context(model)
    try:
        yield context
    finally:
        context.close()
        model.close()


@pytest.fixture(scope="module")
def model(tiny: TinyModels) -> Iterator[Model]:
    with loaded(tiny.target) as context:
        yield context.model


def test_vocabulary(model: Model) -> None:
    vocabulary = model.vocabulary()
    assert [text.decode() for text in vocabulary.texts] == list(VOCABULARY.tokens)
    assert (vocabulary.type_name, vocabulary.add_bos, vocabulary.eos_id) == ("BPE", False, 2)
    ends = tuple(token for token in range(model.vocabulary_size) if model.is_end(token))
    assert ends == ENDS
    assert [model.special_text(token) for token in ends] == ["<|endoftext|>", "<|im_end|>"]
    assert model.template == CHATML


@settings(max_examples=60, deadline=None)
@given(text=st.text(st.characters(exclude_categories=["Cs"]), max_size=40))
def test_any_text_survives_tokenizing(model: Model, text: str) -> None:
    tokens = model.tokenize(text, parse_special=False)
    assert b"".join(map(model.piece, tokens)) == text.encode()


def test_special_tokens_are_one_token(model: Model) -> None:
    assert model.tokenize("<|im_start|>user")[0] == 1
    assert len(model.tokenize("the the the")) < 8  # merges are applied


def test_they_decode_and_rewind(tiny: TinyModels) -> None:
    for path in (tiny.target, tiny.other_weights, tiny.close_weights, tiny.no_template):
        with loaded(path) as context:
            assert context.can_rewind
            assert context.prefill([10, 20, 30])
            first = context.logits()[0].copy()
            assert first.std() > 2  # rounding cannot decide
            context.decode([40, 50], rows=2)
            context.rewind(2)
            context.decode([30])
            assert abs(context.logits()[0] - first).max() < 0.01


@pytest.mark.parametrize("name", ["recurrent", "hybrid"])
def test_those_with_a_running_state_decode_and_cannot_rewind(tiny: TinyModels, name: str) -> None:
    with loaded(getattr(tiny, name)) as context:
        assert not context.can_rewind
        assert context.prefill([10, 20, 30])
        context.decode([40, 50])
        stepwise = context.logits()[0].copy()
        assert stepwise.std() > 2  # rounding cannot decide
        with pytest.raises(RewindFailed):
            context.rewind(3)
        assert context.tokens == []  # nothing is left that could be wrong
        assert context.prefill([10, 20, 30, 40, 50])
        assert abs(context.logits()[0] - stepwise).max() < 0.01


def test_close_weights_agree_often_and_others_do_not(tiny: TinyModels) -> None:
    def best(path: Path) -> list[int]:
        with loaded(path) as context:
            context.decode(list(range(10, 60)), rows=50)
            return [int(token) for token in context.logits().argmax(axis=1)]

    target = best(tiny.target)

    def agreement(path: Path) -> float:
        return sum(a == b for a, b in zip(best(path), target, strict=True)) / len(target)

    assert agreement(tiny.close_weights) > 0.5
    assert agreement(tiny.other_weights) < 0.2
