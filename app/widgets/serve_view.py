"""The tab “This computer”: whether what is loaded is served, the switch for it, and how.

Draws a `ServeState`, emits what the user wishes; serves nothing. Connected in `servers_area`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from app.logic import serving as logic
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.serving import KeyState, ServeState
from app.settings import ServeChoice
from app.widgets.figure import StatusMark
from app.widgets.focus import lead_focus
from app.widgets.parts import button, column, hairline, keep_level, label, row, surface
from app.widgets.scaling import sized
from app.widgets.serve_form import ServeForm
from app.widgets.serve_running import ServeRunning
from app.widgets.theme import S1, S2, S3, S4, S6, Theme
from engine.language import tr

_WIDTH = 720


class ServeView(QScrollArea):
    toggled = Signal(bool)  # served or not
    restart_requested = Signal()

    def __init__(self, theme: Theme, machine: str, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._state = ServeState()
        self._engine = EngineState()
        self._choice = ServeChoice()
        self._key = KeyState()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._mark = StatusMark(theme)
        self.headline = label("", "headline", wraps=True)
        self.detail = label("", "muted", wraps=True)
        self.detail.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.switch = button(tr("Start serving"), "primary")
        self.again = button(tr("Try again"))
        self._outdated = QWidget()
        self.restart = button(tr("Restart the server"))
        self.running = ServeRunning(theme, machine, fmt)
        self.form = ServeForm(theme)
        self._lay_out()
        self.switch.clicked.connect(lambda: self.toggled.emit(not self._choice.is_on))
        self.again.clicked.connect(self.restart_requested)
        self.restart.clicked.connect(self.restart_requested)
        lead_focus(self, self.switch)
        self._show()

    def _lay_out(self) -> None:
        holder = surface(QFrame(), "surface")
        across = row(holder)
        across.setContentsMargins(S4, S4, S4, S6)
        body = sized(QWidget(), max_width=_WIDTH)
        inner = column(body, S6)
        card = surface(QFrame(), "card")
        within = column(card, S4)
        within.setContentsMargins(S4, S4, S4, S4)
        head = row(spacing=S2)
        words = column(spacing=S1)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        head.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        head.addLayout(words, 1)
        head.setAlignment(words, Qt.AlignmentFlag.AlignTop)
        buttons = row(spacing=S2)
        buttons.addWidget(self.again)
        buttons.addWidget(self.switch)
        head.addSpacing(S3)
        head.addLayout(buttons)
        head.setAlignment(buttons, Qt.AlignmentFlag.AlignTop)
        within.addLayout(head)
        line = row(self._outdated, S3)
        line.addWidget(
            label(tr("It still runs with what was chosen before."), "warning", wraps=True), 1
        )
        line.addWidget(self.restart)
        within.addWidget(self._outdated)
        within.addWidget(self.running)
        inner.addWidget(card)
        inner.addWidget(self.form)
        inner.addWidget(hairline())
        note = tr(
            "Clients find the list of models, chat and plain completions with streaming, stop "
            "texts, seeds and predicted outputs, and figures for Prometheus. A server without a "
            "window is started by “paceline serve”."
        )
        inner.addWidget(label(note, "small", wraps=True))
        inner.addStretch(1)
        across.addStretch(1)
        across.addWidget(body, 100)
        across.addStretch(1)
        self.setWidget(holder)
        keep_level(self, across)

    def set_theme(self, theme: Theme) -> None:
        self._mark.set_theme(theme)
        self.running.set_theme(theme)
        self.form.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._engine = state
        self._show()

    def set_choice(self, choice: ServeChoice) -> None:
        self._choice = choice
        self.form.set_choice(choice)
        self._show()

    def set_key(self, key: str, state: KeyState) -> None:
        self._key = state
        self.form.set_key(key, state)
        self._show()

    def set_state(self, state: ServeState) -> None:
        self._state = state
        self.running.set_state(state)
        self._show()

    def _show(self) -> None:
        state, choice = self._state, self._choice
        status = logic.status(
            state, self._engine, choice, self._key, is_remote(self._engine.loaded)
        )
        self._mark.set_tone(status.tone)
        self.headline.setText(status.headline)
        self.detail.setText(status.detail)
        self.detail.setVisible(bool(status.detail))
        is_there = state.phase in ("starting", "running", "stopping")
        stop = tr("Stop serving") if is_there else tr("Switch off")
        self.switch.setText(stop if choice.is_on else tr("Start serving"))
        kind = "" if choice.is_on else "primary"
        if self.switch.property("kind") != kind:
            self.switch.setProperty("kind", kind)
            self.switch.style().unpolish(self.switch)
            self.switch.style().polish(self.switch)
        # What must not begin can still be ended.
        self.switch.setEnabled(choice.is_on or not logic.block(choice, self._key))
        self.again.setVisible(state.phase == "failed")
        self._outdated.setVisible(state.is_outdated and state.phase == "running")
        self.running.setVisible(state.phase == "running")
