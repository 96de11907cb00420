"""The devices ggml can compute on, through the backend API of the libraries llama_cpp has loaded.

llama_cpp binds llama.h only, so ggml's functions are bound here. Works with no GPU and with a build
in another folder (LLAMA_CPP_LIB_PATH). Called by the worker for its handshake and at every load.
"""

import ctypes
import os
import socket
import sys
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import psutil

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.llama.library import lib
from engine.protocol import Device

_Kind = Literal["cpu", "gpu", "igpu", "accel"]
_KINDS: dict[int, _Kind] = {0: "cpu", 1: "gpu", 2: "igpu", 3: "accel"}  # ggml_backend_dev_type

_HANDLE = ctypes.c_void_p
_SIZE = ctypes.POINTER(ctypes.c_size_t)
# function -> (library it is defined in, result, arguments)
_SIGNATURES: dict[str, tuple[str, Any, list[Any]]] = {
    "ggml_backend_dev_count": ("ggml", ctypes.c_size_t, []),
    "ggml_backend_dev_get": ("ggml", _HANDLE, [ctypes.c_size_t]),
    "ggml_backend_reg_by_name": ("ggml", _HANDLE, [ctypes.c_char_p]),
    "ggml_backend_register": ("ggml", None, [_HANDLE]),
    "ggml_backend_dev_name": ("ggml-base", ctypes.c_char_p, [_HANDLE]),
    "ggml_backend_dev_description": ("ggml-base", ctypes.c_char_p, [_HANDLE]),
    "ggml_backend_dev_type": ("ggml-base", ctypes.c_int, [_HANDLE]),
    "ggml_backend_dev_memory": ("ggml-base", None, [_HANDLE, _SIZE, _SIZE]),
    "ggml_backend_dev_backend_reg": ("ggml-base", _HANDLE, [_HANDLE]),
    "ggml_backend_reg_name": ("ggml-base", ctypes.c_char_p, [_HANDLE]),
    "ggml_backend_reg_get_proc_address": ("ggml-base", _HANDLE, [_HANDLE, ctypes.c_char_p]),
}


def devices() -> tuple[Device, ...]:
    """Every device, in ggml's order. Memory is as the backend tells it now."""
    return tuple(_describe(handle) for handle in _handles())


def device_handles(names: Sequence[str]) -> Any:
    """A NULL-terminated C array for `llama_model_params.devices`; keep it until the load is done.

    Raises EngineError (device) for a name that does not exist.
    """
    known = {_name(handle): handle for handle in _handles()}
    for name in names:
        if name not in known:
            raise EngineError(
                ErrorKind.DEVICE,
                tr("There is no device “{name}”.", name=name),
                tr("Choose from {value}.", value=", ".join(known)),
            )
    return (_HANDLE * (len(names) + 1))(*(known[name] for name in names), None)


def register_rpc(endpoint: str) -> tuple[str, ...]:
    """Add the devices of a ggml-rpc-server at "host:port"; the names of those that are new.

    Raises EngineError (device) where this build has no RPC backend or nothing answers.
    """
    registry = _call("ggml_backend_reg_by_name", b"RPC")
    address = (
        _call("ggml_backend_reg_get_proc_address", registry, b"ggml_backend_rpc_add_server")
        if registry
        else None
    )
    if not address:
        raise EngineError(
            ErrorKind.DEVICE,
            tr("This llama.cpp was built without the RPC backend."),
            tr("Build llama-cpp-python with CMAKE_ARGS=-DGGML_RPC=on."),
        )
    _check_answers(endpoint)
    before = {_name(handle) for handle in _handles()}
    add_server = ctypes.CFUNCTYPE(_HANDLE, ctypes.c_char_p)(address)
    _call("ggml_backend_register", add_server(endpoint.encode()))
    return tuple(name for name in map(_name, _handles()) if name not in before)


@lru_cache(maxsize=1)
def physical_cores() -> int:
    """Cores without hyper-threads, as far as this process may use them: more threads than these
    slow decoding down."""
    cores = psutil.cpu_count(logical=False) or psutil.cpu_count() or 1
    if sys.platform == "linux":  # taskset, containers
        return min(cores, len(os.sched_getaffinity(0)))
    return cores


def _check_answers(endpoint: str) -> None:
    """ggml aborts the process when it cannot connect, so try first."""
    host, _, port = endpoint.rpartition(":")
    try:
        socket.create_connection((host.strip("[]"), int(port)), timeout=3).close()
    except (OSError, ValueError, OverflowError) as error:
        raise EngineError(
            ErrorKind.DEVICE,
            tr("No RPC server answers at “{endpoint}”.", endpoint=endpoint),
            tr("Give host:port, and check that ggml-rpc-server is running there."),
        ) from error


def _handles() -> Iterator[int]:
    for index in range(_call("ggml_backend_dev_count")):
        yield _call("ggml_backend_dev_get", index)


def _name(handle: int) -> str:
    text: bytes = _call("ggml_backend_dev_name", handle)
    return text.decode("utf-8", "replace")


def _describe(handle: int) -> Device:
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    _call("ggml_backend_dev_memory", handle, ctypes.byref(free), ctypes.byref(total))
    kind = _KINDS.get(_call("ggml_backend_dev_type", handle), "accel")
    if kind == "cpu":  # ggml calls all of it free
        free.value = psutil.virtual_memory().available
    registry = _call("ggml_backend_dev_backend_reg", handle)
    description: bytes = _call("ggml_backend_dev_description", handle)
    backend: bytes = _call("ggml_backend_reg_name", registry) if registry else b""
    return Device(
        name=_name(handle),
        description=description.decode("utf-8", "replace"),
        kind=kind,
        backend=backend.decode("utf-8", "replace"),
        free=free.value,
        total=total.value,
    )


def _call(name: str, *arguments: Any) -> Any:
    return _function(name)(*arguments)


def _function(name: str) -> Any:
    library, result, arguments = _SIGNATURES[name]
    return bind(name, library, result, tuple(arguments))


@cache
def bind(name: str, library: str, result: Any, arguments: tuple[Any, ...]) -> Any:
    """A ggml function that llama_cpp does not bind, from `library` ("ggml", "ggml-base", ...)."""
    function = _find(name, library)
    function.restype = result
    function.argtypes = arguments
    return function


def _find(name: str, library: str) -> Any:
    """A ggml function: through llama's own handle where the linker resolves dependencies, else
    from the library beside it, which is loaded already and so is not loaded twice."""
    own = getattr(lib._lib, name, None)  # absent on Windows, and in builds that hide it
    if own is not None:
        return own
    return getattr(_library(library), name)


@cache
def _library(library: str) -> ctypes.CDLL:
    folder = Path(lib._base_path)
    names = {
        "win32": (f"{library}.dll", f"lib{library}.dll"),
        "darwin": (f"lib{library}.dylib", f"lib{library}.so"),
    }.get(sys.platform, (f"lib{library}.so",))
    for name in names:
        if (folder / name).is_file():
            return ctypes.CDLL(str(folder / name))
    raise EngineError(
        ErrorKind.DEVICE,
        tr(
            "llama.cpp's library {names} is not beside the others in {folder}.",
            names=names[0],
            folder=folder,
        ),
        tr("Install llama-cpp-python again."),
    )
