"""The servers page: what this computer serves, servers elsewhere, other machines, as tabs.

Arranges the three and knows none of them. Built by `servers_area` when it is first shown.
"""

from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from app.widgets.focus import lead_focus
from app.widgets.parts import column, hairline, row, surface
from app.widgets.theme import S2
from engine.language import tr

_TABS = ("serve", "endpoints", "hosts")


class ServersPage(QWidget):
    def __init__(self, serve: QWidget, endpoints: QWidget, hosts: QWidget) -> None:
        super().__init__()
        surface(self, "surface")
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setUsesScrollButtons(True)
        self.tabs.setAccessibleName(tr("Servers"))
        for title in (tr("This computer"), tr("Endpoints"), tr("Other machines")):
            self.tabs.addTab(title)
        self._stack = QStackedWidget()
        for view in (serve, endpoints, hosts):
            self._stack.addWidget(view)
        outer = column(self)
        head = row()
        head.setContentsMargins(S2, S2, S2, 0)
        head.addWidget(self.tabs)
        head.addStretch(1)
        outer.addLayout(head)
        outer.addWidget(hairline())
        outer.addWidget(self._stack, 1)
        self.tabs.currentChanged.connect(self._on_tab_changed)
        lead_focus(self, serve)

    @property
    def tab(self) -> str:
        return _TABS[self.tabs.currentIndex()]

    def show_tab(self, name: str) -> None:
        self.tabs.setCurrentIndex(_TABS.index(name))

    def _on_tab_changed(self, at: int) -> None:
        self._stack.setCurrentIndex(at)
        if (shown := self._stack.currentWidget()) is not None:
            lead_focus(self, shown)
