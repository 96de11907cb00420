"""Moments of the servers page for the screenshots, from made-up servers: what runs on the machine
that takes the pictures, and in its network, is nobody's business.

Sets states on the page's views; asks nobody and serves nothing. Used by `screenshots`.
"""

from collections.abc import Iterator
from dataclasses import replace

from app.logic import endpoints as logic
from app.logic.endpoints import Asked, EndpointForm, EndpointsState
from app.logic.engine_state import EngineState
from app.logic.serving import KeyState, ServeState
from app.settings import ServeChoice
from app.widgets.endpoints_view import EndpointsView
from app.widgets.serve_view import ServeView
from app.widgets.servers_page import ServersPage
from engine.errors import ErrorKind
from engine.protocol import Error, Serving
from engine.remote.values import Endpoint, RemoteModel, ServerInfo
from engine.serve.values import ServingFigures

MODEL = "Qwen3-14B-Q4_K_M"
HERE = ServeState(
    phase="running",
    serving=Serving(url="http://127.0.0.1:8484/v1", model=MODEL, parallel=4, needs_key=False),
    figures=ServingFigures(
        running=3,
        waiting=1,
        answered=128,
        cancelled=2,
        tokens=41_000,
        drafted=9_000,
        accepted=6_480,
    ),
    tps=87.4,
)
OPEN = ServeChoice(is_on=True, host="0.0.0.0", needs_key=True)
TAKEN = Error(
    kind=ErrorKind.BAD_REQUEST,
    message="Port 8484 is used by another program.",
    hint="Choose another port, or end that program.",
)
LLAMA = Endpoint(url="http://127.0.0.1:8080/v1", model="qwen3-14b", kind="llama-server")
VLLM = Endpoint(
    url="http://gpu.home.arpa:8000/v1", model="Qwen/Qwen3-32B", kind="vllm", name="Under the desk"
)
OLLAMA = Endpoint(url="http://127.0.0.1:11434/v1", model="gemma3:12b", kind="ollama")
FOUND = ServerInfo(
    url=LLAMA.url,
    kind="llama-server",
    version="b6942",
    models=(RemoteModel(id="qwen3-14b", ctx=16_384),),
    published="timings",
    takes_predictions=True,
    slots=4,
    evidence="/props names llama.cpp b6942.",
)
DESK = ServerInfo(
    url=VLLM.url,
    kind="vllm",
    version="0.11.0",
    models=(RemoteModel(id="Qwen/Qwen3-32B", ctx=32_768),),
    published="metrics",
    drafts_with="ngram",
    evidence="/version and /metrics are vLLM’s.",
)
GONE = Error(
    kind=ErrorKind.NETWORK,
    message="Nothing answers at 127.0.0.1:11434.",
    hint="Start the server there, or change its address.",
)
LOCKED = Error(kind=ErrorKind.ACCESS, message="The server asks for a key.", hint="Enter it below.")


def scenes(page: ServersPage, serve: ServeView, ends: EndpointsView) -> Iterator[str]:
    """Names of the moments; the page must be the one that is shown. Leaves it as it began."""
    yield from _serving(page, serve)
    yield from _endpoints(page, ends)
    page.show_tab("hosts")
    yield "servers-hosts"
    page.show_tab("serve")


def _serving(page: ServersPage, serve: ServeView) -> Iterator[str]:
    page.show_tab("serve")
    yield "servers-off"
    loaded = EngineState(phase="ready")
    serve.set_engine_state(loaded)
    serve.set_choice(ServeChoice(is_on=True))
    serve.set_state(HERE)
    yield "servers-serving"
    assert HERE.serving is not None
    serve.set_choice(OPEN)
    serve.set_key("key", KeyState(is_known=True, has_key=True))
    serve.set_state(replace(HERE, is_outdated=True))
    bar = serve.verticalScrollBar()
    bar.setValue(bar.maximum())
    yield "servers-network"
    bar.setValue(0)
    serve.set_choice(ServeChoice(is_on=True))
    serve.set_state(ServeState(phase="failed", error=TAKEN))
    yield "servers-port-taken"
    serve.set_key("", KeyState())
    serve.set_choice(ServeChoice())
    serve.set_state(ServeState())
    serve.set_engine_state(EngineState(phase="idle"))


def _endpoints(page: ServersPage, ends: EndpointsView) -> Iterator[str]:
    page.show_tab("endpoints")
    ends.set_state(EndpointsState(endpoints=()))
    yield "servers-none"
    asking = logic.looking(EndpointForm(), "127.0.0.1:8080")
    ends.set_state(EndpointsState(endpoints=(), form=asking))
    ends.form.address.setText("127.0.0.1:8080")
    yield "servers-asking"
    ends.set_state(EndpointsState(endpoints=(), form=logic.refused(asking, LOCKED)))
    yield "servers-key"
    ends.set_state(EndpointsState(endpoints=(), form=logic.found(asking, FOUND)))
    yield "servers-found"
    asked = {
        LLAMA.url: Asked(server=FOUND),
        VLLM.url: Asked(server=DESK),
        OLLAMA.url: Asked(error=GONE),
    }
    ends.set_state(
        EndpointsState(
            endpoints=(LLAMA, VLLM, OLLAMA),
            has_key=frozenset({VLLM.reference}),
            asked=asked,
            used=LLAMA.reference,
        )
    )
    yield "servers-endpoints"
    ends.set_state(EndpointsState(endpoints=()))
