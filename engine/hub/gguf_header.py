"""Reads a GGUF file's header: metadata, the list of tensors and, when asked, the token texts.

Never reads a weight. Refuses what breaks the format before it allocates (see `gguf_reader`): takes
at most 64 MB of memory whatever the file says. Knows the format, not what makes a model usable (see
`gguf_check`). Works on local files and on `RemoteFile` alike. Format:
https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

from dataclasses import dataclass, field
from math import prod

import numpy as np
from numpy.typing import NDArray

from engine.hub.gguf_reader import (
    ARRAY,
    I32,
    MAX_KEY,
    STRING,
    U32,
    MalformedError,
    Numbers,
    Reader,
    Scalar,
    Source,
    TruncatedError,
)
from engine.language import local, tr

__all__ = [
    "BLOCKS",
    "MAGIC",
    "BigEndianError",
    "Header",
    "MalformedError",
    "Scalar",
    "Source",
    "Tensor",
    "TruncatedError",
    "VersionError",
    "read_header",
]

MAGIC = b"GGUF"
VERSIONS = (2, 3)
DEFAULT_ALIGNMENT = 32
MAX_PAIRS = 1 << 16
MAX_TENSORS = 1 << 16  # real ones have a few thousand
MAX_TENSOR_NAME = 63  # bytes, as in ggml
MAX_DIMENSIONS = 4
MAX_TOKENS = 1 << 19  # the largest vocabularies have some 260,000
MAX_VALUES = (1 << 63) - 1  # in a tensor, and the most bytes, as in ggml

TOKENS = "tokenizer.ggml.tokens"
TOKEN_TYPES = "tokenizer.ggml.token_type"
_ALIGNMENT = "general.alignment"
_TENSOR_COST = 640  # bytes of memory for one tensor's entry

# ggml_type -> (values in a block, bytes of a block)
BLOCKS: dict[int, tuple[int, int]] = {
    0: (1, 4),  # F32
    1: (1, 2),  # F16
    2: (32, 18),  # Q4_0
    3: (32, 20),  # Q4_1
    6: (32, 22),  # Q5_0
    7: (32, 24),  # Q5_1
    8: (32, 34),  # Q8_0
    9: (32, 40),  # Q8_1
    10: (256, 84),  # Q2_K
    11: (256, 110),  # Q3_K
    12: (256, 144),  # Q4_K
    13: (256, 176),  # Q5_K
    14: (256, 210),  # Q6_K
    15: (256, 292),  # Q8_K
    16: (256, 66),  # IQ2_XXS
    17: (256, 74),  # IQ2_XS
    18: (256, 98),  # IQ3_XXS
    19: (256, 50),  # IQ1_S
    20: (32, 18),  # IQ4_NL
    21: (256, 110),  # IQ3_S
    22: (256, 82),  # IQ2_S
    23: (256, 136),  # IQ4_XS
    24: (1, 1),  # I8
    25: (1, 2),  # I16
    26: (1, 4),  # I32
    27: (1, 8),  # I64
    28: (1, 8),  # F64
    29: (256, 56),  # IQ1_M
    30: (1, 2),  # BF16
    34: (256, 54),  # TQ1_0
    35: (256, 66),  # TQ2_0
    39: (32, 17),  # MXFP4
    40: (64, 36),  # NVFP4
    41: (128, 18),  # Q1_0
    42: (64, 18),  # Q2_0
}


class VersionError(Exception):
    """A version this reader does not know."""

    def __init__(self, version: int) -> None:
        super().__init__(f"GGUF version {version}")
        self.version = version


class BigEndianError(Exception):
    """The file was written for big-endian machines."""


@dataclass(frozen=True, slots=True)
class Tensor:
    name: str
    shape: tuple[int, ...]
    type: int
    offset: int  # from the start of the data
    size: int | None  # bytes; None for a type this reader does not know


@dataclass(frozen=True, slots=True)
class Header:
    """Arrays of up to 4,096 numbers are in `arrays`; of all others only the length is known."""

    version: int
    metadata: dict[str, Scalar]  # a text of more than 1 MiB is left out
    array_lengths: dict[str, int]
    tensors: tuple[Tensor, ...]
    data_start: int
    arrays: dict[str, Numbers] = field(default_factory=dict)
    tokens: list[bytes] | None = None  # as stored; only when asked for
    token_types: NDArray[np.int32] | None = field(default=None, compare=False)  # likewise

    @property
    def end(self) -> int:
        """The least length in bytes of a file that holds all tensors; 0 when there are none."""
        return max((self.data_start + t.offset + (t.size or 0) for t in self.tensors), default=0)

    @property
    def architecture(self) -> str:
        return self.text("general.architecture")

    def text(self, key: str) -> str:
        """A string of the metadata; "" where there is none."""
        value = self.metadata.get(key)
        return value if isinstance(value, str) else ""

    def integer(self, key: str) -> int | None:
        value = self.metadata.get(key)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    def boolean(self, key: str) -> bool | None:
        value = self.metadata.get(key)
        return value if isinstance(value, bool) else None


def read_header(file: Source, length: int, *, tokens: bool = False) -> Header:
    """Read a header from the start of `file`, which has `length` bytes and is at its start.

    `tokens` asks for the texts and types of the vocabulary. Raises MalformedError (also when it
    does not begin with “GGUF”), TruncatedError, VersionError or BigEndianError.
    """
    reader = Reader(file, length)
    if reader.take(4) != MAGIC:
        raise MalformedError(tr("it does not begin with “GGUF”"))
    version = reader.u32()
    if version and version & 0xFFFF == 0:
        raise BigEndianError
    if version not in VERSIONS:
        raise VersionError(version)
    tensor_count = reader.count(MAX_TENSORS, tr("tensors"))
    pair_count = reader.count(MAX_PAIRS, tr("metadata entries"))
    found = _Metadata(tokens)
    for _ in range(pair_count):
        found.read(reader)
    tensors = _tensors(reader, tensor_count, found.alignment)
    data_start = _padded(reader.position, found.alignment)
    return Header(
        version,
        found.scalars,
        found.lengths,
        tensors,
        data_start,
        found.arrays,
        found.tokens,
        found.token_types,
    )


class _Metadata:
    """The key-value pairs while they are read."""

    def __init__(self, with_tokens: bool) -> None:
        self.scalars: dict[str, Scalar] = {}
        self.lengths: dict[str, int] = {}
        self.arrays: dict[str, Numbers] = {}
        self.tokens: list[bytes] | None = None
        self.token_types: NDArray[np.int32] | None = None
        self.alignment = DEFAULT_ALIGNMENT
        self._with_tokens = with_tokens
        self._keys: set[str] = set()

    def read(self, reader: Reader) -> None:
        key = reader.name(MAX_KEY)
        if not key or key in self._keys:
            raise MalformedError(
                tr("it has two entries “{key}”", key=key[:64]) if key else tr("a key is empty")
            )
        self._keys.add(key)
        kind = reader.u32()
        if kind == ARRAY:
            self._read_array(reader, key)
            return
        value = reader.scalar(kind, key)
        if key == _ALIGNMENT:
            self.alignment = _alignment(kind, value)
        if value is not None:
            self.scalars[key] = value

    def _read_array(self, reader: Reader, key: str) -> None:
        kind = reader.u32()
        count = reader.u64()
        if key == _ALIGNMENT:
            raise MalformedError(tr("its alignment is an array"))
        self.lengths[key] = count
        if self._with_tokens and key == TOKENS and kind == STRING:
            self.tokens = reader.texts(count, MAX_TOKENS)
        elif self._with_tokens and key == TOKEN_TYPES and kind == I32 and count <= MAX_TOKENS:
            self.token_types = np.frombuffer(reader.bytes_of(kind, count), "<i4")
        else:
            numbers = reader.array(kind, count)
            if numbers is not None:
                self.arrays[key] = numbers


def _alignment(kind: int, value: Scalar | None) -> int:
    if kind != U32 or not isinstance(value, int) or value <= 0 or value & (value - 1):
        raise MalformedError(tr("its alignment is {value}", value=str(value)[:64]))
    return value


def _tensors(reader: Reader, count: int, alignment: int) -> tuple[Tensor, ...]:
    """The list of tensors. Each begins where the one before ends, as ggml demands."""
    tensors: list[Tensor] = []
    names: set[str] = set()
    end: int | None = 0  # None behind a tensor whose size is not known
    for _ in range(count):
        reader.keep(_TENSOR_COST)
        tensor = _tensor(reader)
        label = tr("tensor “{name}”", name=tensor.name)
        if tensor.name in names:
            raise MalformedError(tr("it has {label} twice", label=label))
        names.add(tensor.name)
        if tensor.offset % alignment or tensor.offset > MAX_VALUES:
            raise MalformedError(
                tr("{label} begins at {offset}", label=label, offset=local(f"{tensor.offset:,}"))
            )
        if end is not None and tensor.offset != end:
            raise MalformedError(
                tr(
                    "{label} begins at {offset} instead of {end}",
                    label=label,
                    offset=local(f"{tensor.offset:,}"),
                    end=local(f"{end:,}"),
                )
            )
        end = None if tensor.size is None else _padded(tensor.offset + tensor.size, alignment)
        tensors.append(tensor)
    return tuple(tensors)


def _tensor(reader: Reader) -> Tensor:
    name = reader.name(MAX_TENSOR_NAME)
    label = tr("tensor “{name}”", name=name)
    dimensions = reader.u32()
    if dimensions > MAX_DIMENSIONS:
        raise MalformedError(
            tr("{label} has {dimensions} dimensions", label=label, dimensions=dimensions)
        )
    shape = tuple(reader.u64() for _ in range(dimensions))
    kind = reader.u32()
    offset = reader.u64()
    values = prod(shape)
    if values > MAX_VALUES or any(size > MAX_VALUES for size in shape):
        raise MalformedError(
            tr("{label} claims {values} values", label=label, values=local(f"{values:,}"))
        )
    block = BLOCKS.get(kind)
    if block is None:
        return Tensor(name, shape, kind, offset, None)
    if shape and shape[0] % block[0]:
        raise MalformedError(tr("{label} has rows of {shape} values", label=label, shape=shape[0]))
    size = values // block[0] * block[1]
    if size > MAX_VALUES:
        raise MalformedError(
            tr("{label} claims {size} bytes", label=label, size=local(f"{size:,}"))
        )
    return Tensor(name, shape, kind, offset, size)


def _padded(position: int, alignment: int) -> int:
    return -(-position // alignment) * alignment
