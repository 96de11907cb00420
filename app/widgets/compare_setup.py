"""The compare page's form: what is run, on which prompts, with which arms; Start, Check and Stop.

Gives a `CompareForm` or a `LosslessForm`; whether it can start, and why not, is decided in
`app.logic`. Part of the compare page.
"""

from collections.abc import Sequence
from typing import Literal

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QPlainTextEdit,
    QScrollArea,
    QTabBar,
    QVBoxLayout,
    QWidget,
)

from app.logic.compare_form import (
    ABOUT_SERVERS,
    DRAFTING,
    SAMPLING,
    CompareForm,
    start_problem,
)
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.logic.lossless_form import (
    ABOUT_CHECK,
    PROMPTS,
    LosslessForm,
    check_problem,
)
from app.widgets.compare_arms import ArmRow, CompareArms, VerifierChoice
from app.widgets.compare_numbers import CheckNumbers, SpeedNumbers, titled
from app.widgets.icons import icon
from app.widgets.inputs import WheelGuard, choice
from app.widgets.parts import button, column, hairline, label, row
from app.widgets.scaling import sized
from app.widgets.server_choices import ServerChoices
from app.widgets.theme import S2, S3, S4, Theme
from engine.language import mark, tr
from engine.remote.values import Endpoint
from engine.request import Sampling, Speculation

Mode = Literal["speeds", "answers"]
_MODES: tuple[Mode, ...] = ("speeds", "answers")
_ABOUT = {
    "speeds": mark("Runs your prompt with every arm and shows texts and speeds side by side."),
    "answers": ABOUT_CHECK,
}
_PHASES = {"speeds": "comparing", "answers": "checking"}


class CompareSetup(QWidget):
    """Fixed width beside the results, or above them where the page is narrow."""

    start_clicked = Signal(object)  # CompareForm
    check_clicked = Signal(object)  # LosslessForm
    stop_clicked = Signal()
    mode_changed = Signal(str)
    problem_changed = Signal(str)  # why it cannot start, "" when it can

    def __init__(self, theme: Theme, fmt: NumberFormat, arms: tuple[str, ...]) -> None:
        super().__init__()
        self._state = EngineState()
        self._sampling, self._drafting = SAMPLING, DRAFTING
        self.setProperty("surface", "surface")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("What is compared"))
        for title in (tr("Compare speeds"), tr("Check answers")):
            self.tabs.addTab(title)
        self.about = label("", "muted", wraps=True)
        self.prompts = choice(*((name, tr(words)) for name, words in PROMPTS))
        self._guard = WheelGuard(self)
        self._guard.watch(self.prompts)
        self.prompt = self._editor(tr("The prompt that every arm answers"), 88)
        self.system = self._editor(tr("Optional"), 40)
        self.arms = CompareArms(theme, fmt, arms)
        self.servers = ServerChoices(theme, tr(ABOUT_SERVERS))
        self.verifier = VerifierChoice()
        self.numbers = SpeedNumbers()
        self.check_numbers = CheckNumbers()
        self.start = button(tr("Start"), "primary")
        self.stop = button(tr("Stop"))
        self.problem = label("", "small", wraps=True)
        self._build()
        self.set_theme(theme)
        self._connect()
        self._show_mode()

    @property
    def rows(self) -> tuple[ArmRow, ...]:
        return self.arms.rows

    @property
    def mode(self) -> Mode:
        return _MODES[self.tabs.currentIndex()]

    def set_mode(self, mode: Mode) -> None:
        self.tabs.setCurrentIndex(_MODES.index(mode))

    @property
    def first_field(self) -> QWidget:
        return self.prompt if self.mode == "speeds" else self.prompts

    @property
    def least_width(self) -> int:
        """With less, fields would be cut."""
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        return self._body.minimumSizeHint().width() + bar

    def set_theme(self, theme: Theme) -> None:
        self.start.setIcon(icon("play", theme, theme.accent_text))
        self.stop.setIcon(icon("stop", theme, theme.text))
        self.arms.set_theme(theme)
        self.servers.set_theme(theme)

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        """Servers that the user added."""
        self.servers.set_endpoints(endpoints)
        self.arms.set_has_servers(bool(endpoints))

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self.arms.set_loaded(state.loaded)
        self.refresh()

    def set_defaults(self, sampling: Sampling, drafting: Speculation) -> None:
        """What the chat samples and drafts with; the form changes only what it shows."""
        self._sampling, self._drafting = sampling, drafting

    def form(self) -> CompareForm:
        return CompareForm(
            prompt=self.prompt.toPlainText(),
            system=self.system.toPlainText(),
            arms=self.arms.choices,
            runs=self.numbers.runs.value(),
            max_tokens=self.numbers.max_tokens.value(),
            temperature=self.numbers.temperature.value(),
            seed=self.numbers.seed.value(),
            prediction=self.arms.prediction,
            verifier=self.verifier.name,
            sampling=self._sampling,
            drafting=self._drafting,
            servers=self.servers.choices,
        )

    def check_form(self) -> LosslessForm:
        is_own = self.prompts.currentData() == "own"
        return LosslessForm(
            prompt=self.prompt.toPlainText() if is_own else None,
            system=self.system.toPlainText() if is_own else "",
            arms=self.arms.choices,
            prediction=self.arms.prediction if is_own else "",
            verifier=self.verifier.name,
            max_tokens=self.check_numbers.max_tokens.value(),
            draws=self.check_numbers.draws.value(),
            drafting=self._drafting,
        )

    def begin(self) -> None:
        """As the button does: start what the form shows."""
        if self.mode == "speeds":
            self.start_clicked.emit(self.form())
        else:
            self.check_clicked.emit(self.check_form())

    @property
    def problem_text(self) -> str:
        """Why it cannot start now; "" when it can."""
        if self.mode == "speeds":
            return start_problem(self.form(), self._state)
        return check_problem(self.check_form(), self._state)

    def refresh(self) -> None:
        problem = self.problem_text
        is_running = self._state.phase == _PHASES[self.mode]
        had_focus = self.start.hasFocus() or self.stop.hasFocus()
        self.start.setEnabled(not problem)
        self.start.setVisible(not is_running)
        self.stop.setVisible(is_running)
        if had_focus:
            (self.stop if is_running else self.start).setFocus()
        self.problem.setText("" if is_running else problem)
        self.problem.setVisible(bool(problem) and not is_running)
        self.problem_changed.emit(problem)
        is_check = self.mode == "answers"
        self.servers.setVisible(not is_check)
        self.arms.fold.setVisible(not is_check or self.prompts.currentData() == "own")
        for widget in self._prompt_fields:
            widget.setVisible(not is_check or self.prompts.currentData() == "own")
        self.check_numbers.set_verifier(self.verifier.name)

    def _show_mode(self) -> None:
        is_check = self.mode == "answers"
        self.about.setText(tr(_ABOUT[self.mode]))
        self.start.setText(tr("Check") if is_check else tr("Start"))
        self._prompts.setVisible(is_check)
        self.numbers.setVisible(not is_check)
        self.check_numbers.setVisible(is_check)
        self.refresh()

    def _on_tab_changed(self) -> None:
        self._show_mode()
        self.mode_changed.emit(self.mode)

    def _on_length_changed(self) -> None:
        QTimer.singleShot(0, self, self._keep_focus_in_sight)  # once everything has its place

    def _keep_focus_in_sight(self) -> None:
        field = QApplication.focusWidget()
        if field is not None and self._body.isAncestorOf(field):
            # The whole field; Qt's own `ensureWidgetVisible` is content with its cursor.
            foot = field.mapTo(self._body, field.rect().bottomLeft())
            self._scroll.ensureVisible(foot.x(), foot.y(), 0, S2)

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self.prompts.currentIndexChanged.connect(self.refresh)
        self.prompt.textChanged.connect(self.refresh)
        self.arms.changed.connect(self.refresh)
        self.servers.changed.connect(self.refresh)
        self._scroll.verticalScrollBar().rangeChanged.connect(self._on_length_changed)
        self.verifier.changed.connect(self.refresh)
        self.start.clicked.connect(self.begin)
        self.stop.clicked.connect(self.stop_clicked)

    def _build(self) -> None:
        outer = column(self)
        head = row()
        head.setContentsMargins(S2, S2, S2, 0)
        head.addWidget(self.tabs)
        head.addStretch(1)
        outer.addLayout(head)
        outer.addWidget(hairline())
        self._scroll = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have the keyboard
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._body = body = QWidget()
        body.setProperty("surface", "surface")
        fields = QVBoxLayout(body)
        fields.setContentsMargins(S4, S3, S4, S3)
        fields.setSpacing(S2)
        fields.addWidget(self.about)
        self._prompts = titled(tr("Prompts"), self.prompts)
        self._prompt_fields = (
            titled(tr("Prompt"), self.prompt),
            titled(tr("System prompt"), self.system),
        )
        for field in (self._prompts, *self._prompt_fields, self.arms, self.servers):
            fields.addWidget(field)
        fields.addWidget(self.numbers)
        fields.addWidget(self.check_numbers)
        fields.addWidget(self.verifier)
        fields.addStretch(1)
        scroll.setWidget(body)
        outer.addWidget(scroll, 1)
        foot = column(spacing=S2)
        foot.setContentsMargins(S4, S2, S4, S4)
        for widget in (self.problem, self.start, self.stop):
            foot.addWidget(widget)
        outer.addLayout(foot)

    @staticmethod
    def _editor(placeholder: str, height: int) -> QPlainTextEdit:
        editor = QPlainTextEdit()
        editor.setPlaceholderText(placeholder)
        editor.setProperty("framed", "true")
        editor.setTabChangesFocus(True)
        sized(editor, height=height)
        return editor
