"""Words and choices of the search for models: what a typed text is, a result's row, what to say.

Pure text from the hub's values. Used by the Discover tab.
"""

import re
from dataclasses import dataclass
from datetime import datetime

from app.logic.dates import ago
from app.logic.discover_state import DiscoverState
from app.logic.formatting import PLAIN, NumberFormat, count, plural, short_count
from engine.errors import ErrorKind
from engine.hub_protocol import RepoSummary
from engine.protocol import Error

GIB = 1024**3
SORTS = (
    ("downloads", "Most downloads"),
    ("likes", "Most likes"),
    ("updated", "Recently updated"),
)
QUANTIZATIONS = (
    ("", "Any quantisation"),
    *(
        (name, name)
        for name in ("Q2_K", "Q3_K_M", "Q4_0", "Q4_K_S", "Q4_K_M", "Q5_K_M", "Q6_K", "Q8_0")
    ),
    ("BF16", "BF16"),
    ("F16", "F16"),
)
SIZES = (
    ("", "Any size"),
    *((str(size * GIB), f"Up to {size} GiB") for size in (1, 2, 4, 8, 12, 16, 24, 32, 48, 80)),
)
SHOWN_QUANTIZATIONS = 4
_LICENCES = {
    "apache-2.0": "Apache 2.0",
    "mit": "MIT",
    "gemma": "Gemma",
    "other": "own licence",
    "llama2": "Llama 2",
    "llama3": "Llama 3",
    "bsd-3-clause": "BSD 3-Clause",
    "openrail": "OpenRAIL",
}
_REFERENCE = re.compile(r"^(https?://|hf\.co/|huggingface\.co/)|^[\w.-]+/[\w.-]+(:[\w.-]+)?$", re.I)


@dataclass(frozen=True, slots=True)
class Told:
    """Something to say in place of a list: a title, what to do, and an action's name and words."""

    title: str
    text: str
    actions: tuple[tuple[str, str], ...] = ()
    link: str = ""


@dataclass(frozen=True, slots=True)
class RepoRow:
    """One result. `spoken` is all of it in one sentence, for screen readers."""

    repo: str
    name: str
    owner: str
    facts: str
    quantizations: str
    downloads: str
    likes: str
    updated: str
    is_gated: bool
    spoken: str
    tip: str


def is_reference(text: str) -> bool:
    """Whether a text names a repository, so that it is opened and not searched for."""
    return bool(_REFERENCE.match(text.strip()))


def can_search(text: str) -> bool:
    """Whether typing may search already: a reference is complete only when it was pasted or when
    Enter says so."""
    return len(text.strip()) != 1 and not is_reference(text) and "/" not in text


def split_name(repo: str) -> tuple[str, str]:
    """ "owner/name" -> ("name", "owner")."""
    owner, _, name = repo.rpartition("/")
    return name, owner


def licence_words(licence: str) -> str:
    known = _LICENCES.get(licence.lower())
    if known:
        return known
    llama = re.fullmatch(r"llama(\d)\.(\d)", licence, re.I)
    return f"Llama {llama[1]}.{llama[2]}" if llama else licence


def repo_row(repo: RepoSummary, now: datetime, fmt: NumberFormat = PLAIN) -> RepoRow:
    name, owner = split_name(repo.repo)
    facts = summary_facts(repo, fmt)
    shown = list(repo.quantizations[:SHOWN_QUANTIZATIONS])
    if (more := len(repo.quantizations) - len(shown)) > 0:
        shown.append(f"+{more}")
    updated = ago(repo.updated, now)
    spoken = [
        f"{name} by {owner}",
        *facts,
        plural(repo.downloads, "download", "downloads", fmt),
        plural(repo.likes, "like", "likes", fmt),
        f"updated {updated}" if updated else "",
        "gated" if repo.gated else "",
    ]
    return RepoRow(
        repo=repo.repo,
        name=name,
        owner=owner,
        facts=" · ".join(facts),
        quantizations="  ".join(shown),
        downloads=short_count(repo.downloads, fmt),
        likes=short_count(repo.likes, fmt),
        updated=updated,
        is_gated=repo.gated,
        spoken=", ".join(part for part in spoken if part),
        tip="\n".join(part for part in (repo.repo, ", ".join(repo.quantizations)) if part),
    )


def summary_facts(repo: RepoSummary, fmt: NumberFormat = PLAIN) -> tuple[str, ...]:
    """What the Hub tells about the models of a repository; only what it tells."""
    return tuple(
        part
        for part in (
            f"{short_count(repo.parameters, fmt)} parameters" if repo.parameters else "",
            repo.architecture,
            f"{count(repo.context, fmt)} tokens" if repo.context else "",
            licence_words(repo.licence),
        )
        if part
    )


def results_line(state: DiscoverState, fmt: NumberFormat = PLAIN) -> str:
    """Over the list: how many there are, and how they are sorted."""
    number = plural(len(state.repos), "repository", "repositories", fmt)
    more = "the first " if state.has_more else ""
    order = {
        "downloads": "most downloaded first",
        "likes": "most liked first",
        "updated": "newest first",
    }[state.query.sort]
    return f"{more}{number}, {order}".capitalize()


def nothing_found(state: DiscoverState) -> Told:
    """The search worked and there is nothing."""
    query = state.query
    has_filter = bool(query.quantization) or query.largest is not None
    if has_filter:
        return Told(
            f"Nothing found for “{query.words.strip()}” with these filters",
            "The Hub may have models of another quantisation or size.",
            (("clear_filters", "Search without filters"),),
        )
    return Told(
        f"Nothing found for “{query.words.strip()}”",
        "Only repositories with GGUF files are listed. Try fewer words, or paste a link to one.",
        (("pairs", "Show recommended pairs"),),
    )


def search_failed(error: Error) -> Told:
    """Why there is no result, and that what is on this machine still works."""
    return _failed(error, "The search failed")


def pairs_failed(error: Error) -> Told:
    return Told(
        "The recommended pairs could not be read",
        f"{error.message} {error.hint}".strip(),
        (("retry_pairs", "Try again"),),
    )


def open_failed(error: Error, repo: str) -> Told:
    return _failed(error, f"“{repo}” could not be opened")


def _failed(error: Error, title: str) -> Told:
    actions = [("retry", "Try again")]
    text = f"{error.message} {error.hint}".strip()
    if error.kind is ErrorKind.NETWORK:
        title = "No answer from the Hub"
        if "this machine" not in text:
            text += " Models on this machine still work."
        actions.append(("library", "On this machine"))
    return Told(title, text, tuple(actions), error.link)
