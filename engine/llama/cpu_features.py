"""Whether this build's AMX kernels work on this machine, tried out in a process that may crash.

Some GCC versions compile llama.cpp's AMX set-up so that the first batched matrix product ends the
process (GCC 12 does: its ldtilecfg intrinsic declares 8 of 64 bytes). A build without AMX needs no
trial. `python -m engine.llama.cpu_features` is the trial itself.
"""

import ctypes
import subprocess
import sys
from collections.abc import Iterator
from functools import lru_cache

from engine.llama.devices import bind
from engine.llama.library import system_info
from engine.wire import worker_environment

_PTR = ctypes.c_void_p
_SIDE = 256  # of the weight matrix; a multiple of every AMX tile
_COLUMNS = 8  # more than one: single columns take another path
_Q8_0, _F32 = 8, 0  # enum ggml_type
_TIMEOUT = 20.0  # seconds


@lru_cache(maxsize=1)
def extra_buffers_work() -> bool:
    """False when repacked weights would crash; load without llama.cpp's extra buffers then."""
    if "AMX_INT8 = 1" not in system_info() or getattr(sys, "frozen", False):
        return True
    try:
        trial = subprocess.run(
            [sys.executable, "-P", "-m", "engine.llama.cpu_features"],
            env=worker_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            timeout=_TIMEOUT,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    if trial.returncode:
        print(
            "This build's AMX kernels crash here, so weights are loaded without them. A build with "
            "CFLAGS and CXXFLAGS set to -U__AMX_INT8__ is faster; see the README.",
            file=sys.stderr,
        )
    return trial.returncode == 0


def multiply_in_amx() -> None:
    """One small matrix product with its weights in the AMX buffer; may end the process."""
    registry = bind("ggml_backend_reg_by_name", "ggml", _PTR, (ctypes.c_char_p,))(b"CPU")
    device = bind("ggml_backend_reg_dev_get", "ggml-base", _PTR, (_PTR, ctypes.c_size_t))(
        registry, 0
    )
    amx = next((b for b in _extra_buffer_types(registry, device) if b[1] == b"AMX"), None)
    if amx is None:
        return

    class InitParams(ctypes.Structure):
        _fields_ = (("size", ctypes.c_size_t), ("buffer", _PTR), ("no_alloc", ctypes.c_bool))

    init = bind("ggml_init", "ggml-base", _PTR, (InitParams,))
    tensor_2d = bind(
        "ggml_new_tensor_2d",
        "ggml-base",
        _PTR,
        (_PTR, ctypes.c_int, ctypes.c_int64, ctypes.c_int64),
    )
    place = bind("ggml_backend_alloc_ctx_tensors_from_buft", "ggml-base", _PTR, (_PTR, _PTR))
    cpu_type = bind("ggml_backend_cpu_buffer_type", "ggml-base", _PTR, ())()
    weights_ctx = init(InitParams(1 << 20, None, True))
    weights = tensor_2d(weights_ctx, _Q8_0, _SIDE, _SIDE)
    place(weights_ctx, amx[0])
    size = _SIDE * _SIDE // 32 * 34
    bind(
        "ggml_backend_tensor_set", "ggml-base", None, (_PTR, _PTR, ctypes.c_size_t, ctypes.c_size_t)
    )(weights, ctypes.create_string_buffer(size), 0, size)
    work_ctx = init(InitParams(1 << 20, None, True))
    columns = tensor_2d(work_ctx, _F32, _SIDE, _COLUMNS)
    product = bind("ggml_mul_mat", "ggml-base", _PTR, (_PTR, _PTR, _PTR))(
        work_ctx, weights, columns
    )
    graph = bind("ggml_new_graph", "ggml-base", _PTR, (_PTR,))(work_ctx)
    bind("ggml_build_forward_expand", "ggml-base", None, (_PTR, _PTR))(graph, product)
    place(work_ctx, cpu_type)
    backend = bind("ggml_backend_dev_init", "ggml-base", _PTR, (_PTR, ctypes.c_char_p))(
        device, None
    )
    bind("ggml_backend_graph_compute", "ggml-base", ctypes.c_int, (_PTR, _PTR))(backend, graph)


def _extra_buffer_types(registry: int, device: int) -> Iterator[tuple[int, bytes]]:
    """(handle, name) of the CPU's special buffers, as llama.cpp enumerates them."""
    address = bind("ggml_backend_reg_get_proc_address", "ggml-base", _PTR, (_PTR, ctypes.c_char_p))(
        registry, b"ggml_backend_dev_get_extra_bufts"
    )
    if not address:
        return
    listed = ctypes.CFUNCTYPE(ctypes.POINTER(_PTR), _PTR)(address)(device)
    name_of = bind("ggml_backend_buft_name", "ggml-base", ctypes.c_char_p, (_PTR,))
    for i in range(16):
        handle = listed[i]
        if not handle:
            return
        yield handle, name_of(handle)


if __name__ == "__main__":
    multiply_in_amx()
