"""Every file a user may pick by mistake gets its own sentence; good ones pass from anywhere."""

import dataclasses
import os
import struct
import sys
from collections.abc import Iterator
from contextlib import suppress
from io import BytesIO
from pathlib import Path

import gguf
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.gguf_header import (
    BLOCKS,
    BigEndianError,
    MalformedError,
    TruncatedError,
    VersionError,
    read_header,
)
from tests.engine import gguf_models
from tests.engine.conftest import TinyModels


def refusal(path: Path) -> EngineError:
    with pytest.raises(EngineError) as caught:
        check_model_file(path)
    assert caught.value.kind == ErrorKind.BAD_FILE
    assert caught.value.message.endswith(".")
    assert caught.value.hint
    return caught.value


def written(folder: Path, data: bytes, name: str = "file.gguf") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def test_a_whole_model_passes(tiny: TinyModels) -> None:
    header = check_model_file(tiny.target)
    assert header.text("general.architecture") == "llama"
    assert header.integer("llama.context_length") == gguf_models.CTX_TRAIN
    assert header.array_lengths["tokenizer.ggml.tokens"] == len(gguf_models.VOCABULARY.tokens)
    assert header.end == tiny.target.stat().st_size


@pytest.mark.starter
def test_the_starter_passes(starter: Path) -> None:
    assert check_model_file(starter).end == starter.stat().st_size


def test_spaces_and_other_scripts_in_paths(tmp_path: Path, tiny: TinyModels) -> None:
    folder = tmp_path / "my models ü 模型 🙂"
    folder.mkdir()
    path = written(folder, tiny.target.read_bytes(), "größe 1.gguf")
    assert check_model_file(path).text("general.name") == "Tiny llama"


def test_missing(tmp_path: Path) -> None:
    assert "There is no file" in refusal(tmp_path / "none.gguf").message


def test_a_file_used_as_a_folder(tmp_path: Path) -> None:
    path = written(tmp_path, b"x") / "model.gguf"
    assert refusal(path).message


def test_a_null_character_in_the_path() -> None:
    assert "cannot be read" in refusal(Path("a\0b.gguf")).message


def test_a_folder(tmp_path: Path) -> None:
    assert "is a folder" in refusal(tmp_path).message


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no named pipes in folders")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "pipe.gguf"
    os.mkfifo(path)
    assert "is not a file" in refusal(path).message


@pytest.fixture
def unprivileged() -> Iterator[None]:
    """Root may read everything, so give root up for a moment."""
    if sys.platform == "win32":
        pytest.skip("Windows keeps read permission elsewhere")
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def test_no_read_permission(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    path = written(tmp_path, b"GGUF")
    path.chmod(0)
    request.getfixturevalue("unprivileged")
    assert "permission denied" in refusal(path).message


def test_empty(tmp_path: Path) -> None:
    assert "is empty" in refusal(written(tmp_path, b"")).message


@pytest.mark.parametrize(
    ("data", "message", "hint"),
    [
        (b"<!DOCTYPE html><html>", "It begins with “<!DOCTYPE”.", "looks like a web page"),
        (b"\n\n<html><head>", "It begins with the bytes 0A 0A 3C 68.", "looks like a web page"),
        (b"\0" * 100, "It begins with zeros.", "never finished"),
        (b"version https://git-lfs.github.com/spec/v1", "“version”", "Git LFS pointer"),
        (b"PK\x03\x04\x14\0\0\0", "the bytes 50 4B 03 04", "PyTorch"),
        (b"tjgg\x03\0\0\0", "“tjgg”", "before GGUF"),
        (b"\x1f\x8b\x08\0", "the bytes 1F 8B 08 00", "unpack"),
        (b'\x40\0\0\0\0\0\0\0{"__metadata__"', "the bytes 40 00 00 00", "safetensors"),
        (b"Entry not found", "“Entry”", "error message"),
        (b"once upon a time", "“once”", ".gguf"),
    ],
)
def test_not_gguf(tmp_path: Path, data: bytes, message: str, hint: str) -> None:
    error = refusal(written(tmp_path, data))
    assert "is not a GGUF model" in error.message
    assert message in error.message
    assert hint in error.hint


def test_the_first_bytes_only(tmp_path: Path) -> None:
    assert "ends after 3 bytes" in refusal(written(tmp_path, b"GGU")).message


def test_truncated_weights(tiny: TinyModels) -> None:
    message = refusal(tiny.truncated).message
    assert "is incomplete: 1.02 kB of" in message
    assert "are missing" in message


def test_truncated_anywhere(tmp_path: Path, tiny: TinyModels) -> None:
    data = tiny.target.read_bytes()
    for length in [*range(4, 200, 3), *range(200, len(data), 7919)]:
        message = refusal(written(tmp_path, data[:length])).message
        assert "is incomplete" in message


def test_versions(tmp_path: Path, tiny: TinyModels) -> None:
    data = tiny.target.read_bytes()
    newer = refusal(written(tmp_path, data[:4] + struct.pack("<I", 4) + data[8:]))
    assert "version 4" in newer.message
    assert "update Paceline" in newer.hint
    older = refusal(written(tmp_path, data[:4] + struct.pack("<I", 1) + data[8:]))
    assert "newer file" in older.hint
    big = refusal(written(tmp_path, data[:4] + struct.pack(">I", 3) + data[8:]))
    assert "big-endian" in big.message


@pytest.mark.parametrize(
    ("architecture", "words"),
    [
        ("clip", "projector"),
        ("bert", "embedding model"),
        ("nomic-bert", "embedding model"),
        ("jina-bert-v2", "embedding model"),
        ("dream", "diffusion model"),
        ("eagle3", "drafting heads"),
        ("t5", "cannot chat"),
    ],
)
def test_architectures_that_write_no_text(tmp_path: Path, architecture: str, words: str) -> None:
    path = gguf_models.write_header(tmp_path / "model.gguf", architecture)
    assert words in refusal(path).message


@pytest.mark.parametrize(
    ("pooling", "words"),
    [(gguf.PoolingType.LAST, "embedding model"), (gguf.PoolingType.RANK, "reranking model")],
)
def test_pooling_tells_an_embedding_model(
    tmp_path: Path, pooling: gguf.PoolingType, words: str
) -> None:
    path = gguf_models.write_header(tmp_path / "model.gguf", "qwen3", pooling=pooling)
    assert words in refusal(path).message


def test_no_pooling_is_a_language_model(tmp_path: Path) -> None:
    none = gguf.PoolingType.NONE
    check_model_file(gguf_models.write_header(tmp_path / "model.gguf", "qwen3", pooling=none))


@pytest.mark.parametrize(
    ("kind", "words"),
    [("mmproj", "projector"), ("adapter", "LoRA"), ("imatrix", "importance matrix")],
)
def test_kinds(tmp_path: Path, kind: str, words: str) -> None:
    path = gguf_models.write_header(tmp_path / "model.gguf", "llama", kind=kind)
    assert words in refusal(path).message


def test_vocabulary_only(tiny: TinyModels) -> None:
    assert "no weights" in refusal(tiny.vocabulary_only).message


def test_a_text_twice_in_the_vocabulary(tmp_path: Path) -> None:
    """llama.cpp ends the process on it."""
    tokens = list(gguf_models.VOCABULARY.tokens)
    tokens[300] = tokens[299] = "\x1b[31mtwice"
    vocabulary = dataclasses.replace(gguf_models.VOCABULARY, tokens=tuple(tokens))
    path = gguf_models.write_llama(tmp_path / "model.gguf", vocabulary=vocabulary)
    assert "has the token “\\x1b[31mtwice” twice" in refusal(path).message
    tokens[300] = tokens[299] = ""
    vocabulary = dataclasses.replace(gguf_models.VOCABULARY, tokens=tuple(tokens))
    check_model_file(gguf_models.write_llama(path, vocabulary=vocabulary))


def test_architecture_is_left_to_llama_cpp(tiny: TinyModels) -> None:
    assert (
        check_model_file(tiny.unknown_architecture).text("general.architecture") == "nobody-knows"
    )


def test_split_models(tmp_path: Path) -> None:
    first = tmp_path / "big-00001-of-00002.gguf"
    second = tmp_path / "big-00002-of-00002.gguf"
    gguf_models.write_header(first, "llama", split=(0, 2), tensors=False)
    assert "Part 2 of 2 of this model is missing: “big-00002" in refusal(first).message
    gguf_models.write_header(second, "llama", split=(1, 2))
    check_model_file(first)
    whole = second.read_bytes()
    second.write_bytes(whole[:-100])
    assert "“big-00002-of-00002.gguf” is incomplete" in refusal(first).message
    second.write_bytes(whole)
    error = refusal(second)
    assert "part 2 of 2" in error.message
    assert "big-00001-of-00002.gguf" in error.hint
    renamed = first.rename(tmp_path / "big.gguf")
    assert "name does not say so" in refusal(renamed).message


def test_counts_that_lie_are_refused_at_once(tmp_path: Path) -> None:
    for tensors, pairs in ((2**63, 0), (0, 2**63), (2**32, 2)):
        data = b"GGUF" + struct.pack("<IQQ", 3, tensors, pairs) + b"\0" * 64
        assert "is damaged" in refusal(written(tmp_path, data)).message
    key = struct.pack("<Q", 1) + b"k"
    for array in (struct.pack("<IIQ", 9, 8, 2**61), struct.pack("<IIQ", 9, 0, 2**63)):
        data = b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + key + array
        assert "is incomplete" in refusal(written(tmp_path, data)).message


def test_block_sizes_are_ggml_s() -> None:
    for kind, sizes in gguf.GGML_QUANT_SIZES.items():
        assert BLOCKS[int(kind)] == sizes


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_damaged_headers_never_escape(tiny: TinyModels, data: st.DataObject) -> None:
    whole = bytearray(tiny.target.read_bytes()[:12_000])
    for _ in range(data.draw(st.integers(1, 6))):
        position = data.draw(st.integers(4, len(whole) - 1))
        whole[position] = data.draw(st.integers(0, 255))
    with suppress(MalformedError, TruncatedError, VersionError, BigEndianError):
        read_header(BytesIO(whole), len(whole))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=300))
def test_random_bytes_never_escape(data: bytes) -> None:
    whole = b"GGUF\x03\0\0\0" + data
    with suppress(MalformedError, TruncatedError):
        read_header(BytesIO(whole), len(whole))
