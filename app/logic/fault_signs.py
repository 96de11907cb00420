"""Signs of why a process ended: signals and their names, and what native libraries write to stderr.

Knows no sentences about faults; `faults` makes them.
"""

import re
from collections.abc import Sequence

from engine.language import mark, tr

_SIGNALS = {
    1: mark("hangup"),
    2: mark("interrupt"),
    4: mark("illegal instruction"),
    6: mark("abort"),
    7: mark("bus error"),
    8: mark("arithmetic error"),
    9: mark("kill"),
    11: mark("segmentation fault"),
    15: mark("terminate"),
}
FROM_OUTSIDE = (1, 2, 9, 15)
# Windows gives a crash as an NTSTATUS code.
_NT_STATUS = {
    0xC0000005: 11,
    0xC000001D: 4,
    0xC0000017: 9,
    0xC0000409: 6,
    0xC00000FD: 11,
}

MEMORY = re.compile(
    r"out of memory|failed to allocate|unable to allocate|cannot allocate memory|bad_alloc"
    r"|MemoryError|ErrorOutOfDeviceMemory|ErrorOutOfHostMemory|insufficient memory",
    re.IGNORECASE,
)
DEVICE = re.compile(
    r"device.?lost|VK_ERROR_DEVICE_LOST|CUDA error|HIP error|ROCm error|command buffer .* failed"
    r"|SYCL error"
    r"|no CUDA-capable device|fallen off the bus",
    re.IGNORECASE,
)
LIBRARY = re.compile(
    r"No module named 'llama_cpp'|Failed to load shared library|Shared library with base name"
    r"|(libllama|libggml|llama\.dll|ggml).*(cannot open|not found|no such file|image not found)"
    r"|DLL load failed|GLIBC_\S+.* not found|GLIBCXX_\S+.* not found",
    re.IGNORECASE,
)
MODULE = re.compile(r"ModuleNotFoundError: (?P<what>.+)")
ASSERT = re.compile(r"(?P<where>\S+:\d+): GGML_ASSERT\((?P<what>.*)\) failed|GGML_ASSERT")
_TRACEBACK_END = re.compile(r"^(?P<what>[A-Za-z_][\w.]*(?:Error|Exception|Interrupt)): ?.*$")


def signal_words(signal: int) -> str:
    if signal in _SIGNALS:
        return tr("signal {number}, {name}", number=signal, name=tr(_SIGNALS[signal]))
    return tr("code {number}", number=signal)


def signal_of(code: int, crashed: bool) -> int | None:
    """The signal that a process ended by, told from its exit code."""
    status = code & 0xFFFFFFFF
    if status in _NT_STATUS:
        return _NT_STATUS[status]
    if crashed:
        return code
    # A shell or a container reports a signal as 128 + n.
    return code - 128 if 128 < code < 160 else None


def last_words(log: Sequence[str]) -> str:
    """The end of a Python traceback; "" where there is none."""
    found = (match[0] for line in reversed(log) if (match := _TRACEBACK_END.match(line)))
    return next(found, "")
