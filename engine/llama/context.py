"""A KV cache over one model: decode tokens, look at output rows in place, take tokens back.

One sequence. It remembers which tokens the cache holds, so that nobody evaluates one twice. Knows
nothing of drafts or sampling.
"""

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any

import numpy as np
import numpy.typing as npt
import psutil

from engine.errors import EngineError, ErrorKind
from engine.language import local, tr
from engine.llama.library import NATIVE_LOG, BufferSize, lib
from engine.llama.model import Model
from engine.request import MAX_DRAFT

Logits = npt.NDArray[np.float32]

CPU_STEP = 256
MAX_ROWS = MAX_DRAFT + 1  # output rows of one decode

_FLASH_ATTENTION = {"auto": -1, "off": 0, "on": 1}
# enum ggml_type and bytes per value
_KV_TYPES = {
    "f32": (0, 4.0),
    "f16": (1, 2.0),
    "bf16": (30, 2.0),
    "q8_0": (8, 34 / 32),
    "q5_1": (7, 24 / 32),
    "q5_0": (6, 22 / 32),
    "q4_1": (3, 20 / 32),
    "q4_0": (2, 18 / 32),
}
_GIB = 1024**3
_ABORTED = 2  # llama_decode: the abort callback said so
_MAX_SCORES = _GIB // 4  # bytes of attention scores that avoiding flash attention may cost


class _Aborted(Exception):
    """A decode was given up for Cancel; nothing was appended."""


class RewindFailed(EngineError):
    """The cache cannot drop the tokens it was asked to."""

    def __init__(self) -> None:
        super().__init__(
            ErrorKind.DEVICE,
            tr("The model's cache could not take back rejected tokens."),
            tr("Turn speculation off for this model."),
        )


class Context:
    """Owns a `llama_context`. `tokens` is what its cache holds, in order."""

    def __init__(self, model: Model, *, max_rows: int = MAX_ROWS, exact: bool = True) -> None:
        """`exact`: logits should not depend on the batch a token is evaluated in, as a target's.

        Raises EngineError (memory) when the cache or its buffers do not fit.
        """
        settings = model.settings
        self.model = model
        self.tokens: list[int] = []
        self.size = settings.ctx or min(model.ctx_train, 8192)
        type_k, size_k = _KV_TYPES[settings.kv_type_k]
        type_v, size_v = _KV_TYPES[settings.kv_type_v]
        if not model.gpu_layers:
            _check_memory(model, self.size, size_k, size_v)
        params = lib.llama_context_default_params()
        params.n_ctx = self.size
        params.n_batch = max(min(settings.batch, self.size), max_rows)
        params.n_ubatch = max(min(settings.ubatch, params.n_batch), 1)
        if not model.gpu_layers:  # smaller steps are as fast on a CPU, and Cancel waits less long
            params.n_ubatch = min(params.n_ubatch, CPU_STEP)
        params.n_seq_max = 1
        # Logits exist only for these rows: without the limit llama.cpp reserves a row for every
        # token of a batch, 300 MB for a 150k vocabulary.
        params.n_outputs_max = max_rows
        params.n_outputs_max_per_seq = max_rows
        params.n_threads = model.threads
        params.n_threads_batch = settings.threads_batch or model.threads
        params.flash_attn_type = _flash_attention(model, self.size, params.n_ubatch, exact)
        self._threads = (int(params.n_threads), int(params.n_threads_batch))
        # Quantised weights round activations, which makes a last bit of attention a whole step.
        self.is_rounding = not model.has_float_weights
        params.type_k = type_k
        params.type_v = type_v
        # A windowed cache drops what a rewind to an earlier turn needs, so it is a choice.
        self._window = model.window if settings.windowed_kv else 0
        params.swa_full = not self._window
        params.no_perf = True
        with NATIVE_LOG.listen() as log:
            self.handle: Any = lib.llama_init_from_model(model.handle, params)
            self.buffers: list[BufferSize] = log.buffers()
            reason = log.reason()
        if not self.handle:
            raise EngineError(
                ErrorKind.MEMORY,
                tr(
                    "No context of {size} tokens could be made for “{name}” ({why}).",
                    size=local(f"{self.size:,}"),
                    name=model.path.name,
                    why=reason or tr("llama.cpp gave no reason"),
                ),
                tr("Choose a shorter context, another KV type, or flash attention “auto”."),
            )
        self._memory: Any = lib.llama_get_memory(self.handle)
        self.chunk = int(params.n_ubatch)  # tokens of a prompt in one step
        self._room = int(params.n_batch)
        self._batch: Any = lib.llama_batch_init(self._room, 0, 1)
        shape = (self._room,)
        self._token = np.ctypeslib.as_array(self._batch.token, shape)
        self._pos = np.ctypeslib.as_array(self._batch.pos, shape)
        self._output = np.ctypeslib.as_array(self._batch.logits, shape)
        np.ctypeslib.as_array(self._batch.n_seq_id, shape)[:] = 1
        for i in range(self._room):
            self._batch.seq_id[i][0] = 0
        self._rows = 0
        self._views: dict[tuple[int, int], Logits] = {}
        try:
            self.can_rewind = self._probe_rewind()
        except BaseException:
            self.close()  # nobody gets the object that could
            raise

    def close(self) -> None:
        if self.handle:
            self._views.clear()
            lib.llama_batch_free(self._batch)
            lib.llama_free(self.handle)
            self.handle = None

    def decode(self, tokens: Sequence[int], rows: int = 1) -> None:
        """Append tokens to the cache; logits are there for the last `rows` of them.

        Raises EngineError when the device fails or the cache is full; then nothing was appended,
        or, where the cache cannot go back, it is empty.
        """
        n = len(tokens)
        start = len(self.tokens)
        self._token[:n] = tokens
        self._pos[:n] = np.arange(start, start + n, dtype=np.int32)
        self._output[:n] = 0
        self._output[n - rows : n] = 1
        self._batch.n_tokens = n
        code: int = lib.llama_decode(self.handle, self._batch)
        if code == 0 and rows:
            lib.llama_synchronize(self.handle)  # GPUs work on behind the call
        if code:
            if not lib.llama_memory_seq_rm(self._memory, 0, start, -1):
                self.clear()
            raise _Aborted if code == _ABORTED else _decode_error(code, n)
        self.tokens.extend(tokens)
        self._rows = rows

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
        self.keep_prefix(tokens, with_logits=with_logits)
        # A chunk of a large model takes seconds: the CPU asks between the nodes of its graph too.
        asked = lib.ggml_abort_callback(lambda _data: cancelled())
        lib.llama_set_abort_callback(self.handle, asked, None)
        try:
            while (done := len(self.tokens)) < len(tokens):
                progress(done)
                if cancelled():
                    return False
                end = min(done + self.chunk, len(tokens))
                self.decode(tokens[done:end], rows=1 if with_logits and end == len(tokens) else 0)
        except _Aborted:
            return False
        finally:
            lib.llama_set_abort_callback(self.handle, lib.ggml_abort_callback(0), None)
        return True

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
        if self._window and self._oldest() > max(0, length - self._window):
            self.clear()
            raise RewindFailed
        if not lib.llama_memory_seq_rm(self._memory, 0, length, -1):
            self.clear()
            raise RewindFailed
        del self.tokens[length:]

    def clear(self) -> None:
        lib.llama_memory_clear(self._memory, False)
        self.tokens.clear()

    def logits(self) -> Logits:
        """Output rows of the last decode, (rows, vocabulary), in place: gone at the next decode."""
        pointer = lib.llama_get_logits(self.handle)
        address = ctypes.cast(pointer, ctypes.c_void_p).value or 0
        key = (address, self._rows)
        view = self._views.get(key)
        if view is None:
            if len(self._views) > 2 * MAX_ROWS:  # the native buffer has moved
                self._views.clear()
            shape = (self._rows, self.model.vocabulary_size)
            view = self._views[key] = np.ctypeslib.as_array(pointer, shape)
        return view

    @property
    def rows(self) -> int:
        return self._rows

    @contextmanager
    def one_thread(self) -> Iterator[None]:
        """Compute on one thread meanwhile.

        ggml's CPU flash attention shares a long cache (512 cells or more) out among threads for a
        batch of one token and no other, which adds up in another order: the only difference
        between batch sizes that was found for quantised weights (SmolLM2-135M Q4_1, 2 threads: no
        bit differs up to 256 tokens deep, logits shift by up to 0.5 of a row's deviation at 3,500;
        on one thread no bit differs at any depth).
        """
        lib.llama_set_n_threads(self.handle, 1, 1)
        try:
            yield
        finally:
            lib.llama_set_n_threads(self.handle, *self._threads)

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

    def _oldest(self) -> int:
        """The first position from which on every layer still has every token."""
        return int(lib.llama_memory_seq_pos_min(self._memory, 0))

    def _probe_rewind(self) -> bool:
        """Try what speculation needs, and leave the cache empty. Recurrent states refuse."""
        token = max(self.model.bos, 0)
        self.decode([token, token, token])
        able = bool(lib.llama_memory_seq_rm(self._memory, 0, 1, -1))
        self.clear()
        return able


def common_prefix(a: Sequence[int], b: Sequence[int]) -> int:
    """Length of the longest common prefix."""
    n = min(len(a), len(b))
    if list(a[:n]) == list(b[:n]):  # one C loop for the usual case
        return n
    return next(i for i in range(n) if a[i] != b[i])


def _flash_attention(model: Model, ctx: int, ubatch: int, exact: bool) -> int:
    """llama.cpp's flag for "auto": its own choice, but on a CPU only where exactness needs it.

    llama.cpp's CPU kernel scans the cache once per token of a batch: at a depth of 2,500 tokens a
    pass over 4 took 185 ms with it and 46 ms without, over 1 token 60 and 24 ms (SmolLM2-135M Q4_1,
    2 cores). But with it the logits of quantised weights do not depend on the batch (measured up to
    400 tokens deep), so speculation changes no bit; without it they shift by up to 0.7. Float
    weights shift a little (0.01 to 0.03) either way. A quantised V cache needs it, and without it
    scores take memory.
    """
    settings = model.settings
    if settings.flash_attention != "auto" or model.gpu_layers:
        return _FLASH_ATTENTION[settings.flash_attention]
    scores = 4 * ubatch * ctx * max(int(lib.llama_model_n_head(model.handle)), 1)
    quantised_cache = _KV_TYPES[settings.kv_type_v][1] < 2
    if (exact and not model.has_float_weights) or quantised_cache or scores > _MAX_SCORES:
        return _FLASH_ATTENTION["auto"]
    return _FLASH_ATTENTION["off"]


def _check_memory(model: Model, ctx: int, size_k: float, size_v: float) -> None:
    """Linux promises memory it does not have and kills later, so ask before llama.cpp does."""
    per_token = model.kv_bytes_per_token(size_k, size_v)
    free = psutil.virtual_memory().available
    if per_token and per_token * ctx > free:
        raise EngineError(
            ErrorKind.MEMORY,
            tr(
                "A context of {ctx} tokens needs {per_token} GiB for its KV cache; {free} GiB "
                "are free.",
                ctx=local(f"{ctx:,}"),
                per_token=local(f"{per_token * ctx / _GIB:,.1f}"),
                free=local(f"{free / _GIB:,.1f}"),
            ),
            tr(
                "Choose at most {free} tokens, or a smaller KV type.",
                free=local(f"{int(free * 0.9) // per_token:,}"),
            ),
        )


def _decode_error(code: int, n: int) -> EngineError:
    if code == 1:
        return EngineError(
            ErrorKind.CONTEXT, tr("The KV cache has no room for {n} more tokens.", n=n)
        )
    return EngineError(
        ErrorKind.DEVICE,
        tr("The device failed while computing (llama.cpp's code {code}).", code=code),
        tr("Load the model again; if it fails again, place fewer layers on the device."),
    )
