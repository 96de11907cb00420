"""What can be done with the chosen model: use, rename, verify, reveal, delete, all in one place.

A bar below the list; renaming and the question before deleting take its place for a moment. Emits
wishes with the model's path. Part of the tab “On this machine”.
"""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLineEdit, QSizePolicy, QStackedWidget, QWidget

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.library_state import LibraryState
from app.logic.library_view import (
    can_load,
    delete_question,
    file_name,
    permanent_question,
    why_kept,
)
from app.widgets.parts import (
    button,
    column,
    hairline,
    icon_button,
    retheme_icons,
    row,
    set_role,
    tool_tip,
    with_keys,
)
from app.widgets.short_label import ShortLabel, SidedLabel
from app.widgets.theme import S1, S2, S3, S4, Theme, px
from engine.hub_protocol import FileRef, LocalModel
from engine.language import tr

MAX_ALIAS = 120
_WORDS = 96  # px that the model's name has at the least beside what can be done


class NameEdit(QLineEdit):
    """Escape gives up."""

    given_up = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.given_up.emit()
            return
        super().keyPressEvent(event)


class ModelActions(QWidget):
    target_picked = Signal(object, str)
    draft_picked = Signal(object, str)
    load_requested = Signal(str)
    reveal_requested = Signal(str)
    alias_changed = Signal(str, str)
    verify_requested = Signal(str)
    verify_cancelled = Signal()
    delete_requested = Signal(str, bool)  # path, for good
    list_requested = Signal()  # the keyboard goes back to the list

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._model: LocalModel | None = None
        self._untrashable = ""
        self._pages = QStackedWidget()
        self._pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._main = self._main_page(theme)
        self._rename = self._rename_page()
        self._question = self._question_page()
        for page in (self._main, self._rename, self._question):
            self._pages.addWidget(page)
        outer = column(self)
        outer.addWidget(hairline())
        outer.addWidget(self._pages)
        self._connect()
        self.show_model(None, LibraryState())

    def _main_page(self, theme: Theme) -> QWidget:
        page = QWidget()
        self._lines = layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        layout.setSpacing(S2)
        layout.setContentsMargins(S4 + S1, S3, S4, S3)
        self._name = ShortLabel("", "section")
        self._note = ShortLabel("", "small")
        words = column(spacing=2)
        for text in (self._name, self._note):
            text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            words.addWidget(text)
        self.reveal = icon_button("folder", tr("Reveal in folder"), theme)
        self.rename = icon_button("edit", tr("Rename"), theme, "F2")
        self.verify = icon_button("shield", tr("Verify the content"), theme)
        self.delete = icon_button("trash", tr("Delete"), theme, "Del")
        self.stop = button(tr("Stop verifying"))
        self.as_draft = button(tr("Use as draft model"))
        self.as_target = button(tr("Load as target"), "primary")
        first, self._second = row(spacing=S2), row(spacing=S2)
        first.addLayout(words, 1)
        for tool in (self.reveal, self.rename, self.verify, self.delete):
            first.addWidget(tool)
        self._second.addStretch(1)
        for action in (self.stop, self.as_draft, self.as_target):
            self._second.addWidget(action)
        layout.addLayout(first, 1)
        layout.addLayout(self._second)
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Where there is no room for all on one line, what loads has a line of its own."""
        tools = 4 * self.reveal.sizeHint().width()
        needed = self._second.sizeHint().width() + tools + px(_WORDS)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        direction = across if self.width() >= needed else down
        if direction != self._lines.direction():
            self._lines.setDirection(direction)
            self.updateGeometry()

    def _rename_page(self) -> QWidget:
        page = QWidget()
        layout = row(page, S2)
        layout.setContentsMargins(S4 + S1, S3, S4, S3)
        self.edit = NameEdit()
        self.edit.setMaxLength(MAX_ALIAS)
        self.edit.setAccessibleName(tr("New name"))
        self.edit.setAccessibleDescription(
            tr("Empty: the file’s own name. The file stays as it is.")
        )
        self.save_name = button(tr("Rename"), "primary")
        self.keep_name = button(tr("Cancel"))
        layout.addWidget(self.edit, 1)
        layout.addWidget(self.keep_name)
        layout.addWidget(self.save_name)
        return page

    def _question_page(self) -> QWidget:
        page = QWidget()
        layout = row(page, S2)
        layout.setContentsMargins(S4 + S1, S3, S4, S3)
        self.question = SidedLabel()
        self.confirm = button(tr("Delete"), "danger")
        self.keep = button(tr("Keep"))
        layout.addWidget(self.question, 1)
        layout.addWidget(self.keep)
        layout.addWidget(self.confirm)
        return page

    def _connect(self) -> None:
        self.as_target.clicked.connect(self.load)
        self.as_draft.clicked.connect(lambda: self._pick(self.draft_picked.emit))
        self.reveal.clicked.connect(lambda: self._with_path(self.reveal_requested.emit))
        self.verify.clicked.connect(lambda: self._with_path(self.verify_requested.emit))
        self.stop.clicked.connect(self.verify_cancelled)
        self.rename.clicked.connect(self.begin_rename)
        self.edit.returnPressed.connect(self._on_name_entered)
        self.edit.given_up.connect(self.back)
        self.save_name.clicked.connect(self._on_name_entered)
        self.keep_name.clicked.connect(self.back)
        self.delete.clicked.connect(self.ask_to_delete)
        self.confirm.clicked.connect(self._on_confirmed)
        self.keep.clicked.connect(self.back)

    @property
    def is_asking(self) -> bool:
        return self._pages.currentWidget() is not self._main

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)

    def show_model(self, model: LocalModel | None, state: LibraryState) -> None:
        """Another model closes what was being asked about the last one."""
        if (model.path if model else "") != (self._model.path if self._model else ""):
            self._pages.setCurrentWidget(self._main)
        self._model = model
        is_there = model is not None
        is_verifying = model is not None and state.verifying == model.path
        is_going = model is not None and state.deleting == model.path
        loadable = model is not None and can_load(model) and not is_going
        self.as_target.setEnabled(loadable)
        self.as_draft.setEnabled(loadable)
        self.verify.setVisible(not is_verifying)
        self.stop.setVisible(is_verifying)
        self._fit()
        for one in (self.reveal, self.rename, self.verify):
            one.setEnabled(is_there and not is_going)
        kept = why_kept(model) if model is not None else ""
        self.delete.setEnabled(is_there and not kept and not is_going)
        self.delete.setToolTip(tool_tip(kept) if kept else with_keys(tr("Delete"), "Del"))
        if model is None:
            self._name.setText(tr("Choose a model"))
            self._note.setText("")
            return
        if state.untrashable != self._untrashable:
            self._untrashable = state.untrashable
            if state.untrashable == model.path:
                self.ask_to_delete()
        self._name.setText(model.name)
        note = state.notes.get(model.path)
        text = model.problem or (note.text if note is not None else "") or model.path
        self._note.setText(text)
        is_bad = bool(model.problem) or (note is not None and note.tone == "danger")
        set_role(self._note, "danger" if is_bad else "small")

    def load(self) -> None:
        model = self._model
        if model is not None and self.as_target.isEnabled():
            self.target_picked.emit(FileRef(path=model.path), model.name)
            self.load_requested.emit(model.path)

    def begin_rename(self) -> None:
        if self._model is None or not self.rename.isEnabled():
            return
        self.edit.setText(self._model.name)
        self.edit.setPlaceholderText(file_name(self._model.path))
        self._pages.setCurrentWidget(self._rename)
        self.edit.setFocus()
        self.edit.selectAll()

    def ask_to_delete(self) -> None:
        if self._model is None or not self.delete.isEnabled():
            return
        is_permanent = self._untrashable == self._model.path
        words = permanent_question if is_permanent else delete_question
        self.question.setText(words(self._model, self._fmt))
        self.confirm.setText(tr("Delete for good") if is_permanent else tr("Delete"))
        self._pages.setCurrentWidget(self._question)
        self.keep.setFocus()

    def back(self) -> None:
        self._pages.setCurrentWidget(self._main)
        self.list_requested.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self.back()
            return
        super().keyPressEvent(event)

    def _on_name_entered(self) -> None:
        model, name = self._model, self.edit.text().strip()
        self.back()
        if model is None or name == model.name:
            return
        alias = "" if name in ("", file_name(model.path)) else name
        if alias != model.alias:
            self.alias_changed.emit(model.path, alias)

    def _on_confirmed(self) -> None:
        self.back()
        if self._model is not None:
            path = self._model.path
            self.delete_requested.emit(path, self._untrashable == path)

    def _with_path(self, emit: Callable[[str], object]) -> None:
        if self._model is not None:
            emit(self._model.path)

    def _pick(self, emit: Callable[[FileRef, str], object]) -> None:
        if self._model is not None:
            emit(FileRef(path=self._model.path), self._model.name)
