"""The worker with several answers at once: they share decodes, other commands wait or do not."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.protocol import (
    Cancel,
    Error,
    Finished,
    Generate,
    Load,
    Loaded,
    MeasureMemory,
    MemoryMeasured,
    Pass,
    Unload,
    Unloaded,
)
from engine.request import GenerateRequest, Message, ModelSettings, Sampling, speculation_of
from engine.wire import AnyEvent, WorkerClient
from tests.engine.conftest import TinyModels


@pytest.fixture
def worker() -> Iterator[WorkerClient]:
    with WorkerClient() as client:
        yield client


def load(worker: WorkerClient, target: Path, parallel: int, ctx: int = 512) -> None:
    command = worker.next_id()
    settings = ModelSettings(path=str(target), ctx=ctx, threads=1, parallel=parallel)
    worker.send(Load(id=command, target=settings))
    for _ in worker.events(command, Loaded):
        pass


def request(text: str, max_tokens: int = 40, arm: str = "lookup") -> GenerateRequest:
    return GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=max_tokens,
        sampling=Sampling(temperature=0),
        speculation=speculation_of(arm),
    )


def until(worker: WorkerClient, count: int, kind: type[AnyEvent]) -> list[AnyEvent]:
    """All events until `count` of a kind have come."""
    events: list[AnyEvent] = []
    while sum(isinstance(event, kind) for event in events) < count:
        events.append(worker.read())
    return events


def test_answers_share_decodes_and_are_what_they_are_alone(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    load(worker, tiny.endless, 1)
    expected = []
    for i in range(3):
        worker.send(Generate(id=10 + i, request=request(f"text {i}")))
        expected.append(next(e for e in worker.events(10 + i, Finished) if isinstance(e, Finished)))
    load(worker, tiny.endless, 3)
    for i in range(3):
        worker.send(Generate(id=20 + i, request=request(f"text {i}")))
    events = until(worker, 3, Finished)
    finished = {e.id: e for e in events if isinstance(e, Finished)}
    for i, alone in enumerate(expected):
        assert finished[20 + i].tokens == alone.tokens
        assert finished[20 + i].text == alone.text
    assert any(e.stats.beside for e in events if isinstance(e, Pass))


def test_one_is_cancelled_and_a_question_answered_meanwhile(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    load(worker, tiny.endless, 2, ctx=8000)
    worker.send(Generate(id=1, request=request("long", 7000, "off")))
    worker.send(Generate(id=2, request=request("longer", 7000, "off")))
    until(worker, 5, Pass)
    worker.send(MeasureMemory(id=3))
    until(worker, 1, MemoryMeasured)
    worker.send(Cancel(id=4, target_id=1))
    (first,) = (e for e in until(worker, 1, Finished) if isinstance(e, Finished))
    assert (first.id, first.reason) == (1, "cancelled")
    worker.send(Generate(id=1, request=request("again", 3)))  # its number is free again
    (again,) = (e for e in until(worker, 1, Finished) if isinstance(e, Finished))
    assert (again.id, again.reason) == (1, "length")
    worker.send(Cancel(id=5, target_id=2))
    (second,) = (e for e in until(worker, 1, Finished) if isinstance(e, Finished))
    assert (second.id, second.reason) == (2, "cancelled")


def test_what_replaces_the_model_waits_for_what_came_before(
    worker: WorkerClient, tiny: TinyModels
) -> None:
    load(worker, tiny.endless, 2)
    for i in (1, 2, 3):
        worker.send(Generate(id=i, request=request(f"text {i}", 100)))
    worker.send(Unload(id=4))
    worker.send(Generate(id=5, request=request("x")))
    events = until(worker, 1, Error)
    order = [e.id for e in events if isinstance(e, Finished | Unloaded | Error)]
    assert sorted(order[:3]) == [1, 2, 3]
    assert order[3:] == [4, 5]
    assert all(len(e.tokens) == 100 for e in events if isinstance(e, Finished))


def test_it_ends_with_answers_running(tiny: TinyModels) -> None:
    with WorkerClient() as worker:
        load(worker, tiny.endless, 2, ctx=8000)
        for i in (1, 2, 3):
            worker.send(Generate(id=i, request=request("long", 7000, "off")))
        until(worker, 4, Pass)
