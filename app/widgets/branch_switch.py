"""Which version of a message is shown, and the way to the others: two arrows and “2 of 3”.

Hidden where there is only one. Emits the number that is wanted; `message_view` has one.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QToolButton, QWidget

from app.widgets.message_parts import IconCache
from app.widgets.parts import label, row
from app.widgets.theme import tabular
from engine.language import tr


class BranchSwitch(QWidget):
    chosen = Signal(int)  # the first is 1

    def __init__(self, icons: IconCache) -> None:
        super().__init__()
        self._icons = icons
        self._branch = (1, 1)
        self._can_switch = True
        line = row(self, 0)
        self._text = label("", "small")
        self._text.setFont(tabular(self._text.font()))
        self.back = self._arrow(tr("Previous version"), -1)
        self.on = self._arrow(tr("Next version"), 1)
        for part in (self.back, self._text, self.on):
            line.addWidget(part)
        self.show_branch((1, 1))
        self.refresh()

    @property
    def text(self) -> str:
        return self._text.text()

    def show_branch(self, branch: tuple[int, int]) -> None:
        self._branch = branch
        number, of = branch
        self._text.setText(tr("{number} of {of}", number=number, of=of))
        self.setAccessibleName(tr("Version {number} of {of}", number=number, of=of))
        self.setVisible(of > 1)
        self._enable()

    def set_can_switch(self, can_switch: bool) -> None:
        self._can_switch = can_switch
        self._enable()

    def focus(self) -> None:
        """Give the keyboard to an arrow that leads somewhere."""
        (self.on if self.on.isEnabled() else self.back).setFocus()

    def refresh(self) -> None:
        self.back.setIcon(self._icons.get("chevron-left"))
        self.on.setIcon(self._icons.get("chevron-right"))

    def _arrow(self, name: str, step: int) -> QToolButton:
        made = QToolButton()
        made.setProperty("kind", "icon")
        made.setToolTip(name)
        made.setAccessibleName(name)
        made.clicked.connect(lambda: self.chosen.emit(self._branch[0] + step))
        return made

    def _enable(self) -> None:
        number, of = self._branch
        self.back.setEnabled(self._can_switch and number > 1)
        self.on.setEnabled(self._can_switch and number < of)
