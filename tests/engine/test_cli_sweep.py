"""`paceline sweep`: tables, files, what is kept, mistakes; servers over real HTTP."""

import _thread
import asyncio
import json
import signal
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.responses import JSONResponse

from engine import cli
from engine.cli_options import parser
from engine.cli_sweep_request import request_of
from engine.lab.workloads import KINDS
from engine.sweep import load
from engine.sweep.store import SweepStore
from engine.sweep.values import LEVELS, SweepArm, SweepReport
from tests.engine.conftest import TinyModels
from tests.engine.sweep.scripted_server import ScriptedServer, chunk, ending, scripted

Output = pytest.CaptureFixture[str]
SHORT = ("--levels", "1,2", "--answers", "2", "--kinds", "question")


def swept(server: ScriptedServer, *more: str) -> int:
    return cli.main(["sweep", "--endpoint", server.reference, *SHORT, *more])


def test_a_table_that_is_kept(capsys: Output) -> None:
    with scripted() as server:
        assert swept(server, "--title", "My server") == 0
    out, err = capsys.readouterr()
    assert out.startswith("# My server\n")
    rows = [line for line in out.splitlines() if line.startswith("|")]
    assert rows[0].split("|")[1].strip() == "clients"
    assert [row.split("|")[1].strip() for row in rows[2:4]] == ["1", "2"]
    assert "not published" in rows[2]
    assert "at 1: " in err
    assert "paceline sweep --open 1" in err
    assert cli.main(["sweep", "--open", "1"]) == 0
    assert capsys.readouterr().out == out
    assert cli.main(["sweep", "--list"]) == 0
    assert "My server" in capsys.readouterr().out
    assert cli.main(["sweep", "--delete", "1"]) == 0
    assert cli.main(["sweep", "--list"]) == 0
    assert "Nothing was measured yet." in capsys.readouterr().out


def test_json_and_markdown_files(capsys: Output, tmp_path: Path) -> None:
    where, text = tmp_path / "sweep.json", tmp_path / "sweep.md"
    with scripted() as server:
        assert swept(server, "--json", str(where), "--markdown", str(text)) == 0
    shown = capsys.readouterr().out
    report = msgspec.json.decode(where.read_bytes(), type=SweepReport)
    assert [point.level for point in report.points] == [1, 2]
    assert report.state == "done"
    assert text.read_text(encoding="utf-8").startswith("# ")
    assert cli.main(["sweep", "--open", str(where)]) == 0
    reopened = capsys.readouterr().out
    assert reopened.splitlines()[1:] == shown.splitlines()[1:]  # the title is the file's name
    assert cli.main(["sweep", "--open", str(where), "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["state"] == "done"


def test_a_rate(capsys: Output) -> None:
    with scripted() as server:
        line = ["sweep", "--endpoint", server.reference, "--rate", "50", "--most-answers", "5"]
        assert cli.main([*line, "--prompt", "Why?"]) == 0
    assert "50/s" in capsys.readouterr().out


def test_two_servers_are_held_against_each_other(capsys: Output) -> None:
    with scripted() as one, scripted() as other:
        assert swept(one, "--endpoint", other.reference) == 0
    assert "## Where it helps" in capsys.readouterr().out


def test_answers_that_failed_are_told_by_the_exit_code(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load, "PAUSE_S", 0.0)
    with scripted(lambda *_: JSONResponse({"error": "no"}, 400)) as server:
        assert swept(server) == 1
    assert "## What failed" in capsys.readouterr().out


def test_ctrl_c_keeps_what_is_measured(capsys: Output) -> None:
    async def interrupts(
        server: ScriptedServer, number: int, body: dict[str, Any]
    ) -> AsyncIterator[bytes]:
        yield chunk("a")
        if number == 4:
            _thread.interrupt_main()
            await asyncio.sleep(30)
        yield ending(1)

    before = signal.getsignal(signal.SIGINT)
    with scripted(interrupts) as server:
        assert swept(server) == 130
    assert signal.getsignal(signal.SIGINT) == before
    out, err = capsys.readouterr()
    assert "Stopping; what is measured is kept" in err
    assert "stopped before its end" in out
    with SweepStore() as store:
        (entry,) = store.sweeps()
        assert [point.level for point in store.read(entry.id).points] == [1]


@pytest.mark.parametrize("arms", [None, "off,lookup"])
def test_a_pair_of_this_machine_is_served_and_measured(
    arms: str | None, tiny: TinyModels, capsys: Output
) -> None:
    line = ["sweep", "--target", str(tiny.endless), "--ctx", "512", "--threads", "1", *SHORT]
    line += ["--max-tokens", "24", "--prompt", "Why?", *(["--arms", arms] if arms else [])]
    assert cli.main(line) == 0
    out, err = capsys.readouterr()
    rows = [row.split("|")[2].strip() for row in out.splitlines() if row.startswith("|")]
    names = (arms or "off,lookup,auto").split(",")
    assert rows[0] == "arm"
    assert rows[2:] == [*names, *names]
    assert "## Where it helps" in out
    assert "Serving up to 2 answers at once, of 512 tokens each" in err


def test_a_pair_stands_beside_a_server(tiny: TinyModels, capsys: Output) -> None:
    with scripted() as server:
        line = ["sweep", "--target", str(tiny.endless), "--ctx", "512", "--arms", "off", *SHORT]
        assert cli.main([*line, "--max-tokens", "8", "--endpoint", server.reference]) == 0
    rows = [row for row in capsys.readouterr().out.splitlines() if row.startswith("|")]
    assert "off" in rows[2]
    assert "words @ 127.0.0.1:" in rows[3]


def test_nobody_there_is_one_sentence(capsys: Output) -> None:
    with scripted() as server:
        pass
    assert swept(server) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "Nothing answers at 127.0.0.1:" in err
    assert "Traceback" not in err
    with SweepStore() as store:
        assert store.sweeps() == ()


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--levels", "1", "--rate", "1"], "--levels and --rate are two kinds of load."),
        (["--levels", "1.5"], "“1.5” is not a whole number"),
        (["--rate", "0"], "0 is not above 0"),
        (["--prompt", " "], "A prompt is empty."),
        (["--kinds", ","], "No kind of prompts is named."),
        (["--kinds", "cooking"], "“cooking” is not a kind of workload."),
        (["--arms", "lookup"], "drafts as it was started, so --arms has no place here."),
        (["--open", "no-such-file.json"], "--open measures nothing."),
        (["--json", "-", "--markdown", "-"], "Only one of --json and --markdown can go to stdout."),
    ],
)
def test_mistakes(line: list[str], words: str, capsys: Output) -> None:
    with scripted() as server:
        assert cli.main(["sweep", "--endpoint", server.reference, *line]) == 2
        assert server.bodies == []
    assert words in capsys.readouterr().err


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (["--open", "7"], "There is no stored sweep 7."),
        (["--delete", "7"], "There is no stored sweep 7."),
        (["--open", "no-such-file.json"], "“no-such-file.json” cannot be read"),
        (["--list", "--open", "7"], "--list and --open are two different things."),
    ],
)
def test_results_that_are_not_there(line: list[str], words: str, capsys: Output) -> None:
    assert cli.main(["sweep", *line]) == 2
    assert words in capsys.readouterr().err


def test_another_file_is_no_result(capsys: Output, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    other.write_text('{"a": 1}', encoding="utf-8")
    assert cli.main(["sweep", "--open", str(other)]) == 2
    assert "is not a result of “paceline sweep --json”" in capsys.readouterr().err


def test_options_become_a_request(tmp_path: Path) -> None:
    arm = SweepArm(name="a", endpoint="http://x/v1#m")
    options = parser(cli.ACTIONS).parse_args(["sweep", "--endpoint", "x"])
    usual = request_of(options, (arm,))
    assert usual.levels == LEVELS
    assert {prompt.kind for prompt in usual.prompts} == set(KINDS)
    assert options.target is None
    prompts = tmp_path / "mine.jsonl"
    prompts.write_text('{"prompt": "One?"}\n{"prompt": "Two?"}\n', encoding="utf-8")
    line = ["--prompt", f"@{prompts}", "--levels", "4,1", "--minutes", "2", "--rounds", "3"]
    options = parser(cli.ACTIONS).parse_args(["sweep", "--endpoint", "x", *line])
    request = request_of(options, (arm,))
    assert [prompt.id for prompt in request.prompts] == ["mine/line 1", "mine/line 2"]
    assert (request.levels, request.budget_s, request.rounds) == ((1, 4), 120, 3)
