"""Other text before a prompt, as in a long chat."""

import pytest

from engine.bench.depth import at_depth
from engine.lab.workloads import load
from engine.request import Message

SYSTEM = Message(role="system", content="Be brief.")
ASKED = Message(role="user", content="Why?")


def words(text: str) -> int:
    return len(text.split())


def test_without_depth_nothing_is_added() -> None:
    assert at_depth([SYSTEM, ASKED], 0, words) == (SYSTEM, ASKED)


@pytest.mark.parametrize("depth", [50, 1000, 30_000])
def test_about_as_much_as_asked_for_stands_before_the_prompt(depth: int) -> None:
    system, text, answer, asked = at_depth([SYSTEM, ASKED], depth, words)
    assert (system, asked) == (SYSTEM, ASKED)
    assert (text.role, answer.role) == ("user", "assistant")
    assert words(text.content) == pytest.approx(depth, rel=0.05, abs=20)


def test_the_text_that_is_asked_about_is_not_there_twice() -> None:
    asked = load(("summary",))[0].messages
    text = at_depth(asked, 30_000, words)[-3].content
    assert asked[-1].content not in text
    assert load(("summary",))[1].messages[-1].content in text


def test_without_a_system_message_it_comes_first() -> None:
    roles = [message.role for message in at_depth([ASKED], 10, words)]
    assert roles == ["user", "assistant", "user"]
