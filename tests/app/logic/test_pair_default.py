"""How the default of a pair is told."""

import pytest

from app.logic.pair_default import default_note, default_problem, default_title
from app.settings import Settings
from engine.bench.arms import sweep
from engine.bench.request import BASELINE
from engine.request import OFF, ArmSpec, DraftModelSpec, PromptLookupSpec, Speculation
from tests.app import bench_report_samples as sample

BOTH = Speculation(drafters=(PromptLookupSpec(draft_max=5), DraftModelSpec(draft_max=7)))


@pytest.mark.parametrize(
    ("arm", "label"),
    [
        (ArmSpec(name="off", speculation=OFF), "Plain decoding"),
        (sweep(["lookup"], [5])[0], "Lookup 5"),
        (sweep(["draft"], [7])[0], "Draft model 7"),
        (
            sweep(["draft"], [7], [0.4], ["rejection"])[0],
            "Draft model 7, p ≥ 0.4, rejection",
        ),
        (sweep(["lookup+draft"], [5])[0], "Lookup + draft model 5"),
        (ArmSpec(name="lookup+draft", speculation=BOTH), "Lookup + draft model 5 and 7"),
        (sweep(["auto"])[0], "Auto"),
        (sweep(["auto"], verifiers=["rejection"])[0], "Auto, rejection"),
    ],
)
def test_an_arm_that_became_the_default(arm: ArmSpec, label: str) -> None:
    (default,) = Settings().with_default("/m/a.gguf", "", arm).pair_defaults
    asked = Settings(lookup=default.lookup, draft_model=default.draft_model).speculation(
        default.arm, default.verifier
    )
    title = default_title(default.arm, asked, is_from_bench=True)
    assert title == f"Default of this pair: {label}, from a bench"
    title = default_title(default.arm, asked, is_from_bench=False)
    assert title == f"Default of this pair: {label}, changed since the bench"


def test_an_arm_that_no_chat_can_follow_says_why_not() -> None:
    report = sample.report(sample.request(arms=sample.MANY))
    names = [BASELINE, *(arm.name for arm in report.request.arms)]
    refused = [name for name in names if default_problem(report, name)]
    assert refused
    assert refused == [name for name in names if name.startswith("predicted")]
    assert "belongs to one answer" in default_problem(report, refused[0])


def test_when_it_holds() -> None:
    assert "these two files" in default_note(has_draft=True)
    assert "without a draft model" in default_note(has_draft=False)
