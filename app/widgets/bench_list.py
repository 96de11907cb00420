"""All benches that are stored, the newest first, with what can be done with the chosen one.

Draws `BenchEntry`s and emits wishes with an id; renaming and the question before deleting take the
place of the buttons for a moment. Left side of the bench page.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.item_models.rows import Entry
from app.logic import formatting as text
from app.logic.bench_progress import entry_models, entry_state, entry_when
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import Tone
from app.widgets.icons import icon
from app.widgets.model_actions import NameEdit
from app.widgets.pane_parts import tone_color
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    label,
    retheme_icons,
    row,
    surface,
)
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import RowDelegate, RowsView
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, Theme, px
from engine.bench.store import BenchEntry
from engine.language import tr

MOST_TITLE = 120
_NEW_WIDTH = 240


@dataclass(frozen=True, slots=True)
class BenchRow:
    title: str
    when: str
    state: str
    tone: Tone
    models: str


class BenchDelegate(RowDelegate):
    row_height = 58

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, BenchRow):
            return
        theme, fonts = self.theme, self.fonts
        width = pen.rect.width()
        taken = pen.end_text(0, px(10), value.when, fonts.small, theme.text_muted)
        pen.text(0, px(9), width - taken - S2, value.title, fonts.name, theme.text)
        wide = pen.text(0, px(31), width, value.state, fonts.small, tone_color(theme, value.tone))
        rest = f" · {value.models}" if value.models else ""
        pen.text(wide, px(31), width - wide, rest, fonts.small, theme.text_muted)


class BenchRows(RowsView):
    """Delete and F2 do what they do in a file manager."""

    delete_pressed = Signal()
    rename_pressed = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_pressed.emit()
        elif event.key() == Qt.Key.Key_F2:
            self.rename_pressed.emit()
        else:
            super().keyPressEvent(event)


class BenchList(QWidget):
    new_requested = Signal()
    file_requested = Signal()
    chosen = Signal(int)
    renamed = Signal(int, str)
    deleted = Signal(int)

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._theme = theme
        self._entries: dict[int, BenchEntry] = {}
        self._running = 0
        surface(self, "surface")
        self.new = button(tr("New bench"))
        sized(self.new, max_width=_NEW_WIDTH)
        self.open_file = icon_button("folder", tr("Open a shared result…"), theme)
        self.rows = BenchRows(tr("Stored benches"), BenchDelegate, theme)
        self.empty = label(tr("Run a bench: its results are kept here."), "small", wraps=True)
        self.told = label("", "small", wraps=True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.rename = icon_button("edit", tr("Rename"), theme, "F2")
        self.delete = icon_button("trash", tr("Delete"), theme, "Del")
        self.edit = NameEdit()
        self.edit.setMaxLength(MOST_TITLE)
        self.edit.setAccessibleName(tr("New title"))
        self.question = label("", wraps=True)
        self.keep = button(tr("Keep"))
        self.confirm = button(tr("Delete"), "danger")
        self._tools = QWidget()
        self._asking = QWidget()
        self._line = hairline()
        self._build()
        self._connect()
        self.set_theme(theme)
        self._show_tools()
        self.tell("")

    @property
    def current(self) -> int:
        """Id of the chosen one, 0 for none."""
        return int(self.rows.chosen or 0)

    def entry(self, bench: int) -> BenchEntry | None:
        return self._entries.get(bench)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        retheme_icons(self, theme)
        self.new.setIcon(icon("plus", theme))
        self.rows.set_theme(theme)

    def set_entries(self, entries: Sequence[BenchEntry], running: int) -> None:
        self._entries = {entry.id: entry for entry in entries}
        self._running = running
        now = datetime.now().astimezone()
        self.rows.set_entries([self._row(entry, now) for entry in entries])
        self.empty.setVisible(not entries)
        self._show_tools()

    @Slot(str)
    def tell(self, sentences: str) -> None:
        """What went wrong with what is stored."""
        self.told.setText(sentences)
        self.told.setVisible(bool(sentences))

    def choose(self, bench: int) -> None:
        """0 for none."""
        if not bench or not self.rows.choose(str(bench)):
            self.rows.clearSelection()
            self.rows.setCurrentIndex(self.rows.rows.index(-1))
        self._show_tools()

    def begin_rename(self) -> None:
        entry = self._entries.get(self.current)
        if entry is None:
            return
        self.edit.setText(entry.title)
        self._show_foot(self.edit)
        self.edit.setFocus()
        self.edit.selectAll()

    def ask_to_delete(self) -> None:
        entry = self._entries.get(self.current)
        if entry is None or not self.delete.isEnabled():
            return
        runs = text.plural(entry.runs, tr("run"), tr("runs"), self._fmt)
        self.question.setText(
            tr("Delete “{title}” and its {runs} for good?", title=entry.title, runs=runs)
        )
        self._show_foot(self._asking)
        self.keep.setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Asked to have the keyboard, it gives it to its rows, or to the way to begin."""
        super().focusInEvent(event)
        (self.rows if self._entries else self.new).setFocus(event.reason())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._asking.isVisible():
            self._back()
            return
        super().keyPressEvent(event)

    def _row(self, entry: BenchEntry, now: datetime) -> Entry:
        state, tone = entry_state(entry, self._running, self._fmt)
        when = entry_when(entry.created, now)
        models = entry_models(entry)
        title = entry.title or tr("Bench")
        row = BenchRow(title, when, state, tone, models)
        return Entry(
            str(entry.id), "row", row, f"{title}, {when}, {state}", f"{title}\n{state}\n{models}"
        )

    def _show_tools(self) -> None:
        is_there = self.current in self._entries
        self._show_foot(self._tools if is_there else None)
        is_running = self.current == self._running
        self.delete.setEnabled(is_there and not is_running)
        self.delete.setToolTip(tr("Stop it first.") if is_running else tr("Delete (Del)"))

    def _show_foot(self, page: QWidget | None) -> None:
        self._line.setVisible(page is not None)
        for each in (self._tools, self.edit, self._asking):
            each.setVisible(each is page)

    def _on_chosen(self, key: str) -> None:
        self._show_tools()
        if key:
            self.chosen.emit(int(key))

    def _on_named(self) -> None:
        bench, title = self.current, " ".join(self.edit.text().split())
        self._back()
        entry = self._entries.get(bench)
        if entry is not None and title and title != entry.title:
            self.renamed.emit(bench, title)

    def _on_confirmed(self) -> None:
        bench = self.current
        self._back()
        if bench in self._entries:
            self.deleted.emit(bench)

    def _back(self) -> None:
        self._show_tools()
        self.rows.setFocus()

    def _connect(self) -> None:
        self.new.clicked.connect(self.new_requested)
        self.open_file.clicked.connect(self.file_requested)
        self.rows.row_chosen.connect(self._on_chosen)
        self.rows.row_clicked.connect(lambda key: self.chosen.emit(int(key)))
        self.rows.rename_pressed.connect(self.begin_rename)
        self.rows.delete_pressed.connect(self.ask_to_delete)
        self.rename.clicked.connect(self.begin_rename)
        self.delete.clicked.connect(self.ask_to_delete)
        self.edit.returnPressed.connect(self._on_named)
        self.edit.given_up.connect(self._back)
        self.confirm.clicked.connect(self._on_confirmed)
        self.keep.clicked.connect(self._back)

    def _build(self) -> None:
        head = row(spacing=S2)
        head.setContentsMargins(S3, S3, S3, S2)
        head.addWidget(self.new, 1)
        head.addStretch(0)
        head.addWidget(self.open_file)
        self.told.setContentsMargins(S3, S2, S3, S2)
        self.empty.setContentsMargins(S3, S2, S3, 0)
        tools = row(self._tools, S2)
        tools.addStretch(1)
        tools.addWidget(self.rename)
        tools.addWidget(self.delete)
        asking = column(self._asking, S2)
        asking.addWidget(self.question)
        buttons = row(spacing=S2)
        buttons.addStretch(1)
        buttons.addWidget(self.keep)
        buttons.addWidget(self.confirm)
        asking.addLayout(buttons)
        outer = column(self)
        outer.addLayout(head)
        outer.addWidget(self.empty)
        outer.addWidget(self.rows, 1)
        outer.addWidget(self.told)
        outer.addWidget(self._line)
        foot = column()
        foot.setContentsMargins(S3, S2, S3, S2)
        for page in (self._tools, self.edit, self._asking):
            foot.addWidget(page)
        outer.addLayout(foot)
