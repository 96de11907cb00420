"""What a native context is made with: types of its KV cache, flash attention or not, and whether
its caches fit into memory.

Decides and refuses; makes nothing. Called by `native_context`.
"""

import psutil

from engine.errors import EngineError, ErrorKind
from engine.language import local, tr
from engine.llama.library import lib
from engine.llama.model import Model

_FLASH_ATTENTION = {"auto": -1, "off": 0, "on": 1}
# enum ggml_type and bytes per value
KV_TYPES = {
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
MAX_SCORES = _GIB // 4  # bytes of attention scores that avoiding flash attention may cost


def flash_attention(model: Model, ctx: int, ubatch: int, exact: bool) -> int:
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
    quantised_cache = KV_TYPES[settings.kv_type_v][1] < 2
    if (exact and not model.has_float_weights) or quantised_cache or scores > MAX_SCORES:
        return _FLASH_ATTENTION["auto"]
    return _FLASH_ATTENTION["off"]


def check_memory(model: Model, ctx: int, sequences: int, size_k: float, size_v: float) -> None:
    """Linux promises memory it does not have and kills later, so ask before llama.cpp does."""
    per_token = model.kv_bytes_per_token(size_k, size_v) * sequences
    free = psutil.virtual_memory().available
    if not per_token or per_token * ctx <= free:
        return
    figures = {
        "ctx": local(f"{ctx:,}"),
        "parallel": sequences,
        "per_token": local(f"{per_token * ctx / _GIB:,.1f}"),
        "free": local(f"{free / _GIB:,.1f}"),
    }
    most = local(f"{int(free * 0.9) // per_token:,}")
    if sequences > 1:
        raise EngineError(
            ErrorKind.MEMORY,
            tr(
                "A context of {ctx} tokens for each of {parallel} answers needs {per_token} GiB "
                "for its KV cache; {free} GiB are free.",
                **figures,
            ),
            tr(
                "Choose at most {free} tokens, fewer answers at once, or a smaller KV type.",
                free=most,
            ),
        )
    raise EngineError(
        ErrorKind.MEMORY,
        tr(
            "A context of {ctx} tokens needs {per_token} GiB for its KV cache; {free} GiB "
            "are free.",
            **figures,
        ),
        tr("Choose at most {free} tokens, or a smaller KV type.", free=most),
    )


def no_context(model: Model, size: int, sequences: int, reason: str) -> EngineError:
    figures = {
        "size": local(f"{size:,}"),
        "name": model.path.name,
        "why": reason or tr("llama.cpp gave no reason"),
    }
    if sequences > 1:
        return EngineError(
            ErrorKind.MEMORY,
            tr(
                "No context of {size} tokens for each of {parallel} answers could be made for "
                "“{name}” ({why}).",
                parallel=sequences,
                **figures,
            ),
            tr("Choose a shorter context or fewer answers at once."),
        )
    return EngineError(
        ErrorKind.MEMORY,
        tr("No context of {size} tokens could be made for “{name}” ({why}).", **figures),
        tr("Choose a shorter context, another KV type, or flash attention “auto”."),
    )
