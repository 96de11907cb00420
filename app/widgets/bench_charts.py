"""The charts of a bench in cards, two beside each other where there is room, each to be saved.

Shows `Plot`s; asks for another kind of work and for pictures through signals. Part of the bench
page's results.
"""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QToolButton, QWidget

from app.logic.plot import Plot
from app.widgets.icons import icon
from app.widgets.inputs import WheelGuard, choice, choose
from app.widgets.line_chart import LineChart
from app.widgets.parts import column, icon_button, label, row
from app.widgets.theme import S2, S3, S4, Theme, px
from engine.language import tr

KEYS = ("bench_acceptance", "bench_speed_up", "bench_predicted")
_TWO = 820  # px from which two charts stand beside each other


class ChartCard(QFrame):
    save_clicked = Signal(str)  # "png", "svg"

    def __init__(self, theme: Theme, key: str) -> None:
        super().__init__()
        self.setProperty("surface", "card")
        self.title = label("", "section", wraps=True)
        self.chart = LineChart(theme, key)
        self.save = icon_button("save", tr("Save this chart"), theme)
        menu = QMenu(self.save)
        self.save.setMenu(menu)
        self.save.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        for kind in ("png", "svg"):
            menu.addAction(tr("Save as {kind}…", kind=kind.upper())).triggered.connect(
                lambda _=False, kind=kind: self.save_clicked.emit(kind)
            )
        head = row(spacing=S2)
        head.addWidget(self.title, 1)
        head.addWidget(self.save, 0, Qt.AlignmentFlag.AlignTop)
        layout = column(self, S2)
        layout.setContentsMargins(S4, S3, S4, S3)
        layout.addLayout(head)
        layout.addWidget(self.chart)
        layout.addStretch(1)

    def set_plot(self, plot: Plot) -> None:
        self.title.setText(plot.title)
        self.save.setAccessibleName(tr("Save the chart {title}", title=plot.title))
        self.chart.set_plot(plot)


class BenchCharts(QWidget):
    kind_changed = Signal(str)
    save_clicked = Signal(object, str)  # Plot, "png" or "svg"

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._columns = 0
        self.kinds = choice()
        self.kinds.setAccessibleName(tr("Kind of work that the charts are of"))
        self._guard = WheelGuard(self)
        self._guard.watch(self.kinds)
        self.cards = {key: ChartCard(theme, key) for key in KEYS}
        head = row(spacing=S2)
        head.addWidget(label(tr("Against draft length"), "section"))
        head.addStretch(1)
        head.addWidget(self.kinds)
        self._head = QWidget()
        column(self._head).addLayout(head)
        self._grid = QGridLayout()
        self._grid.setSpacing(S3)
        layout = column(self, S2)
        layout.addWidget(self._head)
        layout.addLayout(self._grid)
        self.kinds.currentIndexChanged.connect(self._on_kind_changed)
        for card in self.cards.values():
            card.save_clicked.connect(
                lambda kind, card=card: self.save_clicked.emit(card.chart.plot, kind)
            )

    def set_theme(self, theme: Theme) -> None:
        for card in self.cards.values():
            card.chart.set_theme(theme)
            card.save.setIcon(icon("save", theme))

    def set_kinds(self, kinds: tuple[tuple[str, str], ...], chosen: str) -> None:
        """(kind, label) of all; the chosen one stays where it is still there."""
        self.kinds.blockSignals(True)
        known = tuple(
            (self.kinds.itemData(i), self.kinds.itemText(i)) for i in range(self.kinds.count())
        )
        if known != kinds:
            self.kinds.clear()
            for kind, words in kinds:
                self.kinds.addItem(words, kind)
        choose(self.kinds, chosen)
        self.kinds.blockSignals(False)
        self.kinds.setVisible(len(kinds) > 1)

    def set_plots(self, plots: tuple[Plot, ...]) -> None:
        found = {plot.key: plot for plot in plots}
        for key, card in self.cards.items():
            if key in found:
                card.set_plot(found[key])
            card.setVisible(key in found)
        self._head.setVisible(bool(found.keys() & set(KEYS[:2])))
        self.setVisible(bool(found))
        self._columns = 0
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        return QSize(280, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = 2 if self.width() >= px(_TWO) else 1
        if columns == self._columns:
            return
        self._columns = columns
        shown = [card for card in self.cards.values() if not card.isHidden()]
        for card in self.cards.values():
            self._grid.removeWidget(card)
        for i, card in enumerate(shown):
            is_alone = columns == 2 and i == len(shown) - 1 and i % 2 == 0
            self._grid.addWidget(card, i // columns, i % columns, 1, 2 if is_alone else 1)
        for i in range(2):
            self._grid.setColumnStretch(i, 1 if i < columns else 0)

    def _on_kind_changed(self, _: int) -> None:
        self.kind_changed.emit(self.kinds.currentData() or "")
