"""A report with the configuration of each engine that is asked for.

Pure: what is known of the files comes in as a `LaunchPair`, which `hub.hand_over` reads.
"""

from collections.abc import Callable

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.launch import llama_server, lm_studio, sglang, tensorrt_llm, transformers, vllm
from engine.launch.choice import Choice, choose
from engine.launch.original import is_repository
from engine.launch.values import Engine, Launch, LaunchPair, LaunchReport, LaunchRequest

_LAUNCHES: dict[Engine, Callable[[Choice], Launch]] = {
    "llama-server": llama_server.launch,
    "vllm": vllm.launch,
    "sglang": sglang.launch,
    "tensorrt-llm": tensorrt_llm.launch,
    "lm-studio": lm_studio.launch,
    "transformers": transformers.launch,
}


def check_request(request: LaunchRequest) -> None:
    """Raises EngineError for what cannot be a repository: it would end up in a command line."""
    for repository in (request.target_repository, request.draft_repository):
        if repository and not is_repository(repository):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("“{text}” is not the name of a repository.", text=repository),
                tr("Write it as OWNER/NAME."),
            )


def make(request: LaunchRequest, pair: LaunchPair) -> LaunchReport:
    """Raises EngineError, see `check_request`."""
    check_request(request)
    choice = choose(request, pair)
    draft = pair.draft
    return LaunchReport(
        target_repository=pair.target.repository,
        target_evidence=pair.target.evidence,
        draft_repository=draft.repository if draft is not None else request.draft_repository,
        draft_evidence=draft.evidence if draft is not None else "",
        launches=tuple(_LAUNCHES[engine](choice) for engine in request.engines),
    )
