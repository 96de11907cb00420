"""What the Discover tab shows after each command and event."""

from app.logic import discover_state as discover
from app.logic.discover_state import DiscoverState
from engine.hub_protocol import Found, Pairs, SearchQuery
from tests.app import hub_samples as sample

QUERY = SearchQuery(words="qwen3")
FIRST, SECOND = sample.repos(20)[:10], sample.repos(20)[10:]


def found() -> DiscoverState:
    state = discover.searching(DiscoverState(memory=1, pairs=()), QUERY)
    return discover.after_found(state, Found(repos=FIRST, has_more=True))


def test_a_search_without_words_is_the_pairs() -> None:
    assert discover.searching(DiscoverState(), QUERY).phase == "searching"
    assert discover.searching(found(), SearchQuery(words="  ")).phase == "pairs"


def test_a_new_search_forgets_the_old_one_and_keeps_the_pairs() -> None:
    state = discover.searching(found(), SearchQuery(words="gemma"))
    assert state.repos == ()
    assert not state.has_more
    assert state.memory == 1


def test_pages_add_to_each_other_without_repeating() -> None:
    state = discover.adding(found())
    state = discover.after_found(state, Found(repos=(FIRST[-1], *SECOND)))
    assert state.repos == FIRST + SECOND
    assert not state.has_more
    assert not state.is_adding


def test_what_was_found_stays_when_the_next_page_fails() -> None:
    state = discover.after_search_error(discover.adding(found()), sample.OFFLINE)
    assert (state.phase, state.repos, state.error) == ("found", FIRST, sample.OFFLINE)
    failed = discover.after_search_error(discover.searching(DiscoverState(), QUERY), sample.OFFLINE)
    assert (failed.phase, failed.error) == ("failed", sample.OFFLINE)


def test_cancelling_goes_back() -> None:
    assert discover.cancelled(discover.searching(DiscoverState(), QUERY)).phase == "pairs"
    more = discover.cancelled(discover.adding(found()))
    assert (more.phase, more.repos, more.is_adding) == ("found", FIRST, False)


def test_a_repository_lies_over_the_results() -> None:
    state = discover.opening(found(), "a/b")
    assert state.is_repo_shown
    state = discover.after_opened(state, sample.detail())
    assert state.repo == sample.detail()
    back = discover.closed(state)
    assert not back.is_repo_shown
    assert (back.phase, back.repos) == ("found", FIRST)


def test_back_from_a_pasted_link_leads_to_the_pairs() -> None:
    state = discover.searching(DiscoverState(), SearchQuery(words="a/b:Q4_K_M"))
    state = discover.after_found(state, Found(repo=sample.detail("Qwen3-14B-Q6_K")))
    assert state.is_repo_shown
    assert discover.closed(state).phase == "pairs"


def test_an_error_of_opening_stays_with_the_repository() -> None:
    state = discover.after_open_error(discover.opening(found(), "a/b"), sample.OFFLINE)
    assert (state.opening, state.repo_error) == ("a/b", sample.OFFLINE)
    assert discover.opening(state, "a/b").repo_error is None


def test_pairs_come_with_the_memory_they_were_chosen_for() -> None:
    state = discover.after_pairs_error(DiscoverState(), sample.OFFLINE)
    state = discover.after_pairs(state, Pairs(pairs=sample.pairs(), memory=12))
    assert (state.pairs, state.memory, state.pairs_error) == (sample.pairs(), 12, None)
