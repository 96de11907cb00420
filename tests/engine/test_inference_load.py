"""Loading: what is refused, left out, cancelled or short of memory, and how that is told."""

from pathlib import Path

import pytest

from engine.answer import Answer, StartInfo
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.llama.model import LoadCancelled
from engine.request import (
    ModelSettings,
)
from tests.engine.asking import answer, ask, settings
from tests.engine.conftest import TinyModels


def test_a_draft_model_of_another_vocabulary_is_left_out_and_told(
    inference: Inference, tiny: TinyModels
) -> None:
    outcome = inference.load(settings(tiny.target), settings(tiny.few_tokens))
    assert outcome.draft is None
    assert outcome.verdict is not None
    assert (outcome.verdict.is_usable, outcome.verdict.rule) == (False, "size")
    told: list[StartInfo] = []
    for _ in inference.generate(ask("abc", arm="draft"), Answer(), on_started=told.append):
        pass
    assert "Draft model left out" in told[0].speculation_note


def test_a_cancelled_load_holds_nothing(inference: Inference, tiny: TinyModels) -> None:
    shares: list[float] = []

    def progress(which: str, share: float) -> None:
        if which == "target":
            shares.append(share)

    with pytest.raises(LoadCancelled):
        inference.load(
            settings(tiny.target),
            settings(tiny.close_weights),
            progress,
            lambda: bool(shares),  # the draft model is there by then
        )
    with pytest.raises(EngineError, match="No model is loaded"):
        answer(inference, ask("abc"))
    assert inference.draft_model is None


@pytest.mark.parametrize(
    "bad",
    [{"ctx": 0}, {"ctx": -5}, {"ctx": 2**32 + 64}, {"threads": -1}, {"batch": 0}, {"ubatch": -1}],
)
def test_settings_out_of_range_are_refused(
    inference: Inference, tiny: TinyModels, bad: dict[str, int]
) -> None:
    with pytest.raises(EngineError) as caught:
        inference.load(ModelSettings(path=str(tiny.target), **bad), None)
    assert caught.value.kind == ErrorKind.BAD_REQUEST


def test_a_missing_draft_file_does_not_fail_the_load(
    inference: Inference, tiny: TinyModels, tmp_path: Path
) -> None:
    outcome = inference.load(settings(tiny.target), settings(tmp_path / "gone.gguf"))
    assert outcome.draft is None
    assert outcome.verdict is not None
    assert not outcome.verdict.fits
    assert answer(inference, ask("abc", max_tokens=3)).tokens


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("embedding", "embedding"),
        ("projector", "projector"),
        ("truncated", "truncated|short|incomplete|ends"),
        ("unknown_architecture", "architecture"),
        ("vocabulary_only", "vocabulary|weights|tensors"),
    ],
)
def test_unusable_files_are_refused_in_words(
    inference: Inference, tiny: TinyModels, name: str, words: str
) -> None:
    with pytest.raises(EngineError, match=rf"(?i){words}") as caught:
        inference.load(settings(getattr(tiny, name)), None)
    assert caught.value.kind == ErrorKind.BAD_FILE
    assert caught.value.hint


def test_a_context_larger_than_memory_is_refused_before_it_is_made(
    inference: Inference, tiny: TinyModels
) -> None:
    with pytest.raises(EngineError, match="GiB are free") as caught:
        inference.load(settings(tiny.target, 2_000_000_000), None)
    assert caught.value.kind == ErrorKind.MEMORY


def test_a_path_with_spaces_and_other_scripts_works(
    inference: Inference, tiny: TinyModels, tmp_path: Path
) -> None:
    folder = tmp_path / "Modelle für Zoë 模型 🙂"
    folder.mkdir()
    path = folder / "kleines Modell.gguf"
    path.write_bytes(tiny.target.read_bytes())
    inference.load(settings(path), None)
    assert answer(inference, ask("abc", max_tokens=3)).tokens


def test_memory_stays_within_what_is_accounted_for(inference: Inference, tiny: TinyModels) -> None:
    """Weights, KV and compute buffers, and no array of context × vocabulary."""
    inference.load(settings(tiny.target, 1024), settings(tiny.close_weights, 1024))
    before = inference.measure_memory().resident
    answer(inference, ask("abc " * 100, arm="draft", max_tokens=400))
    grown = inference.measure_memory().resident - before
    assert grown < 40 * 1024 * 1024


def test_nothing_loaded_says_so(inference: Inference) -> None:
    with pytest.raises(EngineError, match="No model is loaded"):
        answer(inference, ask("abc"))
