"""A drafter is made whole or not at all, measured against its target, and judged in a sentence."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.errors import EngineError, ErrorKind
from engine.hub.gguf_check import check_model_file
from engine.inference import Inference
from engine.lab.drafter_verdict import WORTH_IT, verdict_text
from engine.lab.make_drafter import make_drafter
from engine.protocol import DrafterMade, Error, MakeDrafter, Progress
from engine.request import ModelSettings
from engine.wire import WorkerClient
from tests.engine import gguf_models
from tests.engine.conftest import TinyModels

PROMPTS = (("one", "Once upon a time"), ("two", "List three colours."))


@pytest.fixture
def deep(tmp_path: Path) -> Path:
    """Eight layers, an answer without end."""
    return gguf_models.write_llama(tmp_path / "deep.gguf", layers=8, endless=True)


def command(
    source: Path, destination: Path, weight_type: str = "Q8_0", drop_layers: int = 0
) -> MakeDrafter:
    return MakeDrafter(
        id=7,
        target=ModelSettings(path=str(source), threads=1),
        destination=str(destination),
        weight_type=weight_type,
        drop_layers=drop_layers,
    )


def make(
    asked: MakeDrafter,
    told: list[Progress] | None = None,
    cancelled: Callable[[], bool] = lambda: False,
    tokens: int = 24,
) -> DrafterMade:
    events = [] if told is None else told
    inference = Inference()
    try:
        return make_drafter(
            inference, asked, events.append, cancelled, prompts=PROMPTS, tokens=tokens
        )
    finally:
        assert not inference.is_loaded


def test_a_faithful_copy_is_accepted(deep: Path, tmp_path: Path) -> None:
    destination = tmp_path / "new folder" / "ü drafter.gguf"
    told: list[Progress] = []
    made = make(command(deep, destination), told)
    assert made.id == 7
    assert made.path == str(destination)
    assert made.size == destination.stat().st_size < deep.stat().st_size
    assert made.acceptance > 0.5
    assert made.speedup_range[0] <= made.speedup <= made.speedup_range[1]
    assert made.plain_tps > 0
    assert made.draft_tps > 0
    assert made.is_worth_it == (made.speedup >= WORTH_IT)
    assert f"{made.speedup:.2f}×" in made.text
    phases = [phase for phase, _ in itertools.groupby(event.phase for event in told)]
    assert phases == ["convert", "draft", "target", "measure"]
    last = told[-1]
    assert (last.phase, last.done) == ("measure", last.total)
    assert all(event.id == 7 and 0 <= event.done <= event.total for event in told)
    assert [p.name for p in destination.parent.iterdir()] == [destination.name]


def test_layers_may_be_missing(deep: Path, tmp_path: Path) -> None:
    made = make(command(deep, tmp_path / "x.gguf", drop_layers=4))
    assert check_model_file(Path(made.path)).integer("llama.block_count") == 4
    assert made.acceptance < 0.5  # half of a random model is another model


def test_what_cannot_be_made(deep: Path, tiny: TinyModels, tmp_path: Path) -> None:
    there = tmp_path / "there.gguf"
    there.write_bytes(b"mine")
    for asked, match in (
        (command(deep, there), "already"),
        (command(deep, tmp_path / "x.bin"), "no name for a model"),
        (command(tiny.recurrent, tmp_path / "x.gguf"), "cannot take tokens back"),
        (command(tmp_path / "none.gguf", tmp_path / "x.gguf"), "There is no file"),
        (command(deep, tmp_path / "x.gguf", "Q9"), "is not a weight type"),
        (command(deep, tmp_path / "new" / "x.gguf", drop_layers=7), "cannot be left out"),
        (command(deep, there / "x.gguf"), "cannot be made"),
        (command(deep, tmp_path / f"{'x' * 300}.gguf"), "cannot be written"),
        (command(deep, tmp_path / "x.gguf", "F32"), "no smaller than “deep.gguf” itself"),
    ):
        with pytest.raises(EngineError, match=match):
            make(asked)
    assert there.read_bytes() == b"mine"
    assert sorted(p.name for p in tmp_path.iterdir()) == ["deep.gguf", "there.gguf"]


@pytest.mark.parametrize("phase", ["convert", "draft", "target", "measure"])
def test_stopping_removes_the_file(deep: Path, tmp_path: Path, phase: str) -> None:
    told: list[Progress] = []

    def cancelled() -> bool:
        return any(event.phase == phase for event in told)

    with pytest.raises(EngineError) as caught:
        make(command(deep, tmp_path / "new" / "x.gguf"), told, cancelled)
    assert caught.value.kind == ErrorKind.CANCELLED
    assert [p.name for p in tmp_path.iterdir()] == ["deep.gguf"]


def test_a_failed_measurement_keeps_the_file(
    deep: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> None:
        raise EngineError(ErrorKind.MEMORY, "It does not fit.", "Close programs.")

    monkeypatch.setattr(Inference, "load", full)
    with pytest.raises(EngineError) as caught:
        make(command(deep, tmp_path / "x.gguf"))
    assert caught.value.kind == ErrorKind.MEMORY
    assert caught.value.hint == "Close programs. The new file “x.gguf” is kept."
    assert (tmp_path / "x.gguf").exists()


@pytest.mark.parametrize(
    ("speedup", "acceptance", "begins", "ends"),
    [
        (1.42, 0.78, "Worth keeping: answers come at 1.42×", "78 % of its tokens are accepted."),
        (1.04, 0.5, "Hardly worth its memory", "50 % of its tokens are accepted."),
        (0.8, 0.9, "Not worth keeping", "it guesses well, but takes too long for it."),
        (0.6, 0.1, "Not worth keeping", "it guesses wrong too often."),
    ],
)
def test_the_verdict(speedup: float, acceptance: float, begins: str, ends: str) -> None:
    text = verdict_text(speedup, speedup - 0.1, speedup + 0.1, acceptance)
    assert text.startswith(begins)
    assert text.endswith(ends)
    assert f"({speedup - 0.1:.2f} to {speedup + 0.1:.2f})" in text


@pytest.mark.starter
def test_of_the_starter(starter: Path, tmp_path: Path) -> None:
    made = make(command(starter, tmp_path / "x.gguf", "Q2_K", drop_layers=20), tokens=16)
    assert 0 <= made.acceptance < 0.6  # a third of a model knows little
    assert not made.is_worth_it
    assert made.plain_tps > made.draft_tps


def test_through_a_worker(deep: Path, tmp_path: Path) -> None:
    with WorkerClient() as client:
        asked = command(deep, tmp_path / "x.gguf")
        client.send(asked)
        events = list(client.events(asked.id, DrafterMade))
    assert isinstance(events[-1], DrafterMade)
    phases = {e.phase for e in events if isinstance(e, Progress)}
    assert phases == {"convert", "draft", "target", "measure"}


def test_a_worker_tells_what_is_wrong(deep: Path, tmp_path: Path) -> None:
    with WorkerClient() as client:
        asked = command(deep, tmp_path / "x.bin")
        client.send(asked)
        event = client.read()
    assert isinstance(event, Error)
    assert event.kind == ErrorKind.BAD_REQUEST
