"""How a bench is read: what it recommends, the heat table with a cell's details, charts, saving.

Shows a `BenchReport` from top to bottom; decides nothing that `app.logic` could. Asks for defaults,
races, other results and files through signals. A part of the bench page.
"""

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLayout,
    QScrollArea,
    QStackedWidget,
    QWidget,
)

from app.logic import bench_words as words
from app.logic.bench_details import details_of
from app.logic.bench_heat import Heat, heat_of
from app.logic.bench_lines import plots_of
from app.logic.formatting import NumberFormat
from app.logic.pair_default import default_problem
from app.widgets.bench_against import BenchAgainst
from app.widgets.bench_charts import BenchCharts
from app.widgets.bench_details import BenchDetails
from app.widgets.bench_head import BenchHead
from app.widgets.bench_kinds import KindLines
from app.widgets.bench_saving import BenchSaving
from app.widgets.heat_table import HeatLegend, HeatTable
from app.widgets.parts import column, keep_level, label
from app.widgets.theme import S2, S3, S4, Theme, px
from engine.bench.request import BASELINE
from engine.bench.values import BenchReport
from engine.language import mark, tr

DETAILS = 372  # px, beside the table
_LEAST = 480  # px that the table has there
_ACROSS = 720  # px from which the details have two halves
_BAR = 12  # of scrolling
_ABOUT = mark("An arm’s number is its draft length; tok/s is the speed of plain decoding.")


class BenchResults(QWidget):
    default_requested = Signal(int, str)  # block, arm
    race_requested = Signal(int, int, object)  # block, prompt, names of two arms
    save_requested = Signal(str, object)  # path, bytes or a QImage to be written as PNG
    json_requested = Signal(str)  # path; all raw data, which the store has
    against_requested = Signal(int)  # id of the result to hold this one against
    hand_over_requested = Signal(int, str)  # block, arm

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._theme, self._fmt = theme, fmt
        self.report: BenchReport | None = None
        self._is_own, self._is_busy = True, False
        self._block = 0
        self._is_beside: bool | None = None
        self._suggested: tuple[str, str] | None = None
        self._heat = Heat((), (), ("", "", ""))
        self.head = BenchHead(theme, fmt)
        self.table = HeatTable(theme)
        self.legend = HeatLegend(theme)
        self.details = BenchDetails(theme)
        self.kinds = KindLines()
        self.charts = BenchCharts(theme)
        self.nothing = label("", "muted", wraps=True)
        self.saving = BenchSaving(theme, fmt)
        self.other = BenchAgainst(theme, fmt)
        self._build()
        self.set_theme(theme)
        self._connect()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        parts = (self.head, self.table, self.legend, self.details, self.charts, self.saving)
        for part in (*parts, self.other):
            part.set_theme(theme)

    def set_recent(self, files: tuple[str, ...]) -> None:
        self.saving.set_recent(files)

    def set_busy(self, is_busy: bool) -> None:
        """While something is measured nothing is made a default."""
        self._is_busy = is_busy
        self._show_defaults()

    @Slot(object)
    def set_report(self, report: BenchReport, is_own: bool = True) -> None:
        """Also the next table of one that runs: what is chosen stays chosen. `is_own`: measured on
        this machine."""
        is_other = self.report is None or self.report.created != report.created
        self.report, self._is_own = report, is_own
        self.saving.set_own(is_own)
        if is_other:
            self._block = 0
            self.saving.tell("")
            self.sheet.verticalScrollBar().setValue(0)
        self._block = self.head.set_report(report, self._block)
        self._show_block(is_other)
        if is_other or self._stack.currentIndex() == 0:
            self._stack.setCurrentIndex(1)

    def set_others(self, others: tuple[tuple[int, str], ...]) -> None:
        """(id, title) of results that this one can be held against."""
        self.saving.set_others(others)

    @Slot(object)
    def show_against(self, other: BenchReport) -> None:
        """This result beside another, until that is closed."""
        if self.report is not None:
            self.other.set_against(self.report, other)
            self._stack.setCurrentWidget(self.other)
            self.other.back.setFocus()

    @Slot(str)
    def tell(self, sentence: str) -> None:
        """What came of saving, or of making a default."""
        self.saving.tell(sentence)

    # What is shown of a block

    def _show_block(self, is_other: bool = False) -> None:
        """`is_other`: what was chosen belongs to another result."""
        report, block, fmt = self.report, self._block, self._fmt
        if report is None:
            return
        self.saving.set_report(report, block)
        self._heat = heat = heat_of(report, block, fmt)
        for part in (self._body, self.saving):
            part.setVisible(bool(heat.arms))
        self.nothing.setVisible(not heat.arms)
        self.nothing.setText(words.nothing_text(report))
        self.head.show_block(report, block)
        self._show_defaults()
        self.table.set_heat(heat)
        self.legend.set_heat(heat)
        self._arrange()
        kinds = tuple((row.kind, row.label) for row in heat.rows)
        self.kinds.set_lines(words.kind_lines(report, block, fmt))
        self.charts.set_kinds(
            kinds, self.charts.kinds.currentData() or kinds[0][0] if kinds else ""
        )
        self._show_charts()
        if heat.arms and (is_other or self.table.chosen in (None, self._suggested)):
            self._suggested = self._recommended(report)
            self.table.choose(*self._suggested)
        self._show_cell()

    def _recommended(self, report: BenchReport) -> tuple[str, str]:
        """Kind and arm of the cell that is chosen as long as nobody chooses another."""
        kind = self._heat.rows[0].kind
        best = words.best_of(report, self._block, kind)
        arm = best.arm if best is not None else ""
        return kind, arm if self._heat.column_of(arm) >= 0 else self._heat.arms[0].name

    def _show_defaults(self) -> None:
        why = tr("The arm that is on when this pair is loaded.")
        if not self._is_own:
            why = tr("Measured on another machine: measure here what is fastest here.")
        elif self._is_busy:
            why = tr("Wait until the bench is done.")
        is_possible = self._is_own and not self._is_busy
        for part in (self.head, self.details):
            problem = default_problem(self.report, part.arm) if self.report is not None else ""
            part.set_default_enabled(is_possible and not problem, (is_possible and problem) or why)

    def _show_charts(self) -> None:
        if self.report is not None:
            kind = self.charts.kinds.currentData() or words.ALL_KINDS
            self.charts.set_plots(plots_of(self.report, self._block, kind, self._fmt))

    def _show_cell(self) -> None:
        chosen = self.table.chosen
        if self.report is None or chosen is None:
            self.details.hide()
            return
        kind, arm = chosen
        found = details_of(self.report, self._block, arm, kind, self._fmt)
        self.details.setVisible(found is not None)
        if found is not None:
            arms = (BASELINE, *(each.name for each in self._heat.arms))
            self.details.show_details(found, arm, arms)
        self._show_defaults()

    # What is asked for

    def _connect(self) -> None:
        self.head.block_chosen.connect(self._on_block_chosen)
        for part in (self.head, self.details):
            part.default_clicked.connect(lambda arm: self.default_requested.emit(self._block, arm))
        self.table.cell_chosen.connect(lambda *_: self._show_cell())
        self.kinds.kind_clicked.connect(self._on_kind_clicked)
        self.charts.kind_changed.connect(lambda _: self._show_charts())
        self.charts.save_clicked.connect(self.saving.save_chart)
        self.other.closed.connect(lambda: self._stack.setCurrentIndex(1))
        self.saving.save_requested.connect(self.save_requested)
        self.saving.json_requested.connect(self.json_requested)
        self.saving.against_requested.connect(self.against_requested)
        self.saving.hand_over_clicked.connect(self._on_hand_over)
        self.details.race_clicked.connect(
            lambda prompt, arms: self.race_requested.emit(self._block, prompt, arms)
        )

    def _on_block_chosen(self, block: int) -> None:
        self._block = block
        self._show_block()

    def _on_hand_over(self) -> None:
        """The chosen arm, or what is recommended."""
        if self.report is not None:
            _, arm = self.table.chosen or self._recommended(self.report)
            self.hand_over_requested.emit(self._block, arm)

    def _on_kind_clicked(self, kind: str, arm: str) -> None:
        self.table.choose(kind, arm)
        self._show_cell()

    # Layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """The details beside the table where that has room for all arms, else under it."""
        room = self.width() - 2 * S4 - _BAR
        is_beside = room - S4 - px(DETAILS) >= max(px(_LEAST), self.table.sizeHint().width())
        self.details.set_across(not is_beside and room >= px(_ACROSS))
        self.details.setMinimumWidth(px(DETAILS) if is_beside else 0)
        self.details.setMaximumWidth(px(DETAILS) if is_beside else 16_777_215)
        if is_beside == self._is_beside:
            return
        self._is_beside = is_beside
        for part in (self._top, self.details, self.kinds):
            self._middle.removeWidget(part)
        top = Qt.AlignmentFlag.AlignTop
        self._middle.addWidget(self._top, 0, 0, top)
        if is_beside:
            self._middle.addWidget(self.details, 0, 1, 2, 1, top)
            self._middle.addWidget(self.kinds, 1, 0, top)
        else:
            self._middle.addWidget(self.details, 1, 0)
            self._middle.addWidget(self.kinds, 2, 0)
        self._middle.setRowStretch(1, 1 if is_beside else 0)
        self._middle.setColumnStretch(0, 1)

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._build_empty())
        page = QWidget()
        whole = column(page, S2)
        whole.setContentsMargins(0, 0, 0, S3)
        self.sheet = QScrollArea()
        self.sheet.setWidgetResizable(True)
        self.sheet.setFrameShape(QFrame.Shape.NoFrame)
        self.sheet.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.sheet.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.sheet.setWidget(self._build_sheet())
        whole.addWidget(self.sheet, 1)
        whole.addWidget(self.saving)
        self._stack.addWidget(page)
        self._stack.addWidget(self.other)
        column(self).addWidget(self._stack)

    def _build_sheet(self) -> QWidget:
        sheet = QWidget()
        sheet.setProperty("surface", "window")
        layout = column(sheet, S3)
        layout.setContentsMargins(S4, S4, S4, S2)
        keep_level(self.sheet, layout)
        layout.addWidget(self.head)
        layout.addWidget(self.nothing)
        self._body = QWidget()
        body = column(self._body, S4)
        body.addLayout(self._build_middle())
        body.addWidget(self.charts)
        layout.addWidget(self._body)
        layout.addStretch(1)
        return sheet

    def _build_middle(self) -> QLayout:
        self._top = QWidget()
        top = column(self._top, S2)
        top.addWidget(label(tr("Speed-up against plain decoding"), "section"))
        top.addWidget(label(tr(_ABOUT), "small", wraps=True))
        top.addWidget(self.table)
        top.addWidget(self.legend)
        self._middle = QGridLayout()
        self._middle.setSpacing(S4)
        return self._middle

    def _build_empty(self) -> QWidget:
        empty = QWidget()
        layout = QGridLayout(empty)
        layout.addWidget(
            label(tr("Nothing measured yet"), "title"), 0, 0, Qt.AlignmentFlag.AlignCenter
        )
        return empty
