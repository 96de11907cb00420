"""What may be said about a pair that is handed over: the way of drafting, repositories, how many.

Emits a `Filled` once it could be asked for; says beside the fields what is wrong. A part of the
launch panel.
"""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from app.logic import launch_view as logic
from app.logic.launch_view import EngineView, Filled
from app.widgets.inputs import WheelGuard, choice, whole
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import column, label
from app.widgets.theme import S1, S2, S3, Theme, px
from engine.language import tr
from engine.launch.values import LaunchReport

_TYPED_MS = 600
_ACROSS = 680  # px from which two fields stand beside each other


class LaunchForm(QWidget):
    changed = Signal(object)  # Filled

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._asked = Filled()
        self._across = 0  # fields in a row
        self._names: dict[QWidget, QWidget] = {}
        self._guard = WheelGuard(self)
        self._typed = QTimer(self, singleShot=True, interval=_TYPED_MS)
        self._typed.timeout.connect(self._ask)
        self.method = choice(*((value, tr(words)) for value, words in logic.METHODS))
        self.parallel = whole(1, 1024)
        self.target = QLineEdit(placeholderText=tr("OWNER/NAME"))
        self.draft = QLineEdit(placeholderText=tr("OWNER/NAME"))
        self._problem = TonedLine(theme)
        self._problem.set_line("", "danger")
        self._evidence = label("", "small", wraps=True)
        self._build()

    @property
    def asked(self) -> Filled:
        """What was asked for last."""
        return self._asked

    def set_theme(self, theme: Theme) -> None:
        self._problem.set_theme(theme)

    def begin(self) -> None:
        """As it is for another pair."""
        self._asked = Filled()
        self._typed.stop()
        self.target.clear()
        self.draft.clear()
        self.method.setCurrentIndex(0)
        was_blocked = self.parallel.blockSignals(True)
        self.parallel.setValue(1)
        self.parallel.blockSignals(was_blocked)
        self._problem.set_line("", "danger")
        self._evidence.setText("")

    def set_report(self, report: LaunchReport) -> None:
        """What was found stands in the fields as long as nothing is written there."""
        found = (report.target_repository, report.draft_repository)
        for field, repository in zip((self.target, self.draft), found, strict=True):
            field.setPlaceholderText(repository or tr("OWNER/NAME"))
        self._evidence.setText(logic.evidence(report))

    def set_engine(self, view: EngineView) -> None:
        """Only what matters to this engine is in sight."""
        self._show_field(self.target, view.needs_repositories)
        self._show_field(self.draft, view.needs_draft_repository)
        self._evidence.setVisible(view.needs_repositories and bool(self._evidence.text()))

    def filled(self) -> Filled:
        return Filled(
            method=self.method.currentData(),
            target_repository=self.target.text().strip(),
            draft_repository=self.draft.text().strip(),
            parallel=self.parallel.value(),
        )

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _ask(self) -> None:
        filled = self.filled()
        problem = filled.problem
        self._problem.set_line(problem, "danger")
        if not problem and filled != self._asked:
            self._asked = filled
            self.changed.emit(filled)

    def _show_field(self, field: QWidget, is_shown: bool) -> None:
        for part in (self._names[field], field):
            part.setVisible(is_shown)

    def _arrange(self) -> None:
        """Two fields beside each other where there is room."""
        across = 2 if self.width() >= px(_ACROSS) else 1
        if across == self._across:
            return
        self._across = across
        for place, (field, name) in enumerate(self._names.items()):
            line, side = divmod(place, across)
            self._grid.addWidget(name, line, 2 * side)
            self._grid.addWidget(field, line, 2 * side + 1)
        self._grid.setColumnStretch(1, 1)
        self._grid.setColumnStretch(3, across - 1)

    def _build(self) -> None:
        layout = column(self, S1)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(S3)
        self._grid.setVerticalSpacing(S2)
        layout.addLayout(self._grid)
        layout.addWidget(self._problem)
        layout.addWidget(self._evidence)
        for words, field in (
            (tr("Drafting"), self.method),
            (tr("Answers together"), self.parallel),
            (tr("Original target"), self.target),
            (tr("Original draft model"), self.draft),
        ):
            name = label(words)
            name.setBuddy(field)
            self._names[field] = name
            field.setAccessibleName(words)
            self._guard.watch(field)
        self._arrange()
        for part in (self.target, self.draft):
            self._show_field(part, False)
        self._evidence.hide()
        self.method.activated.connect(lambda _: self._ask())
        self.parallel.valueChanged.connect(lambda _: self._typed.start())
        for line in (self.target, self.draft):
            line.textEdited.connect(lambda _: self._typed.start())
            line.editingFinished.connect(self._ask)
