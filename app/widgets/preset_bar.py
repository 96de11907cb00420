"""Presets of a chat's settings: choose one, keep the present choices under a name, delete one.

Names and confirmations are asked for in place. Shows what it is told and emits what was asked for;
knows no chat.
"""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from app.logic.chat_setup import MOST_NAME, preset_name
from app.logic.chats import Preset
from app.widgets.folding_row import FoldingRow
from app.widgets.parts import button, chain_focus, column, label, row, tool_tip
from app.widgets.setup_field import ValueBox
from app.widgets.theme import S1, S2
from engine.language import tr

_APP, _OWN = 0, 1  # values of the list beside presets: as in the settings, none of them


class PresetBar(QWidget):
    chosen = Signal(object)  # Preset, None for everything as in the settings
    save_requested = Signal(str)  # name
    delete_requested = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._presets: tuple[Preset, ...] = ()
        self._current: Preset | None = None
        self._has_own = False
        self.box = ValueBox()
        self.box.setAccessibleName(tr("Preset"))
        self.box.chosen.connect(self._on_chosen)
        self.save = button(tr("Save as preset…"))
        self.save.clicked.connect(self._ask_name)
        self.delete = button(tr("Delete preset…"), "quiet")
        self.delete.clicked.connect(self._ask_deletion)
        self._build_name()
        self._build_deletion()
        self._build_told()
        lines = column(self, S2)
        title = label(tr("Preset"))
        title.setBuddy(self.box)
        lines.addWidget(title)
        lines.addWidget(self.box)
        lines.addWidget(FoldingRow(self.save, self.delete))
        lines.addWidget(self._naming)
        lines.addWidget(self._deleting)
        lines.addWidget(self._told)
        chain_focus(self.box, self.save, self.delete, self.name, self.keep, self.cancel)
        chain_focus(self.cancel, self.really, self.spare, self.undo)
        self._show()

    def _build_name(self) -> None:
        self._naming = QWidget()
        lines = column(self._naming, S1)
        self.name = QLineEdit()
        self.name.setMaxLength(MOST_NAME)
        self.name.setPlaceholderText(tr("Name of the preset"))
        self.name.setAccessibleName(tr("Name of the preset"))
        self.name.textChanged.connect(self._show_name)
        self.name.returnPressed.connect(self._on_name)
        self._taken = label("", "small", wraps=True)
        self.keep = button(tr("Save"), "primary")
        self.keep.clicked.connect(self._on_name)
        self.cancel = button(tr("Cancel"), "quiet")
        self.cancel.clicked.connect(self._close_questions)
        lines.addWidget(self.name)
        lines.addWidget(self._taken)
        lines.addSpacing(S1)
        lines.addWidget(FoldingRow(self.keep, self.cancel))
        self._naming.hide()

    def _build_deletion(self) -> None:
        self._deleting = QWidget()
        lines = column(self._deleting, S2)
        self._question = label("", wraps=True)
        self.really = button(tr("Delete"), "danger")
        self.really.clicked.connect(self._on_deletion)
        self.spare = button(tr("Keep"), "quiet")
        self.spare.clicked.connect(self._close_questions)
        lines.addWidget(self._question)
        lines.addWidget(FoldingRow(self.really, self.spare))
        self._deleting.hide()

    def _build_told(self) -> None:
        self._told = QWidget()
        line = row(self._told, S2)
        self._said = label("", "small", wraps=True)
        self.undo = button(tr("Undo"), "link")
        line.addWidget(self._said, 1)
        line.addWidget(self.undo, 0, Qt.AlignmentFlag.AlignTop)
        self._told.hide()

    def tell(self, sentence: str) -> None:
        """What was done at once with everything, which can be undone; "" for nothing."""
        self._said.setText(sentence)
        self.undo.setAccessibleDescription(sentence)
        self._told.setVisible(bool(sentence))

    def set_state(self, presets: Sequence[Preset], current: Preset | None, has_own: bool) -> None:
        """`current` is the preset that the chat is asked with, `has_own` whether anything is not
        as in the settings."""
        if self._current != current:
            self._deleting.hide()
        self._presets, self._current, self._has_own = tuple(presets), current, has_own
        self._show()

    @property
    def is_asking(self) -> bool:
        return not (self._naming.isHidden() and self._deleting.isHidden())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self._close_questions()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        # Or Escape would close the whole panel.
        if (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Escape
            and self.is_asking
        ):
            event.accept()
            return True
        return super().event(event)

    def _show(self) -> None:
        items: list[tuple[object, str]] = [(_APP, tr("None: as in the settings"))]
        value: object = _APP
        if self._current is not None:
            value = self._current.name
        elif self._has_own:
            items.append((_OWN, tr("None: this chat’s own")))
            value = _OWN
        items += [(preset.name, preset.name) for preset in self._presets]
        self.box.set_values(items, value)
        self.save.setEnabled(self._has_own)
        tip = (
            "" if self._has_own else tr("A preset keeps what is this chat’s own. Change it first.")
        )
        self.save.setToolTip(tool_tip(tip))
        self.save.setAccessibleDescription(tip)
        self.delete.setEnabled(self._current is not None)
        if not self._has_own:
            self._naming.hide()
        self._show_name()

    def _show_name(self) -> None:
        name = preset_name(self.name.text())
        is_taken = any(preset.name == name for preset in self._presets)
        self._taken.setText(
            tr("“{name}” is there already. Its choices give way to these.", name=name)
            if is_taken
            else ""
        )
        self._taken.setVisible(is_taken)
        self.name.setAccessibleDescription(self._taken.text())
        self.keep.setText(tr("Overwrite") if is_taken else tr("Save"))
        self.keep.setEnabled(bool(name))

    def _ask_name(self) -> None:
        self._deleting.hide()
        self._naming.show()
        self.name.setText(self._current.name if self._current is not None else "")
        self.name.selectAll()
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def _ask_deletion(self) -> None:
        if self._current is None:
            return
        self._naming.hide()
        self._question.setText(
            tr(
                "Delete the preset “{name}”? Chats keep what they have from it.",
                name=self._current.name,
            )
        )
        self._deleting.show()
        self.spare.setFocus(Qt.FocusReason.OtherFocusReason)

    def _close_questions(self) -> None:
        opener = self.save if not self._naming.isHidden() else self.delete
        self._naming.hide()
        self._deleting.hide()
        (opener if opener.isEnabled() else self.box).setFocus(Qt.FocusReason.OtherFocusReason)

    def _on_chosen(self, value: object) -> None:
        if value == _APP:
            self.chosen.emit(None)
        elif isinstance(value, str):
            self.chosen.emit(next(p for p in self._presets if p.name == value))

    def _on_name(self) -> None:
        name = preset_name(self.name.text())
        if name:
            self._close_questions()
            self.save_requested.emit(name)

    def _on_deletion(self) -> None:
        current = self._current
        self._close_questions()
        if current is not None:
            self.delete_requested.emit(current.name)
