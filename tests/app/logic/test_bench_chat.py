from app.logic.bench_chat import chat_prompts
from engine.request import Message


def said(*texts: str, system: str = "") -> tuple[Message, ...]:
    roles = ("user", "assistant")
    messages = [Message(role=roles[i % 2], content=text) for i, text in enumerate(texts)]  # type: ignore[arg-type]
    return (*([Message(role="system", content=system)] if system else []), *messages)


def test_every_answered_question_is_a_prompt_with_what_was_said_before() -> None:
    first, second = chat_prompts(said("What is a tide?", "Water.", "Why?", "The moon.", system="S"))
    assert [m.content for m in first.messages] == ["S", "What is a tide?"]
    assert [m.content for m in second.messages] == ["S", "What is a tide?", "Water.", "Why?"]
    assert first.name == "What is a tide?"


def test_an_empty_chat_has_none() -> None:
    assert chat_prompts(()) == ()
