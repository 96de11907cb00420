"""Writes chats into files, prints them and reads them from files, in a thread of its own.

Knows neither the store nor widgets: it is given a function that reads chats, called in the thread,
and hands on what it read. What the files hold, `chat_export`, `chat_import` and `print_chat` say.
Built by `chat_files_area`.
"""

import queue
import time
import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from threading import Thread

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QPagedPaintDevice

from app.logic.chat_export import ExportKind, exported
from app.logic.chat_import import MOST_BYTES, imported
from app.logic.chats import Chat
from app.services.disk import replace_file
from engine.errors import EngineError
from engine.language import tr

ReadChats = Callable[[Sequence[str]], Iterable[Chat]]  # by their ids; all of them for none


class ChatFiles(QObject):
    """One job after another. Each ends in `saved`, `printed`, `read` or `failed`."""

    saved = Signal(str)  # path
    printed = Signal(int)  # pages
    read = Signal(object, str)  # tuple[Chat, ...] with new ids, what to say of it
    failed = Signal(str)  # a sentence

    def __init__(self, read_chats: ReadChats, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._read_chats = read_chats
        self._jobs: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        self._thread: Thread | None = None
        self._is_closed = False

    @Slot(str, str, object)
    def export(self, path: str, kind: ExportKind, ids: Sequence[str] = ()) -> None:
        """Without ids, all chats. A PDF is of one chat."""
        self._do(lambda: self._export(Path(path), kind, ids))

    @Slot(str, object)
    def print_chat(self, chat: str, printer: QPagedPaintDevice) -> None:
        """The printer is this thread's until the job ended."""
        self._do(lambda: self._print(chat, printer))

    @Slot(str)
    def open(self, path: str) -> None:
        """Read the chats of a file."""
        self._do(lambda: self._open(Path(path)))

    def close(self, timeout: float = 10.0) -> None:
        """Finish what was asked for, and tell nothing any more."""
        self._is_closed = True
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(timeout)

    def _do(self, job: Callable[[], None]) -> None:
        if self._is_closed:
            return
        if self._thread is None:
            self._thread = Thread(target=self._run, name="chat-files", daemon=True)
            self._thread.start()
        self._jobs.put(job)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except EngineError as error:
                self._tell(f"{error.message} {error.hint}".strip())
            except (ValueError, OSError) as error:
                self._tell(str(error))
            except MemoryError:
                self._tell(tr("There is too little memory for this. Export fewer chats at a time."))
            except Exception as error:
                traceback.print_exc()
                self._tell(tr("Something went wrong with the file: {why}. Try again.", why=error))

    def _export(self, path: Path, kind: ExportKind, ids: Sequence[str]) -> None:
        chats = self._found(ids)
        try:
            data = _pdf(chats[0]) if kind == "pdf" else exported(chats, kind)
            replace_file(path, data)
        except OSError as error:
            raise OSError(
                tr(
                    "“{name}” could not be written ({why}). Choose another folder.",
                    name=path.name,
                    why=error.strerror or error,
                )
            ) from error
        if not self._is_closed:
            self.saved.emit(str(path))

    def _print(self, chat: str, printer: QPagedPaintDevice) -> None:
        from app.services.print_chat import paint, paper  # with Markdown, which the start can spare

        document = paper(self._found((chat,))[0])
        try:
            pages = paint(document, printer)
        except OSError as error:
            raise OSError(
                tr("The chat could not be printed: {why}. Choose another printer.", why=error)
            ) from error
        if not self._is_closed:
            self.printed.emit(pages)

    def _found(self, ids: Sequence[str]) -> tuple[Chat, ...]:
        chats = tuple(self._read_chats(ids))
        if not chats:
            raise ValueError(tr("There is no chat to write. It may have been deleted meanwhile."))
        return chats

    def _open(self, path: Path) -> None:
        try:
            if path.exists() and not path.is_file():  # a pipe would be waited for
                raise ValueError(tr("“{name}” is not a file. Choose a JSON file.", name=path.name))
            with path.open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        except OSError as error:
            raise OSError(
                tr(
                    "“{name}” could not be read ({why}). Choose another file.",
                    name=path.name,
                    why=error.strerror or error,
                )
            ) from error
        found = imported(path.name, data, time.time())
        if not self._is_closed:
            self.read.emit(found.chats, found.sentence)

    def _tell(self, sentence: str) -> None:
        if not self._is_closed:
            self.failed.emit(sentence)


def _pdf(chat: Chat) -> bytes:
    from app.services.print_chat import as_pdf

    return as_pdf(chat)
