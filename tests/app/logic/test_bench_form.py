from dataclasses import replace

import pytest

from app.logic.bench_estimate import estimate, estimate_text
from app.logic.bench_form import (
    BenchForm,
    asked,
    empty_told,
    numbers,
    pairs_of,
    quick_form,
    resume_problem,
    start_problem,
    title_of,
)
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from engine.bench.arms import length_of
from engine.bench.plan import planned
from engine.lab.workloads import KINDS, load
from engine.protocol import Costs
from engine.request import ModelSettings
from tests.app import live_samples
from tests.app.bench_samples import DRAFT, TARGET, work

COMMA = NumberFormat(decimal=",", group=".")
COSTS = Costs(pass_ms=(10.0, 12.0), measured=(1, 2))
FORM = BenchForm(prompts=(work(),))


def test_a_form_becomes_every_arm_with_every_length() -> None:
    found = asked(replace(FORM, drafters=("lookup", "auto"), lengths="3 7"), TARGET, None)
    assert found.problem == ""
    assert found.request is not None
    assert [(a.name, length_of(a)) for a in found.request.arms] == [
        ("lookup 3", 3), ("lookup 7", 7), ("auto", None),
    ]  # fmt: skip
    assert found.request.pairs[0].target is TARGET, "with its settings"
    assert found.request.budget_s == 15 * 60


def test_every_setting_of_the_form_arrives() -> None:
    form = replace(
        FORM, drafters=("draft",), lengths="5", min_p="0, 0.4", verifiers=("match", "rejection"),
        temperatures="0; 0.8", depths="0 2000", max_tokens=99, rounds=12, width=0.1, budget_s=None,
        seed=7,
    )  # fmt: skip
    request = asked(form, TARGET, DRAFT).request
    assert request is not None
    assert [arm.name for arm in request.arms] == [
        "draft 5", "draft 5 rejection", "draft 5 p≥0.4", "draft 5 p≥0.4 rejection",
    ]  # fmt: skip
    assert (request.temperatures, request.depths) == ((0.0, 0.8), (0, 2000))
    assert (request.max_tokens, request.rounds, request.most_rounds) == (99, 12, 12)
    assert (request.width, request.budget_s, request.seed) == (0.1, None, 7)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"prompts": ()}, "Choose a kind of work"),
        ({"drafters": ()}, "Choose at least one arm"),
        ({"verifiers": ()}, "Choose at least one verifier"),
        ({"lengths": ""}, "Write at least one number for the draft lengths"),
        ({"lengths": "3, x"}, "“x” in the draft lengths is not a whole number"),
        ({"lengths": "3, 99"}, "must be between 1 and 63; “99” is not"),
        ({"min_p": "1.2"}, "must be between 0 and 1"),
        ({"temperatures": "warm"}, "“warm” in the temperatures is not a number"),
        ({"temperatures": "nan"}, "must be between 0 and 5"),
        ({"depths": "1.5"}, "not a whole number"),
        ({"verifiers": ("match", "rejection")}, "At temperature 0 both verifiers do the same"),
        ({"drafters": ("lookup", "predicted")}, "No chosen prompt has an expected text"),
        ({"drafters": ("draft",)}, "No arm can draft for these prompts"),
        ({"max_tokens": 1}, "Answers must be 2 tokens or longer"),
    ],
)  # fmt: skip
def test_what_makes_no_sense_is_said(change: dict[str, object], says: str) -> None:
    found = asked(replace(FORM, **change), TARGET, None)  # type: ignore[arg-type]
    assert found.request is None
    assert says in found.problem


def test_without_a_model_the_form_says_where_to_get_one() -> None:
    assert asked(FORM, None, None).problem.startswith("No model is loaded.")


@pytest.mark.parametrize(
    ("typed", "fmt", "found"),
    [
        ("0.4,0.6", NumberFormat(), (0.4, 0.6)),
        (" 1  2 ;3, 3 ", NumberFormat(), (1.0, 2.0, 3.0)),
        ("0,4 0,6", COMMA, (0.4, 0.6)),
        ("0,4; 1", COMMA, (0.4, 1.0)),
        ("1, 2", COMMA, (1.0, 2.0)),
        ("1,", COMMA, (1.0,)),
        ("0.4", COMMA, (0.4,)),
    ],
)
def test_numbers_are_read_as_they_are_written_here(
    typed: str, fmt: NumberFormat, found: tuple[float, ...]
) -> None:
    assert numbers("numbers", typed, 0, 10, fmt) == found


def test_whole_numbers_need_no_space_after_a_comma() -> None:
    assert numbers("lengths", "3,5,7", 1, 63, COMMA, whole=True) == (3, 5, 7)


def test_every_target_goes_with_every_draft_model_and_none_twice() -> None:
    pairs = pairs_of(TARGET, DRAFT, ("/m/b.gguf", TARGET.path), ("/m/d.gguf", DRAFT.path))
    assert [(p.target.path, p.draft and p.draft.path) for p in pairs] == [
        (TARGET.path, DRAFT.path),
        (TARGET.path, "/m/d.gguf"),
        ("/m/b.gguf", DRAFT.path),
        ("/m/b.gguf", "/m/d.gguf"),
    ]
    assert pairs_of(TARGET, None)[0].draft is None


def test_prompts_of_one_name_are_told_apart() -> None:
    request = asked(replace(FORM, prompts=(work(), work())), TARGET, None).request
    assert request is not None
    assert [prompt.name for prompt in request.prompts] == ["fold", "fold (2)"]


def test_a_quick_bench_has_a_prompt_of_each_kind_and_ends_soon() -> None:
    form = quick_form(load(), has_draft=True)
    request = asked(form, TARGET, DRAFT).request
    assert request is not None
    assert [prompt.kind for prompt in request.prompts] == list(KINDS)
    assert [arm.name for arm in request.arms] == ["lookup 5", "draft 5", "auto"]
    assert request.budget_s is not None
    assert request.budget_s < 180
    assert planned(request) == 48
    assert title_of(form) == "Quick bench"
    assert "draft" not in quick_form(load(), has_draft=False).drafters


@pytest.mark.parametrize(
    ("kinds", "title"),
    [
        (("code",), "Code writing"),
        (("code", "json"), "Code writing and JSON"),
        (("code", "json", "prose"), "Code writing, JSON and Creative prose"),
        (KINDS, "Conversation, Translation and 10 more"),
    ],
)
def test_a_bench_is_called_by_its_work(kinds: tuple[str, ...], title: str) -> None:
    assert title_of(replace(FORM, prompts=tuple(work(kind) for kind in kinds))) == title


def test_an_estimate_goes_by_what_passes_cost_here() -> None:
    form = replace(FORM, drafters=("lookup",), lengths="5", max_tokens=100)
    request = asked(form, TARGET, None).request
    assert request is not None
    found = estimate(request, COSTS)
    assert found.runs == 4, "plain decoding and lookup, twice"
    assert found.seconds == pytest.approx(2 * 2.1 * 100 * 0.010, rel=0.05)
    assert estimate(request, None).seconds is None


@pytest.mark.parametrize(
    ("budget_s", "costs", "says"),
    [
        (None, COSTS, "About 4 runs, 5\u202fs; more where the figures spread."),
        (900.0, COSTS, "About 4 runs, 5\u202fs; at most 15\u202fmin where the figures spread."),
        (900.0, None, "About 4 runs, at most 15\u202fmin."),
        (None, None, "About 4 runs."),
        (2.0, COSTS, "has room for about 2 of them."),
    ],
)
def test_what_it_takes_is_said(budget_s: float | None, costs: Costs | None, says: str) -> None:
    form = replace(FORM, drafters=("lookup",), lengths="5", max_tokens=100, budget_s=budget_s)
    request = asked(form, TARGET, None).request
    assert request is not None
    assert estimate_text(request, costs).endswith(says)


@pytest.mark.parametrize(
    ("state", "is_downloading", "says"),
    [
        (live_samples.ready(), False, ""),
        (live_samples.ready(), True, "A download is running"),
        (replace(live_samples.ready(), phase="generating"), False, "An answer is being written"),
        (replace(live_samples.ready(), phase="measuring"), False, "A bench is running"),
        (EngineState(phase="idle"), False, "No model is loaded"),
    ],
)
def test_nothing_is_measured_beside_something_else(
    state: EngineState, is_downloading: bool, says: str
) -> None:
    problem = start_problem(state, is_downloading)
    assert problem.startswith(says)
    assert bool(problem) is bool(says)


def test_one_that_broke_off_loads_its_models_itself() -> None:
    assert resume_problem(EngineState(phase="idle"), False) == ""
    assert resume_problem(EngineState(phase="idle"), True)
    assert resume_problem(EngineState(phase="dead"), False)


@pytest.mark.parametrize(
    ("state", "is_downloading", "ways"),
    [
        (live_samples.ready(), False, ["quick", "own"]),
        (live_samples.ready(), True, ["own"]),
        (EngineState(phase="idle"), False, ["find", "open"]),
        (EngineState(phase="loading"), False, ["own"]),
    ],
)
def test_an_empty_page_leads_on(state: EngineState, is_downloading: bool, ways: list[str]) -> None:
    told = empty_told(state, is_downloading, is_ready=True)
    assert [name for name, _ in told.actions] == ways


def test_a_model_with_a_path_of_its_own_keeps_its_settings() -> None:
    other = ModelSettings(path="/m/x.gguf", threads=3)
    assert pairs_of(other, None)[0].target.threads == 3
