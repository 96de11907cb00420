"""THE loop: draft, verify in one pass, keep what the target would have written, take back the rest.

Reads the clock of every pass, which nobody else does; what a consumer does between two passes
counts as "other", so that the parts sum to wall time. Knows nothing of text, templates or messages.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import perf_counter
from typing import Protocol

from engine.drafters.base import EMPTY, Draft
from engine.policy.base import Policy
from engine.stats import PassStats


class Target(Protocol):
    """A cache over the target model. `tokens` is what it holds."""

    size: int
    tokens: list[int]

    def decode(self, tokens: Sequence[int], rows: int) -> None: ...
    def rewind(self, length: int) -> None: ...


Sample = Callable[[int], int]
IsEnd = Callable[[int], bool]
Verifier = Callable[[Draft, Sample, IsEnd], list[int]]


@dataclass(frozen=True, slots=True)
class Pass:
    """What one pass committed; the first `stats.accepted` tokens were drafted."""

    tokens: tuple[int, ...]
    stats: PassStats
    draft: Draft = EMPTY


def generate(
    target: Target,
    policy: Policy,
    verifier: Verifier,
    sample: Sample,
    is_end: IsEnd,
    max_tokens: int,
    started: float,
) -> Iterator[Pass]:
    """Continue the prompt that `target` holds, the row of its last token being there.

    Yields the token after the prompt, then one Pass per decode call; ends after an end token, after
    `max_tokens`, or when the context is full. `started` is when the request began (`perf_counter`).
    """
    context = list(target.tokens)
    prompt = len(context)
    committed = [sample(0)]
    last = perf_counter()
    yield Pass(tuple(committed), PassStats(at_ms=1e3 * (last - started)))
    while True:
        context += committed
        left = min(max_tokens - (len(context) - prompt), target.size + 1 - len(context))
        if left <= 0 or is_end(committed[-1]):
            return
        t0 = perf_counter()
        draft = cut_at_end(policy.propose(context, left - 1), is_end)
        t1 = perf_counter()
        target.decode((context[-1], *draft.tokens), rows=len(draft.tokens) + 1)
        t2 = perf_counter()
        committed = verifier(draft, sample, is_end)
        accepted = accepted_of(draft, committed)
        t3 = perf_counter()
        target.rewind(len(context) + accepted)
        t4 = perf_counter()
        policy.accept(accepted, committed[-1])
        end = perf_counter()
        stats = PassStats(
            at_ms=1e3 * (end - started),
            source=draft.source,
            drafted=len(draft.tokens),
            accepted=accepted,
            committed=len(committed),
            draft_ms=1e3 * (t1 - t0 + end - t4),
            verify_ms=1e3 * (t2 - t1),
            sample_ms=1e3 * (t3 - t2),
            rewind_ms=1e3 * (t4 - t3),
            other_ms=1e3 * (t0 - last),
        )
        last = end
        policy.learn(stats)
        yield Pass(tuple(committed), stats, draft)


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
