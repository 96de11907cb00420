"""One bench at a time in a data folder, and whether one runs there now, in whatever process.

A killed process leaves nothing locked. Held by the worker that measures; asked by `store`, whose
list tells a bench that runs from one that broke off.
"""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from filelock import FileLock, Timeout

from engine.errors import EngineError, ErrorKind
from engine.language import tr

_NAME = "bench.lock"
_WAIT = 0.3  # seconds; `is_bench_running` holds it for a moment


@contextlib.contextmanager
def bench_lock(data: Path) -> Iterator[None]:
    """Raises EngineError while another bench runs, and where the folder cannot be written to."""
    lock = FileLock(data / _NAME, timeout=_WAIT, thread_local=False)
    try:
        data.mkdir(parents=True, exist_ok=True)
        lock.acquire()
    except Timeout:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("Another bench is running, and each would slow the other."),
            tr("Wait until it is done, or stop it, then start this one again."),
        ) from None
    except OSError as error:
        raise EngineError(
            ErrorKind.DISK,
            tr(
                "A bench cannot be kept in “{data}”: {value}.",
                data=data,
                value=(error.strerror or str(error)).lower(),
            ),
            tr("Give yourself write access to it."),
        ) from error
    try:
        yield
    finally:
        lock.release()


def is_bench_running(data: Path) -> bool:
    """Whether somebody holds the lock of this folder."""
    try:
        with FileLock(data / _NAME, timeout=0):
            return False
    except Timeout:
        return True
    except OSError:  # it cannot be written to, so nobody measures
        return False
