"""Arms of a sweep: which there are, what they are called, what their names say."""

import pytest

from engine.bench.arms import family_of, length_of, sweep
from engine.request import (
    AutoPolicySpec,
    DraftModelSpec,
    PredictionSpec,
    PromptLookupSpec,
    VerifierName,
)


@pytest.mark.parametrize(
    ("drafters", "lengths", "min_p", "verifiers", "names"),
    [
        (["lookup"], [5], [0.0], ["match"], ["lookup 5"]),
        (["lookup"], [3, 5], [0.0, 0.4], ["match", "rejection"], ["lookup 3", "lookup 5"]),
        (["draft"], [7], [0, 0.4], ["match"], ["draft 7", "draft 7 p≥0.4"]),
        (
            ["draft"], [7], [0.25], ["match", "rejection"],
            ["draft 7 p≥0.25", "draft 7 p≥0.25 rejection"],
        ),
        (["lookup+draft"], [5], [0.4], ["rejection"], ["lookup+draft 5 p≥0.4 rejection"]),
        (["predicted"], [16], [0.4], ["rejection"], ["predicted 16"]),
        (["auto"], [3, 5], [0, 0.4], ["match"], ["auto"]),
        (["auto"], [3], [0], ["match", "rejection"], ["auto", "auto rejection"]),
        (["auto", "lookup"], [3], [0], ["match"], ["auto", "lookup 3"]),
        (["lookup"], [3, 3], [0], ["match", "match"], ["lookup 3"]),
    ],
)  # fmt: skip
def test_names(
    drafters: list[str],
    lengths: list[int],
    min_p: list[float],
    verifiers: list[VerifierName],
    names: list[str],
) -> None:
    assert [arm.name for arm in sweep(drafters, lengths, min_p, verifiers)] == names


def test_the_usual_lengths() -> None:
    assert [length_of(arm) for arm in sweep(["draft"])] == [3, 5, 7, 10]


def test_an_arm_is_what_its_name_says() -> None:
    arms = {
        arm.name: arm.speculation
        for arm in sweep(
            ["lookup+draft", "predicted", "auto"], [5], [0.0, 0.4], ["match", "rejection"]
        )
    }
    lookup, draft = arms["lookup+draft 5 p≥0.4 rejection"].drafters
    assert isinstance(lookup, PromptLookupSpec)
    assert lookup.draft_max == 5
    assert draft == DraftModelSpec(draft_max=5, min_p=0.4)
    assert arms["lookup+draft 5 p≥0.4 rejection"].verifier == "rejection"
    assert arms["lookup+draft 5"].drafters[1] == DraftModelSpec(draft_max=5)
    (prediction,) = arms["predicted 5"].drafters
    assert isinstance(prediction, PredictionSpec)
    assert prediction.draft_max == 5
    assert arms["predicted 5"].verifier == "match"
    auto = arms["auto rejection"]
    assert isinstance(auto.policy, AutoPolicySpec)
    assert auto.verifier == "rejection"
    kinds = [type(drafter) for drafter in auto.drafters]
    assert kinds == [PredictionSpec, PromptLookupSpec, DraftModelSpec]


def test_lengths_and_families() -> None:
    arms = sweep(["lookup", "draft", "auto"], [3, 7], [0.0, 0.4], ["match", "rejection"])
    for arm in arms:
        length = length_of(arm)
        family = family_of(arm.name)
        if length is None:
            assert arm.name == family
        else:
            drafter, _, settings = family.partition(" ")
            assert arm.name == " ".join(filter(None, (drafter, str(length), settings)))
    assert {family_of(arm.name) for arm in arms} == {
        "lookup", "draft", "draft p≥0.4", "draft rejection", "draft p≥0.4 rejection", "auto",
        "auto rejection",
    }  # fmt: skip


def test_an_unknown_drafter() -> None:
    with pytest.raises(ValueError, match="“sometimes” is not an arm"):
        sweep(["sometimes"])
