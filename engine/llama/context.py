"""A KV cache over one model: decode tokens, look at output rows in place, take tokens back.

One sequence, alone or of several that `decode_together` evaluates at once. It remembers which
tokens the cache holds, so that nobody evaluates one twice. Knows nothing of drafts or sampling.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.llama.library import BufferSize
from engine.llama.model import Model
from engine.llama.native_context import Aborted, Logits, NativeContext, Part
from engine.request import MAX_DRAFT

MAX_ROWS = MAX_DRAFT + 1  # output rows of one decode


class RewindFailed(EngineError):
    """The cache cannot drop the tokens it was asked to."""

    def __init__(self) -> None:
        super().__init__(
            ErrorKind.DEVICE,
            tr("The model's cache could not take back rejected tokens."),
            tr("Turn speculation off for this model."),
        )


class Context:
    """One sequence of a `NativeContext`. `tokens` is what its cache holds, in order."""

    def __init__(
        self,
        model: Model,
        *,
        max_rows: int = MAX_ROWS,
        exact: bool = True,
        of: NativeContext | None = None,
        sequence: int = 0,
    ) -> None:
        """Alone, or a `sequence` of another's native context. `exact`: logits should not depend on
        the batch a token is evaluated in, as a target's.

        Raises EngineError (memory) when the cache or its buffers do not fit.
        """
        self.native = of or NativeContext(model, sequences=1, max_rows=max_rows, exact=exact)
        self.sequence = sequence
        self.model = model
        self.tokens: list[int] = []
        self.size = self.native.size
        self.chunk = self.native.chunk  # tokens of a prompt in one step
        # Quantised weights round activations, which makes a last bit of attention a whole step.
        self.is_rounding = not model.has_float_weights
        self._rows = 0
        self._first = 0  # of the native context's rows
        self.can_rewind = self.native.can_rewind

    def close(self) -> None:
        """Also closes the other sequences of the native context."""
        self.native.close()

    @property
    def handle(self) -> Any:
        return self.native.handle

    @property
    def buffers(self) -> list[BufferSize]:
        """Of all sequences."""
        return self.native.buffers

    def decode(self, tokens: Sequence[int], rows: int = 1) -> None:
        """Append tokens to the cache; logits are there for the last `rows` of them.

        Raises EngineError when the device fails or the cache is full; then nothing was appended,
        or, where the cache cannot go back, it is empty.
        """
        decode_together(self.native, [(self, tokens, rows)])

    def prefill(
        self,
        tokens: Sequence[int],
        progress: Callable[[int], None] = lambda done: None,
        cancelled: Callable[[], bool] = lambda: False,
        *,
        with_logits: bool = True,
    ) -> bool:
        """Make the cache hold exactly `tokens`, evaluating in chunks only what it lacks.

        With logits the last token is always evaluated, so that its row is there. Returns False when
        it was cancelled between chunks; the cache then holds a prefix.
        """
        for done in self.reading(tokens, cancelled, with_logits=with_logits):
            progress(done)
            if cancelled():
                return False
        return len(self.tokens) == len(tokens)

    def reading(
        self,
        tokens: Sequence[int],
        cancelled: Callable[[], bool] = lambda: False,
        *,
        with_logits: bool = True,
    ) -> Iterator[int]:
        """As `prefill`, chunk by chunk: yields how many tokens there are before each. Ends early
        when a chunk was cancelled."""
        self.keep_prefix(tokens, with_logits=with_logits)
        while (done := len(self.tokens)) < len(tokens):
            yield done
            end = min(done + self.chunk, len(tokens))
            try:
                with self.native.abortable(cancelled):
                    is_last = end == len(tokens)
                    self.decode(tokens[done:end], rows=1 if with_logits and is_last else 0)
            except Aborted:
                return

    def keep_prefix(self, tokens: Sequence[int], *, with_logits: bool = True) -> int:
        """Forget what `tokens` do not begin with. Returns how many of them need no evaluation.

        With logits the last one always does. A cache that cannot rewind may have to forget all.
        """
        known = common_prefix(self.tokens, tokens)
        with suppress(RewindFailed):  # then the cache is empty
            self.rewind(min(known, len(tokens) - 1) if with_logits else known)
        return len(self.tokens)

    def rewind(self, length: int) -> None:
        """Forget all but the first `length` tokens.

        Where the cache cannot do that it is emptied and RewindFailed raised.
        """
        if length >= len(self.tokens):
            return
        if length == 0:
            self.clear()
            return
        # llama.cpp would drop the end and say nothing of the window's start, which is gone.
        window = self.native.window
        if window and self.native.oldest(self.sequence) > max(0, length - window):
            self.clear()
            raise RewindFailed
        if not self.native.remove(self.sequence, length):
            self.clear()
            raise RewindFailed
        del self.tokens[length:]

    def clear(self) -> None:
        self.native.clear(self.sequence)
        self.tokens.clear()

    def logits(self) -> Logits:
        """Its output rows of the last decode, (rows, vocabulary), in place: gone at the next one,
        whichever sequence that is of."""
        rows = self.native.logits()
        if len(rows) == self._rows:
            return rows
        return rows[self._first : self._first + self._rows]

    @property
    def rows(self) -> int:
        return self._rows

    def output(self, row: int) -> int:
        """llama.cpp's index of output row `row` (negative: from the end of this sequence's), as
        counted from the end of all rows of the last decode."""
        of_all = self._first + (row if row >= 0 else self._rows + row)
        return of_all - self.native.total_rows

    @contextmanager
    def one_thread(self) -> Iterator[None]:
        """Compute on one thread meanwhile.

        ggml's CPU flash attention shares a long cache (512 cells or more) out among threads for a
        batch of one token and no other, which adds up in another order: the only difference
        between batch sizes that was found for quantised weights (SmolLM2-135M Q4_1, 2 threads: no
        bit differs up to 256 tokens deep, logits shift by up to 0.5 of a row's deviation at 3,500;
        on one thread no bit differs at any depth).
        """
        with self.native.one_thread():
            yield

    def is_batch_exact(self, tokens: Sequence[int]) -> bool:
        """Whether a token's logits are the same bits alone and at the head of a batch, after the
        first of `tokens` (5 or more). Measured on one thread; empties the cache."""
        depth = len(tokens) - 4
        rows = []
        with self.one_thread():
            for batch in (1, 4):
                self.clear()
                self.decode(tokens[:depth])
                self.decode(tokens[depth : depth + batch], rows=batch)
                rows.append(self.logits()[0].copy())
        self.clear()
        return bool((rows[0] == rows[1]).all())


def contexts(model: Model, *, sequences: int, max_rows: int, exact: bool) -> tuple[Context, ...]:
    """Several caches over one model that can be decoded together. Closing one closes all."""
    native = NativeContext(model, sequences=sequences, max_rows=max_rows, exact=exact)
    return tuple(Context(model, of=native, sequence=i) for i in range(sequences))


def decode_together(
    native: NativeContext, parts: Sequence[tuple[Context, Sequence[int], int]]
) -> None:
    """Append to several caches of `native` at once: of each the tokens, and for how many of the
    last ones logits are wanted.

    Raises EngineError when the device fails or a cache is full; then nothing was appended to any,
    or, where a cache cannot go back, it is empty.
    """
    try:
        native.decode([Part(c.sequence, len(c.tokens), tokens, n) for c, tokens, n in parts])
    except (EngineError, Aborted):
        for cache, _, _ in parts:
            if not native.remove(cache.sequence, len(cache.tokens)):
                cache.clear()
        raise
    first = 0
    for cache, tokens, rows in parts:
        cache.tokens.extend(tokens)
        cache._rows, cache._first = rows, first
        first += rows


def common_prefix(a: Sequence[int], b: Sequence[int]) -> int:
    """Length of the longest common prefix."""
    n = min(len(a), len(b))
    if list(a[:n]) == list(b[:n]):  # one C loop for the usual case
        return n
    return next(i for i in range(n) if a[i] != b[i])
