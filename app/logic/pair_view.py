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
    short_count,
)
from app.logic.pair_state import Answer, Choice, FileState, PairState
from app.logic.pair_verdict_words import (
    break_even_words,
    difference_words,
    rule_words,
    short_break_even,
)
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
from engine.language import tr
from engine.protocol import Error


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
            parts.append(tr("{number} parameters", number=short_count(facts.parameters, fmt)))
        if facts.quantization:
            parts.append(facts.quantization)
    if size := size_of(choice, facts):
        parts.append(byte_size(size, fmt))
    ref = choice.ref
    address = state.path or (f"{ref.repo} · {ref.file}" if ref.repo else ref.path)
    return FileCard(choice.name, " · ".join(parts), _where(ref, state, fmt), address)


def _where(ref: FileRef, state: FileState, fmt: NumberFormat) -> str:
    if state.is_here:
        return tr("On this machine")
    if state.item is not None:
        return item_words(state.item, fmt)
    if ref.is_local:
        return tr("Deleted or moved away")
    return " · ".join((tr("Not downloaded"), ref.repo))


def size_of(choice: Choice, facts: ModelFacts | None) -> int:
    return facts.size if facts is not None and facts.size else choice.size


def item_words(item: DownloadItem, fmt: NumberFormat = PLAIN) -> str:
    share = percent(item.done / item.total if item.total else 0.0, 0, fmt)
    match item.phase:
        case "queued":
            return tr("Waits for its turn to download")
        case "active":
            return tr("Downloading, {share}", share=share)
        case "verifying":
            return tr("Downloaded, being checked")
        case "waiting":
            return tr("Download waits at {share}", share=share)
        case "paused":
            return tr("Download paused at {share}", share=share)
        case "failed":
            return tr("Download failed at {share}", share=share)
        case "done":
            return tr("Downloaded")


# --- The verdict ---------------------------------------------------------------------------------


def verdict_view(report: PairReport, fmt: NumberFormat = PLAIN) -> VerdictView:
    verdict = report.verdict
    notes = (*verdict.warnings, *report.notes)
    even, tone = break_even_words(report, fmt) if verdict.is_usable else ("", "muted")
    if verdict.fits:
        return VerdictView(
            "ok",
            tr("Fits"),
            tr("Every token means the same to both models."),
            notes=notes,
            break_even=even,
            break_even_tone=tone,
        )
    rows = verdict_words(verdict, fmt).rows
    if verdict.relaxed is not None:
        reason = ((tr("llama.cpp’s reason"), verdict.reason),) if verdict.reason else ()
        return VerdictView(
            "warning",
            tr(
                "Fits in relaxed mode: {difference}",
                difference=difference_words(verdict.relaxed, fmt),
            ),
            tr(
                "Paceline matches tokens by their text, and a draft ends at a token that the "
                "target lacks. The answers stay the same."
            ),
            details=(*reason, *rows),
            examples=verdict.relaxed.examples,
            notes=notes,
            break_even=even,
            break_even_tone=tone,
        )
    title = tr("Does not fit: {rule}", rule=rule_words(verdict))
    return VerdictView("danger", title, verdict.reason, rows, notes=notes)


def trouble(error: Error, title: str) -> Trouble:
    """`title` says what could not be told; without a connection that is said first."""
    if error.kind is ErrorKind.NETWORK:
        title = tr("No connection to the Hub")
    elif error.kind is ErrorKind.ACCESS:
        title = tr("The Hub does not let you see this file")
    elif error.kind is ErrorKind.NOT_FOUND:
        title = tr("The file is not there")
    return Trouble(title, f"{error.message} {error.hint}".strip(), error.link)


def troubles(state: PairState) -> Troubles:
    said: set[str] = set()

    def of(answer: Answer[Any], title: str) -> Trouble | None:
        if answer.error is None:
            return None
        full = trouble(answer.error, title)
        if full.text in said:
            return Trouble(tr("Not known, for the same reason."), "", can_retry=False)
        said.add(full.text)
        return full

    return Troubles(
        of(state.check, tr("Whether they fit could not be worked out")),
        of(state.suggestions, tr("What could draft could not be worked out")),
        of(state.plan, tr("The memory it needs could not be worked out")),
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
    facts.append(tr("on this machine") if s.where == "disk" else tr("to download"))
    if fits:
        facts.append("" if s.verdict.fits else tr("fits in relaxed mode"))
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
    share = percent(s.size / target, 0, fmt)
    return tr("{size}, {share} of the target", size=size, share=share)


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
    if not rows:
        return tr("Other draft models for this target")
    return tr("Other draft models for this target ({number})", number=count(len(rows), fmt))


def refused_title(rows: tuple[SuggestionRow, ...], fmt: NumberFormat = PLAIN) -> str:
    return tr("Why not the others ({number})", number=count(len(rows), fmt))
