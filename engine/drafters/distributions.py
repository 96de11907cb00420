"""Arithmetic over distributions of the next token: softmax, a draw, the rest after a rejection.

Pure functions over sparse ids. The sampler, the draft model and the verifier "rejection" share
them; nothing here knows a model.
"""

import numpy as np
from numpy.typing import NDArray

from engine.drafters.base import Distribution


def certain(token: int) -> Distribution:
    """All probability on one token."""
    return Distribution(np.array([token], np.int32), np.ones(1))


def softmax(ids: NDArray[np.int32], logits: NDArray[np.float32]) -> Distribution:
    """Of one token or more."""
    p = np.exp(logits.astype(np.float64) - logits.max())
    p /= p.sum()
    return Distribution(ids, p)


def normalised(ids: NDArray[np.int32], weights: NDArray[np.float64]) -> Distribution | None:
    """Probabilities in the ratio of the weights; None where all of them are 0."""
    total = weights.sum()
    return Distribution(ids, weights / total) if total > 0 else None


def probability(d: Distribution, token: int) -> float:
    """Of drawing `token`: 0 for one that is not listed."""
    return float(d.p[d.ids == token].sum())


def draw(d: Distribution, u: float) -> int:
    """The token that `u`, uniform in [0, 1), stands for: never one of probability 0."""
    sums = np.cumsum(d.p)
    last = np.searchsorted(sums, sums[-1])  # rounding must not run past the last possible one
    return int(d.ids[min(np.searchsorted(sums, u * sums[-1], side="right"), last)])


def residual(p: Distribution, q: Distribution) -> Distribution | None:
    """max(0, p - q), normalised: what is drawn from after a token drawn from q was rejected.

    None where q covers p, that is where both are equal but for rounding.
    """
    order = np.argsort(q.ids, kind="stable")
    ids = q.ids[order]
    at = np.minimum(np.searchsorted(ids, p.ids), len(ids) - 1)
    drafted = np.where(ids[at] == p.ids, q.p[order][at], 0.0)
    return normalised(p.ids, np.maximum(p.p - drafted, 0.0))
