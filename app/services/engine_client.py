"""The engine as the window sees it: commands as methods, events as signals, one current state.

Owns the worker process and numbers the commands. Knows no conversation and no widget; the state's
rules are in `app.logic.engine_state`. Built by `application`.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal

from app.logic.engine_state import EngineState, after_command, after_end, after_event
from app.logic.faults import Fault, restarted
from app.services.disk import DiskWriter
from app.services.worker_process import WorkerProcess
from engine.bench.request import BenchRequest
from engine.errors import ErrorKind
from engine.hosts import RPC_SERVERS
from engine.language import tr
from engine.protocol import (
    AddHost,
    ArmFinished,
    ArmStarted,
    Bench,
    BenchDone,
    BenchProgress,
    BenchTable,
    Cancel,
    Command,
    Compare,
    Compared,
    DevicesChanged,
    Error,
    Event,
    Finished,
    Generate,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    LosslessProgress,
    Pass,
    Pause,
    Progress,
    Serve,
    Serving,
    ServingState,
    ServingStopped,
    Started,
    StopServing,
    Tokenize,
    Tokenized,
    Unload,
)
from engine.request import (
    CompareRequest,
    GenerateRequest,
    LosslessRequest,
    Message,
    ModelSettings,
)
from engine.serve.values import ServeSettings

Models = tuple[ModelSettings, ModelSettings | None]


class EngineClient(QObject):
    """Every signal carries the protocol's struct; its `id` is what the method returned."""

    state_changed = Signal(object)  # EngineState
    progressed = Signal(object)
    loaded = Signal(object)
    started = Signal(object)
    pass_arrived = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    arm_started = Signal(object)
    arm_finished = Signal(object)
    compared = Signal(object)
    lossless_progressed = Signal(object)
    lossless_done = Signal(object)
    bench_progressed = Signal(object)
    bench_tabled = Signal(object)
    bench_done = Signal(object)
    tokenized = Signal(object)
    devices_changed = Signal(object)
    serving = Signal(object)
    serving_told = Signal(object)  # ServingState
    serving_stopped = Signal(object)
    worker_ended = Signal(object)  # Fault
    log_arrived = Signal(str)

    def __init__(
        self,
        disk: DiskWriter,
        log_path: Path,
        command: Sequence[str] | None = None,
        environment: Mapping[str, str] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._state = EngineState()
        self._next_id = 0
        self._models: Models | None = None  # of the last load
        self._working: Models | None = None  # of the last load that did not fail
        self._worker = WorkerProcess(disk, log_path, command, environment, self)
        self._worker.event_arrived.connect(self._on_event)
        self._worker.ended.connect(self._on_worker_ended)
        self._worker.log_arrived.connect(self.log_arrived)
        self._signals = {
            Progress: self.progressed,
            Loaded: self.loaded,
            Started: self.started,
            Pass: self.pass_arrived,
            Finished: self.finished,
            Error: self.failed,
            ArmStarted: self.arm_started,
            ArmFinished: self.arm_finished,
            Compared: self.compared,
            LosslessProgress: self.lossless_progressed,
            LosslessDone: self.lossless_done,
            BenchProgress: self.bench_progressed,
            BenchTable: self.bench_tabled,
            BenchDone: self.bench_done,
            Tokenized: self.tokenized,
            DevicesChanged: self.devices_changed,
            Serving: self.serving,
            ServingState: self.serving_told,
            ServingStopped: self.serving_stopped,
        }

    @property
    def state(self) -> EngineState:
        return self._state

    @property
    def models(self) -> Models | None:
        """What is loading or loaded, as it was asked for; after a failed load what worked last."""
        return self._models

    @property
    def log(self) -> tuple[str, ...]:
        """The last lines the worker wrote to stderr."""
        return tuple(self._worker.log)

    @property
    def worker_pid(self) -> int:
        """0 when no worker runs."""
        return self._worker.pid

    def start(self) -> None:
        """Start the worker without any model."""
        self._set_state(EngineState())
        self._worker.start()

    def restart(self) -> int:
        """Start the worker again and load the last models; the id of that load, 0 if there is none.

        What was running ends as if the worker had died, or whoever waits for it would wait forever.
        """
        if self._worker.is_running:
            self.worker_ended.emit(restarted())
        self.start()
        return self.load(*self._models) if self._models is not None else 0

    def close(self) -> None:
        """At the end of the program; no worker is left when it returns."""
        self._worker.close()

    def load(self, target: ModelSettings, draft: ModelSettings | None) -> int:
        """Load models; what runs is cancelled, a dead worker is started again first."""
        self._models = (target, draft)
        self._cancel_running()
        if not self._worker.is_running:
            self.start()
        return self._send(Load(id=self._new_id(), target=target, draft=draft))

    def unload(self) -> int:
        """Close the models; what runs is cancelled."""
        self._models = self._working = None
        self._cancel_running()
        return self._send(Unload(id=self._new_id()))

    def generate(self, request: GenerateRequest) -> int:
        return self._send(Generate(id=self._new_id(), request=request))

    def compare(self, request: CompareRequest) -> int:
        return self._send(Compare(id=self._new_id(), request=request))

    def lossless(self, request: LosslessRequest) -> int:
        return self._send(Lossless(id=self._new_id(), request=request))

    def bench(self, request: BenchRequest, title: str = "") -> int:
        return self._send(Bench(id=self._new_id(), request=request, title=title))

    def resume_bench(self, bench: int) -> int:
        """Go on with a stored bench that broke off or was stopped, by its id in the store."""
        return self._send(Bench(id=self._new_id(), resume=bench))

    def pause(self, target_id: int, is_paused: bool) -> int:
        return self._send(Pause(id=self._new_id(), target_id=target_id, is_paused=is_paused))

    def cancel(self, target_id: int) -> int:
        return self._send(Cancel(id=self._new_id(), target_id=target_id))

    def tokenize(self, text: str | None = None, messages: Sequence[Message] = ()) -> int:
        return self._send(Tokenize(id=self._new_id(), text=text, messages=tuple(messages)))

    def serve(self, settings: ServeSettings) -> int:
        """Serve what is loaded until `stop_serving`, an unload or another load."""
        return self._send(Serve(id=self._new_id(), settings=settings))

    def set_hosts(self, hosts: Sequence[str]) -> None:
        """Machines whose devices are used, too, from the next start of the worker on."""
        self._worker.set_variable(RPC_SERVERS, ",".join(hosts))

    def add_host(self, host: str) -> int:
        """Use a machine's devices from the next load on; answered by `devices_changed`."""
        return self._send(AddHost(id=self._new_id(), host=host))

    def stop_serving(self) -> int:
        return self._send(StopServing(id=self._new_id()))

    def _cancel_running(self) -> None:
        if self._state.is_busy:
            self.cancel(self._state.running)

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _send(self, command: Command) -> int:
        if self._worker.send(command):
            self._set_state(after_command(self._state, command))
        else:
            error = Error(
                id=command.id,
                kind=ErrorKind.WORKER,
                message=tr("The inference worker is not running."),
                hint=tr("Start it again, then repeat this."),
            )
            # After the caller has noted the id, as with every other answer.
            QTimer.singleShot(0, self, lambda: self.failed.emit(error))
        return command.id

    def _on_event(self, event: Event) -> None:
        was_loading = self._state.phase == "loading"
        state = after_event(self._state, event)
        if was_loading and state.phase != "loading":
            self._note_end_of_load(state.loaded is event)
        self._set_state(state)
        if isinstance(event, Loaded) and self._state.loaded is not event:
            return  # of a load that another one has replaced
        signal = self._signals.get(type(event))
        if signal is not None:
            signal.emit(event)

    def _note_end_of_load(self, has_worked: bool) -> None:
        if has_worked:
            self._working = self._models
        elif self._working is not None:
            self._models = self._working

    def _on_worker_ended(self, fault: Fault) -> None:
        if self._state.phase == "loading":
            self._note_end_of_load(False)
        self._set_state(after_end(self._state, fault))
        self.worker_ended.emit(fault)

    def _set_state(self, state: EngineState) -> None:
        if state != self._state:
            self._state = state
            self.state_changed.emit(state)
