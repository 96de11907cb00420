"""Words of the search: rows, what a text is, and what to say where there is nothing."""

import pytest

from app.logic.discover_state import DiscoverState
from app.logic.discover_view import (
    can_search,
    is_reference,
    licence_words,
    nothing_found,
    open_failed,
    repo_row,
    results_line,
    search_failed,
)
from app.logic.formatting import NumberFormat
from engine.errors import ErrorKind
from engine.hub_protocol import SearchQuery
from engine.protocol import Error
from tests.app import hub_samples as sample


@pytest.mark.parametrize(
    "text",
    [
        "https://huggingface.co/bartowski/Qwen3-14B-GGUF",
        "hf.co/bartowski/Qwen3-14B-GGUF:Q4_K_M",
        "bartowski/Qwen3-14B-GGUF",
        " bartowski/Qwen3-14B-GGUF:Q4_K_M ",
    ],
)
def test_a_reference_is_opened(text: str) -> None:
    assert is_reference(text)
    assert not can_search(text)


@pytest.mark.parametrize(("text", "may"), [("qwen", True), ("", True), ("q", False), ("a/", False)])
def test_typing_searches_words_only(text: str, may: bool) -> None:
    assert not is_reference(text)
    assert can_search(text) is may


def test_a_row_has_what_the_hub_tells() -> None:
    row = repo_row(sample.repo(), sample.NOW)
    assert (row.name, row.owner) == ("Qwen3-14B-GGUF", "bartowski")
    assert row.facts == "14.8\u202fB parameters · qwen3 · 40,960 tokens · Apache 2.0"
    assert (row.downloads, row.likes, row.updated) == ("1.24\u202fM", "812", "3 days ago")
    assert row.quantizations.split() == ["Q2_K", "Q3_K_M", "Q4_K_M", "Q5_K_M", "+3"]
    assert "Qwen3-14B-GGUF by bartowski" in row.spoken
    assert "1,240,000 downloads" in row.spoken


def test_a_row_leaves_out_what_the_hub_does_not_tell() -> None:
    bare = sample.repos()[4]
    row = repo_row(bare, sample.NOW)
    assert (row.facts, row.updated, row.quantizations) == ("", "", "")
    assert row.spoken == "tiny by tester, 3 downloads, 0 likes"
    assert repo_row(sample.repo(gated=True), sample.NOW).spoken.endswith("gated")


def test_numbers_follow_the_locale() -> None:
    row = repo_row(sample.repo(), sample.NOW, NumberFormat(",", "."))
    assert "40.960 tokens" in row.facts
    assert row.downloads == "1,24\u202fM"


@pytest.mark.parametrize(
    ("licence", "words"),
    [("apache-2.0", "Apache 2.0"), ("llama3.1", "Llama 3.1"), ("cc-by-nc-4.0", "cc-by-nc-4.0")],
)
def test_licences_have_names(licence: str, words: str) -> None:
    assert licence_words(licence) == words


def test_the_line_over_results_counts_and_names_the_order() -> None:
    state = DiscoverState(repos=sample.repos(40), has_more=True)
    assert results_line(state) == "The first 40 repositories, most downloaded first"
    one = DiscoverState(repos=(sample.repo(),), query=SearchQuery(sort="updated"))
    assert results_line(one) == "1 repository, newest first"


def test_nothing_found_says_whether_filters_are_in_the_way() -> None:
    plain = nothing_found(DiscoverState(query=SearchQuery(words="zzz")))
    assert plain.title == "Nothing found for “zzz”"
    assert plain.actions[0][0] == "pairs"
    filtered = nothing_found(DiscoverState(query=SearchQuery(words="zzz", quantization="Q2_K")))
    assert filtered.actions[0][0] == "clear_filters"


def test_offline_is_said_plainly() -> None:
    told = search_failed(sample.OFFLINE)
    assert told.title == "No answer from the Hub"
    assert told.text.count("machine") == 1
    assert [name for name, _ in told.actions] == ["retry", "library"]
    short = search_failed(Error(kind=ErrorKind.NETWORK, message="No answer."))
    assert short.text.endswith("Models on this machine still work.")


def test_other_errors_keep_their_page() -> None:
    error = Error(kind=ErrorKind.ACCESS, message="“a/b” is gated.", link="https://hub/a/b")
    told = open_failed(error, "a/b")
    assert told.title == "“a/b” could not be opened"
    assert told.link == "https://hub/a/b"
    assert told.actions == (("retry", "Try again"),)
