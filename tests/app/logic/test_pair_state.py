"""Finding a chosen file among downloads and local models, contexts, and what is loaded."""

from dataclasses import replace

import pytest

from app.logic.pair_state import (
    Choice,
    FileState,
    PairState,
    context_steps,
    entry_name,
    file_state,
    loaded_as,
    models_to_load,
)
from app.screenshots_pair import DRAFT, DRAFT_PATH, HERE, TARGET, TARGET_PATH
from engine.hub_protocol import DownloadItem, FileRef, LocalModel, PlanSettings
from engine.request import ModelSettings
from tests.app.pair_samples import item


def model(path: str, repo: str = TARGET.ref.repo, problem: str = "") -> LocalModel:
    return LocalModel(
        path=path,
        name="x",
        source="paceline",
        kind="target",
        size=1,
        repo=repo,
        problem=problem,
    )


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("a-Q4_0.gguf", "a-Q4_0"),
        ("Q4/a-Q4_0-00001-of-00004.gguf", "a-Q4_0"),
        ("C:\\models\\a-Q4_0.GGUF", "a-Q4_0"),
        ("Qwen3-0.6B-Q8_0", "Qwen3-0.6B-Q8_0"),
    ],
)
def test_all_parts_share_a_name(file: str, name: str) -> None:
    assert entry_name(file) == name


def test_a_file_is_found_in_the_library_by_repository_and_name() -> None:
    other_repo = model("/m/x/y/Qwen3-14B-Q4_K_M.gguf", "x/y")
    other_file = model("/m/Qwen/Qwen3-14B-GGUF/Qwen3-14B-Q8_0.gguf")
    assert file_state(TARGET, (other_repo, other_file), ()).is_missing
    here = model(TARGET_PATH, TARGET.ref.repo.upper())
    assert file_state(TARGET, (other_repo, here), ()).path == TARGET_PATH


@pytest.mark.parametrize(
    ("folder", "is_here"), [("/old/Qwen/Qwen3-14B-GGUF", True), ("/old/Qwen3-14B-GGUF", False)]
)
def test_a_file_of_an_added_folder_is_known_by_its_layout(folder: str, is_here: bool) -> None:
    path = f"{folder}/Qwen3-14B-Q4_K_M.gguf"
    assert file_state(TARGET, (model(path, repo=""),), ()).is_here is is_here


def test_a_damaged_file_is_not_here() -> None:
    assert file_state(TARGET, (model(TARGET_PATH, problem="It ends too early."),), ()).is_missing


def test_a_deleted_local_choice_is_not_here() -> None:
    choice = Choice(FileRef(path=DRAFT_PATH), "d")
    assert file_state(choice, (), (), gone={DRAFT_PATH}).is_missing
    assert file_state(choice, (), (), gone={TARGET_PATH}).is_here


def test_a_local_choice_is_here_whatever_is_listed() -> None:
    choice = Choice(FileRef(path="/elsewhere/a.gguf"), "a")
    assert file_state(choice, (), ()).path == "/elsewhere/a.gguf"


def test_the_queue_s_entry_is_found_until_it_is_done() -> None:
    entry = item(TARGET)
    assert file_state(TARGET, (), (item(DRAFT), entry)).item == entry
    done = item(TARGET, "done")
    assert file_state(TARGET, (), (done,)).is_missing
    assert file_state(TARGET, (), (done,), {TARGET_PATH}).path == TARGET_PATH


def test_entries_of_one_name_in_two_folders_are_told_apart() -> None:
    def entry(name: str) -> DownloadItem:
        return item(TARGET, name=name, repo="a/b", key=name)

    choice = Choice(FileRef(repo="a/b", file="Q8/model-00001-of-00002.gguf"), "model")
    found = file_state(choice, (), (entry("Q4/model"), entry("Q8/model"))).item
    assert found is not None
    assert found.key == "Q8/model"


@pytest.mark.parametrize(
    ("trained", "steps"),
    [
        (8192, (2048, 4096, 8192)),
        (40_960, (2048, 4096, 8192, 16_384, 32_768, 40_960)),
        (2048, (2048,)),
        (512, (512,)),
    ],
)
def test_contexts_double_up_to_the_trained_length(trained: int, steps: tuple[int, ...]) -> None:
    assert context_steps(trained) == steps


def test_unknown_lengths_offer_many() -> None:
    assert context_steps(None)[-1] == 131_072
    assert context_steps(0)[-1] == 131_072


OWN = ModelSettings(path=TARGET_PATH, threads=6, mlock=True)
OWN_DRAFT = ModelSettings(path=DRAFT_PATH)


def test_a_plan_changes_only_what_it_decides() -> None:
    plan = PlanSettings(ctx=4096, kv_type_k="q4_0", kv_type_v="q8_0", gpu_layers=12)
    target, draft = models_to_load(OWN, OWN_DRAFT, plan)
    assert (target.threads, target.mlock, target.gpu_layers) == (6, True, 12)
    assert (target.ctx, target.kv_type_k, target.kv_type_v) == (4096, "q4_0", "q8_0")
    assert draft is not None
    assert (draft.ctx, draft.kv_type_k, draft.gpu_layers) == (4096, "q8_0", None)
    assert models_to_load(OWN, None, plan)[1] is None


def test_the_pair_shown_is_loaded_as_planned_or_otherwise() -> None:
    models = models_to_load(OWN, OWN_DRAFT, HERE.settings)
    assert loaded_as(HERE, models, 8192) == "loaded"
    assert loaded_as(HERE, (OWN, OWN_DRAFT), 8192) == "loaded", "it chose the same by itself"
    assert loaded_as(HERE, (OWN, OWN_DRAFT), 4096) == "other"
    other = replace(HERE, settings=PlanSettings(ctx=4096))
    assert loaded_as(other, models, 8192) == "other"
    alone = replace(HERE, settings=PlanSettings(with_draft=False))
    assert loaded_as(alone, models, 8192) == ""
    assert loaded_as(alone, (models[0], None), 8192) == "loaded"
    assert loaded_as(HERE, None, None) == ""
    assert loaded_as(PairState(), models, 8192) == ""
    assert loaded_as(replace(HERE, target_file=FileState()), models, 8192) == ""
