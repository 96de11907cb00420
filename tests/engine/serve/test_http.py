"""The server by hand: keys, hosts, wrong bodies, turns, and what /metrics says."""

import socket
import threading
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.errors import EngineError
from engine.inference import Inference
from engine.serve.address import Address
from engine.serve.guard import is_this_machine
from engine.serve.values import ServeSettings
from tests.engine.conftest import TinyModels
from tests.engine.serve.conftest import loaded
from tests.engine.serve.serving import CHAT, HELLO, Served, eventually, served


def metric(server: Served, name: str, **labels: str) -> float:
    for family in text_string_to_metric_families(server.get("/metrics").text):
        for sample in family.samples:
            if sample.name == f"paceline_{name}" and labels.items() <= sample.labels.items():
                return sample.value
    raise AssertionError(f"no metric {name}")


def test_index_health_and_unknown_paths(server: Served) -> None:
    assert "Paceline" in server.get("/").text
    assert server.get("/health").json() == {"status": "ok"}
    missing = server.get("/v1/embeddings")
    assert (missing.status_code, missing.json()["error"]["code"]) == (404, "not_found")
    other = server.get(CHAT)
    assert (other.status_code, other.json()["error"]["type"]) == (405, "invalid_request_error")


def test_not_loaded_is_unavailable(engine: Inference) -> None:
    with served(engine, is_loaded=False) as server:
        assert server.get("/health").status_code == 503
        refused = server.post(CHAT, HELLO)
        assert (refused.status_code, refused.json()["error"]["type"]) == (503, "unavailable_error")


def test_key_is_wanted_for_all_but_health(engine: Inference) -> None:
    with served(engine, key="sk-right") as server:
        for headers in (
            {"Authorization": ""},
            {"Authorization": "Bearer sk-wrong"},
            {"Authorization": "Basic sk-right"},
            {"Authorization": "Bearer sk-rightä".encode("latin-1")},
        ):
            for path in ("/v1/models", "/metrics", "/"):
                refused = server.get(path, headers=headers)
                assert refused.status_code == 401
                assert refused.headers["www-authenticate"] == "Bearer"
                assert refused.json()["error"]["code"] == "invalid_api_key"
                assert "sk-right" not in refused.text
            assert server.get("/health", headers=headers).status_code == 200
        assert server.get("/v1/models").status_code == 200


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8484", "127.0.0.1:1", "[::1]:80", "me.localhost"]
)
def test_hosts_of_this_machine(host: str) -> None:
    assert is_this_machine(host)


@pytest.mark.parametrize(
    "host", ["", "evil.com", "127.0.0.1.evil.com", "localhost.evil.com", "10.0.0.1", "[::1", "a@b"]
)
def test_other_hosts_are_a_trick(host: str) -> None:
    assert not is_this_machine(host)


def test_pages_of_other_sites_are_refused(server: Served) -> None:
    assert server.get("/v1/models", headers={"Host": "evil.com"}).status_code == 403
    for origin in ("http://evil.com", "null", "http://localhost:9"):
        assert server.post(CHAT, HELLO, headers={"Origin": origin}).status_code == 403
    own = {"Origin": server.root}
    answered = server.post(CHAT, HELLO, headers=own)
    assert answered.status_code == 200
    assert not [name for name in answered.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    ("body", "param"),
    [
        (b"", None),
        (b"{", None),
        (b"\xff\xfe{}", None),
        (b"[]", None),
        (b"[" * 100_000, None),
        (b'{"messages": "hello"}', "messages"),
        (b"{}", "messages"),
        (b'{"messages": []}', "messages"),
        (b'{"messages": [{"content": "x"}]}', "messages[0].role"),
        (b'{"messages": [{"role": "king", "content": "x"}]}', "messages[0].role"),
        (b'{"messages": [{"role": "tool", "content": "x"}]}', "messages[0].role"),
        (b'{"messages": [{"role": "user", "content": "\xff"}]}', None),
    ],
)
def test_bodies_that_are_wrong(server: Served, body: bytes, param: str | None) -> None:
    refused = server.post(CHAT, body)
    assert refused.status_code == 400
    error = refused.json()["error"]
    assert error["type"] == "invalid_request_error"
    assert error["param"] == param
    assert error["message"]


@pytest.mark.parametrize(
    ("field", "value", "param"),
    [
        ("temperature", "hot", "temperature"),
        ("temperature", -1, "temperature"),
        ("top_p", 1.5, "top_p"),
        ("top_k", 0.5, "top_k"),
        ("seed", "x", "seed"),
        ("max_tokens", 0, "max_tokens"),
        ("max_completion_tokens", -7, "max_completion_tokens"),
        ("stop", 7, "stop"),
        ("stop", ["a"] * 17, "stop"),
        ("stream", "yes", "stream"),
        ("stream_options", {"include_usage": 1}, "stream_options.include_usage"),
        ("speculation", {"drafters": [{"kind": "prompt_lookup"}] * 9}, "speculation.drafters"),
        ("n", 2, "n"),
        ("tools", [{"type": "function"}], "tools"),
        ("functions", [{}], "functions"),
        ("logprobs", True, "logprobs"),
        ("top_logprobs", 3, "top_logprobs"),
        ("logit_bias", {"5": -100}, "logit_bias"),
        ("response_format", {"type": "json_object"}, "response_format"),
        ("modalities", ["text", "audio"], "modalities"),
        ("grammar", "root ::= x", "grammar"),
        ("prediction", {"type": "content"}, "prediction.content"),
        ("prediction", {"type": "tokens", "content": "x"}, "prediction.type"),
        ("speculation", "magic", "speculation"),
        ("speculation", {"drafters": [{"kind": "magic"}]}, "speculation.drafters[0].kind"),
        ("speculation", "predicted", "prediction"),
        (
            "messages",
            [{"role": "user", "content": [{"type": "image_url", "image_url": {"url": "x"}}]}],
            "messages[0].content[0].type",
        ),
    ],
)
def test_a_mistake_names_its_field(server: Served, field: str, value: object, param: str) -> None:
    refused = server.post(CHAT, {**HELLO, field: value})
    assert refused.status_code == 400
    assert refused.json()["error"]["param"] == param


def test_unknown_and_empty_fields_are_ignored(server: Served) -> None:
    harmless = {
        "store": True, "metadata": {"a": 1}, "n": 1, "tools": [], "logprobs": False, "stop": None,
        "response_format": {"type": "text"}, "temperature": None, "max_tokens": 3, "seed": -1,
        "parallel_tool_calls": True, "logit_bias": {}, "top_k": -1, "prediction": None,
    }  # fmt: skip
    assert server.post(CHAT, {**HELLO, **harmless}).status_code == 200


@pytest.mark.parametrize(
    ("fields", "param"),
    [
        ({"prompt": [1, 2]}, "prompt"),
        ({"prompt": ["a", "b"]}, "prompt"),
        ({"prompt": 5}, "prompt"),
        ({}, "prompt"),
        ({"prompt": "a", "echo": True}, "echo"),
        ({"prompt": "a", "best_of": 2}, "best_of"),
        ({"prompt": "a", "logprobs": 1}, "logprobs"),
        ({"prompt": "a", "suffix": "b"}, "suffix"),
    ],
)
def test_mistakes_of_completions(server: Served, fields: dict[str, Any], param: str) -> None:
    refused = server.post("/v1/completions", fields)
    assert (refused.status_code, refused.json()["error"]["param"]) == (400, param)


def test_arms_without_a_draft_model(endless_server: Served) -> None:
    refused = endless_server.post(CHAT, {**HELLO, "speculation": "draft"})
    assert refused.status_code == 400
    assert "draft model" in refused.json()["error"]["message"]


def test_turns_go_by_user(tiny: TinyModels) -> None:
    order: list[str] = []
    engine = loaded(tiny.endless, parallel=1)
    with served(engine) as server:
        server.decoding.pause()

        def ask(user: str) -> None:
            server.post(CHAT, {**HELLO, "user": user, "max_tokens": 300})
            order.append(user)

        threads = []
        for n, user in enumerate(("greedy", "greedy", "greedy", "modest"), 1):
            threads.append(threading.Thread(target=ask, args=(user,)))
            threads[-1].start()
            eventually(lambda n=n: server.figures.waiting == n)
        server.decoding.go_on()
        for thread in threads:
            thread.join()
    engine.unload()
    assert order == ["greedy", "modest", "greedy", "greedy"]


def test_metrics(server: Served) -> None:
    server.post(CHAT, {**HELLO, "speculation": "draft", "temperature": 0, "max_tokens": 20})
    server.post(CHAT, b"{")
    assert metric(server, "requests_total", outcome="answered") == 1
    assert metric(server, "requests_total", outcome="refused") == 1
    assert metric(server, "requests_running") == metric(server, "requests_waiting") == 0
    assert metric(server, "prompt_tokens_total") > 0
    tokens = metric(server, "tokens_predicted_total")
    accepted = metric(server, "spec_decode_num_accepted_tokens_total")
    assert tokens > accepted > 0
    assert metric(server, "spec_decode_num_draft_tokens_total") >= accepted
    assert metric(server, "spec_decode_num_drafts_total") > 0
    at_first = metric(server, "spec_decode_num_accepted_tokens_per_pos_total", position="0")
    assert 0 < at_first <= accepted
    assert metric(server, "time_to_first_token_seconds_count") == 1
    assert metric(server, "inter_token_latency_seconds_count") > 0
    assert metric(server, "answers_per_decode_count") > 0
    figures = server.figures
    assert (figures.answered, figures.refused, figures.tokens) == (1, 1, tokens)
    assert figures.accepted == accepted


def test_figures_are_told(server: Served) -> None:
    eventually(lambda: bool(server.told))
    server.post(CHAT, HELLO)
    eventually(lambda: server.told[-1].answered == 1)


def test_other_machines_need_a_key() -> None:
    with pytest.raises(EngineError, match="Without an API key"):
        Address(ServeSettings(host="0.0.0.0", port=0))
    made = Address(ServeSettings(host="0.0.0.0", port=0, api_key="sk-x"))
    assert "not encrypted" in made.warnings[0]
    assert "0.0.0.0" not in made.url
    made.socket.close()


def test_streams_do_not_wait_for_acknowledgements() -> None:
    """asyncio sets TCP_NODELAY on connections of sockets that say they are TCP, and on no other."""
    made = Address(ServeSettings(port=0))
    with made.socket as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_addresses_that_cannot_be_had(server: Served) -> None:
    port = server.server.address.port
    with pytest.raises(EngineError, match=f"Port {port} is in use"):
        Address(ServeSettings(port=port))
    for host in ("203.0.113.7", "no such host"):
        with pytest.raises(EngineError, match="no address"):
            Address(ServeSettings(host=host, port=0, api_key="x"))
    for key in ("two words", "ключ", "x\n"):
        with pytest.raises(EngineError, match="characters that no client could send"):
            Address(ServeSettings(port=0, api_key=key))


def test_the_key_is_in_no_repr() -> None:
    assert "sk-secret" not in repr(ServeSettings(api_key="sk-secret"))
