"""The best drafters for a target: what is on disk, then recommended pairs, then why not the others.

Asks the pair doctor about each and sorts. Downloads nothing and reads remote headers only of
drafters that are recommended for the target's family. Called by the hub worker and the terminal.
"""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.hub.doctor import OFFLINE, Doctor
from engine.hub.model_files import stem_of
from engine.hub.pairing import LARGEST_SHARE
from engine.hub.remote_file import Cancelled, never, stop_if
from engine.hub_protocol import (
    FileRef,
    LocalModel,
    ModelFacts,
    PairFile,
    PairReport,
    RecommendedPair,
    Suggestion,
)
from engine.language import mark, tr
from engine.protocol import PairVerdict

MOST_REMOTE = 8  # recommended drafters whose headers are read
NOT_CHECKED = mark("Recommended for this family, but not checked: the Hub does not answer now.")


def suggest(
    target: FileRef,
    local: Sequence[LocalModel],
    pairs: Sequence[RecommendedPair],
    doctor: Doctor,
    cancelled: Cancelled = never,
) -> tuple[Suggestion, ...]:
    """Usable drafters first, best first, those on disk before recommended ones; then recommended
    ones that could not be checked; then why each other local model is refused.

    Raises EngineError: the target cannot be used, or `cancelled` said so.
    """
    ask = _Questions(target, doctor, cancelled)
    facts = ask.target_facts()
    others = [m for m in local if not _is_target(m, target)]
    mine = next((m for m in local if _is_target(m, target)), None)
    found = [_local(model, ask) for model in others]
    fitting = [s for s in found if _is_worth(s, facts.size)]
    refused = [s for s in found if not _is_worth(s, facts.size)]
    repo = target.repo or (mine.repo if mine else "")
    names = [facts.name, facts.architecture, repo, target.file, mine.name if mine else ""]
    remote = _recommended(_candidates(pairs, repo, names, facts, others), facts, ask)
    return (
        *sorted(fitting, key=lambda s: _order(s, facts.size)),
        *sorted(remote, key=lambda s: _order(s, facts.size)),
        *sorted(refused, key=lambda s: s.name.lower()),
    )


class _Questions:
    """Asks the doctor about one target. Once the Hub does not answer it is not asked again, because
    each try may take seconds: what was found earlier has to do."""

    def __init__(self, target: FileRef, doctor: Doctor, cancelled: Cancelled) -> None:
        self._target = target
        self._doctor = doctor
        self._cancelled = cancelled
        self._offline: EngineError | None = None

    def target_facts(self) -> ModelFacts:
        try:
            self._target = self._doctor.pin(self._target)
        except EngineError as error:
            self._note(error)
        return self._doctor.facts(self._target, self._cancelled)

    def report(self, draft: FileRef) -> PairReport:
        """Raises EngineError, but not because of the draft's kind."""
        stop_if(self._cancelled)
        is_local = self._target.is_local and draft.is_local
        if self._offline is not None and not is_local:
            report = self._doctor.recall(self._target, draft)
            if report is None:
                raise self._offline
            return report
        try:
            report = self._doctor.check(self._target, draft, self._cancelled)
        except EngineError as error:
            self._note(error)
            raise
        if (told := tr(OFFLINE)) in report.notes:
            self._offline = EngineError(ErrorKind.NETWORK, told)
        return report

    def _note(self, error: EngineError) -> None:
        if error.kind == ErrorKind.NETWORK:
            self._offline = error


def _local(model: LocalModel, ask: _Questions) -> Suggestion:
    ref = FileRef(path=model.path)
    reason = model.problem
    if model.kind == "projector":
        reason = tr("It is a projector: the part of a model that sees or hears.")
    if reason:
        return _suggestion(ref, model.name, model.size, "disk", _no(reason))
    try:
        report = ask.report(ref)
    except EngineError as error:
        if error.kind == ErrorKind.CANCELLED:
            raise
        return _suggestion(ref, model.name, model.size, "disk", _no(error.message))
    return _reported(ref, model.name, report, "disk")


def _recommended(
    candidates: Iterable[PairFile], facts: ModelFacts, ask: _Questions
) -> list[Suggestion]:
    """Those that are usable, or cannot be checked now."""
    found: list[Suggestion] = []
    for file in candidates:
        ref = FileRef(repo=file.repo, file=file.file)
        name = stem_of(file.file)
        try:
            report = ask.report(ref)
        except EngineError as error:
            if error.kind == ErrorKind.CANCELLED:
                raise
            note = tr(NOT_CHECKED) if error.kind == ErrorKind.NETWORK else error.hint
            verdict = _no(error.message)
            found.append(_suggestion(ref, name, file.size, "recommended", verdict, note=note))
            continue
        suggestion = _reported(ref, name, report, "recommended")
        if _is_worth(suggestion, facts.size):
            found.append(suggestion)
    return found


def _candidates(
    pairs: Sequence[RecommendedPair],
    repo: str,
    names: Sequence[str],
    facts: ModelFacts,
    others: Sequence[LocalModel],
) -> list[PairFile]:
    """One file of each drafter repository that is recommended for this target or its family: the
    largest that is at most 1/8 of it, since it guesses best. Those on disk are listed there."""
    by_repo: dict[str, list[PairFile]] = {}
    exact: set[str] = set()
    for pair in pairs:
        is_exact = bool(repo) and pair.target.repo == repo
        if not is_exact and not _is_family(pair.family, names):
            continue
        if is_exact:
            exact.add(pair.draft.repo)
        by_repo.setdefault(pair.draft.repo, []).append(pair.draft)
    here = {model.repo for model in others if model.repo}
    limit = facts.size * LARGEST_SHARE
    best = [
        max(files, key=lambda f: (f.size <= limit, f.size if f.size <= limit else -f.size))
        for draft_repo, files in by_repo.items()
        if draft_repo not in here
    ]
    smaller = [file for file in best if file.size < facts.size]
    return sorted(smaller, key=lambda f: (f.repo not in exact, f.size))[:MOST_REMOTE]


def _is_family(family: str, names: Sequence[str]) -> bool:
    """Whether “Qwen3” is in a name, as in “qwen-3 14B”, and not as the start of “Qwen3.5”."""
    letters = re.sub(r"[\s_-]+", "", family.lower())
    spelled = r"[\s_-]*".join(re.escape(letter) for letter in letters)
    pattern = re.compile(rf"{spelled}(?!\.?[0-9])")
    return bool(letters) and any(pattern.search(name.lower().rsplit("/", 1)[-1]) for name in names)


def _reported(ref: FileRef, name: str, report: PairReport, where: str) -> Suggestion:
    verdict = report.verdict
    notes = report.notes if verdict.is_usable else ()
    return _suggestion(
        ref,
        name,
        report.draft.size,
        where,
        verdict,
        break_even=report.break_even,
        note=notes[0] if notes else "",
    )


def _suggestion(
    ref: FileRef,
    name: str,
    size: int,
    where: str,
    verdict: PairVerdict,
    *,
    break_even: float | None = None,
    note: str = "",
) -> Suggestion:
    return Suggestion(
        ref=ref,
        name=name,
        size=size,
        where="disk" if where == "disk" else "recommended",
        verdict=verdict,
        break_even=break_even,
        note=note,
    )


def _is_worth(suggestion: Suggestion, target_size: int) -> bool:
    return suggestion.verdict.is_usable and suggestion.size < target_size


def _order(suggestion: Suggestion, target_size: int) -> tuple[bool, bool, bool, float, int]:
    """What can be used, at most 1/8 of the target, without mapping ids, with the lowest predicted
    break-even comes first."""
    needed = suggestion.break_even
    return (
        not suggestion.verdict.is_usable,
        suggestion.size > target_size * LARGEST_SHARE,
        not suggestion.verdict.fits,
        2.0 if needed is None else needed,
        suggestion.size,
    )


def _is_target(model: LocalModel, target: FileRef) -> bool:
    if not target.is_local:
        return False
    try:
        return Path(model.path).samefile(target.path)
    except (OSError, ValueError):
        return model.path == target.path


def _no(reason: str) -> PairVerdict:
    return PairVerdict(fits=False, reason=reason)
