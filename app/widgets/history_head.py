"""Over the charts of the history: which pair, which range of time, export, and forgetting it all.

Before everything is forgotten, a question takes the place of the controls. Emits wishes; part of
the history view.
"""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QFileDialog,
    QMenu,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from app.logic.answer_history import PairEntry, PairNames
from app.logic.formatting import NumberFormat, plural
from app.logic.history_charts import pair_title
from app.logic.history_range import RANGES, RangeName
from app.widgets.icons import icon
from app.widgets.inputs import choice, choose
from app.widgets.parts import button, column, hairline, row, tool_tip
from app.widgets.short_label import SidedLabel
from app.widgets.theme import S2, S3, S4, Theme, px
from engine.language import tr

_PAIR = 200  # px that the pair's name has at the least beside the rest


class HistoryHead(QWidget):
    pair_chosen = Signal(object)  # PairNames
    range_chosen = Signal()
    export_requested = Signal(str, str)  # path, "csv" or "json"
    forget_requested = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._entries: tuple[PairEntry, ...] = ()
        self._folder = Path.home()
        self._pages = QStackedWidget()
        self._pages.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._controls = self._controls_row()
        self._question = self._question_row()
        for page in (self._controls, self._question):
            self._pages.addWidget(page)
        lines = column(self)
        lines.addWidget(self._pages)
        lines.addWidget(hairline())
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.export.setIcon(icon("save", theme))
        self.forget.setIcon(icon("trash", theme))

    def set_pairs(self, entries: Sequence[PairEntry], chosen: PairNames | None) -> None:
        self._entries = tuple(entries)
        with QSignalBlocker(self.pairs):
            self.pairs.clear()
            for at, entry in enumerate(entries):
                self.pairs.addItem(f"{pair_title(entry.pair)} ({self._count(entry.answers)})")
                if entry.pair == chosen:
                    self.pairs.setCurrentIndex(at)
        self.pairs.setToolTip(tool_tip(self.pairs.currentText()))  # there may be no room for it

    @property
    def range(self) -> RangeName:
        chosen: RangeName = self.ranges.currentData()
        return chosen

    def set_range(self, name: RangeName) -> None:
        choose(self.ranges, name)

    @property
    def is_asking(self) -> bool:
        return self._pages.currentWidget() is self._question

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.is_asking:
            self._stop_asking()
            return
        super().keyPressEvent(event)

    def _controls_row(self) -> QWidget:
        page = QWidget()
        line = self._line = QBoxLayout(QBoxLayout.Direction.LeftToRight, page)
        line.setSpacing(S2)
        line.setContentsMargins(S4, S3, S4, S3)
        self.pairs = QComboBox()
        self.pairs.setAccessibleName(tr("Pair"))
        self.pairs.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.pairs.setMinimumContentsLength(12)
        self.pairs.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.pairs.activated.connect(lambda at: self.pair_chosen.emit(self._entries[at].pair))
        self.ranges = choice(*((name, tr(words)) for name, words in RANGES))
        self.ranges.setAccessibleName(tr("Range of time"))
        self.set_range("month")
        self.ranges.currentIndexChanged.connect(lambda _: self.range_chosen.emit())
        self.export = button(tr("Export"))
        self.export.setToolTip(tr("Save the figures of all answers of all pairs"))
        menu = QMenu(self.export)
        for kind, words in (("csv", tr("As CSV…")), ("json", tr("As JSON…"))):
            action = QAction(words, menu)
            action.triggered.connect(lambda _=False, kind=kind: self._ask_where(kind))
            menu.addAction(action)
        self.export.setMenu(menu)
        self.forget = button(tr("Forget all"))
        self.forget.setToolTip(tr("Delete the figures of all answers of all pairs"))
        self.forget.clicked.connect(self._on_forget_clicked)
        line.addWidget(self.pairs, 1)
        self._others = row(spacing=S2)
        for control in (self.ranges, self.export, self.forget):
            self._others.addWidget(control)
        line.addLayout(self._others)
        return page

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where the pair's name would have no room, it has a line of its own."""
        super().resizeEvent(event)
        is_wide = self.width() >= self._others.sizeHint().width() + px(_PAIR)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._line.setDirection(across if is_wide else down)

    def _question_row(self) -> QWidget:
        page = QWidget()
        line = row(page, S2)
        line.setContentsMargins(S4, S3, S4, S3)
        self.question = SidedLabel()
        self.keep = button(tr("Keep"))
        self.confirm = button(tr("Forget all"), "danger")
        self.keep.clicked.connect(self._stop_asking)
        self.confirm.clicked.connect(self._on_confirmed)
        line.addWidget(self.question, 1)
        line.addWidget(self.keep)
        line.addWidget(self.confirm)
        return page

    def _count(self, answers: int) -> str:
        return plural(answers, tr("answer"), tr("answers"), self._fmt)

    def _on_forget_clicked(self) -> None:
        answers = self._count(sum(entry.answers for entry in self._entries))
        self.question.setText(
            tr("Forget the figures of {answers}? They cannot be brought back.", answers=answers)
        )
        self._pages.setCurrentWidget(self._question)
        self.keep.setFocus()

    def _on_confirmed(self) -> None:
        self._stop_asking()
        self.forget_requested.emit()

    def _stop_asking(self) -> None:
        self._pages.setCurrentWidget(self._controls)
        self.forget.setFocus()

    def _ask_where(self, kind: str) -> None:
        """The dialog does not stop the window."""
        start = str(self._folder / f"paceline-history.{kind}")
        dialog = QFileDialog(self, tr("Export the history"), start, f"{kind.upper()} (*.{kind})")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix(kind)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda path: self._on_place_chosen(path, kind))
        dialog.show()

    def _on_place_chosen(self, path: str, kind: str) -> None:
        self._folder = Path(path).parent
        self.export_requested.emit(path, kind)
