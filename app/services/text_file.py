"""Reads a text file that the user dropped or chose, away from the UI thread.

What a usable text is, `app.logic.expected_text` decides. Knows no widgets; built by `chat_area`.
"""

import time
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal

from app.logic.expected_text import MOST_BYTES, ExpectedText, of_file
from engine.language import tr


class TextFileReader(QObject):
    """The file asked for last wins; of earlier ones nothing is told."""

    read = Signal(object)  # ExpectedText
    refused = Signal(str)  # a sentence
    _done = Signal(int, object)  # which reading, ExpectedText or a sentence

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._last = 0
        self._threads: list[Thread] = []
        self._done.connect(self._on_done)

    def open(self, path: str) -> None:
        self._last += 1
        thread = Thread(
            target=self._run, args=(self._last, Path(path)), name="text-file", daemon=True
        )
        self._threads = [t for t in self._threads if t.is_alive()]
        self._threads.append(thread)
        thread.start()

    def close(self, timeout: float = 2.0) -> None:
        """Tell nothing any more. A disk that does not answer is not waited for long."""
        self._last += 1
        until = time.monotonic() + timeout
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))

    def _run(self, number: int, path: Path) -> None:
        self._done.emit(number, read_text(path))

    def _on_done(self, number: int, found: ExpectedText | str) -> None:
        if number != self._last:
            return
        if isinstance(found, str):
            self.refused.emit(found)
        else:
            self.read.emit(found)


def read_text(path: Path) -> ExpectedText | str:
    """The text of a file, or a sentence that says why there is none."""
    try:
        if path.is_dir():
            return tr("“{name}” is a folder. Choose a text file.", name=path.name)
        if path.exists() and not path.is_file():  # a pipe would be waited for
            return tr("“{name}” is not a file. Choose a text file.", name=path.name)
        with path.open("rb") as file:
            return of_file(path.name, file.read(MOST_BYTES + 1))
    except OSError as error:
        return tr(
            "“{name}” could not be read ({why}). Choose another file.",
            name=path.name,
            why=error.strerror,
        )
    except ValueError as error:
        return str(error)
