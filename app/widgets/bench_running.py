"""Where a bench stands: what it does, how far it is, what can be done about it.

Draws a `Standing` and emits the name of the action that was pressed. Stands over the results.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QPushButton

from app.logic.bench_progress import ACTION_WORDS, Action, Standing
from app.widgets.icons import icon
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import button, column, label, row
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr

_ICONS: dict[Action, str] = {
    "pause": "pause",
    "continue": "play",
    "stop": "stop",
    "resume": "play",
}
_STEPS = 1000  # of the bar


class BenchRunning(QFrame):
    action_triggered = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._standing: Standing | None = None
        self.setProperty("surface", "raised")
        self.headline = TonedLine(theme, "section")
        self.detail = label("", "muted", wraps=True)
        self.bar = QProgressBar(textVisible=False)
        self.bar.setRange(0, _STEPS)
        self.bar.setAccessibleName(tr("How much of the bench is done"))
        self.problem = label("", "small", wraps=True)
        self.buttons: dict[Action, QPushButton] = {}
        actions = QHBoxLayout()
        actions.setSpacing(S2)
        for name in _ICONS:
            made = button(tr(ACTION_WORDS[name]), "primary" if name == "resume" else "")
            made.clicked.connect(lambda _=False, name=name: self.action_triggered.emit(name))
            made.hide()
            self.buttons[name] = made
            actions.addWidget(made)
        words = column(spacing=S1)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        words.addWidget(self.problem)
        across = row(spacing=S4)
        across.addLayout(words, 1)
        across.addLayout(actions)
        outer = column(self, S3)
        outer.setContentsMargins(S4, S3, S4, S3)
        outer.addLayout(across)
        outer.addWidget(self.bar)
        self.set_theme(theme)
        self.hide()

    @property
    def standing(self) -> Standing | None:
        return self._standing

    def set_theme(self, theme: Theme) -> None:
        self.headline.set_theme(theme)
        for name, made in self.buttons.items():
            color = theme.accent_text if name == "resume" else theme.text
            made.setIcon(icon(_ICONS[name], theme, color))

    def show_standing(self, standing: Standing | None) -> None:
        """None: it is done, and there is nothing to say."""
        if standing == self._standing:
            return
        self._standing = standing
        self.setVisible(standing is not None)
        if standing is None:
            return
        had_focus = any(made.hasFocus() for made in self.buttons.values())
        self.headline.set_line(standing.headline, standing.tone)
        self.detail.setText(standing.detail)
        self.detail.setVisible(bool(standing.detail))
        self.problem.setText(standing.problem)
        self.problem.setVisible(bool(standing.problem))
        self.bar.setVisible(standing.share is not None)
        self.bar.setValue(round(_STEPS * (standing.share or 0.0)))
        for name, made in self.buttons.items():
            made.setVisible(name in standing.actions)
            made.setEnabled(not standing.problem)
        if had_focus and standing.actions:
            self.buttons[standing.actions[0]].setFocus()
        self.setAccessibleName(f"{standing.headline}. {standing.detail}")
