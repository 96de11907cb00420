"""What the settings of a chat are put together from: a field with its state, a list of values.

A field says what it is as long as it is not the chat's own, and offers to put it back where it is.
Knows neither chats nor settings.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox, QWidget

from app.widgets.parts import button, column, label, row, tool_tip
from app.widgets.theme import S1, S2
from engine.language import tr


class ValueBox(QComboBox):
    """A list of values, told apart by what they are: None and "" too."""

    chosen = Signal(object)  # by the user; the value

    def __init__(self) -> None:
        super().__init__()
        self._values: list[object] = []
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(8)
        self.activated.connect(lambda index: self.chosen.emit(self._values[index]))

    def set_values(self, items: Sequence[tuple[object, str]], value: object) -> None:
        """(value, words) each; `value` is the one that is shown."""
        if [v for v, _ in items] != self._values or self._words() != [w for _, w in items]:
            self._values = [v for v, _ in items]
            self.clear()
            self.addItems([words for _, words in items])
        self.setCurrentIndex(self._values.index(value))
        self.setToolTip(tool_tip(self.currentText()))

    @property
    def values(self) -> tuple[object, ...]:
        return tuple(self._values)

    def set_tip(self, value: object, tip: str, is_usable: bool = True) -> None:
        index, model = self._values.index(value), self.model()
        self.setItemData(index, tool_tip(tip), Qt.ItemDataRole.ToolTipRole)
        if isinstance(model, QStandardItemModel):
            model.item(index).setEnabled(is_usable)

    def _words(self) -> list[str]:
        return [self.itemText(i) for i in range(self.count())]


class SetupField(QWidget):
    """A name and its control below; beside the name, what stands there without an own choice."""

    put_back_requested = Signal()

    def __init__(self, name: str, control: QWidget) -> None:
        super().__init__()
        self._control = control
        lines = column(self, S1)
        head = row(spacing=S2)
        title = label(name)
        title.setBuddy(control)
        self._state = label("", "small")
        self.put_back = button(tr("Put back"), "link")
        self.put_back.setAccessibleName(tr("Put back: {field}", field=name))
        self.put_back.setToolTip(tr("As in the settings again"))
        self.put_back.clicked.connect(self._on_put_back)
        head.addWidget(title)
        head.addStretch(1)
        head.addWidget(self._state)
        head.addWidget(self.put_back)
        lines.addLayout(head)
        lines.addWidget(control)
        control.setAccessibleName(name)
        self.set_own(False, "")

    def set_own(self, is_own: bool, state: str) -> None:
        """`state` is said as long as it is not."""
        self._state.setText(state)
        self._state.setVisible(not is_own)
        self.put_back.setVisible(is_own)
        self._control.setAccessibleDescription(tr("This chat’s own") if is_own else state)

    def _on_put_back(self) -> None:
        self._control.setFocus(Qt.FocusReason.OtherFocusReason)  # what was pressed goes
        self.put_back_requested.emit()
