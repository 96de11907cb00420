"""A worker in the role “inference”: commands to what `inference` does, outcomes to events.

The main thread carries out commands and, between them, decodes the answers of the scheduler. Knows
no conversation. Built by `worker.main`.
"""

import gc
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TYPE_CHECKING, Literal

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.pipes import Reader
from engine.protocol import (
    AddHost,
    Bench,
    Cancel,
    CheckPair,
    Compare,
    DevicesChanged,
    Error,
    Generate,
    Load,
    Loaded,
    Lossless,
    MakeDrafter,
    MeasureMemory,
    MemoryMeasured,
    PairChecked,
    Progress,
    Serve,
    StopServing,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.remote.values import is_reference
from engine.request import ModelSettings
from engine.wire import AnyCommand, AnyEvent

if TYPE_CHECKING:
    from engine.answer_events import AnswerEvents


class InferenceWorker:
    """Carries out one command at a time; answers of several go on meanwhile, but for commands that
    measure or replace what is loaded: those wait until no answer runs."""

    def __init__(self, reader: Reader, send: Callable[[AnyEvent], None]) -> None:
        # Imported here: the messages' descriptor must be safe before llama_cpp touches fd 1.
        from engine.inference import Inference
        from engine.lab_commands import LabCommands
        from engine.llama.adding_hosts import AddingHosts
        from engine.policy.store import memory_folder
        from engine.scheduler import Scheduler
        from engine.serve.worker import WorkerServing

        self._inference = Inference(memory_folder())
        self._scheduler = Scheduler(self._inference, reader.wake)
        self._serving = WorkerServing(self._inference, self._scheduler, send)
        self._lab = LabCommands(self._inference, reader, send)
        self._hosts = AddingHosts(send, reader.again)
        self._reader = reader
        self._send = send

    def run(self) -> None:
        while (item := self._next_command()) is not None:
            command, arrived = item
            is_done = True
            with self._errors_as_events(command):
                is_done = self._carry_out(command, arrived)
            if is_done:
                self._reader.forget(command.id)
        self._serving.end()
        self._scheduler.drain(float("inf"))  # whoever asked is gone, so all are cancelled
        self._inference.unload()

    def _next_command(self) -> tuple[AnyCommand, float] | None:
        """Decodes until there is one. None at the end of stdin."""
        while self._scheduler.has_work and self._reader.commands.empty():
            self._scheduler.step()
        return self._reader.commands.get()

    @contextmanager
    def _errors_as_events(self, command: AnyCommand) -> Iterator[None]:
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
                    tr("Something went wrong in the engine: {why}.", why=error),
                    tr("Try again; the log has the details."),
                ),
            )

    def _fail(self, command: AnyCommand, error: EngineError) -> None:
        self._send(
            Error(
                id=command.id,
                kind=error.kind,
                message=error.message,
                hint=error.hint,
                link=error.link,
                still_loaded=isinstance(command, Load) and self._inference.is_loaded,
            )
        )

    def _carry_out(self, command: AnyCommand, arrived: float) -> bool:
        """Whether it is done; an answer among others goes on, as asking a host does."""
        match command:
            case Generate():
                return self._generate(command, arrived)
            case Tokenize() | MeasureMemory():
                self._serve_quick()
            case CheckPair():
                self._check_pair(command)
            case AddHost():
                return self._hosts.carry_out(command)
            case Serve():
                self._serving.begin(command)
            case StopServing():
                self._serving.end(command.id)
            case Cancel():
                pass  # the reader has seen to it
            case _:
                self._carry_out_alone(command, arrived)
        return True

    def _carry_out_alone(self, command: AnyCommand, arrived: float) -> None:
        """While nothing else is decoded. Requests that come meanwhile wait, or are refused where
        that would take long."""
        if isinstance(command, Load | Unload | MakeDrafter):
            self._serving.end()
        self._scheduler.drain(arrived, self._serve_quick)
        match command:
            case Load():
                self._load(command)
            case Unload():
                self._inference.unload()
                self._send(Unloaded(id=command.id))
            case Compare():
                with self._serving.measuring():
                    self._lab.compare(command)
            case Lossless():
                with self._serving.measuring():
                    self._lab.lossless(command)
            case Bench():
                try:
                    with self._serving.measuring():
                        self._lab.bench(command)
                finally:
                    if not self._inference.is_loaded:  # it could not be loaded again
                        self._serving.end()
            case MakeDrafter():
                self._lab.make_drafter(command)
            case _:
                raise EngineError(
                    ErrorKind.BAD_REQUEST,
                    tr("The inference worker does not carry out this command."),
                )

    def _load(self, command: Load) -> None:
        from engine.llama.hosts import HOSTS
        from engine.llama.model import LoadCancelled

        is_here = not is_reference(command.target.path)  # a server's model needs no device
        if is_here and (found := HOSTS.look_again()) is not None:
            self._send(
                DevicesChanged(id=command.id, devices=found, added=(), hosts=HOSTS.states(found))
            )
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
                costs=outcome.costs,
            )
        )
        # Looking for rubbish among a vocabulary's entries took 0.25 ms of each token.
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _generate(self, command: Generate, arrived: float) -> bool:
        """Whether it is answered; else it will be, together with others."""
        from engine.answer import Answer

        request = command.request
        loaded = self._inference.loaded_settings
        is_here = bool(loaded) and not (request.endpoint or self._inference.endpoint)

        def cancelled() -> bool:
            return self._reader.is_cancelled(command.id)

        if is_here and loaded and (loaded[0].parallel > 1 or self._serving.is_on):
            listener = self._events(command, lambda: self._reader.forget(command.id))
            self._scheduler.submit(request, listener, cancelled=cancelled, arrived=arrived)
            return False
        listener = self._events(command)
        self._scheduler.drain(arrived, self._serve_quick)
        answer = Answer()
        passes = self._inference.generate(
            request,
            answer,
            on_started=listener.started,
            progress=listener.prompted,
            cancelled=cancelled,
            queue_ms=1e3 * (perf_counter() - arrived),
        )
        for step in passes:
            listener.passed(step)
            self._serve_quick()
        listener.finished(answer)
        return True

    def _events(
        self, command: Generate, on_ended: Callable[[], None] = lambda: None
    ) -> "AnswerEvents":
        from engine.answer_events import AnswerEvents

        return AnswerEvents(
            command.id,
            self._send,
            self._inference.measure_memory,
            lambda error: self._fail(command, error),
            on_ended,
        )

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
