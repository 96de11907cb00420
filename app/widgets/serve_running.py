"""The server of this computer while it runs: its address, live figures, ready-made examples.

Draws a `ServeState`; counts nothing. Part of the serve view.
"""

import sys

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QTabBar, QWidget

from app.logic import serving as logic
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.serving import ServeState
from app.widgets.copy_line import CopyBlock, CopyLine
from app.widgets.figure import Figure
from app.widgets.flow import Flow
from app.widgets.pane_parts import TonedLine
from app.widgets.parts import column, label
from app.widgets.theme import S1, S2, S4, S6, Theme
from engine.language import tr
from engine.protocol import Serving


class ServeRunning(QWidget):
    def __init__(self, theme: Theme, machine: str, fmt: NumberFormat = PLAIN) -> None:
        """`machine`: what other machines call this one."""
        super().__init__()
        self._theme = theme
        self._machine = machine
        self._fmt = fmt
        self._serving: Serving | None = None
        self._running = Figure(theme, "serving_running", tr("Running"))
        self._waiting = Figure(theme, "serving_waiting", tr("Waiting"))
        self._tps = Figure(theme, "serving_tps", tr("Tokens a second"))
        self._answered = Figure(theme, "serving_answered", tr("Answered"))
        self._acceptance = Figure(theme, "serving_acceptance", tr("Acceptance"))
        self.figures = (
            self._running,
            self._waiting,
            self._tps,
            self._answered,
            self._acceptance,
        )
        self._rest = label("", "small", wraps=True)
        self.url = CopyLine(tr("Address"))
        self._outside_title = label(tr("From other machines"), "muted")
        self.outside = CopyLine(tr("Address from other machines"))
        self._warnings: list[TonedLine] = []
        self._warned = column(spacing=S2)
        self.curl = CopyBlock(tr("Example for curl"))
        self.python = CopyBlock(tr("Example for Python"))
        self.examples = QTabBar()
        self.examples.setDrawBase(False)
        self.examples.setExpanding(False)
        self.examples.setAccessibleName(tr("Examples"))
        self.examples.addTab("curl")
        self.examples.addTab("Python")
        self.examples.currentChanged.connect(self._show_example)
        self._key_note = label(
            tr("Put the key into the variable {name} first.", name="PACELINE_API_KEY"), "small"
        )
        self._key_note.setWordWrap(True)
        self._lay_out()
        self._show_example(0)

    def _lay_out(self) -> None:
        layout = column(self, S4)
        addresses = column(spacing=S1)
        addresses.addWidget(label(tr("Address"), "muted"))
        addresses.addWidget(self.url)
        addresses.addSpacing(S1)
        addresses.addWidget(self._outside_title)
        addresses.addWidget(self.outside)
        layout.addLayout(addresses)
        layout.addLayout(self._warned)
        told = column(spacing=S1)
        figures = QWidget()
        flow = Flow(figures, S6)
        for figure in self.figures:
            flow.addWidget(figure)
        told.addWidget(figures)
        told.addWidget(self._rest)
        layout.addLayout(told)
        shown = column(spacing=S2)
        shown.addWidget(self.examples, 0, Qt.AlignmentFlag.AlignLeft)
        shown.addWidget(self.curl)
        shown.addWidget(self.python)
        shown.addWidget(self._key_note)
        layout.addLayout(shown)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for figure in self.figures:
            figure.set_theme(theme)
        for line in self._warnings:
            line.set_theme(theme)

    def set_state(self, state: ServeState) -> None:
        if state.serving is None:
            return
        if state.serving is not self._serving:
            self._serving = state.serving
            self._show_server(state.serving)
        shown = logic.figures(state, self._fmt)
        for figure, value in zip(
            self.figures,
            (shown.running, shown.waiting, shown.tps, shown.answered, shown.acceptance),
            strict=True,
        ):
            figure.set_value(value)
        self._rest.setText(shown.rest)
        self._rest.setVisible(bool(shown.rest))

    def _show_example(self, at: int) -> None:
        self.curl.setVisible(at == 0)
        self.python.setVisible(at == 1)

    def _show_server(self, serving: Serving) -> None:
        self.url.set_text(logic.local_url(serving.url))
        outside = logic.outside_url(serving.url, self._machine)
        self.outside.set_text(outside)
        self._outside_title.setVisible(bool(outside))
        self.curl.set_text(logic.curl_example(serving, sys.platform == "win32"))
        self.python.set_text(logic.python_example(serving))
        self._key_note.setVisible(serving.needs_key)
        for line in self._warnings:
            self._warned.removeWidget(line)
            line.hide()
            line.deleteLater()
        self._warnings = [TonedLine(self._theme) for _ in serving.warnings]
        for line, warning in zip(self._warnings, serving.warnings, strict=True):
            self._warned.addWidget(line)
            line.set_line(warning, "warning")
