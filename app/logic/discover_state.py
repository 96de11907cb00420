"""What the Discover tab shows, as one frozen value, and how commands and events change it.

Pure functions; `services.hub_lists` keeps the current value and knows which event answers which
command. The words are in `discover_view`, `repo_view` and `pair_cards`.
"""

from dataclasses import dataclass, field, replace
from typing import Literal

from engine.hub_protocol import (
    Found,
    Pairs,
    RecommendedPair,
    RepoDetail,
    RepoSummary,
    SearchQuery,
)
from engine.protocol import Error

Phase = Literal["pairs", "searching", "found", "failed"]


@dataclass(frozen=True)
class DiscoverState:
    """`phase` is about the search; an opened repository lies over it (`opening`, `repo`)."""

    phase: Phase = "pairs"
    query: SearchQuery = field(default_factory=SearchQuery)
    repos: tuple[RepoSummary, ...] = ()
    has_more: bool = False
    is_adding: bool = False  # the next page is on its way
    error: Error | None = None  # of the search, or of its next page
    opening: str = ""  # repository that is being opened
    repo: RepoDetail | None = None
    repo_error: Error | None = None
    pairs: tuple[RecommendedPair, ...] | None = None  # None: not known yet
    pairs_error: Error | None = None
    has_token: bool = False  # of the Hub, as this machine has it
    memory: int = 0  # bytes that models may use on this machine; 0: not known yet

    @property
    def is_repo_shown(self) -> bool:
        return bool(self.opening) or self.repo is not None


def searching(state: DiscoverState, query: SearchQuery) -> DiscoverState:
    """A search begins; without words it is the recommended pairs that are shown."""
    clean = _emptied(state, query)
    return replace(clean, phase="searching" if query.words.strip() else "pairs")


def _emptied(state: DiscoverState, query: SearchQuery) -> DiscoverState:
    return replace(
        state,
        query=query,
        repos=(),
        has_more=False,
        is_adding=False,
        error=None,
        opening="",
        repo=None,
        repo_error=None,
    )


def adding(state: DiscoverState) -> DiscoverState:
    return replace(state, is_adding=True, error=None)


def after_found(state: DiscoverState, found: Found) -> DiscoverState:
    """A page has come: the first replaces, the next ones add. Or the repository that was named."""
    if found.repo is not None:
        return replace(state, phase="found", repo=found.repo, opening="", repo_error=None)
    known = {repo.repo for repo in state.repos}
    new = tuple(repo for repo in found.repos if repo.repo not in known)
    repos = state.repos + new if state.is_adding else found.repos
    return replace(
        state, phase="found", repos=repos, has_more=found.has_more, is_adding=False, error=None
    )


def after_search_error(state: DiscoverState, error: Error) -> DiscoverState:
    """What was found already stays when only the next page failed."""
    phase: Phase = "found" if state.is_adding else "failed"
    return replace(state, phase=phase, is_adding=False, error=error)


def cancelled(state: DiscoverState) -> DiscoverState:
    """The user stopped the search: back to what there was before it."""
    if state.is_adding:
        return replace(state, is_adding=False)
    return _emptied(replace(state, phase="pairs"), state.query)


def opening(state: DiscoverState, repo: str) -> DiscoverState:
    return replace(state, opening=repo, repo=None, repo_error=None)


def after_opened(state: DiscoverState, repo: RepoDetail) -> DiscoverState:
    return replace(state, opening="", repo=repo, repo_error=None)


def after_open_error(state: DiscoverState, error: Error) -> DiscoverState:
    return replace(state, repo_error=error)


def closed(state: DiscoverState) -> DiscoverState:
    """Back from a repository to the list; to the pairs when there was none."""
    state = replace(state, opening="", repo=None, repo_error=None)
    return state if state.repos or state.phase != "found" else replace(state, phase="pairs")


def after_pairs(state: DiscoverState, pairs: Pairs) -> DiscoverState:
    return replace(state, pairs=pairs.pairs, memory=pairs.memory, pairs_error=None)


def with_token(state: DiscoverState, has_token: bool) -> DiscoverState:
    """As the worker says when it starts, and whenever somebody has signed in."""
    return replace(state, has_token=has_token)


def after_pairs_error(state: DiscoverState, error: Error) -> DiscoverState:
    return replace(state, pairs_error=error)
