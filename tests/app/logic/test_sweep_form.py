"""The form of a load sweep: the request that it becomes, why there is none, how long it takes."""

from dataclasses import replace

import pytest

from app.logic.formatting import NumberFormat
from app.logic.server_arms import ServerChoice
from app.logic.sweep_form import (
    SweepForm,
    answers_of,
    asked,
    estimate_text,
    longest_s,
    own_endpoint,
    points,
    title_of,
)
from engine.lab.workloads import Workload
from engine.remote.values import Endpoint
from engine.request import Message
from engine.sweep.values import SweepRequest

VLLM = Endpoint(url="http://gpu:8000/v1", model="Qwen3", kind="vllm", name="Desk")
OWN = own_endpoint("http://0.0.0.0:8484/v1", "smol")
PROMPT = Workload(kind="code", name="sort", messages=(Message(role="user", content="Sort."),))
FORM = SweepForm(
    arms=(ServerChoice(OWN, "off", True), ServerChoice(OWN, "lookup", True), ServerChoice(VLLM)),
    prompts=(PROMPT,),
    clients=(4, 1),
    minutes=None,
)


def request_of(form: SweepForm) -> SweepRequest:
    found = asked(form).request
    assert found is not None
    return found


def test_a_form_becomes_a_request() -> None:
    request = request_of(FORM)
    assert [(a.name, a.speculation) for a in request.arms] == [
        ("off", "off"),
        ("lookup", "lookup"),
        ("Desk", ""),
    ]
    assert request.arms[0].endpoint == "http://127.0.0.1:8484/v1#smol"
    assert request.levels == (1.0, 4.0)
    assert request.budget_s is None
    assert request.prompts[0].id == "code/sort"


@pytest.mark.parametrize(
    ("form", "problem"),
    [
        (replace(FORM, arms=()), "Choose at least one server to measure."),
        (replace(FORM, clients=()), "Choose at least one number of clients."),
        (replace(FORM, prompts=()), "Choose at least one kind of prompts."),
        (
            replace(FORM, mode="rate", rates="1, x"),
            "“x” in the requests a second is not a number.",
        ),
    ],
)
def test_what_is_missing_is_said(form: SweepForm, problem: str) -> None:
    assert asked(form).problem == problem
    assert asked(form).request is None


def test_rates_are_read_as_they_are_written_here() -> None:
    form = replace(FORM, mode="rate", rates="0,5; 2")
    request = asked(form, NumberFormat(decimal=",", group=".")).request
    assert request is not None
    assert (request.mode, request.levels) == ("rate", (0.5, 2.0))


def test_how_much_is_asked_for() -> None:
    request = request_of(FORM)
    assert points(request) == 6
    # One client: 1 warm-up and 4 answers; four clients: 4 and 16; for each of three arms.
    assert answers_of(request) == 3 * (5 + 20)
    assert longest_s(request, 96.0) == 75.0


def test_the_estimate_says_what_is_known() -> None:
    request = request_of(FORM)
    what = "6 points, 75 answers of up to 96 tokens."
    assert estimate_text(request) == f"{what} How long that takes depends on the servers."
    assert estimate_text(request, 96.0).startswith(f"{what} At most about 1")
    limited = request_of(replace(FORM, minutes=1))
    assert estimate_text(limited, 96.0).startswith(f"{what} No point begins after 1")


def test_a_sweep_is_called_by_its_arms() -> None:
    assert title_of(request_of(FORM)) == "Plain decoding, Lookup and Desk"
