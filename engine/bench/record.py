"""The record of a bench that is to be carried out: a new one, or the stored one it goes on with.

Called by `runner`.
"""

from time import time

import msgspec

from engine.bench.conditions import machine
from engine.bench.plan import check
from engine.bench.store import BenchStore
from engine.bench.values import BenchRecord
from engine.errors import EngineError, ErrorKind
from engine.llama.build_info import build_info
from engine.llama.devices import devices
from engine.protocol import Bench


def record_of(command: Bench, store: BenchStore, warnings: tuple[str, ...]) -> BenchRecord:
    """The stored record. `warnings` about the machine as it is now are added to it. Raises
    EngineError for a request that makes no sense and for an id that is not stored."""
    if command.resume is not None:
        stored = store.read(command.resume)
        if stored is None:
            raise EngineError(
                ErrorKind.NOT_FOUND,
                f"There is no stored bench {command.resume}.",
                "“paceline bench --list” names those that there are.",
            )
        check(stored.request)
        warnings = tuple(dict.fromkeys((*stored.warnings, *warnings)))
        store.set_warnings(stored.id, warnings)
        return msgspec.structs.replace(stored, warnings=warnings, state="running")
    if command.request is None:
        raise EngineError(ErrorKind.BAD_REQUEST, "A bench needs a request, or one to go on with.")
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
        warnings=warnings,
    )
    return msgspec.structs.replace(record, id=store.create(record))
