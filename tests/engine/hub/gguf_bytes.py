"""GGUF headers written byte by byte, so that tests can break any rule of the format."""

import struct
from collections.abc import Mapping, Sequence

from tests.engine import gguf_models

U8, I8, U32, I32, F32, BOOL, STRING, ARRAY, U64 = 0, 1, 4, 5, 6, 7, 8, 9, 10
FORMATS = {U8: "B", I8: "b", U32: "I", I32: "i", F32: "f", BOOL: "?", U64: "Q"}
TOKENS = "tokenizer.ggml.tokens"


def text(value: str | bytes) -> bytes:
    data = value.encode() if isinstance(value, str) else value
    return struct.pack("<Q", len(data)) + data


def number(kind: int, value: float) -> bytes:
    return struct.pack("<" + FORMATS[kind], value)


def entry(key: str | bytes, kind: int, value: object) -> bytes:
    """A key-value pair; a text's value is str or bytes."""
    data = text(value) if isinstance(value, str | bytes) else number(kind, value)  # type: ignore[arg-type]
    return text(key) + struct.pack("<I", kind) + data


def array(key: str, kind: int, values: Sequence[object], count: int | None = None) -> bytes:
    """`count` is what the file claims."""
    claimed = len(values) if count is None else count
    data = b"".join(
        text(value) if isinstance(value, str | bytes) else number(kind, value)  # type: ignore[arg-type]
        for value in values
    )
    return text(key) + struct.pack("<IIQ", ARRAY, kind, claimed) + data


def tensor(name: str, shape: Sequence[int] = (32,), kind: int = 0, offset: int = 0) -> bytes:
    return (
        text(name)
        + struct.pack("<I", len(shape))
        + struct.pack(f"<{len(shape)}Q", *shape)
        + struct.pack("<IQ", kind, offset)
    )


def header(
    entries: Sequence[bytes] = (),
    tensors: Sequence[bytes] = (),
    *,
    version: int = 3,
    data: int = 0,
) -> bytes:
    """A file: its header, padded to 32 bytes, then `data` zeros."""
    start = b"GGUF" + struct.pack("<IQQ", version, len(tensors), len(entries))
    whole = start + b"".join(entries) + b"".join(tensors)
    return whole + bytes(-len(whole) % 32 + data)


def small(version: int = 3) -> bytes:
    """Everything a header can have, in less than 1 kB."""
    return header(
        [
            entry("general.architecture", STRING, "llama"),
            entry("general.alignment", U32, 32),
            entry("general.name", STRING, "Größe 模型"),
            entry("llama.block_count", U32, 2),
            entry("llama.rope.freq_base", F32, 10000.0),
            entry("tokenizer.ggml.add_bos_token", BOOL, True),
            entry("general.parameter_count", U64, 1 << 40),
            array("llama.attention.head_count_kv", I32, [4, 0]),
            array("llama.attention.sliding_window_pattern", BOOL, [True, False]),
            entry("tokenizer.ggml.model", STRING, "gpt2"),
            array(TOKENS, STRING, ["<s>", "", "a", "Ġthe", b"\xff\x00b"]),
            array("tokenizer.ggml.token_type", I32, [3, 1, 1, 1, 1]),
            array("tokenizer.ggml.scores", F32, [0.0, -1.0, -2.0, -3.0, -4.0]),
            array("tokenizer.ggml.merges", STRING, ["a b", "Ġ t"]),
        ],
        [
            tensor("token_embd.weight", (32, 5)),
            tensor("output_norm.weight", (32,), offset=640),
            tensor("blk.0.ffn_up.weight", (32, 2), kind=2, offset=768),
        ],
        version=version,
        data=768 + 64,
    )


def model(
    tensors: Mapping[str, int],
    *,
    arch: str = "llama",
    name: str = "",
    texts: Sequence[str] = gguf_models.VOCABULARY.tokens,
    has_tokens: bool = True,
    **keys: object,
) -> bytes:
    """A whole file with F32 tensors of so many values and a vocabulary.

    `keys` are texts and numbers, of the architecture where they name no other section: with
    `context_length=8` it has “llama.context_length”.
    """
    entries = [entry("general.architecture", STRING, arch)]
    if name:
        entries.append(entry("general.name", STRING, name))
    for key, value in keys.items():
        full = "tokenizer.chat_template" if key == "chat_template" else key
        full = full if "." in full else f"{arch}.{full}"
        entries.append(entry(full, STRING if isinstance(value, str) else U32, value))
    if has_tokens:
        entries.append(entry("tokenizer.ggml.model", STRING, "gpt2"))
        entries.append(array(TOKENS, STRING, texts))
    infos, offset = [], 0
    for tensor_name, size in tensors.items():
        infos.append(tensor(tensor_name, (size,), offset=offset))
        offset += -(-4 * size // 32) * 32
    return header(entries, infos, data=offset)
