"""Specs to policies, as `drafters.factory` makes drafters of theirs.

Knows no target. Called by `inference` for every answer.
"""

from collections.abc import Sequence

from engine.drafters.base import Drafter
from engine.drafters.chain import Chain
from engine.policy.auto import Auto, AutoUnable
from engine.policy.base import Policy
from engine.policy.fixed import FixedPolicy
from engine.policy.learnt import Learnt
from engine.request import AutoPolicySpec, FixedPolicySpec, Speculation


def policy_of(
    speculation: Speculation, drafters: Sequence[Drafter], learnt: Learnt | None
) -> Policy:
    """`learnt` of the loaded pair; None where passes were not measured, as nothing can be taken
    back."""
    match speculation.policy:
        case AutoPolicySpec() if learnt is not None:
            return Auto(drafters, learnt, can_trim=speculation.verifier == "match")
        case AutoPolicySpec():
            return AutoUnable()
        case FixedPolicySpec() as spec:
            chain = Chain(drafters) if len(drafters) > 1 else None
            return FixedPolicy(chain or next(iter(drafters), None), spec)
