"""What can be done with a result of a bench: copying, saving in five forms, comparing it.

Makes the bytes and pictures and asks where they go; others write them. The foot of the bench page's
results.
"""

import re
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QMenu, QWidget

from app.logic.bench_heat import heat_of
from app.logic.bench_words import foot_text
from app.logic.formatting import NumberFormat
from app.logic.plot import Plot
from app.paths import dialog_folder
from app.widgets.flow import Flow
from app.widgets.icons import icon
from app.widgets.parts import button, label, row
from app.widgets.plot_picture import Picture, as_image, as_svg, heat_picture, plot_picture
from app.widgets.theme import S2, S4, Theme
from engine.bench.markdown import bench_markdown
from engine.bench.table import bench_csv
from engine.bench.values import BenchReport
from engine.language import mark, tr

SAVES = (
    ("png", mark("Table as picture (PNG)…")),
    ("svg", mark("Table as picture (SVG)…")),
    ("md", mark("All tables as Markdown…")),
    ("csv", mark("All figures as CSV…")),
    ("json", mark("All raw data as JSON…")),
)


class BenchSaving(QWidget):
    save_requested = Signal(str, object)  # path, bytes or a QImage to be written as PNG
    json_requested = Signal(str)  # path; all raw data, which the store has
    against_requested = Signal(int)  # id of the other result
    hand_over_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._theme, self._fmt = theme, fmt
        self._report: BenchReport | None = None
        self._block = 0
        self._recent: tuple[str, ...] = ()
        self.copy = button(tr("Copy as Markdown"))
        self.save = button(tr("Save…"))
        menu = QMenu(self.save)
        self.save.setMenu(menu)
        for kind, title in SAVES:
            menu.addAction(tr(title)).triggered.connect(
                lambda _=False, kind=kind: self._on_save(kind)
            )
        self.against = button(tr("Compare with…"))
        self._others = QMenu(self.against)
        self.against.setMenu(self._others)
        self.set_others(())
        self.hand_over = button(tr("Hand over…"))
        self.hand_over.setToolTip(tr("What starts the chosen arm in vLLM, SGLang, llama-server …"))
        self.hand_over.clicked.connect(self.hand_over_clicked)
        self.told = label("", "small", wraps=True)
        layout = row(self, S2)
        layout.setContentsMargins(S4, 0, S4, 0)
        buttons = QWidget()
        line = Flow(buttons, S2)
        for widget in (self.copy, self.save, self.against, self.hand_over):
            line.addWidget(widget)
        layout.addWidget(buttons)
        layout.addWidget(self.told, 1)
        self.copy.clicked.connect(self._on_copy)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.copy.setIcon(icon("copy", theme))
        self.save.setIcon(icon("save", theme))
        self.against.setIcon(icon("compare", theme))

    def set_recent(self, files: tuple[str, ...]) -> None:
        """Results are saved beside the last model, unless another folder is chosen."""
        self._recent = files

    def set_report(self, report: BenchReport, block: int) -> None:
        self._report, self._block = report, block

    def set_others(self, others: tuple[tuple[int, str], ...]) -> None:
        """(id, title) of results that this one can be held against."""
        self._others.clear()
        for bench, title in others:
            self._others.addAction(title.replace("&", "&&")).triggered.connect(
                lambda _=False, bench=bench: self.against_requested.emit(bench)
            )
        self.against.setEnabled(bool(others))
        self.against.setToolTip("" if others else tr("There is no other result yet."))

    def set_own(self, is_own: bool) -> None:
        """Whether it was measured here: others' results do not say where their files are."""
        self.hand_over.setVisible(is_own)

    def tell(self, sentence: str) -> None:
        self.told.setText(sentence)

    def save_chart(self, plot: Plot, kind: str) -> None:
        """Ask where a chart goes; `kind` is "png" or "svg"."""
        if self._report is not None:
            foot = foot_text(self._report, self._block, self._fmt)
            name = plot.title.lower().replace(" ", "-")
            self._save_picture(plot_picture(plot, self._theme, foot), name, kind)

    def _on_copy(self) -> None:
        if self._report is not None:
            QGuiApplication.clipboard().setText(bench_markdown(self._report))
            self.tell(tr("Copied."))

    def _on_save(self, kind: str) -> None:
        report = self._report
        if report is None:
            return
        if kind in ("png", "svg"):
            heat = heat_of(report, self._block, self._fmt)
            foot = foot_text(report, self._block, self._fmt)
            picture = heat_picture(heat, self._theme, tr("Speed-up against plain decoding"), foot)
            self._save_picture(picture, "speed-ups", kind)
        elif kind == "json":
            self._ask_where("", kind, None)
        else:
            made = bench_markdown(report) if kind == "md" else bench_csv(report)
            self._ask_where("", kind, made.encode("utf-8"))

    def _save_picture(self, picture: Picture, name: str, kind: str) -> None:
        self._ask_where(name, kind, as_image(picture) if kind == "png" else as_svg(picture))

    def _ask_where(self, name: str, kind: str, data: bytes | QImage | None) -> None:
        """The dialog does not stop the window."""
        title = self._report.title if self._report is not None else ""
        parts = ("paceline-bench", title, name)
        stem = "-".join(filter(None, (re.sub(r"\W+", "-", p).strip("-").lower() for p in parts)))
        start = Path(dialog_folder(self._recent), f"{stem[:80]}.{kind}")
        dialog = QFileDialog(self, tr("Save"), str(start), f"{kind.upper()} (*.{kind})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if data is None:
            dialog.fileSelected.connect(self.json_requested)
        else:
            dialog.fileSelected.connect(lambda path: self.save_requested.emit(path, data))
        dialog.show()
