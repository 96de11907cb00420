"""From files on disk to configurations: by the hub worker and by `paceline launch-config`."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import gguf
import msgspec
import pytest

from engine import cli
from engine.errors import EngineError
from engine.hub.client import Hub
from engine.hub.doctor import Doctor
from engine.hub.hand_over import OF_THE_TARGET, hand_over
from engine.hub.library import Library
from engine.hub.starter import starter_path
from engine.hub_protocol import HubSettings, LaunchMade, MakeLaunch
from engine.launch.values import ENGINES, Launch, LaunchReport, LaunchRequest
from engine.request import STARTER, ModelSettings, speculation_of
from engine.wire import WorkerClient, worker_command
from tests.engine.conftest import TinyModels
from tests.engine.gguf_models import write_header
from tests.engine.launch.options import LLAMA_SERVER, lines_of

Output = pytest.CaptureFixture[str]


@pytest.fixture
def models(tmp_path: Path) -> Path:
    folder = tmp_path / "models"
    folder.mkdir()
    return folder


def handed(models: Path, target: Path, draft: Path | None = None, arm: str = "") -> LaunchReport:
    request = LaunchRequest(
        target=ModelSettings(path=str(target)),
        draft=ModelSettings(path=str(draft)) if draft else None,
        speculation=speculation_of(arm or ("draft" if draft else "lookup")),
    )
    library = Library(HubSettings(), models, cache_file=models / "cache")
    return hand_over(request, Doctor(Hub(), models / "verdicts"), library)


def launch_of(report: LaunchReport, engine: str) -> Launch:
    (found,) = (launch for launch in report.launches if launch.engine == engine)
    return found


def named(path: Path, tiny: TinyModels, **metadata: str | int) -> Path:
    """`tiny.target` with more metadata."""
    reader = gguf.GGUFReader(tiny.target)
    writer = gguf.GGUFWriter(path, "llama")
    for key, value in metadata.items():
        name = key.replace("__", ".")
        if isinstance(value, int):
            writer.add_uint32(name, value)
        else:
            writer.add_string(name, value)
    for key, field in reader.fields.items():
        if key.startswith(("GGUF.", "general.architecture")) or key.replace(".", "__") in metadata:
            continue
        kind = field.types[0]
        inner = field.types[-1] if kind == gguf.GGUFValueType.ARRAY else None
        writer.add_key_value(key, field.contents(), kind, inner)
    for tensor in reader.tensors:
        writer.add_tensor(tensor.name, tensor.data)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()
    return path


def test_a_pair_of_files_is_handed_over(models: Path, tiny: TinyModels) -> None:
    report = handed(models, tiny.target, tiny.close_weights)
    assert [launch.engine for launch in report.launches] == list(ENGINES)
    assert all(launch.possible for launch in report.launches)
    assert report.target_repository == ""
    assert "Neither the file nor its place" in report.target_evidence
    (words,) = lines_of(launch_of(report, "llama-server").files[0].text)
    used = LLAMA_SERVER.parse(words)
    assert used["-c"] == 1024  # what it was trained for
    assert used["-md"] == str(tiny.close_weights)


def test_the_file_tells_its_original_and_its_layers(models: Path, tiny: TinyModels) -> None:
    path = named(
        models / "m.gguf", tiny, general__source__repo_url="https://huggingface.co/o/Original",
        llama__nextn_predict_layers=2, llama__attention__sliding_window=64,
    )  # fmt: skip
    report = handed(models, path, arm="lookup")
    assert report.target_repository == "o/Original"
    (words,) = lines_of(launch_of(report, "llama-server").files[0].text)
    assert "--swa-full" in words


def test_where_a_file_was_downloaded_from_counts(models: Path, tiny: TinyModels) -> None:
    folder = models / "bartowski" / "Qwen2.5-7B-Instruct-GGUF"
    folder.mkdir(parents=True)
    path = folder / "q.gguf"
    path.write_bytes(tiny.target.read_bytes())
    report = handed(models, path)
    assert report.target_repository == "Qwen/Qwen2.5-7B-Instruct"


def test_a_vocabulary_that_is_mapped_here_is_said(models: Path, tiny: TinyModels) -> None:
    report = handed(models, tiny.target, tiny.permuted)
    launch = launch_of(report, "llama-server")
    assert not launch.possible
    assert "-md" not in launch.files[0].text
    assert launch_of(report, "vllm").possible


def test_a_drafter_made_of_the_target_has_no_original_of_its_own(
    models: Path, tiny: TinyModels
) -> None:
    source = {"general__source__repo_url": "https://huggingface.co/o/Original"}
    target = named(models / "t.gguf", tiny, **source)
    draft = named(models / "d.gguf", tiny, **source)
    report = handed(models, target, draft)
    assert report.draft_repository == ""
    assert report.draft_evidence == OF_THE_TARGET


def test_an_eagle3_head_is_told_by_its_file(models: Path, tiny: TinyModels) -> None:
    head = write_header(models / "head.gguf", "eagle3")
    report = handed(models, tiny.target, head)
    assert launch_of(report, "llama-server").method == "eagle3"
    assert launch_of(report, "vllm").method == "eagle3"


@pytest.mark.starter
def test_the_starter_is_a_file_to_others(models: Path) -> None:
    report = handed(models, Path(STARTER))
    assert report.target_repository == "HuggingFaceTB/SmolLM2-135M-Instruct"
    assert str(starter_path()) in launch_of(report, "llama-server").files[0].text


def test_a_file_that_is_gone_is_an_error_in_words(models: Path) -> None:
    with pytest.raises(EngineError, match="There is no file"):
        handed(models, models / "gone.gguf")


# -- the hub worker -------------------------------------------------------------------------------


@pytest.fixture
def worker() -> Iterator[WorkerClient]:
    with WorkerClient(worker_command("hub")) as client:
        yield client


def test_the_hub_worker_makes_it(worker: WorkerClient, tiny: TinyModels) -> None:
    request = LaunchRequest(
        target=ModelSettings(path=str(tiny.target)),
        draft=ModelSettings(path=str(tiny.close_weights)),
        speculation=speculation_of("auto"),
        engines=("vllm",),
        target_repository="a/b",
        draft_repository="a/c",
    )
    worker.send(MakeLaunch(id=1, request=request))
    (made,) = (event for event in worker.events(1, LaunchMade) if isinstance(event, LaunchMade))
    (launch,) = made.report.launches
    assert launch.engine == "vllm"
    assert '"model": "a/c"' in launch.files[0].text
    wrong = msgspec.structs.replace(request, target_repository="no repository")
    worker.send(MakeLaunch(id=2, request=wrong))
    with pytest.raises(EngineError, match="“no repository” is not the name"):
        list(worker.events(2, LaunchMade))


# -- the terminal ---------------------------------------------------------------------------------


def command(tiny: TinyModels, *more: str) -> list[str]:
    return ["launch-config", str(tiny.target), str(tiny.close_weights), *more]


def test_the_terminal_prints_what_can_be_pasted(tiny: TinyModels, capsys: Output) -> None:
    more = ("--engine", "vllm", "--engine", "sglang", "--repository", "a/b")
    assert cli.main(command(tiny, *more, "--draft-repository", "a/c", "--ctx", "512")) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert [words[:2] for words in lines_of(out)] == [["vllm", "serve"], ["python", "-m"]]
    assert "# Checked against vLLM 0.32.0, by its own parser." in out
    assert "Fill in" not in out
    assert "--max-model-len 512" in out


def test_the_terminal_says_what_is_missing(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(command(tiny, "--engine", "vllm")) == 0
    out = capsys.readouterr().out
    assert "# Original weights of the target: not known. Neither" in out
    assert "# Fill in: The repository of the target's original weights." in out


def test_an_engine_that_cannot_do_it_is_a_no(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(command(tiny, "--engine", "lm-studio", "--arm", "lookup")) == 1
    out = capsys.readouterr().out
    assert "# Not possible: LM Studio has no prompt lookup." in out
    assert "# This starts without the speculation that was asked for." in out


def test_an_engine_that_nobody_named_may_lack_it(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(command(tiny, "--arm", "lookup")) == 0
    out = capsys.readouterr().out
    assert "# Not possible: LM Studio has no prompt lookup." in out
    assert "# Differs there: vLLM refuses requests with min_p" in out
    assert cli.main(command(tiny, "--method", "mtp")) == 1
    assert "# Not possible: The target has no layers for" in capsys.readouterr().out


def test_machines_that_lend_their_devices_are_handed_over(tiny: TinyModels, capsys: Output) -> None:
    more = ("--engine", "llama-server", "--engine", "vllm", "--rpc", "box", "--rpc", "10.0.0.2:99")
    assert cli.main(command(tiny, *more)) == 0
    out = capsys.readouterr().out
    assert "--rpc box:50052,10.0.0.2:99" in out
    assert "# Not possible: vLLM cannot use box:50052, 10.0.0.2:99" in out.replace("\n#   ", " ")
    assert cli.main(command(tiny, "--rpc", "a b:1")) == 2
    assert "“a b:1” is not the address of a machine." in capsys.readouterr().err


def test_files_are_written_once(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    folder = tmp_path / "start me" / "new"
    assert cli.main(command(tiny, "--write", str(folder))) == 0
    names = {path.name for path in folder.iterdir()}
    assert names == {
        "llama-server.sh", "llama-server.ps1", "vllm.sh", "sglang.sh", "tensorrt-llm.sh",
        "tensorrt-llm.yml", "lm-studio.sh", "lm-studio.ps1", "lm-studio-request.json",
        "transformers_generate.py",
    }  # fmt: skip
    script = folder / "llama-server.sh"
    assert os.name == "nt" or os.access(script, os.X_OK)
    assert (folder / "llama-server.ps1").read_bytes().startswith(b"\xef\xbb\xbf#")
    assert f"Written: {script}" in capsys.readouterr().out
    script.write_text("mine", encoding="utf-8")
    assert cli.main(command(tiny, "--write", str(folder))) == 2
    assert "is there already" in capsys.readouterr().err
    assert script.read_text(encoding="utf-8") == "mine"


def test_the_report_is_json(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    assert cli.main(command(tiny, "--json", "-")) == 0
    report = json.loads(capsys.readouterr().out)
    assert [launch["engine"] for launch in report["launches"]] == list(ENGINES)
    assert msgspec.convert(report, LaunchReport)


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        (("--repository", "x"), "“x” is not the name of a repository."),
        (("--engine", "ollama"), "invalid choice"),
        (("--write", "pyproject.toml"), "“pyproject.toml” is a file."),
        (("--draft-max", "0"), "0 is not between 1 and 63"),
    ],
)
def test_mistakes_are_sentences(
    tiny: TinyModels, capsys: Output, more: tuple[str, ...], sentence: str
) -> None:
    assert cli.main(command(tiny, *more)) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert sentence in err
    assert "Traceback" not in err


def test_an_arm_that_needs_a_draft_model_asks_for_one(tiny: TinyModels, capsys: Output) -> None:
    assert cli.main(["launch-config", str(tiny.target), "--arm", "draft"]) == 2
    said = capsys.readouterr().err
    assert "The arm “draft” needs a draft model. Name its file after the target." in said
