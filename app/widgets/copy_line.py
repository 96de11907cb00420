"""Text to be taken along: an address on a line, or some lines of code, each with a Copy button.

Knows no meaning. Used by the servers page.
"""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QFontMetrics, QGuiApplication, QHideEvent
from PySide6.QtWidgets import QFrame, QLineEdit, QPlainTextEdit, QPushButton, QSizePolicy, QWidget

from app.widgets.parts import button, row
from app.widgets.scaling import set_font
from app.widgets.theme import S2, S3, TEXT_BODY, mono_font
from engine.language import tr

COPIED_MS = 1500


class CopyButton(QPushButton):
    """Says for a moment that it did it."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self._words = text
        self.copied = ""  # what it copies
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(name)
        self._told = QTimer(self, singleShot=True, interval=COPIED_MS)
        self._told.timeout.connect(lambda: self.setText(self._words))
        self.clicked.connect(self._on_clicked)

    def hideEvent(self, event: QHideEvent) -> None:
        self._told.stop()
        self.setText(self._words)
        super().hideEvent(event)

    def _on_clicked(self) -> None:
        QGuiApplication.clipboard().setText(self.copied)
        self.setText(tr("Copied"))
        self._told.start()


class CopyLine(QWidget):
    """One line that can be selected, as an address."""

    def __init__(self, name: str) -> None:
        super().__init__()
        layout = row(self, S2)
        self.field = QLineEdit(readOnly=True)
        self.field.setAccessibleName(name)
        set_font(self.field, TEXT_BODY, is_mono=True)
        self.copy = CopyButton(tr("Copy"), tr("Copy: {name}", name=name))
        layout.addWidget(self.field, 1)
        layout.addWidget(self.copy)

    @property
    def text(self) -> str:
        return self.field.text()

    def set_text(self, text: str) -> None:
        if text != self.field.text():
            self.field.setText(text)
            self.field.setCursorPosition(0)
        self.copy.copied = text
        self.setVisible(bool(text))


class CopyBlock(QFrame):
    """Some lines of code, as tall as they are."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setProperty("surface", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        layout = row(self, S2)
        layout.setContentsMargins(S3, S2, S2, S2)
        self.code = QPlainTextEdit(readOnly=True)
        self.code.setFrameShape(QFrame.Shape.NoFrame)
        self.code.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.code.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.code.setTabChangesFocus(True)
        self.code.setAccessibleName(name)
        self.code.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.code.document().setDocumentMargin(0)
        self.code.viewport().setAutoFillBackground(False)
        set_font(self.code, TEXT_BODY, is_mono=True)
        self.copy = CopyButton(tr("Copy"), tr("Copy: {name}", name=name))
        layout.addWidget(self.code, 1)
        layout.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignTop)

    @property
    def text(self) -> str:
        return self.code.toPlainText()

    def set_text(self, text: str) -> None:
        self.copy.copied = text
        if text != self.text:
            self.code.setPlainText(text)
        lines = max(1, text.rstrip("\n").count("\n") + 1)
        metrics = QFontMetrics(mono_font(TEXT_BODY))
        bar = self.code.horizontalScrollBar().sizeHint().height()
        self.code.setFixedHeight(metrics.lineSpacing() * lines + bar + 2)


def plain_button(text: str, name: str) -> QPushButton:
    """A button whose words need more to be understood alone."""
    result = button(text)
    result.setAccessibleName(name)
    return result
