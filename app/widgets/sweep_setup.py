"""The form of a load sweep: what is measured, under which load, with which prompts; and Start.

Gives a `SweepForm`; whether it can start and how long it takes is decided in
`app.logic.sweep_form`. Part of the tab “Load” of the bench page.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QLineEdit, QScrollArea, QSpinBox, QWidget

from app.logic import sweep_form as logic
from app.logic.bench_words import kind_label
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.sweep_form import SweepAsked, SweepForm
from app.widgets.chips import Chips
from app.widgets.compare_numbers import titled
from app.widgets.icons import icon
from app.widgets.inputs import OptionalSpin, WheelGuard
from app.widgets.parts import button, column, hairline, keep_level, label, row
from app.widgets.scaling import sized
from app.widgets.server_choices import ServerChoices, ServerRow
from app.widgets.theme import S2, S3, S4, Theme
from engine.lab.workloads import KINDS, Workload
from engine.language import tr
from engine.remote.values import Endpoint
from engine.sweep.values import SweepRequest

_WIDTH = 760


class SweepSetup(QWidget):
    start_requested = Signal(object, str)  # SweepRequest, title
    serve_requested = Signal()  # where this computer begins to serve
    servers_requested = Signal()  # where servers are added

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme, self._fmt = theme, fmt
        self._shipped: tuple[Workload, ...] = ()
        self._tps: float | None = None
        self._can_draft = False
        self._busy = ""
        self._asked = SweepAsked()
        self.own: ServerRow | None = None
        self.not_serving = label("", "small", wraps=True)
        self.serve = button(tr("Serve this computer…"), "link")
        self.servers = ServerChoices(theme, has_marks=False)
        self.mode = Chips(
            tr("Kind of load"),
            (("clients", tr("Clients")), ("rate", tr("Requests a second"))),
            is_exclusive=True,
        )
        self.mode.choose(("clients",))
        self.about_mode = label("", "small", wraps=True)
        self.clients = Chips(tr("Clients at once"), [(str(n), str(n)) for n in logic.CLIENTS])
        self.clients.choose(map(str, logic.DEFAULT_CLIENTS))
        self.rates = QLineEdit(logic.DEFAULT_RATES)
        self.rates.setAccessibleName(tr("Requests a second"))
        self.rates.setAccessibleDescription(tr("Several numbers, with commas between them."))
        self.kinds = Chips(tr("Kinds of prompts"), [(k, kind_label(k)) for k in KINDS])
        self.kinds.choose(logic.DEFAULT_KINDS)
        self.answers = QSpinBox(minimum=1, maximum=100, value=logic.ANSWERS)
        self.max_tokens = QSpinBox(minimum=2, maximum=100_000, value=logic.MAX_TOKENS)
        self.rounds = QSpinBox(minimum=1, maximum=20, value=logic.ROUNDS)
        self.minutes = OptionalSpin(1, 10_000, automatic=tr("None"))
        self.minutes.setValue(logic.MINUTES)
        self.estimate = label("", wraps=True)
        self.problem = label("", "small", wraps=True)
        self.error = label("", "danger", wraps=True)
        self.start = button(tr("Start"), "primary")
        self._own = column(spacing=S2)
        self._guard = WheelGuard(self)
        self._build()
        self._connect()
        self.set_theme(theme)
        self.set_own(None, "")
        self.set_error("")

    # --- What it hears ------------------------------------------------------------------------

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.start.setIcon(icon("play", theme, theme.accent_text))
        self.servers.set_theme(theme)

    def set_own(self, endpoint: Endpoint | None, why: str, can_draft: bool = False) -> None:
        """What this computer serves; without it, `why` not. `can_draft`: it has a draft model."""
        known = self.own.endpoint if self.own is not None else None
        if endpoint != known:
            self._put_own(endpoint)
        if self.own is not None and self.own.arms is not None:
            problem = "" if can_draft else tr("No draft model is loaded.")
            self.own.arms.set_problem("draft", problem)
        self._can_draft = can_draft
        self.not_serving.setText(why)
        for part in (self.not_serving, self.serve):
            part.setVisible(endpoint is None)
        self.refresh()

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        self.servers.set_endpoints(endpoints)

    def set_shipped(self, shipped: Sequence[Workload]) -> None:
        self._shipped = tuple(shipped)
        self.refresh()

    def set_speed(self, tps: float | None) -> None:
        """Of plain decoding on this computer, where that is known."""
        self._tps = tps
        self.refresh()

    def set_busy(self, why: str) -> None:
        """Why nothing can be measured now, "" when it can."""
        self._busy = why
        self.refresh()

    def set_error(self, sentence: str) -> None:
        """Why the last one could not begin."""
        self.error.setText(sentence)
        self.error.setVisible(bool(sentence))

    # --- What it gives ------------------------------------------------------------------------

    @property
    def first_field(self) -> QWidget:
        if self.own is not None:
            return self.own.box
        return self.servers.rows[0].box if self.servers.rows else self.servers.add

    def form(self) -> SweepForm:
        own = self.own.choices if self.own is not None else ()
        return SweepForm(
            arms=(*own, *self.servers.choices),
            prompts=logic.prompts_of(self._shipped, self.kinds.chosen),
            mode="rate" if self.mode.first == "rate" else "clients",
            clients=tuple(map(int, self.clients.chosen)),
            rates=self.rates.text(),
            answers=self.answers.value(),
            max_tokens=self.max_tokens.value(),
            rounds=self.rounds.value(),
            minutes=self.minutes.number(),
        )

    @property
    def request(self) -> SweepRequest | None:
        return self._asked.request

    @property
    def problem_text(self) -> str:
        """Why it cannot start now; "" when it can."""
        return self._busy or self._asked.problem

    def refresh(self) -> None:
        form = self.form()
        self._asked = logic.asked(form, self._fmt)
        is_rate = form.mode == "rate"
        self.clients.setVisible(not is_rate)
        self.rates.setVisible(is_rate)
        self.about_mode.setText(tr(logic.ABOUT_RATE if is_rate else logic.ABOUT_CLIENTS))
        problem, request = self.problem_text, self._asked.request
        self.start.setEnabled(not problem)
        self.problem.setText(problem)
        self.problem.setVisible(bool(problem))
        if request is not None:
            is_all_own = all(arm.is_own for arm in form.arms)
            speed = self._tps if is_all_own and not is_rate else None
            self.estimate.setText(logic.estimate_text(request, speed, self._fmt))
        self.estimate.setVisible(request is not None)

    def begin(self) -> None:
        """As the button does: start what the form shows."""
        request = self._asked.request
        if request is not None and not self.problem_text:
            self.set_error("")
            self.start_requested.emit(request, logic.title_of(request))

    # --- How it is made -----------------------------------------------------------------------

    def _put_own(self, endpoint: Endpoint | None) -> None:
        if self.own is not None:
            self._own.removeWidget(self.own)
            self.own.hide()
            self.own.deleteLater()
        self.own = None
        if endpoint is not None:
            self.own = ServerRow(self._theme, endpoint, is_own=True, has_mark=False)
            if self.own.arms is not None:
                self.own.arms.choose(logic.OWN_ARMS)
            self.own.changed.connect(self._on_changed)
            self._own.addWidget(self.own)
            self.own.box.setChecked(True)

    def _on_changed(self) -> None:
        self.set_error("")
        self.refresh()

    def _connect(self) -> None:
        for part in (self.servers, self.mode, self.clients, self.kinds):
            part.changed.connect(self._on_changed)
        self.rates.textChanged.connect(self._on_changed)
        for spin in (self.answers, self.max_tokens, self.rounds, self.minutes):
            self._guard.watch(spin)
            spin.valueChanged.connect(self._on_changed)
        self.start.clicked.connect(self.begin)
        self.serve.clicked.connect(self.serve_requested)
        self.servers.servers_requested.connect(self.servers_requested)

    def _build(self) -> None:
        self.minutes.setSuffix(tr(" min"))
        self.minutes.setToolTip(tr("No point begins after that."))
        self.answers.setToolTip(tr("That are measured, after one that is discarded as warm-up."))
        self.rounds.setToolTip(tr("How often every point is measured, the order of arms turning."))
        fields = column(spacing=S2)
        about = tr(
            "How speeds change when many ask at once, and where speculation stops helping: "
            "drafting costs a busy server what others wait for."
        )
        fields.addWidget(label(about, "muted", wraps=True))
        fields.addWidget(label(tr(logic.ABOUT_FIRST), "muted", wraps=True))
        fields.addSpacing(S2)
        own = row(spacing=S2)
        own.addWidget(label(tr("This computer"), "section"))
        own.addStretch(1)
        own.addWidget(self.serve)
        fields.addLayout(own)
        fields.addWidget(self.not_serving)
        fields.addLayout(self._own)
        for part in (self.servers, hairline(), label(tr("Load"), "section"), self.mode):
            fields.addWidget(part)
        fields.addWidget(self.about_mode)
        fields.addWidget(self.clients)
        fields.addWidget(self.rates)
        fields.addWidget(hairline())
        fields.addWidget(label(tr("Kinds of prompts"), "section"))
        fields.addWidget(self.kinds)
        fields.addWidget(hairline())
        fields.addLayout(self._numbers())
        fields.addStretch(1)
        body = QWidget()
        body.setProperty("surface", "surface")
        across = row(body)
        across.setContentsMargins(S4, S4, S4, S4)
        inner = sized(QWidget(), max_width=_WIDTH)
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
        outer = column(self)
        outer.addWidget(scroll, 1)
        outer.addWidget(hairline())
        foot = row(spacing=S4)
        foot.setContentsMargins(S4, S3, S4, S3)
        words = column(spacing=2)
        for said in (self.estimate, self.problem, self.error):
            words.addWidget(said)
        foot.addLayout(words, 1)
        foot.addWidget(self.start, 0, Qt.AlignmentFlag.AlignBottom)
        outer.addLayout(foot)

    def _numbers(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(S4)
        grid.setVerticalSpacing(S2)
        for at, (name, field) in enumerate(
            (
                (tr("Answers a client"), self.answers),
                (tr("Longest answer, tokens"), self.max_tokens),
                (tr("Rounds"), self.rounds),
                (tr("Time budget"), self.minutes),
            )
        ):
            grid.addWidget(titled(name, field), at // 2, at % 2, Qt.AlignmentFlag.AlignTop)
        for side in range(2):
            grid.setColumnStretch(side, 1)
        return grid
