"""Writes tiny GGUF files with random weights: whole, runnable models and all kinds of others.

A runnable one has two layers of 64 values and 320 tokens (all bytes, some merges, ChatML's special
tokens), loads in milliseconds and writes nonsense that is the same each time. Logits are scaled so
that the best token leads clearly and rounding cannot decide. Knows the file format only.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import gguf
import numpy as np
from numpy.typing import NDArray

EMBEDDING = 64
HEADS = 4
FEED_FORWARD = 128
LAYERS = 2
CTX_TRAIN = 1024
ENDS = (0, 2)  # the tokens that end an answer
LOGIT_SCALE = 0.5  # times the square root of EMBEDDING: the logits' standard deviation
MERGED = (
    "Ġt he Ġa in re on er Ġthe at en es or Ġs is an al it Ġw Ġo ed Ġc Ġf ou ing Ġp Ġto Ġof le as "
    "st Ġin ar Ġb ic Ġm Ġd ve Ġand ro Ġh ll ion el ra ur Ġl id ly ct Ġn im om ut Ġre"
)

CHATML = (
    "{% for message in messages %}<|im_start|>{{ message.role }}\n{{ message.content }}<|im_end|>\n"
    "{% endfor %}{% if add_generation_prompt %}<|im_start|>assistant\n{% endif %}"
)


def byte_characters() -> list[str]:
    """The printable stand-in of each byte in byte-level BPE (GPT-2's table)."""
    shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    characters = {byte: chr(byte) for byte in shown}
    hidden = (byte for byte in range(256) if byte not in characters)
    characters.update({byte: chr(256 + i) for i, byte in enumerate(hidden)})
    return [characters[byte] for byte in range(256)]


@dataclass(frozen=True)
class TinyVocabulary:
    """Byte-level BPE; special tokens first, as SmolLM2 has them."""

    tokens: tuple[str, ...]
    special: int  # how many at the start are control tokens
    merges: tuple[str, ...]
    bos: int = 1
    eos: int = 2
    add_bos: bool = False


def tiny_vocabulary() -> TinyVocabulary:
    special = ["<|endoftext|>", "<|im_start|>", "<|im_end|>", "<reserved_0>", "<reserved_1>"]
    tokens = special + byte_characters()
    merges: list[str] = []
    for text in MERGED.split():
        # A merge joins two tokens that exist already, so longer ones are built letter by letter.
        for end in range(2, len(text) + 1):
            if text[:end] not in tokens:
                tokens.append(text[:end])
                merges.append(f"{text[: end - 1]} {text[end - 1]}")
    return TinyVocabulary(tuple(tokens), len(special), tuple(merges))


VOCABULARY = tiny_vocabulary()


def one_text_changed(token: int = 100) -> TinyVocabulary:
    """A vocabulary that differs from `VOCABULARY` in the text of one token."""
    tokens = list(VOCABULARY.tokens)
    tokens[token] = "changed"
    return replace(VOCABULARY, tokens=tuple(tokens))


def mostly_other() -> TinyVocabulary:
    """Shares its control tokens and ASCII with `VOCABULARY`, which is less than half of it."""
    first = VOCABULARY.special + 128
    others = tuple(f"other {i}" for i in range(first, len(VOCABULARY.tokens)))
    return replace(VOCABULARY, tokens=VOCABULARY.tokens[:first] + others)


def permuted() -> TinyVocabulary:
    """The same texts under other ids."""
    special = VOCABULARY.tokens[: VOCABULARY.special]
    return replace(
        VOCABULARY, tokens=special + tuple(reversed(VOCABULARY.tokens[VOCABULARY.special :]))
    )


def rearranged(ids: Sequence[int]) -> TinyVocabulary:
    """The tokens of `VOCABULARY` that `ids` names, in that order; control tokens stay first."""
    ordered = sorted(ids, key=lambda i: i >= VOCABULARY.special)  # stable
    tokens = tuple(VOCABULARY.tokens[i] for i in ordered)
    return replace(
        VOCABULARY,
        tokens=tokens,
        special=sum(i < VOCABULARY.special for i in ordered),
        merges=tuple(m for m in VOCABULARY.merges if m.replace(" ", "") in tokens),
        bos=tokens.index(VOCABULARY.tokens[VOCABULARY.bos]),
        eos=tokens.index(VOCABULARY.tokens[VOCABULARY.eos]),
    )


def shuffled() -> TinyVocabulary:
    """All tokens of `VOCABULARY` under other ids, control tokens too."""
    order = np.random.default_rng(3).permutation(len(VOCABULARY.tokens))
    return rearranged([int(i) for i in order])


def extended(count: int) -> TinyVocabulary:
    """`VOCABULARY` with `count` more tokens at the end."""
    more = tuple(f"<extra_{i}>" for i in range(count))
    return replace(VOCABULARY, tokens=VOCABULARY.tokens + more)


def other_bos() -> TinyVocabulary:
    return replace(VOCABULARY, add_bos=True)


def write_llama(
    path: Path,
    *,
    vocabulary: TinyVocabulary = VOCABULARY,
    seed: int = 0,
    noise: float = 0.0,
    noise_seed: int = 1,
    template: str | None = CHATML,
    ctx: int = CTX_TRAIN,
    endless: bool = False,
    base: TinyVocabulary | None = None,
    layers: int = LAYERS,
    window: int = 0,
) -> Path:
    """A runnable llama; `noise` (0–1) mixes in other weights, so the drafts are sometimes right.

    With a `base` it is the model that `base` would give, each token's weights under its new id. An
    `endless` one, answering greedily, goes on until it is stopped. With a `window` it is a Gemma 3
    whose layers look back that far; every sixth sees everything.
    """
    writer = _writer(path, "gemma3" if window else "llama", vocabulary, template, ctx, layers)
    if window:
        writer.add_sliding_window(window)
        writer.add_key_length(EMBEDDING // HEADS)
        writer.add_value_length(EMBEDDING // HEADS)
    writer.add_feed_forward_length(FEED_FORWARD)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv(HEADS // 2)
    writer.add_rope_dimension_count(EMBEDDING // HEADS)
    writer.add_layer_norm_rms_eps(1e-5)
    weights = _Weights(seed, noise, noise_seed)
    order = list(range(len(vocabulary.tokens)))
    if base is not None:
        order = [base.tokens.index(text) for text in vocabulary.tokens]
    tokens = len((base or vocabulary).tokens)
    kv = EMBEDDING // 2
    writer.add_tensor("token_embd.weight", weights.matrix(tokens, EMBEDDING, 1.0)[order])
    for layer in range(layers):
        prefix = f"blk.{layer}."
        for name, rows, columns in (
            ("attn_q", EMBEDDING, EMBEDDING),
            ("attn_k", kv, EMBEDDING),
            ("attn_v", kv, EMBEDDING),
            ("attn_output", EMBEDDING, EMBEDDING),
            ("ffn_gate", FEED_FORWARD, EMBEDDING),
            ("ffn_up", FEED_FORWARD, EMBEDDING),
            ("ffn_down", EMBEDDING, FEED_FORWARD),
        ):
            matrix = weights.matrix(rows, columns, columns**-0.5)
            writer.add_tensor(f"{prefix}{name}.weight", matrix)
        writer.add_tensor(f"{prefix}attn_norm.weight", _ones(EMBEDDING))
        writer.add_tensor(f"{prefix}ffn_norm.weight", _ones(EMBEDDING))
        if window:
            for name, size in (
                ("attn_q_norm", EMBEDDING // HEADS),
                ("attn_k_norm", EMBEDDING // HEADS),
                ("post_attention_norm", EMBEDDING),
                ("post_ffw_norm", EMBEDDING),
            ):
                writer.add_tensor(f"{prefix}{name}.weight", _ones(size))
    output = weights.matrix(tokens, EMBEDDING, LOGIT_SCALE)
    if endless:
        output[list(ENDS)] = 0
    output = output[order]
    writer.add_tensor("output_norm.weight", _ones(EMBEDDING))
    writer.add_tensor("output.weight", output)
    return _close(writer, path)


def write_mamba(
    path: Path, *, vocabulary: TinyVocabulary = VOCABULARY, seed: int = 0, ctx: int = CTX_TRAIN
) -> Path:
    """A runnable recurrent model: its state cannot drop tokens."""
    inner, state, rank, kernel = 2 * EMBEDDING, 16, 4, 4
    writer = _writer(path, "mamba", vocabulary, CHATML, ctx)
    writer.add_feed_forward_length(0)
    writer.add_head_count(0)
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_ssm_conv_kernel(kernel)
    writer.add_ssm_inner_size(inner)
    writer.add_ssm_state_size(state)
    writer.add_ssm_time_step_rank(rank)
    weights = _Weights(seed)
    tokens = len(vocabulary.tokens)
    writer.add_tensor("token_embd.weight", weights.matrix(tokens, EMBEDDING, 1.0))
    for layer in range(LAYERS):
        prefix = f"blk.{layer}."
        writer.add_tensor(f"{prefix}attn_norm.weight", _ones(EMBEDDING))
        for name, rows, columns in (
            ("ssm_in", 2 * inner, EMBEDDING),
            ("ssm_conv1d", inner, kernel),
            ("ssm_x", rank + 2 * state, inner),
            ("ssm_dt", inner, rank),
            ("ssm_out", EMBEDDING, inner),
        ):
            matrix = weights.matrix(rows, columns, columns**-0.5)
            writer.add_tensor(f"{prefix}{name}.weight", matrix)
        writer.add_tensor(f"{prefix}ssm_conv1d.bias", np.zeros(inner, np.float32))
        writer.add_tensor(f"{prefix}ssm_dt.bias", np.zeros(inner, np.float32))
        decay = -np.tile(np.arange(1, state + 1, dtype=np.float32), (inner, 1))
        writer.add_tensor(f"{prefix}ssm_a", decay)
        writer.add_tensor(f"{prefix}ssm_d", _ones(inner))
    writer.add_tensor("output_norm.weight", _ones(EMBEDDING))
    writer.add_tensor("output.weight", weights.matrix(tokens, EMBEDDING, LOGIT_SCALE))
    return _close(writer, path)


def write_hybrid(
    path: Path, *, vocabulary: TinyVocabulary = VOCABULARY, seed: int = 0, ctx: int = CTX_TRAIN
) -> Path:
    """A runnable LFM2: a layer of short convolutions, whose state cannot drop tokens, and one of
    attention, which could."""
    kernel, kv, head = 3, EMBEDDING // 2, EMBEDDING // HEADS
    writer = _writer(path, "lfm2", vocabulary, CHATML, ctx)
    writer.add_feed_forward_length(FEED_FORWARD)
    writer.add_head_count(HEADS)
    writer.add_head_count_kv([0, HEADS // 2])  # 0: no attention
    writer.add_layer_norm_rms_eps(1e-5)
    writer.add_shortconv_l_cache(kernel)
    weights = _Weights(seed)
    tokens = len(vocabulary.tokens)
    mixers = (
        (
            ("shortconv.conv", EMBEDDING, kernel),
            ("shortconv.in_proj", 3 * EMBEDDING, EMBEDDING),
            ("shortconv.out_proj", EMBEDDING, EMBEDDING),
        ),
        (
            ("attn_q", EMBEDDING, EMBEDDING),
            ("attn_k", kv, EMBEDDING),
            ("attn_v", kv, EMBEDDING),
            ("attn_output", EMBEDDING, EMBEDDING),
        ),
    )
    feed_forward = (
        ("ffn_gate", FEED_FORWARD, EMBEDDING),
        ("ffn_up", FEED_FORWARD, EMBEDDING),
        ("ffn_down", EMBEDDING, FEED_FORWARD),
    )
    writer.add_tensor("token_embd.weight", weights.matrix(tokens, EMBEDDING, 1.0))
    for layer, mixer in enumerate(mixers):
        prefix = f"blk.{layer}."
        for name, rows, columns in (*mixer, *feed_forward):
            matrix = weights.matrix(rows, columns, columns**-0.5)
            writer.add_tensor(f"{prefix}{name}.weight", matrix)
        for name in ("attn_norm", "ffn_norm"):
            writer.add_tensor(f"{prefix}{name}.weight", _ones(EMBEDDING))
    for name in ("attn_q_norm", "attn_k_norm"):
        writer.add_tensor(f"blk.1.{name}.weight", _ones(head))
    writer.add_tensor("token_embd_norm.weight", _ones(EMBEDDING))  # of the output, in spite of it
    writer.add_tensor("output.weight", weights.matrix(tokens, EMBEDDING, LOGIT_SCALE))
    return _close(writer, path)


def write_header(
    path: Path,
    architecture: str,
    *,
    pooling: gguf.PoolingType | None = None,
    kind: str | None = None,
    split: tuple[int, int] | None = None,
    tensors: bool = True,
) -> Path:
    """A whole file of an architecture with one small tensor: nothing that could run."""
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_name("Header only")
    if pooling is not None:
        writer.add_pooling_type(pooling)
    if kind is not None:
        writer.add_type(kind)
    if split is not None:
        writer.add_uint16("split.no", split[0])
        writer.add_uint16("split.count", split[1])
    if tensors:
        writer.add_tensor("token_embd.weight", np.zeros((8, 32), np.float32))
    return _close(writer, path)


def write_truncated(path: Path, whole: Path, length: int | None = None) -> Path:
    """The first `length` bytes of a file; by default all but its last kilobyte."""
    data = whole.read_bytes()
    path.write_bytes(data[: len(data) - 1024 if length is None else length])
    return path


class _Weights:
    """Random matrices from one seed; with `noise`, blended with those of another."""

    def __init__(self, seed: int, noise: float = 0.0, noise_seed: int = 1) -> None:
        self._own = np.random.default_rng(seed)
        self._other = np.random.default_rng(1000 + noise_seed)
        self._noise = noise

    def matrix(self, rows: int, columns: int, scale: float) -> NDArray[np.float32]:
        own = self._own.standard_normal((rows, columns), np.float32)
        other = self._other.standard_normal((rows, columns), np.float32)
        kept = float(np.sqrt(1 - self._noise**2))
        return np.asarray(scale * (kept * own + self._noise * other), np.float32)


def _writer(
    path: Path,
    architecture: str,
    vocabulary: TinyVocabulary,
    template: str | None,
    ctx: int,
    layers: int = LAYERS,
) -> gguf.GGUFWriter:
    writer = gguf.GGUFWriter(path, architecture)
    writer.add_name(f"Tiny {architecture}")
    writer.add_context_length(ctx)
    writer.add_embedding_length(EMBEDDING)
    writer.add_block_count(layers)
    writer.add_vocab_size(len(vocabulary.tokens))
    writer.add_file_type(gguf.LlamaFileType.ALL_F32)
    _add_tokenizer(writer, vocabulary)
    if template is not None:
        writer.add_chat_template(template)
    return writer


def _add_tokenizer(writer: gguf.GGUFWriter, vocabulary: TinyVocabulary) -> None:
    types: Sequence[gguf.TokenType] = [
        gguf.TokenType.CONTROL if i < vocabulary.special else gguf.TokenType.NORMAL
        for i in range(len(vocabulary.tokens))
    ]
    writer.add_tokenizer_model("gpt2")
    writer.add_tokenizer_pre("gpt-2")
    writer.add_token_list(list(vocabulary.tokens))
    writer.add_token_types(types)
    writer.add_token_merges(list(vocabulary.merges))
    writer.add_bos_token_id(vocabulary.bos)
    writer.add_eos_token_id(vocabulary.eos)
    writer.add_add_bos_token(vocabulary.add_bos)
    writer.add_add_eos_token(False)


def _ones(size: int) -> NDArray[np.float32]:
    return np.ones(size, np.float32)


def _close(writer: gguf.GGUFWriter, path: Path) -> Path:
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path
