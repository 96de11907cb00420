"""The line in which words of a chat are looked for: field, which find of how many, on and back.

Emits what was typed and pressed; `chat_finder` knows where the words are. Escape closes it.
"""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from app.widgets.parts import icon_button, label, retheme_icons, row
from app.widgets.scaling import sized
from app.widgets.search_field import SearchField
from app.widgets.theme import S1, S2, S4, Theme, tabular
from engine.language import tr

_FIELD_PX = 280


class FindBar(QWidget):
    words_changed = Signal(str)
    step_requested = Signal(int)  # 1: on, -1: back
    closed = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        name = tr("Find in this chat")
        self.setAccessibleName(name)
        self._field = SearchField(theme, name, name)
        sized(self._field, max_width=_FIELD_PX)
        self._said = label("", "small")
        self._said.setFont(tabular(self._said.font()))
        self._back = icon_button("chevron-up", tr("Previous find"), theme, "Shift+Return")
        self._on = icon_button("chevron-down", tr("Next find"), theme, "Return")
        self._close = icon_button("close", tr("Close"), theme, "Esc")
        line = row(self, S1)
        line.setContentsMargins(S4, S2, S4, S2)
        line.addStretch(1)
        line.addWidget(self._said)
        line.addSpacing(S1)
        line.addWidget(self._field, 2)
        line.addWidget(self._back)
        line.addWidget(self._on)
        line.addWidget(self._close)
        self._field.textChanged.connect(self.words_changed)
        self._field.installEventFilter(self)
        self._back.clicked.connect(lambda: self.step_requested.emit(-1))
        self._on.clicked.connect(lambda: self.step_requested.emit(1))
        self._close.clicked.connect(self.close_bar)
        self.show_state("", False)
        self.hide()

    @property
    def field(self) -> SearchField:
        return self._field

    @property
    def said(self) -> str:
        return self._said.text()

    @property
    def words(self) -> str:
        return self._field.text()

    def open(self, words: str = "") -> None:
        """With words to look for, else with those that were looked for before."""
        self.show()
        if words:
            self._field.setText(words)
        self._field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._field.selectAll()
        self.words_changed.emit(self._field.text())

    def close_bar(self) -> None:
        self.hide()
        self.closed.emit()

    def show_state(self, said: str, has_places: bool) -> None:
        self._said.setText(said)
        self._field.setAccessibleDescription(said)
        for made in (self._back, self._on):
            made.setEnabled(has_places)

    def set_theme(self, theme: Theme) -> None:
        self._field.set_theme(theme)
        retheme_icons(self, theme)

    def event(self, event: QEvent) -> bool:
        # Or Escape would stop the answer that is being written.
        if event.type() == QEvent.Type.ShortcutOverride and _is_escape(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape:
                self.close_bar()
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                is_back = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self.step_requested.emit(-1 if is_back else 1)
                return True
        return super().eventFilter(watched, event)


def _is_escape(event: QEvent) -> bool:
    return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
