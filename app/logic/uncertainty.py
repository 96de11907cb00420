"""How far a speed can be trusted that was measured once, from the spread within its answer.

Used for live gains only; a comparison has real repeats. Knows nothing of text or Qt.
"""

import math
from itertools import pairwise
from statistics import fmean, stdev

from engine.stats import RunStats

_BLOCKS = 8
_MIN_PASSES = 4 * _BLOCKS


def relative_error(stats: RunStats) -> float | None:
    """Standard error of the speed ÷ the speed, by batch means; None for too short an answer.

    Neighbouring passes resemble each other, so single passes would promise too much: the answer is
    cut into eight blocks in a row, and the spread of the blocks' ms per token counts.
    """
    gaps = [gap for gap in stats.intervals if gap.tokens]
    if len(gaps) < _MIN_PASSES:
        return None
    edges = [len(gaps) * i // _BLOCKS for i in range(_BLOCKS + 1)]
    costs = []
    for first, last in pairwise(edges):
        block = gaps[first:last]
        costs.append(sum(gap.ms for gap in block) / sum(gap.tokens for gap in block))
    return stdev(costs) / math.sqrt(_BLOCKS) / fmean(costs)


def ratio_margin(stats: RunStats, baseline: RunStats) -> float | None:
    """Two standard errors of the speed-up of `stats` over `baseline`, as a difference of ratios."""
    errors = relative_error(stats), relative_error(baseline)
    if errors[0] is None or errors[1] is None or not baseline.decode_tps:
        return None
    return 2 * math.hypot(errors[0], errors[1]) * stats.decode_tps / baseline.decode_tps


def is_clear(gain: float, margin: float) -> bool:
    """Whether a gain differs from none, judged by the whole percent that are shown: "+1 % ± 1" is
    not told as a gain, nor is one whose margin is not known (0)."""
    return margin > 0 and abs(round(100 * gain)) > max(1, round(100 * margin))
