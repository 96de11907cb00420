"""Prompt lookup: the text so far often says what comes next (quotes, code edits, lists, names).

After Saxena's prompt lookup decoding (2023). Costs no model; knows only token ids.
"""

from collections.abc import Sequence

from engine.drafters.base import EMPTY, Draft, Drafter
from engine.drafters.ngram import NgramIndex
from engine.request import PromptLookupSpec


class PromptLookup(Drafter):
    """[.. 7 8 9 5 .. 7 8] -> 9 5 ..: continues the most recent longest match of the last tokens."""

    name = "prompt_lookup"

    def __init__(self, spec: PromptLookupSpec) -> None:
        self._spec = spec
        self._index = NgramIndex(spec.min_ngram, spec.max_ngram)

    def begin(self, context: Sequence[int]) -> None:
        self._index = NgramIndex(self._spec.min_ngram, self._spec.max_ngram)
        self._index.extend(context)

    def propose(self, context: Sequence[int], budget: int) -> Draft:
        index = self._index
        index.extend(context[len(index.tokens) :])
        n = min(budget, self._spec.draft_max)
        at, length = index.find()
        if not length or n < 1:
            return EMPTY
        return Draft(index.continuation(at, n), self.name)
