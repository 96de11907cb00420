"""A pair that was split over machines by llama.cpp's RPC: which they were, and what other engines
have instead.

Pure; called by `choice` and `llama_server`.
"""

import re
from collections.abc import Sequence

from engine.language import mark, tr
from engine.launch.values import ENGINE_NAMES, Engine, LaunchRequest

HOST = re.compile(r"[^,]+:[0-9]{1,5}")  # a device that is named so is all of a machine
_RPC = "RPC"  # what ggml's names of their devices begin with
_INSTEAD: dict[Engine, str] = {
    "vllm": mark("It splits a model over machines itself, with --nnodes or Ray."),
    "sglang": mark("It splits a model over machines itself, with --nnodes."),
    "tensorrt-llm": mark("It splits a model over machines itself, with MPI."),
    "lm-studio": mark("It loads a model on one machine."),
    "transformers": mark("It splits a model over machines itself, with torchrun and tp_plan."),
}


def hosts_of(request: LaunchRequest) -> tuple[str, ...]:
    """Machines that took part, as host:port in the order their devices are numbered in. Without
    names of devices all machines did."""
    split = [s for s in (request.target, request.draft) if s is not None and s.gpu_layers != 0]
    named = [name for settings in split for name in settings.devices]
    takes_all = any(not settings.devices for settings in split) or any(
        name.startswith(_RPC) and not HOST.fullmatch(name) for name in named
    )
    lent = request.rpc_hosts if takes_all else ()
    return tuple(dict.fromkeys((*lent, *filter(HOST.fullmatch, named))))


def cannot_have(engine: Engine, hosts: Sequence[str]) -> str:
    """Why an engine that is not of llama.cpp does without these machines."""
    return tr(
        "{engine} cannot use {hosts}: only llama.cpp splits weights over machines by its RPC. "
        "{instead}",
        engine=ENGINE_NAMES[engine],
        hosts=", ".join(hosts),
        instead=tr(_INSTEAD[engine]),
    )


def needs(hosts: Sequence[str]) -> str:
    """What llama-server's --rpc takes for granted."""
    return tr(
        "llama-server takes --rpc where llama.cpp was built with GGML_RPC; ggml-rpc-server of the "
        "same version has to run at {hosts}. RPC has no password and no encryption: use it only in "
        "a network that you trust.",
        hosts=", ".join(hosts),
    )
