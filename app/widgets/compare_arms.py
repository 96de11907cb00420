"""The arms of a comparison: which run, how long their drafts may be, what they may follow; and how
drafts are verified.

Give the choices and say when they change; whether they can run is decided in
`app.logic.compare_form`. Parts of the compare page's form, for speeds and for checks alike.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.logic import compare_form as logic
from app.logic.arms import VERIFIERS, about_verifier, arm_title
from app.logic.compare_form import DEFAULT_ARMS, DRAFT_LENGTHS, ArmChoice
from app.logic.compare_run import BASELINE
from app.logic.endpoint_words import is_remote
from app.logic.formatting import NumberFormat
from app.widgets.inputs import WheelGuard, choice
from app.widgets.pane_parts import Fold
from app.widgets.parts import column, label
from app.widgets.scaling import sized
from app.widgets.source_mark import SourceMark
from app.widgets.theme import S1, S2, Theme
from engine.language import tr
from engine.protocol import Loaded
from engine.request import VerifierName

LENGTH_WIDTH = 64


class ArmRow(QWidget):
    """A check box, the arm's colours, its longest draft, and why it cannot be chosen."""

    changed = Signal()

    def __init__(self, theme: Theme, arm: str) -> None:
        super().__init__()
        self.arm = arm
        self.takes_length = arm in DRAFT_LENGTHS
        self.box = QCheckBox(arm_title(arm))
        self.mark = SourceMark(theme)
        self.length = QSpinBox(minimum=1, maximum=32, value=DRAFT_LENGTHS.get(arm, 1))
        self.length.setAccessibleName(tr("Longest draft, {arm}", arm=arm_title(arm)))
        self.length.setToolTip(tr("The most tokens that a draft of this arm may have."))
        sized(self.length, width=LENGTH_WIDTH)
        if not self.takes_length:
            self.length.hide()
        self.reason = label("", "small", wraps=True)
        self.reason.setContentsMargins(24, 0, 0, 0)
        self.reason.hide()
        line = QHBoxLayout()
        line.setSpacing(S2)
        self.box.setProperty("kind", "tall")
        line.addWidget(self.box, 1)
        line.addWidget(self.mark)
        line.addWidget(self.length)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(self.reason)
        self.box.setChecked(arm in DEFAULT_ARMS)
        self.box.toggled.connect(self.changed)
        if arm == BASELINE:
            # Always in: it looks chosen and cannot be taken out.
            self.box.clicked.connect(lambda: self.box.setChecked(True))
            self.box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.box.setText(tr("{arm} (baseline)", arm=arm_title(arm)))
        elif not self.takes_length:
            own = label(tr("its own"), "small")
            sized(own, width=LENGTH_WIDTH)
            own.setToolTip(tr("Auto finds out how many tokens pay, none included."))
            line.addWidget(own)

    def set_problem(self, problem: str) -> None:
        """A choice that became impossible is kept for when it is possible again."""
        if self.arm != BASELINE:
            self.box.setEnabled(not problem)
            self.length.setEnabled(not problem)
        self.reason.setText(problem)
        self.reason.setVisible(bool(problem))

    def choice(self) -> ArmChoice | None:
        if not self.box.isChecked() or (self.arm != BASELINE and not self.box.isEnabled()):
            return None
        return ArmChoice(self.arm, self.length.value() if self.takes_length else None)


class CompareArms(QWidget):
    """All arms, and the text that is expected, folded away until it is wanted."""

    changed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat, arms: tuple[str, ...]) -> None:
        super().__init__()
        self._fmt = fmt
        self._loaded: Loaded | None = None
        self._has_servers = False
        self.rows = tuple(ArmRow(theme, arm) for arm in arms)
        self.only_servers = label(tr(logic.ONLY_SERVERS), "small", wraps=True)
        self.expected = QPlainTextEdit()
        self.expected.setPlaceholderText(tr("Paste it here"))
        self.expected.setAccessibleName(tr("Expected text"))
        self.expected.setProperty("framed", "true")
        self.expected.setTabChangesFocus(True)
        sized(self.expected, height=84)
        self.fold = Fold(theme, self._build_expected())
        self._build()
        for row in self.rows:
            row.changed.connect(self._on_changed)
            if row.arm == "predicted":
                row.box.clicked.connect(self._on_prediction_clicked)
        self._show_rows()
        self.expected.textChanged.connect(self._on_changed)
        self._show_words()

    def set_theme(self, theme: Theme) -> None:
        self.fold.set_theme(theme)
        for row in self.rows:
            row.mark.set_theme(theme)

    def set_loaded(self, loaded: Loaded | None) -> None:
        self._loaded = loaded
        for row in self.rows:
            row.set_problem(logic.arm_problem(loaded, row.arm))
        self._show_words()
        self._show_rows()

    def set_has_servers(self, has_servers: bool) -> None:
        """Whether servers can be chosen, also in the place of arms."""
        self._has_servers = has_servers
        self._show_rows()

    def _show_rows(self) -> None:
        """Without a model on this computer only servers can answer."""
        is_only = is_remote(self._loaded) or (self._loaded is None and self._has_servers)
        self.only_servers.setVisible(is_only)
        self._longest.setVisible(not is_only)
        for row in self.rows:
            row.setVisible(not is_only)

    @property
    def choices(self) -> tuple[ArmChoice, ...]:
        """The baseline first."""
        found = [row.choice() for row in self.rows]
        return tuple(choice for choice in found if choice is not None)

    @property
    def prediction(self) -> str:
        return self.expected.toPlainText()

    def _on_changed(self) -> None:
        self._show_words()
        self.changed.emit()

    def _on_prediction_clicked(self, is_checked: bool) -> None:
        """The arm needs the text, so choosing it shows where that goes."""
        if is_checked and not self.prediction.strip():
            self.fold.set_open(True)
            self.expected.setFocus()

    def _show_words(self) -> None:
        prediction = self.prediction
        self.fold.set_title(logic.expected_title(prediction, self._fmt))
        for row in self.rows:
            row.mark.set_sources(logic.available_sources(self._loaded, row.arm, prediction))

    def _build_expected(self) -> QWidget:
        body = QWidget()
        layout = column(body, S1)
        layout.addWidget(label(tr(logic.ABOUT_EXPECTED), "small", wraps=True))
        layout.addWidget(self.expected)
        return body

    def _build(self) -> None:
        layout = column(self, S1)
        heads = QHBoxLayout()
        heads.addWidget(label(tr("Arms"), "section"), 1)
        self._longest = label(tr("longest draft"), "small")
        heads.addWidget(self._longest)
        layout.addLayout(heads)
        layout.addWidget(self.only_servers)
        for row in self.rows:
            layout.addWidget(row)
        layout.addWidget(self.fold)


class VerifierChoice(QWidget):
    """How drafts are verified, with the trade in one sentence."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.box = choice(*((name, tr(words)) for name, words, _ in VERIFIERS))
        self.box.setAccessibleName(tr("Verifier"))
        self._guard = WheelGuard(self)
        self._guard.watch(self.box)
        self._about = label("", "small", wraps=True)
        title = label(tr("Verifier"), "section")
        title.setBuddy(self.box)
        layout = column(self, S1)
        for widget in (title, self.box, self._about):
            layout.addWidget(widget)
        self.box.currentIndexChanged.connect(self._on_chosen)
        self._show_words()

    @property
    def name(self) -> VerifierName:
        return "rejection" if self.box.currentData() == "rejection" else "match"

    def _on_chosen(self) -> None:
        self._show_words()
        self.changed.emit()

    def _show_words(self) -> None:
        about = about_verifier(self.name)
        self._about.setText(about)
        self.box.setAccessibleDescription(about)
