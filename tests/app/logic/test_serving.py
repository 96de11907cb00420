"""What is said of this computer's server, and what is made ready to be pasted."""

import json
import shlex
from dataclasses import replace

import pytest

from app.logic.engine_state import EngineState
from app.logic.serving import (
    KeyState,
    ServeState,
    block,
    curl_example,
    figures,
    is_local,
    outside_url,
    python_example,
    rate,
    status,
)
from app.settings import ServeChoice
from engine.errors import ErrorKind
from engine.protocol import Error, Serving
from engine.serve.values import ServingFigures

SERVING = Serving(url="http://127.0.0.1:8484/v1", model="qwen", parallel=2, needs_key=False)
ON = ServeChoice(is_on=True)
KEYED = ServeChoice(is_on=True, host="0.0.0.0", needs_key=True)
IDLE = EngineState(phase="idle")


@pytest.mark.parametrize(
    ("host", "expected"),
    [("127.0.0.1", True), ("127.1.2.3", True), ("::1", True), ("0.0.0.0", False)],
)
def test_what_other_machines_reach(host: str, expected: bool) -> None:
    assert is_local(host) is expected


def test_others_are_let_in_with_a_key_only() -> None:
    assert block(ON, KeyState()) == ""
    assert "only with a key" in block(ServeChoice(host="0.0.0.0"), KeyState())
    assert block(KEYED, KeyState()) == "", "the keyring has not answered"
    assert "Make one" in block(KEYED, KeyState(is_known=True))
    assert block(KEYED, KeyState(is_known=True, has_key=True)) == ""


def test_a_rate_is_tokens_over_the_time_between_two_reports() -> None:
    first, second = ServingFigures(seconds=2, tokens=10), ServingFigures(seconds=4, tokens=50)
    assert rate(first, second) == 20
    assert rate(second, second) is None


@pytest.mark.parametrize(
    ("state", "engine", "tone", "words"),
    [
        (ServeState(), IDLE, "off", "Nothing is served."),
        (ServeState(phase="waiting"), IDLE, "off", "No model is loaded."),
        (ServeState(phase="waiting"), EngineState(phase="loading"), "busy", "is loading"),
        (ServeState(phase="waiting"), EngineState(phase="dead"), "error", "has stopped"),
        (ServeState(phase="waiting"), EngineState(phase="measuring"), "busy", "Nothing is"),
        (ServeState(phase="starting"), IDLE, "busy", "is starting"),
        (ServeState(phase="stopping"), IDLE, "busy", "is stopping"),
        (ServeState(phase="running", serving=SERVING), IDLE, "on", "qwen is served."),
    ],
)
def test_the_sentence(state: ServeState, engine: EngineState, tone: str, words: str) -> None:
    said = status(state, engine, ON, KeyState(), is_remote=False)
    assert said.tone == tone
    assert words in said.headline


def test_why_it_could_not_be_started_is_said() -> None:
    error = Error(kind=ErrorKind.BAD_REQUEST, message="Port 80 is taken.", hint="Choose another.")
    failed = ServeState(phase="failed", error=error)
    said = status(failed, IDLE, ON, KeyState(), is_remote=False)
    assert said.detail == "Port 80 is taken. Choose another."


def test_a_model_elsewhere_is_not_served() -> None:
    ready = EngineState(phase="ready")
    said = status(ServeState(phase="waiting"), ready, ON, KeyState(), is_remote=True)
    assert "another server" in said.detail


def test_a_missing_key_comes_before_everything_else() -> None:
    said = status(ServeState(phase="waiting"), IDLE, KEYED, KeyState(is_known=True), False)
    assert said.tone == "error"
    assert "no key" in said.detail


def test_figures_are_finished_text() -> None:
    now = ServingFigures(
        running=2, waiting=1, answered=1200, drafted=200, accepted=150, cancelled=1, refused=2
    )
    shown = figures(ServeState(phase="running", serving=SERVING, figures=now, tps=41.26))
    assert (shown.running, shown.waiting, shown.tps) == ("2", "1", "41.3")
    assert (shown.answered, shown.acceptance) == ("1,200", "75\u202f%")
    assert shown.rest == "1 answer stopped by its client · 2 requests refused"


def test_what_was_not_drafted_has_no_acceptance() -> None:
    shown = figures(ServeState())
    assert (shown.acceptance, shown.tps, shown.rest) == ("–", "–", "")


def test_other_machines_have_an_address_of_their_own() -> None:
    assert outside_url("http://127.0.0.1:8484/v1", "box") == ""
    assert outside_url("http://0.0.0.0:8484/v1", "box") == "http://box:8484/v1"
    assert outside_url("http://[::]:8484/v1", "box") == "http://box:8484/v1"
    assert outside_url("http://10.0.0.2:8484/v1", "box") == "http://10.0.0.2:8484/v1"


def test_the_example_for_a_shell_can_be_pasted() -> None:
    everywhere = Serving(url="http://0.0.0.0:1/v1", model="a b", parallel=1, needs_key=True)
    words = shlex.split(curl_example(everywhere))
    assert words[:3] == ["curl", "-N", "http://127.0.0.1:1/v1/chat/completions"]
    assert "Authorization: Bearer $PACELINE_API_KEY" in words
    body = json.loads(words[words.index("-d") + 1])
    assert body["model"] == "a b"
    assert body["stream"] is True


def test_a_name_with_quotes_is_quoted_in_the_examples() -> None:
    odd = Serving(url="http://127.0.0.1:1/v1", model='it\'s "x"', parallel=1, needs_key=False)
    words = shlex.split(curl_example(odd))
    assert json.loads(words[words.index("-d") + 1])["model"] == odd.model
    assert f"model={json.dumps(odd.model)}," in python_example(odd)
    windows = curl_example(odd, is_windows=True)
    said = windows.partition('-d "')[2].removesuffix('"')
    plain = said.replace(r"\\\"", "quoted").replace(r"\"", '"').replace("quoted", r"\"")
    assert json.loads(plain)["model"] == odd.model


def test_the_example_for_windows_is_one_line() -> None:
    example = curl_example(SERVING, is_windows=True)
    assert "\n" not in example
    body = example.partition('-d "')[2].rstrip('"').replace('\\"', '"')
    assert json.loads(body)["model"] == "qwen"


@pytest.mark.parametrize("needs_key", [True, False])
def test_the_example_in_python_is_python(needs_key: bool) -> None:
    example = python_example(Serving(url="http://0.0.0.0:1/v1", model="m", parallel=1,
                                     needs_key=needs_key))  # fmt: skip
    compile(example, "example", "exec")
    assert 'base_url="http://127.0.0.1:1/v1"' in example
    assert ("os.environ" in example) is needs_key


def test_a_key_is_in_no_repr() -> None:
    assert "secret" not in repr(replace(KeyState(), fresh="secret"))
