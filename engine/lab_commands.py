"""The commands that measure or prove something of what is loaded, each while nothing else is
decoded: compare, the lossless check, the bench, making a drafter.

Imports what each needs when it comes. Called by `inference_worker`.
"""

import os
from collections.abc import Callable

from msgspec.structs import replace

from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.language import tr
from engine.pipes import Reader
from engine.protocol import (
    Bench,
    Compare,
    Compared,
    Error,
    Lossless,
    LosslessDone,
    MakeDrafter,
    Unloaded,
)
from engine.wire import AnyEvent


class LabCommands:
    """Each ends in its event, or raises EngineError."""

    def __init__(
        self, inference: Inference, reader: Reader, send: Callable[[AnyEvent], None]
    ) -> None:
        self._inference = inference
        self._reader = reader
        self._send = send

    def compare(self, command: Compare) -> None:
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

    def lossless(self, command: Lossless) -> None:
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

    def bench(self, command: Bench) -> None:
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

    def make_drafter(self, command: MakeDrafter) -> None:
        from engine.lab.make_drafter import make_drafter

        made = make_drafter(
            self._inference,
            command,
            self._send,
            lambda: self._reader.is_cancelled(command.id),
        )
        self._send(made)
