"""Results of a lossless check: progress, the outcome in one sentence, all verdicts as a table.

Shows a `LosslessCheck`; every word comes from `app.logic.lossless_view`. The right side of the
compare page while it checks answers.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QProgressBar, QScrollArea, QStackedWidget, QWidget

from app.logic import lossless_table
from app.logic import lossless_view as logic
from app.logic.formatting import NumberFormat
from app.logic.lossless_view import LosslessCheck
from app.widgets.icons import icon, pixmap
from app.widgets.lossless_table import LosslessTable
from app.widgets.pane_parts import TONE_ICONS, tone_color
from app.widgets.parts import button, column, label, row, set_role
from app.widgets.scaling import sized
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr


class OutcomeCard(QFrame):
    """The headline with its mark, and what follows from it; a defect has a red frame."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._outcome: logic.Outcome | None = None
        self.setProperty("surface", "card")
        self._mark = QLabel()
        sized(self._mark, width=24, height=28)
        self.headline = label("", "title", wraps=True)
        self.detail = label("", wraps=True)
        for text in (self.headline, self.detail):
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout = row(self, S3, S4)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        texts = column(spacing=S1)
        texts.addWidget(self.headline)
        texts.addWidget(self.detail)
        layout.addLayout(texts, 1)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._outcome is not None:
            self.show_outcome(self._outcome)

    def show_outcome(self, outcome: logic.Outcome) -> None:
        self._outcome = outcome
        color = tone_color(self._theme, outcome.tone)
        self._mark.setPixmap(pixmap(TONE_ICONS[outcome.tone], self._theme, 24, color))
        self.headline.setText(outcome.headline)
        self.detail.setText(outcome.detail)
        set_role(self, "danger-card" if outcome.tone == "danger" else "card", "surface")
        self.setAccessibleName(f"{outcome.headline}. {outcome.detail}")


class LosslessResults(QWidget):
    """Progress, outcome and table; before the first check, what it is good for."""

    save_clicked = Signal()
    start_clicked = Signal()
    edit_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self.check: LosslessCheck | None = None
        self.progress = QProgressBar(textVisible=False)
        self.progress.setAccessibleName(tr("Runs done"))
        self.status = label("", "section")
        self.caption = label("", "muted", wraps=True)
        self.waiting = label(tr(logic.WHILE_RUNNING), "muted", wraps=True)
        self.error = label("", "danger", wraps=True)
        self.card = OutcomeCard(theme)
        self.table = LosslessTable(theme)
        self.copy = button(tr("Copy as Markdown"))
        self.save_json = button(tr("Save JSON…"))
        self.told = label("", "small", wraps=True)
        self.edit = button(tr("Change"))
        self.edit.hide()
        self.start = button(tr("Check now"))
        self._build()
        self.set_theme(theme)
        self.copy.clicked.connect(self._on_copy)
        self.save_json.clicked.connect(self.save_clicked)
        self.start.clicked.connect(self.start_clicked)
        self.edit.clicked.connect(self.edit_clicked)

    def set_theme(self, theme: Theme) -> None:
        self.card.set_theme(theme)
        self.table.set_theme(theme)
        self.copy.setIcon(icon("copy", theme))
        self._theme = theme
        self._show_save()

    def set_startable(self, problem: str) -> None:
        """The button of the empty state follows the form's."""
        self.start.setEnabled(not problem)
        self.start.setToolTip(problem)

    def begin(self, check: LosslessCheck, caption: str) -> None:
        self.check = check
        self.caption.setText(caption)
        self.told.setText("")
        self._stack.setCurrentIndex(1)
        self.refresh()

    def refresh(self) -> None:
        check = self.check
        if check is None:
            return
        total = check.progress.total if check.progress is not None else 0
        self.progress.setRange(0, max(1, total))
        self.progress.setValue(check.progress.done if check.progress is not None else 0)
        self.progress.setVisible(check.is_running)
        self.waiting.setVisible(check.is_running)
        self.status.setText(check.status_text(self._fmt))
        self.error.setVisible(check.phase == "failed")
        if check.error is not None:
            self.error.setText(f"{check.error.message} {check.error.hint}".strip())
        for widget in (self.card, self.table, self._actions):
            widget.setVisible(check.report is not None)

    def show_report(self) -> None:
        if self.check is not None and self.check.report is not None:
            report = self.check.report
            self.card.show_outcome(logic.outcome(report, self._fmt))
            self.table.set_rows(lossless_table.lossless_rows(report, self._fmt))
            self._show_save()
            self.refresh()

    def _show_save(self) -> None:
        """A defect is to be reported, so that its file is what stands out."""
        report = self.check.report if self.check is not None else None
        is_wanted = report is not None and bool(report.defects)
        set_role(self.save_json, "primary" if is_wanted else "", "kind")
        color = self._theme.accent_text if is_wanted else None
        self.save_json.setIcon(icon("save", self._theme, color))

    def _on_copy(self) -> None:
        if self.check is not None and self.check.report is not None:
            QGuiApplication.clipboard().setText(lossless_table.as_markdown(self.check.report))
            self.told.setText(tr("Copied."))

    def _build(self) -> None:
        self._stack = QStackedWidget()
        self._stack.addWidget(self._build_empty())
        page = QWidget()
        whole = column(page, S2)
        whole.setContentsMargins(0, 0, 0, S3)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(self._build_sheet())
        whole.addWidget(scroll, 1)
        self._actions = QWidget()
        actions = row(self._actions, S2)
        actions.setContentsMargins(S4, 0, S4, 0)
        actions.addWidget(self.copy)
        actions.addWidget(self.save_json)
        actions.addWidget(self.told, 1)
        whole.addWidget(self._actions)
        self._stack.addWidget(page)
        column(self).addWidget(self._stack)

    def _build_sheet(self) -> QWidget:
        sheet = QWidget()
        sheet.setProperty("surface", "window")
        layout = column(sheet, S2)
        layout.setContentsMargins(S4, S4, S4, S2)
        head = row()
        head.addWidget(self.status, 1)
        head.addWidget(self.edit)
        layout.addLayout(head)
        for widget in (
            self.progress,
            self.caption,
            self.waiting,
            self.error,
            self.card,
            self.table,
        ):
            layout.addWidget(widget)
        layout.addStretch(1)
        return sheet

    def _build_empty(self) -> QWidget:
        empty = QWidget()
        layout = column(empty, S2)
        hint = label(tr(logic.ABOUT_EMPTY), "muted", wraps=True)
        sized(hint, max_width=400)
        hint.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        across = row()  # in a row of its own it gets the height that its words need
        across.addStretch(1)
        across.addWidget(hint, 100)
        across.addStretch(1)
        layout.addStretch(1)
        title = label(tr("Nothing checked yet"), "title")
        layout.addWidget(title, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addLayout(across)
        layout.addWidget(self.start, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        return empty
