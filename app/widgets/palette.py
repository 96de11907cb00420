"""The palette of commands: a field to type in, and below it the commands that match.

Shows the commands it is opened with and emits the one that is chosen; knows none of them. The
window opens it.
"""

from PySide6.QtCore import QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QFrame, QListWidget, QListWidgetItem, QStackedWidget, QWidget

from app.logic.commands import Command, found
from app.widgets.parts import column, hairline, key_text, label, row, surface
from app.widgets.search_field import SearchField
from app.widgets.theme import CONTROL_HEIGHT, S2, S3, S6, Theme, px
from engine.language import tr

_WIDTH, _HEIGHT = 520, 400


class CommandPalette(QFrame):
    chosen = Signal(str)

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._over = parent
        self.setAccessibleName(tr("All commands"))
        self._commands: tuple[Command, ...] = ()
        surface(self, "popover")
        name = tr("Find a command")
        self.field = SearchField(theme, name, name)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Commands"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # keys stay in the field
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        nothing = label(tr("No command has these words. Type fewer of them."), "muted", wraps=True)
        nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._below = QStackedWidget()
        self._below.addWidget(self.list)
        self._below.addWidget(nothing)
        layout = column(self, S2, S2)
        layout.addWidget(self.field)
        layout.addWidget(hairline())
        layout.addWidget(self._below, 1)
        self.field.textChanged.connect(self._show_found)
        self.list.itemClicked.connect(self._choose)
        self.field.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        self.field.set_theme(theme)

    def open(self, commands: tuple[Command, ...]) -> None:
        """Over the upper middle of the window, with all commands."""
        self._commands = commands
        self.field.clear()
        self._show_found("")
        over = self._over
        size = QSize(px(_WIDTH), px(_HEIGHT)).boundedTo(over.size() - QSize(2 * S6, 3 * S6))
        self.resize(size)
        corner = over.rect().topLeft()
        corner.setX((over.width() - size.width()) // 2)
        corner.setY(min(over.height() // 8, over.height() - size.height()))
        self.move(over.mapToGlobal(corner))
        self.show()
        self.field.setFocus()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            steps = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
            key = Qt.Key(event.key())
            if key in steps:
                self._step(steps[key])
                return True
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._choose(self.list.currentItem())
                return True
            if key is Qt.Key.Key_Escape:  # the field would only empty itself
                self.close()
                return True
        return super().eventFilter(watched, event)

    def _step(self, by: int) -> None:
        if self.list.count():
            self.list.setCurrentRow((self.list.currentRow() + by) % self.list.count())

    def _show_found(self, words: str) -> None:
        self.list.clear()
        for command in found(words, self._commands):
            item = QListWidgetItem()
            item.setData(Qt.ItemDataRole.UserRole, command.id)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, command.said)
            line = _line(command)
            item.setSizeHint(QSize(1, max(px(CONTROL_HEIGHT), line.sizeHint().height())))
            self.list.addItem(item)
            self.list.setItemWidget(item, line)
        self.list.setCurrentRow(0)
        self._below.setCurrentIndex(0 if self.list.count() else 1)

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.close()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))


def _line(command: Command) -> QWidget:
    result = QWidget()
    layout = row(result, S3)
    layout.setContentsMargins(S2, 0, S2, 0)
    layout.addWidget(label(command.said))
    layout.addWidget(label(command.group_said, "small"))
    layout.addStretch(1)
    layout.addWidget(label(key_text(command.shown_keys), "small"))
    return result
