"""What a drafter is: anything that proposes the next tokens. Knows no model and no policy.

A new drafter is one file, one spec in `request` and one line in `factory`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Draft:
    """Proposed tokens and who proposed them. Empty is normal: nothing to say this time."""

    tokens: tuple[int, ...] = ()
    source: str = ""


EMPTY = Draft()


class Drafter(ABC):
    """Called in this order for every answer: `begin`, then per pass `propose`, `observe`, `accept`.

    `context` is always every token of prompt and answer so far, the last one included; it only
    grows between two calls of `begin`, so a drafter may keep an index or a cache over it.
    """

    name: str

    def begin(self, context: Sequence[int]) -> None:  # noqa: B027 - nothing to do is a choice
        """A new answer starts after this prompt."""

    @abstractmethod
    def propose(self, context: Sequence[int], budget: int) -> Draft:
        """At most `budget` tokens that may follow the context; `budget` is at least 1."""

    def observe(self, rows: object) -> None:  # noqa: B027
        """The target's output rows of this pass, for drafters that feed on hidden states."""

    def accept(self, accepted: int, own: int) -> None:  # noqa: B027
        """Of the round's draft (anybody's) `accepted` tokens were kept, then came `own`."""

    def close(self) -> None:  # noqa: B027
        """Free what is held."""
