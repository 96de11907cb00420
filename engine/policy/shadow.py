"""Every setting of a guesser on paper: what would it have drafted, kept and cost so far?

The answer's tokens do not depend on the drafts, so each setting can be played over the tokens that
came out, at no cost but bookkeeping, and the one that would have been fastest lately is known
without trying any. Knows tokens and milliseconds only. Owned by the policy `auto`.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.drafters.base import Guess
from engine.policy.acceptance import Acceptance

HALF_LIFE = 40  # tokens after which what was seen counts half
_RESCALE = 1e9


@dataclass(frozen=True, slots=True)
class Setting:
    """Draft `length` tokens, and `per_strength` more for each of strength, where the guess has a
    strength of at least `least`."""

    least: int
    length: int
    per_strength: int = 0

    def tokens(self, strength: int, most: int) -> int:
        return min(self.length + self.per_strength * strength, most)


class _Paper:
    """A pass on paper: a guess that settings have drafted from, and how much of it came true."""

    __slots__ = ("drafts", "next", "right", "strength", "tokens")

    def __init__(self, guess: Guess, drafts: list[tuple[int, int]]) -> None:
        self.strength = guess.strength
        self.tokens = guess.tokens
        self.next = guess.at
        self.right = 0
        self.drafts = drafts  # (length, setting), the longest first


class Shadow:
    """Plays `settings` over the tokens of one answer after another.

    The gain of a setting is the time it would have saved of late, in ms.
    """

    def __init__(
        self, settings: Sequence[Setting], most: int, acceptance: Acceptance, carry: float = 0.0
    ) -> None:
        """`most` bounds a draft; `acceptance` hears of every guess how much of it came true;
        `carry` is the share of the gains that the next answer starts with."""
        self.settings = tuple(settings)
        self.acceptance = acceptance  # by strength
        self._most = most
        self._carry = carry
        self._gains = [0.0] * len(self.settings)
        self._drafted = [0.0] * len(self.settings)
        self._kept = [0.0] * len(self.settings)
        self._weight = 1.0
        self._growth = 2 ** (1 / HALF_LIFE)
        self._free: list[int] = []  # settings that decide on a draft now
        self._owed: list[int] = []  # their draft was right; the target's own token is still to come
        self._papers: list[_Paper] = []

    def begin(self) -> None:
        """A new answer starts; its first token comes next."""
        scale = self._carry / self._weight
        for sums in (self._gains, self._drafted, self._kept):
            sums[:] = [x * scale for x in sums]
        self._weight = 1.0
        self._papers.clear()
        self._owed = []
        self._free = list(range(len(self.settings)))

    def forget(self) -> None:
        for sums in (self._gains, self._drafted, self._kept):
            sums[:] = [0.0] * len(sums)

    def follow(self, token: int, guess: Guess, passes: Sequence[float], alone: float) -> None:
        """The answer has grown by `token`, and `guess` is what may come now. `passes[n]` is what a
        pass over n tokens takes, `alone` what a token takes without this guesser."""
        self._weight *= self._growth
        if self._owed:
            self._free += self._owed
            self._owed = []
        if self._papers:
            self._check(token, passes, alone)
        if guess.strength and self._free:
            self._draft(guess)

    def best(self) -> tuple[Setting | None, float]:
        """The setting with the largest gain, and that gain; None where there is none at all."""
        if not self._gains:
            return None, 0.0
        most = max(self._gains)
        return self.settings[self._gains.index(most)], most / self._weight

    def tried(self) -> tuple[Setting, float] | None:
        """Of the settings that have drafted lately the one with the largest gain, and the share of
        its tokens that were right."""
        weight = self._weight
        drafted = [i for i, n in enumerate(self._drafted) if n > 0.5 * weight]
        if not drafted:
            return None
        best = max(drafted, key=self._gains.__getitem__)
        return self.settings[best], self._kept[best] / self._drafted[best]

    def state(self) -> list[float]:
        """The gains, for another session."""
        return [gain / self._weight for gain in self._gains]

    def restore(self, state: Sequence[float]) -> None:
        if len(state) == len(self._gains):
            self._gains = list(state)
            self._weight = 1.0

    def _check(self, token: int, passes: Sequence[float], alone: float) -> None:
        if self._weight > _RESCALE:
            for sums in (self._gains, self._drafted, self._kept):
                sums[:] = [x / self._weight for x in sums]
            self._weight = 1.0
        still_right = []
        for paper in self._papers:
            drafts, at = paper.drafts, paper.next
            right = paper.right
            if at < len(paper.tokens) and paper.tokens[at] == token:
                paper.next = at + 1
                paper.right = right = right + 1
                while drafts and drafts[-1][0] == right:
                    setting = drafts.pop()[1]
                    self._count(setting, right, right, passes, alone)
                    self._owed.append(setting)
                if drafts:
                    still_right.append(paper)
                else:
                    self.acceptance.observe(paper.strength, right, right)
            else:
                for length, setting in drafts:
                    self._count(setting, length, right, passes, alone)
                    self._free.append(setting)
                self.acceptance.observe(paper.strength, right, right + 1)
        self._papers = still_right

    def _count(
        self, setting: int, drafted: int, right: int, passes: Sequence[float], alone: float
    ) -> None:
        weight = self._weight
        self._gains[setting] += weight * ((right + 1) * alone - passes[drafted + 1])
        self._drafted[setting] += weight * drafted
        self._kept[setting] += weight * right

    def _draft(self, guess: Guess) -> None:
        strength, most, settings = guess.strength, self._most, self.settings
        waiting, drafts = [], []
        for setting in self._free:
            s = settings[setting]
            if s.least <= strength:
                drafts.append((s.tokens(strength, most), setting))
            else:
                waiting.append(setting)
        if drafts:
            drafts.sort(reverse=True)
            self._papers.append(_Paper(guess, drafts))
            self._free = waiting
