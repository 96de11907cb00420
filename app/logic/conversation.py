"""The messages of one chat and the state of its turn; every action is a method, none waits.

Actions that ask the model for something return the `GenerateRequest` to send. What comes back goes
in through `start`, `append`, `finish` and `fail`. Messages are handed out as frozen values; answers
that go are kept in `past`, for drafts. Knows no processes, clocks or widgets; the chat service owns
the one instance.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import pairwise

import msgspec

from app.logic.expected_text import ExpectedText, question
from app.logic.messages import ChatMessage, Problem, State, TurnSetup
from app.logic.past_texts import PastTexts, drafting_from
from app.logic.reasoning import ReasoningSplitter
from app.logic.transcript import Run, merged, text_of
from engine.protocol import Finished, FinishReason, Span, Started
from engine.request import AutoPolicySpec, GenerateRequest, Message
from engine.stats import RunStats


@dataclass(slots=True)
class _Answer:
    """The answer being written: only its growing parts, so that appending costs what it adds."""

    splitter: ReasoningSplitter
    runs: list[Run] = field(default_factory=list)
    reasoning: list[Run] = field(default_factory=list)
    reasoning_tokens: int = 0
    tokens: int = 0


class Conversation:
    """One chat. Only the last message can be running."""

    def __init__(self) -> None:
        self._messages: list[ChatMessage] = []
        self.past = PastTexts()
        self._answer: _Answer | None = None
        self._setup = TurnSetup()
        self._next_id = 0

    def __len__(self) -> int:
        return len(self._messages)

    @property
    def is_busy(self) -> bool:
        return self._answer is not None

    @property
    def tokens_so_far(self) -> int:
        """Tokens of the running answer."""
        return self._answer.tokens if self._answer else 0

    @property
    def is_reasoning(self) -> bool:
        return self._answer is not None and self._answer.splitter.is_inside

    def message(self, index: int) -> ChatMessage:
        message = self._messages[index]
        answer = self._answer
        if answer is None or message is not self._messages[-1]:
            return message
        runs, reasoning = merged(answer.runs), merged(answer.reasoning)
        answer.runs, answer.reasoning = list(runs), list(reasoning)
        return replace(
            message,
            text=text_of(runs),
            runs=runs,
            reasoning=reasoning,
            reasoning_tokens=answer.reasoning_tokens,
            is_reasoning=message.state == "streaming" and answer.splitter.is_inside,
        )

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        return tuple(self.message(i) for i in range(len(self._messages)))

    # Actions

    def send(
        self, text: str, setup: TurnSetup, expected: ExpectedText | None = None
    ) -> GenerateRequest:
        """Append the user's message and an answer that waits. Raises ValueError while busy."""
        self._require_idle()
        if not text.strip():
            raise ValueError("An empty message cannot be sent.")
        whole = question(text, expected)
        self._messages.append(
            ChatMessage(id=self._new_id(), role="user", text=whole, expected=expected)
        )
        return self._ask(setup)

    def regenerate(self, setup: TurnSetup) -> GenerateRequest:
        """Drop the last answer and ask again; also how a failed turn is tried again."""
        self._require_idle()
        if not self.can_regenerate:
            raise ValueError("There is no answer to make again.")
        self._discard(len(self._messages) - 1)
        return self._ask(setup)

    def edit(self, index: int, text: str, setup: TurnSetup) -> GenerateRequest:
        """Drop a user's message and all that follows, and send the new text in its place."""
        self._require_idle()
        if self._messages[index].role != "user":
            raise ValueError("Only your own messages can be edited.")
        if not text.strip():
            raise ValueError("An empty message cannot be sent.")
        expected = self._messages[index].expected
        if expected is not None:  # what of it belongs to the message was there to be edited
            expected = replace(expected, is_sent=False)
        self._discard(index)
        return self.send(text, setup, expected)

    def stop(self) -> bool:
        """Mark the running answer as being stopped; False when there is nothing to stop."""
        if self._answer is None or self._messages[-1].is_stopping:
            return False
        self._change(is_stopping=True)
        return True

    def clear(self, looks_in_others: bool = False) -> None:
        """Begin a new chat. Where chats look in others, this one's answers are kept for them."""
        self._discard(0)
        self.past.leave(looks_in_others)
        self._answer = None

    @property
    def can_regenerate(self) -> bool:
        return bool(self._messages) and self._messages[-1].role == "assistant" and not self.is_busy

    # What comes back

    def read_prompt(self, done: int, total: int) -> None:
        if self._answer is not None and self._messages[-1].state == "waiting":
            self._change(progress=(done, total))

    def start(self, started: Started) -> None:
        if self._answer is None:
            return
        self._answer.splitter = ReasoningSplitter(
            self._setup.reasoning_tags, started.reasoning_open
        )
        notes = []
        if started.template == "chatml":
            notes.append(
                started.template_note or "This model has no chat template; ChatML is used."
            )
        if started.speculation_note:
            notes.append(started.speculation_note)
        self._change(ctx=started.ctx, notes=tuple(notes))

    def append(self, spans: Iterable[Span], tokens: int) -> tuple[Run, ...]:
        """Add what a pass committed; the runs to show now, reasoning told apart.

        Tokens of passes that began inside the reasoning block count as reasoning.
        """
        answer = self._answer
        if answer is None:
            return ()
        if self._messages[-1].state == "waiting":
            self._change(state="streaming", progress=None)
        answer.tokens += tokens
        was_inside = answer.splitter.is_inside
        runs = answer.splitter.feed(Run(span.text, span.source) for span in spans)
        if was_inside or any(run.is_reasoning for run in runs):
            answer.reasoning_tokens += tokens
        return self._keep(runs)

    def finish(self, finished: Finished) -> tuple[Run, ...]:
        """The answer is whole; the runs that were held back."""
        answer = self._answer
        if answer is None:
            return ()
        runs = self._keep(answer.splitter.finish())
        self._settle(
            state="stopped" if finished.reason == "cancelled" else "done",
            reason=finished.reason,
            # One entry a pass, of every answer there was, and no message shows them.
            stats=msgspec.structs.replace(finished.stats, intervals=[]),
        )
        return runs

    def fail(self, problem: Problem) -> tuple[Run, ...]:
        """The answer broke off; what there is of it stays. Returns the runs held back."""
        answer = self._answer
        if answer is None:
            return ()
        runs = self._keep(answer.splitter.finish())
        self._settle(state="failed", problem=problem)
        return runs

    # What the model sees

    def history(self, system: str) -> tuple[Message, ...]:
        """System prompt and every answered turn. Reasoning is left out, and so are turns without
        an answer: they would break the alternation that templates insist on, and a prompt that
        was too long would keep all later ones from fitting."""
        result = [Message(role="system", content=system)] if system.strip() else []
        settled = self._messages[:-1] if self.is_busy else self._messages
        for user, answer in pairwise(settled):
            if user.role == "user" and answer.role == "assistant" and answer.text.strip():
                result.append(Message(role="user", content=user.text))
                result.append(Message(role="assistant", content=answer.text))
        return tuple(result)

    def _ask(self, setup: TurnSetup) -> GenerateRequest:
        history = self.history(setup.system)
        asked = self._messages[-1]
        expected = asked.expected if isinstance(setup.speculation.policy, AutoPolicySpec) else None
        self._setup = setup
        self._answer = _Answer(ReasoningSplitter(setup.reasoning_tags))
        self._messages.append(
            ChatMessage(
                id=self._new_id(),
                role="assistant",
                state="waiting",
                arm=setup.arm,
                expected=expected,
            )
        )
        return GenerateRequest(
            messages=(*history, Message(role="user", content=asked.text)),
            max_tokens=setup.max_tokens,
            sampling=setup.sampling,
            speculation=drafting_from(
                setup.speculation,
                # Prompts leave reasoning out, so it is looked up here.
                self.past.texts(
                    setup.looks_in_other_chats, (text_of(m.reasoning) for m in self._messages)
                ),
                expected.text if expected else "",
            ),
        )

    def _discard(self, first: int) -> None:
        """Drop the messages from `first` on; what answers among them say is kept for drafts."""
        gone = self.messages[first:]
        del self._messages[first:]
        self.past.discard(
            text
            for message in gone
            if message.role == "assistant"
            for text in (text_of(message.reasoning), message.text)
        )

    def _keep(self, runs: tuple[Run, ...]) -> tuple[Run, ...]:
        assert self._answer is not None
        for run in runs:
            (self._answer.reasoning if run.is_reasoning else self._answer.runs).append(run)
        return merged(runs)

    def _settle(
        self,
        state: State,
        reason: FinishReason | None = None,
        stats: RunStats | None = None,
        problem: Problem | None = None,
    ) -> None:
        whole = self.message(len(self._messages) - 1)
        self._messages[-1] = replace(
            whole,
            state=state,
            reason=reason,
            stats=stats,
            problem=problem,
            progress=None,
            is_reasoning=False,
            is_stopping=False,
        )
        self._answer = None

    def _change(
        self,
        state: State | None = None,
        progress: tuple[int, int] | None = None,
        is_stopping: bool | None = None,
        ctx: int | None = None,
        notes: tuple[str, ...] | None = None,
    ) -> None:
        last = self._messages[-1]
        self._messages[-1] = replace(
            last,
            state=last.state if state is None else state,
            progress=progress,
            is_stopping=last.is_stopping if is_stopping is None else is_stopping,
            ctx=last.ctx if ctx is None else ctx,
            notes=last.notes if notes is None else notes,
        )

    def _new_id(self) -> int:
        self._next_id += 1
        return self._next_id

    def _require_idle(self) -> None:
        if self.is_busy:
            raise ValueError("An answer is being written; stop it first.")
