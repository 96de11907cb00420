"""All load sweeps that are kept, the newest first; deleting asks in place of the button.

Draws `SweepEntry`s and emits wishes with an id. Left side of the bench page while its tab “Load” is
shown.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from app.item_models.rows import Entry
from app.logic.sweep_desk import RUNNING
from app.logic.sweep_words import entry_words
from app.logic.words import Tone
from app.widgets.bench_list import BenchRows
from app.widgets.icons import icon
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
from app.widgets.rows_view import RowDelegate
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, Theme, px
from engine.language import tr
from engine.remote.protocol import SweepEntry

_NEW_WIDTH = 240


@dataclass(frozen=True, slots=True)
class SweepRow:
    title: str
    when: str
    about: str
    tone: Tone


class SweepDelegate(RowDelegate):
    row_height = 58

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, SweepRow):
            return
        theme, fonts = self.theme, self.fonts
        width = pen.rect.width()
        taken = pen.end_text(0, px(10), value.when, fonts.small, theme.text_muted)
        pen.text(0, px(9), width - taken - S2, value.title, fonts.name, theme.text)
        color = tone_color(theme, value.tone)
        pen.text(0, px(31), width, value.about, fonts.small, color)


class SweepList(QWidget):
    new_requested = Signal()
    chosen = Signal(int)
    deleted = Signal(int)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._entries: dict[int, SweepEntry] = {}
        self._is_changing = False  # by itself: nobody has chosen anything
        surface(self, "surface")
        self.new = sized(button(tr("New load sweep")), max_width=_NEW_WIDTH)
        self.rows = BenchRows(tr("Kept load sweeps"), SweepDelegate, theme)
        self.empty = label(tr("Measure under load: results are kept here."), "small", wraps=True)
        self.told = label("", "small", wraps=True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.delete = icon_button("trash", tr("Delete"), theme, "Del")
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

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)
        self.new.setIcon(icon("plus", theme))
        self.rows.set_theme(theme)

    def set_entries(self, entries: Sequence[SweepEntry], chosen: int) -> None:
        self._entries = {entry.id: entry for entry in entries}
        now = datetime.now().astimezone()
        self._is_changing = True
        self.rows.set_entries([_row(entry, now) for entry in entries])
        self._is_changing = False
        self.empty.setVisible(not entries)
        if chosen != self.current or not chosen:
            self.choose(chosen)
        elif not self._asking.isVisible():
            self._show_tools()

    @Slot(str)
    def tell(self, sentences: str) -> None:
        """What went wrong with what is kept."""
        self.told.setText(sentences)
        self.told.setVisible(bool(sentences))

    def choose(self, sweep: int) -> None:
        """0 for none."""
        self._is_changing = True
        if not sweep or not self.rows.choose(str(sweep)):
            self.rows.clearSelection()
            self.rows.setCurrentIndex(self.rows.rows.index(-1))
        self._is_changing = False
        self._show_tools()

    def ask_to_delete(self) -> None:
        entry = self._entries.get(self.current)
        if entry is None or not self.delete.isEnabled():
            return
        title = entry.title or tr("Load sweep")
        self.question.setText(tr("Delete “{title}” for good?", title=title))
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

    def _show_tools(self) -> None:
        is_there = self.current in self._entries
        self._show_foot(self._tools if is_there else None)
        is_running = self.current == RUNNING
        self.delete.setEnabled(is_there and not is_running)
        self.delete.setToolTip(tr("Stop it first.") if is_running else tr("Delete (Del)"))

    def _show_foot(self, page: QWidget | None) -> None:
        self._line.setVisible(page is not None)
        for each in (self._tools, self._asking):
            each.setVisible(each is page)

    def _on_chosen(self, key: str) -> None:
        if self._is_changing:
            return
        self._show_tools()
        if key:
            self.chosen.emit(int(key))

    def _on_confirmed(self) -> None:
        sweep = self.current
        self._back()
        if sweep in self._entries:
            self.deleted.emit(sweep)

    def _back(self) -> None:
        self._show_tools()
        self.rows.setFocus()

    def _connect(self) -> None:
        self.new.clicked.connect(self.new_requested)
        self.rows.row_chosen.connect(self._on_chosen)
        self.rows.row_clicked.connect(lambda key: self.chosen.emit(int(key)))
        self.rows.delete_pressed.connect(self.ask_to_delete)
        self.delete.clicked.connect(self.ask_to_delete)
        self.confirm.clicked.connect(self._on_confirmed)
        self.keep.clicked.connect(self._back)

    def _build(self) -> None:
        head = row(spacing=S2)
        head.setContentsMargins(S3, S3, S3, S2)
        head.addWidget(self.new, 1)
        head.addStretch(0)
        self.told.setContentsMargins(S3, S2, S3, S2)
        self.empty.setContentsMargins(S3, S2, S3, 0)
        tools = row(self._tools, S2)
        tools.addStretch(1)
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
        for page in (self._tools, self._asking):
            foot.addWidget(page)
        outer.addLayout(foot)


def _row(entry: SweepEntry, now: datetime) -> Entry:
    title, when, arms = entry_words(entry, now)
    is_running = entry.id == RUNNING
    about = tr("running") if is_running else arms
    value = SweepRow(title, when, about, "ok" if is_running else "muted")
    return Entry(str(entry.id), "row", value, f"{title}, {when}, {about}", f"{title}\n{arms}")
