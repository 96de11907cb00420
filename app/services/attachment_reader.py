"""Reads the files that are to go with a question, away from the UI thread: texts, code, PDFs.

What a usable text is and how it is said that one is not, `app.logic.attachments` decides. Knows no
widgets; `chat_area` builds it.
"""

import io
import time
from collections.abc import Iterator
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.logic.attachments import MOST_BYTES, MOST_CHARACTERS, MOST_PDF_BYTES, of_file, of_pdf
from app.logic.chats import Attachment
from engine.language import tr

if TYPE_CHECKING:
    from pypdf import PdfReader

PDF_SECONDS = 60.0  # what a PDF may take


class AttachmentReader(QObject):
    """Every file asked for is told of once, in order within one `open`."""

    read = Signal(object)  # Attachment
    refused = Signal(str)  # a sentence
    _done = Signal(object, object, object)  # what stops it, its name, Attachment or sentence

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._stopped = Event()  # of what is read now
        self._is_closed = False
        self._waiting: list[str] = []  # names of what is being read
        self._threads: list[Thread] = []
        self._done.connect(self._on_done)

    def open(self, paths: tuple[str, ...]) -> None:
        if self._is_closed:
            return
        files = tuple(map(Path, paths))
        self._waiting += [file.name for file in files]
        thread = Thread(
            target=self._run, args=(self._stopped, files), name="attachments", daemon=True
        )
        self._threads = [t for t in self._threads if t.is_alive()]
        self._threads.append(thread)
        thread.start()

    def forget(self) -> None:
        """Another chat is shown: what is still being read was not for that one."""
        waiting, self._waiting = self._waiting, []
        self._stopped.set()
        self._stopped = Event()
        for name in waiting:
            self.refused.emit(
                tr(
                    "“{name}” was still being read for another chat. Attach it there again.",
                    name=name,
                )
            )

    def close(self, timeout: float = 2.0) -> None:
        """Tell nothing any more. A disk that does not answer is not waited for long."""
        self._is_closed = True
        self._stopped.set()
        until = time.monotonic() + timeout
        for thread in self._threads:
            thread.join(max(0.0, until - time.monotonic()))

    def _run(self, stopped: Event, paths: tuple[Path, ...]) -> None:
        for path in paths:
            found = read_attachment(path, stopped)
            if stopped.is_set():
                return
            self._done.emit(stopped, path.name, found)

    def _on_done(self, stopped: Event, name: str, found: Attachment | str) -> None:
        if stopped.is_set():
            return
        self._waiting.remove(name)
        if isinstance(found, str):
            self.refused.emit(found)
        else:
            self.read.emit(found)


def read_attachment(path: Path, stopped: Event | None = None) -> Attachment | str:
    """What a file says, or a sentence that says why there is nothing."""
    name = path.name
    try:
        if path.is_dir():
            return tr("“{name}” is a folder. Choose files in it.", name=name)
        if path.exists() and not path.is_file():  # a pipe would be waited for
            return tr("“{name}” is not a file. Choose a text, code or PDF file.", name=name)
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
            if not data.startswith(b"%PDF-"):
                return of_file(name, data)
            data += file.read(MOST_PDF_BYTES + 1 - len(data))
        return _of_pdf_data(name, data, stopped or Event())
    except OSError as error:
        return tr(
            "“{name}” could not be read ({reason}). Choose another file.",
            name=name,
            reason=error.strerror,
        )
    except ValueError as error:
        return str(error)


def _of_pdf_data(name: str, data: bytes, stopped: Event) -> Attachment:
    """Raises ValueError with a sentence."""
    from pypdf import PdfReader  # a tenth of the start's time, and the first PDF may wait for it
    from pypdf.errors import DependencyError

    if len(data) > MOST_PDF_BYTES:
        raise ValueError(tr("“{name}” is larger than 100 MB. Attach a part of it.", name=name))
    is_late = False
    pages: list[str] = []
    try:
        reader = PdfReader(io.BytesIO(data))
        is_locked = reader.is_encrypted and not reader.decrypt("")
        if not is_locked:
            until, characters = time.monotonic() + PDF_SECONDS, 0
            for page in _texts(reader):
                pages.append(page)
                characters += len(page)
                is_late = stopped.is_set() or time.monotonic() > until
                if is_late or characters > MOST_CHARACTERS:
                    break
    except DependencyError:
        is_locked = True
    except Exception as error:  # of a damaged file a reader may raise anything
        raise ValueError(
            tr("“{name}” is a damaged PDF. Save it anew, or paste its text.", name=name)
        ) from error
    if is_locked:
        raise ValueError(
            tr("“{name}” is protected by a password. Save a copy without one.", name=name)
        )
    if is_late:
        raise ValueError(tr("“{name}” takes too long to be read. Attach a part of it.", name=name))
    return of_pdf(name, pages)


def _texts(reader: "PdfReader") -> Iterator[str]:
    return (page.extract_text() for page in reader.pages)
