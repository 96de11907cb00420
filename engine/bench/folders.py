"""A bench's record as it may be shared: without folders, which are as private as a user's name.

Pure; called by `summary`. A server may name its model by its file, too.
"""

from pathlib import PureWindowsPath

from msgspec.structs import replace

from engine.bench.request import BenchPair
from engine.bench.values import BenchRecord, BenchRun
from engine.remote.names import bare_reference
from engine.remote.values import is_reference
from engine.request import ModelSettings


def without_folders(record: BenchRecord) -> BenchRecord:
    request = record.request
    return replace(
        record,
        request=replace(
            request,
            pairs=tuple(map(_pair, request.pairs)),
            arms=tuple(replace(arm, endpoint=bare_reference(arm.endpoint)) for arm in request.arms),
        ),
        runs=tuple(map(_run, record.runs)),
    )


def _pair(pair: BenchPair) -> BenchPair:
    draft = _settings(pair.draft) if pair.draft is not None else None
    return replace(pair, target=_settings(pair.target), draft=draft)


def _settings(settings: ModelSettings) -> ModelSettings:
    if is_reference(settings.path):
        return replace(settings, path=bare_reference(settings.path))
    # A Windows path has both separators, so that a bench from any system is told alike.
    return replace(settings, path=PureWindowsPath(settings.path).name)


def _run(run: BenchRun) -> BenchRun:
    if run.server is None:
        return run
    server = replace(run.server, endpoint=bare_reference(run.server.endpoint))
    return replace(run, server=server)
