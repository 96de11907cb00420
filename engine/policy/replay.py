"""Drafts what an earlier run drafted, pass by pass, so that its batches come out the same.

Auto's drafts depend on the clock; a run that is made again to explain a difference must not. Owns
no drafter. Used by `inference` for `lab.divergence`.
"""

from collections.abc import Sequence

from engine.drafters.base import EMPTY, Draft
from engine.policy.base import Policy


class Replay(Policy):
    def __init__(self, drafts: Sequence[Draft]) -> None:
        self._drafts = iter(drafts)

    def reads_prompt(self, name: str, unread: int) -> bool:
        return False  # nothing is drafted anew

    def begin(self, context: Sequence[int]) -> None:
        pass

    def propose(self, context: Sequence[int], limit: int) -> Draft:
        draft = next(self._drafts, EMPTY)
        return draft if len(draft.tokens) <= limit else EMPTY

    def accept(self, accepted: int, own: int) -> None:
        pass
