"""What a server is, from its own pages; and why an address is none."""

import ssl
import threading
from collections.abc import Callable
from pathlib import Path
from socket import create_server, gaierror, socket

import httpx2
import pytest

from engine.errors import EngineError, ErrorKind
from engine.remote import keys
from engine.remote.http import error_of
from engine.remote.recognise import probe
from engine.remote.values import RemoteModel, ServerInfo
from tests.engine.remote import recorded_answers as recorded
from tests.llama_server import LlamaServer
from tests.scripted_http import Answers, Reply, ScriptedServer, json_of, text_of

Scripted = Callable[[Answers], ScriptedServer]
VLLM = Path(__file__).parent / "recorded" / "vllm-0.32.0"
PACELINE = {
    "id": "smol",
    "owned_by": "paceline",
    "max_model_len": 4096,
    "paceline": {"version": "0.1.0", "parallel": 8, "arms": ["off", "lookup"], "drafts_with": "x"},
}


def vllm_pages() -> Answers:
    """Recorded from a real vLLM, see the README beside."""
    return {
        "/v1/models": Reply([(VLLM / "models.json").read_bytes()]),
        "/version": Reply([(VLLM / "version.json").read_bytes()]),
        "/metrics": Reply([(VLLM / "metrics-before.txt").read_bytes()]),
    }


def test_a_real_llama_server(llama_server: LlamaServer) -> None:
    info = probe(llama_server.url.removesuffix("/v1"))
    assert info.kind == "llama-server"
    assert info.url == llama_server.url
    assert info.models == (RemoteModel(id="test", ctx=2048),)
    assert info.slots == 4
    assert info.published == "timings"
    assert info.metrics_url.endswith("/metrics")
    assert info.drafts_with
    assert info.version
    assert "llama.cpp" in info.evidence
    assert not info.takes_predictions


def test_a_recorded_vllm(scripted: Scripted) -> None:
    info = probe(scripted(vllm_pages()).url)
    assert (info.kind, info.version, info.published) == ("vllm", "0.32.0", "metrics")
    assert info.models[0].ctx
    assert info.metrics_url.endswith("/metrics")
    assert info.drafts_with


def test_vllm_without_speculation_publishes_nothing(scripted: Scripted) -> None:
    pages = {**vllm_pages(), "/metrics": text_of("# TYPE vllm:x counter\nvllm:x_total 1\n")}
    info = probe(scripted(pages).url)
    assert (info.published, info.drafts_with) == ("", "")
    assert info.metrics_url


def test_our_own(scripted: Scripted) -> None:
    info = probe(scripted({"/v1/models": json_of({"data": [PACELINE]})}).url)
    assert info == ServerInfo(
        url=info.url,
        kind="paceline",
        version="0.1.0",
        models=(RemoteModel(id="smol", ctx=4096),),
        published="timings",
        takes_predictions=True,
        drafts_with="x",
        slots=8,
        evidence=info.evidence,
    )


def test_sglang(scripted: Scripted) -> None:
    info = probe(scripted(recorded.SGLANG).url)
    assert (info.kind, info.version, info.drafts_with) == ("sglang", "0.5.4", "EAGLE3")
    assert (info.slots, info.published) == (48, "metrics")
    assert info.models == (RemoteModel(id="qwen", ctx=32768),)


def test_sglang_without_metrics_publishes_nothing(scripted: Scripted) -> None:
    pages = {path: page for path, page in recorded.SGLANG.items() if path != "/metrics"}
    info = probe(scripted(pages).url)
    assert (info.published, info.metrics_url) == ("", "")


def test_tensorrt_llm_is_not_robbed_of_its_figures(scripted: Scripted) -> None:
    server = scripted(recorded.TENSORRT_LLM)
    info = probe(server.url)
    assert (info.kind, info.version) == ("tensorrt-llm", "1.1.0")
    assert info.metrics_url == f"{server.url}/metrics"
    assert "/metrics" not in [asked.path for asked in server.asked]


def test_a_newer_tensorrt_llm_counts_for_prometheus(scripted: Scripted) -> None:
    page = text_of(recorded.TRT_PROMETHEUS.format(requests=1, drafted=8, accepted=4))
    server = scripted({**recorded.TENSORRT_LLM, "/prometheus/metrics": page})
    assert probe(server.url).metrics_url == f"{server.url}/prometheus/metrics"


def test_lm_studio_lists_what_is_loaded_first_and_no_embeddings(scripted: Scripted) -> None:
    info = probe(scripted(recorded.LM_STUDIO).url)
    assert (info.kind, info.published, info.slots) == ("lm-studio", "stats", 4)
    assert info.models == (
        RemoteModel(id="qwen3-8b", ctx=8192),
        RemoteModel(id="granite", ctx=131072),
    )


def test_ollama(scripted: Scripted) -> None:
    info = probe(scripted(recorded.OLLAMA).url)
    assert (info.kind, info.version, info.published) == ("ollama", "0.40.12", "")
    assert info.models == (RemoteModel(id="llama3.2:latest"), RemoteModel(id="qwen3:8b", ctx=4096))


def test_tgi_also_without_a_list_of_models(scripted: Scripted) -> None:
    info = probe(scripted(recorded.TGI).url)
    assert (info.kind, info.version) == ("tgi", "3.3.6")
    assert info.models == (RemoteModel(id="HuggingFaceTB/SmolLM2-1.7B-Instruct", ctx=8192),)


def test_a_plain_server_behind_a_prefix(scripted: Scripted) -> None:
    server = scripted({"/llm/v1/models": recorded.OPENAI["/v1/models"]})
    info = probe(f"{server.url}/llm/")
    assert (info.kind, info.published, info.takes_predictions) == ("openai", "", False)
    assert [m.id for m in info.models] == ["gpt-x", "gpt-y"]


def test_a_server_without_a_model_is_warned_of(scripted: Scripted) -> None:
    info = probe(scripted({**recorded.OLLAMA, "/v1/models": json_of({"data": []})}).url)
    assert info.models == ()
    assert info.warnings


def test_the_key_goes_along_in_a_header_only(scripted: Scripted) -> None:
    server = scripted(recorded.OPENAI)
    probe(server.url, "sk-secret")
    assert {asked.headers.get("authorization") for asked in server.asked} == {"Bearer sk-secret"}
    assert all("sk-secret" not in asked.path for asked in server.asked)


def test_a_stored_key_is_used(scripted: Scripted) -> None:
    server = scripted(recorded.OPENAI)
    keys.put(f"{server.url}/v1", "kept")
    probe(server.url)
    assert server.asked[0].headers["authorization"] == "Bearer kept"


@pytest.mark.parametrize("status", [401, 403])
def test_that_a_key_is_wanted_or_not_taken(scripted: Scripted, status: int) -> None:
    refusal = json_of({"error": {"message": "bad key sk-secret", "code": status}}, status)
    server = scripted({"/v1/models": refusal})
    with pytest.raises(EngineError, match="wants a key") as told:
        probe(server.url)
    assert told.value.kind is ErrorKind.ACCESS
    with pytest.raises(EngineError, match="does not take the key") as told:
        probe(server.url, "sk-secret")
    assert "sk-secret" not in str(told.value)


@pytest.mark.parametrize(
    ("page", "said"),
    [
        (text_of("<!doctype html><title>hi</title>", kind="text/html"), "web page"),
        (json_of({"error": "Not Found"}, 404), "does not speak"),
        (json_of({"hello": "world"}), "does not speak"),
        (text_of("{broken"), "does not speak"),
        (json_of({"error": {"message": "Loading model"}}, 503), "Loading model"),
        (json_of({"detail": "boom"}, 500), "boom"),
        (Reply(status=302, headers={"Location": "https://elsewhere/v1/models"}), "another address"),
    ],
)
def test_what_is_no_api_is_told_in_a_sentence(scripted: Scripted, page: Reply, said: str) -> None:
    with pytest.raises(EngineError, match=said) as told:
        probe(scripted({"/v1/models": page}).url)
    assert told.value.hint


def test_nothing_listens() -> None:
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with pytest.raises(EngineError, match="Nothing answers") as told:
        probe(f"localhost:{port}")
    assert told.value.kind is ErrorKind.NETWORK


@pytest.mark.parametrize(
    ("cause", "said"),
    [
        (gaierror("Name or service not known"), "no machine called “h”"),
        (ssl.SSLCertVerificationError("self-signed certificate"), "certificate of h"),
    ],
)
def test_why_a_connection_failed_is_told(cause: Exception, said: str) -> None:
    error = httpx2.ConnectError("failed")
    error.__cause__ = cause
    told = error_of(error, "https://h/v1")
    assert said in told.message
    assert told.hint


def _serve_once(answer: bytes) -> tuple[int, threading.Thread]:
    """A port that says `answer` to everybody for a while and hangs up."""
    server = create_server(("127.0.0.1", 0))

    def serve(server: socket) -> None:
        with server:
            server.settimeout(2)
            try:
                while True:
                    connection, _ = server.accept()
                    with connection:
                        connection.recv(1000)
                        connection.sendall(answer)
                        server.settimeout(0.3)
            except OSError:
                return

    thread = threading.Thread(target=serve, args=(server,))
    thread.start()
    return server.getsockname()[1], thread


@pytest.mark.parametrize(
    ("address", "answer", "said"),
    [
        ("https://127.0.0.1:{port}", b"HTTP/1.1 400 Bad Request\r\n\r\n", "does not speak https"),
        ("http://127.0.0.1:{port}", b"SSH-2.0-OpenSSH_9.9\r\n", "without a whole answer"),
        ("http://127.0.0.1:{port}", b"", "without a whole answer"),
    ],
)
def test_something_else_listens(address: str, answer: bytes, said: str) -> None:
    port, thread = _serve_once(answer)
    with pytest.raises(EngineError, match=said):
        probe(address.format(port=port))
    thread.join()


def test_a_probe_can_be_stopped_while_it_waits(scripted: Scripted) -> None:
    go_on = threading.Event()
    server = scripted({"/v1/models": Reply([lambda: go_on.wait(5)])})
    try:
        with pytest.raises(EngineError) as told:
            probe(server.url, cancelled=lambda: bool(server.asked))
    finally:
        go_on.set()
    assert told.value.kind is ErrorKind.CANCELLED


@pytest.mark.parametrize(
    "junk",
    [
        {"data": [None, 7, {"id": 5}, {"id": "ok", "max_model_len": "many", "meta": []}]},
        {"data": [{"id": "ok", "owned_by": ["vllm"], "max_model_len": -5}]},
    ],
)
def test_fields_of_other_types_count_as_not_told(scripted: Scripted, junk: object) -> None:
    pages = {"/v1/models": json_of(junk), "/props": json_of([1]), "/info": json_of("x")}
    info = probe(scripted(pages).url)
    assert info.kind == "openai"
    assert info.models == (RemoteModel(id="ok"),)


def test_a_list_that_is_none_is_no_api(scripted: Scripted) -> None:
    with pytest.raises(EngineError, match="does not speak"):
        probe(scripted({"/v1/models": json_of({"data": "no list"})}).url)
