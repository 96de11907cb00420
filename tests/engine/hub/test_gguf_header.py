"""The header parser: what it keeps, what it refuses, and that nothing makes it crash or swell."""

import struct
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from io import BytesIO

import msgspec
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.errors import EngineError
from engine.hub import gguf_reader
from engine.hub.gguf_header import (
    BigEndianError,
    Header,
    MalformedError,
    TruncatedError,
    VersionError,
    read_header,
)
from engine.hub.gguf_reader import MAX_ARRAY
from engine.hub.header_vocabulary import vocabulary_of
from engine.hub.pair_notes import break_even, bytes_per_token, facts_of, notes_for
from engine.hub.pairing import check
from tests.engine.hub import gguf_bytes as gb

MOST_MEMORY = 64 << 20
SMALL = gb.small()
REFUSALS = (MalformedError, TruncatedError, VersionError, BigEndianError)


def read(data: bytes, *, tokens: bool = True) -> Header:
    return read_header(BytesIO(data), len(data), tokens=tokens)


class Endless:
    """A file of any size that takes no memory: `head`, then `pattern` over and over."""

    def __init__(self, head: bytes, pattern: bytes) -> None:
        self._head = head
        self._pattern = pattern
        self._position = 0

    def seek(self, position: int) -> int:
        self._position = position
        return position

    def read(self, count: int) -> bytes:
        data = self._head[self._position : self._position + count]
        if not data:
            offset = (self._position - len(self._head)) % len(self._pattern)
            repeats = count // len(self._pattern) + 2
            data = (self._pattern * repeats)[offset : offset + count]
        self._position += len(data)
        return data


@contextmanager
def little_memory(most: int = MOST_MEMORY) -> Iterator[None]:
    tracemalloc.start()
    try:
        yield
        assert tracemalloc.get_traced_memory()[1] < most
    finally:
        tracemalloc.stop()


# -- what is kept ---------------------------------------------------------------------------------


@pytest.mark.parametrize("version", [2, 3])
def test_everything_of_a_small_file(version: int) -> None:
    header = read(gb.small(version))
    assert header.version == version
    assert header.architecture == "llama"
    assert header.text("general.name") == "Größe 模型"
    assert header.integer("llama.block_count") == 2
    assert header.integer("general.parameter_count") == 1 << 40
    assert header.boolean("tokenizer.ggml.add_bos_token") is True
    assert header.integer("tokenizer.ggml.add_bos_token") is None
    assert header.arrays["llama.attention.head_count_kv"] == (4, 0)
    assert header.arrays["llama.attention.sliding_window_pattern"] == (True, False)
    assert header.tokens == [b"<s>", b"", b"a", "Ġthe".encode(), b"\xff\x00b"]
    assert header.token_types is not None
    assert header.token_types.tolist() == [3, 1, 1, 1, 1]
    assert header.array_lengths["tokenizer.ggml.merges"] == 2
    assert [t.size for t in header.tensors] == [640, 128, 36]
    assert header.end == header.data_start + 768 + 36


def test_tokens_only_when_asked_for() -> None:
    header = read(SMALL, tokens=False)
    assert header.tokens is None
    assert header.token_types is None
    assert header.array_lengths[gb.TOKENS] == 5
    assert header == read(SMALL, tokens=False)


def test_texts_over_block_borders() -> None:
    """Texts of every length, so that some lie across the borders of the blocks that are read."""
    tokens = [bytes([i % 251]) * (i % 1999) for i in range(3000)]
    merges = [b"x" * (i % 777) for i in range(3000)]
    data = gb.header(
        [
            gb.array(gb.TOKENS, gb.STRING, tokens),
            gb.array("tokenizer.ggml.merges", gb.STRING, merges),
            gb.entry("after", gb.STRING, "here"),
        ]
    )
    assert len(data) > 3 << 20
    header = read(data)
    assert header.tokens == tokens
    assert header.text("after") == "here"
    assert read(data, tokens=False).text("after") == "here"


def test_short_reads() -> None:
    class Slow(BytesIO):
        def read(self, count: int | None = -1, /) -> bytes:
            return super().read(min(7, count or 0))

    assert read_header(Slow(SMALL), len(SMALL), tokens=True) == read(SMALL)


def test_long_arrays_are_kept_as_their_length() -> None:
    few, many = list(range(MAX_ARRAY)), list(range(MAX_ARRAY + 1))
    header = read(gb.header([gb.array("few", gb.U32, few), gb.array("many", gb.U32, many)]))
    assert header.arrays == {"few": tuple(few)}
    assert header.array_lengths == {"few": MAX_ARRAY, "many": MAX_ARRAY + 1}


def test_a_text_too_long_to_keep_is_passed_over() -> None:
    """Some files carry a whole tokenizer.json."""
    long = gb.entry("tokenizer.huggingface.json", gb.STRING, b"x" * (3 << 20))
    header = read(gb.header([long, gb.entry("after", gb.U32, 7)]))
    assert header.metadata == {"after": 7}


def test_150_000_tokens_in_a_fraction_of_a_second() -> None:
    rng = np.random.default_rng(0)
    words = [rng.bytes(n % 12 + 1) for n in range(150_000)]
    data = gb.header(
        [
            gb.array(gb.TOKENS, gb.STRING, words),
            gb.array("tokenizer.ggml.token_type", gb.I32, [1] * len(words)),
            gb.array("tokenizer.ggml.merges", gb.STRING, words),
        ]
    )
    times = []
    for _ in range(3):  # other programs may take the processor for a moment
        start = time.perf_counter()
        header = read(data)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.25
    assert header.tokens == words


# -- what is refused ------------------------------------------------------------------------------

ENTRY = gb.entry("key", gb.U32, 1)


def with_tensors(*tensors: bytes, entries: tuple[bytes, ...] = ()) -> bytes:
    return gb.header(entries, tensors, data=1 << 12)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (gb.header([ENTRY, ENTRY]), "two entries “key”"),
        (gb.header([ENTRY, gb.array("key", gb.U32, [1])]), "two entries “key”"),
        (gb.header([gb.entry("", gb.U32, 1)]), "a key is empty"),
        (gb.header([gb.text("key") + struct.pack("<I", 13) + bytes(8)]), "unknown type 13"),
        (gb.header([gb.text("key") + struct.pack("<IIQ", 9, 9, 1) + bytes(64)]), "arrays"),
        (gb.header([gb.text("key") + struct.pack("<IIQ", 9, 77, 1) + bytes(64)]), "type 77"),
        (gb.header([gb.entry("general.alignment", gb.U32, 0)]), "alignment is 0"),
        (gb.header([gb.entry("general.alignment", gb.U32, 48)]), "alignment is 48"),
        (gb.header([gb.entry("general.alignment", gb.U64, 32)]), "alignment"),
        (gb.header([gb.entry("general.alignment", gb.STRING, "32")]), "alignment is 32"),
        (gb.header([gb.array("general.alignment", gb.U32, [32])]), "alignment is an array"),
        (with_tensors(gb.tensor("a"), gb.tensor("a", offset=128)), "tensor “a” twice"),
        (with_tensors(gb.tensor("a", offset=32)), "begins at 32 instead of 0"),
        (with_tensors(gb.tensor("a"), gb.tensor("b", offset=0)), "begins at 0 instead of 128"),
        (with_tensors(gb.tensor("a"), gb.tensor("b", offset=129)), "begins at 129"),
        (with_tensors(gb.tensor("a", kind=99), gb.tensor("b", offset=2**63)), "begins at"),
        (with_tensors(gb.tensor("a", (32,) * 5)), "has 5 dimensions"),
        (with_tensors(gb.tensor("a", (2**63,))), "claims"),
        (with_tensors(gb.tensor("a", (2**32, 2**32))), "claims"),
        (with_tensors(gb.tensor("a", (2**40, 2**20, 2**10))), "claims"),
        (with_tensors(gb.tensor("a", (2**62,))), "bytes"),
        (with_tensors(gb.tensor("a", (33,), kind=2)), "rows of 33 values"),
        (with_tensors(gb.tensor("a" * 64)), "name of 64 bytes"),
    ],
)
def test_broken_rules(data: bytes, words: str) -> None:
    for tokens in (False, True):
        with pytest.raises(MalformedError, match=words):
            read(data, tokens=tokens)


def test_tensors_need_not_be_known() -> None:
    """A type newer than this reader has no size, so what follows it cannot be checked."""
    header = read(with_tensors(gb.tensor("a", kind=99), gb.tensor("b", offset=64)))
    assert [t.size for t in header.tensors] == [None, 128]


def test_another_alignment() -> None:
    entries = (gb.entry("general.alignment", gb.U32, 64),)
    header = read(with_tensors(gb.tensor("a", (8,)), gb.tensor("b", offset=64), entries=entries))
    assert header.data_start % 64 == 0


@pytest.mark.parametrize("size", [2**63, 2**64 - 1, 2**40, 1 << 27])
def test_sizes_that_lie(size: int) -> None:
    lie = struct.pack("<Q", size)
    start = b"GGUF" + struct.pack("<IQQ", 3, 0, 1)
    shapes = (
        start + lie + b"key",  # a key's length
        start + gb.text("key") + struct.pack("<I", gb.STRING) + lie,  # a text's
        start + gb.text("key") + struct.pack("<II", gb.ARRAY, gb.STRING) + lie,  # an array's
        start + gb.text("key") + struct.pack("<II", gb.ARRAY, gb.U8) + lie,
        start + gb.text(gb.TOKENS) + struct.pack("<II", gb.ARRAY, gb.STRING) + lie,
        start + gb.text(gb.TOKENS) + struct.pack("<IIQ", gb.ARRAY, gb.STRING, 1) + lie,
        start + gb.text("tokenizer.ggml.token_type") + struct.pack("<II", gb.ARRAY, 5) + lie,
        b"GGUF" + struct.pack("<IQQ", 3, 0, size),
        b"GGUF" + struct.pack("<IQQ", 3, size, 0),
    )
    for data in shapes:
        with little_memory(8 << 20), pytest.raises((MalformedError, TruncatedError)):
            read(data + bytes(256))


PAIR = struct.pack("<IQQ", 3, 0, 1)


@pytest.mark.parametrize(
    "source",
    [
        lambda: Endless(  # 4 million empty tokens
            b"GGUF" + PAIR + gb.text(gb.TOKENS) + struct.pack("<IIQ", 9, 8, 1 << 22), bytes(8)
        ),
        lambda: Endless(  # half a million of 2 bytes: the most there may be
            b"GGUF" + PAIR + gb.text(gb.TOKENS) + struct.pack("<IIQ", 9, 8, 1 << 19), gb.text("ab")
        ),
        lambda: Endless(  # few, of half a megabyte each
            b"GGUF" + PAIR + gb.text(gb.TOKENS) + struct.pack("<IIQ", 9, 8, 1000),
            gb.text(b"x" * (1 << 19)),
        ),
        lambda: Endless(  # any number of merges
            b"GGUF" + PAIR + gb.text("merges") + struct.pack("<IIQ", 9, 8, 1 << 24), gb.text("a b")
        ),
        lambda: Endless(  # a text of 1 GB
            b"GGUF" + PAIR + gb.text("k") + struct.pack("<IQ", 8, 1 << 30), b"x"
        ),
    ],
    ids=["empty tokens", "many tokens", "long tokens", "merges", "one text"],
)
def test_files_that_really_are_that_large(source: Callable[[], Endless]) -> None:
    start = time.perf_counter()
    with little_memory(), suppress(*REFUSALS):
        read_header(source(), 1 << 40, tokens=True)
    assert time.perf_counter() - start < 8  # with memory being traced; far less without


@pytest.mark.parametrize("kind", ["entries", "texts", "arrays", "tensors"])
def test_many_of_anything(kind: str) -> None:
    """More than the budget, each of them allowed."""
    entries, tensors = [], []
    if kind == "entries":
        entries = [
            gb.entry(f"{i:0200}", gb.STRING, b"\xf0\x9f\x99\x82" * 60) for i in range(65_000)
        ]
    elif kind == "texts":
        entries = [gb.entry(f"{i}", gb.STRING, "🙂" + "a" * 900_000) for i in range(20)]
    elif kind == "arrays":
        values = [2**31] * MAX_ARRAY
        one = gb.array("x", gb.U32, values)[len(gb.text("x")) :]
        entries = [gb.text(f"{i}") + one for i in range(400)]
    else:
        name = "t" * 55
        tensors = [gb.tensor(f"{name}{i}", (1,) * 4, 24, 32 * i) for i in range(65_000)]
    data = gb.header(entries, tensors)
    with little_memory(), suppress(MalformedError):
        read(data)


# -- fuzzing --------------------------------------------------------------------------------------

EXTREMES = (0, 1, 8, 9, 255, 2**16, 2**31 - 1, 2**31, 2**32 - 1, 2**40, 2**63 - 1, 2**63, 2**64 - 1)
CHANGES = st.lists(
    st.tuples(
        st.sampled_from(["byte", "u32", "u64", "delete", "insert", "repeat"]),
        st.integers(0, len(SMALL)),
        st.integers(0, 255),
    ),
    min_size=1,
    max_size=6,
)


def mutated(changes: list[tuple[str, int, int]]) -> bytes:
    data = bytearray(SMALL)
    for kind, position, value in changes:
        extreme = EXTREMES[value % len(EXTREMES)]
        if kind == "byte":
            data[position : position + 1] = bytes([value])
        elif kind == "u32":
            data[position : position + 4] = struct.pack("<I", extreme & 0xFFFFFFFF)
        elif kind == "u64":
            data[position : position + 8] = struct.pack("<Q", extreme)
        elif kind == "delete":
            del data[position : position + value]
        elif kind == "insert":
            data[position:position] = bytes(value)
        else:
            data[position:position] = data[position : position + value]
    return bytes(data)


@settings(max_examples=2500, deadline=None)
@given(CHANGES, st.booleans())
def test_mutated_headers(changes: list[tuple[str, int, int]], tokens: bool) -> None:
    data = mutated(changes)
    with little_memory(), suppress(*REFUSALS):
        read(data, tokens=tokens)


@settings(max_examples=400, deadline=None)
@given(CHANGES)
def test_what_is_made_of_mutated_headers(changes: list[tuple[str, int, int]]) -> None:
    """Facts, remarks and verdicts of whatever could be read, ready to be sent."""
    with suppress(*REFUSALS, EngineError):
        header = read(mutated(changes))
        facts = facts_of("a.gguf", 1000, [header])
        notes = notes_for(facts, facts, header, header)
        needed = break_even(bytes_per_token(header, 1000), 100)
        msgspec.json.encode((facts, notes, needed))
        vocabulary = vocabulary_of(header, "a.gguf")
        msgspec.json.encode(check(vocabulary, vocabulary))


def test_every_truncation() -> None:
    data_start = read(SMALL).data_start
    for length in range(data_start):
        with little_memory(8 << 20):
            try:
                read(SMALL[:length])
            except TruncatedError:
                continue
        # Only the padding before the data may be missing: `end` shows that the data is too.
        assert length > data_start - 32


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 1 << 64), st.binary(max_size=200))
def test_a_length_that_is_not_the_files(length: int, more: bytes) -> None:
    """A file may shrink or grow between asking for its size and reading it."""
    with suppress(*REFUSALS):
        read_header(BytesIO(SMALL[: len(SMALL) // 2] + more), length, tokens=True)


@pytest.mark.parametrize("block", [1, 7, 8, 9, 64, 300])
def test_where_blocks_end_makes_no_difference(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also for texts that are longer than a block, kept or passed over, and for cut files."""
    long = gb.header([gb.array("a", gb.STRING, ["", "x" * 500, "é", "y" * block, ""])])
    files = [SMALL, long, SMALL[:-100], long[:-300], long[: len(long) // 2]]

    def outcomes() -> list[Header | type[Exception]]:
        found: list[Header | type[Exception]] = []
        for data in files:
            for tokens in (True, False):
                try:
                    found.append(read(data, tokens=tokens))
                except REFUSALS as error:
                    found.append(type(error))
        return found

    usual = outcomes()
    monkeypatch.setattr(gguf_reader, "BLOCK", block)
    assert outcomes() == usual
    assert any(isinstance(outcome, Header) for outcome in usual)
    assert TruncatedError in usual
