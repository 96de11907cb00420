"""What a launch configuration needs of two model files, read from their headers and their places.

Asks the pair doctor and the library; writes nothing and knows no engine. Called by the hub worker
and by `paceline launch-config`.
"""

from pathlib import Path

import msgspec

from engine.errors import EngineError
from engine.hub.doctor import Doctor
from engine.hub.download_record import read_record
from engine.hub.gguf_check import read_local
from engine.hub.library import Library
from engine.hub.remote_file import Cancelled, never
from engine.hub.starter import starter_path
from engine.hub_protocol import FileRef
from engine.language import mark, tr
from engine.launch.make import check_request, make
from engine.launch.original import original
from engine.launch.values import LaunchModel, LaunchPair, LaunchReport, LaunchRequest
from engine.request import STARTER

_EAGLE3 = "eagle3"
OF_THE_TARGET = mark(
    "The draft model's file was made from the target itself; as original weights it would be no "
    "faster. Choose another draft model."
)


def hand_over(
    request: LaunchRequest, doctor: Doctor, library: Library, cancelled: Cancelled = never
) -> LaunchReport:
    """Raises EngineError: a file that cannot be read, a repository that is none."""
    request = _with_paths(request)
    check_request(request)
    target = _model(request.target.path, request.target_repository, doctor, library, cancelled)
    if request.draft is None:
        return make(request, LaunchPair(target=target))
    draft = _model(request.draft.path, request.draft_repository, doctor, library, cancelled)
    if draft.repository and draft.repository == target.repository and not request.draft_repository:
        draft = msgspec.structs.replace(draft, repository="", evidence=tr(OF_THE_TARGET))
    refusal = ""
    if not draft.is_eagle3:
        report = doctor.check(FileRef(path=target.path), FileRef(path=draft.path), cancelled)
        refusal = "" if report.verdict.fits else report.verdict.reason
    return make(request, LaunchPair(target=target, draft=draft, refusal=refusal))


def _with_paths(request: LaunchRequest) -> LaunchRequest:
    """“starter” stands for a file, which other engines do not know."""
    starter = starter_path()
    changed = {
        which: msgspec.structs.replace(settings, path=str(starter))
        for which, settings in (("target", request.target), ("draft", request.draft))
        if settings is not None and settings.path == STARTER and starter is not None
    }
    return msgspec.structs.replace(request, **changed)


def _model(
    path: str, given: str, doctor: Doctor, library: Library, cancelled: Cancelled
) -> LaunchModel:
    facts = doctor.facts(FileRef(path=path), cancelled)
    header = read_local(Path(path))
    found = original(
        header.metadata,
        given=given,
        gguf=_gguf_repository(path, library),
        is_starter=_is_starter(path),
    )
    return LaunchModel(
        path=path,
        repository=found.repository,
        evidence=found.evidence,
        architecture=facts.architecture,
        quantization=facts.quantization,
        context=facts.context,
        vocabulary=facts.vocabulary,
        mtp_layers=facts.mtp_layers,
        has_window=bool(header.integer(f"{header.architecture}.attention.sliding_window")),
        is_eagle3=facts.architecture == _EAGLE3,
    )


def _gguf_repository(path: str, library: Library) -> str:
    """Where a file was downloaded from; "" where nobody wrote it down."""
    record = read_record(Path(path))
    if record is not None:
        return record.repo
    try:
        return library.entry(path).first.repo
    except EngineError:  # a file of no known folder
        return ""


def _is_starter(path: str) -> bool:
    starter = starter_path()
    try:
        return starter is not None and Path(path).samefile(starter)
    except OSError:
        return False
