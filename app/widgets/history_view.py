"""The history of a pair: acceptance, speed and gain of its answers over time, with benches marked.

Shows what it is given and emits wishes; asks for the pairs whenever it comes into sight. Part of
the bench page; connected to the history's service by `app.history_area`.
"""

import time
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QScrollArea, QStackedWidget, QWidget

from app.logic.answer_history import Answer, PairEntry, PairNames
from app.logic.discover_view import Told
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.history_charts import BenchMark, Charts, charts_of, summary
from app.logic.history_range import RangeName, within
from app.widgets.history_chart import HistoryChart
from app.widgets.history_head import HistoryHead
from app.widgets.parts import column, hairline, keep_level, label
from app.widgets.scaling import sized
from app.widgets.theme import S2, S4, S6, Theme
from app.widgets.told_view import ToldView
from engine.bench.store import BenchEntry
from engine.language import mark, tr

_ABOUT_EMPTY = mark(
    "Ask something in the chat: every finished answer leaves its figures here, with speed, "
    "acceptance, gain and the settings behind them, never its text. Private chats leave nothing."
)
_NONE_IN: dict[RangeName, str] = {
    "day": mark("No answers of this pair in the last 24 hours"),
    "week": mark("No answers of this pair in the last 7 days"),
    "month": mark("No answers of this pair in the last 30 days"),
    "all": mark("No answers of this pair"),
}
POINT_AT = mark("Point at a chart, or walk through it with the arrow keys, to read one answer.")


class HistoryView(QWidget):
    shown = Signal()
    pair_chosen = Signal(object)  # PairNames
    export_requested = Signal(str, str)  # path, "csv" or "json"
    forget_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._entries: tuple[PairEntry, ...] = ()
        self._is_known = False  # what is kept: until then, nothing is said
        self._pair: PairNames | None = None  # what is chosen
        self._loaded: PairNames | None = None  # what is chosen where the user has not
        self._answers: tuple[Answer, ...] = ()
        self._benches: tuple[BenchEntry, ...] = ()
        self._charts: Charts | None = None
        self._build()
        self._connect()
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.head.set_theme(theme)
        self.empty.set_theme(theme)
        for chart in self.charts:
            chart.set_theme(theme)

    # From the service

    def set_pairs(self, entries: tuple[PairEntry, ...]) -> None:
        self._entries, self._is_known = entries, True
        known = [entry.pair for entry in entries]
        chosen = next((p for p in (self._pair, self._loaded) if p in known), None)
        self._pair = chosen or (known[0] if known else None)
        self.head.set_pairs(entries, self._pair)
        if self._pair is None:
            self._answers = ()
            self._refresh()
        else:
            self.pair_chosen.emit(self._pair)

    def set_answers(self, pair: PairNames, answers: tuple[Answer, ...]) -> None:
        if pair == self._pair:
            self._answers = answers
            self._refresh()

    def set_benches(self, entries: Sequence[BenchEntry]) -> None:
        """All that are stored; those of the chosen pair are marked."""
        self._benches = tuple(entries)
        self._refresh()

    def set_loaded(self, pair: PairNames | None) -> None:
        self._loaded = pair

    def choose_pair(self, pair: PairNames) -> None:
        """Show this one, as soon as it is known."""
        self._pair = pair
        self.head.set_range("month")
        self.refresh_soon()

    def refresh_soon(self) -> None:
        """What is kept has changed; asked for when it can be seen."""
        if self.isVisible():
            self.shown.emit()

    def tell(self, sentence: str) -> None:
        self._foot.show()
        self._told.setText(sentence)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.shown.emit()

    # Building

    def _build(self) -> None:
        self.head = HistoryHead(self._theme, self._fmt)
        self.empty = ToldView(self._theme, "bench")
        self._pages = QStackedWidget()
        self._pages.addWidget(self.empty)
        self._pages.addWidget(self._chart_page())
        self._foot = QWidget()
        foot = column(self._foot)
        foot.addWidget(hairline())
        self._told = label("", "small", wraps=True)
        self._told.setContentsMargins(S4, S2, S4, S2)
        sized(self._told, min_height=S6 + S4)
        foot.addWidget(self._told)
        lines = column(self)
        lines.addWidget(self.head)
        lines.addWidget(self._pages, 1)
        lines.addWidget(self._foot)

    def _chart_page(self) -> QWidget:
        sheet = QWidget()
        lines = column(sheet, S4, S4)
        self._summary = label("", "muted", wraps=True)
        lines.addWidget(self._summary)
        self.charts = tuple(HistoryChart(self._theme, data) for data in charts_of(()).charts)
        for chart in self.charts:
            lines.addWidget(chart)
        lines.addStretch(1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(sheet)
        keep_level(area, lines)
        return area

    def _connect(self) -> None:
        head = self.head
        head.pair_chosen.connect(self._on_pair_chosen)
        head.range_chosen.connect(self._refresh)
        head.export_requested.connect(self.export_requested)
        head.forget_requested.connect(self.forget_requested)
        self.empty.action_triggered.connect(lambda _: head.set_range("all"))
        for chart in self.charts:
            chart.pointed.connect(self._on_pointed)

    # What is shown

    @property
    def _marks(self) -> tuple[BenchMark, ...]:
        if self._pair is None:
            return ()
        target, draft = self._pair
        return tuple(
            BenchMark(entry.created, entry.title)
            for entry in self._benches
            if not entry.is_shared
            and target in entry.target.split(", ")
            and (not draft or draft in entry.draft.split(", "))
        )

    def _refresh(self) -> None:
        self.head.setVisible(bool(self._entries))
        shown = within(self._answers, self.head.range, time.time())
        if not shown:
            self._show_empty()
            return
        self._pages.setCurrentIndex(1)
        marks = tuple(made for made in self._marks if made.at >= shown[0].at)
        self._charts = charts_of(shown, marks, self._fmt)
        self._summary.setText(summary(shown, marks, self._charts.points, self._fmt))
        for chart, data in zip(self.charts, self._charts.charts, strict=True):
            chart.set_data(data, self._charts)
        self.tell(tr(POINT_AT))

    def _show_empty(self) -> None:
        self._charts = None
        self._pages.setCurrentWidget(self.empty)
        self.empty.setVisible(self._is_known)
        self._foot.hide()
        told = Told(tr("No answers yet"), tr(_ABOUT_EMPTY))
        if self._entries:
            told = Told(
                tr(_NONE_IN[self.head.range]),
                tr("Older ones are kept."),
                (("all", tr("Show all answers")),),
            )
        self.empty.show_told(told)

    def _on_pair_chosen(self, pair: PairNames) -> None:
        self._pair = pair
        self.pair_chosen.emit(pair)

    def _on_pointed(self, point: int) -> None:
        for chart in self.charts:
            chart.set_cursor_at(point)
        self.tell(self._words_of(point))

    def _words_of(self, point: int) -> str:
        charts = self._charts
        if charts is None or point < 0:
            return tr(POINT_AT)
        near = [
            tr("then: {bench}", bench=bench.text)
            if bench.at > point
            else tr("before it: {bench}", bench=bench.text)
            for bench in charts.benches
            if bench.at == point or bench.at == point + 1 == charts.points
        ]
        return " · ".join((charts.told[point], *near))
