"""Passes that several answers share: what they cost, and what a draft of one of them adds.

T(n) of the loaded pair says what passes take; which tokens are evaluated at once it depends on:
sequences with streams of their own (`is_split`) are evaluated together as far as all of them have
tokens, the rest of each draft by itself. Learns once per decode. Knows no answers, reads no clock.
Told by `batch`, asked by the policies.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.policy.baseline import Baseline
from engine.policy.costs import LARGEST, MOST, CostCurve

_REBUILD = 4  # passes for which the times are good enough
_HALF_LIFE = 40  # tokens an answer, of the rate that time is valued at
_BASELINE_SHARE = (
    0.01  # of the time goes into passes without a draft where none come by themselves,
)
_BASELINE_PASSES = 2  # in a row, as the first one bears the cost of another number of tokens


@dataclass(frozen=True, slots=True)
class Company:
    """A pass as one of its answers sees it, whose draft is decided next.

    `passes[n]`: ms of the pass that are this answer's when it has n tokens in it: its share of a
    pass without drafts, and all that its draft adds. So `passes[1]` is what a token takes, and all
    that holds for an answer alone holds with them. `rate`: tokens per ms that time is worth.
    """

    answers: int
    passes: Sequence[float]
    rate: float
    is_plain: bool  # nobody drafts, so that the time of such passes is known
    shared: "SharedPasses"

    @property
    def baseline(self) -> Baseline:
        """Passes of as many answers without a draft."""
        return self.shared.baseline(self.answers)


class SharedPasses:
    def __init__(self, costs: CostCurve, *, is_split: bool) -> None:
        self._costs = costs
        self._is_split = is_split
        self._times: list[float] = []
        self._age = 0
        self._baselines: dict[int, Baseline] = {}
        self._tokens = self._ms = 0.0  # of late
        self._since_plain = 0.0  # ms
        self._answers = 0  # of the last pass
        self._is_plain = False
        self._asked = 0  # passes in a row that were to be plain
        self._last: tuple[int, ...] = ()
        self.ms = 0.0  # of the last pass

    def baseline(self, answers: int) -> Baseline:
        return self._baselines.setdefault(answers, Baseline())

    # -- before a pass ---------------------------------------------------------------------------

    def begin(self, answers: int, depth: int) -> None:
        """A pass of so many answers, with `depth` tokens in the cache of each on average."""
        if answers != self._answers:
            self._tokens = self._ms = self._since_plain = 0.0
            self._answers, self._asked = answers, 0
        most = min(max(answers, MOST) + 1 if self._is_split else LARGEST, LARGEST)
        if not self._age or len(self._times) <= most:
            self._costs.table(depth)
            self._times = [0.0, *(self._costs.ms(n) for n in range(1, most + 1))]
            self._age = _REBUILD
        self._age -= 1
        plain = _BASELINE_PASSES * self._time(answers)
        self._is_plain = plain < _BASELINE_SHARE * self._since_plain

    def company(self, others: int) -> Company:
        """`others`: tokens of the other answers in the pass, one for each that is undecided."""
        answers = self._answers
        share = self._time(answers) / answers
        if self._is_split:
            adds = [0.0, 0.0, *self._times[1:MOST]]
        else:
            alone = self._time(others + 1)
            adds = [0.0, *(self._time(others + n) - alone for n in range(1, MOST + 1))]
        plain = 1 / share
        rate = max(plain, self._tokens / self._ms) if self._ms else plain
        passes = [share + ms for ms in adds]
        return Company(answers, passes, rate, self._is_plain, self)

    def _time(self, n: int) -> float:
        """ms of a pass over n tokens, beyond those known in proportion."""
        last = len(self._times) - 1
        return self._times[n] if n <= last else self._times[last] * n / last

    # -- after it --------------------------------------------------------------------------------

    def observe(
        self, lengths: Sequence[int], committed: int, decode_ms: float, ms: float, is_whole: bool
    ) -> None:
        """The pass over `lengths` tokens of each answer brought `committed` tokens. Decode and
        verification took `decode_ms`, with the drafting `ms`. `is_whole`: the sequences were next
        to each other."""
        self.ms = ms
        answers, total = len(lengths), sum(lengths)
        keep = 0.5 ** (committed / (_HALF_LIFE * answers))
        self._tokens = self._tokens * keep + committed
        self._ms = self._ms * keep + ms
        self._since_plain += ms
        is_same = tuple(lengths) == self._last
        self._last = tuple(lengths)
        self._asked = self._asked + 1 if self._is_plain else 0
        if total == answers and is_same:
            self.baseline(answers).observe(ms)
            self._since_plain = 0.0
        elif self._asked == _BASELINE_PASSES:  # others draft whatever this costs
            self._since_plain = 0.0
        if is_same and ((total == answers and is_whole) or not self._is_split):
            self._costs.observe(total, decode_ms)
