"""All chats at the left of the chat page: a new one, a search over everything, the list by date.

Draws entries and hits and emits wishes with ids; a deleted chat can be had back for a minute.
Knows no store; whoever builds the chat page puts it beside that, in a splitter.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import date, datetime

from PySide6.QtCore import QEvent, QTimer, Signal, Slot
from PySide6.QtGui import QFocusEvent, QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from app.item_models.rows import Entry
from app.logic.chat_list import (
    ChatRow,
    deleted,
    groups_of,
    hit_rows,
    nothing_found,
    said,
    title_of,
)
from app.logic.chats import ChatEntry, SearchHit
from app.widgets.chat_rows import ChatRows, HitDelegate
from app.widgets.parts import button, column, icon_button, label, retheme_icons, row, surface
from app.widgets.rows_view import RowsView
from app.widgets.search_field import SearchField
from app.widgets.theme import S2, S3, S4, Theme
from engine.language import tr

UNDO_MS = 60_000  # long enough for who reads or moves slowly
TYPING_MS = 150


class ChatSidebar(QWidget):
    new_requested = Signal()
    chat_chosen = Signal(str)
    hit_chosen = Signal(str, str)  # chat, message; "": its title was found
    search_requested = Signal(str)
    renamed = Signal(str, str)
    pinned = Signal(str, bool)
    export_requested = Signal(str)
    delete_requested = Signal(object)  # tuple of ids
    restore_requested = Signal(object)  # tuple of ids
    fold_requested = Signal()

    def __init__(self, theme: Theme, clock: Callable[[], datetime] = datetime.now) -> None:
        super().__init__()
        self._clock = clock
        self._entries: tuple[ChatEntry, ...] | None = None
        self._rows: list[Entry] = []  # of the entries, none open or answering
        self._rows_day: date | None = None  # None: not made yet
        self._hits: dict[str, tuple[str, str]] = {}
        self._gone: dict[str, str] = {}  # ids and titles of what can be had back
        self._open = ""
        self._answering = ""
        surface(self, "surface")
        self.fold = icon_button("panel-left", tr("Hide the chats"), theme)
        self.new = icon_button("plus", tr("New chat"), theme, "Ctrl+N")
        self.field = SearchField(theme, tr("Search all chats"), tr("Search chats"))
        self.rows = ChatRows(theme)
        self.hits = RowsView(tr("Found messages"), HitDelegate, theme)
        self.told_title = label("", "section", wraps=True)
        self.told = label("", "small", wraps=True)
        self.clear = button(tr("Clear search"))
        self.trouble = label("", "small", wraps=True)
        self.trouble.hide()
        self.undone = label("", wraps=True)
        self.undo = button(tr("Undo"))
        self._strip = surface(QWidget(), "raised")
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._undoing = QTimer(self, singleShot=True, interval=UNDO_MS)
        self._build()
        self._connect()
        self._refresh()

    @property
    def is_undo_shown(self) -> bool:
        return not self._strip.isHidden()

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)
        for part in (self.field, self.rows, self.hits):
            part.set_theme(theme)

    @Slot(object)
    def set_entries(self, entries: Sequence[ChatEntry]) -> None:
        self._entries = tuple(entries)
        self._rows_day = None
        self._refresh()

    @Slot(str)
    def set_open(self, chat: str) -> None:
        """ "" for one that is not in the list."""
        self._open = chat
        self._refresh()

    @Slot(str)
    def set_answering(self, chat: str) -> None:
        """The chat in which an answer is being written, "" for none."""
        self._answering = chat
        self._refresh()

    @Slot(str, object)
    def set_hits(self, words: str, hits: Sequence[SearchHit]) -> None:
        if words != self.words:
            return  # an answer to what is no longer asked
        rows = hit_rows(hits, self._clock())
        self._hits = {str(i): (r.chat, r.message) for i, r in enumerate(rows)}
        self.hits.set_entries(
            [Entry(str(i), "row", r, f"{r.title}, {r.when}. {r.text}") for i, r in enumerate(rows)]
        )
        self._show_page()
        if not rows:
            self._tell(tr("Nothing found"), nothing_found(words), can_clear=True)

    @Slot(str)
    def tell(self, sentences: str) -> None:
        """What went wrong with the stored chats; "" takes it away."""
        self.trouble.setText(sentences)
        self.trouble.setVisible(bool(sentences))

    def focus_search(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def begin_rename(self, chat: str) -> None:
        self.field.empty()
        self.rows.begin_rename(chat)

    def delete(self, chat: str) -> None:
        title = next((title_of(e) for e in self._entries or () if e.id == chat), "")
        if not title:
            return
        self._gone[chat] = title
        self.undone.setText(deleted(tuple(self._gone.values())))
        self._strip.show()
        self._undoing.start()
        self.delete_requested.emit((chat,))

    def neighbour(self, step: int) -> str:
        """The chat `step` below the open one in the list, "" for none."""
        ids = [e.key for e in self.rows.rows.entries if e.kind == "row"]
        if self._open not in ids:
            return ids[0] if ids else ""
        at = ids.index(self._open) + step
        return ids[at] if 0 <= at < len(ids) else ""

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        (self.rows if self._entries else self.new).setFocus(event.reason())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._refresh()

    def hideEvent(self, event: QHideEvent) -> None:
        self._typing.stop()
        if not self.window().isVisible():  # another page leaves time to come back and undo
            self._forget()
        super().hideEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """A window that was left open over midnight has other groups."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.ActivationChange:
            self._refresh()

    @property
    def words(self) -> str:
        """What is searched for."""
        return self.field.text().strip()

    def _refresh(self) -> None:
        now = self._clock()
        if self._rows_day != now.date():  # thousands of chats are not to be felt at every choice
            self._rows_day, self._rows = now.date(), []
            for group in groups_of(self._entries or (), now):
                self._rows.append(Entry(f"\n{group.title}", "header", group.title, group.title))
                self._rows += [_entry(row) for row in group.rows]
        shown = list(self._rows)
        for at, entry in enumerate(shown):
            if entry.key in (self._open, self._answering) and isinstance(entry.value, ChatRow):
                marked = replace(entry.value, is_open=entry.key == self._open)
                shown[at] = _entry(replace(marked, is_answering=entry.key == self._answering))
        self.rows.set_entries(shown)
        self._show_page()

    def _show_page(self) -> None:
        if self.words:
            if self._hits:
                self._pages.setCurrentWidget(self.hits)
        elif self._entries == ():
            self._tell(tr("No chats yet"), tr("Ask something. Chats are kept on this computer."))
        else:
            self._pages.setCurrentWidget(self.rows)

    def _tell(self, title: str, text: str, can_clear: bool = False) -> None:
        self.told_title.setText(title)
        self.told.setText(text)
        self.clear.setVisible(can_clear)
        self._pages.setCurrentWidget(self._empty)

    def _on_edited(self) -> None:
        if self.words:
            self._typing.start()
            return
        self._typing.stop()
        self._hits = {}
        self.hits.set_entries(())
        self._show_page()

    def _search(self) -> None:
        self._typing.stop()
        if self.words:
            self.search_requested.emit(self.words)

    def _choose(self, chat: str) -> None:
        self.set_open(chat)
        self.chat_chosen.emit(chat)  # also the open one: it may not have been opened

    def _on_hit(self, key: str) -> None:
        if key in self._hits:
            self.hit_chosen.emit(*self._hits[key])

    def _on_down(self) -> None:
        view = self._pages.currentWidget()
        if isinstance(view, RowsView):
            view.setFocus()
            if not view.chosen:
                view.choose_first()

    def _on_undo(self) -> None:
        ids = tuple(self._gone)
        self._forget()
        self.rows.setFocus()
        if ids:
            self.restore_requested.emit(ids)

    def _forget(self) -> None:
        self._undoing.stop()
        self._gone = {}
        self._strip.hide()

    def _connect(self) -> None:
        self.new.clicked.connect(self.new_requested)
        self.fold.clicked.connect(self.fold_requested)
        self.field.textEdited.connect(self._on_edited)
        self.field.returnPressed.connect(self._search)
        self.field.down_pressed.connect(self._on_down)
        self.clear.clicked.connect(self.field.empty)
        self._typing.timeout.connect(self._search)
        self._undoing.timeout.connect(self._forget)
        self.undo.clicked.connect(self._on_undo)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self.rows)
        undo.activated.connect(self._on_undo)
        self.rows.row_clicked.connect(self._choose)
        self.rows.row_activated.connect(self._choose)
        self.rows.renamed.connect(self.renamed)
        self.rows.pinned.connect(self.pinned)
        self.rows.export_requested.connect(self.export_requested)
        self.rows.delete_requested.connect(self.delete)
        self.hits.row_clicked.connect(self._on_hit)
        self.hits.row_activated.connect(self._on_hit)

    def _build(self) -> None:
        outer = column(self)
        head = row(spacing=S2)
        head.setContentsMargins(S2, S2, S2, S2)
        head.addWidget(self.fold)
        head.addWidget(self.field, 1)
        head.addWidget(self.new)
        outer.addLayout(head)
        self._empty = QWidget()
        lines = column(self._empty, S2, S4)
        for part in (self.told_title, self.told, self.clear):
            lines.addWidget(part)
        lines.addStretch(1)
        self._pages = QStackedWidget()
        for page in (self.rows, self.hits, self._empty):
            self._pages.addWidget(page)
        outer.addWidget(self._pages, 1)
        self.trouble.setContentsMargins(S3, S2, S3, S2)
        outer.addWidget(self.trouble)
        strip = row(self._strip, S2)
        strip.setContentsMargins(S3, S2, S2, S2)
        strip.addWidget(self.undone, 1)
        strip.addWidget(self.undo)
        self._strip.hide()
        below = row()
        below.setContentsMargins(S2, 0, S2, S2)
        below.addWidget(self._strip)
        outer.addLayout(below)


def _entry(row: ChatRow) -> Entry:
    return Entry(row.id, "row", row, said(row), row.tip)
