"""One message <-> one line of JSON, and a client that drives a worker process over its pipes.

The codec is used on both sides; `WorkerClient` by the terminal front end and tests (the window uses
QProcess). Knows the messages' types, not their meaning.
"""

import contextlib
import os
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterator, Mapping
from types import TracebackType

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hosts import LOST
from engine.hub_protocol import HubCommand, HubEvent, HubReady
from engine.language import tr
from engine.protocol import PROTOCOL_VERSION, Command, Error, Event, Ready
from engine.remote.protocol import RemoteCommand, RemoteEvent, RemoteReady

AnyCommand = Command | HubCommand | RemoteCommand
AnyEvent = Event | HubEvent | RemoteEvent

BACKGROUND = "PACELINE_BACKGROUND"  # set for a worker by a window, which must come first
MAX_LINE = 64 * 1024 * 1024  # bytes; a longer line is refused, so no peer can fill our memory

_encoder = msgspec.json.Encoder()
_commands: msgspec.json.Decoder[AnyCommand] = msgspec.json.Decoder(AnyCommand)
_events: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode(message: AnyCommand | AnyEvent) -> bytes:
    """A message as one line, newline included."""
    return _encoder.encode(message) + b"\n"


def decode_command(line: bytes) -> AnyCommand:
    """Raises EngineError (bad request) that says what is wrong with the line."""
    try:
        return _commands.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("A message could not be read: {why}.", why=error),
            tr("Send one JSON object per line with “type” and “id”."),
        ) from error


def decode_event(line: bytes) -> AnyEvent:
    """Raises EngineError (worker) for a line that is not an event."""
    try:
        return _events.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise EngineError(
            ErrorKind.WORKER,
            tr("The worker sent a line that is not a message: {line}.", line=f"{line[:80]!r}"),
        ) from error


class LineSplitter:
    """Cuts a byte stream into lines; an over-long line comes out as None, once."""

    def __init__(self, limit: int = MAX_LINE) -> None:
        self._buffer = bytearray()
        self._limit = limit
        self._skipping = False

    def feed(self, data: bytes) -> Iterator[bytes | None]:
        parts = data.split(b"\n")
        for i, part in enumerate(parts):
            complete = i < len(parts) - 1
            if not self._skipping and len(self._buffer) + len(part) > self._limit:
                self._skipping = True
                self._buffer.clear()
                yield None
            if not self._skipping:
                self._buffer += part
            if complete:
                if not self._skipping and self._buffer.strip():
                    yield bytes(self._buffer)
                self._buffer.clear()
                self._skipping = False


def worker_command(role: str = "inference") -> list[str]:
    """How to start a worker with this program; the same program in another role."""
    if getattr(sys, "frozen", False):
        return [sys.executable, f"--worker={role}"]
    # -P: without it a folder “app” where the user happens to stand would be started instead.
    return [sys.executable, "-P", "-m", "app", f"--worker={role}"]


def worker_environment() -> dict[str, str]:
    """The environment of a worker: ours, and this program importable from any folder."""
    root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    path = os.environ.get("PYTHONPATH")
    return {
        **os.environ,
        "PYTHONPATH": root + os.pathsep + path if path else root,
        "PYTHONUTF8": "1",
    }


class WorkerClient:
    """A worker process driven from a thread that may wait. Use as a context manager."""

    def __init__(
        self,
        command: list[str] | None = None,
        environment: Mapping[str, str] | None = None,
        log_lines: int = 400,
    ) -> None:
        self.log: deque[str] = deque(maxlen=log_lines)
        self._next_id = 0
        self._process = subprocess.Popen(
            command or worker_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=dict(environment) if environment else worker_environment(),
        )
        # stderr must always be drained, or a chatty native library blocks the worker.
        self._drain = threading.Thread(target=self._drain_stderr, daemon=True)
        self._drain.start()
        try:
            first = self.read()
            if not isinstance(first, Ready | HubReady | RemoteReady):
                raise EngineError(
                    ErrorKind.WORKER, tr("The worker's first message was no handshake.")
                )
            if first.protocol != PROTOCOL_VERSION:
                raise EngineError(
                    ErrorKind.WORKER,
                    tr(
                        "The worker speaks protocol {protocol}, not {protocol_version}.",
                        protocol=first.protocol,
                        protocol_version=PROTOCOL_VERSION,
                    ),
                    tr("Install Paceline again."),
                )
        except BaseException:
            self.close()  # nobody gets the object that could
            raise
        self.hello = first

    def __enter__(self) -> "WorkerClient":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        value: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def ready(self) -> Ready:
        """The inference worker's handshake."""
        assert isinstance(self.hello, Ready)
        return self.hello

    @property
    def pid(self) -> int:
        return self._process.pid

    def next_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def send(self, command: AnyCommand) -> None:
        """Raises EngineError (worker) when the worker has ended."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(encode(command))
            self._process.stdin.flush()
        except OSError as error:
            raise self._ended() from error

    def read(self) -> AnyEvent:
        """The next event. Raises EngineError (worker) when the worker has ended."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._ended()
        return decode_event(line)

    def events(self, command_id: int, *last: type[AnyEvent]) -> Iterator[AnyEvent]:
        """Events of one command up to and including the first of a type in `last`.

        Raises EngineError with the worker's own sentence when the command fails, also when the
        worker could not read it: then the error carries no id, and nothing would ever follow.
        """
        while True:
            event = self.read()
            if isinstance(event, Error) and event.id in (0, command_id):
                raise EngineError(event.kind, event.message, event.hint, event.link)
            if event.id != command_id:
                continue
            yield event
            if isinstance(event, last):
                return

    def close(self) -> None:
        """End of stdin means stop; a worker that does not is killed."""
        process = self._process
        if process.stdin is not None and not process.stdin.closed:
            with contextlib.suppress(OSError):  # it was already gone
                process.stdin.close()
        try:
            process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._drain.join(timeout=5)
        for stream in (process.stdout, process.stderr):
            if stream is not None:
                stream.close()

    def _drain_stderr(self) -> None:
        assert self._process.stderr is not None
        for line in self._process.stderr:
            self.log.append(line.decode("utf-8", "replace").rstrip())

    def _ended(self) -> EngineError:
        try:
            code = self._process.wait(timeout=10)
        except subprocess.TimeoutExpired:  # its pipes are closed and it lives on
            self._process.kill()
            code = self._process.wait()
        self._drain.join(timeout=5)
        if any(LOST.search(line) for line in self.log):
            return EngineError(
                ErrorKind.WORKER,
                tr("A machine that computed a part of the model stopped answering."),
                tr(
                    "Check that it is on and that ggml-rpc-server runs there, then load the model "
                    "again; or load it without that machine."
                ),
            )
        how = tr("signal {code}", code=-code) if code < 0 else tr("exit code {code}", code=code)
        last = next((line for line in reversed(self.log) if line.strip()), tr("no output"))
        return EngineError(
            ErrorKind.WORKER,
            tr("The worker ended ({how}); its last words: “{last}”.", how=how, last=last),
            tr("Load the model again; with less context or fewer GPU layers if memory ran out."),
        )
