"""The same tokens under other ids: what the target calls 17 may be 23 in the draft model.

Built once for a pair from the map that `hub.pairing.token_map` makes by token text. Where the pair
is strict the map is the identity up to the smaller vocabulary. Knows no model.
"""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

UNMAPPED = -1


class TokenIds:
    """Target ids to draft ids and back; `UNMAPPED` where the other model lacks the token."""

    def __init__(self, to_draft: NDArray[np.int32], draft_vocabulary: int) -> None:
        to_target = np.full(draft_vocabulary, UNMAPPED, np.int32)
        known = np.flatnonzero(to_draft >= 0)[::-1]  # of two with one draft id, the lower one stays
        to_target[to_draft[known]] = known
        self._to_draft: list[int] = to_draft.tolist()
        self._to_target: list[int] = to_target.tolist()
        self._all_to_target = to_target

    @classmethod
    def same(cls, target_vocabulary: int, draft_vocabulary: int) -> "TokenIds":
        """Equal ids; a pair may differ in padding, which only one of the models has."""
        ids = np.arange(target_vocabulary, dtype=np.int32)
        ids[draft_vocabulary:] = UNMAPPED
        return cls(ids, draft_vocabulary)

    def draft(self, token: int) -> int:
        """The draft model's id of a target's token."""
        return self._to_draft[token]

    def target(self, token: int) -> int:
        """The target's id of a draft model's token."""
        return self._to_target[token]

    def targets(self, tokens: NDArray[np.int32]) -> NDArray[np.int32]:
        """As `target`, of many."""
        return self._all_to_target[tokens]

    def known(self, tokens: Sequence[int]) -> list[int]:
        """A target's tokens as the draft model reads them: those that it lacks are left out.

        [1 7 9] -> [3 5] where 7 is unmapped. A hole costs the drafts after it some accuracy;
        stopping there would cost all of them.
        """
        to_draft = self._to_draft
        return [to_draft[t] for t in tokens if to_draft[t] != UNMAPPED]
