"""What acceptance and costs say about speed, without looking at the clock of the runs: the speed-up
they explain, what another acceptance would give, and which draft length is worth it.

Pure. Called by `summary`, and by the what-if view and the charts of the window.
"""

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from engine.bench.values import BenchRun, Cell, PairFacts
from engine.policy.costs import DEPTH, CostCurve
from engine.request import MAX_DRAFT

_NORMAL = 1.96  # two-sided 95 % point of the normal distribution
_FAR = 1000  # tokens between two depths: T(n) is a straight line over depth


def predicted_speedup(facts: PairFacts, runs: Iterable[BenchRun]) -> float | None:
    """Ms that plain decoding should take for the same tokens ÷ ms that the passes should.

    Sums over all passes: committed × T(1) ÷ (T(drafted + 1) + draft ms), T at the depth of the pass
    as measured when the bench began, draft ms as each run's ledger has it: with lookup, a chain of
    drafters or a min-p no cost of a token would tell them. None without a cost curve or a pass.
    """
    if not facts.curve:
        return None
    curve = CostCurve(facts.curve, facts.deeper)
    shallow, deep = (_passes(curve, depth) for depth in (DEPTH, DEPTH + _FAR))
    growth = (deep - shallow) / _FAR
    plain = speculative = 0.0
    for run in runs:
        committed = np.array([gap.tokens for gap in run.stats.intervals], dtype=np.int64)
        sizes = np.array(run.drafted, dtype=np.int64) + 1
        deeper = run.stats.prompt_tokens + np.cumsum(committed) - committed - DEPTH
        plain += float((committed * (shallow[1] + growth[1] * deeper)).sum())
        speculative += float((shallow[sizes] + growth[sizes] * deeper).sum()) + run.stats.draft_ms
    return plain / speculative if plain > 0 and speculative > 0 else None


def _passes(curve: CostCurve, depth: int) -> NDArray[np.float64]:
    """T(n) at index n."""
    curve.table(depth)
    return np.array([0.0, *(curve.ms(n) for n in range(1, MAX_DRAFT + 2))])


def token_acceptance(cell: Cell) -> float | None:
    """Accepted ÷ drafted tokens before which all were accepted: how likely the next drafted token
    is kept, which is what `what_if` asks for. More than accepted ÷ drafted, which also counts the
    tokens behind a rejected one. None where nothing was drafted."""
    reached = sum(cell.drafts_at)
    return cell.accepted / reached if reached else None


def what_if(
    acceptance: float, length: int, pass_ms: Sequence[float], draft_token_ms: float
) -> float:
    """Speed-up with drafts of `length` tokens of which each is kept with this probability where all
    before it were.

    Expected tokens of a pass, (1 - a^(n + 1)) / (1 - a) = 1 + a + ... + a^n (Leviathan, Kalman and
    Matias 2023), × T(1) ÷ (T(n + 1) + n × ms of a drafted token). `pass_ms` has T(n) at index n, 0
    unused. Raises ValueError: an acceptance that is no probability, a length without a T(n + 1).
    """
    if not 0 <= acceptance <= 1:
        raise ValueError("An acceptance is between 0 and 1.")
    if not 0 <= length < len(pass_ms) - 1:
        raise ValueError("There is no cost of a pass for this draft length.")
    tokens = sum(acceptance**i for i in range(length + 1))
    return tokens * pass_ms[1] / (pass_ms[length + 1] + length * draft_token_ms)


def best_length(acceptance: float, pass_ms: Sequence[float], draft_token_ms: float) -> int:
    """The draft length with the largest `what_if`, the shortest of several; 0: draft nothing."""
    return max(
        range(len(pass_ms) - 1),
        key=lambda length: what_if(acceptance, length, pass_ms, draft_token_ms),
    )


def plateau(cells: Mapping[int, Cell]) -> int | None:
    """The draft length from which longer drafts bring no more tokens, of the cells by length of
    arms that are else alike.

    Tokens that a draft brings are acceptance × mean length of the drafts, = accepted ÷ drafts. The
    plateau begins at the shortest length that no longer one surpasses by more than the 95 % error
    of the difference. The error is that of the tokens kept by each draft, whose distribution the
    acceptance by position holds; rounds of one prompt repeat each other and count once. None where
    each length brings more than the one before, or fewer than two lengths drafted.
    """
    found = sorted((length, *_kept(cell)) for length, cell in cells.items() if cell.drafts)
    for i, (length, kept, error) in enumerate(found[:-1]):
        if all(
            longer - kept <= _NORMAL * sqrt(error**2 + longer_error**2)
            for _, longer, longer_error in found[i + 1 :]
        ):
            return length
    return None


def _kept(cell: Cell) -> tuple[float, float]:
    """Mean of the tokens kept of a draft, and its standard error."""
    at_least = [
        share * reached / cell.drafts
        for share, reached in zip(cell.acceptance_at, cell.drafts_at, strict=True)
    ]
    mean = sum(at_least)
    squares = sum((2 * i + 1) * share for i, share in enumerate(at_least))
    different = max(cell.drafts * cell.prompts / cell.runs, 1.0)
    return mean, sqrt(max(squares - mean**2, 0.0) / different)
