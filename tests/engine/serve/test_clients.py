"""What clients do beside asking: giant bodies, requests broken off, streams that nobody reads."""

import json
import socket
import threading
from typing import Any

import pytest

from engine.inference import Inference
from engine.serve import http_server
from engine.serve.routes import MAX_BODY
from tests.engine.serve.serving import CHAT, HELLO, Served, connected, eventually, served


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
