"""The state of a turn: what is sent, what stays, what is dropped."""

import pytest

from app.logic.chats import Attachment, Chat, ChatEntry, StoredMessage
from app.logic.conversation import Conversation
from app.logic.expected_text import ExpectedText
from app.logic.messages import Problem, TurnSetup
from app.logic.transcript import Run
from engine.errors import ErrorKind
from engine.protocol import Finished, Span, Started
from engine.request import (
    GenerateRequest,
    Message,
    PredictionSpec,
    PromptLookupSpec,
    Sampling,
    speculation_of,
)
from engine.stats import RunStats

SETUP = TurnSetup(system="Be brief.")


def started(**changes: object) -> Started:
    values = {
        "prompt_tokens": 10,
        "cached_tokens": 0,
        "ctx": 100,
        "seed": 1,
        "drafters": (),
        "template": "model",
        **changes,
    }
    return Started(**values)  # type: ignore[arg-type]


def finished(reason: str = "stop") -> Finished:
    return Finished(reason=reason, text="", tokens=(), stats=RunStats(committed=3))  # type: ignore[arg-type]


def answer(chat: Conversation, text: str, reason: str = "stop") -> None:
    chat.start(started())
    chat.append([Span(text=text)], 3)
    chat.finish(finished(reason))


def texts(request: GenerateRequest) -> list[tuple[str, str]]:
    return [(m.role, m.content) for m in request.messages]


def test_a_turn() -> None:
    chat = Conversation()
    setup = TurnSetup(
        system="Be brief.",
        sampling=Sampling(temperature=0),
        arm="draft",
        speculation=speculation_of("draft"),
        max_tokens=7,
    )
    request = chat.send("Hello", setup)
    assert texts(request) == [("system", "Be brief."), ("user", "Hello")]
    assert request.sampling.temperature == 0
    assert request.speculation == speculation_of("draft")
    assert request.max_tokens == 7
    assert chat.is_busy
    assert chat.message(1).state == "waiting"

    chat.read_prompt(5, 10)
    assert chat.message(1).progress == (5, 10)
    chat.start(started())
    assert chat.append([Span(text="Hi"), Span(text=" you", source="draft_model")], 2) == (
        Run("Hi"),
        Run(" you", "draft_model"),
    )
    assert chat.message(1).state == "streaming"
    assert chat.message(1).progress is None
    assert chat.tokens_so_far == 2
    chat.finish(finished())
    message = chat.message(1)
    assert (message.text, message.state, message.reason) == ("Hi you", "done", "stop")
    assert message.runs == (Run("Hi"), Run(" you", "draft_model"))
    assert message.arm == "draft"
    assert message.stats is not None
    assert not chat.is_busy

    request = chat.send("More", setup)
    assert texts(request)[1:] == [("user", "Hello"), ("assistant", "Hi you"), ("user", "More")]


def test_no_system_prompt_sends_none() -> None:
    assert texts(Conversation().send("Hello", TurnSetup(system="  "))) == [("user", "Hello")]


def test_reasoning_is_not_sent_back() -> None:
    chat = Conversation()
    chat.send("Why?", TurnSetup(reasoning_tags=("<think>", "</think>")))
    chat.start(started())
    chat.append([Span(text="<think>hm")], 2)
    assert chat.message(1).is_reasoning
    chat.append([Span(text="</think>\n\nSo.")], 2)
    chat.append([Span(text=" Yes.")], 2)
    chat.finish(finished())
    message = chat.message(1)
    assert message.text == "So. Yes."
    assert message.reasoning == (Run("hm", "", True),)
    assert message.reasoning_tokens == 4
    assert ("assistant", "So. Yes.") in texts(chat.send("And?", SETUP))


def test_regenerate_asks_as_before() -> None:
    chat = Conversation()
    first = chat.send("Hello", SETUP)
    answer(chat, "Hi")
    assert chat.can_regenerate
    assert chat.regenerate(SETUP) == first
    assert [m.role for m in chat.messages] == ["user", "assistant"]
    assert chat.message(1).text == ""


def test_edit_begins_a_branch_there() -> None:
    chat = Conversation()
    for text in ("One", "Two"):
        chat.send(text, SETUP)
        answer(chat, text.lower())
    request = chat.edit(2, "Three", SETUP)
    assert texts(request)[1:] == [("user", "One"), ("assistant", "one"), ("user", "Three")]
    assert [m.text for m in chat.messages] == ["One", "one", "Three", ""]


def test_ids_are_never_used_twice() -> None:
    chat = Conversation()
    chat.send("One", SETUP)
    answer(chat, "one")
    seen = {m.id for m in chat.messages}
    chat.edit(0, "Two", SETUP)
    assert seen.isdisjoint(m.id for m in chat.messages)


def test_a_failure_in_mid_answer_keeps_the_text() -> None:
    chat = Conversation()
    chat.send("Hello", SETUP)
    chat.start(started())
    chat.append([Span(text="Half an")], 2)
    chat.fail(Problem(ErrorKind.WORKER, "The engine was killed."))
    message = chat.message(1)
    assert (message.text, message.state) == ("Half an", "failed")
    assert message.problem is not None
    assert ("assistant", "Half an") in texts(chat.send("Go on", SETUP))


def test_a_turn_that_fails_before_a_token_keeps_the_question_and_is_left_out() -> None:
    chat = Conversation()
    chat.send("far too long", SETUP)
    chat.fail(Problem(ErrorKind.CONTEXT, "The prompt has 9 tokens, the context 8."))
    assert chat.message(0).text == "far too long"
    assert texts(chat.send("short", SETUP)) == [("system", "Be brief."), ("user", "short")]
    answer(chat, "ok")
    assert texts(chat.send("next", SETUP))[1:] == [
        ("user", "short"),
        ("assistant", "ok"),
        ("user", "next"),
    ]


def test_a_failed_turn_can_be_tried_again() -> None:
    chat = Conversation()
    first = chat.send("Hello", SETUP)
    chat.fail(Problem(ErrorKind.NOT_LOADED, "No model is loaded."))
    assert chat.regenerate(SETUP) == first


def test_stop_marks_once_and_the_text_stays() -> None:
    chat = Conversation()
    assert not chat.stop()
    chat.send("Hello", SETUP)
    chat.start(started())
    chat.append([Span(text="Hal")], 1)
    assert chat.stop()
    assert not chat.stop()
    assert chat.message(1).is_stopping
    chat.finish(finished("cancelled"))
    assert (chat.message(1).state, chat.message(1).text) == ("stopped", "Hal")


def test_the_fallback_template_is_said() -> None:
    chat = Conversation()
    chat.send("Hello", SETUP)
    chat.start(started(template="chatml", speculation_note="No draft model is loaded."))
    assert chat.message(1).notes == (
        "This model has no chat template; ChatML is used.",
        "No draft model is loaded.",
    )


def test_actions_that_do_not_fit_are_refused() -> None:
    chat = Conversation()
    with pytest.raises(ValueError, match="empty"):
        chat.send("  \n", SETUP)
    with pytest.raises(ValueError, match="no answer"):
        chat.regenerate(SETUP)
    chat.send("Hello", SETUP)
    with pytest.raises(ValueError, match="stop it first"):
        chat.send("again", SETUP)
    answer(chat, "Hi")
    with pytest.raises(ValueError, match="your own"):
        chat.edit(1, "x", SETUP)


def test_an_empty_edit_drops_nothing() -> None:
    chat = Conversation()
    chat.send("Hello", SETUP)
    answer(chat, "Hi")
    with pytest.raises(ValueError, match="empty"):
        chat.edit(0, " ", SETUP)
    assert len(chat) == 2


def test_clear_forgets_a_running_answer() -> None:
    chat = Conversation()
    chat.send("Hello", SETUP)
    chat.begin()
    assert len(chat) == 0
    assert not chat.is_busy
    assert chat.append([Span(text="late")], 1) == ()
    assert chat.finish(finished()) == ()
    assert chat.history("S") == (Message(role="system", content="S"),)


AUTO = TurnSetup(arm="auto", speculation=speculation_of("auto"))
LOOKS = TurnSetup(arm="auto", speculation=speculation_of("auto"), looks_in_other_chats=True)
FILE = ExpectedText("f.py", "x = 1")


def past_of(request: GenerateRequest) -> tuple[str, ...]:
    (lookup,) = [d for d in request.speculation.drafters if isinstance(d, PromptLookupSpec)]
    return lookup.past


def expected_of(request: GenerateRequest) -> str:
    found = [d.text for d in request.speculation.drafters if isinstance(d, PredictionSpec)]
    return "".join(found)


def test_an_expected_text_goes_with_one_turn() -> None:
    chat = Conversation()
    request = chat.send("Rename x.", AUTO, FILE)
    assert texts(request) == [("user", "Rename x.\n\nx = 1")]
    assert expected_of(request) == "x = 1"
    assert chat.message(0).expected == chat.message(1).expected == FILE
    answer(chat, "y = 1")
    request = chat.send("Thanks", AUTO)
    assert expected_of(request) == ""
    assert chat.message(3).expected is None


def test_an_expected_text_is_kept_when_the_turn_is_tried_again() -> None:
    chat = Conversation()
    chat.send("Rename x.", AUTO, FILE)
    chat.fail(Problem(ErrorKind.WORKER, "The engine has stopped."))
    assert expected_of(chat.regenerate(AUTO)) == "x = 1"
    answer(chat, "y = 1")
    assert expected_of(chat.regenerate(AUTO)) == "x = 1"


def test_an_edited_question_keeps_the_expected_text_but_not_what_was_cut_from_it() -> None:
    chat = Conversation()
    chat.send("Rename x.", AUTO, FILE)
    answer(chat, "y = 1")
    request = chat.edit(0, "Rename it.", AUTO)
    assert texts(request) == [("user", "Rename it.")]
    assert expected_of(request) == "x = 1"


@pytest.mark.parametrize("arm", ["off", "lookup", "draft", "lookup+draft"])
def test_other_arms_do_not_draft_from_an_expected_text(arm: str) -> None:
    chat = Conversation()
    request = chat.send("Rename x.", TurnSetup(arm=arm, speculation=speculation_of(arm)), FILE)
    assert request.speculation == speculation_of(arm)
    assert texts(request) == [("user", "Rename x.\n\nx = 1")], "the model reads it all the same"
    assert chat.message(1).expected is None


def test_discarded_answers_are_drafted_from() -> None:
    chat = Conversation()
    assert past_of(chat.send("One", AUTO)) == ()
    answer(chat, "first")
    assert past_of(chat.regenerate(AUTO)) == ("first",)
    answer(chat, "second")
    assert past_of(chat.send("Two", AUTO)) == ("first",), "what the prompt has is not there twice"
    answer(chat, "third")
    assert past_of(chat.edit(0, "Other", AUTO)) == ("first", "second", "third")


def test_reasoning_is_drafted_from_because_prompts_leave_it_out() -> None:
    chat = Conversation()
    setup = TurnSetup(
        arm="auto", speculation=speculation_of("auto"), reasoning_tags=("<think>", "</think>")
    )
    chat.send("Why?", setup)
    answer(chat, "<think>Let me see</think>So.")
    assert past_of(chat.send("And?", setup)) == ("Let me see",)


def test_other_chats_are_drafted_from_only_when_wanted() -> None:
    chat = Conversation()
    chat.send("One", LOOKS)
    answer(chat, "first chat")
    chat.begin(looks_in_others=True)
    assert len(chat) == 0
    assert past_of(chat.send("Two", LOOKS)) == ("first chat",)
    answer(chat, "second chat")
    chat.begin(looks_in_others=False)
    assert past_of(chat.send("Three", LOOKS)) == ()


def test_a_private_chat_stays_its_own() -> None:
    chat = Conversation()
    chat.send("One", LOOKS)
    answer(chat, "open")
    chat.begin(looks_in_others=True)
    chat.past.is_private = True
    assert past_of(chat.send("Two", LOOKS)) == ()
    answer(chat, "secret")
    assert past_of(chat.regenerate(LOOKS)) == ("secret",)
    answer(chat, "secret too")
    chat.begin(looks_in_others=True)
    assert past_of(chat.send("Three", LOOKS)) == ("open",)


def test_a_chat_that_is_left_in_mid_answer_keeps_what_there_is() -> None:
    chat = Conversation()
    chat.send("One", LOOKS)
    chat.start(started())
    chat.append([Span(text="half an ans")], 3)
    chat.begin(looks_in_others=True)
    assert not chat.is_busy
    assert past_of(chat.send("Two", LOOKS)) == ("half an ans",)


def shown(chat: Conversation) -> list[str]:
    return [message.text for message in chat.messages]


def test_other_versions_of_an_answer_are_kept_and_can_be_shown() -> None:
    chat = Conversation()
    chat.send("Hello", SETUP)
    answer(chat, "first")
    chat.regenerate(SETUP)
    answer(chat, "second")
    assert chat.branches(1) == chat.message(1).branch == (2, 2)
    assert chat.branches(0) == (1, 1)
    chat.choose_branch(1, 1)
    assert shown(chat) == ["Hello", "first"]
    assert chat.leaf == chat.message(1).id
    request = chat.send("More", SETUP)
    assert ("assistant", "first") in texts(request)
    answer(chat, "third")
    chat.choose_branch(1, 2)
    assert shown(chat) == ["Hello", "second"]
    chat.choose_branch(1, 1)
    assert shown(chat) == ["Hello", "first", "More", "third"], "as it was left"


def test_an_edited_question_is_a_version_with_its_own_answers() -> None:
    chat = Conversation()
    chat.send("One", SETUP)
    answer(chat, "one")
    chat.edit(0, "Two", SETUP)
    answer(chat, "two")
    assert chat.branches(0) == (2, 2)
    chat.choose_branch(0, 1)
    assert shown(chat) == ["One", "one"]
    with pytest.raises(ValueError, match="no such version"):
        chat.choose_branch(0, 3)
    assert shown(chat) == ["One", "one"]


def test_versions_cannot_be_changed_while_an_answer_is_written() -> None:
    chat = Conversation()
    chat.send("One", SETUP)
    answer(chat, "one")
    chat.regenerate(SETUP)
    with pytest.raises(ValueError, match="stop it first"):
        chat.choose_branch(1, 1)


def test_what_changed_is_handed_out_once_to_be_stored() -> None:
    chat = Conversation(now=lambda: 7.0)
    note = Attachment(name="a.txt", text="a")
    chat.send("Hello", SETUP, attachments=(note,))
    asked, waits = chat.take_unstored()
    assert (asked.chat, asked.parent, asked.created) == (chat.chat_id, None, 7.0)
    assert asked.attachments == (note,)
    assert (waits.parent, waits.state) == (asked.id, "waiting")
    chat.start(started())
    chat.append([Span(text="Hal")], 1)
    (grows,) = chat.take_unstored()
    assert (grows.id, grows.text, grows.state) == (waits.id, "Hal", "streaming")
    chat.finish(finished())
    (whole,) = chat.take_unstored()
    assert (whole.id, whole.text, whole.state) == (waits.id, chat.message(1).text, "done")
    assert whole.stats == chat.message(1).stats
    assert chat.take_unstored() == ()
    assert chat.take_new() is not None
    assert chat.take_new() is None


def reopened(chat: Conversation, messages: tuple[StoredMessage, ...]) -> Conversation:
    entry = ChatEntry(id=chat.chat_id, created=1.0, changed=1.0)
    made = Conversation()
    made.send("Another chat", SETUP)
    made.open(Chat(entry=entry, messages=messages, leaf=chat.leaf))
    return made


def test_a_stored_chat_opens_as_it_was_left() -> None:
    chat = Conversation()
    chat.send("One", SETUP)
    answer(chat, "one")
    chat.regenerate(SETUP)
    answer(chat, "another")
    chat.choose_branch(1, 1)
    again = reopened(chat, chat.take_unstored())
    assert again.messages == chat.messages
    assert (again.chat_id, again.leaf) == (chat.chat_id, chat.leaf)
    assert again.take_new() is None
    assert again.take_unstored() == ()
    again.choose_branch(1, 2)
    assert shown(again) == ["One", "another"]
    assert past_of(again.send("Two", AUTO)) == ("another", "one")


def test_an_answer_that_broke_off_with_the_program_opens_as_stopped() -> None:
    chat = Conversation()
    chat.send("One", SETUP)
    chat.start(started())
    chat.append([Span(text="half")], 1)
    again = reopened(chat, chat.take_unstored())
    message = again.message(1)
    assert (message.text, message.state) == ("half", "stopped")
    assert message.notes == ("The program ended before this answer was whole.",)
    assert not again.is_busy
    assert [stored.state for stored in again.take_unstored()] == ["stopped"]


def test_a_damaged_chat_opens_with_what_hangs_together() -> None:
    def stored(id: str, parent: str | None) -> StoredMessage:
        return StoredMessage(id=id, chat="c", parent=parent, role="user", created=1, text=id)

    messages = (stored("a", None), stored("b", "a"), stored("x", "y"), stored("y", "x"))
    for leaf in (None, "lost", "x"):
        chat = Conversation()
        entry = ChatEntry(id="c", created=1.0, changed=1.0)
        chat.open(Chat(entry=entry, messages=messages, leaf=leaf))
        assert shown(chat) == ["a", "b"]
