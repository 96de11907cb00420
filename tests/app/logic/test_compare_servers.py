"""Servers in the forms of comparisons and benches, and in what a comparison shows."""

from dataclasses import replace

import msgspec
import pytest

from app.logic.bench_details import details_of
from app.logic.bench_form import BenchForm
from app.logic.bench_form import asked as bench_asked
from app.logic.bench_words import arm_label, is_server, sources_of
from app.logic.compare_difference import difference
from app.logic.compare_form import (
    ArmChoice,
    CompareForm,
    engine_problem,
    request_of,
    start_problem,
)
from app.logic.compare_run import CompareRun
from app.logic.compare_table import table_rows
from app.logic.compare_view import head_text, strip_text, strip_tone
from app.logic.engine_state import EngineState, after_command
from app.logic.pair_default import default_problem
from app.logic.server_arms import ServerChoice
from app.screenshots_load import ANSWERS, comparison
from engine.lab.report import ArmServer
from engine.protocol import Compare
from engine.remote.values import Endpoint
from engine.request import ArmSpec, ModelSettings, PredictionSpec
from tests.app import live_samples
from tests.app.bench_report_samples import report
from tests.app.bench_samples import TARGET, work

LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="qwen3", kind="llama-server")
VLLM = Endpoint(url="http://gpu:8000/v1", model="Qwen3", kind="vllm", name="Desk")
OURS = Endpoint(url="http://lab:8484/v1", model="smol", kind="paceline", name="Lab")
TWO = (ServerChoice(LLAMA), ServerChoice(VLLM))
IDLE = EngineState(phase="idle")
FORM = CompareForm(prompt="Hi", arms=(ArmChoice("off"),), servers=TWO)


def remote_ready() -> EngineState:
    state = live_samples.ready()
    assert state.loaded is not None
    target = msgspec.structs.replace(state.loaded.target, path=LLAMA.reference)
    return replace(state, loaded=msgspec.structs.replace(state.loaded, target=target, draft=None))


# --- Comparisons ----------------------------------------------------------------------------------


@pytest.mark.parametrize("state", [IDLE, remote_ready()])
def test_two_servers_are_compared_without_a_model_here(state: EngineState) -> None:
    assert start_problem(FORM, state) == ""
    assert start_problem(replace(FORM, servers=TWO[:1]), state) == "Choose at least two servers."
    request = request_of(FORM, is_local=False)
    assert [arm.name for arm in request.arms] == ["llama-server 127.0.0.1:8080", "Desk"]


def test_a_server_beside_the_loaded_model_is_enough() -> None:
    form = replace(FORM, servers=TWO[1:])
    assert start_problem(form, live_samples.ready()) == ""
    assert [arm.name for arm in request_of(form).arms] == ["off", "Desk"]


def test_without_servers_a_model_is_needed() -> None:
    form = replace(FORM, servers=())
    assert start_problem(form, IDLE).startswith("No model is loaded.")
    assert engine_problem(remote_ready()).startswith("A server answers now.")
    assert start_problem(FORM, EngineState(phase="measuring")).startswith("A bench is running.")


def test_a_comparison_of_servers_keeps_the_engine_busy() -> None:
    command = Compare(id=5, request=request_of(FORM, is_local=False))
    assert after_command(IDLE, command).phase == "comparing"


def test_columns_of_servers() -> None:
    request, found_report = comparison()
    run = CompareRun(request, {"Under the desk": "vLLM · gpu"})
    run.finish(found_report)
    first, second = run.columns
    assert run.baseline == first
    assert run.columns[second].sources == ("server",)
    assert head_text(run, second).server == "vLLM · gpu"
    assert strip_text(run, first).replace("\u00a0", " ").startswith("Baseline · 72\u202f% accepted")
    shown = strip_text(run, second).replace("\u00a0", " ")
    assert "text differs (another server) · acceptance not published" in shown
    assert (strip_tone(found_report, first), strip_tone(found_report, second)) == ("off", "gain")


def test_a_difference_between_servers_is_marked_and_not_explained() -> None:
    request, found_report = comparison()
    run = CompareRun(request)
    run.finish(found_report)
    found = [difference(run, arm) for arm in run.columns]
    assert all(each is not None and not each.is_explained for each in found)
    assert found[1] is not None
    assert ANSWERS[0][: found[1].start] == ANSWERS[1][: found[1].start]
    assert found[1].sentence.endswith("another server, so differences are not explained.")


def test_what_a_server_does_not_tell_has_no_figure() -> None:
    _, found_report = comparison()
    first, second = table_rows(found_report)
    assert first.cells[2] == "–"
    assert second.cells[5] == "not published"
    assert second.cells[-5:] == ("–",) * 5
    assert second.spreads[3] == "another server"


def test_a_server_that_fails_on_the_way_ends_it_early() -> None:
    request, found_report = comparison()
    run = CompareRun(request)
    failed = {**found_report.settings, "runs": 2}
    run.finish(msgspec.structs.replace(found_report, failure="It is gone.", settings=failed))
    assert (run.status_text(), run.problem) == ("Comparison ended early", "It is gone.")
    assert head_text(run, next(iter(run.columns))).run == "median of 2 runs"


# --- Benches --------------------------------------------------------------------------------------

BENCH = BenchForm(prompts=(work(),), drafters=("lookup",), lengths="3", servers=TWO)


def names(form: BenchForm, target: ModelSettings | None) -> list[str]:
    found = bench_asked(form, target, None)
    assert found.request is not None, found.problem
    return [arm.name for arm in found.request.arms]


def test_servers_are_arms_beside_the_loaded_model() -> None:
    assert names(BENCH, TARGET) == ["lookup 3", "llama-server 127.0.0.1:8080", "Desk"]
    assert names(replace(BENCH, drafters=(), servers=TWO[1:]), TARGET) == ["Desk"]


def test_without_a_model_here_the_first_server_is_the_baseline() -> None:
    request = bench_asked(BENCH, None, None).request
    assert request is not None
    assert request.pairs[0].target.path == LLAMA.reference
    assert [arm.name for arm in request.arms] == ["Desk"]
    assert names(BENCH, ModelSettings(path=LLAMA.reference)) == ["Desk"]
    alone = replace(BENCH, servers=TWO[:1])
    assert bench_asked(alone, None, None).problem == "Choose at least two servers."


def test_a_paceline_server_can_be_held_against_itself() -> None:
    chosen = (ServerChoice(OURS, "off"), ServerChoice(OURS, "lookup"))
    assert names(replace(BENCH, servers=chosen), None) == ["Lab: lookup"]


def test_each_prompts_own_expected_text_is_passed_on() -> None:
    form = replace(BENCH, prompts=(msgspec.structs.replace(work(), prediction="text"),))
    request = bench_asked(form, TARGET, None).request
    assert request is not None
    arm: ArmSpec = request.arms[-1]
    assert isinstance(arm.speculation.drafters[0], PredictionSpec)


def test_names_of_servers_are_no_arms_of_ours() -> None:
    assert arm_label("Under the desk 2") == "Under the desk 2"
    assert arm_label("draft 7 p≥0.4") == "Draft model 7, p ≥ 0.4"
    assert is_server("vLLM gpu:8000")
    assert not any(map(is_server, ("off", "auto", "lookup+draft 5", "draft 7 rejection")))
    assert sources_of("Under the desk") == ("server",)


def test_details_of_a_server_say_why_less_is_known() -> None:
    made = report()
    server = ArmServer(name="vLLM 0.11.0", endpoint=VLLM.reference)
    cells = tuple(
        c if c.arm == "off" else msgspec.structs.replace(c, server=server, predicted=None)
        for c in made.cells
    )
    arm, kind = next((c.arm, c.kind) for c in cells if c.arm != "off")
    found = details_of(msgspec.structs.replace(made, cells=cells), 0, arm, kind)
    assert found is not None
    assert found.why.startswith("vLLM 0.11.0 answered.")
    assert (found.formula, found.ledger) == ("", ())
    told = {line.key: line.value for line in found.lines}
    assert told["acceptance"] == "not published"
    assert told["bench_memory"] == "the server does not say"


def test_a_server_is_no_default_of_a_pair() -> None:
    made = report()
    first, *others = made.request.arms
    served = msgspec.structs.replace(first, endpoint=VLLM.reference)
    request = msgspec.structs.replace(made.request, arms=(served, *others))
    served_report = msgspec.structs.replace(made, request=request)
    assert default_problem(served_report, first.name).startswith("A server drafts as it was")
    assert default_problem(served_report, others[0].name) == ""
