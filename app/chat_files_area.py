"""Chats into files and onto paper, and out of files: asks where, and tells how it ended.

Built by `chats_area`, which knows what chats there are and which one is open.
"""

import queue
from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QWidget

from app.logic.chat_export import ExportKind, file_name, title
from app.logic.chats import Chat, ChatEntry
from app.logic.notices import Notice
from app.services.chat_files import ChatFiles
from app.services.chat_store import ChatStore
from app.widgets.chat_file_dialogs import ask_where, ask_which
from app.widgets.print_dialog import PrintDialog
from engine.language import tr

READ_S = 60.0
ONE: tuple[ExportKind, ...] = ("md", "pdf", "json", "sharegpt")
MANY: tuple[ExportKind, ...] = ("json", "md", "sharegpt")


class ChatFilesArea(QObject):
    told = Signal(object)  # Notice

    def __init__(self, store: ChatStore, window: QWidget, parent: QObject) -> None:
        super().__init__(parent)
        self._store = store
        self._window = window
        self.files = files = ChatFiles(self._read_chats, self)
        files.saved.connect(lambda path: self._tell(tr("The export is written"), path))
        files.printed.connect(
            lambda pages: self._tell(tr("The chat was printed"), tr("Pages: {pages}", pages=pages))
        )
        files.failed.connect(
            lambda text: self.told.emit(Notice("warning", tr("That did not work"), text))
        )
        files.read.connect(self._on_read)

    def close(self) -> None:
        self.files.close()

    def export(self, entry: ChatEntry | None) -> None:
        """Ask where the chat goes; None stands for one that is not kept."""
        if entry is None:
            self._tell_nothing()
            return
        name, chats = file_name((entry,), ONE[0]), (entry.id,)
        ask_where(self._window, name, ONE, lambda path, kind: self.files.export(path, kind, chats))

    def export_all(self, entries: Iterable[ChatEntry]) -> None:
        known = tuple(entries)
        if not known:
            self._tell_nothing()
            return
        name = file_name(known, MANY[0])
        ask_where(self._window, name, MANY, lambda path, kind: self.files.export(path, kind))

    def import_chats(self) -> None:
        ask_which(self._window, self.files.open)

    def print_chat(self, entry: ChatEntry | None) -> None:
        """Ask for a printer; None stands for a chat that is not kept."""
        if entry is None:
            self._tell_nothing()
            return
        dialog = PrintDialog(title(entry), self._window)

        def take(printer: QPrinter) -> None:
            self.files.print_chat(entry.id, printer)

        dialog.printer_chosen.connect(take)
        dialog.setWindowModality(Qt.WindowModality.WindowModal)
        dialog.show()

    @Slot(object, str)
    def _on_read(self, chats: tuple[Chat, ...], sentence: str) -> None:
        for chat in chats:
            self._store.put_chat(chat)
            self._store.put_messages(chat.messages, chat.leaf)
        self._tell(tr("The chats were imported"), sentence)

    def _read_chats(self, ids: Sequence[str]) -> Iterator[Chat]:
        """Called in the thread of files; waits for what is queued to be stored before."""
        found: queue.SimpleQueue[tuple[Chat, ...]] = queue.SimpleQueue()
        self._store.read(ids, lambda chats: found.put(tuple(chats)))
        try:
            return iter(found.get(timeout=READ_S))
        except queue.Empty:
            raise ValueError(tr("The kept chats could not be read. Try again.")) from None

    def _tell_nothing(self) -> None:
        self._tell(
            tr("There is no kept chat to export"),
            tr("Ask something first. A private chat is not kept."),
        )

    def _tell(self, words: str, text: str) -> None:
        self.told.emit(Notice("info", words, text))
