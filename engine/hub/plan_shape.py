"""What a header tells about a model's memory: its layers, their caches' widths, their weights.

Follows llama.cpp's src/llama-hparams.cpp and the `load_arch_hparams` of src/models/*.cpp, as of
llama-cpp-python 0.3.36. Knows no device and no context length. Used by `plan_costs` and
`memory_plan`.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.hub.architectures import (
    BY_INTERVAL,
    BY_KV_HEADS,
    KNOWN,
    MORE_CACHES,
    RECURRENT,
    WINDOW_SIZES,
    WINDOWS,
)
from engine.hub.gguf_check import check_model_file
from engine.hub.gguf_header import Header, Tensor
from engine.hub.library_facts import part_header
from engine.hub.model_files import split_of
from engine.language import tr

# Types with a layout of their own for the CPU (ggml-cpu/repack.cpp), on most processors.
_REPACKED = frozenset([2, 12, 20])  # Q4_0, Q4_K, IQ4_NL
_MOST_LAYERS = 512  # LLAMA_MAX_LAYERS
_BLOCK = re.compile(r"blk\.(\d+)\.")
_INPUTS = ("token_embd", "per_layer_token_embd", "position_embd", "token_types", "token_embd_norm")


@dataclass(frozen=True, slots=True)
class Layer:
    """One repeating layer. Widths in values a token; 0 where it keeps no such cache."""

    weights: int  # bytes
    rearranged: int = 0  # bytes of them that the CPU may keep a second time, in another order
    key: int = 0
    value: int = 0
    is_windowed: bool = False
    state: int = 0  # bytes of recurrent state


@dataclass(frozen=True, slots=True)
class Shape:
    """A model as the plan sees it."""

    architecture: str
    layers: tuple[Layer, ...]
    input_weights: int  # bytes that stay on the CPU
    output_weights: int  # bytes that go where the output layer goes
    output_copy: int  # bytes more on a GPU where the output shares the embedding's weights
    embedding: int  # values a token
    vocabulary: int
    heads: int  # most of any layer
    head: int  # values of one
    feed_forward: int  # values a token, of the widest part computed at once
    experts_out: int  # values a token that chosen experts give before they are summed
    inner: int  # values a token of a recurrent layer's inside
    window: int  # tokens; 0: none
    ctx_train: int
    has_float_weights: bool
    notes: tuple[str, ...] = ()

    @property
    def weights(self) -> int:
        """Bytes of all weights, each once."""
        return self.input_weights + self.output_weights + sum(x.weights for x in self.layers)

    @property
    def layer_count(self) -> int:
        """Layers as `gpu_layers` counts them: the output layer is one."""
        return len(self.layers) + 1


@dataclass(frozen=True)
class PlanModel:
    """A model's header for a plan. `size` is that of all parts, 0: what the header's tensors say;
    `rest` are the headers of further parts, where they are at hand."""

    header: Header
    size: int = 0
    rest: tuple[Header, ...] = ()


def local_model(path: Path) -> PlanModel:
    """A file on this machine with all its parts. Raises EngineError (bad file)."""
    header = check_model_file(path)
    return PlanModel(header, rest=tuple(_other_parts(path)))


def _other_parts(path: Path) -> Sequence[Header]:
    split = split_of(path.name)
    if split is None or split.total < 2:
        return ()
    found = []
    for number in range(2, split.total + 1):
        name = f"{split.stem}-{number:05}-of-{split.total:05}{path.suffix}"
        header = part_header(path.with_name(name))
        if header is not None:
            found.append(header)
    return found


class _Reader:
    """Values of `architecture.*`, one for all layers or one each."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.architecture = header.text("general.architecture")

    def number(self, key: str, default: int = 0) -> int:
        value = self.header.integer(f"{self.architecture}.{key}")
        return default if value is None else max(value, 0)

    def each(self, key: str, layers: int, default: int = 0) -> list[int]:
        found = self.header.arrays.get(f"{self.architecture}.{key}")
        if found:
            values = [max(v, 0) if isinstance(v, int) else 0 for v in found[:layers]]
            return values + [values[-1]] * (layers - len(values))
        return [self.number(key, default)] * layers


def shape_of(model: PlanModel) -> Shape:
    """Read a model's shape. Never raises: what is missing counts nothing and is noted."""
    header = model.header
    read = _Reader(header)
    architecture = read.architecture
    tensors = [t for h in (header, *model.rest) for t in h.tensors]
    count = min(read.number("block_count"), _MOST_LAYERS)
    trunk = max(count - read.number("nextn_predict_layers"), 0)
    embedding = read.number("embedding_length")
    heads = read.each("attention.head_count", count)
    kv_key = f"{architecture}.attention.head_count_kv"
    has_kv_heads = kv_key in header.metadata or kv_key in header.arrays
    heads_kv = read.each("attention.head_count_kv", count) if has_kv_heads else heads
    first = next((n for n in heads if n), 0)
    head = embedding // first if first else 0
    key = read.number("attention.key_length", head)
    value = read.number("attention.value_length", head)
    key_swa = read.number("attention.key_length_swa", key)
    value_swa = read.number("attention.value_length_swa", value)
    window = read.number("attention.sliding_window", WINDOW_SIZES.get(architecture, 0))
    windowed = _windowed(read, count, trunk) if window else [False] * count
    recurrent = _recurrent(read, count, trunk, heads_kv)
    state = 4 * _state_values(read, embedding, max(heads, default=0))
    with_kv = _with_kv(read, count, trunk, recurrent)
    is_mla = bool(read.number("attention.key_length_mla"))
    by_layer, inputs, outputs = _weights(tensors, count)
    copied, *_ = _weights([t for t in tensors if t.type in _REPACKED], count)
    named = {t.name for t in tensors}
    embeds = next((t.size or 0 for t in tensors if t.name == "token_embd.weight"), 0)
    notes = _notes(architecture, header, model, count)
    unread = max(model.size - header.data_start - sum(t.size or 0 for t in tensors), 0)
    if model.rest or not (header.integer("split.count") or 0) > 1:
        unread = 0
    layers = []
    for i in range(count):
        wide_key, wide_value = (key_swa, value_swa) if windowed[i] else (key, value)
        layers.append(
            Layer(
                weights=by_layer[i] + unread // count,
                rearranged=copied[i],
                key=wide_key * heads_kv[i] if with_kv[i] else 0,
                value=wide_value * heads_kv[i] if with_kv[i] and not is_mla else 0,
                is_windowed=windowed[i],
                state=state if recurrent[i] else 0,
            )
        )
    expert = max(read.each("expert_feed_forward_length", count), default=0)
    used = max(read.each("expert_used_count", count), default=0)
    dense = max(read.each("feed_forward_length", count), default=0)
    return Shape(
        architecture=architecture,
        layers=tuple(layers),
        input_weights=inputs,
        output_weights=outputs,
        output_copy=0 if "output.weight" in named else embeds,
        embedding=embedding,
        vocabulary=_vocabulary(read, tensors),
        heads=max(heads, default=0),
        head=max(key, value, key_swa, value_swa),
        feed_forward=max(used * (expert or dense), 0 if used else dense),
        experts_out=used * embedding,
        inner=read.number("ssm.inner_size") if any(recurrent) else 0,
        window=window if any(windowed) else 0,
        ctx_train=read.number("context_length"),
        has_float_weights=header.integer("general.file_type") in (0, 1, 32),
        notes=notes,
    )


def _windowed(read: _Reader, count: int, trunk: int) -> list[bool]:
    architecture = read.architecture
    pattern = read.header.arrays.get(f"{architecture}.attention.sliding_window_pattern")
    if pattern and architecture != "phi3":
        return [i < len(pattern) and bool(pattern[i]) for i in range(count)]
    if architecture in ("lfm2", "lfm2moe"):
        return [n > 0 for n in read.each("attention.head_count_kv", count)]
    if architecture not in WINDOWS or (architecture == "exaone4" and trunk != 64):
        return [False] * count
    period, dense_first = WINDOWS[architecture]
    period = read.number("attention.sliding_window_pattern", period)
    whole = 0 if dense_first else period - 1
    return [i < trunk and (period == 0 or i % period != whole) for i in range(count)]


def _recurrent(read: _Reader, count: int, trunk: int, heads_kv: Sequence[int]) -> list[bool]:
    architecture = read.architecture
    if architecture in RECURRENT or architecture == "falcon-h1":
        return [True] * count
    if architecture in BY_KV_HEADS:
        feed = read.each("feed_forward_length", count)
        mixed = architecture.startswith("nemotron_h")  # its feed-forward layers keep nothing
        return [i < trunk and not heads_kv[i] and not (mixed and feed[i]) for i in range(count)]
    if architecture in BY_INTERVAL:
        named = read.header.arrays.get(f"{architecture}.attention.recurrent_layers")
        if named:
            return [i < min(trunk, len(named)) and bool(named[i]) for i in range(count)]
        interval = read.number("full_attention_interval", 4) or 4
        return [i < trunk and (i + 1) % interval != 0 for i in range(count)]
    return [False] * count


def _with_kv(read: _Reader, count: int, trunk: int, recurrent: Sequence[bool]) -> list[bool]:
    """Layers with a KV cache: `create_memory` in src/llama-model.cpp and `has_kv`."""
    if read.architecture == "falcon-h1":
        return [True] * count
    kept = trunk
    if read.architecture == "gemma3n":
        kept = min(trunk, 20)
    elif read.architecture == "gemma4":
        kept = count - read.number("attention.shared_kv_layers")
    return [i < kept and not recurrent[i] for i in range(count)]


def _state_values(read: _Reader, embedding: int, heads: int) -> int:
    """Values of recurrent state a layer, `n_embd_r` + `n_embd_s` in src/llama-hparams.cpp."""
    if wkv := read.number("wkv.head_size"):
        shifts = read.number("token_shift_count", 2)
        return shifts * embedding + embedding * wkv
    if short := read.number("shortconv.l_cache"):
        return embedding * (short - 1)
    kernel = read.number("ssm.conv_kernel")
    if kda := read.number("kda.head_dim"):
        return 3 * (kernel - 1 if kernel else 3) * heads * kda + kda * kda * heads
    inner, state = read.number("ssm.inner_size"), read.number("ssm.state_size")
    groups = read.number("ssm.group_count")
    return max(kernel - 1, 0) * (inner + 2 * groups * state) + state * inner


def _weights(tensors: Sequence[Tensor], count: int) -> tuple[list[int], int, int]:
    """Bytes of each repeating layer, of what stays on the CPU, and of the output layer."""
    layers, inputs, outputs = [0] * count, 0, 0
    for tensor in tensors:
        size = tensor.size or 0
        match = _BLOCK.match(tensor.name)
        if match and int(match[1]) < count:
            layers[int(match[1])] += size
        elif tensor.name.split(".")[0] in _INPUTS:
            inputs += size
        else:
            outputs += size
    return layers, inputs, outputs


def _vocabulary(read: _Reader, tensors: Sequence[Tensor]) -> int:
    for name in ("output.weight", "token_embd.weight"):
        for tensor in tensors:
            if tensor.name == name and len(tensor.shape) > 1:
                return tensor.shape[1]
    listed = read.header.array_lengths.get("tokenizer.ggml.tokens", 0)
    return listed or read.number("vocab_size")


def _notes(architecture: str, header: Header, model: PlanModel, count: int) -> tuple[str, ...]:
    notes = []
    if architecture not in KNOWN or not count:
        notes.append(
            tr(
                "The architecture “{name}” is not known here; its cache is estimated as plain "
                "attention.",
                name=architecture or tr("unknown"),
            )
        )
    elif architecture in MORE_CACHES:
        notes.append(
            tr(
                "“{name}” keeps more than a plain cache, which this plan leaves out; leave some "
                "memory free.",
                name=architecture,
            )
        )
    if any(t.size is None for t in header.tensors):
        notes.append(tr("Some weights are of a type that is not known here and are not counted."))
    if (header.integer("split.count") or 0) > 1 and not model.rest:
        notes.append(
            tr(
                "The model is split; only its first part was read, so weights are spread evenly "
                "over the layers."
            )
        )
    return tuple(notes)
