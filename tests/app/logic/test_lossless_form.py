from dataclasses import replace

import pytest

from app.logic.compare_form import ArmChoice
from app.logic.engine_state import EngineState
from app.logic.lossless_form import (
    OWN_PROMPT,
    LosslessForm,
    check_caption,
    check_problem,
    check_request,
)
from engine.request import AutoPolicySpec, DraftModelSpec, PredictionSpec, PromptLookupSpec
from tests.app import live_samples as sample

ALL = (ArmChoice("off"), ArmChoice("lookup", 8), ArmChoice("predicted", 12), ArmChoice("auto"))
FORM = LosslessForm(arms=ALL)


def test_built_in_prompts_are_the_engines_to_choose() -> None:
    request = check_request(FORM)
    assert request.prompts == ()
    assert [arm.name for arm in request.arms] == ["lookup", "predicted", "auto"]
    assert request.sampling.temperature == 0


def test_an_own_prompt_brings_its_system_prompt_and_what_is_expected() -> None:
    form = replace(FORM, prompt="Say hello.", system="Be brief.", prediction="Hello.")
    (prompt,) = check_request(form).prompts
    assert prompt.name == OWN_PROMPT
    assert [m.role for m in prompt.messages] == ["system", "user"]
    assert prompt.prediction == "Hello."
    (alone,) = check_request(replace(form, system=" ", prediction=" \n")).prompts
    assert [m.role for m in alone.messages] == ["user"]
    assert alone.prediction == ""


def test_every_drafter_is_put_to_the_test() -> None:
    _, predicted, auto = check_request(FORM).arms
    assert [type(d) for d in predicted.speculation.drafters] == [PredictionSpec]
    assert predicted.speculation.drafters[0].draft_max == 12
    assert isinstance(auto.speculation.policy, AutoPolicySpec)
    kinds = {type(d) for d in auto.speculation.drafters}
    assert kinds == {PredictionSpec, PromptLookupSpec, DraftModelSpec}


def test_rejection_is_asked_of_all_arms() -> None:
    request = check_request(replace(FORM, verifier="rejection", draws=500))
    assert {arm.speculation.verifier for arm in request.arms} == {"rejection"}
    assert request.draws == 500
    assert request.rejection_sampling.temperature > 0


@pytest.mark.parametrize(
    ("form", "state", "problem"),
    [
        (FORM, sample.ready(), ""),
        (FORM, EngineState(phase="idle"), "No model is loaded."),
        (FORM, replace(sample.ready(), phase="generating"), "An answer is being written"),
        (FORM, replace(sample.ready(), phase="comparing"), "A comparison is running."),
        (FORM, replace(sample.ready(), phase="checking"), "A check of the answers is running."),
        (replace(FORM, arms=ALL[:1]), sample.ready(), "Choose at least one arm"),
        (replace(FORM, prompt=" "), sample.ready(), "Write a prompt first"),
        (replace(FORM, arms=(ArmChoice("draft", 3),)), sample.ready(draft=False), "No draft model"),
        (FORM, sample.ready(can_rewind=False), "The target’s cache cannot drop"),
    ],
)
def test_a_check_is_off_with_its_reason(
    form: LosslessForm, state: EngineState, problem: str
) -> None:
    found = check_problem(form, state)
    assert found.startswith(problem)
    assert bool(found) == bool(problem)


def test_the_caption_says_what_is_checked() -> None:
    assert check_caption(check_request(FORM), "A", "B") == (
        "A · draft model B · built-in prompts · up to 160 tokens each, temperature 0"
    )
    drawn = check_request(replace(FORM, prompt="Hi.", verifier="rejection"))
    assert check_caption(drawn, "A") == (
        "A · your prompt · 1,000 draws of two tokens by rejection at temperature 1"
    )
