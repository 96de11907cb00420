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
        self.begin(())

    def begin(self, context: Sequence[int]) -> None:
        self._index = NgramIndex(self._spec.min_ngram, self._spec.max_ngram)
        self._index.extend(context)
        self._elsewhere = NO_GUESS
        if self._past:
            self._past.begin(context)

    def guess(self, token: int) -> Guess:
        self._hear((token,))
        return self._guess()

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        self._hear(context[len(self._index.tokens) :])
        tokens = self._guess().draft(min(budget, self._spec.draft_max))
        return Draft(tokens, self.name) if tokens else EMPTY

    def _hear(self, tokens: Sequence[int]) -> None:
        self._index.extend(tokens)
        if self._past:
            for token in tokens:
                self._elsewhere = self._past.guess(token)

    def _guess(self) -> Guess:
        at, length = self._index.find()
        strength = self._elsewhere.strength - _OUTSIDE
        if strength > length and strength >= self._spec.min_ngram:
            return Guess(strength, self._elsewhere.tokens, self._elsewhere.at, origin="past")
        if not length:
            return NO_GUESS
        return Guess(length, self._index.tokens, at, self._index.second(), is_live=True)
