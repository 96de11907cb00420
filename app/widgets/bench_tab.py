"""The tab of benches: nothing yet, the form of a new one, or a stored one with what runs over it.

Knows no bench; which of them is shown is said by `bench_page`.
"""

from PySide6.QtWidgets import QStackedWidget, QWidget

from app.widgets.parts import column, surface
from app.widgets.theme import S4


class BenchTab(QStackedWidget):
    def __init__(self, empty: QWidget, setup: QWidget, running: QWidget, results: QWidget) -> None:
        """`running` stands over `results`."""
        super().__init__()
        self._results = results
        self._rest = QWidget()  # takes the results' place before there are any
        self._stored = surface(QWidget(), "window")
        self._over = QWidget()
        over = column(self._over)
        over.setContentsMargins(S4, S4, S4, 0)
        over.addWidget(running)
        stored = column(self._stored)
        stored.addWidget(self._over)
        stored.addWidget(results, 1)
        stored.addWidget(self._rest, 1)
        for page in (empty, setup, self._stored):
            self.addWidget(page)

    def set_stored(self, has_standing: bool, has_results: bool) -> None:
        """What there is to show of the stored one."""
        self._over.setVisible(has_standing)
        self._results.setVisible(has_results)
        self._rest.setVisible(not has_results)

    def turn(self, new: QWidget | None) -> None:
        """To the page for a new bench; None: to the stored one."""
        self.setCurrentWidget(new or self._stored)
