"""The list of servers and its form as values, and what is said of them."""

from dataclasses import replace

import pytest

from app.logic import endpoints as logic
from app.logic.endpoint_words import (
    endpoint_title,
    host_of,
    kind_of,
    published_words,
    remote_facts,
    shown_model,
    takes_arm,
)
from app.logic.endpoints import Asked, EndpointForm, EndpointsState
from app.logic.endpoints_view import cards, choices, empty, form_rows, list_failed, save_block
from app.logic.engine_state import EngineState
from app.logic.words import arm_block, file_label, model_facts, why_unavailable
from engine.errors import ErrorKind
from engine.protocol import Error, Loaded, Memory
from engine.remote.protocol import Endpoints
from engine.remote.values import Endpoint, RemoteModel, ServerInfo
from tests.fake_values import server_info

LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="qwen", kind="llama-server")
NAMED = Endpoint(url="https://gpu.example/v1", model="Qwen/Qwen3", kind="vllm", name="Big")
SERVER = ServerInfo(
    url=LLAMA.url,
    kind="llama-server",
    version="b6942",
    models=(RemoteModel(id="qwen", ctx=8192),),
    published="timings",
    slots=4,
    evidence="/props names it.",
)
REFUSED = Error(kind=ErrorKind.NETWORK, message="Nothing answers.", hint="Start it.")
LISTED = EndpointsState(endpoints=(LLAMA, NAMED))


def loaded(path: str) -> Loaded:
    memory = Memory(resident=0, devices=())
    return Loaded(target=server_info(path), memory=memory, load_ms=1.0)


def test_names_and_places() -> None:
    assert host_of(LLAMA.reference) == "127.0.0.1:8080"
    assert endpoint_title(LLAMA) == "llama-server, 127.0.0.1:8080"
    assert endpoint_title(NAMED) == "Big"
    assert file_label(NAMED.reference) == "Qwen3"
    assert shown_model("http://a/v1#C:\\models\\a.gguf") == "a.gguf"
    assert shown_model("http://a/v1#x") == "x"


def test_a_loaded_server_tells_its_kind_by_its_description() -> None:
    llama, ours = loaded("http://127.0.0.1:8080/v1#qwen"), loaded("http://h/v1#paceline")
    assert (kind_of(llama.target), takes_arm(llama)) == ("llama-server", False)
    assert (kind_of(ours.target), takes_arm(ours)) == ("paceline", True)
    assert remote_facts(llama.target) == "llama-server b6942 · 127.0.0.1:8080 · 4,096 tokens"
    assert model_facts(llama.target) == remote_facts(llama.target)


def test_only_paceline_servers_take_an_arm() -> None:
    llama = EngineState(phase="ready", loaded=loaded("http://127.0.0.1:8080/v1#qwen"))
    ours = EngineState(phase="ready", loaded=loaded("http://h/v1#paceline"))
    for arm in ("auto", "lookup", "draft", "lookup+draft"):
        assert llama.arm_of(arm) == "off"
        assert ours.arm_of(arm) == arm
        assert arm_block(ours, arm) == ""
    assert llama.loaded is not None
    assert "as it was started" in why_unavailable(llama.loaded, "draft")
    assert arm_block(llama, "lookup") == why_unavailable(llama.loaded, "lookup")


def test_a_card_says_what_came_of_asking() -> None:
    first, second = cards(LISTED)
    assert (first.status, first.tone) == ("Not asked yet.", "muted")
    assert second.facts == "vLLM · gpu.example · Qwen/Qwen3"
    asking = logic.with_asked(LISTED, LLAMA.url, Asked(is_running=True))
    assert cards(asking)[0].is_asking
    answered = replace(
        logic.with_asked(LISTED, LLAMA.url, Asked(server=SERVER)),
        has_key=frozenset({LLAMA.reference}),
        used=LLAMA.reference,
    )
    card = cards(answered)[0]
    assert (card.status, card.tone, card.is_used) == ("It answers.", "ok", True)
    assert card.facts == "llama-server b6942 · 127.0.0.1:8080 · qwen · with a key"
    assert card.details[-1] == "8,192 tokens of context · 4 answers at a time"
    failed = logic.with_asked(LISTED, LLAMA.url, Asked(error=REFUSED))
    assert (cards(failed)[0].status, cards(failed)[0].tone) == (
        "Nothing answers. Start it.",
        "danger",
    )


def test_a_card_says_what_answers_now_and_not_what_was_added() -> None:
    now = ServerInfo(url=LLAMA.url, kind="vllm", version="0.32.0")
    card = cards(logic.with_asked(LISTED, LLAMA.url, Asked(server=now)))[0]
    assert card.facts.startswith("vLLM 0.32.0 · ")


def test_a_model_that_is_gone_is_said() -> None:
    other = ServerInfo(url=LLAMA.url, kind="llama-server", models=(RemoteModel(id="new"),))
    card = cards(logic.with_asked(LISTED, LLAMA.url, Asked(server=other)))[0]
    assert card.tone == "warning"
    assert "no longer" in card.status


def test_what_is_not_published_is_said() -> None:
    assert "does not publish" in published_words(ServerInfo(url="", kind="ollama"))
    told = published_words(
        ServerInfo(url="", kind="vllm", published="metrics", drafts_with="ngram")
    )
    assert told.startswith("It drafts with ngram.")
    assert "other clients" in told


def test_the_form_goes_from_address_to_model() -> None:
    form = logic.looking(EndpointForm(), "127.0.0.1:8080")
    assert save_block(form, "qwen")
    form = logic.found(form, SERVER)
    assert (form.phase, form.model) == ("found", "qwen")
    assert ("Known by", "/props names it.") in form_rows(form)
    assert save_block(form, " ") == "Choose the model."
    assert save_block(form, "qwen") == ""
    assert logic.made(form, " qwen ", " Mine ") == Endpoint(
        url=LLAMA.url, model="qwen", name="Mine", kind="llama-server"
    )


def test_a_server_without_a_list_takes_a_typed_model() -> None:
    form = logic.found(logic.looking(EndpointForm(), "x"), ServerInfo(url="u", kind="openai"))
    assert form.model == ""
    assert logic.made(form, "", "") is None
    made = logic.made(form, "gpt", "")
    assert made is not None
    assert made.reference == "u#gpt"


@pytest.mark.parametrize(
    ("phase", "error", "expected"),
    [
        ("probing", REFUSED, "failed"),
        ("saving", REFUSED, "found"),
        ("probing", Error(kind=ErrorKind.CANCELLED, message="Stopped."), "address"),
    ],
)
def test_a_failure_leaves_the_form(phase: str, error: Error, expected: str) -> None:
    form = logic.refused(EndpointForm(phase=phase), error)  # type: ignore[arg-type]
    assert form.phase == expected
    assert (form.error is None) == (error.kind is ErrorKind.CANCELLED)


def test_editing_begins_with_what_is_known() -> None:
    state = logic.editing(replace(LISTED, has_key=frozenset({NAMED.reference})), NAMED)
    form = state.form
    assert form is not None
    assert (form.replaces, form.name, form.has_key) == (NAMED.reference, "Big", True)
    assert form_rows(form) == (("Server", "vLLM"),)
    assert save_block(form, NAMED.model) == ""


@pytest.mark.parametrize(
    ("url", "has_key"),
    [(NAMED.url, True), ("https://gpu.example:8443/v1", True), ("https://other.example/v1", False)],
)
def test_another_machine_does_not_get_the_key_that_is_kept(url: str, has_key: bool) -> None:
    state = logic.editing(replace(LISTED, has_key=frozenset({NAMED.reference})), NAMED)
    assert state.form is not None
    found = logic.found(state.form, ServerInfo(url=url, kind="vllm"))
    assert found.has_key is has_key


def test_a_new_list_forgets_what_is_gone() -> None:
    state = logic.with_asked(LISTED, NAMED.url, Asked(server=SERVER))
    after = logic.listed(state, Endpoints(endpoints=(LLAMA,), has_key=(LLAMA.reference,)))
    assert after.asked == {}
    assert after.has_key == {LLAMA.reference}


def test_empty_and_failed_lists_say_what_to_do() -> None:
    told = empty()
    for server in ("llama-server: 127.0.0.1:8080", "vLLM: 127.0.0.1:8000", "11434", "1234"):
        assert server in told.text
    assert list_failed(EndpointsState()) is None
    failed = list_failed(EndpointsState(error=REFUSED))
    assert failed is not None
    assert failed.text == "Nothing answers. Start it."


def test_servers_are_choices_of_the_target_menu() -> None:
    first, second = choices((LLAMA, NAMED))
    assert (first.path, first.name, first.note) == (
        LLAMA.reference,
        "qwen",
        "llama-server, 127.0.0.1:8080",
    )
    assert (second.name, second.note) == ("Qwen3", "Big")
