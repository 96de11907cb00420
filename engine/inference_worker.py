"""A worker in the role “inference”: commands to what `inference` does, outcomes to events.

Carries out one command at a time on the main thread. Knows no conversation. Built by
`worker.main`.
"""

import os
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import Literal

from msgspec.structs import replace

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.pipes import Reader
from engine.protocol import (
    AddHost,
    Bench,
    Cancel,
    CheckPair,
    Compare,
    Compared,
    DevicesChanged,
    Error,
    Finished,
    Generate,
    Load,
    Loaded,
    Lossless,
    LosslessDone,
    MakeDrafter,
    MeasureMemory,
    MemoryMeasured,
    PairChecked,
    Pass,
    Progress,
    Started,
    Tokenize,
    Tokenized,
    Unload,
    Unloaded,
)
from engine.request import ModelSettings
from engine.wire import AnyCommand, AnyEvent


class InferenceWorker:
    """Carries out one command at a time on the main thread."""

    def __init__(self, reader: Reader, send: Callable[[AnyEvent], None]) -> None:
        # Imported here: the messages' descriptor must be safe before llama_cpp touches fd 1.
        from engine.inference import Inference
        from engine.policy.store import memory_folder

        self._inference = Inference(memory_folder())
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

    def _carry_out(self, command: AnyCommand, arrived: float) -> None:
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
            case Lossless():
                self._lossless(command)
            case Bench():
                self._bench(command)
            case CheckPair():
                self._check_pair(command)
            case MakeDrafter():
                self._make_drafter(command)
            case AddHost():
                self._add_host(command)
            case Tokenize() | MeasureMemory():
                self._serve_quick()
            case Cancel():
                pass  # the reader has seen to it
            case _:
                raise EngineError(
                    ErrorKind.BAD_REQUEST,
                    tr("The inference worker does not carry out this command."),
                )

    def _load(self, command: Load) -> None:
        from engine.llama.hosts import HOSTS
        from engine.llama.model import LoadCancelled

        if (found := HOSTS.look_again()) is not None:
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

    def _generate(self, command: Generate, arrived: float) -> None:
        from engine.answer import Answer, StartInfo

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
                    policy=info.policy,
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
        told = None
        for step in passes:
            state = answer.auto if answer.auto is not told else None
            told = answer.auto
            self._send(
                Pass(
                    id=command.id,
                    spans=step.spans,
                    tokens=step.tokens,
                    stats=step.stats,
                    auto=state,
                )
            )
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
                auto=answer.auto,
                drafts=answer.published,
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
                    id=command.id,
                    kind=ErrorKind.CANCELLED,
                    message=tr("The comparison was stopped."),
                )
            )
        else:
            self._send(Compared(id=command.id, report=report))

    def _lossless(self, command: Lossless) -> None:
        from engine.lab.lossless import lossless
        from engine.lab.lossless_prompts import built_in_prompts

        request = command.request
        if not request.prompts:
            request = replace(request, prompts=built_in_prompts(request.arms))
        report = lossless(
            self._inference,
            request,
            self._send,
            lambda: self._reader.is_cancelled(command.id),
            command_id=command.id,
        )
        if report is None:
            stopped = tr("The lossless check was stopped.")
            self._send(Error(id=command.id, kind=ErrorKind.CANCELLED, message=stopped))
        else:
            self._send(LosslessDone(id=command.id, report=report))

    def _bench(self, command: Bench) -> None:
        from engine.bench.conditions import refusal, warnings
        from engine.bench.lock import bench_lock
        from engine.bench.runner import bench
        from engine.bench.store import BenchStore, bench_path
        from engine.hub.download_running import running_download
        from engine.places import data_folder

        data = data_folder()
        with bench_lock(data), BenchStore(bench_path()) as store:
            store.settle()
            refused = refusal(data, os.getpid())
            if refused is not None:
                raise refused
            try:
                done = bench(
                    self._inference,
                    command,
                    store,
                    self._send,
                    lambda: self._reader.is_cancelled(command.id),
                    lambda: self._reader.is_paused(command.id),
                    lambda: bool(running_download(data)),
                    (*warnings(), store.notice) if store.notice else warnings(),
                )
            except EngineError:
                if not self._inference.is_loaded:  # what was loaded before cannot be any more
                    self._send(Unloaded(id=command.id))
                raise
        self._send(done)

    def _make_drafter(self, command: MakeDrafter) -> None:
        from engine.lab.make_drafter import make_drafter

        made = make_drafter(
            self._inference,
            command,
            self._send,
            lambda: self._reader.is_cancelled(command.id),
        )
        self._send(made)

    def _add_host(self, command: AddHost) -> None:
        from engine.llama.devices import devices
        from engine.llama.hosts import HOSTS

        added = HOSTS.add(command.host)
        found = devices()
        states = HOSTS.states(found)
        self._send(DevicesChanged(id=command.id, devices=found, added=added, hosts=states))

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
