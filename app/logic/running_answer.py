"""The answer being written: only its growing parts, so that appending costs what it adds.

Reasoning is told apart as it comes. `conversation` has one while a turn runs.
"""

from collections.abc import Iterable
from dataclasses import replace

from app.logic.messages import ChatMessage
from app.logic.reasoning import ReasoningSplitter
from app.logic.transcript import Run, merged, text_of
from engine.language import tr
from engine.protocol import Span, Started


class RunningAnswer:
    def __init__(self, tags: tuple[str, str] | None) -> None:
        self._tags = tags
        self._splitter = ReasoningSplitter(tags)
        self._runs: list[Run] = []
        self._reasoning: list[Run] = []
        self._reasoning_tokens = 0
        self.tokens = 0

    @property
    def is_reasoning(self) -> bool:
        return self._splitter.is_inside

    def start(self, reasoning_open: bool) -> None:
        self._splitter = ReasoningSplitter(self._tags, reasoning_open)

    def append(self, spans: Iterable[Span], tokens: int) -> tuple[Run, ...]:
        """The runs to show now. Tokens of passes that began inside the reasoning block count as
        reasoning."""
        self.tokens += tokens
        was_inside = self._splitter.is_inside
        runs = self._splitter.feed(Run(span.text, span.source) for span in spans)
        if was_inside or any(run.is_reasoning for run in runs):
            self._reasoning_tokens += tokens
        return self._keep(runs)

    def end(self) -> tuple[Run, ...]:
        """The runs that were held back."""
        return self._keep(self._splitter.finish())

    def shown(self, message: ChatMessage) -> ChatMessage:
        """The message with what there is of the answer."""
        runs, reasoning = merged(self._runs), merged(self._reasoning)
        self._runs, self._reasoning = list(runs), list(reasoning)
        return replace(
            message,
            text=text_of(runs),
            runs=runs,
            reasoning=reasoning,
            reasoning_tokens=self._reasoning_tokens,
            is_reasoning=message.state == "streaming" and self._splitter.is_inside,
        )

    def _keep(self, runs: tuple[Run, ...]) -> tuple[Run, ...]:
        for run in runs:
            (self._reasoning if run.is_reasoning else self._runs).append(run)
        return merged(runs)


def start_notes(started: Started) -> tuple[str, ...]:
    """What is to be said under an answer from its beginning."""
    notes = []
    if started.template == "chatml":
        notes.append(
            started.template_note or tr("This model has no chat template; ChatML is used.")
        )
    if started.speculation_note:
        notes.append(started.speculation_note)
    return tuple(notes)
