"""`paceline compare` and `bench` with servers as arms, over a real worker: tables, mistakes."""

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest

from engine import cli
from engine.bench.store import BenchStore, bench_path
from engine.cli_bench_request import request_of
from engine.cli_options import parser
from engine.remote import endpoints
from engine.remote.values import Endpoint
from engine.wire import WorkerClient
from tests.engine.conftest import TinyModels
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted
from tests.engine.test_cli_bench import worker as bench_worker

Output = pytest.CaptureFixture[str]


async def writes(server: ScriptedServer, number: int, body: dict[str, Any]) -> AsyncIterator[bytes]:
    for word in ("one", " two", " three"):
        yield chunk(word)
        await asyncio.sleep(0.01)  # so that each is a burst of its own
    yield ending(3)


@pytest.fixture
def server() -> Iterator[ScriptedServer]:
    with scripted(writes) as running:
        yield running


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although the command line is wrong")


def test_compare_of_servers_loads_nothing(server: ScriptedServer, capsys: Output) -> None:
    endpoints.put(Endpoint(url=server.url, model="words", name="Mine"))
    with scripted(writes) as other:
        line = ["compare", "--runs", "1", "--endpoint", "mine", "--endpoint", other.url]
        assert cli.main([*line, "--json", "-"]) == 0
    out, err = capsys.readouterr()
    report = json.loads(out)
    host = other.url.split("/")[2]
    assert [arm["arm"] for arm in report["arms"]] == ["Mine", f"OpenAI API {host}"]
    assert report["identical"] == {f"OpenAI API {host}": True}
    assert report["arms"][0]["server"] == {
        "name": "OpenAI API",
        "endpoint": server.reference,
        "drafts_with": "",
        "published": "",
    }
    assert report["settings"]["baseline"] == "Mine"
    assert "Loaded" not in err
    assert len(server.bodies) == 2  # warm-up and run


def test_compare_of_a_server_with_this_machine(
    tiny: TinyModels, server: ScriptedServer, capsys: Output
) -> None:
    line = ["compare", "--target", str(tiny.target), "--ctx", "256", "--threads", "1"]
    line += ["--runs", "1", "--max-tokens", "8", "--endpoint", server.reference]
    assert cli.main(line) == 0  # a text of another server is no defect
    out, err = capsys.readouterr()
    rows = [row.split("|")[1].strip() for row in out.splitlines()[2:4]]
    assert rows == ["off", f"OpenAI API {server.url.split('/')[2]}"]
    assert "differs (another server)" in out
    assert "not published" in out
    assert "Loaded target.gguf" in err


def test_a_server_that_does_not_answer_is_told_before_anything_is_loaded(
    tiny: TinyModels, capsys: Output
) -> None:
    with scripted(writes) as gone:
        endpoints.put(Endpoint(url=gone.url, model="words", name="Gone"))
    for command in ("compare", "bench"):
        line = [command, "--target", str(tiny.target), "--endpoint", "gone"]
        assert cli.main(line, no_worker) == 2
        assert gone.url.split("/")[2] in capsys.readouterr().err


def test_a_server_that_goes_away_is_told_with_what_there_is(
    tiny: TinyModels, capsys: Output
) -> None:
    async def dies(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("one")
        if number == 2:
            server.die()
            await asyncio.sleep(30)
        await asyncio.sleep(0.01)
        yield chunk(" two") + ending(2)

    with scripted(dies) as server:
        assert cli.main(["compare", "--endpoint", server.url, "--json", "-"]) == 2
    out, err = capsys.readouterr()
    report = json.loads(out)
    assert report["settings"]["runs"] == 1
    assert report["failure"]
    assert f"paceline: {report['failure']}" in err


def test_mistakes_are_sentences(capsys: Output, server: ScriptedServer) -> None:
    with scripted() as closed:
        gone = closed.url
    for line, sentence in (
        (["compare", "--endpoint", gone], "Connection refused"),
        (["compare", "--endpoint", "nobody"], "There is no server called “nobody”."),
        (["compare", *["--endpoint", server.url] * 2], "A server is there twice."),
        (["compare", "--endpoint", f"{server.url}#x"], "has no model “x”"),
        (["bench", "--endpoint", server.url], "One server alone has nothing to be held against."),
    ):
        assert cli.main(line, no_worker) == 2
        err = capsys.readouterr().err
        assert sentence in err or (sentence == "Connection refused" and gone.split("/")[2] in err)
        assert "Traceback" not in err


def test_bench_of_servers(server: ScriptedServer, capsys: Output) -> None:
    with scripted(writes) as other:
        line = ["bench", "--endpoint", server.url, "--endpoint", other.url, "--prompt", "Count."]
        line += ["--rounds", "1", "--most-rounds", "1"]
        assert cli.main(line, bench_worker) == 0
    out, err = capsys.readouterr()
    hosts = [each.url.split("/")[2] for each in (server, other)]
    assert f"Speed-ups against the server words @ {hosts[0]}, “off”" in out
    assert f"OpenAI API {hosts[1]}" in out
    assert "identical" in out
    assert "Traceback" not in err
    with BenchStore(bench_path()) as store:
        assert [entry.runs for entry in store.benches()] == [2]


def test_what_a_bench_with_servers_asks_for(tiny: TinyModels, server: ScriptedServer) -> None:
    def request(*line: str) -> Any:
        actions: Any = dict.fromkeys(cli.ACTIONS, None)
        return request_of(parser(actions).parse_args(["bench", *line]))

    here = ["--target", str(tiny.target)]
    there = ["--endpoint", server.url]
    name = f"OpenAI API {server.url.split('/')[2]}"
    beside = request(*here, *there, "--kinds", "prose")
    assert [arm.name for arm in beside.arms] == [name]
    assert beside.pairs[0].target.path == str(tiny.target)
    assert beside.arms[0].speculation.drafters == ()
    some = request(*here, *there, "--arms", "lookup", "--draft-max", "5", "--kinds", "code-edit")
    assert [arm.name for arm in some.arms] == ["lookup 5", name]
    assert len(some.arms[1].speculation.drafters) == 1  # each prompt's own prediction goes along


@pytest.mark.parametrize("command", ["compare", "bench", "lossless", "serve"])
def test_a_server_is_no_target(command: str, capsys: Output) -> None:
    line = [command, "--target", "http://127.0.0.1:1/v1#m"]
    assert cli.main(line, worker=no_worker) == 2
    assert "a server's model" in capsys.readouterr().err
