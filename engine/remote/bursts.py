"""The bursts of a server's answer as passes, and the figures of the whole.

While it streams a chunk counts as one token, or as many as the server says along the way; at the
end the counts are spread so that they sum to what it tells. Knows no connection. Called by
`answering`.
"""

from collections.abc import Sequence
from typing import Any

from engine.answer import Answer, GeneratedPass
from engine.protocol import Span
from engine.remote.stream import Arrival
from engine.remote.values import DraftCounts, RemoteTimings
from engine.request import MAX_DRAFT
from engine.stats import Interval, PassStats

_A_PASS_MS = 0.5  # what is closer together came in one burst
OPEN, CLOSE = "<think>", "</think>"  # how reasoning is told apart in a text, see `app.logic`


class Bursts:
    """Fills `answer` from arrivals; `started` is when the request was sent."""

    def __init__(self, answer: Answer, started: float) -> None:
        self._answer = answer
        self._started = started
        self._before_ms = 0.0  # the end of the last burst
        self._weights: list[int] = []
        self._texts: list[str] = []
        self._at = started
        self._chunks = 0
        self._told = 0  # tokens until now, where the server says it along the way
        self._told_before = 0
        self._is_reasoning = False
        self._usage: tuple[int | None, int | None, int | None] = (None, None, None)
        self._timings: RemoteTimings | None = None
        self._finish, self._end = "", started
        self.last: dict[str, Any] = {}  # what the chunks said beside text

    @property
    def is_open(self) -> bool:
        """Whether there is text that no pass has brought yet."""
        return bool(self._texts)

    @property
    def is_full(self) -> bool:
        """Whether it is more than a pass can bring, from a server that never pauses."""
        return self._chunks > MAX_DRAFT

    @property
    def tokens(self) -> int:
        """Of the answer, as the server counts them, or as counted here."""
        told = self._usage[0]
        if told is None and self._timings is not None:
            told = self._timings.tokens
        return sum(self._weights) if told is None else told

    def add(self, arrival: Arrival) -> None:
        chunk = arrival.chunk
        self.last |= {name: value for name, value in chunk.whole.items() if value}
        if chunk.tokens is not None:
            self._usage = (chunk.tokens, chunk.prompt_tokens, chunk.cached_tokens)
        self._timings = chunk.timings or self._timings
        if chunk.finish:
            self._finish, self._end = chunk.finish, arrival.at
        text = self._marked(chunk.reasoning, chunk.text)
        if text:
            self._texts.append(text)
            self._chunks += 1
            self._told = chunk.tokens or self._told
            self._at = arrival.at

    def close(self) -> GeneratedPass | None:
        """The burst until now as a pass; None where there was nothing."""
        if not self._texts:
            return None
        text = "".join(self._texts)
        along_the_way = self._told - self._told_before
        self._told_before = max(self._told, self._told_before)
        count = along_the_way if along_the_way > 0 else self._chunks
        self._texts.clear()
        self._chunks = 0
        at_ms = 1e3 * (self._at - self._started)
        stats = PassStats(at_ms=at_ms, committed=count, other_ms=at_ms - self._before_ms)
        if self._weights:
            self._answer.stats.add(stats)
        else:
            self._answer.stats.first_pass_ms = at_ms
            self._answer.stats.committed = count
        self._before_ms = at_ms
        self._weights.append(count)
        self._answer.text += text
        return GeneratedPass((Span(text=text),), (), stats)

    def finish(self) -> None:
        """The answer is whole: the server's own counts take the place of ours."""
        answer, stats = self._answer, self._answer.stats
        answer.reason = "length" if self._finish == "length" else "stop"
        self._add_end_token()
        if self._weights and self.tokens:
            counts = spread(self._weights, self.tokens)
            stats.committed = sum(counts)
            stats.intervals = [
                Interval(i.ms, n) for i, n in zip(stats.intervals, counts[1:], strict=True)
            ]
        _, prompt, cached = self._usage
        timings = self._timings or RemoteTimings()
        stats.cached_tokens = cached or timings.cached_tokens or 0
        stats.prompt_tokens = prompt or (timings.prompt_tokens or 0) + (timings.cached_tokens or 0)
        if timings.prompt_ms is not None:  # of the time to the first token, which stays ours
            stats.prompt_ms = min(timings.prompt_ms, stats.first_pass_ms)
            stats.first_pass_ms -= stats.prompt_ms

    def take_drafts(self, counts: DraftCounts) -> None:
        stats = self._answer.stats
        if not counts.source:
            return
        stats.drafts, stats.drafted, stats.accepted = counts.drafts, counts.drafted, counts.accepted
        if counts.accepted_at and counts.drafts:
            stats.accepted_at = list(counts.accepted_at)
            # A draft reaches a position when all before it were accepted.
            stats.reached_at = [counts.drafts, *counts.accepted_at[:-1]]

    def _add_end_token(self) -> None:
        """A token that ends the answer has no text, but took a pass where its end came later."""
        end_ms = 1e3 * (self._end - self._started)
        is_there = self._answer.reason == "stop" and self.tokens == sum(self._weights) + 1
        if is_there and self._weights and end_ms - self._before_ms > _A_PASS_MS:
            took = end_ms - self._before_ms
            self._answer.stats.add(PassStats(at_ms=end_ms, other_ms=took))
            self._weights.append(1)

    def _marked(self, reasoning: str, text: str) -> str:
        """The text with reasoning between tags."""
        marked = ""
        if reasoning:
            marked = reasoning if self._is_reasoning else OPEN + reasoning
            self._is_reasoning = True
        if text and self._is_reasoning:
            self._is_reasoning = False
            marked += CLOSE
        return marked + text


def spread(weights: Sequence[int], total: int) -> list[int]:
    """Whole numbers in proportion to the weights that sum to `total`: spread((1, 1, 2), 8) is
    [2, 2, 4]."""
    whole = sum(weights)
    counts: list[int] = []
    done = passed = 0
    for weight in weights:
        passed += weight
        until = round(total * passed / whole)
        counts.append(until - done)
        done = until
    return counts
