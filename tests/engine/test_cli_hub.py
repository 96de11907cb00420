"""The terminal's commands about the Hub and this machine's models, against a Hub on loopback."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from app.__main__ import COMMANDS, HELP
from engine import cli
from engine.hub import pairs as pair_data
from engine.hub.download_room import Room
from engine.hub.settings import read_settings
from engine.hub_protocol import HubSettings, PairFile, RecommendedPair
from engine.policy.store import PairStore, Remembered, model_hash
from engine.wire import WorkerClient
from tests.engine.conftest import TinyModels
from tests.hub_content import made_model, slow, wrong_bytes
from tests.hub_server import HubServer

Output = pytest.CaptureFixture[str]


def no_worker() -> WorkerClient:
    raise AssertionError("a worker was started although nothing asks for one")


@pytest.fixture
def hub(hub_server: HubServer, monkeypatch: pytest.MonkeyPatch) -> HubServer:
    """The Hub that commands in this process talk to."""
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", hub_server.url)
    return hub_server


@pytest.fixture
def repo(hub: HubServer, tiny: TinyModels) -> str:
    hub.add_repo(
        "owner/tiny-GGUF",
        {
            "tiny-Q8_0.gguf": tiny.target,
            "tiny-Q4_K_M.gguf": tiny.endless,
            "mmproj-tiny-F16.gguf": tiny.projector,
        },
        gguf={"total": 8_190_000_000, "architecture": "llama", "context_length": 4096},
        downloads=12_345,
        likes=67,
    )
    return "owner/tiny-GGUF"


@pytest.fixture
def models(data_dir: Path) -> Path:
    return data_dir / "data" / "models"


# -- search ------------------------------------------------------------------------------------


def test_search(hub: HubServer, repo: str, capsys: Output) -> None:
    hub.add_repo("other/thing-GGUF", {"thing-Q4_0.gguf": b"GGUF"}, downloads=1)
    assert cli.main(["search"], no_worker) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0].split("|")[1].strip() == "repository"
    cells = [cell.strip() for cell in lines[2].split("|")[1:-1]]
    assert cells == [
        repo, "8.19B", "Q4_K_M, Q8_0", "12.3k", "67", "2026-05-01", "apache-2.0"
    ]  # fmt: skip
    assert "other/thing-GGUF" in lines[3]
    assert len({len(line) for line in lines}) == 1
    assert err == ""


def test_search_filters_and_limits(hub: HubServer, repo: str, capsys: Output) -> None:
    for number in range(5):
        hub.add_repo(f"o/model-{number}", {f"m-{number}-Q4_0.gguf": b"GGUF"}, downloads=number)
    assert cli.main(["search", "model", "--limit", "2", "--json", "-"], no_worker) == 0
    found = json.loads(capsys.readouterr().out)
    assert [entry["repo"] for entry in found] == ["o/model-4", "o/model-3"]
    assert cli.main(["search", "model", "--limit", "2"], no_worker) == 0
    assert "There are more: raise --limit" in capsys.readouterr().out
    assert cli.main(["search", "--quant", "q8_0", "--max-size", "9GB"], no_worker) == 0
    assert repo in capsys.readouterr().out
    assert cli.main(["search", "--quant", "q8_0", "--max-size", "8 GB"], no_worker) == 1
    assert capsys.readouterr().out == "Nothing on the Hub matches.\n"


@pytest.mark.parametrize("text", ["{repo}:q8_0", "{hub}/{repo}/blob/main/tiny-Q8_0.gguf"])
def test_a_reference_lists_the_repository(
    hub: HubServer, repo: str, capsys: Output, text: str
) -> None:
    assert cli.main(["search", text.format(repo=repo, hub=hub.url)], no_worker) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{repo}: llama, 8.19B parameters, 4,096 tokens of context, licence")
    assert "| * tiny-Q8_0 " in out
    assert "| tiny-Q4_K_M " in out
    assert "| projector |" in out


def test_a_type_that_a_repository_lacks_is_a_no(repo: str, capsys: Output) -> None:
    assert cli.main(["search", f"{repo}:Q2_K"], no_worker) == 1
    out = capsys.readouterr().out
    assert "| tiny-Q8_0 " in out
    assert out.endswith("It has no “Q2_K”.\n")
    assert cli.main(["search", f"{repo}:Q2_K", "--json", "-"], no_worker) == 1


def test_a_token_that_the_hub_does_not_know(
    repo: str, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HF_TOKEN", "hf_mistyped")
    for arguments in (["search", "tiny"], ["download", repo]):
        assert cli.main(arguments, no_worker) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert "does not accept the token that is set" in err
        assert "hf_mistyped" not in err


def test_json_of_a_repository(hub: HubServer, repo: str, capsys: Output) -> None:
    assert cli.main(["search", repo, "--json", "-"], no_worker) == 0
    detail = json.loads(capsys.readouterr().out)
    assert len(detail["commit"]) == 40
    assert {file["kind"] for file in detail["files"]} == {"target", "projector"}


def test_offline_is_one_sentence(capsys: Output) -> None:
    assert cli.main(["search", "qwen"], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "127.0.0.1 cannot be reached" in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["search", "x", "--max-size", "big"], "“big” is not a size"),
        (["search", "x", "--sort", "fame"], "nvalid choice"),
        (["search", "x", "--quant", "huge"], "“huge” is not a weight type"),
        (["download"], "either a repository or --pair"),
        (["download", "a/b", "--pair", "x"], "either a repository or --pair"),
        (["download", "some words"], "names no repository"),
        (["download", "--pair", "nobody's"], "no recommended pair"),
        (["download", "--pair", "qwen3"], "Write more of the name"),
        (["download", "--pair", "QwQ", "--quant", "F32"], "Choose from IQ4_XS, Q4_K_M"),
        (["download", "--pair", "QwQ", "--with-draft"], "has its draft model already"),
        (["check", "a", "b", "--suggest"], "no draft model can be given"),
        (["models", "delete", "nothing"], "No model on this machine is called “nothing”"),
        (["plan", "/no/such.gguf"], "There is no file"),
        (["plan", "mistyped"], "There is no file and no model called “mistyped”"),
        (["compare", "--target", "mistyped"], "no model called “mistyped”"),
        (["search", "--pair"], "nrecognized arguments: --pair"),
        (["plan", "a", "--kv", "q9"], "nvalid choice"),
    ],
)
def test_mistakes(arguments: list[str], words: str, capsys: Output) -> None:
    assert cli.main(arguments, no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert words in err
    assert err.startswith("paceline: ")
    assert err.count("\n") == 1


def test_recommended_pairs_are_listed_for_this_machine(capsys: Output) -> None:
    assert cli.main(["search", "--pairs", "coder", "32b"]) == 0
    out = capsys.readouterr().out
    assert "Qwen2.5 Coder 32B with Qwen2.5 Coder 0.5B" in out
    assert "Gemma" not in out
    assert cli.main(["search", "--pairs", "nobody's"]) == 1


def test_each_recommended_pair_is_listed_once(
    capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.cli_pairs._memory", lambda worker: 12 * 10**9)

    def listed(*words: str) -> tuple[list[list[str]], str]:
        assert cli.main(["search", "--pairs", *words], no_worker) == 0
        out = capsys.readouterr().out
        lines = [line.split("|")[1:-1] for line in out.splitlines() if line.startswith("| ")]
        return [[cell.strip() for cell in cells] for cells in lines[2:]], out

    rows, out = listed()
    names = [row[0] for row in rows]
    assert len(set(names)) == len(names)
    assert {row[2] for row in rows} <= {"yes", "yes, relaxed"}
    assert "more need more memory" in out
    rows, out = listed("qwq")  # one pair: all it comes in
    assert len(rows) > 1
    assert {row[0] for row in rows} == {"QwQ 32B with QwQ 0.5B"}
    assert {row[2] for row in rows} == {"no"}
    assert "Good for: " in out
    json_lists_all = cli.main(["search", "--pairs", "--json", "-"], no_worker)
    assert json_lists_all == 0
    assert len(json.loads(capsys.readouterr().out)) == len(pair_data.load_pairs())


# -- download ----------------------------------------------------------------------------------


def test_download(
    hub: HubServer, repo: str, models: Path, tiny: TinyModels, capsys: Output
) -> None:
    assert cli.main(["download", f"{repo}:Q8_0"], no_worker) == 0
    out, err = capsys.readouterr()
    made = models / "owner" / "tiny-GGUF" / "tiny-Q8_0.gguf"
    assert out == f"{made}\n"
    assert made.read_bytes() == tiny.target.read_bytes()
    assert "Downloading tiny-Q8_0 (" in err
    assert "Traceback" not in err


def test_the_usual_file_is_the_default_and_quant_chooses(
    hub: HubServer, repo: str, tmp_path: Path, capsys: Output
) -> None:
    folder = tmp_path / "münze models"
    more = ["--models-folder", str(folder)]
    assert cli.main(["download", repo, *more], no_worker) == 0
    assert (folder / "owner/tiny-GGUF/tiny-Q4_K_M.gguf").is_file()
    assert cli.main(["download", repo, "--quant", "q8_0", *more], no_worker) == 0
    assert (folder / "owner/tiny-GGUF/tiny-Q8_0.gguf").is_file()
    assert cli.main(["download", repo, "--quant", "Q2_K", *more], no_worker) == 2
    assert "has no file “Q2_K”. It has Q4_K_M, Q8_0." in capsys.readouterr().err


def test_what_is_there_already_is_not_fetched_again(
    hub: HubServer, repo: str, capsys: Output
) -> None:
    assert cli.main(["download", repo], no_worker) == 0
    sent = hub.sent()
    assert cli.main(["download", repo], no_worker) == 0
    assert hub.sent() == sent


def test_what_does_not_fit_the_disk_is_refused_at_once(
    repo: str, models: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "engine.cli_hub.rooms", lambda folders: {folder: Room(1, 1000) for folder in folders}
    )
    assert cli.main(["download", repo], no_worker) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "The disk is too full" in err
    assert "1 kB are left" in err
    assert not list(models.rglob("*.gguf"))


def test_what_is_there_already_needs_no_room(
    repo: str, models: Path, capsys: Output, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli.main(["download", repo], no_worker) == 0
    monkeypatch.setattr(
        "engine.cli_hub.rooms", lambda folders: {folder: Room(1, 0) for folder in folders}
    )
    assert cli.main(["download", repo], no_worker) == 0
    assert capsys.readouterr().out.count("tiny-Q4_K_M.gguf\n") == 2


def test_a_gated_repository_says_where_to_accept(hub: HubServer, capsys: Output) -> None:
    hub.add_repo("meta/gated-GGUF", {"g-Q4_0.gguf": made_model(100_000)}, gated=True)
    assert cli.main(["download", "meta/gated-GGUF"], no_worker) == 2
    err = capsys.readouterr().err
    assert "is gated" in err
    assert err.count(f"{hub.url}/meta/gated-GGUF") == 1


def test_wrong_bytes_are_an_error(hub: HubServer, models: Path, capsys: Output) -> None:
    hub.add_repo("o/bad-GGUF", {"bad-Q4_0.gguf": made_model(300_000)})
    hub.fail("o/bad-GGUF/bad-Q4_0.gguf", wrong_bytes(times=None))
    assert cli.main(["download", "o/bad-GGUF"], no_worker) == 2
    assert "paceline: " in capsys.readouterr().err
    assert not (models / "o/bad-GGUF/bad-Q4_0.gguf").exists()


@pytest.fixture
def one_pair(hub: HubServer, tiny: TinyModels, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pair that is recommended, of files that the Hub of this test has."""
    hub.add_repo("big/one-GGUF", {"one-Q8_0.gguf": tiny.target})
    hub.add_repo("small/one-GGUF", {"s-Q4_0.gguf": tiny.close_weights})
    pair = RecommendedPair(
        family="One",
        name="One 8B with Small 1B",
        good_for="tests",
        licence="mit",
        target=PairFile(repo="big/one-GGUF", file="one-Q8_0.gguf", quantization="Q8_0", size=1),
        draft=PairFile(repo="small/one-GGUF", file="s-Q4_0.gguf", quantization="Q4_0", size=1),
        needs=2,
        memory_class=4,
    )
    for module in ("engine.cli_pairs", "engine.cli_check"):
        monkeypatch.setattr(f"{module}.load_pairs", lambda: (pair,))
    assert pair_data.load_pairs() != (pair,)


@pytest.mark.usefixtures("one_pair")
@pytest.mark.parametrize(
    "arguments", [["--pair", "one 8b with", "--quant", "Q8_0"], ["big/one-GGUF", "--with-draft"]]
)
def test_a_pair_is_downloaded_together(models: Path, capsys: Output, arguments: list[str]) -> None:
    assert cli.main(["download", *arguments], no_worker) == 0
    assert capsys.readouterr().out.splitlines() == [
        str(models / "big" / "one-GGUF" / "one-Q8_0.gguf"),
        str(models / "small" / "one-GGUF" / "s-Q4_0.gguf"),
    ]


def test_a_repository_may_bring_its_own_drafter(
    hub: HubServer, models: Path, tiny: TinyModels, capsys: Output
) -> None:
    hub.add_repo(
        "own/draft-GGUF",
        {"m-Q8_0.gguf": tiny.target, "m-DRAFT-Q4_0.gguf": tiny.close_weights},
    )
    hub.add_repo("own/heads-GGUF", {"m-Q8_0.gguf": tiny.target, "eagle3-m-Q4_0.gguf": b"GGUF"})
    assert cli.main(["download", "own/draft-GGUF:Q8_0", "--with-draft"], no_worker) == 0
    assert (models / "own" / "draft-GGUF" / "m-DRAFT-Q4_0.gguf").is_file()
    capsys.readouterr()
    assert cli.main(["download", "own/heads-GGUF", "--with-draft"], no_worker) == 2
    assert "No drafter is recommended for “own/heads-GGUF”." in capsys.readouterr().err


@pytest.mark.skipif(
    sys.platform == "win32", reason="a console's Ctrl+C cannot be sent to one child"
)
def test_ctrl_c_keeps_the_partial_and_the_same_command_goes_on(
    hub_server: HubServer, data_dir: Path, models: Path
) -> None:
    size = 8_000_000
    hub_server.add_repo("o/large-GGUF", {"large-Q4_0.gguf": made_model(size)})
    hub_server.fail("o/large-GGUF/large-Q4_0.gguf", slow(2_000_000, times=1))
    command = [sys.executable, "-m", "app", "download", "o/large-GGUF"]
    environment = {**os.environ, "HF_ENDPOINT": hub_server.url}
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    partial = models / "o/large-GGUF/.large-Q4_0.gguf.part"
    while not (partial.exists() and partial.stat().st_size > size // 8):
        assert process.poll() is None
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert out == ""
    assert "What has arrived is kept; the same command goes on there." in err
    assert "Traceback" not in err
    assert partial.exists()
    sent = hub_server.sent("large-Q4_0.gguf")
    again = subprocess.run(
        command, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert again.returncode == 0, again.stderr
    assert hub_server.sent("large-Q4_0.gguf") - sent < size - size // 16
    assert (models / "o/large-GGUF/large-Q4_0.gguf").stat().st_size == size


# -- models ------------------------------------------------------------------------------------


def test_models(hub: HubServer, repo: str, models: Path, capsys: Output) -> None:
    assert cli.main(["download", f"{repo}:Q8_0"], no_worker) == 0
    path = models / "owner" / "tiny-GGUF" / "tiny-Q8_0.gguf"
    capsys.readouterr()
    assert cli.main(["models"], no_worker) == 0
    out = capsys.readouterr().out
    assert "| tiny-Q8_0 " in out
    assert f"Downloads go to {models}." in out
    assert cli.main(["models", "--json", "-"], no_worker) == 0
    listed = json.loads(capsys.readouterr().out)
    assert [entry["path"] for entry in listed if entry["source"] == "paceline"] == [str(path)]
    assert cli.main(["models", "alias", "TINY-Q8_0", "My  Tiny"], no_worker) == 0
    assert read_settings().settings == HubSettings(aliases={str(path): "My Tiny"})
    assert cli.main(["models", "verify", "my tiny"], no_worker) == 0
    assert "is whole" in capsys.readouterr().out
    path.write_bytes(path.read_bytes()[:-1] + b"x")
    assert cli.main(["models", "verify", str(path)], no_worker) == 1
    assert cli.main(["models", "delete", "my tiny", "--permanently"], no_worker) == 0
    assert not path.exists()
    assert "Deleted My Tiny" in capsys.readouterr().out


# -- check and plan ----------------------------------------------------------------------------


def test_check_on_the_hub(hub: HubServer, repo: str, tiny: TinyModels, capsys: Output) -> None:
    hub.add_repo("o/other-GGUF", {"o-Q8_0.gguf": tiny.one_text_changed})
    assert cli.main(["check", repo], no_worker) == 0
    out = capsys.readouterr().out
    assert out.startswith("tiny-Q4_K_M.gguf: llama, 320 tokens, ")
    assert "The file is a usable model." in out
    assert cli.main(["check", f"{repo}:Q8_0", f"{repo}:Q4_K_M"], no_worker) == 0
    assert "The pair fits." in capsys.readouterr().out
    assert cli.main(["check", f"{repo}:mmproj"], no_worker) == 2
    assert "is a projector" in capsys.readouterr().err
    assert cli.main(["check", "o/none-GGUF"], no_worker) == 2


def test_check_of_a_local_and_a_remote_file(
    hub: HubServer, repo: str, tiny: TinyModels, capsys: Output
) -> None:
    assert cli.main(["check", str(tiny.target), f"{repo}:Q4_K_M"]) == 0
    assert "The pair fits." in capsys.readouterr().out
    assert cli.main(["check", str(tiny.unknown_architecture), repo]) == 2
    assert "nobody-knows" in capsys.readouterr().err


def test_relaxed_mode_is_said(hub: HubServer, tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(["check", str(tiny.target), str(tiny.permuted)]) == 0
    out = capsys.readouterr().out
    assert "fits in relaxed mode" in out
    assert "llama.cpp itself would refuse it: Token 5 differs" in out
    assert cli.main(["check", str(tiny.target), str(tiny.permuted), "--json", "-"]) == 0
    verdict = json.loads(capsys.readouterr().out)
    assert verdict["fits"] is False
    assert verdict["relaxed"]["moved"] > 0
    assert verdict["draft"]["vocabulary"] == 320


def test_check_says_whether_the_break_even_was_measured(
    data_dir: Path, tiny: TinyModels, tmp_path: Path, capsys: Output
) -> None:
    target = tmp_path / "large.gguf"
    target.write_bytes(tiny.target.read_bytes() + bytes(5_000_000))
    command = ["check", str(target), str(tiny.close_weights)]

    def asked() -> tuple[str, bool]:
        assert cli.main(command) == 0
        said = capsys.readouterr().out.splitlines()[-1]
        assert cli.main([*command, "--json", "-"]) == 0
        return said, json.loads(capsys.readouterr().out)["break_even_measured"]

    predicted, is_measured = asked()
    assert predicted.startswith("Predicted: drafts of 3 tokens pay where more than ")
    assert not is_measured
    costs = PairStore(data_dir / "data" / "auto")
    for ms, words in ((15.0, "pay where more than "), (50.0, "do not pay, even if ")):
        curve = Remembered(measured=ms, curve={1: 10.0, 4: ms})
        costs.save(f"{model_hash(target)}-0123456789abcdef", curve)
        said, is_measured = asked()
        assert said.startswith(f"Measured on this machine: drafts of 3 tokens {words}")
        assert is_measured


@pytest.mark.usefixtures("one_pair")
def test_suggest(models: Path, tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    target = tmp_path / "large.gguf"
    target.write_bytes(tiny.target.read_bytes() + bytes(5_000_000))
    models.mkdir(parents=True)
    (models / "near-Q4_0.gguf").write_bytes(tiny.close_weights.read_bytes())
    (models / "broken-Q4_0.gguf").write_bytes(tiny.truncated.read_bytes())
    assert cli.main(["check", str(target), "--suggest", "--json", "-"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found[0]["name"] == "near-Q4_0"
    assert found[0]["verdict"]["fits"]
    assert "broken-Q4_0" in [entry["name"] for entry in found if not entry["verdict"]["fits"]]
    assert cli.main(["check", str(target), "--suggest"]) == 0
    out = capsys.readouterr().out
    assert "| near-Q4_0 " in out
    assert "Not usable:" in out
    assert "  broken-Q4_0: " in out


@pytest.mark.usefixtures("one_pair")
def test_suggest_for_a_file_on_the_hub(capsys: Output) -> None:
    assert cli.main(["check", "big/one-GGUF", "--suggest"], no_worker) in (0, 1)
    assert "Traceback" not in capsys.readouterr().err


def test_plan(hub: HubServer, repo: str, tiny: TinyModels, capsys: Output) -> None:
    target = str(tiny.target)
    assert cli.main(["plan", target, f"{repo}:Q8_0", "--ctx", "2048"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("target.gguf with tiny-Q8_0.gguf, 2,048 tokens of context")
    assert "| weights " in out
    assert "| KV cache " in out
    assert "are left." in out
    assert cli.main(["plan", target, "--ctx", "2048", "--kv", "q8_0", "--json", "-"]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["settings"]["kv_type_v"] == "q8_0"
    assert made["devices"]


def test_a_plan_for_several_answers_at_once(tiny: TinyModels, capsys: Output) -> None:
    def kv(*options: str) -> int:
        assert cli.main(["plan", str(tiny.target), "--ctx", "2048", "--json", "-", *options]) == 0
        (device,) = json.loads(capsys.readouterr().out)["devices"]
        return sum(item["size"] for item in device["items"] if item["what"] == "kv")

    assert kv("--parallel", "4") == 4 * kv()
    cli.main(["plan", str(tiny.target), "--parallel", "4"])
    assert "tokens of context for each of 4 answers at once" in capsys.readouterr().out


def test_a_plan_that_does_not_fit_is_a_no(
    starter: Path, capsys: Output, fake_worker: Callable[..., list[str]]
) -> None:
    assert cli.main(["plan", str(starter), str(starter), "--ctx", "16000000"]) == 1
    out = capsys.readouterr().out
    assert "too much" in out
    assert "give up first" in out
    assert "1. " in out
    cli.main(["plan", str(starter), "--ctx", "16000000", "--parallel", "2"])
    assert "1. Decode one answer at a time" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["models", "alias", "download"])
def test_settings_that_cannot_be_read_are_told(
    repo: str, command: str, data_dir: Path, capsys: Output
) -> None:
    """They may have named another models folder."""
    assert cli.main(["download", repo], no_worker) == 0
    (data_dir / "data" / "hub.json").write_text("{broken", encoding="utf-8")
    capsys.readouterr()
    line = {"alias": ["models", "alias", "tiny-Q4_K_M", "mine"], "download": ["download", repo]}
    assert cli.main(line.get(command, [command]), no_worker) == 0
    assert capsys.readouterr().err.count("hub.broken.json") == 1


def test_the_library_answers_to_names(
    hub: HubServer, repo: str, models: Path, capsys: Output
) -> None:
    assert cli.main(["download", f"{repo}:Q8_0"], no_worker) == 0
    capsys.readouterr()
    assert cli.main(["check", "tiny-q8_0"]) == 0
    assert capsys.readouterr().out.startswith("tiny-Q8_0.gguf: llama")
    more = ["--arms", "off", "--runs", "1", "--max-tokens", "2", "--json", "-"]
    assert cli.main(["compare", "--target", "tiny-q8_0", *more]) == 0
    settings = json.loads(capsys.readouterr().out)["settings"]
    assert settings["target"] == "tiny-Q8_0.gguf"
    assert cli.main(["compare", "--target", f"{repo}:Q4_K_M", *more], no_worker) == 2
    assert f"Download it first: paceline download {repo}:Q4_K_M" in capsys.readouterr().err


def test_every_command_is_known_to_the_program() -> None:
    assert set(COMMANDS) == set(cli.ACTIONS)
    assert all(f"paceline {command}" in HELP for command in COMMANDS)


def test_values_on_the_wire_are_whole() -> None:
    """What --json writes can be read back as what it is."""
    pairs = pair_data.load_pairs()
    data = msgspec.json.encode(pairs)
    assert msgspec.json.decode(data, type=tuple[RecommendedPair, ...]) == pairs
