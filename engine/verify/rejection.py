"""The verifier that keeps the distribution, not the text: rejection sampling of drafted tokens.

Leviathan, Kalman and Matias (2023), "Fast inference from transformers via speculative decoding":
a token drawn from q is kept with probability min(1, p / q); otherwise one is drawn from the
normalised max(0, p - q). Accepts more than "match" above temperature 0. Knows no model.
"""

from collections.abc import Callable
from typing import Protocol

from engine.drafters.base import Distribution, Draft
from engine.drafters.distributions import certain, draw, probability, residual


class Source(Protocol):
    """The target's sampler."""

    def distribution(self, row: int) -> Distribution:
        """What is drawn from at an output row, where the tokens before it are all accepted."""

    def accept(self, token: int) -> None:
        """The token was kept; penalties count it from now on."""

    def random(self) -> float:
        """Uniform in [0, 1), and independent of what the drafts were drawn with."""


class Rejection:
    """A `Verifier` of the loop. Exact as long as whether a token was drafted depends on what came
    before it only, never on the token drawn. At temperature 0 it is the verifier "match"."""

    def __init__(self, source: Source) -> None:
        self._source = source

    def __call__(
        self, draft: Draft, sample: Callable[[int], int], is_end: Callable[[int], bool]
    ) -> list[int]:
        """The tokens a pass commits: accepted ones, then one of the target's own.

        A draft without distributions was certain (lookup): each token is then kept with its p. The
        token after the last accepted one is the target's plain draw, `sample`, which also accepts.
        """
        committed: list[int] = []
        for row, drafted in enumerate(draft.tokens):
            q = draft.distributions[row] if draft.distributions else certain(drafted)
            token = self._verify(self._source.distribution(row), q, drafted)
            self._source.accept(token)
            committed.append(token)
            if token != drafted or is_end(token):
                return committed
        committed.append(sample(len(draft.tokens)))
        return committed

    def _verify(self, p: Distribution, q: Distribution, drafted: int) -> int:
        if self._source.random() * probability(q, drafted) < probability(p, drafted):
            return drafted
        rest = residual(p, q)
        return drafted if rest is None else draw(rest, self._source.random())
