"""Which block of a bench is shown, and the recommendation for each kind of work as a short line.

Both emit what is chosen. Parts of the bench page's results.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QGridLayout, QWidget

from app.logic import bench_words as words
from app.logic.bench_words import KindLine
from app.logic.formatting import NumberFormat
from app.widgets.inputs import WheelGuard, choice
from app.widgets.parts import button, clear, column, label, row, tool_tip
from app.widgets.scaling import sized
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S2, S4, px
from engine.bench.values import BenchReport
from engine.language import tr

_ROOM = 720  # px for all lists on one line


class BlockChooser(QWidget):
    """A list for each of pair, temperature and depth that has several values; hidden where none
    has."""

    chosen = Signal(int)  # block

    def __init__(self, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._report: BenchReport | None = None
        self.pairs, self.temperatures, self.depths = choice(), choice(), choice()
        self._guard = WheelGuard(self)
        names = (tr("Pair"), tr("Temperature"), tr("Tokens before the prompt"))
        for box, name in zip(self._boxes, names, strict=True):
            box.setAccessibleName(name)
            box.currentIndexChanged.connect(self._on_changed)
            self._guard.watch(box)
        # Files' names are long, and need not all be seen.
        self.pairs.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        sized(self.pairs, max_width=620)
        numbers = row(spacing=S2)
        numbers.addWidget(self.temperatures)
        numbers.addWidget(self.depths)
        numbers.addStretch(1)
        self._layout = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(S2)
        self._layout.addWidget(self.pairs, 1)
        self._layout.addLayout(numbers)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._layout.setDirection(across if self.width() >= px(_ROOM) else down)

    @property
    def _boxes(self) -> tuple[QComboBox, QComboBox, QComboBox]:
        return self.pairs, self.temperatures, self.depths

    def set_report(self, report: BenchReport, block: int) -> int:
        """The block that is shown now: the one before, where there still is such a one."""
        self._report = report
        request = report.request
        block = block if 0 <= block < len(report.blocks) else 0
        now = report.blocks[block]
        filled: tuple[tuple[QComboBox, list[tuple[str, object]], object], ...] = (
            (
                self.pairs,
                [(words.pair_label(report, i), i) for i in range(len(request.pairs))],
                now.pair,
            ),
            (
                self.temperatures,
                [(words.temperature_label(t, self._fmt), t) for t in request.temperatures],
                now.temperature,
            ),
            (
                self.depths,
                [(words.depth_label(d, self._fmt), d) for d in request.depths],
                now.depth,
            ),
        )
        for box, values, value in filled:
            box.blockSignals(True)
            if [(box.itemText(i), box.itemData(i)) for i in range(box.count())] != values:
                box.clear()
                for text, data in values:
                    box.addItem(text, data)
            box.setCurrentIndex(max(0, box.findData(value)))
            box.setToolTip(tool_tip(box.currentText()))
            box.setVisible(len(values) > 1)
            box.blockSignals(False)
        self.setVisible(len(report.blocks) > 1)
        return block

    def _on_changed(self, _: int) -> None:
        if self._report is None:
            return
        wanted = tuple(box.currentData() for box in self._boxes)
        for i, block in enumerate(self._report.blocks):
            if (block.pair, block.temperature, block.depth) == wanted:
                self.chosen.emit(i)
                return


class KindLines(QWidget):
    """A line a kind: what is fastest, and by how much. The arm chooses its cell in the table."""

    kind_clicked = Signal(str, str)  # kind, arm

    def __init__(self) -> None:
        super().__init__()
        self.lines: tuple[KindLine, ...] = ()
        layout = column(self, S2)
        layout.addWidget(label(tr("Fastest for each kind of work"), "section"))
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(S4)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(2, 1)
        layout.addLayout(self._grid)

    def set_lines(self, lines: tuple[KindLine, ...]) -> None:
        self.setVisible(bool(lines))
        if lines == self.lines:
            return
        self.lines = lines
        clear(self._grid)
        for i, line in enumerate(lines):
            self._grid.addWidget(label(line.label, "muted"), i, 0)
            if line.is_arm:
                arm = button(line.words, "link")
                arm.setAccessibleName(
                    tr(
                        "{kind}: {arm}, {gain}. Show its details",
                        kind=line.label,
                        arm=line.words,
                        gain=line.gain,
                    )
                )
                arm.clicked.connect(
                    lambda _=False, line=line: self.kind_clicked.emit(line.kind, line.arm)
                )
                self._grid.addWidget(arm, i, 1, Qt.AlignmentFlag.AlignLeft)
            else:
                self._grid.addWidget(label(line.words), i, 1)
            self._grid.addWidget(ShortLabel(line.gain), i, 2)
