"""The vocabulary read from a header is the one that llama.cpp loads, so the verdicts are too."""

import itertools
import os
import time
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub import pairing
from engine.hub.gguf_check import read_local
from engine.hub.gguf_header import read_header
from engine.hub.header_vocabulary import NO_TOKEN, vocabulary_of, vocabulary_type
from engine.hub.pairing import Vocabulary
from engine.llama.library import NATIVE_LOG, fs_path, lib
from engine.llama.model import Model
from engine.request import ModelSettings
from tests.engine.conftest import TinyModels
from tests.engine.hub import gguf_bytes as gb

TEXTS = [f"t{i}" for i in range(20)]


def from_header(path: Path) -> Vocabulary:
    return vocabulary_of(read_local(path, tokens=True), path.name)


def made(
    model: str = "gpt2",
    pre: str = "",
    more: Sequence[bytes] = (),
    texts: Sequence[str | bytes] = TEXTS,
) -> Vocabulary:
    entries = [gb.entry("tokenizer.ggml.model", gb.STRING, model)]
    if pre:
        entries.append(gb.entry("tokenizer.ggml.pre", gb.STRING, pre))
    data = gb.header([*entries, gb.array(gb.TOKENS, gb.STRING, texts), *more])
    return vocabulary_of(read_header(BytesIO(data), len(data), tokens=True), "a.gguf")


def flag(name: str, value: bool) -> bytes:
    return gb.entry(f"tokenizer.ggml.{name}", gb.BOOL, value)


def token(name: str, value: int) -> bytes:
    return gb.entry(f"tokenizer.ggml.{name}_token_id", gb.U32, value)


# -- what holds where keys are absent --------------------------------------------------------------


@pytest.mark.parametrize(
    ("model", "pre", "kind", "bos", "eos"),
    [
        ("llama", "", "SPM", (True, 1), (False, 2)),
        ("gpt2", "", "BPE", (False, 11), (False, 11)),
        ("gpt2", "gpt-2", "BPE", (False, 11), (False, 11)),
        ("gpt2", "llama-bpe", "BPE", (True, 11), (False, 11)),
        ("gpt2", "tekken", "BPE", (True, 11), (False, 11)),
        ("gpt2", "chameleon", "BPE", (True, 11), (False, 11)),
        ("gpt2", "glm4", "BPE", (False, NO_TOKEN), (False, 11)),
        ("gpt2", "gemma4", "BPE", (True, 11), (False, 11)),
        ("gemma4", "", "BPE", (True, NO_TOKEN), (False, NO_TOKEN)),
        ("bert", "", "WPM", (True, NO_TOKEN), (False, NO_TOKEN)),  # 101 is outside of 20 tokens
        ("t5", "", "UGM", (False, NO_TOKEN), (True, 1)),
        ("rwkv", "", "RWKV", (False, NO_TOKEN), (False, NO_TOKEN)),
        ("plamo2", "", "PLaMo-2", (False, 1), (False, 2)),
    ],
)
def test_defaults(
    model: str, pre: str, kind: str, bos: tuple[bool, int], eos: tuple[bool, int]
) -> None:
    vocabulary = made(model, pre)
    assert vocabulary.type_name == kind
    assert (vocabulary.add_bos, vocabulary.bos_id) == bos
    assert (vocabulary.add_eos, vocabulary.eos_id) == eos


def test_keys_count_more_than_defaults() -> None:
    more = [flag("add_bos_token", False), flag("add_eos_token", True), token("bos", 3)]
    vocabulary = made("llama", more=[*more, token("eos", 4)])
    assert (vocabulary.add_bos, vocabulary.bos_id) == (False, 3)
    assert (vocabulary.add_eos, vocabulary.eos_id) == (True, 4)


def test_ids_outside_the_vocabulary_do_not_count() -> None:
    assert made("llama", more=[token("bos", 20)]).bos_id == 1
    assert made("llama", more=[token("bos", 2**32 - 1)]).bos_id == 1
    assert made("gpt2", texts=TEXTS[:11]).bos_id == NO_TOKEN


def test_gemma_4_adds_bos_whatever_the_file_says() -> None:
    assert made("gemma4", more=[flag("add_bos_token", False)]).add_bos


def test_texts_as_c_sees_them() -> None:
    texts = made(texts=[b"a", b"", b"b\0c", b"\0", b"d"]).texts
    assert list(texts) == [b"a", b"[EMPTY_1]", b"b", b"", b"d"]


@pytest.mark.parametrize("model", ["", "none", "no_vocab", "from the future"])
def test_no_vocabulary(model: str) -> None:
    with pytest.raises(EngineError, match=r"“a\.gguf” has (no|a) vocabulary") as caught:
        made(model)
    assert caught.value.kind == ErrorKind.BAD_FILE
    with pytest.raises(EngineError, match="no vocabulary"):
        made(texts=[])


def test_vocabulary_type_of_a_header_without_tokens() -> None:
    data = gb.header([gb.entry("tokenizer.ggml.model", gb.STRING, "t5")])
    assert vocabulary_type(read_header(BytesIO(data), len(data))) == "UGM"


# -- against llama.cpp -----------------------------------------------------------------------------

TINY = ("target", "one_text_changed", "permuted", "longer_vocabulary", "too_long_vocabulary")
TINY += ("other_bos", "recurrent")


def test_tiny_models_as_llama_cpp_loads_them(tiny: TinyModels) -> None:
    for name in TINY:
        path: Path = getattr(tiny, name)
        model = Model(ModelSettings(path=str(path)), vocab_only=True, gpu_layers=0)
        try:
            assert from_header(path) == model.vocabulary(), name
        finally:
            model.close()


REAL = os.environ.get("PACELINE_LLAMA_SOURCE")


@pytest.fixture(scope="module")
def real() -> list[Path]:
    paths = sorted((Path(REAL or "") / "models").glob("ggml-vocab-*.gguf"))
    assert len(paths) > 10
    return paths


def loaded(path: Path) -> Vocabulary:
    """These files have no weights, which `Model` refuses, so llama.cpp is asked directly."""
    params = lib.llama_model_default_params()
    params.vocab_only = True
    params.n_gpu_layers = 0
    with NATIVE_LOG.listen():
        handle = lib.llama_model_load_from_file(fs_path(path), params)
    assert handle, path.name
    try:
        vocab = lib.llama_model_get_vocab(handle)
        kind = int(lib.llama_vocab_type(vocab))
        return Vocabulary(
            type=kind,
            type_name=str(kind),
            add_bos=bool(lib.llama_vocab_get_add_bos(vocab)),
            bos_id=int(lib.llama_vocab_bos(vocab)),
            add_eos=bool(lib.llama_vocab_get_add_eos(vocab)),
            eos_id=int(lib.llama_vocab_eos(vocab)),
            texts=[
                bytes(lib.llama_vocab_get_text(vocab, i))
                for i in range(lib.llama_vocab_n_tokens(vocab))
            ],
        )
    finally:
        lib.llama_model_free(handle)


@pytest.mark.skipif(not REAL, reason="PACELINE_LLAMA_SOURCE names no llama.cpp source folder")
def test_all_pairs_of_real_vocabularies(real: list[Path]) -> None:
    """llama.cpp's rule through the loaded vocabularies, restated, and ours through the headers."""
    theirs = {path.name: loaded(path) for path in real}
    ours = {path.name: from_header(path) for path in real}
    for name, vocabulary in theirs.items():
        mine = ours[name]
        assert mine.type == vocabulary.type, name
        assert (mine.add_bos, mine.bos_id) == (vocabulary.add_bos, vocabulary.bos_id), name
        assert (mine.add_eos, mine.eos_id) == (vocabulary.add_eos, vocabulary.eos_id), name
        assert mine.texts == vocabulary.texts, name
    fitting = 0
    for target, draft in itertools.product(theirs, repeat=2):
        fits = llama_cpp_rule(theirs[target], theirs[draft])
        assert pairing.check_rules(ours[target], ours[draft]).fits is fits, (target, draft)
        fitting += fits
    assert len(real) <= fitting < len(real) ** 2


def llama_cpp_rule(target: Vocabulary, draft: Vocabulary) -> bool:
    if target.type != draft.type:
        return False
    if target.add_bos != draft.add_bos or (target.add_bos and target.bos_id != draft.bos_id):
        return False
    if target.add_eos != draft.add_eos or (target.add_eos and target.eos_id != draft.eos_id):
        return False
    sizes = len(target.texts), len(draft.texts)
    return abs(sizes[0] - sizes[1]) <= 128 and all(
        target.texts[i] == draft.texts[i] for i in range(5, min(sizes))
    )


@pytest.mark.skipif(not REAL, reason="PACELINE_LLAMA_SOURCE names no llama.cpp source folder")
def test_a_real_vocabulary_of_150_000_tokens_read_and_compared_in_half_a_second(
    real: list[Path],
) -> None:
    path = next(p for p in real if p.stem == "ggml-vocab-qwen2")
    start = time.perf_counter()
    verdict = pairing.check(from_header(path), from_header(path))
    assert time.perf_counter() - start < 0.5
    assert verdict.fits
