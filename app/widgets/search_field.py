"""A field to search or filter with: a glass before the words, a cross that empties it after them.

Both are drawn here, not by Qt, which keeps them small where text is large. Escape empties the
field, Down leads into the list below. Knows no list.
"""

from PySide6.QtCore import QEvent, QRect, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QStyle, QToolButton

from app.widgets.icons import icon, pixmap
from app.widgets.theme import S1, S2, SMALL_ICON, Theme, px
from engine.language import tr


class SearchField(QLineEdit):
    down_pressed = Signal()

    def __init__(self, theme: Theme, name: str, placeholder: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setPlaceholderText(placeholder)
        # Or the button inside would be as high as all others.
        self.setStyleSheet(
            "QToolButton { min-height: 0; padding: 0; border: none; background: transparent; }"
        )
        self._theme = theme
        self._glass = QLabel(self)
        self._glass.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._cross = QToolButton(self)
        self._cross.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Escape does the same
        self._cross.setCursor(Qt.CursorShape.ArrowCursor)
        self._cross.setToolTip(tr("Clear"))
        self._cross.setAccessibleName(tr("Clear"))
        self._cross.hide()
        self._cross.clicked.connect(self.empty)
        self.textChanged.connect(lambda text: self._cross.setVisible(bool(text)))
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._glass.setPixmap(pixmap("search", theme, SMALL_ICON))
        self._cross.setIcon(icon("close", theme))
        self._place()

    def empty(self) -> None:
        """As if the user had taken the words out."""
        self.clear()
        self.textEdited.emit("")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.StyleChange and hasattr(self, "_cross"):
            self.set_theme(self._theme)  # text may be of another size now

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.empty()
        elif event.key() == Qt.Key.Key_Down:
            self.down_pressed.emit()
        else:
            super().keyPressEvent(event)

    def _place(self) -> None:
        edge = px(SMALL_ICON)
        room = edge + S1
        if self.textMargins().left() != room:
            self.setTextMargins(room, 0, room, 0)
        top = (self.height() - edge) // 2
        ends = QRect(S2, 0, self.width() - 2 * S2, self.height())
        for part, left in ((self._glass, S2), (self._cross, self.width() - S2 - edge)):
            box = QRect(left, top, edge, edge)
            part.setGeometry(QStyle.visualRect(self.layoutDirection(), ends, box))
