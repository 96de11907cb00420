"""The prompts of a lossless check that brings none: one each of a few kinds.

Knows no model. Called by the worker and the terminal's command.
"""

from collections.abc import Sequence

from engine.lab.workloads import Workload, load
from engine.request import ArmSpec, LosslessPrompt

# Free text, text that repeats its prompt or itself, and tokens of odd bytes: drafters are right and
# wrong there in different ways.
KINDS = ("question", "prose", "code-edit", "json", "repetition", "emoji-cjk")
DRAWN_KINDS = KINDS[:2]  # draws take longer


def built_in_prompts(arms: Sequence[ArmSpec]) -> tuple[LosslessPrompt, ...]:
    """The first prompt of each of these kinds."""
    kinds = usual_kinds(any(arm.speculation.verifier == "rejection" for arm in arms))
    return tuple(lossless_prompt(load((kind,))[0]) for kind in kinds)


def usual_kinds(draws: bool) -> tuple[str, ...]:
    return DRAWN_KINDS if draws else KINDS


def lossless_prompt(workload: Workload) -> LosslessPrompt:
    """Named after its kind too, where the name does not say that already."""
    kind, name = workload.kind, workload.name
    return LosslessPrompt(
        name=name if name == kind else f"{kind}/{name}",
        messages=workload.messages,
        prediction=workload.prediction or "",
    )
