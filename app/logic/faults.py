"""How a worker ended, as words: exit status and last lines of its log -> one `Fault`.

Pure: knows neither processes nor Qt. Called by the worker process adapter; shown by the widgets.
Native libraries say what went wrong on stderr only, so the log's tail decides where it can.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

FaultKind = Literal[
    "memory",
    "killed",
    "assert",
    "crash",
    "device",
    "library",
    "start",
    "exit",
    "protocol",
    "restart",
]
Role = Literal["inference", "hub"]  # of the worker
TAIL_LINES = 40

_SIGNALS = {
    1: "hangup",
    2: "interrupt",
    4: "illegal instruction",
    6: "abort",
    7: "bus error",
    8: "arithmetic error",
    9: "kill",
    11: "segmentation fault",
    15: "terminate",
}
_FROM_OUTSIDE = (1, 2, 9, 15)
# Windows gives a crash as an NTSTATUS code.
_NT_STATUS = {
    0xC0000005: 11,
    0xC000001D: 4,
    0xC0000017: 9,
    0xC0000409: 6,
    0xC00000FD: 11,
}

_MEMORY = re.compile(
    r"out of memory|failed to allocate|unable to allocate|cannot allocate memory|bad_alloc"
    r"|MemoryError|ErrorOutOfDeviceMemory|ErrorOutOfHostMemory|insufficient memory",
    re.IGNORECASE,
)
_DEVICE = re.compile(
    r"device.?lost|VK_ERROR_DEVICE_LOST|CUDA error|HIP error|ROCm error|command buffer .* failed"
    r"|RPC server (crashed|returned malformed)|remote RPC|failed to connect to .*RPC|SYCL error"
    r"|no CUDA-capable device|fallen off the bus",
    re.IGNORECASE,
)
_LIBRARY = re.compile(
    r"No module named 'llama_cpp'|Failed to load shared library|Shared library with base name"
    r"|(libllama|libggml|llama\.dll|ggml).*(cannot open|not found|no such file|image not found)"
    r"|DLL load failed|GLIBC_\S+.* not found|GLIBCXX_\S+.* not found",
    re.IGNORECASE,
)
_MODULE = re.compile(r"ModuleNotFoundError: (?P<what>.+)")
_ASSERT = re.compile(r"(?P<where>\S+:\d+): GGML_ASSERT\((?P<what>.*)\) failed|GGML_ASSERT")
_TRACEBACK_END = re.compile(r"^(?P<what>[A-Za-z_][\w.]*(?:Error|Exception|Interrupt)): ?.*$")


@dataclass(frozen=True)
class Exit:
    """How a process ended, as the system tells it."""

    failed_to_start: str | None = None  # the system's reason; nothing else counts then
    crashed: bool = False
    code: int = 0  # exit code, or the signal's number (POSIX) / status (Windows) after a crash
    was_ready: bool = True  # the handshake had arrived
    garbled: str | None = None  # a line that was no message


@dataclass(frozen=True)
class Fault:
    """What happened and what to do about it; `log` holds the last lines of the worker's output."""

    title: str
    sentence: str
    hint: str = ""
    log: tuple[str, ...] = ()
    kind: FaultKind = "exit"

    @property
    def details(self) -> str:
        """All that follows the title."""
        return f"{self.sentence} {self.hint}".strip()


RESTARTED = Fault(
    "The engine was started again",
    "What was running broke off there.",
    "Try again when the model is loaded.",
    kind="restart",
)


def fault_of(end: Exit, log: Sequence[str] = (), role: Role = "inference") -> Fault:
    """The most exact explanation that exit status and log allow."""
    tail = tuple(line for line in log if line.strip())[-TAIL_LINES:]
    text = "\n".join(tail)
    if end.failed_to_start is not None:
        return Fault(
            f"The {role} worker did not start",
            f"The system could not start it: {_sentence(end.failed_to_start)}",
            "Check that Paceline's Python environment is complete, then start it again.",
            tail,
            "start",
        )
    if end.garbled is not None:
        return Fault(
            f"The {role} worker sent something unreadable",
            f"It sent a line that is not a message: “{end.garbled[:80]}”.",
            "Start it again. If it comes back, the log shows what wrote there.",
            tail,
            "protocol",
        )
    signal = _signal(end)
    if role == "hub":
        return _of_hub(end, text, tail, signal)
    return (
        _library(end, text, tail)
        or _memory(text, tail, signal)
        or _device(text, tail)
        or _assertion(text, tail)
        or (_by_signal(signal, end, tail) if signal is not None else None)
        or _by_code(end, tail)
    )


def _of_hub(end: Exit, text: str, tail: tuple[str, ...], signal: int | None) -> Fault:
    """It runs no model, so of the log only its last words and a lack of memory count."""
    last = next((m[0] for line in reversed(tail) if (m := _TRACEBACK_END.match(line))), None)
    said = f" Its last words: {_sentence(last)}" if last else ""
    told = f"exit code {end.code}"
    if signal is not None:
        name = _SIGNALS.get(signal)
        told = f"signal {signal}, {name}" if name else f"code {signal}"
    hint = "Start it again; downloads go on where they stopped."
    if not end.was_ready:
        hint = (
            "The log shows why. Check that Paceline is installed completely, then start it again."
        )
        return Fault(
            "The hub worker did not start",
            f"It ended before it was ready ({told}).{said}",
            hint,
            tail,
            "start",
        )
    if _MEMORY.search(text):
        return Fault(
            "Memory ran out",
            f"The hub worker could not get the memory it asked for and ended ({told}).",
            f"Close what needs memory. {hint}",
            tail,
            "memory",
        )
    kind: FaultKind = "exit" if signal is None else "killed" if signal in _FROM_OUTSIDE else "crash"
    return Fault("The hub worker ended", f"It ended by itself ({told}).{said}", hint, tail, kind)


def _signal(end: Exit) -> int | None:
    code = end.code & 0xFFFFFFFF
    if code in _NT_STATUS:
        return _NT_STATUS[code]
    if end.crashed:
        return end.code
    # A shell or a container reports a signal as 128 + n.
    return end.code - 128 if 128 < end.code < 160 else None


def _library(end: Exit, text: str, tail: tuple[str, ...]) -> Fault | None:
    module = _MODULE.search(text)
    if end.was_ready or not (_LIBRARY.search(text) or module):
        return None
    missing = f" ({module['what'].strip()})" if module else ""
    return Fault(
        "llama.cpp could not be loaded",
        f"The inference worker did not find a library that it needs{missing}.",
        "Install llama-cpp-python again in Paceline's environment; the README says how for "
        "each kind of device.",
        tail,
        "library",
    )


def _memory(text: str, tail: tuple[str, ...], signal: int | None) -> Fault | None:
    if not _MEMORY.search(text) or signal == 4:
        return None
    return Fault(
        "Memory ran out",
        "The inference worker could not get the memory it asked for and ended.",
        "Load the model again with a smaller context, fewer GPU layers, a smaller KV type or no "
        "draft model.",
        tail,
        "memory",
    )


def _device(text: str, tail: tuple[str, ...]) -> Fault | None:
    if not _DEVICE.search(text):
        return None
    return Fault(
        "A device was lost",
        "A device stopped answering while it was computing, and the inference worker ended.",
        "Start the worker again. If it comes back, check the device's driver or connection, or "
        "load with fewer GPU layers.",
        tail,
        "device",
    )


def _assertion(text: str, tail: tuple[str, ...]) -> Fault | None:
    all_found = list(_ASSERT.finditer(text))
    if not all_found:
        return None
    found = all_found[-1]  # the one that ended it
    what = f": {found['what']} ({found['where']})" if found["what"] else ""
    return Fault(
        "llama.cpp stopped at a failed check",
        f"A check inside llama.cpp failed{what}, and it ended the inference worker.",
        "Start the worker again. If the same model does it every time, load it with the default "
        "settings.",
        tail,
        "assert",
    )


def _by_signal(signal: int, end: Exit, tail: tuple[str, ...]) -> Fault:
    name = _SIGNALS.get(signal)
    told = f"signal {signal}, {name}" if name else f"code {signal}"
    if signal == 9:
        return Fault(
            "The inference worker was ended from outside",
            f"The system or another program killed it ({told}). Most often that means that "
            "memory ran out.",
            "Start it again. If it comes back, use a smaller context, fewer GPU layers or no draft "
            "model.",
            tail,
            "killed",
        )
    if signal in (1, 2, 15):
        return Fault(
            "The inference worker was asked to stop",
            f"Another program asked it to stop ({told}).",
            "Start it again.",
            tail,
            "killed",
        )
    if signal == 4:
        return Fault(
            "llama.cpp does not fit this processor",
            f"It used an instruction that this processor does not have ({told}).",
            "Install llama-cpp-python again, built on this machine.",
            tail,
            "library",
        )
    when = "" if end.was_ready else " before it was ready"
    return Fault(
        "The inference worker crashed",
        f"It ended in native code{when} ({told}).",
        "Start it again. If the same model does it every time, load it with the default settings.",
        tail,
        "crash",
    )


def _by_code(end: Exit, tail: tuple[str, ...]) -> Fault:
    last = next((m[0] for line in reversed(tail) if (m := _TRACEBACK_END.match(line))), None)
    said = f" Its last words: {_sentence(last)}" if last else ""
    if not end.was_ready:
        return Fault(
            "The inference worker did not start",
            f"It ended before it was ready (exit code {end.code}).{said}",
            "The log shows why. Start it again after mending that.",
            tail,
            "start",
        )
    return Fault(
        "The inference worker ended",
        f"It ended by itself (exit code {end.code}).{said}",
        "Start it again; the log shows its last lines.",
        tail,
        "exit",
    )


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?")) else f"{text}."
