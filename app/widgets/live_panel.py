"""The panel beside the chat: is speculation on, what does it gain, and every figure behind that.

Gets the engine's state, the setting for the next message and `LiveFigures`; all words and rows come
from `live_status` and `live_view`. Emits that answers shall be checked. Connected in `chat_area`.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.logic import formatting as text
from app.logic import live_view, remote_live
from app.logic.cost_curve import break_even, cost_curve
from app.logic.endpoint_words import is_remote
from app.logic.engine_state import EngineState
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.gain_words import LiveStatus
from app.logic.live import LiveFigures
from app.logic.live_status import live_status
from app.widgets.break_even_gauge import BreakEvenGauge
from app.widgets.charts import PositionBars, SpeedLine
from app.widgets.cost_chart import CostChart
from app.widgets.described import Described
from app.widgets.figure import Figure, FigureRow, SpeedFigure, StatusMark
from app.widgets.live_sections import MemorySection, Section, SourceLines
from app.widgets.parts import button, label
from app.widgets.scaling import sized
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr
from engine.protocol import Memory


class LivePanel(QScrollArea):
    """320 px wide by default; shows only what has been measured."""

    check_requested = Signal()

    def __init__(
        self, theme: Theme, fmt: NumberFormat = PLAIN, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._fmt = fmt
        self._state = EngineState()
        self._setting = "off"
        self._figures = LiveFigures()
        self._memory: Memory | None = None
        self.status = LiveStatus("off", "")
        self._build()
        self.set_theme(theme)
        self._refresh()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._mark.set_theme(theme)
        self._memory_section.set_theme(theme)
        for part in self._described:
            part.set_theme(theme)
        self._refresh()

    def set_engine_state(self, state: EngineState) -> None:
        if state.loaded is not self._state.loaded:
            self._memory = state.loaded.memory if state.loaded else None
        self._state = state
        self._refresh()

    def set_setting(self, arm: str) -> None:
        """The speculation chosen for the next message."""
        self._setting = arm
        self._refresh()

    def set_figures(self, figures: LiveFigures) -> None:
        """Called up to 30 times a second while an answer is written."""
        if figures.memory is not None and figures.memory is not self._figures.memory:
            self._memory = figures.memory
        self._figures = figures
        self._refresh()

    def showEvent(self, event: QShowEvent) -> None:
        self._refresh(force=True)
        super().showEvent(event)

    def _build(self) -> None:
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        sized(self, min_width=304)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(tr("Live figures"))
        body = QWidget()
        body.setProperty("surface", "surface")
        column = QVBoxLayout(body)
        column.setContentsMargins(S4, S4, S4, S4)
        column.setSpacing(S3)
        column.addLayout(self._build_status())
        theme = self._theme
        self._speed = SpeedFigure(theme)
        self._line = SpeedLine(theme)
        self._cost = StackedBars(theme, "cost")
        self._gauge = BreakEvenGauge(theme)
        self._curve = CostChart(theme)
        self._acceptance = Figure(theme, "acceptance", tr("Acceptance"))
        self._length = Figure(theme, "mean_accepted_length", tr("Accepted length"))
        self._per_pass = Figure(theme, "tokens_per_pass", tr("Tokens per pass"))
        self._positions = PositionBars(theme)
        self._sources = SourceLines(theme)
        self._remote_acceptance = Figure(theme, "remote_acceptance", tr("Acceptance"))
        self._remote_length = Figure(theme, "mean_accepted_length", tr("Accepted length"))
        self.check = button(tr("Check that answers are unchanged"), "link")
        self.check.clicked.connect(self.check_requested)
        self._waiting = StackedBars(theme, "ttft")
        self._memory_section = MemorySection(theme)
        self._described: tuple[Described, ...] = (
            self._speed, self._line, self._cost, self._gauge, self._acceptance, self._length,
            self._per_pass, self._positions, self._sources, self._waiting, self._curve,
            self._remote_acceptance, self._remote_length,
        )  # fmt: skip
        figures = FigureRow((self._acceptance, self._length, self._per_pass))
        self._no_draft = QLabel()
        self._no_draft.setProperty("role", "small")
        self._speed_section = Section(tr("Speed"), (self._speed, self._line))
        self._cost_section = Section(tr("Cost per token"), (self._cost,))
        self._draft_section = Section(
            tr("Acceptance by position"),
            (figures, self._no_draft, self._positions, self._sources),
        )
        words = self._draft_section.layout()
        assert isinstance(words, QVBoxLayout)
        words.addWidget(self.check, 0, Qt.AlignmentFlag.AlignLeft)
        self._gauge_section = Section(tr("Break-even"), (self._gauge,))
        self._curve_section = Section(tr("Time of a pass"), (self._curve,))
        self._waiting_section = Section(tr("Waiting time"), (self._waiting,))
        self._memory_holder = Section(tr("Memory"), (self._memory_section,))
        self._remote_section = Section(
            tr("Drafts of the server"),
            (FigureRow((self._remote_acceptance, self._remote_length)),),
        )
        self._unknown = label(remote_live.not_known(), "small", wraps=True)
        self._unknown_section = Section(tr("Not known here"), (self._unknown,))
        for section in (
            self._speed_section, self._cost_section, self._gauge_section, self._draft_section,
            self._remote_section, self._waiting_section, self._curve_section, self._memory_holder,
            self._unknown_section,
        ):  # fmt: skip
            column.addWidget(section)
        column.addStretch(1)
        self.setWidget(body)

    def _build_status(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(S2)
        self._mark = StatusMark(self._theme)
        self._headline = QLabel()
        self._headline.setWordWrap(True)
        self._headline.setProperty("role", "headline")
        self._detail = QLabel()
        self._detail.setWordWrap(True)
        self._detail.setProperty("role", "muted")
        for line in (self._headline, self._detail):
            line.setTextFormat(Qt.TextFormat.PlainText)
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        words = QVBoxLayout()
        words.setSpacing(S1)
        words.addWidget(self._headline)
        words.addWidget(self._detail)
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(words, 1)
        return row

    def _refresh(self, force: bool = False) -> None:
        if not (force or self.isVisible()):
            return  # shown again, it catches up
        self.status = live_status(self._state, self._setting, self._figures, self._fmt)
        figures, fmt = self._figures, self._fmt
        self._mark.set_tone(self.status.tone)
        self._headline.setText(self.status.headline)
        detail = f"{self.status.detail} {self.status.figures_note}".strip()
        self._detail.setText(detail)
        self._detail.setVisible(bool(detail))
        self._refresh_speed(figures, fmt)
        self._refresh_remote(figures, fmt)
        if is_remote(self._state.loaded):
            return
        rows = live_view.cost_rows(figures, fmt)
        self._cost.set_rows(rows)
        self._cost_section.setVisible(bool(rows))
        needed = break_even(figures, fmt)
        self._gauge.set_value(needed)
        self._gauge_section.setVisible(needed is not None)
        self._refresh_draft(figures, fmt)
        waiting = live_view.waiting_row(figures, fmt)
        self._waiting.set_rows((waiting,) if waiting else ())
        self._waiting_section.setVisible(waiting is not None)
        curve = cost_curve(figures, fmt)
        self._curve.set_curve(curve, fmt)
        self._curve_section.setVisible(curve is not None)
        self._memory_holder.setVisible(self._memory is not None)
        if self._memory is not None:
            self._memory_section.set_memory(
                text.byte_size(self._memory.resident, fmt), live_view.memory_rows(self._memory, fmt)
            )

    def _refresh_remote(self, figures: LiveFigures, fmt: NumberFormat) -> None:
        """What a server's answer has in place of the figures that only its own machine knows."""
        is_there = is_remote(self._state.loaded)
        share = remote_live.acceptance(figures) if is_there else None
        self._remote_section.setVisible(share is not None)
        self._unknown_section.setVisible(is_there)
        if not is_there:
            return
        self._remote_acceptance.set_value(text.percent(share, 0, fmt))
        self._remote_length.set_value(remote_live.mean_length(figures, fmt))
        waiting = remote_live.waiting_row(figures, fmt)
        self._waiting.set_rows((waiting,) if waiting else ())
        self._waiting_section.setVisible(waiting is not None)
        for section in (
            self._cost_section,
            self._gauge_section,
            self._draft_section,
            self._curve_section,
            self._memory_holder,
        ):
            section.hide()

    def _refresh_speed(self, figures: LiveFigures, fmt: NumberFormat) -> None:
        self._speed_section.setVisible(bool(figures.stats.committed))
        speed = live_view.speed_text(figures, fmt)
        self._speed.set_speed(speed.now, speed.mean)
        self._line.set_line(figures.line, speed.mark_tps, speed.mark, fmt)

    def _refresh_draft(self, figures: LiveFigures, fmt: NumberFormat) -> None:
        stats = figures.stats
        has_draft = bool(stats.drafts)
        # With Auto, no drafts are no lack: the sentence above says why there are none.
        is_due = has_draft if figures.arm == "auto" else figures.arm != "off"
        self._draft_section.setVisible(is_due and bool(stats.committed))
        is_over = figures.phase in ("finished", "failed")
        self._no_draft.setText(
            tr("Nothing was drafted.") if is_over else tr("Nothing was drafted yet.")
        )
        self._no_draft.setVisible(not has_draft)
        self._positions.setVisible(has_draft)
        self._acceptance.set_value(text.percent(stats.acceptance, 0, fmt))
        self._length.set_value(text.figure(stats.mean_accepted_length, 2, fmt))
        self._per_pass.set_value(text.figure(stats.tokens_per_pass or None, 2, fmt))
        sources = live_view.drafting_sources(figures)
        color = self._theme.accent if len(sources) != 1 else self._theme.source_color(sources[0])
        self._positions.set_bars(live_view.position_bars(stats, fmt), color)
        self._sources.set_rows(live_view.source_rows(figures, fmt))
        self.check.setVisible(has_draft)
