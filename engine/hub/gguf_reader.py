"""Bounded reads of GGUF's basic values from a file's start: numbers, texts, arrays.

Written for files nobody has vouched for: a count or length is held against the file's length, the
header's bound and a budget of memory before anything is allocated. Reads in blocks, so that a
hundred thousand texts take a few hundredths of a second. Knows nothing of models; used by
`gguf_header` alone.
"""

import struct
from itertools import repeat
from sys import getsizeof
from typing import Protocol

from engine.language import local, tr

MAX_KEY = 1 << 16
MAX_STRING = 1 << 26  # some files carry a whole tokenizer.json of 30 MB as one text
MAX_KEPT_STRING = 1 << 20  # longer ones are passed over; the longest chat templates have 100 kB
MAX_STRINGS = 1 << 22  # texts in all arrays together; real files have up to a million
MAX_TOKEN = 1 << 20
MAX_ARRAY = 4096  # longer arrays of numbers are kept as their length only
MAX_HEADER = 1 << 28  # bytes; real ones have up to 50 MB
BUDGET = 40 << 20  # bytes of memory for everything that is kept
BLOCK = 1 << 20

Scalar = int | float | bool | str
Numbers = tuple[int, ...] | tuple[float, ...] | tuple[bool, ...]

_FORMATS = {0: "B", 1: "b", 2: "H", 3: "h", 4: "I", 5: "i", 6: "f", 7: "?", 10: "Q", 11: "q"}
_FORMATS[12] = "d"
_SCALARS = {kind: struct.Struct("<" + letter) for kind, letter in _FORMATS.items()}
_READ_LENGTH = struct.Struct("<Q").unpack_from
U32 = 4
I32 = 5
STRING = 8
ARRAY = 9
_ENTRY = 160  # bytes of memory that a place in a dictionary takes beside its key and value
_NUMBER = 40  # of a number in a tuple
_TEXT = 64  # of a text in a list, beside its bytes


class TruncatedError(Exception):
    """The header goes on past the end of the file."""


class MalformedError(Exception):
    """The header breaks the format; the text says where."""


class Source(Protocol):
    """A binary file at its start, or what can be read like one; short reads are fine."""

    def read(self, count: int, /) -> bytes: ...

    def seek(self, position: int, /) -> int: ...


class Reader:
    """Sequential reads that never go past the file's length, the header's bound or the budget."""

    def __init__(self, file: Source, length: int) -> None:
        self._file = file
        self._length = length
        self._data = b""  # a block of the file
        self._start = 0  # where it lies
        self._at = 0  # the next byte's place in it
        self._left = BUDGET
        self._strings = 0

    @property
    def position(self) -> int:
        return self._start + self._at

    @property
    def remaining(self) -> int:
        return self._length - self.position

    def keep(self, size: int) -> None:
        """Account for memory before it is taken."""
        self._left -= size
        if self._left < 0:
            raise MalformedError(tr("its header is unreasonably large"))

    def take(self, count: int) -> bytes:
        self._need(count)
        data = self._data[self._at : self._at + count]
        self._at += count
        return data

    def u32(self) -> int:
        return int.from_bytes(self.take(4), "little")

    def u64(self) -> int:
        return int.from_bytes(self.take(8), "little")

    def count(self, most: int, what: str) -> int:
        value = self.u64()
        if value > most:
            raise MalformedError(
                tr("it claims {number} {what}", number=local(f"{value:,}"), what=what)
            )
        return value

    def name(self, most: int) -> str:
        """A key or a tensor's name."""
        length = self.u64()
        if length > most:
            raise MalformedError(
                tr("it has a name of {length} bytes in its header", length=local(f"{length:,}"))
            )
        text = self.take(length).decode("utf-8", "replace")
        self.keep(getsizeof(text) + _ENTRY)
        return text

    def scalar(self, kind: int, key: str) -> Scalar | None:
        """A value of the metadata; None for a text too long to keep."""
        if kind == STRING:
            length = self.u64()
            self._check_text(length)
            if length > MAX_KEPT_STRING:
                self._skip(length)
                return None
            text = self.take(length).decode("utf-8", "replace")
            self.keep(getsizeof(text))
            return text
        codec = _SCALARS.get(kind)
        if codec is None:
            raise MalformedError(tr("“{key}” has the unknown type {kind}", key=key[:64], kind=kind))
        value: Scalar = codec.unpack(self.take(codec.size))[0]
        return value

    def array(self, kind: int, count: int) -> Numbers | None:
        """The numbers of an array, when they are few; of others, only the place behind them."""
        if kind == STRING:
            self._pass_over(count)
            return None
        codec = _SCALARS.get(kind)
        if codec is None:
            if kind == ARRAY:
                raise MalformedError(tr("it has an array of arrays, which GGUF does not have"))
            raise MalformedError(tr("it has an array of the unknown type {kind}", kind=kind))
        if count > MAX_ARRAY:
            self._skip(count * codec.size)
            return None
        data = self.take(count * codec.size)
        self.keep(count * _NUMBER)
        return struct.unpack(f"<{count}{_FORMATS[kind]}", data)

    def texts(self, count: int, most: int) -> list[bytes]:
        """An array of texts."""
        if count > most:
            raise MalformedError(tr("it claims {count} tokens", count=local(f"{count:,}")))
        self._check_texts(count)
        self.keep(count * _TEXT)
        texts: list[bytes] = []
        append = texts.append
        data, at, end = self._data, self._at, len(self._data)
        for _ in repeat(None, count):
            if at + 8 > end:
                self._at = at
                self._need(8)
                data, at, end = self._data, self._at, len(self._data)
                self.keep(end)
            start = at + 8
            at = start + _READ_LENGTH(data, at)[0]
            if at > end:
                self._at = start
                self._check_text(at - start, MAX_TOKEN)
                self._need(at - start)
                data, start, at = self._data, self._at, self._at + at - start
                end = len(data)
                self.keep(end)
            append(data[start:at])
        self._at = at
        return texts

    def bytes_of(self, kind: int, count: int) -> bytes:
        """An array of numbers as it is stored."""
        size = count * _SCALARS[kind].size
        self._check_room(size)
        self.keep(2 * size)
        return self.take(size)

    def _pass_over(self, count: int) -> None:
        """Go over an array of texts. Kept this short because a library is full of long ones."""
        self._check_texts(count)
        data, start, at = self._data, self._at, self._at
        last = len(data) - 8
        for _ in repeat(None, count):
            if at > last:
                self._leave(start, at)
                self._need(8)
                data, at = self._data, self._at
                last = len(data) - 8
            start = at
            at += _READ_LENGTH(data, at)[0] + 8
        self._leave(start, at)

    def _leave(self, start: int, at: int) -> None:
        """Go on at `at`, the end of the text at `start`; it may lie behind the block."""
        if at <= len(self._data):
            self._at = at
            return
        self._at = start + 8
        self._check_text(at - self._at)
        self._skip(at - self._at)

    def _check_texts(self, count: int) -> None:
        self._check_room(count * 8)  # each has 8 bytes of length, so a lie is found at once
        self._strings += count
        if self._strings > MAX_STRINGS:
            raise MalformedError(
                tr("it has {strings} texts in its header", strings=local(f"{self._strings:,}"))
            )

    def _check_text(self, length: int, most: int = MAX_STRING) -> None:
        if length > most:
            raise MalformedError(
                tr("it has a text of {length} bytes in its header", length=local(f"{length:,}"))
            )

    def _check_room(self, count: int) -> None:
        if count > self.remaining:
            raise TruncatedError
        if self.position + count > MAX_HEADER:
            raise MalformedError(tr("its header is larger than 256 MiB"))

    def _need(self, count: int) -> None:
        """Have `count` bytes from the place on in the block."""
        missing = count - (len(self._data) - self._at)
        if missing <= 0:
            return
        self._check_room(count)
        parts = [self._data[self._at :]]
        self._start += self._at
        self._at = 0
        self._data = b""
        wanted = min(max(missing, BLOCK), self._length - self._start - len(parts[0]))
        while missing > 0:
            part = self._file.read(wanted)
            if not part:
                raise TruncatedError
            parts.append(part)
            missing -= len(part)
            wanted -= len(part)
        self._data = b"".join(parts)

    def _skip(self, count: int) -> None:
        self._check_room(count)
        if count <= len(self._data) - self._at:
            self._at += count
            return
        self._start += self._at + count
        self._at = 0
        self._data = b""
        self._file.seek(self._start)
