"""Carries a bench out: loads its pairs, runs all steps of the plan, keeps each run before the next.

Goes on where a stored bench broke off. Between two rounds it finds out why texts differ from plain
decoding, while their drafts are known. Knows no process and no window; called by the inference
worker.
"""

from collections.abc import Callable, Iterator
from math import ceil
from time import monotonic, perf_counter, sleep
from typing import Literal

import msgspec

from engine.bench.budget import Budget
from engine.bench.conditions import calms_down
from engine.bench.disturbed import AGAIN, is_disturbed
from engine.bench.facts import load_models, pair_facts
from engine.bench.plan import planned, round_of, servers_of, warm_up
from engine.bench.record import record_of
from engine.bench.request import Step
from engine.bench.servers import server_facts
from engine.bench.step import Made, check_room, run_step
from engine.bench.store import BenchStore
from engine.bench.summary import is_narrow, report_of
from engine.bench.texts import Texts
from engine.bench.values import BenchRecord, BenchReport, BenchRun, State
from engine.inference import Inference
from engine.lab.server_arms import meet
from engine.llama.model import LoadCancelled
from engine.protocol import Bench, BenchDone, BenchPhase, BenchProgress, BenchTable, Progress
from engine.remote.values import ServerInfo

TABLE_S = 4.0  # between two tables that tell what is known so far
_TABLE_SHARE = 0.05  # of the time, at most, is spent on them
_CALM_S = 20.0  # for other programs to end what they do
_PAUSE_S = 0.1  # between two looks whether it is to go on

Emit = Callable[[BenchProgress | BenchTable | Progress], None]
Asked = Callable[[], bool]


class _Stopped(Exception):
    """Cancelled; what was measured is kept."""


def bench(
    inference: Inference,
    command: Bench,
    store: BenchStore,
    emit: Emit = lambda event: None,
    cancelled: Asked = lambda: False,
    is_paused: Asked = lambda: False,
    is_downloading: Asked = lambda: False,
    warnings: tuple[str, ...] = (),
) -> BenchDone:
    """Measure what `command` asks for, or go on with it. `warnings` are about the machine as it is.

    What was loaded before, if anything, is loaded again at the end. Cancelled, it ends with what is
    known; it waits while something is downloaded. Raises EngineError: a request that makes no
    sense, an id that is not stored, a pair that cannot be loaded, and whatever `Inference.generate`
    raises; finished runs are stored then too, and a new bench that has none is not kept.
    """
    before = inference.loaded_settings
    record = record_of(command, store, warnings)
    run = _Run(inference, record, store, emit, cancelled, is_paused, is_downloading, command.id)
    try:
        run.all()
    finally:
        try:
            run.keep_state(is_new=command.resume is None)
        finally:
            if before is None:
                inference.unload()
            elif inference.loaded_settings != before:
                inference.load(*before)
    return BenchDone(id=command.id, bench=record.id, report=run.report())


def _without_texts(run: BenchRun) -> BenchRun:
    """For the table: the texts of long benches would fill the memory that is measured."""
    return msgspec.structs.replace(run, pieces=())


class _Run:
    """One bench that is carried out."""

    def __init__(
        self,
        inference: Inference,
        record: BenchRecord,
        store: BenchStore,
        emit: Emit,
        cancelled: Asked,
        is_paused: Asked,
        is_downloading: Asked,
        command_id: int,
    ) -> None:
        self._inference = inference
        self._record = record
        self._request = record.request
        self._store = store
        self._emit = emit
        self._cancelled = cancelled
        self._is_paused = is_paused
        self._is_downloading = is_downloading
        self._id = command_id
        self._pairs = list(record.pairs)
        self._runs = [_without_texts(run) for run in record.runs]
        self._done = {run.step for run in record.runs}
        self._verdicts = list(record.verdicts)
        self._texts = Texts(inference, record.verdicts)
        self._unit: dict[str, Made] = {}  # by arm, of the prompt that is run
        self._unit_key: tuple[int, int, int] | None = None
        self._budget = Budget(record)
        self._total = planned(record.request)
        self._again = ceil(AGAIN * self._total)  # runs that may still be measured again
        self._tell_table_at = monotonic() + TABLE_S
        self._met: dict[str, ServerInfo] = {}
        self.state: State = "running"

    def all(self) -> None:
        try:
            if (met := meet(self._inference, servers_of(self._request), self._cancelled)) is None:
                raise _Stopped
            self._met = met
            for pair in range(len(self._request.pairs)):
                self._pair(pair)
            self.state = "done"
        except (_Stopped, LoadCancelled):
            self.state = "stopped"

    def keep_state(self, *, is_new: bool) -> None:
        """At the end, whichever it is. A new one that failed before its first run is not kept."""
        if self.state == "running" and is_new and not self._runs:
            self._store.delete(self._record.id)
            return
        if self.state == "running":
            self.state = "stopped"
        self._store.set_state(self._record.id, self.state, self._budget.spent_s)

    def report(self) -> BenchReport:
        """Without runs."""
        record = msgspec.structs.replace(
            self._record,
            state=self.state,
            spent_s=self._budget.spent_s,
            pairs=tuple(self._pairs),
            runs=tuple(self._runs),
            verdicts=tuple(self._verdicts),
        )
        return report_of(record)

    # -- pairs -----------------------------------------------------------------------------------

    def _pair(self, pair: int) -> None:
        """All rounds of a pair."""
        steps = self._steps(pair)
        first = next(steps, None)
        if first is None:
            return
        self._load(pair)
        self._warm_up(pair)
        self._step(first, "measuring")
        for step in steps:
            self._step(step, "measuring")
        self._check_texts(pair)
        self._texts.forget()

    def _warm_up(self, pair: int) -> None:
        """Also where it goes on in a new process."""
        before = self._budget.spent_s
        for step in warm_up(self._request, pair):
            self._step(step, "warm_up")
            if self._budget.spent_s - before > self._budget.warm_up_s:
                return

    def _steps(self, pair: int) -> Iterator[Step]:
        """What is still to be measured. Whether another round is needed is decided between two."""
        request = self._request
        for number in range(1, request.most_rounds + 1):
            if number > request.rounds:
                self._check_texts(pair)
                if is_narrow(request, self._runs, pair):
                    return
            steps = [s for s in round_of(request, pair, number) if s not in self._done]
            if number > request.rounds:
                self._total += len(steps)
            for step in steps:
                if self._budget.is_over(pair):
                    return
                yield step

    def _load(self, pair: int) -> None:
        self._tell("loading")
        wanted = self._request.pairs[pair]
        began = perf_counter()
        if (server := self._met.get(wanted.target.path)) is not None:
            facts = server_facts(wanted.target.path, server)
        else:
            load_models(self._inference, wanted, self._tell_load, self._cancelled)
            check_room(self._inference, self._request)
            self._tell("costs")
            facts = self._pairs[pair] or pair_facts(self._inference)
        if self._pairs[pair] is None:
            self._pairs[pair] = facts
            self._store.set_pair(self._record.id, pair, facts)
        self._budget.spent_s += perf_counter() - began

    # -- runs ------------------------------------------------------------------------------------

    def _step(self, step: Step, phase: BenchPhase) -> None:
        key = (step.block, step.prompt, step.round)
        if key != self._unit_key:
            self._end_unit()
            self._unit_key = key
            self._wait_while(self._is_downloading, "download")
        made = self._made(step, phase)
        if step.round:
            made = self._quieter(made, phase)
            self._runs.append(_without_texts(made.run))
            self._done.add(step)
            self._store.add_run(self._record.id, made.run)
            self._store.set_state(self._record.id, "running", self._budget.spent_s)
            self._unit[step.arm] = made

    def _made(self, step: Step, phase: BenchPhase) -> Made:
        self._wait_while(self._is_paused, "paused")
        self._tell(phase, step)
        made = run_step(self._inference, self._request, step, self._cancelled)
        if made is None:
            raise _Stopped
        self._budget.add_run(made.run)
        return made

    def _quieter(self, made: Made, phase: BenchPhase) -> Made:
        """Measured again where other programs computed meanwhile, once they are done: the one that
        they disturbed less. Where they do not end, nothing more is measured again."""
        cores = self._record.machine.cores
        if not (self._again and is_disturbed(made.run.load, cores)):
            return made
        began = perf_counter()
        is_calm = calms_down(cores, _CALM_S, self._cancelled)
        self._budget.spent_s += perf_counter() - began
        self._again = self._again - 1 if is_calm else 0
        again = self._made(made.run.step, phase)
        return min(made, again, key=lambda each: each.run.load)

    def _end_unit(self) -> None:
        """All arms of a prompt have run: tell what is known."""
        self._texts.note(self._unit)
        self._unit, self._unit_key = {}, None
        if (began := monotonic()) > self._tell_table_at:
            self._emit(BenchTable(id=self._id, bench=self._record.id, report=self.report()))
            took = monotonic() - began
            self._tell_table_at = began + max(TABLE_S, took / _TABLE_SHARE)

    def _check_texts(self, pair: int) -> None:
        """Takes as long as some runs, so what the budget has no time for is left."""
        self._end_unit()
        while len(self._texts) and not self._budget.is_over(pair):
            self._tell("checking")
            began = perf_counter()
            verdict = self._texts.explain_next(self._cancelled)
            self._budget.spent_s += perf_counter() - began
            if self._cancelled():
                raise _Stopped
            if verdict is not None:
                self._verdicts.append(verdict)
                self._store.add_verdict(self._record.id, verdict)

    # -- telling ---------------------------------------------------------------------------------

    def _wait_while(self, asked: Asked, phase: BenchPhase) -> None:
        if asked() and not self._cancelled():
            self._tell(phase)
            while asked() and not self._cancelled():
                sleep(_PAUSE_S)
        if self._cancelled():
            raise _Stopped

    def _tell_load(self, which: Literal["target", "draft"], share: float) -> None:
        self._emit(Progress(id=self._id, phase=which, done=int(share * 1000), total=1000))

    def _tell(self, phase: BenchPhase, step: Step | None = None) -> None:
        workload = self._request.prompts[step.prompt] if step is not None else None
        self._emit(
            BenchProgress(
                id=self._id,
                bench=self._record.id,
                phase=phase,
                arm=step.arm if step is not None else "",
                kind=workload.kind if workload is not None else "",
                prompt=workload.name if workload is not None else "",
                done=len(self._runs),
                total=self._total,
                spent_s=self._budget.spent_s,
                left_s=self._budget.left_s(max(self._total - len(self._runs), 0)),
            )
        )
