"""`paceline lossless` over a real worker: the table, JSON, exit codes, mistakes in a sentence."""

import io
import json
import sys
from pathlib import Path

import pytest

from engine import cli
from engine.wire import WorkerClient, worker_environment
from tests.engine.conftest import TinyModels

Output = pytest.CaptureFixture[str]


def arguments(tiny: TinyModels, *more: str) -> list[str]:
    fast = ["--max-tokens", "16", "--ctx", "512", "--threads", "1"]
    return ["lossless", "--target", str(tiny.endless), *fast, *more]


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although the command line is wrong")


def table(out: str) -> list[list[str]]:
    lines = [line for line in out.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines[2:]]


def test_every_arm_that_is_possible(tiny: TinyModels, capsys: Output) -> None:
    draft = ["--draft", str(tiny.close_weights)]
    prompts = ["--prompt", "the cat and the", "--prompt", "ünï 🙂"]
    assert cli.main(arguments(tiny, *draft, *prompts)) == 0
    out, err = capsys.readouterr()
    arms = ["lookup", "draft", "lookup+draft", "predicted", "auto"]
    assert [row[:3] for row in table(out)] == [
        [prompt, arm, "identical"] for prompt in ("prompt 1", "prompt 2") for arm in arms
    ]
    assert out.splitlines()[-1].startswith("10 answers: 10 identical, 0 ties, 0 defects.")
    assert "Loaded endless.gguf" in err
    assert "prompt 2 (6 of 12 runs done)" in err


BROKEN = """
import sys
import engine.verify.match
from engine.worker import main

def keeps_all(draft, sample, is_end):
    drawn = [sample(row) for row in range(len(draft.tokens) + 1)]
    return [*draft.tokens, drawn[-1]]

engine.verify.match.match = keeps_all
sys.exit(main("inference"))
"""


def test_a_defect_ends_with_1(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    """A worker whose verifier keeps every drafted token."""
    program = tmp_path / "broken.py"
    program.write_text(BROKEN, encoding="utf-8")
    command = [sys.executable, "-P", str(program)]
    more = ["--draft", str(tiny.other_weights), "--arms", "draft", "--prompt", "the cat"]
    code = cli.main(arguments(tiny, *more), lambda: WorkerClient(command, worker_environment()))
    out = capsys.readouterr().out
    assert code == 1
    assert table(out)[0][2] == "defect"
    assert " became " in table(out)[0][5]
    assert out.endswith("1 answer: 0 identical, 0 ties, 1 defect.\n")


def test_prompts_of_kinds_and_files(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    mine = tmp_path / "mïne.jsonl"
    lines = [{"name": "one", "prompt": "the cat"}, {"prompt": "the dog", "prediction": "the pig"}]
    mine.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    more = ["--prompt", f"@{mine}", "--kinds", "prose, question", "--prompts", "2"]
    assert cli.main(arguments(tiny, *more, "--arms", "predicted")) == 0
    names = [row[0] for row in table(capsys.readouterr().out)]
    assert names[:2] == ["mïne/one", "mïne/line 2"]
    assert [name.split("/")[0] for name in names[2:]] == ["prose"] * 2 + ["question"] * 2


def test_draws(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    file = tmp_path / "x.json"
    draft = ["--draft", str(tiny.close_weights), "--arms", "draft", "--prompt", "the cat"]
    more = ["--verifier", "rejection", "--draws", "200", "--seed", "3", "--json", str(file)]
    assert cli.main(arguments(tiny, *draft, *more)) == 0
    out = capsys.readouterr().out
    (row,) = table(out)
    assert row[2] == "same distribution"
    assert row[5].startswith("token 1: p ")
    assert out.endswith("1 set of 200 draws: 1 from the target's own distribution, 0 defects.\n")
    report = json.loads(file.read_text(encoding="utf-8"))
    assert set(report) == {"build", "settings", "rows"}
    assert report["settings"]["draws.temperature"] == 1.0
    assert report["settings"]["draws.seed"] == 3
    (found,) = report["rows"]
    assert [each["position"] for each in found["distributions"]] == [1, 2]


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--arms", "off,lookup"], "“off” is what the others are held against"),
        (["--arms", "draft"], "needs a draft model. Give it with --draft PATH."),
        (["--arms", "sometimes"], "“sometimes” is not an arm"),
        (["--kinds", "poems"], "“poems” is not a kind of workload"),
        (["--kinds", ","], "No kind of prompts is named. Choose from conversation,"),
        (["--prompt", "@/no/such/prompt"], "cannot be read"),
        (["--draws", "10"], "10 is not between 100 and 1000000"),
        (["--verifier", "rejection", "--temperature", "0"], "At temperature 0"),
        (["--verifier", "magic"], "nvalid choice: 'magic'"),
        (["--json", "/no/such/folder/x.json"], "no folder"),
    ],
)
def test_mistakes_are_told_before_anything_runs(
    more: list[str], words: str, capsys: Output, tiny: TinyModels
) -> None:
    assert cli.main(["lossless", "--target", str(tiny.endless), *more], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith("paceline: ")
    assert err.count("\n") == 1


def test_stdin_is_read_once(
    tiny: TinyModels, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("the cat"))
    assert cli.main(arguments(tiny, "--prompt", "@-", "--prompt", "@-"), no_worker) == 2
    assert "Nothing came from stdin." in capsys.readouterr().err


def test_a_kind_named_twice_is_checked_once(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(arguments(tiny, "--kinds", "question,question", "--arms", "lookup")) == 0
    assert len(table(capsys.readouterr().out)) == 1


def test_a_prompt_that_does_not_fit(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(arguments(tiny, "--prompt", "a b " * 400)) == 2
    assert "The prompt “prompt 1” has" in capsys.readouterr().err
