"""Conversions are whole or absent, and mistakes get a sentence."""

import shutil
from pathlib import Path

import gguf
import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.gguf_header import BLOCKS
from engine.inference import Inference
from engine.llama.layer_choice import layers_to_drop
from engine.llama.quantize import expected_size, quantize
from engine.request import ModelSettings
from tests.engine import gguf_models
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
    with pytest.raises(EngineError, match="cannot be written"):
        quantize(tiny.target, tmp_path / f"{'x' * 300}.gguf", "Q4_0")


def test_progress_reaches_the_last_tensor(tmp_path: Path, tiny: TinyModels) -> None:
    told: list[tuple[int, int]] = []
    quantize(tiny.target, tmp_path / "x.gguf", "Q8_0", progress=lambda *step: told.append(step))
    count = len(check_model_file(tiny.target).tensors)
    assert told == [(done, count) for done in range(count)]


def test_layers_can_be_left_out(tmp_path: Path) -> None:
    deep = gguf_models.write_llama(tmp_path / "deep.gguf", layers=8)
    made = tmp_path / "made.gguf"
    told: list[tuple[int, int]] = []
    quantize(deep, made, "F16", drop_layers=3, progress=lambda *step: told.append(step))
    before, header = check_model_file(deep), check_model_file(made)
    assert header.integer("llama.block_count") == 5
    assert len(header.tensors) == len(before.tensors) - 3 * 9
    assert told[-1] == (len(header.tensors) - 1, len(header.tensors))
    kept = [layer for layer in range(8) if layer not in layers_to_drop(before, 3)]
    assert kept[:2] == [0, 1]
    assert kept[-2:] == [6, 7]
    for new, old in enumerate(kept):
        assert weights(made, f"blk.{new}.ffn_norm.weight") == weights(
            deep, f"blk.{old}.ffn_norm.weight"
        )
    inference = Inference()
    inference.load(ModelSettings(path=str(made), threads=1), None)
    assert inference.model.layers == 5
    inference.unload()


def test_too_many_layers_leave_nothing(tmp_path: Path, tiny: TinyModels) -> None:
    with pytest.raises(EngineError, match="cannot be left out"):
        quantize(tiny.target, tmp_path / "x.gguf", "F16", drop_layers=1)
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_told_before_the_work(
    tmp_path: Path, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)._replace(free=100_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: usage)
    with pytest.raises(EngineError, match=r"needs about .* 100 kB are free") as caught:
        quantize(tiny.target, tmp_path / "x.gguf", "F16")
    assert caught.value.kind == ErrorKind.DISK
    assert list(tmp_path.iterdir()) == []


@pytest.mark.starter
@pytest.mark.parametrize("kind", ["F16", "Q4_0", "Q4_K_M"])
def test_the_expected_size(starter: Path, tmp_path: Path, kind: str) -> None:
    made = tmp_path / "x.gguf"
    quantize(starter, made, kind, 1)
    expected = expected_size(check_model_file(starter), kind)
    assert made.stat().st_size == pytest.approx(expected, rel=0.12)
    assert made.stat().st_size < 1.05 * expected  # what is asked of the disk


def weights(path: Path, name: str) -> list[float]:
    reader = gguf.GGUFReader(path)
    found = [t.data.tolist() for t in reader.tensors if t.name == name]
    return list(found[0])
