"""The fixed policy: always the same number of tokens, or as many as each drafter's setting says."""

from collections.abc import Sequence

from engine.drafters.base import EMPTY, Draft, Drafter
from engine.policy.base import Policy
from engine.request import MAX_DRAFT, FixedPolicySpec


class FixedPolicy(Policy):
    def __init__(self, drafter: Drafter | None, spec: FixedPolicySpec) -> None:
        """Without a drafter speculation is off."""
        self._drafter = drafter
        self._n = MAX_DRAFT if spec.draft_max is None else min(spec.draft_max, MAX_DRAFT)

    def begin(self, context: Sequence[int]) -> None:
        if self._drafter:
            self._drafter.begin(context)

    def propose(self, context: Sequence[int], limit: int) -> Draft:
        n = min(self._n, limit)
        return self._drafter.propose(context, n) if self._drafter and n > 0 else EMPTY

    def accept(self, accepted: int, own: int) -> None:
        if self._drafter:
            self._drafter.accept(accepted, own)

    def close(self) -> None:
        if self._drafter:
            self._drafter.close()
