"""What a policy is: it decides each pass what to draft, and with which drafter. Knows no target.

A new policy is one file, one spec in `request` and one line in `factory`.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence

from engine.drafters.base import Draft
from engine.policy.shared import Company
from engine.protocol import AutoState
from engine.stats import PassStats


class Policy(ABC):
    """Called in this order for every answer: `begin`, then per pass `accompany`, `propose`,
    `accept`, `learn`.

    `context` is every token of prompt and answer so far, as drafters see it.
    """

    @abstractmethod
    def begin(self, context: Sequence[int]) -> None:
        """A new answer starts after this prompt."""

    def accompany(self, company: Company | None) -> None:  # noqa: B027
        """What the next pass costs where other answers are in it; None: there are none."""

    @abstractmethod
    def propose(self, context: Sequence[int], limit: int) -> Draft:
        """At most `limit` tokens that may follow the context; `limit` may be 0."""

    @abstractmethod
    def accept(self, accepted: int, own: int) -> None:
        """Of the pass's draft `accepted` tokens were kept, then came `own`."""

    def learn(self, stats: PassStats) -> None:  # noqa: B027 - nothing to learn is a choice
        """What the pass took. Its own time counts as the next pass's "other"."""

    def reads_prompt(self, name: str, unread: int) -> bool:
        """Asked before `begin`: whether drafter `name` should read the prompt, of which its cache
        lacks `unread` tokens, for being likely enough to be used."""
        return True

    def state(self) -> AutoState | None:
        """What is done now and why, of a policy that has something to tell."""
        return None

    def close(self) -> None:  # noqa: B027
        """The answer is over, whole or not."""
