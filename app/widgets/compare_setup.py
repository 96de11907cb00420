"""The compare page's form: prompt, arms with draft lengths, runs and sampling, Start and Stop.

Gives a `CompareForm`; whether it can start, and why not, is decided in `app.logic.compare_form`.
Part of the compare page.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QDoubleSpinBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QScrollArea,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from app.logic.arms import arm_sources, arm_title
from app.logic.compare_form import (
    DEFAULT_ARMS,
    DRAFT_LENGTHS,
    DRAFTING,
    MAX_RUNS,
    SAMPLING,
    ArmChoice,
    CompareForm,
    arm_problem,
    start_problem,
)
from app.logic.compare_view import BASELINE
from app.logic.engine_state import EngineState
from app.widgets.icons import icon
from app.widgets.parts import button, label
from app.widgets.theme import CONTROL_HEIGHT, S1, S2, S3, S4, Theme
from engine.request import Sampling, Speculation


class SourceMark(QWidget):
    """Small squares in the colours of an arm's drafters; nothing for the baseline."""

    def __init__(self, theme: Theme, sources: tuple[str, ...]) -> None:
        super().__init__()
        self._theme = theme
        self._sources = sources
        self.setFixedSize(26, 12)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        for i, source in enumerate(self._sources):
            painter.fillRect(i * 13, 1, 10, 10, QColor(self._theme.source_color(source)))


class ArmRow(QWidget):
    """A check box, the arm's colours, its longest draft, and why it cannot be chosen."""

    changed = Signal()

    def __init__(self, theme: Theme, arm: str) -> None:
        super().__init__()
        self.arm = arm
        self.box = QCheckBox(arm_title(arm))
        self.mark = SourceMark(theme, arm_sources(arm))
        self.length = QSpinBox(minimum=1, maximum=32, value=DRAFT_LENGTHS.get(arm, 1))
        self.length.setAccessibleName(f"Longest draft, {arm_title(arm)}")
        self.length.setToolTip("The most tokens that a draft of this arm may have.")
        self.length.setFixedWidth(64)
        self.reason = label("", "small", wraps=True)
        self.reason.setContentsMargins(24, 0, 0, 0)
        self.reason.hide()
        line = QHBoxLayout()
        line.setSpacing(S2)
        self.box.setMinimumHeight(CONTROL_HEIGHT)
        line.addWidget(self.box, 1)
        line.addWidget(self.mark)
        line.addWidget(self.length)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(line)
        column.addWidget(self.reason)
        self.box.toggled.connect(self.changed)
        self.box.setChecked(arm in DEFAULT_ARMS)
        if arm == BASELINE:
            # Always in: it looks chosen and cannot be taken out.
            self.box.clicked.connect(lambda: self.box.setChecked(True))
            self.box.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            self.length.hide()
            self.box.setText(f"{arm_title(arm)} (baseline)")

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
        return ArmChoice(self.arm, None if self.arm == BASELINE else self.length.value())


class CompareSetup(QWidget):
    """Fixed width beside the results, or above them where the page is narrow."""

    start_clicked = Signal(object)  # CompareForm
    stop_clicked = Signal()

    def __init__(self, theme: Theme, arms: tuple[str, ...]) -> None:
        super().__init__()
        self._state = EngineState()
        self._sampling, self._drafting = SAMPLING, DRAFTING
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.prompt = self._editor("The prompt that every arm answers", 108)
        self.system = self._editor("Optional", 52)
        self.rows = tuple(ArmRow(theme, arm) for arm in arms)
        self.runs = QSpinBox(minimum=1, maximum=MAX_RUNS, value=3)
        self.max_tokens = QSpinBox(minimum=1, maximum=100_000, value=128)
        self.temperature = QDoubleSpinBox(minimum=0, maximum=5, singleStep=0.1, decimals=2)
        self.seed = QSpinBox(minimum=0, maximum=2_147_483_647, value=1)
        self.start = button("Start", "primary")
        self.stop = button("Stop")
        self.problem = label("", "small", wraps=True)
        self._build()
        self.set_theme(theme)
        self._connect()
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        self.start.setIcon(icon("play", theme, theme.accent_text))
        self.stop.setIcon(icon("stop", theme, theme.text))
        for row in self.rows:
            row.mark.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        for row in self.rows:
            row.set_problem(arm_problem(state.loaded, row.arm))
        self.refresh()

    def set_defaults(self, sampling: Sampling, drafting: Speculation) -> None:
        """What the chat samples and drafts with; the form changes only what it shows."""
        self._sampling, self._drafting = sampling, drafting

    def form(self) -> CompareForm:
        choices = [row.choice() for row in self.rows]
        return CompareForm(
            prompt=self.prompt.toPlainText(),
            system=self.system.toPlainText(),
            arms=tuple(choice for choice in choices if choice is not None),
            runs=self.runs.value(),
            max_tokens=self.max_tokens.value(),
            temperature=self.temperature.value(),
            seed=self.seed.value(),
            sampling=self._sampling,
            drafting=self._drafting,
        )

    def refresh(self) -> None:
        problem = start_problem(self.form(), self._state)
        comparing = self._state.phase == "comparing"
        had_focus = self.start.hasFocus() or self.stop.hasFocus()
        self.start.setEnabled(not problem)
        self.start.setVisible(not comparing)
        self.stop.setVisible(comparing)
        if had_focus:
            (self.stop if comparing else self.start).setFocus()
        self.problem.setText("" if comparing else problem)
        self.problem.setVisible(bool(problem) and not comparing)

    def _connect(self) -> None:
        self.prompt.textChanged.connect(self.refresh)
        for row in self.rows:
            row.changed.connect(self.refresh)
        self.start.clicked.connect(lambda: self.start_clicked.emit(self.form()))
        self.stop.clicked.connect(self.stop_clicked)

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        body = QWidget()
        body.setProperty("surface", "surface")
        column = QVBoxLayout(body)
        column.setContentsMargins(S4, S4, S4, S3)
        column.setSpacing(S1)
        about = "Runs your prompt once per method and shows texts and speeds side by side."
        column.addWidget(label("Compare", "title"))
        column.addWidget(label(about, "muted", wraps=True))
        for name, editor in (("Prompt", self.prompt), ("System prompt", self.system)):
            column.addSpacing(S2)
            column.addWidget(self._label(name, editor))
            column.addWidget(editor)
        column.addSpacing(S2)
        heads = QHBoxLayout()
        heads.addWidget(self._label("Arms"), 1)
        heads.addWidget(label("longest draft", "small"))
        column.addLayout(heads)
        for row in self.rows:
            column.addWidget(row)
        column.addSpacing(S2)
        column.addLayout(self._build_numbers())
        column.addStretch(1)
        scroll.setWidget(body)
        outer.addWidget(scroll, 1)
        foot = QVBoxLayout()
        foot.setContentsMargins(S4, S2, S4, S4)
        foot.setSpacing(S2)
        foot.addWidget(self.problem)
        foot.addWidget(self.start)
        foot.addWidget(self.stop)
        outer.addLayout(foot)

    def _build_numbers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(S3)
        grid.setVerticalSpacing(S1)
        fields = (
            ("Runs", self.runs),
            ("Most tokens", self.max_tokens),
            ("Temperature", self.temperature),
            ("Seed", self.seed),
        )
        for i, (name, field) in enumerate(fields):
            row, side = 2 * (i // 2), i % 2
            grid.addWidget(self._label(name, field), row, side)
            grid.addWidget(field, row + 1, side)
        return grid

    @staticmethod
    def _editor(placeholder: str, height: int) -> QPlainTextEdit:
        editor = QPlainTextEdit()
        editor.setPlaceholderText(placeholder)
        editor.setProperty("framed", "true")
        editor.setTabChangesFocus(True)
        editor.setFixedHeight(height)
        return editor

    @staticmethod
    def _label(words: str, buddy: QWidget | None = None) -> QLabel:
        result = label(words, "section")
        if buddy is not None:
            result.setBuddy(buddy)
            buddy.setAccessibleName(words)
        return result
