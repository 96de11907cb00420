"""The inference worker: commands in on stdin, events out on what was stdout, errors as events.

Three threads: one reads, so that Cancel arrives while a decode runs; one writes; the main thread
carries commands out. Knows no conversation. Started by `app.__main__ --worker=inference`.
"""

import os
import queue
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter, sleep
from typing import BinaryIO, Literal

import psutil

from engine.errors import EngineError, ErrorKind
from engine.protocol import (
    PROTOCOL_VERSION,
    Cancel,
    CheckPair,
    Command,
    Compare,
    Compared,
    Error,
    Event,
    Finished,
    Generate,
    Load,
    Loaded,
    MeasureMemory,
    MemoryMeasured,
    PairChecked,
    Pass,
    Progress,
    Ready,
    Started,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.request import ModelSettings
from engine.wire import BACKGROUND, LineSplitter, decode_command, encode

RPC_SERVERS = "PACELINE_RPC"  # host:port,... of ggml-rpc-servers to use as devices
_READ_SIZE = 1 << 16
_GATHER = 0.02  # seconds: passes that end within it share one write and one wake-up of the reader
_NICE = 5
_GRACE = 5.0  # seconds a native call may go on after the front end is gone


class Writer:
    """The only thread that writes. `send` never waits."""

    def __init__(self, out: BinaryIO) -> None:
        self._out = out
        self._queue: queue.SimpleQueue[Event | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def send(self, event: Event) -> None:
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
                self._out.write(b"".join(encode(e) for e in batch if e is not None))
                self._out.flush()
            except OSError:
                os._exit(0)  # nobody listens any more
            if None in batch:
                return


class Reader:
    """Reads commands; Cancel takes effect at once, the others queue up with their arrival time."""

    def __init__(self, source: int, send: Callable[[Event], None]) -> None:
        self._source = source
        self._send = send
        self.commands: queue.SimpleQueue[tuple[Command, float] | None] = queue.SimpleQueue()
        self.quick: queue.SimpleQueue[Tokenize | MeasureMemory] = queue.SimpleQueue()
        self.ended = threading.Event()
        self._cancelled: set[int] = set()
        threading.Thread(target=self._run, name="reader", daemon=True).start()

    def is_cancelled(self, command_id: int) -> bool:
        return self.ended.is_set() or command_id in self._cancelled

    def forget(self, command_id: int) -> None:
        self._cancelled.discard(command_id)

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
            self._send(Error(kind=ErrorKind.BAD_REQUEST, message="A message was too long."))
            return
        try:
            command = decode_command(line)
        except EngineError as error:
            self._send(Error(kind=error.kind, message=error.message, hint=error.hint))
            return
        match command:
            case Cancel():
                self._cancelled.add(command.target_id)
            case Tokenize() | MeasureMemory():
                self.quick.put(command)
                self.commands.put((command, perf_counter()))
            case _:
                self.commands.put((command, perf_counter()))


class InferenceWorker:
    """Carries out one command at a time on the main thread."""

    def __init__(self, reader: Reader, send: Callable[[Event], None]) -> None:
        # Imported here: the messages' descriptor must be safe before llama_cpp touches fd 1.
        from engine.inference import Inference

        self._inference = Inference()
        self._reader = reader
        self._send = send

    def run(self) -> None:
        while (item := self._reader.commands.get()) is not None:
            command, arrived = item
            with self._errors_as_events(command):
                self._carry_out(command, arrived)
            self._reader.forget(command.id)
        self._inference.unload()

    @contextmanager
    def _errors_as_events(self, command: Command) -> Iterator[None]:
        try:
            yield
        except EngineError as error:
            self._fail(command, error)
        except Exception as error:
            traceback.print_exc()  # to the log
            self._fail(
                command,
                EngineError(
                    ErrorKind.INTERNAL,
                    f"Something went wrong in the engine: {error}.",
                    "Try again; the log has the details.",
                ),
            )

    def _fail(self, command: Command, error: EngineError) -> None:
        self._send(
            Error(
                id=command.id,
                kind=error.kind,
                message=error.message,
                hint=error.hint,
                still_loaded=isinstance(command, Load) and self._inference.is_loaded,
            )
        )

    def _carry_out(self, command: Command, arrived: float) -> None:
        match command:
            case Load():
                self._load(command)
            case Unload():
                self._inference.unload()
                self._send(Unloaded(id=command.id))
            case Generate():
                self._generate(command, arrived)
            case Compare():
                self._compare(command)
            case CheckPair():
                self._check_pair(command)
            case Tokenize() | MeasureMemory():
                self._serve_quick()
            case Cancel():
                pass  # the reader has seen to it

    def _load(self, command: Load) -> None:
        from engine.llama.model import LoadCancelled

        told: tuple[str, int] = ("", -1)

        def progress(which: Literal["target", "draft"], share: float) -> None:
            nonlocal told
            step = (which, int(share * 100))
            if step != told:
                told = step
                self._send(Progress(id=command.id, phase=which, done=int(share * 1000), total=1000))

        try:
            outcome = self._inference.load(
                command.target,
                command.draft,
                progress,
                lambda: self._reader.is_cancelled(command.id),
            )
        except LoadCancelled:
            self._send(Unloaded(id=command.id))
            return
        self._send(
            Loaded(
                id=command.id,
                target=outcome.target,
                draft=outcome.draft,
                verdict=outcome.verdict,
                memory=outcome.memory,
                load_ms=outcome.load_ms,
            )
        )

    def _generate(self, command: Generate, arrived: float) -> None:
        from engine.inference import Answer, StartInfo

        answer = Answer()

        def started(info: StartInfo) -> None:
            self._send(
                Started(
                    id=command.id,
                    prompt_tokens=info.prompt_tokens,
                    cached_tokens=info.cached_tokens,
                    ctx=info.ctx,
                    seed=info.seed,
                    drafters=info.drafters,
                    speculation_note=info.speculation_note,
                    template=info.template,
                    template_note=info.template_note,
                    reasoning_open=info.reasoning_open,
                )
            )

        passes = self._inference.generate(
            command.request,
            answer,
            on_started=started,
            progress=lambda done, total: self._send(
                Progress(id=command.id, phase="prompt", done=done, total=total)
            ),
            cancelled=lambda: self._reader.is_cancelled(command.id),
            queue_ms=1e3 * (perf_counter() - arrived),
        )
        for step in passes:
            self._send(Pass(id=command.id, spans=step.spans, tokens=step.tokens, stats=step.stats))
            if not self._reader.quick.empty():
                self._serve_quick()
        self._send(
            Finished(
                id=command.id,
                reason=answer.reason,
                text=answer.text,
                tokens=tuple(answer.tokens),
                stats=answer.stats,
                memory=self._inference.measure_memory(),
            )
        )

    def _compare(self, command: Compare) -> None:
        from engine.lab.compare import compare

        report = compare(
            self._inference,
            command.request,
            self._send,
            lambda: self._reader.is_cancelled(command.id),
            command_id=command.id,
        )
        if report is None:
            self._send(
                Error(
                    id=command.id, kind=ErrorKind.CANCELLED, message="The comparison was stopped."
                )
            )
        else:
            self._send(Compared(id=command.id, report=report))

    def _check_pair(self, command: CheckPair) -> None:
        from engine.llama.pair import check_files

        verdict = check_files(ModelSettings(path=command.target), ModelSettings(path=command.draft))
        self._send(PairChecked(id=command.id, verdict=verdict))

    def _serve_quick(self) -> None:
        """Answer what needs no decode, also between the passes of a running answer."""
        while not self._reader.quick.empty():
            command = self._reader.quick.get()
            with self._errors_as_events(command):  # theirs, not the running answer's
                match command:
                    case MeasureMemory():
                        memory = self._inference.measure_memory()
                        self._send(MemoryMeasured(id=command.id, memory=memory))
                    case Tokenize():
                        tokens = self._inference.tokenize(command.text, command.messages)
                        self._send(
                            Tokenized(id=command.id, count=len(tokens), tokens=tuple(tokens))
                        )


def main(role: str) -> int:
    """Run a worker until stdin ends. Returns the process's exit code."""
    if role != "inference":
        print(f"paceline: there is no worker role “{role}”.", file=sys.stderr)
        return 2
    if os.environ.get(BACKGROUND):
        lower_priority()
    # llama-cpp-python points fd 1 at the null device while it loads, so messages get their own.
    out = os.fdopen(os.dup(1), "wb", buffering=1 << 16)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    writer = Writer(out)
    try:
        writer.send(_ready(role))
    except (ImportError, OSError, RuntimeError, EngineError) as error:
        print(f"llama.cpp could not be loaded: {error}", file=sys.stderr)
        return 2
    reader = Reader(0, writer.send)
    InferenceWorker(reader, writer.send).run()
    writer.close()
    return 0


def lower_priority() -> None:
    """Let a window that shares the cores draw first: with both cores computing here its event loop
    stood still for up to 88 ms, and 46 ms so; the answer came equally fast."""
    process = psutil.Process()
    if sys.platform == "win32":
        process.nice(psutil.BELOW_NORMAL_PRIORITY_CLASS)
    else:
        process.nice(max(process.nice(), _NICE))


def _ready(role: str) -> Ready:
    from engine.llama.build_info import build_info
    from engine.llama.devices import devices, register_rpc

    for endpoint in os.environ.get(RPC_SERVERS, "").split(","):
        if endpoint.strip():
            try:
                register_rpc(endpoint.strip())
            except EngineError as error:  # the other devices still work
                print(error, file=sys.stderr)

    return Ready(protocol=PROTOCOL_VERSION, role=role, build=build_info(), devices=devices())
