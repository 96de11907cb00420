"""One worker process behind signals: commands in, typed events out, its end told in words.

Knows the wire, not what commands mean or what is loaded. Used by `engine_client`, `hub_client`,
`remote_client` and `drafter_maker`. Nothing here waits: start, reading, the end and even killing
are signals; only `close` at the window's end waits, for at most the grace period.
"""

import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, QTimer, Signal

from app.logic.fault_roles import Role
from app.logic.faults import Exit, fault_of
from app.services.disk import DiskWriter
from engine.errors import EngineError, ErrorKind
from engine.hub_protocol import HubReady
from engine.language import tr
from engine.protocol import PROTOCOL_VERSION, Error, Ready
from engine.remote.protocol import RemoteReady
from engine.wire import (
    BACKGROUND,
    AnyCommand,
    LineSplitter,
    decode_event,
    encode,
    worker_command,
    worker_environment,
)

TURN_MS = 8.0  # longest time one event-loop turn spends on events; the window draws in between
CHUNK = 64 * 1024  # bytes read at a time
GRACE_MS = 2000  # from closing stdin to killing
LOG_LINES = 400
LOG_LINE = 16 * 1024  # bytes; what goes on longer without an end is cut


class WorkerProcess(QObject):
    """`ended` carries a Fault and is not sent for an end that `stop` or `close` asked for."""

    event_arrived = Signal(object)
    log_arrived = Signal(str)
    ended = Signal(object)

    def __init__(
        self,
        disk: DiskWriter,
        log_path: Path,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
        parent: QObject | None = None,
        role: Role = "inference",
    ) -> None:
        super().__init__(parent)
        self._role = role
        self.log: deque[str] = deque(maxlen=LOG_LINES)
        self._disk = disk
        self._log_path = log_path
        self._command = list(command) if command else worker_command(role)
        self._environment = {**(environment or worker_environment()), BACKGROUND: "1"}
        self._process: QProcess | None = None
        self._splitter = LineSplitter()
        self._lines: deque[bytes | None] = deque()
        self._log_rest = b""
        self._is_ready = False
        self._exit: Exit | None = None
        self._pump = QTimer(self, singleShot=True, interval=0)
        self._pump.timeout.connect(self._on_pump)

    @property
    def is_running(self) -> bool:
        return self._process is not None

    @property
    def pid(self) -> int:
        return self._process.processId() if self._process is not None else 0

    def set_variable(self, name: str, value: str) -> None:
        """Of the environment, from the next start on."""
        self._environment[name] = value

    def start(self) -> None:
        """Start a process; one that still runs is ended without a word first."""
        self.stop()
        self.log.clear()
        self._splitter = LineSplitter()
        self._lines.clear()
        self._log_rest = b""
        self._is_ready = False
        self._exit = None
        process = QProcess(self)
        environment = QProcessEnvironment()
        for name, value in self._environment.items():
            environment.insert(name, value)
        process.setProcessEnvironment(environment)
        process.setProgram(self._command[0])
        process.setArguments(self._command[1:])
        process.readyReadStandardOutput.connect(self._pump.start)
        process.readyReadStandardError.connect(self._on_stderr)
        process.finished.connect(self._on_finished)
        process.errorOccurred.connect(self._on_error)
        self._process = process
        self._write_log(f"--- {' '.join(self._command)}\n".encode())
        process.start()

    def send(self, command: AnyCommand) -> bool:
        """Queue one command. False when there is no process to take it."""
        if self._process is None or self._exit is not None:
            return False
        return self._process.write(encode(command)) >= 0

    def stop(self) -> None:
        """End the process quietly: close its stdin now, kill it after the grace period."""
        process = self._forget()
        if process is None:
            return
        process.closeWriteChannel()
        killer = QTimer(process, singleShot=True, interval=GRACE_MS)
        killer.timeout.connect(process.kill)
        killer.start()

    def close(self) -> None:
        """For the end of the program: as `stop`, and no process is left when it returns."""
        self._forget()
        for process in self.findChildren(QProcess):
            if process.state() is not QProcess.ProcessState.NotRunning:
                process.closeWriteChannel()
                if not process.waitForFinished(GRACE_MS):
                    process.kill()
                    process.waitForFinished(GRACE_MS)

    def _forget(self) -> QProcess | None:
        process, self._process = self._process, None
        self._pump.stop()
        if process is None:
            return None
        self._disconnect(process)
        if process.state() is QProcess.ProcessState.NotRunning:
            process.deleteLater()
            return None
        # Its pipes must still be drained, or it may never reach the end of its stdin.
        process.readyReadStandardOutput.connect(process.readAllStandardOutput)
        process.readyReadStandardError.connect(process.readAllStandardError)
        process.finished.connect(process.deleteLater)
        return process

    def _disconnect(self, process: QProcess) -> None:
        process.readyReadStandardOutput.disconnect(self._pump.start)
        process.readyReadStandardError.disconnect(self._on_stderr)
        process.finished.disconnect(self._on_finished)
        process.errorOccurred.disconnect(self._on_error)

    def _on_stderr(self) -> None:
        if self._process is not None:
            self._write_log(bytes(self._process.readAllStandardError().data()))

    def _write_log(self, data: bytes) -> None:
        if not data:
            return
        self._disk.append(self._log_path, data)
        *lines, self._log_rest = (self._log_rest + data).split(b"\n")
        if len(self._log_rest) > LOG_LINE:
            lines, self._log_rest = [*lines, self._log_rest], b""
        texts = [line.decode("utf-8", "replace").rstrip() for line in lines]
        self.log.extend(texts)
        if texts:
            self.log_arrived.emit("\n".join(texts))

    def _on_pump(self) -> None:
        """Deliver events until this turn's time is used up, then let the event loop breathe."""
        deadline = time.perf_counter() + TURN_MS / 1000
        while self._process is not None:
            if not self._lines:
                data = bytes(self._process.read(CHUNK).data())
                if not data:
                    break
                self._lines.extend(self._splitter.feed(data))
                continue
            self._deliver(self._lines.popleft())
            if time.perf_counter() >= deadline:
                self._pump.start()
                return
        if self._process is not None and self._exit is not None:
            # Its handshake may have come in the same turn as its end.
            self._announce(replace(self._exit, was_ready=self._is_ready))

    def _deliver(self, line: bytes | None) -> None:
        if line is None:
            self._on_unreadable(tr("a line longer than any message"))
            return
        try:
            event = decode_event(line)
        except EngineError:
            self._on_unreadable(line[:200].decode("utf-8", "replace"))
            return
        if isinstance(event, Ready | HubReady | RemoteReady):
            if event.protocol != PROTOCOL_VERSION:
                self._on_unreadable(
                    tr(
                        "protocol {found} instead of {wanted}",
                        found=event.protocol,
                        wanted=PROTOCOL_VERSION,
                    )
                )
                return
            self._is_ready = True
        self.event_arrived.emit(event)

    def _on_unreadable(self, text: str) -> None:
        """What does not even shake hands is no worker; a later stray line is only told."""
        self._write_log(f"paceline: unreadable message: {text}\n".encode())
        if self._is_ready:
            message = tr("The worker sent a line that is not a message: “{line}”.", line=text[:80])
            self.event_arrived.emit(Error(kind=ErrorKind.WORKER, message=message))
            return
        process = self._process
        if process is not None:
            self._announce(Exit(garbled=text, was_ready=False))
            process.kill()

    def _on_error(self, error: QProcess.ProcessError) -> None:
        # Every other error is followed by `finished`, which knows more.
        if error is QProcess.ProcessError.FailedToStart and self._process is not None:
            self._announce(Exit(failed_to_start=self._process.errorString(), was_ready=False))

    def _on_finished(self, code: int, status: QProcess.ExitStatus) -> None:
        self._on_stderr()
        self._exit = Exit(
            crashed=status is QProcess.ExitStatus.CrashExit, code=code, was_ready=self._is_ready
        )
        self._pump.start()  # its last events come first

    def _announce(self, end: Exit) -> None:
        if self._log_rest:
            self._write_log(b"\n")
        self._forget()
        self.ended.emit(fault_of(end, self.log, self._role))
