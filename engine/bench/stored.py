"""The report of a stored bench: made of its runs, or as it came where somebody shared it.

Called by the front ends.
"""

import msgspec

from engine.bench.store import BenchStore
from engine.bench.summary import report_of
from engine.bench.values import BenchReport


def read_report(store: BenchStore, bench: int, *, with_runs: bool = False) -> BenchReport | None:
    """None where there is none of this id. Raises EngineError, as the store does."""
    table = store.shared(bench)
    record = store.read(bench, with_runs=with_runs or table is None)
    if record is None:
        return None
    if table is not None:  # it may have come without the runs that it was made of
        return msgspec.structs.replace(table, runs=record.runs)
    return report_of(record, with_runs=with_runs)
