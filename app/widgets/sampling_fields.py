"""How the next token is chosen, as number fields below each other: a `Sampling` in and out.

What each does stands below its name, or in its tool tip where there is little room. Knows neither
whose it is nor what it is for.
"""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDoubleSpinBox, QSpinBox, QWidget

from app.widgets.inputs import OptionalSpin, WheelGuard, decimal, whole
from app.widgets.parts import FormRow, column, tool_tip
from app.widgets.theme import S2, S4
from engine.language import tr
from engine.request import Sampling

_WIDE_PX, _NARROW_PX = 180, 128  # of a control


class SamplingFields(QWidget):
    changed = Signal(object)  # Sampling

    def __init__(self, *, shows_reasons: bool = False) -> None:
        super().__init__()
        self._is_filling = False
        self.temperature = decimal(0, 5, 0.1, tr("0: greedy"))
        self.top_k = whole(0, 1000, tr("Off"))
        self.top_p = decimal(0, 1, 0.05)
        self.min_p = decimal(0, 1, 0.01, tr("Off"))
        self.repeat = decimal(0.1, 3, 0.05)
        self.frequency = decimal(-2, 2, 0.1)
        self.presence = decimal(-2, 2, 0.1)
        self.last_n = whole(-1, 1_000_000, tr("Whole context"))
        self.seed = OptionalSpin(0, 2**31 - 1, automatic=tr("New each time"))
        self.seed.setGroupSeparatorShown(False)
        wheel = WheelGuard(self)
        lines = column(self, S4 if shows_reasons else S2)
        for name, why, control in self._rows():
            if shows_reasons:
                line = FormRow(name, why, control, _WIDE_PX)
            else:
                line = FormRow(name, "", control, _NARROW_PX)
                line.setToolTip(tool_tip(why))
                control.setAccessibleDescription(why)
            control.valueChanged.connect(self._on_changed)
            wheel.watch(control)
            lines.addWidget(line)
        self.set_sampling(Sampling())

    def set_sampling(self, sampling: Sampling) -> None:
        self._is_filling = True
        self.temperature.setValue(sampling.temperature)
        self.top_k.setValue(sampling.top_k)
        self.top_p.setValue(sampling.top_p)
        self.min_p.setValue(sampling.min_p)
        self.repeat.setValue(sampling.repeat_penalty)
        self.frequency.setValue(sampling.frequency_penalty)
        self.presence.setValue(sampling.presence_penalty)
        self.last_n.setValue(sampling.penalty_last_n)
        self.seed.set_number(sampling.seed)
        self._is_filling = False

    def sampling(self) -> Sampling:
        return Sampling(
            temperature=round(self.temperature.value(), 2),
            top_k=self.top_k.value(),
            top_p=round(self.top_p.value(), 2),
            min_p=round(self.min_p.value(), 2),
            repeat_penalty=round(self.repeat.value(), 2),
            frequency_penalty=round(self.frequency.value(), 2),
            presence_penalty=round(self.presence.value(), 2),
            penalty_last_n=self.last_n.value(),
            seed=self.seed.number(),
        )

    def _rows(self) -> tuple[tuple[str, str, QSpinBox | QDoubleSpinBox], ...]:
        return (
            (
                tr("Temperature"),
                tr("0 always takes the likeliest token; higher varies more."),
                self.temperature,
            ),
            (tr("Top-k"), tr("Choose among the k likeliest tokens only."), self.top_k),
            (
                tr("Top-p"),
                tr("Choose among the likeliest that together reach this share. 1: off."),
                self.top_p,
            ),
            (
                tr("Min-p"),
                tr("Leave out tokens less likely than this share of the best one."),
                self.min_p,
            ),
            (
                tr("Repetition penalty"),
                tr("Divides the score of recent tokens. 1: off."),
                self.repeat,
            ),
            (
                tr("Frequency penalty"),
                tr("Lowers a token for each time it came up. 0: off."),
                self.frequency,
            ),
            (
                tr("Presence penalty"),
                tr("Lowers a token that came up at all. 0: off."),
                self.presence,
            ),
            (tr("Penalties look back"), tr("Tokens the three penalties count."), self.last_n),
            (tr("Seed"), tr("The same seed and prompt give the same answer."), self.seed),
        )

    def _on_changed(self) -> None:
        if not self._is_filling:
            self.changed.emit(self.sampling())
