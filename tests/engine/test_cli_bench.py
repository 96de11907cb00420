"""`paceline bench` over a real worker: tables, files, what is kept, interruptions, mistakes."""

import csv
import json
import os
import shutil
import signal
import subprocess
import sys
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest
from jsonschema import Draft202012Validator

from engine import cli
from engine.bench import shared
from engine.bench.lock import bench_lock
from engine.bench.request import BenchRequest, blocks_of
from engine.bench.store import BenchStore, bench_path
from engine.bench.values import BenchRecord
from engine.cli_bench_request import request_of, title_of
from engine.cli_options import parser
from engine.lab.workloads import KINDS
from engine.places import DATA_DIR_VARIABLE, data_folder
from engine.wire import WorkerClient, worker_environment
from tests.engine.bench.stored import record
from tests.engine.conftest import TinyModels

Output = pytest.CaptureFixture[str]
WINDOWS = sys.platform == "win32"
ROOT = Path(__file__).parents[2]

# A bench is refused beside a worker that computes, as those of other tests may.
CALM = """
import sys
import engine.bench.conditions
from engine.worker import main

engine.bench.conditions.refusal = lambda data, pid: None
{more}
sys.exit(main("inference"))
"""
KEEPS_ALL = """
import engine.verify.match

def keeps_all(draft, sample, is_end):
    drawn = [sample(row) for row in range(len(draft.tokens) + 1)]
    return [*draft.tokens, drawn[-1]]

engine.verify.match.match = keeps_all
"""
DIES = """
import os
import engine.bench.runner

run_step, ran = engine.bench.runner.run_step, []

def fourth_dies(*arguments):
    ran.append(1)
    if len(ran) > 3:
        os.abort()
    return run_step(*arguments)

engine.bench.runner.run_step = fourth_dies
"""
FRONT = """
import sys
from engine import cli
from tests.engine.test_cli_bench import worker

sys.exit(cli.main(sys.argv[1:], worker))
"""


def arguments(tiny: TinyModels, *more: str) -> list[str]:
    """A short bench; what comes later wins."""
    fast = ["--prompt", "the cat and the", "--max-tokens", "12", "--ctx", "512", "--threads", "1"]
    rounds = ["--rounds", "1", "--most-rounds", "1", "--draft-max", "5"]
    return ["bench", "--target", str(tiny.endless), *fast, *rounds, *more]


def worker(more: str = "") -> WorkerClient:
    """A real one that measures beside others; `more` changes what it does."""
    return WorkerClient([sys.executable, "-P", "-c", CALM.format(more=more)], worker_environment())


def main(arguments: list[str]) -> int:
    return cli.main(arguments, worker)


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although the command line is wrong")


def stored(bench: int = 1) -> BenchRecord:
    with BenchStore(bench_path()) as store:
        record = store.read(bench)
    assert record is not None
    return record


def heads(out: str) -> list[list[str]]:
    """First line of each table."""
    lines = out.splitlines()
    rules = [i for i, line in enumerate(lines) if line.startswith("| ---")]
    return [[cell.strip() for cell in lines[i - 1].strip("| ").split("|")] for i in rules]


def asked(*arguments: str) -> BenchRequest:
    options = parser({**cli.ACTIONS}).parse_args(["bench", *arguments])
    assert isinstance(options, Namespace)
    return request_of(options)


# -- measuring -----------------------------------------------------------------------------------


def test_tables_and_files(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    files = {name: tmp_path / f"ünï.{name}" for name in ("json", "markdown", "csv")}
    told = [part for name, path in files.items() for part in (f"--{name}", str(path))]
    draft = ["--draft", str(tiny.close_weights), "--arms", "lookup,draft,auto"]
    more = [*draft, "--prompt", "a dog", "--most-rounds", "2", "--rounds", "2"]
    assert main(arguments(tiny, *more, "--title", "Größe", *told)) == 0
    out, err = capsys.readouterr()
    assert out.startswith("# Größe\n")
    assert heads(out)[0] == ["speed-up", "fastest", "lookup 5", "draft 5", "auto"]
    assert heads(out)[1][:3] == ["arm", "tok/s", "speed-up"]
    assert "## What follows" in out
    assert "Bench 1: 16 runs or more; what is measured is kept" in err
    assert "Bench 1 is done: 16 runs. “paceline bench --open 1” shows it again." in err
    assert "Traceback" not in err

    report = shared.read(files["json"])
    assert report.title == "Größe"
    assert len(report.runs) == 16
    schema = json.loads(shared.SCHEMA.read_bytes())
    Draft202012Validator(schema).validate(json.loads(files["json"].read_bytes()))
    assert files["markdown"].read_text(encoding="utf-8").startswith("# Größe\n")
    with files["csv"].open(encoding="utf-8", newline="") as file:
        assert {row["arm"] for row in csv.DictReader(file)} == {
            "off", "lookup 5", "draft 5", "auto"
        }  # fmt: skip
    assert stored().state == "done"
    assert str(tmp_path) not in files["json"].read_text(encoding="utf-8")


def test_temperatures_depths_and_pairs(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    more = ["--target", str(tiny.target), "--temperature", "0,0.8", "--depth", "0,100"]
    assert main(arguments(tiny, *more, "--arms", "lookup", "--json", "-")) == 0
    report = shared.decode(capsys.readouterr().out.encode())
    assert [(b.pair, b.temperature, b.depth) for b in report.blocks] == [
        (pair, temperature, depth)
        for pair in (0, 1) for temperature in (0.0, 0.8) for depth in (0, 100)
    ]  # fmt: skip
    assert len(report.runs) == 16
    deep = {run.step.block: run.stats.prompt_tokens for run in report.runs}
    assert deep[1] > deep[0] + 50


def test_own_files(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    lines, text = tmp_path / "mïne.jsonl", tmp_path / "letter.txt"
    lines.write_text(
        '{"name": "one", "prompt": "the cat"}\n{"prompt": "a dog", "prediction": "a dog and"}',
        encoding="utf-8",
    )
    text.write_text("the pig", encoding="utf-8")
    own = ["--prompt", f"@{lines}", "--prompt", f"@{text}", "--arms", "lookup,predicted"]
    assert main(arguments(tiny, *own, "--json", "-")) == 0
    report = shared.decode(capsys.readouterr().out.encode())
    assert [(p.kind, p.name) for p in report.request.prompts] == [
        ("mïne", "one"), ("mïne", "line 2"), ("letter", "letter"), ("own", "prompt 1")
    ]  # fmt: skip
    predicted = [run.step.prompt for run in report.runs if run.step.arm == "predicted 5"]
    assert predicted == [1]


def test_a_defect_ends_with_1(tiny: TinyModels, capsys: Output) -> None:
    """A worker whose verifier keeps every drafted token."""
    more = ["--draft", str(tiny.other_weights), "--arms", "draft"]
    code = cli.main(arguments(tiny, *more), lambda: worker(KEEPS_ALL))
    out = capsys.readouterr().out
    assert code == 1
    assert "1 defect" in out
    assert "draft 5, own/prompt 1: differs from token " in out
    assert cli.main(["bench", "--open", "1"], no_worker) == 1


def test_a_time_budget_is_told(tiny: TinyModels, capsys: Output) -> None:
    assert main(arguments(tiny, "--arms", "lookup", "--minutes", "1.5")) == 0
    err = capsys.readouterr().err
    assert "Bench 1: 2 runs or more, but 1:30 at most; what is measured is kept" in err


def test_quick_is_small_and_has_an_end(starter: Path) -> None:
    request = asked("--quick")
    assert [prompt.kind for prompt in request.prompts] == list(KINDS)
    assert [arm.name for arm in request.arms] == ["lookup 5", "auto"]
    assert 48 <= request.max_tokens <= 64
    assert request.budget_s is not None
    assert request.budget_s <= 120
    own = asked("--quick", "--arms", "lookup", "--draft-max", "3,7", "--max-tokens", "9")
    assert [arm.name for arm in own.arms] == ["lookup 3", "lookup 7"]
    assert own.max_tokens == 9


def test_quick_with_a_draft_model(tiny: TinyModels) -> None:
    request = asked("--quick", "--target", str(tiny.endless), "--draft", str(tiny.close_weights))
    assert [arm.name for arm in request.arms] == ["lookup 5", "draft 5", "auto"]


def test_what_is_asked_for(tiny: TinyModels) -> None:
    files = ["--target", str(tiny.endless), "--target", str(tiny.target)]
    drafts = ["--draft", str(tiny.close_weights), "--draft", str(tiny.other_weights)]
    request = asked(
        *files, *drafts, "--kinds", "prose, code-edit", "--prompts", "3", "--arms", "draft,auto",
        "--draft-min-p", "0,0.4", "--verifier", "match,rejection", "--temperature", "0,0.8",
        "--width", "2.5", "--minutes", "1.5", "--seed", "9", "--rounds", "12",
    )  # fmt: skip
    assert len(request.pairs) == 4
    assert len(blocks_of(request)) == 8
    assert [p.kind for p in request.prompts] == ["prose"] * 3 + ["code-edit"] * 3
    assert len(request.arms) == 4 * 2 * 2 + 2
    assert (request.width, request.budget_s, request.seed) == (0.025, 90.0, 9)
    assert request.rounds == request.most_rounds == 12


def test_all_kinds_among_others(starter: Path) -> None:
    request = asked("--kinds", "prose,all", "--prompts", "1")
    assert [prompt.kind for prompt in request.prompts] == list(KINDS)


def test_models_are_kept_by_their_whole_path(
    tiny: TinyModels, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that a bench goes on from another folder."""
    monkeypatch.chdir(tiny.endless.parent)
    request = asked("--target", tiny.endless.name, "--draft", f"./{tiny.close_weights.name}")
    [pair] = request.pairs
    assert pair.draft is not None
    assert [pair.target.path, pair.draft.path] == [str(tiny.endless), str(tiny.close_weights)]


@pytest.mark.parametrize(
    ("more", "title"),
    [
        ([], "Conversation, translation, 10 more"),
        (["--quick"], "Quick bench"),
        (["--kinds", "code,json,prose"], "Code, json, prose"),
        (["--kinds", "code", "--prompt", "x"], "Own prompts, code"),
    ],
)
def test_a_bench_without_a_title_is_called_by_its_work(
    more: list[str], title: str, starter: Path
) -> None:
    assert title_of(asked(*more), "--quick" in more) == title


def test_all_that_is_possible_by_default(tiny: TinyModels) -> None:
    target = ["--target", str(tiny.endless)]
    names = {arm.name.split()[0] for arm in asked(*target).arms}
    assert names == {"lookup", "predicted", "auto"}
    names = {arm.name.split()[0] for arm in asked(*target, "--kinds", "prose").arms}
    assert names == {"lookup", "auto"}
    names = {arm.name.split()[0] for arm in asked(*target, "--draft", str(tiny.target)).arms}
    assert names == {"lookup", "draft", "lookup+draft", "predicted", "auto"}


# -- results -------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def measured_once(tiny: TinyModels, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of Paceline's with two benches, beside the file of the first."""
    folder = tmp_path_factory.mktemp("two")
    file = folder / "one.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(DATA_DIR_VARIABLE, str(folder / "all"))
        assert main(arguments(tiny, "--arms", "lookup", "--json", str(file))) == 0
        assert main(arguments(tiny, "--arms", "lookup,auto", "--title", "Second")) == 0
    return folder


@pytest.fixture
def two(measured_once: Path, data_dir: Path, capsys: Output) -> Path:
    """Benches 1 and 2 are stored; the file of the first."""
    capsys.readouterr()
    shutil.copytree(measured_once / "all", data_dir)
    return measured_once / "one.json"


def test_results_are_shown_again(two: Path, tmp_path: Path, capsys: Output) -> None:
    assert cli.main(["bench", "--open", "1"], no_worker) == 0
    shown = capsys.readouterr().out
    assert cli.main(["bench", "--open", str(two)], no_worker) == 0
    assert capsys.readouterr().out == shown
    again = tmp_path / "again.json"
    assert cli.main(["bench", "--open", "1", "--json", str(again)], no_worker) == 0
    assert again.read_bytes() == two.read_bytes()


def test_a_shared_result_by_its_id(two: Path, tmp_path: Path, capsys: Output) -> None:
    with BenchStore(bench_path()) as store:
        bench = store.add_shared(shared.read(two))
    again = tmp_path / "again.json"
    assert cli.main(["bench", "--open", str(bench), "--json", str(again)], no_worker) == 0
    assert shared.read(again) == shared.read(two)


def test_results_are_listed(two: Path, capsys: Output) -> None:
    assert cli.main(["bench", "--list"], no_worker) == 0
    rows = [line.split("|")[1:-1] for line in capsys.readouterr().out.splitlines()[2:]]
    assert [[row[i].strip() for i in (0, 2, 3, 4, 5, 6)] for row in rows] == [
        ["2", "Second", "endless.gguf", "–", "3", "done"],
        ["1", "Own prompts", "endless.gguf", "–", "2", "done"],
    ]
    assert cli.main(["bench", "--list", "--json", "-"], no_worker) == 0
    assert [entry["id"] for entry in json.loads(capsys.readouterr().out)] == [2, 1]


def test_one_that_runs_is_listed_so_and_not_gone_on_with(capsys: Output) -> None:
    with BenchStore(bench_path()) as store:
        store.create(record("Now"))
    with bench_lock(data_folder()):
        assert cli.main(["bench", "--list"], no_worker) == 0
        assert " running" in capsys.readouterr().out
        assert cli.main(["bench", "--resume"], no_worker) == 2
        assert "No bench broke off." in capsys.readouterr().err
    assert cli.main(["bench", "--list"], no_worker) == 0
    assert " not finished" in capsys.readouterr().out


def test_nothing_to_list(capsys: Output) -> None:
    assert cli.main(["bench", "--list"], no_worker) == 0
    assert capsys.readouterr().out == "Nothing was measured yet.\n"


def test_two_results_are_compared(two: Path, tmp_path: Path, capsys: Output) -> None:
    assert cli.main(["bench", "--open", str(two), "--against", "2"], no_worker) == 0
    out = capsys.readouterr().out
    assert out.startswith("# Own prompts against Second\n")
    assert "- Own prompts: endless.gguf, " in out
    assert "- Second: endless.gguf, " in out
    assert "- Arms: lookup 5 / lookup 5, auto\n" in out
    assert "## What follows" not in out


def test_a_fresh_result_is_compared(
    two: Path, tiny: TinyModels, tmp_path: Path, capsys: Output
) -> None:
    file = tmp_path / "x.md"
    more = ["--arms", "lookup", "--against", str(two), "--markdown", str(file)]
    assert main(arguments(tiny, *more)) == 0
    out = capsys.readouterr().out
    versus = "# Own prompts (first) against Own prompts (second)\n"
    assert "# Own prompts\n" in out
    assert versus in out
    text = file.read_text(encoding="utf-8")
    assert text.index("# Own prompts\n") < text.index(versus)


# -- mistakes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--arms", "off,lookup"], "“off” is what the others are held against"),
        (["--arms", "draft"], "needs a draft model. Give it with --draft PATH."),
        (["--arms", "sometimes"], "“sometimes” is not an arm"),
        (
            ["--arms", "predicted", "--kinds", "prose"],
            "needs a prompt with a prediction. The kind “code-edit” has",
        ),
        (["--kinds", "poems"], "“poems” is not a kind of workload"),
        (["--kinds", ","], "No kind of prompts is named. Choose from conversation,"),
        (["--prompt", "x", "--prompts", "3"], "so --prompts has no place here. Leave it out, or"),
        (["--arms", "lookup", "--draft-min-p", "0.4"], "No arm ends its drafts by --draft-min-p."),
        (["--arms", "auto", "--draft-max", "3"], "so --draft-max has no place here. Leave it out"),
        (["--prompt", "@/no/such/prompt"], "cannot be read"),
        (["--prompt", " "], "A prompt is empty."),
        (["--prompt", "caf\udce9"], "“caf?” is not UTF-8 text."),
        (["--title", "caf\udce9"], "“caf?” is not UTF-8 text."),
        (["--draft-max", "3,64"], "64 is not between 1 and 63"),
        (["--draft-max", ","], "nothing is named"),
        (["--draft-min-p", "2"], "2 is not between 0 and 1"),
        (["--verifier", "magic"], "“magic” is none of match, rejection"),
        (["--verifier", "rejection"], "At temperature 0 both verifiers do the same."),
        (["--verifier", "rejection", "--temperature", "1"], "Only drafts of a draft model"),
        (["--temperature", "hot"], "“hot” is not a number"),
        (["--max-tokens", "1"], "1 is not between 2 and"),
        (["--width", "0"], "0 is not above 0"),
        (["--minutes", "-1"], "-1 is not 0 or more"),
        (["--rounds", "3", "--most-rounds", "2"], "2 rounds at most are fewer than 3 at least."),
        (["--draft", "/no/such/model.gguf"], "/no/such/model.gguf"),
        (["--target", "/no/such/model.gguf"], "/no/such/model.gguf"),
        (["--threads", "513"], "513 is not between 1 and 512"),
        (["--json", "/no/such/folder/x.json"], "no folder"),
        (["--csv", "/no/such/folder/x.csv"], "no folder"),
        (["--json", ""], "“” is a folder. Give the name of a file."),
        (["--json", "-", "--csv", "-"], "Only one of --json, --markdown and --csv"),
        (["--against", "77"], "There is no stored bench 77. “paceline bench --list”"),
        (["--against", "/no/such/result.json"], "cannot be read"),
        (["--against", ""], "cannot be read"),
    ],
)
def test_mistakes_are_told_before_anything_runs(
    more: list[str], words: str, capsys: Output, tiny: TinyModels
) -> None:
    assert cli.main(["bench", "--target", str(tiny.endless), *more], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith("paceline: ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--list", "--open", "1"], "--list and --open are two different things."),
        (["--list", "--against", "1"], "--list and --against are two different things."),
        (["--list", "--csv", "-"], "--list and --csv are two different things."),
        (["--resume", "--open", "1"], "--open and --resume are two different things."),
        (["--open", "1", "--arms", "auto"], "only shows a result, so --arms has no place here."),
        (["--resume", "--quick"], "goes on as it was asked for, so --quick has no place here."),
        (["--resume", "--draft-max", "3"], "so --draft-max has no place here. Leave it out."),
        (["--resume"], "No bench broke off."),
        (["--resume", "7"], "There is no stored bench 7."),
        (["--open", "7"], "There is no stored bench 7."),
        (["--open", "9" * 30], f"There is no stored bench {'9' * 30}."),
        (["--open", ""], "cannot be read"),
    ],
)
def test_mistakes_with_stored_benches(more: list[str], words: str, capsys: Output) -> None:
    assert cli.main(["bench", *more], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err


def test_what_is_no_result(tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "x.json"
    file.write_text("{}", encoding="utf-8")
    assert cli.main(["bench", "--open", str(file)], no_worker) == 2
    assert "This is not a result of Paceline's bench." in capsys.readouterr().err


def test_what_has_measured_something_goes_on_first(
    tiny: TinyModels, two: Path, capsys: Output
) -> None:
    """A newer bench was killed before its first run; of this one all was done but to say so."""
    with BenchStore(bench_path()) as store:
        record = store.read(1)
        assert record is not None
        store.create(msgspec.structs.replace(record, created=record.created + 9, runs=()))
        store.set_state(1, "stopped", 1.0)
        store.set_state(3, "stopped", 0.0)
    assert main(["bench", "--resume"]) == 0
    assert "Bench 1 is done: 2 runs." in capsys.readouterr().err
    assert main(["bench", "--resume"]) == 0
    assert "Bench 3: 2 runs or more;" in capsys.readouterr().err


def test_a_finished_bench_does_not_go_on(two: Path, capsys: Output) -> None:
    assert cli.main(["bench", "--resume", "1"], no_worker) == 2
    assert "Bench 1 is finished. “paceline bench --open 1” shows it." in capsys.readouterr().err


def test_a_prompt_that_does_not_fit(tiny: TinyModels, capsys: Output) -> None:
    assert main(arguments(tiny, "--prompt", "a b " * 400)) == 2
    err = capsys.readouterr().err
    assert "The prompt “prompt 2” and its answer need" in err
    assert "--resume" not in err  # nothing was measured
    with BenchStore(bench_path()) as store:
        assert store.benches() == ()


def test_a_worker_that_dies_costs_one_run(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    more = ["--arms", "lookup,auto", "--rounds", "3", "--most-rounds", "3"]
    code = cli.main(arguments(tiny, *more), lambda: worker(DIES))
    err = capsys.readouterr().err
    assert code == 2
    assert "The worker ended" in err
    assert "“paceline bench --open 1” shows it, “paceline bench --resume 1” goes on." in err
    assert "Traceback" not in err
    kept = stored().runs
    assert kept
    assert main(["bench", "--resume"]) == 0
    assert len(stored().runs) == 9
    assert stored().runs[: len(kept)] == kept


# -- interruptions -------------------------------------------------------------------------------


@contextmanager
def running(tiny: TinyModels, *more: str) -> Iterator[subprocess.Popen[str]]:
    """A long bench in a process group of its own, once it has measured something."""
    long = ["--rounds", "100", "--most-rounds", "100", "--arms", "lookup,auto"]
    process = subprocess.Popen(
        [sys.executable, "-c", FRONT, *arguments(tiny, *long, *more)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        start_new_session=True,
    )
    with process:
        assert process.stderr is not None
        line = ""
        while " of 300 runs" not in line:
            line = process.stderr.readline()
            assert line, "it ended before it had measured anything"
        yield process


@pytest.mark.skipif(WINDOWS, reason="a console's Ctrl+C cannot be sent to one child")
def test_ctrl_c_keeps_what_is_measured(tiny: TinyModels, capsys: Output) -> None:
    with running(tiny) as process:
        os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to the worker too
        out, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "Stopping; what is measured is kept …" in err
    assert "“paceline bench --resume 1” goes on." in err
    assert "Traceback" not in err
    assert heads(out)[0] == ["speed-up", "fastest", "lookup 5", "auto"]
    assert stored().state == "stopped"
    assert 0 < len(stored().runs) < 300
    assert cli.main(["bench", "--list"], no_worker) == 0
    assert "stopped" in capsys.readouterr().out


@pytest.mark.skipif(WINDOWS, reason="needs process groups")
def test_resumed_after_kill_9(tiny: TinyModels, capsys: Output) -> None:
    with running(tiny) as process:
        os.killpg(process.pid, signal.SIGKILL)  # the worker too
        process.communicate(timeout=30)
    before = stored()
    assert 0 < len(before.runs) < 300
    assert main(["bench", "--resume"]) == 0
    out, err = capsys.readouterr()
    after = stored()
    assert f"Bench 1: {len(before.runs)} runs are there, 300 runs or more" in err
    assert after.state == "done"
    assert after.runs[: len(before.runs)] == before.runs
    assert len({run.step for run in after.runs}) == len(after.runs) == 300
    assert heads(out)[0] == ["speed-up", "fastest", "lookup 5", "auto"]


def test_one_bench_at_a_time(tiny: TinyModels, capsys: Output) -> None:
    with bench_lock(data_folder()):
        assert main(arguments(tiny)) == 2
    err = capsys.readouterr().err
    assert "nother bench" in err
    with BenchStore(bench_path()) as store:
        assert store.benches() == ()
