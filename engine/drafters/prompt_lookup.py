"""Prompt lookup: the text so far often says what comes next (quotes, code edits, lists, names).

After Saxena's prompt lookup decoding (2023). Looks into texts outside the context too where there
are any. Costs no model; knows only token ids.
"""

from collections.abc import Sequence

from engine.drafters.base import EMPTY, NO_GUESS, Draft, GoOn, Guess, Guesser, always
from engine.drafters.ngram import NgramIndex
from engine.drafters.past import Past
from engine.request import PromptLookupSpec

# Tokens by which a match outside the context counts shorter: it has less to do with the answer.
_OUTSIDE = 2


class PromptLookup(Guesser):
    """[.. 7 8 9 5 .. 7 8] -> 9 5 ..: continues the most recent longest match of the last tokens."""

    name = "prompt_lookup"

    def __init__(self, spec: PromptLookupSpec, past: Past | None = None) -> None:
        """`past` holds the texts of `spec.past`; None where there are none."""
        self._spec = spec
        self._past = past
        self._index = NgramIndex(spec.min_ngram, spec.max_ngram)

    def begin(self, context: Sequence[int]) -> None:
        self._index = NgramIndex(self._spec.min_ngram, self._spec.max_ngram)
        self._index.extend(context)
        if self._past:
            self._past.begin(context)

    def guess(self, token: int) -> Guess:
        index = self._index
        index.extend((token,))
        at, length = index.find()
        if self._past:
            past = self._past.guess(token)
            strength = past.strength - _OUTSIDE
            if strength > length and strength >= self._spec.min_ngram:
                return Guess(strength, past.tokens, past.at)
        return Guess(length, index.tokens, at, is_live=True) if length else NO_GUESS

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        """Hears what is new in the context first; the prompt only where nobody called `begin`."""
        *before, last = context[len(self._index.tokens) :]
        if self._past:
            for token in before:
                self._past.guess(token)
        self._index.extend(before)
        tokens = self.guess(last).draft(min(budget, self._spec.draft_max))
        return Draft(tokens, self.name) if tokens else EMPTY
