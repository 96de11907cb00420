"""What a bench measures where nothing else is said: the usual sweep, and the quick one.

Knows neither models nor prompts. Called by the front ends, whose users change what they like.
"""

from typing import NamedTuple

from engine.bench.arms import LENGTHS
from engine.request import ARMS

_DRAFTING = tuple(arm for arm in ARMS if arm != "off")


class Usual(NamedTuple):
    """Arms that a pair or the prompts cannot have are left out."""

    prompts: int = 2  # of each kind
    arms: tuple[str, ...] = _DRAFTING
    lengths: tuple[int, ...] = LENGTHS
    max_tokens: int = 160
    rounds: int = 2
    most_rounds: int = 10
    budget_s: float | None = None


USUAL = Usual()
QUICK = Usual(
    prompts=1,
    arms=("lookup", "draft", "auto"),
    lengths=(5,),
    max_tokens=48,
    rounds=1,
    most_rounds=3,
    budget_s=105.0,
)
