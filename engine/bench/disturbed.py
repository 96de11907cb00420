"""Whether other programs computed so much during a run that its time says less, and what a reader
is told of that.

By their load only, never by how the run came out, so that leaving one out favours no arm. Called by
`runner`, which measures a disturbed run again, and by `summary`.
"""

from collections.abc import Sequence

from engine.bench.values import BenchRun
from engine.language import local, tr

_LOAD, _LOAD_SHARE = 0.2, 0.05  # cores of other programs, and the same as a share of all
AGAIN = 0.1  # of all runs may be measured again: on a busy machine more would not help


def is_disturbed(load: float, cores: int) -> bool:
    """`load` of other programs on a machine with so many cores; both in cores."""
    return load >= max(_LOAD, _LOAD_SHARE * cores)


def disturbed_words(runs: Sequence[BenchRun], cores: int) -> str:
    """A sentence about the runs that count although they were disturbed; "" for none."""
    loads = [run.load for run in runs if is_disturbed(run.load, cores)]
    if not loads:
        return ""
    used = local(f"{max(loads):.1f}")
    if len(runs) == 1:
        return tr(
            "Other programs used up to {used} of {cores} cores during the only run.",
            used=used,
            cores=cores,
        )
    return tr(
        "Other programs used up to {used} of {cores} cores during {disturbed} of {all} runs.",
        used=used,
        cores=cores,
        disturbed=local(f"{len(loads):,}"),
        all=local(f"{len(runs):,}"),
    )
