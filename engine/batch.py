"""Several answers, one decode: each drafts, all are verified together, each keeps its own.

The loop of `generate` for a batch. Who takes part changes from pass to pass; who that is decides
the `scheduler`. Knows no requests and no text.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from time import perf_counter

from msgspec.structs import replace

from engine.errors import EngineError
from engine.generate import Pass, Run
from engine.llama.context import Context
from engine.policy.shared import SharedPasses
from engine.request import MAX_DRAFT

# Appends the tokens of each cache, with logits for the last so many.
Decode = Callable[[Sequence[tuple[Context, Sequence[int], int]]], None]


@dataclass(slots=True)
class _Part:
    """One answer's of a pass."""

    at: int  # in the order asked for
    run: Run[Context]
    tokens: tuple[int, ...]


class Batch:
    """Decodes with `decode`, of at most `rows` tokens at once. `shared` learns what that costs."""

    def __init__(self, decode: Decode, rows: int, shared: SharedPasses | None) -> None:
        self._decode = decode
        self._rows = rows
        self._shared = shared
        self._turn = 0

    def step(
        self, runs: Sequence[Run[Context]], reading_ms: float = 0.0
    ) -> list[Pass | EngineError]:
        """One pass of answers that are not over, at most `rows` of them; for each what it committed
        or why it failed. A decode that fails fails all of them. `reading_ms` went into others'
        prompts since the last one: each answer waited for it, but no pass costs it."""
        outcomes: list[Pass | EngineError | None] = [None] * len(runs)
        began = perf_counter()
        parts = self._drafted(runs, outcomes)
        if not parts:
            return [outcome for outcome in outcomes if outcome is not None]
        decode_began = perf_counter()
        try:
            self._decode([(p.run.target, p.tokens, len(p.tokens)) for p in parts])
        except EngineError as error:
            return [outcome or error for outcome in outcomes]
        decoded = perf_counter()
        total = sum(len(part.tokens) for part in parts)
        for part in parts:
            try:
                outcomes[part.at] = part.run.verify(decode_began, decoded, total - len(part.tokens))
            except EngineError as error:
                outcomes[part.at] = error
        passes = [outcome for outcome in outcomes if isinstance(outcome, Pass)]
        if self._shared is not None and len(parts) > 1 and len(passes) == len(parts):
            self._learn(self._shared, parts, passes, began, decode_began)
        for part in parts:
            if isinstance(step := outcomes[part.at], Pass):
                other = max(step.stats.other_ms - reading_ms, 0.0)
                part.run.policy.learn(replace(step.stats, other_ms=other))
        return [outcome for outcome in outcomes if outcome is not None]

    def _drafted(
        self, runs: Sequence[Run[Context]], outcomes: list[Pass | EngineError | None]
    ) -> list[_Part]:
        """What each puts into the pass, in the order of their caches. Who drafts first, when there
        is most room and least beside it, changes."""
        n = len(runs)
        self._turn = (self._turn + 1) % n
        shared = self._shared if n > 1 else None
        lengths = [1] * n
        if shared is not None:
            shared.begin(n, sum(len(run.target.tokens) for run in runs) // n)
        parts: list[_Part] = []
        for at in (*range(self._turn, n), *range(self._turn)):
            run = runs[at]
            others = sum(lengths) - lengths[at]
            run.policy.accompany(shared.company(others) if shared is not None else None)
            try:
                tokens = run.draft(min(MAX_DRAFT, self._rows - others - 1))
            except EngineError as error:
                outcomes[at] = error
                continue
            lengths[at] = len(tokens)
            parts.append(_Part(at, run, tokens))
        parts.sort(key=lambda part: part.run.target.sequence)
        return parts

    def _learn(
        self,
        shared: SharedPasses,
        parts: Sequence[_Part],
        passes: Sequence[Pass],
        began: float,
        decode_began: float,
    ) -> None:
        ended = perf_counter()
        first, last = parts[0].run.target.sequence, parts[-1].run.target.sequence
        shared.observe(
            [len(part.tokens) for part in parts],
            sum(len(step.tokens) for step in passes),
            1e3 * (ended - decode_began),
            1e3 * (ended - began),
            is_whole=last - first == len(parts) - 1,
        )
