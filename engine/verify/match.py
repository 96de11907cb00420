"""The exact verifier: the target's own sampler draws at every row, a drafted token is kept when it
is equal.

One draw per emitted token whatever was drafted, so the same seed gives the same text with
speculation on and off, at any temperature. Knows no model.
"""

from collections.abc import Callable

from engine.drafters.base import Draft


def match(draft: Draft, sample: Callable[[int], int], is_end: Callable[[int], bool]) -> list[int]:
    """The tokens a pass commits: accepted ones, then one of the target's own.

    draft [5 6 7], the target draws 5 6 9 -> [5 6 9]; an end token is the last one, drafted or not.
    `sample(row)` draws from row `row`, which follows the first `row` drafted tokens.
    """
    committed: list[int] = []
    for row, drafted in enumerate(draft.tokens):
        token = sample(row)
        committed.append(token)
        if token != drafted or is_end(token):
            return committed
    committed.append(sample(len(draft.tokens)))
    return committed
