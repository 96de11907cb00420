"""The fixed policy: always the same number of tokens, or as many as each drafter's setting says."""

from engine.request import FixedPolicySpec


class FixedPolicy:
    def __init__(self, spec: FixedPolicySpec, ceiling: int) -> None:
        """`ceiling` is the most that one pass can verify."""
        self._n = ceiling if spec.draft_max is None else min(spec.draft_max, ceiling)

    def budget(self) -> int:
        """The most tokens to draft for the next pass; 0 means none."""
        return self._n
