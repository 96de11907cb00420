"""What the tests' Hub serves: bytes, files, made-up content of any size, and faults to switch on.

Content is read in pieces and never held whole, so a file of gigabytes costs no memory. Knows
nothing of HTTP; used by `hub_server`.
"""

import hashlib
import random
import struct
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

BLOCK = 1 << 20
_READ = 1 << 20


class Content:
    """A file's bytes: given, in a file, or made."""

    def __init__(self, size: int) -> None:
        self.size = size

    def read(self, start: int, count: int) -> bytes:
        raise NotImplementedError

    def _hash_into(self, digest: "hashlib._Hash") -> str:
        for start in range(0, self.size, _READ):
            digest.update(self.read(start, min(_READ, self.size - start)))
        return digest.hexdigest()

    @cached_property
    def sha256(self) -> str:
        return self._hash_into(hashlib.sha256())

    @cached_property
    def blob(self) -> str:
        """Git's name of this content, which is the ETag of files that are not in LFS."""
        return self._hash_into(hashlib.sha1(b"blob %d\0" % self.size))


class _Bytes(Content):
    def __init__(self, data: bytes) -> None:
        super().__init__(len(data))
        self._data = data

    def read(self, start: int, count: int) -> bytes:
        return self._data[start : start + count]


class _File(Content):
    def __init__(self, path: Path) -> None:
        super().__init__(path.stat().st_size)
        self._path = path

    def read(self, start: int, count: int) -> bytes:
        with self._path.open("rb") as file:
            file.seek(start)
            return file.read(count)


class Made(Content):
    """`size` bytes that depend on `seed`, after `head`. No two MiB of it are equal."""

    def __init__(self, size: int, seed: int = 0, head: bytes = b"") -> None:
        super().__init__(size)
        self._head = head[:size]
        self._seed = seed
        self._block = random.Random(seed).randbytes(BLOCK)

    def read(self, start: int, count: int) -> bytes:
        count = max(0, min(count, self.size - start))
        parts = []
        while count:
            if start < len(self._head):
                piece = self._head[start : start + count]
            else:
                number, offset = divmod(start, BLOCK)
                if offset < 16:
                    piece = struct.pack("<QQ", self._seed, number)[offset : offset + count]
                else:
                    piece = self._block[offset : offset + count]
            parts.append(piece)
            start += len(piece)
            count -= len(piece)
        return b"".join(parts)


def made_model(size: int, seed: int = 0) -> Made:
    """A whole GGUF file of exactly `size` bytes, with a header and one tensor of rubbish."""
    head = _gguf_head(size)
    return Made(size, seed, head)


def _gguf_head(size: int) -> bytes:
    def text(value: str) -> bytes:
        return struct.pack("<Q", len(value)) + value.encode()

    start = b"GGUF" + struct.pack("<IQQ", 3, 1, 1)
    start += text("general.architecture") + struct.pack("<I", 8) + text("llama")
    name = text("token_embd.weight")
    length = len(start) + len(name) + 4 + 8 + 4 + 8
    data_start = -(-length // 32) * 32
    assert size > data_start, f"a model has at least {data_start + 1} bytes"
    info = struct.pack("<IQIQ", 1, size - data_start, 24, 0)  # one dimension of I8 at offset 0
    return (start + name + info).ljust(data_start, b"\0")


def content(value: bytes | Path | Content) -> Content:
    if isinstance(value, Content):
        return value
    return _Bytes(value) if isinstance(value, bytes) else _File(value)


@dataclass(slots=True)
class Fault:
    """One thing that goes wrong, `times` times (None: always). `at` "": wherever the file's bytes
    are sent; "hub" or "cdn": only there."""

    kind: str
    times: int | None = 1
    number: int = 0
    text: str = ""
    at: str = ""
    skip: int = 0  # requests to leave alone first
    after: int = 0  # bytes of the answer to leave alone first


def rate_limit(retry_after: str = "1", times: int | None = 1, at: str = "hub") -> Fault:
    """429. `retry_after` is seconds or a date; "" leaves the header out."""
    return Fault("status", times, 429, retry_after, at)


def server_error(status: int = 503, times: int | None = 1, at: str = "hub") -> Fault:
    return Fault("status", times, status, "", at)


def cut(after: int, times: int | None = 1, skip: int = 0) -> Fault:
    """The connection ends after `after` bytes of the answer."""
    return Fault("cut", times, after, skip=skip)


def wrong_bytes(at_byte: int = 1000, times: int | None = 1) -> Fault:
    """One byte of the file is another one; its size stays."""
    return Fault("wrong_bytes", times, at_byte)


def slow(bytes_per_second: int, times: int | None = None, after: int = 0) -> Fault:
    """Slow from byte `after` of the answer on."""
    return Fault("slow", times, bytes_per_second, after=after)


def html_page(times: int | None = 1, at: str = "") -> Fault:
    """A login page with status 200 in place of the file."""
    return Fault("html", times, at=at)


def ignore_range(times: int | None = None) -> Fault:
    """The whole file with 200, whatever range was asked for."""
    return Fault("ignore_range", times)


def wrong_length(difference: int, times: int | None = 1) -> Fault:
    """The file's server has it longer or shorter than the Hub says."""
    return Fault("wrong_length", times, difference)


def new_etag(times: int | None = None) -> Fault:
    """The file's server knows it under another ETag from now on."""
    return Fault("new_etag", times)


def hang(after: int = -1, times: int | None = 1, at: str = "") -> Fault:
    """No more bytes after `after` of the body; -1: not even an answer."""
    return Fault("hang", times, after, at=at)
