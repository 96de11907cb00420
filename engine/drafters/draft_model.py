"""A small model of the same vocabulary drafts greedily and stops when it is no longer sure.

Its cache follows the conversation by longest common prefix and never evaluates a token twice: the
last drafted token is not evaluated at all unless it is accepted. Ids are translated at its edge, so
a vocabulary in another order can draft too. Knows no target.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress

import numpy as np

from engine.drafters.base import EMPTY, Draft, Drafter
from engine.drafters.token_ids import UNMAPPED, TokenIds
from engine.llama.context import Context, Logits, RewindFailed, common_prefix
from engine.request import DraftModelSpec


class DraftModel(Drafter):
    """Drafts over `cache`, which stays the caller's: it outlives the answer."""

    name = "draft_model"

    def __init__(
        self,
        cache: Context,
        spec: DraftModelSpec,
        is_end: Callable[[int], bool],
        ids: TokenIds,
    ) -> None:
        self._cache = cache
        self._spec = spec
        self._is_end = is_end
        self._ids = ids
        self._read = 0  # tokens of the conversation that `_text` covers
        self._text: list[int] = []  # the conversation in the draft model's ids
        self._known = 0  # tokens of the cache that are a prefix of `_text`
        self._drafted = 0  # tokens of this round's draft

    def begin(self, context: Sequence[int]) -> None:
        """Reads the prompt, as far as the cache lacks it. The last token is left for `propose`."""
        self._drafted = 0
        self._read = 0
        self._text = []
        self._take(context[:-1])
        self._known = common_prefix(self._cache.tokens, self._text)
        if len(self._text) < self._cache.size:
            self._follow()

    def propose(self, context: Sequence[int], budget: int) -> Draft:
        """At most `budget` tokens; none right after a token that the draft model lacks."""
        cache, ids = self._cache, self._ids
        self._take(context)
        n = min(budget, self._spec.draft_max, cache.size - len(self._text))
        if n < 1 or ids.draft(context[-1]) == UNMAPPED:
            return EMPTY
        self._known = min(self._known, len(self._text) - 1)  # the last row must be there
        self._follow()
        draft: list[int] = []
        while True:
            row = cache.logits()[-1]
            own = int(row.argmax())
            token = ids.target(own)
            if token == UNMAPPED:
                break
            if self._spec.min_p and top_probability(row, own) < self._spec.min_p:
                break
            draft.append(token)
            if len(draft) == n or self._is_end(token):
                break
            cache.decode((own,))
        self._drafted = len(draft)
        return Draft(tuple(draft), self.name) if draft else EMPTY

    def accept(self, accepted: int, own: int) -> None:
        if self._drafted:  # the round's draft was ours; its evaluated part may be kept
            self._known = min(self._known + accepted, len(self._cache.tokens))
        self._drafted = 0

    def _take(self, context: Sequence[int]) -> None:
        """Translate what the conversation has grown by."""
        self._text += self._ids.known(context[self._read :])
        self._read = len(context)

    def _follow(self) -> None:
        """Make the cache hold the conversation, evaluating what comes after the known part."""
        cache = self._cache
        with suppress(RewindFailed):  # then it is empty, and all is read again
            cache.rewind(min(self._known, len(self._text)))
        while (start := len(cache.tokens)) < len(self._text):
            cache.decode(self._text[start : start + cache.chunk])
        self._known = len(self._text)


def top_probability(row: Logits, token: int) -> float:
    """Softmax of one row at its largest entry."""
    return float(1.0 / np.exp(row - row[token]).sum())
