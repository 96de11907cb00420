"""The form of a new bench: a quick one in one click, or what is chosen below; what it takes; Start.

Gives a `BenchForm`; whether it can start, how long it takes and what it is called is decided in
`app.logic.bench_form`. Part of the bench page.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSpinBox, QVBoxLayout, QWidget

from app.logic import bench_form as logic
from app.logic.bench_estimate import estimate_text
from app.logic.bench_form import Asked, BenchForm
from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.widgets.bench_arms import BenchArms, BenchMore
from app.widgets.bench_work import BenchWork
from app.widgets.compare_numbers import titled
from app.widgets.icons import icon
from app.widgets.inputs import OptionalSpin, WheelGuard
from app.widgets.pane_parts import Fold, card
from app.widgets.parts import button, column, hairline, keep_level, label, row
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S4, Theme
from engine.bench.request import BenchRequest
from engine.lab.workloads import Workload
from engine.language import tr
from engine.request import ModelSettings, Sampling

_WIDTH = 760


class BenchSetup(QWidget):
    start_requested = Signal(object, str)  # BenchRequest, title

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        self._state = EngineState()
        self._models: tuple[ModelSettings | None, ModelSettings | None] = (None, None)
        self._is_downloading = False
        self._sampling = Sampling()
        self._asked = Asked()
        self.about = label("", "muted", wraps=True)
        self.quick = button(tr("Quick bench"))
        self.work = BenchWork(theme, fmt)
        self.arms = BenchArms(theme)
        self.more = BenchMore(theme)
        self.fold = Fold(theme, self.more)
        self.fold.set_title(tr("More: temperature, depth, verifier, files"))
        self.rounds = QSpinBox(minimum=1, maximum=20, value=logic.ROUNDS)
        self.width_percent = QSpinBox(minimum=1, maximum=100, value=round(100 * logic.WIDTH))
        self.budget = OptionalSpin(1, 10_000, automatic=tr("None"))
        self.budget.setValue(logic.BUDGET_MIN)
        self.estimate = label("", wraps=True)
        self.problem = label("", "small", wraps=True)
        self.error = label("", "danger", wraps=True)
        self.error.hide()
        self.start = button(tr("Start"), "primary")
        self._guard = WheelGuard(self)
        self._build()
        self._connect()
        self.set_theme(theme)
        self.refresh()

    def set_theme(self, theme: Theme) -> None:
        self.start.setIcon(icon("play", theme, theme.accent_text))
        self.quick.setIcon(icon("play", theme))
        self.fold.set_theme(theme)
        for part in (self.work, self.arms, self.more):
            part.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        self.refresh()

    def set_models(self, target: ModelSettings | None, draft: ModelSettings | None) -> None:
        """As they are loaded."""
        self._models = (target, draft)
        self.refresh()

    def set_downloading(self, is_downloading: bool) -> None:
        self._is_downloading = is_downloading
        self.refresh()

    def set_sampling(self, sampling: Sampling) -> None:
        """The chat's filters; the form has its own temperatures and seed."""
        self._sampling = sampling

    def set_shipped(self, shipped: tuple[Workload, ...]) -> None:
        self.work.set_shipped(shipped)

    def set_error(self, sentence: str) -> None:
        """Why the last bench could not begin, until something is changed."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))

    @property
    def first_field(self) -> QWidget:
        return self.quick if self.quick.isEnabled() else self.work.kinds[0].box

    def form(self) -> BenchForm:
        more = self.more.conditions
        minutes = self.budget.number()
        return BenchForm(
            prompts=self.work.prompts,
            drafters=self.arms.chosen,
            lengths=self.arms.lengths.text(),
            min_p=more.min_p,
            verifiers=more.verifiers,
            temperatures=more.temperatures,
            depths=more.depths,
            targets=more.targets,
            drafts=more.drafts,
            max_tokens=more.max_tokens,
            rounds=self.rounds.value(),
            width=self.width_percent.value() / 100,
            budget_s=60.0 * minutes if minutes is not None else None,
            seed=more.seed,
            sampling=self._sampling,
            servers=self.arms.servers.choices,
        )

    def begin(self) -> None:
        """As the button does: start what the form shows."""
        self._ask_for(self.form(), self._start_problem)

    def begin_quick(self) -> None:
        quick = logic.quick_form(self.work.shipped, self._has_draft, self._sampling)
        self._ask_for(quick, self.engine_problem)

    @property
    def request(self) -> BenchRequest | None:
        """What the form asks for; None where that makes no sense."""
        return self._asked.request

    @property
    def problem_text(self) -> str:
        """Why it cannot start now; "" when it can."""
        return self._start_problem or self._asked.problem

    @property
    def engine_problem(self) -> str:
        """The same whatever the form shows."""
        return logic.start_problem(self._state, self._is_downloading)

    @property
    def _start_problem(self) -> str:
        """Of what the form shows: a bench of servers only needs no model."""
        needs_model = not self.arms.servers.choices
        return logic.start_problem(self._state, self._is_downloading, needs_model)

    def refresh(self) -> None:
        self.arms.set_loaded(self._state.loaded, bool(self.more.drafts.paths))
        self._asked = self._made(self.form())
        problem = self.problem_text
        self.start.setEnabled(not problem)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        request = self._asked.request
        if request is not None:
            costs = self._state.loaded.costs if self._state.loaded is not None else None
            self.estimate.setText(estimate_text(request, costs, self._fmt))
        self.estimate.setVisible(request is not None)
        self.about.setText(logic.about_quick(self._has_draft))
        self.quick.setEnabled(not self.engine_problem and bool(self.work.shipped))
        self.quick.setToolTip(self.engine_problem)

    @property
    def _has_draft(self) -> bool:
        return self._state.has_draft_model

    def _made(self, form: BenchForm) -> Asked:
        target, draft = self._models
        return logic.asked(form, target, draft if self._has_draft else None, self._fmt)

    def _ask_for(self, form: BenchForm, problem: str) -> None:
        request = self._made(form).request
        if request is not None and not problem:
            self.set_error("")
            self.start_requested.emit(request, logic.title_of(form))

    def _on_changed(self) -> None:
        self.set_error("")
        self.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.work.arrange_for(min(self.width(), _WIDTH))

    def _connect(self) -> None:
        for part in (self.work, self.arms, self.more):
            part.changed.connect(self._on_changed)
        for spin in (self.rounds, self.width_percent, self.budget):
            self._guard.watch(spin)
            spin.valueChanged.connect(self._on_changed)
        self.start.clicked.connect(self.begin)
        self.quick.clicked.connect(self.begin_quick)

    def _build(self) -> None:
        self.rounds.setToolTip(tr("How often every prompt goes through every arm, at least."))
        self.width_percent.setSuffix(" %")
        self.width_percent.setToolTip(
            tr("Rounds go on until the 95 % interval of every speed-up is this narrow.")
        )
        self.budget.setSuffix(tr(" min"))
        self.budget.setToolTip(tr("No run begins after that."))
        numbers = QGridLayout()
        numbers.setContentsMargins(0, 0, 0, 0)
        numbers.setHorizontalSpacing(S4)
        for at, (name, field) in enumerate(
            (
                (tr("Rounds, at least"), self.rounds),
                (tr("Until ± is at most"), self.width_percent),
                (tr("Time budget"), self.budget),
            )
        ):
            numbers.addWidget(titled(name, field), 0, at)
            numbers.setColumnStretch(at, 1)
        body = QWidget()
        body.setProperty("surface", "surface")
        fields = column(spacing=S3)
        fields.addWidget(self._quick_card())
        fields.addSpacing(S2)
        for part in (self.work, hairline(), self.arms, hairline()):
            fields.addWidget(part)
        fields.addLayout(numbers)
        fields.addWidget(self.fold)
        fields.addStretch(1)
        across = row(body)
        across.setContentsMargins(S4, S4, S4, S4)
        inner = QWidget()
        sized(inner, max_width=_WIDTH)
        inner.setLayout(fields)
        across.addWidget(inner, 1)
        across.addStretch(0)
        self.sheet = scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # its fields have the keyboard
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(body)
        keep_level(scroll, across)
        foot = row(spacing=S4)
        foot.setContentsMargins(S4, S3, S4, S3)
        words = column(spacing=2)
        for text in (self.estimate, self.problem, self.error):
            words.addWidget(text)
        foot.addLayout(words, 1)
        foot.addWidget(self.start, 0, Qt.AlignmentFlag.AlignBottom)
        outer = column(self)
        outer.addWidget(scroll, 1)
        outer.addWidget(hairline())
        outer.addLayout(foot)

    def _quick_card(self) -> QFrame:
        result = card()
        across = row(spacing=S4)
        across.addWidget(self.about, 1)
        across.addWidget(self.quick, 0, Qt.AlignmentFlag.AlignVCenter)
        inner = result.layout()
        assert isinstance(inner, QVBoxLayout)
        inner.addLayout(across)
        return result
