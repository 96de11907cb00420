"""The prompts of a lossless check that brings none: one of each kind, or few where draws take long.

Knows no model. Called by the worker; the terminal's command names kinds itself.
"""

from collections.abc import Sequence

from engine.lab.workloads import KINDS, Workload, load
from engine.request import ArmSpec, LosslessPrompt

FEW = ("question", "prose")  # for arms that draw


def built_in_prompts(arms: Sequence[ArmSpec]) -> tuple[LosslessPrompt, ...]:
    """The first prompt of each kind."""
    draws = any(arm.speculation.verifier == "rejection" for arm in arms)
    return tuple(lossless_prompt(load((kind,))[0]) for kind in (FEW if draws else KINDS))


def lossless_prompt(workload: Workload) -> LosslessPrompt:
    """Named after its kind too, where the name does not say that already."""
    kind, name = workload.kind, workload.name
    return LosslessPrompt(
        name=name if name == kind else f"{kind}/{name}",
        messages=workload.messages,
        prediction=workload.prediction or "",
    )
