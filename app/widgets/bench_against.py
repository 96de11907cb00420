"""Two results of a bench beside each other: what both measured, and what differs around it.

Shows an `AgainstView`; asks to be closed through a signal. A part of the bench page's results.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QWidget

from app.logic.bench_against import HEADS, AgainstView
from app.logic.formatting import NumberFormat
from app.widgets.back_button import BackButton
from app.widgets.figures_table import Cell, FiguresTable, Head
from app.widgets.icons import icon
from app.widgets.inputs import WheelGuard, choice
from app.widgets.parts import button, clear, column, keep_level, label, row
from app.widgets.theme import S2, S3, S4, Theme
from engine.bench.against import against_markdown
from engine.bench.values import BenchReport
from engine.language import tr

_ROW = 30


class BenchAgainst(QWidget):
    closed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._view: AgainstView | None = None
        self._reports: tuple[BenchReport, BenchReport] | None = None
        self.back = BackButton(theme, tr("Result"))
        self.title = label("", "title", wraps=True)
        self.gist = label("", "section", wraps=True)
        self.blocks, self.kinds = choice(), choice()
        self.blocks.setAccessibleName(tr("Pair, temperature and depth"))
        self.kinds.setAccessibleName(tr("Kind of work"))
        self._guard = WheelGuard(self)
        self._guard.watch(self.blocks)
        self._guard.watch(self.kinds)
        heads = [Head(tr(title), is_left=i in (0, len(HEADS) - 1)) for i, title in enumerate(HEADS)]
        self.table = FiguresTable(theme, tr("Both results by arm"), heads, _ROW)
        self.copy = button(tr("Copy as Markdown"))
        self.told = label("", "small")
        self._differences = QGridLayout()
        self._build()
        self.set_theme(theme)
        self.back.clicked.connect(self.closed)
        self.copy.clicked.connect(self._on_copy)
        self.blocks.currentIndexChanged.connect(lambda _: self._show_block())
        self.kinds.currentIndexChanged.connect(lambda _: self._show_lines())

    def set_theme(self, theme: Theme) -> None:
        self.back.set_theme(theme)
        self.table.set_theme(theme)
        self.copy.setIcon(icon("copy", theme))

    def set_against(self, first: BenchReport, second: BenchReport) -> None:
        self._view = view = AgainstView(first, second, self._fmt)
        self._reports = (first, second)
        self.told.setText("")
        one, other = view.titles
        self.title.setText(tr("“{first}” against “{second}”", first=one, second=other))
        self.gist.setText(view.gist)
        self.blocks.blockSignals(True)
        self.blocks.clear()
        for block, words in view.blocks:
            self.blocks.addItem(words, block)
        self.blocks.setVisible(len(view.blocks) > 1)
        self.blocks.blockSignals(False)
        self._choices.setVisible(bool(view.blocks))
        self.table.setVisible(bool(view.blocks))
        self._show_block()
        self._show_differences(view)

    def _show_block(self) -> None:
        block = self.blocks.currentData()
        if self._view is None or block is None:
            return
        chosen = self.kinds.currentData()
        self.kinds.blockSignals(True)
        self.kinds.clear()
        for kind, words in self._view.kinds(block):
            self.kinds.addItem(words, kind)
        self.kinds.setCurrentIndex(max(0, self.kinds.findData(chosen)))
        self.kinds.blockSignals(False)
        self.kinds.setVisible(self.kinds.count() > 1)
        self._show_lines()

    def _show_lines(self) -> None:
        block, kind = self.blocks.currentData(), self.kinds.currentData()
        if self._view is None or block is None or kind is None:
            return
        last = len(HEADS) - 1
        self.table.set_cells(
            [
                [
                    Cell(words, tone=line.tone if i == last else None, is_strong=i == 0)
                    for i, words in enumerate(line.cells)
                ]
                for line in self._view.lines(block, kind)
            ]
        )

    def _show_differences(self, view: AgainstView) -> None:
        clear(self._differences)
        rows = view.differences or ((tr("Nothing but the time."), "", ""),)
        heads = (tr("First"), tr("Second")) if view.differences else ()
        for j, words in enumerate(heads, start=1):
            self._differences.addWidget(label(words, "small"), 0, j)
        for i, cells in enumerate(rows, start=1):
            for j, words in enumerate(cells):
                made = label(words, "" if j else "muted", wraps=j > 0)
                made.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._differences.addWidget(made, i, j, Qt.AlignmentFlag.AlignTop)

    def _on_copy(self) -> None:
        if self._reports is not None:
            QGuiApplication.clipboard().setText(against_markdown(*self._reports))
            self.told.setText(tr("Copied."))

    def _build(self) -> None:
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sheet = QWidget()
        sheet.setProperty("surface", "window")
        layout = column(sheet, S3)
        layout.setContentsMargins(S4, S4, S4, S2)
        keep_level(scroll, layout)
        self._choices = QWidget()
        choices = row(self._choices, S2)
        choices.addWidget(self.blocks)
        choices.addWidget(self.kinds)
        choices.addStretch(1)
        head = row(spacing=S2)
        head.addWidget(self.back, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        layout.addLayout(head)
        for widget in (self.gist, self._choices, self.table):
            layout.addWidget(widget)
        layout.addWidget(label(tr("What differs besides"), "section"))
        self._differences.setHorizontalSpacing(S4)
        self._differences.setVerticalSpacing(4)
        self._differences.setColumnStretch(1, 1)
        self._differences.setColumnStretch(2, 1)
        layout.addLayout(self._differences)
        layout.addStretch(1)
        scroll.setWidget(sheet)
        foot = row(spacing=S2)
        foot.setContentsMargins(S4, 0, S4, S3)
        foot.addWidget(self.copy)
        foot.addWidget(self.told, 1)
        whole = column(self, S2)
        whole.addWidget(scroll, 1)
        whole.addLayout(foot)
