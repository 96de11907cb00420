"""llama.cpp's context with its sequences: the KV cache of each, and one decode over several.

On a CPU every sequence has a stream of its own, so that no bit of its logits depends on where the
others lie in the cache. On a GPU they share one: bits depend on the batch there anyway, and drafts
of unequal length would be split into batches that each read the weights anew. Knows which tokens go
where, but not what they mean; owned by the `Context`s over it.
"""

import ctypes
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.llama.context_params import KV_TYPES, check_memory, flash_attention, no_context
from engine.llama.library import NATIVE_LOG, BufferSize, lib
from engine.llama.model import Model

Logits = npt.NDArray[np.float32]

CPU_STEP = 256
ROWS_EACH = 16  # output rows of a decode for each sequence, where there are several

_ABORTED = 2  # llama_decode: the abort callback said so
_MOST_SEQUENCES = 256  # LLAMA_MAX_SEQ
_VIEWS = 512  # views of output rows that are kept


class Aborted(Exception):
    """A decode was given up for Cancel; nothing was appended."""


@dataclass(frozen=True, slots=True)
class Part:
    """What one sequence adds in a decode: `tokens` from position `start` on, with logits for the
    last `rows` of them."""

    sequence: int
    start: int
    tokens: Sequence[int]
    rows: int


class NativeContext:
    """Owns a `llama_context`. `size` is the tokens that each sequence can hold."""

    def __init__(self, model: Model, *, sequences: int, max_rows: int, exact: bool) -> None:
        """`max_rows`: output rows of one decode; of one with several sequences that many or 16 for
        each. Raises EngineError (memory) when the caches or their buffers do not fit.
        """
        settings = model.settings
        if not 1 <= sequences <= _MOST_SEQUENCES:
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr(
                    "Between 1 and {most} answers can be decoded together, not {parallel}.",
                    most=_MOST_SEQUENCES,
                    parallel=sequences,
                ),
            )
        self.model = model
        self.sequences = sequences
        self.size = settings.ctx or min(model.ctx_train, 8192)
        self.rows = max_rows  # most of one decode
        if sequences > 1:
            self.rows = max(max_rows, (ROWS_EACH if max_rows > 1 else 1) * sequences)
        type_k, size_k = KV_TYPES[settings.kv_type_k]
        type_v, size_v = KV_TYPES[settings.kv_type_v]
        if not model.gpu_layers:
            check_memory(model, self.size, sequences, size_k, size_v)
        params = lib.llama_context_default_params()
        params.n_ctx = sequences * (self.size if sequences == 1 else -(-self.size // 256) * 256)
        params.n_batch = max(min(settings.batch, self.size), self.rows)
        params.n_ubatch = max(min(settings.ubatch, params.n_batch), 1)
        if not model.gpu_layers:  # smaller steps are as fast on a CPU, and Cancel waits less long
            params.n_ubatch = min(params.n_ubatch, CPU_STEP)
        params.n_seq_max = sequences
        self.is_unified = sequences > 1 and bool(model.gpu_layers)
        params.kv_unified = self.is_unified
        # Logits exist only for these rows: without the limit llama.cpp reserves a row for every
        # token of a batch, 300 MB for a 150k vocabulary.
        params.n_outputs_max = self.rows
        params.n_outputs_max_per_seq = max_rows
        params.n_threads = model.threads
        params.n_threads_batch = settings.threads_batch or model.threads
        params.flash_attn_type = flash_attention(model, self.size, params.n_ubatch, exact)
        self._threads = (int(params.n_threads), int(params.n_threads_batch))
        params.type_k = type_k
        params.type_v = type_v
        # A windowed cache drops what a rewind to an earlier turn needs, so it is a choice.
        self.window = model.window if settings.windowed_kv else 0
        params.swa_full = not self.window
        params.no_perf = True
        with NATIVE_LOG.listen() as log:
            self.handle: Any = lib.llama_init_from_model(model.handle, params)
            self.buffers: list[BufferSize] = log.buffers()
            reason = log.reason()
        if not self.handle:
            raise no_context(model, self.size, sequences, reason)
        self._memory: Any = lib.llama_get_memory(self.handle)
        self.chunk = int(params.n_ubatch)  # tokens of a prompt in one step
        self._make_batch(int(params.n_batch))
        self._total = 0  # output rows of the last decode
        self._views: dict[tuple[int, int], Logits] = {}
        try:
            self.can_rewind = self._probe_rewind()
        except BaseException:
            self.close()  # nobody gets the object that could
            raise

    def close(self) -> None:
        if self.handle:
            self._views.clear()
            lib.llama_free(self.handle)
            self.handle = None

    def decode(self, parts: Sequence[Part]) -> None:
        """Append to sequences, each of which has one part at most. The rows of the first part come
        first.

        Raises EngineError when the device fails or a cache is full, Aborted when it was given up;
        what was appended until then is the caller's to `remove`.
        """
        n = total = 0
        for part in parts:
            count, rows = len(part.tokens), part.rows
            end = n + count
            self._token[n:end] = part.tokens
            self._pos[n:end] = self._steps[:count]
            self._pos[n:end] += part.start
            self._sequence[n:end] = part.sequence
            self._output[n : end - rows] = 0
            self._output[end - rows : end] = 1
            n = end
            total += rows
        self._batch.n_tokens = n
        code: int = lib.llama_decode(self.handle, self._batch)
        if code == 0 and total:
            lib.llama_synchronize(self.handle)  # GPUs work on behind the call
        if code:
            raise Aborted if code == _ABORTED else _decode_error(code, n)
        self._total = total

    def remove(self, sequence: int, start: int) -> bool:
        """Drop what a sequence holds from position `start` on. False where its cache cannot."""
        return bool(lib.llama_memory_seq_rm(self._memory, sequence, start, -1))

    def clear(self, sequence: int) -> None:
        if self.sequences == 1:
            lib.llama_memory_clear(self._memory, False)
        else:
            lib.llama_memory_seq_rm(self._memory, sequence, -1, -1)

    def oldest(self, sequence: int) -> int:
        """The first position from which on every layer still has every token."""
        return int(lib.llama_memory_seq_pos_min(self._memory, sequence))

    def logits(self) -> Logits:
        """Output rows of the last decode, (rows, vocabulary), in place: gone at the next decode."""
        pointer = lib.llama_get_logits(self.handle)
        address = ctypes.cast(pointer, ctypes.c_void_p).value or 0
        key = (address, self._total)
        view = self._views.get(key)
        if view is None:
            if len(self._views) > _VIEWS:  # the native buffer has moved
                self._views.clear()
            shape = (self._total, self.model.vocabulary_size)
            view = self._views[key] = np.ctypeslib.as_array(pointer, shape)
        return view

    @property
    def total_rows(self) -> int:
        """Of the last decode."""
        return self._total

    @contextmanager
    def one_thread(self) -> Iterator[None]:
        """See `Context.one_thread`."""
        lib.llama_set_n_threads(self.handle, 1, 1)
        try:
            yield
        finally:
            lib.llama_set_n_threads(self.handle, *self._threads)

    @contextmanager
    def abortable(self, cancelled: Callable[[], bool]) -> Iterator[None]:
        """A CPU asks `cancelled` between the nodes of its graph meanwhile: a chunk of a large model
        takes seconds."""
        asked = lib.ggml_abort_callback(lambda _data: cancelled())
        lib.llama_set_abort_callback(self.handle, asked, None)
        try:
            yield
        finally:
            lib.llama_set_abort_callback(self.handle, lib.ggml_abort_callback(0), None)

    def _probe_rewind(self) -> bool:
        """Try what speculation needs, and leave the caches empty. Recurrent states refuse."""
        token = max(self.model.bos, 0)
        self.decode([Part(0, 0, (token, token, token), 1)])
        able = self.remove(0, 1)
        self.clear(0)
        return able

    def _make_batch(self, room: int) -> None:
        """A `llama_batch` over arrays of ours: each token has its own cell for its sequence."""
        self._token = np.zeros(room, np.int32)
        self._pos = np.zeros(room, np.int32)
        self._sequence = np.zeros(room, np.int32)
        self._counts = np.ones(room, np.int32)
        self._output = np.zeros(room, np.int8)
        self._steps = np.arange(room, dtype=np.int32)
        first = self._sequence.ctypes.data
        self._cells = np.arange(first, first + 4 * room, 4, dtype=np.uintp)
        ints = ctypes.POINTER(ctypes.c_int32)
        self._batch: Any = lib.llama_batch()
        self._batch.token = self._token.ctypes.data_as(ints)
        self._batch.pos = self._pos.ctypes.data_as(ints)
        self._batch.n_seq_id = self._counts.ctypes.data_as(ints)
        self._batch.seq_id = self._cells.ctypes.data_as(ctypes.POINTER(ints))
        self._batch.logits = self._output.ctypes.data_as(ctypes.POINTER(ctypes.c_int8))


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
