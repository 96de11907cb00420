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
from engine.language import mark, tr
from engine.protocol import Error

GIB = 1024**3
SORTS = (
    ("downloads", mark("Most downloads")),
    ("likes", mark("Most likes")),
    ("updated", mark("Recently updated")),
)
_QUANTIZATIONS = (
    *(
        (name, name)
        for name in ("Q2_K", "Q3_K_M", "Q4_0", "Q4_K_S", "Q4_K_M", "Q5_K_M", "Q6_K", "Q8_0")
    ),
    ("BF16", "BF16"),
    ("F16", "F16"),
)
_SIZES = (1, 2, 4, 8, 12, 16, 24, 32, 48, 80)  # GiB
SHOWN_QUANTIZATIONS = 4
_LICENCES = {
    "apache-2.0": "Apache 2.0",
    "mit": "MIT",
    "gemma": "Gemma",
    "other": mark("own licence"),
    "llama2": "Llama 2",
    "llama3": "Llama 3",
    "bsd-3-clause": "BSD 3-Clause",
    "openrail": "OpenRAIL",
}
_STILL_WORKS = (  # hints of the hub's that say so themselves
    mark("Check the network connection; models on this machine work without it."),
    mark(
        "Check the network connection and the proxy that is set; models on this machine work "
        "without it."
    ),
)
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


def quantizations() -> tuple[tuple[str, str], ...]:
    """(name, words) to choose from; "" is any."""
    return (("", tr("Any quantisation")), *_QUANTIZATIONS)


def sizes() -> tuple[tuple[str, str], ...]:
    """(bytes, words) to choose from; "" is any."""
    most = ((str(size * GIB), tr("Up to {size} GiB", size=size)) for size in _SIZES)
    return (("", tr("Any size")), *most)


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
        return tr(known)
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
        tr("{name} by {owner}", name=name, owner=owner),
        *facts,
        plural(repo.downloads, tr("download"), tr("downloads"), fmt),
        plural(repo.likes, tr("like"), tr("likes"), fmt),
        tr("updated {when}", when=updated) if updated else "",
        tr("gated") if repo.gated else "",
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
            tr("{number} parameters", number=short_count(repo.parameters, fmt))
            if repo.parameters
            else "",
            repo.architecture,
            tr("{number} tokens", number=count(repo.context, fmt)) if repo.context else "",
            licence_words(repo.licence),
        )
        if part
    )


def results_line(state: DiscoverState, fmt: NumberFormat = PLAIN) -> str:
    """Over the list: how many there are, and how they are sorted."""
    number = plural(len(state.repos), tr("repository"), tr("repositories"), fmt)
    match state.query.sort:
        case "downloads":
            order = tr("most downloaded first")
        case "likes":
            order = tr("most liked first")
        case "updated":
            order = tr("newest first")
    if state.has_more:
        return tr("The first {repositories}, {order}", repositories=number, order=order)
    return tr("{repositories}, {order}", repositories=number, order=order)


def nothing_found(state: DiscoverState) -> Told:
    """The search worked and there is nothing."""
    query = state.query
    words = query.words.strip()
    has_filter = bool(query.quantization) or query.largest is not None
    if has_filter:
        return Told(
            tr("Nothing found for “{words}” with these filters", words=words),
            tr("The Hub may have models of another quantisation or size."),
            (("clear_filters", tr("Search without filters")),),
        )
    return Told(
        tr("Nothing found for “{words}”", words=words),
        tr(
            "Only repositories with GGUF files are listed. Try fewer words, or paste a link to one."
        ),
        (("pairs", tr("Show recommended pairs")),),
    )


def search_failed(error: Error) -> Told:
    """Why there is no result, and that what is on this machine still works."""
    return _failed(error, tr("The search failed"))


def pairs_failed(error: Error) -> Told:
    return Told(
        tr("The recommended pairs could not be read"),
        f"{error.message} {error.hint}".strip(),
        (("retry_pairs", tr("Try again")),),
    )


def open_failed(error: Error, repo: str) -> Told:
    return _failed(error, tr("“{repo}” could not be opened", repo=repo))


def _failed(error: Error, title: str) -> Told:
    actions = [("retry", tr("Try again"))]
    text = f"{error.message} {error.hint}".strip()
    if error.kind is ErrorKind.NETWORK:
        title = tr("No answer from the Hub")
        if error.hint not in map(tr, _STILL_WORKS):
            text = " ".join((text, tr("Models on this machine still work.")))
        actions.append(("library", tr("On this machine")))
    return Told(title, text, tuple(actions), error.link)
