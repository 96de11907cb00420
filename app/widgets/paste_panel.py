"""Asks for an expected text: pasted, typed, or from a file.

Emits what was given; whether it can be used is decided by the area that it stands in.
"""

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from app.logic.expected_text import WHAT_IT_IS
from app.widgets.parts import button, chain_focus, column, label, row
from app.widgets.prompt_edit import LONG_PASTE
from app.widgets.scaling import sized
from app.widgets.theme import S2
from engine.language import tr

PASTE_PX = 96


class _PasteField(QPlainTextEdit):
    """Too long a paste is attached at once: laying it out would take its time."""

    long_pasted = Signal(str)

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        if len(text) > LONG_PASTE:
            self.long_pasted.emit(text)
        else:
            super().insertFromMimeData(source)


class PastePanel(QWidget):
    pasted = Signal(str)
    file_requested = Signal()
    closed = Signal()

    def __init__(self) -> None:
        super().__init__()
        lines = column(self, S2)
        head = column(spacing=2)
        head.addWidget(label(tr("Expected text"), "section"))
        head.addWidget(label(tr(WHAT_IT_IS), "small", wraps=True))
        lines.addLayout(head)
        self.field = _PasteField()
        self.field.setProperty("framed", "true")
        sized(self.field, height=PASTE_PX)
        self.field.setTabChangesFocus(True)
        self.field.setPlaceholderText(tr("Paste the text, or drop a file here"))
        self.field.setAccessibleName(tr("Expected text"))
        self.field.setAccessibleDescription(tr(WHAT_IT_IS))
        self.field.long_pasted.connect(self.pasted)
        self.field.textChanged.connect(self._on_text_changed)
        lines.addWidget(self.field)
        line = row(spacing=S2)
        self.file = button(tr("Choose a file…"))
        self.file.clicked.connect(self.file_requested)
        self.cancel = button(tr("Cancel"))
        self.cancel.clicked.connect(self.closed)
        self.attach = button(tr("Attach"))
        self.attach.setAccessibleName(tr("Attach the expected text"))
        self.attach.clicked.connect(lambda: self.pasted.emit(self.field.toPlainText()))
        self.attach.setEnabled(False)
        line.addWidget(self.file)
        line.addStretch(1)
        line.addWidget(self.cancel)
        line.addWidget(self.attach)
        lines.addLayout(line)
        chain_focus(self.field, self.file, self.cancel, self.attach)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Of the field and of the buttons alike: they leave this key alone."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _on_text_changed(self) -> None:
        self.attach.setEnabled(not self.field.document().isEmpty())
