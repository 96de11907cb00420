"""A field to search or filter with: a glass before the words, a cross that empties it after them.

Escape empties it, Down leads into the list below. Knows no list.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from app.widgets.icons import icon
from app.widgets.theme import Theme
from engine.language import tr


class SearchField(QLineEdit):
    down_pressed = Signal()

    def __init__(self, theme: Theme, name: str, placeholder: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        # Or the two buttons inside would be as high as all others.
        self.setStyleSheet(
            "QToolButton { min-height: 0; padding: 0; border: none; background: transparent; }"
        )
        self._glass = self.addAction(
            icon("search", theme), QLineEdit.ActionPosition.LeadingPosition
        )
        self._cross = self.addAction(
            icon("close", theme), QLineEdit.ActionPosition.TrailingPosition
        )
        self._cross.setText(tr("Clear"))
        self._cross.setToolTip(tr("Clear"))
        self._cross.setVisible(False)
        self._cross.triggered.connect(self.empty)
        self.textChanged.connect(lambda text: self._cross.setVisible(bool(text)))

    def set_theme(self, theme: Theme) -> None:
        self._glass.setIcon(icon("search", theme))
        self._cross.setIcon(icon("close", theme))

    def empty(self) -> None:
        """As if the user had taken the words out."""
        self.clear()
        self.textEdited.emit("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.empty()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)
