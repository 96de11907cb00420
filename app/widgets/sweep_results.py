"""How a load sweep is read: where speculation stops helping, a chart over the load, all figures.

Shows a `SweepReport`, also one that is still growing; decides nothing that `app.logic` could. Asks
where files go; others write them. A part of the tab “Load” of the bench page.
"""

import re
from collections.abc import Sequence
from pathlib import Path

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QFrame, QScrollArea, QWidget

from app.logic import sweep_words as words
from app.logic.definitions import definition
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.sweep_figures import COLUMNS, FIGURES, Figure, plot_of, table_of
from app.logic.words import Tone
from app.paths import dialog_folder
from app.widgets.bench_charts import ChartCard
from app.widgets.chips import Chips
from app.widgets.figures_table import Cell, FiguresTable, Head
from app.widgets.icons import icon
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import button, clear, column, keep_level, label, row
from app.widgets.plot_picture import as_image, as_svg, plot_picture
from app.widgets.theme import S1, S2, S3, S4, Theme, px
from engine.language import tr
from engine.sweep.markdown import sweep_markdown
from engine.sweep.values import SweepReport

_ROW, _LOW_ROW = 42, 30  # with the ends over several rounds under each figure, and without
_INDENT = 16  # px and a gap: under the words of a sentence with a picture


class _Said(QWidget):
    """Sentences under each other, with the picture of their tone; muted ones explain those over
    them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._lines: tuple[tuple[str, Tone, str], ...] = ()
        self._column = column(self, S1)

    @property
    def said(self) -> tuple[str, ...]:
        return tuple(sentence for sentence, _, _ in self._lines)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for line in self.findChildren(TonedLine):
            line.set_theme(theme)

    def set_lines(self, lines: Sequence[tuple[str, Tone, str]]) -> None:
        """(sentence, tone, role)."""
        self.setVisible(bool(lines))
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        clear(self._column)
        for sentence, tone, role in lines:
            if tone == "muted":
                detail = label(sentence, role, wraps=True)
                detail.setContentsMargins(px(_INDENT) + S2, 0, 0, S2)
                detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                self._column.addWidget(detail)
                continue
            line = TonedLine(self._theme, role)
            self._column.addWidget(line)
            line.set_line(sentence, tone)


class SweepResults(QWidget):
    save_requested = Signal(str, object)  # path, bytes or a QImage to be written as PNG

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme, self._fmt = theme, fmt
        self._report: SweepReport | None = None
        self._title = ""
        self._recent: tuple[str, ...] = ()
        self.verdicts = _Said(theme)
        self.about = label("", "muted", wraps=True)
        self.servers = label("", "small", wraps=True)
        self.figures = Chips(
            tr("Figure"), [(each.key, tr(each.title)) for each in FIGURES], is_exclusive=True
        )
        for each in FIGURES:
            self.figures.set_tip(each.key, definition(each.key).plain)
        self.card = ChartCard(theme, FIGURES[0].key)
        heads = [
            Head(tr(title), definition(key).rich if key else "", is_left=i < 2)
            for i, (title, key) in enumerate(COLUMNS)
        ]
        self.table = FiguresTable(theme, tr("Figures of the load sweep"), heads, _ROW)
        self.failures = _Said(theme)
        self.warnings = _Said(theme)
        self.copy = button(tr("Copy as Markdown"))
        self.save = button(tr("Save JSON…"))
        self.told = label("", "small", wraps=True)
        self.nothing = label(tr("The first point is being measured."), "muted", wraps=True)
        self._build()
        self.figures.choose((FIGURES[0].key,))
        self.set_theme(theme)
        self.figures.changed.connect(self._show_plot)
        self.card.save_clicked.connect(self._on_save_chart)
        self.copy.clicked.connect(self._on_copy)
        self.save.clicked.connect(self._on_save)

    @property
    def report(self) -> SweepReport | None:
        return self._report

    @property
    def figure(self) -> Figure:
        return next(each for each in FIGURES if each.key == self.figures.first)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for part in (self.verdicts, self.failures, self.warnings, self.table, self.card.chart):
            part.set_theme(theme)
        self.card.save.setIcon(icon("save", theme))
        self.copy.setIcon(icon("copy", theme))
        self.save.setIcon(icon("save", theme))

    def set_recent(self, files: tuple[str, ...]) -> None:
        """Results are saved beside the last model, unless another folder is chosen."""
        self._recent = files

    def set_report(self, report: SweepReport, title: str) -> None:
        """Also the next state of one that runs."""
        is_other = self._report is None or self._report.at != report.at
        self._report, self._title = report, title
        lines: list[tuple[str, Tone, str]] = []
        for verdict in words.verdicts(report, self._fmt):
            lines.append((verdict.headline, verdict.tone, "headline"))
            if verdict.detail:
                lines.append((verdict.detail, "muted", "muted"))
        self.verdicts.set_lines(lines)
        self.about.setText(words.about_text(report, self._fmt))
        self.servers.setText("\n".join(words.server_facts(report)))
        self.servers.setVisible(bool(self.servers.text()))
        failed = words.failures(report, self._fmt)
        self.failures.set_lines([(each, "danger", "") for each in failed])
        self.warnings.set_lines([(each, "warning", "") for each in report.warnings])
        has_points = bool(report.points)
        for part in (self.figures, self.card, self.table):
            part.setVisible(has_points)
        self.nothing.setVisible(not has_points and report.state == "running")
        self._actions.setVisible(has_points and report.state != "running")
        self._show_plot()
        self.table.row_height = _ROW if report.request.rounds > 1 else _LOW_ROW
        self.table.set_theme(self._theme)
        self.table.set_cells(
            [
                [
                    Cell(cell.text, cell.spread, "danger" if cell.is_bad else None, is_strong=i < 2)
                    for i, cell in enumerate(cells)
                ]
                for cells in table_of(report, self._fmt)
            ]
        )
        if is_other:
            self.tell("")
            self.sheet.verticalScrollBar().setValue(0)

    def tell(self, sentence: str) -> None:
        """What came of copying or saving."""
        self.told.setText(sentence)

    def _show_plot(self) -> None:
        if self._report is not None:
            self.card.set_plot(plot_of(self._report, self.figure, self._fmt))

    def _on_copy(self) -> None:
        if self._report is not None:
            QGuiApplication.clipboard().setText(sweep_markdown(self._report, self._title))
            self.tell(tr("Copied."))

    def _on_save(self) -> None:
        if self._report is not None:
            data = msgspec.json.format(msgspec.json.encode(self._report), indent=2) + b"\n"
            self._ask_where("", "json", data)

    def _on_save_chart(self, kind: str) -> None:
        if self._report is None:
            return
        plot = self.card.chart.plot
        foot = " · ".join((self._title, words.about_text(self._report, self._fmt)))
        picture = plot_picture(plot, self._theme, foot)
        data = as_image(picture) if kind == "png" else as_svg(picture)
        self._ask_where(plot.title, kind, data)

    def _ask_where(self, name: str, kind: str, data: bytes | QImage) -> None:
        """The dialog does not stop the window."""
        parts = ("paceline-load", self._title, name)
        stem = "-".join(filter(None, (re.sub(r"\W+", "-", p).strip("-").lower() for p in parts)))
        start = Path(dialog_folder(self._recent), f"{stem[:80]}.{kind}")
        dialog = QFileDialog(self, tr("Save"), str(start), f"{kind.upper()} (*.{kind})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self.save_requested.emit(path, data))
        dialog.show()

    def _build(self) -> None:
        body = QWidget()
        body.setProperty("surface", "window")
        inner = column(body, S3)
        inner.setContentsMargins(S4, S4, S4, S4)
        parts = (
            self.verdicts, self.about, self.nothing, self.failures, self.figures, self.card,
            self.table, self.warnings, self.servers,
        )  # fmt: skip
        for part in parts:
            inner.addWidget(part)
        inner.addStretch(1)
        self.sheet = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        keep_level(scroll, inner)
        self._actions = QWidget()
        foot = row(self._actions, S2)
        foot.setContentsMargins(S4, S2, S4, S3)
        foot.addWidget(self.copy)
        foot.addWidget(self.save)
        foot.addWidget(self.told, 1)
        outer = column(self)
        outer.addWidget(scroll, 1)
        outer.addWidget(self._actions)
