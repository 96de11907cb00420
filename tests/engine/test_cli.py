"""The terminal front end over a real worker: tables, JSON, exit codes, one sentence per mistake."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from engine import cli
from engine.wire import WorkerClient
from tests.engine.conftest import TinyModels

Output = pytest.CaptureFixture[str]


def arguments(tiny: TinyModels, *more: str) -> list[str]:
    fast = ["--max-tokens", "12", "--runs", "1", "--ctx", "256", "--threads", "1"]
    return ["compare", "--target", str(tiny.target), *fast, *more]


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although the command line is wrong")


def test_compare_prints_a_table(tiny: TinyModels, capsys: Output) -> None:
    draft = ["--draft", str(tiny.close_weights), "--draft-max", "5", "--draft-min-p", "0.1"]
    assert cli.main(arguments(tiny, *draft, "--arms", "off,draft,lookup+draft")) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert [line.split()[1] for line in lines[2:5]] == ["off", "draft", "lookup+draft"]
    assert len({len(line) for line in lines[:5]}) == 1
    assert "draft_max 5, min_p 0.1" in out
    assert "Loaded target.gguf" in err
    assert "draft, run 1 of 1" in err
    assert "Traceback" not in err


def test_compare_json_on_stdout_is_the_contract(tiny: TinyModels, capsys: Output) -> None:
    more = ["--prompt", "ünï 🙂", "--system", "Be brief.", "--temperature", "0.7", "--seed", "5"]
    assert cli.main(arguments(tiny, *more, "--json", "-")) == 0
    report = json.loads(capsys.readouterr().out)
    assert set(report) == {
        "build", "settings", "arms", "speedup", "speedup_range", "identical", "divergence",
        "differences", "failure",
    }  # fmt: skip
    assert [arm["arm"] for arm in report["arms"]] == ["off", "lookup", "auto"]
    assert report["identical"] == {"lookup": True, "auto": True}
    assert report["divergence"] == {"lookup": None, "auto": None}
    assert set(report["arms"][0]) == {
        "arm", "text", "tokens", "token_ids", "decode_tps", "decode_tps_range", "ttft_ms",
        "ttft_ms_range", "acceptance", "mean_accepted_length", "tokens_per_pass",
        "accepted_per_position", "passes", "drafted", "accepted", "ms", "finish_reason", "note",
        "prediction_accepted", "prediction_rejected", "server",
    }  # fmt: skip
    assert set(report["arms"][0]["ms"]) == {
        "draft", "verify", "rewind", "sample", "other", "total"
    }  # fmt: skip
    assert report["settings"]["seed"] == 5
    assert report["settings"]["temperature"] == 0.7


def test_compare_json_file_and_prompt_file(
    tiny: TinyModels, tmp_path: Path, capsys: Output
) -> None:
    prompt, result = tmp_path / "prömpt 1.txt", tmp_path / "result ü.json"
    prompt.write_text("Hello from a file", encoding="utf-8")
    assert cli.main(arguments(tiny, "--prompt", f"@{prompt}", "--json", str(result))) == 0
    assert "| off " in capsys.readouterr().out
    assert json.loads(result.read_text(encoding="utf-8"))["arms"][0]["token_ids"]


def test_a_prediction_is_followed_and_told(
    tiny: TinyModels, tmp_path: Path, capsys: Output
) -> None:
    expected = tmp_path / "expécted.txt"
    more = ["--max-tokens", "40", "--json", "-", "--prompt", "the cat"]
    assert cli.main(arguments(tiny, *more, "--arms", "off")) == 0
    answer = json.loads(capsys.readouterr().out)["arms"][0]["text"]
    for text in (answer, "nothing of the kind"):
        expected.write_text(text, encoding="utf-8")
        assert cli.main(arguments(tiny, *more, "--prediction", f"@{expected}")) == 0
        report = json.loads(capsys.readouterr().out)
        arms = {arm["arm"]: arm for arm in report["arms"]}
        assert list(arms) == ["off", "lookup", "predicted", "auto"]
        assert set(report["identical"].values()) == {True}
        predicted = arms["predicted"]
        counts = (predicted["prediction_accepted"], predicted["prediction_rejected"])
        assert sum(counts) == predicted["drafted"]
        assert counts[0] == predicted["accepted"]
        assert (counts[0] > 0) == (text == answer)
        shown = report["settings"]["predicted.prediction"]
        assert shown == f"text of {len(text)} characters, draft_max 16"
        assert report["settings"]["auto.prediction"] == f"text of {len(text)} characters"
        assert report["settings"]["auto.prompt_lookup"] == "as long as it pays"


def test_the_verifier_rejection_gives_another_sample(tiny: TinyModels, capsys: Output) -> None:
    more = ["--draft", str(tiny.close_weights), "--arms", "off,draft", "--verifier", "rejection"]
    assert cli.main(arguments(tiny, *more, "--temperature", "1", "--json", "-")) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["settings"]["draft.verifier"] == "rejection"
    assert report["divergence"] == {"draft": None}


def test_json_on_stdout_is_utf_8_whatever_the_console_is(tiny: TinyModels) -> None:
    command = [sys.executable, "-m", "app", *arguments(tiny, "--arms", "off", "--json", "-")]
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(command, env=environment, capture_output=True, check=True)
    report = json.loads(done.stdout.decode("utf-8"))
    assert not report["arms"][0]["text"].isascii()


@pytest.mark.parametrize(
    ("more", "words"),
    [
        (["--arms", "off,fast"], "“fast” is not an arm. Choose from off, lookup, draft"),
        (["--arms", "off,draft"], "needs a draft model. Give it with --draft PATH."),
        (["--target", "/no/such/file.gguf", "--json", "/no/such/folder/x.json"], "no folder"),
        (["--json", os.curdir], "is a folder"),
        (["--prompt", "@/no/such/prompt"], "“/no/such/prompt” cannot be read"),
        (["--runs", "many"], "“many” is not a whole number"),
        (["--runs", "0"], "0 is not between 1 and 100"),
        (["--draft-min-p", "1.5"], "not between 0 and 1"),
        (["--temperature", "-1"], "not 0 or more"),
        (["--verifier", "luck"], "choose from"),
        (["--arms", "off,predicted"], "needs a text that is expected. Give it with --prediction"),
        (["--prediction", "a", "--arms", "off,lookup"], "No arm uses the prediction. Add the arm"),
        (["--prediction", " "], "The prediction is empty."),
        (["--prediction", "@/no/such/text"], "“/no/such/text” cannot be read"),
        (["--colour"], "nrecognized arguments: --colour"),
    ],
)
def test_mistakes_are_told_before_anything_runs(
    more: list[str], words: str, capsys: Output, tiny: TinyModels
) -> None:
    assert cli.main(["compare", "--target", str(tiny.target), *more], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith("paceline: ")
    assert err.count("\n") == 1


def test_no_command_and_help(capsys: Output) -> None:
    assert cli.main([], no_worker) == 2
    assert cli.main(["compare", "--help"], no_worker) == 0
    assert "--draft-min-p" in capsys.readouterr().out


def test_unusable_files_end_with_2(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(["compare", "--target", str(tiny.truncated)]) == 2
    assert "is incomplete" in capsys.readouterr().err
    assert cli.main(arguments(tiny, "--draft", str(tiny.mostly_other))) == 2
    err = capsys.readouterr().err
    assert "The draft model cannot be used. Token 133 differs" in err


def test_check(tiny: TinyModels, capsys: Output) -> None:
    target = str(tiny.target)
    assert cli.main(["check", target]) == 0
    assert "target.gguf: llama, 320 tokens, " in capsys.readouterr().out
    assert cli.main(["check", target, str(tiny.close_weights)]) == 0
    assert "The pair fits." in capsys.readouterr().out
    assert cli.main(["check", target, str(tiny.mostly_other)]) == 1
    assert "The pair does not fit. Token 133 differs" in capsys.readouterr().out
    assert cli.main(["check", target, str(tiny.mostly_other), "--json", "-"]) == 1
    verdict = json.loads(capsys.readouterr().out)
    assert (verdict["rule"], verdict["token_id"]) == ("text", 133)
    assert verdict["relaxed"] is None


def test_check_of_unusable_files(tiny: TinyModels, capsys: Output) -> None:
    for path in (tiny.embedding, tiny.projector, tiny.vocabulary_only):
        assert cli.main(["check", str(tiny.target), str(path)], no_worker) == 2
    capsys.readouterr()
    assert cli.main(["check", str(tiny.unknown_architecture)]) == 2
    assert "nobody-knows" in capsys.readouterr().err


def test_devices(capsys: Output) -> None:
    assert cli.main(["devices"]) == 0
    out = capsys.readouterr().out
    assert "| CPU " in out
    assert "physical cores" in out


def test_quantize(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    made = tmp_path / "made.gguf"
    command = ["quantize", str(tiny.target), str(made), "--type", "Q8_0"]
    assert cli.main(command, no_worker) == 0
    assert made.stat().st_size < tiny.target.stat().st_size
    assert "made.gguf: " in capsys.readouterr().out


def test_a_crash_in_native_code_is_a_sentence(
    fake_worker: Callable[..., list[str]], tiny: TinyModels, capsys: Output
) -> None:
    for scenario in ("no_start", "oom", "garbage"):
        code = cli.main(arguments(tiny), lambda s=scenario: WorkerClient(fake_worker(s)))
        err = capsys.readouterr().err
        assert code == 2, scenario
        assert "paceline: The " in err
        assert "Traceback" not in err


@pytest.mark.skipif(
    sys.platform == "win32", reason="a console's Ctrl+C cannot be sent to one child"
)
def test_ctrl_c_ends_everything(tiny: TinyModels) -> None:
    command = [sys.executable, "-m", "app", *arguments(tiny, "--runs", "100")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stderr is not None
    while "warm-up" not in process.stderr.readline():
        assert process.poll() is None
    os.killpg(process.pid, signal.SIGINT)  # a terminal sends it to the worker too
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == ""
    assert "Traceback" not in err
    for _ in range(100):
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    raise AssertionError("the worker is still there")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell's pipe")
def test_a_reader_that_has_gone_is_no_error(tiny: TinyModels) -> None:
    command = [sys.executable, "-m", "app", "check", str(tiny.target)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    err = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), err) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_under_stdout_is_told(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "app", "bench", "--list"]
    environment = {**os.environ, "PACELINE_DATA_DIR": str(tmp_path)}
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            command, env=environment, stdout=full, stderr=subprocess.PIPE, text=True
        )
    assert done.returncode == 2
    assert done.stderr == "paceline: The output cannot be written: no space left on device.\n"
