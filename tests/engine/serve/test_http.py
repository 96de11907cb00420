"""The server by hand: keys, hosts, wrong bodies, clients that leave, and what /metrics says."""

import json
import socket
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from engine.errors import EngineError
from engine.inference import Inference
from engine.serve import http_server
from engine.serve.address import Address
from engine.serve.guard import is_this_machine
from engine.serve.routes import MAX_BODY
from engine.serve.values import ServeSettings
from tests.engine.conftest import TinyModels
from tests.engine.serve.conftest import loaded
from tests.engine.serve.serving import Served, served

HELLO: dict[str, Any] = {"messages": [{"role": "user", "content": "hello"}], "max_tokens": 5}
CHAT = "/v1/chat/completions"


def eventually(is_so: Callable[[], bool]) -> None:
    """Wait for what another thread does soon."""
    deadline = time.monotonic() + 10
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.005)


def metric(server: Served, name: str, **labels: str) -> float:
    for family in text_string_to_metric_families(server.get("/metrics").text):
        for sample in family.samples:
            if sample.name == f"paceline_{name}" and labels.items() <= sample.labels.items():
                return sample.value
    raise AssertionError(f"no metric {name}")


def connected(server: Served, head: str, body: bytes = b"") -> socket.socket:
    """A request sent by hand, nothing read."""
    made = socket.create_connection(("127.0.0.1", server.server.address.port), timeout=10)
    made.sendall(head.replace("\n", "\r\n").encode() + body)
    return made


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


def test_too_long_bodies(server: Served) -> None:
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {MAX_BODY + 1}\n\n"
    with connected(server, head) as told:
        assert told.recv(1 << 16).startswith(b"HTTP/1.1 413")
    part = b"1000\r\n" + b" " * 0x1000 + b"\r\n"
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nTransfer-Encoding: chunked\n\n"
    with connected(server, head) as untold:
        sending = threading.Thread(target=_send, args=(untold, part, MAX_BODY // 0x1000 + 1))
        sending.start()
        assert untold.recv(1 << 16).startswith(b"HTTP/1.1 413")
        sending.join()


def _send(to: socket.socket, part: bytes, times: int) -> None:
    try:
        for _ in range(times):
            to.sendall(part)
    except OSError:
        pass  # the server hung up, as it may


@pytest.mark.parametrize(
    "messages",
    [
        [{"role": "user", "content": "the " * (1 << 18)}],
        [{"role": "system", "content": "the " * (1 << 18)}, {"role": "user", "content": "x"}],
        [{"role": "user", "content": "the " * 64}] * (1 << 12),
    ],
)
def test_a_megabyte_of_prompt_is_an_error_of_the_client(
    engine: Inference, messages: list[Any]
) -> None:
    with served(engine) as server:
        server.decoding.pause()  # the engine has nothing to do with it
        for is_streamed in (False, True):
            refused = server.post(CHAT, {"messages": messages, "stream": is_streamed})
            assert refused.status_code == 400
            assert refused.json()["error"]["code"] == "context_length_exceeded"


def test_a_megabyte_to_draft_from_is_cut(server: Served) -> None:
    """Nobody waits while it is tokenized, and the answer is the same."""
    giant = "the " * (1 << 18)
    expected = server.post(CHAT, {**HELLO, "temperature": 0}).json()["choices"]
    lookup = {"kind": "prompt_lookup", "past": [giant, "hello"]}
    for more in (
        {"prediction": {"type": "content", "content": giant}},
        {"speculation": {"drafters": [{"kind": "prediction", "text": giant}]}},
        {"speculation": {"drafters": [lookup]}},
    ):
        answered = server.post(CHAT, {**HELLO, "temperature": 0, **more})
        assert answered.json()["choices"] == expected


def test_top_p_0_is_the_likeliest_token(server: Served) -> None:
    greedy = server.post(CHAT, {**HELLO, "temperature": 0}).json()
    narrow = server.post(CHAT, {**HELLO, "temperature": 1, "top_p": 0, "seed": 4}).json()
    assert narrow["choices"] == greedy["choices"]


def test_a_client_that_leaves_in_its_body(server: Served) -> None:
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: 1000\n\n"
    connected(server, head, b'{"messages": [').close()
    assert server.post(CHAT, HELLO).status_code == 200
    assert server.figures.failed == 0


def test_a_client_that_asks_nothing_is_hung_up_on(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(http_server, "HEAD_S", 0.1)
    with connected(server, f"POST {CHAT} HTTP/1.1\nHost: local") as silent:
        assert silent.recv(1) == b""


def test_clients_that_do_not_read_cost_nobody_anything(endless_server: Served) -> None:
    body = json.dumps({**HELLO, "max_tokens": 300, "stream": True}).encode()
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {len(body)}\n\n"
    deaf = [connected(endless_server, head, body) for _ in range(6)]
    assert endless_server.post(CHAT, {**HELLO, "user": "other"}).status_code == 200
    eventually(lambda: endless_server.figures.answered == 7)
    eventually(lambda: not endless_server.server._desk._open)
    for client in deaf:
        client.close()


def test_requests_in_one_go_are_answered_in_turn(server: Served) -> None:
    body = json.dumps({**HELLO, "stream": True}).encode()
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {len(body)}\n\n"
    told = b""
    one = head.replace("\n", "\r\n").encode() + body
    with connected(server, "", one * 3) as client:
        while told.count(b"[DONE]") < 3:
            part = client.recv(1 << 16)
            assert part
            told += part
    assert told.count(b"HTTP/1.1 200") == 3
    assert server.figures.cancelled == 0


@pytest.mark.parametrize("is_streamed", [False, True])
def test_leaving_cancels(endless_server: Served, is_streamed: bool) -> None:
    server = endless_server
    body = json.dumps({**HELLO, "max_tokens": None, "stream": is_streamed}).encode()
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {len(body)}\n\n"
    client = connected(server, head, body)
    if is_streamed:
        assert client.recv(1 << 16).startswith(b"HTTP/1.1 200")
    else:
        eventually(lambda: server.figures.tokens > 0)
    client.close()
    eventually(lambda: server.figures.cancelled == 1)
    assert server.figures.tokens < 900
    eventually(lambda: server.figures.running == 0)


def test_leaving_while_waiting_cancels(server: Served) -> None:
    server.decoding.pause()
    body = json.dumps(HELLO).encode()
    head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {len(body)}\n\n"
    client = connected(server, head, body)
    eventually(lambda: server.figures.waiting == 1)
    eventually(lambda: bool(server.server._desk._open))
    (opened,) = server.server._desk._open
    client.close()
    eventually(lambda: opened.ticket.is_cancelled)
    server.decoding.go_on()
    eventually(lambda: server.figures.cancelled == 1)
    assert server.figures.tokens == 0


def test_stopping_waits_for_nobody_who_left(
    engine: Inference, caplog: pytest.LogCaptureFixture
) -> None:
    with served(engine) as server:
        server.decoding.pause()
        body = json.dumps(HELLO).encode()
        head = f"POST {CHAT} HTTP/1.1\nHost: localhost\nContent-Length: {len(body)}\n\n"
        client = connected(server, head, body)
        eventually(lambda: bool(server.server._desk._open))
        client.close()
        eventually(lambda: not server.server._desk._open)
        server.server.stop()
    assert not caplog.records


def test_stopping_cuts_answers(endless: Inference) -> None:
    ends: list[Any] = []
    with served(endless) as server:
        server.decoding.pause()
        thread = threading.Thread(target=lambda: ends.append(server.post(CHAT, HELLO)))
        thread.start()
        eventually(lambda: server.figures.waiting == 1)
        server.server.stop()
        thread.join()
    assert ends[0].status_code == 503
    assert "stops" in ends[0].json()["error"]["message"]


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
