"""Splits an answer into reasoning and answer while it streams.

Fed with runs of a pass at a time; a tag may be spread over passes, so a beginning of one is held
back until it is decided. Only a block at the start of the answer is reasoning: a tag that the
model merely talks about stays text. Knows no messages; the conversation calls it.
"""

from collections.abc import Iterable
from typing import Literal

from app.logic.transcript import Run, cut, text_of

_State = Literal["start", "opened", "inside", "after", "answer"]


class ReasoningSplitter:
    """`tags`: the model's pair, None if it has none. `is_open`: the prompt ended inside a block."""

    def __init__(self, tags: tuple[str, str] | None, is_open: bool = False) -> None:
        self._open, self._close = tags or ("", "</think>")
        self._held: tuple[Run, ...] = ()
        self._state: _State = "opened" if is_open else "start" if tags else "answer"

    @property
    def is_inside(self) -> bool:
        return self._state in ("opened", "inside")

    def feed(self, runs: Iterable[Run]) -> tuple[Run, ...]:
        """What is decided: runs marked as reasoning or not, tags and the space around them gone."""
        pending = self._held + tuple(run for run in runs if run.text)
        self._held = ()
        done: list[Run] = []
        while pending:
            before = self._state
            decided, pending = self._step(pending)
            done += decided
            if self._state == before:
                self._held = pending
                break
        return tuple(done)

    def finish(self) -> tuple[Run, ...]:
        """What was held back when the answer ended."""
        held, self._held = self._held, ()
        if self._state == "after":
            return ()
        return _marked(held) if self.is_inside else held

    def _step(self, runs: tuple[Run, ...]) -> tuple[tuple[Run, ...], tuple[Run, ...]]:
        """Decided runs and the rest; a changed state asks to be called again with the rest."""
        text = text_of(runs)
        if self._state == "answer":
            return runs, ()
        if self._state == "inside":
            at = text.find(self._close)
            if at >= 0:
                self._state = "after"
                head, tail = cut(runs, at)
                return _marked(head), cut(tail, len(self._close))[1]
            head, tail = cut(runs, len(text) - _overlap(text, self._close))
            return _marked(head), tail
        body = text.lstrip()
        if not body:
            return (), runs if self._state == "start" else ()
        rest = cut(runs, len(text) - len(body))[1]
        if self._state == "start":
            if body.startswith(self._open):
                self._state = "opened"
                return (), cut(rest, len(self._open))[1]
            if self._open.startswith(body):
                return (), runs
            self._state = "answer"
            return runs, ()
        self._state = "inside" if self._state == "opened" else "answer"
        return (), rest


def _marked(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    return tuple(Run(run.text, run.source, True) for run in runs)


def _overlap(text: str, tag: str) -> int:
    """Length of the longest end of `text` that begins `tag`."""
    return next(
        (n for n in range(min(len(tag) - 1, len(text)), 0, -1) if text.endswith(tag[:n])), 0
    )
