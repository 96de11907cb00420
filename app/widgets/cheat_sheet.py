"""The cheat sheet: every command that has keys, in its group, with its keys.

Made anew when it is opened; any key or click outside closes it. The window opens it.
"""

from itertools import groupby

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from app.logic.commands import Command
from app.widgets.parts import column, key_text, label, surface
from app.widgets.theme import S2, S4, S6, px
from engine.language import tr

_WIDTH = 760  # px at 100 %


class CheatSheet(QFrame):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._over = parent
        self.setAccessibleName(tr("Keyboard shortcuts"))
        surface(self, "popover")
        self._layout = column(self, S4, S4)
        self._layout.addWidget(label(tr("Keyboard shortcuts"), "title"))
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setAccessibleName(tr("Keyboard shortcuts"))
        self._layout.addWidget(self._area, 1)

    def open(self, commands: tuple[Command, ...]) -> None:
        content = _groups(commands)
        self._area.setWidget(content)
        over = self._over
        most = over.size() - QSize(2 * S6, 2 * S6)
        self.resize(min(px(_WIDTH), most.width()), most.height())
        self._layout.activate()
        hidden = content.heightForWidth(self._area.width() - S2) - self._area.height()
        self.resize(self.width(), min(most.height(), self.height() + hidden))
        self.move(over.mapToGlobal(over.rect().center() - self.rect().center()))
        self.show()
        self._area.setFocus()


def _groups(commands: tuple[Command, ...]) -> QWidget:
    """Two columns of groups, each filled from the top."""
    result = QWidget()
    across = QGridLayout(result)
    across.setContentsMargins(0, 0, S2, 0)
    across.setHorizontalSpacing(S6)
    sides = (column(spacing=S4), column(spacing=S4))
    filled = [0, 0]
    with_keys = [c for c in commands if c.keys]
    for name, group in groupby(with_keys, key=lambda c: c.group_said):
        lines = tuple(group)
        side = 0 if filled[0] <= filled[1] else 1
        filled[side] += len(lines) + 2
        sides[side].addWidget(_group(name, lines))
    for number, side_layout in enumerate(sides):
        side_layout.addStretch(1)
        across.addLayout(side_layout, 0, number)
        across.setColumnStretch(number, 1)
    return result


def _group(name: str, lines: tuple[Command, ...]) -> QWidget:
    result = QWidget()
    grid = QGridLayout(result)
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setVerticalSpacing(S2)
    grid.setColumnStretch(0, 1)
    grid.addWidget(label(name, "section"), 0, 0, 1, 2)
    for number, command in enumerate(lines, 1):
        grid.addWidget(label(command.said, wraps=True), number, 0)
        keys = label(key_text(command.shown_keys), "muted")
        grid.addWidget(keys, number, 1, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    return result
