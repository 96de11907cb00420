"""Servers as arms: what they are called, and which arms they become."""

from app.logic.server_arms import ServerChoice, named, server_facts, server_lines, server_specs
from engine.remote.values import Endpoint
from engine.request import OFF, AutoPolicySpec, PredictionSpec

LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="/m/qwen3-14b.gguf", kind="llama-server")
VLLM = Endpoint(url="http://gpu:8000/v1", model="Qwen/Qwen3-32B", kind="vllm", name="Desk")
OURS = Endpoint(url="http://lab:8484/v1", model="smol", kind="paceline", name="Lab")


def test_a_server_is_called_by_its_name_or_by_kind_and_host() -> None:
    names = [name for name, _ in named([ServerChoice(LLAMA), ServerChoice(VLLM)])]
    assert names == ["llama-server 127.0.0.1:8080", "Desk"]


def test_a_paceline_server_is_an_arm_for_each_of_its_arms() -> None:
    chosen = [ServerChoice(OURS, "off"), ServerChoice(OURS, "auto")]
    off, auto = server_specs(chosen)
    assert [off.name, auto.name] == ["Lab: speculation off", "Lab: Auto"]
    assert off.endpoint == auto.endpoint == OURS.reference
    assert off.speculation.drafters == OFF.drafters == ()
    assert isinstance(auto.speculation.policy, AutoPolicySpec)


def test_what_this_computer_serves_is_called_as_arms_are() -> None:
    assert named([ServerChoice(OURS, "lookup", is_own=True)])[0][0] == "lookup"


def test_an_expected_text_is_passed_on() -> None:
    (arm,) = server_specs([ServerChoice(VLLM)], "the text")
    assert arm.speculation.drafters == (PredictionSpec(text="the text"),)
    (arm,) = server_specs([ServerChoice(VLLM)], "  ")
    assert arm.speculation.drafters == ()


def test_the_line_under_a_name_says_what_the_name_does_not() -> None:
    assert server_facts(VLLM) == "vLLM · gpu:8000 · Qwen3-32B"
    assert server_facts(LLAMA) == "qwen3-14b.gguf"
    arms = server_specs([ServerChoice(LLAMA), ServerChoice(VLLM)])
    assert server_lines(arms, (LLAMA, VLLM)) == {
        "llama-server 127.0.0.1:8080": "qwen3-14b.gguf",
        "Desk": "vLLM · gpu:8000 · Qwen3-32B",
    }
