"""The memory plan of a pair: context, KV type, layers on GPU, a bar a device, what to give up.

Shows a `MemoryPlan` and emits changed `PlanSettings`; plans nothing itself. Used by the pair pane.
"""

import msgspec
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QSlider,
    QSpinBox,
    QWidget,
)

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.pair_state import Answer, context_steps
from app.logic.pair_view import Trouble
from app.logic.plan_view import (
    KV_TYPES,
    AdviceRow,
    advice_rows,
    context_words,
    has_gpu,
    kv_words,
    layers_words,
    plan_bars,
    plan_words,
)
from app.widgets.inputs import OptionalSpin, WheelGuard, choice, choose, pad_numbers
from app.widgets.motion import BusyBar
from app.widgets.pane_parts import Lines, TonedLine, TroubleView
from app.widgets.parts import button, clear, column, label, row, tool_tip
from app.widgets.plan_bar import PlanBarView
from app.widgets.scaling import sized
from app.widgets.theme import S1, S2, S3, Theme
from engine.hub_protocol import MemoryPlan, PlanSettings
from engine.language import tr
from engine.protocol import Memory

_CONTROL = 116
_MIXED = ""  # stands for two different KV types in the list


class MemoryPlanView(QWidget):
    settings_changed = Signal(object)  # PlanSettings
    retry_clicked = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._settings = PlanSettings()
        self._answer: Answer[MemoryPlan] = Answer()
        self._measured: Memory | None = None
        self._advice: tuple[AdviceRow, ...] = ()
        self._trained: int | None = None
        self._steps = context_steps(None)
        self._is_filling = False
        self.bars: list[PlanBarView] = []
        self._build()
        self._fill()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._verdict.set_theme(theme)
        self._trouble.set_theme(theme)
        for bar in self.bars:
            bar.set_theme(theme)

    def set_settings(self, settings: PlanSettings, trained: int | None) -> None:
        """`trained` is the context the target was trained for, None where that is not known."""
        if (settings, trained) != (self._settings, self._trained):
            self._settings, self._trained = settings, trained
            self._steps = context_steps(trained)
            self._fill()

    def set_plan(self, answer: Answer[MemoryPlan], trouble: Trouble | None = None) -> None:
        """`trouble` is what to say in the plan's place."""
        self._trouble.set_trouble(trouble)
        if answer != self._answer:
            self._answer = answer
            self._show_plan()

    def set_measured(self, memory: Memory | None) -> None:
        """What the loaded pair takes, where it is the one shown here."""
        if memory != self._measured:
            self._measured = memory
            self._show_plan()

    # --- Building -----------------------------------------------------------------------------

    def _build(self) -> None:
        layout = column(self, S2)
        wheel = WheelGuard(self)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setPageStep(1)
        self.slider.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the bars below
        self.slider.setAccessibleName(tr("Context"))
        self.slider.valueChanged.connect(self._on_slider_moved)
        self.ctx = QSpinBox(minimum=64, maximum=100_000_000, singleStep=1024)
        self.ctx.setGroupSeparatorShown(True)
        self.ctx.setKeyboardTracking(False)
        self.ctx.setAccessibleName(tr("Context in tokens"))
        sized(self.ctx, width=_CONTROL)
        self.ctx.valueChanged.connect(lambda ctx: self._change(ctx=ctx))
        self.kv = choice(*((t, t) for t in KV_TYPES))
        sized(self.kv, width=_CONTROL)
        self.kv.setAccessibleName(tr("KV type"))
        self.kv.currentIndexChanged.connect(self._on_kv_chosen)
        self.gpu = OptionalSpin(0, 9999, automatic=tr("All that fit"))
        sized(self.gpu, width=_CONTROL)
        self.gpu.setAccessibleName(tr("Layers of the target on the GPU"))
        self.gpu.valueChanged.connect(lambda _: self._change(gpu_layers=self.gpu.number()))
        self.windowed = QCheckBox(tr("Keep only the window of sliding layers"))
        self.windowed.setToolTip(
            tool_tip(
                tr(
                    "Far less memory, and the same answers. After an edit further back than the "
                    "window the model reads the chat again."
                )
            )
        )
        self.windowed.toggled.connect(lambda is_on: self._change(windowed_kv=is_on))
        for control in (self.slider, self.ctx, self.kv, self.gpu):
            wheel.watch(control)
        self._ctx_note = label("", "small", wraps=True)
        context = column(spacing=S1)
        context.addLayout(self._line(tr("Context"), self.ctx, self._ctx_note))
        context.addWidget(self.slider)
        self._verdict = TonedLine(self._theme)
        self._trouble = TroubleView(self._theme)
        self._trouble.retry_clicked.connect(self.retry_clicked)
        self._waiting = QWidget()
        waiting = column(self._waiting, S1)
        waiting.addWidget(label(tr("Working out what it needs"), "muted", wraps=True))
        waiting.addWidget(BusyBar(tr("Working out what it needs")))
        layout.addWidget(self._waiting)
        layout.addWidget(self._trouble)
        layout.addWidget(self._verdict)
        self._advice_column = column(spacing=S2)
        layout.addLayout(self._advice_column)  # what to do stands beside what is wrong
        layout.addLayout(context)
        layout.addLayout(self._line(tr("KV type"), self.kv))
        layout.addWidget(self.windowed)
        self._gpu_row = QWidget()
        gpu = column(self._gpu_row, S1)
        gpu.addLayout(self._line(tr("Target’s layers on GPU"), self.gpu))
        self._layers = label("", "small", wraps=True)
        gpu.addWidget(self._layers)
        layout.addWidget(self._gpu_row)
        layout.addSpacing(S1)
        self._bar_column = column(spacing=S3)
        self._notes = Lines("small")
        layout.addLayout(self._bar_column)
        layout.addWidget(self._notes)
        pad_numbers(self)
        self._show_plan()

    @staticmethod
    def _line(name: str, control: QWidget, note: QWidget | None = None) -> QHBoxLayout:
        line = row(spacing=S2)
        title = label(name)
        title.setBuddy(control)
        texts = column(spacing=0)
        texts.addWidget(title)
        if note is not None:
            texts.addWidget(note)
        line.addLayout(texts, 1)
        line.addWidget(control)
        return line

    # --- Settings -----------------------------------------------------------------------------

    def _fill(self) -> None:
        s = self._settings
        self._is_filling = True
        self.slider.setRange(0, len(self._steps) - 1)
        below = sum(step <= s.ctx for step in self._steps)
        self.slider.setValue(max(0, below - 1))
        if self._trained is not None:
            self.ctx.setMaximum(max(64, self._trained))
        self.ctx.setValue(s.ctx)
        self._ctx_note.setText(context_words(s.ctx, self._trained, self._fmt))
        mixed = self.kv.findData(_MIXED)
        if mixed >= 0:
            self.kv.removeItem(mixed)
        if s.kv_type_k == s.kv_type_v:
            choose(self.kv, s.kv_type_k)
        else:
            self.kv.addItem(kv_words(s), _MIXED)
            choose(self.kv, _MIXED)
        self.gpu.set_number(s.gpu_layers)
        self.windowed.setChecked(s.windowed_kv)
        self._is_filling = False

    def _change(self, **changes: object) -> None:
        if self._is_filling:
            return
        settings = msgspec.structs.replace(self._settings, **changes)
        if settings != self._settings:
            self._settings = settings
            self._fill()
            self.settings_changed.emit(settings)

    def _on_slider_moved(self, at: int) -> None:
        self._change(ctx=self._steps[at])

    def _on_kv_chosen(self) -> None:
        kind = self.kv.currentData()
        if kind:
            self._change(kv_type_k=kind, kv_type_v=kind)

    # --- The plan -----------------------------------------------------------------------------

    def _show_plan(self) -> None:
        plan = self._answer.value
        self._waiting.setVisible(plan is None and self._answer.is_asked)
        self._verdict.set_line(*plan_words(plan, self._fmt) if plan else ("", "muted"))
        self._show_bars(plan)
        self._show_advice(advice_rows(plan, self._fmt) if plan else ())
        self._notes.set_lines(plan.notes if plan else ())
        self._gpu_row.setVisible(plan is not None and has_gpu(plan))
        self.windowed.setVisible(plan is not None and plan.window > 0)
        if plan is not None:
            self._layers.setText(layers_words(plan, self._fmt))
            self.gpu.setMaximum(max(1, plan.target_layers))

    def _show_bars(self, plan: MemoryPlan | None) -> None:
        bars = plan_bars(plan, self._measured, self._fmt) if plan else ()
        while len(self.bars) > len(bars):
            last = self.bars.pop()
            self._bar_column.removeWidget(last)
            last.hide()
            last.deleteLater()
        while len(self.bars) < len(bars):
            view = PlanBarView(self._theme)
            self.bars.append(view)
            self._bar_column.addWidget(view)
        for view, bar in zip(self.bars, bars, strict=True):
            view.set_bar(bar)

    def _show_advice(self, rows: tuple[AdviceRow, ...]) -> None:
        if rows == self._advice:
            return
        self._advice = rows
        clear(self._advice_column)
        if rows:
            self._advice_column.addWidget(label(tr("What to give up first"), "section"))
        for advice in rows:
            self._advice_column.addLayout(self._advice_line(advice))

    def _advice_line(self, advice: AdviceRow) -> QHBoxLayout:
        line = row(spacing=S2)
        texts = column(spacing=0)
        texts.addWidget(label(advice.text, wraps=True))
        texts.addWidget(label(advice.saves, "small", wraps=True))
        apply = button(tr("Apply"))
        apply.setAccessibleName(tr("Apply: {advice}", advice=advice.text))
        apply.setToolTip(tool_tip(advice.saves))
        settings = advice.advice.settings
        apply.clicked.connect(lambda: self.settings_changed.emit(settings))
        line.addLayout(texts, 1)
        line.addWidget(apply, 0, Qt.AlignmentFlag.AlignTop)
        return line
