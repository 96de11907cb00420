"""Conversions are whole or absent, and mistakes get a sentence."""

from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.gguf_header import BLOCKS
from engine.llama.quantize import quantize
from tests.engine.conftest import TinyModels


def test_q4_0_is_smaller_and_whole(tmp_path: Path, tiny: TinyModels) -> None:
    made = tmp_path / "ü made.gguf"
    quantize(tiny.target, made, "Q4_0")
    header = check_model_file(made)
    kinds = {t.name: t.type for t in header.tensors}
    assert BLOCKS[kinds["blk.0.ffn_up.weight"]] == (32, 18)
    assert made.stat().st_size < tiny.target.stat().st_size / 2
    assert [p.name for p in tmp_path.iterdir()] == [made.name]


def test_quantized_weights_can_be_converted_back(tmp_path: Path, tiny: TinyModels) -> None:
    small, large = tmp_path / "small.gguf", tmp_path / "large.gguf"
    quantize(tiny.target, small, "Q8_0")
    quantize(small, large, "F32")
    assert {t.type for t in check_model_file(large).tensors} == {0}


def test_unknown_kind(tmp_path: Path, tiny: TinyModels) -> None:
    with pytest.raises(EngineError, match=r"“Q9” is not a weight type.*Q4_0"):
        quantize(tiny.target, tmp_path / "x.gguf", "Q9")


def test_bad_source_leaves_nothing(tmp_path: Path, tiny: TinyModels) -> None:
    for source in (tiny.truncated, tmp_path / "none.gguf", tiny.unknown_architecture):
        with pytest.raises(EngineError) as caught:
            quantize(source, tmp_path / "x.gguf", "Q4_0")
        assert caught.value.kind == ErrorKind.BAD_FILE
        assert list(tmp_path.iterdir()) == []


def test_an_existing_file_survives_a_failure(tmp_path: Path, tiny: TinyModels) -> None:
    kept = tmp_path / "kept.gguf"
    kept.write_bytes(b"kept")
    with pytest.raises(EngineError):
        quantize(tiny.unknown_architecture, kept, "Q4_0")
    assert kept.read_bytes() == b"kept"


def test_destinations_that_cannot_be(tmp_path: Path, tiny: TinyModels) -> None:
    with pytest.raises(EngineError, match="onto itself"):
        quantize(tiny.target, tiny.target, "Q4_0")
    with pytest.raises(EngineError, match="no folder"):
        quantize(tiny.target, tmp_path / "none" / "x.gguf", "Q4_0")
