"""Several drafters as one: asked in order, the first non-empty draft wins, all hear the outcome."""

from collections.abc import Sequence

from engine.drafters.base import EMPTY, Draft, Drafter, GoOn, always


class Chain(Drafter):
    name = "chain"

    def __init__(self, drafters: Sequence[Drafter]) -> None:
        self._drafters = tuple(drafters)

    def begin(self, context: Sequence[int]) -> None:
        for drafter in self._drafters:
            drafter.begin(context)

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        for drafter in self._drafters:
            draft = drafter.propose(context, budget, go_on)
            if draft.tokens:
                return draft
        return EMPTY

    def observe(self, rows: object) -> None:
        for drafter in self._drafters:
            drafter.observe(rows)

    def accept(self, accepted: int, own: int) -> None:
        for drafter in self._drafters:
            drafter.accept(accepted, own)

    def close(self) -> None:
        for drafter in self._drafters:
            drafter.close()
