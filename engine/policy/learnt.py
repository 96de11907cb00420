"""What Auto has learnt of a pair: costs, gains on paper, acceptance. Outlives answers.

`Inference` holds one for what is loaded; `state` and `restore` carry the estimates to the next
session. Knows no tokens. Used by the policy `auto`.
"""

from collections.abc import Mapping, Sequence

from engine.policy.acceptance import Acceptance
from engine.policy.baseline import Baseline
from engine.policy.costs import CostCurve, DraftCosts
from engine.policy.draft_trial import DraftTrial
from engine.policy.shadow import Setting, Shadow

LONGEST = 31  # tokens of a guess; with the one before them a pass over 32
_LENGTHS = (1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16, 20, 23, LONGEST)
_LEAST = {"prompt_lookup": (2, 3, 4, 6), "prediction": (1, 2, 3, 5)}
_EDGES = (2, 3, 4, 6, 8, 12)  # of a guess's strength
_STARTS = (0.4, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9)
_FLAT, _STEEP = 1.2, 2.0  # T(4) / T(1)
_CARRY = 0.6  # share of the gains that the next answer starts with where passes cost the same


class Learnt:
    """`costs` and `draft_costs` as measured at load."""

    def __init__(self, costs: CostCurve, draft_costs: DraftCosts | None = None) -> None:
        self.costs = costs
        self.draft_costs = draft_costs
        self.baseline = Baseline()
        self.trial = DraftTrial()
        carry = _CARRY * min(max((_STEEP - costs.ms(4) / costs.ms(1)) / (_STEEP - _FLAT), 0.0), 1.0)
        self.shadows = {
            name: Shadow(
                [Setting(m, n) for m in least for n in _LENGTHS],
                LONGEST,
                Acceptance(_EDGES, _STARTS),
                carry,
            )
            for name, least in _LEAST.items()
        }

    def forget_gains(self) -> None:
        """Start the next answer as if none had come before, as a fair comparison needs."""
        for shadow in self.shadows.values():
            shadow.forget()

    def state(self) -> dict[str, list[float]]:
        return {
            "draft_model": self.trial.state(),
            **{f"{name}.gains": s.state() for name, s in self.shadows.items()},
            **{f"{name}.acceptance": s.acceptance.state() for name, s in self.shadows.items()},
        }

    def restore(self, state: Mapping[str, Sequence[float]]) -> None:
        """What makes no sense is left out."""
        self.trial.restore(state.get("draft_model", ()))
        for name, shadow in self.shadows.items():
            shadow.restore(state.get(f"{name}.gains", ()))
            shadow.acceptance.restore(state.get(f"{name}.acceptance", ()))
