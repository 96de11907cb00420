"""The messages of one chat and the state of its turn; every action is a method, none waits.

Actions that ask the model for something return the `GenerateRequest` to send. What comes back goes
in through `start`, `append`, `finish` and `fail`. Messages are handed out as frozen values; answers
that go stay in the tree, and in `past` for drafts. Knows no processes or widgets; the chat service
owns the one instance.
"""

import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

import msgspec

from app.logic.chats import Attachment, Chat, ChatEntry, StoredMessage, new_id
from app.logic.expected_text import ExpectedText, question
from app.logic.message_tree import MessageTree
from app.logic.messages import ChatMessage, Problem, State, TurnSetup
from app.logic.past_texts import PastTexts, drafting_from, said
from app.logic.prompt_messages import asked, history
from app.logic.running_answer import RunningAnswer, start_notes
from app.logic.transcript import Run, text_of
from engine.protocol import Finished, Span, Started
from engine.request import AutoPolicySpec, GenerateRequest, Message


class Conversation:
    """One chat. Only the last message can be running."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self._now = now  # seconds since 1970
        self._tree = MessageTree()
        self.past = PastTexts()
        self._answer: RunningAnswer | None = None
        self._setup = TurnSetup()
        self._id = new_id()
        self._is_new = True  # nothing of it was handed out to be stored

    def __len__(self) -> int:
        return len(self._messages)

    @property
    def chat_id(self) -> str:
        return self._id

    @property
    def leaf(self) -> str | None:
        """The last message of the branch that is shown."""
        return self._tree.leaf

    @property
    def is_busy(self) -> bool:
        return self._answer is not None

    @property
    def tokens_so_far(self) -> int:
        """Tokens of the running answer."""
        return self._answer.tokens if self._answer else 0

    @property
    def is_reasoning(self) -> bool:
        return self._answer is not None and self._answer.is_reasoning

    def message(self, index: int) -> ChatMessage:
        message = replace(self._messages[index], branch=self._tree.branches(index))
        answer = self._answer
        if answer is None or message.id != self._tree.leaf:
            return message
        return answer.shown(message)

    @property
    def messages(self) -> tuple[ChatMessage, ...]:
        return tuple(self.message(i) for i in range(len(self._messages)))

    def branches(self, index: int) -> tuple[int, int]:
        """Which of how many versions a message is; the first is 1."""
        return self._tree.branches(index)

    def take_unstored(self) -> tuple[StoredMessage, ...]:
        """What changed since the last call, each before what follows it."""
        if self.is_busy:
            self._tree.change_leaf(self._messages[-1])
        messages = (
            self.message(len(self._messages) - 1) if message.id == self.leaf else message
            for message in self._tree.take_changed()
        )
        return tuple(self._tree.stored(message, self._id) for message in messages)

    def change_all(self) -> None:
        """What was stored of it is lost."""
        self._tree.change_all()

    def take_new(self) -> Chat | None:
        """The chat without messages, once, unless it was stored before."""
        if not self._is_new:
            return None
        self._is_new = False
        now = self._now()
        return Chat(entry=ChatEntry(id=self._id, created=now, changed=now))

    # Actions

    def send(
        self,
        text: str,
        setup: TurnSetup,
        expected: ExpectedText | None = None,
        attachments: tuple[Attachment, ...] = (),
    ) -> GenerateRequest:
        """Append the user's message and an answer that waits. Raises ValueError while busy."""
        self._require_idle()
        if not text.strip():
            raise ValueError("An empty message cannot be sent.")
        whole = question(text, expected)
        message = ChatMessage(
            id=new_id(), role="user", text=whole, expected=expected, attachments=attachments
        )
        self._tree.add(message, self._now())
        return self._ask(setup)

    def regenerate(self, setup: TurnSetup) -> GenerateRequest:
        """Ask for another answer beside the last; also how a failed turn is tried again."""
        self._require_idle()
        if not self.can_regenerate:
            raise ValueError("There is no answer to make again.")
        self._discard(len(self._messages) - 1)
        return self._ask(setup)

    def edit(self, index: int, text: str, setup: TurnSetup) -> GenerateRequest:
        """Send the new text beside a user's message; that and what follows it stay a branch."""
        self._require_idle()
        if self._messages[index].role != "user":
            raise ValueError("Only your own messages can be edited.")
        if not text.strip():
            raise ValueError("An empty message cannot be sent.")
        expected, attachments = self._messages[index].expected, self._messages[index].attachments
        if expected is not None:  # what of it belongs to the message was there to be edited
            expected = replace(expected, is_sent=False)
        self._discard(index)
        return self.send(text, setup, expected, attachments)

    def stop(self) -> bool:
        """Mark the running answer as being stopped; False when there is nothing to stop."""
        if self._answer is None or self._messages[-1].is_stopping:
            return False
        self._change(is_stopping=True, progress=None)
        return True

    def choose_branch(self, index: int, number: int) -> None:
        """Show another version of a message, and what followed it. Raises ValueError."""
        self._require_idle()
        self._remember(self._tree.choose(index, number))

    def reveal(self, id: str) -> int | None:
        """Show the branch that a message is on; the first place that changed, if any did. Raises
        ValueError while busy."""
        self._require_idle()
        found = self._tree.reveal(id)
        if found is None:
            return None
        self._remember(found[1])
        return found[0]

    def break_off(self) -> None:
        """The chat is left while an answer is written: it ends here."""
        if self._answer is not None:
            self._answer.end()
            self._settle(state="stopped", reason="cancelled")

    def sibling(self) -> "Conversation":
        """One to go on with while an answer is being written in this one. Where chats look in
        others, what is said here is kept for it."""
        other = Conversation(self._now)
        other.past = self.past.with_more(said(self.messages))
        return other

    def begin(self, looks_in_others: bool = False) -> None:
        """Begin a new chat. Where chats look in others, this one's answers are kept for them."""
        self.break_off()
        self._discard(0)
        self.past.leave(looks_in_others)
        self._tree = MessageTree()
        self._id, self._is_new = new_id(), True

    def open(self, chat: Chat, looks_in_others: bool = False) -> None:
        """Go to a stored chat. An answer that broke off with the program counts as stopped."""
        self.begin(looks_in_others)
        self._id, self._is_new = chat.entry.id, False
        self._tree.fill(chat.messages, chat.leaf)
        self._remember(self._tree.hidden())

    @property
    def can_regenerate(self) -> bool:
        return bool(self._messages) and self._messages[-1].role == "assistant" and not self.is_busy

    # What comes back

    def read_prompt(self, done: int, total: int) -> None:
        if self._answer is not None and self._messages[-1].state == "waiting":
            self._change(progress=(done, total))

    def start(self, started: Started, model: str = "") -> None:
        if self._answer is None:
            return
        self._answer.start(started.reasoning_open)
        self._change(ctx=started.ctx, model=model, notes=start_notes(started), progress=None)

    def append(self, spans: Iterable[Span], tokens: int) -> tuple[Run, ...]:
        """Add what a pass committed; the runs to show now, reasoning told apart."""
        answer = self._answer
        if answer is None:
            return ()
        if self._messages[-1].state == "waiting":
            self._change(state="streaming", progress=None)
        return answer.append(spans, tokens)

    def finish(self, finished: Finished) -> tuple[Run, ...]:
        """The answer is whole; the runs that were held back."""
        answer = self._answer
        if answer is None:
            return ()
        runs = answer.end()
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
        runs = answer.end()
        self._settle(state="failed", problem=problem)
        return runs

    # What the model sees

    def history(self, system: str) -> tuple[Message, ...]:
        """System prompt and every answered turn."""
        return history(self._messages[:-1] if self.is_busy else self._messages, system)

    def _ask(self, setup: TurnSetup) -> GenerateRequest:
        before, last = self.history(setup.system), self._messages[-1]
        is_auto = isinstance(setup.speculation.policy, AutoPolicySpec)
        expected = last.expected if is_auto else None
        self._setup = setup
        self._answer = RunningAnswer(setup.reasoning_tags)
        answer = ChatMessage(
            id=new_id(), role="assistant", state="waiting", arm=setup.arm, expected=expected
        )
        self._tree.add(answer, self._now())
        # Prompts leave reasoning out, so it is looked up here.
        reasoning = (text_of(message.reasoning) for message in self._messages)
        past = self.past.texts(setup.looks_in_other_chats, reasoning)
        return GenerateRequest(
            messages=(*before, asked(last)),
            max_tokens=setup.max_tokens,
            sampling=setup.sampling,
            speculation=drafting_from(setup.speculation, past, expected.text if expected else ""),
        )

    @property
    def _messages(self) -> list[ChatMessage]:
        return self._tree.shown

    def _discard(self, first: int) -> None:
        """Show no longer the messages from `first` on."""
        self._remember(self._tree.cut(first))

    def _remember(self, gone: Iterable[ChatMessage]) -> None:
        """What answers say that are not shown is kept for drafts."""
        self.past.discard(said(gone))

    def _settle(self, state: State, **changes: Any) -> None:
        whole = self.message(len(self._messages) - 1)
        self._tree.change_leaf(
            replace(
                whole,
                state=state,
                progress=None,
                is_reasoning=False,
                is_stopping=False,
                **changes,
            )
        )
        self._answer = None

    def _change(self, **changes: Any) -> None:
        self._tree.change_leaf(replace(self._messages[-1], **changes))

    def _require_idle(self) -> None:
        if self.is_busy:
            raise ValueError("An answer is being written; stop it first.")
