"""THE loop: draft, verify in one pass, keep what the target would have written, take back the rest.

Reads the clock of every pass, which nobody else does; what a consumer does between two passes
counts as "other", so that the parts sum to wall time. `Run` is the algorithm for one answer,
`generate` drives one and `batch` several. Knows nothing of text, templates or messages.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Generic, Protocol, TypeVar

from engine.drafters.base import EMPTY, Draft
from engine.policy.base import Policy
from engine.request import MAX_DRAFT
from engine.stats import PassStats


class Target(Protocol):
    """A cache over the target model. `tokens` is what it holds."""

    size: int
    tokens: list[int]

    def decode(self, tokens: Sequence[int], rows: int) -> None: ...
    def rewind(self, length: int) -> None: ...


AnyTarget = TypeVar("AnyTarget", bound=Target)
Sample = Callable[[int], int]
IsEnd = Callable[[int], bool]
Verifier = Callable[[Draft, Sample, IsEnd], list[int]]


@dataclass(frozen=True, slots=True)
class Pass:
    """What one pass committed; the first `stats.accepted` tokens were drafted."""

    tokens: tuple[int, ...]
    stats: PassStats
    draft: Draft = EMPTY


class Run(Generic[AnyTarget]):
    """One answer. `first`, then as long as it is not over: `draft`, a decode of those tokens with a
    row for each, `verify`, and the policy learns what that took."""

    def __init__(
        self,
        target: AnyTarget,
        policy: Policy,
        verifier: Verifier,
        sample: Sample,
        is_end: IsEnd,
        max_tokens: int,
        started: float,
    ) -> None:
        """Continues the prompt that `target` holds, the row of its last token being there.
        `started` is when the request began (`perf_counter`)."""
        self.target = target
        self.policy = policy
        self._verifier = verifier
        self._sample = sample
        self._is_end = is_end
        self._started = self._last = started
        self._context = list(target.tokens)
        self._most = min(len(self._context) + max_tokens, target.size + 1)
        self._left = max_tokens
        self._draft = EMPTY
        self._t0 = self._t1 = 0.0

    @property
    def is_over(self) -> bool:
        """After an end token, after `max_tokens`, or when the context is full."""
        return self._left <= 0

    def first(self) -> Pass:
        """The token after the prompt."""
        committed = (self._sample(0),)
        self._last = perf_counter()
        self._commit(committed)
        return Pass(committed, PassStats(at_ms=1e3 * (self._last - self._started)))

    def draft(self, most: int = MAX_DRAFT) -> tuple[int, ...]:
        """The last token and the draft, of `most` tokens or fewer."""
        self._t0 = perf_counter()
        draft = self.policy.propose(self._context, min(self._left - 1, most))
        self._draft = draft = cut_at_end(draft, self._is_end)
        self._t1 = perf_counter()
        return (self._context[-1], *draft.tokens)

    def verify(self, began: float, ended: float, beside: int = 0) -> Pass:
        """The decode took from `began` to `ended`; `beside` tokens in it were of other answers."""
        draft, t0, t1, t2 = self._draft, self._t0, self._t1, perf_counter()
        committed = self._verifier(draft, self._sample, self._is_end)
        accepted = accepted_of(draft, committed)
        t3 = perf_counter()
        self.target.rewind(len(self._context) + accepted)
        t4 = perf_counter()
        self.policy.accept(accepted, committed[-1])
        end = perf_counter()
        stats = PassStats(
            at_ms=1e3 * (end - self._started),
            source=draft.source,
            drafted=len(draft.tokens),
            accepted=accepted,
            committed=len(committed),
            draft_ms=1e3 * (t1 - t0 + end - t4),
            verify_ms=1e3 * (ended - began),
            sample_ms=1e3 * (t3 - t2),
            rewind_ms=1e3 * (t4 - t3),
            other_ms=1e3 * (t0 - self._last + began - t1 + t2 - ended),
            beside=beside,
        )
        self._last = end
        self._commit(committed)
        return Pass(tuple(committed), stats, draft)

    def _commit(self, tokens: Sequence[int]) -> None:
        self._context += tokens
        self._left = 0 if self._is_end(tokens[-1]) else self._most - len(self._context)


def generate(run: Run[AnyTarget]) -> Iterator[Pass]:
    """The token after the prompt, then one Pass per decode call."""
    yield run.first()
    while not run.is_over:
        tokens = run.draft()
        began = perf_counter()
        run.target.decode(tokens, rows=len(tokens))
        step = run.verify(began, perf_counter())
        run.policy.learn(step.stats)
        yield step


def cut_at_end(draft: Draft, is_end: IsEnd) -> Draft:
    """The draft up to its first end token: what follows could not be kept."""
    for i, token in enumerate(draft.tokens[:-1]):
        if is_end(token):
            return Draft(draft.tokens[: i + 1], draft.source, draft.distributions[: i + 1])
    return draft


def accepted_of(draft: Draft, committed: Sequence[int]) -> int:
    """How many tokens of the draft were kept.

    The last committed token is the target's own, unless an end token was drafted and kept.
    """
    n = 0
    for drafted, token in zip(draft.tokens, committed, strict=False):
        if drafted != token:
            break
        n += 1
    return n
