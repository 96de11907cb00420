"""Reads a GGUF file's header: metadata and the list of tensors, never a weight.

Written for files nobody has vouched for: every count and length is bounded before anything is
allocated. Knows the format, not what makes a model usable (see `gguf_check`). Format:
https://github.com/ggml-org/ggml/blob/master/docs/gguf.md
"""

import struct
from dataclasses import dataclass
from math import prod
from typing import BinaryIO

MAGIC = b"GGUF"
VERSIONS = (2, 3)
DEFAULT_ALIGNMENT = 32
MAX_PAIRS = 1 << 16
MAX_TENSORS = 1 << 20
MAX_KEY = 1 << 16
MAX_STRING = 1 << 24  # the longest real ones, chat templates, have some 100 kB
MAX_HEADER = 1 << 30  # bytes; real ones have up to 20 MB
MAX_DIMENSIONS = 4

Scalar = int | float | bool | str

_SCALARS: dict[int, struct.Struct] = {
    0: struct.Struct("<B"),
    1: struct.Struct("<b"),
    2: struct.Struct("<H"),
    3: struct.Struct("<h"),
    4: struct.Struct("<I"),
    5: struct.Struct("<i"),
    6: struct.Struct("<f"),
    7: struct.Struct("<?"),
    10: struct.Struct("<Q"),
    11: struct.Struct("<q"),
    12: struct.Struct("<d"),
}
_STRING = 8
_ARRAY = 9

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


class TruncatedError(Exception):
    """The header goes on past the end of the file."""


class MalformedError(Exception):
    """The header breaks the format; the text says where."""


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
    """Arrays are kept as their length only."""

    version: int
    metadata: dict[str, Scalar]
    array_lengths: dict[str, int]
    tensors: tuple[Tensor, ...]
    data_start: int

    @property
    def end(self) -> int:
        """The least length in bytes of a file that holds all tensors; 0 when there are none."""
        return max((self.data_start + t.offset + (t.size or 0) for t in self.tensors), default=0)

    def text(self, key: str) -> str:
        """A string of the metadata; "" where there is none."""
        value = self.metadata.get(key)
        return value if isinstance(value, str) else ""

    def integer(self, key: str) -> int | None:
        value = self.metadata.get(key)
        return value if isinstance(value, int) else None


def read_header(file: BinaryIO, length: int) -> Header:
    """Read a header from the start of `file`, which has `length` bytes.

    Raises MalformedError (also when it does not begin with “GGUF”), TruncatedError, VersionError
    or BigEndianError.
    """
    reader = _Reader(file, length)
    if reader.take(4) != MAGIC:
        raise MalformedError("it does not begin with “GGUF”")
    version = reader.u32()
    if version and version & 0xFFFF == 0:
        raise BigEndianError
    if version not in VERSIONS:
        raise VersionError(version)
    tensor_count = reader.count(MAX_TENSORS, "tensors")
    pair_count = reader.count(MAX_PAIRS, "metadata entries")
    metadata: dict[str, Scalar] = {}
    array_lengths: dict[str, int] = {}
    for _ in range(pair_count):
        key = reader.string(MAX_KEY)
        kind = reader.u32()
        if kind == _ARRAY:
            array_lengths[key] = reader.skip_array()
        else:
            metadata[key] = reader.scalar(kind, key)
    tensors = tuple(reader.tensor() for _ in range(tensor_count))
    alignment = metadata.get("general.alignment", DEFAULT_ALIGNMENT)
    if not isinstance(alignment, int) or alignment <= 0 or alignment & (alignment - 1):
        raise MalformedError(f"its alignment is {alignment}")
    data_start = -(-reader.position // alignment) * alignment
    return Header(version, metadata, array_lengths, tensors, data_start)


class _Reader:
    """Sequential reads that never go past the file's length or the header's bound."""

    def __init__(self, file: BinaryIO, length: int) -> None:
        self._file = file
        self._length = length
        self.position = 0

    def take(self, count: int) -> bytes:
        self._claim(count)
        data = self._file.read(count)
        if len(data) != count:
            raise TruncatedError
        return data

    def u32(self) -> int:
        return int.from_bytes(self.take(4), "little")

    def u64(self) -> int:
        return int.from_bytes(self.take(8), "little")

    def count(self, most: int, what: str) -> int:
        value = self.u64()
        if value > most:
            raise MalformedError(f"it claims {value:,} {what}")
        return value

    def string(self, most: int) -> str:
        length = self.u64()
        if length > most:
            raise MalformedError(f"it has a text of {length:,} bytes in its header")
        return self.take(length).decode("utf-8", "replace")

    def scalar(self, kind: int, key: str) -> Scalar:
        if kind == _STRING:
            return self.string(MAX_STRING)
        codec = _SCALARS.get(kind)
        if codec is None:
            raise MalformedError(f"“{key[:64]}” has the unknown type {kind}")
        value: Scalar = codec.unpack(self.take(codec.size))[0]
        return value

    def skip_array(self) -> int:
        kind = self.u32()
        count = self.u64()
        codec = _SCALARS.get(kind)
        if codec is not None:
            self._skip(count * codec.size)
        elif kind == _STRING:
            # The shortest string takes 8 bytes, so a count that lies is found without looping.
            if count * 8 > self._length - self.position:
                raise TruncatedError
            for _ in range(count):
                length = self.u64()
                if length > MAX_STRING:
                    raise MalformedError(f"it has a text of {length:,} bytes in its header")
                self.take(length)
        else:
            raise MalformedError(f"it has an array of the unknown type {kind}")
        return count

    def tensor(self) -> Tensor:
        name = self.string(MAX_KEY)
        dimensions = self.u32()
        if dimensions > MAX_DIMENSIONS:
            raise MalformedError(f"tensor “{name[:64]}” has {dimensions} dimensions")
        shape = tuple(self.u64() for _ in range(dimensions))
        kind = self.u32()
        offset = self.u64()
        block = BLOCKS.get(kind)
        if block is None:
            return Tensor(name, shape, kind, offset, None)
        values = prod(shape)
        if shape and shape[0] % block[0]:
            raise MalformedError(f"tensor “{name[:64]}” has rows of {shape[0]} values")
        return Tensor(name, shape, kind, offset, values // block[0] * block[1])

    def _skip(self, count: int) -> None:
        self._claim(count)
        self._file.seek(count, 1)

    def _claim(self, count: int) -> None:
        if self.position + count > self._length:
            raise TruncatedError
        self.position += count
        if self.position > MAX_HEADER:
            raise MalformedError("its header is larger than 1 GiB")
