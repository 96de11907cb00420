"""The terminal's commands that write models."""

import json
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import pytest

from engine.cli import DONE, NO, UNUSABLE, main
from engine.hub.gguf_check import check_model_file
from engine.protocol import DrafterMade, MakeDrafter, Progress
from engine.wire import AnyCommand, AnyEvent
from tests.engine import gguf_models
from tests.engine.conftest import TinyModels

Output = pytest.CaptureFixture[str]


class ScriptedWorker:
    """Answers `MakeDrafter` as a worker does, without computing."""

    def __init__(self, speedup: float = 1.5) -> None:
        self.speedup = speedup
        self.sent: list[AnyCommand] = []

    def __call__(self) -> AbstractContextManager["ScriptedWorker"]:
        return nullcontext(self)

    def next_id(self) -> int:
        return 1

    def send(self, command: AnyCommand) -> None:
        self.sent.append(command)

    def events(self, command_id: int, *last: type[AnyEvent]) -> Iterator[AnyEvent]:
        command = self.sent[-1]
        assert isinstance(command, MakeDrafter)
        yield Progress(id=1, phase="convert", done=500, total=1000)
        yield Progress(id=1, phase="measure", done=1, total=4)
        yield DrafterMade(
            id=1,
            path=command.destination,
            size=123_000_000,
            acceptance=0.8,
            speedup=self.speedup,
            speedup_range=(1.2, 1.6),
            plain_tps=10.0,
            draft_tps=10.0 * self.speedup,
            is_worth_it=self.speedup > 1.1,
            text="The verdict.",
        )


def run(worker: ScriptedWorker, *arguments: str) -> int:
    return main(["make-drafter", *arguments], worker)  # type: ignore[arg-type]


def test_make_drafter(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    worker = ScriptedWorker()
    made = tmp_path / "x.gguf"
    code = run(worker, str(tiny.target), str(made), "--type", "Q5_0", "--drop-layers", "3")
    assert code == DONE
    (command,) = worker.sent
    assert isinstance(command, MakeDrafter)
    assert command.target.path == str(tiny.target)
    assert (command.destination, command.weight_type) == (str(made), "Q5_0")
    assert command.drop_layers == 3
    assert capsys.readouterr().out.splitlines() == [
        f"{made}: 123 MB",
        "plain 10.0 tok/s, with it 15.0 tok/s (medians)",
        "The verdict.",
    ]


def test_not_worth_it_is_exit_code_1(tiny: TinyModels, tmp_path: Path) -> None:
    assert run(ScriptedWorker(0.7), str(tiny.target), str(tmp_path / "x.gguf")) == NO


def test_json(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    destination = str(tmp_path / "x.gguf")
    assert run(ScriptedWorker(), str(tiny.target), destination, "--json", "-") == DONE
    value = json.loads(capsys.readouterr().out)
    assert value["speedup"] == 1.5
    assert value["path"] == destination


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "required"),
        (["TARGET"], "required"),
        (["TARGET", "none/x.gguf"], "There is no folder"),
        (["TARGET", "x.gguf", "--drop-layers", "-1"], "not between"),
        (["TARGET", "x.gguf", "--threads", "0"], "not between"),
    ],
)
def test_mistakes(
    tiny: TinyModels,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: Output,
    arguments: Sequence[str],
    said: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    filled = [str(tiny.target) if a == "TARGET" else a for a in arguments]
    assert run(ScriptedWorker(), *filled) == UNUSABLE
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1


def test_quantize_leaves_layers_out(tmp_path: Path, capsys: Output) -> None:
    deep = gguf_models.write_llama(tmp_path / "deep.gguf", layers=6)
    made = tmp_path / "made.gguf"
    assert main(["quantize", str(deep), str(made), "--type", "F16", "--drop-layers", "2"]) == DONE
    assert check_model_file(made).integer("llama.block_count") == 4
    assert capsys.readouterr().out.startswith(f"{made}: ")


def test_quantize_says_what_is_wrong(tiny: TinyModels, tmp_path: Path, capsys: Output) -> None:
    command = ["quantize", str(tiny.target), str(tmp_path / "x.gguf"), "--type", "Q9"]
    assert main(command) == UNUSABLE
    assert "is not a weight type" in capsys.readouterr().err
