"""The arms that servers become where they are measured, and how those are called.

Pure, and free of native code: front ends make requests with it.
"""

from collections.abc import Iterable
from itertools import chain, count

from engine.remote.address import host_of
from engine.remote.names import KINDS, bare_model
from engine.remote.values import Endpoint
from engine.request import ARMS, ArmSpec, PredictionSpec, Speculation


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
    long = f"{short} {bare_model(endpoint.model)}"
    numbered = (f"{long} ({number})" for number in count(2))
    return next(name for name in chain((short, long), numbered) if name not in taken)
