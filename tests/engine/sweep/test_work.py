"""The remote worker's commands about sweeps, each with its events."""

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest

from engine.errors import EngineError, ErrorKind
from engine.remote.protocol import (
    DeleteSweep,
    ListSweeps,
    OpenSweep,
    RemoteEvent,
    Sweep,
    SweepDone,
    SweepOpened,
    SweepPointDone,
    SweepProgress,
    Sweeps,
)
from engine.sweep.values import SweepArm
from engine.sweep.work import SweepWork
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted
from tests.engine.sweep.values import sweep_request


def command(server: ScriptedServer, levels: tuple[float, ...] = (1.0, 2.0)) -> Sweep:
    arm = SweepArm(name="a", endpoint=server.reference)
    return Sweep(id=3, request=sweep_request(arms=(arm,), levels=levels), title="Mine")


def test_a_sweep_from_command_to_store() -> None:
    told: list[RemoteEvent] = []
    work = SweepWork(told.append)
    with scripted() as server:
        work.sweep(command(server), lambda: False)
    assert all(event.id == 3 for event in told)
    assert any(isinstance(event, SweepProgress) and event.is_warm_up for event in told)
    assert sum(isinstance(event, SweepPointDone) for event in told) == 2
    done = told[-1]
    assert isinstance(done, SweepDone)
    assert done.report.state == "done"

    told.clear()
    work.list(ListSweeps(id=4))
    work.open(OpenSweep(id=5, sweep=done.sweep))
    work.delete(DeleteSweep(id=6, sweep=done.sweep))
    listed, opened, left = told
    assert isinstance(listed, Sweeps)
    assert [(entry.id, entry.title) for entry in listed.sweeps] == [(done.sweep, "Mine")]
    assert isinstance(opened, SweepOpened)
    assert opened.report == done.report
    assert isinstance(left, Sweeps)
    assert left.sweeps == ()
    with pytest.raises(EngineError, match="There is no stored sweep"):
        work.open(OpenSweep(id=7, sweep=done.sweep))


def test_one_sweep_at_a_time_and_a_stopped_one_is_kept() -> None:
    told: list[RemoteEvent] = []
    work = SweepWork(told.append)
    under_way, ends = threading.Event(), threading.Event()

    async def holds(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("a")
        if number > 2:
            under_way.set()
            await asyncio.sleep(30)
        yield ending(1)

    with scripted(holds) as server:
        thread = threading.Thread(target=work.sweep, args=(command(server), ends.is_set))
        thread.start()
        assert under_way.wait(20)
        with pytest.raises(EngineError) as raised:
            work.sweep(command(server), lambda: False)
        ends.set()
        thread.join(20)
    assert raised.value.kind is ErrorKind.BUSY
    done = told[-1]
    assert isinstance(done, SweepDone)
    assert done.report.state == "stopped"
    assert [point.level for point in done.report.points] == [1]


def test_a_server_that_is_not_there_keeps_nothing() -> None:
    told: list[RemoteEvent] = []
    work = SweepWork(told.append)
    with scripted() as server:
        pass
    with pytest.raises(EngineError, match="Nothing answers"):
        work.sweep(command(server), lambda: False)
    work.list(ListSweeps(id=4))
    (listed,) = told
    assert isinstance(listed, Sweeps)
    assert listed.sweeps == ()
