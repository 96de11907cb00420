from dataclasses import replace

import pytest

from app.logic.compare_form import (
    ArmChoice,
    CompareForm,
    arm_problem,
    available_sources,
    request_of,
    settings_text,
    start_problem,
)
from app.logic.engine_state import EngineState
from engine.request import (
    OFF,
    DraftModelSpec,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    Speculation,
    speculation_of,
)
from tests.app import live_samples as sample

FORM = CompareForm(
    prompt="Say hello.",
    system="Be brief.",
    arms=(ArmChoice("off"), ArmChoice("lookup+draft", 5)),
    runs=5,
    seed=7,
)

PREDICTED = (ArmChoice("off"), ArmChoice("predicted", 16))


def test_the_request_is_cold_with_one_seed() -> None:
    request = request_of(FORM)
    assert request.runs == 5
    assert request.request.cold
    assert request.request.sampling.seed == 7
    assert [m.role for m in request.request.messages] == ["system", "user"]
    baseline, both = request.arms
    assert baseline.speculation.drafters == ()
    lookup, draft = both.speculation.drafters
    assert isinstance(lookup, PromptLookupSpec)
    assert isinstance(draft, DraftModelSpec)
    assert lookup.draft_max == draft.draft_max == 5


def test_what_the_form_does_not_ask_is_as_in_the_chat() -> None:
    chat = Speculation(
        drafters=(PromptLookupSpec(min_ngram=2), DraftModelSpec(draft_max=16, min_p=0.4))
    )
    arms = (ArmChoice("off"), ArmChoice("lookup", 8), ArmChoice("draft", 3))
    sampling = Sampling(temperature=0.8, top_k=7, repeat_penalty=1.2)
    request = request_of(replace(FORM, arms=arms, sampling=sampling, drafting=chat))
    baseline, lookup, draft = (arm.speculation.drafters for arm in request.arms)
    assert baseline == ()
    assert lookup == (PromptLookupSpec(min_ngram=2, draft_max=8),)
    assert draft == (DraftModelSpec(draft_max=3, min_p=0.4),)
    assert request.request.sampling == Sampling(
        temperature=0.0, seed=7, top_k=7, repeat_penalty=1.2
    )


def test_auto_lets_all_drafters_compete_at_their_own_lengths() -> None:
    arms = (ArmChoice("off"), ArmChoice("auto"))
    chat = Speculation(drafters=(PromptLookupSpec(min_ngram=9), DraftModelSpec(min_p=0.4)))
    request = request_of(replace(FORM, arms=arms, drafting=chat, prediction=" \n"))
    baseline, auto = (arm.speculation for arm in request.arms)
    assert baseline == OFF
    assert auto == speculation_of("auto")
    request = request_of(replace(FORM, arms=arms, prediction="Hello."))
    assert request.arms[1].speculation == speculation_of("auto", prediction="Hello.")


def test_prediction_follows_the_expected_text() -> None:
    form = replace(FORM, arms=(ArmChoice("off"), ArmChoice("predicted", 12)), prediction="Hello.")
    _, predicted = request_of(form).arms
    assert predicted.speculation.drafters == (PredictionSpec(text="Hello.", draft_max=12),)


def test_the_verifier_is_that_of_all_arms_but_the_baseline() -> None:
    arms = (ArmChoice("off"), ArmChoice("draft", 3), ArmChoice("auto"))
    request = request_of(replace(FORM, arms=arms, verifier="rejection"))
    assert [a.speculation.verifier for a in request.arms] == ["match", "rejection", "rejection"]
    assert "verified by rejection" in settings_text(request, "Target")
    assert "verified" not in settings_text(request_of(replace(FORM, arms=arms)), "Target")


def test_auto_shows_the_drafters_that_can_compete() -> None:
    loaded = sample.loaded()
    assert available_sources(loaded, "lookup", "") == ("prompt_lookup",)
    assert available_sources(loaded, "auto", "") == ("prompt_lookup", "draft_model")
    assert available_sources(loaded, "auto", "x") == (
        "prediction",
        "prompt_lookup",
        "draft_model",
    )
    assert available_sources(sample.loaded(draft=False), "auto", " ") == ("prompt_lookup",)
    assert available_sources(None, "auto", "") == ("prompt_lookup",)


def test_an_empty_system_prompt_is_none() -> None:
    messages = request_of(replace(FORM, system="  ")).request.messages
    assert [m.role for m in messages] == ["user"]


@pytest.mark.parametrize(
    ("form", "state", "problem"),
    [
        (FORM, sample.ready(), ""),
        (FORM, EngineState(phase="idle"), "No model is loaded."),
        (FORM, EngineState(phase="dead"), "The engine has stopped."),
        (FORM, replace(sample.ready(), phase="generating"), "An answer is being written"),
        (FORM, sample.ready(draft=False), "No draft model is loaded."),
        (replace(FORM, prompt=" \n"), sample.ready(), "Write a prompt first."),
        (replace(FORM, arms=FORM.arms[:1]), sample.ready(), "Choose at least one arm"),
        (replace(FORM, arms=PREDICTED), sample.ready(), "Paste the expected text"),
        (replace(FORM, arms=PREDICTED, prediction="x"), sample.ready(), ""),
        (FORM, replace(sample.ready(), phase="checking"), "A check of the answers is running."),
    ],
)
def test_start_is_off_with_its_reason(form: CompareForm, state: EngineState, problem: str) -> None:
    found = start_problem(form, state)
    assert found.startswith(problem)
    assert bool(found) == bool(problem)


def test_nothing_is_refused_before_a_model_is_there() -> None:
    assert arm_problem(None, "draft") == ""
    assert arm_problem(sample.loaded(draft=False), "draft") == "No draft model is loaded."
    assert arm_problem(sample.loaded(draft=False), "lookup") == ""


def test_the_caption_names_everything_that_counts() -> None:
    assert "A · draft model B · " in settings_text(request_of(FORM), "A", "B")
    prompt, settings = settings_text(request_of(FORM), "Target 135M").split("\n")
    assert prompt == "“Say hello.”"
    assert settings == (
        "Target 135M · temperature 0 · seed 7 · up to 128 tokens · 5 runs an arm after a warm-up"
    )
