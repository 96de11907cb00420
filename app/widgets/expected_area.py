"""The expected text of the next message: its chip, the panel that asks for it, what is wrong.

Stands above the field of the composer and is not there until asked for. Emits the text that is
attached now; reading files and using the text is others' work.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QFrame, QSizePolicy, QWidget

from app.logic.expected_text import (
    AUTO_ONLY,
    SOURCE,
    WHAT_IT_IS,
    ExpectedText,
    note,
    of_paste,
    short_name,
    size_text,
)
from app.logic.formatting import PLAIN, NumberFormat
from app.paths import dialog_folder
from app.widgets.pane_parts import ElidedLabel
from app.widgets.parts import (
    button,
    column,
    icon_button,
    label,
    retheme_icons,
    row,
    set_role,
    tool_tip,
)
from app.widgets.paste_panel import PastePanel
from app.widgets.swatch import Swatch
from app.widgets.theme import S1, S2, S3, Theme
from engine.language import tr


class ExpectedChip(QFrame):
    """What is attached: name, size, whether the message brings it along, and a way to remove it."""

    removed = Signal()
    sent_toggled = Signal(bool)
    auto_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        set_role(self, "raised", "surface")
        lines = column(self, 0)
        lines.setContentsMargins(S2, S1, S1, S1)
        line = row(spacing=S2)
        self._swatch = Swatch(theme, SOURCE)
        self._name = ElidedLabel()
        self._name.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        self._size = label("", "small")
        self.sent = QCheckBox(tr("Send it with the message"))
        self.sent.toggled.connect(self.sent_toggled)
        self.remove = icon_button("close", tr("Remove the expected text"), theme)
        self.remove.clicked.connect(self.removed)
        line.addWidget(self._swatch)
        line.addWidget(self._name)
        line.addWidget(self._size)
        line.addStretch(1)
        line.addWidget(self.sent)
        line.addWidget(self.remove)
        lines.addLayout(line)
        self._note_line = QWidget()
        below = row(self._note_line, S2)
        below.setContentsMargins(S2 + 16, 0, S2, S1)
        self._note = label("", "warning")
        self.switch = button(tr("Switch to Auto"), "link")
        self.switch.clicked.connect(self.auto_requested)
        below.addWidget(self._note)
        below.addWidget(self.switch)
        below.addStretch(1)
        lines.addWidget(self._note_line)

    @property
    def text(self) -> str:
        return f"{self._name.text()}, {self._size.text()}"

    @property
    def note_text(self) -> str:
        return "" if self._note_line.isHidden() else self._note.text()

    def show_text(self, expected: ExpectedText) -> None:
        self._name.setText(tr("Expected text: {name}", name=short_name(expected.name)))
        self._size.setText(size_text(expected, self._fmt))
        named = tr("Expected text: {name}", name=expected.name)
        self.setToolTip(tool_tip(f"{named}\n{tr(WHAT_IT_IS)}"))
        self.setAccessibleName(f"{named}, {self._size.text()}")
        self.sent.setChecked(expected.is_sent)
        self.sent.setAccessibleDescription(
            tr(
                "The model can only change a text that it has read. Not needed where the chat "
                "has it."
            )
        )
        self.sent.setToolTip(tool_tip(self.sent.accessibleDescription()))

    def show_note(self, text: str) -> None:
        self._note.setText(text)
        self.switch.setAccessibleDescription(text)
        self._note_line.setVisible(bool(text))
        self.switch.setVisible(text == tr(AUTO_ONLY))
        self.setAccessibleDescription(text)

    def set_theme(self, theme: Theme) -> None:
        self._swatch.set_theme(theme)
        retheme_icons(self, theme)


class ExpectedArea(QWidget):
    changed = Signal(object)  # ExpectedText, or None
    file_chosen = Signal(str)  # its path
    auto_requested = Signal()
    left = Signal()  # the keyboard belongs to the message again

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._text: ExpectedText | None = None
        self._dialog: QFileDialog | None = None
        lines = column(self, S2)
        lines.setContentsMargins(0, S1, S1, 0)
        self.panel = PastePanel()
        self.panel.pasted.connect(self._on_pasted)
        self.panel.file_requested.connect(self._choose_file)
        self.panel.closed.connect(self._on_closed)
        self.chip = ExpectedChip(theme, fmt)
        self.chip.removed.connect(self._on_removed)
        self.chip.sent_toggled.connect(self.set_sent)
        self.chip.auto_requested.connect(self.auto_requested)
        self._problem = label("", "danger", wraps=True)
        self._problem.setContentsMargins(0, 0, S3, 0)
        for part in (self.panel, self.chip, self._problem):
            part.hide()
            lines.addWidget(part)
        self.hide()
        self.set_use("auto", True)

    @property
    def text(self) -> ExpectedText | None:
        return self._text

    @property
    def problem(self) -> str:
        return self._problem.text()

    def open(self) -> None:
        self._tell("")
        self.panel.show()
        self._fit()
        self.panel.field.setFocus()

    def attach(self, expected: ExpectedText) -> None:
        """In place of what was attached before."""
        self._put(expected)

    def detach(self) -> None:
        self._put(None)

    def refuse(self, sentence: str) -> None:
        """Why a text was not attached; what there is stays."""
        self._tell(sentence)

    def set_sent(self, is_sent: bool) -> None:
        """Whether the message brings the text along."""
        if self._text is not None and self._text.is_sent != is_sent:
            self._text = ExpectedText(self._text.name, self._text.text, is_sent)
            self.chip.sent.setChecked(is_sent)
            self.changed.emit(self._text)

    def set_use(self, arm: str, can_rewind: bool) -> None:
        """The arm that the next message is asked with, and whether these models can draft."""
        self.chip.show_note(note(arm, can_rewind))

    def set_theme(self, theme: Theme) -> None:
        self.chip.set_theme(theme)

    def _put(self, expected: ExpectedText | None) -> None:
        is_other = expected != self._text
        self._text = expected
        if expected is not None:
            self.chip.show_text(expected)
        self.chip.setVisible(expected is not None)
        self._close_panel()
        self._tell("")
        if is_other:
            self.changed.emit(expected)

    def _fit(self) -> None:
        parts = (self.panel, self.chip, self._problem)
        self.setVisible(any(not part.isHidden() for part in parts))

    def _tell(self, problem: str) -> None:
        self._problem.setText(problem)
        self._problem.setVisible(bool(problem))
        self._fit()

    def _close_panel(self) -> None:
        self.panel.hide()
        self.panel.field.clear()

    def _on_pasted(self, text: str) -> None:
        try:
            expected = of_paste(text)
        except ValueError as error:
            self._tell(str(error))
            return
        self.attach(expected)
        self.left.emit()

    def _on_closed(self) -> None:
        self._close_panel()
        self._tell("")
        self.left.emit()

    def _on_removed(self) -> None:
        self.detach()
        self.left.emit()

    def _choose_file(self) -> None:
        """Ask for a file without stopping the window."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        dialog = QFileDialog(self, tr("Choose the expected text"), dialog_folder(()))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(self.file_chosen)
        dialog.finished.connect(self._on_dialog_finished)
        self._dialog = dialog
        dialog.open()

    def _on_dialog_finished(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
        self._dialog = None
