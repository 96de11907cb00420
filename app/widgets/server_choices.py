"""Servers that the user added, to be chosen as arms; where there are none, the way to add one.

A Paceline server can be several arms. Gives `ServerChoice`s and says when they change; asks no
server. Part of the forms of comparisons, benches and load sweeps.
"""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QWidget

from app.logic.arms import arm_title
from app.logic.endpoint_words import endpoint_title
from app.logic.server_arms import (
    SERVER_ARMS,
    ServerChoice,
    arm_choice_title,
    server_facts,
    takes_arms,
)
from app.widgets.chips import Chips
from app.widgets.parts import button, clear, column, label, row
from app.widgets.short_label import ShortLabel
from app.widgets.source_mark import SourceMark
from app.widgets.theme import S1, S2, Theme, px
from engine.language import tr
from engine.remote.values import Endpoint

_INDENT = 18  # px and a gap: under the words of a check box


class ServerRow(QWidget):
    changed = Signal()

    def __init__(
        self, theme: Theme, endpoint: Endpoint, is_own: bool = False, has_mark: bool = True
    ) -> None:
        """`has_mark`: servers have a colour, the same for all."""
        super().__init__()
        self.endpoint = endpoint
        self.is_own = is_own
        self.box = QCheckBox(endpoint_title(endpoint).replace("&", "&&"))
        self.box.setToolTip(endpoint.reference)
        self.mark = SourceMark(theme)
        self.mark.set_sources(("server",))
        if not has_mark:
            self.mark.hide()
        self.facts = ShortLabel(server_facts(endpoint), "small")
        self.facts.setContentsMargins(px(_INDENT) + S2, 0, 0, 0)
        self.box.setAccessibleDescription(self.facts.text())
        self.arms: Chips | None = None
        line = row(spacing=S2)
        line.addWidget(self.box)
        line.addWidget(self.mark)
        line.addStretch(1)
        outer = column(self, S1)
        outer.addLayout(line)
        outer.addWidget(self.facts)
        if takes_arms(endpoint):
            self.arms = self._arms()
            holder = column()
            holder.setContentsMargins(px(_INDENT) + S2, 0, 0, 0)
            holder.addWidget(self.arms)
            outer.addLayout(holder)
        self.box.toggled.connect(self._on_toggled)

    @property
    def choices(self) -> tuple[ServerChoice, ...]:
        if not self.box.isChecked():
            return ()
        if self.arms is None:
            return (ServerChoice(self.endpoint),)
        return tuple(
            ServerChoice(self.endpoint, arm, self.is_own)
            for arm in self.arms.chosen
            if self.arms.buttons[arm].isEnabled()
        )

    def _arms(self) -> Chips:
        title = endpoint_title(self.endpoint)
        chips = Chips(title, [(arm, arm_title(arm)) for arm in SERVER_ARMS])
        for arm, chip in chips.buttons.items():
            chip.setAccessibleName(arm_choice_title(self.endpoint, arm))
        chips.choose(("off",))
        chips.hide()
        chips.changed.connect(self.changed)
        return chips

    def _on_toggled(self, is_on: bool) -> None:
        if self.arms is not None:
            self.arms.setVisible(is_on)
        self.changed.emit()


class ServerChoices(QWidget):
    changed = Signal()
    servers_requested = Signal()  # where servers are added

    def __init__(self, theme: Theme, about: str = "", has_marks: bool = True) -> None:
        """`about`: what a chosen server is good for, in a sentence."""
        super().__init__()
        self._theme = theme
        self._has_marks = has_marks
        self.rows: tuple[ServerRow, ...] = ()
        self.none = label(
            tr("Servers that you add on the Servers page can be measured, too."),
            "small",
            wraps=True,
        )
        self.add = button(tr("Add a server…"), "link")
        self._about = label(about, "small", wraps=True)
        self._list = column(spacing=S2)
        outer = column(self, S1)
        head = row(spacing=S2)
        head.addWidget(label(tr("Servers"), "section"))
        head.addStretch(1)
        head.addWidget(self.add)
        outer.addLayout(head)
        outer.addWidget(self._about)
        outer.addWidget(self.none)
        outer.addLayout(self._list)
        self.add.clicked.connect(self.servers_requested)
        self._show()

    @property
    def choices(self) -> tuple[ServerChoice, ...]:
        return tuple(choice for each in self.rows for choice in each.choices)

    @property
    def endpoints(self) -> tuple[Endpoint, ...]:
        return tuple(each.endpoint for each in self.rows)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for each in self.rows:
            each.mark.set_theme(theme)

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        """What was chosen and is still there stays chosen."""
        if tuple(endpoints) == self.endpoints:
            return
        before = {each.endpoint.reference: each for each in self.rows}
        clear(self._list)
        self.rows = tuple(
            ServerRow(self._theme, endpoint, has_mark=self._has_marks) for endpoint in endpoints
        )
        for each in self.rows:
            old = before.get(each.endpoint.reference)
            if old is not None:
                each.box.setChecked(old.box.isChecked())
                if each.arms is not None and old.arms is not None:
                    each.arms.choose(old.arms.chosen)
            self._list.addWidget(each)
            each.show()  # at once, or the form would be laid out without it
            each.changed.connect(self.changed)
        self._show()
        self.changed.emit()

    def _show(self) -> None:
        self.none.setVisible(not self.rows)
        self._about.setVisible(bool(self.rows) and bool(self._about.text()))
