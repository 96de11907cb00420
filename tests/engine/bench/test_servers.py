"""Benches with servers: as arms beside a loaded pair, in the place of one, gone in the middle."""

import asyncio
import socket
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

import jsonschema
import msgspec
import pytest

from engine.bench import shared
from engine.bench.against import against_markdown
from engine.bench.conditions import LoadMeter
from engine.bench.markdown import bench_markdown
from engine.bench.plan import arms_of, check, servers_of
from engine.bench.request import BASELINE, BenchPair, BenchRequest
from engine.bench.runner import bench
from engine.bench.servers import changed_servers
from engine.bench.store import BenchStore
from engine.bench.stored import read_report
from engine.bench.table import bench_csv
from engine.bench.values import BenchReport
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.lab.report import ArmServer
from engine.lab.workloads import Workload
from engine.protocol import Bench, BenchDone
from engine.request import ArmSpec, Message, ModelSettings, Speculation, speculation_of
from tests import llama_server
from tests.engine.asking import settings
from tests.engine.bench import bench_values
from tests.engine.conftest import TinyModels
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted

TOKENS = 6


@pytest.fixture(autouse=True)
def loads(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy this machine is."""
    monkeypatch.setattr(LoadMeter, "cores", lambda self: 0.0)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[BenchStore]:
    with BenchStore(tmp_path / "bench.sqlite") as store:
        yield store


def workload(kind: str, text: str, prediction: str | None = None) -> Workload:
    message = Message(role="user", content=text)
    return Workload(kind=kind, name=text, messages=(message,), prediction=prediction)


PROMPTS = (workload("cats", "the cat and the"), workload("edits", "one two", "one two three"))


def pair_at(reference: str) -> BenchPair:
    return BenchPair(target=ModelSettings(path=reference))


def at(reference: str, name: str = "server", speculation: Speculation | None = None) -> ArmSpec:
    return ArmSpec(name=name, speculation=speculation or Speculation(), endpoint=reference)


def asked(pair: BenchPair, *arms: ArmSpec, **changes: Any) -> BenchRequest:
    values: dict[str, Any] = {
        "pairs": (pair,),
        "arms": arms,
        "prompts": PROMPTS,
        "max_tokens": TOKENS,
        "most_rounds": 4,
        "width": 1e9,
    }
    return BenchRequest(**(values | changes))


def measured(inference: Inference, store: BenchStore, request: BenchRequest) -> BenchReport:
    done = bench(inference, Bench(id=1, request=request), store)
    return whole(store, done)


def whole(store: BenchStore, done: BenchDone) -> BenchReport:
    report = read_report(store, done.bench, with_runs=True)
    assert report is not None
    assert set(report.verdicts) == set(done.report.verdicts)
    assert report.cells == done.report.cells
    jsonschema.validate(msgspec.json.decode(shared.encode(report)), shared.schema())
    assert shared.decode(shared.encode(report)) == report
    return report


def writes(text: str) -> Any:
    async def script(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        words = text.split(" ")
        for i, word in enumerate(words):
            yield chunk(f" {word}" if i else word)
            await asyncio.sleep(0.01)  # so that each is a burst of its own
        yield ending(len(words))

    return script


def test_a_server_beside_a_pair_of_this_machine(
    tiny: TinyModels, inference: Inference, store: BenchStore
) -> None:
    lookup = ArmSpec(name="lookup", speculation=speculation_of("lookup"))
    with scripted(writes("one two three")) as server:
        pair = BenchPair(target=settings(tiny.endless))
        request = asked(pair, lookup, at(server.reference))
        report = measured(inference, store, request)
    cell = next(c for c in report.cells if c.arm == "server" and not c.kind)
    assert cell.server == ArmServer(name="OpenAI API", endpoint=server.reference)
    assert cell.speedup is not None
    assert cell.predicted is None
    assert (cell.memory, cell.device_memory) == (0, 0)
    assert cell.acceptance is None
    assert cell.verdicts == {"server": 2}
    assert "does not publish" in cell.note
    local = next(c for c in report.cells if c.arm == "lookup" and not c.kind)
    assert local.verdicts == {"identical": 2}
    assert local.server is None
    assert [v.verdict for v in report.verdicts] == ["server", "server"]
    assert all(v.difference is not None for v in report.verdicts)
    assert any("shares its cores" in warning for warning in report.warnings)
    text = bench_markdown(report)
    assert "not published" in text
    assert "2 differ, another server" in text
    assert "another server, not explained" in text
    assert f"Arm “server”: server OpenAI API, {server.reference}" in text
    rows = bench_csv(report).splitlines()
    assert "other_server,server,published" in rows[0]
    assert "OpenAI API,not published" in next(row for row in rows[1:] if ",server," in row)


def test_servers_alone(inference: Inference, store: BenchStore) -> None:
    with scripted(writes("one two three")) as first, scripted(writes("one two three")) as second:
        request = asked(pair_at(first.reference), at(second.reference), depths=(0, 50))
        report = measured(inference, store, request)
    assert not inference.is_loaded
    assert {(cell.block, cell.arm) for cell in report.cells} == {
        (block, arm) for block in (0, 1) for arm in (BASELINE, "server")
    }
    cell = next(c for c in report.cells if c.arm == "server" and not c.kind)
    assert cell.verdicts == {"identical": 2}
    assert report.verdicts == ()
    facts = report.pairs[0]
    assert facts is not None
    assert (facts.target.name, facts.curve) == ("words", {})
    assert report.request.pairs[0].target.path == first.reference
    host = first.url.split("/")[2]
    text = bench_markdown(report)
    assert f"Speed-ups against the server words @ {host}, “off”" in text
    assert "- Server OpenAI API with words." in text
    assert "lain decoding" not in text
    assert "What differs" in against_markdown(report, report)
    assert [entry.target for entry in store.benches()] == [f"words @ {host}"]
    long = [body for body in first.bodies if len(str(body)) > 300]
    assert len(long) * 2 >= len(first.bodies) > 0  # at depth 50, and the warm-up


@pytest.mark.starter
def test_a_real_server_in_the_place_of_a_pair(
    starter: Path, inference: Inference, store: BenchStore
) -> None:
    if not llama_server.is_here():
        pytest.skip(llama_server.MISSING)
    with (
        llama_server.running(starter, ctx=256, speculation="none") as plain,
        llama_server.running(starter, ctx=256) as drafting,
    ):
        request = asked(
            pair_at(plain.reference), at(drafting.reference), max_tokens=16, rounds=1, most_rounds=1
        )
        report = measured(inference, store, request)
    cell = next(c for c in report.cells if c.arm == "server" and not c.kind)
    assert cell.server is not None
    assert cell.server.name.startswith("llama-server")
    assert cell.server.published
    assert cell.speedup is not None
    assert cell.verdicts == {"identical": 2}
    assert cell.tokens_per_pass >= 1


def test_above_temperature_0_texts_are_other_samples(
    inference: Inference, store: BenchStore
) -> None:
    with scripted(writes("one two")) as first, scripted(writes("three")) as second:
        request = asked(pair_at(first.reference), at(second.reference), temperatures=(0.7,))
        report = measured(inference, store, request)
    cell = next(c for c in report.cells if c.arm == "server" and not c.kind)
    assert cell.verdicts == {"sample": 2}
    assert {v.verdict for v in report.verdicts} == {"sample"}


def test_a_bench_can_be_cancelled_while_a_server_is_asked_what_it_is(
    inference: Inference, store: BenchStore
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as silent:
        reference = f"http://127.0.0.1:{silent.getsockname()[1]}/v1#m"
        request = asked(pair_at(reference), at(reference))
        began = perf_counter()
        done = bench(
            inference, Bench(id=1, request=request), store,
            cancelled=lambda: perf_counter() > began + 0.1,
        )  # fmt: skip
        assert perf_counter() - began < 3
    assert done.report.state == "stopped"


def test_a_server_that_goes_away_keeps_its_runs(inference: Inference, store: BenchStore) -> None:
    async def script(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("one ")
        if number == 3:
            server.die()
            await asyncio.sleep(30)
        await asyncio.sleep(0.01)
        yield chunk("two") + ending(2)

    with scripted(writes("one two")) as stays, scripted(script) as goes:
        request = asked(pair_at(stays.reference), at(goes.reference), rounds=4)
        with pytest.raises(EngineError) as error:
            bench(inference, Bench(id=1, request=request), store)
    assert error.value.kind is ErrorKind.NETWORK
    entry = store.benches()[0]
    assert entry.runs > 0
    assert entry.state == "stopped"


def test_a_server_that_is_not_there_leaves_no_bench(
    tiny: TinyModels, inference: Inference, store: BenchStore
) -> None:
    with scripted() as server:
        gone = server.reference
    pair = BenchPair(target=settings(tiny.endless))
    with pytest.raises(EngineError) as error:
        bench(inference, Bench(id=1, request=asked(pair, at(gone))), store)
    assert error.value.kind is ErrorKind.NETWORK
    assert store.benches() == ()
    assert not inference.is_loaded


def test_a_bench_with_servers_goes_on(inference: Inference, store: BenchStore) -> None:
    with scripted(writes("one two")) as first, scripted(writes("one two")) as second:
        request = asked(pair_at(first.reference), at(second.reference), most_rounds=2)
        told: list[Any] = []
        done = bench(
            inference,
            Bench(id=1, request=request),
            store,
            told.append,
            lambda: [getattr(e, "phase", "") for e in told].count("measuring") > 3,
        )
        assert done.report.state == "stopped"
        done = bench(inference, Bench(id=2, resume=done.bench), store)
    assert done.report.state == "done"
    assert len(whole(store, done).runs) == 8


REFERENCE = "http://localhost:8000/v1#m"


def test_arms_of_this_machine_do_not_run_on_a_server() -> None:
    lookup = ArmSpec(name="lookup", speculation=speculation_of("lookup"))
    request = asked(
        pair_at(REFERENCE),
        lookup,
        at("http://localhost:9000/v1#m"),
        pairs=(pair_at(REFERENCE), BenchPair(target=ModelSettings(path="a.gguf"))),
    )
    check(request)
    assert arms_of(request, 0, 0) == (BASELINE, "server")
    assert arms_of(request, 1, 0) == (BASELINE, "lookup", "server")
    assert servers_of(request) == (REFERENCE, "http://localhost:9000/v1#m")


def test_a_server_takes_no_draft_model() -> None:
    draft = ModelSettings(path="small.gguf")
    pair = BenchPair(target=ModelSettings(path=REFERENCE), draft=draft)
    with pytest.raises(EngineError, match="cannot be given a draft model"):
        check(asked(pair, at(REFERENCE)))


def test_a_server_that_became_another_one_is_told() -> None:
    def run(version: str, round: int) -> Any:
        server = ArmServer(name=f"vLLM {version}", endpoint=REFERENCE)
        return msgspec.structs.replace(bench_values.run("there", round=round), server=server)

    assert list(changed_servers([run("1", 1), run("1", 2)])) == []
    assert list(changed_servers([run("1", 1), bench_values.run(), run("2", 2)])) == [
        "The server of “there” changed while it was measured: vLLM 1, vLLM 2."
    ]
