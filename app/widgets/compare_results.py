"""Results of a comparison: progress, columns, table, copying and saving; before that, what to do.

Shows a `CompareRun`; decides nothing that `app.logic` could. The right side of the compare page.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QProgressBar,
    QScrollArea,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from app.logic import compare_table
from app.logic.compare_run import CompareRun
from app.logic.formatting import NumberFormat
from app.widgets.compare_columns import CompareColumns
from app.widgets.compare_table import CompareTable
from app.widgets.icons import icon
from app.widgets.parts import button, label, row
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S4, Theme
from engine.language import tr


class CompareResults(QWidget):
    """Progress, columns, table and what can be done with them; an empty state before the first."""

    save_clicked = Signal(str)  # "json", "png"
    example_clicked = Signal()
    edit_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self.run: CompareRun | None = None
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(tr("Runs done"))
        self.status = label("", "section")
        self.error = label("", "danger", wraps=True)
        self.caption = label("", "muted", wraps=True)
        self.columns = CompareColumns(theme, fmt)
        self.table = CompareTable(theme)
        self.copy = button(tr("Copy as Markdown"))
        self.save_json = button(tr("Save JSON…"))
        self.save_png = button(tr("Save picture…"))
        self.told = label("", "small", wraps=True)
        self.edit = button(tr("Change"))
        self.edit.hide()
        self.example = button(tr("Use an example"))
        self._build()
        self.set_theme(theme)
        self.copy.clicked.connect(self._on_copy)
        self.save_json.clicked.connect(lambda: self.save_clicked.emit("json"))
        self.save_png.clicked.connect(lambda: self.save_clicked.emit("png"))
        self.example.clicked.connect(self.example_clicked)
        self.edit.clicked.connect(self.edit_clicked)

    def set_theme(self, theme: Theme) -> None:
        self.columns.set_theme(theme)
        self.table.set_theme(theme)
        self.copy.setIcon(icon("copy", theme))
        self.save_json.setIcon(icon("save", theme))
        self.save_png.setIcon(icon("image", theme))

    def begin(self, run: CompareRun, caption: str) -> None:
        self.run = run
        self.caption.setText(caption)
        self.columns.begin(run)
        self.told.setText("")
        self._stack.setCurrentIndex(1)
        self.refresh()

    def refresh(self) -> None:
        run = self.run
        if run is None:
            return
        self.columns.refresh()
        self.progress.setRange(0, run.steps)
        self.progress.setValue(max(0, run.step - 1) if run.is_running else run.steps)
        self.progress.setVisible(run.is_running)
        self.status.setText(run.status_text(self._fmt))
        self.error.setText(run.problem)
        self.error.setVisible(bool(run.problem))
        self._actions.setVisible(run.report is not None)
        self.table.setVisible(run.report is not None)

    def show_report(self) -> None:
        if self.run is not None and self.run.report is not None:
            self.table.set_rows(compare_table.table_rows(self.run.report, self._fmt))
            self.refresh()
            self.columns.show_result()

    def picture(self) -> QImage:
        """The results without the buttons, as wide as all columns need."""
        seen = self._sheet.size()
        width = max(seen.width(), self.columns.whole_width + 2 * S4)
        self._sheet.setMinimumWidth(width)  # or the area would take it back
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._sheet.resize(width, seen.height())
        picture = self._sheet.grab().toImage()
        self._sheet.setMinimumWidth(0)
        self.columns.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self._sheet.resize(seen)
        return picture

    def _on_copy(self) -> None:
        if self.run is not None and self.run.report is not None:
            QGuiApplication.clipboard().setText(compare_table.as_markdown(self.run.report))
            self.told.setText(tr("Copied."))

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._build_empty())
        page = QWidget()
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, S3)
        column.setSpacing(S2)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._build_sheet())
        column.addWidget(scroll, 1)
        self._actions = QWidget()
        row = QHBoxLayout(self._actions)
        row.setContentsMargins(S4, 0, S4, 0)
        row.setSpacing(S2)
        for action in (self.copy, self.save_json, self.save_png):
            row.addWidget(action)
        row.addWidget(self.told, 1)
        column.addWidget(self._actions)
        self._stack.addWidget(page)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._stack)

    def _build_sheet(self) -> QWidget:
        self._sheet = QWidget()
        self._sheet.setProperty("surface", "window")
        column = QVBoxLayout(self._sheet)
        column.setContentsMargins(S4, S4, S4, S2)
        column.setSpacing(S2)
        head = QHBoxLayout()
        head.addWidget(self.status, 1)
        head.addWidget(self.edit)
        column.addLayout(head)
        column.addWidget(self.progress)
        column.addWidget(self.caption)
        column.addWidget(self.error)
        column.addWidget(self.columns, 1)
        column.addWidget(self.table)
        return self._sheet

    def _build_empty(self) -> QWidget:
        empty = QWidget()
        column = QVBoxLayout(empty)
        column.setSpacing(S2)
        title = label(tr("Nothing compared yet"), "title")
        hint = label(
            tr(
                "Write a prompt, choose the arms and press Start. Every arm answers the same "
                "prompt with the same seed, so the texts can be held against each other."
            ),
            "muted",
            wraps=True,
        )
        sized(hint, max_width=400)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        across = row()  # in a row of its own it gets the height that its words need
        across.addStretch(1)
        across.addWidget(hint, 100)
        across.addStretch(1)
        column.addStretch(1)
        column.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addLayout(across)
        column.addWidget(self.example, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        return empty
