"""The record of a bench that is to be carried out: a new one, or the stored one it goes on with.

What one bench measures must be one thing: it does not go on with another model file, and what else
has changed since it began is told in the report. Called by `runner`.
"""

from collections.abc import Iterator
from pathlib import Path
from time import time

import msgspec

from engine.bench.conditions import machine
from engine.bench.plan import check
from engine.bench.servers import server_warnings
from engine.bench.store import BenchStore
from engine.bench.values import BenchRecord
from engine.errors import EngineError, ErrorKind
from engine.language import local, tr
from engine.llama.build_info import build_info
from engine.llama.devices import devices
from engine.policy.store import model_hash
from engine.protocol import Bench

_LONGEST = 80  # characters that a sentence can say what changed in


def record_of(command: Bench, store: BenchStore, warnings: tuple[str, ...]) -> BenchRecord:
    """The stored record. `warnings` about the machine as it is now are added to it. Raises
    EngineError for a request that makes no sense, for an id that is not stored, and for one that
    would go on with another model file."""
    if command.resume is not None:
        return _resumed(command.resume, store, warnings)
    if command.request is None:
        raise EngineError(
            ErrorKind.BAD_REQUEST, tr("A bench needs a request, or one to go on with.")
        )
    check(command.request)
    record = BenchRecord(
        id=0,
        created=time(),
        title=command.title,
        state="running",
        spent_s=0.0,
        build=msgspec.structs.asdict(build_info()),
        machine=machine(devices()),
        request=command.request,
        pairs=(None,) * len(command.request.pairs),
        warnings=(*warnings, *server_warnings(command.request)),
    )
    return msgspec.structs.replace(record, id=store.create(record))


def _resumed(bench: int, store: BenchStore, warnings: tuple[str, ...]) -> BenchRecord:
    stored = store.read(bench)
    if stored is None:
        raise EngineError(
            ErrorKind.NOT_FOUND,
            tr("There is no stored bench {bench}.", bench=bench),
            tr("“paceline bench --list” names those that there are."),
        )
    check(stored.request)
    _check_files(stored)
    warnings = tuple(dict.fromkeys((*stored.warnings, *_changes(stored), *warnings)))
    store.set_warnings(bench, warnings)
    store.set_state(bench, "running", stored.spent_s)
    return msgspec.structs.replace(stored, warnings=warnings, state="running")


def _check_files(stored: BenchRecord) -> None:
    for asked, facts in zip(stored.request.pairs, stored.pairs, strict=True):
        if facts is None:
            continue
        for settings, model in ((asked.target, facts.target), (asked.draft, facts.draft)):
            if settings is None or model is None or not model.hash:
                continue
            try:
                is_other = model_hash(Path(settings.path)) != model.hash
            except OSError:  # it is not there; loading says so
                continue
            if is_other:
                raise EngineError(
                    ErrorKind.BAD_FILE,
                    tr(
                        "“{path}” is not the file that this bench has measured.",
                        path=settings.path,
                    ),
                    tr("Put that file back to go on, or start a new bench."),
                )


def _changes(stored: BenchRecord) -> Iterator[str]:
    """Since the bench began, a sentence each."""
    now = machine(devices())
    build, was = msgspec.structs.asdict(build_info()), stored.build
    number = local(f"{len(stored.runs):,}")
    compared = {
        tr("Went on after {number} runs with another version of Paceline", number=number): (
            was.get("paceline"),
            build["paceline"],
        ),
        tr("Went on after {number} runs with another version of llama-cpp-python", number=number): (
            was.get("llama_cpp_python"),
            build["llama_cpp_python"],
        ),
        tr("Went on after {number} runs with another build of llama.cpp", number=number): (
            was.get("system_info"),
            build["system_info"],
        ),
        tr("Went on after {number} runs with another system", number=number): (
            stored.machine.platform,
            now.platform,
        ),
        tr("Went on after {number} runs with another processor", number=number): (
            stored.machine.processor,
            now.processor,
        ),
        tr("Went on after {number} runs with another number of cores", number=number): (
            stored.machine.cores,
            now.cores,
        ),
        tr("Went on after {number} runs with another set of devices", number=number): (
            stored.machine.devices,
            now.devices,
        ),
    }
    for text, (old, new) in compared.items():
        if old == new:
            continue
        if isinstance(new, str | int) and len(f"{new}{old}") <= _LONGEST:
            yield tr("{text}: {new}, not {old}.", text=text, new=new, old=old)
        else:
            yield f"{text}."
