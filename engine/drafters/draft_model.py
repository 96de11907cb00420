"""A small model of the same vocabulary drafts, and stops when it is no longer sure.

Its likeliest tokens for the verifier "match", draws from its own distribution for "rejection". Its
cache follows the conversation by longest common prefix and never evaluates a token twice: the last
drafted token is not evaluated at all unless it is accepted. Ids are translated at its edge, so a
vocabulary in another order can draft too. Knows no target.
"""

from collections.abc import Callable, Sequence
from contextlib import nullcontext, suppress

import numpy as np

from engine.drafters.base import EMPTY, Distribution, Draft, Drafter, GoOn, always
from engine.drafters.distributions import draw, normalised
from engine.drafters.token_ids import UNMAPPED, TokenIds
from engine.llama.context import Context, RewindFailed, common_prefix
from engine.llama.sampling import Sampler
from engine.request import DraftModelSpec, Sampling

_STREAM = 1  # of random numbers: the target's sampler, with the same seed, has 0


class DraftModel(Drafter):
    """Drafts over `cache`, which stays the caller's: it outlives the answer."""

    name = "draft_model"

    def __init__(
        self,
        cache: Context,
        spec: DraftModelSpec,
        is_end: Callable[[int], bool],
        ids: TokenIds,
        sampling: Sampling | None = None,
    ) -> None:
        """With `sampling`, the target's with its seed, it draws as the target does: the same
        temperature, filters and penalties over its own logits."""
        self._cache = cache
        self._spec = spec
        self._is_end = is_end
        self._ids = ids
        self._sampling = sampling
        self._sampler: Sampler | None = None
        self._read = 0  # tokens of the conversation that `_text` covers
        self._text: list[int] = []  # the conversation in the draft model's ids
        self._known = 0  # tokens of the cache that are surely a prefix of `_text`

    def begin(self, context: Sequence[int]) -> None:
        """Evaluates nothing: the first `propose` reads what the cache lacks of the prompt."""
        self.close()
        self._read = len(context)
        self._text = self._ids.known(context)
        self._known = common_prefix(self._cache.tokens, self._text)
        if self._sampling is not None:
            self._sampler = Sampler(self._cache, self._sampling, self._text, _STREAM)

    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        """At most `budget` tokens; none right after a token that the draft model lacks.

        The confidence told to `go_on` is the token's probability under the draft model as it is,
        before temperature, filters and penalties. `min_p` looks at the largest probability before a
        token is chosen: leaving out a token for having been drawn would shift the distribution.
        """
        self._take(context)
        n = min(budget, self._spec.draft_max, self._cache.size - len(self._text))
        if n < 1 or self._ids.draft(context[-1]) == UNMAPPED:
            return EMPTY
        self._follow()
        with self._sampler.trial() if self._sampler else nullcontext():
            return self._draft(n, go_on)

    def close(self) -> None:
        if self._sampler:
            self._sampler.close()
            self._sampler = None

    def _draft(self, n: int, go_on: GoOn) -> Draft:
        cache, min_p = self._cache, self._spec.min_p
        measured = min_p > 0 or go_on is not always
        tokens: list[int] = []
        distributions: list[Distribution] = []
        while True:
            row = cache.logits()[-1]
            top = int(row.argmax())
            total = float(np.exp(row - row[top]).sum()) if measured else 1.0
            if 1 / total < min_p:
                break
            if self._sampler is None:
                token = self._ids.target(top)
                if token == UNMAPPED:
                    break
            else:
                q = self._distribution(self._sampler)
                if q is None:
                    break
                token = draw(q, self._sampler.random())
                distributions.append(q)
            own = self._ids.draft(token)
            confidence = float(np.exp(row[own] - row[top])) / total
            tokens.append(token)
            if not go_on(len(tokens), confidence) or len(tokens) == n or self._is_end(token):
                break
            if self._sampler:
                self._sampler.accept(own)
            cache.decode((own,))
        return Draft(tuple(tokens), self.name, tuple(distributions)) if tokens else EMPTY

    def _distribution(self, sampler: Sampler) -> Distribution | None:
        """The next token's, in the target's ids; None where the target has none of them."""
        own = sampler.distribution(-1)
        ids = self._ids.targets(own.ids)
        shared = ids != UNMAPPED
        return normalised(ids[shared], own.p[shared])

    def _take(self, context: Sequence[int]) -> None:
        """Translate what the conversation has grown by."""
        new = self._ids.known(context[self._read :])
        self._read = len(context)
        self._text += new
        if self._sampler:
            for token in new:
                self._sampler.accept(token)

    def _follow(self) -> None:
        """Make the cache hold the conversation, its last row there, evaluating what it lacks."""
        cache, text = self._cache, self._text
        last = len(text) - 1
        known = min(self._known, last)
        while known < min(len(cache.tokens), last) and cache.tokens[known] == text[known]:
            known += 1  # what was drafted and kept
        with suppress(RewindFailed):  # then it is empty, and all is read again
            cache.rewind(known)
        while (start := len(cache.tokens)) < len(text):
            cache.decode(text[start : start + cache.chunk])
        self._known = len(text)
