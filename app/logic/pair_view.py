"""What the pair pane says: the files, the verdict and the suggestions.

Pure text from a `PairState`; numbers go through `formatting`. Knows no pixels and starts nothing.
"""

from dataclasses import dataclass
from typing import Any

import msgspec

from app.logic.formatting import (
    PLAIN,
    NumberFormat,
    byte_size,
    count,
    percent,
    plural,
    short_count,
)
from app.logic.pair_state import Answer, Choice, FileState, PairState
from app.logic.words import Tone, verdict_words
from engine.errors import ErrorKind
from engine.hub_protocol import (
    DownloadItem,
    FileRef,
    ModelFacts,
    PairReport,
    PlanSettings,
    Suggestion,
)
from engine.protocol import Error, PairVerdict, TokenMapping


@dataclass(frozen=True)
class FileCard:
    """A chosen file: `facts` under its name, `where` it is."""

    name: str
    facts: str
    where: str
    address: str  # path or repository, for the hover


@dataclass(frozen=True)
class VerdictView:
    """`rows` and `details` are (name, value); details and examples are folded away."""

    tone: Tone
    title: str
    sentence: str = ""
    rows: tuple[tuple[str, str], ...] = ()
    details: tuple[tuple[str, str], ...] = ()
    examples: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    break_even: str = ""
    break_even_tone: Tone = "muted"


@dataclass(frozen=True)
class SuggestionRow:
    ref: FileRef
    name: str
    facts: str  # size, where, what it must reach
    note: str  # for one that is refused: why
    fits: bool
    tone: Tone = "ok"


@dataclass(frozen=True)
class Trouble:
    """Why something could not be told, said in its place."""

    title: str
    text: str
    link: str = ""
    can_retry: bool = True


@dataclass(frozen=True)
class Troubles:
    """What is said in the place of each answer; the same reason is told in full only once."""

    check: Trouble | None = None
    suggestions: Trouble | None = None
    plan: Trouble | None = None


# --- Files ---------------------------------------------------------------------------------------


def file_card(
    choice: Choice, state: FileState, facts: ModelFacts | None, fmt: NumberFormat = PLAIN
) -> FileCard:
    parts = []
    if facts is not None:
        if facts.architecture:
            parts.append(facts.architecture)
        if facts.parameters:
            parts.append(f"{short_count(facts.parameters, fmt)} parameters")
        if facts.quantization:
            parts.append(facts.quantization)
    if size := size_of(choice, facts):
        parts.append(byte_size(size, fmt))
    ref = choice.ref
    address = state.path or (f"{ref.repo} · {ref.file}" if ref.repo else ref.path)
    return FileCard(choice.name, " · ".join(parts), _where(ref, state, fmt), address)


def _where(ref: FileRef, state: FileState, fmt: NumberFormat) -> str:
    if state.is_here:
        return "On this machine"
    if state.item is not None:
        return item_words(state.item, fmt)
    if ref.is_local:
        return "Deleted or moved away"
    return f"Not downloaded · {ref.repo}"


def size_of(choice: Choice, facts: ModelFacts | None) -> int:
    return facts.size if facts is not None and facts.size else choice.size


def item_words(item: DownloadItem, fmt: NumberFormat = PLAIN) -> str:
    share = percent(item.done / item.total if item.total else 0.0, 0, fmt)
    return {
        "queued": "Waits for its turn to download",
        "active": f"Downloading, {share}",
        "verifying": "Downloaded, being checked",
        "waiting": f"Download waits at {share}",
        "paused": f"Download paused at {share}",
        "failed": f"Download failed at {share}",
        "done": "Downloaded",
    }[item.phase]


# --- The verdict ---------------------------------------------------------------------------------


def verdict_view(report: PairReport, fmt: NumberFormat = PLAIN) -> VerdictView:
    verdict = report.verdict
    notes = (*verdict.warnings, *report.notes)
    even, tone = break_even_words(report, fmt) if verdict.is_usable else ("", "muted")
    if verdict.fits:
        return VerdictView(
            "ok",
            "Fits",
            "Every token means the same to both models.",
            notes=notes,
            break_even=even,
            break_even_tone=tone,
        )
    rows = verdict_words(verdict, fmt).rows
    if verdict.relaxed is not None:
        reason = (("llama.cpp’s reason", verdict.reason),) if verdict.reason else ()
        return VerdictView(
            "warning",
            f"Fits in relaxed mode: {_difference(verdict.relaxed, fmt)}",
            "Paceline matches tokens by their text, and a draft ends at a token that the target "
            "lacks. The answers stay the same.",
            details=(*reason, *rows),
            examples=verdict.relaxed.examples,
            notes=notes,
            break_even=even,
            break_even_tone=tone,
        )
    title = f"Does not fit: {rule_words(verdict)}"
    return VerdictView("danger", title, verdict.reason, rows, notes=notes)


def rule_words(verdict: PairVerdict) -> str:
    """The rule that failed, in a few words."""
    return {
        "": "the vocabularies differ",
        "type": "other vocabulary type",
        "bos": "texts begin differently",
        "eos": "texts end differently",
        "size": "vocabularies of different size",
        "text": "a token has another text",
    }[verdict.rule]


def _difference(mapping: TokenMapping, fmt: NumberFormat) -> str:
    """ "37 of 49,152 tokens have other ids", or how many one side lacks."""
    total = mapping.shared + mapping.target_only
    whole = f"of {plural(total, 'token', 'tokens', fmt)}"
    parts = []
    if mapping.moved:
        have = "has another id" if mapping.moved == 1 else "have other ids"
        parts.append(f"{count(mapping.moved, fmt)} {whole} {have}")
    if mapping.target_only:
        is_are = "is" if mapping.target_only == 1 else "are"
        more = count(mapping.target_only, fmt) + ("" if parts else f" {whole}")
        parts.append(f"{more} {is_are} missing in the draft model")
    if not parts:
        lacks = plural(mapping.draft_only, "token", "tokens", fmt)
        parts.append(
            f"{lacks} of the draft model {'is' if mapping.draft_only == 1 else 'are'} unused"
        )
    return ", ".join(parts)


def break_even_words(report: PairReport, fmt: NumberFormat = PLAIN) -> tuple[str, Tone]:
    """What acceptance the pair must reach, as a sentence that says how that is known."""
    share, is_measured = report.break_even, report.is_measured
    if share is None and not is_measured:
        return "", "muted"
    drafts = f"with drafts of {plural(report.break_even_draft, 'token', 'tokens', fmt)}"
    if share is None or share >= 1:
        start = "As measured on this machine, does not" if is_measured else "Is not expected to"
        return f"{start} pay {drafts}: they cost more time than they can save.", "warning"
    start = "As measured on this machine, pays" if is_measured else "Predicted to pay"
    needed = percent(share, 0, fmt)
    return f"{start} when more than {needed} of drafted tokens are accepted, {drafts}.", "muted"


def short_break_even(share: float | None, fmt: NumberFormat = PLAIN) -> str:
    if share is None:
        return ""
    return "not expected to pay" if share >= 1 else f"pays above {percent(share, 0, fmt)}"


def trouble(error: Error, what: str) -> Trouble:
    """`what` could not be told; without a connection that is said first."""
    title = {
        ErrorKind.NETWORK: "No connection to the Hub",
        ErrorKind.ACCESS: "The Hub does not let you see this file",
        ErrorKind.NOT_FOUND: "The file is not there",
    }.get(error.kind, f"{what} could not be worked out")
    return Trouble(title, f"{error.message} {error.hint}".strip(), error.link)


def troubles(state: PairState) -> Troubles:
    said: set[str] = set()

    def of(answer: Answer[Any], what: str) -> Trouble | None:
        if answer.error is None:
            return None
        full = trouble(answer.error, what)
        if full.text in said:
            return Trouble("Not known, for the same reason.", "", can_retry=False)
        said.add(full.text)
        return full

    return Troubles(
        of(state.check, "Whether they fit"),
        of(state.suggestions, "What could draft"),
        of(state.plan, "The memory it needs"),
    )


def with_draft(settings: PlanSettings) -> PlanSettings:
    """The plan's settings with the draft model in it again."""
    return msgspec.structs.replace(settings, with_draft=True)


# --- Suggestions ---------------------------------------------------------------------------------


def suggestion_rows(
    state: PairState, fmt: NumberFormat = PLAIN
) -> tuple[tuple[SuggestionRow, ...], tuple[SuggestionRow, ...]]:
    """Those that can be used, best first as they come, and those that cannot.

    The chosen one is left out: the pane tells of it already.
    """
    usable: list[SuggestionRow] = []
    refused: list[SuggestionRow] = []
    for suggestion in state.suggestions.value or ():
        if _is_chosen(suggestion.ref, state):
            continue
        row = _suggestion_row(suggestion, state, fmt)
        (usable if row.fits else refused).append(row)
    return tuple(usable), tuple(refused)


def _suggestion_row(s: Suggestion, state: PairState, fmt: NumberFormat) -> SuggestionRow:
    fits = s.verdict.is_usable
    facts = [_size_words(s, state, fmt) if fits else byte_size(s.size, fmt)] if s.size else []
    facts.append("on this machine" if s.where == "disk" else "to download")
    if fits:
        facts.append("" if s.verdict.fits else "fits in relaxed mode")
        facts.append(short_break_even(s.break_even, fmt))
    note = s.note if fits else s.verdict.reason or s.note
    is_plain = s.verdict.fits and not s.verdict.warnings
    tone: Tone = "ok" if is_plain else "warning" if fits else "danger"
    return SuggestionRow(s.ref, s.name, " · ".join(f for f in facts if f), note, fits, tone)


def _size_words(s: Suggestion, state: PairState, fmt: NumberFormat) -> str:
    """A draft model that is large for its target says how large; why that matters, the verdict
    says once it is chosen."""
    size = byte_size(s.size, fmt)
    target = size_of(state.target, state.target_facts) if state.target is not None else 0
    if not s.verdict.warnings or not target:
        return size
    return f"{size}, {percent(s.size / target, 0, fmt)} of the target"


def _is_chosen(ref: FileRef, state: PairState) -> bool:
    if state.draft is None:
        return False
    chosen = state.draft.ref
    if ref.is_local:
        return ref.path == (state.draft_file.path or chosen.path)
    return (ref.repo, ref.file) == (chosen.repo, chosen.file)


def are_suggestions_folded(state: PairState) -> bool:
    """Whoever has a draft model that works goes on to the memory; others choose one first."""
    return state.check.value is not None and not state.is_refused


def others_title(rows: tuple[SuggestionRow, ...], fmt: NumberFormat = PLAIN) -> str:
    number = f" ({count(len(rows), fmt)})" if rows else ""
    return f"Other draft models for this target{number}"


def refused_title(rows: tuple[SuggestionRow, ...], fmt: NumberFormat = PLAIN) -> str:
    return f"Why not the others ({count(len(rows), fmt)})"
