"""The head of a bench's results: which block, what it recommends and how sure that is, warnings.

Emits the block that is chosen and that the recommended arm is to be the pair's default. A part of
the bench page's results.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QWidget

from app.logic import bench_words as words
from app.logic.formatting import NumberFormat
from app.widgets.bench_kinds import BlockChooser
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import button, column, label, row
from app.widgets.theme import S2, S3, S4, Theme
from engine.bench.values import BenchReport
from engine.language import tr


class BenchHead(QWidget):
    block_chosen = Signal(int)
    default_clicked = Signal(str)  # arm

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._theme, self._fmt = theme, fmt
        self.arm = ""
        self.caption = label("", "muted", wraps=True)
        self.blocks = BlockChooser(fmt)
        self.verdict = label("", "title", wraps=True)
        self.sureness = label("", "muted", wraps=True)
        self.default = button(tr("Make it the pair’s default"), "primary")
        self.warnings: list[TonedLine] = []
        said = column(spacing=2)
        said.addWidget(self.verdict)
        said.addWidget(self.sureness)
        self._warnings = column(spacing=S2)
        layout = column(self, S3)
        layout.addWidget(self.caption)
        layout.addWidget(self.blocks)
        across = row(spacing=S4)
        across.addLayout(said, 1)
        across.addWidget(self.default, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(across)
        layout.addLayout(self._warnings)
        self.blocks.chosen.connect(self.block_chosen)
        self.default.clicked.connect(lambda: self.default_clicked.emit(self.arm))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for line in self.warnings:
            line.set_theme(theme)

    def set_report(self, report: BenchReport, block: int) -> int:
        """The block that is shown now: this one, where there is such a one."""
        self.caption.setText(words.head_text(report, self._fmt))
        self._show_warnings(report.warnings)
        return self.blocks.set_report(report, block)

    def show_block(self, report: BenchReport, block: int) -> None:
        found = words.best_of(report, block, words.ALL_KINDS)
        headline, detail = "", ""
        if found is not None:
            headline, detail = words.recommendation_text(
                found, self._fmt, words.baseline_server(report, block)
            )
        self.arm = found.arm if found is not None else ""
        for where, said in ((self.verdict, headline), (self.sureness, detail)):
            where.setText(said)
            where.setVisible(bool(said))
        # “It” is what the headline names; the details offer every other arm.
        self.default.setVisible(
            found is not None and headline.startswith(words.arm_label(found.arm))
        )

    def set_default_enabled(self, is_enabled: bool, why: str) -> None:
        self.default.setEnabled(is_enabled)
        self.default.setToolTip(why)

    def _show_warnings(self, warnings: tuple[str, ...]) -> None:
        if tuple(line.text for line in self.warnings) == warnings:
            return
        for line in self.warnings:
            self._warnings.removeWidget(line)
            line.hide()
            line.deleteLater()
        self.warnings = [TonedLine(self._theme) for _ in warnings]
        for line, warning in zip(self.warnings, warnings, strict=True):
            line.set_line(warning, "warning")
            self._warnings.addWidget(line)
