"""Names, folders and words of making a draft model."""

from pathlib import PurePath

import msgspec
import pytest

from app.logic.drafter_making import (
    WEIGHT_TYPES,
    MakeState,
    file_name,
    folder_for,
    name_problem,
    progress_words,
    result_view,
    step_words,
    with_ending,
)
from engine.llama.quantize import KINDS
from engine.protocol import Progress
from tests.app.pair_samples import MADE


def test_every_offered_type_is_one_of_the_engine() -> None:
    assert {kind for kind, _ in WEIGHT_TYPES} <= set(KINDS)


@pytest.mark.parametrize(
    ("target", "drop", "name"),
    [
        ("/m/Qwen3-14B-Q8_0.gguf", 0, "Qwen3-14B-draft-Q4_0.gguf"),
        ("/m/Qwen3-14B-Q4_K_M.gguf", 20, "Qwen3-14B-draft-20-layers-less-Q4_0.gguf"),
        ("C:\\m\\model.IQ4_XS.gguf", 0, "model-draft-Q4_0.gguf"),
        ("/m/big-BF16-00001-of-00003.gguf", 0, "big-draft-Q4_0.gguf"),
        ("/m/plain.gguf", 0, "plain-draft-Q4_0.gguf"),
    ],
)
def test_the_name_says_what_it_is_made_of(target: str, drop: int, name: str) -> None:
    assert file_name(target, "Q4_0", drop) == name


def test_it_lies_beside_paceline_s_own_files_else_in_its_folder() -> None:
    assert folder_for("/models/a/b/t.gguf", "/models") == str(PurePath("/models/a/b"))
    assert folder_for("/other/t.gguf", "/models") == "/models"
    assert folder_for("/other/t.gguf", "") == str(PurePath("/other"))


@pytest.mark.parametrize("name", ["a/b.gguf", "a\\b", "a:b", "what?.gguf", ".hidden", "dot."])
def test_names_that_not_every_system_takes_are_refused(name: str) -> None:
    assert name_problem(name)


def test_names_are_completed() -> None:
    assert not name_problem("Mein Modell ä-1.gguf")
    assert with_ending("a") == "a.gguf"
    assert with_ending("a.GGUF") == "a.GGUF"


@pytest.mark.parametrize("phase", ["convert", "target", "draft", "prompt", "measure"])
def test_every_phase_has_words(phase: str) -> None:
    progress = Progress(phase=phase, done=420, total=1000)  # type: ignore[arg-type]
    assert "42" in progress_words(MakeState("running", progress))
    assert step_words(progress) == ("Step 1 of 2" if phase == "convert" else "Step 2 of 2")


def test_words_without_progress() -> None:
    assert progress_words(MakeState("running")) == "Starting"
    assert progress_words(MakeState("stopping")) == "Stopping"


def test_the_result_names_what_it_is_measured_against() -> None:
    view = result_view(MADE)
    rows = dict(view.rows)
    assert view.title == "Worth keeping"
    assert "against plain decoding" in rows["Speed"]
    assert "1.08–1.37×" in rows["Speed"]
    bad = result_view(msgspec.structs.replace(MADE, is_worth_it=False))
    assert (bad.title, bad.tone) == ("Not worth keeping", "warning")


def test_the_verdict_is_not_said_twice() -> None:
    text = "Worth keeping: answers come at 1.24× the speed without it."
    view = result_view(msgspec.structs.replace(MADE, text=text))
    assert view.sentence == "Answers come at 1.24× the speed without it."
