import pytest

from app.logic.arms import arm_of, arm_sources, arm_title, source_title, source_word
from engine.request import ARMS, DraftModelSpec, PredictionSpec, PromptLookupSpec

FIXED = [arm for arm in ARMS if arm != "auto"]


@pytest.mark.parametrize("arm", FIXED)
def test_an_arm_is_what_its_drafters_amount_to(arm: str) -> None:
    assert arm_of(arm_sources(arm)) == arm
    assert arm_title(arm) != arm


@pytest.mark.parametrize("drafters", [(), ("prompt_lookup",), arm_sources("auto")])
def test_auto_is_auto_whatever_there_is_to_draft_with(drafters: tuple[str, ...]) -> None:
    assert arm_of(drafters, "auto") == "auto"
    assert arm_title("auto") == "Auto"


@pytest.mark.parametrize("spec", [DraftModelSpec, PromptLookupSpec, PredictionSpec])
def test_every_drafter_has_a_name(spec: type) -> None:
    tag = spec.__struct_config__.tag  # type: ignore[attr-defined]
    assert source_title(tag) != tag
    assert source_word(tag) == source_title(tag).lower()
    assert tag in arm_sources("auto")


def test_drafters_of_no_arm_are_named_one_by_one() -> None:
    arm = arm_of(("prompt_lookup", "prediction"))
    assert arm_title(arm) == "Expected text + lookup"
    assert set(arm_sources(arm)) == {"prompt_lookup", "prediction"}


def test_unknown_names_are_shown_as_they_are() -> None:
    assert source_title("tree") == "tree"
    assert arm_of(("tree",)) == "tree"
    assert arm_title("tree") == "tree"
