"""The devices ggml can compute on, through the backend API of the libraries llama_cpp has loaded.

llama_cpp binds llama.h only, so ggml's functions are bound here. Works with no GPU and with a build
in another folder (LLAMA_CPP_LIB_PATH). Called by the worker for its handshake and at every load.
"""

import ctypes
import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal

import psutil

from engine.errors import EngineError, ErrorKind
from engine.hosts import GET_RPC, hello, is_connected
from engine.hub.plan_places import gpus_of
from engine.language import tr
from engine.llama.library import lib
from engine.protocol import Device

_Kind = Literal["cpu", "gpu", "igpu", "accel"]
_KINDS: dict[int, _Kind] = {0: "cpu", 1: "gpu", 2: "igpu", 3: "accel"}  # ggml_backend_dev_type

_RPC = "RPC"  # the backend's name
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


# Hosts that have stopped answering, and why. ggml keeps their devices for good and ends the process
# when it asks one, so they are left out until `register_rpc` takes them off this list.
GONE: dict[str, EngineError] = {}


def devices() -> tuple[Device, ...]:
    """Every device that answers, in ggml's order. Memory is as the backend tells it now."""
    answering: dict[str, bool] = {}
    found = []
    for handle in _handles():
        host = _host(handle)
        if host and host not in answering:
            answering[host] = _answers(host)
        if not host or answering[host]:
            found.append(_describe(handle, host))
    return tuple(found)


def device_handles(names: Sequence[str]) -> Any:
    """A NULL-terminated C array for `llama_model_params.devices`; keep it until the load is done.
    "host:port" names all devices of a host.

    Raises EngineError (device) for a name that does not exist.
    """
    known: dict[str, list[int]] = {}
    for handle in _handles():
        for name in filter(None, (_name(handle), _host(handle))):
            known.setdefault(name, []).append(handle)
    chosen: list[int] = []
    for name in names:
        if name not in known:
            raise EngineError(
                ErrorKind.DEVICE,
                tr("There is no device “{name}”.", name=name),
                tr("Choose from {value}.", value=", ".join(known)),
            )
        if (gone := GONE.get(_host(known[name][0]))) is not None:
            raise gone
        chosen += known[name]
    if len(set(chosen)) < len(chosen):
        raise EngineError(
            ErrorKind.BAD_REQUEST, tr("A device is named twice."), tr("Change it in the settings.")
        )
    return (_HANDLE * (len(chosen) + 1))(*chosen, None)


def handles_of_load(names: Sequence[str]) -> Any | None:
    """As `device_handles`, without hosts that have gone; None: llama.cpp takes all GPUs by itself,
    which it must not while one is gone."""
    here = devices()
    if not names and not GONE:
        return None
    return device_handles(names or [device.name for device in gpus_of(here)])


def has_rpc() -> bool:
    """Whether this build can use devices of other machines."""
    return bool(_add_server())


def check_rpc() -> None:
    """Raises EngineError (device) where this build has no RPC backend."""
    if not has_rpc():
        raise EngineError(
            ErrorKind.DEVICE,
            tr("This llama.cpp was built without the RPC backend."),
            tr(GET_RPC),
        )


def register_rpc(host: str) -> tuple[str, ...]:
    """Add the devices of the ggml-rpc-server at "host:port"; the names of those that are new.

    Raises EngineError (device) where this build has no RPC backend. Whether the server answers, and
    in a version that ggml takes, must be known: else ggml ends the process (see `llama.hosts`).
    """
    check_rpc()
    before = {_name(handle) for handle in _handles()}
    add_server = ctypes.CFUNCTYPE(_HANDLE, ctypes.c_char_p)(_add_server())
    _call("ggml_backend_register", add_server(host.encode()))
    GONE.pop(host, None)
    return tuple(name for name in map(_name, _handles()) if name not in before)


def buffer_names(device: Device, all_devices: Sequence[Device]) -> tuple[str, ...]:
    """How the names of a device's buffers begin; host buffers of a GPU are the CPU's. Those of
    other machines count per machine."""
    if device.kind == "cpu":
        return ("CPU", "AMX", "CUDA_Host", "ROCm_Host", "Vulkan_Host", "SYCL_Host", "BLAS")
    if device.host:
        names = [other.name for other in all_devices if other.host == device.host]
        return (f"RPC{names.index(device.name)}[{device.host}]",)
    return (device.name,)


@lru_cache(maxsize=1)
def physical_cores() -> int:
    """Cores without hyper-threads, as far as this process may use them: more threads than these
    slow decoding down."""
    cores = psutil.cpu_count(logical=False) or psutil.cpu_count() or 1
    if sys.platform == "linux":  # taskset, containers
        return min(cores, len(os.sched_getaffinity(0)))
    return cores


def _add_server() -> Any:
    """The address of ggml's function; None where this build has no RPC backend."""
    registry = _call("ggml_backend_reg_by_name", _RPC.encode())
    if not registry:
        return None
    return _call("ggml_backend_reg_get_proc_address", registry, b"ggml_backend_rpc_add_server")


def _answers(host: str) -> bool:
    """Asked each time, because ggml connects anew where nothing is loaded on the host."""
    if host in GONE:
        return False
    if not is_connected(host):
        try:
            hello(host)
        except EngineError as error:
            GONE[host] = error
    return host not in GONE


def _handles() -> Iterator[int]:
    for index in range(_call("ggml_backend_dev_count")):
        yield _call("ggml_backend_dev_get", index)


def _name(handle: int) -> str:
    text: bytes = _call("ggml_backend_dev_name", handle)
    return text.decode("utf-8", "replace")


def _backend(handle: int) -> str:
    registry = _call("ggml_backend_dev_backend_reg", handle)
    name: bytes = _call("ggml_backend_reg_name", registry) if registry else b""
    return name.decode("utf-8", "replace")


def _description(handle: int) -> str:
    text: bytes = _call("ggml_backend_dev_description", handle)
    return text.decode("utf-8", "replace")


def _host(handle: int) -> str:
    """ggml describes a device of another machine by its address."""
    return _description(handle) if _backend(handle) == _RPC else ""


def _describe(handle: int, host: str) -> Device:
    free, total = ctypes.c_size_t(), ctypes.c_size_t()
    _call("ggml_backend_dev_memory", handle, ctypes.byref(free), ctypes.byref(total))
    kind = _KINDS.get(_call("ggml_backend_dev_type", handle), "accel")
    if kind == "cpu":  # ggml calls all of it free
        free.value = psutil.virtual_memory().available
    return Device(
        name=_name(handle),
        description=_description(handle),
        kind=kind,
        backend=_backend(handle),
        free=free.value,
        total=total.value,
        host=host,
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
