"""Tells when model files on this machine change.

Knows no messages; used by the hub worker, from when somebody has asked for the library.
"""

import threading
from collections.abc import Callable

from engine.hub.library import Library

_SECONDS = 2.0


class Watch:
    """Looks now and then whether model files have changed, and tells.

    Polling, because folders may lie on network disks that send no notice of changes, and because
    one look costs some milliseconds.
    """

    def __init__(self, library: Library, changed: Callable[[], None]) -> None:
        self._library = library
        self._changed = changed
        self._ended = threading.Event()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def start(self, known: str) -> None:
        """Tell what changes after the signature `known`. Also when it runs already."""
        with self._lock:
            if self._thread is None:
                self._thread = threading.Thread(
                    target=self._run, args=(known,), name="watch", daemon=True
                )
                self._thread.start()

    def close(self) -> None:
        self._ended.set()

    def _run(self, last: str) -> None:
        while not self._ended.wait(_SECONDS):
            now = self._library.signature()
            if now != last:
                last = now
                self._changed()
