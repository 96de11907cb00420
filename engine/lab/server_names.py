"""What servers are called where they are measured, and the arms that they become.

Pure, and free of native code: front ends make requests with it. Called by them, by `server_arms`
and by the bench.
"""

from collections.abc import Iterable
from itertools import chain, count

from engine.remote.address import host_of
from engine.remote.values import Endpoint, ServerInfo
from engine.request import ARMS, ArmSpec, PredictionSpec, Speculation

KINDS = {
    "paceline": "Paceline", "llama-server": "llama-server", "vllm": "vLLM", "sglang": "SGLang",
    "tensorrt-llm": "TensorRT-LLM", "lm-studio": "LM Studio", "ollama": "Ollama", "tgi": "TGI",
    "openai": "OpenAI API",
}  # fmt: skip


def server_words(server: ServerInfo | None) -> str:
    """Kind and version: “vLLM 0.32.0”; "" for this machine."""
    return "" if server is None else f"{KINDS[server.kind]} {server.version}".rstrip()


def endpoint_arms(
    endpoints: Iterable[Endpoint], prediction: str = "", taken: Iterable[str] = ARMS
) -> tuple[ArmSpec, ...]:
    """An arm for each, by its own name or by kind and host, told apart from `taken` names by model
    or number. A `prediction` is passed on where the server takes one."""
    drafters = (PredictionSpec(text=prediction),) if prediction else ()
    names = set(taken)
    arms = []
    for endpoint in endpoints:
        name = _free_name(endpoint, names)
        names.add(name)
        arms.append(
            ArmSpec(
                name=name,
                speculation=Speculation(drafters=drafters),
                endpoint=endpoint.reference,
            )
        )
    return tuple(arms)


def _free_name(endpoint: Endpoint, taken: set[str]) -> str:
    short = endpoint.name or f"{KINDS[endpoint.kind]} {host_of(endpoint.url)}"
    long = f"{short} {endpoint.model}"
    numbered = (f"{long} ({number})" for number in count(2))
    return next(name for name in chain((short, long), numbered) if name not in taken)
