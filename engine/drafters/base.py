"""What a drafter is: anything that proposes the next tokens. Knows no model and no policy.

A new drafter is one file, one spec in `request` and one line in `factory`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Distribution:
    """Probabilities of the tokens that can be drawn; all others have 0. Sums to 1."""

    ids: NDArray[np.int32]
    p: NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Draft:
    """Proposed tokens and who proposed them. Empty is normal: nothing to say this time."""

    tokens: tuple[int, ...] = ()
    source: str = ""
    # What each token was drawn from, for the verifier "rejection"; empty: they were certain.
    distributions: tuple[Distribution, ...] = ()


EMPTY = Draft()

# Asked after each drafted token, with how many there are and how sure the drafter was of the last
# (its probability, 0 to 1): whether to draft another.
GoOn = Callable[[int, float], bool]


def always(drafted: int, confidence: float) -> bool:
    return True


NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Guess:
    """What a drafter that needs no model would draft now: `tokens[at:]`, in place.

    `strength` tells how likely it is right (length of the match, of the run since the last
    mismatch); a guess of strength 0 is none. `second` is another place in `tokens` whose
    continuation may speak for this one or against it. `origin` tells texts apart that deserve
    different trust. `is_live`: the tokens are the conversation itself, and
    what follows its end is what came before it once more, as a period repeats.
    """

    strength: int
    tokens: Sequence[int]
    at: int
    second: int = NOWHERE
    origin: str = "context"
    is_live: bool = False

    def draft(self, n: int) -> tuple[int, ...]:
        """Its first `n` tokens, fewer where the text ends; none below 1."""
        n = max(n, 0)
        known = tuple(self.tokens[self.at : self.at + n])
        while self.is_live and known and len(known) < n:
            known += known[: n - len(known)]
        return known


NO_GUESS = Guess(0, (), 0)


class Drafter(ABC):
    """Called in this order for every answer: `begin`, then per pass `propose`, `observe`, `accept`.

    `context` is always every token of prompt and answer so far, the last one included; it only
    grows between two calls of `begin`, so a drafter may keep an index or a cache over it.
    """

    name: str

    def begin(self, context: Sequence[int]) -> None:  # noqa: B027 - nothing to do is a choice
        """A new answer starts after this prompt."""

    @abstractmethod
    def propose(self, context: Sequence[int], budget: int, go_on: GoOn = always) -> Draft:
        """At most `budget` tokens that may follow the context; `budget` is at least 1. Drafters
        that pay for every token ask `go_on` whether to draft another."""

    def observe(self, rows: object) -> None:  # noqa: B027
        """The target's output rows of this pass, for drafters that feed on hidden states."""

    def accept(self, accepted: int, own: int) -> None:  # noqa: B027
        """Of the round's draft (anybody's) `accepted` tokens were kept, then came `own`."""

    def close(self) -> None:  # noqa: B027
        """Free what is held."""


class Guesser(Drafter):
    """A drafter whose drafts cost nothing, so that they can be tried on paper at every token. How
    likely its guesses are right at first stands in `policy.learnt`."""

    @abstractmethod
    def guess(self, token: int) -> Guess:
        """The conversation has grown by `token` (from `begin` on, one call a token of the answer):
        what may follow it."""
