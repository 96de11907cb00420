"""One loaded GGUF model: weights, vocabulary, metadata. Knows nothing of contexts or drafting."""

import ctypes
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.hub.pairing import Vocabulary
from engine.language import tr
from engine.llama.cpu_features import extra_buffers_work
from engine.llama.devices import handles_of_load, physical_cores
from engine.llama.library import NATIVE_LOG, BufferSize, fs_path, lib
from engine.request import ModelSettings

_SPLIT_MODES = {"none": 0, "layer": 1, "row": 2}
_VOCABULARY_TYPES = {0: "none", 1: "SPM", 2: "BPE", 3: "WPM", 4: "UGM", 5: "RWKV", 6: "PLaMo-2"}
MIN_CTX = 16  # tokens
_MAX_THREADS = 512  # GGML_MAX_N_THREADS
_MMAP, _NO_MMAP, _MLOCK, _MMAP_MLOCK = 1, 0, 2, 3

Reporter = Callable[[float], None]  # share that is done, 0 to 1
Cancelled = Callable[[], bool]


class LoadCancelled(Exception):
    """The load was cancelled; nothing is held."""


class Model:
    """Owns a `llama_model`. Raises EngineError (bad file, memory) that says what to do."""

    def __init__(
        self,
        settings: ModelSettings,
        *,
        gpu_layers: int = -1,
        progress: Reporter = lambda share: None,
        cancelled: Cancelled = lambda: False,
        vocab_only: bool = False,
    ) -> None:
        path = Path(settings.path)
        check_settings(settings)
        check_model_file(path)
        self.settings = settings
        self.path = path
        params = lib.llama_model_default_params()
        params.n_gpu_layers = gpu_layers
        params.split_mode = _SPLIT_MODES[settings.split_mode]
        params.main_gpu = settings.main_device
        params.load_mode = (
            (_MMAP_MLOCK if settings.mmap else _MLOCK)
            if settings.mlock
            else (_MMAP if settings.mmap else _NO_MMAP)
        )
        params.vocab_only = vocab_only
        params.use_extra_bufts = vocab_only or extra_buffers_work()
        keep: list[Any] = []  # C arrays that must outlive the call
        handles = handles_of_load(settings.devices)
        if handles is not None:
            keep.append(handles)
            params.devices = ctypes.cast(handles, ctypes.c_void_p)
        if settings.tensor_split:
            shares = (ctypes.c_float * lib.llama_max_devices())(*settings.tensor_split)
            keep.append(shares)
            params.tensor_split = shares

        def report(share: float, _data: object) -> bool:
            progress(share)
            return not cancelled()

        callback = lib.llama_progress_callback(report)
        keep.append(callback)
        params.progress_callback = callback
        with NATIVE_LOG.listen() as log:
            handle = lib.llama_model_load_from_file(fs_path(path), params)
            self.buffers: list[BufferSize] = log.buffers()
            self.gpu_layers = log.offloaded_layers()
            reason = log.reason()
        if not handle:
            if cancelled():
                raise LoadCancelled
            raise _load_error(path, reason)
        self.handle: Any = handle
        self._vocab: Any = lib.llama_model_get_vocab(handle)
        self.vocabulary_size: int = lib.llama_vocab_n_tokens(self._vocab)
        self._pieces: dict[int, bytes] = {}
        self._ends: dict[int, bool] = {}

    def close(self) -> None:
        if self.handle:
            lib.llama_model_free(self.handle)
            self.handle = None

    @property
    def threads(self) -> int:
        return self.settings.threads or physical_cores()

    @cached_property
    def metadata(self) -> dict[str, str]:
        """The GGUF's scalar metadata as text."""
        found: dict[str, str] = {}
        size = 64 * 1024
        buffer = ctypes.create_string_buffer(size)
        for i in range(lib.llama_model_meta_count(self.handle)):
            if lib.llama_model_meta_key_by_index(self.handle, i, buffer, size) < 0:
                continue
            key = buffer.value.decode("utf-8", "replace")
            length = lib.llama_model_meta_val_str_by_index(self.handle, i, buffer, size)
            if length >= size:  # a long template: ask again with room for it
                size = length + 1
                buffer = ctypes.create_string_buffer(size)
                lib.llama_model_meta_val_str_by_index(self.handle, i, buffer, size)
            found[key] = buffer.value.decode("utf-8", "replace")
        return found

    @property
    def template(self) -> str | None:
        """The chat template's Jinja source."""
        text: bytes | None = lib.llama_model_chat_template(self.handle, None)
        return text.decode("utf-8", "replace") if text else None

    @property
    def name(self) -> str:
        return self.metadata.get("general.name") or self.path.stem

    @property
    def description(self) -> str:
        buffer = ctypes.create_string_buffer(256)
        lib.llama_model_desc(self.handle, buffer, 256)
        return buffer.value.decode("utf-8", "replace")

    @property
    def size(self) -> int:
        """Bytes of all tensors."""
        return int(lib.llama_model_size(self.handle))

    @property
    def parameters(self) -> int:
        return int(lib.llama_model_n_params(self.handle))

    @property
    def layers(self) -> int:
        return int(lib.llama_model_n_layer(self.handle))

    @property
    def ctx_train(self) -> int:
        return int(lib.llama_model_n_ctx_train(self.handle))

    @property
    def window(self) -> int:
        """Tokens that a sliding layer looks back; 0 where no layer slides."""
        return max(int(lib.llama_model_n_swa(self.handle)), 0)

    @property
    def has_float_weights(self) -> bool:
        """Whether the file's type is F32, F16 or BF16 (enum llama_ftype)."""
        return self.metadata.get("general.file_type") in ("0", "1", "32")

    @property
    def is_generative(self) -> bool:
        """False for embedding models and encoders, which have nothing to say."""
        return bool(lib.llama_model_has_decoder(self.handle)) and not bool(
            lib.llama_model_is_diffusion(self.handle)
        )

    def kv_bytes_per_token(self, type_size_k: float, type_size_v: float) -> int:
        """Bytes of KV cache for one token, from heads and head sizes (an upper bound where some
        layers are recurrent or slide)."""
        arch = self.metadata.get("general.architecture", "")
        heads = max(int(lib.llama_model_n_head(self.handle)), 1)
        heads_kv = int(lib.llama_model_n_head_kv(self.handle))
        head = int(lib.llama_model_n_embd(self.handle)) // heads
        key = int(self.metadata.get(f"{arch}.attention.key_length", head))
        value = int(self.metadata.get(f"{arch}.attention.value_length", head))
        return int(self.layers * heads_kv * (key * type_size_k + value * type_size_v))

    def vocabulary(self) -> Vocabulary:
        """Everything the pair rules look at."""
        v = self._vocab
        kind = int(lib.llama_vocab_type(v))
        return Vocabulary(
            type=kind,
            type_name=_VOCABULARY_TYPES.get(kind, str(kind)),
            add_bos=bool(lib.llama_vocab_get_add_bos(v)),
            bos_id=int(lib.llama_vocab_bos(v)),
            add_eos=bool(lib.llama_vocab_get_add_eos(v)),
            eos_id=int(lib.llama_vocab_eos(v)),
            texts=[lib.llama_vocab_get_text(v, i) or b"" for i in range(self.vocabulary_size)],
        )

    def tokenize(
        self, text: str, *, parse_special: bool = True, add_special: bool = True
    ) -> list[int]:
        """Tokens of a text. `add_special` adds BOS and EOS where the vocabulary wants them."""
        data = text.encode("utf-8", "replace")
        room = len(data) + 16
        while True:
            tokens = (lib.llama_token * room)()
            n: int = lib.llama_tokenize(
                self._vocab, data, len(data), tokens, room, add_special, parse_special
            )
            if n >= 0:
                return list(tokens[:n])
            room = -n

    def control_texts(self, text: str) -> set[str]:
        """What in `text` would become control tokens, as “<|im_end|>”."""
        tokens = set(self.tokenize(text, add_special=False))
        return {self.special_text(t) for t in tokens if lib.llama_vocab_is_control(self._vocab, t)}

    def special_text(self, token: int) -> str:
        """The text of a control token as templates write it; "" where there is none."""
        if token < 0:
            return ""
        text: bytes | None = lib.llama_vocab_get_text(self._vocab, token)
        return text.decode("utf-8", "replace") if text else ""

    @property
    def bos(self) -> int:
        return int(lib.llama_vocab_bos(self._vocab))

    @property
    def eos(self) -> int:
        return int(lib.llama_vocab_eos(self._vocab))

    def show(self, text: str) -> None:
        """From now on `piece` writes the control tokens of this text: marks that somebody reads."""
        for token in self.tokenize(text, add_special=False):
            self._pieces[token] = self._bytes_of(token, special=True)

    def piece(self, token: int) -> bytes:
        """The bytes a token writes; none for control tokens, maybe half a character."""
        known = self._pieces.get(token)
        if known is None:
            known = self._pieces[token] = self._bytes_of(token, special=False)
        return known

    def _bytes_of(self, token: int, *, special: bool) -> bytes:
        size = 64
        while True:
            buffer = ctypes.create_string_buffer(size)
            n: int = lib.llama_token_to_piece(self._vocab, token, buffer, size, 0, special)
            if n >= 0:
                return buffer.raw[:n]
            size = -n

    def is_end(self, token: int) -> bool:
        """Whether a token ends the answer (any end-of-generation token)."""
        known = self._ends.get(token)
        if known is None:
            known = self._ends[token] = bool(lib.llama_vocab_is_eog(self._vocab, token))
        return known


def check_settings(s: ModelSettings) -> None:
    """Raises EngineError for numbers that C would wrap around or llama.cpp abort on."""
    rules = (
        (
            s.ctx is None or MIN_CTX <= s.ctx < 2**31,
            tr("The context must be {min_ctx} tokens or more.", min_ctx=MIN_CTX),
        ),
        (len(set(s.devices)) == len(s.devices), tr("A device is named twice.")),
        (s.batch >= 1 and s.ubatch >= 1, tr("The batch sizes must be 1 token or more.")),
        (
            all(n is None or 1 <= n <= _MAX_THREADS for n in (s.threads, s.threads_batch)),
            tr(
                "The number of threads must be between 1 and {max_threads}.",
                max_threads=_MAX_THREADS,
            ),
        ),
        (s.main_device >= 0, tr("The main device must be 0 or more.")),
        (
            len(s.tensor_split) <= lib.llama_max_devices(),
            tr("A model can be split over at most {most} devices.", most=lib.llama_max_devices()),
        ),
    )
    for holds, sentence in rules:
        if not holds:
            raise EngineError(ErrorKind.BAD_REQUEST, sentence, tr("Change it in the settings."))


def _load_error(path: Path, reason: str) -> EngineError:
    low = reason.lower()
    if "unknown model architecture" in low:
        arch = reason.split("'")[1] if "'" in reason else "unknown"
        return EngineError(
            ErrorKind.BAD_FILE,
            tr(
                "“{name}” is of the architecture “{arch}”, which this llama.cpp does not know.",
                name=path.name,
                arch=arch,
            ),
            tr("Update llama-cpp-python, or choose another model."),
        )
    if any(word in low for word in ("alloc", "memory")):
        return EngineError(
            ErrorKind.MEMORY,
            tr("“{name}” does not fit into memory ({reason}).", name=path.name, reason=reason),
            tr("Choose a smaller quantisation, fewer GPU layers or another device."),
        )
    return EngineError(
        ErrorKind.BAD_FILE,
        tr(
            "llama.cpp could not load “{name}”: {why}.",
            name=path.name,
            why=reason or tr("it gave no reason"),
        ),
        tr("The file may be damaged; download it again, or see the log."),
    )
