"""A row of small buttons that are on or off, each by itself or one of all; it wraps.

Knows values and words, not what they are for. Used by the forms of the tab “Load” and of servers.
"""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from app.widgets.flow import Flow
from app.widgets.parts import button
from app.widgets.theme import S2


class Chips(QWidget):
    changed = Signal()

    def __init__(self, name: str, items: Sequence[tuple[str, str]], is_exclusive: bool = False):
        """`items`: (value, words)."""
        super().__init__()
        self.setAccessibleName(name)
        self._group = QButtonGroup(self)
        self._group.setExclusive(is_exclusive)
        self.buttons: dict[str, QPushButton] = {}
        flow = Flow(self, S2)
        for value, words in items:
            chip = button(words, "chip")
            chip.setCheckable(True)
            chip.setAccessibleName(f"{name}: {words}")
            chip.setAutoDefault(False)
            self._group.addButton(chip)
            self.buttons[value] = chip
            flow.addWidget(chip)
        self._group.buttonToggled.connect(self._on_toggled)

    @property
    def chosen(self) -> tuple[str, ...]:
        return tuple(value for value, chip in self.buttons.items() if chip.isChecked())

    @property
    def first(self) -> str:
        """Of several of which one is on."""
        return next(iter(self.chosen), "")

    def choose(self, values: Iterable[str]) -> None:
        wanted = set(values)
        for value, chip in self.buttons.items():
            chip.setChecked(value in wanted)

    def set_tip(self, value: str, tip: str) -> None:
        self.buttons[value].setToolTip(tip)
        self.buttons[value].setAccessibleDescription(tip)

    def set_problem(self, value: str, problem: str) -> None:
        """Why it cannot be chosen; what was chosen is kept for when it can."""
        self.buttons[value].setEnabled(not problem)
        self.set_tip(value, problem)

    def _on_toggled(self, chip: QPushButton, is_on: bool) -> None:
        if is_on or not self._group.exclusive():
            self.changed.emit()
