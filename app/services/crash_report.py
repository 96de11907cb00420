"""Keeps a marker while the window is open, and a file that a crash writes its trace into.

A marker that is found at the start tells of a run that crashed. Needs to be the only instance on
its folder. Built and closed by `start`; says nothing itself, see `logic.crash_report`.
"""

import faulthandler
import json
import os
import sys
import time
import traceback
from pathlib import Path
from types import TracebackType
from typing import TextIO

from app.logic.crash_report import CrashReport

MOST_BYTES = 64 * 1024


class CrashWatch:
    """`report` is None when the last run ended well; `log` keeps the trace of one that did not.

    A folder that cannot be written to costs the report, never the start.
    """

    def __init__(self, data: Path, logs: Path, version: str) -> None:
        self._marker = data / "running.json"
        self._present = logs / "crash.log"
        self.log = logs / "crash-before.log"
        self._file: TextIO | None = None
        self._hook = sys.excepthook
        self.report = self._read()
        marker = {"started": time.time(), "version": version, "pid": os.getpid()}
        try:
            self._marker.write_text(json.dumps(marker), encoding="utf-8")
            self._file = self._present.open("w", encoding="utf-8")
        except OSError:
            return
        faulthandler.enable(self._file)
        sys.excepthook = self._on_exception

    def close(self) -> None:
        """The run has ended as it should."""
        if self._file is not None:
            faulthandler.disable()
            sys.excepthook = self._hook
            self._file.close()
            self._file = None
        try:
            self._marker.unlink(missing_ok=True)
        except OSError:
            return  # the next start tells of a crash that was none

    def _read(self) -> CrashReport | None:
        try:
            text = self._marker.read_text(encoding="utf-8")
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, UnicodeDecodeError):
            text = ""  # the power went while it was written
        trace = ""
        try:
            with self._present.open("rb") as file:
                trace = file.read(MOST_BYTES).decode("utf-8", "replace").strip()
            os.replace(self._present, self.log)
        except OSError:
            pass
        try:
            stored = json.loads(text)
            return CrashReport(float(stored["started"]), str(stored["version"]), trace)
        except (ValueError, KeyError, TypeError, RecursionError):
            return CrashReport(0.0, "", trace)

    def _on_exception(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """The window goes on after an error in a slot; its trace is kept all the same."""
        if self._file is not None and not self._file.closed:
            try:
                if self._file.tell() < MOST_BYTES:
                    traceback.print_exception(kind, error, trace, file=self._file)
                    self._file.flush()
            except OSError:
                pass
        self._hook(kind, error, trace)
