"""What Auto has learnt of a pair: what passes cost, which guesses come true. Outlives answers.

`Inference` holds one for what is loaded; `state` and `restore` carry the estimates to the next
session. Knows no tokens. Used by the policy `auto`.
"""

from collections.abc import Mapping, Sequence
from copy import copy

from engine.policy.acceptance import GuessAcceptance
from engine.policy.baseline import Baseline, SwitchCost
from engine.policy.costs import CostCurve, DraftCosts
from engine.policy.draft_trial import DraftTrial
from engine.policy.shared import SharedPasses

# Lengths of a match, and the chance of the next token where another place of the same end differs,
# where there is none, and where it agrees: a tenth less than measured on greedy answers of
# SmolLM2-135M to the workloads, because a first draft that fails costs more than one left out.
_MATCH = (2, 3, 4, 5, 6, 8, 10, 13, 17, 24, 33)
_MATCH_STARTS = (
    (0.12, 0.25, 0.25, 0.34, 0.4, 0.48, 0.56, 0.53, 0.58, 0.73, 0.76, 0.86),
    (0.27, 0.45, 0.57, 0.64, 0.71, 0.75, 0.79, 0.79, 0.83, 0.84, 0.88, 0.88),
    (0.47, 0.69, 0.78, 0.77, 0.87, 0.87, 0.85, 0.88, 0.89, 0.87, 0.89, 0.9),
)
# Strengths of a prediction: a place no token speaks for, one like those that were mostly right, and
# from 3 on the tokens in a row that agree, and 2.
_RUN = (2, 3, 4, 6, 10, 18)
_RUN_STARTS = (0.5, 0.8, 0.85, 0.9, 0.92, 0.95, 0.95)


class Learnt:
    """`costs` and `draft_costs` as measured at load."""

    def __init__(
        self, costs: CostCurve, draft_costs: DraftCosts | None = None, *, is_split: bool = False
    ) -> None:
        """`is_split`: see `shared`."""
        self.costs = costs
        self.shared = SharedPasses(costs, is_split=is_split)
        self.draft_costs = draft_costs
        self.baseline = Baseline()
        self.switch = SwitchCost(costs.baseline)
        self.trial = DraftTrial()
        # By drafter and by where it found its text.
        self.acceptance = {
            ("prompt_lookup", "context"): GuessAcceptance(_MATCH, _MATCH_STARTS),
            ("prompt_lookup", "past"): GuessAcceptance(_MATCH, _MATCH_STARTS),
            ("prediction", "context"): GuessAcceptance(_RUN, [_RUN_STARTS] * 3),
        }

    def fork(self) -> "Learnt":
        """For one answer of several at a time: what it tells by itself is its own, costs and what
        is known of earlier answers are the same."""
        own = copy(self)
        own.trial = self.trial.fork()
        own.acceptance = {key: a.fork() for key, a in self.acceptance.items()}
        return own

    def begin(self) -> None:
        """A new answer starts."""
        for acceptance in self.acceptance.values():
            acceptance.begin()
        self.trial.begin()

    def state(self) -> dict[str, list[float]]:
        return {
            "draft_model": self.trial.state(),
            **{".".join(key): a.state() for key, a in self.acceptance.items()},
        }

    def restore(self, state: Mapping[str, Sequence[float]]) -> None:
        """What makes no sense is left out."""
        self.trial.restore(state.get("draft_model", ()))
        for key, acceptance in self.acceptance.items():
            acceptance.restore(state.get(".".join(key), ()))
