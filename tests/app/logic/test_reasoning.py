"""Reasoning and answer told apart, however the tags are cut."""

import pytest

from app.logic.reasoning import ReasoningSplitter
from app.logic.transcript import Run, merged

TAGS = ("<think>", "</think>")
TEXT = "<think>\nfirst, a < b\n</think>\n\nThe <think> answer"


def split(parts: list[str], tags: tuple[str, str] | None = TAGS, is_open: bool = False):
    splitter = ReasoningSplitter(tags, is_open)
    runs = [run for p in parts for run in splitter.feed([Run(p)])]
    runs += splitter.finish()
    reasoning = "".join(r.text for r in runs if r.is_reasoning)
    return reasoning, "".join(r.text for r in runs if not r.is_reasoning)


@pytest.mark.parametrize("size", [1, 2, 3, 5, 8, 100])
def test_tags_split_over_passes(size: int) -> None:
    parts = [TEXT[i : i + size] for i in range(0, len(TEXT), size)]
    assert split(parts) == ("first, a < b\n", "The <think> answer")


def test_an_open_block_needs_no_first_tag() -> None:
    assert split(["\nhm", "m</th", "ink>", "\n\nyes"], is_open=True) == ("hmm", "yes")


def test_an_open_block_without_known_tags() -> None:
    assert split(["hm</think>yes"], tags=None, is_open=True) == ("hm", "yes")


@pytest.mark.parametrize("text", ["<thin", "<", "  ", "plain </think>", "<thing>", "a<think>b"])
def test_text_that_is_no_block_is_kept_whole(text: str) -> None:
    assert split(list(text)) == ("", text)


def test_a_model_without_tags_is_never_cut() -> None:
    assert split([TEXT], tags=None) == ("", TEXT)


def test_an_answer_that_ends_inside_is_reasoning() -> None:
    assert split(["<think>so far</thi"]) == ("so far</thi", "")


def test_nothing_is_held_back_longer_than_needed() -> None:
    splitter = ReasoningSplitter(TAGS)
    assert splitter.feed([Run("<think>abc</")]) == (Run("abc", "", True),)
    assert splitter.is_inside
    assert splitter.feed([Run("b>")]) == (Run("</", "", True), Run("b>", "", True))
    assert splitter.feed([Run("</think>ok", "draft_model")]) == (Run("ok", "draft_model"),)
    assert not splitter.is_inside


def test_sources_survive_the_cut() -> None:
    splitter = ReasoningSplitter(TAGS)
    runs = splitter.feed([Run("<think>a"), Run("b</think>c", "draft_model"), Run("d")])
    assert merged(runs) == (
        Run("a", "", True),
        Run("b", "draft_model", True),
        Run("c", "draft_model"),
        Run("d"),
    )
