"""Layers are left out evenly, from the middle, and never so that a kind of layer is lost."""

from itertools import pairwise

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_header import Header
from engine.llama.layer_choice import layers_to_drop


def header(
    architecture: str = "llama", layers: int = 30, lists: dict[str, int] | None = None, **more: int
) -> Header:
    values = {f"{architecture}.{key.replace('__', '.')}": value for key, value in more.items()}
    return Header(
        3,
        {"general.architecture": architecture, f"{architecture}.block_count": layers, **values},
        {f"{architecture}.{key}": length for key, length in (lists or {}).items()},
        (),
        64,
    )


@pytest.mark.parametrize("layers", [5, 12, 30, 80])
def test_ends_stay_and_the_rest_is_even(layers: int) -> None:
    assert layers_to_drop(header(layers=layers), 0) == ()
    for drop in range(1, layers - 3):
        dropped = layers_to_drop(header(layers=layers), drop)
        assert len(set(dropped)) == drop
        assert list(dropped) == sorted(dropped)
        assert dropped[0] >= 2
        assert dropped[-1] <= layers - 3
        gaps = [b - a for a, b in pairwise(dropped)]
        assert max(gaps, default=1) - min(gaps, default=1) <= 1


def test_one_layer_is_the_middle_one() -> None:
    assert layers_to_drop(header(), 1) == (15,)


@pytest.mark.parametrize("drop", [27, 30, 1000])
def test_too_many(drop: int) -> None:
    with pytest.raises(EngineError, match="cannot be left out") as caught:
        layers_to_drop(header(), drop)
    assert caught.value.kind == ErrorKind.BAD_REQUEST
    assert caught.value.hint == "Leave out at most 26."


def test_fewer_than_none() -> None:
    with pytest.raises(EngineError, match="0 or more"):
        layers_to_drop(header(), -1)


@pytest.mark.parametrize("layers", [0, 2, 4])
def test_tiny_models_keep_all(layers: int) -> None:
    with pytest.raises(EngineError):
        layers_to_drop(header(layers=layers), 1)


@pytest.mark.parametrize(
    ("architecture", "more", "turn"),
    [
        ("gemma3", {}, 6),
        ("gemma2", {}, 2),
        ("smollm3", {}, 4),
        ("gemma3", {"attention__sliding_window_pattern": 4}, 4),
        ("qwen3next", {}, 4),
        ("qwen3next", {"full_attention_interval": 3}, 3),
    ],
)
def test_layers_that_take_turns_go_in_whole_turns(
    architecture: str, more: dict[str, int], turn: int
) -> None:
    model = header(architecture, 36, **more)
    with pytest.raises(EngineError) as caught:
        layers_to_drop(model, turn + 1)
    assert f"groups of {turn}" in caught.value.hint
    dropped = layers_to_drop(model, 2 * turn)
    assert len(dropped) == 2 * turn
    kept = [layer for layer in range(36) if layer not in dropped]
    assert [layer % turn for layer in kept] == [i % turn for i in range(len(kept))]
    assert dropped[0] >= 2
    assert dropped[-1] <= 33


def test_dense_layers_at_the_start_and_drafting_ones_at_the_end_stay() -> None:
    model = header("deepseek2", leading_dense_block_count=3, nextn_predict_layers=1)
    dropped = layers_to_drop(model, 24)
    assert (dropped[0], dropped[-1]) == (3, 26)


@pytest.mark.parametrize(
    "model",
    [
        header(lists={"attention.head_count_kv": 30}),
        header(lists={"feed_forward_length": 30}),
        header("gemma3n"),
    ],
)
def test_layers_that_differ_stay(model: Header) -> None:
    with pytest.raises(EngineError, match="differ from each other"):
        layers_to_drop(model, 2)


def test_other_lists_do_not_matter() -> None:
    assert layers_to_drop(header(lists={"rope.dimension_sections": 4}, layers=30), 2)
