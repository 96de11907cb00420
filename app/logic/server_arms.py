"""Servers as arms of a comparison, a bench or a load sweep: which are chosen, what they are called.

A server drafts as it was started; only a Paceline server takes an arm with each request, so it can
be several arms. Pure: values in, arms and text out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from app.logic.arms import arm_title, arm_word
from app.logic.endpoint_words import endpoint_title, host_of, kind_title, shown_model
from engine.lab.server_names import endpoint_arms
from engine.language import tr
from engine.remote.values import Endpoint
from engine.request import ARMS, ArmSpec, speculation_of

SERVER_ARMS = ("off", "lookup", "draft", "auto")  # that a Paceline server is asked for


@dataclass(frozen=True, slots=True)
class ServerChoice:
    """A server and, of a Paceline server, the arm; `is_own`: it is what this computer serves."""

    endpoint: Endpoint
    arm: str = ""
    is_own: bool = False


def takes_arms(endpoint: Endpoint) -> bool:
    """Whether it drafts as each request asks."""
    return endpoint.kind == "paceline"


def server_facts(endpoint: Endpoint) -> str:
    """What stands under its name: “vLLM · gpu:8000 · Qwen3-32B”."""
    kind, host = kind_title(endpoint.kind), host_of(endpoint.url)
    parts = [kind, host, shown_model(endpoint.reference)]
    return " · ".join(parts if endpoint.name else parts[2:])


def named(
    choices: Sequence[ServerChoice], taken: Iterable[str] = ARMS
) -> tuple[tuple[str, ServerChoice], ...]:
    """Each choice with a name of its own. This computer's arms are called as arms are."""
    others = list(dict.fromkeys(c.endpoint for c in choices if not c.is_own))
    names = {e: arm.name for e, arm in zip(others, endpoint_arms(others, "", taken), strict=True)}
    return tuple((_name(choice, names.get(choice.endpoint, "")), choice) for choice in choices)


def _name(choice: ServerChoice, server: str) -> str:
    if choice.is_own:
        return choice.arm
    if not choice.arm:
        return server
    return tr("{server}: {arm}", server=server, arm=arm_word(choice.arm))


def server_specs(choices: Sequence[ServerChoice], prediction: str = "") -> tuple[ArmSpec, ...]:
    """The arms of a comparison or a bench. A `prediction` goes to all; where a server takes none,
    the result says so."""
    expected = prediction if prediction.strip() else ""
    found = []
    for name, choice in named(choices):
        plain = endpoint_arms((choice.endpoint,), expected)[0]
        if choice.arm:
            asked = speculation_of(choice.arm, prediction=expected)
            plain = replace(plain, speculation=asked)
        found.append(replace(plain, name=name))
    return tuple(found)


def arm_choice_title(endpoint: Endpoint, arm: str) -> str:
    """For a screen reader: which arm of which server a button stands for."""
    return tr("{server}: {arm}", server=endpoint_title(endpoint), arm=arm_title(arm))


def server_lines(arms: Iterable[ArmSpec], endpoints: Iterable[Endpoint]) -> dict[str, str]:
    """What stands under the name of each arm that is a server: its kind and where it is."""
    known = {endpoint.reference: endpoint for endpoint in endpoints}
    return {arm.name: _line(arm.endpoint, known.get(arm.endpoint)) for arm in arms if arm.endpoint}


def _line(reference: str, endpoint: Endpoint | None) -> str:
    where, model = host_of(reference), shown_model(reference)
    if endpoint is None or not endpoint.name:
        return model
    return f"{kind_title(endpoint.kind)} · {where} · {model}"
