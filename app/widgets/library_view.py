"""The tab “On this machine”: every model there is, by where it lies, with what can be done to it.

Draws a `LibraryState` and emits wishes with a model's path; asks nobody. Connected to the hub's
lists in `application`.
"""

from datetime import UTC, datetime

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QWidget

from app.item_models.rows import Entry
from app.logic import library_view as words
from app.logic.discover_view import Told
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.library_state import LibraryState, verify_words
from app.logic.library_view import ModelGroup, ModelRow, SortBy
from app.widgets.focus import lead_focus
from app.widgets.hub_settings_view import HubSettingsView
from app.widgets.icons import icon
from app.widgets.inputs import choice
from app.widgets.library_rows import LibraryRow, ModelDelegate
from app.widgets.model_actions import ModelActions
from app.widgets.parts import button, column, row
from app.widgets.rows_view import RowsView
from app.widgets.search_field import SearchField
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.told_view import ToldView
from engine.hub_protocol import HubSettingsAre, LocalModel
from engine.language import tr


class ModelsList(RowsView):
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


class LibraryView(QWidget):
    discover_requested = Signal()
    refresh_requested = Signal()
    settings_changed = Signal(object)  # HubSettings

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._state = LibraryState()
        self._sorted_for: tuple[tuple[LocalModel, ...], str, SortBy] = ((), "", "name")
        self._groups: tuple[ModelGroup, ...] = ()
        self._entries: dict[str, Entry] = {}
        self._wanted = ""  # a model to choose once it is listed
        self.filter = SearchField(theme, tr("Filter models on this machine"), tr("Filter"))
        self.sort: QComboBox = choice(*((sort, tr(name)) for sort, name in words.SORTS))
        self.sort.setAccessibleName(tr("Sort by"))
        self.sort.setToolTip(tr("Sort by"))
        self.folders = button(tr("Folders…"))
        self.models = ModelsList(tr("Models on this machine"), ModelDelegate, theme)
        self.bar = ModelActions(theme, fmt)
        self.told = ToldView(theme, "package")
        self.settings = HubSettingsView(theme, fmt)
        self._total = ShortLabel("", "small")
        self._news = SidedLabel("", "muted")
        self._list = QWidget()
        self._pages = QStackedWidget()
        self._lay_out()
        self._connect()
        self.set_theme(theme)
        lead_focus(self, self.filter)
        self.set_state(self._state)

    def _lay_out(self) -> None:
        self._head = QWidget()
        head = row(self._head, S2)
        head.setContentsMargins(S4, S4, S4, S3)
        head.addWidget(self.filter, 1)
        head.addWidget(self.sort)
        head.addWidget(self.folders, 0, Qt.AlignmentFlag.AlignTrailing)
        self._total.setContentsMargins(S4 + S1, 0, S4, 0)
        self._news.setContentsMargins(S4 + S1, S1, S4, S1)
        below = column(self._list)
        below.addWidget(self._total)
        below.addWidget(self._news)
        below.addWidget(self.models, 1)
        below.addWidget(self.bar)
        for page in (self._list, self.told, self.settings):
            self._pages.addWidget(page)
        outer = column(self)
        outer.addWidget(self._head)
        outer.addWidget(self._pages, 1)

    def _connect(self) -> None:
        models, bar = self.models, self.bar
        self.filter.textChanged.connect(lambda _: self._show_models())
        self.sort.currentIndexChanged.connect(lambda _: self._show_models())
        self.folders.clicked.connect(self.open_settings)
        self.filter.down_pressed.connect(models.setFocus)
        models.row_chosen.connect(lambda _: self._show_choice())
        models.row_activated.connect(lambda _: bar.load())
        models.delete_pressed.connect(bar.ask_to_delete)
        models.rename_pressed.connect(bar.begin_rename)
        bar.list_requested.connect(models.setFocus)
        self.settings.closed.connect(self.close_settings)
        self.settings.changed.connect(self.settings_changed)
        self.told.action_triggered.connect(self._on_told_action)

    def set_theme(self, theme: Theme) -> None:
        self.filter.set_theme(theme)
        self.folders.setIcon(icon("folder", theme))
        for part in (self.models, self.bar, self.told, self.settings):
            part.set_theme(theme)

    def set_settings(self, settings: HubSettingsAre) -> None:
        self.settings.set_settings(settings)

    def set_state(self, state: LibraryState) -> None:
        self._state = state
        if state.library is not None:
            self._total.setText(words.total_line(state.library, self._fmt))
            self.settings.set_free(state.library.free)
        self._news.setText(state.told)
        self._news.setVisible(bool(state.told))
        self._show_models()

    def show_model(self, path: str) -> None:
        """Choose a model, also one that is only about to be listed."""
        self._wanted = path
        self.filter.clear()
        if self._pages.currentWidget() is self.settings:
            self.close_settings()
        self._show_models()
        self.models.setFocus()

    def open_settings(self) -> None:
        self._head.hide()
        self._pages.setCurrentWidget(self.settings)
        self.settings.setFocus()

    def close_settings(self) -> None:
        self._head.show()
        self._pages.setCurrentWidget(self._list)
        self._show_models()
        self.folders.setFocus()

    def _show_models(self) -> None:
        groups = self._sorted()
        entries: list[Entry] = []
        for group in groups:
            key = f"\n{group.title}"
            entries.append(Entry(key, "header", (group.title, group.total), group.title))
            entries += [self._entry(line) for line in group.rows]
        self.models.set_entries(entries)
        if self._wanted and self.models.choose(self._wanted):
            self._wanted = ""
        elif entries and not self.models.chosen and not self._wanted:
            self.models.choose_first()
        self._show_choice()
        if self._pages.currentWidget() is not self.settings:
            self._turn(bool(entries))

    def _sorted(self) -> tuple[ModelGroup, ...]:
        """Made again only when it would be another one: progress comes five times a second."""
        library = self._state.library
        models = library.models if library is not None else ()
        key = (models, self.filter.text(), self.sort.currentData())
        if key != self._sorted_for:
            self._sorted_for = key
            self._groups = words.groups(models, datetime.now(UTC), *key[1:], self._fmt)
        return self._groups

    def _entry(self, line: ModelRow) -> Entry:
        state, path = self._state, line.model.path
        share = None
        doing = ""
        if state.verifying == path:
            share, doing = state.share, verify_words(state, self._fmt)
        elif state.deleting == path:
            doing = tr("Deleting…")
        value = LibraryRow(line, state.notes.get(path), share, doing)
        known = self._entries.get(path)
        if known is not None and known.value == value:
            return known
        note = state.notes.get(path)
        tip = [path, line.model.problem, note.text if note is not None else ""]
        self._entries[path] = Entry(
            path, "row", value, line.spoken, "\n".join(part for part in tip if part)
        )
        return self._entries[path]

    def _turn(self, has_rows: bool) -> None:
        state = self._state
        is_empty = state.library is not None and not state.library.models
        self.filter.setVisible(not is_empty)
        self.sort.setVisible(not is_empty)
        if has_rows:
            self._pages.setCurrentWidget(self._list)
            return
        if state.library is None and state.error is None:
            self.told.show_told(Told(tr("Looking for models on this machine"), ""), is_busy=True)
        elif state.error is not None and (state.library is None or not state.library.models):
            text = f"{state.error.message} {state.error.hint}".strip()
            told = Told(tr("The models could not be listed"), text, (("refresh", tr("Try again")),))
            self.told.show_told(told, "warning")
        elif self.filter.text().strip():
            told = Told(
                tr("No model has “{words}”", words=self.filter.text().strip()),
                "",
                (("all", tr("Show all")),),
            )
            self.told.show_told(told, "search")
        else:
            self.told.show_told(words.empty(), "package")
        self._pages.setCurrentWidget(self.told)

    def _show_choice(self) -> None:
        self.bar.show_model(self._model(self.models.chosen), self._state)

    def _model(self, path: str) -> LocalModel | None:
        models = self._state.library.models if self._state.library is not None else ()
        return next((model for model in models if model.path == path), None)

    def _on_told_action(self, name: str) -> None:
        if name == "discover":
            self.discover_requested.emit()
        elif name == "folder":
            self.open_settings()
        elif name == "refresh":
            self.refresh_requested.emit()
        elif name == "all":
            self.filter.clear()
            self.filter.setFocus()
