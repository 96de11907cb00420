"""When a draft model pays, and how far to draft with it.

Every drafted token costs the draft model's time whether it is kept or not. So drafting stops when
the next token's expected gain is below the current rate times its cost (optimal stopping of a
ratio), and is left alone while it loses; then a token drafted now and then on paper, within 1 % of
the time, tells whether that has changed. Knows no model and no clock. Used by the policy `auto`.
"""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass

from engine.policy.acceptance import Acceptance, Share, kept

LONGEST = 16  # tokens
SHARE_OF_TIME = 0.007  # that drafts on paper may take
_FIRST_TRIES = 1.5  # tokens' time for a pair of which nothing is known
_MOST_TRIES = 16.0  # tokens' time that may be saved up
_KNOWN = 12  # drafted tokens after which a pair is no longer new
_LOOK_AHEAD = 4  # T(n) is not monotonic: two more tokens can pay where one does not
_MARGIN = 1.03  # predicted gain from which a draft model is tried
_LOSS = 2.0  # tokens' time that a try may lose
_WAIT = 64  # tokens until the next try, doubled after each that lost
_LONGEST_WAIT = 4096
_HALF_LIFE = 64  # tokens
_SURE = 0.9  # confidence of a token worth going on from

_CONFIDENCE = (0.2, 0.4, 0.6, 0.8, 0.9, 0.97)
_STARTS = (0.15, 0.3, 0.45, 0.65, 0.8, 0.9, 0.97)


@dataclass
class _Standing:
    """Of the pair, over all answers."""

    allowance: float = _FIRST_TRIES  # tokens' time
    observed: float = 0.0  # drafted tokens
    gain: float = 0.0  # tokens' time, fading
    wait: float = 0.0  # tokens
    next_wait: float = float(_WAIT)


class DraftTrial:
    """Decides for one pair, over many answers. Times in ms."""

    def __init__(self) -> None:
        self.by_confidence = Acceptance(_CONFIDENCE, _STARTS)
        self.chance = Share(0.6, 100.0, 4.0)  # of any drafted token, those before it being right
        self._sure = Share(0.5, 100.0, 4.0)  # of drafted tokens that the draft model is sure of
        self._standing = _Standing()

    def fork(self) -> "DraftTrial":
        """For an answer beside others."""
        own = copy(self)
        own.by_confidence = self.by_confidence.fork()
        return own

    def begin(self) -> None:
        """A new answer starts."""
        self.by_confidence.begin()

    # -- whether ---------------------------------------------------------------------------------

    def expected_rate(self, passes: Sequence[float], token_ms: float) -> float:
        """Tokens per ms with the best length, drafting always or going on only from sure tokens.
        `passes[n]` is T(n), `token_ms` the draft model's time for a token."""
        chance, sure = self.chance.mean, self._sure.mean
        right = self.by_confidence.chance(_SURE)
        best = 0.0
        reached = 1.0  # share of rounds that draft token n, where only sure ones go on
        drafted = accepted = 0.0
        for n in range(1, min(LONGEST, len(passes) - 2) + 1):
            best = max(best, (1 + kept(chance, n)) / (n * token_ms + passes[n + 1]))
            drafted += reached
            reached *= sure
            accepted += reached * right**n
            mean_pass = passes[1] * (1 - sure) + passes[n + 1] * sure
            best = max(best, (1 + accepted) / (drafted * token_ms + mean_pass))
        return best

    def is_on(self, passes: Sequence[float], token_ms: float) -> bool:
        if self._standing.wait > 0:
            return False
        return self.expected_rate(passes, token_ms) > _MARGIN / passes[1]

    @property
    def is_known(self) -> bool:
        """Whether enough of its tokens were held against the target's."""
        return self._standing.observed >= _KNOWN

    def is_try_due(self, tokens_time: float) -> bool:
        """Whether a draft on paper that takes so many tokens' time is within the allowance."""
        return tokens_time <= self._standing.allowance

    # -- how far ---------------------------------------------------------------------------------

    def goes_on(
        self, drafted: int, reach: float, passes: Sequence[float], token_ms: float, rate: float
    ) -> bool:
        """Whether to draft on behind `drafted` tokens that are all right with the chance `reach`,
        at a current `rate` in tokens per ms."""
        chance = self.chance.mean
        gain, step, here = 0.0, reach, passes[drafted + 1]
        for more in range(1, _LOOK_AHEAD + 1):
            if drafted + more + 1 >= len(passes):
                return False
            step *= chance
            gain += step
            cost = more * token_ms + passes[drafted + more + 1] - here
            if gain > rate * cost:
                return True
        return False

    # -- what came of it -------------------------------------------------------------------------

    def observe(self, confidences: Sequence[float], right: int) -> None:
        """A draft with these confidences; the first `right` of its tokens were kept."""
        self._standing.observed += len(confidences[: right + 1])
        for i, confidence in enumerate(confidences[: right + 1]):
            is_right = i < right
            self.by_confidence.observe(confidence, is_right)
            self.chance.observe(is_right)
            self._sure.observe(confidence >= _SURE)

    def passed(self, tokens: int) -> None:
        """So many tokens of the answer have come."""
        self._standing.gain *= 0.5 ** (tokens / _HALF_LIFE)
        self._standing.wait = max(0.0, self._standing.wait - tokens)
        self._standing.allowance = min(
            self._standing.allowance + SHARE_OF_TIME * tokens, _MOST_TRIES
        )

    def tried(self, tokens_time: float) -> None:
        """A draft on paper took so many tokens' time."""
        self._standing.allowance -= tokens_time

    def gained(self, tokens_time: float) -> None:
        """A round saved so many tokens' time against plain decoding, or lost it."""
        self._standing.gain += tokens_time
        if self._standing.gain < -_LOSS:
            self._standing.wait, self._standing.gain = self._standing.next_wait, 0.0
            self._standing.next_wait = min(2 * self._standing.next_wait, _LONGEST_WAIT)
        elif self._standing.gain > 2 * _LOSS:
            self._standing.next_wait = _WAIT

    # -- between sessions ------------------------------------------------------------------------

    def state(self) -> list[float]:
        return [
            self._standing.allowance,
            self._standing.wait,
            self._standing.next_wait,
            self._standing.observed,
            *self.chance.state(),
            *self._sure.state(),
            *self.by_confidence.state(),
        ]

    def restore(self, state: Sequence[float]) -> None:
        if len(state) != len(self.state()):
            return
        self._standing.allowance = min(max(state[0], 0.0), _MOST_TRIES)
        self._standing.wait = min(max(state[1], 0.0), _LONGEST_WAIT)
        self._standing.next_wait = min(max(state[2], _WAIT), _LONGEST_WAIT)
        self._standing.observed = min(max(state[3], 0.0), _KNOWN)
        self.chance.restore(state[4:6])
        self._sure.restore(state[6:8])
        self.by_confidence.restore(state[8:])
