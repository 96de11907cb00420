"""A small model of the same vocabulary drafts greedily and stops when it is no longer sure.

Its cache follows the conversation by longest common prefix and never evaluates a token twice: the
last drafted token is not evaluated at all unless it is accepted. Knows no target.
"""

from collections.abc import Callable, Sequence

import numpy as np

from engine.drafters.base import EMPTY, Draft, Drafter
from engine.llama.context import Context, Logits, common_prefix
from engine.request import DraftModelSpec


class DraftModel(Drafter):
    """Drafts over `context`, which stays the caller's: it outlives the answer."""

    name = "draft_model"

    def __init__(
        self,
        cache: Context,
        spec: DraftModelSpec,
        is_end: Callable[[int], bool],
        target_vocabulary: int,
    ) -> None:
        self._cache = cache
        self._spec = spec
        self._is_end = is_end
        # A pair may differ in padding: ids from here on exist in one model only.
        self._vocabulary = min(target_vocabulary, cache.model.vocabulary_size)
        self._known = 0  # tokens of the cache that are a prefix of the conversation
        self._drafted = 0  # tokens of this round's draft

    def begin(self, context: Sequence[int]) -> None:
        """Reads the prompt, as far as the cache lacks it. The last token is left for `propose`."""
        self._drafted = 0
        self._known = common_prefix(self._cache.tokens, context)
        if len(context) < self._cache.size:
            self._follow(context[:-1])

    def propose(self, context: Sequence[int], budget: int) -> Draft:
        cache = self._cache
        n = min(budget, self._spec.draft_max, cache.size - len(context))
        if n < 1:
            return EMPTY
        self._known = min(self._known, len(context) - 1)  # the last row must be there
        if not self._follow(context):
            return EMPTY
        draft: list[int] = []
        while True:
            row = cache.logits()[-1, : self._vocabulary]
            token = int(row.argmax())
            if self._spec.min_p and top_probability(row, token) < self._spec.min_p:
                break
            draft.append(token)
            if len(draft) == n or self._is_end(token):
                break
            cache.decode((token,))
        self._drafted = len(draft)
        return Draft(tuple(draft), self.name) if draft else EMPTY

    def accept(self, accepted: int, own: int) -> None:
        if self._drafted:  # the round's draft was ours; its evaluated part may be kept
            self._known = min(self._known + accepted, len(self._cache.tokens))
        self._drafted = 0

    def _follow(self, context: Sequence[int]) -> bool:
        """Make the cache hold `context`, evaluating what comes after the known part.

        False where the context has a token that the draft model does not know.
        """
        cache = self._cache
        cache.rewind(min(self._known, len(context)))
        while (start := len(cache.tokens)) < len(context):
            chunk = context[start : start + cache.chunk]
            if max(chunk) >= self._vocabulary:
                break
            cache.decode(chunk)
        self._known = len(cache.tokens)
        return self._known == len(context)


def top_probability(row: Logits, token: int) -> float:
    """Softmax of one row at its largest entry."""
    return float(1.0 / np.exp(row - row[token]).sum())
