"""The pair doctor: whether two model files fit, before either is loaded or even downloaded.

Reads headers from disk or by range requests, applies the pair rules, adds facts and remarks, and
remembers its answers by the files' identity. Thread-safe. Knows no HTTP and no format; used by the
hub worker, `suggest` and `paceline check`.
"""

import threading
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import msgspec

from engine.errors import EngineError, ErrorKind
from engine.hub import pairing
from engine.hub.client import Hub
from engine.hub.gguf_check import check_kind, check_parts, check_tokens
from engine.hub.gguf_header import Header
from engine.hub.header_vocabulary import vocabulary_of
from engine.hub.model_location import Location, locate_local, locate_remote, read_part
from engine.hub.names import is_commit
from engine.hub.pair_notes import (
    break_even,
    bytes_per_token,
    draft_cost,
    facts_of,
    has_running_state,
    measured_break_even,
    notes_for,
)
from engine.hub.plan_shape import PlanModel
from engine.hub.remote_file import Cancelled, never, stop_if
from engine.hub.verdict_cache import VerdictCache
from engine.hub_protocol import FileRef, ModelFacts, PairReport
from engine.language import mark, tr
from engine.policy.store import PairStore, model_hash
from engine.protocol import PairVerdict

HEADERS = 4  # headers with their tokens kept in memory, some 15 MB each
SHAPES = 16  # models of memory plans, asked for again at every change of a setting
PINNED = 100
HASHES = 100
_Key = TypeVar("_Key")
_Value = TypeVar("_Value")
OFFLINE = mark("The Hub does not answer now; this is what was found when it was last asked.")


class Doctor:
    """`cache_folder` is made when there is something to keep; `costs` has what passes took on this
    machine."""

    def __init__(self, hub: Hub, cache_folder: Path, costs: PairStore | None = None) -> None:
        self._hub = hub
        self._cache = VerdictCache(cache_folder)
        self._costs = costs
        self._hashes: dict[str, str] = {}  # of models on this machine, by identity
        self._headers: dict[str, Header] = {}  # by identity, the last used at the end
        self._shapes: dict[str, PlanModel] = {}  # by identity
        self._pinned: dict[FileRef, Location] = {}  # of commits, which never change
        self._lock = threading.Lock()

    def pin(self, ref: FileRef) -> FileRef:
        """The same file by its commit of now: asked for once, however many checks follow. Raises
        EngineError."""
        location = self._locate(ref)
        commit = location.remote[0].commit if location.remote else ""
        return msgspec.structs.replace(ref, revision=commit) if commit else ref

    def header(self, ref: FileRef, cancelled: Cancelled = never) -> Header:
        """The header with its tokens; of a split model the first part's. Raises EngineError."""
        return self._header(self._locate(ref), cancelled)

    def headers(self, ref: FileRef, cancelled: Cancelled = never) -> tuple[Header, ...]:
        """The headers of all parts, which together list all tensors. Raises EngineError."""
        return self._all_headers(self._locate(ref), cancelled)

    def size(self, ref: FileRef) -> int:
        """Bytes of all parts. Raises EngineError."""
        return self._locate(ref).size

    def shape(self, ref: FileRef, cancelled: Cancelled = never) -> PlanModel:
        """What a memory plan needs of a model that writes text. Raises EngineError."""
        try:
            location = self._locate(ref)
        except EngineError as error:
            known = self._shapes.get(self._seen(ref) or "") if _is_offline(error) else None
            if known is None:
                raise
            return known
        shape = self._shapes.get(location.identity)
        if shape is None:
            first, *others = self._all_headers(location, cancelled)
            _check_whole(location, first)
            bare = replace(first, tokens=None, token_types=None)
            shape = PlanModel(bare, location.size, tuple(others))
            with self._lock:
                _keep(self._shapes, location.identity, shape, SHAPES)
        return shape

    def facts(self, ref: FileRef, cancelled: Cancelled = never) -> ModelFacts:
        """Of any GGUF file. Raises EngineError."""
        try:
            location = self._locate(ref)
        except EngineError as error:
            identity = self._seen(ref) if _is_offline(error) else None
            facts = self._cache.facts(identity) if identity else None
            if facts is None:
                raise
            return facts
        facts = self._cache.facts(location.identity)
        if facts is None:
            headers = self._all_headers(location, cancelled)
            facts = facts_of(location.file, location.size, headers)
            if self._is_still(ref, location):
                self._cache.keep_facts(location.identity, facts)
        return facts

    def check(self, target: FileRef, draft: FileRef, cancelled: Cancelled = never) -> PairReport:
        """The report on a pair. A draft that is no whole model has a verdict that says so.

        Raises EngineError: the target cannot be used, either file cannot be read, ...
        """
        try:
            first, second = self._locate(target), self._locate(draft)
        except EngineError as error:
            report = self.recall(target, draft) if _is_offline(error) else None
            if report is None:
                raise
            return report
        report = self._cache.report(first.identity, second.identity)
        if report is None:
            report = self._examine(first, second, cancelled)
            if self._is_still(target, first) and self._is_still(draft, second):
                self._cache.keep_report(first.identity, second.identity, report)
        return self._as_measured(report, first)

    def recall(self, target: FileRef, draft: FileRef) -> PairReport | None:
        """The report on a pair as it was last seen, without asking the Hub. Raises EngineError for
        local files that cannot be looked at."""
        first, second = self._seen(target), self._seen(draft)
        report = self._cache.report(first, second) if first and second else None
        if report is None:
            return None
        if target.is_local:
            report = self._as_measured(report, self._locate(target))
        moving = [r for r in (target, draft) if not r.is_local and not is_commit(r.revision)]
        notes = (tr(OFFLINE), *report.notes) if moving else report.notes
        return msgspec.structs.replace(report, notes=notes)

    def _as_measured(self, report: PairReport, target: Location) -> PairReport:
        """With the break-even by the target's own curve, where it was loaded here before. Kept
        reports are without it: it changes with every load."""
        if self._costs is None or not target.paths or report.draft_cost is None:
            return report
        with self._lock:
            model = self._hashes.get(target.identity)
        if model is None:
            try:
                model = model_hash(target.paths[0])
            except OSError:  # it has just gone
                return report
            with self._lock:
                _keep(self._hashes, target.identity, model, HASHES)
        return measured_break_even(report, self._costs.newest_curve(model))

    def _examine(self, target: Location, draft: Location, cancelled: Cancelled) -> PairReport:
        target_header = self._header(target, cancelled)
        _check_whole(target, target_header)
        vocabulary = vocabulary_of(target_header, target.file)
        stop_if(cancelled)
        draft_header = self._header(draft, cancelled)
        facts = [
            facts_of(place.file, place.size, [header], is_all=_parts(place) == 1)
            for place, header in ((target, target_header), (draft, draft_header))
        ]
        try:
            _check_whole(draft, draft_header)
            verdict = pairing.check(vocabulary, vocabulary_of(draft_header, draft.file))
        except EngineError as error:
            verdict = PairVerdict(fits=False, reason=error.message)
        if not verdict.is_usable:
            return PairReport(target=facts[0], draft=facts[1], verdict=verdict)
        warnings = pairing.warnings_for(target.size, draft.size)
        can_rewind = not (has_running_state(target_header) or has_running_state(draft_header))
        read = (
            bytes_per_token(target_header, target.size),
            bytes_per_token(draft_header, draft.size),
        )
        return PairReport(
            target=facts[0],
            draft=facts[1],
            verdict=msgspec.structs.replace(verdict, warnings=warnings),
            notes=notes_for(facts[0], facts[1], target_header, draft_header),
            break_even=break_even(*read) if can_rewind else None,
            draft_cost=draft_cost(*read) if can_rewind else None,
        )

    def _locate(self, ref: FileRef) -> Location:
        if ref.is_local:
            return locate_local(Path(ref.path))
        with self._lock:
            pinned = self._pinned.get(ref)
        if pinned is not None:
            return pinned
        location = locate_remote(self._hub, ref)
        self._cache.remember(self._hub.endpoint, ref, location.identity)
        commit = location.remote[0].commit
        if is_commit(commit):
            fixed = msgspec.structs.replace(ref, revision=commit)
            self._cache.remember(self._hub.endpoint, fixed, location.identity)
            with self._lock:
                _keep(self._pinned, fixed, location, PINNED)
        return location

    def _header(self, location: Location, cancelled: Cancelled) -> Header:
        with self._lock:
            header = self._headers.pop(location.identity, None)
            if header is not None:
                self._headers[location.identity] = header
                return header
        header = read_part(self._hub, location, tokens=True, cancelled=cancelled)
        with self._lock:
            _keep(self._headers, location.identity, header, HEADERS)
        return header

    def _all_headers(self, location: Location, cancelled: Cancelled) -> tuple[Header, ...]:
        others = (
            read_part(self._hub, location, part, cancelled=cancelled)
            for part in range(1, _parts(location))
        )
        return (self._header(location, cancelled), *others)

    def _is_still(self, ref: FileRef, location: Location) -> bool:
        """Whether a local file is what it was before it was read."""
        return not ref.is_local or locate_local(Path(ref.path)).identity == location.identity

    def _seen(self, ref: FileRef) -> str | None:
        """The identity of a file that may be out of reach; None where it was never seen."""
        if ref.is_local:
            return locate_local(Path(ref.path)).identity
        return self._cache.seen(self._hub.endpoint, ref)


def _keep(entries: dict[_Key, _Value], key: _Key, value: _Value, most: int) -> None:
    """Add an entry; the oldest go."""
    entries[key] = value
    while len(entries) > most:
        del entries[next(iter(entries))]


def _parts(location: Location) -> int:
    return len(location.paths or location.remote)


def _check_whole(location: Location, header: Header) -> None:
    """Raises EngineError for what is no model that writes text, or lacks parts."""
    check_kind(location.file, header)
    check_tokens(location.file, header)
    if location.paths:
        check_parts(location.paths[0], header)


def _is_offline(error: EngineError) -> bool:
    return error.kind == ErrorKind.NETWORK
