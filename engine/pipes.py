"""A worker's two ends of its pipes: commands in, events out, each on a thread of its own.

The reader only reads, so that Cancel arrives while a decode runs; the writer is the only one that
writes. Knows no role; used by `inference_worker` and `hub.worker`.
"""

import os
import queue
import sys
import threading
from collections.abc import Callable
from time import perf_counter, sleep
from typing import BinaryIO

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.protocol import Cancel, Error, MeasureMemory, Pass, Pause, Tokenize
from engine.wire import AnyCommand, AnyEvent, LineSplitter, decode_command, encode

_READ_SIZE = 1 << 16
_GATHER = 0.02  # seconds: passes that end within it share one write and one wake-up of the reader
_GRACE = 5.0  # seconds a native call may go on after the front end is gone

_NOTHING = Cancel(id=0, target_id=0)


class Writer:
    """The only thread that writes. `send` never waits."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._queue: queue.SimpleQueue[AnyEvent | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def send(self, event: AnyEvent) -> None:
        self._queue.put(event)

    def close(self) -> None:
        self._queue.put(None)
        self._thread.join(timeout=_GRACE)

    def _run(self) -> None:
        while True:
            batch = [self._queue.get()]
            if isinstance(batch[0], Pass):
                sleep(_GATHER)
            while not self._queue.empty():
                batch.append(self._queue.get())
            try:
                self._out.write(b"".join(_line(e) for e in batch if e is not None))
                self._out.flush()
            except OSError:
                os._exit(0)  # nobody listens any more
            if None in batch:
                return


def _line(event: AnyEvent) -> bytes:
    """A line in any case: one event that cannot be written must not end the thread that writes."""
    try:
        return encode(event)
    except (ValueError, TypeError) as error:  # a text that is no Unicode, as odd file names are
        print(f"An event of type {type(event).__name__} was lost: {error}", file=sys.stderr)
        return encode(
            Error(
                id=event.id,
                kind=ErrorKind.INTERNAL,
                message=tr("An answer could not be written."),
                hint=tr("The log has the details."),
            )
        )


class Reader:
    """Reads commands; Cancel and Pause take effect at once, the others queue up with their time of
    arrival."""

    def __init__(self, source: int, send: Callable[[AnyEvent], None]) -> None:
        self._source = source
        self._send = send
        self.commands: queue.SimpleQueue[tuple[AnyCommand, float] | None] = queue.SimpleQueue()
        self.quick: queue.SimpleQueue[Tokenize | MeasureMemory] = queue.SimpleQueue()
        self.ended = threading.Event()
        self._cancelled: set[int] = set()
        self._paused: set[int] = set()
        threading.Thread(target=self._run, name="reader", daemon=True).start()

    def is_cancelled(self, command_id: int) -> bool:
        return self.ended.is_set() or command_id in self._cancelled

    def wake(self) -> None:
        """Have whoever waits for a command look up: there is something else to do."""
        self.commands.put((_NOTHING, perf_counter()))

    def again(self, command: AnyCommand) -> None:
        """Have a command come once more, behind those that wait. For any thread."""
        self.commands.put((command, perf_counter()))

    def is_paused(self, command_id: int) -> bool:
        return command_id in self._paused

    def forget(self, command_id: int) -> None:
        self._cancelled.discard(command_id)
        self._paused.discard(command_id)

    def _run(self) -> None:
        lines = LineSplitter()
        try:
            while data := os.read(self._source, _READ_SIZE):
                for line in lines.feed(data):
                    self._take(line)
        finally:  # whatever happens here, nobody would hear another command
            self.ended.set()
            self.commands.put(None)
        # A native call cannot be interrupted; without a front end nobody needs its end.
        sleep(_GRACE)
        os._exit(0)

    def _take(self, line: bytes | None) -> None:
        if line is None:
            self._send(Error(kind=ErrorKind.BAD_REQUEST, message=tr("A message was too long.")))
            return
        try:
            command = decode_command(line)
        except EngineError as error:
            self._send(Error(kind=error.kind, message=error.message, hint=error.hint))
            return
        match command:
            case Cancel():
                self._cancelled.add(command.target_id)
            case Pause(is_paused=True):
                self._paused.add(command.target_id)
            case Pause():
                self._paused.discard(command.target_id)
            case Tokenize() | MeasureMemory():
                self.quick.put(command)
                self.commands.put((command, perf_counter()))
            case _:
                self.commands.put((command, perf_counter()))
