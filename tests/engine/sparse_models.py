"""GGUF files with real models' shapes and no weights, and what llama.cpp would allocate for them.

The files are sparse, so an 8B model takes a few kilobytes; llama.cpp loads them with `no_alloc`,
which computes every buffer's size and allocates none. Vocabularies are short to keep them small.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import prod
from pathlib import Path

import gguf
import numpy as np
from gguf import GGMLQuantizationType as Type

from engine.llama.library import NATIVE_LOG, fs_path, lib

VOCABULARY = 2048
Value = int | float | bool | str | Sequence[int]

_KV = re.compile(r"llama_kv_cache: size =\s*([0-9.]+) MiB")
_STATE = re.compile(r"llama_memory_recurrent: size =\s*([0-9.]+) MiB")
_MIB = 1 << 20
KV_TYPES = {"f16": 1, "q8_0": 8, "q4_0": 2}


@dataclass(frozen=True)
class Measured:
    """Bytes, as llama.cpp prints them: to a hundredth of a MiB."""

    kv: int
    state: int
    compute: int


def measure(
    path: Path, *, ctx: int, ubatch: int, flash: bool, kv: str = "f16", whole_window: bool = True
) -> Measured:
    """What a context as the engine makes it would take, nothing of it allocated."""
    params = lib.llama_model_default_params()
    params.n_gpu_layers = 0
    params.no_alloc = True
    params.use_extra_bufts = False  # a processor's own layouts of weights decide nothing here
    params.load_mode = 0
    model = lib.llama_model_load_from_file(fs_path(path), params)
    assert model, NATIVE_LOG.reason()
    options = lib.llama_context_default_params()
    options.n_ctx, options.n_batch, options.n_ubatch = ctx, max(min(2048, ctx), 64), ubatch
    options.n_seq_max = 1
    options.n_outputs_max = options.n_outputs_max_per_seq = 64
    options.flash_attn_type = int(flash)
    options.type_k = options.type_v = KV_TYPES[kv]
    options.swa_full = whole_window
    try:
        with NATIVE_LOG.listen() as log:
            context = lib.llama_init_from_model(model, options)
            assert context, log.reason()
            text = "".join(log.lines)
            compute = sum(b.size for b in log.buffers() if b.use == "compute")
        lib.llama_free(context)
    finally:
        lib.llama_model_free(model)
    return Measured(_sum(_KV, text), _sum(_STATE, text), compute)


def _sum(pattern: re.Pattern[str], text: str) -> int:
    return int(sum(float(size) for size in pattern.findall(text)) * _MIB)


class SparseModel:
    """Writes one file: values first, then tensors' shapes, then a hole for their data."""

    def __init__(self, path: Path, architecture: str, values: Mapping[str, Value]) -> None:
        self._path = path
        self._writer = writer = gguf.GGUFWriter(path, architecture)
        writer.add_name(f"Sparse {architecture}")
        writer.add_tokenizer_model("gpt2")
        writer.add_tokenizer_pre("gpt-2")
        writer.add_token_list([f"<{i}>" for i in range(VOCABULARY)])
        writer.add_token_types([gguf.TokenType.NORMAL] * VOCABULARY)
        writer.add_token_merges(["a b"])
        writer.add_eos_token_id(2)
        for key, value in values.items():
            self._add(f"{architecture}.{key}", value)
        self._sizes: list[int] = []

    def tensor(self, name: str, *shape: int, kind: Type | None = None) -> None:
        """`shape` as ggml counts it: the row first. Vectors are F32, matrices Q4_0."""
        if kind is None:
            kind = Type.F32 if len(shape) == 1 else Type.Q4_0
        values, size = gguf.GGML_QUANT_SIZES[kind]
        count = prod(shape) // values * size
        stored = shape[::-1]
        if kind == Type.F32:
            dtype = np.dtype(np.float32)
        else:
            dtype = np.dtype(np.uint8)
            stored = gguf.quant_shape_to_byte_shape(stored, kind)
        self._writer.add_tensor_info(name, stored, dtype, count, raw_dtype=kind)
        self._sizes.append(count)

    def close(self) -> Path:
        writer = self._writer
        writer.write_header_to_file()
        writer.write_kv_data_to_file()
        writer.write_ti_data_to_file()
        assert writer.fout is not None
        writer.fout[0].flush()
        start = -(-writer.fout[0].tell() // 32) * 32
        writer.fout[0].truncate(start + sum(-(-size // 32) * 32 for size in self._sizes))
        writer.close()
        return self._path

    def _add(self, key: str, value: Value) -> None:
        if isinstance(value, bool):
            self._writer.add_bool(key, value)
        elif isinstance(value, int):
            self._writer.add_uint32(key, value)
        elif isinstance(value, float):
            self._writer.add_float32(key, value)
        elif isinstance(value, str):
            self._writer.add_string(key, value)
        else:
            self._writer.add_array(key, list(value))


def dense(
    path: Path,
    architecture: str = "llama",
    *,
    layers: int = 4,
    embedding: int = 4096,
    feed: int = 14336,
    heads: int = 32,
    heads_kv: int = 8,
    head: int = 128,
    has_output: bool = True,
    has_qk_norm: bool = False,
    has_post_norm: bool = False,
    experts: tuple[int, int, int] = (0, 0, 0),  # how many, used, feed forward of each
    more: Mapping[str, Value] | None = None,
) -> Path:
    """A transformer of the usual kind."""
    count, used, expert_feed = experts
    values: dict[str, Value] = {
        "context_length": 32768,
        "embedding_length": embedding,
        "block_count": layers,
        "feed_forward_length": feed,
        "attention.head_count": heads,
        "attention.head_count_kv": heads_kv,
        "attention.key_length": head,
        "attention.value_length": head,
        "attention.layer_norm_rms_epsilon": 1e-5,
        "rope.dimension_count": head,
    }
    if count:
        values |= {
            "expert_count": count,
            "expert_used_count": used,
            "expert_feed_forward_length": expert_feed,
        }
    model = SparseModel(path, architecture, {**values, **(more or {})})
    add = model.tensor
    add("token_embd.weight", embedding, VOCABULARY)
    for layer in range(layers):
        at = f"blk.{layer}."
        add(f"{at}attn_norm.weight", embedding)
        add(f"{at}attn_q.weight", embedding, heads * head)
        add(f"{at}attn_k.weight", embedding, heads_kv * head)
        add(f"{at}attn_v.weight", embedding, heads_kv * head)
        add(f"{at}attn_output.weight", heads * head, embedding)
        if has_qk_norm:
            add(f"{at}attn_q_norm.weight", head)
            add(f"{at}attn_k_norm.weight", head)
        if has_post_norm:
            add(f"{at}post_attention_norm.weight", embedding)
            add(f"{at}post_ffw_norm.weight", embedding)
        add(f"{at}ffn_norm.weight", embedding)
        if count:
            add(f"{at}ffn_gate_inp.weight", embedding, count, kind=Type.F32)
            add(f"{at}ffn_gate_exps.weight", embedding, expert_feed, count)
            add(f"{at}ffn_up_exps.weight", embedding, expert_feed, count)
            add(f"{at}ffn_down_exps.weight", expert_feed, embedding, count)
        else:
            add(f"{at}ffn_gate.weight", embedding, feed)
            add(f"{at}ffn_up.weight", embedding, feed)
            add(f"{at}ffn_down.weight", feed, embedding)
    add("output_norm.weight", embedding)
    if has_output:
        add("output.weight", embedding, VOCABULARY)
    return model.close()


def latent(path: Path) -> Path:
    """DeepSeek V2 Lite's multi-head latent attention: keys only, one compressed head."""
    layers, embedding, heads, rank, rope, plain, value = 27, 2048, 16, 512, 64, 128, 128
    model = SparseModel(
        path,
        "deepseek2",
        {
            "context_length": 163840,
            "embedding_length": embedding,
            "block_count": layers,
            "feed_forward_length": 10944,
            "attention.head_count": heads,
            "attention.head_count_kv": 1,
            "attention.layer_norm_rms_epsilon": 1e-6,
            "attention.key_length": rank + rope,
            "attention.value_length": rank,
            "attention.key_length_mla": plain + rope,
            "attention.value_length_mla": value,
            "attention.kv_lora_rank": rank,
            "rope.dimension_count": rope,
            "leading_dense_block_count": layers,  # of experts, none: they change no cache
            "expert_count": 64,
            "expert_used_count": 6,
            "expert_feed_forward_length": 1408,
            "expert_shared_count": 2,
            "expert_weights_scale": 1.0,
        },
    )
    add = model.tensor
    add("token_embd.weight", embedding, VOCABULARY)
    for layer in range(layers):
        at = f"blk.{layer}."
        add(f"{at}attn_norm.weight", embedding)
        add(f"{at}attn_kv_a_norm.weight", rank)
        add(f"{at}attn_q.weight", embedding, heads * (plain + rope))
        add(f"{at}attn_kv_a_mqa.weight", embedding, rank + rope)
        add(f"{at}attn_k_b.weight", plain, rank, heads)
        add(f"{at}attn_v_b.weight", rank, value, heads)
        add(f"{at}attn_output.weight", heads * value, embedding)
        add(f"{at}ffn_norm.weight", embedding)
        add(f"{at}ffn_gate.weight", embedding, 10944)
        add(f"{at}ffn_up.weight", embedding, 10944)
        add(f"{at}ffn_down.weight", 10944, embedding)
    add("output_norm.weight", embedding)
    add("output.weight", embedding, VOCABULARY)
    return model.close()


def short_convolutions(path: Path) -> Path:
    """LFM2 1.2B: most layers keep a short convolution's state instead of keys and values."""
    layers, embedding, heads, feed = 16, 2048, 32, 8192
    heads_kv = [8 if i in (2, 5, 8, 10, 12, 14) else 0 for i in range(layers)]
    model = SparseModel(
        path,
        "lfm2",
        {
            "context_length": 128000,
            "embedding_length": embedding,
            "block_count": layers,
            "feed_forward_length": feed,
            "attention.head_count": heads,
            "attention.head_count_kv": heads_kv,
            "attention.layer_norm_rms_epsilon": 1e-5,
            "shortconv.l_cache": 3,
            "rope.dimension_count": 64,
        },
    )
    add = model.tensor
    add("token_embd.weight", embedding, VOCABULARY)
    add("token_embd_norm.weight", embedding)
    for layer in range(layers):
        at = f"blk.{layer}."
        add(f"{at}ffn_norm.weight", embedding)
        add(f"{at}attn_norm.weight", embedding)
        add(f"{at}ffn_gate.weight", embedding, feed)
        add(f"{at}ffn_up.weight", embedding, feed)
        add(f"{at}ffn_down.weight", feed, embedding)
        if heads_kv[layer]:
            add(f"{at}attn_q_norm.weight", 64)
            add(f"{at}attn_k_norm.weight", 64)
            add(f"{at}attn_q.weight", embedding, embedding)
            add(f"{at}attn_k.weight", embedding, 512)
            add(f"{at}attn_v.weight", embedding, 512)
            add(f"{at}attn_output.weight", embedding, embedding)
        else:
            add(f"{at}shortconv.conv.weight", 3, embedding, kind=Type.F32)
            add(f"{at}shortconv.in_proj.weight", embedding, 3 * embedding)
            add(f"{at}shortconv.out_proj.weight", embedding, embedding)
    return model.close()


def linear_attention(path: Path) -> Path:
    """Qwen3-Next's shape with few experts: three of four layers keep a gated delta net's state."""
    layers, embedding, heads, heads_kv, head, feed, experts = 8, 2048, 16, 2, 256, 512, 16
    state, groups, rank, kernel = 128, 16, 32, 4
    keys, values = state * groups, state * rank
    model = SparseModel(
        path,
        "qwen3next",
        {
            "context_length": 262144,
            "embedding_length": embedding,
            "block_count": layers,
            "feed_forward_length": 5120,
            "attention.head_count": heads,
            "attention.head_count_kv": heads_kv,
            "attention.key_length": head,
            "attention.value_length": head,
            "attention.layer_norm_rms_epsilon": 1e-6,
            "expert_count": experts,
            "expert_used_count": 8,
            "expert_feed_forward_length": feed,
            "expert_shared_feed_forward_length": feed,
            "rope.dimension_count": 64,
            "ssm.conv_kernel": kernel,
            "ssm.inner_size": values,
            "ssm.state_size": state,
            "ssm.time_step_rank": rank,
            "ssm.group_count": groups,
        },
    )
    add = model.tensor
    add("token_embd.weight", embedding, VOCABULARY)
    for layer in range(layers):
        at = f"blk.{layer}."
        add(f"{at}attn_norm.weight", embedding)
        add(f"{at}post_attention_norm.weight", embedding)
        if (layer + 1) % 4 == 0:
            add(f"{at}attn_q.weight", embedding, 2 * heads * head)
            add(f"{at}attn_k.weight", embedding, heads_kv * head)
            add(f"{at}attn_v.weight", embedding, heads_kv * head)
            add(f"{at}attn_output.weight", heads * head, embedding)
            add(f"{at}attn_q_norm.weight", head)
            add(f"{at}attn_k_norm.weight", head)
        else:
            add(f"{at}attn_qkv.weight", embedding, 2 * keys + values)
            add(f"{at}attn_gate.weight", embedding, values)
            add(f"{at}ssm_conv1d.weight", kernel, 2 * keys + values, kind=Type.F32)
            add(f"{at}ssm_dt.bias", rank)
            add(f"{at}ssm_a", rank)
            add(f"{at}ssm_ba.weight", embedding, 2 * rank)
            add(f"{at}ssm_norm.weight", state)
            add(f"{at}ssm_out.weight", values, embedding)
        add(f"{at}ffn_gate_inp.weight", embedding, experts, kind=Type.F32)
        for name in ("gate", "up"):
            add(f"{at}ffn_{name}_exps.weight", embedding, feed, experts)
            add(f"{at}ffn_{name}_shexp.weight", embedding, feed)
        add(f"{at}ffn_down_exps.weight", feed, embedding, experts)
        add(f"{at}ffn_down_shexp.weight", feed, embedding)
        add(f"{at}ffn_gate_inp_shexp.weight", embedding)
    add("output_norm.weight", embedding)
    add("output.weight", embedding, VOCABULARY)
    return model.close()
