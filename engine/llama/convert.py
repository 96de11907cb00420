"""A conversion in a process of its own: it can be cancelled, and an abort costs only a sentence.

`convert` starts this program in the role “convert” and waits; `serve` is that process: one request
line in, progress lines out, gone when its stdin ends. Used by the terminal and `lab.make_drafter`.
"""

import contextlib
import os
import queue
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Callable
from pathlib import Path
from typing import BinaryIO

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.wire import worker_command, worker_environment

_POLL = 0.1  # seconds between looks at whether it is cancelled

Progress = Callable[[int, int], None]
Cancelled = Callable[[], bool]


class _Request(msgspec.Struct, frozen=True):
    source: str
    destination: str
    part: str
    weight_type: str
    threads: int | None
    drop_layers: int


class _Line(msgspec.Struct, frozen=True, omit_defaults=True):
    done: int = 0
    total: int = 0
    is_made: bool = False
    kind: ErrorKind | None = None
    message: str = ""
    hint: str = ""


def convert(
    source: Path,
    destination: Path,
    weight_type: str,
    *,
    threads: int | None = None,
    drop_layers: int = 0,
    progress: Progress = lambda done, total: None,
    cancelled: Cancelled = lambda: False,
) -> None:
    """As `quantize.quantize`, in another process. Raises EngineError, also (cancelled) when it was
    stopped; then nothing is left behind."""
    destination = destination.absolute()
    part = destination.with_name(f".{destination.name}.{os.getpid()}.part")
    request = _Request(
        str(source.absolute()), str(destination), str(part), weight_type, threads, drop_layers
    )
    process = subprocess.Popen(
        worker_command("convert"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=worker_environment(),
    )
    lines: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
    log: deque[str] = deque(maxlen=50)
    assert process.stdout is not None
    assert process.stderr is not None
    readers = [
        threading.Thread(target=_forward, args=(process.stdout, lines.put), daemon=True),
        threading.Thread(target=_keep, args=(process.stderr, log), daemon=True),
    ]
    for reader in readers:
        reader.start()
    try:
        _write(process, msgspec.json.encode(request) + b"\n")
        _follow(process, lines, log, source, progress, cancelled)
    finally:
        process.kill()
        process.wait()
        for reader in readers:
            reader.join(timeout=5)
        for stream in (process.stdin, process.stdout, process.stderr):
            if stream is not None:
                with contextlib.suppress(OSError):
                    stream.close()
        with contextlib.suppress(OSError):  # its folder may not even exist
            part.unlink(missing_ok=True)


def _follow(
    process: subprocess.Popen[bytes],
    lines: "queue.SimpleQueue[bytes | None]",
    log: deque[str],
    source: Path,
    progress: Progress,
    cancelled: Cancelled,
) -> None:
    while True:
        if cancelled():
            raise EngineError(ErrorKind.CANCELLED, tr("The conversion was stopped."))
        try:
            data = lines.get(timeout=_POLL)
        except queue.Empty:
            continue
        if data is None:
            code = process.wait()
            print(*log, sep="\n", file=sys.stderr)
            raise EngineError(
                ErrorKind.WORKER,
                tr(
                    "llama.cpp stopped while it converted “{name}” (exit code {code}).",
                    name=source.name,
                    code=code,
                ),
                tr(
                    "Choose another weight type, or leave out fewer layers; the log has the "
                    "details."
                ),
            )
        line = msgspec.json.decode(data, type=_Line)
        if line.kind is not None:
            raise EngineError(line.kind, line.message, line.hint)
        if line.is_made:
            return
        progress(line.done, line.total)


def _write(process: subprocess.Popen[bytes], data: bytes) -> None:
    assert process.stdin is not None
    with contextlib.suppress(OSError):  # it ended at once; its exit tells more
        process.stdin.write(data)
        process.stdin.flush()


def _forward(stream: BinaryIO, put: Callable[[bytes | None], None]) -> None:
    for line in stream:
        put(line)
    put(None)


def _keep(stream: BinaryIO, log: deque[str]) -> None:
    for line in stream:
        log.append(line.decode("utf-8", "replace").rstrip())


def serve(out: BinaryIO) -> int:
    """The process's whole life: one conversion. Returns its exit code."""
    data = sys.stdin.buffer.readline()
    if not data:  # nobody asks any more
        return 2
    request = msgspec.json.decode(data, type=_Request)
    part = Path(request.part)

    def say(line: _Line) -> None:
        out.write(msgspec.json.encode(line) + b"\n")
        out.flush()

    def watch() -> None:
        """Whoever asked has gone, so nobody wants the file."""
        os.read(0, 1)
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
        os._exit(1)

    threading.Thread(target=watch, name="watch", daemon=True).start()
    try:
        from engine.llama.quantize import quantize

        quantize(
            Path(request.source),
            Path(request.destination),
            request.weight_type,
            request.threads,
            drop_layers=request.drop_layers,
            progress=lambda done, total: say(_Line(done=done, total=total)),
            part=part,
        )
    except EngineError as error:
        say(_Line(kind=error.kind, message=error.message, hint=error.hint))
        return 2
    say(_Line(is_made=True))
    return 0
