import pytest

from app.logic.arms import arm_of, arm_sources, arm_title, source_title
from engine.request import ARMS


@pytest.mark.parametrize("arm", ARMS)
def test_an_arm_is_what_its_drafters_amount_to(arm: str) -> None:
    assert arm_of(arm_sources(arm)) == arm
    assert arm_title(arm) != arm


def test_unknown_names_are_shown_as_they_are() -> None:
    assert source_title("tree") == "tree"
    assert arm_of(("tree",)) == "tree"
