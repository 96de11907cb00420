"""Pearson's chi-square: do draws of tokens fit the probabilities they should come from?

Pure arithmetic over counts; knows no model. The lossless report and the tests call it.
"""

import math
from collections.abc import Hashable, Mapping
from typing import TypeVar

Cell = TypeVar("Cell", bound=Hashable)  # a token, or several

_FEW = 5.0  # expected draws below which a cell is too small for the approximation
_ENOUGH = 1e-15  # relative size of a term that no longer matters
_TERMS = 10_000


def chi_square(
    counts: Mapping[Cell, int], expected: Mapping[Cell, float], draws: int
) -> tuple[float, int, float]:
    """The statistic, its degrees of freedom, and the chance of one at least this large.

    `counts` are the draws of each token, `expected` the probability of each. Tokens expected fewer
    than 5 times share one cell with those that are not expected at all; where even that cell is too
    small it joins the next larger one. A token that cannot occur beside none that are rare gives
    infinity and 0.
    """
    cells: list[tuple[float, int]] = []  # expected draws and draws
    rare, rare_count = 0.0, draws
    for token, probability in expected.items():
        if draws * probability < _FEW:
            rare += draws * probability
        else:
            cells.append((draws * probability, counts.get(token, 0)))
            rare_count -= cells[-1][1]
    if rare == 0 and rare_count:
        return math.inf, max(len(cells) - 1, 1), 0.0
    cells.sort(reverse=True)
    if 0 < rare < _FEW and cells:
        smallest, count = cells.pop()
        rare, rare_count = rare + smallest, rare_count + count
    if rare:
        cells.append((rare, rare_count))
    statistic = sum((count - mean) ** 2 / mean for mean, count in cells)
    freedom = len(cells) - 1
    return statistic, freedom, upper_gamma(freedom / 2, statistic / 2) if freedom else 1.0


def upper_gamma(s: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(s, x), s > 0, x >= 0: a power series left
    of the bulk and a continued fraction (modified Lentz) right of it; Abramowitz and Stegun 6.5.29
    and 6.5.31."""
    if x == 0:
        return 1.0
    factor = math.exp(s * math.log(x) - x - math.lgamma(s))
    if x < s + 1:
        term = total = 1 / s
        for n in range(1, _TERMS):
            term *= x / (s + n)
            total += term
            if term < total * _ENOUGH:
                break
        return max(1 - factor * total, 0.0)
    b = x + 1 - s
    c, d = math.inf, 1 / b
    fraction = d
    for n in range(1, _TERMS):
        a = -n * (n - s)
        b += 2
        d = 1 / (a * d + b)
        c = b + a / c
        fraction *= c * d
        if abs(c * d - 1) < _ENOUGH:
            break
    return factor * fraction
