"""llama.cpp's bindings, imported in this one place, with the native log in our hands.

Native lines go to stderr; warnings and errors of the last call are kept, because llama.cpp returns
NULL and says why only in its log. Nothing here knows models or contexts.
"""

import ctypes
import os
import re
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import llama_cpp
import llama_cpp.llama_cpp as lib

__all__ = ["NATIVE_LOG", "BufferSize", "NativeLog", "fs_path", "lib", "system_info", "version"]

_INFO, _WARN, _ERROR, _CONTINUED = 2, 3, 4, 5  # enum ggml_log_level
_BUFFER = re.compile(r"(\S+)\s+(model|KV|RS|compute|output) buffer size\s*=\s*([0-9.]+) MiB")
_OFFLOADED = re.compile(r"offloaded (\d+)/(\d+) layers to GPU")


@dataclass(frozen=True)
class BufferSize:
    """One allocation as llama.cpp reports it."""

    device: str
    use: str  # "model", "KV", "RS" (recurrent state), "compute", "output"
    size: int  # bytes


@dataclass
class NativeLog:
    """What llama.cpp said since `listen` began."""

    lines: deque[str] = field(default_factory=lambda: deque(maxlen=2000))
    warnings: deque[str] = field(default_factory=lambda: deque(maxlen=50))
    errors: deque[str] = field(default_factory=lambda: deque(maxlen=50))
    verbose: bool = bool(os.environ.get("PACELINE_NATIVE_LOG"))
    hear: Callable[[str], None] | None = None  # told every line while it is listened to
    _level: int = _INFO

    def write(self, level: int, text: bytes | None, _data: object) -> None:
        """The native callback. Debug lines are dropped: thousands come with every context."""
        if level != _CONTINUED:
            self._level = level
        if self._level < _INFO or self._level > _ERROR or text is None:
            return
        line = text.decode("utf-8", "replace")
        self.lines.append(line)
        if self.hear is not None:
            self.hear(line)
        if self._level >= _WARN and line.strip():
            problems = self.warnings if self._level == _WARN else self.errors
            problems.append(line.strip())
        if self.verbose or self._level >= _WARN:
            sys.stderr.write(line)

    @contextmanager
    def listen(self, hear: Callable[[str], None] | None = None) -> Iterator["NativeLog"]:
        self.lines.clear()
        self.warnings.clear()
        self.errors.clear()
        self.hear = hear
        try:
            yield self
        finally:
            self.hear = None

    def buffers(self) -> list[BufferSize]:
        """Every buffer allocated since `listen` began."""
        return [
            BufferSize(m[1], m[2], int(float(m[3]) * 1024 * 1024))
            for line in self.lines
            if (m := _BUFFER.search(line))
        ]

    def offloaded_layers(self) -> int:
        """Layers placed on GPUs, output layer included, by the last load."""
        found = [int(m[1]) for line in self.lines if (m := _OFFLOADED.search(line))]
        return found[-1] if found else 0

    def reason(self) -> str:
        """The problem that says most: llama.cpp reports the cause first, consequences after.

        Warnings only where there is no error: many a vocabulary has some that stop nothing.
        """
        problems = self.errors or self.warnings
        return problems[0] if problems else ""


# llama.cpp has one log per process and keeps only the pointer, so the callback lives as long.
NATIVE_LOG = NativeLog()
_callback: Any = lib.llama_log_callback(NATIVE_LOG.write)
lib.llama_log_set(_callback, ctypes.c_void_p(0))
lib.llama_backend_init()


def version() -> str:
    return str(llama_cpp.__version__)


def system_info() -> str:
    """Processor features this build uses: "CPU : AVX2 = 1 | FMA = 1 | ..."."""
    text: bytes = lib.llama_print_system_info()
    return text.decode("utf-8", "replace").strip(" |")


def fs_path(path: str | os.PathLike[str]) -> bytes:
    """A path as llama.cpp takes it: UTF-8 on Windows, the file system's bytes elsewhere."""
    return os.fspath(path).encode("utf-8") if os.name == "nt" else os.fsencode(path)
