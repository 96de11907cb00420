"""A load sweep: every arm at every level, round by round, and a report that is whole at any time.

Each point has connections of its own and ends with nothing under way, so that the next one meets a
quiet server. Knows no store and no messages. Called by `work` and by `cli_sweep`.
"""

import asyncio
import contextlib
import time
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Literal

import httpx2
import psutil

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.remote.http import new_client
from engine.sweep import load
from engine.sweep.asking import ask, body_of
from engine.sweep.crossing import Key, crossings
from engine.sweep.figures import Answered, Measured, Outcome, point_of
from engine.sweep.notes import Notes
from engine.sweep.order import Amount, Deck, Place, amount, arrivals, begins, check, places
from engine.sweep.servers import Drafts, Server, reach
from engine.sweep.values import SweepPoint, SweepReport, SweepRequest

_LOOK_S = 0.1  # between looks at whether to stop
_CONNECTIONS = 1 << 14  # more than any load: a request must wait for the server, never here


@dataclass(frozen=True, slots=True)
class SweepStep:
    """How far a sweep is; the fields of `remote.protocol.SweepProgress`."""

    arm: str
    level: float
    is_warm_up: bool
    done: int
    total: int
    spent_s: float
    left_s: float | None = None


Emit = Callable[[SweepStep | SweepPoint], None]


def run(
    request: SweepRequest,
    emit: Emit,
    cancelled: Callable[[], bool],
    *,
    keep: Callable[[SweepReport], None] = lambda report: None,
    reach: Callable[[str, Callable[[], bool]], Server] = reach,
) -> SweepReport:
    """Measure, and wait for it. `keep` gets the report after each point.

    A sweep that is stopped, runs out of its budget or loses a server ends with what is known.
    Raises EngineError before anything is measured: for a request that makes no sense, and for
    servers that do not answer.
    """
    check(request)
    servers = {}
    for arm in request.arms:
        if cancelled():
            raise EngineError(ErrorKind.CANCELLED, tr("The sweep was stopped."))
        servers[arm.name] = reach(arm.endpoint, cancelled)
    return asyncio.run(_Sweep(request, servers, emit, cancelled, keep).run())


class _Sweep:
    def __init__(
        self,
        request: SweepRequest,
        servers: dict[str, Server],
        emit: Emit,
        cancelled: Callable[[], bool],
        keep: Callable[[SweepReport], None],
    ) -> None:
        self._request = request
        self._servers = servers
        self._emit = emit
        self._cancelled = cancelled
        self._keep = keep
        self._at = time.time()
        self._begun = time.perf_counter()
        self._begins = begins(request)
        self._decks = {
            n: Deck(len(request.prompts), request.seed, n) for n in range(1, request.rounds + 1)
        }
        self._points: list[SweepPoint] = []
        self._answers: dict[Key, list[Answered]] = {}
        self._notes = Notes(request, servers)
        self._left_out: set[str] = set()

    async def run(self) -> SweepReport:
        self._keep(self._report("running"))
        stopped = False
        all_places = list(places(self._request))
        for number, place in enumerate(all_places):
            if place.arm.name in self._left_out:
                continue
            if self._is_over():
                self._notes.budget(number, len(all_places))
                stopped = True
                break
            measured = await self._unless_cancelled(self._point(place, number / len(all_places)))
            if measured is None:
                stopped = True
                break
            if self._gives_up(place, measured):
                stopped = True
                break
            self._keep(self._report("running"))
        report = self._report("stopped" if stopped else "done")
        self._keep(report)
        return report

    async def _point(self, place: Place, share: float) -> Measured:
        request, arm = self._request, place.arm
        level = request.levels[place.level_index]
        server = self._servers[arm.name]
        asked = amount(request, level)
        process = psutil.Process()
        async with new_client(server.info.url, connections=_CONNECTIONS) as http:
            drafts = Drafts(http, server)
            await drafts.begin()
            cpu, began = _cpu_s(process), time.perf_counter()
            measured = await self._load(http, place, asked, share)
            wall = max(time.perf_counter() - began, 1e-9)
            self._notes.generator((_cpu_s(process) - cpu) / wall, level)
            counts = await drafts.end(measured.answers)
        point = point_of(
            measured,
            arm=arm.name,
            level=level,
            round_=place.round,
            drafts=counts,
            is_rate=request.mode == "rate",
        )
        self._points.append(point)
        self._answers[(arm.name, level, place.round)] = measured.answers
        self._notes.answers(arm.name, measured.answers)
        self._emit(point)
        return measured

    async def _load(
        self, http: httpx2.AsyncClient, place: Place, asked: Amount, share: float
    ) -> Measured:
        request, arm = self._request, place.arm
        level = request.levels[place.level_index]
        server = self._servers[arm.name]
        deck, offset = self._decks[place.round], self._begins[place.level_index]

        async def one(position: int) -> Outcome:
            prompt = request.prompts[deck.prompt(offset + position)]
            body = body_of(request, arm, prompt, server.info, server.model)
            return await ask(
                http,
                server.chat_url,
                server.key,
                body,
                position=offset + position,
                timeout_s=request.timeout_s,
            )

        def told(is_warm_up: bool, done: int) -> None:
            spent = time.perf_counter() - self._begun
            total = asked.warm_up if is_warm_up else asked.measured
            left = spent / share - spent if share else None
            self._emit(SweepStep(arm.name, level, is_warm_up, done, total, spent, left))

        told(True, 0)
        if request.mode == "rate":
            times = arrivals(level, request.seed, place.round)
            return await load.at_rate(one, asked, told, times)
        return await load.clients(one, asked, told)

    async def _unless_cancelled(self, point: Coroutine[Any, Any, Measured]) -> Measured | None:
        """None where it was stopped first: half a point would favour short answers."""
        task = asyncio.create_task(point)
        while not task.done():
            if self._cancelled():
                task.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await task
                self._notes.stopped()
                return None
            await asyncio.wait((task,), timeout=_LOOK_S)
        return task.result()

    def _is_over(self) -> bool:
        budget = self._request.budget_s
        return budget is not None and time.perf_counter() - self._begun >= budget

    def _gives_up(self, place: Place, measured: Measured) -> bool:
        """Whether the sweep ends: a server was lost, or no arm is left that answers."""
        if not measured.is_broken:
            return False
        failures = measured.failures
        level = self._request.levels[place.level_index]
        if failures and failures[-1].is_lost:
            self._notes.lost(place.arm.name, level, failures[-1].why)
            return True
        if not measured.answers:
            self._left_out.add(place.arm.name)
            self._notes.left_out(place.arm.name, level, failures[-1].why if failures else "")
        return len(self._left_out) == len(self._request.arms)

    def _report(self, state: Literal["running", "stopped", "done"]) -> SweepReport:
        return SweepReport(
            request=self._request,
            servers={name: server.words for name, server in self._servers.items()},
            points=tuple(self._points),
            crossings=crossings(self._request, self._answers) if state != "running" else (),
            warnings=self._notes.warnings(),
            at=self._at,
            state=state,
        )


def _cpu_s(process: psutil.Process) -> float:
    times = process.cpu_times()
    return float(times.user + times.system)
